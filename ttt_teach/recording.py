"""What is noted about each call while a search runs, and the columns made of it; breaks are mended."""

import struct
import sys
from array import array
from collections.abc import Callable
from types import CodeType
from typing import Any

from ttt_teach.columns import Columns
from ttt_teach.errors import TooLarge
from ttt_teach.positions import Positions

__all__ = ["NAN", "Recording", "as_float"]

NAN = float("nan")
_NUMBERS = (int, float)


def as_float(value: Any) -> float:
    """The number, or NaN for what is none.

    >>> as_float(3), as_float("3"), as_float(None)
    (3.0, nan, nan)
    """
    try:
        return float(value) if not isinstance(value, str) else NAN
    except (TypeError, ValueError, OverflowError):
        return NAN


class Recording(Positions):
    """What is noted about each node, in plain lists, and the node whose call is running."""

    def __init__(self, node_limit: int) -> None:
        super().__init__()
        self.node_limit = node_limit
        self.columns = Columns(table=self.table)  # filled in the end: lists are appended to faster
        self.positions: list[int] = []
        self.parents: list[int] = []
        self.lines: list[int] = []
        self.alphas: list[Any] = []
        self.betas: list[Any] = []
        self.values: list[float] = []
        self.ends: list[int] = []  # 0 as long as the call is running
        self.lists = self.positions, self.parents, self.lines, self.alphas, self.betas, self.values, self.ends
        self.current = -1
        self.values_for: str | None = None
        self.function: Any = None
        self.caller: CodeType | None = None  # the code that called last, and its lines by places in it
        self.caller_lines: dict[int, int] = {}
        self.callers: dict[int, tuple[CodeType, dict[int, int]]] = {}  # by id: to hash code takes long

    def enter(self, function: Any, values_for: str | None, position: Any, alpha: Any = NAN, beta: Any = NAN) -> int:
        """Note a node and return its number; to be called by what the search itself calls."""
        node = len(self.ends)
        if node >= self.node_limit:
            raise TooLarge(_too_many(self.node_limit))
        number = self.numbers_by_id.get(id(position))
        if number is None:
            number = self.number_of(position)
        frame = sys._getframe(2)
        if frame.f_code is not self.caller:
            self._change_caller(frame.f_code)
        if function is not self.function:
            self.change_function(function, values_for)
        positions, parents, lines, alphas, betas, values, ends = self.lists
        positions.append(number)
        parents.append(self.current)
        lines.append(self.caller_lines[frame.f_lasti])
        alphas.append(alpha)
        betas.append(beta)
        values.append(NAN)
        ends.append(0)
        self.current = node
        return node

    def leave(self, node: int, result: Any = NAN, read_value: Callable[[Any], Any] | None = None) -> None:
        """Note that the call of a node is over, and what it returned."""
        self.ends[node] = len(self.ends)
        self.current = self.parents[node]
        value = result if read_value is None else read_value(result)
        if type(value) in _NUMBERS:
            self.values[node] = value
        else:
            self.add_result(node, result)

    def running_position(self) -> Any:
        """The position of the node whose call is running; before the first node, the one asked about."""
        return self.given if self.current < 0 else self.table[self.positions[self.current]]

    def _change_caller(self, code: CodeType) -> None:
        """Look up the lines of the code that calls from here on: far cheaper than to ask each frame for its line."""
        if id(code) not in self.callers:
            places = ((place, line or 0) for start, end, line in code.co_lines() for place in range(start, end, 2))
            self.callers[id(code)] = code, dict(places)
        self.caller, self.caller_lines = self.callers[id(code)]

    def change_function(self, function: Any, values_for: str | None = None) -> None:
        """Note which function the nodes from here on call; up to here it was the one before."""
        self.values_for = self.values_for or values_for
        functions, column = self.columns.functions, self.columns.function
        if self.function is not None:
            column.frombytes(bytes([functions.index(self.function)]) * (len(self.ends) - len(column)))
        if function is not None and function not in functions:
            functions.append(function)
        self.function = function

    def add_result(self, node: int, result: Any) -> None:
        """Note what a call returned; what is no number is also kept as it is."""
        self.values[node] = as_float(result)
        if isinstance(result, list | dict):  # copied: its owner may go on changing it
            result = tuple(result.values() if isinstance(result, dict) else result)
        if not isinstance(result, int | float):
            self.columns.odd[node] = result

    def finish(self) -> Columns:
        """The columns at full length, even after an interrupt in the middle of a call."""
        length = min(map(len, self.lists))
        self.change_function(None)
        columns = self.columns
        del columns.function[length:]
        noted: tuple[list[Any], ...] = self.lists
        names = ("position", "parent", "line", "alpha", "beta", "value", "end")
        has_window = any(alpha is not NAN for alpha in self.alphas)
        for name, items in zip(names, noted, strict=True):
            if has_window or name not in ("alpha", "beta"):
                column: array[Any] = getattr(columns, name)
                column.frombytes(packed(column.typecode, items[:length]))
        while 0 in columns.end:  # calls that an interrupt broke off at their very beginning
            columns.end[columns.end.index(0)] = length
        return columns


def packed(kind: str, items: list[Any]) -> bytes:
    """The numbers as an array of this kind holds them; NaN for what is none, as a bound that is not there yet."""
    try:
        return struct.pack(f"{len(items)}{kind}", *items)
    except (struct.error, OverflowError):
        return struct.pack(f"{len(items)}{kind}", *map(as_float, items))


def _too_many(limit: int) -> str:
    return (
        f"the search visits more than {limit:,} nodes; search a later position, limit the depth,"
        " or allow more with record(..., node_limit=...)"
    )
