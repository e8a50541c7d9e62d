"""What a picture shows, without its looks: its parts and who hangs below whom.

The formats that lay trees out by themselves (DOT, Mermaid, networkx) are written from this alone, and what stands
in it is what stands in the picture, because both come from the same view and the same labels.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from ttt_teach.drawing.choices import Show
from ttt_teach.drawing.labels import cost_text, in_words, label_of, moves_text, notes, somebody_moves
from ttt_teach.drawing.scene import Point
from ttt_teach.drawing.sizes import Sizes
from ttt_teach.drawing.view import Item, View
from ttt_teach.tree import Node

__all__ = ["Link", "Part", "Structure", "structure_of"]


@dataclass(frozen=True)
class Part:
    """A node, or the stub of moves that were pruned.

    `side` is MAX or MIN where somebody moves, `position` the rows of the board, `notes` what stands below it (the
    value first, if it has one), `label` all of it in a sentence; `role` is "best line", "only here", "only there",
    "changed", "selected" or nothing; `place` is its middle in millimetres, upwards, the root at height 0.
    """

    kind: Literal["node", "pruned"]
    side: str
    position: tuple[str, ...]
    notes: tuple[str, ...]
    label: str
    role: str
    place: Point

    @property
    def lines(self) -> list[str]:
        """All that is written at the part."""
        side = {"MAX": ["△ MAX"], "MIN": ["▽ MIN"]}.get(self.side, [])
        return [*side, *self.position, *self.notes]


@dataclass(frozen=True)
class Link:
    """A line from one part to another, by their numbers, with the move that it bears."""

    start: int
    end: int
    move: str
    role: str  # "edge", "best line" or "pruned"


@dataclass(frozen=True)
class Structure:
    """Parts in pre-order, links in the order in which they leave their parts, and what is written around them."""

    parts: tuple[Part, ...]
    links: tuple[Link, ...]
    title: str
    caption: str


def structure_of(view: View, places: Sequence[float], sizes: Sizes, title: str, caption: str) -> Structure:
    """The parts and links of a view whose items stand at these places."""
    seen = [number for number, item in enumerate(view.items) if item.is_seen]
    numbers = {old: new for new, old in enumerate(seen)}
    parts, links = [], []
    for number in seen:
        item = view.items[number]
        parts.append(_part(item, view.show, (places[number] * sizes.column, -item.row * sizes.row)))
        for visit in (item, *item.joins) if number else ():
            links.append(Link(numbers[visit.parent], numbers[number], moves_text(visit, view.show), _role(visit)))
    links.sort(key=lambda link: link.start)  # as they leave their parts; those of a part keep their order
    return Structure(tuple(parts), tuple(links), title, caption if view.show.caption else "")


def _part(item: Item, show: Show, place: Point) -> Part:
    label = label_of(item, show)
    if item.kind == "pruned":
        return Part("pruned", "", (), (" ".join(cost_text(item, show)),), label, "", place)
    said = tuple(text for _, text in notes(item, show))
    side = ("MAX" if item.node.is_max else "MIN") if show.sides and somebody_moves(item.node) else ""
    role = "best line" if item.is_best else item.role
    return Part("node", side, tuple(_position(item.node)), said, label, role, place)


def _position(node: Node) -> Iterator[str]:
    if hasattr(node.board, "row_texts"):
        yield from (" ".join(row).replace(".", "·") for row in node.board.row_texts)
    elif str(node.board) not in ("MAX", "MIN"):
        yield in_words(node.board)


def _role(item: Item) -> str:
    return "pruned" if item.kind == "pruned" else "best line" if item.is_best else "edge"
