"""Every switch of the searches, each against values worked out on plain strings.

A switch may change which nodes are visited. It never changes what a value means, and what is claimed is proven.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache, partial
from typing import Any

import pytest

from tests.helpers import LINES, board, free, mover, open_positions, other, put, winner
from ttt_teach import (
    Board,
    ExplicitTree,
    SearchTree,
    alphabeta,
    alphabeta_stack,
    alphabeta_table,
    best_first,
    by_depth,
    centre_first,
    compare,
    deepening,
    faults,
    flat,
    minimax,
    minimax_table,
    negamax_alphabeta,
    open_lines,
    record,
    reversed_rows,
    shuffled,
    textbook_estimate,
)
from ttt_teach.errors import IllegalMove, SearchStopped, UnknownChoice

FEW = [cells for cells in open_positions() if cells.count(".") <= 5]
SAMPLE = FEW[::7]
MUST_BLOCK = """
    ..O
    .X.
    .X.
"""
FIVE_EMPTY = """
    X..
    .O.
    .OX
"""


def room_left(position: Board, player: str, ply: int) -> float:
    """A scoring of one's own: a win is worth one point more than there are cells left."""
    assert position.outcome is not None
    points = 1 + len(position.free)
    return 0 if position.outcome.winner is None else points if position.outcome.winner == player else -points


# What a win is worth, from the ply it comes at and the cells that are left; written apart from the kit's scorings.
WORTH: dict[Any, Callable[[int, int], int]] = {
    "flat": lambda ply, left: 10,
    "by plies": lambda ply, left: 10 - ply,
    "by plies from 0": lambda ply, left: 11 - ply,
    "by plies from 1": lambda ply, left: 10 - ply,
    "of one's own": lambda ply, left: 1 + left,
}
SCORES: dict[str, Any] = {
    "flat": flat,
    "by plies": by_depth,
    "by plies from 0": partial(by_depth, base=0),
    "by plies from 1": partial(by_depth, base=1),
    "of one's own": room_left,
}
both_scores = pytest.mark.parametrize("scoring", ["flat", "by plies"])


@cache
def true_value(cells: str, me: str, ply: int, scoring: str) -> int:
    """Minimax on plain strings, in points for `me`."""
    won = winner(cells)
    if won is not None or "." not in cells:
        worth = WORTH[scoring](ply, cells.count("."))
        return 0 if won is None else worth if won == me else -worth
    values = [true_value(put(cells, cell, mover(cells)), me, ply + 1, scoring) for cell in free(cells)]
    return max(values) if mover(cells) == me else min(values)


def best(cells: str, scoring: str) -> tuple[int, ...]:
    """The moves that are worth as much as the position, in row order."""
    me = mover(cells)
    values = {cell: true_value(put(cells, cell, me), me, 1, scoring) for cell in free(cells)}
    return tuple(cell for cell, value in values.items() if value == max(values.values()))


def check_every_node(tree: SearchTree, scoring: str) -> None:
    """What is proven is true."""
    me = tree.position.to_move
    for node in tree:
        truth = true_value(node.board.cells, me, node.ply, scoring)
        assert node.proven.low <= truth <= node.proven.high, (tree, node)


# No switch changes the value

SWITCHES: dict[str, dict[str, Any]] = {
    "none": {},
    "strict": {"cut": ">"},
    "fail-hard": {"fail": "hard"},
    "fail-hard and strict": {"fail": "hard", "cut": ">"},
    "full window": {"root": "full"},
    "full window, fail-hard": {"root": "full", "fail": "hard"},
    "full window, strict": {"root": "full", "cut": ">"},
    "reversed": {"order": reversed_rows},
    "centre first": {"order": centre_first},
    "shuffled": {"order": shuffled(7)},
    "best first": {"order": best_first},
    "an order of one's own": {"order": lambda position: sorted(position.legal_moves, key=lambda move: -move % 4)},
    "a wide window": {"window": (-99, 99)},
    "a known range": {"score_range": (-11, 11)},
    "a limit beyond the end": {"depth_limit": 9, "estimate": textbook_estimate},
}
switches = pytest.mark.parametrize("switch", SWITCHES)
scorings = pytest.mark.parametrize("scoring", SCORES)


def searched(cells: str, scoring: str, switch: str) -> SearchTree:
    if switch == "none":
        return usual(cells, scoring)
    return record(alphabeta, Board(cells=cells), score=SCORES[scoring], **SWITCHES[switch])


