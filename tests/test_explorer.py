"""The explorer without a browser: messages as a page sends them, and what the kernel has to say to each."""

import gc
import math
import weakref
from typing import Any

import pytest

from tests.helpers import board
from tests.students import wrong
from tests.test_explicit import TEXTBOOK
from ttt_teach import Board, ExplicitTree, alphabeta, compare, explore, minimax, record, traced
from ttt_teach.errors import SearchStopped, UnknownChoice
from ttt_teach.steps import KINDS, Steps
from ttt_teach.widgets.comparer import OVER, Comparer
from ttt_teach.widgets.explorer import Explorer
from ttt_teach.widgets.play import Play

THREATENED = """
    XXO
    OOX
    ...
"""


def of(position: Any = None, search: Any = alphabeta, **switches: Any) -> Explorer:
    explorer = explore(record(search, board(THREATENED) if position is None else position, **switches))
    assert isinstance(explorer, Explorer)
    return explorer


def send(explorer: Explorer, kind: str, **content: Any) -> None:
    """What a page does when something is pressed; errors shown to the learner fail the test that did not ask."""
    explorer.view._handle_custom_msg({"type": kind, **content}, [])


# Steps


def test_the_steps_are_sent_when_they_are_first_asked_for() -> None:
    explorer = of()
    assert (explorer.view.kinds, explorer.step, explorer.view.moment) == (b"", -1, {"step": -1})
    send(explorer, "steps")
    assert explorer.view.kinds == Steps(explorer.tree).kinds.tobytes()
    assert (explorer.step, explorer.view.moment["step"]) == (0, 0)
    assert explorer.view.listings[0]["name"] == "alphabeta_value"


def test_a_step_set_in_python_and_one_set_in_the_page_show_the_same() -> None:
    here, there = of(), of()
    here.step = 16
    there.view.set_state({"step": 16})
    assert here.view.moment == there.view.moment
    assert (here.selected, there.selected, there.step) == (6, 6, 16)
    there.view.set_state({"step": -1})
    assert there.view.moment == {"step": -1}


def test_each_step_shows_its_own_moment() -> None:
    explorer = of()
    for step in Steps(explorer.tree):
        explorer.step = step.number
        assert (explorer.sentence, explorer.view.moment["step"]) == (step.sentence, step.number)


def test_a_step_after_the_last_is_the_last() -> None:
    explorer = of()
    explorer.step = 10**6
    assert explorer.step == len(explorer.steps) - 1


def test_selections_and_steps_can_be_observed() -> None:
    explorer, seen = of(), list[Any]()
    explorer.observe(lambda change: seen.append((change["name"], change["new"])), ["selected", "step"])
    explorer.view.set_state({"selected": 3})
    explorer.step = 16
    assert set(seen) == {("selected", 3), ("step", 16), ("selected", 6)}
    assert explorer.node.index == 6


# What was pruned


def test_pruned_moves_of_a_large_tree_are_sent_when_they_are_opened() -> None:
    explorer = of(Board())
    node = next(node for node in explorer.tree if node.was_cut)
    assert explorer.view.opened == {}
    send(explorer, "open", node=node.index)
    assert [shown["move"] for shown in explorer.view.opened[str(node.index)]] == list(node.unvisited)


def test_a_pruned_leaf_may_have_any_value_and_a_visited_one_moves_the_root() -> None:
    explorer = of(ExplicitTree(TEXTBOOK))
    middle = explorer.tree.root.children[1]
    send(explorer, "edit", node=middle.index, move=1, value=-99)
    stays = "If pruned move 1 were worth −99, the root stays at = 3: whatever is there cannot matter."
    assert (explorer.view.word, explorer.view.is_edited) == (stays, True)
    send(explorer, "edit", node=middle.children[0].index, value=9)
    assert explorer.view.word == "If this leaf were worth 9, the root changes from = 3 to 3 to 9."
    send(explorer, "edit", node=-1)
    assert (explorer.view.word, explorer.view.is_edited) == ("", False)


# Predictions


