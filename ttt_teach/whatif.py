"""What the root would be worth if one leaf had another value: proven again from the leaves, not searched again."""

from typing import Any

from ttt_teach.errors import IllegalMove, UnknownChoice
from ttt_teach.proof import Interval, prove
from ttt_teach.tree import Node

__all__ = ["what_if"]


def what_if(node: Node, value: float, move: int | None = None) -> Interval:
    """What is proven about the root if a leaf has another value; with `move`, if a pruned reply of a node has it.

    A pruned reply can have any value: the root stays as it is. A visited leaf can move it.

    >>> from ttt_teach import ExplicitTree, alphabeta, record
    >>> tree = record(alphabeta, ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    >>> middle = tree.root.children[1]
    >>> print(tree.root.proven, what_if(middle, -99, move=1), what_if(middle, 99, move=2), sep=", ")
    = 3, = 3, = 3
    >>> print(what_if(middle.children[0], 9))
    3 to 9

    In the last example the search would not have been cut at the middle node, and what it pruned there would count.
    Raises `IllegalMove` for a move that was not pruned, `UnknownChoice` for a node that is no leaf.
    """
    _check(node, move)
    tree, columns = node.tree, node.tree.columns
    parent, values, twins, end = columns.parent[:], columns.value[:], tree.twins[:], columns.end[:]
    is_max = bytearray((ply % 2 == 0) is tree.maximizing for ply in columns.ply)
    scored, unknown = columns.scored_leaves(tree.horizon, tree.twins)
    if move is None:
        values[node.index], scored[node.index], unknown[node.index] = value, True, False
    else:
        unknown[node.index] = len(node.unvisited) > 1
        added: list[tuple[Any, float]] = [(parent, node.index), (values, value), (twins, -1)]
        added += [(end, columns.end[node.index]), (is_max, not node.is_max), (scored, True), (unknown, False)]
        for column, item in added:
            column.append(item)
    by_table = (twins, end) if any(twin >= 0 for twin in twins) else None
    nodes = parent, values, is_max, scored, unknown
    low, high = prove(*nodes, twins=by_table, again=columns.again, limits=tree.limits)
    return Interval(low[0], high[0])


def _check(node: Node, move: int | None) -> None:
    if move is not None and move not in node.unvisited:
        pruned = ", ".join(map(str, node.unvisited)) or "none"
        raise IllegalMove(f"move {move} was not pruned at {node!r}; pruned: {pruned}")
    if move is None and not node.is_leaf:
        raise UnknownChoice(f"{node!r} is no leaf; only the values of leaves can be changed")
