"""The positions of a record as plain JSON, and back."""

from collections.abc import Iterable, Sequence
from typing import Any

from ttt_teach.archive.textbook import GrownTree, WrittenTrees
from ttt_teach.archive.values import Told, plain, value_of
from ttt_teach.board import Board
from ttt_teach.copies import BrokenBoard
from ttt_teach.errors import ImpossibleRecord
from ttt_teach.explicit import ExplicitTree
from ttt_teach.marks import read_marks, short
from ttt_teach.notation import read, write

__all__ = ["plain_positions", "positions_of"]


def plain_positions(table: Iterable[Any]) -> tuple[list[Any], list[dict[str, Any]]]:
    """Each position as JSON, and the textbook trees that some of them are nodes of.

    >>> plain_positions([Board.parse("XO. .X. ..."), ExplicitTree([3, [5, 7]]).play(1), 7])
    (['XO./.X./... O 3', [0, 2], {'value': 7}], [{'replies': [2, 0, 2, 0, 0], 'scores': [3, 5, 7], 'names': {}, \
'maximizing': True}])

    A board is written in the form "full", a node of a textbook tree as [number of the tree, node in pre-order].
    """
    trees = WrittenTrees()
    return [_plain(position, trees) for position in table], trees.written


def positions_of(entries: Sequence[Any], trees: Sequence[Any]) -> list[Any]:
    """The positions again; raises `ImpossibleRecord` for what is none, and what the boards and trees raise."""
    grown = [GrownTree(tree) for tree in trees]
    return [_position(entry, grown) for entry in entries]


def _plain(position: Any, trees: WrittenTrees) -> Any:
    if isinstance(position, Board):
        return write(position, "full")
    if isinstance(position, ExplicitTree):
        return trees.place(position)
    if isinstance(position, BrokenBoard):
        return {"broken": "/".join(position.row_texts), "reason": position.reason}
    if hasattr(position, "legal_moves"):
        outcome = getattr(position, "outcome", None)
        outcome = None if outcome is None else str(outcome)
        return {"text": str(position), "legal": [int(move) for move in position.legal_moves], "outcome": outcome}
    return {"value": plain(position)}


def _position(entry: Any, trees: Sequence[GrownTree]) -> Any:
    match entry:
        case str(text):
            return read(text, "full")
        case [int(tree), int(node)] if 0 <= tree < len(trees) and 0 <= node < len(trees[tree].above):
            return trees[tree].node(node)
        case {"broken": str(text), "reason": str(reason)}:
            return BrokenBoard(*read_marks(text, rows=text.count("/") + 1), reason)
        case {"value": value}:
            return value_of(value)
        case {"text": str(text), "legal": list(legal), "outcome": None | str() as outcome} if all(
            type(move) is int and 0 <= move < 2**31 for move in legal
        ):
            return Told(text, tuple(legal), outcome)
    raise ImpossibleRecord(f"{short(entry)} is no position")
