"""Two records laid over each other: what only one of them visited, what both did, and what came out otherwise."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.helpers import board, mover, open_positions, true_value_at
from tests.students import right, wrong
from tests.test_explicit import nested_trees
from ttt_teach import (
    Board,
    ExplicitTree,
    SearchTree,
    alphabeta,
    alphabeta_stack,
    alphabeta_table,
    by_depth,
    centre_first,
    compare,
    flat,
    minimax,
    minimax_table,
    negamax,
    record,
    reversed_rows,
    shuffled,
    traced,
)
from ttt_teach.comparison import Comparison
from ttt_teach.errors import UnknownChoice

THREATENED = """
    XXO
    OOX
    ...
"""
FEW = [cells for cells in open_positions() if 2 <= cells.count(".") <= 5]

# What a comparison must be, for any two records


def changes(a: Any, b: Any) -> tuple[str, ...]:
    """What differs at two nodes, told apart from the kit."""
    proven = [(node.proven.low, node.proven.high) for node in (a, b)]
    best = [
        sorted(child.move for child in node.children if child.proven.low == child.proven.high == node.settled)
        for node in (a, b)
    ]
    what = {"value": a.settled != b.settled, "proven": proven[0] != proven[1], "best moves": best[0] != best[1]}
    return tuple(name for name, differs in what.items() if differs)


def check_partition(compared: Comparison) -> None:
    """Each node of both trees is in exactly one place, and totals by ply add up."""
    a, b = compared.a, compared.b
    both, only_a, only_b = compared.both, compared.only_a, compared.only_b
    assert sorted([node.index for node, _ in both] + [node.index for node in only_a]) == list(range(len(a)))
    assert sorted([node.index for _, node in both] + [node.index for node in only_b]) == list(range(len(b)))
    assert {node.path for node in only_a} == {node.path for node in a} - {node.path for node in b}
    assert {node.path for node in only_b} == {node.path for node in b} - {node.path for node in a}
    assert all(one.path == other.path and one.ply == other.ply for one, other in both)
    expected = [(one.index, other.index, changes(one, other)) for one, other in both if changes(one, other)]
    assert [(change.a.index, change.b.index, change.what) for change in compared.changed] == expected
    for ply, counts in enumerate(compared.by_ply):
        assert counts.ply == ply
        assert counts.both + counts.only_a == (a.counts.by_ply[ply] if ply < len(a.counts.by_ply) else 0)
        assert counts.both + counts.only_b == (b.counts.by_ply[ply] if ply < len(b.counts.by_ply) else 0)
    assert sum(counts.both for counts in compared.by_ply) == len(both)
    assert len(compared.by_ply) == max(len(a.counts.by_ply), len(b.counts.by_ply))


SEARCHES: list[Callable[..., float]] = [
    minimax,
    partial(minimax, order=reversed_rows),
    partial(minimax, order=shuffled(3)),
    partial(minimax, depth_limit=2),
    alphabeta,
    partial(alphabeta, cut=">", order=shuffled(5)),
    partial(alphabeta, fail="hard"),
    partial(alphabeta, root="full", order=reversed_rows),
    partial(alphabeta, window=(-2, 3)),
    alphabeta_stack,
    minimax_table,
    partial(alphabeta_table, symmetry=True),
    negamax,
]
two_searches = st.tuples(st.sampled_from(SEARCHES), st.sampled_from(SEARCHES))


@given(nested_trees, st.booleans(), two_searches)
@settings(max_examples=120, deadline=None)
def test_two_records_of_any_tree_are_parted_exactly(
    nested: Any, maximizing: bool, searches: tuple[Callable[..., float], ...]
) -> None:
    start = ExplicitTree(nested, maximizing)
    check_partition(compare(*(record(search, start) for search in searches)))


@given(st.sampled_from(FEW), two_searches, st.sampled_from([flat, by_depth]), st.sampled_from([flat, by_depth]))
@settings(max_examples=80, deadline=None)
def test_two_records_of_any_position_are_parted_exactly(
    cells: str, searches: tuple[Callable[..., float], ...], score: Any, other: Any
) -> None:
    start = Board(cells=cells)
    one, two = record(searches[0], start, score=score), record(searches[1], start, score=other)
    check_partition(compare(one, two))
    forth, back = compare(one, two), compare(two, one)
    assert [node.index for node in forth.only_a] == [node.index for node in back.only_b]
    assert len(forth.changed) == len(back.changed)


@given(st.sampled_from(FEW), st.sampled_from(SEARCHES))
@settings(max_examples=40, deadline=None)
def test_a_record_differs_in_nothing_from_one_made_alike(cells: str, search: Callable[..., float]) -> None:
    compared = compare(record(search, Board(cells=cells)), record(search, Board(cells=cells)))
    assert (compared.only_a, compared.only_b, compared.changed, compared.conventions) == ([], [], [], {})
    assert str(compared).endswith("same search, same conventions")


def test_a_move_that_was_looked_at_twice_is_matched_once() -> None:
    start = board("... .O. .OX")
    twice = record(right.scout, start, -99, 99)
    compared = compare(twice, record(minimax, start, score=flat))
    assert len(compared.both) + len(compared.only_a) == len(twice)
    assert len({node.index for _, node in compared.both}) == len(compared.both)
    assert {node.path for node in compared.only_a} <= {node.path for node in compared.b}


# Minimax and alpha-beta on the position worked out by hand


@pytest.fixture
def compared() -> Comparison:
    return compare(record(minimax, board(THREATENED)), record(alphabeta, board(THREATENED)))


def test_of_14_nodes_of_minimax_alpha_beta_visits_10(compared: Comparison) -> None:
    assert (len(compared.both), len(compared.only_a), len(compared.only_b)) == (10, 4, 0)
    assert [node.path for node in compared.only_a] == [(7, 8), (7, 8, 6), (8, 7), (8, 7, 6)]


def test_counts_by_ply_by_hand(compared: Comparison) -> None:
    assert [(counts.both, counts.only_a, counts.only_b) for counts in compared.by_ply] == [
        (1, 0, 0),
        (3, 0, 0),
        (4, 2, 0),
        (2, 2, 0),
    ]


def test_two_values_that_were_exact_are_bounds(compared: Comparison) -> None:
    assert [str(change) for change in compared.changed] == [
        "after 7: = -8 / ≤ -8 (proven)",
        "after 8: = -8 / ≤ -8 (proven)",
    ]


def test_the_text_gives_both_conventions_and_the_counts(compared: Comparison) -> None:
    assert str(compared).splitlines() == [
        "a: minimax, 14 nodes (depth scoring, cells in row order)",
        "b: alpha-beta, 10 nodes (depth scoring, cut at α ≥ β, cells in row order)",
        "10 in both, 4 only in a, 0 only in b, 2 changed",
    ]
    assert set(compared.conventions) == {"search", "cut", "fail", "root"}
    assert compared.conventions["search"] == ("minimax", "alphabeta")
    assert repr(compared) == f"<Comparison of {compared.a!r} and {compared.b!r}>"


# Orders and scorings


def test_two_orders_of_alpha_beta_differ_in_visits_and_agree_in_value() -> None:
    a, b = record(alphabeta, Board()), record(alphabeta, Board(), order=centre_first)
    compared = compare(a, b)
    assert (len(a), len(b)) == (20_866, 7_865)
    assert len(compared.both) + len(compared.only_a) == 20_866
    assert len(compared.both) + len(compared.only_b) == 7_865
    assert len(compared.only_b) > 0
    assert list(compared.conventions) == ["order"]
    assert not any(change.a.index == 0 and "value" in change.what for change in compared.changed)


def test_two_orders_of_minimax_visit_the_same_and_change_nothing() -> None:
    compared = compare(record(minimax, board(THREATENED)), record(minimax, board(THREATENED), order=reversed_rows))
    assert (len(compared.both), compared.changed) == (14, [])
    paths = [(one.path, other.path) for one, other in compared.both]
    assert all(one == other for one, other in paths)
    assert [other.index for _, other in compared.both] != sorted(other.index for _, other in compared.both)


def test_flat_and_depth_scoring_visit_the_same_and_value_wins_and_losses_differently() -> None:
    start = board("X.. .O. .OX")
    compared = compare(record(minimax, start, score=flat), record(minimax, start))
    assert (compared.only_a, compared.only_b) == ([], [])
    assert list(compared.conventions) == ["score"]
    differently = set()
    for a, b in compared.both:
        truths = [true_value_at(a.board.cells, mover(a.board.cells), a.ply, by_plies) for by_plies in (False, True)]
        assert [a.value, b.value] == truths
        differently |= {a.index} if truths[0] != truths[1] else set()
    assert {change.a.index for change in compared.changed if "value" in change.what} == differently
    assert 0 < len(differently) < len(compared.a)


def test_other_best_moves_are_a_change_even_where_the_value_stays() -> None:
    a, b = record(alphabeta, Board()), record(alphabeta, Board(), root="full")
    root = next(change for change in compare(a, b).changed if change.a.index == 0)
    assert root.what == ("best moves",)
    assert str(root) == "root: = 0 / = 0 (best moves)"


# Students beside the kit


def test_a_search_of_each_move_has_the_same_value_at_its_root_as_the_kit() -> None:
    start = board(THREATENED)
    compared = compare(record(right.best_move, start), record(minimax, start, score=lambda *told: flat(*told) // 10))
    assert (len(compared.both), compared.changed) == (14, [])


def test_a_value_that_was_returned_and_is_not_proven_is_told_beside_what_is() -> None:
    compared = compare(record(wrong.max_at_every_level, board(THREATENED)), record(minimax, board(THREATENED)))
    assert [str(change) for change in compared.changed] == [
        "after 7: = -8, returned 0 / = -8 (value, best moves)",  # the move it takes for best is 8, which is = 0
        "after 8: = -8, returned 0 / = -8 (value, best moves)",
    ]


def test_a_search_that_stopped_is_compared_as_far_as_it_came() -> None:
    with pytest.warns(UserWarning, match="TooLarge"):
        part = record(minimax, board(THREATENED), node_limit=7)
    compared = compare(part, record(minimax, board(THREATENED)))
    assert (len(compared.both), len(compared.only_a), len(compared.only_b)) == (7, 0, 7)
    assert [change.a.index for change in compared.changed if "value" in change.what] == [0, 6]


# Refusals


def test_records_of_different_positions_are_refused_with_both() -> None:
    a, b = record(minimax, board(THREATENED)), record(minimax, board("XXO OOX X.."))
    with pytest.raises(UnknownChoice, match=r"different positions: .*'XXO OOX \.\.\.'\) and .*'XXO OOX X\.\.'"):
        compare(a, b)


def test_a_board_is_another_position_if_the_other_player_began() -> None:
    x_began, o_began = (record(minimax, Board.parse("XO. OX. ...", to_move=mark)) for mark in "XO")
    with pytest.raises(UnknownChoice, match="different positions"):
        compare(x_began, o_began)


def test_explicit_trees_that_are_written_alike_are_one_position() -> None:
    nested = [[3, 12], [2, 4]]
    assert compare(record(minimax, ExplicitTree(nested)), record(minimax, ExplicitTree(nested))).changed == []
    with pytest.raises(UnknownChoice, match="different positions"):
        compare(record(minimax, ExplicitTree(nested)), record(minimax, ExplicitTree(nested, maximizing=False)))


@pytest.mark.parametrize("given", [None, 3, Board(), "tree"])
def test_what_is_no_record_is_refused(given: Any) -> None:
    with pytest.raises(UnknownChoice, match="is no recorded search; compare what record"):
        compare(given, record(minimax, board(THREATENED)))
    with pytest.raises(UnknownChoice, match="is no recorded search"):
        compare(record(minimax, board(THREATENED)), given)


def test_records_of_what_is_no_board_are_matched_as_far_as_moves_are_known() -> None:
    @traced
    def countdown(number: int) -> int:
        return 0 if number == 0 else countdown(number - 1)

    def again() -> SearchTree:
        return record(countdown, 3)

    compared = compare(again(), again())
    assert (len(compared.both), compared.only_a, compared.changed) == (4, [], [])
