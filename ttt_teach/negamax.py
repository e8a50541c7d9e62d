"""Negamax: one rule for both sides, because what is good for one is as bad for the other."""

import math
from typing import Any

from ttt_teach.board import Board
from ttt_teach.conventions import Conventions, Window, conventions, start_window
from ttt_teach.explicit import ExplicitTree
from ttt_teach.orders import Order, row_by_row
from ttt_teach.reach import check_alphabeta, check_minimax
from ttt_teach.scoring import Estimate, Score, by_depth
from ttt_teach.trace import traced

__all__ = ["negamax", "negamax_alphabeta"]


def negamax(
    position: Board | ExplicitTree,
    *,
    score: Score = by_depth,
    order: Order = row_by_row,
    depth_limit: int | None = None,
    estimate: Estimate | None = None,
) -> float:
    """The value of a position in points for the player to move; visits what `minimax` visits.

    >>> negamax(Board.parse("XXO OOX ..."))
    0

    A record of it shows values in points for MAX, as all records do. Raises what `minimax` raises.
    """
    rules = conventions(position, score, order, depth_limit, estimate)
    check_minimax(position, rules.depth_limit)
    return negamax_value(position, 1 if rules.maximizing else -1, 0, rules)


@traced(values_for="mover")
def negamax_value(position: Any, sign: int, ply: int, rules: Conventions) -> float:
    """The best of the replies' values with their signs turned; `sign` is 1 where MAX moves, else -1."""
    if rules.is_leaf(position, ply):
        return sign * rules.leaf_value(position, ply)
    value = -math.inf
    for move in rules.moves(position):
        value = max(value, -negamax_value(position.play(move), -sign, ply + 1, rules))
    return value


def negamax_alphabeta(
    position: Board | ExplicitTree,
    *,
    score: Score = by_depth,
    cut: str = ">=",
    window: Window | None = None,
    score_range: Window | None = None,
    order: Order = row_by_row,
    depth_limit: int | None = None,
    estimate: Estimate | None = None,
) -> float:
    """Negamax with a window; visits what `alphabeta` visits.

    >>> negamax_alphabeta(Board.parse("XXO OOX ..."))
    0

    `window` and `score_range` are in points for MAX, as in all searches. Keeps the promises of `alphabeta`, and
    raises what it raises.
    """
    rules = conventions(position, score, order, depth_limit, estimate, cut=cut)
    alpha, beta = start_window(window, score_range)
    check_alphabeta(position, rules.depth_limit)
    if not rules.maximizing:
        return negamax_alphabeta_value(position, -beta, -alpha, -1, 0, rules)
    return negamax_alphabeta_value(position, alpha, beta, 1, 0, rules)


@traced(values_for="mover")
def negamax_alphabeta_value(position: Any, alpha: float, beta: float, sign: int, ply: int, rules: Conventions) -> float:
    """Alpha is what the mover is sure of, beta what the opponent is; from the other side both change places."""
    if rules.is_leaf(position, ply):
        return sign * rules.leaf_value(position, ply)
    value = -math.inf
    for move in rules.moves(position):
        value = max(value, -negamax_alphabeta_value(position.play(move), -beta, -alpha, -sign, ply + 1, rules))
        alpha = max(alpha, value)
        if rules.cuts(alpha, beta):
            break
    return value
