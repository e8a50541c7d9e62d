"""The table of forms in which people write positions down: how each is written, and how it is read."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from ttt_teach.board import EMPTY, Board, Player
from ttt_teach.errors import NotationError
from ttt_teach.marks import as_text, short

__all__ = ["FORMS", "Form", "Said"]


@dataclass(frozen=True)
class Said:
    """What a reader was told besides the text; the arguments of `Board.parse`."""

    to_move: str | None = None
    first: str | None = None
    rows: int | None = None
    cols: int | None = None
    k: int = 0

    def board(self, text: str, rows: int | None = None) -> Board:
        """The board of a text for `Board.parse`."""
        return Board.parse(text, self.to_move, first=self.first, rows=rows or self.rows, cols=self.cols, k=self.k)


class Form(NamedTuple):
    """How a board is written in a form, and how it is read; reading gives None for what is not in this form."""

    write: Callable[[Board], Any]
    read: Callable[[Any, Said], Board | None]


def _rows(board: Board, blank: str | None = " ") -> list[list[str | None]]:
    return [[blank if mark == EMPTY else mark for mark in row] for row in board.row_texts]


def _read_text(given: Any, said: Said) -> Board | None:
    """As `Board.parse` does, but blanks at the ends of a line are no gaps, and lone letters in a line no rows."""
    if not isinstance(given, str) or not re.search(r"[XO.\-_·]", given, re.IGNORECASE):
        return None
    if given != given.strip(" ") and "\n" not in given:
        return None
    is_spaced = re.fullmatch(r"[^\s/]([ ,;|]+[^\s/])+", given) is not None
    return said.board(re.sub("[ ,;|]", "", given) if is_spaced and said.cols != 1 else given)


def _read_blanks(given: Any, said: Said) -> Board | None:
    """A blank is an empty cell; lines are rows."""
    if not isinstance(given, str) or not re.fullmatch(r"[XO ]+(\n[XO ]+)*", given, re.IGNORECASE):
        return None
    lines = given.replace(" ", EMPTY).split("\n")
    return said.board("/".join(lines), len(lines) if len(lines) > 1 else None)


def _read_b(given: Any, said: Said) -> Board | None:
    if not isinstance(given, str) or not re.fullmatch(r"[XOB/\s]+", given, re.IGNORECASE):
        return None
    return _read_text(re.sub("[bB]", EMPTY, given), said)


def _write_uci(board: Board) -> str:
    """The nine cells, then whether X has won; an open board has no such class."""
    cells = ",".join(board.cells.lower().replace(EMPTY, "b"))
    if board.outcome is None:
        return cells
    return f"{cells},{'positive' if board.outcome.winner == Player.X else 'negative'}"


def _read_uci(given: Any, said: Said) -> Board | None:
    """A row of the endgame data, whose class may be left out: negative is a win of O or a draw."""
    row = re.sub(r"\s*,\s*", ",", given.strip("\n")).lower() if isinstance(given, str) else ""
    match = re.fullmatch(r"([xob](?:,[xob])*)(?:,(positive|negative))?", row)
    if match is None:
        return None
    cells, told = match.groups()
    board = said.board(cells.replace(",", "").replace("b", EMPTY))
    if told and (told == "positive") != (board.outcome is not None and board.outcome.winner == Player.X):
        raise NotationError(f"{short(given)} is called {told}, but positive means that X has won, and only that")
    return board


def _write_full(board: Board) -> str:
    return f"{'/'.join(board.row_texts)} {board.to_move} {board.k}"


def _read_full(given: Any, said: Said) -> Board | None:
    """All there is to say: rows, who moves, how many in a row win; what else was said does not count."""
    match = re.fullmatch(r"([XO.\-_/]+) ([XO]) (\d{1,3})", given, re.IGNORECASE) if isinstance(given, str) else None
    if match is None:
        return None
    text, to_move, k = match.groups()
    return Board.parse(text, to_move, rows=text.count("/") + 1, k=int(k))


def _cells(given: Iterable[Any]) -> list[Any]:
    return [cell for row in given for cell in (row if isinstance(row, list | tuple) else [row])]


def _are_numbers(cells: list[Any], *numbers: int) -> bool:
    return all(cell in numbers and not isinstance(cell, bool) for cell in cells)


def _read_marks(given: Any, said: Said) -> Board | None:
    """A list of marks or of rows of marks; one of nothing but the numbers of the forms below is theirs."""
    if not isinstance(given, list | tuple):
        return None
    cells = _cells(given)
    is_numbers = _are_numbers(cells, 0, 1, -1) or _are_numbers(cells, 0, 1, 2)
    return None if cells and is_numbers else said.board(*as_text(given))


def _read_row_texts(given: Any, said: Said) -> Board | None:
    """A list of texts, one a row; texts of one letter are cells, unless the board is said to have one column."""
    if not isinstance(given, list | tuple) or not given or not all(isinstance(row, str) and row for row in given):
        return None
    if said.cols != 1 and all(len(row) == 1 for row in given):
        return None
    return said.board("/".join(given).replace(" ", EMPTY), len(given))


def _write_numbers(marks: Mapping[int, str], board: Board) -> list[list[int]]:
    number_of = {mark: number for number, mark in marks.items()}
    return [[number_of[mark] for mark in row] for row in board.row_texts]


def _read_numbers(marks: Mapping[int, str], given: Any, said: Said) -> Board | None:
    if not isinstance(given, list | tuple) or not given or not _are_numbers(_cells(given), *marks):
        return None
    lists = [[marks[cell] for cell in row] if isinstance(row, list | tuple) else marks[row] for row in given]
    return said.board(*as_text(lists))


def _numbers(marks: Mapping[int, str]) -> Form:
    return Form(partial(_write_numbers, marks), partial(_read_numbers, marks))


# What a form does not show (who moves, how many in a row, the number of rows in one line) is to be said.
FORMS = {
    "full": Form(_write_full, _read_full),  # 'XO./.X./... O 3'
    "uci": Form(_write_uci, _read_uci),  # 'x,o,b,b,x,b,b,b,b', finished: with ',positive' or ',negative'
    "rows": Form(lambda board: "/".join(board.row_texts), _read_text),  # 'XO./.X./...'
    "lines": Form(lambda board: "\n".join(board.row_texts), _read_text),
    "openspiel": Form(lambda board: "\n".join(board.row_texts).lower(), _read_text),  # 'xo.\n.x.\n...'
    "cells": Form(lambda board: board.cells, _read_text),  # 'XO..X....'
    "dashes": Form(lambda board: board.cells.replace(EMPTY, "-"), _read_text),  # 'XO--X----'
    "underscores": Form(lambda board: board.cells.replace(EMPTY, "_"), _read_text),  # 'XO__X____'
    "b": Form(lambda board: board.cells.lower().replace(EMPTY, "b"), _read_b),  # 'xobbxbbbb'
    "blanks": Form(lambda board: board.cells.replace(EMPTY, " "), _read_blanks),  # 'XO  X    '
    "row texts": Form(lambda board: [row.replace(EMPTY, " ") for row in board.row_texts], _read_row_texts),
    "list": Form(lambda board: list(board.cells.replace(EMPTY, " ")), _read_marks),  # ['X', 'O', ' ', ...]
    "nested": Form(_rows, _read_marks),  # [['X', 'O', ' '], ...]
    "cs50": Form(partial(_rows, blank=None), _read_marks),  # [['X', 'O', None], ...]
    "1 is X": _numbers({1: "X", -1: "O", 0: EMPTY}),  # [[1, -1, 0], ...]
    "1 is O": _numbers({1: "O", -1: "X", 0: EMPTY}),
    "2 is O": _numbers({1: "X", 2: "O", 0: EMPTY}),
    "2 is X": _numbers({1: "O", 2: "X", 0: EMPTY}),
}
