"""Which ending of a file's name stands for which format, and who writes it."""

from collections.abc import Callable, Mapping
from pathlib import PurePath
from typing import TYPE_CHECKING

from ttt_teach.drawing.dot import to_dot
from ttt_teach.drawing.mermaid import to_mermaid
from ttt_teach.drawing.structure import Structure
from ttt_teach.drawing.style import Theme, theme_named
from ttt_teach.drawing.svg import to_svg
from ttt_teach.drawing.tikz import to_tikz
from ttt_teach.errors import DrawingError

if TYPE_CHECKING:
    from ttt_teach.drawing.picture import Drawing

__all__ = ["WRITERS", "on_paper", "tree_of", "writer_for"]

TOLD = 2_000  # letters of a description, where the whole would be in the way


def writer_for(name: str) -> Callable[["Drawing"], str | bytes]:
    """The writer for the ending of a file's name; raises `DrawingError` for an unknown one."""
    ending = PurePath(name).suffix.lower()
    if ending not in WRITERS:
        raise DrawingError(f"{name!r} does not end in one of {', '.join(WRITERS)}")
    return WRITERS[ending]


def tree_of(drawing: "Drawing") -> Structure:
    """What a picture of a tree shows; raises `DrawingError` for a picture of anything else."""
    if drawing.structure is None:
        raise DrawingError("this picture shows no tree; save it as .svg, .png, .pdf, .tex or .txt")
    return drawing.structure


def on_paper(drawing: "Drawing") -> Theme:
    """The theme of a file, which has no page to follow."""
    theme = drawing.theme
    return theme_named("light", is_transparent=theme.is_transparent) if theme.name == "auto" else theme


def _svg(drawing: "Drawing") -> str:
    return to_svg(drawing.scene, on_paper(drawing), drawing.scale)


def _png(drawing: "Drawing") -> bytes:
    from ttt_teach.drawing.figure import to_file

    return to_file(drawing.scene, on_paper(drawing), "png", drawing.scale)


def _pdf(drawing: "Drawing") -> bytes:
    from ttt_teach.drawing.figure import to_file

    return to_file(drawing.scene, on_paper(drawing), "pdf", drawing.scale)


def _tex(drawing: "Drawing") -> str:
    return to_tikz(drawing.scene, on_paper(drawing), drawing.scale)


def _gv(drawing: "Drawing") -> str:
    return to_dot(tree_of(drawing), on_paper(drawing), f"{drawing.alt}\n{drawing.text}")


def _mmd(drawing: "Drawing") -> str:
    return to_mermaid(tree_of(drawing), drawing.alt, drawing.describe(TOLD))


def _txt(drawing: "Drawing") -> str:
    return drawing.text + "\n"


def _html(drawing: "Drawing") -> str:
    from ttt_teach.drawing.html import drawing_page

    picture = to_svg(drawing.scene, on_paper(drawing), drawing.scale)
    return drawing_page(drawing.tree, drawing.alt, picture, drawing.describe())


WRITERS: Mapping[str, Callable[["Drawing"], str | bytes]] = {
    ".svg": _svg,
    ".png": _png,
    ".pdf": _pdf,
    ".tex": _tex,
    ".gv": _gv,
    ".mmd": _mmd,
    ".txt": _txt,
    ".html": _html,
}
