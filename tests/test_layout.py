"""Items stand in tidy order, however deep or wide the tree; on random trees, judged by the places alone."""

import sys
import time
from collections.abc import Callable, Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ttt_teach.drawing.layout import tidy

Children = list[list[int]]
CLOSE = 1e-6


@st.composite
def trees(draw: st.DrawFn, most: int = 60) -> Children:
    """A random tree with its items in pre-order: each new item hangs on the path to the one before."""
    children: Children = [[]]
    path = [0]
    for item in range(1, draw(st.integers(1, most))):
        del path[draw(st.integers(1, len(path))) :]
        children[path[-1]].append(item)
        children.append([])
        path.append(item)
    return children


def rows_of(children: Sequence[Sequence[int]]) -> list[int]:
    rows = [0] * len(children)
    for item, below in enumerate(children):
        for child in below:
            rows[child] = rows[item] + 1
    return rows


def size(children: Sequence[Sequence[int]], item: int) -> int:
    return 1 + sum(size(children, child) for child in children[item])


def by_row(children: Sequence[Sequence[int]], start: int, stop: int) -> dict[int, list[int]]:
    """The items from `start` up to `stop`, row by row, in pre-order."""
    rows, found = rows_of(children), dict[int, list[int]]()
    for item in range(start, stop):
        found.setdefault(rows[item], []).append(item)
    return found


@given(trees())
def test_a_parent_stands_in_the_middle_over_its_first_and_last_child(children: Children) -> None:
    places = tidy(children)
    for item, below in enumerate(children):
        if below:
            assert abs(places[item] - (places[below[0]] + places[below[-1]]) / 2) < CLOSE


@given(trees(), st.floats(0.5, 20))
def test_items_of_one_row_are_in_order_and_at_least_a_gap_apart(children: Children, gap: float) -> None:
    places = tidy(children, gap)
    for row in by_row(children, 0, len(children)).values():
        assert all(places[b] - places[a] > gap - CLOSE for a, b in pairwise(row))


@given(trees())
def test_the_leftmost_item_stands_at_zero(children: Children) -> None:
    assert min(tidy(children)) == 0


@given(trees(most=30))
def test_subtrees_do_not_cross(children: Children) -> None:
    places = tidy(children)
    for below in children:
        for left, right in pairwise(below):
            mine = by_row(children, left, left + size(children, left))
            theirs = by_row(children, right, right + size(children, right))
            for row in mine.keys() & theirs.keys():
                assert max(places[item] for item in mine[row]) < min(places[item] for item in theirs[row])


@given(trees(most=20), trees(most=20))
def test_a_subtree_has_the_same_shape_wherever_it_hangs(one: Children, other: Children) -> None:
    """`one` twice under a root, with `other` in between; both must look as `one` does on its own."""
    alone = tidy(one)
    first, second = 1, 1 + len(one) + len(other)
    together: Children = [[first, first + len(one), second]]
    for tree in (one, other, one):
        start = len(together)
        together += [[child + start for child in below] for below in tree]
    places = tidy(together)
    for start in (first, second):
        shape = [place - places[start] for place in places[start : start + len(one)]]
        assert shape == pytest.approx([place - alone[0] for place in alone], abs=CLOSE)


@given(trees(most=30))
def test_siblings_stand_as_close_as_their_outlines_allow(children: Children) -> None:
    places = tidy(children)
    for below in children:
        for number in range(1, len(below)):
            before = by_row(children, below[0], below[number])
            here = by_row(children, below[number], below[number] + size(children, below[number]))
            apart = [places[here[row][0]] - places[before[row][-1]] for row in here.keys() & before.keys()]
            assert min(apart) == pytest.approx(1, abs=CLOSE)


def test_places_worked_out_by_hand() -> None:
    """Two leaves under the first child, one under the second, none under the third:

    .        0          row 1: 0.5, 1.5 + …: the second child's leaf must stand at 2, so the child does too,
           / | \\                and the third one step on, at 3; the root stands between 0.5 and 3
          1  4  6
         / \\  \\
        2   3  5
    """
    assert tidy([[1, 4, 6], [2, 3], [], [], [5], [], []]) == [1.75, 0.5, 0.0, 1.0, 2.0, 2.0, 3.0]


def test_one_item_stands_at_zero_and_none_is_no_error() -> None:
    assert tidy([[]]) == [0]
    assert tidy([]) == []


def chain(length: int) -> Children:
    return [*([item + 1] for item in range(length - 1)), []]


def test_a_chain_deeper_than_the_recursion_limit_stands_in_one_column() -> None:
    assert sys.getrecursionlimit() < 3_000
    assert tidy(chain(3_000)) == [0.0] * 3_000


def test_five_thousand_leaves_stand_side_by_side() -> None:
    places = tidy([list(range(1, 5_001)), *[[]] * 5_000])
    assert places == [2499.5, *map(float, range(5_000))]


def comb(length: int) -> Children:
    """A chain with a leaf before each item of it: deep and wide at once."""
    children: Children = []
    for at in range(0, 2 * length, 2):
        children += [[at + 1, at + 2], []]
    return [*children, []]


def test_a_comb_leans_to_the_right_by_half_a_step_a_row() -> None:
    places = tidy(comb(2_000))
    assert places[:5] == [0.5, 0.0, 1.0, 0.5, 1.5]
    assert places[-1] == 0.5 + 2_000 * 0.5


def fastest(children: Children) -> float:
    times = []
    for _ in range(5):
        start = time.perf_counter()
        tidy(children)
        times.append(time.perf_counter() - start)
    return min(times)


def star(length: int) -> Children:
    return [list(range(1, length)), *[[]] * (length - 1)]


def binary(length: int) -> Children:
    """A heap: item n above items 2n + 1 and 2n + 2, numbered again in pre-order."""
    children: Children = []

    def add(item: int) -> int:
        number = len(children)
        children.append([])
        children[number] += [add(child) for child in (2 * item + 1, 2 * item + 2) if child < length]
        return number

    add(0)
    return children


@pytest.mark.parametrize("make", [chain, star, comb, binary])
def test_eight_times_the_items_take_about_eight_times_as_long(make: Callable[[int], Children]) -> None:
    """Linear time is a factor of 8, quadratic time one of 64; what lies between is left to the machine's mood."""
    assert fastest(make(16_000)) < 24 * fastest(make(2_000))
