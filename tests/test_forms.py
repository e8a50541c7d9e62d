"""Each form in which people write positions: written as they write it, and read back."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.helpers import board
from ttt_teach import Board
from ttt_teach.errors import NotationError
from ttt_teach.notation import FORMS, read, write

DRAWING = """
    XO.
    .X.
    ..O
"""
WRITTEN = {  # by hand, as the tools and courses that the forms come from write it
    "full": "XO./.X./..O X 3",
    "uci": "x,o,b,b,x,b,b,b,o",
    "rows": "XO./.X./..O",
    "lines": "XO.\n.X.\n..O",
    "openspiel": "xo.\n.x.\n..o",
    "cells": "XO..X...O",
    "dashes": "XO--X---O",
    "underscores": "XO__X___O",
    "b": "xobbxbbbo",
    "blanks": "XO  X   O",
    "row texts": ["XO ", " X ", "  O"],
    "list": ["X", "O", " ", " ", "X", " ", " ", " ", "O"],
    "nested": [["X", "O", " "], [" ", "X", " "], [" ", " ", "O"]],
    "cs50": [["X", "O", None], [None, "X", None], [None, None, "O"]],
    "1 is X": [[1, -1, 0], [0, 1, 0], [0, 0, -1]],
    "1 is O": [[-1, 1, 0], [0, -1, 0], [0, 0, 1]],
    "2 is O": [[1, 2, 0], [0, 1, 0], [0, 0, 2]],
    "2 is X": [[2, 1, 0], [0, 2, 0], [0, 0, 1]],
}


def test_every_form_has_its_example() -> None:
    assert list(WRITTEN) == list(FORMS)


@pytest.mark.parametrize(("form", "written"), WRITTEN.items())
def test_a_board_is_written_and_read_as_in_the_example(form: str, written: Any) -> None:
    assert write(board(DRAWING), form) == written
    assert read(written, form) == board(DRAWING)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """A position of a game on a small board of any shape, either player having begun."""
    rows, cols = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    position = Board(rows, cols, draw(st.integers(1, max(rows, cols))), first=draw(st.sampled_from("XO")))
    for _ in range(draw(st.integers(0, rows * cols))):
        if position.outcome is None:
            position = position.play(draw(st.sampled_from(position.legal_moves)))
    return position


@given(boards(), st.sampled_from(list(FORMS)))
@settings(deadline=None, max_examples=400)
def test_what_was_written_reads_back_as_the_same_board(position: Board, form: str) -> None:
    said = {"to_move": position.to_move, "rows": position.rows, "cols": position.cols, "k": position.k}
    assert read(write(position, form), form, **said) == position


@given(boards(), st.sampled_from(list(FORMS)))
@settings(deadline=None, max_examples=400)
def test_without_its_form_it_reads_back_as_the_same_board_or_is_refused_for_the_doubt(
    position: Board, form: str
) -> None:
    said = {"to_move": position.to_move, "rows": position.rows, "cols": position.cols, "k": position.k}
    try:
        found, doubt = read(write(position, form), **said), ""
    except NotationError as refused:
        found, doubt = position, str(refused)
    assert found == position
    assert not doubt or "say which form it has" in doubt


@given(boards())
@settings(deadline=None)
def test_the_full_form_needs_nothing_said(position: Board) -> None:
    assert read(write(position, "full")) == position


@pytest.mark.parametrize(
    ("row", "cells"),
    [
        ("x,x,x,x,o,o,x,o,o,positive", "XXXXOOXOO"),
        ("x, x, x, x, o, o, x, o, o, positive\n", "XXXXOOXOO"),
        ("o,o,o,x,x,b,x,b,b,negative", "OOOXX.X.."),
        ("x,o,x,x,o,o,o,x,x,negative", "XOXXOOOXX"),
    ],
)
def test_a_row_of_the_endgame_data_is_read_with_its_class(row: str, cells: str) -> None:
    assert read(row).cells == cells
    assert write(read(row), "uci") == "".join(row.split())


@pytest.mark.parametrize("row", ["x,x,x,x,o,o,x,o,o,negative", "o,o,o,x,x,b,x,b,b,positive", "x,b,b,b,positive"])
def test_a_row_with_a_false_class_is_refused(row: str) -> None:
    with pytest.raises(NotationError, match="positive means that X has won, and only that"):
        read(row)


@pytest.mark.parametrize(
    ("text", "drawing"),
    [
        ("X    O   ", "X../..O/..."),
        ("         ", ".../.../..."),
        ("X O\n   \n X ", "X.O/.../.X."),
        ("X . O . . X . . .", "X.O/..X/..."),
        ("X,.,O,.,.,X,.,.,.", "X.O/..X/..."),
        ("X|.|O|.|.|X|.|.|.", "X.O/..X/..."),
        ("\n  X.O\n  ..X\n  ...\n", "X.O/..X/..."),
    ],
)
def test_blanks_are_cells_or_gaps_as_the_text_can_only_mean(text: str, drawing: str) -> None:
    assert read(text).cells == drawing.replace("/", "")


def test_a_column_said_to_be_one_is_read_as_one() -> None:
    assert read("X . .", cols=1) == read(["X", ".", "."], cols=1) == Board(3, 1).play(0)
