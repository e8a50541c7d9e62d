"""Marks and the texts that people write them in; nothing here knows a rule."""

from enum import StrEnum
from typing import Any

from ttt_teach.errors import NotationError

EMPTY = "."

_GAPS = str.maketrans("/|\n\r\t;,", "       ")
_ALSO_EMPTY = str.maketrans("-_·", EMPTY * 3)
_EMPTY_CELLS = ("", " ", ".", "-", "_")
_CODES = {0: EMPTY, 1: "X", -1: "O", 2: "O"}


class Player(StrEnum):
    """X or O.

    >>> Player.X.other
    Player.O
    >>> Player.O == "O"
    True
    """

    X = "X"
    O = "O"  # noqa: E741 - the mark's name

    @property
    def other(self) -> "Player":
        """The opponent."""
        return Player.O if self is Player.X else Player.X

    def __repr__(self) -> str:
        return f"Player.{self.value}"


def as_player(mark: object) -> Player:
    """The player whose mark this is, in either case; raises `NotationError` for anything else.

    >>> as_player("o")
    Player.O
    """
    try:
        return Player(str(mark).upper())
    except ValueError:
        raise NotationError(f"{mark!r} is no player; the players are X and O") from None


def read_marks(text: object, rows: int | None = None, cols: int | None = None) -> tuple[int, int, str]:
    """Rows, columns and marks of a board written as text, its rows parted by spaces, slashes or new lines.

    >>> read_marks("xx-/oo-")
    (2, 3, 'XX.OO.')

    Raises `NotationError` for rows of unequal length, for other letters, and for text without parted rows
    that is no square and comes without `rows` or `cols`.
    """
    if not isinstance(text, str):
        raise NotationError(f"{text!r} is not text; write a board like 'XXO OOX ...'")
    parts = _rows_of(text.translate(_ALSO_EMPTY).upper())
    marks = "".join(parts)
    _check_letters(text, marks)
    if len(parts) > 1:
        if len({len(part) for part in parts}) > 1:
            lengths = ", ".join(str(len(part)) for part in parts[:20])
            raise NotationError(f"{short(text)} has rows of {lengths} cells; all rows must be equally long")
        given, rows, cols = (rows, cols), len(parts), len(parts[0])
        if given[0] not in (None, rows) or given[1] not in (None, cols):
            raise NotationError(f"{short(text)} is a board of {rows}×{cols}, not of {given[0]}×{given[1]}")
        return rows, cols, marks
    return *_shape(text, len(marks), rows, cols), marks


def as_text(position: Any) -> tuple[str, int | None]:
    """Text for `read_marks`, and the number of rows where the position has rows, of text or lists of marks.

    >>> as_text([["X", None], ["-", 4]]), as_text([0, 1, 0, -1]), as_text("X. ..")
    (('X./..', 2), ('.X.O', None), ('X. ..', None))

    Raises `NotationError` for what is no position.
    """
    if isinstance(position, str):
        return position, None
    cells = position.tolist() if hasattr(position, "tolist") else position
    if not isinstance(cells, list | tuple) or not cells:
        raise NotationError(f"{short(position)} is no position; give a Board, text like 'XXO OOX ...' or a list")
    is_nested = all(isinstance(row, list | tuple) for row in cells)
    rows = cells if is_nested else [cells]
    if not all(rows):
        raise NotationError(f"{short(position)} has a row without cells")
    as_codes = any(all(cell in codes for row in rows for cell in row) for codes in ((0, 1, -1), (0, 1, 2)))
    text = "/".join("".join(_mark(cell, as_codes) for cell in row) for row in rows)
    return text, len(rows) if is_nested else None


def added_cell(before: str, after: str) -> int | None:
    """The one cell that is empty before and marked after, if nothing else has changed; else None.

    >>> added_cell("X........", "X...O...."), added_cell("X........", "XO..O....")
    (4, None)
    """
    if len(before) != len(after):
        return None
    changed = [cell for cell, mark in enumerate(after) if mark != before[cell]]
    return changed[0] if len(changed) == 1 and before[changed[0]] == EMPTY else None


def _rows_of(text: str) -> list[str]:
    """The rows, parted by lines or slashes if there are any, in which gaps and bars part cells; else by gaps."""
    lines = "\n" if "\n" in text.strip() else "/"
    if lines in text.strip().strip("/"):
        rows = ["".join(row.translate(_GAPS).split()) for row in text.strip().strip("/").split(lines)]
        return [row for row in rows if row] if lines == "\n" else rows
    return text.translate(_GAPS).split()


def _shape(text: str, size: int, rows: int | None, cols: int | None) -> tuple[int, int]:
    side = round(size**0.5)
    if not rows and not cols:
        rows = cols = side
    rows = rows or size // (cols or 1)
    cols = cols or size // rows if rows else 0
    if size == 0 or rows * cols != size:
        raise NotationError(
            f"{short(text)} has {size} cells, which make no square; part the rows with spaces: 'XXO OOX ...'"
        )
    return rows, cols


def _check_letters(text: str, marks: str) -> None:
    for mark in marks:
        if mark not in (*Player, EMPTY):
            hint = "; 0 could mean O or an empty cell" if mark == "0" else ""
            raise NotationError(f"{short(text)} contains {mark!r}{hint}; write X, O and {EMPTY} for an empty cell")


def _mark(cell: Any, as_codes: bool) -> str:
    if cell is None or (isinstance(cell, str) and (cell in _EMPTY_CELLS or cell.isdigit())):
        return EMPTY
    if isinstance(cell, str) and cell.upper() in ("X", "O"):
        return cell.upper()
    if isinstance(cell, int | float) and not isinstance(cell, bool) and cell % 1 == 0:  # not NaN
        return _CODES[int(cell)] if as_codes else EMPTY
    raise NotationError(f"{cell!r} is no mark; a cell is X, O, or None, ' ', '.', '-', '_' or its number for empty")


def short(value: object) -> str:
    """The value as a message shows it, at most 40 letters of it."""
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
