"""From a finished recording to its tree: one root, one value a node, in points for MAX."""

import math
from collections.abc import Callable
from typing import Any

import pytest

from tests.helpers import board, mover, open_positions, true_value
from tests.students import right
from ttt_teach import Board, ExplicitTree, SearchTree, alphabeta, deepening, faults, flat, minimax, record, traced
from ttt_teach.errors import SearchStopped

INF = math.inf
THREATENED = """
    XXO
    OOX
    ...
"""
WIN_IN_ONE = """
    XX.
    .O.
    O..
"""
TEXTBOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


@traced
def inner(position: Board, maximizing: bool) -> int:
    """Minimax for X."""
    if position.outcome:
        return flat(position, position.to_move.other, 0) * (1 if position.to_move == "O" else -1)
    values = [inner(position.play(move), not maximizing) for move in position.legal_moves]
    return max(values) if maximizing else min(values)


# Roots


def test_a_single_root_stays_as_it_is() -> None:
    tree = record(inner, board(THREATENED), True)
    assert (len(tree), tree.earlier, tree.root.board) == (14, (), board(THREATENED))


def test_answers_about_the_replies_are_put_under_the_position_asked_about() -> None:
    def ask(position: Board) -> None:
        for move in position.legal_moves[:2]:
            inner(position.play(move), False)

    tree = record(ask, board(THREATENED))
    assert [child.move for child in tree.root.children] == [6, 7]
    assert (tree.root.unvisited, str(tree.root.proven), tree.value) == ((8,), "≥ 0", None)
    assert [node.size for node in tree.root.children] == [5, 4]


def test_answers_about_something_else_are_put_under_it_and_told_as_lost() -> None:
    def ask(position: Board) -> None:
        inner(position.play(6).play(7), True)
        inner(position.play(6).play(8), True)

    tree = record(ask, board(THREATENED))
    assert [(child.move, child.ply) for child in tree.root.children] == [(None, 1), (None, 1)]
    assert [fault.kind for fault in faults(tree) if fault.kind == "lost move"] == ["lost move"] * 2


def test_a_single_answer_about_something_else_is_a_tree_of_its_own() -> None:
    def ask(position: Board) -> int:
        return inner(position.play(6).play(7), True)

    tree = record(ask, board(THREATENED))
    assert tree.root.board == board(THREATENED).play(6).play(7)
    assert len(tree) == 2


def test_questions_about_the_position_itself_are_rounds() -> None:
    def twice(position: Board) -> int:
        return inner(position, True) + inner(position, True)

    tree = record(twice, board(THREATENED))
    assert [len(one) for one in (*tree.earlier, tree)] == [14, 14]
    assert [one.root.board for one in (*tree.earlier, tree)] == [board(THREATENED)] * 2


def test_questions_about_each_reply_that_come_again_are_rounds_too() -> None:
    def thrice(position: Board) -> None:
        for shift in range(3):  # each time in another order
            for move in position.legal_moves[shift:] + position.legal_moves[:shift]:
                inner(position.play(move), False)

    tree = record(thrice, board(THREATENED))
    assert [len(one) for one in (*tree.earlier, tree)] == [14] * 3
    assert [child.move for child in tree.root.children] == [8, 6, 7]
    assert {one.value for one in (*tree.earlier, tree)} == {0}
    assert faults(tree) == []


def test_a_reply_that_is_asked_about_once_more_is_no_round() -> None:
    def ask(position: Board) -> int:
        values = {move: inner(position.play(move), False) for move in position.legal_moves}
        return inner(position.play(max(values, key=values.__getitem__)), False)

    tree = record(ask, board(THREATENED))
    assert tree.earlier == ()
    assert [child.move for child in tree.root.children] == [6, 7, 8, 6]
    assert (tree.value, tree.root.unvisited) == (0, ())


