"""What a leaf is worth, in points for one player: finished games by a rule, horizons by an estimate."""

from collections.abc import Callable
from functools import partial
from typing import Any

from ttt_teach.board import Board
from ttt_teach.legality import lines_of
from ttt_teach.marks import EMPTY, Player

__all__ = ["Estimate", "Score", "by_depth", "flat", "is_faithful", "open_lines", "textbook_estimate", "top_score"]

Score = Callable[[Board, Player, int], float]  # finished board, player, plies below the root -> points
Estimate = Callable[[Board, Player], float]  # open board, player -> points


def top_score(board: Board) -> int:
    """K, the points of a win before plies are taken off: one more than the board has cells.

    >>> top_score(Board()), top_score(Board(4, 4))
    (10, 17)
    """
    return len(board.cells) + 1


def flat(board: Board, player: Player, ply: int) -> int:
    """K for a win of `player`, −K for a loss, 0 for a draw, however late.

    >>> flat(Board.parse("XXX OO. ..."), Player.X, ply=3)
    10
    """
    return _sign(board, player) * top_score(board)


def by_depth(board: Board, player: Player, ply: int, *, base: int = 1, top: int | None = None) -> int:
    """Sooner wins and later losses are better: K − ply for a win, ply − K for a loss, 0 for a draw.

    `base` is the depth that counts for a win in one: with 1 it is worth 9 on 3×3, with 0 it is worth 10. `top` is
    another K than cells + 1: with 10 on a larger board a win after ply 10 scores as a loss.

    >>> won = Board.parse("XXX OO. ...")
    >>> by_depth(won, Player.X, ply=1), by_depth(won, Player.O, ply=2), by_depth(won, Player.X, ply=1, base=0)
    (9, -8, 10)
    """
    return _sign(board, player) * ((top_score(board) if top is None else top) - ply + 1 - base)


def is_faithful(score: Any) -> bool:
    """Whether it is a scoring of the kit by which a win is above a draw, a loss below, and no later win worth more.

    That holds from whatever root plies are counted. A `top` below cells + 1 breaks it.

    >>> is_faithful(flat), is_faithful(partial(by_depth, base=0)), is_faithful(partial(by_depth, top=10))
    (True, True, False)
    """
    return score in (flat, by_depth) or (
        isinstance(score, partial) and score.func is by_depth and score.keywords in ({"base": 0}, {"base": 1})
    )


def open_lines(board: Board, player: Player) -> int:
    """How many more lines are still open for `player` than for the opponent.

    >>> open_lines(Board.parse("... .X. O.."), Player.X)  # 5 without an O, 4 without an X
    1
    """
    lines = [{board.cells[cell] for cell in line} for line in lines_of(board.rows, board.cols, board.k)]
    return sum(player.other not in marks for marks in lines) - sum(player not in marks for marks in lines)


def textbook_estimate(board: Board, player: Player) -> int:
    """3·X2 + X1 − (3·O2 + O1): lines with two or one mark of a player and none of the other's.

    From Russell & Norvig's exercise, made for 3×3; on larger boards a line of `k` − 1 marks counts three.

    >>> textbook_estimate(Board.parse("X.. .X. O.."), Player.X)
    5
    """
    total = 0
    for line in lines_of(board.rows, board.cols, board.k):
        marks = "".join(board.cells[cell] for cell in line).replace(EMPTY, "")
        if marks and marks == marks[0] * len(marks):
            points = 3 if len(marks) == board.k - 1 else 1 if len(marks) == 1 else 0
            total += points if marks[0] == player else -points
    return total


def _sign(board: Board, player: Player) -> int:
    outcome = board.outcome
    if outcome is None or outcome.winner is None:
        return 0
    return 1 if outcome.winner == player else -1
