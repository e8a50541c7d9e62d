"""Trees written out as nested lists: read, played, searched, and refused where they are none."""

import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ttt_teach import (
    ExplicitTree,
    alphabeta,
    alphabeta_stack,
    alphabeta_table,
    compare,
    faults,
    flat,
    minimax,
    minimax_table,
    negamax,
    negamax_alphabeta,
    record,
    reversed_rows,
    shuffled,
)
from ttt_teach.errors import ImpossibleTree, SearchStopped

TEXTBOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
NAMED = {"B": {"b1": 3, "b2": 12, "b3": 8}, "C": {"c1": 2, "c2": 4, "c3": 6}, "D": {"d1": 14, "d2": 5, "d3": 2}}

leaves = st.integers(-9, 9) | st.floats(-9, 9, allow_nan=False)
nested_trees = st.recursive(
    leaves,
    lambda below: st.lists(below, min_size=1, max_size=4) | st.dictionaries(st.text(max_size=2), below, min_size=1),
    max_leaves=30,
)


def true_value(nested: Any, maximizing: bool) -> float:
    """Minimax on the nested lists themselves."""
    if not isinstance(nested, list | tuple | dict):
        return nested  # type: ignore[no-any-return]
    replies = nested.values() if isinstance(nested, dict) else nested
    return (max if maximizing else min)(true_value(reply, not maximizing) for reply in replies)


def leaf_scores(nested: Any) -> Iterator[float]:
    if not isinstance(nested, list | tuple | dict):
        yield nested
    else:
        for reply in nested.values() if isinstance(nested, dict) else nested:
            yield from leaf_scores(reply)


# The textbook's tree


def test_the_textbooks_tree_is_worth_3_and_its_branches_are_proven_as_the_textbook_says() -> None:
    tree = record(alphabeta, ExplicitTree(TEXTBOOK))
    assert (tree.value, tree.best_moves, tree.principal_variation) == (3, (0,), (0, 0))
    assert [str(child.proven) for child in tree.root.children] == ["= 3", "≤ 2", "= 2"]
    assert [node.value for node in tree if node.is_leaf] == [3, 12, 8, 2, 14, 5, 2]
    assert [child.unvisited for child in tree.root.children] == [(), (1, 2), ()]
    assert str(tree.root.proven) == "= 3"


def test_minimax_visits_all_leaves_of_the_textbooks_tree() -> None:
    tree = record(minimax, ExplicitTree(TEXTBOOK))
    assert [node.value for node in tree if node.is_leaf] == [3, 12, 8, 2, 4, 6, 14, 5, 2]
    assert [str(child.proven) for child in tree.root.children] == ["= 3", "= 2", "= 2"]


def test_max_moves_at_the_root_or_min_and_they_take_turns() -> None:
    for maximizing, names in ((True, ["MAX", "MIN", "MAX"]), (False, ["MIN", "MAX", "MIN"])):
        start = ExplicitTree([[1, [2]], 3], maximizing)
        assert [start.to_move, start.play(0).to_move, start.play(0).play(1).to_move] == names
        tree = record(minimax, start)
        assert tree.maximizing is maximizing
        assert [node.is_max for node in tree] == [(node.ply % 2 == 0) is maximizing for node in tree]


def test_with_min_at_the_root_the_textbooks_tree_is_worth_6() -> None:
    tree = record(alphabeta, ExplicitTree(TEXTBOOK, maximizing=False))
    # MAX has 12 in the first branch, 6 in the second; in the third 14 is too much already
    assert (tree.value, tree.best_moves) == (6, (1,))
    assert [str(child.proven) for child in tree.root.children] == ["= 12", "= 6", "≥ 14"]


@pytest.mark.parametrize(
    ("window", "value", "visited", "root"),
    [
        ((3, 99), 3, [3, 2, 14, 5, 2], "≤ 3"),  # 3 is assured elsewhere: no more can be had here
        ((-99, 3), 3, [3, 12, 8], "≥ 3"),
        ((4, 9), 3, [3, 2, 14, 5, 2], "≤ 3"),
        ((0, 9), 3, [3, 12, 8, 2, 14, 5, 2], "= 3"),
    ],
)
def test_a_start_window_decides_what_is_asked(
    window: tuple[int, int], value: int, visited: list[int], root: str
) -> None:
    tree = record(alphabeta, ExplicitTree(TEXTBOOK), window=window)
    assert [node.value for node in tree if node.is_leaf] == visited
    assert (tree.value, str(tree.root.proven)) == (value, root)
    assert (tree.root.alpha, tree.root.beta) == window


