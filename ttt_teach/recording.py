"""The columns of a search while they are being filled: positions are copied, calls numbered, breaks mended."""

from array import array
from typing import Any

from ttt_teach.arguments import board_name
from ttt_teach.board import Board
from ttt_teach.columns import Columns
from ttt_teach.copies import BrokenBoard, snapshot
from ttt_teach.explicit import ExplicitTree
from ttt_teach.notation import as_board

__all__ = ["NAN", "Recording", "as_float"]

NAN = float("nan")
_VALUES = (Board, ExplicitTree)  # these stay as they are, and need no copy


def as_float(value: Any) -> float:
    """The number, or NaN for what is none.

    >>> as_float(3), as_float("3"), as_float(None)
    (3.0, nan, nan)
    """
    try:
        return float(value) if not isinstance(value, str) else NAN
    except (TypeError, ValueError, OverflowError):
        return NAN


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


class Recording:
    """The columns being filled, and the node whose call is running."""

    def __init__(self, node_limit: int) -> None:
        self.columns = Columns()
        self.node_limit = node_limit
        self.first: str | None = None  # who moved first, where copied positions leave it open
        self.values_for: str | None = None
        self.current = -1
        self.numbers: dict[Any, int] = {}
        self.numbers_by_id: dict[int, int] = {}  # of the kit's own values: saves hashing them
        self.numbers_by_raw: dict[Any, int] = {}  # of lists and texts as they are: saves reading them again
        self.board_names: dict[type, str | None] = {}  # where objects of a class keep their board
        self.function: Any = None

    def keep(self, given: Any, to_move: str | None) -> Any:
        """A copy of the position asked about, which settles who moved first in all that follow."""
        given = self._board_of(given)
        kept = snapshot(given) if to_move is None else as_board(given, to_move=to_move)
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
            number = self.numbers[kept] = len(self.columns.table)
            self.columns.table.append(kept)
            if kept is position and type(kept) in _VALUES:
                self.numbers_by_id[id(kept)] = number
        return number

    def change_function(self, function: Any, values_for: str | None = None) -> None:
        """Note which function the nodes from here on call; up to here it was the one before."""
        self.values_for = self.values_for or values_for
        functions, column = self.columns.functions, self.columns.function
        if self.function is not None:
            column.extend([functions.index(self.function)] * (len(self.columns.end) - len(column)))
        if function is not None and function not in functions:
            functions.append(function)
        self.function = function

    def add_window(self, node: int, alpha: Any, beta: Any) -> None:
        """Note a window; nodes before it that had none are filled up with NaN."""
        for column, bound in ((self.columns.alpha, alpha), (self.columns.beta, beta)):
            if len(column) < node:
                column.extend([NAN] * (node - len(column)))
            try:
                column.append(bound)
            except TypeError:  # None, say, for a bound that is not there yet
                column.append(as_float(bound))

    def add_result(self, node: int, result: Any) -> None:
        """Note what a call returned; what is no number is also kept as it is."""
        self.columns.value[node] = as_float(result)
        if isinstance(result, list | dict):  # copied: its owner may go on changing it
            result = tuple(result.values() if isinstance(result, dict) else result)
        if not isinstance(result, int | float):
            self.columns.odd[node] = result

    def finish(self) -> Columns:
        """The columns at full length, even after an interrupt in the middle of a call."""
        columns = self.columns
        always = (columns.parent, columns.position, columns.line, columns.value, columns.end)
        length = min(len(column) for column in always)
        self.change_function(None)
        if columns.alpha:
            columns.alpha.extend([NAN] * (length - len(columns.alpha)))
            columns.beta.extend([NAN] * (length - len(columns.beta)))
        for column in vars(columns).values():
            if isinstance(column, array):
                del column[length:]
        while 0 in columns.end:  # calls that an interrupt broke off at their very beginning
            columns.end[columns.end.index(0)] = length
        return columns
