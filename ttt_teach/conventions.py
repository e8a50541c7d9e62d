"""The switches of a search, checked once before it starts, and what they mean at each node."""

import math
import operator
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from ttt_teach.board import Board
from ttt_teach.errors import IllegalMove, NotationError, UnknownChoice
from ttt_teach.explicit import ExplicitTree
from ttt_teach.orders import Order, row_by_row
from ttt_teach.scoring import Estimate, Score, open_lines
from ttt_teach.symmetry import canonical
from ttt_teach.words import function_name

__all__ = ["Conventions", "conventions", "start_window"]

Window = tuple[float, float]

CUTS: dict[str, Callable[[float, float], bool]] = {">=": operator.ge, ">": operator.gt}


@dataclass(frozen=True)
class Conventions:
    """What a leaf is, what it is worth, in which order moves are looked at and when a window is closed."""

    player: Any  # MAX on a board: who moves at the root
    maximizing: bool  # whether the root is MAX
    score: Score
    order: Order
    depth_limit: float
    estimate: Estimate
    cuts: Callable[[float, float], bool] = operator.ge  # of alpha and beta
    symmetry: bool = False

    def is_leaf(self, position: Any, ply: int) -> bool:
        """Whether the game is over, or the search told to go no further."""
        return position.outcome is not None or ply >= self.depth_limit

    def leaf_value(self, position: Any, ply: int) -> float:
        """The score of a finished game or the estimate of an open one, in points for MAX."""
        if isinstance(position, ExplicitTree):
            return _finite(0 if position.outcome is None else position.outcome, position, "the leaf")
        if position.outcome is None:
            return _finite(self.estimate(position, self.player), position, self.estimate)
        return _finite(self.score(position, self.player, ply), position, self.score)

    def moves(self, position: Any) -> Sequence[int]:
        """The legal moves, first looked at first; an order that is no permutation of them is refused."""
        if self.order is row_by_row:
            return row_by_row(position)
        given, legal = self.order(position), list(position.legal_moves)
        many = given if isinstance(given, Iterable) else (given,)
        moves = tuple(islice(many, len(legal) + 1))  # one too many is enough to see that it is none
        if not _is_permutation(moves, legal):
            raise IllegalMove(
                f"the order {function_name(self.order)} gave {list(moves)} for {position!r}; it must give each of"
                f" {legal} once"
            )
        return moves

    def key(self, position: Any) -> Hashable:
        """What a table knows a position by: itself, or one for all that are alike by symmetry."""
        return canonical(position) if self.symmetry and isinstance(position, Board) else position


def conventions(
    position: Any,
    score: Score,
    order: Order,
    depth_limit: int | None,
    estimate: Estimate | None,
    *,
    cut: str = ">=",
    symmetry: bool = False,
) -> Conventions:
    """The switches checked and put together; raises `UnknownChoice` for a faulty one."""
    if not isinstance(position, Board | ExplicitTree):
        raise NotationError(f"{position!r} cannot be searched; give a Board (Board.parse(...)) or an ExplicitTree")
    for name, function in (("score", score), ("order", order), ("estimate", estimate or open_lines)):
        if not callable(function):
            raise UnknownChoice(f"{name} is {function!r}; it must be a function, such as {_EXAMPLES[name]}")
    return Conventions(
        position.to_move,
        getattr(position, "maximizing", True),
        score,
        order,
        _plies(depth_limit),
        estimate or open_lines,
        CUTS[one_of("cut", cut, tuple(CUTS))],
        symmetry,
    )


def one_of(name: str, given: Any, allowed: tuple[str, ...]) -> str:
    """The choice if it is allowed; else `UnknownChoice` names what is."""
    if not isinstance(given, str) or given not in allowed:
        raise UnknownChoice(f"{name} is {given!r}; it must be one of {', '.join(map(repr, allowed))}")
    return given


def start_window(window: Window | None, score_range: Window | None) -> Window:
    """The window at the root: the one given, no wider than the range in which all scores are known to lie."""
    alpha, beta = _pair("window", window)
    low, high = _pair("score_range", score_range)
    return max(alpha, low), min(beta, high)


_EXAMPLES = {"score": "by_depth or flat", "order": "row_by_row or centre_first", "estimate": "open_lines"}


def _pair(name: str, given: Any) -> Window:
    if given is None:
        return -math.inf, math.inf
    is_pair = isinstance(given, tuple | list) and len(given) == 2
    if is_pair and all(isinstance(end, int | float) for end in given) and given[0] < given[1]:
        return given[0], given[1]
    raise UnknownChoice(f"{name} is {given!r}; it must be two numbers, the smaller one first")


def _plies(limit: object) -> float:
    if limit is None:
        return math.inf
    if not isinstance(limit, int) or isinstance(limit, bool) or limit < 0:
        raise UnknownChoice(f"depth_limit is {limit!r}; it must be a number of plies from 0 up, or None")
    return limit


def _is_permutation(moves: Sequence[Any], legal: list[int]) -> bool:
    try:
        return sorted(moves) == legal
    except TypeError:  # things of kinds that have no order
        return False


def _finite(value: Any, position: Any, source: str | Callable[..., float]) -> float:
    if type(value) is int:  # as nearly always: a plain look saves a seventh of alpha-beta's time
        return value
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        name = source if isinstance(source, str) else function_name(source)
        raise UnknownChoice(f"{name} gave {value!r} for {position!r}; it must give a finite number")
    return value
