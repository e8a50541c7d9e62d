"""Two records of one position merged into one tree, whose nodes know which of the two visited them."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from ttt_teach.comparison import Comparison
from ttt_teach.tree import Node

__all__ = ["Pair", "merged"]


@dataclass
class Pair:
    """A node of either search, or of both, in the merged tree; `differ` of its `size` nodes are different."""

    a: Node | None
    b: Node | None
    parent: int
    role: str = ""
    children: list[int] = field(default_factory=list)
    size: int = 1
    differ: int = 0

    @property
    def nodes(self) -> list[tuple[str, Node]]:
        """The node in the searches that visited it."""
        return [(name, node) for name, node in (("A", self.a), ("B", self.b)) if node]

    @property
    def node(self) -> Node:
        """The node in the first search that visited it."""
        return self.nodes[0][1]

    @property
    def differ_below(self) -> int:
        """How many of the nodes below are different."""
        return self.differ - bool(self.role)


def merged(comparison: Comparison) -> Sequence[Pair]:
    """All nodes in pre-order: those of A in its order, and after them, under each node, what only B visited.

    >>> from ttt_teach import Board, alphabeta, compare, minimax, record
    >>> board = Board.parse("XXO OOX ...")
    >>> pairs = merged(compare(record(minimax, board), record(alphabeta, board)))
    >>> len(pairs), pairs[0].size, pairs[0].differ
    (14, 14, 6)
    """
    a, b = comparison.a, comparison.b
    in_b, in_a = comparison.partners
    changed = {change.a.index for change in comparison.changed}

    def is_pair(here: int, there: int) -> bool:
        """Whether two nodes lie over each other, and neither of them over the call of a move made again."""
        return here >= 0 and there >= 0 and in_b[here] == there and in_a[there] == here

    pairs: list[Pair] = []
    waiting: list[tuple[Node | None, Node | None, int]] = [(a.root, b.root, -1)]
    while waiting:
        pair, here = Pair(*waiting.pop()), len(pairs)
        pair.role = _role(pair, changed)
        pairs.append(pair)
        if pair.parent >= 0:
            pairs[pair.parent].children.append(here)
        for child in reversed(pair.b.children if pair.b else ()):
            if not (pair.a and is_pair(in_a[child.index], child.index)):
                waiting.append((None, child, here))
        for child in reversed(pair.a.children if pair.a else ()):
            there = in_b[child.index]
            waiting.append((child, b[there] if pair.b and is_pair(child.index, there) else None, here))
    _add_up(pairs)
    return pairs


def _role(pair: Pair, changed: set[int]) -> str:
    if pair.a is None or pair.b is None:
        return "only there" if pair.a is None else "only here"
    return "changed" if pair.a.index in changed else ""


def _add_up(pairs: Sequence[Pair]) -> None:
    for pair in reversed(pairs):
        pair.differ += bool(pair.role)
        if pair.parent >= 0:
            above = pairs[pair.parent]
            above.size, above.differ = above.size + pair.size, above.differ + pair.differ
