"""How large a search would be, before it is run."""

import time
from collections.abc import Callable
from functools import cache
from math import inf

import pytest

from tests.helpers import board, open_positions
from ttt_teach import Board, alphabeta, minimax, record
from ttt_teach.errors import TooLarge
from ttt_teach.reach import check_alphabeta, check_minimax, count_nodes, fewest_leaves, most_nodes


@cache
def by_types(empty: int, plies: int, kind: int) -> int:
    """Knuth and Moore's own account of the critical leaves: by the types of their nodes."""
    if empty == 0 or plies == 0:
        return 1
    if kind == 1:
        return by_types(empty - 1, plies - 1, 1) + (empty - 1) * by_types(empty - 1, plies - 1, 2)
    if kind == 2:
        return by_types(empty - 1, plies - 1, 3)
    return empty * by_types(empty - 1, plies - 1, 2)


@pytest.mark.parametrize(("empty", "nodes"), [(0, 1), (1, 2), (2, 5), (3, 16), (4, 65), (5, 326), (9, 986410)])
def test_a_tree_of_which_no_game_ends_early_has_so_many_nodes(empty: int, nodes: int) -> None:
    assert most_nodes(empty) == nodes


@pytest.mark.parametrize(("plies", "nodes"), [(0, 1), (1, 10), (2, 82), (3, 586), (4, 3610), (20, 986410)])
def test_a_limit_cuts_the_tree_after_so_many_plies(plies: int, nodes: int) -> None:
    assert most_nodes(9, plies) == nodes


def test_no_position_has_more_nodes_below_it_than_are_allowed_for() -> None:
    for cells in open_positions()[1:]:
        assert count_nodes(Board(cells=cells)) <= most_nodes(cells.count(".")), cells


def test_the_nodes_counted_are_the_nodes_that_minimax_visits() -> None:
    for cells in open_positions()[400::61]:
        assert count_nodes(Board(cells=cells)) == len(record(minimax, Board(cells=cells))), cells


def test_a_finished_game_is_one_node() -> None:
    assert count_nodes(board("XXX OO. ...")) == 1


@pytest.mark.parametrize("empty", range(13))
@pytest.mark.parametrize("plies", [0, 1, 2, 3, 5, inf])
def test_the_fewest_leaves_are_those_that_knuth_and_moore_call_critical(empty: int, plies: float) -> None:
    assert fewest_leaves(empty, plies) == by_types(empty, int(min(plies, empty)), 1)


@pytest.mark.parametrize("search", [minimax, alphabeta])
def test_a_search_that_would_not_end_is_refused_at_once(search: Callable[[Board], float]) -> None:
    for side in (4, 5, 10):
        begun = time.perf_counter()
        with pytest.raises(TooLarge):
            search(Board(side, side))
        assert time.perf_counter() - begun < 0.5


def test_minimax_on_an_empty_4x4_board_is_refused_with_its_size_and_what_to_ask_instead() -> None:
    with pytest.raises(TooLarge) as refused:
        minimax(Board(4, 4))
    assert str(refused.value).startswith("minimax with 16 empty cells visits at most 56,874,039,553,217 nodes")
    assert "ask for depth_limit=5 or less" in str(refused.value)


def test_alphabeta_on_an_empty_4x4_board_is_refused_with_its_size_and_what_to_ask_instead() -> None:
    with pytest.raises(TooLarge) as refused:
        alphabeta(Board(4, 4))
    assert str(refused.value).startswith("alpha-beta with 16 empty cells looks in the best order at 12,348,944 leaves")
    assert "ask for depth_limit=" in str(refused.value)


@pytest.mark.parametrize("check", [check_minimax, check_alphabeta])
@pytest.mark.parametrize(("rows", "cols"), [(4, 4), (4, 5), (5, 5), (5, 6)])
def test_the_limit_that_a_refusal_names_is_the_largest_that_is_not_refused(
    check: Callable[[Board, float], None], rows: int, cols: int
) -> None:
    with pytest.raises(TooLarge) as refused:
        check(Board(rows, cols), inf)
    limit = int(str(refused.value).split("depth_limit=")[1].split()[0])
    check(Board(rows, cols), limit)
    with pytest.raises(TooLarge):
        check(Board(rows, cols), limit + 1)


def test_a_refused_search_raises_when_recorded_too() -> None:
    for search in (minimax, alphabeta):
        with pytest.raises(TooLarge):
            record(search, Board(4, 4))


def test_a_refused_search_works_with_a_depth_limit() -> None:
    assert record(minimax, Board(4, 4), depth_limit=2).counts.by_ply == (1, 16, 240)
    assert record(alphabeta, Board(4, 4), depth_limit=3).value == record(minimax, Board(4, 4), depth_limit=3).value


def test_an_empty_3x3_board_is_not_refused() -> None:
    check_minimax(Board(), inf)
    check_alphabeta(Board(), inf)


@pytest.mark.parametrize("search", [minimax, alphabeta])
def test_a_finished_game_is_never_too_large(search: Callable[[Board], float]) -> None:
    drawing = """
        XXXXX
        OOOO.
        .....
        .....
        .....
    """
    assert search(board(drawing)) == -26


@pytest.mark.parametrize("search", [minimax, alphabeta])
def test_the_largest_board_is_refused_at_once_in_a_message_that_can_be_read(search: Callable[[Board], float]) -> None:
    begun = time.perf_counter()
    with pytest.raises(TooLarge) as refused:
        search(Board(20, 20))
    assert time.perf_counter() - begun < 0.2
    assert len(str(refused.value)) < 250
    assert "at most" in str(refused.value)
    assert "× 10^" in str(refused.value)


def test_a_board_that_can_be_solved_is_refused_with_that_hint() -> None:
    with pytest.raises(TooLarge, match=r"or solve it$"):
        minimax(Board(4, 4))
    with pytest.raises(TooLarge, match=r"with fewer empty cells$"):
        minimax(Board(5, 5))
