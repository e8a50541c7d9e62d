"""A board as shapes: the frame, the marks, the last move and the winning lines."""

from collections.abc import Iterator

from ttt_teach.board import Board
from ttt_teach.drawing.scene import Line, Rect, Ring, Shape, Text, text_width

__all__ = ["board_shapes", "in_words"]


def board_shapes(board: Board, x: float, y: float, size: float, last: int | None = None) -> Iterator[Shape]:
    """The shapes of a board whose longer side is `size` mm and whose upper left corner is at (x, y)."""
    cell = size / max(board.rows, board.cols)
    width, height = cell * board.cols, cell * board.rows
    yield Rect(x, y, width, height, "frame", size / 15)
    if last is not None:
        row, col = divmod(last, board.cols)
        yield Rect(
            x + (col + 0.08) * cell, y + (row + 0.08) * cell, cell * 0.84, cell * 0.84, "last move", cell / 10
        )
    edge = size / 18
    for col in range(1, board.cols):
        yield Line(((x + col * cell, y + edge), (x + col * cell, y + height - edge)), "grid")
    for row in range(1, board.rows):
        yield Line(((x + edge, y + row * cell), (x + width - edge, y + row * cell)), "grid")
    for index, mark in enumerate(board.cells):
        row, col = divmod(index, board.cols)
        yield from _mark(mark, x + (col + 0.5) * cell, y + (row + 0.5) * cell, cell)
    for line in board.outcome.lines if board.outcome else ():
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
    letter = size / 4.5
    shown = text
    while len(shown) > 1 and text_width(shown, letter) > size:
        shown = shown[:-2] + "…"
    yield Rect(x, y, size, size, "frame", size / 15)
    yield Text(x + size / 2, y + size / 2 + letter / 3, shown, letter)


def in_words(position: object) -> str:
    """A position in words that can be read aloud.

    >>> in_words(Board.parse("XXO OOX ..."))
    'X X O, O O X, 3 empty'
    """
    if not isinstance(position, Board):
        return str(position)
    rows = [" ".join(row) if set(row) != {"."} else f"{len(row)} empty" for row in position.row_texts]
    return ", ".join(rows).replace(".", "empty")
