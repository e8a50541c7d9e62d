"""The columns of the complete game tree, by NumPy: ply by ply down, values and sizes back up, then in pre-order."""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, overload

import numpy as np
from numpy.typing import NDArray

from ttt_teach.board import EMPTY, Board, Player
from ttt_teach.columns import NO_MOVE, Columns
from ttt_teach.conventions import Conventions
from ttt_teach.legality import lines_of
from ttt_teach.scoring import is_faithful

__all__ = ["all_columns"]

_KINDS = {"parent": "i", "position": "I", "value": "d", "line": "I", "end": "I", "ply": "H", "move": "h"}

Ints = NDArray[Any]  # whole numbers: 32 bits, or 64 on boards of more than 30 cells


@dataclass
class _Ply:
    """The nodes of one ply, those with one parent side by side; marks are bits, the lowest for cell 0."""

    mover: Ints  # the marks of the player who is to move
    other: Ints  # the marks of the player who has just moved
    parent: NDArray[np.intp]  # in the ply above
    move: NDArray[np.int8]
    won: NDArray[np.bool_]  # by the player who has just moved
    open: Ints  # the numbers of the nodes where the game goes on
    starts: Ints  # for each of these the number of its first child
    value: NDArray[np.float64]
    size: NDArray[np.int32]


def all_columns(board: Board, rules: Conventions) -> Columns:
    """The columns of the record that minimax would leave.

    >>> from ttt_teach import by_depth, row_by_row
    >>> from ttt_teach.conventions import conventions
    >>> board = Board.parse("XXO OOX ...")
    >>> len(all_columns(board, conventions(board, by_depth, row_by_row, None, None)).value)
    14
    """
    plies = _go_down(board)
    _come_back(plies, board, rules)
    return _in_pre_order(plies, board)


def _go_down(board: Board) -> list[_Ply]:
    """The nodes of each ply, in the order of their parents and then of their cells."""
    kind = np.int32 if len(board.cells) < 31 else np.int64
    bits = np.left_shift(1, np.arange(len(board.cells)), dtype=kind)
    lines = np.array([bits[list(line)].sum() for line in lines_of(board.rows, board.cols, board.k)], kind)
    marks = [
        sum(int(bit) for bit, mark in zip(bits, board.cells, strict=True) if mark == player)
        for player in (board.to_move, board.to_move.other)
    ]
    mover, other = (np.array([mark], kind) for mark in marks)
    plies = [_ply(mover, other, np.zeros(1, np.intp), np.full(1, NO_MOVE), lines, bits)]
    while len(plies[-1].open):
        above = plies[-1]
        free = np.flatnonzero(((above.mover | above.other)[above.open, None] & bits) == 0)
        many = len(free) // len(above.open)  # children of each node: in a ply all have as many free cells
        parent = np.repeat(above.open, many)
        moves = free - np.repeat(np.arange(0, len(above.open) * len(bits), len(bits)), many)
        above.starts = np.arange(0, len(free), many)
        plies.append(_ply(above.other[parent], above.mover[parent] | bits[moves], parent, moves, lines, bits))
    return plies


def _ply(mover: Ints, other: Ints, parent: Any, move: Any, lines: Ints, bits: Ints) -> _Ply:
    won = np.zeros(len(other), bool)
    for line in lines:
        won |= (other & line) == line
    full = (mover | other) == bits.sum()
    goes_on = np.nonzero(~(won | full))[0]
    nothing = np.zeros(0, np.int64)
    value, size = np.zeros(len(won)), np.ones(len(won), np.int32)
    return _Ply(mover, other, parent, move.astype(np.int8), won, goes_on, nothing, value, size)


def _come_back(plies: list[_Ply], board: Board, rules: Conventions) -> None:
    """Score the leaves, and back values and sizes up."""
    for number in range(len(plies) - 1, -1, -1):
        here = plies[number]
        _score_leaves(here, number, board, rules)
        if len(here.open):
            below = plies[number + 1]
            best = np.maximum if number % 2 == 0 else np.minimum
            here.value[here.open] = best.reduceat(below.value, here.starts)
            here.size[here.open] += np.add.reduceat(below.size, here.starts)


