"""The complete game tree, made at once and not by a search."""

from ttt_teach.board import Board
from ttt_teach.conventions import conventions
from ttt_teach.errors import NotationError, TooLarge
from ttt_teach.orders import row_by_row
from ttt_teach.reach import most_nodes
from ttt_teach.scoring import Score, by_depth
from ttt_teach.tree import SearchTree
from ttt_teach.words import rounded

__all__ = ["whole"]

MOST_NODES = 2_000_000


def whole(score: Score = by_depth, board: Board | None = None) -> SearchTree:
    """The record that minimax without a limit would leave, made at once: every node below a board.

    >>> tree = whole()
    >>> len(tree), tree.value, tree.best_moves
    (549946, 0, (0, 1, 2, 3, 4, 5, 6, 7, 8))

    Needs NumPy, and raises `ModuleNotFoundError` without it; `TooLarge` for more than two million nodes,
    `UnknownChoice` for a scoring that gives no finite numbers.
    """
    board = Board() if board is None else board
    if not isinstance(board, Board):
        raise NotationError(f"{board!r} is no board; the whole tree is made of a Board (Board.parse(...))")
    rules = conventions(board, score, row_by_row, None, None)
    most = most_nodes(len(board.free))
    if most > MOST_NODES:
        raise TooLarge(
            f"the tree below {len(board.free)} empty cells has at most {rounded(most)} nodes;"
            f" {MOST_NODES:,} can be made"
        )
    try:
        from ttt_teach.whole_pass import all_columns
    except ModuleNotFoundError:
        raise ModuleNotFoundError("the whole tree needs NumPy: pip install 'ttt-teach[plot]'", name="numpy") from None
    return SearchTree(all_columns(board, rules), "whole tree", {"score": score})
