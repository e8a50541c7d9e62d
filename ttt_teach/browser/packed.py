"""A recorded tree as columns of bytes, which a page reads without parsing a word for each node."""

import math
from array import array
from collections.abc import Sequence
from typing import Any

from ttt_teach.columns import Columns
from ttt_teach.drawing.labels import in_words, proven_text
from ttt_teach.sentences import mover, other
from ttt_teach.tree import Node, SearchTree
from ttt_teach.words import typeset

__all__ = ["FLAGS", "SIGNS", "packed"]

FLAGS = ("max", "leaf", "over", "cut", "best", "horizon", "twin", "fault", "nothing")  # bits, the lowest first
BIT = {name: 1 << place for place, name in enumerate(FLAGS)}
SIGNS = "=≥≤?…"
MOST_LABELS = 20_000  # positions that are no boards and are still named
MOST_BITS = 32


def packed(tree: SearchTree) -> dict[str, Any]:
    """The columns that a page draws from; its scripts say in `columns.js` how they are read.

    >>> from ttt_teach import Board, alphabeta, record
    >>> columns = packed(record(alphabeta, Board.parse("XXO OOX ...")))
    >>> columns["count"], array("i", columns["parent"])[:4].tolist(), columns["skipped"][6]
    (10, [-1, 0, 1, 2], 1)

    For each node: parent (32 bits), move (16), sign and number of what is proven (8, and 32 as a float), flags
    (16), the count of moves pruned there (8), the position (32), and the window (two floats) if there was one.
    For each position: its cells as letters and the cells of the winning lines as bits, or else a label.
    """
    columns = tree.columns
    doubtful = [tree[index] for index in _doubtful(tree)]
    signs, numbers, texts = _proven(tree, doubtful)
    data: dict[str, Any] = {
        "count": len(tree),
        "parent": array("i", columns.parent).tobytes(),
        "move": array("h", columns.move).tobytes(),
        "sign": bytes(signs),
        "number": numbers.tobytes(),
        "flags": _flags(tree, doubtful).tobytes(),
        "skipped": bytes(_skipped(tree)),
        "position": array("I", columns.position).tobytes(),
        "texts": texts,
        "sides": [mover(tree.root), other(tree.root)][:: 1 if tree.root.is_max else -1],
        "range": _range(columns),
    }
    for name in ("alpha", "beta"):
        bounds = getattr(columns, name)
        data[name] = array("f", bounds).tobytes() if bounds else b""
    return data | _positions(columns)


def _doubtful(tree: SearchTree) -> list[int]:
    """The nodes of which something else is proven than just the value that they returned."""
    ends = zip(tree.columns.value, *tree.proof, strict=True)
    return [index for index, (value, low, high) in enumerate(ends) if not value == low == high]


def _proven(tree: SearchTree, doubtful: Sequence[Node]) -> tuple[bytearray, "array[float]", dict[str, str]]:
    """Sign and number of each node, and the texts of those few of which they do not say all."""
    signs, numbers, texts = bytearray(len(tree)), array("f", tree.proof[1]), dict[str, str]()
    for node in doubtful:
        index = node.index
        sign = "…" if node.proven.sign == "to" else node.proven.sign
        signs[index], numbers[index] = SIGNS.index(sign), node.proven.number
        if not node.is_supported:
            texts[str(index)] = f"{proven_text(node)}, but it said {typeset(node.value)}"
        elif sign == "…":
            texts[str(index)] = proven_text(node)
    return signs, numbers, texts


def _flags(tree: SearchTree, doubtful: Sequence[Node]) -> "array[int]":
    columns, even = tree.columns, 1 if tree.maximizing else 0
    over = bytearray(getattr(position, "outcome", None) is not None for position in columns.table)
    flags = array("H", (ply % 2 == 1 - even for ply in columns.ply))
    has_twins = any(twin >= 0 for twin in tree.twins)
    for index, (leaf, position, value) in enumerate(zip(columns.is_leaf, columns.position, columns.value, strict=True)):
        if leaf:
            flags[index] |= BIT["leaf"] | (over[position] and BIT["over"])
        elif columns.has_unvisited[index] and value == value:
            flags[index] |= BIT["cut"]
        if value != value:
            flags[index] |= BIT["nothing"]
        if has_twins and tree.twins[index] >= 0:
            flags[index] |= BIT["twin"]
    for node in tree.best_line if len(tree.best_line) > 1 else ():
        flags[node.index] |= BIT["best"]
    for index, leaf in enumerate(columns.is_leaf if tree.horizon >= 0 else ()):
        if leaf and tree[index].is_horizon:
            flags[index] |= BIT["horizon"]
    for node in doubtful:
        flags[node.index] |= 0 if node.is_supported else BIT["fault"]
    return flags


def _skipped(tree: SearchTree) -> bytearray:
    skipped = bytearray(len(tree))
    for index, has_unvisited in enumerate(tree.columns.has_unvisited):
        if has_unvisited and tree[index].was_cut:
            skipped[index] = min(len(tree[index].unvisited), 255)
    return skipped


def _range(columns: Columns) -> list[float]:
    """The least and the most of all values: the ends of a number line."""
    finite = [value for value in set(columns.value) if math.isfinite(value)]
    return [min(finite), max(finite)] if finite else [0, 0]


def _positions(columns: Columns) -> dict[str, Any]:
    table: Sequence[Any] = columns.table
    shapes = {(getattr(one, "rows", 0), getattr(one, "cols", 0)) for one in table}
    rows, cols = shapes.pop() if len(shapes) == 1 else (0, 0)
    if not rows or any(len(one.cells) != rows * cols for one in table):
        labels = [in_words(one)[:80] for one in table] if len(table) <= MOST_LABELS else []
        return {"rows": 0, "cols": 0, "marks": b"", "wins": b"", "labels": labels}
    marks = "".join(one.cells for one in table).encode("latin-1", "replace")
    wins = array("I", (_win_bits(getattr(one, "outcome", None)) for one in table))
    return {"rows": rows, "cols": cols, "marks": marks, "wins": wins.tobytes(), "labels": []}


def _win_bits(outcome: Any) -> int:
    cells = {cell for line in getattr(outcome, "lines", ()) for cell in line}
    return sum(1 << cell for cell in cells if cell < MOST_BITS)
