"""Wrong searches, each the textbook's alpha-beta or minimax with one fault that students really make.

X is MAX, and sooner is better: a win at ply p counts 10 − p. Without its fault each of them would visit and
return what the kit's search does.
"""

import math
from collections.abc import Callable

from tests.students.right import line
from ttt_teach import Board, traced

INF = math.inf


def points(board: Board, ply: int) -> float:
    winner = board.outcome.winner if board.outcome else None
    return 0 if winner is None else 10 - ply if winner == "X" else ply - 10


# Windows


@traced
def window_reset(board: Board, alpha: float, beta: float, ply: int = 0) -> float:
    """Begins with an open window at every node."""
    if board.outcome:
        return points(board, ply)
    best = -INF if board.to_move == "X" else INF
    for move in board.legal_moves:
        value = window_reset(board.play(move), -INF, INF, ply + 1)
        if board.to_move == "X":
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


@traced
def beta_never_updated(board: Board, alpha: float, beta: float, ply: int = 0) -> float:
    """MIN forgets to lower beta."""
    if board.outcome:
        return points(board, ply)
    best = -INF if board.to_move == "X" else INF
    for move in board.legal_moves:
        value = beta_never_updated(board.play(move), alpha, beta, ply + 1)
        if board.to_move == "X":
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
        if alpha >= beta:
            break
    return best


@traced
def only_the_parents_bound(board: Board, alpha: float, beta: float, ply: int = 0) -> float:
    """Passes on what this node knows, and not what the nodes above it know."""
    if board.outcome:
        return points(board, ply)
    best = -INF if board.to_move == "X" else INF
    for move in board.legal_moves:
        if board.to_move == "X":
            best = max(best, only_the_parents_bound(board.play(move), best, INF, ply + 1))
            if best >= beta:
                break
        else:
            best = min(best, only_the_parents_bound(board.play(move), -INF, best, ply + 1))
            if best <= alpha:
                break
    return best


@traced
def swapped(board: Board, alpha: float, beta: float, ply: int = 0) -> float:
    """Passes beta as alpha and alpha as beta."""
    if board.outcome:
        return points(board, ply)
    best = -INF if board.to_move == "X" else INF
    for move in board.legal_moves:
        value = swapped(board.play(move), beta, alpha, ply + 1)
        if board.to_move == "X":
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


@traced
def too_narrow(board: Board, alpha: float, beta: float, ply: int = 0) -> float:
    """Expects no more than a draw from every move but the first, and believes what comes back."""
    if board.outcome:
        return points(board, ply)
    best = -INF if board.to_move == "X" else INF
    for number, move in enumerate(board.legal_moves):
        window = (alpha, beta) if number == 0 else (max(alpha, -1), min(beta, 1))
        value = too_narrow(board.play(move), *window, ply + 1)
        if board.to_move == "X":
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


@traced
def prunes_before_looking(board: Board, alpha: float, beta: float, ply: int = 0) -> float:
    """Once X is sure of a draw, MIN's replies are not looked at."""
    if board.outcome:
        return points(board, ply)
    if board.to_move == "O" and alpha >= 0:
        return alpha
    best = -INF if board.to_move == "X" else INF
    for move in board.legal_moves:
        value = prunes_before_looking(board.play(move), alpha, beta, ply + 1)
        if board.to_move == "X":
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


# Values


@traced
def max_at_every_level(board: Board, ply: int = 0) -> float:
    """Lets O choose what is best for X."""
    if board.outcome:
        return points(board, ply)
    return max(max_at_every_level(board.play(move), ply + 1) for move in board.legal_moves)


@traced
def sign_lost(board: Board, ply: int = 0) -> float:
    """Counts a win of O as one of X."""
    if board.outcome:
        return abs(points(board, ply))
    values = [sign_lost(board.play(move), ply + 1) for move in board.legal_moves]
    return max(values) if board.to_move == "X" else min(values)


@traced(values_for="mover")
def negamax_without_its_minus(board: Board, ply: int = 0) -> float:
    """Takes the opponent's values for its own."""
    if board.outcome:
        return -abs(points(board, ply))
    return max(negamax_without_its_minus(board.play(move), ply + 1) for move in board.legal_moves)


