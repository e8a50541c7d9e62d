"""Lesson 5: every number that it states."""

import pytest

from tests.helpers import LINES
from tests.lessons.reading import numbers, prose_of, stated
from tests.test_minimal import fewest_nodes
from ttt_teach import Board, alphabeta, by_depth, cells_in_order, flat, record
from ttt_teach.lessons.course import question

# The table of facts, section 4 of the design; the order's worst and best, by a program written apart from this one.
FACTS = {
    "row by row, depth scoring": 20_866,
    "row by row, flat scoring": 18_297,
    "strict, flat scoring": 146_120,
    "strict, depth scoring": 125_500,
    "edges, corners, centre": 46_965,
    "centre, corners, edges": 7_865,
    "whole tree": 549_946,
    "minimal tree": 1_452,
}


def test_every_number_in_the_lesson_is_one_that_is_known_here():
    assert numbers("05") == stated(*FACTS.values())


@pytest.mark.parametrize(
    ("cut", "row"), [(">=", "| α ≥ β | 18,297 | 20,866 |"), (">", "| α > β | 146,120 | 125,500 |")]
)
def test_the_table_has_the_counts_of_the_searches(cut, row):
    counts = [len(record(alphabeta, Board(), score=score, cut=cut)) for score in (flat, by_depth)]
    assert f"| {counts[0]:,} | {counts[1]:,} |" in row
    assert row in prose_of("05")


def test_the_minimal_tree_is_as_small_as_the_smallest_proof():
    assert question("5.2").answer == fewest_nodes("." * 9) == FACTS["minimal tree"]


def test_the_strict_cut_visits_about_eight_times_as_many_nodes_under_flat_scoring():
    assert FACTS["strict, flat scoring"] / FACTS["row by row, flat scoring"] == pytest.approx(8, abs=0.1)


def test_the_order_that_visits_fewest_has_the_cells_on_most_lines_first():
    on_lines = [sum(cell in line for line in LINES) for cell in range(9)]
    assert (on_lines[4], on_lines[0], on_lines[1]) == (4, 3, 2)
    drag = question("5.1")
    assert drag.verdict(["centre", "corners", "edges"]).right is True
    assert drag.verdict(["edges", "corners", "centre"]).text.startswith("edges → corners → centre visits 46,965 nodes")
    for wrong in (["centre", "edges", "corners"], ["corners", "centre", "edges"], list(drag.items)):
        assert drag.verdict(wrong).right is False


def test_moves_that_win_first_then_the_centre_first_need_far_fewer_than_row_by_row():
    def wins_first(board):
        winning = [move for move in board.legal_moves if board.play(move).outcome and board.play(move).outcome.winner]
        return [*winning, *(move for move in cells_in_order(4, 0, 2, 6, 8)(board) if move not in winning)]

    assert len(record(alphabeta, Board(), order=wins_first)) < FACTS["row by row, depth scoring"] / 5
