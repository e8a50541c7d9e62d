"""A board that changes itself: it does what it is told, and can say what is wrong with it."""

import pytest

from ttt_teach import Board
from ttt_teach.lessons import Twin


def test_a_move_changes_the_twin_itself_and_undo_changes_it_back():
    twin = Twin()
    assert twin.play(4) is twin
    assert str(twin) == "... .X. ..."
    assert twin.undo(4) is twin
    assert str(twin) == "... ... ..."


def test_players_take_turns_as_the_marks_say():
    assert str(Twin().play(0).play(1).play(2)) == "XOX ... ..."


def test_it_lets_a_taken_cell_be_taken_again():
    assert str(Twin().play(4).play(4)) == "... .O. ..."


@pytest.mark.parametrize("text", ["... ... ...", "XXO OOX ...", "XXX OOX OOX"])
def test_a_board_that_a_game_can_reach_has_no_fault(text):
    assert Twin(text).fault is None
    assert Board.parse(text)


def test_marks_that_are_none_are_a_fault_too():
    twin = Twin()
    twin.marks[0] = "?"
    assert twin.fault == "?.. ... ... holds something that is no mark"


def test_a_fault_of_the_counts_is_told():
    assert Twin("XX. ... ...").fault == "X has 2 marks and O has 0; O must have 1 or 2, as X moved first"
