"""Columns while they are being filled: what is copied, what is numbered, what is mended after a break."""

import math
from array import array
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from tests.helpers import board, free, open_positions
from ttt_teach import Board, ExplicitTree
from ttt_teach.copies import BrokenBoard
from ttt_teach.errors import ImpossibleBoard
from ttt_teach.recording import Recording, as_float

CORNER = """
    X..
    .O.
    ...
"""


def recording(node_limit: int = 100) -> Recording:
    return Recording(node_limit)


class Pair(NamedTuple):
    player: str
    cells: str


# Positions


@pytest.mark.parametrize(
    "position",
    [
        board(CORNER),
        "X...O....",
        "X.. .O. ...",
        list("X...O...."),
        ["X", None, None, None, "O", None, None, None, None],
        ["X", 1, 2, 3, "O", 5, 6, 7, 8],
        [["X", None, None], [None, "O", None], [None, None, None]],
        [[1, 0, 0], [0, -1, 0], [0, 0, 0]],
        [1, 0, 0, 0, 2, 0, 0, 0, 0],
        (("X", "", ""), ("", "O", ""), ("", "", "")),
        tuple("x___o____"),
        Pair("X", "X...O...."),
        SimpleNamespace(turn="X", board=list("X...O....")),
    ],
)
def test_a_position_is_copied_as_a_board_in_whatever_form_it_comes(position: Any) -> None:
    kept = recording()
    assert kept.number_of(position) == 0
    assert kept.columns.table == [board(CORNER)]


def test_an_array_of_numpy_is_copied_as_a_board() -> None:
    numpy = pytest.importorskip("numpy")
    kept = recording()
    array_of_codes = numpy.array([[1, 0, 0], [0, -1, 0], [0, 0, 0]])
    assert kept.number_of(array_of_codes) == 0
    array_of_codes[2, 2] = 1
    assert kept.number_of(array_of_codes) == 1
    assert kept.number_of(numpy.array([["X", "", ""], ["", "O", ""], ["", "", "X"]])) == 1
    assert [one.cells for one in kept.columns.table] == ["X...O....", "X...O...X"]


def test_each_different_position_is_kept_once_whatever_form_it_has() -> None:
    kept = recording()
    cells = list(".........")
    numbers = [kept.number_of(cells)]
    for cell, mark in ((0, "X"), (4, "O")):
        cells[cell] = mark
        numbers.append(kept.number_of(cells))
    cells[4] = "."
    numbers += [kept.number_of(cells), kept.number_of("X........"), kept.number_of(Board().play(0))]
    assert numbers == [0, 1, 2, 1, 1, 1]
    assert kept.columns.table == [Board(), Board().play(0), board(CORNER)]


def test_a_copy_stays_as_it_is_when_the_list_is_changed() -> None:
    kept, rows = recording(), [["X", None], [None, None]]
    kept.number_of(rows)
    rows[1][1] = "O"
    assert kept.columns.table[0].cells == "X..."


def test_an_object_that_keeps_its_board_is_looked_into_each_time() -> None:
    kept, game = recording(), SimpleNamespace(player="X", board=list("........."))
    numbers = [kept.number_of(game)]
    game.board[4] = "X"
    numbers.append(kept.number_of(game))
    game.board = list(".........")
    numbers.append(kept.number_of(game))
    assert numbers == [0, 1, 0]
    assert kept.columns.table == [Board(), Board().play(4)]


def test_values_of_the_kit_are_kept_themselves_and_never_looked_into() -> None:
    kept = recording()
    tree = ExplicitTree([[1, 2], [3, 4]])
    start = board(CORNER)
    assert [kept.number_of(one) for one in (tree, start, tree.play(0), tree)] == [0, 1, 2, 0]
    assert kept.columns.table[0] is tree
    assert kept.columns.table[1] is start
    assert recording().keep(tree, None) is tree


def test_what_is_no_board_is_kept_as_a_value_or_as_text() -> None:
    kept = recording()
    for position in (7, "seven", [1, 2], {"a": 1}, (5, "X"), None):
        kept.number_of(position)
    assert kept.columns.table == [7, "seven", "[1, 2]", "{'a': 1}", "(5, 'X')", "None"]


def test_a_board_that_no_game_reaches_is_kept_with_the_reason() -> None:
    kept = recording()
    kept.number_of(list("XXX......"))
    assert kept.columns.table == [
        BrokenBoard(3, 3, "XXX......", "X has 3 marks and O has 0; O must have 2 or 3, as X moved first")
    ]


def test_lists_of_lists_that_cannot_be_keys_are_copied_all_the_same() -> None:
    kept = recording()
    odd = [[["X"], "."], [".", "."]]
    assert kept.number_of(odd) == 0
    assert kept.columns.table == [repr(odd)]


