"""Which nodes of a tree are alike, so that one may be drawn for all: the same below them in all that is shown."""

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Any

from ttt_teach.board import Board
from ttt_teach.symmetry import canonical
from ttt_teach.tree import Node, SearchTree

__all__ = ["families", "kinds"]


def families(children: Sequence[Node], with_windows: bool = False) -> list[list[Node]]:
    """Children parted into those that a turn or a mirror of the board makes alike, in the order of their visits.

    >>> from ttt_teach import minimax, record
    >>> root = record(minimax, Board.parse("XO. OX. ...")).root
    >>> [[child.move for child in family] for family in families(root.children)]
    [[2, 6], [5, 7], [8]]
    """
    found: dict[int, list[Node]] = {}
    for child in children:
        found.setdefault(kinds(child.tree, True, with_windows)[child.index], []).append(child)
    return list(found.values())


@lru_cache(maxsize=2)
def kinds(tree: SearchTree, by_symmetry: bool, with_windows: bool) -> list[int]:
    """A number for each node, equal where position, value, what is proven and all of this below are equal.

    Positions that are no boards are equal to none; `by_symmetry` takes boards as equal that a turn or a mirror
    makes so.
    """
    columns, twins, (low, high) = tree.columns, tree.twins, tree.proof
    positions = [(canonical(board) if by_symmetry else board) for board in columns.table]
    numbers: dict[Hashable, int] = {}
    below: list[list[int]] = [[] for _ in range(len(tree))]
    found = [0] * len(tree)
    for node in reversed(tree):
        at = node.index
        position: Any = positions[columns.position[at]]
        if not isinstance(position, Board):
            position = at
        is_supported = low[at] == high[at] == columns.value[at] or node.is_supported
        told = (node.value, is_supported, low[at], high[at], twins[at] >= 0)
        window = (node.alpha, node.beta) if with_windows else ()
        key = (position, columns.ply[at], told, window, tuple(sorted(below[at])))
        found[at] = numbers.setdefault(key, len(numbers))
        if columns.parent[at] >= 0:
            below[columns.parent[at]].append(found[at])
    return found
