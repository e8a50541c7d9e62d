"""How games between two players end, as exact chances: by going through the tree, not by playing many games."""

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from ttt_teach.board import Board, Player
from ttt_teach.choosing import Chances, Choice, Chooser, check_open
from ttt_teach.errors import TooLarge

__all__ = ["BestResponse", "Results", "expected_results"]

MOST_EMPTY = 9  # cells: with more there are too many positions to go through


class Results(NamedTuple):
    """The chances that X wins, that nobody wins and that O wins; together 1.

    >>> print(Results(Fraction(1, 2), Fraction(1, 8), Fraction(3, 8)))
    X wins 50.00 %, draw 12.50 %, O wins 37.50 %
    """

    x_wins: Fraction
    draw: Fraction
    o_wins: Fraction

    def __str__(self) -> str:
        x_wins, draw, o_wins = (f"{float(chance):.2%}".replace("%", " %") for chance in self)
        return f"X wins {x_wins}, draw {draw}, O wins {o_wins}"


def expected_results(x: Chooser, o: Chooser, board: Board | None = None) -> Results:
    """The exact chances of each result when these two play from a board, an empty 3×3 if none is given.

    >>> from ttt_teach.players import Perfect, Random
    >>> print(expected_results(Random(), Random()))
    X wins 58.49 %, draw 12.70 %, O wins 28.81 %
    >>> print(expected_results(Random(), Perfect()))
    X wins 0.00 %, draw 19.37 %, O wins 80.63 %

    Raises `TooLarge` for more than nine empty cells.
    """
    board = Board() if board is None else board
    _check_size(board)
    players: dict[Player, Chooser] = {Player.X: x, Player.O: o}
    known: dict[Board, Results] = {}

    def results(position: Board) -> Results:
        if position.outcome is not None:
            return _result(position.outcome.winner)
        if position not in known:
            known[position] = _mixed(players[position.to_move].chances(position), position, results)
        return known[position]

    return results(board)


@dataclass(frozen=True)
class BestResponse:
    """Plays what wins most often against one opponent whose chances are known; no move of it is drawn.

    Perfect play is for opponents who err never; against one who does, there may be better: here O wins 93.86 %
    against random moves, where `Perfect` wins 80.63 %.

    >>> from ttt_teach.players import Random
    >>> print(expected_results(Random(), BestResponse(Random())))
    X wins 1.59 %, draw 4.55 %, O wins 93.86 %

    Of moves that win as often it takes those that draw more often. It asks for no search, so its choices have no
    tree: the mean over what an opponent may do is expectimax, and no minimax. Raises `TooLarge` for more than nine
    empty cells.
    """

    opponent: Chooser
    _known: dict[tuple[Board, Player], Results] = field(default_factory=dict, init=False, repr=False, compare=False)

    def choose(self, board: Board) -> Choice:
        """The move with the best outlook; its value is the chance to win."""
        outlooks = self._outlooks(board)
        move = max(outlooks, key=lambda one: _wish(outlooks[one], board.to_move))
        wins, draws = _wish(outlooks[move], board.to_move)
        why = f"{move} wins {float(wins):.1%} and draws {float(draws):.1%} of the games against this opponent"
        return Choice(move, float(wins), why, None)

    def chances(self, board: Board) -> Chances:
        """The one move that it chooses."""
        return {self.choose(board).move: Fraction(1)}

    def _outlooks(self, board: Board) -> dict[int, Results]:
        check_open(board)
        _check_size(board)
        return {move: self._results(board.play(move), board.to_move) for move in board.legal_moves}

    def _results(self, position: Board, me: Player) -> Results:
        """What comes of a position if I play this very way."""
        if position.outcome is not None:
            return _result(position.outcome.winner)
        if (position, me) not in self._known:
            if position.to_move == me:
                found = max(self._outlooks(position).values(), key=lambda one: _wish(one, me))
            else:
                chances = self.opponent.chances(position)
                found = _mixed(chances, position, lambda after: self._results(after, me))
            self._known[position, me] = found
        return self._known[position, me]


def _wish(results: Results, me: Player) -> tuple[Fraction, Fraction]:
    return results.x_wins if me == Player.X else results.o_wins, results.draw


def _result(winner: Player | None) -> Results:
    return Results(Fraction(winner == Player.X), Fraction(winner is None), Fraction(winner == Player.O))


def _mixed(chances: Chances, position: Board, results: Callable[[Board], Results]) -> Results:
    """The mean of what comes of the moves."""
    parts = [(chance, results(position.play(move))) for move, chance in chances.items()]
    return Results(*(sum((chance * one[at] for chance, one in parts), Fraction()) for at in range(3)))


def _check_size(board: Board) -> None:
    if len(board.free) > MOST_EMPTY:
        raise TooLarge(
            f"chances are worked out through all positions below; {len(board.free)} empty cells are too many for"
            f" that, {MOST_EMPTY} at most"
        )
