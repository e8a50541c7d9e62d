"""Which moves are best in every position below one, read from a single record."""

from functools import lru_cache

from ttt_teach.board import Board
from ttt_teach.scoring import Score, is_faithful
from ttt_teach.tables import minimax_table
from ttt_teach.trace import record

__all__ = ["best_moves"]

MOST_KEPT = 100_000  # positions, over all roots with one scoring; 3×3 has 4,520 that are open


def best_moves(board: Board, score: Score) -> tuple[int, ...]:
    """All moves that are worth as much as the position, in row order.

    >>> from ttt_teach import flat
    >>> best_moves(Board.parse("XX. OO. ...", to_move="O"), flat)
    (2, 5)

    The first call records a minimax with a table; its proof settles all positions below, and later calls read that.
    """
    known = _known(score)
    if board not in known:
        if len(known) > MOST_KEPT:
            known.clear()
        tree = record(minimax_table, board, score=score)
        # By any other scoring a position below may be worth something else when it is itself the root.
        nodes = tree if is_faithful(score) else [tree.root]
        known.update((node.board, node.best_moves) for node in nodes if not node.is_leaf)
    return known[board]


@lru_cache(maxsize=16)
def _known(score: Score) -> dict[Board, tuple[int, ...]]:
    return {}
