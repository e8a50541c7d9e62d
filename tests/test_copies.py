"""Copies of positions, as they were."""

from typing import Any

import pytest

from tests.helpers import board
from ttt_teach import ExplicitTree, Player
from ttt_teach.copies import BrokenBoard, snapshot


def test_what_reads_as_a_board_is_copied_as_one() -> None:
    rows = [["X", None], [None, None]]
    kept = snapshot(rows)
    rows[0][1] = "O"
    assert kept == board("X. ..")


def test_who_moved_first_counts_where_the_marks_leave_it_open() -> None:
    assert snapshot("... ... ...", "O").first is Player.O
    assert snapshot("X.. ... ...", "O").first is Player.X


def test_positions_of_the_kit_stand_for_themselves() -> None:
    for position in (board("X. .."), ExplicitTree([1, 2])):
        assert snapshot(position) is position


@pytest.mark.parametrize("value", [7, 2.5, True, "no board"])
def test_a_value_stands_for_itself(value: Any) -> None:
    assert snapshot(value) is value


def test_all_else_is_kept_as_text() -> None:
    assert snapshot({1: 2}) == "{1: 2}"
    assert snapshot([float("nan")] * 4) == "[nan, nan, nan, nan]"


def test_marks_that_no_game_brings_about_are_kept_with_the_reason() -> None:
    kept = snapshot(list("XXX......"))
    assert isinstance(kept, BrokenBoard)
    assert (kept.cells, kept.reason) == (
        "XXX......",
        "X has 3 marks and O has 0; O must have 2 or 3, as X moved first",
    )
