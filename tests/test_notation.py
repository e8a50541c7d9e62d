"""The forms in which people have positions."""

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.helpers import board
from ttt_teach import Board, Player
from ttt_teach.errors import ImpossibleBoard, NotationError, Refusal
from ttt_teach.notation import as_board

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


@pytest.mark.parametrize("cell", [True, "Z", "XO", "?", b"X", 1.5, {}, ["X"]])
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
