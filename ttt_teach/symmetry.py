"""Turning and mirroring boards: positions that differ only so play alike."""

from collections.abc import Hashable
from functools import lru_cache

from ttt_teach.board import Board

__all__ = ["canonical", "images"]


@lru_cache(maxsize=64)
def _maps(rows: int, cols: int) -> tuple[tuple[int, ...], ...]:
    """For each symmetry the cell that comes to each place: eight on a square board, four on others."""
    cells = [[row * cols + col for col in range(cols)] for row in range(rows)]
    found = []
    for square in (cells, [list(column) for column in zip(*cells, strict=True)]):
        if len(square) == rows:
            for upright in (square, square[::-1]):
                for turned in (upright, [row[::-1] for row in upright]):
                    found.append(tuple(cell for row in turned for cell in row))
    return tuple(dict.fromkeys(found))


def images(board: Board) -> list[Board]:
    """The board in all its symmetries, itself first.

    >>> len(images(Board())), len(set(images(Board.parse("X.. ... ..."))))
    (8, 4)
    """
    return [_turned(board, places) for places in _maps(board.rows, board.cols)]


@lru_cache(maxsize=65_536)
def canonical(board: Hashable) -> Hashable:
    """The one board that stands for all that are alike; what is no board stands for itself.

    >>> canonical(Board.parse("... ... ..X")) == canonical(Board.parse("..X ... ..."))
    True
    """
    if not isinstance(board, Board):
        return board
    places = min(_maps(board.rows, board.cols), key=lambda places: [board.cells[cell] for cell in places])
    return _turned(board, places)


def _turned(board: Board, places: tuple[int, ...]) -> Board:
    cells = "".join(board.cells[cell] for cell in places)
    return Board(board.rows, board.cols, board.k, cells, board.first)
