"""The measures of a tree in millimetres, fitted to its boards and to the widest of its texts."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ttt_teach.drawing.labels import cost_text, fault_text, more_text, moves_text, value_text
from ttt_teach.drawing.lettering import text_width
from ttt_teach.drawing.view import Item, View

__all__ = [
    "CAPTION",
    "MOVE",
    "NOTE",
    "SLOT",
    "SMALL",
    "TITLE",
    "VALUE",
    "Sizes",
    "box_width",
    "lines_below",
    "sizes_for",
    "stub_width",
]

CAPTION, TITLE, VALUE, NOTE, MOVE, SMALL = 1.95, 3.0, 2.5, 2.0, 2.0, 1.8  # sizes of text; 1.76 are 5 pt
SLOT = 3.2  # the height of a line below the values
APART = 0.4  # between texts of neighbours
RIGHT = 1.0
LARGEST = 24.0  # the longer side of a board
LABEL = 4.4  # the widest single move, as 399


@dataclass(frozen=True)
class Sizes:
    """Text keeps its size when boards shrink, so that it can be read."""

    across: float  # a board's width
    down: float  # its height
    column: float  # from the middle of a node to the middle of the next
    more: float  # below the values, for what is said of faults and closed nodes
    margin: float = 12.0  # left, for MAX and MIN
    value: float = 3.6  # below a board, for its value
    fan: float = 4.0  # where edges spread
    drop: float = 5.2  # where each edge falls straight on its child and bears the move
    top: float = 4.0

    @property
    def row(self) -> float:
        """From the top of a ply to the top of the next."""
        return self.edge_from + self.fan + self.drop

    @property
    def edge_from(self) -> float:
        """From the top of a node to where its edges spread."""
        return self.down + self.value + self.more

    def width(self, places: Sequence[float]) -> float:
        """The width of a picture with items at these places."""
        return self.margin + (max(places) + 1) * self.column + RIGHT


def sizes_for(view: View, cell: float) -> Sizes:
    """The measures for boards with cells of `cell` mm, smaller on boards of more than 24 mm."""
    board = view.tree.position
    rows, cols = getattr(board, "rows", 3), getattr(board, "cols", 3)
    cell = min(cell, LARGEST / max(rows, cols))
    widest = max(width for item in view.items for width in _widths(item))
    column = max(cell * cols + 2.0, widest + APART)
    more = SLOT * max(lines_below(item) for item in view.items)
    return Sizes(cell * cols, max(cell * rows, 3.0), column, more)


def lines_below(item: Item) -> int:
    """How many lines stand below the value of a node."""
    return 0 if item.kind == "pruned" else bool(item.hidden) + (not item.node.is_supported)


def _widths(item: Item) -> Iterator[float]:
    """The width that each of an item's texts needs for itself in its row."""
    if item.kind == "pruned":
        yield stub_width(item)
        moves = text_width(moves_text(item), MOVE)
        yield max(moves - 2 * RIGHT + APART, (moves + LABEL) / 2)  # beside the single move of the next node
        return
    text, role = value_text(item.node)
    yield text_width(text, VALUE, True) if role == "text" else text_width(text, NOTE)
    yield text_width(moves_text(item), MOVE, True)
    if not item.node.is_supported:
        yield text_width(fault_text(item.node), SMALL, True)
    if item.hidden:
        yield box_width(more_text(item))


def box_width(text: str) -> float:
    """The width of a small box with a text."""
    return text_width(text, SMALL) + 0.8


def stub_width(item: Item) -> float:
    """The width of the box of pruned moves."""
    return max(text_width(line, SMALL) for line in cost_text(item)) + 1.0
