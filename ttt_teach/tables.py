"""Minimax and alpha-beta that remember: a table of the positions that were searched already."""

import math
from collections.abc import Hashable
from typing import Any, NamedTuple

from ttt_teach.board import Board
from ttt_teach.conventions import Conventions, Window, conventions, start_window
from ttt_teach.explicit import ExplicitTree
from ttt_teach.orders import Order, row_by_row
from ttt_teach.reach import check_alphabeta, check_minimax
from ttt_teach.scoring import Estimate, Score, by_depth
from ttt_teach.trace import traced

__all__ = ["Entry", "alphabeta_table", "minimax_table"]


class Entry(NamedTuple):
    """What is known of a position: a value, and whether it is exact, at least or at most that."""

    value: float
    kind: str

    def answers(self, alpha: float, beta: float) -> bool:
        """Whether this is all that a search with this window would have to know.

        >>> Entry(5, "at least").answers(alpha=-9, beta=5), Entry(5, "at most").answers(alpha=-9, beta=9)
        (True, False)
        """
        return (
            self.kind == "exact"
            or (self.kind == "at least" and self.value >= beta)
            or (self.kind == "at most" and self.value <= alpha)
        )


def minimax_table(
    position: Board | ExplicitTree,
    *,
    score: Score = by_depth,
    symmetry: bool = False,
    order: Order = row_by_row,
    depth_limit: int | None = None,
    estimate: Estimate | None = None,
) -> float:
    """Minimax with a memo: a position met again gets the value it had; with `symmetry` its mirror images too.

    >>> from ttt_teach import record
    >>> len(record(minimax_table, Board())), len(record(minimax_table, Board(), symmetry=True))
    (16168, 2271)

    Raises what `minimax` raises.
    """
    rules = conventions(position, score, order, depth_limit, estimate, symmetry=symmetry)
    check_minimax(position, rules.depth_limit)
    return minimax_table_value(position, rules.maximizing, 0, rules, {})


@traced(values_for="max")
def minimax_table_value(
    position: Any, maximizing: bool, ply: int, rules: Conventions, table: dict[Hashable, float]
) -> float:
    """Minimax that looks a position up before it searches it."""
    if rules.is_leaf(position, ply):
        return rules.leaf_value(position, ply)
    key = rules.key(position)
    if key not in table:
        values = [
            minimax_table_value(position.play(move), not maximizing, ply + 1, rules, table)
            for move in rules.moves(position)
        ]
        table[key] = max(values) if maximizing else min(values)
    return table[key]


def alphabeta_table(
    position: Board | ExplicitTree,
    *,
    score: Score = by_depth,
    cut: str = ">=",
    symmetry: bool = False,
    window: Window | None = None,
    score_range: Window | None = None,
    order: Order = row_by_row,
    depth_limit: int | None = None,
    estimate: Estimate | None = None,
) -> float:
    """Alpha-beta with a transposition table, whose entries are values or bounds, each marked as what it is.

    >>> alphabeta_table(Board.parse("XXO OOX ..."))
    0

    Keeps the promises of `alphabeta`, and raises what it raises.
    """
    rules = conventions(position, score, order, depth_limit, estimate, cut=cut, symmetry=symmetry)
    alpha, beta = start_window(window, score_range)
    check_alphabeta(position, rules.depth_limit)
    return alphabeta_table_value(position, alpha, beta, rules.maximizing, 0, rules, {})


@traced(values_for="max")
def alphabeta_table_value(
    position: Any,
    alpha: float,
    beta: float,
    maximizing: bool,
    ply: int,
    rules: Conventions,
    table: dict[Hashable, Entry],
) -> float:
    """Alpha-beta that looks a position up, and stores what it found out: exactly, at least or at most."""
    if rules.is_leaf(position, ply):
        return rules.leaf_value(position, ply)
    key = rules.key(position)
    if key in table and table[key].answers(alpha, beta):
        return table[key].value
    best, low, high = max if maximizing else min, alpha, beta
    value = -math.inf if maximizing else math.inf
    for move in rules.moves(position):
        after = position.play(move)
        value = best(value, alphabeta_table_value(after, low, high, not maximizing, ply + 1, rules, table))
        low, high = (max(low, value), high) if maximizing else (low, min(high, value))
        if rules.cuts(low, high):
            break
    kind = "at least" if value >= beta else "at most" if value <= alpha else "exact"
    table[key] = Entry(value, kind)
    return value
