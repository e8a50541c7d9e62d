"""Questions: what counts as an answer, what as right, and what is said of the wrong ones."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.helpers import board
from ttt_teach import minimax, record
from ttt_teach.errors import NotationError
from ttt_teach.lessons.arranging import Blocks, Order
from ttt_teach.lessons.pointing import Move, Moves, Nodes
from ttt_teach.lessons.questions import NOT_YET, Fields, Number, Pick, Verdict, read_number

THREE_LEFT = board("""
    XXO
    OOX
    ...
""")
TREE = record(minimax, THREE_LEFT)
CODE = ((0, "def larger(a, b):"), (1, "if a > b:"), (2, "return a"), (1, "return b"))

NUMBER = Number(prompt="the root?", answer=0, why="X can hold it.", slips={-8: "That is a bound."})
MOVE = Move(prompt="best?", board=THREE_LEFT, answer=frozenset({6}), slips={7: "O wins at 6."})
MOVES = Moves(prompt="free?", board=THREE_LEFT, answer=frozenset({6, 7, 8}))
FIELDS = Fields(prompt="window?", answer={"alpha": 0, "beta": math.inf}, slips={("beta", 0.0): "Nobody promised it."})
NODES = Nodes(prompt="which?", tree=TREE, within=frozenset(range(1, 14)), answer=frozenset({1, 6}))
ORDER = Order(prompt="sort", items=("b", "a"), answer=("a", "b"), judge=lambda it: Verdict(it == ("a", "b"), "judged"))
BLOCKS = Blocks(prompt="larger", answer=CODE, extra={"return max": "max is a function here."})
PICK = Pick(prompt="more or fewer?", options=("more", "fewer"), answer="fewer", slips={"more": "Cuts save nodes."})
ALL = {
    "pick": PICK,
    "number": NUMBER,
    "move": MOVE,
    "moves": MOVES,
    "fields": FIELDS,
    "nodes": NODES,
    "order": ORDER,
    "blocks": BLOCKS,
}

each_kind = pytest.mark.parametrize("question", ALL.values(), ids=ALL)


@each_kind
@pytest.mark.parametrize("nothing", [None, "", [], {}], ids=repr)
def test_an_empty_answer_is_not_answered_yet_and_never_an_error(question, nothing):
    assert question.verdict(nothing) == NOT_YET


@each_kind
def test_the_right_answer_is_right_and_is_what_the_solution_tells(question):
    verdict = question.verdict([list(line) for line in CODE] if question is BLOCKS else as_given(question.answer))
    assert verdict.right is True
    assert question.tell(question.answer) in question.solution


def as_given(answer):
    """An answer as a control has it."""
    if isinstance(answer, frozenset | tuple):
        return sorted(answer)
    return {label: str(value) for label, value in answer.items()} if isinstance(answer, dict) else str(answer)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("7", 7),
        ("-8", -8),
        ("−8", -8),
        ("+3", 3),
        (" 0 ", 0),
        ("549,946", 549_946),
        ("255 168", 255_168),
        ("1_452", 1452),
        ("0.5", 0.5),
        ("∞", math.inf),
        ("-inf", -math.inf),
        ("−∞", -math.inf),
        (7, 7),
        (0, 0),
    ],
)
def test_numbers_are_read_as_people_type_them(text, value):
    assert read_number(text) == value


@pytest.mark.parametrize("text", ["x", "1,2", "--8", "1e9", "0x10", "nan", "1" * 40, "8 8", "print(1)", "∞∞", "-"])
def test_what_is_no_number_is_told_so_with_examples(text):
    with pytest.raises(NotationError, match="is no number; write one like"):
        read_number(text)
    assert NUMBER.verdict(text).right is None


@given(st.integers(-(10**12), 10**12))
def test_a_whole_number_is_read_back_with_and_without_separators(number):
    assert read_number(str(number)) == read_number(f"{number:,}") == number


def test_a_known_slip_is_named_and_another_wrong_answer_gets_the_hint():
    assert NUMBER.verdict("-8").text == "Not −8. That is a bound."
    assert NUMBER.verdict("4").text == "Not 4. Look once more."


def test_why_is_said_after_the_right_answer_only():
    assert NUMBER.verdict("0").text == "Right: 0. X can hold it."
    assert "hold" not in NUMBER.verdict("-8").text


def test_an_estimate_may_be_off_by_as_much_as_the_question_allows():
    rough = Number(prompt="about?", answer=1000, within=100)
    assert [rough.verdict(text).right for text in ("899", "900", "1,100", "1101")] == [False, True, True, False]


def test_any_of_the_best_moves_is_right_where_one_is_asked_for():
    either = Move(prompt="a corner?", board=board("... ... ..."), answer=frozenset({0, 8}))
    assert [either.verdict(cell).right for cell in (0, 8, 4)] == [True, True, False]
    assert MOVE.verdict(7).text == "Not 7. O wins at 6."


@pytest.mark.parametrize("cell", [0, 9, -1, True, "6", 6.0])
def test_a_cell_that_is_not_free_is_refused_with_the_free_ones(cell):
    assert MOVE.verdict(cell) == Verdict(None, f"{cell!r} is no free cell here; choose from 6, 7, 8")


def test_a_part_of_the_set_is_told_from_a_wrong_one():
    some = Moves(prompt="?", board=THREE_LEFT, answer=frozenset({6, 7}))
    assert some.verdict([6]).text == "Not 6. All that you chose are right, but there are more."
    assert some.verdict([6, 8]).text == "Not 6, 8. Look once more."


def test_nodes_are_named_by_their_moves_and_hits_are_counted():
    assert NODES.tell({0, 6}) == "root, 7"
    assert NODES.verdict([1, 2, 3]).text == "Not 6, 6–7, 6–7–8. 1 of 2 found, and 2 too many. Look once more."
    assert NODES.verdict([0]).right is None


def test_what_is_no_option_is_refused_with_the_options():
    assert PICK.verdict("less") == Verdict(None, "'less' is none of the options: more, fewer")
    assert PICK.verdict("more").text == "Not more. Cuts save nodes."


def test_only_the_fields_that_are_wrong_are_named_with_their_slip():
    verdict = FIELDS.verdict({"alpha": "0", "beta": "0"})
    assert verdict == Verdict(False, "Not alpha 0, beta 0. Not yet right: beta. Nobody promised it.")


def test_a_form_that_is_half_filled_in_says_what_is_missing():
    assert FIELDS.verdict({"alpha": "0", "beta": ""}) == Verdict(None, "Not answered yet: beta.")


@pytest.mark.parametrize("given", [["a"], ["a", "a"], ["a", "b", "c"], "ab", {"a": 1}])
def test_an_order_that_is_no_permutation_is_refused_with_the_items(given):
    assert ORDER.verdict(given) == Verdict(None, "an order holds each of these once: b, a")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([(0, "def larger(a, b):"), (0, "if a > b:")], "Line 2 is not indented as it must be."),
        ([(0, "def larger(a, b):"), (1, "return b")], "The lines before line 2 are right; line 2 is not."),
        ([(0, "return max")], "Line 1: max is a function here."),
        (CODE[:3], "Lines are missing at the end."),
        ([*CODE, (1, "return max")], "There are lines too many."),
    ],
)
def test_the_first_line_of_code_that_is_wrong_is_named_without_the_right_one(lines, said):
    verdict = BLOCKS.verdict([list(line) for line in lines])
    assert (verdict.right, verdict.text.removesuffix(" Look once more.")) == (False, said)


def test_lines_are_offered_mixed_always_alike_and_with_those_that_do_not_belong():
    texts = [text for _, text in CODE]
    assert sorted(BLOCKS.lines) == sorted([*texts, "return max"])
    assert BLOCKS.lines == BLOCKS.lines
    assert list(BLOCKS.lines[: len(texts)]) != texts


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda x: st.lists(x) | st.dictionaries(st.text(), x),
        max_leaves=6,
    )
)
def test_no_answer_at_all_makes_a_question_raise(given):
    for question in ALL.values():
        assert question.verdict(given).right in (True, False, None)
