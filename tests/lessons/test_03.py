"""Lesson 3: every number that it states."""

import pytest

from tests.helpers import best_moves, board, free, move_values, mover, open_positions, put, winner
from tests.lessons.reading import lesson, numbers, stated
from ttt_teach import flat, minimax, record, reversed_rows
from ttt_teach.lessons.course import question

TWO_WINS = board("""
    XX.
    OO.
    ...
""", to_move="O")  # fmt: skip
LOST = board("""
    XX.
    O..
    ...
""")
FOOD = board("""
    X.O
    X.O
    .OX
""")
GIVES_UP = board("""
    .X.
    ..X
    OOX
""")


def wins_now(cells, mark):
    return {cell for cell in free(cells) if winner(put(cells, cell, mark)) == mark}


def missed():
    """The open positions in which the first of the best moves under flat scoring misses a win in one."""
    for cells in open_positions():
        now = wins_now(cells, mover(cells))
        if now and min(best_moves(cells, mover(cells), by_depth=False)) not in now:
            yield cells


def given_up():
    """The open positions in which it loses sooner than it must."""
    for cells in open_positions():
        values, first = move_values(cells, mover(cells), True), min(best_moves(cells, mover(cells), False))
        if max(values.values()) < 0 and values[first] < max(values.values()):
            yield cells


def test_every_number_in_the_lesson_is_one_that_is_worked_out_here():
    values = {
        position: {
            one: move_values(position.cells, position.to_move, one == "by depth") for one in ("flat", "by depth")
        }
        for position in (TWO_WINS, LOST, FOOD, GIVES_UP)
    }
    assert values[TWO_WINS]["flat"] == {2: 10, 5: 10, 6: -10, 7: -10, 8: -10}
    assert values[TWO_WINS]["by depth"] == {2: 7, 5: 9, 6: -8, 7: -8, 8: -8}
    assert values[LOST]["flat"] == dict.fromkeys((2, 4, 5, 6, 7, 8), -10)
    assert values[LOST]["by depth"] == {2: -6, **dict.fromkeys((4, 5, 6, 7, 8), -8)}
    assert values[FOOD] == {"flat": {1: 10, 4: 10, 6: 10}, "by depth": {1: 7, 4: 9, 6: 9}}
    assert values[GIVES_UP]["flat"] == dict.fromkeys((0, 2, 3, 4), -10)
    assert values[GIVES_UP]["by depth"] == {2: -6, **dict.fromkeys((0, 3, 4), -8)}
    cells = {0, 1, 2, 4, 5, 6, 8}
    scores = {-10, -8, -6, 7, 9, 10}
    assert numbers("03") == stated(*cells, *scores, len(list(missed())), len(open_positions()), -9)  # −9: a slip


def test_flat_scoring_misses_a_win_in_one_in_392_positions():
    assert len(list(missed())) == 392


def test_the_examples_are_as_small_as_any_that_play_with_their_food_or_give_up():
    assert min(cells.count(".") for cells in missed()) == 3 == FOOD.cells.count(".")
    assert min(cells.count(".") for cells in given_up()) == 4 == GIVES_UP.cells.count(".")
    assert FOOD.cells in set(missed())
    assert GIVES_UP.cells in set(given_up())


def test_the_block_is_found_by_flat_scoring_only_where_it_comes_first():
    assert record(minimax, LOST, score=flat).best_moves == (2, 4, 5, 6, 7, 8)
    assert record(minimax, LOST, score=flat, order=reversed_rows).best_moves == (8, 7, 6, 5, 4, 2)


def test_the_diagrams_slip_is_a_win_of_o_at_ply_three():
    below = put(put(GIVES_UP.cells, 2, "O"), 0, "X")
    assert 4 in wins_now(below, "O")
    tree = record(minimax, GIVES_UP)
    values = {node.path: node.value for node in tree if node.path[:1] == (2,) and node.ply == 2}
    assert values == {(2, 0): 7, (2, 3): 7, (2, 4): -6}
    assert tree.value == -6
    assert question("3.5").verdict("after 2 and 0: −6").right is True
    for value in ("after 2 and 3: 7", "after 2 and 4: −6", "at the root: −6"):
        assert question("3.5").verdict(value).right is False


def test_the_questions_have_the_answers_that_were_worked_out():
    assert question("3.1").answer == best_moves(TWO_WINS.cells, "O", by_depth=False) == {2, 5}
    assert question("3.2").answer == {"move 2": 7, "move 5": 9}
    assert question("3.3").answer == {"move 2": -6, "move 8": -8}
    assert question("3.4").answer == set(free(FOOD.cells)) - wins_now(FOOD.cells, "X") == {1}


def test_after_the_block_o_has_two_ways_to_win():
    assert wins_now(put(TWO_WINS.cells, 2, "O"), "O") == {5, 6}


@pytest.mark.parametrize("position", [TWO_WINS, LOST, FOOD, GIVES_UP], ids=repr)
def test_each_position_stands_in_the_table_with_the_player_who_moves(position):
    text = "\n".join(cell.source for cell in lesson("03").cells)
    assert f"| `{'/'.join(position.row_texts)}`, {position.to_move} to move |" in text


def test_the_solved_exercise_hurries():
    space = {}
    solved = next(
        cell.source for cell in lesson("03", for_teacher=True).cells if "exercise" in cell.metadata.get("tags", ())
    )
    exec(solved, space)  # our own source
    assert record(minimax, TWO_WINS, score=space["my_score"]).best_moves == (5,)
    assert record(minimax, LOST, score=space["my_score"]).best_moves == (2,)
