"""One verb to walk through a search, or through two at once."""

from typing import Any

from ttt_teach.board import Board
from ttt_teach.comparison import Comparison, compare
from ttt_teach.tree import Node, SearchTree
from ttt_teach.widgets.cells import replace_in_cell
from ttt_teach.widgets.comparer import Comparer
from ttt_teach.widgets.explorer import Explorer
from ttt_teach.widgets.play import Play

__all__ = ["explore"]


def explore(a: SearchTree | Comparison, b: SearchTree | None = None) -> "Explorer | Comparer":
    """Walk in a notebook through the search that was recorded; with two records, through both at once.

    >>> from ttt_teach import Board, alphabeta, minimax, record
    >>> board = Board.parse("XXO OOX ...")
    >>> explore(record(alphabeta, board))
    <Explorer of <SearchTree of alphabeta on Board.parse('XXO OOX ...'): value 0, best move 6, 10 nodes>>

    `explore(compare(a, b))` is `explore(a, b)`. The traits `selected`, `step` and `prediction` can be observed.
    Raises `UnknownChoice` for what is no record, and for records of different positions.
    """
    if isinstance(a, Comparison) or b is not None:
        compared = a if isinstance(a, Comparison) else compare(a, b)  # type: ignore[arg-type]
        return replace_in_cell(Comparer(compared))
    explorer: Explorer

    def play_from(node: Node) -> None:
        for old in explorer.children[1:]:
            old.close()
        explorer.children = [explorer.view, Play(*_sides(node.board), node.board, "alpha-beta", "by depth", 1.0)]

    explorer = Explorer(a, on_play=play_from if isinstance(getattr(a, "position", None), Board) else None)
    return replace_in_cell(explorer)


def _sides(board: Any) -> tuple[str, str]:
    """The person takes the side that is to move."""
    return ("human", "AI") if getattr(board, "to_move", "X") == "X" else ("AI", "human")
