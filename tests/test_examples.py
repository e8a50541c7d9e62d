"""Published trees and positions: what the kit says of them is what was published, or what is right."""

import math
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

import pytest

from tests.helpers import best_moves, free, put, true_value
from ttt_teach import (
    ExplicitTree,
    Node,
    Player,
    SearchTree,
    alphabeta,
    alphabeta_stack,
    alphabeta_table,
    by_depth,
    faults,
    flat,
    minimax,
    record,
)
from ttt_teach.examples import POSITIONS, TREES, TreeExample

INF = math.inf
# Exercises whose published answers disagree, each with what is right: the tree, who moves at the root, its value,
# the leaves that alpha-beta visits, what it skips and where, and alpha and beta at each cut, cutting at α ≥ β.
PUBLISHED: dict[str, tuple[Any, str, int, list[int], list[tuple[tuple[int, ...], Any]], list[list[int]]]] = {
    "Russell & Norvig, figure 5.2": (
        [[3, 12, 8], [2, 4, 6], [14, 5, 2]],
        "MAX",
        3,
        [3, 12, 8, 2, 14, 5, 2],
        [((1, 1), 4), ((1, 2), 6)],
        [[3, 2], [3, 2]],
    ),
    "the same, its last branch sorted": (
        [[3, 12, 8], [2, 4, 6], [2, 5, 14]],
        "MAX",
        3,
        [3, 12, 8, 2, 2],
        [((1, 1), 4), ((1, 2), 6), ((2, 1), 5), ((2, 2), 14)],
        [[3, 2], [3, 2]],
    ),
    "one answer skips all of the last branch, another nothing": (
        [[[2, 3], [5, 9]], [[0, 1], [7, 5]]],
        "MAX",
        3,
        [2, 3, 5, 0, 1],
        [((0, 1, 1), 9), ((1, 1), [7, 5])],
        [[5, 3], [3, 1]],
    ),
    "leaves at two depths": (
        [2, [-1, 5], [1, 3], 4],
        "MAX",
        4,
        [2, -1, 1, 4],
        [((1, 1), 5), ((2, 1), 3)],
        [[2, -1], [2, 1]],
    ),
    "a cut where no sibling is left": ([0, [-2, 1], 5], "MIN", 0, [0, -2, 1, 5], [], [[1, 0]]),
    "a subtree is skipped whole": (
        [3, [[2, 1], [4, [7, -2]]], 0],
        "MAX",
        3,
        [3, 2, 1, 0],
        [((1, 1), [4, [7, -2]])],
        [[3, 2]],
    ),
}
published = pytest.mark.parametrize("name", PUBLISHED)
both_searches = pytest.mark.parametrize("search", [alphabeta, alphabeta_stack])
examples = pytest.mark.parametrize("example", TREES.values(), ids=list(TREES))


def plain(nested: Any) -> Any:
    """Nested lists without names."""
    if isinstance(nested, dict):
        nested = list(nested.values())
    return [plain(item) for item in nested] if isinstance(nested, list) else nested


def visited_leaves(nested: Any, maximizing: bool, low: float = -INF, high: float = INF) -> Iterator[float]:
    """Alpha-beta on nested lists, as the leaves it looks at; the value is the last thing it returns."""
    if not isinstance(nested, list):
        yield nested
        return nested  # type: ignore[return-value]
    best = -INF if maximizing else INF
    for item in nested:
        value = yield from visited_leaves(item, not maximizing, low, high)  # type: ignore[misc]
        best = (max if maximizing else min)(best, value)
        low, high = (max(low, best), high) if maximizing else (low, min(high, best))
        if low >= high:
            break
    return best  # type: ignore[return-value]


def leaves(tree: SearchTree) -> list[float | None]:
    return [node.value for node in tree if node.is_leaf]


def bounds_at_cut(node: Node) -> list[float | None]:
    """Alpha and beta at the moment they met."""
    return [node.value, node.beta] if node.is_max else [node.alpha, node.value]


# The published trees


@both_searches
@published
def test_the_published_trees_have_their_value_their_visits_their_pruned_parts_and_their_cuts(
    search: Callable[..., float], name: str
) -> None:
    nested, root, value, visited, skipped, cuts = PUBLISHED[name]
    start = ExplicitTree(nested, maximizing=root == "MAX")
    tree = record(search, start)
    assert tree.value == minimax(start) == value
    assert leaves(tree) == visited
    assert [
        ((*node.path, move), node.board.play(move).nested)
        for node in tree
        for move in (() if node.is_leaf else node.unvisited)
    ] == skipped
    in_time_or_late = sorted((node for node in tree if node.meets_bound), key=lambda node: node.index + node.size)
    assert [bounds_at_cut(node) for node in in_time_or_late] == cuts
    assert faults(tree) == []


@published
def test_the_published_trees_are_in_the_kit(name: str) -> None:
    nested, root, value, visited, _, _ = PUBLISHED[name]
    found = [one for one in TREES.values() if plain(one.tree.nested) == nested]
    assert len(found) == 1
    assert (found[0].tree.to_move, found[0].value, list(found[0].leaves)) == (root, value, visited)


# What the kit says of its examples


