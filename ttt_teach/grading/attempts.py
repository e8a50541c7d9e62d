"""One call of a student's function on one position: what it returned, what it visited, what it did to its input."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ttt_teach.arguments import Reader
from ttt_teach.errors import NotTraced
from ttt_teach.explicit import ExplicitTree
from ttt_teach.grading.handing import Handing
from ttt_teach.grading.running import Stopped
from ttt_teach.grading.teaching import Order, Visit, root_mark
from ttt_teach.soundness import moves_in
from ttt_teach.trace import recorded, running_position, traced
from ttt_teach.tree import SearchTree

__all__ = ["Attempt", "attempt", "for_x", "tracer"]

MOST_NODES = 600_000  # in one call; the whole tree has 549,946


@dataclass(frozen=True)
class Attempt:
    """What came of one call; `tree` is None if no call could be noted."""

    position: Any
    result: Any
    tree: SearchTree | None
    error: BaseException | None
    changed: str | None = None  # what its input had become, if that is not what it was

    @property
    def was_stopped(self) -> bool:
        """Whether it had to be stopped from outside."""
        return isinstance(self.error, Stopped)

    @cached_property
    def visits(self) -> Sequence[Visit]:
        """The visits as they were noted, values and windows as they were returned and passed.

        An end of a window beyond every value, such as 99, is as good as ∞ and is taken for it.
        """
        if self.tree is None:
            return ()
        columns = self.tree.columns
        keys = [getattr(one, "cells", getattr(one, "path", one)) for one in columns.table]
        nothing = [math.nan] * len(columns.ply)
        most = max((abs(value) for value in columns.value if math.isfinite(value)), default=math.inf)
        return [
            (ply, keys[position], value, _open(alpha, most), _open(beta, most))
            for ply, position, value, alpha, beta in zip(
                columns.ply,
                columns.position,
                columns.value,
                columns.alpha or nothing,
                columns.beta or nothing,
                strict=True,
            )
        ]

    @cached_property
    def value(self) -> float:
        """The value that was returned, as it was; NaN for none."""
        value = self.visits[0][2] if self.visits else math.nan
        is_plain = isinstance(self.result, int | float) and not isinstance(self.result, bool)
        return float(self.result) if math.isnan(value) and is_plain else value

    @cached_property
    def is_collection(self) -> bool:
        """Whether the result is several moves, all of which it calls best; else its moves are readings of one."""
        result, legal = self.result, self.position.legal_moves
        is_one = not isinstance(result, list | set | frozenset) or not math.isnan(self.value)
        return not is_one and all(isinstance(part, int) and part in legal for part in result)

    @cached_property
    def moves(self) -> frozenset[int]:
        """The legal moves that the result may mean: one, or several where it is a collection of nothing else."""
        result = self.result
        if self.is_collection:
            return frozenset(result)
        parts = list(result.values()) if isinstance(result, dict) else result
        return frozenset(map(int, moves_in(parts, self.position, (self.value,))))  # type: ignore[arg-type]

    @cached_property
    def order(self) -> Order:
        """In which order it looked at the moves of each position."""
        found: dict[Any, list[int]] = {}
        if self.tree is not None:
            columns, visits = self.tree.columns, self.visits
            for above, move in zip(columns.parent, columns.move, strict=True):
                if above >= 0 and move >= 0:
                    moves = found.setdefault(visits[above][1], [])
                    if move not in moves:
                        moves.append(move)
        return found


def _open(end: float, most: float) -> float:
    return math.copysign(math.inf, end) if abs(end) > most else end


def tracer(nested: bool) -> Callable[[Any], Any]:
    """What puts the instrument around a function; nested lists are known by their place below the running call."""
    if not nested:
        return traced

    def trace(function: Any) -> Any:
        at = max(Reader(function).at_position, 0)
        return traced(position=lambda *args, **kwargs: _position([*args, *kwargs.values()][at]))(function)

    return trace


def _position(part: Any) -> Any:
    """The position that a part of a nested list stands for: the root, or a reply to the one whose call is running."""
    above = running_position()
    if above.parent is None and above.nested == part:
        return above
    replies = map(above.play, above.legal_moves)
    return next((one for one in replies if one.nested == part), repr(part))


def attempt(
    handing: Handing, function: Callable[..., Any], position: Any, values_for: str = "", noted: bool = True
) -> Attempt:
    """Call the function, which is traced, on the position, and note what it visits if that is wanted."""
    given = handing.make(position)
    results: list[Any] = []

    def ask(_: Any) -> None:
        results.append(handing.call(function, given, position))

    ask.__name__ = getattr(function, "__name__", "function")
    usual = "max" if isinstance(position, ExplicitTree) else "X"
    tree, error = None, None
    try:
        if noted:
            tree = recorded(ask, position, node_limit=MOST_NODES, values_for=values_for or usual)
            error = tree.error
        else:
            ask(position)
    except NotTraced as untraced:
        error = None if results else untraced
    except BaseException as raised:  # whatever a student's function does is to be reported
        error = raised
    before, after = repr(handing.make(position)), _shown(given)
    return Attempt(position, results[0] if results else None, tree, error, None if before == after else after)


def _shown(given: Any) -> str:
    try:
        return repr(given)
    except Exception as error:  # what it was handed is broken
        return f"broken ({type(error).__name__})"


def for_x(visits: Sequence[Visit], position: Any, reading: str) -> Sequence[Visit]:
    """The visits with points for X, read from points for X, for O, for the root's player or for each mover."""
    at_root = 1 if root_mark(position) == "X" else -1
    if reading == "X" or (reading == "root" and at_root == 1):
        return visits
    turned = []
    for ply, key, value, alpha, beta in visits:
        is_turned = reading != "mover" or at_root == (1 if ply % 2 else -1)
        turned.append((ply, key, -value, -beta, -alpha) if is_turned else (ply, key, value, alpha, beta))
    return turned