def test_a_prediction_stands_beside_the_truth_and_is_counted() -> None:
    explorer, seen = of(), list[Any]()
    explorer.observe(lambda change: seen.append(change["new"]), "prediction")
    for said, right in (("move 6", True), ("move 8", False)):
        send(explorer, "ask", about="next")
        assert explorer.view.tree["isHidden"]
        send(explorer, "answer", given=said)
        assert explorer.view.question["right"] is right
    assert [(one["given"], one["truth"], one["score"]) for one in seen] == [
        ("move 6", "move 6", (1, 1)),
        ("move 8", "move 7", (1, 2)),
    ]


def test_the_truth_is_not_sent_before_an_answer_is() -> None:
    explorer = of()
    send(explorer, "ask", about="next")
    sent = explorer.view.tree
    assert sent["count"] == 1
    assert "truth" not in explorer.view.question
    assert explorer.prediction == {}
    send(explorer, "answer", given="move 6")
    assert explorer.view.tree["count"] == len(explorer.tree)


def test_an_empty_answer_is_no_answer() -> None:
    explorer = of()
    send(explorer, "ask", about="value")
    send(explorer, "answer", given="")
    assert (explorer.view.word, explorer.prediction) == ("Not answered yet.", {})


def test_the_pruned_leaves_are_marked_on_a_tree_that_shows_nothing_of_the_search() -> None:
    explorer = of(ExplicitTree(TEXTBOOK))
    send(explorer, "ask", about="pruned")
    assert (explorer.view.tree["count"], set(explorer.view.tree["skipped"])) == (13, {0})
    middle = 5  # the root, its first reply with three leaves, then the second reply
    send(explorer, "answer", given=[middle + 2, middle + 3])
    assert explorer.prediction["right"]
    assert [at for at, mark in enumerate(explorer.view.tree["where"]) if mark] == [7, 8]


def test_questions_end_at_the_end_of_the_search_and_when_they_are_left() -> None:
    explorer = of(board("XX. OO. ..."))
    send(explorer, "ask", about="value")
    send(explorer, "end")
    assert (explorer.view.question, explorer.view.tree["count"]) == ({}, len(explorer.tree))
    explorer.step = len(explorer.steps) - 1
    send(explorer, "ask", about="next")
    assert explorer.view.word == "No more questions: the search is at its end."


# Play from here, compare


def test_play_from_here_shows_a_game_below_that_begins_there() -> None:
    explorer = of()
    for node in (1, 4):
        send(explorer, "play", node=node)
        assert [type(child) for child in explorer.children[1:]] == [Play]
        game = explorer.children[1].match.game
        assert game.boards[0] == explorer.tree[node].board
    assert "play" not in of(ExplicitTree(TEXTBOOK)).view.allowed


def test_two_searches_look_at_the_same_node_where_both_have_it() -> None:
    a, b = record(minimax, board(THREATENED)), record(alphabeta, board(THREATENED))
    comparer = explore(a, b)
    assert isinstance(comparer, Comparer)
    assert type(explore(compare(a, b))) is Comparer
    seen: list[Any] = []
    comparer.observe(lambda change: seen.append(change["new"]), "selected")
    comparer.a.view.set_state({"selected": 11})
    assert (comparer.b.selected, seen) == (9, [(11, 9)])
    comparer.a.selected = 8  # pruned in b
    assert (comparer.b.selected, comparer.selected) == (9, (8, -1))
    comparer.a.view.set_state({"zoom": 33.0, "mode": "icicle"})
    assert (comparer.b.view.zoom, comparer.b.view.mode) == (33.0, "icicle")


def test_laid_over_each_other_two_searches_are_one_tree() -> None:
    comparer = explore(record(minimax, board(THREATENED)), record(alphabeta, board(THREATENED)))
    assert isinstance(comparer, Comparer)
    comparer.choice.value = OVER
    assert comparer.over.tree["count"] == 14
    assert "10 in both, 4 only in a, 0 only in b" in comparer.counts.value


# Bad input


