"""Minimax and alpha-beta: what they return, what they promise, what they refuse."""

import operator
from collections.abc import Callable
from functools import cache, partial

import pytest

from tests.helpers import (
    board,
    free,
    has_line,
    later,
    mover,
    open_positions,
    other,
    positions,
    put,
    true_value,
    true_value_at,
)
from ttt_teach import Board, Player, alphabeta, by_depth, centre_first, flat, minimax, record, row_by_row
from ttt_teach.errors import UnknownChoice
from ttt_teach.reach import count_nodes
from ttt_teach.scoring import Estimate, open_lines, textbook_estimate

Search = Callable[..., float]
both_searches = pytest.mark.parametrize("search", [minimax, alphabeta])

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


@both_searches
@pytest.mark.parametrize(
    ("drawing", "to_move", "in_plies", "in_flat"),
    [
        (THREATENED, "X", 0, 0),
        (WIN_IN_ONE, "X", 9, 10),
        ("XX. OO. X..", "O", 9, 10),  # O wins at 5
        ("X.X OO. XOX", "O", 9, 10),
        ("X.. .O. ..X", "O", 0, 0),  # an edge holds the draw
        ("XO. .X. O..", "X", 9, 10),  # X wins at 8
        ("O.. .X. O.X", "X", 0, 0),
        ("XO. ... ...", "X", 5, 10),  # X forks with its next move but one, and wins with its third
        ("XO. .X. ...", "O", -6, -10),  # O must block at 8, and then X forks
    ],
)
def test_the_value_is_for_the_player_to_move(
    search: Search, drawing: str, to_move: str, in_plies: int, in_flat: int
) -> None:
    start = board(drawing, to_move=to_move)
    assert (search(start), search(start, score=flat)) == (in_plies, in_flat)


@both_searches
@pytest.mark.parametrize("by_plies", [True, False])
def test_the_value_of_a_finished_game_is_its_score_at_ply_0(search: Search, by_plies: bool) -> None:
    finished = [cells for cells in positions() if cells not in set(open_positions())]
    for cells in finished[::9]:
        start = Board(cells=cells)
        value = search(start, score=by_depth if by_plies else flat)
        assert value == true_value(cells, start.to_move, by_plies), cells


@both_searches
def test_it_makes_no_difference_which_player_began(search: Search) -> None:
    for cells in open_positions()[500::113]:
        swapped = cells.translate(str.maketrans("XO", "OX"))
        assert search(Board(cells=cells)) == search(Board(cells=swapped, first=Player.O)), cells


@both_searches
def test_a_score_with_another_base_shifts_wins_and_losses_by_one(search: Search) -> None:
    for cells in open_positions()[700::211]:
        value = search(Board(cells=cells))
        shifted = search(Board(cells=cells), score=partial(by_depth, base=0))
        assert shifted == value + (value > 0) - (value < 0), cells


@cache
def solve(cells: str, mark: str, shape: tuple[int, int, int]) -> int:
    """The value of a position of any size for the player to move, by depth, plies from here."""
    if has_line(cells, other(mark), *shape):
        return -(shape[0] * shape[1] + 1)
    replies = [solve(put(cells, cell, mark), other(mark), shape) for cell in free(cells)]
    return max((-later(reply, 1) for reply in replies), default=0)


@both_searches
@pytest.mark.parametrize("shape", [(2, 2, 2), (2, 3, 2), (2, 3, 3), (3, 2, 2), (1, 6, 2), (1, 8, 3), (2, 4, 3)])
def test_other_boards_have_the_values_of_another_solver(search: Search, shape: tuple[int, int, int]) -> None:
    start = Board(*shape)
    assert search(start) == solve(start.cells, "X", shape)
    second = start.play(shape[1] - 1)
    assert search(second) == solve(second.cells, "O", shape)


@pytest.mark.parametrize("cut", [">=", ">"])
@pytest.mark.parametrize("order", [row_by_row, centre_first])
def test_no_switch_of_alpha_beta_changes_its_value(cut: str, order: Callable[[Board], list[int]]) -> None:
    for cells in open_positions()[500::97]:
        value = alphabeta(Board(cells=cells), cut=cut, order=order)
        assert value == true_value(cells, mover(cells), by_depth=True), cells


WINDOWS = [(low, high) for low in (-11, -8, -1, 0, 5, 9) for high in (-7, 0, 1, 6, 10, 11) if low < high]


@pytest.mark.parametrize("score", [flat, by_depth])
@pytest.mark.parametrize("cut", [">=", ">"])
def test_alpha_beta_keeps_its_promise_for_any_window(score: Callable[..., float], cut: str) -> None:
    inside = below = above = 0
    for cells in open_positions()[900::70]:
        start = Board(cells=cells)
        truth = true_value(cells, mover(cells), by_depth=score is by_depth)
        for alpha, beta in WINDOWS:
            value = alphabeta(start, window=(alpha, beta), score=score, cut=cut)
            if value <= alpha:
                below += 1
                assert truth <= value
            elif value >= beta:
                above += 1
                assert truth >= value
            else:
                inside += 1
                assert truth == value
    assert min(inside, below, above) > 50


def test_alpha_beta_is_fail_soft() -> None:
    found = alphabeta(board(WIN_IN_ONE), window=(-5, 5))
    assert found == 9  # what it found, and not the bound 5


