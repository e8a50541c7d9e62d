"""Nodes and stubs as groups of shapes: the board, its value, and what is said below it."""

from collections.abc import Iterator

from ttt_teach.drawing.boards import board_shapes, text_shapes
from ttt_teach.drawing.choices import Show
from ttt_teach.drawing.labels import cost_text, in_words, label_of, notes
from ttt_teach.drawing.scene import Group, Rect, Shape, Text
from ttt_teach.drawing.sizes import SMALL, STUB, Sizes, note_width, stub_width
from ttt_teach.drawing.view import Item

__all__ = ["item_group"]


def item_group(item: Item, show: Show, x: float, y: float, sizes: Sizes) -> Group:
    """The shapes of an item whose upper edge has its middle at (x, y)."""
    if item.kind == "pruned":
        return Group("pruned", label_of(item, show), tuple(_stub(item, show, x, y)))
    shapes = [
        *_around(item, x, y, sizes),
        *_position(item, show, x, y, sizes),
        *_below(item, show, x, y + sizes.down, sizes),
    ]
    return Group("node best" if item.on_best_line else "node", label_of(item, show), tuple(shapes))


def _position(item: Item, show: Show, x: float, y: float, sizes: Sizes) -> Iterator[Shape]:
    node, board = item.node, item.node.board
    if hasattr(board, "row_texts"):
        cell = min(sizes.across / board.cols, sizes.down / board.rows)
        return board_shapes(
            board, x - cell * board.cols / 2, y, cell, None if item.joins else node.move, won=show.winning_line
        )
    text = "" if node.is_terminal and str(board) in ("MAX", "MIN") else in_words(board)  # a leaf moves nowhere
    side = min(sizes.across, sizes.down)
    return text_shapes(text, x - side / 2, y, side)


def _around(item: Item, x: float, y: float, sizes: Sizes) -> Iterator[Shape]:
    """A frame round the board of a node that is different from others."""
    if item.role:
        width, height = sizes.across + 0.4, sizes.down + 0.4
        yield Rect(x - width / 2, y - 0.2, width, height, item.role, 0.7)


def _below(item: Item, show: Show, x: float, y: float, sizes: Sizes) -> Iterator[Shape]:
    """The value and what else is said of a node; how many nodes it hides stands in a small box."""
    for kind, text in notes(item, show):
        letters = sizes.letters[kind]
        if kind == "more":
            width = note_width((kind, text), sizes.letters)
            yield Rect(x - width / 2, y, width, 2.7, "more", 0.7)
        yield Text(x, y + letters.base, text, letters.size, letters.role, letters.is_bold)
        y += letters.height


def _stub(item: Item, show: Show, x: float, y: float) -> Iterator[Shape]:
    width = stub_width(item, show)
    yield Rect(x - width / 2, y, width, STUB, "pruned box", 0.8)
    for line, text in enumerate(cost_text(item, show)):
        yield Text(x, y + 2.3 * (line + 1), text, SMALL, "quiet text")