@lru_cache(maxsize=700)  # more would slow down all that comes after
def usual(cells: str, scoring: str) -> SearchTree:
    """The record without any switch, which many others are compared with."""
    return record(alphabeta, Board(cells=cells), score=SCORES[scoring])


def check_root(tree: SearchTree, scoring: str, is_full: bool) -> None:
    cells = tree.position.cells
    assert tree.value == true_value(cells, mover(cells), 0, scoring), tree
    assert tree.best_moves, tree
    if is_full:
        assert tuple(sorted(tree.best_moves)) == best(cells, scoring), tree
    else:
        assert set(tree.best_moves) <= set(best(cells, scoring)), tree


def check_values(switch: str, positions: Sequence[str]) -> None:
    for cells in positions:
        assert alphabeta(Board(cells=cells), **SWITCHES[switch]) == true_value(cells, mover(cells), 0, "by plies"), (
            cells
        )


@switches
def test_no_switch_changes_a_value(switch: str) -> None:
    check_values(switch, FEW[::3])


@pytest.mark.slow
@pytest.mark.parametrize("switch", ["strict", "fail-hard", "reversed", "centre first", "shuffled", "best first"])
def test_no_switch_changes_a_value_anywhere(switch: str) -> None:
    check_values(switch, open_positions())


@switches
@both_scores
def test_under_every_switch_a_right_search_has_no_fault(switch: str, scoring: str) -> None:
    for cells in SAMPLE[::6]:
        tree = searched(cells, scoring, switch)
        assert tree.value == true_value(cells, mover(cells), 0, scoring), tree
        assert faults(tree) == [], tree


@switches
def test_under_every_switch_what_is_proven_is_true(switch: str) -> None:
    for cells in SAMPLE[::6]:
        tree = searched(cells, "by plies", switch)
        check_root(tree, "by plies", SWITCHES[switch].get("root") == "full")
        check_every_node(tree, "by plies")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("scoring", "switch"),
    [
        ("by plies from 0", "none"),
        ("flat", "full window"),
        ("by plies", "full window"),
        ("flat", "fail-hard"),
    ],
)
def test_the_value_and_the_best_moves_are_right_everywhere(scoring: str, switch: str) -> None:
    for cells in open_positions():
        check_root(searched(cells, scoring, switch), scoring, SWITCHES[switch].get("root") == "full")


@pytest.mark.slow
def test_alpha_beta_has_no_fault_anywhere() -> None:
    for cells in open_positions():
        assert faults(searched(cells, "by plies", "none")) == [], cells


@scorings
def test_each_scoring_gives_its_own_value_to_every_node(scoring: str) -> None:
    for cells in SAMPLE[::2]:
        tree = record(minimax, Board(cells=cells), score=SCORES[scoring])
        assert faults(tree) == []
        for node in tree:
            assert node.value == true_value(node.board.cells, mover(cells), node.ply, scoring), (tree, node)
        assert tree.best_moves == best(cells, scoring), tree


@scorings
def test_alpha_beta_agrees_under_each_scoring(scoring: str) -> None:
    for cells in SAMPLE:
        tree = record(alphabeta, Board(cells=cells), score=SCORES[scoring])
        check_root(tree, scoring, is_full=False)


def test_a_win_in_one_is_worth_10_with_base_0_and_9_with_base_1() -> None:
    start = board("XX. .O. O..")
    assert alphabeta(start, score=partial(by_depth, base=0)) == 10
    assert alphabeta(start, score=partial(by_depth, base=1)) == alphabeta(start) == 9


# Counts from the empty board


@pytest.mark.parametrize(
    ("scoring", "switch", "nodes"),
    [
        ("flat", "none", 18_297),
        ("by plies", "none", 20_866),
        ("flat", "fail-hard", 18_297),
        ("by plies", "fail-hard", 20_866),
        ("flat", "centre first", 7_275),
        ("by plies", "centre first", 7_865),
        ("flat", "full window", 30_710),
        ("by plies", "full window", 34_203),
        pytest.param("flat", "strict", 146_120, marks=pytest.mark.slow),
        pytest.param("by plies", "strict", 125_500, marks=pytest.mark.slow),
    ],
)
def test_from_the_empty_board_so_many_nodes_are_visited(scoring: str, switch: str, nodes: int) -> None:
    assert len(searched("." * 9, scoring, switch)) == nodes


