"""The forms in which people have positions."""

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.helpers import board
from ttt_teach import Board, Player
from ttt_teach.errors import ImpossibleBoard, NotationError, Refusal, TooLarge, UnknownChoice
from ttt_teach.notation import FORMS, as_board, read, write

DRAWING = """
    X.O
    .X.
    ...
"""


def test_a_board_stands_for_itself() -> None:
    position = board(DRAWING)
    assert as_board(position) is position


@pytest.mark.parametrize(
    "position",
    [
        "X.O .X. ...",
        "x-o/-x-/---",
        ["X", " ", "O", " ", "X", " ", " ", " ", " "],
        ["x", None, "o", "", "X", "-", "_", ".", " "],
        ("X", None, "O", None, "X", None, None, None, None),
        [["X", None, "O"], [None, "X", None], [None, None, None]],
        (("X", "", "O"), ["", "X", ""], ["", "", ""]),
        [[Player.X, ".", Player.O], [".", Player.X, "."], [".", ".", "."]],
    ],
)
def test_text_lists_and_rows_of_the_same_marks_are_the_same_board(position: Any) -> None:
    assert as_board(position) == board(DRAWING)


def test_arrays_of_numpy_are_read_like_their_lists() -> None:
    numpy = pytest.importorskip("numpy")
    rows = [["X", " ", "O"], [" ", "X", " "], [" ", " ", " "]]
    assert as_board(numpy.array(rows)) == as_board(numpy.array(rows).ravel()) == board(DRAWING)
    assert as_board(numpy.array([["X", None], [None, "O"]], dtype=object)) == board("X. .O")


def test_rows_keep_their_shape() -> None:
    assert as_board([["X", "O", None, None], [None] * 4, [None] * 4]) == board("XO.. .... ....")
    assert as_board([["X"], [None]]) == Board(2, 1).play(0)


@pytest.mark.parametrize("rows", [[["X", None, None, None]], [[None] * 9]])
def test_one_row_is_not_folded_into_a_square(rows: list[list[str | None]]) -> None:
    try:
        position = as_board(rows)
    except NotationError:
        return
    assert (position.rows, position.cols) == (1, len(rows[0]))


@pytest.mark.parametrize("rows", [[[], ["X"]], [["X"], []], [["X", "O"], [], ["O", "X"]]])
def test_rows_of_which_one_is_empty_are_refused(rows: list[list[str]]) -> None:
    with pytest.raises(NotationError):
        as_board(rows)


def test_the_player_to_move_may_be_said() -> None:
    assert as_board([" "] * 9, to_move="O").to_move is Player.O
    assert as_board("... ... ...", first="O").first is Player.O


def test_a_list_is_not_touched() -> None:
    rows = [["x", None, "O"], [None, "X", ""], [" ", "-", "_"]]
    before = copy.deepcopy(rows)
    as_board(rows)
    assert rows == before


@pytest.mark.parametrize(
    "position", [None, 5, True, 4.5, {0: "X"}, {"X"}, [], (), b"X........", object, iter("X........")]
)
def test_what_is_no_position_is_refused_with_what_may_be_given(position: Any) -> None:
    with pytest.raises(NotationError, match="is no position; give a Board, text like"):
        as_board(position)


@pytest.mark.parametrize("cell", [True, "Z", "XO", "?", b"X", 1.5, float("nan"), float("inf"), {}, ["X"]])
def test_a_cell_that_is_no_mark_is_refused_by_name(cell: Any) -> None:
    with pytest.raises(NotationError, match="is no mark; a cell is X, O, or None") as refused:
        as_board([["X", cell, None], [None] * 3, [None] * 3])
    assert repr(cell) in str(refused.value)


def test_rows_of_unequal_length_are_refused() -> None:
    with pytest.raises(NotationError, match="has rows of 3, 2, 3 cells"):
        as_board([[None] * 3, [None] * 2, [None] * 3])


def test_a_list_of_no_square_number_is_refused() -> None:
    with pytest.raises(NotationError, match="has 8 cells, which make no square"):
        as_board([None] * 8)


def test_marks_that_no_game_brings_about_are_refused_with_the_reason() -> None:
    with pytest.raises(ImpossibleBoard, match="X has 3 marks and O has 0; O must have 2 or 3"):
        as_board(["X", "X", None, "X", None, None, None, None, None])


cells = st.sampled_from(["X", "O", None, " ", ".", 0, True, "", "x"]) | st.text(max_size=2)


@given(st.recursive(cells, lambda inner: st.lists(inner, max_size=9) | st.tuples(inner, inner), max_leaves=20))
@settings(deadline=None, max_examples=300)
def test_anything_nested_is_a_board_or_a_refusal_of_the_kit(position: Any) -> None:
    try:
        found = as_board(position)
    except Refusal:
        return
    assert isinstance(found, Board)


# By name, both ways (each form has its examples in test_forms)


