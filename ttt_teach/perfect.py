"""The player that plays what its search proves to be best."""

from collections.abc import Callable
from dataclasses import dataclass
from inspect import signature
from typing import Any

from ttt_teach.best import best_moves
from ttt_teach.board import Board
from ttt_teach.choosing import Chances, Choice, Dice, as_likely, check_open, reason_of, root_child, searched
from ttt_teach.conventions import one_of
from ttt_teach.errors import TooLarge
from ttt_teach.orders import Order, row_by_row
from ttt_teach.scoring import Score, by_depth
from ttt_teach.search import alphabeta, minimax
from ttt_teach.solver import can_solve, solve
from ttt_teach.tree import SearchTree

__all__ = ["Perfect"]

OPENINGS = (0, 2, 4, 6, 8)  # centre and corners of 3×3
TIES = ("first", "random", "bounds")
PLAIN = (alphabeta, minimax)
MOST_EMPTY = 9  # cells that these two are asked to fill


@dataclass(frozen=True)
class Perfect(Dice):
    """Plays a move that its search proves to be best: the first one in its order, or any of them.

    >>> choice = Perfect().choose(Board.parse("XXO OOX ..."))
    >>> choice.move, choice.value, len(choice.tree)
    (6, 0, 10)
    >>> print(choice.reason)
    6 leads to a draw in 3 plies, if both sides play their best: 6, 7, 8

    `ties` says what it does with several: "first" plays the first; "random" any one that is *proven* to be as good,
    for which alpha-beta gives each root move a full window; "bounds" any one whose returned value ties, be it only a
    bound, as published programs do: that one can lose, and is here to show how. With `opening` it opens on an empty
    3×3 board in one of five cells, centre or corner, without a search. With more than nine empty cells alpha-beta and
    minimax give way to `solve`; what that cannot search to its end needs a `depth_limit`, and is played by estimates.
    """

    search: Callable[..., float] = alphabeta
    score: Score = by_depth
    order: Order = row_by_row
    ties: str = "first"
    opening: bool = False
    depth_limit: int | None = None
    seed: int | None = None

    def __post_init__(self) -> None:
        one_of("ties", self.ties, TIES)

    def choose(self, board: Board) -> Choice:
        """The best move; an interrupt or error of the search is raised, with nothing chosen."""
        check_open(board)
        if self._opens(board):
            move = self.draw(as_likely(OPENINGS))
            return Choice(move, None, f"{move} was drawn from centre and corners, without a search", None)
        tree = self._searched(board)
        moves = self._ties(tree)
        move = self.draw(as_likely(moves))
        return Choice(move, tree.value, self._reason(tree, move, moves), tree)

    def chances(self, board: Board) -> Chances:
        """How likely each move is; from one record of all positions below where the search is the kit's own."""
        check_open(board)
        if self._opens(board):
            return as_likely(OPENINGS)
        if self.ties == "bounds" or self.depth_limit is not None or self._search_for(board) not in PLAIN:
            return as_likely(self._ties(self._searched(board)))
        best = [move for move in self.order(board) if move in best_moves(board, self.score)]
        return as_likely(best[:1] if self.ties == "first" else best)

    def _opens(self, board: Board) -> bool:
        return self.opening and board == Board(first=board.first)

    def _searched(self, board: Board) -> SearchTree:
        search = self._search_for(board)
        settings: dict[str, Any] = {"score": self.score}
        if self.depth_limit is not None:
            settings["depth_limit"] = self.depth_limit
        if self.order is not row_by_row and search is not solve:  # which has an order of its own
            settings["order"] = self.order
        if self.ties == "random" and "root" in signature(search).parameters:
            settings["root"] = "full"
        return searched(search, board, **settings)

    def _search_for(self, board: Board) -> Callable[..., float]:
        if self.search not in PLAIN or len(board.free) <= MOST_EMPTY:
            return self.search
        if self.depth_limit is None and not can_solve(board):
            told = f"{board.rows}×{board.cols} with {len(board.free)} empty cells is too large to be played perfectly"
            refusal = TooLarge(f"{told}; Medium and Random can play there")
            refusal.add_note("or let it look only so far: Perfect(depth_limit=3)")  # for who reads a traceback
            raise refusal
        return solve

    def _ties(self, tree: SearchTree) -> tuple[int, ...]:
        if self.ties == "bounds":
            return tuple(tree.columns.move[child.index] for child in tree.root.children if child.value == tree.value)
        return tree.best_moves[:1] if self.ties == "first" else tree.best_moves

    def _reason(self, tree: SearchTree, move: int, moves: tuple[int, ...]) -> str:
        if move not in tree.best_moves:
            proven = root_child(tree, move).proven
            return f"{move} was drawn from {len(moves)} moves that returned {tree.value}, but is proven only {proven}"
        drawn = f"; drawn from {len(moves)} moves as good" if len(moves) > 1 else ""
        return reason_of(tree, move) + drawn