@pytest.mark.parametrize(("scoring", "nodes"), [("flat", 15_706), ("by plies", 16_554)])
def test_with_a_full_window_and_the_centre_first_so_many_nodes_are_visited(scoring: str, nodes: int) -> None:
    tree = record(alphabeta, Board(), score=SCORES[scoring], root="full", order=centre_first)
    assert len(tree) == nodes
    assert tuple(sorted(tree.best_moves)) == tuple(range(9))


def test_a_full_window_visits_each_root_move_as_a_search_of_its_own() -> None:
    start = board(MUST_BLOCK, to_move="O")
    alone = 0
    for move in start.legal_moves:  # a MIN root with scores turned round is the same search
        after = start.play(move)
        alone += len(record(alphabeta, after, score=lambda position, player, ply: -room_left(position, "O", ply)))
    assert len(record(alphabeta, start, score=room_left, root="full")) == 1 + alone


# Fail-soft and fail-hard


def check_same_visits(cells: str, scoring: str) -> None:
    soft, hard = usual(cells, scoring), searched(cells, scoring, "fail-hard")
    assert soft.columns.parent == hard.columns.parent, cells
    assert [soft.columns.table[at] for at in soft.columns.position] == [
        hard.columns.table[at] for at in hard.columns.position
    ], cells


@both_scores
def test_fail_hard_visits_what_fail_soft_visits(scoring: str) -> None:
    for cells in SAMPLE:
        check_same_visits(cells, scoring)


@pytest.mark.slow
def test_fail_hard_visits_what_fail_soft_visits_everywhere() -> None:
    for cells in open_positions():
        check_same_visits(cells, "by plies")


def test_fail_hard_returns_nothing_outside_its_window_and_fail_soft_does() -> None:
    hard, soft = (record(alphabeta, board(FIVE_EMPTY), fail=fail) for fail in ("hard", "soft"))
    for node in (node for node in hard if not node.is_leaf):
        assert node.alpha is not None
        assert node.beta is not None
        assert node.value is not None
        assert node.alpha <= node.value <= node.beta
    assert any(node.value < node.alpha for node in soft)  # type: ignore[operator]


# Windows that are given

WINDOWS = [(low, high) for low in (-11, -8, -1, 0, 5, 9) for high in (-7, 0, 1, 6, 10, 11) if low < high]
WINDOWED: dict[str, Callable[..., float]] = {
    "alpha-beta": alphabeta,
    "strict": partial(alphabeta, cut=">"),
    "fail-hard": partial(alphabeta, fail="hard"),
    "full": partial(alphabeta, root="full"),
    "negamax": negamax_alphabeta,
    "stack": alphabeta_stack,
    "table": alphabeta_table,
    "table with symmetry": partial(alphabeta_table, symmetry=True),
}


@pytest.mark.parametrize("name", WINDOWED)
@both_scores
def test_from_any_window_a_value_is_exact_inside_and_a_bound_at_or_beyond_its_ends(name: str, scoring: str) -> None:
    seen = set()
    for cells in SAMPLE[::40]:
        truth = true_value(cells, mover(cells), 0, scoring)
        for low, high in WINDOWS:
            value = WINDOWED[name](Board(cells=cells), score=SCORES[scoring], window=(low, high))
            if value <= low:
                seen.add("at most")
                assert truth <= value if name != "fail-hard" else value == low >= truth, (cells, low, high)
            elif value >= high:
                seen.add("at least")
                assert truth >= value if name != "fail-hard" else value == high <= truth, (cells, low, high)
            else:
                seen.add("exact")
                assert value == truth, (cells, low, high)
    assert seen == {"at most", "exact", "at least"}


@pytest.mark.parametrize("switch", [{}, {"cut": ">"}, {"root": "full"}])
def test_from_any_window_all_claims_are_proven_and_true(switch: dict[str, str]) -> None:
    for cells in SAMPLE[::60]:
        for window in WINDOWS:
            tree = record(alphabeta, Board(cells=cells), window=window, **switch)
            assert (tree.root.alpha, tree.root.beta) == window
            assert faults(tree) == [], (tree, window)
            check_every_node(tree, "by plies")


def test_a_narrower_window_never_visits_more() -> None:
    for cells in SAMPLE[::12]:
        for low, high in WINDOWS:
            narrow = record(alphabeta, Board(cells=cells), window=(low, high))
            assert len(narrow) <= len(record(alphabeta, Board(cells=cells))), (cells, low, high)