def _score_leaves(ply: _Ply, number: int, board: Board, rules: Conventions) -> None:
    """By a scoring of the kit a score hangs on ply and winner alone; any other is asked for each position."""
    leaves = np.ones(len(ply.won), bool)
    leaves[ply.open] = False
    leaves = np.nonzero(leaves)[0]
    keys = (
        ply.won[leaves]
        if is_faithful(rules.score)
        else ply.mover[leaves].astype(np.int64) << len(board.cells) | ply.other[leaves]
    )
    _, first, which = np.unique(keys, return_index=True, return_inverse=True)
    boards = [_board(board, number, int(ply.mover[leaf]), int(ply.other[leaf])) for leaf in leaves[first]]
    ply.value[leaves] = np.array([rules.leaf_value(leaf, number) for leaf in boards], float)[which]


def _in_pre_order(plies: list[_Ply], board: Board) -> Columns:
    """All plies in one row of columns, each node before the nodes below it."""
    places: list[NDArray[np.intp]] = [np.zeros(1, np.intp)]
    for above, here in pairwise(plies):
        before = np.cumsum(here.size) - here.size  # nodes of this ply's subtrees that come earlier
        first = places[-1][above.open] + 1 - before[above.starts]
        places.append(before + np.repeat(first, len(before) // len(first)))
    total = int(plies[0].size[0])
    columns = Columns()
    for name, kind in _KINDS.items():
        setattr(columns, name, array(kind, [0]) * total)
    parent, position, value, end, ply_of, move = (
        np.frombuffer(getattr(columns, name), kind) for name, kind in _KINDS.items() if name != "line"
    )  # the columns themselves, as NumPy sees them: what is written there needs no copy
    keys = np.empty(total, np.int64)
    for number, (ply, place) in enumerate(zip(plies, places, strict=True)):
        parent[place] = places[number - 1][ply.parent] if number else -1
        end[place] = place + ply.size
        value[place], move[place], ply_of[place] = ply.value, ply.move, number
        x_moves = (board.to_move == Player.X) == (number % 2 == 0)
        x, o = (ply.mover, ply.other) if x_moves else (ply.other, ply.mover)
        keys[place] = x.astype(np.int64) << len(board.cells) | o
    known, position[:] = _numbered(keys, 2 * len(board.cells))
    columns.table = _Boards(board, known)  # type: ignore[assignment]
    return columns


def _numbered(keys: Ints, bits: int) -> tuple[Ints, Ints]:
    """The different keys, sorted, and for each key its place among them."""
    if bits > 24:
        return np.unique(keys, return_inverse=True)
    is_there = np.zeros(1 << bits, bool)  # small keys need no sorting
    is_there[keys] = True
    return np.nonzero(is_there)[0], (np.cumsum(is_there) - 1)[keys]


class _Boards(Sequence[Board]):
    """The positions, each made into a board when it is first looked at."""

    def __init__(self, start: Board, keys: Ints) -> None:
        self.start, self.keys = start, keys
        self.made: dict[int, Board] = {}

    def __len__(self) -> int:
        return len(self.keys)

    @overload
    def __getitem__(self, number: int) -> Board: ...
    @overload
    def __getitem__(self, number: slice) -> list[Board]: ...
    def __getitem__(self, number: int | slice) -> Board | list[Board]:
        if isinstance(number, slice):
            return [self[one] for one in range(len(self))[number]]
        if number not in self.made:
            key, cells = int(self.keys[number]), len(self.start.cells)
            self.made[number] = _with_marks(self.start, key >> cells, key & ((1 << cells) - 1))
        return self.made[number]


def _with_marks(like: Board, x: int, o: int) -> Board:
    cells = "".join("X" if x >> cell & 1 else "O" if o >> cell & 1 else EMPTY for cell in range(len(like.cells)))
    return Board(like.rows, like.cols, like.k, cells, like.first)


def _board(start: Board, ply: int, mover: int, other: int) -> Board:
    x_moves = (start.to_move == Player.X) == (ply % 2 == 0)
    return _with_marks(start, *((mover, other) if x_moves else (other, mover)))
