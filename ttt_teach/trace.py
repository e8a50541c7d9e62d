"""The instrument: put around any recursive function, it notes every call while a recording runs."""

import inspect
import sys
import warnings
from array import array
from collections.abc import Callable, Mapping, Sequence
from contextvars import ContextVar
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from ttt_teach.board import Board
from ttt_teach.columns import Columns
from ttt_teach.errors import NotTraced, Refusal, SearchStopped, TooLarge
from ttt_teach.notation import as_board
from ttt_teach.tree import SearchTree
from ttt_teach.words import function_name, plural

__all__ = ["NODE_LIMIT", "record", "traced"]

NODE_LIMIT = 2_000_000  # nodes in one record; the whole 3×3 tree has 549,946

_ALPHAS = ("alpha", "α", "a")
_BETAS = ("beta", "β", "b")
_NAN = float("nan")

P = ParamSpec("P")
R = TypeVar("R")


class _Recording:
    """The columns being filled, and the node whose call is running."""

    def __init__(self, node_limit: int) -> None:
        self.columns = Columns()
        self.node_limit = node_limit
        self.current = -1
        self.numbers: dict[Any, int] = {}
        self.numbers_by_id: dict[int, int] = {}  # of boards, which stay as they are: saves hashing them
        self.function: Callable[..., Any] | None = None
        self.first: str | None = None

    def number_of(self, position: Any) -> int:
        """The number of a position in the table, where it is copied to the first time."""
        kept = position if type(position) is Board else self._copy(position)
        number = self.numbers.get(kept)
        if number is None:
            number = self.numbers[kept] = len(self.columns.table)
            self.columns.table.append(kept)
            if kept is position and type(kept) is Board:
                self.numbers_by_id[id(kept)] = number
        return number

    def _copy(self, position: Any) -> Any:
        """The position itself if it is a value, a board if it can be read as one, else its text."""
        if hasattr(position, "legal_moves") and hasattr(position, "move_to"):
            return position
        try:
            board = as_board(position, first=self.first)
        except Refusal:
            return position if isinstance(position, str | int | float) else repr(position)
        self.first = self.first or board.first
        return board

    def change_function(self, function: Callable[..., Any] | None) -> None:
        """Note which function the nodes from here on call; up to here it was the one before."""
        functions, column = self.columns.functions, self.columns.function
        if self.function is not None:
            column.extend([functions.index(self.function)] * (len(self.columns.end) - len(column)))
        if function is not None and function not in functions:
            functions.append(function)
        self.function = function

    def add_window(self, node: int, alpha: Any, beta: Any) -> None:
        """Note a window; nodes before it that had none are filled up with NaN."""
        for column, bound in ((self.columns.alpha, alpha), (self.columns.beta, beta)):
            if len(column) < node:
                column.extend([_NAN] * (node - len(column)))
            try:
                column.append(bound)
            except TypeError:  # None, say, for a bound that is not there yet
                column.append(_as_float(bound))

    def finish(self, position: Any) -> Columns:
        """The columns at full length, even after an interrupt, and under one root if there are several."""
        columns = self.columns
        always = (columns.parent, columns.position, columns.line, columns.value, columns.end)
        length = min(len(column) for column in always)
        self.change_function(None)
        if columns.alpha:
            columns.alpha.extend([_NAN] * (length - len(columns.alpha)))
            columns.beta.extend([_NAN] * (length - len(columns.beta)))
        for column in vars(columns).values():
            if isinstance(column, array):
                del column[length:]
        while 0 in columns.end:  # calls that an interrupt broke off at their very beginning
            columns.end[columns.end.index(0)] = length
        if columns.parent.count(-1) > 1 or columns.position[0] != self.number_of(position):
            self._add_root(position)
        return columns

    def _add_root(self, position: Any) -> None:
        columns = self.columns
        columns.parent = array("i", [-1, *(above + 1 for above in columns.parent)])
        columns.end = array("I", [len(columns.end) + 1, *(end + 1 for end in columns.end)])
        columns.odd = {node + 1: value for node, value in columns.odd.items()}
        columns.position.insert(0, self.number_of(position))
        columns.function.insert(0, columns.function[0])
        columns.line.insert(0, 0)
        for column in (columns.value, columns.alpha, columns.beta):
            if column:
                column.insert(0, _NAN)


_running: ContextVar[_Recording | None] = ContextVar("running", default=None)


