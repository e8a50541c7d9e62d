"""Negamax: one rule for both sides, and node for node the record of minimax and of alpha-beta."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.helpers import board, mover, open_positions, true_value
from ttt_teach import (
    Board,
    ExplicitTree,
    SearchTree,
    alphabeta,
    by_depth,
    centre_first,
    faults,
    flat,
    minimax,
    negamax,
    negamax_alphabeta,
    open_lines,
    record,
)
from ttt_teach.errors import TooLarge, UnknownChoice

FEW = [cells for cells in open_positions() if cells.count(".") <= 5]
both_scores = pytest.mark.parametrize("score", [flat, by_depth])
THREATENED = """
    XXO
    OOX
    ...
"""
TEXTBOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


def check_same_record(one: SearchTree, other: SearchTree) -> None:
    """All columns agree but those that name the function and its lines."""
    for column in ("parent", "position", "value", "alpha", "beta", "end", "table", "odd"):
        assert getattr(one.columns, column) == getattr(other.columns, column), (one, column)
    assert one.maximizing is other.maximizing, one


def check_pairs(cells: str, **settings: Any) -> None:
    start = Board(cells=cells)
    check_same_record(record(negamax, start, **settings), record(minimax, start, **settings))
    check_same_record(record(negamax_alphabeta, start, **settings), record(alphabeta, start, **settings))


@both_scores
def test_negamax_records_node_for_node_what_minimax_and_alpha_beta_do(score: Callable[..., float]) -> None:
    for cells in FEW[::5]:
        check_pairs(cells, score=score)


@pytest.mark.slow
def test_negamax_records_node_for_node_what_minimax_does_everywhere() -> None:
    for number, cells in enumerate(open_positions()):
        if cells.count(".") != 8:  # these nine are parts of the tree of the empty board
            start, score = Board(cells=cells), (flat, by_depth)[number % 2]
            check_same_record(record(negamax, start, score=score), record(minimax, start, score=score))


@pytest.mark.slow
def test_negamax_with_a_window_records_node_for_node_what_alpha_beta_does_everywhere() -> None:
    for number, cells in enumerate(open_positions()):
        start, score = Board(cells=cells), (flat, by_depth)[number % 2]
        check_same_record(record(negamax_alphabeta, start, score=score), record(alphabeta, start, score=score))


@pytest.mark.parametrize(
    "settings", [{"order": centre_first}, {"depth_limit": 2}, {"depth_limit": 3, "estimate": open_lines}]
)
def test_negamax_follows_the_switches_as_minimax_does(settings: dict[str, Any]) -> None:
    for cells in FEW[::40] + list(open_positions()[1:90:30]):
        check_pairs(cells, **{"depth_limit": 3, **settings})


@pytest.mark.parametrize("settings", [{"cut": ">"}, {"window": (-1, 5)}, {"score_range": (-10, 10)}])
def test_negamax_with_a_window_follows_the_switches_as_alpha_beta_does(settings: dict[str, Any]) -> None:
    for cells in FEW[::20]:
        start = Board(cells=cells)
        check_same_record(record(negamax_alphabeta, start, **settings), record(alphabeta, start, **settings))


@pytest.mark.parametrize(("search", "like"), [(negamax, minimax), (negamax_alphabeta, alphabeta)])
@pytest.mark.parametrize("maximizing", [True, False])
def test_in_an_explicit_tree_too_it_makes_no_difference_who_moves_at_the_root(
    search: Callable[..., float], like: Callable[..., float], maximizing: bool
) -> None:
    start = ExplicitTree(TEXTBOOK, maximizing)
    check_same_record(record(search, start), record(like, start))
    assert search(start) == like(start) * (1 if maximizing else -1)


@pytest.mark.parametrize("settings", [{"window": (-3, 11)}, {"window": (4, 7)}, {"score_range": (2, 20)}])
def test_a_window_is_in_points_for_max_where_min_moves_at_the_root(settings: dict[str, Any]) -> None:
    start = ExplicitTree(TEXTBOOK, maximizing=False)
    check_same_record(record(negamax_alphabeta, start, **settings), record(alphabeta, start, **settings))


@pytest.mark.parametrize("search", [negamax, negamax_alphabeta])
def test_the_value_is_for_the_player_to_move(search: Callable[..., float]) -> None:
    for cells in FEW[::9]:
        assert search(Board(cells=cells)) == true_value(cells, mover(cells), by_depth=True), cells


def test_a_record_shows_values_for_max_though_the_function_returned_them_for_the_mover() -> None:
    tree = record(negamax, board(THREATENED))
    assert [child.value for child in tree.root.children] == [0, -8, -8]
    assert [leaf.value for leaf in tree if leaf.is_leaf] == [0, 0, -8, 0, -8, 0]
    assert faults(tree) == []


def test_what_is_too_large_or_faulty_is_refused_as_elsewhere() -> None:
    with pytest.raises(TooLarge, match="minimax with 16 empty cells"):
        negamax(Board(4, 4))
    with pytest.raises(TooLarge, match="alpha-beta with 16 empty cells"):
        negamax_alphabeta(Board(4, 4))
    with pytest.raises(UnknownChoice, match="depth_limit is -1"):
        negamax(Board(), depth_limit=-1)
