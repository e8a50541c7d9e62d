"""Nodes and stubs as groups of shapes: the board, its value, and what is said below it."""

from collections.abc import Iterator

from ttt_teach.drawing.boards import board_shapes, text_shapes
from ttt_teach.drawing.labels import cost_text, fault_text, in_words, label_of, more_text, value_text
from ttt_teach.drawing.scene import Group, Rect, Shape, Text
from ttt_teach.drawing.sizes import NOTE, SLOT, SMALL, VALUE, Sizes, box_width, stub_width
from ttt_teach.drawing.view import Item
from ttt_teach.tree import Node

__all__ = ["item_group"]


def item_group(item: Item, x: float, y: float, sizes: Sizes) -> Group:
    """The shapes of an item whose upper edge has its middle at (x, y)."""
    if item.kind == "pruned":
        return Group("pruned", label_of(item), tuple(_stub(item, x, y)))
    shapes = [*_position(item.node, x, y, sizes), *_below(item, x, y + sizes.down, sizes)]
    return Group("node best" if item.is_best else "node", label_of(item), tuple(shapes))


def _position(node: Node, x: float, y: float, sizes: Sizes) -> Iterator[Shape]:
    board = node.board
    if hasattr(board, "row_texts"):
        cell = min(sizes.across / board.cols, sizes.down / board.rows)
        return board_shapes(board, x - cell * board.cols / 2, y, cell, node.move)
    text = "" if node.is_terminal and str(board) in ("MAX", "MIN") else in_words(board)  # a leaf moves nowhere
    side = min(sizes.across, sizes.down)
    return text_shapes(text, x - side / 2, y, side)


def _below(item: Item, x: float, y: float, sizes: Sizes) -> Iterator[Shape]:
    """The value, then a fault, then a small box that says how many visited nodes are not shown."""
    text, role = value_text(item.node)
    is_value = role == "text"
    yield Text(x, y + 2.7, text, VALUE if is_value else NOTE, role, is_bold=is_value)
    y += sizes.value
    if not item.node.is_supported:
        yield Text(x, y + 1.9, fault_text(item.node), SMALL, "fault", is_bold=True)
        y += SLOT
    if item.hidden:
        width = box_width(more_text(item))
        yield Rect(x - width / 2, y, width, 2.7, "more", 0.7)
        yield Text(x, y + 2.0, more_text(item), SMALL)


def _stub(item: Item, x: float, y: float) -> Iterator[Shape]:
    width = stub_width(item)
    yield Rect(x - width / 2, y, width, 5.6, "pruned box", 0.8)
    for line, text in enumerate(cost_text(item)):
        yield Text(x, y + 2.3 * (line + 1), text, SMALL, "quiet text")
