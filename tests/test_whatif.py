"""A pruned leaf can have any value, a visited one can move the root: compared with minimax on the changed tree."""

import math
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.helpers import board
from ttt_teach import ExplicitTree, alphabeta, alphabeta_table, record
from ttt_teach.errors import IllegalMove, UnknownChoice
from ttt_teach.whatif import what_if

numbers = st.integers(-9, 9)
trees = st.lists(st.lists(st.lists(numbers, min_size=1, max_size=3), min_size=1, max_size=3), min_size=2, max_size=3)


def value_of(nested: Any, is_max: bool = True) -> float:
    if not isinstance(nested, list):
        return float(nested)
    values = [value_of(one, not is_max) for one in nested]
    return max(values) if is_max else min(values)


def replaced(nested: Any, path: tuple[int, ...], value: float) -> Any:
    if not path:
        return value
    return [replaced(one, path[1:], value) if at == path[0] else one for at, one in enumerate(nested)]


@settings(max_examples=25, deadline=None)
@given(trees, numbers, st.data())
def test_no_value_of_a_pruned_reply_moves_the_root(nested: Any, value: int, data: Any) -> None:
    tree = record(alphabeta, ExplicitTree(nested))
    pruned = [(node, move) for node in tree for move in node.unvisited]
    if pruned:
        node, move = data.draw(st.sampled_from(pruned))
        after = what_if(node, value, move)
        assert after == tree.root.proven
        assert after.low == after.high == value_of(replaced(nested, (*node.path, move), value))


@settings(max_examples=25, deadline=None)
@given(trees, numbers, st.data())
def test_the_root_lies_where_a_changed_leaf_lets_it(nested: Any, value: int, data: Any) -> None:
    tree = record(alphabeta, ExplicitTree(nested))
    leaf = data.draw(st.sampled_from([node for node in tree if node.is_leaf]))
    after = what_if(leaf, value)
    assert after.low <= value_of(replaced(nested, leaf.path, value)) <= after.high


def test_a_leaf_of_a_full_search_moves_the_root_to_the_exact_value() -> None:
    tree = record(alphabeta, ExplicitTree([[3, 12], [2, 4]]), cut=">")
    assert str(what_if(tree.root.children[0].children[0], 9)) == "= 9"


def test_a_reply_pruned_in_a_search_with_a_table_can_have_any_value() -> None:
    tree = record(alphabeta_table, board("X.. .O. ..."))
    node = next(node for node in tree if node.was_cut)
    for value in (-math.inf, -99, 0, 99):
        assert what_if(node, value, node.unvisited[0]) == tree.root.proven


def test_what_is_no_leaf_and_what_was_not_pruned_is_refused() -> None:
    tree = record(alphabeta, ExplicitTree([[3, 12], [2, 4]]))
    with pytest.raises(UnknownChoice, match="is no leaf"):
        what_if(tree.root, 3)
    with pytest.raises(IllegalMove, match=r"move 0 was not pruned at .*; pruned: 1"):
        what_if(tree.root.children[1], 3, 0)
