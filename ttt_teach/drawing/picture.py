"""A finished picture: what a notebook shows of it, what is told of it, and its files."""

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from ttt_teach.drawing.formats import WRITERS
from ttt_teach.drawing.scene import Scene
from ttt_teach.drawing.style import Theme
from ttt_teach.drawing.svg import to_svg
from ttt_teach.errors import DrawingError
from ttt_teach.tree import SearchTree

__all__ = ["Drawing"]


@dataclass(frozen=True)
class Drawing:
    """A finished picture: shown in a notebook as it is, saved in the format that the file's ending names."""

    scene: Scene
    theme: Theme
    alt: str
    text: str
    words: str
    scale: float = 1.0
    tree: SearchTree | None = field(default=None, repr=False, compare=False)  # what an `.html` file lets explore

    @cached_property
    def svg(self) -> str:
        """The picture as SVG text."""
        return to_svg(self.scene, self.theme, self.scale)

    def save(self, path: str | Path) -> Path:
        """Write the picture in the format of the path's ending; raises `DrawingError` for an unknown one."""
        path = Path(path)
        write = WRITERS.get(path.suffix.lower())
        if write is None:
            raise DrawingError(f"{path.name!r} does not end in one of {', '.join(WRITERS)}")
        content = write(self)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    def describe(self) -> str:
        """The picture as a nested list."""
        return self.text

    def caption(self) -> str:
        """Search, conventions and cost in a sentence."""
        return self.words

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"<Drawing {self.scene.width:.0f}×{self.scene.height:.0f} mm: {self.alt}>"
