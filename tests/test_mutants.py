"""Every small change of the kit's own searches that makes any answer wrong is refused by grading."""

import ast
import copy
import inspect
import math
import random
import textwrap
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.helpers import mover, open_positions, true_value
from ttt_teach import Board, by_depth, grade, traced
from ttt_teach.conventions import conventions
from ttt_teach.orders import row_by_row
from ttt_teach.search import alphabeta_hard_value, alphabeta_value, minimax_value

MUTANTS = 8  # drawn at random, the same in every run
SEARCHES = (minimax_value, alphabeta_value, alphabeta_hard_value)
OTHERS: dict[type, tuple[type, ...]] = {ast.Add: (ast.Sub,), ast.USub: (ast.UAdd,)}


def changes(tree: ast.AST) -> Iterator[Callable[[ast.AST], None]]:
    """One change each, as functions that change a copy of the tree at the same place."""
    for place, node in enumerate(ast.walk(tree)):
        if isinstance(node, ast.Name) and node.id in ("max", "min"):
            yield _set(place, "id", "min" if node.id == "max" else "max")
        elif isinstance(node, ast.Name) and node.id in ("alpha", "beta") and isinstance(node.ctx, ast.Load):
            yield _set(place, "id", "beta" if node.id == "alpha" else "alpha")
        elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
            yield _set(place, "value", not node.value)
        elif isinstance(node, ast.Constant) and node.value == 1:
            yield _set(place, "value", 0)
            yield _set(place, "value", 2)
        elif (isinstance(node, ast.BinOp) and type(node.op) in OTHERS) or (
            isinstance(node, ast.UnaryOp) and type(node.op) in OTHERS
        ):
            yield _set(place, "op", OTHERS[type(node.op)][0]())
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield _set(place, "op", ast.UAdd())


def _set(place: int, name: str, value: Any) -> Callable[[ast.AST], None]:
    return lambda tree: setattr(list(ast.walk(tree))[place], name, value)


def mutants() -> list[tuple[str, Callable[..., float]]]:
    """Changed searches by the lines that were changed, some of all there are."""
    found = []
    for search in SEARCHES:
        source = textwrap.dedent(inspect.getsource(search.__wrapped__))  # type: ignore[attr-defined]
        tree = ast.parse(source)
        tree.body[0].decorator_list = []  # type: ignore[attr-defined]
        for number, change in enumerate(changes(tree)):
            mutant = copy.deepcopy(tree)
            change(mutant)
            ast.fix_missing_locations(mutant)
            found.append((f"{search.__name__} {number}", _made(mutant, search.__name__)))
    return random.Random(7).sample(found, MUTANTS)


def _made(tree: ast.Module, name: str) -> Callable[..., float]:
    names: dict[str, Any] = {"math": math, "Any": Any, "Conventions": Any}
    exec(compile(tree, "<mutant>", "exec"), names)
    changed = names[name] = traced(values_for="max")(names[name])
    has_window = "alpha" in inspect.signature(changed).parameters

    def search(board: Board) -> float:
        rules = conventions(board, by_depth, row_by_row, None, None)
        window = (-math.inf, math.inf) if has_window else ()
        return changed(board, *window, rules.maximizing, 0, rules)  # type: ignore[no-any-return]

    return search


def differs(search: Callable[[Board], float]) -> bool:
    """Whether any answer on the 4,520 open positions is wrong, or none comes."""
    try:
        return any(
            search(Board(cells=cells)) != true_value(cells, mover(cells), by_depth=True)
            for cells in sorted(open_positions(), key=lambda cells: cells.count("."))
        )
    except (TypeError, ValueError, RecursionError):
        return True


@pytest.mark.slow
@pytest.mark.parametrize(("name", "search"), mutants(), ids=lambda one: one if isinstance(one, str) else "")
def test_a_mutant_that_answers_anything_wrong_is_refused(name: str, search: Callable[[Board], float]) -> None:
    if differs(search):
        assert not grade(search, seconds=2).passed


def test_most_mutants_differ() -> None:
    assert sum(differs(search) for _, search in mutants()[:6]) >= 2
