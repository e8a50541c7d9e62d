"""Questions on the screen, without a browser: controls, checks, and what is kept."""

import math

import pytest

from tests.test_questions import ALL, BLOCKS, CODE, FIELDS, MOVE, MOVES, NODES, NUMBER, ORDER, as_given
from ttt_teach import alphabeta, record
from ttt_teach.errors import TooLarge
from ttt_teach.lessons import Answers, Ask, Nodes, Number

RIGHT = {name: [list(line) for line in CODE] if one is BLOCKS else as_given(one.answer) for name, one in ALL.items()}

each_kind = pytest.mark.parametrize("name", ALL)


def html_of(asked):
    """The HTML that was made of the prompt and of what was last said."""
    return asked.children[0].value + asked.children[3].value


@each_kind
def test_every_kind_starts_empty_takes_its_right_answer_and_says_so(name):
    asked = Ask(ALL[name], "9.9", Answers())
    assert asked.check().text == "Not answered yet."
    asked.given = RIGHT[name]
    assert asked.check().right is True
    assert "✓" in html_of(asked)


@each_kind
def test_an_answer_comes_back_after_it_was_saved_and_loaded(name, tmp_path):
    first, second = Answers(), Answers()
    asked = Ask(ALL[name], "9.9", first)
    asked.given = RIGHT[name]
    asked.check()
    second.load(first.save(tmp_path / "mine.json"))
    again = Ask(ALL[name], "9.9", second)
    assert again.given == asked.given
    assert again.check().right is True


def test_the_solution_can_be_asked_for_only_after_an_answer():
    asked = Ask(NUMBER, "2.1", Answers())
    check, solve = asked.children[2].children
    assert solve.disabled
    check.click()
    assert solve.disabled
    asked.given = "-8"
    check.click()
    assert not solve.disabled
    assert "X can hold it" not in html_of(asked)
    solve.click()
    assert "The answer: 0. X can hold it." in html_of(asked)


def test_the_answer_is_not_in_what_a_page_gets_before_it_is_earned():
    secret = Number(prompt="How many?", answer=549_946, why="There are 549,946.")
    asked = Ask(secret, "2.1", Answers())
    assert "549" not in html_of(asked)
    assert "549" not in str(asked._repr_mimebundle_())
    assert "549" not in repr(asked)


def test_an_answer_without_a_name_is_judged_and_not_kept():
    sheet = Answers()
    asked = Ask(NUMBER, sheet=sheet)
    asked.given = "0"
    assert (asked.check().right, len(sheet)) == (True, 0)


def test_a_press_chooses_one_cell_where_one_is_asked_for_and_toggles_where_many_are():
    one, many = Ask(MOVE), Ask(MOVES)
    for asked in (one, many):
        for cell in (6, 7, 6, 8):
            asked.control._handle_custom_msg({"type": "press", "cell": cell, "turn": 0}, [])
    assert (one.given, many.given) == ([8], [7, 8])


def test_what_a_browser_sends_back_is_what_is_given():
    fields, nodes, order, blocks = Ask(FIELDS), Ask(NODES), Ask(ORDER), Ask(BLOCKS)
    fields.control.children[1].set_state({"value": "∞"})
    nodes.control.set_state({"chosen": [6, 1]})
    order.control.set_state({"arranged": [[0, "a"], [0, "b"]]})
    blocks.control.set_state({"arranged": [[1, "return a"]]})
    assert fields.given == {"alpha": "", "beta": "∞"}
    assert nodes.given == [1, 6]
    assert order.given == ["a", "b"]
    assert blocks.given == [[1, "return a"]]


def test_prompts_rules_and_answers_are_text_whatever_they_hold():
    asked = Ask(Number(prompt="<b>&", answer=math.inf, rule="cut at <"), "<i>", Answers())
    asked.given = "<script>"
    asked.check()
    shown = html_of(asked)
    assert "&lt;b&gt;&amp;" in shown
    assert "Holds for: cut at &lt;." in shown
    assert "<script>" not in shown
    assert "<i>" not in shown


def test_a_tree_that_a_picture_must_fold_is_refused_with_its_size():
    tree = record(alphabeta, MOVES.board.parse("X.. .O. ..."))
    with pytest.raises(TooLarge, match=f"a picture shows .* of {len(tree)} nodes"):
        Ask(Nodes(prompt="?", tree=tree, within=frozenset({1}), answer=frozenset({1})))


def test_closing_frees_every_part():
    asked = Ask(FIELDS)
    parts = [asked, *asked.children, *asked.control.children, *asked.children[2].children]
    asked.close()
    assert [part.comm for part in parts] == [None] * len(parts)
