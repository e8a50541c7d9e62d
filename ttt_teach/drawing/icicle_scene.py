"""An icicle as a scene: strips of dots for all nodes, and for the wide ones what there is room to say."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from ttt_teach.drawing.boards import board_shapes
from ttt_teach.drawing.choices import Show
from ttt_teach.drawing.icicle import Icicle
from ttt_teach.drawing.labels import move_text, proven_text
from ttt_teach.drawing.legends import legend_shapes
from ttt_teach.drawing.lettering import text_width
from ttt_teach.drawing.paragraphs import paragraph
from ttt_teach.drawing.scene import Group, Line, Polygon, Raster, Rect, Scene, Shape, Text
from ttt_teach.drawing.sizes import CAPTION, MARGIN, MOVE, NOTE, RIGHT, TITLE
from ttt_teach.errors import DrawingError
from ttt_teach.tree import Node

__all__ = ["icicle_scene"]

LEGEND = (("visited", "visited"), ("whole", "never visited"))
BAR, BETWEEN = 5.6, 0.8
STRIPS = 300 / 25.4  # a millimetre
BORDER, BOARD = 0.8, 5.0  # the narrowest node with a border of its own, and with a board
LEAST = 20.0  # of width for the bars
LARGEST = 12.0  # the side of a board
LIFT = 0.36  # from the middle of a line of text down to its base line, at a size of 1


def icicle_scene(icicle: Icicle, title: str, show: Show, width: float) -> Scene:
    """The picture of an icicle; of what `show` chooses it follows `plies`, `values`, `moves`, `sides` and `caption`."""
    heading = paragraph(title, width, 4.0, TITLE, "text", is_bold=True)
    y = 2.0 + len(heading) * TITLE * 1.3
    groups = [Group("title", "", heading)]
    if icicle.over:
        key, high = legend_shapes(LEGEND, width, y)
        groups.append(Group("legend", "", key))
        y += high
    counts = icicle.by_ply[: None if show.plies is None else show.plies + 1]
    space = width - MARGIN - max(text_width(text, NOTE) for count in counts for text in _told(*count)) - 1.0 - RIGHT
    if space < LEAST:
        needed = math.ceil(width - space + LEAST)
        raise DrawingError(f"{width:g} mm are too narrow for an icicle; it needs at least {needed} mm")
    for ply, count in enumerate(counts):
        bar = _Bar(icicle, show, ply, y, space)
        groups.append(bar.group(_told(*count)))
        y += bar.height + BETWEEN
    foot = paragraph(icicle.caption if show.caption else "", width, y + 3.0, CAPTION, "quiet text")
    groups.append(Group("caption", "", foot))
    name = f"{title}. {icicle.alt}" if title else icicle.alt
    return Scene(width, y + 3.0 + len(foot) * CAPTION * 1.4, tuple(groups), name, icicle.text)


def _told(nodes: int, seen: int | None = None) -> tuple[str, ...]:
    return (f"{nodes:,}",) if seen is None else (f"{seen:,}", f"of {nodes:,}")


@dataclass(frozen=True)
class _Bar:
    """The bar of one ply."""

    icicle: Icicle
    show: Show
    ply: int
    y: float
    space: float

    @cached_property
    def wide(self) -> list[tuple[int, float, float]]:
        """The nodes that are wide enough for a border, each with its left and right end."""
        spans = self.icicle.spans
        scale = self.space / spans.leaves
        here = ((spans.ply == self.ply) & ((spans.stop - spans.start) * scale >= BORDER)).nonzero()[0]
        return [
            (at, MARGIN + int(spans.start[at]) * scale, MARGIN + int(spans.stop[at]) * scale) for at in map(int, here)
        ]

    @cached_property
    def board(self) -> float:
        """The side of the boards in this bar; 0 if no node has room for one."""
        widths = [right - left for _, left, right in self.wide if right - left >= BOARD]
        is_board = hasattr(self.icicle.tree.position, "row_texts")
        return min(LARGEST, min(widths) - 1.0) if is_board and widths else 0.0

    @property
    def height(self) -> float:
        """How high the bar is."""
        return max(BAR, self.board + (4.2 if self.show.values else 1.0)) if self.board else BAR

    def group(self, told: tuple[str, ...]) -> Group:
        """The shapes of the bar, with the counts beside it."""
        middle = self.y + self.height / 2
        first = middle + LIFT * NOTE - (len(told) - 1) * 1.25
        shapes = [*self._layers(), *self._borders(), *(self._side(middle) if self.show.sides else ())]
        for line, text in enumerate(told):
            shapes.append(Text(MARGIN + self.space + 1.0, first + 2.5 * line, text, NOTE, anchor="start"))
        for number, left, right in self.wide:
            shapes += self._node(number, (left + right) / 2, right - left)
        return Group("ply", f"ply {self.ply}: {' '.join(told)} nodes", tuple(shapes))

    def _layers(self) -> Iterator[Shape]:
        place = (MARGIN, self.y, self.space, self.height)
        nodes, seen = self.icicle.spans, self.icicle.visited_spans
        for spans, role in ((nodes, "whole"), (seen, "visited")) if seen else ((nodes, "visited"),):
            yield Raster(*place, spans.shades(self.ply, nodes.leaves, round(self.space * STRIPS)), role)

    def _borders(self) -> Iterator[Shape]:
        for x in sorted({x for _, *ends in self.wide for x in ends}):
            yield Line(((x, self.y), (x, self.y + self.height)), "grid")

    def _side(self, middle: float) -> Iterator[Shape]:
        role, up = ("max", -1) if (self.ply % 2 == 0) is self.icicle.tree.maximizing else ("min", 1)
        yield Polygon(((2.4, middle + up), (3.4, middle - up), (1.4, middle - up)), role)
        yield Text(4.4, middle + LIFT * NOTE, f"ply {self.ply}", NOTE, anchor="start")

    def _node(self, number: int, x: float, width: float) -> Iterator[Shape]:
        """The board with its value where there is room, else the move."""
        node = self.icicle.shown(number)
        if node and self.board and width >= self.board + 1.0 - 1e-9:
            return self._with_board(node, x)
        return self._with_move(self.icicle.tree[number], x, width)

    def _with_board(self, node: Node, x: float) -> Iterator[Shape]:
        left, top, value = x - self.board / 2, self.y + 0.5, proven_text(node)
        cell = self.board / max(node.board.rows, node.board.cols)
        yield Rect(left, top, self.board, self.height - 1.0, "frame", 0.5)
        yield from board_shapes(node.board, left, top, cell, node.move, won=self.show.winning_line)
        if self.show.values and text_width(value, NOTE, True) <= self.board:
            yield Text(x, top + self.board + 2.3, value, NOTE, is_bold=True)

    def _with_move(self, node: Node, x: float, width: float) -> Iterator[Shape]:
        if node.parent is None or node.move is None or self.show.moves is None:
            return
        move, middle = move_text(node.parent, node.move, self.show), self.y + self.height / 2
        half = max(1.2, text_width(move, MOVE) / 2)
        if width >= 2 * half + 0.4:
            yield Rect(x - half, middle - 1.3, 2 * half, 2.6, "paper", 1.2)
            yield Text(x, middle + LIFT * MOVE, move, MOVE)
