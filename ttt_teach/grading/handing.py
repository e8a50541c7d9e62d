"""What a student's function is handed: the board in each form that such functions take, and the other arguments."""

import inspect
import math
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

from ttt_teach.arguments import Reader
from ttt_teach.board import EMPTY, Board
from ttt_teach.errors import CannotGrade
from ttt_teach.grading.teaching import root_mark

__all__ = ["BOARD_FORMS", "TREE_FORMS", "Handing", "handings"]

Make = Callable[[Any], Any]


def _flat(empty: Any) -> Make:
    return lambda board: [empty if mark == EMPTY else mark for mark in board.cells]


def _rows(empty: Any) -> Make:
    return lambda board: [[empty if mark == EMPTY else mark for mark in row] for row in board.row_texts]


def _numbered(first: int, as_text: bool) -> Make:
    def make(board: Board) -> list[Any]:
        cells = enumerate(board.cells, first)
        return [mark if mark != EMPTY else str(number) if as_text else number for number, mark in cells]

    return make


def _codes(of_o: int) -> Make:
    codes = {"X": 1, "O": of_o, EMPTY: 0}
    return lambda board: [codes[mark] for mark in board.cells]


def _code_rows(of_o: int) -> Make:
    return lambda board: [_codes(of_o)(board)[start : start + 3] for start in (0, 3, 6)]


def _array(board: Board) -> Any:
    return sys.modules["numpy"].array(_code_rows(-1)(board))


BOARD_FORMS: Mapping[str, Make] = {
    "a Board": lambda board: Board(cells=board.cells),
    "a list of 9 with ' ' for empty": _flat(" "),
    "a list of 9 with '.' for empty": _flat("."),
    "a list of 9 with '' for empty": _flat(""),
    "a list of 9 with None for empty": _flat(None),
    "a list of 9 with '-' for empty": _flat("-"),
    "a list of 9 with '_' for empty": _flat("_"),
    "a list of 9 with the cells' numbers from 0": _numbered(0, False),
    "a list of 9 with the cells' numbers from 1": _numbered(1, False),
    "a list of 9 with the cells' numbers from 1, as text": _numbered(1, True),
    "rows with None for empty": _rows(None),
    "rows with ' ' for empty": _rows(" "),
    "rows with '.' for empty": _rows("."),
    "rows with '' for empty": _rows(""),
    "rows with '_' for empty": _rows("_"),
    "rows with '-' for empty": _rows("-"),
    "text with '.' for empty": lambda board: board.cells,
    "text with ' ' for empty": lambda board: board.cells.replace(EMPTY, " "),
    "text with '-' for empty": lambda board: board.cells.replace(EMPTY, "-"),
    "text with '_' for empty": lambda board: board.cells.replace(EMPTY, "_"),
    "a tuple of 9 with ' ' for empty": lambda board: tuple(_flat(" ")(board)),
    "a tuple of 9 with None for empty": lambda board: tuple(_flat(None)(board)),
    "a list of 1, -1 and 0": _codes(-1),
    "a list of 1, 2 and 0": _codes(2),
    "rows of 1, -1 and 0": _code_rows(-1),
    "rows of 1, 2 and 0": _code_rows(2),
    "an array of 1, -1 and 0": _array,
}
TREE_FORMS: Mapping[str, Make] = {"nested lists": lambda tree: tree.nested, "an ExplicitTree": lambda tree: tree}

_FLAGS = {"maximizing", "maximizingplayer", "ismaximizing", "ismaximizingplayer", "ismax", "maximize", "maxplayer"}
_FLAGS |= {"minimizing", "isminimizing", "ismin", "minimize", "isai", "iscomputer", "isxturn", "xturn", "myturn"}
_FLAGS |= {"iscomputerturn", "isplayerturn", "maxturn", "ismaxturn", "ismaxplayer"}
_DEPTHS = {"depth", "ply", "level", "plies", "d", "depthlimit", "maxdepth"}
_SIGNS = {"color", "colour", "sign"}
_MARKS = {"player", "turn", "mark", "symbol", "ai", "computer", "human", "bot", "currentplayer", "nextplayer"}
_MARKS |= {"turnof", "letter", "piece", "me", "opponent", "other", "who", "mover", "tomove"}

