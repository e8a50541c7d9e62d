"""Searches that remember are right everywhere, and the record says which nodes came from the table, and whose."""

from collections.abc import Callable
from functools import cache

import pytest

from tests.helpers import (
    TURNS,
    best_moves,
    board,
    free,
    mover,
    open_positions,
    positions,
    true_value,
    true_value_at,
)
from ttt_teach import (
    Board,
    ExplicitTree,
    Node,
    SearchTree,
    alphabeta,
    alphabeta_table,
    by_depth,
    faults,
    flat,
    minimax,
    minimax_table,
    record,
)
from ttt_teach.tables import Entry

FEW = [cells for cells in open_positions() if cells.count(".") <= 5]
both_scores = pytest.mark.parametrize("score", [flat, by_depth])
with_and_without_symmetry = pytest.mark.parametrize("symmetry", [False, True])
both_searches = pytest.mark.parametrize("search", [minimax_table, alphabeta_table])


@cache
def canonical(cells: str) -> str:
    """The same text for all positions that are turns or mirror images of each other."""
    return min("".join(cells[cell] for cell in turn) for turn in TURNS)


# Counts


def test_minimax_with_a_memo_makes_16_168_calls() -> None:
    tree = record(minimax_table, Board())
    assert len(tree) == 16_168 == 1 + sum(len(free(cells)) for cells in open_positions())
    assert {position.cells for position in tree.columns.table} == set(positions())


def test_minimax_with_a_memo_and_symmetry_makes_2_271_calls_for_765_classes() -> None:
    tree = record(minimax_table, Board(), symmetry=True)
    representatives = {canonical(cells): cells for cells in open_positions()}
    assert len(tree) == 2_271 == 1 + sum(len(free(cells)) for cells in representatives.values())
    assert len({canonical(position.cells) for position in tree.columns.table}) == 765
    searched = [canonical(node.board.cells) for node in tree if not node.is_leaf]
    assert len(searched) == len(set(searched)) == len(representatives) == 765 - 138


@both_scores
def test_a_table_saves_alpha_beta_most_of_its_nodes(score: Callable[..., float]) -> None:
    plain = record(alphabeta, Board(), score=score)
    table = record(alphabeta_table, Board(), score=score)
    symmetric = record(alphabeta_table, Board(), score=score, symmetry=True)
    assert len(symmetric) * 2 < len(table) < len(plain) / 3


def test_a_table_of_minimax_searches_each_position_once_and_that_of_alpha_beta_may_search_it_again() -> None:
    minimaxed = [node.board for node in record(minimax_table, Board()) if not node.is_leaf]
    assert len(minimaxed) == len(set(minimaxed))
    pruned = [node.board for node in record(alphabeta_table, Board()) if not node.is_leaf]
    assert len(pruned) > len(set(pruned))


# Values


def check_value(search: Callable[..., float], cells: str, score: Callable[..., float], symmetry: bool) -> None:
    value = search(Board(cells=cells), score=score, symmetry=symmetry)
    assert value == true_value(cells, mover(cells), by_depth=score is by_depth), cells


@both_searches
@both_scores
@with_and_without_symmetry
def test_a_search_with_a_table_is_right_up_to_five_empty_cells(
    search: Callable[..., float], score: Callable[..., float], symmetry: bool
) -> None:
    for cells in FEW[::3]:
        check_value(search, cells, score, symmetry)


@pytest.mark.slow
@both_scores
@with_and_without_symmetry
def test_alpha_beta_with_a_table_is_right_everywhere(score: Callable[..., float], symmetry: bool) -> None:
    for cells in open_positions():
        check_value(alphabeta_table, cells, score, symmetry)


def test_a_bound_in_the_table_answers_only_a_window_that_it_settles() -> None:
    windows = [(-9, 5), (5, 9), (-9, 9), (6, 9), (-9, 4)]
    assert [Entry(5, "exact").answers(*window) for window in windows] == [True] * 5
    assert [Entry(5, "at least").answers(*window) for window in windows] == [True, False, False, False, True]
    assert [Entry(5, "at most").answers(*window) for window in windows] == [False, True, False, True, False]


# Twins


