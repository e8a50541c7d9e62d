"""Alpha-beta with its own stack: the visits of the recursive one, step for step, and no limit of depth."""

import sys
from collections.abc import Callable
from typing import Any

import pytest

from tests.helpers import board, open_positions
from tests.test_negamax import check_same_record
from ttt_teach import (
    Board,
    ExplicitTree,
    alphabeta,
    alphabeta_stack,
    by_depth,
    centre_first,
    enter,
    faults,
    flat,
    leave,
    record,
    reversed_rows,
    textbook_estimate,
)
from ttt_teach.errors import SearchStopped, TooLarge

FEW = [cells for cells in open_positions() if cells.count(".") <= 5]
both_scores = pytest.mark.parametrize("score", [flat, by_depth])
both_cuts = pytest.mark.parametrize("cut", [">=", ">"])
THREATENED = """
    XXO
    OOX
    ...
"""


def check_same(start: Any, **settings: Any) -> None:
    check_same_record(record(alphabeta_stack, start, **settings), record(alphabeta, start, **settings))


@both_scores
@both_cuts
def test_the_stack_records_the_visits_windows_and_values_of_the_recursion(
    score: Callable[..., float], cut: str
) -> None:
    for cells in FEW[::5]:
        check_same(Board(cells=cells), score=score, cut=cut)


@pytest.mark.slow
def test_the_stack_records_the_visits_windows_and_values_of_the_recursion_everywhere() -> None:
    for number, cells in enumerate(open_positions()):
        check_same(Board(cells=cells), score=(flat, by_depth)[number % 2])


@pytest.mark.slow
def test_the_stack_follows_the_strict_cut_up_to_six_empty_cells() -> None:
    for cells in open_positions():
        if cells.count(".") <= 6:
            check_same(Board(cells=cells), cut=">")


@pytest.mark.parametrize(
    "settings",
    [
        {"order": reversed_rows},
        {"order": centre_first, "score": flat},
        {"depth_limit": 2, "estimate": textbook_estimate},
        {"depth_limit": 0},
        {"window": (-8, 0)},
        {"window": (0, 5), "cut": ">"},
        {"score_range": (-10, 10), "score": flat},
    ],
)
def test_the_stack_follows_the_switches_as_the_recursion_does(settings: dict[str, Any]) -> None:
    for cells in FEW[::20]:
        check_same(Board(cells=cells), **settings)


@both_scores
def test_from_the_empty_board_the_stack_visits_as_many_nodes(score: Callable[..., float]) -> None:
    tree = record(alphabeta_stack, Board(), score=score)
    assert len(tree) == {flat: 18_297, by_depth: 20_866}[score]
    assert (tree.counts.cuts, tree.counts.late_cuts) == {flat: (4_237, 3_943), by_depth: (4_856, 2_836)}[score]


@pytest.mark.parametrize("maximizing", [True, False])
def test_explicit_trees_are_visited_alike(maximizing: bool) -> None:
    for nested in (7, [1], [[3, 12, 8], [2, 4, 6], [14, 5, 2]], [3, [[2, 1], [4, [7, -2]]], 0]):
        check_same(ExplicitTree(nested, maximizing))


def test_a_tree_far_deeper_than_recursion_goes_is_searched() -> None:
    nested: Any = 4
    for ply in range(5_000):  # from the last ply up: MAX, at odd distances from it, has 1 as its other reply
        nested = [nested, 1 if ply % 2 else 9]
    start = ExplicitTree(nested)
    tree = record(alphabeta_stack, start)
    assert (tree.value, len(tree), max(node.ply for node in tree[:5001])) == (4, 10_001, 5_000)
    assert tree.principal_variation == (0,) * 5_000
    assert sys.getrecursionlimit() < 5_000
    assert alphabeta_stack(start) == 4


def test_an_error_in_the_middle_leaves_the_visits_up_to_there() -> None:
    def failing(position: Board, player: str, ply: int) -> float:
        if position.cells[6] == "O":
            raise LookupError("no score")
        return 0

    whole = record(alphabeta_stack, board(THREATENED), score=lambda position, player, ply: 0)
    with pytest.warns(SearchStopped, match="LookupError: no score"):
        tree = record(alphabeta_stack, board(THREATENED), score=failing)
    assert [node.path for node in tree] == [node.path for node in whole][: len(tree)]
    running = {(), tree[-1].path, tree[-1].path[:1]}
    assert {node.path for node in tree if node.value is None} == running
    assert faults(tree) == []


def test_no_more_nodes_than_the_limit_are_kept() -> None:
    with pytest.warns(SearchStopped, match="TooLarge"):
        tree = record(alphabeta_stack, Board(), node_limit=1_000)
    assert len(tree) == 1_000
    assert isinstance(tree.error, TooLarge)


def test_without_a_recording_entering_and_leaving_does_nothing() -> None:
    enter(board(THREATENED), -1, 1)
    leave(3)
    assert alphabeta_stack(board(THREATENED)) == 0
    assert len(record(alphabeta_stack, board(THREATENED))) == 10