def test_a_round_that_was_not_finished_keeps_those_before_it() -> None:
    def rounds(position: Board) -> None:
        for _ in range(3):
            for move in position.legal_moves:
                inner(position.play(move), False)

    with pytest.warns(SearchStopped):
        tree = record(rounds, board(THREATENED), node_limit=13 + 7)
    assert [len(one) for one in (*tree.earlier, tree)] == [14, 8]
    assert [child.move for child in tree.root.children] == [6, 7]
    assert (tree.earlier[0].error, type(tree.error).__name__) == (None, "TooLarge")


def test_only_a_limit_of_the_kits_kind_is_told_for_each_round() -> None:
    tree = record(deepening, board(THREATENED), depth_limit=3)
    assert [one.settings["depth_limit"] for one in (*tree.earlier, tree)] == [1, 2, 3]
    students = record(right.in_rounds, board(THREATENED), 3)
    assert [one.settings["max_depth"] for one in (*students.earlier, students)] == [3, 3, 3]


# Who MAX is


def of_leaves(points: Callable[[Any], float], drawing: str = WIN_IN_ONE, is_max: bool = True) -> SearchTree:
    """Minimax with points by the winner, MAX or MIN at the root."""

    @traced
    def search(position: Board, maximizing: bool) -> float:
        if position.outcome:
            return points(position.outcome.winner)
        values = [search(position.play(move), not maximizing) for move in position.legal_moves]
        return max(values) if maximizing else min(values)

    return record(search, board(drawing), is_max)


@pytest.mark.parametrize(
    ("points", "is_max"),
    [
        ({"X": 1, "O": -1, None: 0}, True),
        ({"X": 10, "O": -10, None: 0}, True),
        ({"X": -1, "O": 1, None: 0}, False),
        ({"X": 1, "O": 0, None: 0.5}, True),
        ({"X": 0, "O": 1, None: 0.5}, False),
        ({"X": 3, "O": 1, None: 2}, True),
        ({"X": 1, "O": 3, None: 2}, False),
    ],
)
def test_max_is_the_player_whose_wins_are_worth_more(points: dict[Any, float], is_max: bool) -> None:
    tree = of_leaves(points.__getitem__, is_max=is_max)
    assert tree.maximizing is is_max
    assert faults(tree) == []


@pytest.mark.parametrize("is_max", [True, False])
def test_without_boards_max_is_found_from_how_values_are_backed_up(is_max: bool) -> None:
    @traced
    def search(nested: Any, maximizing: bool) -> float:
        if not isinstance(nested, list):
            return nested  # type: ignore[no-any-return]
        values = [search(item, not maximizing) for item in nested]
        return max(values) if maximizing else min(values)

    tree = record(search, [[3, 12, 8], [2, 4, 6]], is_max)
    assert (tree.maximizing, tree.value) == (is_max, 3 if is_max else 6)
    assert all(child.is_max is not is_max for child in tree.root.children)


@pytest.mark.parametrize("is_max", [True, False])
def test_where_all_values_are_equal_the_windows_tell_who_max_is(is_max: bool) -> None:
    @traced
    def search(position: Board, alpha: float, beta: float, maximizing: bool) -> float:
        if position.outcome or len(position.free) == 1:
            return 0
        for move in position.legal_moves:
            value = search(position.play(move), alpha, beta, not maximizing)
            alpha, beta = (max(alpha, value), beta) if maximizing else (alpha, min(beta, value))
        return 0

    tree = record(search, board(THREATENED), -9, 9, is_max)
    assert {node.value for node in tree} == {0}
    assert tree.maximizing is is_max
    assert "wide window" not in {fault.kind for fault in faults(tree)}


def test_an_explicit_tree_says_itself_who_max_is() -> None:
    for maximizing in (True, False):
        assert record(minimax, ExplicitTree(TEXTBOOK, maximizing)).maximizing is maximizing


def test_whose_points_they_are_can_be_told() -> None:
    start = board(THREATENED)
    assert record(inner, start, True, values_for="X").maximizing
    assert not record(inner, start, True, values_for="O").maximizing
    assert record(inner, start, True, values_for="max").maximizing
    for_o = Board.parse("XO. .X. ...")
    assert not record(inner, for_o, False, values_for="X").maximizing


