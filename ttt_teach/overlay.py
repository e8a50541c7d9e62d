"""One record laid over another: nodes belong together if the same moves lead to them."""

from array import array

from ttt_teach.columns import Columns

__all__ = ["partners"]


def partners(upper: Columns, lower: Columns) -> "array[int]":
    """For each node of `upper` the index of the node of `lower` that the same moves lead to, or -1 for none.

    Where `upper` called a move again, both its nodes lie over the same one.

    >>> from ttt_teach import Board, alphabeta, minimax, record
    >>> pruned, plain = (record(search, Board.parse("XXO OOX ...")) for search in (alphabeta, minimax))
    >>> partners(pruned.columns, plain.columns)
    array('i', [0, 1, 2, 3, 4, 5, 6, 7, 10, 11])
    """
    found = array("i")
    replies: dict[int, dict[int, int]] = {}  # of each node of `lower` that is needed: move -> child
    for above, move in zip(upper.parent, upper.move, strict=True):
        below = found[above] if above >= 0 else -1
        if below >= 0 and below not in replies:
            replies[below] = _replies(lower, below)
        found.append(0 if above < 0 else replies[below].get(move, -1) if below >= 0 else -1)
    return found


def _replies(columns: Columns, node: int) -> dict[int, int]:
    """The first child for each move."""
    found: dict[int, int] = {}
    for child in columns.children(node):
        found.setdefault(columns.move[child], child)
    return found
