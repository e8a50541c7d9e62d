"""Lesson 1: every number that it states."""

import re

import pytest

from tests.helpers import LINES, positions, winner
from tests.lessons.reading import lesson, numbers, stated
from ttt_teach import Board, grade
from ttt_teach.errors import ImpossibleBoard
from ttt_teach.lessons import Twin
from ttt_teach.lessons.course import question


def lines(cells):
    return [line for line in LINES if cells[line[0]] != "." and len({cells[cell] for cell in line}) == 1]


def solved(number):
    """The teacher's solution of an exercise, the first being 0."""
    exercises = [
        cell.source
        for cell in lesson("01", for_teacher=True).cells
        if "exercise" in cell.metadata.get("tags", ())
    ]  # fmt: skip
    space = {}
    exec(exercises[number], space)  # our own source
    return space


def test_every_number_in_the_lesson_is_one_that_is_worked_out_here():
    twice = [cells for cells in positions() if len(lines(cells)) > 1]
    assert {winner(cells) for cells in twice} == {"X"}
    known = {len(positions()), len(twice), len(LINES), 3 + 1, 1, 0}
    wrong, example = {3}, {7}
    assert numbers("01") == stated(*known, *wrong, *example, 7 + 1)


def test_of_the_four_boards_in_the_question_only_the_one_with_two_lines_can_come_about():
    asked = question("1.3")
    for option in asked.options:
        text = option.partition(":")[0]
        assert (text.replace(" ", "") in positions()) is (option == asked.answer)
        assert (Twin(text).fault is None) is (option == asked.answer)


def test_the_twin_tells_the_faults_in_the_words_in_which_a_board_refuses_them():
    for text in ("XXX OOO ...", "XX. ... ...", "XXX OO. O.."):
        with pytest.raises(ImpossibleBoard, match=re.escape(Twin(text).fault)):
            Board.parse(text)


def test_the_same_marks_in_another_order_of_moves_are_equal_boards():
    assert Board().play(0).play(4).play(8) == Board().play(8).play(4).play(0)
    assert question("1.2").verdict("Yes: equal marks are equal boards.").right is True


def test_the_solved_exercises_do_what_they_are_asked_for():
    twin = Twin()
    solved(0)["break_it"](twin)
    assert twin.fault is not None
    assert grade(solved(1)["winner"]).passed


def test_three_moves_make_four_boards():
    assert question("1.1").answer == 4
