"""What is right: the values of positions and their best moves, by whatever points a function counts with."""

from typing import Any

from ttt_teach.board import Board
from ttt_teach.explicit import ExplicitTree
from ttt_teach.grading.teaching import root_mark
from ttt_teach.grading.ways import Way

__all__ = ["Truth"]


class Truth:
    """Values for X and best moves, each worked out once.

    >>> truth, start = Truth(Way(step=1)), Board.parse("XXO OOX ...")
    >>> truth.value(start), sorted(truth.best_moves(start))
    (0, [6])
    """

    def __init__(self, way: Way) -> None:
        self.way = way
        self.known: dict[Any, float] = {}

    def value(self, position: Any, ply: int = 0) -> float:
        """The value for X of a position met at this ply; of a textbook tree, for MAX."""
        if isinstance(position, ExplicitTree):  # each is asked about once, and they are slow to compare
            return self._worked_out(position, ply)
        key = (position.cells, ply if self.way.step else 0)
        if key not in self.known:
            self.known[key] = self._worked_out(position, ply)
        return self.known[key]

    def _worked_out(self, position: Any, ply: int) -> float:
        if isinstance(position, ExplicitTree) and position.outcome is not None:
            return position.outcome
        if isinstance(position, Board) and position.outcome is not None:
            clock = 9 - len(position.free) if self.way.clock == "marks" else ply
            return self.way.score(position.outcome.winner, clock)
        best = max if root_mark(position) == "X" else min
        return best(self.value(position.play(move), ply + 1) for move in position.legal_moves)

    def best_moves(self, position: Any) -> frozenset[int]:
        """The moves that are worth as much as the position."""
        best = self.value(position)
        return frozenset(move for move in position.legal_moves if self.value(position.play(move), 1) == best)
