"""The columns of one search as plain JSON, and back; what is read is checked to be a tree."""

import math
from array import array
from collections.abc import Sequence
from typing import Any

from ttt_teach.archive.values import Told, plain, value_of
from ttt_teach.columns import NO_MOVE, Columns
from ttt_teach.errors import ImpossibleRecord
from ttt_teach.marks import short
from ttt_teach.words import plural, whole_number

__all__ = ["columns_of", "get", "plain_columns"]

_NUMBERS = {"inf": math.inf, "-inf": -math.inf, None: math.nan}


def plain_columns(columns: Columns) -> dict[str, Any]:
    """The columns that the others do not follow from, and the moves, which make them readable elsewhere."""
    return {
        **{name: list(getattr(columns, name)) for name in ("parent", "position", "line", "function")},
        "move": [None if move == NO_MOVE else move for move in columns.move],
        **{name: [_plain_number(value) for value in getattr(columns, name)] for name in ("value", "alpha", "beta")},
        "odd": {str(node): plain(result) for node, result in columns.odd.items()},
    }


def _plain_number(value: float) -> Any:
    if math.isfinite(value):
        return whole_number(value) if abs(value) < 2**53 else value
    return None if math.isnan(value) else str(value)


def columns_of(one: Any, table: list[Any], functions: list[Any]) -> Columns:
    """The columns again; raises `ImpossibleRecord` for what is no tree or has moves that lead elsewhere."""
    parent = _whole(one, "parent", -1, 2**31 - 1, "i")
    length = len(parent)
    columns = Columns(
        parent=parent,
        position=_whole(one, "position", 0, len(table) - 1, "I", length),
        value=_numbers(one, "value", length),
        alpha=_numbers(one, "alpha", 0, length),
        beta=_numbers(one, "beta", len(get(one, "alpha", list))),
        line=_whole(one, "line", 0, 2**32 - 1, "I", length),
        end=_ends(parent),
        function=_whole(one, "function", 0, min(len(functions), 256) - 1, "B", 0, length),
        table=table,
        functions=functions,
        odd={_node(node, length): value_of(result) for node, result in get(one, "odd", dict).items()},
    )
    columns.move = _moves(get(one, "move", list), columns)
    return columns


def _ends(parent: Sequence[int]) -> "array[int]":
    """For each node the index after the last one below it; refuses what is no tree in pre-order."""
    end = array("I", bytes(4 * len(parent)))
    way: list[int] = []  # the nodes from the root to the last one
    for node, above in enumerate(parent):
        while way and way[-1] != above:
            end[way.pop()] = node
        if (above < 0) is not (node == 0) or (node > 0 and not way):
            raise ImpossibleRecord(f"node {node} has the parent {above}, which is not on the way to the node before it")
        way.append(node)
    if not parent:
        raise ImpossibleRecord("a search has no node")
    for node in way:
        end[node] = len(parent)
    return end


def _moves(moves: list[Any], columns: Columns) -> "array[int]":
    """The moves, each of which must lead from the position above to the one below it."""
    told = [NO_MOVE if move is None else move for move in moves]
    _check_length("move", told, len(columns.parent))
    for node, (move, right) in enumerate(zip(told, columns.move, strict=True)):
        above = columns.table[columns.position[max(columns.parent[node], 0)]]
        known_as_text = isinstance(above, Told) and node > 0 and move in above.legal_moves
        if type(move) is not int or (move != right and not known_as_text):
            here = columns.table[columns.position[node]]
            raise ImpossibleRecord(f"node {node}: the move {moves[node]!r} does not lead from {above!r} to {here!r}")
    return array("i", told)


def get(one: Any, name: str, kind: Any) -> Any:
    """An entry of an object, of the kind that it must be."""
    if not isinstance(one, dict) or name not in one:
        raise ImpossibleRecord(f"the record lacks {name!r} in {short(one)}")
    if not isinstance(one[name], kind):
        raise ImpossibleRecord(
            f"{name!r} of the record is {short(one[name])}, which is no {getattr(kind, '__name__', kind)}"
        )
    return one[name]


def _whole(one: Any, name: str, low: int, high: int, kind: str, *lengths: int) -> "array[int]":
    values = get(one, name, list)
    _check_length(name, values, *lengths)
    if not set(map(type, values)) <= {int} or (values and not low <= min(values) <= max(values) <= high):
        raise ImpossibleRecord(f"{name!r} of the record must hold whole numbers from {low} to {high}")
    return array(kind, values)


def _numbers(one: Any, name: str, *lengths: int) -> "array[float]":
    values = get(one, name, list)
    _check_length(name, values, *lengths)
    try:
        return array("d", [value if type(value) in (int, float) else _NUMBERS[value] for value in values])
    except (KeyError, TypeError, OverflowError):
        raise ImpossibleRecord(f"{name!r} of the record must hold numbers, null, 'inf' or '-inf'") from None


def _check_length(name: str, values: Sequence[Any], *lengths: int) -> None:
    if lengths and len(values) not in lengths:
        raise ImpossibleRecord(f"{name!r} of the record has {len(values):,} entries for {plural(max(lengths), 'node')}")


def _node(text: str, length: int) -> int:
    if not text.isdecimal() or len(text) > 10 or int(text) >= length:
        raise ImpossibleRecord(f"{short(text)} is no node; the nodes are 0 to {length - 1}")
    return int(text)
