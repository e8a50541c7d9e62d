"""Searches that students bring: right ones leave the tree that the kit leaves, wrong ones show what is wrong.

The functions stand in tests/students, written in the ways in which such searches are published.
"""

import math
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from tests.helpers import board, free, mover, open_positions, put, true_value, true_value_at, winner
from tests.students import right, wrong
from ttt_teach import (
    Board,
    Node,
    SearchTree,
    alphabeta,
    by_depth,
    compare,
    faults,
    flat,
    minimax,
    minimax_table,
    record,
    traced,
)
from ttt_teach.copies import BrokenBoard
from ttt_teach.errors import NotTraced, SearchStopped, UnknownChoice

INF = math.inf
NODES_BY_PLY = (1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872)
FEW = [cells for cells in open_positions() if cells.count(".") <= 5]
WAYS = {**right.FIVE, **right.OTHERS}
FOR_THE_MOVER = {"one board with undo", "own stack", "negamax", "a best_move that asks about each move"}
THREATENED = """
    XXO
    OOX
    ...
"""
FIVE_EMPTY = """
    X..
    .O.
    .OX
"""
WIN_IN_ONE = """
    XX.
    .O.
    O..
"""
LOST_FOR_O = """
    XO.
    .X.
    ...
"""


def sign_of(name: str, start: Board) -> int:
    """1 where the way's points are for the player at the root, −1 where they are for the other one."""
    if name in FOR_THE_MOVER:
        return 1
    return 1 if start.to_move == ("O" if "which is O" in name else "X") else -1


def kinds(tree: SearchTree) -> Counter[str]:
    return Counter(fault.kind for fault in faults(tree))


def at(tree: SearchTree, kind: str) -> set[int]:
    """The nodes that have a fault of this kind."""
    return {fault.node.index for fault in faults(tree) if fault.kind == kind}


@cache
def kits(cells: str, score: Callable[..., float] = by_depth) -> SearchTree:
    return record(minimax, Board(cells=cells), score=score)


# Right searches: the same tree in whatever way it is written


def check_the_kits_columns(name: str, cells: str) -> SearchTree:
    """What the way records is what the kit does, node by node, but for its scale."""
    tree, like = right.FIVE[name](Board(cells=cells)), kits(cells, by_depth if name == "one board with undo" else flat)
    assert (tree.columns.parent, tree.columns.move) == (like.columns.parent, like.columns.move)
    scale = 1 if name == "one board with undo" else 10
    roots_own = 1 if name == "max_value and min_value" else 0  # the untraced minimax returns a move
    assert [scale * value for value in tree.columns.value[roots_own:]] == list(like.columns.value[roots_own:])
    return tree


@pytest.mark.slow
@pytest.mark.parametrize("name", ["value type with copies", "own stack"])  # calls of its own, and a stack of its own
def test_from_the_empty_board_the_same_549_946_nodes_are_recorded(name: str) -> None:
    tree = check_the_kits_columns(name, "." * 9)
    assert tree.counts.by_ply == NODES_BY_PLY
    assert (len(tree), tree.value, tree.best_moves, tree.maximizing) == (549_946, 0, tuple(range(9)), True)


@pytest.mark.parametrize("name", right.FIVE)
def test_each_of_the_five_is_recorded_as_the_same_nodes_after_a_first_move_and_a_reply(name: str) -> None:
    for cells in ("XO.......", "...XO....", "....X...O"):  # a corner, an edge, the centre
        check_the_kits_columns(name, cells)