def test_alpha_beta_visits_fewer_nodes_than_minimax() -> None:
    for cells in open_positions()[:20:5] + open_positions()[90:500:50]:
        assert len(record(alphabeta, Board(cells=cells))) < count_nodes(Board(cells=cells)), cells


def test_alpha_beta_visits_only_nodes_that_minimax_visits_and_in_the_same_order() -> None:
    plain = iter([node.path for node in record(minimax, board(FIVE_EMPTY))])
    assert all(node.path in plain for node in record(alphabeta, board(FIVE_EMPTY)))


def test_the_strict_cut_skips_nothing_that_the_other_one_visits() -> None:
    start = board("..O .X. .X.", to_move="O")
    usual = {node.path for node in record(alphabeta, start)}
    strict = {node.path for node in record(alphabeta, start, cut=">")}
    assert usual < strict


@pytest.mark.parametrize("cut", [">=", ">"])
def test_a_child_is_skipped_exactly_where_the_window_has_closed(cut: str) -> None:
    closes = {">=": operator.ge, ">": operator.gt}[cut]
    for node in record(alphabeta, board(FIVE_EMPTY), cut=cut):
        assert node.alpha is not None
        assert node.beta is not None
        alpha, beta = node.alpha, node.beta
        for child in node.children:
            assert (child.alpha, child.beta) == (alpha, beta)
            assert not closes(alpha, beta)
            assert child.value is not None
            alpha, beta = (max(alpha, child.value), beta) if node.is_max else (alpha, min(beta, child.value))
        assert node.is_leaf or not node.unvisited or closes(alpha, beta)


# A limit of depth


@both_searches
@pytest.mark.parametrize("limit", range(7))
def test_horizon_nodes_are_exactly_the_open_positions_at_the_limit(search: Search, limit: int) -> None:
    tree = record(search, board(FIVE_EMPTY), depth_limit=limit)
    for node in tree:
        assert node.ply <= limit
        assert node.is_horizon is (node.ply == limit and node.board.outcome is None)
        assert node.is_leaf is (node.is_horizon or node.board.outcome is not None)
    if limit <= 4:
        assert max(node.ply for node in tree if node.is_horizon) == limit
    else:
        assert not any(node.is_horizon for node in tree)


@pytest.mark.parametrize(("limit", "by_ply"), [(0, (1,)), (1, (1, 9)), (2, (1, 9, 72)), (3, (1, 9, 72, 504))])
def test_minimax_visits_every_node_down_to_its_limit(limit: int, by_ply: tuple[int, ...]) -> None:
    assert record(minimax, Board(), depth_limit=limit).counts.by_ply == by_ply


@both_searches
def test_a_search_with_limit_0_gives_the_estimate_of_its_root(search: Search) -> None:
    start = board(FIVE_EMPTY)
    assert search(start, depth_limit=0) == open_lines(start, Player.O if start.to_move == "O" else Player.X)
    assert len(record(search, start, depth_limit=0)) == 1


@both_searches
def test_a_search_with_limit_1_takes_the_best_estimate_of_its_replies(search: Search) -> None:
    start = board(FIVE_EMPTY)
    replies = [open_lines(start.play(move), start.to_move) for move in start.legal_moves]
    assert search(start, depth_limit=1) == max(replies)


@pytest.mark.parametrize("estimate", [open_lines, textbook_estimate, lambda position, player: 0])
@pytest.mark.parametrize("limit", [1, 2, 3])
def test_both_searches_agree_at_every_limit_and_with_every_estimate(estimate: Estimate, limit: int) -> None:
    for cells in open_positions()[100::211]:
        start = Board(cells=cells)
        plain = minimax(start, depth_limit=limit, estimate=estimate)
        assert alphabeta(start, depth_limit=limit, estimate=estimate) == plain, cells


@both_searches
def test_a_limit_beyond_the_end_of_every_game_changes_nothing(search: Search) -> None:
    limited, whole = record(search, board(FIVE_EMPTY), depth_limit=5), record(search, board(FIVE_EMPTY))
    assert [(node.path, node.value) for node in limited] == [(node.path, node.value) for node in whole]


@both_searches
def test_finished_games_above_the_horizon_are_worth_their_score(search: Search) -> None:
    tree = record(search, board(WIN_IN_ONE), depth_limit=2)
    assert tree.value == 9
    assert [node.value for node in tree if node.is_terminal and node.ply == 1] == [9]


@both_searches
def test_values_at_every_node_of_minimax_are_true_and_alpha_beta_returns_true_bounds(search: Search) -> None:
    for node in record(search, board(FIVE_EMPTY)):
        truth = true_value_at(node.board.cells, node.board.to_move, node.ply, by_depth=True)
        if search is minimax:
            assert node.value == truth
        assert node.proven.low <= truth <= node.proven.high


# Refusals


@both_searches
@pytest.mark.parametrize("limit", [-1, 2.5, "3", True])
def test_a_faulty_limit_is_refused_before_the_search(search: Search, limit: object) -> None:
    with pytest.raises(UnknownChoice, match="depth_limit is"):
        record(search, board(THREATENED), depth_limit=limit)


def test_a_faulty_cut_is_refused_before_the_search() -> None:
    with pytest.raises(UnknownChoice, match="cut is '<'; it must be "):
        record(alphabeta, board(THREATENED), cut="<")


@both_searches
def test_a_search_leaves_the_board_as_it_was(search: Search) -> None:
    start = board(FIVE_EMPTY)
    search(start)
    assert start == board(FIVE_EMPTY)