def test_a_window_shut_by_a_bound_makes_no_best_move() -> None:
    lost_by_the_window = record(alphabeta, board(MUST_BLOCK, to_move="O"), window=(1, 9))
    assert str(lost_by_the_window.root.proven) == "≤ 0"
    assert lost_by_the_window.best_moves == ()


# Ties, true and false


def tied(tree: SearchTree) -> set[int | None]:
    """The unsafe rule: every move whose returned value is as good as the root's."""
    return {child.move for child in tree.root.children if child.value == tree.value}


@pytest.mark.slow
@pytest.mark.parametrize(("scoring", "positions"), [("flat", 1_130), ("by plies", 549)])
def test_tied_bounds_taken_for_ties_add_a_worse_move_and_proven_values_never_do(scoring: str, positions: int) -> None:
    fooled = 0
    for cells in open_positions():
        tree = searched(cells, scoring, "none")
        check_root(tree, scoring, is_full=False)
        fooled += not tied(tree) <= set(best(cells, scoring))
        assert set(tree.best_moves) <= tied(tree), cells
    assert fooled == positions


def test_a_bound_that_ties_is_no_best_move_and_with_a_full_window_there_is_no_such_bound() -> None:
    start = board(MUST_BLOCK, to_move="O")
    shared, full = record(alphabeta, start, score=flat), record(alphabeta, start, score=flat, root="full")
    assert tied(shared) == {1, 3}  # but only 1 holds the draw: after 3, X fills 1 and has a line
    assert shared.best_moves == full.best_moves == (1,)
    assert tied(full) == {1}


# A range in which all scores are known to lie


def check_range(cells: str, scoring: str) -> None:
    told = record(alphabeta, Board(cells=cells), score=SCORES[scoring], score_range=(-10, 10))
    untold = usual(cells, scoring)
    assert len(told) <= len(untold), cells
    assert told.value == untold.value, cells
    for node in told:
        truth = true_value(node.board.cells, mover(cells), node.ply, scoring)
        assert -10 <= node.proven.low <= truth <= node.proven.high <= 10, (told, node)
    assert set(told.best_moves) <= set(best(cells, scoring)), cells
    assert faults(told) == [], cells


@both_scores
def test_a_known_range_bounds_what_is_unknown_and_never_costs_a_node(scoring: str) -> None:
    for cells in SAMPLE:
        check_range(cells, scoring)


@pytest.mark.slow
def test_a_known_range_bounds_what_is_unknown_and_never_costs_a_node_everywhere() -> None:
    for cells in open_positions():
        check_range(cells, "flat")


def test_a_known_range_ends_the_search_at_the_first_win() -> None:
    start = board("XX. .O. O..")
    told = record(alphabeta, start, score=flat, score_range=(-10, 10))
    assert [child.move for child in told.root.children] == [2]
    assert (str(told.root.proven), told.root.unvisited) == ("= 10", (3, 5, 7, 8))
    assert len(record(alphabeta, start, score=flat).root.children) == 5


def test_a_score_outside_the_range_that_was_told_is_a_fault() -> None:
    tree = record(alphabeta, ExplicitTree([[5, 12, 8], [2, 4, 6]]), score_range=(4, 10))
    assert [(fault.kind, fault.node.value) for fault in faults(tree)] == [
        ("outside range", 12),
        ("outside range", 2),
    ]
    assert "its score is 12, and the search was told 4 to 10" in str(faults(tree)[0])


@pytest.mark.parametrize("search", [alphabeta, negamax_alphabeta, alphabeta_stack, alphabeta_table])
def test_a_range_is_in_points_for_max_whoever_moves_at_the_root(search: Callable[..., float]) -> None:
    start = ExplicitTree([[-5, 20], [3, [1, 2]]], maximizing=False)
    tree = record(search, start, score_range=(-5, 20))
    assert (tree.value, tree.best_moves) == (3, (1,))
    assert (tree.root.alpha, tree.root.beta) == (-5, 20)
    assert faults(tree) == []


# Limits


def lines_for(cells: str, mark: str) -> int:
    return sum(all(cells[at] in (mark, ".") for at in line) for line in LINES)


def by_open_lines(cells: str, me: str) -> int:
    return lines_for(cells, me) - lines_for(cells, other(me))


