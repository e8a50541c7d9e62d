"""Searches with one misunderstanding each, in the styles in which students write them; none of them is traced.

`MISUNDERSTOOD` says what each of them is to be told. Lists have " " for empty cells, rows None. Nothing here knows
the kit but for the boards that some are handed.
"""

import math
from collections.abc import Callable, Sequence
from typing import Any

from tests.students.right import LINES, line
from ttt_teach import Board

INF = math.inf
Rows = list[list[Any]]


def points(board: Board, ply: int) -> int:
    winner = board.outcome.winner if board.outcome else None
    return 0 if winner is None else 10 - ply if winner == "X" else ply - 10


# Boards as values


def no_window_passed(board: Board, ply: int, alpha: float, beta: float) -> float:
    if board.outcome:
        return points(board, ply)
    best = -INF if board.to_move == "X" else INF
    for move in board.legal_moves:
        value = no_window_passed(board.play(move), ply + 1, -INF, INF)
        if board.to_move == "X":
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if beta <= alpha:
            break
    return best


def alpha_stays(board: Board, ply: int, alpha: float, beta: float) -> float:
    if board.outcome:
        return points(board, ply)
    best = -INF if board.to_move == "X" else INF
    for move in board.legal_moves:
        value = alpha_stays(board.play(move), ply + 1, alpha, beta)
        if board.to_move == "X":
            best = max(best, value)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if beta <= alpha:
            break
    return best


def parents_bound(board: Board, ply: int, alpha: float = -INF, beta: float = INF) -> float:
    if board.outcome:
        return points(board, ply)
    if board.to_move == "X":
        best = -INF
        for move in board.legal_moves:
            best = max(best, parents_bound(board.play(move), ply + 1, best, INF))
            if best >= beta:
                return best
        return best
    best = INF
    for move in board.legal_moves:
        best = min(best, parents_bound(board.play(move), ply + 1, -INF, best))
        if best <= alpha:
            return best
    return best


def exchanged(board: Board, ply: int, alpha: float = -INF, beta: float = INF) -> float:
    if board.outcome:
        return points(board, ply)
    best = -INF if board.to_move == "X" else INF
    for move in board.legal_moves:
        value = exchanged(board.play(move), ply + 1, beta, alpha)
        if board.to_move == "X":
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def inverted_default(board: Board, ply: int = 0, alpha: float = INF, beta: float = -INF) -> float:
    if board.outcome:
        return points(board, ply)
    best = -INF if board.to_move == "X" else INF
    for move in board.legal_moves:
        value = inverted_default(board.play(move), ply + 1, alpha, beta)
        if board.to_move == "X":
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def draw_is_enough(board: Board, ply: int, alpha: float, beta: float) -> float:
    if board.outcome:
        return points(board, ply)
    if board.to_move == "O" and alpha >= 0:
        return alpha
    best = -INF if board.to_move == "X" else INF
    for move in board.legal_moves:
        value = draw_is_enough(board.play(move), ply + 1, alpha, beta)
        if board.to_move == "X":
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def strict_for_min(board: Board, ply: int, alpha: float, beta: float) -> float:
    if board.outcome:
        return points(board, ply)
    if board.to_move == "X":
        best = -INF
        for move in board.legal_moves:
            best = max(best, strict_for_min(board.play(move), ply + 1, alpha, beta))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best
    best = INF
    for move in board.legal_moves:
        best = min(best, strict_for_min(board.play(move), ply + 1, alpha, beta))
        beta = min(beta, best)
        if alpha > beta:
            break
    return best


def first_loses(board: Board) -> tuple[float, int | None]:
    if board.outcome:
        return points(board, 9 - len(board.free)), None
    best, chosen = 0.0, board.legal_moves[0]
    for move in board.legal_moves:
        value, _ = first_loses(board.play(move))
        if value > best if board.to_move == "X" else value < best:
            best, chosen = value, move
    return best, chosen


