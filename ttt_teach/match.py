"""A game between people and machines: whose move it is, what a press does, and what the machine answers."""

from collections.abc import Mapping
from functools import lru_cache

from ttt_teach.board import Board, Player
from ttt_teach.choosing import Choice, Chooser, searched
from ttt_teach.errors import TooLarge
from ttt_teach.game import Game
from ttt_teach.reach import tree_size
from ttt_teach.scoring import by_depth, flat
from ttt_teach.search import alphabeta

__all__ = ["Match", "four_counts"]

MOST_COUNTED = 200_000  # nodes of an alpha-beta that is run only to be counted: half a second


class Match:
    """One game, with a machine (or None for a person) at each mark.

    `turn` changes with every change of the position. A press says which turn it was made for, so that a
    second click, or one from before the machine's answer, does nothing.

    >>> from ttt_teach.players import Perfect
    >>> match = Match({Player.X: None, Player.O: Perfect()})
    >>> match.press(4, match.turn), match.press(0, match.turn), match.answer().move, match.game.moves
    (True, False, 0, (4, 0))
    """

    def __init__(self, machines: Mapping[Player, Chooser | None], start: Board | None = None) -> None:
        self.machines = dict(machines)
        self.game = Game(start)
        self.turn = 0
        self.choice: Choice | None = None  # the machine's last one

    @property
    def board(self) -> Board:
        """The position now."""
        return self.game.board

    @property
    def machine(self) -> Chooser | None:
        """The machine that is to move, if one is."""
        return None if self.board.outcome else self.machines[self.board.to_move]

    @property
    def awaits_person(self) -> bool:
        """Whether a person is to move."""
        return self.board.outcome is None and self.machine is None

    @property
    def is_all_machine(self) -> bool:
        """Whether no person plays."""
        return None not in self.machines.values()

    def press(self, cell: int, turn: int) -> bool:
        """A person's press on a cell; whether it was a move. Late presses and those out of turn are none."""
        if turn != self.turn or not self.awaits_person or cell not in self.board.legal_moves:
            return False
        self.game.play(cell)
        self.turn += 1
        return True

    def answer(self) -> Choice | None:
        """Let the machine to move play one move; None if a person is to move or the game is over."""
        if self.machine is None:
            return None
        self.choice = None  # if the machine fails, no older tree stands beside the position
        self.choice = self.machine.choose(self.board)
        self.game.play(self.choice.move)
        self.turn += 1
        return self.choice

    def undo(self) -> None:
        """Take back moves until a person is to move again, one move at least if there is one."""
        while self.game.moves:
            self.game.undo()
            if self.is_all_machine or self.awaits_person:
                break
        self.turn += 1
        self.choice = None

    def go_to(self, moves: int) -> None:
        """Show the game after so many moves; what comes later may be gone to again, until another move is played.

        >>> match = Match({Player.X: None, Player.O: None})
        >>> match.press(4, match.turn), match.go_to(0), match.game.undone
        (True, None, (4,))

        Raises `IllegalMove` for more moves than the game has had.
        """
        played = len(self.game.moves)
        if moves < played:
            self.game.undo(played - moves)
        elif moves > played:
            self.game.redo(moves - played)
        else:
            return
        self.turn += 1
        self.choice = None

    def restart(self, start: Board | None = None) -> None:
        """Begin a new game, from `start` if it is given, else from where this one began."""
        self.game = Game(self.game.boards[0] if start is None else start)
        self.turn += 1
        self.choice = None


@lru_cache(maxsize=1024)
def four_counts(board: Board) -> dict[tuple[str, str], int | None]:
    """The nodes that each search visits on a board with each scoring; None where that is too many to run.

    >>> four_counts(Board.parse("XXO OOX ..."))[("alpha-beta", "by depth")]
    10
    """
    counts: dict[tuple[str, str], int | None] = {}
    for name, score in (("flat", flat), ("by depth", by_depth)):
        size, is_exact = tree_size(board)
        counts["minimax", name] = size if is_exact else None
        try:
            counts["alpha-beta", name] = len(searched(alphabeta, board, node_limit=MOST_COUNTED, score=score))
        except TooLarge:
            counts["alpha-beta", name] = None
    return counts
