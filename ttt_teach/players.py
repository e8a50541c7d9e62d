"""Whom one plays against: each player says which move it chose and why, and how likely each move was."""

from dataclasses import dataclass, field
from fractions import Fraction

from ttt_teach.board import Board, Player
from ttt_teach.choosing import Chances, Choice, Chooser, Dice, as_likely, check_open, root_child, searched
from ttt_teach.errors import UnknownChoice
from ttt_teach.legality import lines_of
from ttt_teach.perfect import Perfect
from ttt_teach.search import minimax
from ttt_teach.tree import SearchTree
from ttt_teach.words import plural

__all__ = ["Choice", "Chooser", "Dial", "Medium", "Perfect", "Random"]


@dataclass(frozen=True)
class Medium(Dice):
    """Wins if it can, else blocks, else draws a cell, one on more lines more often; that is a search of two plies.

    >>> choice = Medium(seed=1).choose(Board.parse("XX. OO. ...", to_move="O"))
    >>> choice.move, choice.reason, len(choice.tree)
    (5, '5 wins at once', 22)

    On an empty 3×3 board the centre has 4 chances where a corner has 3 and an edge 2.
    """

    seed: int | None = None

    def choose(self, board: Board) -> Choice:
        """A move and why; the tree is that of the two plies looked at."""
        check_open(board)
        tree = _two_plies(board)
        chances, why = _what_medium_sees(tree)
        move = self.draw(chances)
        return Choice(move, root_child(tree, move).value, f"{move} {why}", tree)

    def chances(self, board: Board) -> Chances:
        """How likely each move is."""
        check_open(board)
        return _what_medium_sees(_two_plies(board))[0]


def even(board: Board, player: Player) -> int:
    """Every open position is estimated as even.

    >>> even(Board.parse("XX. O.. ..."), Player.O)
    0
    """
    return 0


def _two_plies(board: Board) -> SearchTree:
    return searched(minimax, board, depth_limit=2, estimate=even)


def _what_medium_sees(tree: SearchTree) -> tuple[Chances, str]:
    """The chances of the moves that win, else of those that block, else of all; and what to say of one."""
    board, columns = tree.position, tree.columns
    won = [node for node, position in enumerate(columns.position) if _is_won(columns.table[position])]
    wins = [columns.move[node] for node in won if columns.ply[node] == 1]
    if wins:
        return as_likely(wins), "wins at once"
    blocks = {columns.move[node] for node in won}
    if blocks:
        return as_likely(sorted(blocks)), f"blocks {board.to_move.other}, who would win there"
    lines = lines_of(board.rows, board.cols, board.k)
    chances = as_likely(board.legal_moves, lambda move: sum(move in line for line in lines))
    return chances, f"was drawn from {plural(len(chances), 'move')}, by the number of lines through each"


def _is_won(board: Board) -> bool:
    return board.outcome is not None and board.outcome.winner is not None


@dataclass(frozen=True)
class Random(Dice):
    """Plays any legal move, each as likely as the other.

    >>> Random(seed=1).choose(Board.parse("XXO OOX .X.")).move in (6, 8)
    True
    """

    seed: int | None = None

    def choose(self, board: Board) -> Choice:
        """A move drawn at random."""
        move = self.draw(self.chances(board))
        return Choice(move, None, f"{move} was drawn from {plural(len(board.legal_moves), 'move')}", None)

    def chances(self, board: Board) -> Chances:
        """The same for each move."""
        check_open(board)
        return as_likely(board.legal_moves)


@dataclass(frozen=True)
class Dial(Dice):
    """Plays perfectly with probability `skill`, and else at random; 0 is all random, 1 all perfect.

    >>> Dial(1.0).choose(Board.parse("XXO OOX ...")).move
    6
    """

    skill: float = 1.0
    perfect: Chooser = field(default_factory=Perfect)
    seed: int | None = None

    def __post_init__(self) -> None:
        number = isinstance(self.skill, int | float) and not isinstance(self.skill, bool)
        if not number or not 0 <= self.skill <= 1:
            raise UnknownChoice(f"skill is {self.skill!r}; it must be a number from 0 (random) to 1 (perfect)")

    def choose(self, board: Board) -> Choice:
        """The best move or a random one; the tree is that of the search in both cases."""
        best = self.perfect.choose(board)
        if self._generator.random() < self.skill:
            return best
        move = self.draw(as_likely(board.legal_moves))
        why = f"{move} was drawn at random (skill {self.skill:.0%}); the search would have played {best.move}"
        return Choice(move, None, why, best.tree)

    def chances(self, board: Board) -> Chances:
        """The chances of both kinds of move, mixed by the skill as it is written: 0.3 is three tenths."""
        skill, best = Fraction(str(self.skill)), self.perfect.chances(board)
        any_move = as_likely(board.legal_moves)
        mixed = {move: skill * best.get(move, 0) + (1 - skill) * chance for move, chance in any_move.items()}
        return {move: chance for move, chance in mixed.items() if chance}
