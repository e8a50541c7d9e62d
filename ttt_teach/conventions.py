"""The switches of a search, checked once before it starts, and what they mean at each node."""

import math
import operator
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ttt_teach.errors import IllegalMove, UnknownChoice
from ttt_teach.marks import Player
from ttt_teach.orders import Order, row_by_row
from ttt_teach.scoring import Estimate, Score

__all__ = ["CUTS", "Conventions"]

CUTS: dict[str, Callable[[float, float], bool]] = {">=": operator.ge, ">": operator.gt}


@dataclass(frozen=True)
class Conventions:
    """What a leaf is, what it is worth, in which order moves are looked at and when a window is closed."""

    player: Player  # MAX: who moves at the root
    score: Score
    order: Order
    depth_limit: float
    estimate: Estimate
    cuts: Callable[[float, float], bool] = operator.ge

    def is_leaf(self, position: Any, ply: int) -> bool:
        """Whether the game is over, or the search told to go no further."""
        return position.outcome is not None or ply >= self.depth_limit

    def leaf_value(self, position: Any, ply: int) -> float:
        """The score of a finished game or the estimate of an open one, in points for MAX."""
        if position.outcome is None:
            return self.estimate(position, self.player)
        return self.score(position, self.player, ply)

    def moves(self, position: Any) -> Sequence[int]:
        """The legal moves, first looked at first; an order that is no permutation of them is refused."""
        moves = self.order(position)
        if self.order is not row_by_row and sorted(moves) != sorted(position.legal_moves):
            raise IllegalMove(
                f"the order gave {list(moves)} for {position!r}; it must give each of"
                f" {list(position.legal_moves)} once"
            )
        return moves


def check_depth_limit(limit: object) -> float:
    """The depth limit as a number of plies; None is no limit."""
    if limit is None:
        return math.inf
    if not isinstance(limit, int) or isinstance(limit, bool) or limit < 0:
        raise UnknownChoice(f"depth_limit is {limit!r}; it must be a number of plies from 0 up, or None")
    return limit


def check_cut(cut: object) -> Callable[[float, float], bool]:
    """The comparison of alpha and beta that closes a window."""
    if not isinstance(cut, str) or cut not in CUTS:
        raise UnknownChoice(f"cut is {cut!r}; it must be '>=' (stop where alpha meets beta) or '>' (strict)")
    return CUTS[cut]
