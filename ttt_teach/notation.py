"""The forms in which people have positions, read into a `Board`, and copies of what a search was called with."""

from dataclasses import dataclass
from typing import Any, ClassVar

from ttt_teach.board import Board
from ttt_teach.errors import ImpossibleBoard, NotationError, Refusal
from ttt_teach.legality import who_began
from ttt_teach.marks import EMPTY, added_cell, read_marks

__all__ = ["BrokenBoard", "as_board", "snapshot"]

_EMPTY_CELLS = ("", " ", ".", "-", "_")
_CODES = {0: EMPTY, 1: "X", -1: "O", 2: "O"}


@dataclass(frozen=True)
class BrokenBoard:
    """Marks that no game can bring about, as a faulty search may have them, with the reason.

    >>> snapshot(list("XXX......")).reason
    'X has 3 marks and O has 0; O must have 2 or 3, as X moved first'
    """

    rows: int
    cols: int
    cells: str
    reason: str

    outcome: ClassVar[None] = None
    legal_moves: ClassVar[tuple[int, ...]] = ()

    @property
    def row_texts(self) -> tuple[str, ...]:
        """The rows as text, top row first."""
        return tuple(self.cells[start : start + self.cols] for start in range(0, len(self.cells), self.cols))

    def move_to(self, after: object) -> int | None:
        """The one cell in which `after` has a mark more, or None."""
        return added_cell(self.cells, getattr(after, "cells", ""))

    def __str__(self) -> str:
        return " ".join(self.row_texts)


def as_board(position: Any, *, to_move: str | None = None, first: str | None = None) -> Board:
    """The board that a board, text, flat list or list of rows stands for; the thing itself is not touched.

    Cells of a list are X or O in either case; empty are None, `""`, `" "`, `"."`, `"-"`, `"_"` and numbers, as in
    lists that number their free cells. A list of nothing but 0, 1 and -1 (or 2) has X as 1, and 0 as empty.
    Anything with a `tolist` method (a NumPy array) counts as its list.

    >>> as_board([["X", None, "O"], [None, "X", None], [None, None, None]])
    Board.parse('X.O .X. ...')
    >>> as_board([" "] * 9) == as_board(["1", "2", "3", 4, 5, 6, 7, 8, 9]) == as_board("... ... ...") == Board()
    True
    >>> as_board([1, 0, -1, 0, 1, 0, 0, 0, 0])
    Board.parse('X.O .X. ...')

    Raises `NotationError` for what is no position and `ImpossibleBoard` for one that no game reaches.
    """
    if isinstance(position, Board):
        return position
    return Board.parse(_as_text(position), to_move, first=first, rows=_given_rows(position))


def snapshot(position: Any, first: str | None = None) -> Any:
    """A copy of a position that stays as it is: a board if it can be read as one, a value as itself, else text.

    `first` is who moved first; it decides where the marks leave the turn open.

    >>> snapshot([["X", None], [None, None]]), snapshot(7), snapshot({1: 2})
    (Board.parse('X. ..'), 7, '{1: 2}')
    """
    if hasattr(position, "legal_moves") and hasattr(position, "move_to"):
        return position
    try:
        text = _as_text(position)
        rows, cols, cells = read_marks(text, _given_rows(position))
        began = first if first is not None and cells.count("X") == cells.count("O") else who_began(cells)
        return Board(rows, cols, 0, cells, began)  # type: ignore[arg-type]
    except ImpossibleBoard as impossible:
        return BrokenBoard(rows, cols, cells, str(impossible))
    except Refusal:
        return position if isinstance(position, str | int | float) else repr(position)


def _as_text(position: Any) -> str:
    if isinstance(position, str):
        return position
    cells = position.tolist() if hasattr(position, "tolist") else position
    if not isinstance(cells, list | tuple) or not cells:
        raise NotationError(f"{_short(position)} is no position; give a Board, text like 'XXO OOX ...' or a list")
    rows = cells if all(isinstance(row, list | tuple) for row in cells) else [cells]
    if not all(rows):
        raise NotationError(f"{_short(position)} has a row without cells")
    as_codes = any(all(cell in codes for row in rows for cell in row) for codes in ((0, 1, -1), (0, 1, 2)))
    return "/".join("".join(_mark(cell, as_codes) for cell in row) for row in rows)


def _given_rows(position: Any) -> int | None:
    """How many rows a list of rows has; a flat list does not say."""
    cells = position.tolist() if hasattr(position, "tolist") else position
    is_nested = isinstance(cells, list | tuple) and all(isinstance(row, list | tuple) for row in cells)
    return len(cells) if is_nested and cells else None


def _mark(cell: Any, as_codes: bool) -> str:
    if cell is None or (isinstance(cell, str) and (cell in _EMPTY_CELLS or cell.isdigit())):
        return EMPTY
    if isinstance(cell, str) and cell.upper() in ("X", "O"):
        return cell.upper()
    if isinstance(cell, int | float) and not isinstance(cell, bool) and cell == int(cell):
        return _CODES[int(cell)] if as_codes else EMPTY
    raise NotationError(f"{cell!r} is no mark; a cell is X, O, or None, ' ', '.', '-', '_' or its number for empty")


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
