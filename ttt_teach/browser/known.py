"""The part of a tree that is known in the middle of its search, for questions about what comes next."""

import struct
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
    sign, skipped, flags = bytearray(part["sign"]), bytearray(part["skipped"]), bytearray(part["flags"])
    for node in open_calls:
        sign[node], skipped[node] = SIGNS.index("?"), 0
    for node in range(count):
        (bits,) = struct.unpack_from("=H", flags, 2 * node)
        hidden = BIT["best"] | (BIT["cut"] if node in open_calls else 0)
        struct.pack_into("=H", flags, 2 * node, bits & ~hidden)
    texts = {node: told for node, told in columns["texts"].items() if int(node) < count and int(node) not in open_calls}
    return {
        **part,
        "sign": bytes(sign),
        "skipped": bytes(skipped),
        "flags": bytes(flags),
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
    return {**columns, "skipped": bytes(columns["count"]), "isHidden": True, "isOther": True}