def traced(function: Callable[P, R]) -> Callable[P, R]:
    """The same function, with its calls noted while `record` runs; at all other times it is as it was.

    Noted are the calling node, the position (the first parameter, copied), the window (parameters named
    alpha and beta, or a and b), the value returned (of a tuple its first number) and the line of the call.

    >>> @traced
    ... def countdown(n):
    ...     return 0 if n == 0 else countdown(n - 1)
    >>> countdown(3), len(record(countdown, 3))
    (0, 4)
    """
    signature = inspect.signature(function)
    names = list(signature.parameters)
    at_position = 1 if names and names[0] in ("self", "cls") else 0
    at_alpha, at_beta = _place(names, _ALPHAS, at_position), _place(names, _BETAS, at_position)
    has_window = at_alpha > 0 and at_beta > 0
    needed = max(at_position, at_alpha, at_beta) + 1

    @wraps(function)
    def call(*args: P.args, **kwargs: P.kwargs) -> R:
        recording = _running.get()
        if recording is None:
            return function(*args, **kwargs)
        given = args if len(args) >= needed else _all_arguments(signature, args, kwargs)
        columns = recording.columns
        node = len(columns.end)
        if node >= recording.node_limit:
            raise TooLarge(_too_many(recording.node_limit))
        position = given[at_position]
        number = recording.numbers_by_id.get(id(position))
        columns.position.append(recording.number_of(position) if number is None else number)
        columns.parent.append(recording.current)
        columns.line.append(sys._getframe(1).f_lineno)
        columns.value.append(_NAN)
        if function is not recording.function:
            recording.change_function(function)
        columns.end.append(0)
        if has_window:
            recording.add_window(node, given[at_alpha], given[at_beta])
        above, recording.current = recording.current, node
        try:
            result = function(*args, **kwargs)
        finally:
            columns.end[node] = len(columns.end)
            recording.current = above
        try:
            columns.value[node] = result  # type: ignore[call-overload]
        except TypeError:  # no number by itself
            columns.value[node] = _as_float(result)
            columns.odd[node] = result
        return result

    return call


def record(
    function: Callable[..., Any], position: Any, *args: Any, node_limit: int = NODE_LIMIT, **kwargs: Any
) -> SearchTree:
    """Call `function(position, ...)` and return the tree of all calls of traced functions that it made.

    >>> from ttt_teach import minimax
    >>> record(minimax, Board.parse("XXO OOX ..."))
    <SearchTree of minimax on Board.parse('XXO OOX ...'): value 0, best move 6, 14 nodes>

    If the search breaks off, by an error of its own, an interrupt or more than `node_limit` nodes, the tree
    up to there is returned with the error in `tree.error`, and a `SearchStopped` warning says so. What is
    refused before the first node is raised; so is `NotTraced` if no traced function was called.
    """
    recording = _Recording(node_limit)
    token = _running.set(recording)
    error: BaseException | None = None
    try:
        function(position, *args, **kwargs)
    except (Exception, KeyboardInterrupt, SystemExit) as stopped:
        if not recording.columns.parent:
            raise
        error = stopped
    finally:
        _running.reset(token)
    name = function_name(function)
    if not recording.columns.parent:
        raise NotTraced(f"{name} called no traced function; write @traced above its def")
    columns = recording.finish(position)
    settings = _settings(function, (position, *args), kwargs)
    tree = SearchTree(columns, name, settings, maximizing=getattr(position, "maximizing", True), error=error)
    if error is not None:
        told = f"{name} stopped after {plural(len(tree), 'node')} with {type(error).__name__}"
        warnings.warn(f"{told}: {error}; the tree up to there is kept", SearchStopped, stacklevel=2)
    return tree


def _place(names: Sequence[str], wanted: Sequence[str], at_position: int) -> int:
    """Where the parameter of a wanted name is, or -1; the position's own place does not count."""
    return next((names.index(name) for name in wanted if name in names[at_position + 1 :]), -1)


def _all_arguments(signature: inspect.Signature, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Sequence[Any]:
    """The arguments in the order of the parameters, with defaults; a faulty call raises its TypeError."""
    bound = signature.bind(*args, **kwargs)
    bound.apply_defaults()
    return list(bound.arguments.values())


def _as_float(value: Any) -> float:
    """The number, or the first of a tuple or list; NaN for what is none."""
    if isinstance(value, tuple | list):
        value = value[0] if value else _NAN
    try:
        return float(value) if not isinstance(value, str) else _NAN
    except (TypeError, ValueError):
        return _NAN


def _settings(function: Callable[..., Any], args: Sequence[Any], kwargs: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments besides the position, by name."""
    try:
        bound = inspect.signature(function).bind(*args, **kwargs)
    except (TypeError, ValueError):
        return dict(kwargs)
    bound.apply_defaults()
    return dict(list(bound.arguments.items())[1:])


def _too_many(limit: int) -> str:
    return (
        f"the search visits more than {limit:,} nodes; search a later position, limit the depth,"
        " or allow more with record(..., node_limit=...)"
    )