def test_leaves_are_scores_for_max_whatever_the_scoring_and_the_ply() -> None:
    deep = ExplicitTree([[[[[7]]]]])
    assert minimax(deep) == minimax(deep, score=flat) == alphabeta(deep) == 7


def test_other_orders_change_the_visits_and_not_the_value() -> None:
    start = ExplicitTree(TEXTBOOK)
    for order in (
        reversed_rows,
        shuffled(4),
        lambda position: position.legal_moves[1:] + position.legal_moves[:1],
    ):
        assert alphabeta(start, order=order) == 3
    tree = record(alphabeta, start, order=reversed_rows)
    assert [node.value for node in tree if node.is_leaf] == [2, 5, 14, 6, 4, 2, 8, 12, 3]


# Searches of any tree

SEARCHES: list[tuple[Callable[..., float], dict[str, Any]]] = [
    (minimax, {}),
    (alphabeta, {}),
    (alphabeta, {"cut": ">"}),
    (alphabeta, {"fail": "hard"}),
    (alphabeta, {"root": "full"}),
    (alphabeta, {"score_range": (-10, 10)}),
    (alphabeta, {"order": reversed_rows}),
    (alphabeta_stack, {}),
    (minimax_table, {}),
    (alphabeta_table, {"symmetry": True}),
]


@given(nested_trees, st.booleans())
@settings(max_examples=150, deadline=None)
def test_every_search_of_any_tree_has_the_value_of_an_independent_one_and_no_fault(
    nested: Any, maximizing: bool
) -> None:
    start, truth = ExplicitTree(nested, maximizing), true_value(nested, maximizing)
    for search, switches in SEARCHES:
        tree = record(search, start, **switches)
        assert tree.value == truth, (search, switches)
        assert faults(tree) == [], (search, switches)
    sign = 1 if maximizing else -1
    for search in (negamax, negamax_alphabeta):
        assert (record(search, start).value, search(start)) == (truth, sign * truth)
        assert faults(record(search, start)) == []


@given(nested_trees, st.booleans())
@settings(max_examples=100, deadline=None)
def test_minimax_visits_every_node_and_alpha_beta_some_of_them_in_the_same_order(nested: Any, maximizing: bool) -> None:
    start = ExplicitTree(nested, maximizing)
    plain, pruned = record(minimax, start), record(alphabeta, start)
    assert [node.value for node in plain if node.is_leaf] == list(leaf_scores(nested))
    assert len(plain) == start.size
    paths = iter([node.path for node in plain])
    assert all(node.path in paths for node in pruned)
    truths = {node.path: node.value for node in plain}
    assert all(node.proven.low <= truths[node.path] <= node.proven.high for node in pruned)  # type: ignore[operator]
    assert set(pruned.best_moves) <= set(plain.best_moves)


@given(nested_trees, st.booleans(), st.integers(-9, 8), st.integers(1, 9))
@settings(max_examples=100, deadline=None)
def test_from_any_window_the_value_is_exact_inside_and_a_bound_beyond(
    nested: Any, maximizing: bool, low: int, width: int
) -> None:
    start, truth, high = ExplicitTree(nested, maximizing), true_value(nested, maximizing), low + width
    tree = record(alphabeta, start, window=(low, high))
    assert tree.value is not None
    assert truth <= tree.value <= low or low < truth == tree.value < high or truth >= tree.value >= high
    assert faults(tree) == []


# Reading and playing


def test_a_dictionary_names_its_replies_and_leaves() -> None:
    start = ExplicitTree(NAMED)
    assert [str(start.play(move)) for move in start.legal_moves] == ["B", "C", "D"]
    assert start.play(1).play(2).name == "c3"
    assert (str(start), start.name, str(ExplicitTree(TEXTBOOK).play(0))) == ("MAX", "", "MIN")
    named, plain = record(alphabeta, start), record(alphabeta, ExplicitTree(TEXTBOOK))
    assert [node.value for node in named] == [node.value for node in plain]
    assert [node.board.name for node in named if node.is_leaf] == ["b1", "b2", "b3", "c1", "d1", "d2", "d3"]


def test_a_position_knows_its_moves_its_path_and_its_outcome() -> None:
    start = ExplicitTree([3, [[2, 1], 5]])
    here = start.play(1).play(0)
    assert (here.legal_moves, here.path, here.ply, here.outcome) == ((0, 1), (1, 0), 2, None)
    assert (here.play(1).outcome, here.play(1).legal_moves, here.play(1).path) == (1, (), (1, 0, 1))
    assert (here.parent, here.move) == (start.play(1), 0)
    assert start.move_to(start.play(1)) == 1
    assert start.move_to(here) is None


