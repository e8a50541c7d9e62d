"""A game being played: its moves, taken back and played again."""

from collections.abc import Iterable

from ttt_teach.board import Board
from ttt_teach.errors import IllegalMove

__all__ = ["Game"]


class Game:
    """Moves on a board, with undo and redo. A refused move leaves the game as it was.

    >>> game = Game().play(4).play(0)
    >>> game.undo().moves, game.redo().moves
    ((4,), (4, 0))
    >>> game
    Game.replay((4, 0))
    """

    def __init__(self, start: Board | None = None) -> None:
        self._boards = [Board() if start is None else start]
        self._moves: list[int] = []
        self._undone: list[int] = []

    @classmethod
    def replay(cls, moves: Iterable[int], start: Board | None = None) -> "Game":
        """The game of these moves; the refusal of a move says which one it was.

        >>> print(Game.replay([0, 3, 1, 4, 2]).board.outcome)
        X wins on 0-1-2
        """
        game = cls(start)
        for number, move in enumerate(moves, 1):
            try:
                game.play(move)
            except IllegalMove as refused:
                raise type(refused)(f"move {number}: {refused}") from None
        return game

    @property
    def board(self) -> Board:
        """The position now."""
        return self._boards[-1]

    @property
    def boards(self) -> tuple[Board, ...]:
        """Every position of the game, the first one first."""
        return tuple(self._boards)

    @property
    def moves(self) -> tuple[int, ...]:
        """The moves played and not taken back."""
        return tuple(self._moves)

    @property
    def undone(self) -> tuple[int, ...]:
        """The moves taken back, the next one to redo first."""
        return tuple(reversed(self._undone))

    def play(self, move: int) -> "Game":
        """Play a move; what was undone before it is forgotten. Raises what `Board.play` raises."""
        after = self.board.play(move)
        self._push(after)
        self._undone.clear()
        return self

    def undo(self, count: int = 1) -> "Game":
        """Take back the last `count` moves. Raises `IllegalMove` if there are fewer."""
        _check_count(count, len(self._moves), "taken back")
        for _ in range(count):
            self._boards.pop()
            self._undone.append(self._moves.pop())
        return self

    def redo(self, count: int = 1) -> "Game":
        """Play again the last `count` moves that were undone. Raises `IllegalMove` if there are fewer."""
        _check_count(count, len(self._undone), "played again")
        for _ in range(count):
            self._push(self.board.play(self._undone.pop()))
        return self

    def _push(self, after: Board) -> None:
        move = self.board.move_to(after)
        assert move is not None
        self._moves.append(move)
        self._boards.append(after)

    def __repr__(self) -> str:
        start = "" if self._boards[0] == Board() else f", {self._boards[0]!r}"
        return f"Game.replay({self.moves}{start})"


def _check_count(count: int, most: int, what: str) -> None:
    if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= most:
        raise IllegalMove(f"{count!r} moves cannot be {what}; there are {most}")
