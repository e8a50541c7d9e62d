"""What a leaf is worth, in points for one player."""

import pytest

from tests.helpers import board, positions
from ttt_teach import Board, Player, by_depth, flat
from ttt_teach.scoring import Score, open_lines, textbook_estimate, top_score

X, O = Player.X, Player.O  # noqa: E741 - the mark's name

X_WON = """
    XXX
    OO.
    ...
"""
O_WON = """
    XX.
    OOO
    X..
"""
DRAWN = """
    XOX
    XOO
    OXX
"""
CENTRE_TAKEN = """
    ...
    .X.
    O..
"""


@pytest.mark.parametrize(("rows", "cols", "points"), [(3, 3, 10), (4, 4, 17), (2, 5, 11)])
def test_a_win_is_worth_one_more_than_the_board_has_cells(rows: int, cols: int, points: int) -> None:
    assert top_score(Board(rows, cols)) == points


@pytest.mark.parametrize("ply", [0, 1, 5, 9])
def test_flat_scoring_does_not_see_when_a_game_ends(ply: int) -> None:
    assert [flat(board(X_WON), X, ply), flat(board(X_WON), O, ply)] == [10, -10]
    assert [flat(board(O_WON), X, ply), flat(board(O_WON), O, ply)] == [-10, 10]


@pytest.mark.parametrize(("ply", "points"), [(1, 9), (3, 7), (5, 5), (0, 10)])
def test_depth_scoring_takes_a_point_off_a_win_for_each_ply(ply: int, points: int) -> None:
    assert by_depth(board(X_WON), X, ply) == points
    assert by_depth(board(X_WON), O, ply) == -points


def test_with_base_0_a_win_in_one_is_worth_the_full_points() -> None:
    assert by_depth(board(X_WON), X, 1, base=0) == 10
    assert by_depth(board(X_WON), O, 2, base=0) == -9


@pytest.mark.parametrize("score", [flat, by_depth])
@pytest.mark.parametrize("player", [X, O])
def test_a_draw_is_worth_nothing_to_either_player(score: Score, player: Player) -> None:
    assert score(board(DRAWN), player, 9) == 0


@pytest.mark.parametrize("score", [flat, by_depth])
def test_what_one_player_gains_the_other_loses(score: Score) -> None:
    for cells in positions():
        position = Board(cells=cells)
        if position.outcome:
            assert score(position, X, 5) == -score(position, O, 5), cells


def test_a_win_with_the_last_cell_of_a_4x4_board_is_still_a_win() -> None:
    full = """
        OOOO
        XXOX
        XOXX
        OXXO
    """
    assert by_depth(board(full), O, ply=16) == 1
    assert by_depth(board(full), X, ply=16) == -1


@pytest.mark.parametrize("score", [flat, by_depth])
def test_a_player_may_be_given_as_its_letter(score: Score) -> None:
    assert score(board(X_WON), "X", 1) == score(board(X_WON), X, 1)  # type: ignore[arg-type]


def test_open_lines_are_those_without_a_mark_of_the_other_player() -> None:
    assert open_lines(board(CENTRE_TAKEN), X) == 5 - 4
    assert open_lines(board(CENTRE_TAKEN), O) == 4 - 5
    assert open_lines(Board(), X) == 8 - 8
    assert open_lines(Board().play(4), X) == 8 - 4


def test_the_textbook_estimate_counts_three_for_two_in_a_line_and_one_for_one() -> None:
    drawing = """
        X..
        .X.
        O..
    """
    # X alone twice: 0-4-8. X alone once: 0-1-2, 1-4-7, 3-4-5. O alone once: 6-7-8.
    assert textbook_estimate(board(drawing), X) == 3 * 1 + 3 - 1
    assert textbook_estimate(board(drawing), O) == -5
    assert textbook_estimate(Board().play(4), X) == 4
    assert textbook_estimate(Board(), X) == 0


def test_the_textbook_estimate_of_a_larger_board_counts_three_for_all_but_one_of_a_line() -> None:
    drawing = """
        XXX.
        O...
        O...
        ....
    """
    # X alone: 0-1-2-3 with three, columns 1 and 2 and the diagonal 0-5-10-15 with one.
    # O alone: rows 1 and 2 with one; column 0 is shared, and so is no line of either.
    assert textbook_estimate(board(drawing), X) == 3 + 3 - 2


def test_where_two_in_a_row_win_one_mark_is_all_but_one_and_counts_three() -> None:
    # On 2×2 with two in a row cell 0 lies on a row, a column and a diagonal.
    assert textbook_estimate(Board(2, 2).play(0), X) == 3 * 3


@pytest.mark.parametrize("estimate", [open_lines, textbook_estimate])
def test_an_estimate_is_as_good_for_one_player_as_bad_for_the_other(estimate: object) -> None:
    assert callable(estimate)
    for cells in positions():
        position = Board(cells=cells)
        assert estimate(position, X) == -estimate(position, O), cells
