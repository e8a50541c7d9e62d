"""The moves pruned at a node, as a page shows them when they are opened: with their true size."""

from typing import Any

from ttt_teach.board import Board
from ttt_teach.drawing.costs import cost_of
from ttt_teach.drawing.labels import count_text
from ttt_teach.tree import Node

__all__ = ["pruned_moves"]


def pruned_moves(node: Node) -> list[dict[str, Any]]:
    """Each move that was never looked at, its board if there is one, and how many nodes were saved.

    >>> from ttt_teach import alphabeta, record
    >>> pruned_moves(record(alphabeta, Board.parse("XXO OOX ...")).root.children[1])
    [{'move': 8, 'told': '2 nodes', 'marks': 'XXOOOX.XO'}]
    """
    return [{"move": move, "told": _told(node, move), "marks": _marks(node, move)} for move in node.unvisited]


def _told(node: Node, move: int) -> str:
    cost, is_exact = cost_of(node, (move,))
    if cost is None:
        return "never visited"
    return f"{'' if is_exact else 'at most '}{count_text(cost, 12)} node{'s' * (cost != 1)}"


def _marks(node: Node, move: int) -> str:
    return node.board.play(move).cells if isinstance(node.board, Board) else ""