def test_what_is_no_record_is_refused() -> None:
    for given in (None, 3, board(THREATENED), minimax):
        with pytest.raises(UnknownChoice, match="no recorded search"):
            explore(given)  # type: ignore[arg-type]
    with pytest.raises(UnknownChoice, match="different positions"):
        explore(record(minimax, board(THREATENED)), record(minimax, board("XX. OO. ...")))


def test_a_record_that_broke_off_is_explored_up_to_there() -> None:
    with pytest.warns(SearchStopped):
        tree = record(wrong.breaks_off(5), board(THREATENED))
    explorer = explore(tree)
    assert isinstance(explorer, Explorer)
    explorer.step = 10**6
    assert "broke off: ZeroDivisionError" in explorer.sentence
    assert explorer.errors == []


@pytest.mark.parametrize("position", [board("XXX OO. ..."), ExplicitTree([4])])
def test_a_tree_of_one_or_two_nodes_is_walked_through(position: Any) -> None:
    explorer = of(position, minimax)
    for number in range(len(explorer.steps)):
        explorer.step = number
    for about in ("next", "value", "pruned"):
        send(explorer, "ask", about=about)
        send(explorer, "end")
    assert explorer.errors == []


def test_values_that_are_no_numbers_are_told_in_words() -> None:
    @traced
    def vague(position: Board) -> Any:
        return math.nan if position.outcome else [vague(position.play(move)) for move in position.legal_moves] and "?"

    explorer = of(None, vague)
    for number in range(len(explorer.steps)):
        explorer.step = number
    assert explorer.errors == []
    assert KINDS[explorer.view.kinds[-1]] == "leave"


def test_what_goes_wrong_is_said_in_the_widget_and_the_rest_goes_on() -> None:
    explorer = of(Board())
    send(explorer, "ask", about="pruned")
    assert explorer.view.word.startswith("✗ all moves make 549,946 nodes")
    send(explorer, "edit", node=0, value=3)
    assert explorer.view.word.startswith("✗ <Node 0")
    send(explorer, "open", node=10**9)
    assert explorer.view.word.startswith("✗ IndexError")
    explorer.step = 3
    assert (explorer.view.word, len(explorer.errors)) == ("", 3)


@pytest.mark.parametrize("content", [{}, {"type": "no such"}, {"type": 3}, "text", None])
def test_messages_that_mean_nothing_do_nothing(content: Any) -> None:
    explorer = of()
    explorer.view._handle_custom_msg(content, [])
    assert explorer.errors == []


def test_two_explorers_of_one_tree_do_not_disturb_each_other() -> None:
    tree = record(alphabeta, board(THREATENED))
    one, other = explore(tree), explore(tree)
    assert isinstance(one, Explorer)
    assert isinstance(other, Explorer)
    one.step = 5
    assert (other.step, other.selected) == (-1, 0)


# Elsewhere than in a live notebook, and afterwards


def test_without_a_kernel_an_explorer_is_text_and_a_picture() -> None:
    explorer = of()
    bundle = explorer._repr_mimebundle_()
    assert bundle["text/plain"] == repr(explorer) == f"<Explorer of {explorer.tree!r}>"
    assert bundle["image/svg+xml"].startswith("<svg")


def test_closing_frees_the_columns_and_fifty_explorers_leave_nothing_behind() -> None:
    tree = record(alphabeta, board("X.. .O. ..."))
    before = len(live_widgets())
    dead = []
    for _ in range(50):
        explorer = Explorer(tree, on_play=lambda node: None)
        explorer.step = 3
        explorer.close()
        dead.append(weakref.ref(explorer))
        del explorer
    gc.collect()
    assert [one() for one in dead if one() is not None] == []
    assert len(live_widgets()) <= before


def test_closing_two_compared_searches_frees_all_of_them() -> None:
    before = len(live_widgets())
    comparer = Comparer(compare(record(minimax, board(THREATENED)), record(alphabeta, board(THREATENED))))
    comparer.choice.value = OVER
    comparer.close()
    assert len(live_widgets()) == before


def live_widgets() -> Any:
    from ipywidgets.widgets import widget

    return widget._instances