def test_a_leaf_alone_is_a_tree() -> None:
    for value in (0, -3, 2.5):
        tree = record(alphabeta, ExplicitTree(value))
        assert (tree.value, len(tree), tree.root.is_terminal) == (value, 1, True)


def test_all_nodes_are_counted() -> None:
    assert ExplicitTree(TEXTBOOK).size == 13
    assert ExplicitTree(NAMED).size == 13
    assert (ExplicitTree(5).size, ExplicitTree([[[5]]]).size) == (1, 4)


@pytest.mark.parametrize("move", [-1, 3, True, "0", None, 1.0, (0,)])
def test_a_reply_that_is_not_there_is_refused_with_those_that_are(move: Any) -> None:
    with pytest.raises(ImpossibleTree, match="is no reply here; the replies are 0 to 2"):
        ExplicitTree(TEXTBOOK).play(move)


def test_a_leaf_has_no_reply() -> None:
    with pytest.raises(ImpossibleTree, match="0 is no reply here; the replies are none, the game is over"):
        ExplicitTree(4).play(0)


# Values that stay as they are


def test_what_becomes_of_the_lists_changes_no_tree() -> None:
    nested: list[Any] = [[3, 12], [2, [4, 6]]]
    start = ExplicitTree(nested)
    inner = start.play(1)
    nested[1].append("no score")
    nested[0][:] = []
    start.nested[0].append(99)
    inner.nested.clear()
    assert start.nested == [[3, 12], [2, [4, 6]]]
    assert (start.size, inner.legal_moves) == (9, (0, 1))
    assert record(minimax, start).value == 3


def test_what_becomes_of_a_dictionary_changes_no_tree() -> None:
    nested = {"B": {"b": 3}, "C": {"c": 1}}
    start = ExplicitTree(nested)
    nested["B"]["b"] = -5
    nested["D"] = {"d": 99}
    assert start.nested == {"B": {"b": 3}, "C": {"c": 1}}
    assert minimax(start) == 3


def test_playing_and_searching_leave_a_position_as_it_was() -> None:
    start = ExplicitTree(TEXTBOOK)
    before = (repr(start), hash(start), start.size, start.play(2))
    record(minimax, start)
    assert (repr(start), hash(start), start.size, start.play(2)) == before
    assert start.play(2) is start.play(2)


@given(nested_trees, nested_trees, st.booleans(), st.booleans())
@settings(max_examples=150, deadline=None)
def test_trees_are_equal_exactly_if_they_are_written_alike(
    nested: Any, other: Any, maximizing: bool, minimizing: bool
) -> None:
    one, two = ExplicitTree(nested, maximizing), ExplicitTree(other, not minimizing)
    alike = repr(nested) == repr(other) or (nested == other and not _has_dictionary(nested))
    assert (one == two) is (alike and maximizing is not minimizing)
    again = ExplicitTree(nested, maximizing)
    assert one == again
    assert hash(one) == hash(again)
    for move in one.legal_moves:
        assert one.play(move) == again.play(move)
        assert hash(one.play(move)) == hash(again.play(move))
        assert one.play(move) != one


def _has_dictionary(nested: Any) -> bool:
    return isinstance(nested, dict) or (isinstance(nested, list) and any(map(_has_dictionary, nested)))


def test_the_order_and_the_names_of_replies_count_and_the_kind_of_list_does_not() -> None:
    assert ExplicitTree({"B": 1, "C": 2}) != ExplicitTree({"C": 2, "B": 1})
    assert ExplicitTree({"B": 1, "C": 2}) != ExplicitTree([1, 2])
    assert ExplicitTree(((1, 2), 3)) == ExplicitTree([[1, 2], 3])
    assert ExplicitTree([1, 2]) != ExplicitTree([1, 2], maximizing=False)
    assert ExplicitTree([1, 2]) != [1, 2]
    assert ExplicitTree([[1, 2], [1, 2]]).play(0) != ExplicitTree([[1, 2], [1, 2]]).play(1)


@given(nested_trees, st.booleans())
@settings(max_examples=100, deadline=None)
def test_a_repr_reads_back(nested: Any, maximizing: bool) -> None:
    start = ExplicitTree(nested, maximizing)
    assert eval(repr(start), {"ExplicitTree": ExplicitTree}) == start


def test_names_that_look_alike_stay_apart() -> None:
    start = ExplicitTree({1: 3, "1": 5})
    assert (start.size, start.legal_moves, [start.play(move).name for move in (0, 1)]) == (3, (0, 1), ["1", "1"])
    assert eval(repr(start), {"ExplicitTree": ExplicitTree}) == start


def test_a_large_tree_says_how_large_it_is() -> None:
    assert repr(ExplicitTree([0] * 199)).startswith("ExplicitTree([0, 0, ")
    assert repr(ExplicitTree([0] * 200)) == "<ExplicitTree of 201 nodes>"


