"""A recorded search as columns of numbers, one entry a node, and what follows from them alone."""

import math
from array import array
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ttt_teach.proof import prove

__all__ = ["NO_MOVE", "Columns"]

NO_MOVE = -1


@dataclass
class Columns:
    """Nodes in pre-order, about 45 bytes each with windows and 29 without; NaN stands for no value.

    `position` counts in `table`, which holds each different position once; `end` is the index after the last
    node below; `line` is the line of source that called the node; `function` counts in `functions`. `alpha`
    and `beta` are empty if the search passed no window. `odd` keeps what was returned and is no number.
    """

    parent: "array[int]" = field(default_factory=lambda: array("i"))
    position: "array[int]" = field(default_factory=lambda: array("I"))
    value: "array[float]" = field(default_factory=lambda: array("d"))
    alpha: "array[float]" = field(default_factory=lambda: array("d"))
    beta: "array[float]" = field(default_factory=lambda: array("d"))
    line: "array[int]" = field(default_factory=lambda: array("I"))
    end: "array[int]" = field(default_factory=lambda: array("I"))
    function: "array[int]" = field(default_factory=lambda: array("B"))
    table: list[Any] = field(default_factory=list)
    functions: list[Callable[..., Any]] = field(default_factory=list)
    odd: dict[int, Any] = field(default_factory=dict)

    @cached_property
    def ply(self) -> "array[int]":
        """The distance of each node from the root."""
        plies = array("H")
        for above in self.parent:
            plies.append(plies[above] + 1 if above >= 0 else 0)
        return plies

    @cached_property
    def move(self) -> "array[int]":
        """The move that led to each node; `NO_MOVE` for the root and where no single move leads there."""
        known: dict[tuple[int, int], int] = {}
        moves = array("h")
        for index, above in enumerate(self.parent):
            step = (self.position[max(above, 0)], self.position[index])
            if step not in known:
                known[step] = self._move_between(*step)
            moves.append(known[step] if above >= 0 else NO_MOVE)
        return moves

    def _move_between(self, before: int, after: int) -> int:
        move_to = getattr(self.table[before], "move_to", lambda _: None)
        move = move_to(self.table[after])
        return NO_MOVE if move is None else int(move)

    @cached_property
    def legal(self) -> list[tuple[int, ...]]:
        """The legal moves of each position in `table`."""
        return [tuple(getattr(position, "legal_moves", ())) for position in self.table]

    @cached_property
    def is_leaf(self) -> bytearray:
        """Whether nothing was searched below."""
        return bytearray(end == index + 1 for index, end in enumerate(self.end))

    @cached_property
    def has_unvisited(self) -> bytearray:
        """Whether there are legal moves that were never looked at."""
        left = array("i", (len(self.legal[position]) for position in self.position))
        for above in self.parent:
            if above >= 0:
                left[above] -= 1
        return bytearray(number > 0 for number in left)

    def prove(self, maximizing: bool, has_horizon: bool) -> tuple["array[float]", "array[float]"]:
        """The proven ends of each node; a leaf of an open position counts as scored only at a horizon."""
        is_max = bytearray((ply % 2 == 0) is maximizing for ply in self.ply)
        scored, unknown = bytearray(), bytearray()
        for leaf, value, unvisited in zip(self.is_leaf, self.value, self.has_unvisited, strict=True):
            missing = math.isnan(value)
            scored.append(leaf and not missing and (has_horizon or not unvisited))
            unknown.append(not scored[-1] and (leaf or missing or unvisited))
        return prove(self.parent, self.value, is_max, scored, unknown)