def window_search(board: Board, alpha: float, beta: float, me: str) -> float:
    """Right; what is wrong is what is done with its answers."""
    if board.outcome:
        return 0 if board.outcome.winner is None else 10 if board.outcome.winner == me else -10
    best = -INF if board.to_move == me else INF
    for move in board.legal_moves:
        value = window_search(board.play(move), alpha, beta, me)
        if board.to_move == me:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def last_of_equals(board: Board) -> int:
    best, chosen = -INF, -1
    for move in board.legal_moves:
        value = window_search(board.play(move), best, INF, board.to_move)
        if value >= best:
            best, chosen = value, move
    return chosen


def all_of_equals(board: Board) -> list[int]:
    best, chosen = -INF, list[int]()
    for move in board.legal_moves:
        value = window_search(board.play(move), best, INF, board.to_move)
        if value > best:
            best, chosen = value, [move]
        elif value == best:
            chosen.append(move)
    return chosen


# A list that is marked and unmarked again


def score_list(board: list[str], depth: int, win: int = 10) -> int | None:
    won = line(board)
    if won:
        return win - depth if won == "X" else depth - win
    return None if " " in board else 0


def sign_of_o_lost(board: list[str], depth: int, is_max: bool) -> float:
    won = line(board)
    if won:
        return 10 - depth
    if " " not in board:
        return 0
    values = []
    for cell in range(9):
        if board[cell] == " ":
            board[cell] = "X" if is_max else "O"
            values.append(sign_of_o_lost(board, depth + 1, not is_max))
            board[cell] = " "
    return max(values) if is_max else min(values)


def depth_added(board: list[str], depth: int, is_max: bool) -> float:
    won = line(board)
    if won:
        return 10 + depth if won == "X" else -10 - depth
    if " " not in board:
        return 0
    values = []
    for cell in range(9):
        if board[cell] == " ":
            board[cell] = "X" if is_max else "O"
            values.append(depth_added(board, depth + 1, not is_max))
            board[cell] = " "
    return max(values) if is_max else min(values)


def depth_left(board: list[str], depth: int, is_max: bool) -> float:
    """Is called with the number of empty cells, counts down, and takes off what is left."""
    won = line(board)
    if won:
        return 10 - depth if won == "X" else depth - 10
    if depth == 0:
        return 0
    values = []
    for cell in range(9):
        if board[cell] == " ":
            board[cell] = "X" if is_max else "O"
            values.append(depth_left(board, depth - 1, not is_max))
            board[cell] = " "
    return max(values) if is_max else min(values)


def depth_in_the_loop(board: list[str], depth: int, is_max: bool) -> float:
    score = score_list(board, depth, 100)
    if score is not None:
        return score
    values = []
    for cell in range(9):
        if board[cell] == " ":
            board[cell] = "X" if is_max else "O"
            depth += 1
            values.append(depth_in_the_loop(board, depth, not is_max))
            board[cell] = " "
    return max(values) if is_max else min(values)


def full_board_first(board: list[str], depth: int, is_max: bool) -> float:
    if " " not in board:
        return 0
    won = line(board)
    if won:
        return 10 - depth if won == "X" else depth - 10
    values = []
    for cell in range(9):
        if board[cell] == " ":
            board[cell] = "X" if is_max else "O"
            values.append(full_board_first(board, depth + 1, not is_max))
            board[cell] = " "
    return max(values) if is_max else min(values)


def draw_is_a_loss(board: list[str], is_max: bool) -> float:
    if line(board) == "X":
        return 1
    if line(board) == "O" or " " not in board:
        return -1
    values = []
    for cell in range(9):
        if board[cell] == " ":
            board[cell] = "X" if is_max else "O"
            values.append(draw_is_a_loss(board, not is_max))
            board[cell] = " "
    return max(values) if is_max else min(values)


