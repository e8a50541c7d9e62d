"""What a search that takes shortcuts need not visit, because the lines of the board already prove it."""

import math
from typing import Any

from ttt_teach.board import Board
from ttt_teach.columns import Columns
from ttt_teach.lines import glance

__all__ = ["limits"]

Ends = tuple[float, float]


def limits(columns: Columns, score: Any) -> dict[int, Ends]:
    """For nodes with unvisited moves: the least and the most that these can bring, in points for MAX.

    Three things are seen without a search, given a scoring in which sooner wins are worth more or as much: nothing
    is better than a win at once; a move that leaves the other one a win at once loses by it; and who has no line
    open cannot win any more.
    """
    found = {}
    for node, is_left in enumerate(columns.has_unvisited):
        board = columns.table[columns.position[node]]
        if is_left and isinstance(board, Board):
            found[node] = _of_unvisited(columns, node, board, score)
    return found


def _of_unvisited(columns: Columns, node: int, board: Board, score: Any) -> Ends:
    seen, ply = glance(board), columns.ply[node]
    if seen.wins:
        win = _points(columns, score, board.play(seen.wins[0]), ply + 1)
        return (-math.inf, win) if ply % 2 == 0 else (win, math.inf)
    visited = {columns.move[child] for child in columns.children(node)}
    if len(seen.threats) > 1 or (seen.threats and seen.threats[0] in visited):
        losing, reply = next((one, two) for one in board.legal_moves for two in seen.threats if one != two)
        loss = _points(columns, score, board.play(losing).play(reply), ply + 2)
        return loss, loss
    max_can_win, min_can_win = (seen[2], seen[3]) if ply % 2 == 0 else (seen[3], seen[2])
    return -math.inf if min_can_win else 0, math.inf if max_can_win else 0


def _points(columns: Columns, score: Any, won: Any, ply: int) -> float:
    points: float = score(won, columns.table[columns.position[0]].to_move, ply)
    return points
