"""The instrument: put around any recursive function, it notes every call while a recording runs."""

import sys
import warnings
from collections.abc import Callable, Mapping, Sequence
from contextvars import ContextVar
from typing import Any, ParamSpec, TypeVar, overload

from ttt_teach.arguments import Reader, settings_of
from ttt_teach.errors import NotTraced, SearchStopped, UnknownChoice
from ttt_teach.harvest import harvest
from ttt_teach.recording import Recording
from ttt_teach.tree import SearchTree
from ttt_teach.words import function_name, plural
from ttt_teach.wrapper import wrapper

__all__ = ["NODE_LIMIT", "enter", "leave", "record", "recorded", "running_position", "traced"]

NODE_LIMIT = 2_000_000  # nodes in one record; the whole 3×3 tree has 549,946
VALUES_FOR = ("max", "mover", "X", "O")

P = ParamSpec("P")
R = TypeVar("R")

_running: ContextVar[Recording | None] = ContextVar("running", default=None)


@overload
def traced(function: Callable[P, R]) -> Callable[P, R]: ...
@overload
def traced(
    *, position: str | Callable[..., Any] | None = None, value: Any = None, values_for: str | None = None
) -> Callable[[Callable[P, R]], Callable[P, R]]: ...
def traced(
    function: Any = None,
    *,
    position: str | Callable[..., Any] | None = None,
    value: int | Callable[[Any], float] | None = None,
    values_for: str | None = None,
) -> Any:
    """The same function, with its calls noted while `record` runs; at all other times it is as it was.

    Noted are the calling node, the position (the first parameter that is none of depth, player and the like;
    copied), the window (parameters named alpha and beta, or a and b), the value returned and the line of the
    call. `position` names another parameter, or is a function of the arguments that gives the position;
    `value` is the place of the value in the tuple returned, or a function that finds it. `values_for` says
    whose points the values are: "max", "mover" (as in negamax), "X" or "O"; without it that is worked out.

    >>> @traced
    ... def countdown(n):
    ...     return 0 if n == 0 else countdown(n - 1)
    >>> countdown(3), len(record(countdown, 3))
    (0, 4)
    """
    check_values_for(values_for)
    if function is None:
        return lambda wrapped: traced_as(wrapped, Reader(wrapped, position, value, values_for))
    return traced_as(function, Reader(function, position, value, values_for))


def traced_as(function: Callable[P, R], reader: Reader) -> Callable[P, R]:
    """The function with its calls noted as the reader understands them."""
    return wrapper(function, reader, _running.get)


def enter(position: Any, alpha: float | None = None, beta: float | None = None) -> None:
    """Note that a search which keeps its own stack has come to a position; does nothing unless one records."""
    recording = _running.get()
    if recording is not None:
        window = () if alpha is None or beta is None else (alpha, beta)
        recording.enter(sys._getframe(1).f_code, "max", position, *window)


def leave(value: float) -> None:
    """Note that the position entered last, and not yet left, is done and has this value."""
    recording = _running.get()
    if recording is not None:
        recording.leave(recording.current, value)


def running_position() -> Any:
    """The position of the call that is running, or before the first one that was asked about; else None."""
    recording = _running.get()
    return None if recording is None else recording.running_position()


def record(
    function: Callable[..., Any],
    position: Any,
    *args: Any,
    node_limit: int = NODE_LIMIT,
    to_move: str | None = None,
    values_for: str | None = None,
    **kwargs: Any,
) -> SearchTree:
    """Call `function(position, ...)` and return the tree of all calls of traced functions that it made.

    `to_move` says who moves where lists of marks leave it open, `values_for` whose points the values are if
    the function does not say (see `traced`). All further arguments go to the function.

    >>> from ttt_teach import Board, minimax
    >>> record(minimax, Board.parse("XXO OOX ..."))
    <SearchTree of minimax on Board.parse('XXO OOX ...'): value 0, best move 6, 14 nodes>

    If the search breaks off, by an error of its own, an interrupt or more than `node_limit` nodes, the tree
    up to there is returned with the error in `tree.error`, and a `SearchStopped` warning says so. What is
    refused before the first node is raised; so is `NotTraced` if no traced function was called.
    """
    tree = recorded(function, position, args, kwargs, node_limit, to_move, values_for)
    if tree.error is not None:
        told = f"{tree.search} stopped after {plural(len(tree), 'node')} with {type(tree.error).__name__}"
        warnings.warn(f"{told}: {tree.error}; the tree up to there is kept", SearchStopped, stacklevel=2)
    return tree


def recorded(
    function: Callable[..., Any],
    position: Any,
    args: Sequence[Any] = (),
    kwargs: Mapping[str, Any] | None = None,
    node_limit: int = NODE_LIMIT,
    to_move: str | None = None,
    values_for: str | None = None,
) -> SearchTree:
    """What `record` returns, for code that looks at `tree.error` itself: no warning is given.

    >>> from ttt_teach import Board, minimax
    >>> tree = recorded(minimax, Board(), node_limit=100)
    >>> len(tree), type(tree.error).__name__
    (100, 'TooLarge')
    """
    check_values_for(values_for)
    kwargs = kwargs or {}
    name, recording = function_name(function), Recording(node_limit)
    given = recording.keep(position, to_move)
    token = _running.set(recording)
    error: BaseException | None = None
    try:
        function(position, *args, **kwargs)
    except BaseException as stopped:  # whatever ends a search, the tree up to there is worth keeping
        if not recording.parents:
            raise
        error = stopped
    finally:
        _running.reset(token)
    if not recording.parents:
        raise NotTraced(f"{name} called no traced function; write @traced above its def")
    settings = settings_of(function, (position, *args), kwargs)
    return harvest(recording, given, name, settings, values_for, error)


def check_values_for(values_for: object) -> None:
    """Refuse with `UnknownChoice` what says nobody's points."""
    if values_for is not None and values_for not in VALUES_FOR:
        raise UnknownChoice(f"values_for is {values_for!r}; it must be one of {', '.join(VALUES_FOR)}")
