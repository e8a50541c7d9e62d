"""What the sentences of steps say, compared with sentences written out by hand."""

from typing import Any

import pytest

from tests.helpers import board, pruned
from tests.students import wrong
from ttt_teach import Board, ExplicitTree, alphabeta, flat, minimax, minimax_table, record, traced
from ttt_teach.errors import SearchStopped
from ttt_teach.sentences import worth
from ttt_teach.steps import Step, Steps

THREATENED = """
    XXO
    OOX
    ...
"""


def first(tree: Any, kind: str, **wanted: Any) -> Step:
    return next(s for s in Steps(tree) if s.kind == kind and all(getattr(s, k) == v for k, v in wanted.items()))


def test_a_cut_says_who_is_sure_of_what_and_what_cannot_matter() -> None:
    tree = record(alphabeta, board(THREATENED))
    said = "X is already sure of a draw (0), and here O has found a win (−8): the other reply cannot matter."
    assert first(tree, "cut").sentence == said


def test_a_cut_at_a_number_tree_speaks_in_numbers() -> None:
    tree = record(alphabeta, ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    said = "MAX is already sure of 3, and here MIN has found 2: the two other replies cannot matter."
    assert first(tree, "cut").sentence == said


def test_a_cut_without_a_window_says_only_that_the_function_stops() -> None:
    tree = record(wrong.first_move_only, board(THREATENED))
    assert first(tree, "cut").alpha is None
    assert first(tree, "cut").sentence.endswith("and stops: the other reply will not be looked at.")


def test_a_leaf_says_how_the_game_ended() -> None:
    tree = record(minimax, board(THREATENED))
    assert first(tree, "leaf", value=-8).sentence == "O tries move 6, and the game is over: a win for O (−8)."


def test_a_horizon_is_called_an_estimate_and_not_a_result() -> None:
    tree = record(minimax, board(THREATENED), depth_limit=1)
    assert first(tree, "leaf").sentence.startswith("X tries move 6: as deep as the search may look; its estimate is ")


def test_a_value_from_a_table_is_said_to_be_taken_over() -> None:
    tree = record(minimax_table, board("X.. .O. ..."))
    twin = next(node.index for node in tree if node.twin is not None)
    step = next(step for step in Steps(tree) if step.node.index == twin)
    assert (step.kind, "was searched before" in step.sentence) == ("leaf", True)


def test_a_value_is_a_win_for_whoever_it_is_good_for() -> None:
    for to_move, for_max in (("X", "X"), ("O", "O")):
        tree = record(minimax, board(THREATENED, to_move))
        other = "XO".replace(for_max, "")
        assert worth(tree, 5) == f"a win for {for_max} (5)"
        assert worth(tree, -5) == f"a win for {other} (−5)"
        assert worth(tree, -5, other) == "a win (−5)"
        assert worth(tree, -5, for_max) == "a loss (−5)"


def test_scores_that_are_no_results_are_left_as_numbers() -> None:
    tree = record(minimax, board(THREATENED), score=lambda position, player, ply: 7)
    assert worth(tree, 7) == "7"


def test_every_step_of_odd_records_has_a_sentence() -> None:
    @traced
    def says_words(position: Board) -> Any:
        if position.outcome:
            return "won"
        return [says_words(position.play(move)) for move in position.legal_moves] and None

    with pytest.warns(SearchStopped):
        broken = record(wrong.breaks_off(5), board(THREATENED))
    for tree in (record(says_words, board(THREATENED)), broken, pruned("XXOOOX...", flat)):
        sentences = [step.sentence for step in Steps(tree)]
        assert all(said[0].isupper() and said.endswith(".") for said in sentences)
