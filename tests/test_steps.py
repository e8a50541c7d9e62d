"""A record replayed: the steps are those of the search, each with what was known at that moment."""

import math
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.helpers import board, open_positions
from tests.students import right, wrong
from tests.test_explicit import nested_trees
from ttt_teach import (
    Board,
    ExplicitTree,
    SearchTree,
    alphabeta,
    alphabeta_stack,
    alphabeta_table,
    minimax,
    minimax_table,
    negamax,
    negamax_alphabeta,
    record,
    traced,
)
from ttt_teach.errors import SearchStopped
from ttt_teach.steps import KINDS, Steps

INF = math.inf
FEW = [cells for cells in open_positions() if 2 <= cells.count(".") <= 5]
SHARED: list[tuple[Callable[..., float], dict[str, Any]]] = [
    (alphabeta, {}),
    (alphabeta, {"cut": ">"}),
    (alphabeta, {"fail": "hard"}),
    (alphabeta, {"root": "full"}),
    (alphabeta, {"window": (-1, 2)}),
    (negamax_alphabeta, {}),
    (negamax_alphabeta, {"cut": ">"}),
    (alphabeta_stack, {}),
    (alphabeta_table, {}),
]
PLAIN: list[tuple[Callable[..., float], dict[str, Any]]] = [
    (minimax, {}),
    (minimax, {"depth_limit": 2}),
    (negamax, {}),
    (minimax_table, {}),
]
WAYS = {**right.FIVE, **right.OTHERS}
THREATENED = """
    XXO
    OOX
    ...
"""


def told(tree: SearchTree) -> list[tuple[Any, ...]]:
    """Kind, path, window and value of each step, with the reply or move that it is about."""
    return [
        (s.kind, s.node.path, s.alpha, s.beta, s.value, s.move if s.child is None else s.child.move)
        for s in Steps(tree)
    ]


def test_the_textbook_tree_is_replayed_as_one_does_it_by_hand() -> None:
    tree = record(alphabeta, ExplicitTree([[3, 12], [2, 4, 6]]))
    assert told(tree) == [
        ("enter", (), -INF, INF, None, None),
        ("enter", (0,), -INF, INF, None, None),
        ("leaf", (0, 0), -INF, INF, 3, None),
        ("update", (0,), -INF, 3, 3, 0),
        ("leaf", (0, 1), -INF, 3, 12, None),
        ("leave", (0,), -INF, 3, 3, None),
        ("update", (), 3, INF, 3, 0),
        ("enter", (1,), 3, INF, None, None),
        ("leaf", (1, 0), 3, INF, 2, None),
        ("update", (1,), 3, 2, 2, 0),
        ("cut", (1,), 3, 2, 2, None),
        ("skip", (1,), 3, 2, 2, 1),
        ("skip", (1,), 3, 2, 2, 2),
        ("leave", (1,), 3, 2, 2, None),
        ("leave", (), 3, INF, 3, None),
    ]


def check_steps(tree: SearchTree) -> None:
    """What holds for the steps of every search that ran to its end."""
    steps, begun, open_calls = Steps(tree), [], list[int]()
    for step in steps:
        if step.kind in ("enter", "leaf"):
            begun.append(step.node.index)
            open_calls.append(step.node.index)
        assert [frame.node.index for frame in steps.stack(step.number)] == open_calls
        if step.kind in ("leaf", "leave"):
            assert (open_calls.pop(), step.value) == (step.node.index, step.node.value)
    assert (begun, open_calls) == (list(range(len(tree))), [])
    kinds = Counter(step.kind for step in steps)
    assert kinds["cut"] == tree.counts.cuts
    assert kinds["leaf"] == tree.counts.leaves
    skipped = [(step.node.index, step.move) for step in steps if step.kind == "skip"]
    assert skipped == [(node.index, move) for node in in_leaving_order(tree) for move in node.unvisited if node.was_cut]
    for step in (one for one in steps if one.kind == "update"):
        assert step.child is not None
        assert (step.child.parent, step.value) == (step.node, step.child.value)


def in_leaving_order(tree: SearchTree) -> list[Any]:
    def below(node: Any) -> list[Any]:
        return [one for child in node.children for one in below(child)] + [node]

    return below(tree.root)


def check_windows(tree: SearchTree) -> None:
    """Each call gets the window that its caller's frame shows at that moment."""
    steps = Steps(tree)
    for step in (one for one in steps if one.kind in ("enter", "leaf") and one.node.ply):
        caller, own = steps.stack(step.number)[-2:]
        assert (caller.alpha, caller.beta) == (own.alpha, own.beta) == (step.node.alpha, step.node.beta)


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(FEW), st.sampled_from(SHARED))
def test_steps_and_windows_are_those_of_the_search_on_boards(cells: str, searched: Any) -> None:
    search, switches = searched
    tree = record(search, Board(cells=cells), **switches)
    check_steps(tree)
    check_windows(tree)


