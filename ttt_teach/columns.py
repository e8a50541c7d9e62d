"""A recorded search as columns of numbers, one entry a node, and what follows from them alone."""

import math
import operator
from array import array
from collections.abc import Callable, Hashable, Iterator, Mapping
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

    def part(self, start: int, stop: int) -> "Columns":
        """The nodes from `start` up to `stop` on their own; `start` becomes the root."""
        cut = Columns(table=self.table, functions=self.functions)
        for name in ("position", "value", "alpha", "beta", "line", "function"):
            setattr(cut, name, getattr(self, name)[start:stop])
        cut.parent = array("i", (max(above - start, -1) for above in self.parent[start:stop]))
        cut.end = array("I", (end - start for end in self.end[start:stop]))
        cut.odd = {node - start: result for node, result in self.odd.items() if start <= node < stop}
        return cut

    def put_under(self, position: Any) -> None:
        """Put all nodes, which may have several roots, under a new root with this position and no value."""
        self.table.append(position)
        self.parent = array("i", [-1, *(above + 1 for above in self.parent)])
        self.end = array("I", [len(self.end) + 1, *(end + 1 for end in self.end)])
        self.odd = {node + 1: result for node, result in self.odd.items()}
        for column, item in (
            (self.position, len(self.table) - 1),
            (self.function, self.function[0]),
            (self.line, 0),
        ):
            column.insert(0, item)
        for bounds in (self.value, self.alpha, self.beta):
            if bounds:
                bounds.insert(0, math.nan)
        for name, derived in vars(Columns).items():  # what was worked out before is of other numbers
            if isinstance(derived, cached_property):
                vars(self).pop(name, None)

    def turn_signs(self, maximizing: bool) -> None:
        """Turn values and windows that are for each node's mover into ones for MAX."""
        for node, ply in enumerate(self.ply):
            if (ply % 2 == 0) is not maximizing:
                self.value[node] = -self.value[node]
                if self.alpha:
                    self.alpha[node], self.beta[node] = -self.beta[node], -self.alpha[node]

    @property
    def roots(self) -> Iterator[int]:
        """The nodes that no other one called."""
        return self.siblings(0, len(self.end))

    def children(self, node: int) -> Iterator[int]:
        """The nodes that a node called, in the order of their visits."""
        return self.siblings(node + 1, self.end[node])

    def siblings(self, node: int, stop: int) -> Iterator[int]:
        """A node and those after it with the same parent, which all end before `stop`."""
        while node < stop:
            yield node
            node = self.end[node]

    @cached_property
    def ply(self) -> "array[int]":
        """The distance of each node from the root."""
        plies = array("I")
        for above in self.parent:
            plies.append(plies[above] + 1 if above >= 0 else 0)
        return plies

    @cached_property
    def move(self) -> "array[int]":
        """The move that led to each node; `NO_MOVE` for the root and where no single move leads there."""
        many = len(self.table)  # two positions as one number: cheaper by far than hundreds of thousands of pairs
        before = map(many.__mul__, map(self.position.__getitem__, self.parent))  # for a root, whatever comes last
        steps = list(map(operator.add, before, self.position))
        known = {step: self._move_between(*divmod(step, many)) for step in set(steps)}
        moves = array("i", map(known.__getitem__, steps))
        for root in self.roots:
            moves[root] = NO_MOVE
        return moves

    def step(self, node: int, child: int) -> int:
        """The move between the positions of two nodes, or `NO_MOVE`."""
        return self._move_between(self.position[node], self.position[child])

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
        """Whether there are legal moves that were never looked at; a move looked at twice counts once."""
        left = array("i", (len(self.legal[position]) for position in self.position))
        for above in self.parent:
            if above >= 0:
                left[above] -= 1
        for node in self.again:
            left[self.parent[node]] += 1
        return bytearray(number > 0 for number in left)

    @cached_property
    def again(self) -> dict[int, int]:
        """The nodes whose parent had called the same position before, with the first of these calls."""
        found = {}
        below: dict[int, dict[int, int]] = {}  # the children so far, by position, of the last node of each ply
        for node, (ply, position, leaf) in enumerate(zip(self.ply, self.position, self.is_leaf, strict=True)):
            if ply and below[ply - 1].setdefault(position, node) != node:
                found[node] = below[ply - 1][position]
            if not leaf:
                below[ply] = {}
        return found

    def twins(self, key: Callable[[Any], Hashable]) -> "array[int]":
        """For each node the earlier node whose value it repeats instead of searching, or -1.

        That is a leaf of an open position which has been searched before, by `key`, and had the same value.
        """
        if not any(map(operator.and_, self.is_leaf, self.has_unvisited)):
            return array("i", [-1]) * len(self.is_leaf)
        keys = [key(position) for position in self.table]
        searched: dict[Hashable, int] = {}
        twins = array("i")
        for node, leaf in enumerate(self.is_leaf):
            known = keys[self.position[node]]
            twin = searched.get(known, -1) if leaf and self.has_unvisited[node] else -1
            twins.append(twin if twin >= 0 and self.value[twin] == self.value[node] else -1)
            if not leaf:
                searched[known] = node
        return twins

    def scored_leaves(self, horizon: int, twins: "array[int]") -> tuple[bytearray, bytearray]:
        """For each node whether it is a leaf with a score, and whether something below it is unknown.

        A leaf of an open position counts as scored only at the ply `horizon`.
        """
        scored, unknown = bytearray(), bytearray()
        leaves = zip(self.is_leaf, self.value, self.has_unvisited, twins, self.ply, strict=True)
        for leaf, value, unvisited, twin, ply in leaves:
            is_scored = leaf and twin < 0 and (not unvisited or ply == horizon) and not math.isnan(value)
            scored.append(is_scored)
            unknown.append(not is_scored and (leaf or unvisited))
        return scored, unknown

    def prove(
        self,
        maximizing: bool,
        horizon: int,
        twins: "array[int]",
        least: float,
        most: float,
        limits: Mapping[int, tuple[float, float]] | None = None,
    ) -> tuple["array[float]", "array[float]"]:
        """The proven ends of each node."""
        is_max = bytearray((ply % 2 == 0) is maximizing for ply in self.ply)
        scored, unknown = self.scored_leaves(horizon, twins)
        by_table = (twins, self.end) if any(twin >= 0 for twin in twins) else None
        nodes = self.parent, self.value, is_max, scored, unknown
        return prove(*nodes, least=least, most=most, twins=by_table, again=self.again, limits=limits)
