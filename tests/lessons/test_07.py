"""Lesson 7: every number that it states, worked out on plain strings."""

from fractions import Fraction
from functools import cache

import pytest

from tests.helpers import best_moves, free, mover, put, true_value, winner
from tests.lessons.reading import numbers, stated
from ttt_teach.lessons.course import question
from ttt_teach.lessons.course.beatable_opponents import FORK

WEIGHTS = (3, 2, 3, 2, 4, 2, 3, 2, 3)  # lines through each cell


def uniform(cells):
    return {cell: Fraction(1, len(cells)) for cell in cells}


def at_random(cells):
    return uniform(free(cells))


def perfect(cells):
    return uniform(sorted(best_moves(cells, mover(cells), by_depth=True)))


def first_best(cells):
    return uniform(sorted(best_moves(cells, mover(cells), by_depth=True))[:1])


def dial(tenths):
    def chances(cells):
        skill, best = Fraction(tenths, 100), first_best(cells)
        return {cell: skill * best.get(cell, 0) + (1 - skill) * chance for cell, chance in at_random(cells).items()}

    return chances


def results(x, o):
    """The chances of X, of nobody and of O to win, in per cent."""

    @cache
    def of(cells):
        if winner(cells) or not free(cells):
            return [Fraction(winner(cells) == who) for who in ("X", None, "O")]
        chances = (x if mover(cells) == "X" else o)(cells)
        parts = [(chance, of(put(cells, cell, mover(cells)))) for cell, chance in chances.items()]
        return [sum(chance * part[at] for chance, part in parts) for at in range(3)]

    return [round(float(100 * chance), 2) for chance in of("." * 9)]


@cache
def most_wins_of_o(cells="." * 9):
    """How often O wins against a random X, if O plays what wins most often."""
    if winner(cells) or not free(cells):
        return Fraction(winner(cells) == "O")
    below = [most_wins_of_o(put(cells, cell, mover(cells))) for cell in free(cells)]
    return max(below) if mover(cells) == "O" else sum(below, Fraction()) / len(below)


def losing():
    """O's moves in the fork position after which X wins."""
    return {cell for cell in free(FORK.cells) if true_value(put(FORK.cells, cell, "O"), "X", by_depth=False) > 0}


def falls():
    """How likely Medium is to play one of them: nobody can win at once, and nothing is to be blocked."""
    for mark in "XO":
        assert not [cell for cell in free(FORK.cells) if winner(put(FORK.cells, cell, mark))]
    weight = {cell: WEIGHTS[cell] for cell in free(FORK.cells)}
    return Fraction(sum(weight[cell] for cell in losing()), sum(weight.values()))


def test_every_number_in_the_lesson_is_one_that_is_worked_out_here():
    known = {0.57, 51.87, 86.79, 28.81, 80.63, 93.86, round(float(100 * falls()), 1), *losing(), 3, 6, 7}
    wrong = {30}
    assert numbers("07") == stated(*known, *wrong)


@pytest.mark.parametrize(
    ("x", "o", "at", "percent"),
    [
        pytest.param(perfect, dial(30), 0, 86.79, id="skill three tenths"),
        pytest.param(perfect, dial(70), 0, 51.87, id="skill seven tenths"),
        pytest.param(at_random, at_random, 2, 28.81, id="random against random"),
        pytest.param(at_random, first_best, 2, 80.63, id="perfect against random"),
    ],
)
def test_the_chances_come_out_on_plain_strings_as_well(x, o, at, percent):
    assert results(x, o)[at] == percent


def test_against_random_moves_o_can_win_more_often_than_by_perfect_play():
    assert round(float(100 * most_wins_of_o()), 2) == 93.86


def test_with_a_skill_of_57_hundredths_x_wins_nearest_to_two_games_of_three():
    off = {hundredths: abs(results(perfect, dial(hundredths))[0] - 200 / 3) for hundredths in (56, 57, 58)}
    assert min(off, key=off.get) == 57


def test_the_fork_is_lost_after_the_corners_and_medium_plays_them_in_6_of_14_draws():
    assert losing() == {2, 6} == question("7.2").answer
    assert falls() == Fraction(6, 14)
    assert question("7.3").answer == 42.9


def test_the_line_of_the_fork_is_the_one_that_is_told():
    cells = put(FORK.cells, 2, "O")
    assert best_moves(cells, "X", by_depth=False) == {6}
    cells = put(cells, 6, "X")
    assert [cell for cell in free(cells) if winner(put(cells, cell, "X"))] == [3, 7]
