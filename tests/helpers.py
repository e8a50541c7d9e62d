"""What several tests share: boards drawn in lines, and rules and values worked out on plain strings.

Nothing below `pruned` uses the kit, so that a fault of the kit cannot hide behind itself.
"""

import os
import shutil
from collections.abc import Callable
from functools import cache

import pytest

from ttt_teach import Board, SearchTree, alphabeta, record

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
TURNS = (  # where each cell goes when the board is turned or mirrored, written out by hand
    (0, 1, 2, 3, 4, 5, 6, 7, 8),
    (2, 5, 8, 1, 4, 7, 0, 3, 6),
    (8, 7, 6, 5, 4, 3, 2, 1, 0),
    (6, 3, 0, 7, 4, 1, 8, 5, 2),
    (2, 1, 0, 5, 4, 3, 8, 7, 6),
    (0, 3, 6, 1, 4, 7, 2, 5, 8),
    (6, 7, 8, 3, 4, 5, 0, 1, 2),
    (8, 5, 2, 7, 4, 1, 6, 3, 0),
)


def program(name: str) -> str:
    """Where a program is that the kit can do without; skips the test where it is missing."""
    found = shutil.which(name)
    if found is None:
        verdict = pytest.fail if os.environ.get("TTT_TEACH_REQUIRE_ALL") else pytest.skip
        verdict(f"the program {name} is not installed")
    return found


def board(drawing: str, to_move: str | None = None, *, first: str | None = None, k: int = 0) -> Board:
    """The board of a drawing in lines."""
    return Board.parse(drawing, to_move, first=first, k=k)


@cache
def pruned(cells: str, score: Callable[..., float]) -> SearchTree:
    """The record of alpha-beta with its usual conventions, X having begun; kept for all tests that read it."""
    return record(alphabeta, Board(cells=cells), score=score)


def other(mark: str) -> str:
    return "O" if mark == "X" else "X"


def put(cells: str, cell: int, mark: str) -> str:
    return cells[:cell] + mark + cells[cell + 1 :]


def free(cells: str) -> list[int]:
    return [cell for cell, mark in enumerate(cells) if mark == "."]


def has_line(cells: str, mark: str, rows: int = 3, cols: int = 3, k: int = 3) -> bool:
    """Whether `mark` has k in a row, found by walking from each cell in each direction."""
    for row in range(rows):
        for col in range(cols):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                walk = [(row + step * down, col + step * right) for step in range(k)]
                on_board = all(0 <= r < rows and 0 <= c < cols for r, c in walk)
                if on_board and all(cells[r * cols + c] == mark for r, c in walk):
                    return True
    return False


@cache
def winner(cells: str) -> str | None:
    """Who has a line on a 3×3 board."""
    return next((cells[a] for a, b, c in LINES if cells[a] == cells[b] == cells[c] != "."), None)


def reachable(rows: int = 3, cols: int = 3, k: int = 3, first: str = "X") -> set[str]:
    """The marks of every position that a game can bring about, found by playing all games."""
    seen, newest, mark = set(), {"." * (rows * cols)}, first
    while newest:
        seen |= newest
        still_open = [cells for cells in newest if not has_line(cells, other(mark), rows, cols, k)]
        newest = {put(cells, cell, mark) for cells in still_open for cell in free(cells)}
        mark = other(mark)
    return seen


@cache
def positions() -> tuple[str, ...]:
    """The 3×3 positions of games that X begins, the earlier ones first."""
    return tuple(sorted(reachable(), key=lambda cells: (-cells.count("."), cells)))


@cache
def open_positions() -> tuple[str, ...]:
    """The positions in which the game is not over."""
    return tuple(cells for cells in positions() if winner(cells) is None and "." in cells)


def mover(cells: str) -> str:
    """Whose turn it is where X began."""
    return "X" if cells.count("X") == cells.count("O") else "O"


def later(value: int, plies: int) -> int:
    """A depth score as it is when counted from a root so many plies further up."""
    return value - plies if value > 0 else value + plies if value < 0 else 0


@cache
def true_value(cells: str, to_move: str, by_depth: bool) -> int:
    """The value for the player to move, plies counted from this very position (negamax)."""
    if winner(cells):
        return -10
    if "." not in cells:
        return 0
    return max(move_values(cells, to_move, by_depth).values())


def move_values(cells: str, to_move: str, by_depth: bool) -> dict[int, int]:
    """The value of each move for the player who makes it."""
    replies = {cell: true_value(put(cells, cell, to_move), other(to_move), by_depth) for cell in free(cells)}
    return {cell: -later(value, 1) if by_depth else -value for cell, value in replies.items()}


def best_moves(cells: str, to_move: str, by_depth: bool) -> set[int]:
    """The moves that are worth as much as the position."""
    values = move_values(cells, to_move, by_depth)
    return {cell for cell, value in values.items() if value == max(values.values())}


def true_value_at(cells: str, to_move: str, ply: int, by_depth: bool) -> int:
    """The value of a position met `ply` plies below a root, in points for the player to move at the root."""
    value = true_value(cells, to_move, by_depth)
    value = later(value, ply) if by_depth else value
    return value if ply % 2 == 0 else -value
