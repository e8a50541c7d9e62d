"""Lesson 2: every number that it states."""

from functools import cache
from math import factorial

from tests.helpers import board, free, mover, other, put, winner
from tests.lessons.reading import numbers, prose_of, stated
from ttt_teach import flat, minimax, record
from ttt_teach.lessons.course import question

THREE_LEFT = board("""
    XXO
    OOX
    ...
""")


@cache
def games(cells):
    """The games that can follow, and the nodes of their tree, played on plain strings."""
    if winner(cells) or "." not in cells:
        return 1, 1
    below = [games(put(cells, cell, mover(cells))) for cell in free(cells)]
    return sum(ends for ends, _ in below), 1 + sum(nodes for _, nodes in below)


def negamax(cells, mark):
    if winner(cells):
        return -10
    return max((-negamax(put(cells, cell, mark), other(mark)) for cell in free(cells)), default=0)


def test_every_number_in_the_lesson_is_one_that_is_worked_out_here():
    cells = THREE_LEFT.cells
    leaves, nodes = games(cells)
    replies = [-negamax(put(cells, cell, "X"), "O") for cell in free(cells)]
    assert (leaves, nodes, replies) == (6, 14, [0, -10, -10])
    known = {*free(cells), *replies, 10, leaves, nodes, *games("." * 9), factorial(9)}
    wrong = {1 + 3 + 6 + 6, -5}  # games played on after a win; the mean of 0 and −10
    assert numbers("02") - {"9"} == stated(*known, *wrong)  # 9! is written so


def test_the_scores_of_the_leaves_stand_on_the_teachers_page_in_the_order_of_visits():
    scores = [leaf.value for leaf in record(minimax, THREE_LEFT, score=flat) if leaf.is_leaf]
    assert ", ".join(str(score).replace("-", "−") for score in scores) in prose_of("02")


def test_the_questions_have_the_answers_that_were_worked_out():
    assert question("2.1").answer == 14
    assert question("2.3").answer == {"move 6": 0, "move 7": -10, "move 8": -10}
    assert question("2.4").answer == {6}
    assert question("2.6").answer == games("." * 9)[0]
