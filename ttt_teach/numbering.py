"""The names that people give to cells, both ways."""

import re
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from ttt_teach.board import Board
from ttt_teach.errors import IllegalMove, NotationError, UnknownChoice
from ttt_teach.marks import short

__all__ = ["NUMBERINGS", "ambiguous", "cell_of", "fitting", "move_name"]


class Numbering(NamedTuple):
    """How a cell is called on a board (its row and column count from 0), and on which boards it has such a name."""

    name: Callable[[Board, int, int], str]
    fits: Callable[[Board], bool] = lambda board: True


def _letter(col: int) -> str:
    return chr(ord("a") + col)


def _is_3_by_3(board: Board) -> bool:
    return board.rows == board.cols == 3


def _has_letters(board: Board) -> bool:
    return board.cols <= 26


NUMBERINGS = {
    "cell": Numbering(lambda board, row, col: f"{row * board.cols + col}"),  # 0 1 2 / 3 4 5 / 6 7 8
    "telephone": Numbering(lambda board, row, col: f"{row * board.cols + col + 1}"),  # 1 2 3 / 4 5 6 / 7 8 9
    "keypad": Numbering(lambda board, row, col: f"{7 - 3 * row + col}", _is_3_by_3),  # 7 8 9 / 4 5 6 / 1 2 3
    "a1": Numbering(lambda board, row, col: f"{_letter(col)}{board.rows - row}", _has_letters),  # as in chess
    "a1 on top": Numbering(lambda board, row, col: f"{_letter(col)}{row + 1}", _has_letters),  # as in spreadsheets
    "row, column": Numbering(lambda board, row, col: f"({row},{col})"),
    "x, y": Numbering(lambda board, row, col: f"({col},{row})"),
    "openspiel": Numbering(lambda board, row, col: f"{board.to_move.lower()}({row},{col})"),
}


def move_name(board: Board, cell: int, numbering: str = "cell") -> str:
    """What the move to a cell of a board is called.

    >>> [move_name(Board(), 0, numbering) for numbering in NUMBERINGS]
    ['0', '1', '7', 'a3', 'a1', '(0,0)', '(0,0)', 'x(0,0)']

    Raises `IllegalMove` for what is no cell, `UnknownChoice` for an unknown numbering or one that does not fit.
    """
    names = list(_names(board, *fitting(board, numbering)))
    if not isinstance(cell, int) or isinstance(cell, bool) or not 0 <= cell < len(names):
        raise IllegalMove(f"{cell!r} is no cell; the cells are 0 to {len(names) - 1}")
    return names[cell]


def cell_of(board: Board, name: Any, numbering: str | None = None) -> int:
    """The cell that is called so; where numberings disagree, one must be said.

    >>> cell_of(Board(), "a3", "a1"), cell_of(Board(), (2, 0), "row, column"), cell_of(Board(), 7, "keypad")
    (0, 6, 0)
    >>> cell_of(Board(), "7")
    Traceback (most recent call last):
    ttt_teach.errors.NotationError: '7' may be cell 7 ('cell'), cell 6 ('telephone') or cell 0 ('keypad'); say \
which numbering it is

    A name is text, a number, or a pair for `(row, column)`. Raises `NotationError` for what no cell is called.
    """
    found: dict[int, str] = {}
    for one in fitting(board, numbering):
        names = list(_names(board, one))
        if _plain(name) in names:
            found.setdefault(names.index(_plain(name)), one)
    if not found:
        raise NotationError(f"{short(name)} is no cell; {_examples(board, numbering)}")
    if len(found) > 1:
        raise ambiguous(name, {f"cell {cell}": one for cell, one in found.items()})
    return next(iter(found))


def _plain(name: Any) -> str:
    """A name as the table has it: small letters, no blanks, a pair in brackets."""
    if isinstance(name, list | tuple) and len(name) == 2:
        name = f"({name[0]},{name[1]})"
    return "" if isinstance(name, bool) else re.sub(r"\s", "", str(name)).lower()


def _names(board: Board, numbering: str) -> Iterable[str]:
    name = NUMBERINGS[numbering].name
    return (name(board, row, col) for row in range(board.rows) for col in range(board.cols))


def fitting(board: Board, numbering: str | None) -> list[str]:
    """The numbering that is said, or all that a board has; raises `UnknownChoice` for one that it has not."""
    all_fitting = [name for name, one in NUMBERINGS.items() if one.fits(board)]
    if numbering is None:
        return all_fitting
    if numbering not in all_fitting:
        allowed = ", ".join(map(repr, all_fitting))
        raise UnknownChoice(f"numbering is {numbering!r}; on {board.rows}×{board.cols} it must be one of {allowed}")
    return [numbering]


def _examples(board: Board, numbering: str | None) -> str:
    names = {one: list(_names(board, one)) for one in fitting(board, numbering)}
    return ", ".join(f"{one!r} has {called[0]} to {called[-1]}" for one, called in names.items())


def ambiguous(given: Any, choices: dict[str, str]) -> NotationError:
    """The refusal of what means several things, each with a numbering in which it does."""
    *most, last = [f"{meaning} ({name!r})" for meaning, name in choices.items()]
    return NotationError(f"{short(given)} may be {', '.join(most)} or {last}; say which numbering it is")
