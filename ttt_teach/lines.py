"""What the lines of a board show at a glance, before any search: who can win at once, and who no longer at all."""

from functools import lru_cache
from operator import itemgetter
from typing import Any, NamedTuple

from ttt_teach.board import EMPTY, Board
from ttt_teach.legality import lines_of

__all__ = ["Glance", "glance"]


class Glance(NamedTuple):
    """For the player to move and for the other: the cells that would complete a line, and whether a line is open."""

    wins: tuple[int, ...]
    threats: tuple[int, ...]
    mover_can_win: bool
    other_can_win: bool


@lru_cache(maxsize=65_536)
def glance(board: Board) -> Glance:
    """What the lines of an open board show; a line is open for those whose opponent has no mark on it.

    >>> glance(Board.parse("XX. OO. ...")).wins, glance(Board.parse("XX. OO. ...")).threats
    ((2,), (5,))
    >>> glance(Board.parse("XOX OOX .XO", to_move="X"))[2:]
    (False, False)
    """
    mover, other = board.to_move, board.to_move.other
    wins, threats = set[int](), set[int]()
    mover_can_win = other_can_win = False
    for line, marks_of in _readers(board.rows, board.cols, board.k):
        marks = marks_of(board.cells)
        if other not in marks:
            mover_can_win = True
            if marks.count(EMPTY) == 1:
                wins.add(line[marks.index(EMPTY)])
        if mover not in marks:
            other_can_win = True
            if marks.count(EMPTY) == 1:
                threats.add(line[marks.index(EMPTY)])
    return Glance(tuple(sorted(wins)), tuple(sorted(threats)), mover_can_win, other_can_win)


@lru_cache(maxsize=64)
def _readers(rows: int, cols: int, k: int) -> tuple[tuple[tuple[int, ...], Any], ...]:
    """Each line, and what takes its marks out of the cells."""
    return tuple((line, itemgetter(*line)) for line in lines_of(rows, cols, k))
