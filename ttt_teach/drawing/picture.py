"""A finished picture: what a notebook shows of it, what is told of it, and its files."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from ttt_teach.drawing import formats
from ttt_teach.drawing.folding import folded
from ttt_teach.drawing.page import to_html
from ttt_teach.drawing.scene import Scene
from ttt_teach.drawing.structure import Structure
from ttt_teach.drawing.style import Theme, in_image
from ttt_teach.drawing.svg import to_svg
from ttt_teach.drawing.tikz import to_tikz
from ttt_teach.errors import UnknownChoice
from ttt_teach.tree import SearchTree

__all__ = ["Drawing"]


@dataclass(frozen=True)
class Drawing:
    """A finished picture: shown in a notebook as it is, saved in the format that the file's ending names.

    `shown` makes its `structure` if it shows a tree; without it there is nothing to write as DOT, Mermaid or a graph.
    """

    scene: Scene
    theme: Theme
    alt: str
    text: str
    words: str
    scale: float = 1.0
    tree: SearchTree | None = field(default=None, repr=False, compare=False)  # what an `.html` file lets explore
    shown: Callable[[], Structure] | None = field(default=None, repr=False, compare=False)

    @cached_property
    def structure(self) -> Structure | None:
        """The parts of the tree that is shown, and who hangs below whom; worked out only when it is asked for."""
        return self.shown and self.shown()

    @cached_property
    def svg(self) -> str:
        """The picture as SVG text, for a page: a picture in the theme "auto" follows JupyterLab's."""
        return to_svg(self.scene, self.theme, self.scale)

    def save(self, path: str | Path, *, standalone: bool = False) -> Path:
        r"""Write the picture in the format that the path's ending names.

        `.svg`, `.png`, `.pdf` and `.tex` (TikZ to `\input`, or with `standalone` a document) hold the picture, `.gv`
        (DOT), `.mmd` (Mermaid) and `.txt` (a nested list) what it shows, `.html` the tree to explore. Raises
        `DrawingError` for any other ending and for what the format cannot hold, `NotInstalled` without a package.
        """
        path = Path(path)
        content = formats.writer_for(path.name)(self)
        if standalone:
            if path.suffix.lower() != ".tex":
                raise UnknownChoice(f"standalone is for .tex only; {path.name!r} always stands alone")
            content = to_tikz(self.scene, formats.on_paper(self), self.scale, standalone=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    def describe(self, limit: int | None = None) -> str:
        """The picture as a nested list, or as much of it as fits `limit` letters."""
        return self.text if limit is None else folded(self.text, limit)

    def caption(self) -> str:
        """Search, conventions and cost in a sentence."""
        return self.words

    def graph(self) -> Any:
        """The tree as a `networkx.DiGraph`, each node with its position in millimetres as `pos`."""
        from ttt_teach.drawing.graph import to_graph

        return to_graph(formats.tree_of(self))

    @property
    def on_page(self) -> dict[str, str]:
        """The picture for notebooks: HTML with its alternative text, and SVG for what shows no HTML."""
        follows = self.theme.name == "auto"
        image = to_svg(self.scene, in_image(self.theme), self.scale)
        html = to_html(image, self.alt, self.describe(formats.TOLD), follows=follows)
        return {"text/html": html, "image/svg+xml": to_svg(self.scene, formats.on_paper(self), self.scale)}

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        return self.on_page

    def __repr__(self) -> str:
        return f"<Drawing {self.scene.width:.0f}×{self.scene.height:.0f} mm: {self.alt}>"