# Who moved first


def test_the_position_asked_about_settles_who_moved_first_in_all_that_follow() -> None:
    kept = recording()
    assert kept.keep(list("........."), "O") == Board.parse("." * 9, to_move="O")
    assert (kept.first, kept.columns.table) == ("O", [])
    kept.number_of(list("XO......."))
    kept.number_of(list("O........"))
    assert [(one.first, one.to_move) for one in kept.columns.table] == [("O", "O"), ("O", "X")]


def test_without_a_word_x_moved_first_unless_the_marks_say_otherwise() -> None:
    kept = recording()
    assert kept.keep(list("O........"), None).first == "O"
    kept.number_of(list("OX......."))
    assert kept.columns.table[0].to_move == "O"
    assert recording().keep(list("........."), None).first == "X"


def test_who_is_to_move_is_refused_if_the_marks_say_otherwise() -> None:
    with pytest.raises(ImpossibleBoard, match="so O is to move, not X"):
        recording().keep(list("X........"), "X")


# Values


@pytest.mark.parametrize(
    ("value", "number"),
    [(3, 3.0), (-2.5, -2.5), (True, 1.0), ("3", math.nan), (None, math.nan), ([3], math.nan), (10**400, math.nan)],
)
def test_a_value_is_a_number_or_none(value: Any, number: float) -> None:
    assert as_float(value) == number or (math.isnan(number) and math.isnan(as_float(value)))


def test_what_was_returned_and_is_no_number_is_kept_as_it_was_then() -> None:
    kept = recording()
    kept.columns.value = array("d", [0] * 5)
    row, told = [1, 2, 9], {"position": 4, "score": -1}
    for node, result in enumerate((row, told, (3, 4), "three", 3)):
        kept.add_result(node, result)
    row[2] = told["score"] = 0
    assert kept.columns.odd == {0: (1, 2, 9), 1: (4, -1), 2: (3, 4), 3: "three"}
    assert [math.isnan(value) for value in kept.columns.value] == [True] * 4 + [False]


# Windows, functions, breaks


def fill(kept: Recording, nodes: int) -> None:
    """Nodes of a chain, all of them still running."""
    for node in range(nodes):
        for column, item in (("position", 0), ("parent", node - 1), ("line", 7), ("value", math.nan), ("end", 0)):
            getattr(kept.columns, column).append(item)
    kept.columns.table.append(Board())
    kept.change_function("search")


def test_windows_that_come_late_stand_at_their_own_node() -> None:
    kept = recording()
    fill(kept, 4)
    kept.add_window(2, -3, 5)
    kept.add_window(3, None, 7)
    columns = kept.finish()
    assert [str(value) for value in columns.alpha] == ["nan", "nan", "-3.0", "nan"]
    assert [str(value) for value in columns.beta] == ["nan", "nan", "5.0", "7.0"]


def test_without_any_window_there_are_no_columns_for_it() -> None:
    kept = recording()
    fill(kept, 2)
    assert (len(kept.finish().alpha), len(kept.columns.beta)) == (0, 0)


def test_each_node_has_the_function_that_was_running_when_it_began() -> None:
    kept = recording()
    for function in ("one", "one", "two", "one", "three"):
        if function != kept.function:
            kept.change_function(function)
        kept.columns.end.append(0)
        for column in ("position", "parent", "line", "value"):
            getattr(kept.columns, column).append(0)
    columns = kept.finish()
    assert [columns.functions[number] for number in columns.function] == ["one", "one", "two", "one", "three"]


def test_calls_that_were_broken_off_end_where_the_recording_does() -> None:
    kept = recording()
    fill(kept, 3)
    kept.columns.end[2] = 3
    columns = kept.finish()
    assert list(columns.end) == [3, 3, 3]


@pytest.mark.parametrize("short", ["position", "parent", "line", "value", "end"])
def test_a_node_that_was_being_noted_when_the_search_was_interrupted_is_left_out(short: str) -> None:
    kept = recording()
    fill(kept, 3)
    getattr(kept.columns, short).pop()
    columns = kept.finish()
    for name in ("position", "parent", "line", "value", "end", "function"):
        assert len(getattr(columns, name)) == 2
    assert list(columns.end) == [2, 2]


def test_all_positions_of_the_game_are_numbered_apart() -> None:
    kept = recording()
    numbers = [kept.number_of(list(cells)) for cells in open_positions()]
    assert numbers == list(range(4_520))
    assert [kept.number_of(Board(cells=cells)) for cells in open_positions()] == numbers
    assert all(len(kept.columns.table[at].free) == len(free(cells)) for at, cells in enumerate(open_positions()))