def max_everywhere(board: list[str], depth: int, is_max: bool) -> float:
    score = score_list(board, depth)
    if score is not None:
        return score
    best = -INF
    for cell in range(9):
        if board[cell] == " ":
            board[cell] = "X" if is_max else "O"
            best = max(best, max_everywhere(board, depth + 1, not is_max))
            board[cell] = " "
    return best


def undo_forgotten(board: list[str], player: str) -> int:
    won = line(board)
    if won:
        return 1 if won == "X" else -1
    if " " not in board:
        return 0
    values = []
    for cell in range(9):
        if board[cell] == " ":
            board[cell] = player
            values.append(undo_forgotten(board, "O" if player == "X" else "X"))
    return max(values) if player == "X" else min(values)


def alias_for_a_copy(board: list[str], player: str) -> int:
    won = line(board)
    if won:
        return 1 if won == "X" else -1
    free = [cell for cell in range(9) if board[cell] == " "]
    if not free:
        return 0
    values = []
    for cell in free:
        after = board
        after[cell] = player
        values.append(alias_for_a_copy(after, "O" if player == "X" else "X"))
    return max(values) if player == "X" else min(values)


def first_in_the_loop(board: list[str], depth: int, is_max: bool) -> float:
    score = score_list(board, depth)
    if score is not None:
        return score
    for cell in range(9):
        if board[cell] == " ":
            board[cell] = "X" if is_max else "O"
            value = first_in_the_loop(board, depth + 1, not is_max)
            board[cell] = " "
            return value
    return 0


def continue_for_break(board: list[str], alpha: float, beta: float, is_max: bool) -> float:
    won = line(board)
    if won:
        return 1 if won == "X" else -1
    if " " not in board:
        return 0
    best = -INF if is_max else INF
    for cell in range(9):
        if board[cell] != " ":
            continue
        board[cell] = "X" if is_max else "O"
        value = continue_for_break(board, alpha, beta, not is_max)
        board[cell] = " "
        if value >= beta if is_max else value <= alpha:
            continue
        best = max(best, value) if is_max else min(best, value)
        if is_max:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
    return best


# Rows, with (row, column) as actions


def mover(rows: Rows) -> str:
    marks = [mark for row in rows for mark in row]
    return "X" if marks.count("X") == marks.count("O") else "O"


def free(rows: Rows) -> list[tuple[int, int]]:
    return [(i, j) for i in range(3) for j in range(3) if rows[i][j] is None]


def flat(rows: Rows) -> Sequence[Any]:
    return [mark for row in rows for mark in row]


def shared_rows(board: Rows, ply: int = 0) -> tuple[float, Any]:
    """Copies the list of rows, and not the rows."""
    won = line(flat(board))
    if won or not free(board):
        return 0 if won is None else 10 - ply if won == "X" else ply - 10, None
    me, results = mover(board), []
    for i, j in free(board):
        after = board[:]
        after[i][j] = me
        results.append((shared_rows(after, ply + 1)[0], (i, j)))
    return (max if me == "X" else min)(results, key=lambda result: result[0])


def line_of_none(board: Rows) -> Any:
    cells = flat(board)
    for a, b, c in LINES:
        if cells[a] == cells[b] == cells[c]:
            return cells[a] or "nobody"
    return None


def empty_line(board: Rows, ply: int = 0) -> float:
    won = line_of_none(board)
    if won or not free(board):
        return 10 - ply if won == "X" else ply - 10 if won == "O" else 0
    values = []
    for i, j in free(board):
        after = [row[:] for row in board]
        after[i][j] = mover(board)
        values.append(empty_line(after, ply + 1))
    return max(values) if mover(board) == "X" else min(values)


def helpful_opponent(board: Rows, ply: int = 0) -> tuple[float, Any]:
    """Takes the maximum for both players."""
    won = line(flat(board))
    if won or not free(board):
        return 0 if won is None else 10 - ply if won == "X" else ply - 10, None
    best: tuple[float, Any] = (-INF, None)
    for i, j in free(board):
        after = [row[:] for row in board]
        after[i][j] = mover(board)
        value = helpful_opponent(after, ply + 1)[0]
        if value > best[0]:
            best = value, (i, j)
    return best


