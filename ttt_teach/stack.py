"""Alpha-beta without recursion: a stack of its own, so that what waits for what can be seen."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ttt_teach.board import Board
from ttt_teach.conventions import Conventions, Window, conventions, start_window
from ttt_teach.explicit import ExplicitTree
from ttt_teach.orders import Order, row_by_row
from ttt_teach.reach import check_alphabeta
from ttt_teach.scoring import Estimate, Score, by_depth
from ttt_teach.trace import enter, leave

__all__ = ["alphabeta_stack"]


@dataclass
class _Frame:
    """A node whose replies are being looked at."""

    position: Any
    alpha: float
    beta: float
    maximizing: bool
    moves: Iterator[int]
    value: float


def alphabeta_stack(
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
    """The value that `alphabeta` gives, by the same visits in the same order, at any depth of the tree.

    >>> alphabeta_stack(Board.parse("XXO OOX ..."))
    0

    Keeps the promises of `alphabeta`, and raises what it raises.
    """
    rules = conventions(position, score, order, depth_limit, estimate, cut=cut)
    alpha, beta = start_window(window, score_range)
    check_alphabeta(position, rules.depth_limit)
    return _search(position, alpha, beta, rules)


def _search(position: Any, alpha: float, beta: float, rules: Conventions) -> float:
    stack: list[_Frame] = []
    _push(stack, position, alpha, beta, rules.maximizing, rules)
    while True:
        frame = stack[-1]
        is_closed = rules.cuts(frame.alpha, frame.beta) and frame.value not in (-math.inf, math.inf)
        move = None if is_closed else next(frame.moves, None)
        if move is not None:
            _push(stack, frame.position.play(move), frame.alpha, frame.beta, not frame.maximizing, rules)
            continue
        value = stack.pop().value
        leave(value)
        if not stack:
            return value
        _take_up(stack[-1], value)


def _push(stack: list[_Frame], position: Any, alpha: float, beta: float, maximizing: bool, rules: Conventions) -> None:
    """Come to a node: a leaf knows its value, an inner node has none yet."""
    enter(position, alpha, beta)
    ply = len(stack)
    if rules.is_leaf(position, ply):
        moves: Sequence[int] = ()
        value = rules.leaf_value(position, ply)
    else:
        moves = rules.moves(position)
        value = -math.inf if maximizing else math.inf
    stack.append(_Frame(position, alpha, beta, maximizing, iter(moves), value))


def _take_up(frame: _Frame, value: float) -> None:
    """Let a node learn the value of the reply that was just left."""
    if frame.maximizing:
        frame.value = max(frame.value, value)
        frame.alpha = max(frame.alpha, frame.value)
    else:
        frame.value = min(frame.value, value)
        frame.beta = min(frame.beta, frame.value)
