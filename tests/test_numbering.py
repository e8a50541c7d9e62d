"""The names of cells: each numbering against its picture."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ttt_teach import Board
from ttt_teach.errors import IllegalMove, NotationError, UnknownChoice
from ttt_teach.numbering import NUMBERINGS, cell_of, move_name

PICTURES = {  # row by row, as they stand on keys, chess boards and sheets
    "cell": "0 1 2  3 4 5  6 7 8",
    "telephone": "1 2 3  4 5 6  7 8 9",
    "keypad": "7 8 9  4 5 6  1 2 3",
    "a1": "a3 b3 c3  a2 b2 c2  a1 b1 c1",
    "a1 on top": "a1 b1 c1  a2 b2 c2  a3 b3 c3",
    "row, column": "(0,0) (0,1) (0,2)  (1,0) (1,1) (1,2)  (2,0) (2,1) (2,2)",
    "x, y": "(0,0) (1,0) (2,0)  (0,1) (1,1) (2,1)  (0,2) (1,2) (2,2)",
    "openspiel": "x(0,0) x(0,1) x(0,2)  x(1,0) x(1,1) x(1,2)  x(2,0) x(2,1) x(2,2)",
}


def test_every_numbering_has_its_picture() -> None:
    assert list(PICTURES) == list(NUMBERINGS)


@pytest.mark.parametrize(("numbering", "picture"), PICTURES.items())
def test_cells_are_called_as_in_the_picture_and_found_by_their_names(numbering: str, picture: str) -> None:
    names = picture.split()
    assert [move_name(Board(), cell, numbering) for cell in range(9)] == names
    assert [cell_of(Board(), name, numbering) for name in names] == list(range(9))


@given(st.integers(1, 20), st.integers(1, 20), st.data())
def test_on_any_board_the_cell_of_a_name_is_the_one_that_has_it(rows: int, cols: int, data: st.DataObject) -> None:
    board, cell = Board(rows, cols, 1), data.draw(st.integers(0, rows * cols - 1))
    for numbering in NUMBERINGS:
        if numbering != "keypad" or (rows, cols) == (3, 3):
            assert cell_of(board, move_name(board, cell, numbering), numbering) == cell


@pytest.mark.parametrize(
    ("name", "numbering", "cell"),
    [
        (5, "telephone", 4),
        ("B2", "a1", 4),
        (" ( 2, 1 ) ", "row, column", 7),
        ([2, 1], "row, column", 7),
        ((2, 1), "x, y", 5),
        ("X(1,0)", "openspiel", 3),
    ],
)
def test_a_name_may_be_a_number_a_pair_or_text_in_either_case(name: Any, numbering: str, cell: int) -> None:
    assert cell_of(Board(), name, numbering) == cell


@pytest.mark.parametrize(("name", "cell"), [("b2", 4), ("0", 0), ((1, 1), 4), ("x(2,1)", 7)])
def test_a_name_that_means_one_cell_in_all_numberings_needs_no_numbering(name: Any, cell: int) -> None:
    assert cell_of(Board(), name) == cell


@pytest.mark.parametrize(
    ("name", "meanings"),
    [
        ("7", "cell 7 ('cell'), cell 6 ('telephone') or cell 0 ('keypad')"),
        (9, "cell 8 ('telephone') or cell 2 ('keypad')"),
        ("a1", "cell 6 ('a1') or cell 0 ('a1 on top')"),
        ((0, 2), "cell 2 ('row, column') or cell 6 ('x, y')"),
    ],
)
def test_a_name_that_means_several_cells_is_refused_with_all_of_them(name: Any, meanings: str) -> None:
    with pytest.raises(NotationError) as refused:
        cell_of(Board(), name)
    assert str(refused.value) == f"{name!r} may be {meanings}; say which numbering it is"


@pytest.mark.parametrize("name", ["0", 0, 10, "d1", "a4", (0, 3), "", None, True, 4.0, "x(0,0)", [1, 2, 3]])
def test_what_no_cell_is_called_is_refused_with_the_names_there_are(name: Any) -> None:
    with pytest.raises(NotationError, match="is no cell; 'keypad' has 7 to 3"):
        cell_of(Board(), name, "keypad")


def test_the_mark_of_the_other_player_is_refused() -> None:
    with pytest.raises(NotationError, match=r"'o\(0,0\)' is no cell; 'openspiel' has x\(0,0\) to x\(2,2\)"):
        cell_of(Board(), "o(0,0)", "openspiel")


@pytest.mark.parametrize("cell", [-1, 9, True, "4", None])
def test_what_is_no_cell_has_no_name(cell: Any) -> None:
    with pytest.raises(IllegalMove, match="is no cell; the cells are 0 to 8"):
        move_name(Board(), cell, "a1")


@pytest.mark.parametrize("numbering", ["keypad", "phone", ["a1"], 7])
def test_a_numbering_that_the_board_has_not_is_refused_with_those_it_has(numbering: Any) -> None:
    with pytest.raises(UnknownChoice, match="on 4×4 it must be one of 'cell', 'telephone', 'a1', "):
        move_name(Board(4, 4), 0, numbering)