def by_textbook(cells: str, me: str) -> int:
    """3·X2 + X1 − (3·O2 + O1)."""
    counts = [(sum(cells[at] == me for at in line), sum(cells[at] == other(me) for at in line)) for line in LINES]
    mine = sum({1: 1, 2: 3}.get(own, 0) for own, others in counts if others == 0)
    return mine - sum({1: 1, 2: 3}.get(others, 0) for own, others in counts if own == 0)


ESTIMATES: dict[str, tuple[Any, Callable[[str, str], int]]] = {
    "open lines": (open_lines, by_open_lines),
    "textbook": (textbook_estimate, by_textbook),
}


def limited(cells: str, me: str, ply: int, limit: int, estimate: Callable[[str, str], int]) -> int:
    """Minimax on plain strings down to a ply."""
    won = winner(cells)
    if won is not None or "." not in cells:
        return 0 if won is None else 10 - ply if won == me else ply - 10
    if ply == limit:
        return estimate(cells, me)
    values = [limited(put(cells, cell, mover(cells)), me, ply + 1, limit, estimate) for cell in free(cells)]
    return max(values) if mover(cells) == me else min(values)


LIMITED: dict[str, Callable[..., float]] = {
    "minimax": minimax,
    "minimax with a table": minimax_table,
    "alpha-beta": alphabeta,
    "fail-hard": partial(alphabeta, fail="hard"),
    "full window": partial(alphabeta, root="full"),
    "negamax": negamax_alphabeta,
    "stack": alphabeta_stack,
    "table with symmetry": partial(alphabeta_table, symmetry=True),
}


@pytest.mark.parametrize("name", LIMITED)
@pytest.mark.parametrize("estimate", ESTIMATES)
def test_a_limited_search_gives_the_value_of_an_independent_one(name: str, estimate: str) -> None:
    of_kit, on_strings = ESTIMATES[estimate]
    for number, cells in enumerate(SAMPLE[::8] + list(open_positions()[1:250:49])):
        limit = number % 4
        value = LIMITED[name](Board(cells=cells), depth_limit=limit, estimate=of_kit)
        assert value == limited(cells, mover(cells), 0, limit, on_strings), (cells, limit)


@pytest.mark.parametrize("estimate", ESTIMATES)
@pytest.mark.parametrize("search", [minimax, alphabeta, minimax_table, alphabeta_table])
def test_horizon_nodes_are_marked_and_limited_searches_have_no_fault(
    search: Callable[..., float], estimate: str
) -> None:
    of_kit, on_strings = ESTIMATES[estimate]
    for number, cells in enumerate(SAMPLE[::20]):
        tree = record(search, Board(cells=cells), depth_limit=number % 4, estimate=of_kit)
        assert faults(tree) == []
        for node in tree:
            assert node.is_horizon is (node.ply == number % 4 and node.board.outcome is None)
            assert not node.is_horizon or node.value == on_strings(node.board.cells, mover(cells))


@pytest.mark.slow
@pytest.mark.parametrize("estimate", ESTIMATES)
@pytest.mark.parametrize("limit", [1, 3])
def test_limited_searches_agree_with_an_independent_one_everywhere(estimate: str, limit: int) -> None:
    of_kit, on_strings = ESTIMATES[estimate]
    for cells in open_positions():
        value = alphabeta(Board(cells=cells), depth_limit=limit, estimate=of_kit)
        assert value == limited(cells, mover(cells), 0, limit, on_strings), cells


# Orders


def test_each_order_is_the_one_in_which_the_moves_are_visited() -> None:
    start = board("X.. .O. ...")
    for order, moves in (
        (reversed_rows, [8, 7, 6, 5, 3, 2, 1]),
        (centre_first, [2, 6, 8, 1, 3, 5, 7]),
        (lambda position: position.legal_moves[2:] + position.legal_moves[:2], [3, 5, 6, 7, 8, 1, 2]),
    ):
        for search in (minimax, alphabeta, minimax_table, alphabeta_stack, negamax_alphabeta):
            tree = record(search, start, order=order, depth_limit=1)
            assert [child.move for child in tree.root.children] == moves


def test_a_shuffled_order_is_a_permutation_that_its_seed_decides() -> None:
    first = [child.move for child in record(minimax, Board(), order=shuffled(1), depth_limit=1).root.children]
    assert sorted(first) == list(range(9))  # type: ignore[type-var]
    again = record(minimax, Board(), order=shuffled(1), depth_limit=1)
    assert [child.move for child in again.root.children] == first
    others = {tuple(shuffled(seed)(Board())) for seed in range(20)}
    assert len(others) == 20


