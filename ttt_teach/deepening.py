"""Iterative deepening: search to ply 1, then 2, and so on, each time with the best moves found so far in front."""

import math
from typing import Any

from ttt_teach.board import Board
from ttt_teach.conventions import Conventions, conventions
from ttt_teach.errors import UnknownChoice
from ttt_teach.explicit import ExplicitTree
from ttt_teach.orders import Order, row_by_row
from ttt_teach.reach import check_alphabeta
from ttt_teach.scoring import Estimate, Score, by_depth
from ttt_teach.trace import traced

__all__ = ["deepening"]


def deepening(
    position: Board | ExplicitTree,
    *,
    depth_limit: int,
    score: Score = by_depth,
    cut: str = ">=",
    order: Order = row_by_row,
    estimate: Estimate | None = None,
) -> float:
    """The value of the last of `depth_limit` alpha-beta searches, each one ply deeper than the one before.

    >>> from ttt_teach import record
    >>> tree = record(deepening, Board(4, 4), depth_limit=4)
    >>> [len(one) for one in tree.earlier[:2]]  # 1 + 16; and 16 + 15 − 1 leaves under them, the least there can be
    [17, 47]

    The record is that of the last round; the others are its `earlier`. Raises what `alphabeta` raises.
    """
    if not isinstance(depth_limit, int) or isinstance(depth_limit, bool) or depth_limit < 1:
        raise UnknownChoice(f"depth_limit is {depth_limit!r}; it must be a number of plies from 1 up")
    conventions(position, score, order, depth_limit, estimate, cut=cut)  # refuses what is faulty
    check_alphabeta(position, depth_limit)
    value, best = math.nan, dict[Any, int]()
    for limit in range(1, depth_limit + 1):
        rules = conventions(position, score, order, limit, estimate, cut=cut)
        value = deepening_value(position, -math.inf, math.inf, rules.maximizing, 0, rules, best)
    return value


@traced(values_for="max")
def deepening_value(
    position: Any, alpha: float, beta: float, maximizing: bool, ply: int, rules: Conventions, best: dict[Any, int]
) -> float:
    """Alpha-beta that looks first at the move that was best the last time, and notes which one is now."""
    if rules.is_leaf(position, ply):
        return rules.leaf_value(position, ply)
    value = -math.inf if maximizing else math.inf
    for move in sorted(rules.moves(position), key=lambda move: move != best.get(position)):
        found = deepening_value(position.play(move), alpha, beta, not maximizing, ply + 1, rules, best)
        if found > value if maximizing else found < value:
            value, best[position] = found, move
        alpha, beta = (max(alpha, value), beta) if maximizing else (alpha, min(beta, value))
        if rules.cuts(alpha, beta):
            break
    return value