@traced
def later_is_better(board: Board, ply: int = 0) -> float:
    """Adds the plies where it should take them off."""
    if board.outcome:
        value = points(board, 0)
        return value + ply if value > 0 else value - ply if value < 0 else 0
    values = [later_is_better(board.play(move), ply + 1) for move in board.legal_moves]
    return max(values) if board.to_move == "X" else min(values)


@traced
def first_move_only(board: Board, ply: int = 0) -> float:
    """Returns from within its loop."""
    if board.outcome:
        return points(board, ply)
    for move in board.legal_moves:
        return first_move_only(board.play(move), ply + 1)
    return 0


# Moves


def flat_alphabeta(board: Board, alpha: float, beta: float, me: str) -> float:
    """A right alpha-beta with flat points for one player."""
    if board.outcome:
        return 0 if board.outcome.winner is None else 10 if board.outcome.winner == me else -10
    best = -INF if board.to_move == me else INF
    for move in board.legal_moves:
        value = asked(board.play(move), alpha, beta, me)
        if board.to_move == me:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


asked = traced(flat_alphabeta)


@traced
def last_of_ties(board: Board) -> int:
    """Takes the last of the moves that seem best; but a later value that equals alpha is only a bound."""
    alpha, chosen = -INF, -1
    for move in board.legal_moves:
        value = asked(board.play(move), alpha, INF, board.to_move)
        if value >= alpha:
            alpha, chosen = value, move
    return chosen


@traced
def value_and_first_move(board: Board, ply: int = 0) -> tuple[float, int | None]:
    """Finds the right value, and gives back the first move with it."""
    if board.outcome:
        return points(board, ply), None
    values = [value_and_first_move(board.play(move), ply + 1)[0] for move in board.legal_moves]
    return (max(values) if board.to_move == "X" else min(values)), board.legal_moves[0]


# Boards and endings


@traced
def not_undone(cells: list[str], mark: str) -> float:
    """Marks the list, and does not take the mark back."""
    won = line(cells)
    if won or "." not in cells:
        return 0 if won is None else 10 if won == "X" else -10
    values = []
    for cell in range(9):
        if cells[cell] == ".":
            cells[cell] = mark
            values.append(not_undone(cells, "O" if mark == "X" else "X"))
    return max(values) if mark == "X" else min(values)


@traced
def overwritten(cells: list[str], mark: str) -> float:
    """Takes no mark back, and writes over those that are there."""
    won = line(cells)
    if won or "." not in cells:
        return 0 if won is None else 10 if won == "X" else -10
    values = []
    for cell in [cell for cell in range(9) if cells[cell] == "."]:
        cells[cell] = mark
        values.append(overwritten(cells, "O" if mark == "X" else "X"))
    return max(values) if mark == "X" else min(values)


@traced
def plays_on(cells: list[str], mark: str) -> float:
    """Goes on after the game has been won."""
    if "." not in cells:
        won = line(cells)
        return 0 if won is None else 10 if won == "X" else -10
    values = []
    for cell in [cell for cell in range(9) if cells[cell] == "."]:
        cells[cell] = mark
        values.append(plays_on(cells, "O" if mark == "X" else "X"))
        cells[cell] = "."
    return max(values) if mark == "X" else min(values)


@traced
def x_moves_twice(cells: list[str], is_max: bool) -> float:
    """Changes who chooses, and not the mark."""
    won = line(cells)
    if won or "." not in cells:
        return 0 if won is None else 10 if won == "X" else -10
    values = []
    for cell in [cell for cell in range(9) if cells[cell] == "."]:
        cells[cell] = "X"
        values.append(x_moves_twice(cells, not is_max))
        cells[cell] = "."
    return max(values) if is_max else min(values)


@traced
def never_ends(board: Board) -> float:
    """Forgets to play the move."""
    return max(never_ends(board) for _ in board.legal_moves)


def breaks_off(at: int) -> Callable[[Board], float]:
    """A minimax that divides by nothing in its call of this number."""
    calls = 0

    @traced
    def search(board: Board, ply: int = 0) -> float:
        nonlocal calls
        calls += 1
        if calls == at:
            return 1 / 0
        if board.outcome:
            return points(board, ply)
        values = [search(board.play(move), ply + 1) for move in board.legal_moves]
        return max(values) if board.to_move == "X" else min(values)

    return search
