"""The forms in which people have positions, read into a `Board`."""

from collections.abc import Sequence
from typing import Any

from ttt_teach.board import Board
from ttt_teach.errors import NotationError
from ttt_teach.marks import EMPTY

__all__ = ["as_board"]

_EMPTY_CELLS = (None, "", " ", ".", "-", "_")


def as_board(position: Any, *, to_move: str | None = None, first: str | None = None) -> Board:
    """The board that a board, text, flat list or list of rows stands for; the thing itself is not touched.

    Cells of a list are X or O (either case) or one of None, `""`, `" "`, `"."`, `"-"`, `"_"` for empty;
    anything with a `tolist` method (a NumPy array) counts as its list.

    >>> as_board([["X", None, "O"], [None, "X", None], [None, None, None]])
    Board.parse('X.O .X. ...')
    >>> as_board([" "] * 9) == as_board("... ... ...") == Board()
    True

    Raises `NotationError` for what is no position and `ImpossibleBoard` for one that no game reaches.
    """
    if isinstance(position, Board):
        return position
    if isinstance(position, str):
        return Board.parse(position, to_move, first=first)
    cells = position.tolist() if hasattr(position, "tolist") else position
    if not isinstance(cells, list | tuple) or not cells:
        raise NotationError(f"{_short(position)} is no position; give a Board, text like 'XXO OOX ...' or a list")
    rows = cells if all(isinstance(row, list | tuple) for row in cells) else None
    text = "/".join(map(_row, rows)) if rows else _row(cells)
    return Board.parse(text, to_move, first=first)


def _row(cells: Sequence[object]) -> str:
    return "".join(map(_mark, cells))


def _mark(cell: object) -> str:
    if cell is None or (isinstance(cell, str) and cell in _EMPTY_CELLS):
        return EMPTY
    if isinstance(cell, str) and cell.upper() in ("X", "O"):
        return cell.upper()
    raise NotationError(f"{cell!r} is no mark; a cell is X, O, or None, ' ', '.', '-' or '_' for empty")


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