# Text, negamax


def minus_forgotten(text: str) -> int:
    won = line(text)
    if won or "." not in text:
        return -1 if won else 0
    mark = "X" if text.count("X") == text.count("O") else "O"
    return max(minus_forgotten(text[:cell] + mark + text[cell + 1 :]) for cell in range(9) if text[cell] == ".")


def window_not_turned(text: str, alpha: float, beta: float) -> float:
    won = line(text)
    if won or "." not in text:
        return -1 if won else 0
    mark, best = "X" if text.count("X") == text.count("O") else "O", -INF
    for cell in range(9):
        if text[cell] == ".":
            best = max(best, -window_not_turned(text[:cell] + mark + text[cell + 1 :], alpha, beta))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
    return best


# Nested lists


def nested_reset(node: Any, is_max: bool, alpha: float = -INF, beta: float = INF) -> float:
    if isinstance(node, int):
        return node
    best = -INF if is_max else INF
    for child in node:
        value = nested_reset(child, not is_max)
        if is_max:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def nested_max(node: Any) -> float:
    return node if not isinstance(node, list) else max(nested_max(child) for child in node)


def nested_parent(node: Any, is_max: bool, alpha: float = -INF, beta: float = INF) -> float:
    if isinstance(node, int):
        return node
    if is_max:
        best = -INF
        for child in node:
            best = max(best, nested_parent(child, False, best, INF))
            if best >= beta:
                break
        return best
    best = INF
    for child in node:
        best = min(best, nested_parent(child, True, -INF, best))
        if best <= alpha:
            break
    return best


def nested_beta(node: Any, is_max: bool, alpha: float = -INF, beta: float = INF) -> float:
    if isinstance(node, int):
        return node
    best = -INF if is_max else INF
    for child in node:
        value = nested_beta(child, not is_max, alpha, beta)
        if is_max:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
        if alpha >= beta:
            break
    return best


def large_numbers_passed(board: Board, alpha: float = -99, beta: float = 99) -> float:
    if board.outcome:
        return points(board, 0)
    best = -99.0 if board.to_move == "X" else 99.0
    for move in board.legal_moves:
        value = large_numbers_passed(board.play(move), -99, 99)
        if board.to_move == "X":
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if beta <= alpha:
            break
    return best


MISUNDERSTOOD: dict[Callable[..., Any], str] = {
    no_window_passed: "window reset at each node",
    large_numbers_passed: "window reset at each node",
    alpha_stays: "one bound never updated",
    parents_bound: "only the parent's bound used",
    exchanged: "alpha and beta exchanged",
    inverted_default: "alpha and beta exchanged",
    draw_is_enough: "prune before looking at any child",
    strict_for_min: "`>` for `>=`",
    first_loses: "first move returned when all lose",
    last_of_equals: "bound taken for a value in the choice of a move",
    all_of_equals: "bound taken for a value in the choice of a move",
    sign_of_o_lost: "sign lost for O",
    depth_added: "depth added instead of subtracted",
    depth_left: "depth from the wrong end",
    depth_in_the_loop: "depth shared between siblings",
    full_board_first: "full board tested before the win",
    draw_is_a_loss: "draw scored as a loss",
    max_everywhere: "max at every level",
    undo_forgotten: "undo forgotten",
    alias_for_a_copy: "undo forgotten",
    first_in_the_loop: "returns from inside the loop",
    continue_for_break: "whole child skipped instead of its later siblings",
    shared_rows: "board shared between branches",
    empty_line: "empty cells counted as a line",
    helpful_opponent: "max at every level",
    minus_forgotten: "sign lost for O",
    window_not_turned: "alpha and beta exchanged",
    nested_reset: "window reset at each node",
    nested_max: "max at every level",
    nested_parent: "only the parent's bound used",
    nested_beta: "one bound never updated",
}
