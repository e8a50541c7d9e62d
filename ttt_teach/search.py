"""Minimax and alpha-beta as the textbook writes them: a front that checks, and the recursion it calls."""

import math
from typing import Any

from ttt_teach.board import Board
from ttt_teach.conventions import Conventions, Window, conventions, one_of, start_window
from ttt_teach.explicit import ExplicitTree
from ttt_teach.orders import Order, row_by_row
from ttt_teach.reach import check_alphabeta, check_minimax
from ttt_teach.scoring import Estimate, Score, by_depth
from ttt_teach.trace import traced

__all__ = ["alphabeta", "minimax"]


def minimax(
    position: Board | ExplicitTree,
    *,
    score: Score = by_depth,
    order: Order = row_by_row,
    depth_limit: int | None = None,
    estimate: Estimate | None = None,
) -> float:
    """The value of a position in points for MAX, when both sides play their best.

    >>> minimax(Board.parse("XXO OOX ...")), minimax(ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    (0, 3)

    At ply `depth_limit` open positions are leaves, worth their `estimate` (by default `open_lines`). Raises
    `TooLarge` at once for what would not end and `UnknownChoice` for a faulty switch. Russell & Norvig.
    """
    rules = conventions(position, score, order, depth_limit, estimate)
    check_minimax(position, rules.depth_limit)
    return minimax_value(position, rules.maximizing, 0, rules)


@traced(values_for="max")
def minimax_value(position: Any, maximizing: bool, ply: int, rules: Conventions) -> float:
    """Minimax as a recursion: MAX takes the largest of the replies' values, MIN the smallest."""
    if rules.is_leaf(position, ply):
        return rules.leaf_value(position, ply)
    if maximizing:
        value = -math.inf
        for move in rules.moves(position):
            value = max(value, minimax_value(position.play(move), False, ply + 1, rules))
    else:
        value = math.inf
        for move in rules.moves(position):
            value = min(value, minimax_value(position.play(move), True, ply + 1, rules))
    return value


def alphabeta(
    position: Board | ExplicitTree,
    *,
    score: Score = by_depth,
    cut: str = ">=",
    fail: str = "soft",
    root: str = "shared",
    window: Window | None = None,
    score_range: Window | None = None,
    order: Order = row_by_row,
    depth_limit: int | None = None,
    estimate: Estimate | None = None,
) -> float:
    """The value that `minimax` gives, without looking at moves that cannot change it.

    >>> alphabeta(Board.parse("XXO OOX ..."))
    0

    What a fail-soft search returns at a node with window (alpha, beta) is the value where
    alpha < value < beta, a lower bound of it where value >= beta and an upper bound where value <= alpha;
    `fail="hard"` returns beta or alpha for the bounds. `cut` is `">="` (stop as soon as alpha meets beta) or
    `">"`. With `root="full"` each move of the root gets the whole window, so that its value is exact.
    `window` is the one to start with; `score_range` the one in which all scores are known to lie. Raises what
    `minimax` raises, for positions far larger. Knuth & Moore 1975.
    """
    rules = conventions(position, score, order, depth_limit, estimate, cut=cut)
    search = {"soft": alphabeta_value, "hard": alphabeta_hard_value}[one_of("fail", fail, ("soft", "hard"))]
    alpha, beta = start_window(window, score_range)
    check_alphabeta(position, rules.depth_limit)
    if one_of("root", root, ("shared", "full")) == "full":
        return full_window_value(position, alpha, beta, rules.maximizing, rules, search)
    return search(position, alpha, beta, rules.maximizing, 0, rules)


@traced(values_for="max")
def alphabeta_value(position: Any, alpha: float, beta: float, maximizing: bool, ply: int, rules: Conventions) -> float:
    """Alpha-beta as a recursion: alpha is what MAX is sure of on this path, beta what MIN is sure of."""
    if rules.is_leaf(position, ply):
        return rules.leaf_value(position, ply)
    if maximizing:
        value = -math.inf
        for move in rules.moves(position):
            value = max(value, alphabeta_value(position.play(move), alpha, beta, False, ply + 1, rules))
            alpha = max(alpha, value)
            if rules.cuts(alpha, beta):
                break  # MIN is sure of beta elsewhere, and will not let this position come about
    else:
        value = math.inf
        for move in rules.moves(position):
            value = min(value, alphabeta_value(position.play(move), alpha, beta, True, ply + 1, rules))
            beta = min(beta, value)
            if rules.cuts(alpha, beta):
                break  # MAX is sure of alpha elsewhere, and will not let this position come about
    return value


@traced(values_for="max")
def alphabeta_hard_value(
    position: Any, alpha: float, beta: float, maximizing: bool, ply: int, rules: Conventions
) -> float:
    """Alpha-beta, fail-hard: what comes back from an inner node never lies outside the window."""
    if rules.is_leaf(position, ply):
        return rules.leaf_value(position, ply)
    low, high = alpha, beta
    for move in rules.moves(position):
        value = alphabeta_hard_value(position.play(move), alpha, beta, not maximizing, ply + 1, rules)
        alpha, beta = (max(alpha, value), beta) if maximizing else (alpha, min(beta, value))
        if rules.cuts(alpha, beta):
            break
    return min(alpha, high) if maximizing else max(beta, low)


@traced(values_for="max")
def full_window_value(
    position: Any, alpha: float, beta: float, maximizing: bool, rules: Conventions, search: Any
) -> float:
    """The root with the whole window for each of its moves: more nodes, but ties among them can be trusted."""
    if rules.is_leaf(position, 0):
        return rules.leaf_value(position, 0)
    values: list[float] = [
        search(position.play(move), alpha, beta, not maximizing, 1, rules) for move in rules.moves(position)
    ]
    return max(values) if maximizing else min(values)
