"""A picture as HTML for notebooks: with an alternative text, and told as a nested list to whoever opens it.

JupyterLab strips SVG from pages that it does not trust, but neither images nor lists.
"""

from collections.abc import Iterator
from html import escape
from urllib.parse import quote

from ttt_teach.drawing.lettering import legible

__all__ = ["to_html"]

# An SVG in an image takes "dark" from the image, and that from JupyterLab.
_FOLLOW = '<style>.ttt-follow{color-scheme:light}[data-jp-theme-light="false"] .ttt-follow{color-scheme:dark}</style>'


def to_html(svg: str, alt: str, text: str, *, follows: bool = False) -> str:
    """An SVG picture with its alternative text; `follows` tells that it can be light and dark.

    JupyterLab shows the first line of what is folded away, so that line must not tell what the picture shows.
    """
    source = quote(svg, safe=" !$'()*+,-./:;=?@_~")
    image = f'<img class="{"ttt-follow" * follows}" alt="{_clean(alt)}" src="data:image/svg+xml,{source}"/>'
    return "\n".join(filter(None, ['<div class="ttt-picture">', _FOLLOW * follows, image, _list(text), "</div>"]))


def _list(text: str) -> str:
    """A nested list that is closed until somebody opens it; nothing for a text of one line."""
    lines = text.split("\n")
    return f"<details><summary>In words</summary>{''.join(_items(lines))}</details>" if len(lines) > 1 else ""


def _items(lines: list[str]) -> Iterator[str]:
    """Items that hold the lists below them, as HTML wants it."""
    depth = -1
    for line in lines:
        words = line.lstrip(" ")
        deeper = (len(line) - len(words)) // 2
        yield "<ul>" * (deeper - depth) if deeper > depth else "</li>" + "</ul></li>" * (depth - deeper)
        yield f"<li>{_clean(words.removeprefix('- '))}"
        depth = deeper
    yield "</li></ul>" * (depth + 1)


def _clean(text: str) -> str:
    return escape(legible(text))