@pytest.mark.parametrize("name", WAYS)
def test_a_search_leaves_the_tree_of_the_kits_minimax_in_whatever_way_it_is_written(name: str) -> None:
    if name == "NumPy array":
        pytest.importorskip("numpy")
    plies = name == "one board with undo"
    for cells in FEW[::110]:
        start = Board(cells=cells)
        tree, like = WAYS[name](start), kits(cells, by_depth if plies else flat)
        points = {value: sign_of(name, start) * (value if plies else value // 10) for value in range(-10, 11)}
        assert [(node.path, node.ply, node.board, node.settled) for node in tree] == [
            (node.path, node.ply, node.board, points[node.value]) for node in like
        ], tree
        assert (tree.value, tree.best_moves) == (points[like.value], like.best_moves), tree
        assert faults(tree) == [], tree
        if any(node.value for node in like if node.is_leaf):
            assert tree.maximizing is (sign_of(name, start) == 1), tree


@pytest.mark.parametrize("name", WAYS)
@pytest.mark.parametrize("drawing", [THREATENED, WIN_IN_ONE, LOST_FOR_O])
def test_who_is_max_is_found_out_from_the_values(name: str, drawing: str) -> None:
    if name == "NumPy array":
        pytest.importorskip("numpy")
    start = board(drawing)
    tree = WAYS[name](start)
    assert tree.maximizing is (sign_of(name, start) == 1)
    assert tree.root.is_max is tree.maximizing
    assert repr(tree.root).endswith("MAX>" if tree.maximizing else "MIN>")


def test_the_course_style_minimax_returns_its_action_and_the_record_its_value() -> None:
    rows = right.rows_of(board(WIN_IN_ONE))
    assert right.minimax(rows) == right.traced_minimax(rows) == (0, 2)
    for search in (right.minimax, right.traced_minimax):
        tree = record(search, rows)
        assert (tree.value, tree.best_moves, tree.root.value) == (1, (2,), None)
        assert str(tree.root.proven) == "= 1"
        assert len(tree) == len(kits(board(WIN_IN_ONE).cells))
    assert right.minimax(right.rows_of(board("XXX OO. ..."))) is None


def test_x_is_max_in_the_course_style_even_where_o_moves_at_the_root() -> None:
    tree = record(right.minimax, right.rows_of(board(LOST_FOR_O)))
    assert (tree.maximizing, tree.value) == (False, 1)
    assert all(child.is_max for child in tree.root.children)


def test_a_best_move_is_given_its_root_even_if_there_is_a_single_reply() -> None:
    start = board(
        """
        XXO
        OOX
        XO.
        """
    )
    tree = record(right.best_move, start)
    assert [(node.move, node.ply, node.value) for node in tree] == [(None, 0, None), (8, 1, 0)]
    assert (tree.root.board, tree.value, tree.best_moves) == (start, 0, (8,))


@pytest.mark.parametrize("drawing", [".XX O.O ...", "X.X O.O ...", "OOX X.X ..O", "XX. OO. ..."])
def test_a_move_that_a_traced_best_move_returns_is_not_taken_for_a_value(drawing: str) -> None:
    start = board(drawing)
    search = traced(right.best_move)
    tree = record(search, start)
    assert search(start) in (0, 1, 2, 3, 4)
    assert tree.value == true_value(start.cells, "X", by_depth=False) / 10
    assert search(start) in tree.best_moves
    assert faults(tree) == []


def test_a_value_that_a_traced_front_returns_is_not_taken_for_a_move() -> None:
    @traced
    def front(position: Board) -> int:
        search = right.for_the_computer("X")
        return max(search(position.play(move)) for move in position.legal_moves)

    for drawing in (WIN_IN_ONE, ".XX O.O ...", "... .O. X.."):
        tree = record(front, board(drawing))
        assert tree.value == true_value(tree.position.cells, "X", by_depth=False) / 10
        assert faults(tree) == []


def test_results_are_kept_as_they_were_returned_though_they_are_changed_later() -> None:
    start = board(THREATENED)
    tree = record(right.row_column_score, right.codes_of(start), 3, 1)
    assert {tree.columns.odd[node.index] for node in tree if node.is_leaf} == {(-1, -1, 0), (-1, -1, -1)}
    assert [node.value for node in tree if node.is_leaf] == [0, 0, -1, 0, -1, 0]
    told = record(right.dictionary, start, True)
    assert {told.columns.odd[node.index] for node in told if node.is_leaf} == {(None, 0), (None, -1)}


@pytest.mark.parametrize("cells", ["XXX.OO...", "XOXXOOOXX"])
def test_a_finished_game_has_its_value_whatever_else_is_returned(cells: str) -> None:
    finished = board(cells)
    points = 1 if winner(cells) == "X" else 0
    assert record(right.value_and_move, finished, False).value == points
    assert record(right.dictionary, finished, False).value == points


def test_the_place_of_the_value_can_be_told() -> None:
    @traced(value=1)
    def count_and_value(position: Board) -> tuple[int, int]:
        if position.outcome:
            return 1, right.points_for("X", position)
        below = [count_and_value(position.play(move)) for move in position.legal_moves]
        return 1 + sum(count for count, _ in below), (max if position.to_move == "X" else min)(v for _, v in below)

    @traced(value=lambda result: result["score"])
    def in_a_dictionary(position: Board) -> dict[str, int]:
        return {"score": right.points_for("X", position), "cells": 9}

    assert [child.value for child in record(count_and_value, board(THREATENED)).root.children] == [0, -1, -1]
    assert record(in_a_dictionary, board("XXX OO. ...")).value == 1


def test_a_board_whose_first_player_is_o_is_told_by_who_is_to_move() -> None:
    search = right.undone("O")
    tree = record(search, list("X  O     "), 0, True, to_move="O")
    start = Board.parse("X.. O.. ...", to_move="O")
    assert tree.position == start
    like = record(minimax, start)
    assert [(node.board, node.value) for node in tree] == [(node.board, node.value) for node in like]
    assert tree.maximizing
    assert faults(tree) == []


def test_an_empty_list_on_which_o_begins_is_told_too() -> None:
    @traced
    def search(cells: list[str], mark: str, depth: int) -> int:
        for cell in range(9):
            if depth and cells[cell] == " ":
                cells[cell] = mark
                search(cells, "X" if mark == "O" else "O", depth - 1)
                cells[cell] = " "
        return 0

    tree = record(search, [" "] * 9, "O", 2, to_move="O")
    like = record(minimax, Board.parse("." * 9, to_move="O"), depth_limit=2)
    assert [node.board for node in tree] == [node.board for node in like]
    assert tree.root.children[4].board.cells == "....O...."


def test_values_for_the_mover_are_told_with_the_record_too() -> None:
    def search(position: Board) -> int:
        if position.outcome:
            return right.points_for(position.to_move, position)
        return max(-traced_search(position.play(move)) for move in position.legal_moves)

    traced_search = traced(search)
    told = record(traced_search, board(WIN_IN_ONE), values_for="mover")
    like = record(right.negamax, board(WIN_IN_ONE))
    assert told.columns.value == like.columns.value
    assert faults(told) == []
    untold = kinds(record(traced_search, board(WIN_IN_ONE)))
    assert untold["unproven"] > 0
    assert untold["lost sign"] == 1  # to the mover the other one's win is a loss, whoever it is


def test_a_wrong_word_for_whose_points_they_are_is_refused() -> None:
    with pytest.raises(UnknownChoice, match="values_for is 'me'; it must be one of max, mover, X, O"):
        record(right.value_type, board(THREATENED), values_for="me")


def test_a_function_with_nothing_that_reads_as_a_board_says_what_to_do() -> None:
    @traced
    def search(depth: int, is_max: bool) -> int:
        return 0

    with pytest.raises(NotTraced, match="search has no parameter with a position; say where it is, as in @traced"):
        record(lambda position: search(0, True), board(THREATENED))


# Right searches with a window


def test_the_usual_window_of_a_student_prunes_what_the_kits_does() -> None:
    for cells in FEW[::30]:
        if mover(cells) == "X":
            tree, like = (
                record(right.windowed, Board(cells=cells)),
                record(alphabeta, Board(cells=cells), score=flat),
            )
            assert [(node.path, 10 * node.value) for node in tree] == [(node.path, node.value) for node in like]
            assert [(node.alpha * 10, node.beta * 10) for node in tree] == [(node.alpha, node.beta) for node in like]


@pytest.mark.parametrize(
    ("search", "window"),
    [
        (right.windowed, ()),
        (right.windowed, (-1, 1)),
        (right.windowed_negamax, (-1, 1)),
        (right.windowed_negamax, (-99, 99)),
        (right.scout, (-99, 99)),
        (right.scout, (-INF, INF)),
    ],
)
def test_no_right_search_with_a_window_has_a_fault(search: Callable[..., float], window: tuple[float, ...]) -> None:
    for cells in FEW[::12]:
        tree = record(search, Board(cells=cells), *window)
        assert faults(tree) == [], tree
        sign = 1 if search is not right.windowed or mover(cells) == "X" else -1
        scale = 1 if search is right.scout else 10
        assert tree.value is not None
        assert tree.value * scale * sign == true_value(cells, mover(cells), by_depth=False), tree


def test_a_move_tried_with_a_narrow_window_and_looked_at_again_is_proven_by_both_visits() -> None:
    again = 0
    for cells in FEW[::12]:
        for node in record(right.scout, Board(cells=cells), -99, 99):
            moves = Counter(child.move for child in node.children)
            again += sum(count == 2 for count in moves.values())
            assert set(moves) | set(node.unvisited) == set(node.board.legal_moves)
            truth = true_value_at(node.board.cells, mover(node.board.cells), node.ply, by_depth=False)
            assert node.proven.low <= truth <= node.proven.high
    assert again > 20


# With a memory, and in rounds


def test_a_function_that_remembers_below_its_instrument_shows_whose_value_each_node_took() -> None:
    right.cached.__wrapped__.cache_clear()  # type: ignore[attr-defined]
    tree = record(right.cached, Board())
    assert len(tree) == len(record(minimax_table, Board())) == 16_168
    for node in tree:
        assert (node.twin is not None) is (node.is_leaf and not node.is_terminal)
        assert node.twin is None or (node.twin.board, node.twin.value) == (node.board, node.value)
    assert faults(tree) == []


def test_a_function_that_remembers_above_its_instrument_hides_what_it_looked_up() -> None:
    right.cached_outside.cache_clear()
    tree = record(right.cached_outside, Board())
    assert len(tree) == len({node.board for node in tree}) == 5_478
    hidden = {node.index for node in tree if not node.is_leaf and node.unvisited}
    assert hidden
    assert kinds(tree).keys() == {"unproven"}, "right as it is, nothing recorded proves it: trace above the memory"
    assert at(tree, "unproven") == {node.index for node in tree if not node.proven.is_exact}


def test_what_is_remembered_from_an_earlier_record_is_not_proven_in_this_one() -> None:
    start = board(THREATENED)
    right.cached(start)
    tree = record(right.cached, start)
    assert len(tree) == 1
    assert [fault.text for fault in faults(tree)] == ["it returned 0, but its visited leaves prove nothing"]


def test_a_memory_above_the_instrument_that_answers_at_once_leaves_nothing_to_record() -> None:
    right.cached_outside(board(THREATENED))
    with pytest.raises(NotTraced, match="cached_outside called no traced function; write @traced above its def"):
        record(right.cached_outside, board(THREATENED))


def test_rounds_of_a_student_are_the_tree_of_the_last_and_the_earlier_ones() -> None:
    for cells in FEW[::90]:
        tree = record(right.in_rounds, Board(cells=cells), 3)
        for depth, one in enumerate([*tree.earlier, tree], 1):
            alone = record(right.limited, Board(cells=cells), depth, mover(cells) == "X")
            assert one.columns.value == alone.columns.value
            assert {node.ply for node in one if node.is_horizon} <= {depth}
            assert faults(one) == []


def test_rounds_that_ask_about_each_move_are_each_given_their_root() -> None:
    start = board(FIVE_EMPTY)
    tree = record(right.best_move_in_rounds, start, 3)
    assert [one.counts.by_ply for one in [*tree.earlier, tree]] == [(1, 5), (1, 5, 20), (1, 5, 20, 48)]
    for depth, one in enumerate([*tree.earlier, tree], 1):
        assert one.root.board == start
        assert {node.ply for node in one if node.is_horizon} <= {depth}
        assert faults(one) == []


# Wrong searches

WRONG_WINDOWS = [wrong.window_reset, wrong.beta_never_updated, wrong.only_the_parents_bound]


def all_nodes(cells: str) -> int:
    """The nodes of the whole tree."""
    if winner(cells) or "." not in cells:
        return 1
    return 1 + sum(all_nodes(put(cells, cell, mover(cells))) for cell in free(cells))


def known_window(node: Node) -> tuple[float, float]:
    """What is known when a node is called: its parent's window, and what its elder siblings returned."""
    assert node.parent is not None
    low, high = node.parent.alpha, node.parent.beta
    elder = [child.value for child in node.parent.children if child.index < node.index]
    if node.parent.is_max:
        return max([low, *elder]), high  # type: ignore[type-var, return-value]
    return low, min([high, *elder])  # type: ignore[type-var, return-value]


@pytest.mark.parametrize("search", WRONG_WINDOWS)
@pytest.mark.parametrize("drawing", [THREATENED, FIVE_EMPTY, WIN_IN_ONE])
def test_a_window_that_forgets_what_is_known_is_shown_at_each_node_that_got_it(
    search: Callable[..., float], drawing: str
) -> None:
    tree = record(search, board(drawing), -INF, INF)
    assert kinds(tree).keys() == {"wide window"}
    wide = set()
    for node in tree[1:]:
        low, high = known_window(node)
        if node.alpha < low or node.beta > high:  # type: ignore[operator]
            wide.add(node.index)
    assert at(tree, "wide window") == wide
    assert tree.value == true_value(board(drawing).cells, "X", by_depth=True), "such a search is slow, and right"


@pytest.mark.parametrize("drawing", [THREATENED, FIVE_EMPTY, WIN_IN_ONE])
def test_a_window_reset_at_each_node_prunes_nothing_and_every_younger_sibling_shows_it(drawing: str) -> None:
    start = board(drawing)
    tree = record(wrong.window_reset, start, -INF, INF)
    assert {(node.alpha, node.beta) for node in tree} == {(-INF, INF)}
    assert len(tree) == all_nodes(start.cells)
    younger = {child.index for node in tree for child in node.children[1:]}
    assert at(tree, "wide window") == younger
    compared = compare(tree, record(alphabeta, start))
    assert len(compared.only_a) == all_nodes(start.cells) - len(record(alphabeta, start)) > 0
    assert compared.only_b == []


@pytest.mark.parametrize("drawing", [THREATENED, FIVE_EMPTY, WIN_IN_ONE])
def test_where_beta_is_never_updated_the_younger_replies_of_min_show_it(drawing: str) -> None:
    tree = record(wrong.beta_never_updated, board(drawing), -INF, INF)
    assert {node.beta for node in tree} == {INF}
    assert at(tree, "wide window") == {child.index for node in tree if not node.is_max for child in node.children[1:]}
    assert len(tree) == all_nodes(board(drawing).cells)


def test_with_only_the_parents_bound_the_deep_cuts_are_lost() -> None:
    more = 0
    for cells in FEW[::8]:
        if mover(cells) == "X":
            tree, like = record(wrong.only_the_parents_bound, Board(cells=cells), -INF, INF), kits(cells)
            pruned = record(alphabeta, Board(cells=cells))
            compared = compare(tree, pruned)
            assert (compared.only_b, compare(tree, like).only_a) == ([], [])
            more += len(compared.only_a)
            assert tree.value == like.value
            inner = [node for node in tree if node.ply >= 2]
            assert all(node.alpha == -INF or node.beta == INF for node in inner)
    assert more > 20


def test_swapped_bounds_show_in_the_windows_and_in_the_values() -> None:
    tree = record(wrong.swapped, board(THREATENED), -INF, INF)
    assert (tree[1].alpha, tree[1].beta) == (INF, -INF)
    assert kinds(tree).keys() == {"wide window", "narrow window", "unproven"}
    assert {0, 1} <= at(tree, "unproven") | at(tree, "narrow window")
    whole = kits(board(FIVE_EMPTY).cells)
    tree = record(wrong.swapped, board(FIVE_EMPTY), -INF, INF)
    assert tree.value != whole.value
    assert 0 in at(tree, "unproven")
    assert "its window is ∞ to −∞, and what is known is −∞ to ∞" in [fault.text for fault in faults(tree)]


def test_a_window_that_expects_too_little_shows_where_what_came_back_is_only_a_bound() -> None:
    caught = 0
    for cells in FEW[::8]:
        if mover(cells) == "X":
            tree = record(wrong.too_narrow, Board(cells=cells), -INF, INF)
            for index in at(tree, "narrow window"):
                caught += 1
                node = tree[index]
                low, high = known_window(node)
                assert node.alpha > low or node.beta < high  # type: ignore[operator]
                assert node.value <= node.alpha or node.value >= node.beta  # type: ignore[operator]
            assert tree.value == kits(cells).value or faults(tree)
    assert caught > 20


def test_a_search_that_prunes_before_looking_is_flagged_where_it_did_not_look() -> None:
    for drawing in (THREATENED, FIVE_EMPTY, WIN_IN_ONE):
        tree = record(wrong.prunes_before_looking, board(drawing), -INF, INF)
        unseen = {node.index for node in tree if node.is_leaf and not node.is_terminal}
        assert unseen
        assert unseen <= at(tree, "unproven")
        assert {str(tree[index].proven) for index in unseen} == {"?"}
        assert 0 in at(tree, "unproven")
        compared = compare(tree, record(alphabeta, board(drawing)))
        assert compared.only_a == []
        assert len(compared.only_b) > 0
    tree = record(wrong.prunes_before_looking, board(THREATENED), -INF, INF)
    assert "node 6: it returned 0, but its visited leaves prove nothing" in list(map(str, faults(tree)))


def best_for_x(node: Node) -> float:
    """The best that any leaf below has for X."""
    below = [leaf for leaf in node.tree[node.index : node.index + node.size] if leaf.is_leaf]
    return max(true_value_at(leaf.board.cells, mover(leaf.board.cells), leaf.ply, by_depth=True) for leaf in below)


@pytest.mark.parametrize("drawing", [THREATENED, FIVE_EMPTY, WIN_IN_ONE])
def test_where_max_is_taken_at_every_level_all_nodes_that_min_would_lower_are_flagged(drawing: str) -> None:
    tree = record(wrong.max_at_every_level, board(drawing))
    truths = [true_value_at(node.board.cells, mover(node.board.cells), node.ply, by_depth=True) for node in tree]
    assert [node.value for node in tree] == [best_for_x(node) for node in tree]
    assert at(tree, "unproven") == {node.index for node in tree if node.value != truths[node.index]} != set()
    assert kinds(tree).keys() == {"unproven"}
    changed = compare(tree, kits(board(drawing).cells)).changed
    assert {change.a.index for change in changed if "value" in change.what} == at(tree, "unproven")


def test_a_lost_sign_is_shown_at_the_first_win_that_counts_for_the_wrong_side() -> None:
    tree = record(wrong.sign_lost, board(WIN_IN_ONE))
    assert kinds(tree) == {"lost sign": 1}
    [fault] = faults(tree)
    assert fault.node == next(node for node in tree if node.is_leaf and node.board.outcome.winner == "O")
    assert fault.text == "O's win scores 8, and X's wins score 5 to 9"
    compared = compare(tree, kits(board(WIN_IN_ONE).cells))
    assert (compared.only_a, compared.only_b) == ([], [])
    assert {change.a.index for change in compared.changed} >= {
        node.index for node in tree if node.is_leaf and node.board.outcome.winner == "O"
    }


def test_a_negamax_without_its_minus_is_flagged_where_a_sign_was_due() -> None:
    for drawing in (THREATENED, FIVE_EMPTY, WIN_IN_ONE):
        tree = record(wrong.negamax_without_its_minus, board(drawing))
        expected = set()
        for node in tree:
            if not node.is_leaf:
                truth = true_value_at(node.board.cells, mover(node.board.cells), node.ply, by_depth=True)
                expected |= {node.index} if node.value != truth else set()
        assert at(tree, "unproven") == expected != set()


def test_plies_that_are_added_show_at_the_first_win_that_is_better_for_being_later() -> None:
    tree = record(wrong.later_is_better, board(WIN_IN_ONE))
    assert kinds(tree) == {"late win": 2}
    assert [(fault.node.board.outcome.winner, fault.node.ply) for fault in faults(tree)] == [("X", 3), ("O", 4)]
    assert faults(tree)[0].text == "X's win at ply 3 scores 13, and a sooner one, at ply 1, 11"
    compared = compare(tree, kits(board(WIN_IN_ONE).cells))
    assert (compared.only_a, compared.only_b) == ([], [])
    assert "value" in compared.changed[0].what


def test_plies_that_are_added_make_another_move_best() -> None:
    start = board("X.O X.O .OX", to_move="X")
    tree = record(wrong.later_is_better, start)
    assert set(tree.best_moves) != set(kits(start.cells).best_moves)
    assert "best moves" in compare(tree, kits(start.cells)).changed[0].what
    assert kinds(tree)["late win"] == 1


@pytest.mark.parametrize("drawing", [THREATENED, FIVE_EMPTY, WIN_IN_ONE])
def test_a_search_that_returns_from_its_loop_is_flagged_at_every_node_that_had_more(drawing: str) -> None:
    tree = record(wrong.first_move_only, board(drawing))
    assert all(len(node.children) <= 1 for node in tree)
    assert at(tree, "unproven") == {node.index for node in tree if len(node.board.legal_moves) > 1}
    compared = compare(tree, kits(board(drawing).cells))
    assert compared.only_a == []
    assert len(compared.only_b) == all_nodes(board(drawing).cells) - len(tree)


@pytest.mark.parametrize(
    ("cells", "to_move", "taken", "right_move"),
    [("..O.X..X.", "O", 3, 1), ("O.XX.X.OO", "X", 6, 4), ("O.XX..XOO", "X", 5, 4)],
)
def test_a_bound_taken_for_a_tie_is_shown_as_a_move_of_which_less_is_proven(
    cells: str, to_move: str, taken: int, right_move: int
) -> None:
    start = Board.parse(cells, to_move=to_move)
    assert wrong.last_of_ties(start) == taken
    tree = record(wrong.last_of_ties, start)
    assert kinds(tree) == {"unproven move": 1}
    assert tree.best_moves == (right_move,)
    returned = {child.move: child.value for child in tree.root.children}
    assert returned[taken] == returned[right_move] == tree.value
    assert [str(child.proven) for child in tree.root.children if child.move == taken] == [f"≤ {tree.value}"]
    assert faults(tree)[0].text == (
        f"it returned move {taken}, which is proven ≤ {tree.value}, where {tree.value} can be had"
    )


def test_a_right_value_beside_the_wrong_move_is_shown() -> None:
    start = board(
        """
        X.O
        X.O
        .OX
        """
    )
    right_moves = set(kits(start.cells).best_moves)
    assert start.legal_moves[0] not in right_moves
    tree = record(wrong.value_and_first_move, start)
    assert tree.value == kits(start.cells).value
    assert kinds(tree) == {"unproven move": 1}
    assert at(tree, "unproven move") == {0}


def test_a_mark_that_is_not_taken_back_leaves_moves_unseen_and_values_unproven() -> None:
    tree = record(wrong.not_undone, list(board(FIVE_EMPTY).cells), "X")
    assert [node.ply for node in tree] == list(range(len(tree))), "one path, and then the list is full"
    assert at(tree, "unproven") == {node.index for node in tree if len(node.board.legal_moves) > 1}


def test_a_mark_that_is_overwritten_leaves_boards_that_no_move_leads_to() -> None:
    tree = record(wrong.overwritten, list(board(THREATENED).cells), "X")
    assert kinds(tree)["broken board"] + kinds(tree)["lost move"] > 0
    lost = at(tree, "broken board") | at(tree, "lost move")
    for node in tree[1:]:
        assert node.parent is not None
        changed = [a != b for a, b in zip(node.board.cells, node.parent.board.cells, strict=True)]
        assert node.index in lost or changed.count(True) == 1


def test_a_search_that_plays_on_after_the_end_reaches_boards_that_no_game_does() -> None:
    tree = record(wrong.plays_on, list(board(THREATENED).cells), "X")
    broken = {node.index for node in tree if isinstance(node.board, BrokenBoard)}
    assert at(tree, "broken board") == broken != set()
    assert all(tree[index].parent.board.outcome for index in broken)  # type: ignore[union-attr]
    assert "no game reaches XXO OOX OXX: O has a line, but X moved after it" in [fault.text for fault in faults(tree)]


def test_a_mark_that_never_changes_makes_boards_that_no_game_reaches() -> None:
    tree = record(wrong.x_moves_twice, list(board(THREATENED).cells), True)
    assert at(tree, "broken board") == {node.index for node in tree if node.ply >= 2}
    assert "X has 5 marks and O has 3; O must have 4 or 5" in faults(tree)[0].text


@pytest.mark.parametrize("number", [1, 5, 9, 14])
def test_an_exception_half_way_leaves_what_was_visited_before_it(number: int) -> None:
    with pytest.warns(SearchStopped, match="search stopped after .* with ZeroDivisionError: division by zero"):
        tree = record(wrong.breaks_off(number), board(THREATENED))
    whole = kits(board(THREATENED).cells)
    assert isinstance(tree.error, ZeroDivisionError)
    assert [node.path for node in tree] == [node.path for node in whole][:number]
    assert all(node.value in (None, like.value) for node, like in zip(tree, whole, strict=False))
    assert faults(tree) == []
    compared = compare(tree, whole)
    assert (len(compared.both), len(compared.only_b)) == (number, 14 - number)


def test_a_recursion_without_end_shows_the_move_that_is_missing() -> None:
    with pytest.warns(SearchStopped, match="never_ends stopped after .* nodes with RecursionError"):
        tree = record(wrong.never_ends, board(THREATENED))
    assert isinstance(tree.error, RecursionError)
    assert len(tree) > 100
    assert at(tree, "lost move") == set(range(1, len(tree)))
    assert tree[-1].ply == len(tree) - 1
    assert len(compare(tree, kits(board(THREATENED).cells)).both) == 1


def test_an_interrupt_leaves_what_was_visited_before_it() -> None:
    calls = 0

    @traced
    def search(position: Board) -> int:
        nonlocal calls
        calls += 1
        if calls == 6:
            raise KeyboardInterrupt
        return 0 if position.outcome else max(search(position.play(move)) for move in position.legal_moves)

    with pytest.warns(SearchStopped, match="KeyboardInterrupt"):
        tree = record(search, board(THREATENED))
    assert [node.path for node in tree] == [node.path for node in kits(board(THREATENED).cells)][:6]
    assert faults(tree) == []


@pytest.mark.parametrize("returned", [math.nan, None, "three", [], {}, object()])
def test_a_result_that_is_no_number_is_no_value_and_no_fault(returned: Any) -> None:
    @traced
    def search(position: Board) -> Any:
        if position.outcome is None:
            for move in position.legal_moves:
                search(position.play(move))
        return returned

    tree = record(search, board(THREATENED))
    assert len(tree) == 14
    assert [node.value for node in tree] == [None] * 14
    assert (tree.value, tree.best_moves, faults(tree)) == (None, (), [])
    assert {str(node.proven) for node in tree} == {"?"}


def test_every_wrong_value_of_a_wrong_search_is_flagged_at_it_or_below_it() -> None:
    searches: list[tuple[Callable[..., float], tuple[float, ...]]] = [
        *((search, (-INF, INF)) for search in (wrong.swapped, wrong.too_narrow, wrong.prunes_before_looking)),
        *((search, ()) for search in (wrong.max_at_every_level, wrong.first_move_only)),
    ]
    for search, window in searches:
        for cells in FEW[::25]:
            if mover(cells) == "X":
                tree = record(search, Board(cells=cells), *window)
                for node in tree:
                    truth = true_value_at(node.board.cells, mover(node.board.cells), node.ply, by_depth=True)
                    assert node.proven.low <= truth <= node.proven.high
                    claims_it = node.alpha is None or node.alpha < node.value < node.beta  # type: ignore[operator]
                    assert node.value == truth or not claims_it or not node.is_supported, (tree, node)