_IS_X: Make = lambda position: root_mark(position) == "X"  # noqa: E731
_OPTIONS: Mapping[str, tuple[tuple[str, Make], ...]] = {
    "flag": (
        ("true where X moves", _IS_X),
        ("true at the root", lambda _: True),
        ("true where O moves", lambda position: not _IS_X(position)),
        ("false at the root", lambda _: False),
    ),
    "depth": (
        ("0", lambda _: 0),
        ("the number of empty cells", lambda position: len(getattr(position, "free", "12345"))),
    ),
    "sign": (("1 where X moves, else -1", lambda position: 1 if _IS_X(position) else -1), ("1", lambda _: 1)),
    "mark": (
        ("the player who moves", lambda position: root_mark(position)),
        ("1 for X, -1 for O", lambda position: 1 if _IS_X(position) else -1),
        ("1 for X, 2 for O", lambda position: 1 if _IS_X(position) else 2),
        ("the other player", lambda position: "O" if _IS_X(position) else "X"),
        ("true where X moves", _IS_X),
        ("always X", lambda _: "X"),
        ("always O", lambda _: "O"),
    ),
}


@dataclass(frozen=True)
class Handing:
    """How a function is called on a position: the form of the board, and a rule for each further argument."""

    form: str
    make: Make
    place: str  # the parameter that takes the board
    rules: Mapping[str, tuple[str, Make]]
    positional: tuple[str, ...]

    def call(self, function: Callable[..., Any], given: Any, position: Any) -> Any:
        """Call the function with the board `given`, which stands for this position."""
        arguments = {name: rule(position) for name, (_, rule) in self.rules.items()} | {self.place: given}
        first = [arguments.pop(name) for name in self.positional]
        return function(*first, **arguments)

    def __str__(self) -> str:
        return ", ".join([self.form, *(f"{name}: {told}" for name, (told, _) in self.rules.items())])


def handings(function: Callable[..., Any], forms: Mapping[str, Make]) -> Iterator[Handing]:
    """All ways to call a function on a position, the usual ones first.

    Raises `CannotGrade` for a parameter of which nobody knows what it is.
    """
    reader = Reader(function)
    names = list(reader.signature.parameters)
    if not names:
        raise CannotGrade(
            f"{_name(function)} has no parameter, so it can be told no board; give it one, as in f(board)"
        )
    place = names[max(reader.at_position, 0)]
    window = {names[at] for at in (reader.at_alpha, reader.at_beta) if reader.has_window}
    options = {name: tuple(_options(function, name, window)) for name in names if name != place}
    rules = {name: choices for name, choices in options.items() if choices}
    positional = _positional(reader.signature, place, rules)
    for form, make in forms.items():
        if form != "an array of 1, -1 and 0" or "numpy" in sys.modules:
            for chosen in product(*rules.values()):
                yield Handing(form, make, place, dict(zip(rules, chosen, strict=True)), positional)


def _positional(signature: inspect.Signature, place: str, rules: Mapping[str, Any]) -> tuple[str, ...]:
    """The parameters that are handed over by position: as far as none is left out."""
    found = []
    for name, parameter in signature.parameters.items():
        if parameter.kind not in (parameter.POSITIONAL_ONLY, parameter.POSITIONAL_OR_KEYWORD):
            break
        if name != place and name not in rules:
            break
        found.append(name)
    return tuple(found)


def _options(function: Any, name: str, window: set[str]) -> Iterator[tuple[str, Make]]:
    """What a parameter may be handed; nothing where its default will do."""
    parameter = inspect.signature(function).parameters[name]
    has_default = parameter.default is not parameter.empty
    plain = name.lower().replace("_", "")
    if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
        return
    if name in window:
        if not has_default:
            is_alpha = name in ("alpha", "α", "a")
            yield ("−∞", lambda _: -math.inf) if is_alpha else ("∞", lambda _: math.inf)
    elif plain in _FLAGS or plain in _SIGNS or plain in _MARKS:
        yield from _OPTIONS["flag" if plain in _FLAGS else "sign" if plain in _SIGNS else "mark"]
    elif not has_default and plain in _DEPTHS:
        yield from _OPTIONS["depth"]
    elif not has_default:
        raise CannotGrade(
            f"nobody knows what {_name(function)} wants as {name!r}; known are a board, alpha and beta, depth or ply,"
            f" is_max, player, color. Write grade(lambda board: {_name(function)}(board, ...)) to say how it is called"
        )


def _name(function: Any) -> str:
    return str(getattr(function, "__name__", function))
