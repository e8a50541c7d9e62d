"""The tree of a picture as a Mermaid flowchart, for Markdown pages and notebooks."""

import re
import warnings

from ttt_teach.drawing.lettering import legible
from ttt_teach.drawing.structure import Link, Part, Structure
from ttt_teach.errors import LargePicture
from ttt_teach.words import plural

__all__ = ["to_mermaid"]

MOST_EDGES, MOST_LETTERS = 500, 50_000  # Mermaid's own limits, unless a page raises them
_SIGNS = re.compile(r"[!-/:-@\[-`{-~]")
_WIDE = str.maketrans("<>&", "＜＞＆")  # look alike, and mean nothing
_BOXES = {
    "best line": "stroke-width:4px",
    "selected": "stroke-width:4px",
    "only here": "stroke-width:3px",
    "only there": "stroke-width:3px,stroke-dasharray:8 4",
    "changed": "stroke-width:3px,stroke-dasharray:2 4",
    "pruned": "stroke-dasharray:4 3",
}
_LINKS = {"best line": "===", "pruned": "-.-"}


def to_mermaid(structure: Structure, alt: str, text: str) -> str:
    """The tree as Mermaid text, children in their order, with `alt` and `text` for screen readers.

    Warns with `LargePicture` of what Mermaid refuses to draw: more than 500 edges or 50,000 letters.
    """
    heading = ["---", f"title: {_quoted(structure.title)}", "---"] if structure.title else []
    lines = [
        *heading,
        "flowchart TD",
        f"accTitle: {_plain(alt)}",
        f"accDescr: {_plain(text)}",
        *(_node(number, part) for number, part in enumerate(structure.parts)),
        *map(_link, structure.links),
        *_classes(structure),
    ]
    written = "".join(f"{line}\n" for line in lines)
    if len(structure.links) > MOST_EDGES or len(written) > MOST_LETTERS:
        warnings.warn(
            f"{plural(len(structure.links), 'edge')} in {len(written):,} letters: Mermaid draws at most "
            f"{MOST_EDGES} in {MOST_LETTERS:,}, unless its page raises maxEdges and maxTextSize; show fewer plies",
            LargePicture,
            stacklevel=5,
        )
    return written


def _node(number: int, part: Part) -> str:
    return f'n{number}["{"<br/>".join(map(_plain, part.lines))}"]'


def _link(link: Link) -> str:
    move = f'|"{_plain(link.move)}"|' if link.move else ""
    return f"n{link.start} {_LINKS.get(link.role, '---')}{move} n{link.end}"


def _classes(structure: Structure) -> list[str]:
    """Lines that draw the boxes of stubs, of the best line and of what differs in their own way."""
    lines = []
    for number, (role, look) in enumerate(_BOXES.items()):
        nodes = [f"n{place}" for place, part in enumerate(structure.parts) if role in (part.role, part.kind)]
        lines += [f"classDef look{number} {look}", f"class {','.join(nodes)} look{number}"] if nodes else []
    return lines


def _plain(text: str) -> str:
    """Text that stands for itself: every sign of ASCII that could mean something is written as its number."""
    line = _line(text).replace("\\", "\\\u200b")  # a backslash and an n would be a new line, even so
    return _SIGNS.sub(lambda sign: f"#{ord(sign[0])};", line)


def _quoted(text: str) -> str:
    """The same for a title, which is YAML, and which Mermaid reads as HTML that it then shows as text."""
    line = _line(text).translate(_WIDE)
    return '"' + _SIGNS.sub(lambda sign: f"\\u{ord(sign[0]):04x}", line) + '"'


def _line(text: str) -> str:
    return " ".join(legible(text).split())
