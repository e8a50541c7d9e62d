"""Iterative deepening: the last round is the answer, the earlier ones are kept, each with its own horizon."""

from functools import partial
from typing import Any

import pytest

from tests.helpers import board, mover, open_positions, true_value
from ttt_teach import (
    Board,
    ExplicitTree,
    SearchTree,
    alphabeta,
    compare,
    deepening,
    faults,
    flat,
    record,
    reversed_rows,
    textbook_estimate,
)
from ttt_teach.errors import SearchStopped, TooLarge, UnknownChoice

FEW = [cells for cells in open_positions() if cells.count(".") <= 5]
FIVE_EMPTY = """
    X..
    .O.
    .OX
"""


def rounds(tree: SearchTree) -> list[SearchTree]:
    return [*tree.earlier, tree]


def test_the_value_of_a_search_to_the_end_is_the_true_one() -> None:
    for cells in FEW[::5]:
        assert deepening(Board(cells=cells), depth_limit=5) == true_value(cells, mover(cells), True), cells
        flat_value = deepening(Board(cells=cells), depth_limit=7, score=flat)
        assert flat_value == true_value(cells, mover(cells), False), cells


@pytest.mark.slow
def test_the_value_of_a_search_to_the_end_is_the_true_one_everywhere() -> None:
    for cells in open_positions():
        assert deepening(Board(cells=cells), depth_limit=9) == true_value(cells, mover(cells), True), cells


@pytest.mark.parametrize("settings", [{}, {"cut": ">"}, {"order": reversed_rows}, {"estimate": textbook_estimate}])
def test_each_round_has_the_value_of_alpha_beta_with_its_limit(settings: dict[str, Any]) -> None:
    for cells in [*FEW[::60], "X........", "." * 9]:
        tree = record(deepening, Board(cells=cells), depth_limit=4, **settings)
        assert len(tree.earlier) == 3
        for limit, one in enumerate(rounds(tree), 1):
            assert one.value == alphabeta(Board(cells=cells), depth_limit=limit, **settings), (cells, limit)


def test_the_horizon_of_round_n_is_at_ply_n_exactly() -> None:
    for cells in [*FEW[::60], "X........", "." * 9]:
        for limit, one in enumerate(rounds(record(deepening, Board(cells=cells), depth_limit=4)), 1):
            assert max(one.columns.ply) <= limit
            for node in one:
                assert node.is_horizon is (node.ply == limit and node.board.outcome is None)
            assert faults(one) == [], (cells, limit)
            assert cells != "." * 9 or one.counts.by_ply[limit] > 0


def test_each_round_carries_the_limit_that_it_had() -> None:
    tree = record(deepening, board(FIVE_EMPTY), depth_limit=4)
    assert [one.settings["depth_limit"] for one in rounds(tree)] == [1, 2, 3, 4]
    assert ["to ply 2" in one.summary() for one in rounds(tree)] == [False, True, False, False]
    assert compare(tree.earlier[0], tree).conventions == {"depth_limit": (1, 4)}


def test_a_round_beyond_the_end_of_all_games_carries_the_depth_it_reached() -> None:
    tree = record(deepening, board("XXO OOX ..."), depth_limit=5)
    assert [one.settings["depth_limit"] for one in rounds(tree)] == [1, 2, 3, 3, 5]
    assert len({len(one) for one in rounds(tree)[3:]}) == 1


def test_a_round_looks_first_at_the_move_that_was_best_in_the_round_before() -> None:
    for cells in [*FEW[::60], "X........", "." * 9]:
        one, two, three, four = rounds(record(deepening, Board(cells=cells), depth_limit=4))
        for before, after in ((one, two), (two, three), (three, four)):
            returned = {child.move: child.value for child in before.root.children}
            first = after.root.children[0].move
            assert returned[first] == before.value == max(returned.values())  # type: ignore[type-var]


def test_the_first_round_looks_at_the_moves_in_their_order() -> None:
    tree = record(deepening, Board(), depth_limit=1, order=reversed_rows)
    assert [child.move for child in tree.root.children] == list(range(8, -1, -1))
    assert tree.earlier == ()


def test_good_moves_in_front_save_more_than_the_early_rounds_cost() -> None:
    position = Board(4, 4)
    tree = record(deepening, position, depth_limit=4)
    assert len(tree) < len(record(alphabeta, position, depth_limit=4))
    assert [len(one) for one in rounds(tree)[:2]] == [17, 47]  # 1 + 16, and 16 + 15 − 1 leaves, the least possible


def test_the_tree_is_the_last_round_and_the_earlier_ones_have_none_before_them() -> None:
    tree = record(deepening, board(FIVE_EMPTY), depth_limit=3)
    assert [one.position for one in rounds(tree)] == [board(FIVE_EMPTY)] * 3
    assert [len(one.earlier) for one in rounds(tree)] == [0, 0, 2]
    assert [one.search for one in rounds(tree)] == ["deepening"] * 3


def test_an_explicit_tree_is_searched_in_rounds_whose_horizon_counts_nothing() -> None:
    start = ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    tree = record(deepening, start, depth_limit=2)
    assert [(one.value, max(one.columns.ply)) for one in rounds(tree)] == [(0, 1), (3, 2)]
    assert [faults(one) for one in rounds(tree)] == [[], []]


@pytest.mark.parametrize("limit", [None, 0, -1, 2.5, True, "3"])
def test_a_limit_that_makes_no_round_is_refused(limit: Any) -> None:
    with pytest.raises(UnknownChoice, match=f"depth_limit is {limit!r}; it must be a number of plies from 1 up"):
        record(deepening, board(FIVE_EMPTY), depth_limit=limit)


def test_a_limit_that_is_too_deep_is_refused_before_the_first_round() -> None:
    with pytest.raises(TooLarge, match="16 empty cells"):
        record(deepening, Board(4, 4), depth_limit=16)


def test_a_search_that_stops_in_a_later_round_keeps_the_rounds_before() -> None:
    whole = record(deepening, board(FIVE_EMPTY), depth_limit=4)
    enough = len(whole.earlier[0]) + len(whole.earlier[1]) + 5
    with pytest.warns(SearchStopped, match=f"after 5 nodes with TooLarge|after {enough} nodes with TooLarge"):
        tree = record(deepening, board(FIVE_EMPTY), depth_limit=4, node_limit=enough)
    assert [len(one) for one in rounds(tree)] == [len(whole.earlier[0]), len(whole.earlier[1]), 5]
    assert [one.value for one in rounds(tree)] == [whole.earlier[0].value, whole.earlier[1].value, None]
    assert [one.error is None for one in rounds(tree)] == [True, True, False]


def test_deepening_with_one_round_is_alpha_beta_to_ply_1() -> None:
    one, like = record(deepening, Board(), depth_limit=1), record(partial(alphabeta, depth_limit=1), Board())
    assert one.columns.value == like.columns.value
    assert one.columns.alpha == like.columns.alpha
