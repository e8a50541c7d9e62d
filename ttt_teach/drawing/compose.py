"""From view and layout to scene: nodes, edges, stubs, the names of the plies and the caption."""

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ttt_teach.board import Board
from ttt_teach.drawing.boards import board_shapes, in_words, text_shapes
from ttt_teach.drawing.scene import Group, Line, Polygon, Rect, Scene, Shape, Text, text_width
from ttt_teach.drawing.view import Item, View
from ttt_teach.tree import Node
from ttt_teach.words import typeset

__all__ = ["Sizes", "compose", "compose_board"]

CAPTION, TITLE, VALUE, MOVE, SMALL = 1.95, 3.0, 2.5, 2.0, 1.8  # sizes of text in mm; 1.76 mm are 5 pt


@dataclass(frozen=True)
class Sizes:
    """The measures of a tree in millimetres; text keeps its size when boards shrink, so that it can be read."""

    board: float = 9.0
    gap: float = 2.0
    margin: float = 12.0  # left, for MAX and MIN
    value: float = 3.6  # below a board, for its value
    more: float = 0.0  # below the values, for the boxes of closed nodes
    fan: float = 4.0  # where edges spread
    drop: float = 5.2  # where each edge falls straight on its child and bears the move
    top: float = 4.0

    @property
    def column(self) -> float:
        """From the middle of a node to the middle of the next."""
        return self.board + self.gap

    @property
    def row(self) -> float:
        """From the top of a ply to the top of the next."""
        return self.edge_from + self.fan + self.drop

    @property
    def edge_from(self) -> float:
        """From the top of a node to where its edges spread."""
        return self.board + self.value + self.more

    def width(self, places: Sequence[float]) -> float:
        """The width of a picture with items at these places."""
        return self.margin + (max(places) + 1) * self.column + 1.0


def compose(
    view: View, places: Sequence[float], sizes: Sizes, title: str, caption: str, words: tuple[str, str]
) -> Scene:
    """The scene of a tree; `words` are its short and its long description."""
    width = sizes.width(places)
    heading = [Text(width / 2, sizes.top, line, TITLE, is_bold=True) for line in _wrap(title, TITLE, width)]
    for number, line in enumerate(heading):
        heading[number] = Text(line.x, sizes.top + number * TITLE * 1.3, line.text, TITLE, is_bold=True)
    top = sizes.top + len(heading) * TITLE * 1.3
    at = [
        (sizes.margin + (place + 0.5) * sizes.column, top + item.row * sizes.row)
        for place, item in zip(places, view.items, strict=True)
    ]
    bottom = top + max(item.row for item in view.items) * sizes.row + sizes.edge_from + 4.5
    lines = _wrap(caption, CAPTION, width)
    footing = [
        Text(width / 2, bottom + i * CAPTION * 1.4, line, CAPTION, "quiet text") for i, line in enumerate(lines)
    ]
    groups = [
        Group("title", "", tuple(heading)),
        *_plies(view, top, sizes),
        *(_edge(view.items[i], at[view.items[i].parent], at[i], sizes) for i in range(1, len(at))),
        *(_item(item, x, y, sizes) for item, (x, y) in zip(view.items, at, strict=True)),
        Group("caption", "", tuple(footing)),
    ]
    height = bottom + len(lines) * CAPTION * 1.4
    return Scene(width, height, tuple(groups), words[0], words[1], view.hidden)


def compose_board(board: Board, title: str) -> Scene:
    """The scene of a single board, as large as a node of a tree."""
    size = Sizes().board
    shapes = tuple(board_shapes(board, 0.5, 0.5, size))
    cell = size / max(board.rows, board.cols)
    group = Group("board", in_words(board), shapes)
    return Scene(board.cols * cell + 1, board.rows * cell + 1, (group,), title, in_words(board))


def _plies(view: View, top: float, sizes: Sizes) -> Iterator[Group]:
    """MAX or MIN at the left of each ply in which somebody moves, with the mark that moves."""
    for row in range(max(item.row for item in view.items) + 1):
        open_nodes = [
            item.node
            for item in view.items
            if item.kind == "node" and item.row == row and not item.node.is_terminal
        ]
        if not open_nodes:
            continue
        node, x, y = open_nodes[0], sizes.margin / 2, top + row * sizes.row + sizes.board / 2 - 2.2
        up = -1 if node.is_max else 1
        role = "max" if node.is_max else "min"
        shapes: list[Shape] = [
            Polygon(((x, y + up * 1.05), (x + 1.2, y - up * 1.0), (x - 1.2, y - up * 1.0)), role),
            Text(x, y + 4, role.upper(), 2.1, is_bold=True),
        ]
        if isinstance(node.board, Board):
            shapes.append(Text(x, y + 6.8, f"{node.board.to_move} moves", SMALL, "quiet text"))
        yield Group("ply", f"ply {row}: {role.upper()}", tuple(shapes))