def test_best_first_looks_at_a_best_move_first_at_every_node() -> None:
    for cells in SAMPLE[::10]:
        for node in record(minimax, Board(cells=cells), order=best_first):
            if not node.is_leaf:
                me = mover(node.board.cells)
                assert node.children[0].move in best(node.board.cells, "by plies"), (cells, node)
                values = [true_value(child.board.cells, me, 1, "by plies") for child in node.children]
                assert values == sorted(values, reverse=True)


def test_the_better_the_order_the_fewer_nodes() -> None:
    worst_first = lambda position: tuple(reversed(best_first(position)))  # noqa: E731
    counts = [len(record(alphabeta, Board().play(4), order=order)) for order in (best_first, worst_first)]
    assert counts[0] * 5 < counts[1]


@pytest.mark.parametrize(
    ("order", "given"),
    [
        (lambda position: position.legal_moves[1:], r"\[7, 8\]"),
        (lambda position: [6, 6, 7, 8], r"\[6, 6, 7, 8\]"),
        (lambda position: [6, 7, 5], r"\[6, 7, 5\]"),
        (lambda position: [], r"\[\]"),
    ],
)
def test_an_order_that_is_no_permutation_is_refused_with_what_it_gave(order: Any, given: str) -> None:
    start = board("XXO OOX ...")
    with pytest.raises(IllegalMove, match=f"gave {given} for .*; it must give each of \\[6, 7, 8\\] once"):
        alphabeta(start, order=order)
    with pytest.warns(SearchStopped, match="IllegalMove"):
        tree = record(alphabeta, start, order=order)
    assert (len(tree), tree.value) == (1, None)


@pytest.mark.parametrize("order", [centre_first, best_first])
def test_an_order_of_cells_refuses_an_explicit_tree_and_says_why(order: Any) -> None:
    with pytest.raises(UnknownChoice, match=f"{order.__name__} orders the cells of a board"):
        minimax(ExplicitTree([1, 2]), order=order)


# Conventions, carried and printed

PHRASES = [
    (alphabeta, {"score": flat}, "flat scoring"),
    (alphabeta, {"score": partial(by_depth, base=0)}, "scored by by_depth(base=0)"),
    (alphabeta, {"score": room_left}, "scored by room_left"),
    (alphabeta, {"cut": ">"}, "cut at α > β"),
    (alphabeta, {"fail": "hard"}, "fail-hard"),
    (alphabeta, {"root": "full"}, "full window for each root move"),
    (alphabeta, {"window": (-5, 5)}, "window −5 to 5"),
    (alphabeta, {"score_range": (-10, 10)}, "scores known to be −10 to 10"),
    (alphabeta, {"order": centre_first}, "centre, corners, edges"),
    (alphabeta, {"order": reversed_rows}, "cells in reverse order"),
    (alphabeta, {"order": shuffled(3)}, "ordered by shuffled(3)"),
    (alphabeta, {"order": best_first}, "best moves first"),
    (alphabeta, {"depth_limit": 2}, "to ply 2"),
    (alphabeta, {"depth_limit": 2, "estimate": textbook_estimate}, "horizon by textbook_estimate"),
    (alphabeta_table, {"symmetry": True}, "symmetric positions taken for one"),
    (minimax_table, {"symmetry": True}, "symmetric positions taken for one"),
    (deepening, {"depth_limit": 2}, "to ply 2"),
]


@pytest.mark.parametrize(("search", "settings", "phrase"), PHRASES)
def test_a_tree_carries_its_conventions_and_prints_them_with_its_counts(
    search: Callable[..., float], settings: Mapping[str, Any], phrase: str
) -> None:
    tree = record(search, board(FIVE_EMPTY), **settings)
    assert {name: tree.settings[name] for name in settings} == settings
    assert phrase in tree.conventions.split(", ") or phrase in tree.conventions
    assert tree.summary().startswith(f"{search.__name__}: {len(tree)} nodes, ")
    assert tree.summary().endswith(f"({tree.conventions})")


