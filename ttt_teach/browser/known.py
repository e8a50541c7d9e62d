"""The part of a tree that is known in the middle of its search, for questions about what comes next."""

from array import array
from collections.abc import Collection, Mapping
from typing import Any

from ttt_teach.browser.packed import BIT, SIGNS

__all__ = ["known_part", "marked_unvisited", "without_values"]

WIDTHS = {
    "parent": 4,
    "move": 2,
    "sign": 1,
    "number": 4,
    "flags": 2,
    "skipped": 1,
    "position": 4,
    "alpha": 4,
    "beta": 4,
}


def known_part(columns: Mapping[str, Any], count: int, open_calls: Collection[int]) -> dict[str, Any]:
    """The columns of the first nodes only; nothing is told of the calls that are still open.

    >>> from ttt_teach import Board, alphabeta, record
    >>> from ttt_teach.browser.packed import packed
    >>> part = known_part(packed(record(alphabeta, Board.parse("XXO OOX ..."))), 7, {0, 6})
    >>> part["count"], [SIGNS[sign] for sign in part["sign"]], part["skipped"][6]
    (7, ['?', '=', '=', '=', '=', '=', '?'], 0)
    """
    part = {**columns, **{name: columns[name][: count * width] for name, width in WIDTHS.items()}, "count": count}
    sign, skipped, flags = bytearray(part["sign"]), bytearray(part["skipped"]), array("H", part["flags"])
    for node in open_calls:
        sign[node], skipped[node] = SIGNS.index("?"), 0
        flags[node] &= ~BIT["cut"]
    for node in range(count):
        flags[node] &= ~BIT["best"]
    texts = {node: told for node, told in columns["texts"].items() if int(node) < count and int(node) not in open_calls}
    return {
        **part,
        "sign": bytes(sign),
        "skipped": bytes(skipped),
        "flags": flags.tobytes(),
        "texts": texts,
        "isHidden": True,
    }


def marked_unvisited(columns: Mapping[str, Any], never: Collection[int]) -> dict[str, Any]:
    """The columns with a mark at leaves that were never visited; what a learner marked stays beside it."""
    where = bytearray(columns["count"])
    for leaf in never:
        where[leaf] = 1
    return {**without_values(columns), "where": bytes(where), "whereNames": ["", "✂"], "keepMarks": True}


def without_values(columns: Mapping[str, Any]) -> dict[str, Any]:
    """The columns of a tree of all moves, whose nodes have other numbers than the record's: nothing told of it."""
    flags = array("H", columns["flags"])
    hidden, leaf = bytes([SIGNS.index("?")]), BIT["leaf"]
    sign = b"".join(columns["sign"][node : node + 1] if bits & leaf else hidden for node, bits in enumerate(flags))
    bare = array("H", (bits & ~BIT["best"] for bits in flags)).tobytes()
    nothing = {"skipped": bytes(columns["count"]), "sign": sign, "flags": bare, "texts": {}}
    return {**columns, **nothing, "isHidden": True, "isOther": True}
