"""How many nodes the moves that were pruned would have cost."""

from collections.abc import Sequence
from functools import lru_cache

from ttt_teach.board import Board
from ttt_teach.explicit import ExplicitTree
from ttt_teach.reach import tree_size
from ttt_teach.tree import Node, SearchTree

__all__ = ["cost_of", "ply_limit"]


def cost_of(node: Node, moves: Sequence[int]) -> tuple[int | None, bool]:
    """The nodes that the search would have visited at the most below moves of a node, and whether that is exact.

    >>> from ttt_teach import alphabeta, record
    >>> node = record(alphabeta, Board.parse("XXO OOX ...")).root.children[1]
    >>> cost_of(node, node.unvisited)
    (2, True)

    None for games that the kit does not know.
    """
    if not isinstance(node.board, Board | ExplicitTree):
        return None, False
    limit = ply_limit(node.tree)
    plies = None if limit is None else max(0, limit - node.ply - 1)
    size, is_exact = _size(node.board.play(moves[0]), plies)
    if not is_exact and isinstance(node.board, Board):
        return size * len(moves), False  # the most there can be is the same for each
    sizes = [_size(node.board.play(move), plies) for move in moves]
    return sum(size for size, _ in sizes), is_exact


_size = lru_cache(maxsize=4096)(tree_size)  # asked for again at each budget that is tried


def ply_limit(tree: SearchTree) -> int | None:
    """The ply at which a search was told to stop, if it was."""
    limit = tree.settings.get("depth_limit")
    return limit if isinstance(limit, int) and not isinstance(limit, bool) and limit >= 0 else None
