"""The positions that a search meets, copied and numbered: each different one is kept once."""

from typing import Any

from ttt_teach.arguments import board_name
from ttt_teach.board import Board
from ttt_teach.copies import BrokenBoard, snapshot
from ttt_teach.explicit import ExplicitTree
from ttt_teach.notation import as_board

__all__ = ["Positions"]

_VALUES = (Board, ExplicitTree)  # these stay as they are, and need no copy


class Positions:
    """A table of positions, and the number of each in it.

    >>> kept = Positions()
    >>> kept.number_of(Board()), kept.number_of(list("X........")), kept.number_of("... ... ...")
    (0, 1, 0)
    >>> kept.table
    [Board.parse('... ... ...'), Board.parse('X.. ... ...')]
    """

    def __init__(self) -> None:
        self.table: list[Any] = []
        self.given: Any = None  # the position asked about
        self.first: str | None = None  # who moved first, where copied positions leave it open
        self.numbers: dict[Any, int] = {}
        self.numbers_by_id: dict[int, int] = {}  # of the kit's own values: saves hashing them
        self.numbers_by_raw: dict[Any, int] = {}  # of lists and texts as they are: saves reading them again
        self.board_names: dict[type, str | None] = {}  # where objects of a class keep their board

    def keep(self, given: Any, to_move: str | None) -> Any:
        """A copy of the position asked about, which settles who moved first in all that follow."""
        given = self._board_of(given)
        kept = self.given = snapshot(given) if to_move is None else as_board(given, to_move=to_move)
        self.first = kept.first if isinstance(kept, Board) else None
        return kept

    def _board_of(self, position: Any) -> Any:
        """The board that an object keeps, or the position as it is."""
        kind = type(position)
        if kind not in self.board_names:
            kept = snapshot(position)
            is_position = kept is position or isinstance(kept, Board | BrokenBoard)
            self.board_names[kind] = None if is_position else board_name(position)
        name = self.board_names[kind]
        return position if name is None else getattr(position, name)

    def number_of(self, position: Any) -> int:
        """The number of a position in the table, where it is copied to the first time."""
        if type(position) in _VALUES:
            return self._number_of_value(position, position)
        position = self._board_of(position)
        raw = _raw(position)
        if raw is None or raw not in self.numbers_by_raw:
            number = self._number_of_value(snapshot(position, self.first), position)
            if raw is None:
                return number
            self.numbers_by_raw[raw] = number
        return self.numbers_by_raw[raw]

    def _number_of_value(self, kept: Any, position: Any) -> int:
        number = self.numbers.get(kept)
        if number is None:
            number = self.numbers[kept] = len(self.table)
            self.table.append(kept)
            if kept is position and type(kept) in _VALUES:
                self.numbers_by_id[id(kept)] = number
        return number


def _raw(position: Any) -> Any:
    """What cells or rows in a list or tuple, or a text, hold now, as a key; None for all else."""
    if isinstance(position, str):
        return position
    if type(position) not in (list, tuple):
        return None
    try:
        raw = tuple(map(tuple, position)) if position and isinstance(position[0], list | tuple) else tuple(position)
        return raw if hash(raw) is not None else None
    except TypeError:
        return None
