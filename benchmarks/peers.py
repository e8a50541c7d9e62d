"""The searches that the kit is compared with, each as its authors wrote it, and the nodes that it visits.

All search tic-tac-toe from the empty board, cells row by row. open-spiel and aima3 score a win 1 however late, as
`flat` does; easyAI makes early wins worth more, as `by_depth` does. A peer that is not installed has `missing` set.
"""

from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


@dataclass(frozen=True)
class Search:
    """One search of one program: `run` is what is timed, `count` the nodes of a run that is not."""

    name: str
    nodes: int  # that it visits, its root with them; asserted before anything is timed
    run: Callable[[], object]
    count: Callable[[], int]


def whole_tree() -> list[Search | str]:
    """Searches that visit all 549,946 nodes, or the names of those not installed; easyAI can only prune."""
    naive = Search(
        "list-and-undo minimax of the tutorials", 549_946, naive_minimax, lambda: naive_minimax(counted=True)
    )
    spiel = _spiel("expectiminimax", "expectiminimax", 549_946) if find_spec("pyspiel") else "open-spiel"
    aima = _aima("minimax_decision", 549_946) if find_spec("aima3") else "aima3"
    return [naive, spiel, aima]


def alpha_beta() -> list[Search | str]:
    """Alpha-beta, unrecorded, or the names of those not installed; the cut is at alpha >= beta in all of them."""
    spiel = _spiel("alpha_beta_search", "_alpha_beta", 18_297) if find_spec("pyspiel") else "open-spiel"
    aima = _aima("alphabeta_search", 18_297) if find_spec("aima3") else "aima3"
    return [spiel, aima, _easy() if find_spec("easyAI") else "easyAI"]


def naive_minimax(board: list[str] | None = None, mark: str = "X", counted: bool = False) -> int:
    """The value for X of a list of nine marks that is changed and changed back; counted, the nodes instead.

    >>> naive_minimax(list("XXOOOX   ")), naive_minimax(list("XXOOOX   "), counted=True)
    (0, 14)
    """
    board = [" "] * 9 if board is None else board
    visited = 0

    def has_won(player: str) -> bool:
        return any(board[a] == board[b] == board[c] == player for a, b, c in LINES)

    def minimax(is_maximizing: bool) -> int:
        nonlocal visited
        visited += 1
        if has_won("X"):
            return 1
        if has_won("O"):
            return -1
        if " " not in board:
            return 0
        best = -2 if is_maximizing else 2
        for cell in range(9):
            if board[cell] == " ":
                board[cell] = "X" if is_maximizing else "O"
                value = minimax(not is_maximizing)
                board[cell] = " "
                best = max(best, value) if is_maximizing else min(best, value)
        return best

    value = minimax(mark == "X")
    return visited if counted else value


def _spiel(search: str, recursion: str, nodes: int) -> Search:
    import pyspiel
    from open_spiel.python.algorithms import minimax

    game = pyspiel.load_game("tic_tac_toe")

    def run() -> object:
        if search == "expectiminimax":
            return minimax.expectiminimax(game.new_initial_state(), 9, None, 0)
        return minimax.alpha_beta_search(game)

    def count() -> int:
        original, calls = getattr(minimax, recursion), 0

        def counted(*args: Any, **kwargs: Any) -> Any:
            nonlocal calls
            calls += 1
            return original(*args, **kwargs)

        setattr(minimax, recursion, counted)
        try:
            run()
        finally:
            setattr(minimax, recursion, original)
        return calls

    return Search(f"open-spiel {search}, boards in C++", nodes, run, count)


def _aima(search: str, nodes: int) -> Search:
    from aima3 import games

    class Counted(games.TicTacToe):
        made = 1  # the root

        def result(self, state: Any, move: Any) -> Any:
            self.made += 1
            return super().result(state, move)

    def run(game: Any) -> Any:
        return getattr(games, search)(game.initial, game)

    def count() -> int:
        game = Counted()
        run(game)
        return game.made

    return Search(f"aima3 {search}", nodes, lambda: run(games.TicTacToe()), count)


def _easy() -> Search:
    from easyAI import Negamax
    from easyAI.games.TicTacToe import TicTacToe

    class Counted(TicTacToe):
        made = 1  # the root

        def make_move(self, move: Any) -> None:
            self.made += 1
            super().make_move(move)

    def count() -> int:
        game = Counted([None, None])
        Negamax(9)(game)
        return game.made

    return Search("easyAI Negamax", 20_866, lambda: Negamax(9)(TicTacToe([None, None])), count)
