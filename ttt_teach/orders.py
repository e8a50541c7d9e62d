"""In which order a search looks at the moves of a position."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from ttt_teach.board import Board
from ttt_teach.errors import TooLarge, UnknownChoice
from ttt_teach.legality import lines_of

__all__ = [
    "Order",
    "best_first",
    "cells_in_order",
    "centre_first",
    "outlook",
    "reversed_rows",
    "row_by_row",
    "shuffled",
    "spoilers_first",
]

Order = Callable[[Any], Sequence[int]]  # position -> its legal moves, first looked at first

MOST_EMPTY = 10  # cells for which true values are worked out


def row_by_row(position: Any) -> Sequence[int]:
    """The legal moves as they stand: cells from 0 up.

    >>> row_by_row(Board.parse("X.. .O. ..."))
    (1, 2, 3, 5, 6, 7, 8)
    """
    moves: Sequence[int] = position.legal_moves
    return moves


def reversed_rows(position: Any) -> Sequence[int]:
    """The legal moves from the last cell down.

    >>> reversed_rows(Board.parse("X.. .O. ..."))
    (8, 7, 6, 5, 3, 2, 1)
    """
    return tuple(reversed(position.legal_moves))


@lru_cache(maxsize=256)  # as below
def cells_in_order(*cells: int) -> Order:
    """An order that looks at these cells first, as they are named, and then at the others from 0 up.

    >>> cells_in_order(4, 8)(Board.parse("X.. ... ..."))
    [4, 8, 1, 2, 3, 5, 6, 7]

    Raises `UnknownChoice` for a cell that is named twice or is no cell.
    """
    for cell in cells:
        if isinstance(cell, bool) or not isinstance(cell, int) or cell < 0 or cells.count(cell) > 1:
            raise UnknownChoice(f"{cell!r} is no cell or is named twice; name each cell by its number, once")
    rank = {cell: place for place, cell in enumerate(cells)}

    def order(position: Any) -> Sequence[int]:
        return sorted(position.legal_moves, key=lambda cell: rank.get(cell, len(rank)))

    order.__name__ = order.__qualname__ = f"cells_in_order({', '.join(map(str, cells))})"
    return order


def centre_first(board: Board) -> Sequence[int]:
    """Cells on more lines first, which on 3×3 is centre, corners, edges.

    >>> centre_first(Board())
    [4, 0, 2, 6, 8, 1, 3, 5, 7]
    """
    _check_board(board, "centre_first")
    lines = lines_of(board.rows, board.cols, board.k)
    return sorted(board.legal_moves, key=lambda cell: -sum(cell in line for line in lines))


def spoilers_first(board: Board) -> Sequence[int]:
    """Cells on more lines that the opponent could still fill first; of equal ones those on more lines.

    >>> spoilers_first(Board.parse("O.. .X. ..."))
    [2, 6, 8, 1, 3, 5, 7]
    """
    _check_board(board, "spoilers_first")
    spoilt = dict.fromkeys(board.legal_moves, 0)
    through = dict(spoilt)
    for line in lines_of(board.rows, board.cols, board.k):
        is_open = all(board.cells[cell] != board.to_move for cell in line)
        for cell in line:
            if cell in spoilt:
                through[cell] += 1
                spoilt[cell] += is_open
    return sorted(spoilt, key=lambda cell: (-spoilt[cell], -through[cell]))


@lru_cache(maxsize=256, typed=True)  # the same seed gives the same function: two records of it have one order
def shuffled(seed: int) -> Order:
    """An order that looks random and is the same in every run: each position has its own.

    >>> order = shuffled(1)
    >>> order(Board()) == order(Board()), sorted(order(Board()))
    (True, [0, 1, 2, 3, 4, 5, 6, 7, 8])
    """

    def order(position: Any) -> Sequence[int]:
        moves = list(position.legal_moves)
        Random(f"{seed} {position!r}").shuffle(moves)
        return moves

    order.__name__ = order.__qualname__ = f"shuffled({seed})"
    return order


def best_first(board: Board) -> Sequence[int]:
    """The truly best moves first: sooner wins, then draws, then later losses. Only a demonstration can know them.

    >>> best_first(Board.parse("X.. .X. O.O"))
    (7, 1, 2, 3, 5)

    Raises `TooLarge` with more than ten empty cells.
    """
    _check_board(board, "best_first")
    if len(board.free) > MOST_EMPTY:
        raise TooLarge(
            f"best_first works out the true value of every move; {len(board.free)} empty cells are too many for"
            f" that, {MOST_EMPTY} at most"
        )
    return tuple(sorted(board.legal_moves, key=lambda move: outlook(board.play(move))))


def _check_board(position: object, order: str) -> None:
    if not isinstance(position, Board):
        raise UnknownChoice(f"{order} orders the cells of a board, and {position!r} is none")


@lru_cache(maxsize=65_536)
def outlook(board: Board) -> int:
    """How good it is to be on the move, more for sooner wins and later losses; 0 for a draw.

    >>> outlook(Board.parse("XX. OO. ..."))
    9
    """
    if board.outcome is not None:
        return 0 if board.outcome.winner is None else -len(board.cells) - 1  # the other has just won
    best = max(-outlook(board.play(move)) for move in board.legal_moves)
    return best - (best > 0) + (best < 0)  # a move later it counts less