@pytest.mark.parametrize(("search", "settings", "phrase"), PHRASES)
def test_two_trees_are_not_compared_without_showing_where_their_conventions_differ(
    search: Callable[..., float], settings: Mapping[str, Any], phrase: str
) -> None:
    usual = {"depth_limit": 3} if search is deepening else {}
    a, b = record(search, board(FIVE_EMPTY), **usual), record(search, board(FIVE_EMPTY), **settings)
    compared = compare(a, b)
    assert compared.conventions == {name: (a.settings[name], b.settings[name]) for name in settings}
    of_a, of_b = str(compared).splitlines()[:2]
    assert phrase in of_b
    assert phrase not in of_a
    assert "same conventions" not in str(compared)


def test_the_usual_conventions_are_named_too() -> None:
    conventions = record(alphabeta, board(FIVE_EMPTY)).conventions
    assert conventions == "depth scoring, cut at α ≥ β, cells in row order"


@pytest.mark.parametrize("settings", [{"score": partial(by_depth, base=0)}, {"order": shuffled(5)}, {}])
def test_two_records_with_like_settings_have_the_same_conventions(settings: Mapping[str, Any]) -> None:
    again = dict(settings)
    if "score" in again:
        again["score"] = partial(by_depth, base=0)
    if "order" in again:
        again["order"] = shuffled(5)
    compared = compare(record(alphabeta, board(FIVE_EMPTY), **settings), record(alphabeta, board(FIVE_EMPTY), **again))
    assert compared.conventions == {}
    assert "same search, same conventions" in str(compared)


# Scores that are none


@pytest.mark.parametrize("worth", [math.nan, None, "10", math.inf, True])
@pytest.mark.parametrize("search", [minimax, alphabeta, alphabeta_stack, alphabeta_table, negamax_alphabeta])
def test_a_score_that_is_no_finite_number_is_refused_and_leaves_the_tree_up_to_there(
    search: Callable[..., float], worth: Any
) -> None:
    def odd(position: Board, player: str, ply: int) -> Any:
        return worth

    start = board("XXO OOX ...")
    with pytest.raises(UnknownChoice, match=r"odd gave .*; it must give a finite number"):
        search(start, score=odd)
    with pytest.warns(SearchStopped, match="UnknownChoice"):
        tree = record(search, start, score=odd)
    assert [node.move for node in tree] == [None, 6, 7, 8]  # up to the first leaf
    assert [node.value for node in tree] == [None] * 4
    assert {str(node.proven) for node in tree} == {"?"}


@pytest.mark.parametrize("search", [minimax, alphabeta, alphabeta_stack, alphabeta_table, deepening])
def test_a_scoring_that_raises_leaves_the_tree_up_to_there_with_its_error(search: Callable[..., float]) -> None:
    error = ZeroDivisionError("no points today")

    def failing(position: Board, player: str, ply: int) -> float:
        if position.cells.endswith("XO"):
            raise error
        return 0

    settings = {"depth_limit": 9} if search is deepening else {}
    with pytest.warns(SearchStopped, match="ZeroDivisionError: no points today"):
        tree = record(search, board("XXO OOX ..."), score=failing, **settings)
    assert tree.error is error
    assert tree[-1].board.cells == "XXOOOX.XO" or tree[-1].board.cells.endswith("XO")
    assert tree[-1].value is None
    assert tree.best_moves == ()
    assert faults(tree) == []


@pytest.mark.parametrize("window", [(5, 5), (5, -5), (1,), 7, (None, 3), (math.nan, 3)])
@pytest.mark.parametrize("name", ["window", "score_range"])
@pytest.mark.parametrize("search", [alphabeta, negamax_alphabeta, alphabeta_stack, alphabeta_table])
def test_a_window_that_is_none_is_refused_by_name(search: Callable[..., float], name: str, window: Any) -> None:
    with pytest.raises(UnknownChoice, match=f"{name} is .*; it must be two numbers, the smaller one first"):
        record(search, board(FIVE_EMPTY), **{name: window})


@pytest.mark.parametrize(
    ("name", "given", "allowed"),
    [
        ("cut", ">>", "'>=', '>'"),
        ("fail", "medium", "'soft', 'hard'"),
        ("root", "half", "'shared', 'full'"),
        ("score", "flat", "by_depth or flat"),
        ("order", [4], "row_by_row or centre_first"),
        ("estimate", 3, "open_lines"),
    ],
)
def test_a_faulty_switch_is_refused_with_what_is_allowed(name: str, given: Any, allowed: str) -> None:
    with pytest.raises(UnknownChoice, match=f"{name} is .*") as refused:
        record(alphabeta, board(FIVE_EMPTY), **{name: given})
    assert allowed in str(refused.value)
