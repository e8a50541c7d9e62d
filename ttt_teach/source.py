"""The source of the functions that really ran, and the line of it that belongs to a step."""

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from ttt_teach.steps import Step
from ttt_teach.tree import SearchTree
from ttt_teach.words import function_name

__all__ = ["Listing", "Lit", "listings", "lit"]


class Lit(NamedTuple):
    """A line of a function: the number of the listing, the line in its file, and whether it was recorded.

    Recorded are the lines of calls. Others are deduced, where the source leaves no choice.
    """

    listing: int
    line: int
    is_recorded: bool


@dataclass(frozen=True)
class Listing:
    """The source of one function: its name, the number of its first line, the lines; none if it is not available.

    >>> from ttt_teach import ExplicitTree, minimax, record
    >>> listings(record(minimax, ExplicitTree([1, 2])))[0].lines[1].strip()
    'def minimax_value(position: Any, maximizing: bool, ply: int, rules: Conventions) -> float:'
    """

    name: str
    first: int
    lines: tuple[str, ...]

    @cached_property
    def _body(self) -> ast.AST | None:
        try:
            return ast.parse(textwrap.dedent("".join(self.lines)))
        except SyntaxError:  # a lambda in the middle of something else
            return None

    def exits(self, *kinds: type[ast.AST], loop_at: int | None = None) -> list[int]:
        """The lines of statements of some kinds, in the innermost loop around a line if that is given."""
        body = self._innermost_loop(loop_at) if loop_at is not None else self._body
        found = [node for node in _walk(body) if isinstance(node, kinds)] if body else []
        return [self.first - 1 + node.lineno for node in found]  # type: ignore[attr-defined]

    def head(self) -> int:
        """The line with the `def`."""
        return next((self.first + at for at, line in enumerate(self.lines) if "def " in line), self.first)

    def _innermost_loop(self, line: int) -> ast.AST | None:
        at = line - self.first + 1
        loops = [node for node in _walk(self._body) if isinstance(node, ast.For | ast.While)] if self._body else []
        around = [loop for loop in loops if loop.lineno <= at <= (loop.end_lineno or 0)]
        return max(around, key=lambda loop: loop.lineno, default=None)


def _walk(top: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a function, but for those of other functions written in it."""
    for node in ast.iter_child_nodes(top):
        yield node
        is_inner = isinstance(node, ast.FunctionDef | ast.Lambda) and not isinstance(top, ast.Module)
        if not is_inner:
            yield from _walk(node)


def listings(tree: SearchTree) -> tuple[Listing, ...]:
    """The source of each function whose calls were recorded, in the order of `tree.columns.functions`."""
    return tuple(map(_listing, tree.columns.functions))


def _listing(function: Callable[..., Any]) -> Listing:
    name = str(getattr(function, "co_name", None) or function_name(function))
    try:
        lines, first = inspect.getsourcelines(function)
    except (OSError, TypeError):
        return Listing(name, 0, ())
    return Listing(name, max(first, 1), tuple(lines))


def lit(step: Step, sources: tuple[Listing, ...]) -> Lit | None:
    """The line that a step belongs to; None if no source is there.

    An update lights the line of the call; a cut the `break` or `return` in the loop around it, a leave the
    `return` after it, and a leaf the `return` before any call, each where there is only one.
    """
    columns, node = step.node.tree.columns, step.node
    at = columns.function[node.index] if columns.function else 0
    if at >= len(sources) or not sources[at].lines:
        return None
    source = sources[at]
    if step.kind == "update":
        return Lit(at, step.line, True) if step.line else None
    if step.kind == "enter":
        return Lit(at, source.head(), True)
    calls = sorted({columns.line[child.index] for child in node.children})
    exits = _exits(source, calls[-1] if calls else None, step.kind)
    if len(exits) == 1:
        return Lit(at, exits[0], False)
    return Lit(at, calls[-1] if calls else source.head(), bool(calls))


def _exits(source: Listing, call: int | None, kind: str) -> list[int]:
    """The lines at which a function may have been left, at a step of this kind, after the call on a line."""
    if kind == "leaf":
        loops = source.exits(ast.For, ast.While)
        return [line for line in source.exits(ast.Return) if not loops or line < min(loops)]
    if call is None:
        return []
    if kind in ("cut", "skip"):
        return [line for line in source.exits(ast.Break, ast.Return, loop_at=call) if line > call]
    return [line for line in source.exits(ast.Return) if line >= call]
