"""What all players share: a choice with its reason, chances as fractions, and dice with a seed."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from random import Random as Generator
from typing import Any, Protocol

from ttt_teach.board import Board
from ttt_teach.errors import GameOver
from ttt_teach.trace import NODE_LIMIT, recorded
from ttt_teach.tree import Node, SearchTree

__all__ = ["Chances", "Choice", "Chooser", "Dice", "as_likely", "check_open", "reason_of", "root_child", "searched"]

Chances = Mapping[int, Fraction]  # move -> how likely it is; together 1


@dataclass(frozen=True)
class Choice:
    """A move, the value that the search gave it for its player, the reason in words, and the tree searched."""

    move: int
    value: float | None
    reason: str
    tree: SearchTree | None


class Chooser(Protocol):
    """Anything that can choose a move on an open board."""

    def choose(self, board: Board) -> Choice:
        """The move to play; raises `GameOver` on a finished board."""

    def chances(self, board: Board) -> Chances:
        """How likely each move is that it may play; raises `GameOver` on a finished board."""


class Dice:
    """A player that draws lots: with the same seed it draws the same again."""

    seed: int | None = None

    @cached_property
    def _generator(self) -> Generator:
        return Generator(self.seed)

    def draw(self, chances: Chances) -> int:
        """A move drawn by its chances; where there is but one, nothing is drawn."""
        moves = list(chances)
        return moves[0] if len(moves) == 1 else self._generator.choices(moves, [*map(float, chances.values())])[0]


def as_likely(moves: Iterable[int], weight: Callable[[int], int] = lambda move: 1) -> Chances:
    """Each of the moves as likely as the other, or as its weight says.

    >>> as_likely([4, 0]), as_likely([4, 0], weight={4: 3, 0: 1}.get)
    ({4: Fraction(1, 2), 0: Fraction(1, 2)}, {4: Fraction(3, 4), 0: Fraction(1, 4)})
    """
    weights = {move: weight(move) for move in moves}
    return {move: Fraction(one, sum(weights.values())) for move, one in weights.items()}


def searched(
    search: Callable[..., float], board: Board, *, node_limit: int = NODE_LIMIT, **settings: Any
) -> SearchTree:
    """The tree of a search that ran to its end; what broke it off is raised, and no partial tree kept.

    >>> from ttt_teach import alphabeta, flat
    >>> len(searched(alphabeta, Board.parse("XXO OOX ..."), score=flat))
    10
    """
    tree = recorded(search, board, kwargs=settings, node_limit=node_limit)
    if tree.error is not None:
        raise tree.error
    return tree


def check_open(board: Board) -> None:
    """Refuse with `GameOver` to choose a move after the end."""
    if board.outcome is not None:
        raise GameOver(f"there is no move to choose; the game is over: {board.outcome}")


def root_child(tree: SearchTree, move: int) -> Node:
    """The node that a move at the root led to."""
    return next(child for child in tree.root.children if child.move == move)


def reason_of(tree: SearchTree, move: int | None = None) -> str:
    """Why a best move, the first one if none is named, is best: how the game ends along its best line."""
    first = root_child(tree, tree.best_moves[0] if move is None else move)
    line = [first, *_best_line_below(first)]
    moves = ", ".join(str(node.move) for node in line)
    end: Any = getattr(line[-1].board, "outcome", None)
    if end is None and tree.horizon >= 0:
        return f"{first.move} has the best estimate: {tree.value}"
    result = _result(tree.value, end, tree.position.to_move)
    # A record with a table may end its line where a position comes up again.
    where = f" in {len(line)} {'ply' if len(line) == 1 else 'plies'}" if end else ""
    return f"{first.move} leads to a {result}{where}, if both sides play their best: {moves}"


def _result(value: float | None, end: Any, mover: Any) -> str:
    """What the end of a game is for the one who moved first; without an end what the value says, as 0 is a draw."""
    if end is not None:
        return "draw" if end.winner is None else "win" if end.winner == mover else "loss"
    return "draw" if not value else "win" if value > 0 else "loss"


def _best_line_below(node: Node) -> list[Node]:
    best = next((child for child in node.children if child.is_best), None)
    return [] if best is None else [best, *_best_line_below(best)]