# What is no tree


def cyclic() -> list[Any]:
    nested: list[Any] = [1, [2]]
    nested[1].append(nested)
    return nested


def cyclic_dictionary() -> dict[str, Any]:
    nested: dict[str, Any] = {"a": 1}
    nested["b"] = [nested]
    return nested


@pytest.mark.parametrize(
    ("nested", "why"),
    [
        ([], "a list is empty"),
        ({}, "a list is empty"),
        ((), "a list is empty"),
        ([1, [2, []]], "a list is empty; a position without replies is a leaf, written as its score"),
        (cyclic(), "a list contains itself; a game tree ends"),
        (cyclic_dictionary(), "a list contains itself"),
        ([1, float("nan")], "nan is no score; leaves are finite numbers"),
        ([1, float("inf")], "inf is no score"),
        ([1, -float("inf")], "-inf is no score"),
        ([1, True], "True is no score"),
        ([[1, "2"]], "'2' is no score"),
        ([None], "None is no score"),
        ("[1, 2]", "no score"),
        ([{1, 2}], r"\{1, 2\} is no score"),
        ([1, 2j], "2j is no score"),
        ([1, 10**400], "is no score; leaves are finite numbers"),
    ],
)
def test_what_is_no_tree_is_refused_with_the_reason(nested: Any, why: str) -> None:
    with pytest.raises(ImpossibleTree, match=why):
        ExplicitTree(nested)


def test_a_list_that_stands_in_two_places_is_no_cycle() -> None:
    twice = [4, 5]
    start = ExplicitTree([twice, [twice, 1]])
    assert (start.size, minimax(start)) == (9, 4)


@pytest.mark.slow
def test_lists_that_double_with_each_level_are_refused_before_they_fill_the_memory() -> None:
    nested: Any = 1
    for _ in range(40):
        nested = [nested, nested]
    with pytest.raises(ImpossibleTree, match="more than 5,000,000 nodes"):
        ExplicitTree(nested)


# Deep trees and wide ones


def chain(plies: int) -> list[Any]:
    """A tree of two replies a ply: at MAX's plies the other one is worse, at MIN's better, so that 4 stands."""
    nested: Any = 4
    for ply in reversed(range(plies)):
        nested = [nested, 1 if ply % 2 == 0 else 9]
    return nested  # type: ignore[no-any-return]


def test_a_recursive_search_of_a_very_deep_tree_leaves_a_readable_part_of_it() -> None:
    start = ExplicitTree(chain(5_000))
    for search in (minimax, alphabeta, negamax):
        with pytest.warns(SearchStopped, match="RecursionError"):
            tree = record(search, start)
        assert isinstance(tree.error, RecursionError)
        assert 100 < len(tree) < 5_000
        assert [node.value for node in tree] == [None] * len(tree)
        assert len(tree[-1].path) == tree[-1].ply == len(tree) - 1
        assert faults(tree) == []
        assert "stopped by RecursionError" in repr(tree)


def test_a_very_deep_tree_is_read_compared_and_searched_by_the_stack() -> None:
    one, two = ExplicitTree(chain(5_000)), ExplicitTree(chain(5_000))
    assert one == two
    assert one != ExplicitTree([*chain(4_999), 7])
    assert one.size == 10_001
    a, b = record(alphabeta_stack, one), record(alphabeta_stack, two)
    assert (a.value, len(a)) == (4, 10_001)
    assert (len(compare(a, b).both), compare(a, b).changed) == (10_001, [])


def test_a_chain_longer_than_65_535_plies_is_searched() -> None:
    tree = record(alphabeta_stack, ExplicitTree(chain(70_000)))
    assert (tree.value, max(tree.columns.ply)) == (4, 70_000)


def test_a_root_with_more_replies_than_32_767_is_searched() -> None:
    tree = record(alphabeta, ExplicitTree([0] * 40_000 + [1]))
    assert (tree.value, tree.best_moves, len(tree)) == (1, (40_000,), 40_002)


@pytest.mark.slow
def test_a_tree_of_a_million_leaves_is_searched() -> None:
    random = Random(6)

    def grow(plies: int) -> Any:
        return random.randint(-999, 999) if plies == 0 else [grow(plies - 1) for _ in range(10)]

    nested = grow(6)
    start = ExplicitTree(nested)
    assert start.size == 1_111_111
    tree = record(alphabeta, start)
    assert tree.value == true_value(nested, True)
    assert len(tree) < 200_000
    assert tree.best_moves
    assert sys.getsizeof(repr(tree)) < 1_000
