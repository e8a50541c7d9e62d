"""Minimax and alpha-beta as the textbook writes them: a front that checks, and the recursion it calls."""

import math
from typing import Any

from ttt_teach.board import Board
from ttt_teach.conventions import Conventions, check_cut, check_depth_limit
from ttt_teach.orders import Order, row_by_row
from ttt_teach.reach import check_alphabeta, check_minimax
from ttt_teach.scoring import Estimate, Score, by_depth, open_lines
from ttt_teach.trace import traced

__all__ = ["alphabeta", "alphabeta_value", "minimax", "minimax_value"]


def minimax(
    position: Board,
    *,
    score: Score = by_depth,
    order: Order = row_by_row,
    depth_limit: int | None = None,
    estimate: Estimate = open_lines,
) -> float:
    """The value of a position in points for the player to move, when both sides play their best.

    >>> minimax(Board.parse("XXO OOX ..."))
    0

    At ply `depth_limit` open positions are leaves, worth their `estimate`. Raises `TooLarge` at once for
    what would not end and `UnknownChoice` for a faulty switch. Russell & Norvig, Minimax-Search.
    """
    plies = check_depth_limit(depth_limit)
    check_minimax(len(position.free), plies)
    rules = Conventions(position.to_move, score, order, plies, estimate)
    return minimax_value(position, True, 0, rules)


@traced
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
    position: Board,
    *,
    score: Score = by_depth,
    cut: str = ">=",
    order: Order = row_by_row,
    depth_limit: int | None = None,
    estimate: Estimate = open_lines,
) -> float:
    """The value that `minimax` gives, without looking at moves that cannot change it.

    >>> alphabeta(Board.parse("XXO OOX ..."))
    0

    The window is shared by the root's moves, and the search is fail-soft: what it returns at a node with
    window (alpha, beta) is the value where alpha < value < beta, a lower bound of it where value >= beta, and
    an upper bound where value <= alpha. `cut` is `">="` (stop as soon as alpha meets beta) or `">"`. Raises
    what `minimax` raises, for positions far larger. Knuth & Moore 1975.
    """
    cuts, plies = check_cut(cut), check_depth_limit(depth_limit)
    check_alphabeta(len(position.free), plies)
    rules = Conventions(position.to_move, score, order, plies, estimate, cuts)
    return alphabeta_value(position, -math.inf, math.inf, True, 0, rules)


@traced
def alphabeta_value(
    position: Any, alpha: float, beta: float, maximizing: bool, ply: int, rules: Conventions
) -> float:
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
