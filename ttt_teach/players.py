"""Whom one plays against: each player says which move it chose and why, and keeps the tree of its search."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random as Generator
from typing import Any, Protocol

from ttt_teach.board import Board
from ttt_teach.errors import GameOver, UnknownChoice
from ttt_teach.scoring import Score, by_depth
from ttt_teach.search import alphabeta
from ttt_teach.trace import NODE_LIMIT, recorded
from ttt_teach.tree import SearchTree
from ttt_teach.words import plural

__all__ = ["Choice", "Chooser", "Dial", "Perfect", "Random", "searched"]


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


@dataclass(frozen=True)
class Perfect:
    """Plays the first move in row order that its search proves to be best.

    >>> choice = Perfect().choose(Board.parse("XXO OOX ..."))
    >>> choice.move, choice.value, len(choice.tree)
    (6, 0, 10)
    >>> print(choice.reason)
    6 leads to a draw in 3 plies, if both sides play their best: 6, 7, 8
    """

    search: Callable[..., float] = alphabeta
    score: Score = by_depth

    def choose(self, board: Board) -> Choice:
        """The best move; an interrupt or error of the search is raised, with nothing chosen."""
        check_open(board)
        tree = searched(self.search, board, self.score)
        move = tree.best_moves[0]
        return Choice(move, tree.value, reason_of(tree), tree)


@dataclass(frozen=True)
class Random:
    """Plays any legal move, each as likely as the other.

    >>> Random(seed=1).choose(Board.parse("XXO OOX .X.")).move in (6, 8)
    True
    """

    seed: int | None = None
    _generator: Generator = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_generator", Generator(self.seed))

    def choose(self, board: Board) -> Choice:
        """A move drawn at random."""
        check_open(board)
        move = self._generator.choice(board.legal_moves)
        return Choice(move, None, f"{move} was drawn from {plural(len(board.legal_moves), 'move')}", None)


@dataclass(frozen=True)
class Dial:
    """Plays perfectly with probability `skill`, and else at random; 0 is all random, 1 all perfect.

    >>> Dial(1.0).choose(Board.parse("XXO OOX ...")).move
    6
    """

    skill: float = 1.0
    perfect: Perfect = Perfect()
    seed: int | None = None
    _generator: Generator = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        number = isinstance(self.skill, int | float) and not isinstance(self.skill, bool)
        if not number or not 0 <= self.skill <= 1:
            raise UnknownChoice(f"skill is {self.skill!r}; it must be a number from 0 (random) to 1 (perfect)")
        object.__setattr__(self, "_generator", Generator(self.seed))

    def choose(self, board: Board) -> Choice:
        """The best move or a random one; the tree is that of the search in both cases."""
        best = self.perfect.choose(board)
        if self._generator.random() < self.skill:
            return best
        move = self._generator.choice(board.legal_moves)
        why = f"{move} was drawn at random (skill {self.skill:.0%}); the search would have played {best.move}"
        return Choice(move, None, why, best.tree)


def searched(search: Callable[..., float], board: Board, score: Score, node_limit: int = NODE_LIMIT) -> SearchTree:
    """The tree of a search that ran to its end; what broke it off is raised, and no partial tree kept.

    >>> len(searched(alphabeta, Board.parse("XXO OOX ..."), by_depth))
    10
    """
    tree = recorded(search, board, kwargs={"score": score}, node_limit=node_limit)
    if tree.error is not None:
        raise tree.error
    return tree


def check_open(board: Board) -> None:
    """Refuse with `GameOver` to choose a move after the end."""
    if board.outcome is not None:
        raise GameOver(f"there is no move to choose; the game is over: {board.outcome}")


def reason_of(tree: SearchTree) -> str:
    """Why the first best move is best: how the game ends along the best line."""
    line = tree.principal_variation
    end: Any = tree.best_line[-1].board.outcome
    where = f"in {len(line)} {'ply' if len(line) == 1 else 'plies'}"
    if end is None:
        return f"{line[0]} has the best estimate: {tree.value}"
    if end.winner is None:
        result = f"a draw {where}"
    else:
        mine = end.winner == tree.position.to_move
        result = f"a {'win' if mine else 'loss'} {where}"
    return f"{line[0]} leads to {result}, if both sides play their best: {', '.join(map(str, line))}"
