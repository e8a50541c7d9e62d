"""The measures of a tree in millimetres, fitted to its boards and to the widest of its texts."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from ttt_teach.drawing.choices import Show
from ttt_teach.drawing.labels import Note, cost_text, moves_text, notes
from ttt_teach.drawing.lettering import text_width
from ttt_teach.drawing.view import Item, View

__all__ = [
    "CAPTION",
    "MARGIN",
    "MOVE",
    "NOTE",
    "PLATE",
    "RIGHT",
    "SMALL",
    "STEPS",
    "STUB",
    "TITLE",
    "Letters",
    "Sizes",
    "Step",
    "board_size",
    "lanes",
    "note_width",
    "sizes_for",
    "stub_width",
]

CAPTION, TITLE, NOTE, MOVE, SMALL = 1.95, 3.0, 2.0, 2.0, 1.8  # sizes of text; 1.76 are 5 pt
STUB = 5.6  # the height of the box of pruned moves
PLATE = 2.7  # the least width of the blank piece on which a move is written
APART = 0.4  # between texts of neighbours
MARGIN = 12.0  # left, for MAX and MIN
RIGHT = 1.0
FAN, WIDE_FAN = 4.0, 7.0  # where edges spread, and where they cross each other
LARGEST = 24.0  # the longer side of a board
LABEL = 4.4  # the widest single move, as 399


@dataclass(frozen=True)
class Letters:
    """How a line below a board is written, all in millimetres: its base line, and its height with what is free."""

    size: float
    base: float
    height: float
    role: str = "quiet text"
    is_bold: bool = False


VALUES = {"value": Letters(2.5, 2.7, 3.6, "text", is_bold=True), "quiet": Letters(NOTE, 2.7, 3.6)}
SMALL_VALUES = {"value": Letters(SMALL, 2.2, 3.0, "text", is_bold=True), "quiet": Letters(SMALL, 2.2, 3.0)}
OTHERS = {
    "fault": Letters(SMALL, 1.9, 3.2, "fault", is_bold=True),
    "window": Letters(SMALL, 1.9, 2.6),
    "visit": Letters(SMALL, 1.9, 2.6),
    "more": Letters(SMALL, 2.0, 3.2, "text"),
}


@dataclass(frozen=True)
class Step:
    """How small things are: the side of a cell, what is left free between boards, and the letters."""

    cell: float
    gap: float
    letters: Mapping[str, Letters]


USUAL, DENSE = {**VALUES, **OTHERS}, {**SMALL_VALUES, **OTHERS}
STEPS = (  # tried before anything is folded away
    Step(3.0, 2.0, USUAL),
    Step(2.5, 2.0, USUAL),
    Step(2.0, 2.0, USUAL),
    Step(2.0, 0.8, DENSE),
)


@dataclass(frozen=True)
class Sizes:
    """Text keeps its size when boards shrink, so that it can be read."""

    across: float  # a board's width
    down: float  # its height
    column: float  # from the middle of a node to the middle of the next
    below: float  # below a board, for its value and what else is said of it
    letters: Mapping[str, Letters]
    margin: float = MARGIN
    fan: float = FAN  # where edges spread
    drop: float = 5.2  # where each edge falls straight on its child and bears the move
    top: float = 4.0

    @property
    def row(self) -> float:
        """From the top of a ply to the top of the next."""
        return self.edge_from + self.fan + self.drop

    @property
    def edge_from(self) -> float:
        """From the top of a node to where its edges spread."""
        return self.down + self.below

    def width(self, places: Sequence[float]) -> float:
        """The width of a picture with items at these places."""
        return self.margin + (max(places) + 1) * self.column + RIGHT

    def depth(self, item: Item, show: Show) -> float:
        """The height of a stub, or of a node with what stands below its board."""
        if item.kind == "pruned":
            return STUB
        return self.down + sum(self.letters[kind].height for kind, _ in notes(item, show))


def sizes_for(view: View, step: Step) -> Sizes:
    """The measures for boards with cells of that size, smaller on boards of more than 24 mm."""
    across, down = board_size(view, step)
    widest = max(width for item in view.items for width in _widths(item, view.show, step.letters))
    column = max(across + step.gap, widest + APART)
    margin, fan = MARGIN if view.show.sides else RIGHT, WIDE_FAN if view.show.merge else FAN
    plain = Sizes(across, max(down, 3.0), column, 0, step.letters, margin, fan)
    return replace(plain, below=max(plain.depth(item, view.show) for item in view.items) - plain.down)


def board_size(view: View, step: Step) -> tuple[float, float]:
    """The width and the height of a board."""
    board = view.tree.position
    rows, cols = getattr(board, "rows", 3), getattr(board, "cols", 3)
    cell = min(step.cell, LARGEST / max(rows, cols))
    return cell * cols, cell * rows


def _widths(item: Item, show: Show, letters: Mapping[str, Letters]) -> Iterator[float]:
    """The width that each of an item's texts needs for itself in its row."""
    if item.kind == "pruned":
        yield stub_width(item, show)
        moves = text_width(moves_text(item, show), MOVE)
        yield moves if show.merge else 0.0  # in a graph another stub may be next
        yield max(moves - 2 * RIGHT + APART, (moves + LABEL) / 2)  # beside the single move of the next node
        return
    yield len(lanes(item, show)) * _lane(item, show) if item.joins else text_width(moves_text(item, show), MOVE, True)
    yield from (note_width(note, letters) for note in notes(item, show))


def lanes(item: Item, show: Show) -> list[float]:
    """Where the edges that end at an item fall on it, from its middle."""
    last, lane = len(item.joins), _lane(item, show) if item.joins else 0.0
    return [(at - last / 2) * lane for at in range(last + 1)]


def _lane(item: Item, show: Show) -> float:
    """From one move to the next, so that no blank piece covers the move beside it."""
    widest = max(text_width(moves_text(one, show), MOVE, True) for one in (item, *item.joins))
    return (max(PLATE, widest) + widest) / 2 + APART / 2


def note_width(note: Note, letters: Mapping[str, Letters]) -> float:
    """The width of a line below a board, with its box if it has one."""
    kind, text = note
    return text_width(text, letters[kind].size, letters[kind].is_bold) + 0.8 * (kind == "more")


def stub_width(item: Item, show: Show) -> float:
    """The width of the box of pruned moves."""
    return max(text_width(line, SMALL) for line in cost_text(item, show)) + 1.0
