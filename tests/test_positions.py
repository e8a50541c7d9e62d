"""The positions that a search meets: what is copied, what is numbered, who moved first."""

from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from tests.helpers import board, free, open_positions
from ttt_teach import Board, ExplicitTree
from ttt_teach.copies import BrokenBoard
from ttt_teach.errors import ImpossibleBoard
from ttt_teach.positions import Positions

CORNER = """
    X..
    .O.
    ...
"""


class Pair(NamedTuple):
    player: str
    cells: str


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
    kept = Positions()
    assert kept.number_of(position) == 0
    assert kept.table == [board(CORNER)]


def test_an_array_of_numpy_is_copied_as_a_board() -> None:
    numpy = pytest.importorskip("numpy")
    kept = Positions()
    array_of_codes = numpy.array([[1, 0, 0], [0, -1, 0], [0, 0, 0]])
    assert kept.number_of(array_of_codes) == 0
    array_of_codes[2, 2] = 1
    assert kept.number_of(array_of_codes) == 1
    assert kept.number_of(numpy.array([["X", "", ""], ["", "O", ""], ["", "", "X"]])) == 1
    assert [one.cells for one in kept.table] == ["X...O....", "X...O...X"]


def test_each_different_position_is_kept_once_whatever_form_it_has() -> None:
    kept = Positions()
    cells = list(".........")
    numbers = [kept.number_of(cells)]
    for cell, mark in ((0, "X"), (4, "O")):
        cells[cell] = mark
        numbers.append(kept.number_of(cells))
    cells[4] = "."
    numbers += [kept.number_of(cells), kept.number_of("X........"), kept.number_of(Board().play(0))]
    assert numbers == [0, 1, 2, 1, 1, 1]
    assert kept.table == [Board(), Board().play(0), board(CORNER)]


def test_a_copy_stays_as_it_is_when_the_list_is_changed() -> None:
    kept, rows = Positions(), [["X", None], [None, None]]
    kept.number_of(rows)
    rows[1][1] = "O"
    assert kept.table[0].cells == "X..."


def test_an_object_that_keeps_its_board_is_looked_into_each_time() -> None:
    kept, game = Positions(), SimpleNamespace(player="X", board=list("........."))
    numbers = [kept.number_of(game)]
    game.board[4] = "X"
    numbers.append(kept.number_of(game))
    game.board = list(".........")
    numbers.append(kept.number_of(game))
    assert numbers == [0, 1, 0]
    assert kept.table == [Board(), Board().play(4)]


def test_values_of_the_kit_are_kept_themselves_and_never_looked_into() -> None:
    kept = Positions()
    tree = ExplicitTree([[1, 2], [3, 4]])
    start = board(CORNER)
    assert [kept.number_of(one) for one in (tree, start, tree.play(0), tree)] == [0, 1, 2, 0]
    assert kept.table[0] is tree
    assert kept.table[1] is start
    assert Positions().keep(tree, None) is tree


def test_what_is_no_board_is_kept_as_a_value_or_as_text() -> None:
    kept = Positions()
    for position in (7, "seven", [1, 2], {"a": 1}, (5, "X"), None):
        kept.number_of(position)
    assert kept.table == [7, "seven", "[1, 2]", "{'a': 1}", "(5, 'X')", "None"]


def test_a_board_that_no_game_reaches_is_kept_with_the_reason() -> None:
    kept = Positions()
    kept.number_of(list("XXX......"))
    assert kept.table == [
        BrokenBoard(3, 3, "XXX......", "X has 3 marks and O has 0; O must have 2 or 3, as X moved first")
    ]


def test_lists_of_lists_that_cannot_be_keys_are_copied_all_the_same() -> None:
    kept = Positions()
    odd = [[["X"], "."], [".", "."]]
    assert kept.number_of(odd) == 0
    assert kept.table == [repr(odd)]


# Who moved first


def test_the_position_asked_about_settles_who_moved_first_in_all_that_follow() -> None:
    kept = Positions()
    assert kept.keep(list("........."), "O") == Board.parse("." * 9, to_move="O")
    assert (kept.first, kept.table) == ("O", [])
    kept.number_of(list("XO......."))
    kept.number_of(list("O........"))
    assert [(one.first, one.to_move) for one in kept.table] == [("O", "O"), ("O", "X")]


def test_without_a_word_x_moved_first_unless_the_marks_say_otherwise() -> None:
    kept = Positions()
    assert kept.keep(list("O........"), None).first == "O"
    kept.number_of(list("OX......."))
    assert kept.table[0].to_move == "O"
    assert Positions().keep(list("........."), None).first == "X"


def test_who_is_to_move_is_refused_if_the_marks_say_otherwise() -> None:
    with pytest.raises(ImpossibleBoard, match="so O is to move, not X"):
        Positions().keep(list("X........"), "X")


def test_all_positions_of_the_game_are_numbered_apart() -> None:
    kept = Positions()
    numbers = [kept.number_of(list(cells)) for cells in open_positions()]
    assert numbers == list(range(4_520))
    assert [kept.number_of(Board(cells=cells)) for cells in open_positions()] == numbers
    assert all(len(kept.table[at].free) == len(free(cells)) for at, cells in enumerate(open_positions()))
