"""Questions whose answers are what the record says, and verdicts that tell right from wrong."""

from typing import Any

import pytest
from hypothesis import given, settings

from tests.helpers import board
from tests.test_explicit import TEXTBOOK, nested_trees
from ttt_teach import Board, ExplicitTree, alphabeta, minimax, record
from ttt_teach.errors import TooLarge, UnknownChoice
from ttt_teach.predictions import LEAVES, all_moves, ask_next, ask_pruned, ask_value, leaves_below
from ttt_teach.steps import Steps

THREATENED = """
    XXO
    OOX
    ...
"""


def test_what_comes_next_is_a_reply_or_that_the_node_is_left() -> None:
    steps = Steps(record(alphabeta, ExplicitTree(TEXTBOOK)))
    answers, at = [], 0
    while question := ask_next(steps, at):
        answers.append(question.truth)
        at = question.step + 1
    # At each node once when it is entered, and once after every reply that is the best so far.
    assert answers == [
        *("move 0", "move 0", "move 1"),  # the root, its first reply, and there after 3; 12 and 8 are no better
        *("move 1", "move 0", LEAVES),  # the root after 3, its second reply, and there after 2
        *("move 0", "move 1", "move 2", LEAVES),  # its third reply, and there after 14, 5 and 2
    ]


def test_what_value_comes_back_is_asked_at_nodes_that_fit_the_head() -> None:
    steps = Steps(record(alphabeta, Board()))
    question = ask_value(steps, 0)
    assert question is not None
    node = steps[question.step].node
    assert (node.size <= 16, question.truth) == (True, node.value)


SAID = [("0", True), (" 0 ", True), ("-8", False), ("−8", False), ("no idea", False)]


@pytest.mark.parametrize(("said", "right"), SAID)
def test_a_number_is_judged_however_its_minus_is_written(said: str, right: bool) -> None:
    steps = Steps(record(alphabeta, board(THREATENED)))
    question = ask_value(steps, 0)
    assert question is not None
    verdict = question.judge(said)
    assert verdict is not None
    assert (verdict.is_right, verdict.truth) == (right, 0)


def test_nothing_said_is_no_answer() -> None:
    question = ask_value(Steps(record(alphabeta, board(THREATENED))), 0)
    assert question is not None
    assert question.judge("  ") is None


def test_at_the_end_there_is_nothing_left_to_ask() -> None:
    steps = Steps(record(alphabeta, board(THREATENED)))
    assert (ask_next(steps, len(steps)), ask_value(steps, len(steps))) == (None, None)


def test_the_leaves_that_the_textbook_prunes_are_the_answer_and_nothing_else() -> None:
    tree = record(alphabeta, ExplicitTree(TEXTBOOK))
    complete = all_moves(tree)
    question = ask_pruned(tree, complete)
    assert [complete[leaf].path for leaf in question.truth] == [(1, 1), (1, 2)]
    right = question.judge(question.truth)
    wrong = question.judge([question.truth[0], 1])
    assert right is not None
    assert wrong is not None
    assert (right.is_right, wrong.is_right) == (True, False)
    assert wrong.text.startswith("1 of the 2 leaves that are never visited found, 1 marked that is visited.")


def test_a_mark_stands_for_all_leaves_below_it() -> None:
    complete = all_moves(record(alphabeta, ExplicitTree(TEXTBOOK)))
    middle = complete.root.children[1]
    assert leaves_below(complete, [middle.index]) == {leaf.index for leaf in middle.children}
    assert leaves_below(complete, [-1, 10**6]) == set()


@settings(max_examples=25, deadline=None)
@given(nested_trees.filter(lambda nested: isinstance(nested, list | dict)))
def test_the_tree_of_all_moves_is_the_one_that_minimax_visits(nested: Any) -> None:
    position = ExplicitTree(nested)
    complete, plain = all_moves(record(alphabeta, position)), record(minimax, position)
    assert sorted(node.path for node in complete) == sorted(node.path for node in plain)
    assert len(all_moves(record(minimax, position))) == position.size


def test_the_tree_of_all_moves_ends_where_the_search_was_told_to() -> None:
    tree = record(alphabeta, board("XX. OO. ..."), depth_limit=2)
    assert len(all_moves(tree)) == len(record(minimax, board("XX. OO. ..."), depth_limit=2))


def test_too_many_moves_and_what_has_none_are_refused() -> None:
    with pytest.raises(TooLarge, match="549,946 nodes"):
        all_moves(record(alphabeta, Board()))
    from ttt_teach import traced

    @traced
    def countdown(n: int) -> int:
        return 0 if n == 0 else countdown(n - 1)

    with pytest.raises(UnknownChoice, match="needs a Board"):
        all_moves(record(countdown, 3))
