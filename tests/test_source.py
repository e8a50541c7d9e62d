"""The lit line is one of the function that ran, and where it is not recorded, the only one it can be."""

from typing import Any

import pytest

from tests.helpers import board
from tests.students import wrong
from ttt_teach import ExplicitTree, alphabeta, alphabeta_stack, minimax, record, traced
from ttt_teach.source import listings, lit
from ttt_teach.steps import Steps

THREATENED = """
    XXO
    OOX
    ...
"""


def lit_lines(tree: Any) -> list[tuple[str, str, bool]]:
    """Kind, text of the lit line and whether it was recorded, of each step."""
    sources, found = listings(tree), []
    for step in Steps(tree):
        line = lit(step, sources)
        assert line is not None
        source = sources[line.listing]
        found.append((step.kind, source.lines[line.line - source.first].split("#")[0].strip(), line.is_recorded))
    return found


def test_the_lines_of_alphabeta_are_lit_as_one_reads_it() -> None:
    lines = lit_lines(record(alphabeta, board(THREATENED)))
    by_kind: dict[str, set[tuple[str, bool]]] = {}
    for kind, text, is_recorded in lines:
        by_kind.setdefault(kind, set()).add((text.split("(")[0], is_recorded))
    assert by_kind == {
        "enter": {("def alphabeta_value", True)},
        "leaf": {("return rules.leaf_value", False)},
        "update": {("value = max", True), ("value = min", True)},
        "cut": {("break", False)},
        "skip": {("break", False)},
        "leave": {("return value", False)},
    }


def test_a_leaf_that_two_returns_may_have_made_lights_neither() -> None:
    lines = lit_lines(record(wrong.prunes_before_looking, board(THREATENED), -99, 99))
    assert {text.split("(")[0] for kind, text, _ in lines if kind == "leaf"} == {"def prunes_before_looking"}


def test_a_function_with_a_stack_of_its_own_is_shown() -> None:
    assert [one.name for one in listings(record(alphabeta_stack, board(THREATENED)))] == ["_push"]


def test_a_function_without_source_is_named_and_lights_nothing() -> None:
    names: dict[str, Any] = {"traced": traced}
    exec(
        "@traced\ndef typed_in(tree):\n    return tree.outcome if tree.outcome is not None else typed_in(tree.play(0))",
        names,
    )
    tree = record(names["typed_in"], ExplicitTree([1]))
    assert [(one.name, one.lines) for one in listings(tree)] == [("typed_in", ())]
    assert [lit(step, listings(tree)) for step in Steps(tree)] == [None] * len(Steps(tree))


def test_a_return_in_an_inner_function_is_not_taken_for_one_of_the_outer() -> None:
    @traced
    def search(position: ExplicitTree) -> float:
        def score() -> float:
            return float(position.outcome or 0)

        if position.outcome is not None:
            return score()
        best = -99.0
        for move in position.legal_moves:
            best = max(best, search(position.play(move)))
        return best

    lines = lit_lines(record(search, ExplicitTree([1, 2])))
    assert {(kind, text) for kind, text, _ in lines if kind in ("leaf", "leave")} == {
        ("leaf", "return score()"),
        ("leave", "return best"),
    }


@pytest.mark.parametrize("search", [minimax, alphabeta])
def test_every_line_is_inside_its_listing(search: Any) -> None:
    assert len(lit_lines(record(search, board("XX. OO. ...")))) > 10
