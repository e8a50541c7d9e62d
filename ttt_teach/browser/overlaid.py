"""Two records laid over each other as the columns of one tree, in which each node says who visited it."""

from array import array
from collections.abc import Iterator
from typing import Any

from ttt_teach.browser.packed import SIGNS, packed
from ttt_teach.comparison import Comparison
from ttt_teach.words import typeset

__all__ = ["WHERE", "overlaid"]

WHERE = ("both", "only a", "only b", "changed")  # the numbers in the column `where`
KINDS = {"move": "h", "sign": "B", "number": "f", "flags": "H", "skipped": "B", "position": "I"}


def overlaid(compared: Comparison) -> dict[str, Any]:
    """The columns of both trees in one; where the two came out differently, a node's text tells both.

    >>> from ttt_teach import Board, alphabeta, compare, minimax, record
    >>> board = Board.parse("XXO OOX ...")
    >>> both = overlaid(compare(record(minimax, board), record(alphabeta, board)))
    >>> both["count"], list(both["where"]).count(1), both["texts"]
    (14, 4, {'6': '= −8 / ≤ −8', '10': '= −8 / ≤ −8'})
    """
    a, b = packed(compared.a), packed(compared.b)
    rows = list(_rows(compared))
    offset = len(compared.a.columns.table)
    data = {**a, "count": len(rows), "alpha": b"", "beta": b""}
    data["parent"] = array("i", (above for above, _, _ in rows)).tobytes()
    for name, kind in KINDS.items():
        from_a, from_b = array(kind, a[name]), array(kind, b[name])
        moved = offset if name == "position" else 0
        data[name] = array(
            kind, (from_a[in_a] if in_a >= 0 else from_b[in_b] + moved for _, in_a, in_b in rows)
        ).tobytes()
    changed = {change.a.index for change in compared.changed}
    data["where"] = bytes(2 if in_a < 0 else 1 if in_b < 0 else 3 * (in_a in changed) for _, in_a, in_b in rows)
    data["texts"] = {
        str(row): f"{_text(a, in_a)} / {_text(b, in_b)}"
        for row, (_, in_a, in_b) in enumerate(rows)
        if in_a in changed and in_b >= 0
    }
    data["whereNames"] = ["", "a", "b", "≠"]
    return data | _both_tables(a, b)


def _rows(compared: Comparison) -> Iterator[tuple[int, int, int]]:
    """For each node of either: the number of its parent here, its index in `a` and in `b`, or -1."""
    waiting, count = [(-1, 0, 0)], 0
    while waiting:
        above, in_a, in_b = waiting.pop()
        yield above, in_a, in_b
        here, count = count, count + 1
        below_a = compared.a[in_a].children if in_a >= 0 else ()
        partner = {child.index: compared.partners[0][child.index] if in_b >= 0 else -1 for child in below_a}
        below = [(here, index, other) for index, other in partner.items()]
        if in_b >= 0:
            taken = set(partner.values())
            below += [(here, -1, child.index) for child in compared.b[in_b].children if child.index not in taken]
        waiting += reversed(below)


def _text(data: dict[str, Any], node: int) -> str:
    known = data["texts"].get(str(node))
    if known:
        return str(known)
    sign = SIGNS[data["sign"][node]]
    return sign if sign == "?" else f"{sign} {typeset(array('f', data['number'][4 * node : 4 * node + 4])[0])}"


def _both_tables(a: dict[str, Any], b: dict[str, Any]) -> dict[str, Any]:
    return {name: a[name] + b[name] for name in ("marks", "wins", "labels")}
