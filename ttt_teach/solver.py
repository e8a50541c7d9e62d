"""Alpha-beta for larger boards, which leaves out what the lines of a board settle at a glance."""

import math
from collections.abc import Hashable, Sequence

from ttt_teach.board import Board
from ttt_teach.conventions import Conventions, conventions
from ttt_teach.errors import TooLarge, UnknownChoice
from ttt_teach.lines import glance
from ttt_teach.orders import Order, spoilers_first
from ttt_teach.reach import check_alphabeta
from ttt_teach.scoring import Estimate, Score, by_depth, is_faithful, top_score
from ttt_teach.tables import Entry
from ttt_teach.trace import traced
from ttt_teach.words import function_name

__all__ = ["can_solve", "solve"]

MOST_CELLS = 16  # with so many every position takes less than half a second,
MOST_IN_STRIPS = 12  # but not on one or two rows, where few lines cross and few moves are forced


def solve(
    board: Board,
    *,
    score: Score = by_depth,
    symmetry: bool = True,
    shortcuts: bool = True,
    order: Order = spoilers_first,
    depth_limit: int | None = None,
    estimate: Estimate | None = None,
) -> float:
    """The value of a board of up to 16 cells, to a depth limit of a larger one, by alpha-beta with a table.

    >>> from ttt_teach import record
    >>> record(solve, Board(4, 4)).value
    0

    The shortcuts: where a side can win at once, only that is looked at; where the other side threatens to, only the
    block; and nothing where the best that a side can still reach, by the lines that are open, is already outvalued.
    The value is that of `minimax`, since each of the three rests on what `lines.glance` sees: nothing beats a win at
    once, all other moves lose at once, and no line means no win. So `proven` counts it with the visited leaves. With
    `depth_limit` a threat at the last ply is still seen, and no estimate counts as much as a win within reach. A
    bound that comes back from a window is one as in `alphabeta`.

    Raises `TooLarge` for more than 16 cells without a depth limit, `UnknownChoice` for a scoring that is not of the
    kit or not faithful, for which the shortcuts would be wrong.
    """
    rules = conventions(board, score, order, depth_limit, estimate, symmetry=symmetry)
    _check(board, score, rules.depth_limit, shortcuts)
    return solve_value(board, -math.inf, math.inf, True, 0, rules, shortcuts, {})


@traced(values_for="max")
def solve_value(
    board: Board,
    alpha: float,
    beta: float,
    maximizing: bool,
    ply: int,
    rules: Conventions,
    shortcuts: bool,
    table: dict[Hashable, Entry],
) -> float:
    """Alpha-beta with a table, which first asks what the lines say."""
    if rules.is_leaf(board, ply):
        return _leaf_value(board, ply, rules)
    if shortcuts and ply > 0:
        worst, best = _reachable(board, maximizing)
        if worst == best or best <= alpha or worst >= beta:
            return best if best <= alpha else worst
    key = rules.key(board)
    if key in table and table[key].answers(alpha, beta):
        return table[key].value
    low, high, value = alpha, beta, -math.inf if maximizing else math.inf
    for move in _moves(board, rules, shortcuts):
        found = solve_value(board.play(move), low, high, not maximizing, ply + 1, rules, shortcuts, table)
        if maximizing:
            value = max(value, found)
            low = max(low, value)
        else:
            value = min(value, found)
            high = min(high, value)
        if low >= high:
            break
    table[key] = Entry(value, "at least" if value >= beta else "at most" if value <= alpha else "exact")
    return value


def _moves(board: Board, rules: Conventions, shortcuts: bool) -> Sequence[int]:
    """A win at once, else the block of one, else all moves in their order."""
    seen = glance(board)
    forced = seen.wins[:1] or seen.threats[:1]
    return forced if shortcuts and forced else rules.moves(board)


def _reachable(board: Board, maximizing: bool) -> tuple[float, float]:
    """The worst and the best that MAX can still come to: who has no line open gets no more than a draw."""
    seen = glance(board)
    max_wins, min_wins = seen.mover_can_win, seen.other_can_win
    if not maximizing:
        max_wins, min_wins = min_wins, max_wins
    return -math.inf if min_wins else 0, math.inf if max_wins else 0


def _leaf_value(board: Board, ply: int, rules: Conventions) -> float:
    """The score, or an estimate below every win that the depth limit lets a search see."""
    value = rules.leaf_value(board, ply)
    if board.outcome is not None:
        return value
    most = top_score(board) - ply - 2  # a threat at the last ply is carried out two plies later
    return max(-most, min(most, value))


def _check(board: object, score: Score, depth_limit: float, shortcuts: bool) -> None:
    if not isinstance(board, Board):
        raise UnknownChoice(f"{board!r} has no lines; solve is for boards, and alphabeta for all else")
    if shortcuts and not is_faithful(score):
        name = function_name(score)
        raise UnknownChoice(f"score is {name}; the shortcuts need by_depth (base 0 or 1) or flat, or shortcuts=False")
    if depth_limit < len(board.free) or not shortcuts:
        check_alphabeta(board, depth_limit)
    elif not can_solve(board):
        raise TooLarge(
            f"solve goes to the end on boards of up to {MOST_CELLS} cells, or {MOST_IN_STRIPS} in one or two rows;"
            f" this one has {board.rows}×{board.cols}; ask for a depth_limit"
        )


def can_solve(board: Board) -> bool:
    """Whether `solve` goes to the end of this board.

    >>> can_solve(Board(4, 4)), can_solve(Board(5, 5, 4))
    (True, False)
    """
    return len(board.cells) <= (MOST_CELLS if min(board.rows, board.cols) > 2 else MOST_IN_STRIPS)
