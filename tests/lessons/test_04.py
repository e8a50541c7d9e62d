"""Lesson 4: every number that it states."""

import math

import pytest

from tests.helpers import board, free, has_line, move_values, open_positions, put, true_value
from tests.lessons.reading import lesson, numbers, stated
from ttt_teach import Board, ExplicitTree, alphabeta, minimax, record
from ttt_teach.examples import TREES
from ttt_teach.lessons.course import question

LEAVES = {"B": (3, 12, 8), "C": (2, 4, 6), "D": (14, 5, 2)}
TRAP = board("""
    ..O
    .OX
    XOX
""")
THREE_LEFT = board("""
    XXO
    OOX
    ...
""")
# The table of facts, section 4 of the design; tests/test_facts.py works them out.
FOOLED = {"depth scoring": 549, "flat scoring": 1_130}


def by_hand():
    """Alpha-beta on the textbook's tree, written out: the windows of the leaves that are turned over."""
    alpha, seen = -math.inf, {}
    for name, leaves in LEAVES.items():
        beta = math.inf
        for number, leaf in enumerate(leaves, 1):
            seen[f"{name.lower()}{number}"] = (alpha, beta)
            beta = min(beta, leaf)
            if alpha >= beta:
                break
        alpha = max(alpha, beta)
    return alpha, seen


def size(cells, mark):
    """The nodes from a position down."""
    if has_line(cells, "X") or has_line(cells, "O"):
        return 1
    return 1 + sum(size(put(cells, cell, mark), "O" if mark == "X" else "X") for cell in free(cells))


def test_every_number_in_the_lesson_is_one_that_is_worked_out_here():
    root, seen = by_hand()
    assert root == 3
    assert len(seen) == 7
    assert (seen["d2"], seen["d3"]) == ((3, 14), (3, 5))
    all_nodes = 1 + len(LEAVES) + 9
    assert move_values(TRAP.cells, "X", by_depth=True) == {0: -8, 1: 0, 3: -8}
    nodes = {all_nodes, all_nodes - 2, size(TRAP.cells, "X"), size(THREE_LEFT.cells, "X")}
    assert nodes == {13, 11, 14}
    visited = {len(record(alphabeta, TRAP)), len(record(alphabeta, THREE_LEFT))}
    assert visited == {13, 10}
    tried = {-99, 99, 4, 6, 9}  # the leaves that were pruned, and what is tried in their place
    wrong = {9, 5, 14, 2}
    known = {root, 7, 9, *seen["d2"], *seen["d3"], 0, -8, *FOOLED.values(), len(open_positions())}
    assert numbers("04") <= stated(*known, *nodes, *visited, *tried, *wrong, 1)
    assert numbers("04") >= stated(*known, *nodes, *visited, *tried)


def test_the_textbooks_tree_has_the_leaves_that_the_question_names():
    nested = TREES["textbook"].tree.nested
    assert {name: tuple(below.values()) for name, below in nested.items()} == LEAVES


@pytest.mark.parametrize("leaf", [-99, 99])
@pytest.mark.parametrize("place", [1, 2])
def test_whatever_stands_in_a_pruned_leaf_the_root_stays(leaf, place):
    leaves = {name: list(below) for name, below in LEAVES.items()}
    leaves["C"][place] = leaf
    changed = ExplicitTree(list(leaves.values()))
    assert minimax(changed) == alphabeta(changed) == 3


def test_another_first_leaf_of_c_makes_its_others_matter():
    worth = {second: minimax(ExplicitTree([[3, 12, 8], [9, second, 6], [14, 5, 2]])) for second in (4, 2)}
    assert worth == {4: 4, 2: 3}


def test_a_shared_window_reports_the_losing_move_as_a_tie_and_each_cure_does_not():
    tied = record(alphabeta, TRAP).root.children
    assert [(child.move, child.value) for child in tied] == [(0, -8), (1, 0), (3, 0)]
    assert has_line(put(put(TRAP.cells, 3, "X"), 1, "O"), "O")
    assert true_value(put(TRAP.cells, 1, "X"), "O", by_depth=True) == 0
    cured = [{"root": "full"}, {"cut": ">"}]
    for settings in cured:
        values = {child.move: child.value for child in record(alphabeta, TRAP, **settings).root.children}
        assert values == {0: -8, 1: 0, 3: -8}
    assert record(alphabeta, TRAP).best_moves == (1,)
    hard = record(alphabeta, TRAP, fail="hard").root.children
    assert [child.value for child in hard if child.move in (1, 3)] == [0, 0]


def test_the_questions_have_the_answers_that_were_worked_out():
    _, seen = by_hand()
    assert question("4.1").answer == len(seen)
    assert question("4.2").answer == {"alpha at d2": 3, "beta at d2": 14, "alpha at d3": 3, "beta at d3": 5}
    assert question("4.3").answer == "C ≤ 2"
    assert "−8 for 0, 0 for 1, 0 for 3" in question("4.4").prompt
    assert question("4.4").answer == "in half of its games"
    assert question("4.5").verdict("Give each move of the root the whole window.").right is False


def test_the_solved_exercise_visits_what_the_kits_own_search_visits():
    notebook = lesson("04", for_teacher=True)
    solved = next(cell.source for cell in notebook.cells if "exercise" in cell.metadata.get("tags", ()))
    space = {}
    exec(f"from ttt_teach import traced\n{solved}", space)  # our own source
    for position in (THREE_LEFT, TRAP, Board.parse("X.. .O. ...")):
        mine, kits = record(space["my_alphabeta"], position), record(alphabeta, position, score=_ten)
        assert [(node.path, node.value) for node in mine] == [(node.path, node.value) for node in kits]


def _ten(finished, player, ply):
    return {player: 10, player.other: -10, None: 0}[finished.outcome.winner]