def _edge(item: Item, start: tuple[float, float], end: tuple[float, float], sizes: Sizes) -> Group:
    """The line from a parent to its child: it spreads, then falls straight down, where it bears the move.

    On the straight part no two moves can overlap, however flat the spread; closed nodes' boxes lie above it.
    """
    x1, y1 = start[0], start[1] + sizes.edge_from
    x2, y2 = end
    is_pruned = item.kind == "pruned"
    role = "pruned" if is_pruned else "best line" if item.is_best else "edge"
    stem = ((x1, y1 - sizes.more),) if sizes.more else ()
    shapes: list[Shape] = [Line((*stem, (x1, y1), (x2, y2 - sizes.drop), (x2, y2)), role)]
    if is_pruned:
        shapes += [Line(((x2 - 1.2, y + 0.5), (x2 + 1.2, y - 0.5)), "cut") for y in (y2 - 4.4, y2 - 3.8)]
    shapes += _label(_moves(item), x2, y2 - 1.75, "quiet text" if is_pruned else "text", item.is_best)
    return Group("pruned-edge" if is_pruned else "edge", "", tuple(shapes))


def _moves(item: Item) -> str:
    if item.kind == "node":
        return "?" if item.node.move is None else str(item.node.move)
    return str(item.moves[0]) if len(item.moves) == 1 else f"{len(item.moves)} moves"


def _label(text: str, x: float, y: float, role: str, is_bold: bool) -> list[Shape]:
    half = max(1.35, text_width(text, MOVE, is_bold) / 2)
    return [
        Rect(x - half, y - 1.2, 2 * half, 2.4, "paper", 1.2),
        Text(x, y + 0.72, text, MOVE, role, is_bold),
    ]


def _item(item: Item, x: float, y: float, sizes: Sizes) -> Group:
    if item.kind == "pruned":
        return _stub(item, x, y, sizes)
    node, left = item.node, x - sizes.board / 2
    if isinstance(node.board, Board):
        shapes = list(board_shapes(node.board, left, y, sizes.board, node.move))
    else:
        shapes = list(text_shapes(str(node.board), left, y, sizes.board))
    text, role = _value(node)
    shapes.append(Text(x, y + sizes.board + 2.7, text, VALUE, role, is_bold=True))
    if not node.is_supported:
        said = f"✗ said {typeset(node.value)}"
        shapes.append(Text(x, y + sizes.board / 2 + SMALL / 3, said, SMALL, "fault", True))
    if item.hidden:
        shapes += _more(item.hidden, x, y + sizes.board + sizes.value)
    return Group("node best" if item.is_best else "node", label_of(item), tuple(shapes))


def _value(node: Node) -> tuple[str, str]:
    """What stands under a node: a finished game's score, or what is proven, or that the search never came back."""
    if node.value is None:
        return ("no value" if node.tree.error is None else "stopped"), "quiet text"
    if node.is_horizon:
        return f"est. {typeset(node.value)}", "quiet text"
    if node.is_leaf and node.is_supported:
        return typeset(node.value), "text"
    proven = node.proven
    if proven.sign == "?":
        return "?", "text"
    if proven.sign == "to":
        return f"{typeset(proven.low)} … {typeset(proven.high)}", "text"
    return f"{proven.sign} {typeset(proven.number)}", "text"


def _more(hidden: int, x: float, y: float) -> list[Shape]:
    """A small box under a closed node that says how many visited nodes it holds."""
    text = f"+{hidden:,}"
    half = text_width(text, SMALL) / 2 + 0.4
    return [
        Rect(x - half, y, 2 * half, 2.7, "more", 0.7),
        Text(x, y + 2.0, text, SMALL),
    ]


def _stub(item: Item, x: float, y: float, sizes: Sizes) -> Group:
    number = _short_count(item.cost) if item.is_exact else f"≤ {_short_count(item.cost)}"
    half = max(text_width(number, SMALL), text_width("nodes", SMALL)) / 2 + 0.6
    shapes = (
        Rect(x - half, y, 2 * half, 5.6, "pruned box", 0.8),
        Text(x, y + 2.3, number, SMALL, "quiet text"),
        Text(x, y + 4.6, "node" if item.cost == 1 else "nodes", SMALL, "quiet text"),
    )
    return Group("pruned", label_of(item), shapes)


def _short_count(count: int) -> str:
    """A count in at most seven letters.

    >>> _short_count(54720), _short_count(986410), _short_count(56_874_039_553_217)
    ('54,720', '986,410', '5.7e13')
    """
    return f"{count:,}" if count < 1_000_000 else f"{count:.1e}".replace("e+0", "e").replace("e+", "e")


def label_of(item: Item) -> str:
    """An item in one sentence, for pointers and screen readers."""
    if item.kind == "pruned":
        moves = ", ".join(map(str, item.moves))
        most = "" if item.is_exact else "at most "
        return f"pruned: move{'s' * (len(item.moves) > 1)} {moves}, {most}{item.cost:,} nodes never visited"
    node = item.node
    parts = [f"move {node.move}" if node.move is not None else "root", in_words(node.board), _value(node)[0]]
    parts += [f"the search said {typeset(node.value)}, which its leaves do not prove"] * (not node.is_supported)
    parts += ["best line"] * item.is_best + [f"{item.hidden:,} nodes not shown"] * bool(item.hidden)
    return "; ".join(parts)


def _wrap(text: str, size: float, width: float) -> list[str]:
    letters = max(10, int((width - 4) / (size * 0.62)))
    return textwrap.wrap(text, letters) if text else []