def check_twin(node: Node, symmetry: bool) -> None:
    """A node from the table repeats the node that was searched for it, its value and what is proven of it."""
    twin = node.twin
    assert twin is not None
    assert node.is_leaf
    assert not node.is_terminal
    assert not node.is_horizon
    assert not twin.is_leaf
    assert twin.index + twin.size <= node.index, "the twin is left before its value is taken"
    assert twin.ply == node.ply
    assert twin.value == node.value
    assert (twin.proven.low, twin.proven.high) == (node.proven.low, node.proven.high)
    if symmetry:
        assert canonical(twin.board.cells) == canonical(node.board.cells)
    else:
        assert twin.board == node.board


def check_record(tree: SearchTree, by_plies: bool, symmetry: bool) -> int:
    """Every node is proven, terminal, searched or a twin; the number of twins."""
    assert faults(tree) == [], tree
    twins = 0
    for node in tree:
        if node.is_leaf and not node.is_terminal:
            twins += 1
            check_twin(node, symmetry)
        else:
            assert node.twin is None
        truth = true_value_at(node.board.cells, mover(node.board.cells), node.ply, by_plies)
        assert node.proven.low <= truth <= node.proven.high, (tree, node)
    best = best_moves(tree.position.cells, mover(tree.position.cells), by_plies)
    assert set(tree.best_moves) <= best, tree  # type: ignore[arg-type]
    return twins


@both_searches
@both_scores
@with_and_without_symmetry
def test_every_node_from_the_table_has_the_twin_that_was_searched_for_it(
    search: Callable[..., float], score: Callable[..., float], symmetry: bool
) -> None:
    twins = 0
    for cells in FEW[::25] + list(open_positions()[10:300:70]):
        tree = record(search, Board(cells=cells), score=score, symmetry=symmetry)
        twins += check_record(tree, score is by_depth, symmetry)
    assert twins > 500


@both_searches
@with_and_without_symmetry
def test_from_the_empty_board_every_node_from_the_table_has_its_twin(
    search: Callable[..., float], symmetry: bool
) -> None:
    twins = check_record(record(search, Board(), symmetry=symmetry), by_plies=True, symmetry=symmetry)
    assert twins > 300


def test_bounds_from_the_table_are_shown_as_bounds_and_values_as_values() -> None:
    signs = {node.proven.sign for node in record(alphabeta_table, Board()) if node.twin is not None}
    assert signs == {"=", "≤", "≥"}
    assert {node.proven.sign for node in record(minimax_table, Board()) if node.twin is not None} == {"="}


def test_a_bound_from_the_table_is_no_best_move() -> None:
    for cells in FEW[::11]:
        tree = record(alphabeta_table, Board(cells=cells), score=flat)
        for child in tree.root.children:
            if child.move in tree.best_moves:
                assert str(child.proven) == f"= {tree.value}", tree


def test_a_twin_by_hand() -> None:
    start = board(
        """
        XO.
        OX.
        ...
        """
    )
    tree = record(minimax_table, start)
    twins = {node.path: node.twin.path for node in tree if node.twin is not None}
    # X at 2, O at 7, X at 5 is looked at first; with the marks of X in the other order it is the same board:
    #   XOX
    #   OXX
    #   .O.
    assert twins[(5, 7, 2)] == (2, 7, 5)
    assert (2, 7, 5) not in twins
    assert all(sorted(path[::2]) == sorted(twin[::2]) for path, twin in twins.items())  # type: ignore[type-var]
    assert all(sorted(path[1::2]) == sorted(twin[1::2]) for path, twin in twins.items())  # type: ignore[type-var]


def test_searches_without_a_table_have_no_twins() -> None:
    for search in (minimax, alphabeta):
        assert all(node.twin is None for node in record(search, board("XO. OX. ...")))


# Explicit trees


@both_searches
@with_and_without_symmetry
def test_an_explicit_tree_has_no_position_twice_so_that_a_table_finds_nothing(
    search: Callable[..., float], symmetry: bool
) -> None:
    start = ExplicitTree([[1, [2, 3]], [1, [2, 3]], [1, [2, 3]]])
    tree = record(search, start, symmetry=symmetry)
    assert tree.value == 1
    assert all(node.twin is None for node in tree)
    assert faults(tree) == []


def test_a_limited_search_with_a_table_marks_its_horizon_and_its_twins_apart() -> None:
    tree = record(minimax_table, Board(), depth_limit=3)
    assert faults(tree) == []
    horizon = [node for node in tree if node.is_horizon]
    assert {node.ply for node in horizon} == {3}
    assert {node.ply for node in tree if node.twin is not None} <= {1, 2}
    assert len(horizon) == sum(node.size - 1 for node in tree if node.ply == 2)
