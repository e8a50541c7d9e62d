"""In which order a search looks at the moves of a position."""

from collections.abc import Callable, Sequence
from typing import Any

from ttt_teach.board import Board
from ttt_teach.legality import lines_of

__all__ = ["Order", "centre_first", "row_by_row"]

Order = Callable[[Any], Sequence[int]]  # position -> its legal moves, first looked at first


def row_by_row(position: Any) -> Sequence[int]:
    """The legal moves as they stand: cells from 0 up.

    >>> row_by_row(Board.parse("X.. .O. ..."))
    (1, 2, 3, 5, 6, 7, 8)
    """
    moves: Sequence[int] = position.legal_moves
    return moves


def centre_first(board: Board) -> Sequence[int]:
    """Cells on more lines first, which on 3×3 is centre, corners, edges.

    >>> centre_first(Board())
    [4, 0, 2, 6, 8, 1, 3, 5, 7]
    """
    lines = lines_of(board.rows, board.cols, board.k)
    return sorted(board.legal_moves, key=lambda cell: -sum(cell in line for line in lines))
