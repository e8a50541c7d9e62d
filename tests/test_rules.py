"""A function that says who has won is asked about every position."""

from collections.abc import Sequence

import pytest

from tests.helpers import LINES, positions, winner
from ttt_teach import Board, grade


def winner_of(cells: Sequence[str], lines: Sequence[tuple[int, ...]] = LINES, empty: str = " ") -> str | None:
    return next((cells[a] for a, b, c in lines if cells[a] == cells[b] == cells[c] != empty), None)


def smallest(is_wrong: object) -> str:
    """The first position with fewest marks, by the helpers' own rules, for which this holds."""
    in_order = sorted(positions(), key=lambda cells: (-cells.count("."), cells))
    return next(cells for cells in in_order if is_wrong(cells))  # type: ignore[operator]


def test_a_right_one_passes_whatever_it_is_handed_and_says() -> None:
    def check_winner(board: list[list[str | None]]) -> int:
        cells = [mark or " " for row in board for mark in row]
        return {"X": 1, "O": -1, None: 0}[winner_of(cells)]

    def winner(board: Board) -> object:
        return board.outcome and board.outcome.winner

    for function in (check_winner, winner):
        report = grade(function)
        assert report.passed, report
        assert report.looked_at == "5,478 of the 5,478 positions"


def test_a_line_that_is_not_looked_at_is_found_on_the_smallest_board() -> None:
    def winner(cells: list[str]) -> str | None:
        return winner_of(cells, LINES[:6])

    report = grade(winner)
    assert report.diagnosis == "a line is not looked at"
    assert report.smallest is not None
    expected = smallest(lambda cells: winner_of(cells, empty=".") != winner_of(cells, LINES[:6], empty="."))
    assert report.smallest.position.cells == expected


def test_empty_cells_that_make_a_line_are_found() -> None:
    def check_winner(cells: list[str]) -> str | None:
        for a, b, c in LINES:
            if cells[a] == cells[b] == cells[c]:
                return "X" if cells[a] == "X" else "O"
        return None

    report = grade(check_winner)
    assert report.diagnosis == "empty cells counted as a line"
    assert report.smallest is not None
    assert report.smallest.position == Board()


def test_a_full_board_that_is_asked_about_first_is_found() -> None:
    def winner(cells: list[str]) -> str | None:
        return winner_of(cells) if " " in cells else None

    report = grade(winner)
    assert report.diagnosis == "full board tested before the win"
    assert report.smallest is not None
    assert report.smallest.position.cells == smallest(lambda cells: "." not in cells and won(cells))


def won(cells: str) -> bool:
    return winner(cells) is not None


@pytest.mark.parametrize("same", [None, 0, "nobody"])
def test_one_that_always_says_the_same_is_not_right_on_the_smallest_won_board(same: object) -> None:
    def winner(board: Board) -> object:
        return same

    report = grade(winner)
    assert not report.passed
    assert report.smallest is not None
    assert report.smallest.position.cells == smallest(won)
    assert f"it says {same!r}, as of other boards; let it return one thing for X" in str(report)


def test_one_that_tells_no_winners_apart_is_not_right() -> None:
    def winner(board: Board) -> bool:
        return won(board.cells)

    assert not grade(winner).passed