def test_every_form_of_a_board_is_read_without_its_name_where_it_can_mean_nothing_else() -> None:
    position = board(DRAWING)
    for form in FORMS:
        if " is " not in form:  # numbers need to be told whose they are
            assert read(write(position, form)) == position, form
    assert read(position) is position


@pytest.mark.parametrize("numbers", [[[1, 0, -1], [0, 1, 0], [0] * 3], [1, 0, -1, 0, 1, 0, 0, 0, 0]])
def test_numbers_are_refused_until_it_is_said_whose_they_are(numbers: list[Any]) -> None:
    with pytest.raises(NotationError) as refused:
        read(numbers)
    assert "may be X.O/.X./... ('1 is X') or O.X/.O./... ('1 is O'); say which form it has" in str(refused.value)
    assert read(numbers, "1 is X") == read(numbers, first="X") == board(DRAWING)
    assert read(numbers, "1 is O") == board("O.X .O. ...")


def test_numbers_that_can_only_be_one_board_need_no_word() -> None:
    assert read([0] * 9) == Board()
    assert read([[1, 1, 1], [-1, -1, 0], [0, 0, 0]], first="X") == board("XXX OO. ...")


def test_ones_and_twos_may_be_either_players() -> None:
    with pytest.raises(
        NotationError, match=r"may be X\.\./\.\.O/\.\.\. \('2 is O'\) or O\.\./\.\.X/\.\.\. \('2 is X'\)"
    ):
        read([1, 0, 0, 0, 0, 2, 0, 0, 0])


def test_arrays_of_numpy_are_read_in_their_form() -> None:
    numpy = pytest.importorskip("numpy")
    assert read(numpy.array([[1, 0, -1], [0, 1, 0], [0, 0, 0]]), "1 is X") == board(DRAWING)


def test_what_a_form_does_not_show_may_be_said() -> None:
    assert read("XO..X.O.", rows=2, k=3) == board("XO.. X.O.", k=3)
    assert read("." * 16, k=3, to_move="O") == Board(4, 4, 3, first=Player.O)
    assert read("XO./.../... X 3", to_move="X").to_move is Player.X


@pytest.mark.parametrize(
    ("given_form", "why"),
    [
        ("X0X......", "0 could mean O or an empty cell"),
        ("8, 3, 6, 0", r"is no position in the form 'full', .* \(moves are read by transcript.read_moves\)"),
        ("", "is no position in the form"),
        (None, "is no position in the form"),
        (b"X........", "is no position in the form"),
        ([], "is no position; give"),
        (["X", "O", "?"], r"'\?' is no mark"),
        (["XO", "X"], "has rows of 2, 1 cells"),
        ([float("nan")] * 9, "nan is no mark"),
        ([[[1]]], r"\[1\] is no mark"),
        ([[1, 0], 0], r"\[1, 0\] is no mark|\['X', '.'\] is no mark"),
        ([0, [1, 0]], "is no mark"),
        ("X|O|.\n-+-+-\n.|.|.", r"contains '\+'"),
        ("X        O O", "make no square"),
    ],
)
def test_what_is_in_no_form_is_refused_with_the_reason(given_form: Any, why: str) -> None:
    with pytest.raises(NotationError, match=why):
        read(given_form)


def test_lists_that_contain_themselves_are_refused() -> None:
    flat: list[Any] = ["X", None]
    flat.append(flat)
    nested: list[Any] = []
    nested.append(nested)
    for cyclic in (flat, nested):
        for reader in (read, as_board):
            with pytest.raises(NotationError):
                reader(cyclic)


def test_a_board_that_no_game_reaches_is_refused_as_such() -> None:
    with pytest.raises(ImpossibleBoard, match="X and O both have a line"):
        read("XXX OOO ...")
    with pytest.raises(ImpossibleBoard, match="so O is to move, not X"):
        read("XO./.X./... X 3")


def test_a_text_of_a_million_cells_is_refused_with_its_size() -> None:
    with pytest.raises(TooLarge, match="1000×1000 has 1,000,000 cells; at most 400"):
        read("." * 1_000_000)


def test_another_form_is_refused_with_those_there_are() -> None:
    for form in ("CS50", 7, ["rows"]):
        with pytest.raises(UnknownChoice, match="it must be one of 'full', 'uci', 'rows'"):
            read("X........", form)  # type: ignore[arg-type]
        with pytest.raises(UnknownChoice, match="it must be one of 'full'"):
            write(Board(), form)  # type: ignore[arg-type]
    with pytest.raises(NotationError, match="is no position in the form 'cs50'"):
        read("X........", "cs50")


@given(st.text("XO.xob -_/\n,|01 positve", max_size=30) | st.lists(cells | st.lists(cells, max_size=4), max_size=9))
@settings(deadline=None, max_examples=500)
def test_anything_given_is_a_board_or_a_refusal_of_the_kit(anything: Any) -> None:
    try:
        found = read(anything)
    except Refusal:
        return
    assert isinstance(found, Board)
