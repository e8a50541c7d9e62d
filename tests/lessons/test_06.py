"""Lesson 6: every number that it states, worked out on plain strings."""

from collections import Counter
from functools import cache
from math import factorial, inf

import pytest

from tests.helpers import TURNS, board, free, move_values, mover, open_positions, positions, put, true_value, winner
from tests.lessons.reading import numbers, prose_of, solved, stated
from ttt_teach import Board, alphabeta, alphabeta_table, draw, minimax, minimax_table, record
from ttt_teach.lessons.course import question

THREE_LEFT = board("""
    XXO
    OOX
    ...
""")
TWO_AND_TWO = board("""
    XO.
    OX.
    ...
""")
MET_AGAIN = board("""
    .O.
    ...
    OXX
""")


def paths(cells, path=()):
    """The moves to each node below a position and the marks there, in the order of visits."""
    yield path, cells
    if not winner(cells):
        for cell in free(cells):
            yield from paths(put(cells, cell, mover(cells)), (*path, cell))


@cache
def tree_of(cells):
    """The games and the nodes below a position."""
    if winner(cells) or not free(cells):
        return 1, 1
    below = [tree_of(put(cells, cell, mover(cells))) for cell in free(cells)]
    return sum(games for games, _ in below), 1 + sum(nodes for _, nodes in below)


@cache
def ways(cells):
    """How many nodes of the whole tree hold a position: those of the positions before it, added up."""
    last = "O" if mover(cells) == "X" else "X"
    before = [put(cells, cell, ".") for cell, mark in enumerate(cells) if mark == last]
    return sum(ways(one) for one in before if not winner(one)) if before else 1


def class_of(cells):
    return min("".join(cells[cell] for cell in turn) for turn in TURNS)


def calls(cells, key, memory):
    """The calls of a minimax that goes on below a position only once."""
    if winner(cells) or not free(cells) or key(cells) in memory:
        return 1
    memory.add(key(cells))
    return 1 + sum(calls(put(cells, cell, mover(cells)), key, memory) for cell in free(cells))


def without_signs(start):
    """What alpha-beta returns for each move, depth scoring, if its table keeps bounds as if they were values."""
    me, table, returned = mover(start), {}, {}

    def search(cells, alpha, beta, ply):
        if winner(cells) or not free(cells):
            return 0 if not winner(cells) else 10 - ply if winner(cells) == me else ply - 10
        if cells in table:
            return table[cells]
        best, value = (max, -inf) if ply % 2 == 0 else (min, inf)
        low, high = alpha, beta
        for cell in free(cells):
            found = search(put(cells, cell, mover(cells)), low, high, ply + 1)
            if ply == 0:
                returned[cell] = found
            value = best(value, found)
            low, high = (max(low, value), high) if ply % 2 == 0 else (low, min(high, value))
            if low >= high:
                break
        table[cells] = value
        return value

    search(start, -inf, inf, 0)
    return returned


@cache
def misled():
    """The positions where such a search returns a wrong value, each with the first move that it takes for the best."""
    found = {}
    for cells in open_positions():
        returned = without_signs(cells)
        if max(returned.values()) != true_value(cells, mover(cells), by_depth=True):
            found[cells] = max(returned, key=returned.get)
    return found


@pytest.mark.slow
def test_every_number_in_the_lesson_is_one_that_is_worked_out_here():
    games, nodes = tree_of("." * 9)
    small = [cells for _, cells in paths(THREE_LEFT.cells)]
    worse = [
        cells
        for cells, move in misled().items()
        if move_values(cells, mover(cells), True)[move] < true_value(cells, mover(cells), True)
    ]
    known = {
        *(games, nodes, len(positions()), len(open_positions()), len({class_of(cells) for cells in positions()})),
        *(calls("." * 9, str, set()), calls("." * 9, class_of, set())),
        *(tree_of(TWO_AND_TWO.cells)[1], calls(TWO_AND_TWO.cells, str, set())),
        *(len(small), ways(TWO_AND_TWO.cells), len({class_of(put("." * 9, cell, "X")) for cell in range(9)})),
        *(len(misled()), len(worse)),
        *(7, 0, 5, -6, *(5, 2, 0)),  # windows, the bound, the value and the moves of the last section, below
        12,  # replies, below
    }
    assert (games, nodes, len(positions()), len(worse), len(misled())) == (255_168, 549_946, 5_478, 8, 37)
    others = {factorial(4), 3**9, len(set(small)), 100}  # wrong answers; the others are below
    assert numbers("06") == stated(*known, *others)
    assert len(set(small)) == 12


