"""Two records of one position, node by node: what only one of them visited, and what came out differently."""

from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from ttt_teach.errors import UnknownChoice
from ttt_teach.overlay import partners
from ttt_teach.tree import Node, SearchTree
from ttt_teach.words import plural, search_name, settings_in_words, typeset

__all__ = ["Change", "Comparison", "PlyCounts", "compare"]


@dataclass(frozen=True)
class PlyCounts:
    """How many nodes of one ply both searches visited, and how many only one of them."""

    ply: int
    both: int
    only_a: int
    only_b: int


@dataclass(frozen=True)
class Change:
    """A node that both visited, and what differs there: any of value, proven, best moves."""

    a: Node
    b: Node
    what: tuple[str, ...]

    def __str__(self) -> str:
        where = "root" if not self.a.path else "after " + ", ".join(map(str, self.a.path))
        return f"{where}: {_claimed(self.a)} / {_claimed(self.b)} ({', '.join(self.what)})"


@dataclass(frozen=True)
class Comparison:
    """Two records laid over each other; nodes belong together if the same moves lead to them."""

    a: SearchTree
    b: SearchTree

    @cached_property
    def partners(self) -> "tuple[array[int], array[int]]":
        """For each node of `a` the index of its partner in `b`, and the other way round; -1 for none."""
        in_b, in_a = partners(self.a.columns, self.b.columns), partners(self.b.columns, self.a.columns)
        return _mutual(in_b, in_a), _mutual(in_a, in_b)

    @property
    def both(self) -> list[tuple[Node, Node]]:
        """The nodes that both visited, in pairs."""
        return [(self.a[here], self.b[there]) for here, there in enumerate(self.partners[0]) if there >= 0]

    @property
    def only_a(self) -> list[Node]:
        """The nodes that only the first search visited."""
        return [self.a[here] for here, there in enumerate(self.partners[0]) if there < 0]

    @property
    def only_b(self) -> list[Node]:
        """The nodes that only the second search visited."""
        return [self.b[there] for there, here in enumerate(self.partners[1]) if here < 0]

    @cached_property
    def changed(self) -> list[Change]:
        """The nodes that both visited and that came out differently, in the order of the first search."""
        found = ((a, b, _differences(a, b)) for a, b in self.both)
        return [Change(a, b, what) for a, b, what in found if what]

    @property
    def by_ply(self) -> list[PlyCounts]:
        """The counts of each ply."""
        plies = range(max(*self.a.columns.ply, *self.b.columns.ply) + 1)
        counts = {ply: [0, 0, 0] for ply in plies}
        for ply, there in zip(self.a.columns.ply, self.partners[0], strict=True):
            counts[ply][0 if there >= 0 else 1] += 1
        for ply, here in zip(self.b.columns.ply, self.partners[1], strict=True):
            counts[ply][2] += here < 0
        return [PlyCounts(ply, *counts[ply]) for ply in plies]

    @property
    def conventions(self) -> Mapping[str, tuple[Any, Any]]:
        """The settings in which the two differ, the search itself among them."""
        a, b = {"search": self.a.search, **self.a.settings}, {"search": self.b.search, **self.b.settings}
        pairs = {name: (a.get(name), b.get(name)) for name in {**a, **b}}
        return {name: pair for name, pair in pairs.items() if not _is_same(*pair)}

    def __str__(self) -> str:
        only_a, only_b = len(self.only_a), len(self.only_b)
        both = len(self.a) - only_a
        lines = [f"{name}: {_told(tree)}" for name, tree in (("a", self.a), ("b", self.b))]
        lines.append(f"{both:,} in both, {only_a:,} only in a, {only_b:,} only in b, {len(self.changed):,} changed")
        if not self.conventions:
            lines.append("same search, same conventions")
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<Comparison of {self.a!r} and {self.b!r}>"


def compare(a: SearchTree, b: SearchTree) -> Comparison:
    """Lay two records of the same position over each other.

    >>> from ttt_teach import Board, alphabeta, minimax, record
    >>> board = Board.parse("XXO OOX ...")
    >>> print(compare(record(minimax, board), record(alphabeta, board)))
    a: minimax, 14 nodes (depth scoring, cells in row order)
    b: alpha-beta, 10 nodes (depth scoring, cut at α ≥ β, cells in row order)
    10 in both, 4 only in a, 0 only in b, 2 changed

    Raises `UnknownChoice` for records of different positions.
    """
    for given in (a, b):
        if not isinstance(given, SearchTree):
            raise UnknownChoice(f"{given!r} is no recorded search; compare what record(...) returns")
    if a.position != b.position:
        raise UnknownChoice(f"the records are of different positions: {a.position!r} and {b.position!r}")
    return Comparison(a, b)


def _mutual(there: "array[int]", back: "array[int]") -> "array[int]":
    """Only those partners that are each other's: of a move called twice that is the first call."""
    return array("i", (other if other >= 0 and back[other] == one else -1 for one, other in enumerate(there)))


def _is_same(one: Any, other: Any) -> bool:
    """Whether two settings are alike; a `partial` is like another one of the same function and arguments."""
    if isinstance(one, partial) and isinstance(other, partial):
        return (one.func, one.args, one.keywords) == (other.func, other.args, other.keywords)
    return bool(one == other)


def _differences(a: Node, b: Node) -> tuple[str, ...]:
    what = ["value"] * (a.settled != b.settled) + ["proven"] * (a.proven != b.proven)
    return (*what, *["best moves"] * ({*a.best_moves} != {*b.best_moves}))


def _claimed(node: Node) -> str:
    """What is proven, and beside it a value that was returned and is not."""
    return str(node.proven) if node.is_supported else f"{node.proven}, returned {typeset(node.value)}"


def _told(tree: SearchTree) -> str:
    words = settings_in_words(tree.settings)
    return f"{search_name(tree.search)}, {plural(len(tree), 'node')}" + (f" ({words})" if words else "")
