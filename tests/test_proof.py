"""What the visited leaves prove about a node."""

import math
from array import array
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ttt_teach.proof import UNKNOWN, Interval, claim, prove

INF = math.inf


@pytest.mark.parametrize(
    ("low", "high", "returned", "text"),
    [
        (0, 0, None, "= 0"),
        (-8.0, -8.0, None, "= -8"),
        (0.5, 0.5, 0.5, "= 0.5"),
        (-INF, -8, None, "≤ -8"),
        (-INF, -8, -8, "≤ -8"),
        (5, INF, None, "≥ 5"),
        (-4, 0, 0, "≤ 0"),
        (-4, 0, -4, "≥ -4"),
        (-4, 0, None, "-4 to 0"),
        (-4, 0, -2, "-4 to 0"),
        (-INF, INF, None, "?"),
        (-INF, INF, 3, "?"),
    ],
)
def test_an_interval_is_written_with_the_sign_that_is_proven(
    low: float, high: float, returned: float | None, text: str
) -> None:
    assert str(Interval(low, high, returned)) == text
    assert text.startswith(Interval(low, high, returned).sign) or " to " in text


def test_only_an_interval_of_one_value_is_exact() -> None:
    assert Interval(3, 3).is_exact
    assert not Interval(2, 3).is_exact
    assert not UNKNOWN.is_exact


def test_the_number_of_an_interval_is_the_end_behind_its_sign() -> None:
    assert [Interval(5, INF).number, Interval(-INF, -8).number, Interval(0, 0).number] == [5, -8, 0]
    assert Interval(-4, 0, returned=-4).number == -4


def test_the_value_that_was_returned_does_not_make_another_interval() -> None:
    assert Interval(-4, 0, returned=0) == Interval(-4, 0, returned=-4) == Interval(-4, 0)


@pytest.mark.parametrize(
    ("inner", "outer", "proves"),
    [
        (Interval(3, 3), Interval(-INF, 5), True),
        (Interval(3, 3), Interval(3, 3), True),
        (Interval(3, 3), Interval(4, INF), False),
        (Interval(3, 5), Interval(3, 4), False),
        (UNKNOWN, Interval(0, 0), False),
        (UNKNOWN, UNKNOWN, True),
        (Interval(-INF, -8), Interval(-INF, 0), True),
        (Interval(-INF, 0), Interval(-INF, -8), False),
    ],
)
def test_a_narrower_interval_proves_a_wider_one(inner: Interval, outer: Interval, proves: bool) -> None:
    assert inner.within(outer) is proves


@pytest.mark.parametrize(
    ("value", "alpha", "beta", "claimed"),
    [
        (3, -9, 9, Interval(3, 3)),
        (9, -9, 9, Interval(9, INF)),
        (12, -9, 9, Interval(12, INF)),
        (-9, -9, 9, Interval(-INF, -9)),
        (-12, -9, 9, Interval(-INF, -12)),
        (3, -INF, INF, Interval(3, 3)),
    ],
)
def test_a_value_claims_itself_inside_its_window_and_a_bound_outside(
    value: float, alpha: float, beta: float, claimed: Interval
) -> None:
    assert claim(value, alpha, beta) == claimed


Tree = Any  # a number (a leaf), or a list of trees of which None was not visited


def flatten(tree: Tree, maximum: bool = True) -> tuple[list[int], list[float], list[int], list[int], list[int]]:
    """The columns that `prove` reads: parent, value, is_max, is_leaf, has_unknown."""
    parents: list[int] = []
    values: list[float] = []
    kinds: list[int] = []
    leaves: list[int] = []
    unknowns: list[int] = []

    def visit(node: Tree, above: int, is_max: bool) -> None:
        here = len(parents)
        inner = isinstance(node, list)
        parents.append(above)
        values.append(math.nan if inner else node)
        kinds.append(is_max)
        leaves.append(not inner)
        unknowns.append(inner and None in node)
        for child in node if inner else ():
            if child is not None:
                visit(child, here, not is_max)

    visit(tree, -1, maximum)
    return parents, values, kinds, leaves, unknowns


def proven(tree: Tree, maximum: bool = True) -> Interval:
    """What is proven at the root of a tree."""
    low, high = prove(*flatten(tree, maximum))
    return Interval(low[0], high[0])


@pytest.mark.parametrize(
    ("tree", "maximum", "text"),
    [
        (5, True, "= 5"),
        ([3, 1], True, "= 3"),
        ([3, 1], False, "= 1"),
        ([3, None], True, "≥ 3"),
        ([3, None], False, "≤ 3"),
        ([[3, 12, 8], [2, None, None], [14, 5, 2]], True, "= 3"),  # Russell and Norvig, figure 5.2
        ([[[2, 3], [5, None]], [[0, 1], None]], True, "= 3"),
        ([[3, None], [2, None]], True, "≤ 3"),
        ([[3, None], 1], True, "1 to 3"),
        ([[3, None], None], True, "?"),
        ([None, None], True, "?"),
    ],
)
def test_these_trees_prove_what_one_works_out_by_hand(tree: Tree, maximum: bool, text: str) -> None:
    assert str(proven(tree, maximum)) == text


def filled(tree: Tree, maximum: bool, unseen: float) -> float:
    """The minimax value if every unvisited subtree were worth `unseen`."""
    if tree is None:
        return unseen
    if not isinstance(tree, list):
        return float(tree)
    return (max if maximum else min)(filled(child, not maximum, unseen) for child in tree)


scores = st.integers(-10, 10)
trees = st.recursive(scores, lambda below: st.lists(below | st.none(), min_size=1, max_size=4), max_leaves=30)


@given(trees, st.booleans())
def test_the_proven_ends_are_the_values_with_all_the_unknown_at_its_worst_and_at_its_best(
    tree: Tree, maximum: bool
) -> None:
    assert proven(tree, maximum) == Interval(filled(tree, maximum, -INF), filled(tree, maximum, INF))


def test_every_node_gets_its_own_ends() -> None:
    low, high = prove(*flatten([[3, 12, 8], [2, None], [14, 5, 2]]))
    assert low == array("d", [3, 3, 3, 12, 8, -INF, 2, 2, 14, 5, 2])
    assert high == array("d", [3, 3, 3, 12, 8, 2, 2, 2, 14, 5, 2])
