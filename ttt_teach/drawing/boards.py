"""A board as shapes: the frame, the marks, the last move and the winning lines."""

from collections.abc import Iterator
from typing import Any

from ttt_teach.drawing.lettering import text_width
from ttt_teach.drawing.scene import Line, Rect, Ring, Shape, Text

__all__ = ["board_shapes", "text_shapes"]


def board_shapes(
    board: Any, x: float, y: float, cell: float, last: int | None = None, *, won: bool = True
) -> Iterator[Shape]:
    """The shapes of a board with cells of `cell` mm whose upper left corner is at (x, y); `won` shows its lines."""
    width, height = cell * board.cols, cell * board.rows
    yield Rect(x, y, width, height, "frame", cell / 5)
    if last is not None:
        row, col = divmod(last, board.cols)
        side = 0.84 * cell
        yield Rect(x + (col + 0.08) * cell, y + (row + 0.08) * cell, side, side, "last move", cell / 10)
    edge = cell / 6
    for col in range(1, board.cols):
        yield Line(((x + col * cell, y + edge), (x + col * cell, y + height - edge)), "grid")
    for row in range(1, board.rows):
        yield Line(((x + edge, y + row * cell), (x + width - edge, y + row * cell)), "grid")
    for index, mark in enumerate(board.cells):
        row, col = divmod(index, board.cols)
        yield from _mark(mark, x + (col + 0.5) * cell, y + (row + 0.5) * cell, cell)
    for line in board.outcome.lines if board.outcome and won else ():
        ends = [divmod(index, board.cols) for index in (line[0], line[-1])]
        yield Line(tuple((x + (col + 0.5) * cell, y + (row + 0.5) * cell) for row, col in ends), "winning line")


def _mark(mark: str, x: float, y: float, cell: float) -> Iterator[Shape]:
    arm = 0.27 * cell
    if mark == "X":
        yield Line(((x - arm, y - arm), (x + arm, y + arm)), "x")
        yield Line(((x - arm, y + arm), (x + arm, y - arm)), "x")
    elif mark == "O":
        yield Ring(x, y, arm, "o")


def text_shapes(text: str, x: float, y: float, size: float) -> Iterator[Shape]:
    """A position that is no board: its text in a box, cut to what fits, with dots for the rest."""
    letter = 2.0
    shown = text
    while len(shown) > 1 and text_width(shown, letter) > size - 0.6:
        shown = shown[:-2] + "…"
    yield Rect(x, y, size, size, "frame", size / 15)
    if shown:
        yield Text(x + size / 2, y + size / 2 + letter / 3, shown, letter)
