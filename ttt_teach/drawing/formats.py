"""Which ending of a file's name stands for which format, and who writes it."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ttt_teach.drawing.style import Theme, theme_named
from ttt_teach.drawing.svg import to_svg

if TYPE_CHECKING:
    from ttt_teach.drawing.picture import Drawing

__all__ = ["WRITERS", "on_paper"]


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


def _txt(drawing: "Drawing") -> str:
    return drawing.describe() + "\n"


def _html(drawing: "Drawing") -> str:
    from ttt_teach.drawing.html import drawing_page

    picture = to_svg(drawing.scene, on_paper(drawing), drawing.scale)
    return drawing_page(drawing.tree, drawing.alt, picture, drawing.describe())


WRITERS: Mapping[str, Callable[["Drawing"], str | bytes]] = {
    ".svg": _svg,
    ".png": _png,
    ".pdf": _pdf,
    ".txt": _txt,
    ".html": _html,
}