@examples
def test_an_example_has_its_value_and_its_visited_leaves(example: TreeExample) -> None:
    for search in (alphabeta, alphabeta_stack):
        tree = record(search, example.tree)
        assert (tree.value, leaves(tree)) == (example.value, list(example.leaves))
        assert faults(tree) == []
    assert minimax(example.tree) == example.value


@examples
def test_the_visited_leaves_of_an_example_are_those_of_an_independent_alpha_beta(example: TreeExample) -> None:
    assert list(visited_leaves(plain(example.tree.nested), example.tree.maximizing)) == list(example.leaves)
    assert example.source


def test_the_textbooks_tree_is_first_and_has_the_bounds_of_the_figure() -> None:
    assert next(iter(TREES)) == "textbook"
    tree = record(alphabeta, TREES["textbook"].tree)
    assert [(str(child.board), str(child.proven)) for child in tree.root.children] == [
        ("B", "= 3"),
        ("C", "≤ 2"),
        ("D", "= 2"),
    ]


def test_two_bounds_shows_b_as_3_and_c_as_at_most_1() -> None:
    tree = record(alphabeta, TREES["two bounds"].tree)
    assert [str(child.proven) for child in tree.root.children] == ["= 3", "≤ 1"]
    assert [str(node.proven) for node in tree if node.ply == 2] == ["= 3", "≥ 5", "= 1"]


def test_the_cut_that_comes_too_late_skips_nothing() -> None:
    counts = record(alphabeta, TREES["a cut too late"].tree).counts
    assert (counts.cuts, counts.late_cuts) == (0, 1)
    counts = record(alphabeta, TREES["two cuts"].tree).counts
    assert (counts.cuts, counts.late_cuts) == (2, 0)


# Positions


def test_the_position_worked_out_by_hand_has_the_values_0_and_twice_minus_8() -> None:
    tree = record(minimax, POSITIONS["by hand"])
    assert [(child.move, child.value) for child in tree.root.children] == [(6, 0), (7, -8), (8, -8)]


def test_x_plays_with_its_food_under_flat_scoring_and_wins_at_once_under_depth_scoring() -> None:
    start = POSITIONS["plays with its food"]
    wins = {cell for cell in start.legal_moves if start.play(cell).outcome}
    assert wins
    by_plies, in_flat = record(minimax, start), record(minimax, start, score=flat)
    assert set(by_plies.best_moves) == wins
    assert set(in_flat.best_moves) > wins
    assert in_flat.best_moves[0] not in wins


def test_sooner_is_better_for_o_under_depth_scoring_only() -> None:
    start = POSITIONS["sooner is better"]
    assert start.to_move == "O"
    wins = {cell for cell in start.legal_moves if start.play(cell).outcome}
    assert set(record(minimax, start).best_moves) == wins == {5}
    assert set(record(minimax, start, score=flat).best_moves) >= wins


def test_in_the_tie_trap_a_bound_ties_with_the_best_move() -> None:
    start = POSITIONS["tie trap"]
    tree = record(alphabeta, start)
    tied = {child.move for child in tree.root.children if child.value == tree.value}
    right = best_moves(start.cells, start.to_move, by_depth=True)
    assert tied > right
    assert set(tree.best_moves) == right


@pytest.mark.parametrize("name", [name for name, start in POSITIONS.items() if len(start.cells) == 9])
@pytest.mark.parametrize("search", [minimax, alphabeta])
def test_every_position_on_3x3_has_its_true_value(name: str, search: Callable[..., float]) -> None:
    start = POSITIONS[name]
    assert search(start) == true_value(start.cells, start.to_move, by_depth=True)
    assert start.outcome is None


def late_win_values(top: int) -> tuple[int, int]:
    """The value of "a late win" for X with another K, and the ply at which that line of play ends, worked out apart."""
    lines = [
        [(row + step * down) * 5 + col + step * right for step in range(3)]
        for row in range(3)
        for col in range(5)
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
        if row + 2 * down < 3 and 0 <= col + 2 * right < 5
    ]

    @cache
    def value(cells: str, ply: int) -> tuple[int, int]:
        mark, last = ("X", "O") if ply % 2 == 0 else ("O", "X")
        if any(all(cells[cell] == last for cell in line) for line in lines):
            return (top - ply if last == "X" else ply - top), ply
        if "." not in cells:
            return 0, ply
        replies = [value(put(cells, cell, mark), ply + 1) for cell in free(cells)]
        return (max if mark == "X" else min)(replies, key=lambda reply: reply[0])

    return value("X.OX..O........", 0)


@pytest.mark.slow
def test_with_k_10_a_late_win_scores_as_a_loss_and_with_cells_plus_1_the_draw_is_seen() -> None:
    start = POSITIONS["a late win"]
    assert late_win_values(16)[0] == 0
    assert late_win_values(10) == (-1, 11)
    assert record(alphabeta_table, start, symmetry=True).value == 0
    too_small = record(alphabeta_table, start, symmetry=True, score=partial(by_depth, top=10))
    assert too_small.value == -1
    wins = [node for node in too_small if node.is_terminal and node.board.outcome.winner is Player.X and node.ply == 11]
    assert wins
    assert {node.value for node in wins} == {-1}