def test_values_for_the_mover_are_turned_into_values_for_max_with_their_windows() -> None:
    for cells in open_positions()[1000::300]:
        tree = record(right.windowed_negamax, Board(cells=cells), -1, 1)
        assert tree.maximizing
        assert tree.value == true_value(cells, mover(cells), by_depth=False) / 10
        assert (tree.root.alpha, tree.root.beta) == (-1, 1)
        for node in tree:
            assert node.alpha <= node.value <= node.beta or node.is_leaf  # type: ignore[operator]
        assert faults(tree) == []


# Values in other results


@pytest.mark.parametrize("order", ["value first", "value last", "value in the middle"])
def test_the_value_in_a_tuple_is_the_part_that_is_taken_over_from_a_child(order: str) -> None:
    def made(value: float, move: int) -> tuple[float, ...]:
        row, col = divmod(move, 3) if move >= 0 else (-1, -1)
        return {"value first": (value, row, col), "value last": (row, col, value)}.get(order, (row, value, col))

    place = {"value first": 0, "value last": 2}.get(order, 1)

    @traced
    def search(position: Board, maximizing: bool) -> tuple[float, ...]:
        if position.outcome:
            return made(right.points_for("X", position), -1)
        replies = {move: search(position.play(move), not maximizing)[place] for move in position.legal_moves}
        move = (max if maximizing else min)(replies, key=replies.__getitem__)
        return made(replies[move], move)

    for cells in open_positions()[1500::150]:
        tree = record(search, Board(cells=cells), mover(cells) == "X")
        sign = 1 if mover(cells) == "X" else -1
        assert tree.value == sign * true_value(cells, mover(cells), by_depth=False) / 10, cells
        assert faults(tree) == [], cells


def test_the_value_in_the_pairs_of_a_negamax_is_found_though_its_sign_changes() -> None:
    @traced(values_for="mover")
    def search(position: Board) -> tuple[int, int]:
        if position.outcome:
            return -1, right.points_for(position.to_move, position)
        replies = {move: -search(position.play(move))[1] for move in position.legal_moves}
        move = max(replies, key=replies.__getitem__)
        return move, replies[move]

    for cells in open_positions()[1500::150]:
        tree = record(search, Board(cells=cells))
        assert tree.value == true_value(cells, mover(cells), by_depth=False) / 10, cells
        assert faults(tree) == [], cells


def test_a_pair_that_only_the_root_returns_has_the_value_that_a_reply_has() -> None:
    for made in (lambda value, move: (value, move), lambda value, move: (move, value)):

        @traced
        def front(position: Board, made: Any = made) -> tuple[int, int]:
            replies = {move: inner(position.play(move), False) for move in position.legal_moves}
            move = max(replies, key=replies.__getitem__)
            return made(replies[move], move)  # type: ignore[no-any-return]

        tree = record(front, board(WIN_IN_ONE))
        assert (tree.value, tree.best_moves) == (10, (2,))
        assert faults(tree) == []


def test_a_root_of_the_kit_keeps_its_value_though_it_may_look_like_a_move() -> None:
    for cells in open_positions()[600::150]:
        tree = record(alphabeta, Board(cells=cells), root="full")
        assert tree.root.value == true_value(cells, mover(cells), by_depth=True)
        assert tree.columns.odd == {}
    tree = record(alphabeta, ExplicitTree([[0], [1], [2]]), root="full")  # its value 2 is also the number of a reply
    assert (tree.root.value, tree.best_moves) == (2, (2,))


def test_a_search_that_stopped_before_anything_was_returned_has_a_tree_without_values() -> None:
    with pytest.warns(SearchStopped):
        tree = record(right.value_and_move, board(THREATENED), True, node_limit=3)
    assert ([node.value for node in tree], tree.columns.odd, tree.best_moves) == ([None] * 3, {}, ())


def test_what_was_worked_out_before_a_root_is_added_is_worked_out_again() -> None:
    columns = record(minimax, board(THREATENED)).columns
    before = list(columns.ply)
    columns.put_under(board(THREATENED))
    assert list(columns.ply) == [0, *(ply + 1 for ply in before)]