def test_the_table_of_results_has_each_number_where_it_belongs():
    rows = {
        "games": tree_of("." * 9)[0],
        "nodes of the tree": tree_of("." * 9)[1],
        "nodes, with a memory": calls("." * 9, str, set()),
        "positions": len(positions()),
        "nodes, with a memory that knows mirrors": calls("." * 9, class_of, set()),
        "classes": len({class_of(cells) for cells in positions()}),
    }
    for name, number in rows.items():
        assert f"| {name} | {number:,} |" in prose_of("06")
    assert len(record(minimax_table, Board())) == rows["nodes, with a memory"]
    assert len(record(minimax_table, Board(), symmetry=True)) == rows["nodes, with a memory that knows mirrors"]


def test_the_questions_have_the_answers_that_were_worked_out():
    assert question("6.1").answer == ways(TWO_AND_TWO.cells) == 4
    met = Counter(cells for _, cells in paths(THREE_LEFT.cells))
    asked = question("6.2")
    again = {path for path, cells in paths(THREE_LEFT.cells) if met[cells] > 1}
    assert {asked.tree[index].path for index in asked.answer} == again
    assert again == {(6, 7, 8), (8, 7, 6), (6, 8, 7), (7, 8, 6)}
    assert question("6.3").answer == len(positions())
    assert question("6.5").answer == 3


def test_of_all_moves_that_are_alike_one_is_left_which_makes_12_replies_to_3_first_moves():
    two_plies = {class_of(cells) for cells in positions() if cells.count(".") == 7}
    assert len(two_plies) == 12
    folded = draw(record(minimax, Board(), depth_limit=2), fold=True).describe()
    assert folded.count("\n  - move") == 3


def test_a_position_is_met_a_hundred_times_on_average():
    assert sum(ways(cells) for cells in positions()) == tree_of("." * 9)[1]
    assert tree_of("." * 9)[1] / len(positions()) == pytest.approx(100, abs=1)


def test_at_most_5_settles_a_window_from_7_up_and_no_other_that_is_offered():
    windows = {"α = 7, β = ∞": (7, inf), "α = 0, β = 7": (0, 7), "α = −∞, β = ∞": (-inf, inf)}
    asked = question("6.6")
    assert set(asked.options) == set(windows)
    below = range(-9, 6)  # what “at most 5” leaves open
    settled = {told for told, (low, high) in windows.items() if all(value <= low for value in below)}
    assert settled == {asked.answer}


def test_the_last_picture_shows_a_position_searched_again_and_found_to_be_minus_6():
    again = {node.path: node for node in record(alphabeta_table, MET_AGAIN) if not node.is_leaf}
    first, second = again[0, 2, 5], again[5, 2, 0]
    assert first.board == second.board
    assert (first.alpha, str(first.proven)) == (7, "≤ 5")
    assert (second.alpha, str(second.proven)) == (0, "= -6")


def test_who_takes_the_bound_for_a_value_there_plays_5_and_loses():
    values = move_values(MET_AGAIN.cells, "X", by_depth=True)
    returned = without_signs(MET_AGAIN.cells)
    assert returned[5] == 5 == max(returned.values())
    assert values[5] == -6 < max(values.values()) == 0


def test_the_solved_memory_makes_as_many_calls_as_were_counted_here():
    remembering = solved("06")["remembering"]
    tree = record(remembering, TWO_AND_TWO, True, {})
    assert (len(tree), tree.value) == (calls(TWO_AND_TWO.cells, str, set()), 10)
    assert len(record(remembering, Board(), True, {})) == calls("." * 9, str, set()) == 16_168


def test_the_solved_key_parts_all_positions_into_their_classes():
    my_key = solved("06")["my_key"]
    pairs = {(my_key(Board(cells=cells)), class_of(cells)) for cells in positions()}
    assert len(pairs) == len({mine for mine, _ in pairs}) == len({right for _, right in pairs}) == 765


def test_the_table_of_mirrored_minimax_visits_the_fewest_of_the_four():
    counts = [len(record(search, Board())) for search in (alphabeta, alphabeta_table, minimax_table)]
    assert calls("." * 9, class_of, set()) < min(counts)