@settings(max_examples=25, deadline=None)
@given(nested_trees.filter(lambda nested: isinstance(nested, list | dict)), st.sampled_from(SHARED + PLAIN))
def test_steps_and_windows_are_those_of_the_search_on_trees_of_numbers(nested: Any, searched: Any) -> None:
    search, switches = searched
    tree = record(search, ExplicitTree(nested), **switches)
    check_steps(tree)
    if tree.columns.alpha:
        check_windows(tree)


@settings(max_examples=20, deadline=None)
@given(st.sampled_from(FEW), st.sampled_from(PLAIN))
def test_a_search_without_windows_is_replayed_without_them(cells: str, searched: Any) -> None:
    search, switches = searched
    tree = record(search, Board(cells=cells), **switches)
    check_steps(tree)
    assert {(step.alpha, step.beta) for step in Steps(tree)} == {(None, None)}


@pytest.mark.parametrize("name", WAYS)
def test_searches_written_by_others_are_replayed(name: str) -> None:
    check_steps(WAYS[name](board(THREATENED)))


def test_a_function_that_passes_on_the_window_it_got_is_shown_with_that_window() -> None:
    tree = record(wrong.beta_never_updated, board(THREATENED), -99, 99)
    assert {step.beta for step in Steps(tree) if step.kind != "leaf" and step.node.ply == 1 and step.node.size > 4} == {
        99
    }


def test_the_window_of_a_root_with_full_windows_does_not_shrink() -> None:
    for nested in ([[3, 12], [2, 4]], [[3, 12]]):
        tree = record(alphabeta, ExplicitTree(nested), root="full")
        assert {(step.alpha, step.beta) for step in Steps(tree) if step.node.ply == 0} == {(-INF, INF)}


@pytest.mark.parametrize("at", [1, 2, 5, 9])
def test_the_steps_of_a_search_that_broke_off_end_with_the_call_that_failed(at: int) -> None:
    with pytest.warns(SearchStopped):
        tree = record(wrong.breaks_off(at), board(THREATENED))
    steps = Steps(tree)
    assert steps.broke_off
    assert (steps[-1].kind, steps[-1].node.index) == ("enter", len(tree) - 1)
    left = [step.node.index for step in steps if step.kind in ("leaf", "leave")]
    assert sorted(left) == [node.index for node in tree if node.value is not None]


def test_a_call_whose_error_was_caught_is_left_without_a_value() -> None:
    @traced
    def patient(number: int) -> int:
        if number == 1:
            raise ValueError("oops")
        try:
            return patient(number - 1)
        except ValueError:
            return 7

    assert [(step.kind, step.value) for step in Steps(record(patient, 3))] == [
        *[("enter", None), ("enter", None), ("leaf", None), ("leave", 7), ("update", 7), ("leave", 7)]
    ]


def test_the_line_of_a_step_is_that_of_the_call() -> None:
    @traced
    def search(position: ExplicitTree) -> float:
        if position.outcome is not None:
            return position.outcome
        first = search(position.play(0))
        return max(first, search(position.play(1)))

    start = search.__wrapped__.__code__.co_firstlineno  # type: ignore[attr-defined]
    steps = Steps(record(search, ExplicitTree([1, 2])))
    assert [(step.kind, step.line and step.line - start) for step in steps][1:5] == [
        *[("leaf", 4), ("update", 4), ("leaf", 5), ("update", 5)]
    ]


def test_steps_are_a_sequence() -> None:
    steps = Steps(record(alphabeta, board(THREATENED)))
    assert steps[-1] == steps[len(steps) - 1] == list(steps)[-1]
    assert steps[2:6:2] == [steps[2], steps[4]]
    assert [KINDS[kind] for kind in steps.kinds] == [step.kind for step in steps]
    with pytest.raises(IndexError):
        steps[len(steps)]


def test_a_tree_of_one_node_is_one_step() -> None:
    assert [step.kind for step in Steps(record(minimax, board("XXX OO. ...")))] == ["leaf"]


def test_all_steps_of_the_empty_board_take_little_space() -> None:
    steps = Steps(record(alphabeta, Board()))
    columns = (steps.kinds, steps.nodes, steps.details)
    assert sum(column.itemsize for column in columns) <= 9
    assert sum(kind == KINDS.index("cut") for kind in steps.kinds) == 4_856
