"""The forms in which people have positions, both ways: `read` and `write`."""

from collections.abc import Iterable
from typing import Any

from ttt_teach.board import Board
from ttt_teach.errors import ImpossibleBoard, NotationError, Refusal, UnknownChoice
from ttt_teach.forms import FORMS, Form, Said
from ttt_teach.marks import as_text, short

__all__ = ["FORMS", "as_board", "read", "write"]


def as_board(position: Any, *, to_move: str | None = None, first: str | None = None) -> Board:
    """The board that a board, text, flat list or list of rows stands for; the thing itself is not touched.

    Cells of a list are X or O in either case; empty are None, `""`, `" "`, `"."`, `"-"`, `"_"` and numbers, as in
    lists that number their free cells. A list of nothing but 0, 1 and -1 (or 2) has X as 1, and 0 as empty; `read`
    takes no such thing for granted. Anything with a `tolist` method (a NumPy array) counts as its list.

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
    text, rows = as_text(position)
    return Board.parse(text, to_move, first=first, rows=rows)


def write(board: Board, form: str) -> Any:
    """The board in one of the forms of `FORMS`; raises `UnknownChoice` for another one.

    >>> board = Board.parse("XO. .X. ...")
    >>> write(board, "dashes"), write(board, "cs50")
    ('XO--X----', [['X', 'O', None], [None, 'X', None], [None, None, None]])
    """
    return _form(form).write(board)


def read(
    given: Any,
    form: str | None = None,
    *,
    to_move: str | None = None,
    first: str | None = None,
    rows: int | None = None,
    cols: int | None = None,
    k: int = 0,
) -> Board:
    """The board in whatever form it is given; what may be two boards is refused until the form is said.

    >>> read("x,o,b,b,x,b,o,b,x,positive"), read(["XO ", " X ", "   "]), read("XO  X    ")
    (Board.parse('XO. .X. O.X'), Board.parse('XO. .X. ...'), Board.parse('XO. .X. ...'))
    >>> read([1, -1, 0, 0, 1, 0, 0, 0, 0], "1 is X")
    Board.parse('XO. .X. ...')
    >>> read([1, -1, 0, 0, 1, 0, 0, 0, 0])
    Traceback (most recent call last):
    ttt_teach.errors.NotationError: [1, -1, 0, 0, 1, 0, 0, 0, 0] may be XO./.X./... ('1 is X') or OX./.O./... \
('1 is O'); say which form it has

    The other arguments are those of `Board.parse`. Raises `NotationError` for what is in no form or in several
    that disagree, `ImpossibleBoard` for a board that no game reaches, `UnknownChoice` for an unknown form.
    """
    if isinstance(given, Board):
        return given
    given = given.tolist() if hasattr(given, "tolist") else given
    forms = FORMS if form is None else {form: _form(form)}
    found: dict[Board, str] = {}
    refused: list[Refusal] = []
    for name, one in forms.items():
        try:
            board = one.read(given, Said(to_move, first, rows, cols, k))
        except (NotationError, ImpossibleBoard) as refusal:
            refused.append(refusal)
        else:
            found |= {} if board is None or board in found else {board: name}
    if len(found) > 1:
        may_be = " or ".join(f"{'/'.join(board.row_texts)} ({name!r})" for board, name in found.items())
        raise NotationError(f"{short(given)} may be {may_be}; say which form it has")
    if not found:
        raise (
            refused[0]
            if refused
            else NotationError(
                f"{short(given)} is no position in the form {_names(forms)} (moves are read by transcript.read_moves)"
            )
        )
    return next(iter(found))


def _form(name: str) -> Form:
    if not isinstance(name, str) or name not in FORMS:
        raise UnknownChoice(f"form is {name!r}; it must be one of {_names(FORMS)}")
    return FORMS[name]


def _names(forms: Iterable[str]) -> str:
    return ", ".join(map(repr, forms))
