"""Games as lists of moves."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.helpers import board
from ttt_teach import Board, Game
from ttt_teach.errors import GameOver, IllegalMove, NotationError, UnknownChoice
from ttt_teach.numbering import NUMBERINGS
from ttt_teach.transcript import read_moves, write_moves


@given(st.permutations(range(9)), st.sampled_from(list(NUMBERINGS)), st.sampled_from("XO"))
@settings(deadline=None)
def test_a_game_that_was_written_reads_back(cells: list[int], numbering: str, first: str) -> None:
    start = Board(first=first)  # type: ignore[arg-type]
    game = Game(start)
    for cell in cells:
        if game.board.outcome is None:
            game.play(cell)
    again = read_moves(write_moves(game, numbering), numbering, start)
    assert (again.moves, again.board) == (game.moves, game.board)


@pytest.mark.parametrize(
    ("moves", "numbering", "cells"),
    [
        ("8, 3, 6, 0, 2, 1, 5", None, (8, 3, 6, 0, 2, 1, 5)),  # a 0: no telephone and no keypad has it
        ("x(2,2) o(1,0) x(2,0)", None, (8, 3, 6)),
        ("x(2, 2), o(1, 0)", "openspiel", (8, 3)),
        ("b2; c1\na3", "a1", (4, 8, 0)),
        ([4, 0], "cell", (4, 0)),
        (["5", "1"], "telephone", (4, 0)),
        ([[0, 0], [2, 0], [1, 1], [2, 1], [2, 2]], "row, column", (0, 6, 4, 7, 8)),
        ([[0, 1], [1, 1], [0, 2], [2, 2], [0, 0]], "row, column", (1, 4, 2, 8, 0)),
        ([[0, 1], [1, 1], [0, 2], [2, 2], [0, 0]], "x, y", (3, 4, 6, 8, 0)),
        ("(1,1), (0,2)", "row, column", (4, 2)),
        ("", None, ()),
        ([], None, ()),
    ],
)
def test_moves_are_read_from_texts_and_lists(moves: Any, numbering: str | None, cells: tuple[int, ...]) -> None:
    assert read_moves(moves, numbering).moves == cells


def test_a_game_may_begin_on_any_board() -> None:
    start = board("""
        XO..
        ....
        ....
    """)
    assert read_moves("a1, d3", "a1", start).board == start.play(8).play(3)


def test_moves_that_only_one_numbering_makes_a_game_of_need_none_said() -> None:
    start = board("""
        X..
        .O.
        ...
    """)
    assert read_moves("4 3", "telephone", start).moves == (3, 2)
    assert read_moves("1 9", start=start).moves == (6, 2)  # telephone 1 is taken, no cell is called 9


def test_moves_that_are_several_games_are_refused_with_all_of_them() -> None:
    with pytest.raises(NotationError) as refused:
        read_moves("7 8 9")
    assert str(refused.value) == (
        "'7 8 9' may be moves 6, 7, 8 ('telephone') or moves 0, 1, 2 ('keypad'); say which numbering it is"
    )


@pytest.mark.parametrize(
    ("moves", "numbering", "error", "told"),
    [
        ("5 5", "telephone", IllegalMove, "move 2: cell 4 is taken by X"),
        ("4 4", None, IllegalMove, "move 2: cell 4 is taken by X"),
        ("0 3 1 4 2 5", None, GameOver, "move 6: "),
        ("0 1 2 10", "cell", NotationError, "'10' is no cell; 'cell' has 0 to 8"),
        ("0", "keypad", NotationError, "'0' is no cell; 'keypad' has 7 to 3"),
        (
            "hello",
            None,
            NotationError,
            "'hello' has names of cells in no numbering; say one of cell, telephone",
        ),
        ("x(0,0) x(1,1)", "openspiel", NotationError, r"'x\(1,1\)' is no cell; 'openspiel' has o\(0,0\) to o\(2,2\)"),
        ("1 2", "dial", UnknownChoice, "numbering is 'dial'"),
        (7, "cell", NotationError, "7 is no list of moves"),
        ({4}, "a1", NotationError, "is no list of moves"),
        ([[[4]]], "cell", NotationError, "is no cell"),
    ],
)
def test_what_is_no_game_is_refused_with_the_reason(moves: Any, numbering: Any, error: type, told: str) -> None:
    with pytest.raises(error, match=told):
        read_moves(moves, numbering)


def test_a_list_of_a_million_moves_is_refused_at_the_first_that_cannot_be_played() -> None:
    with pytest.raises(GameOver, match="move 10"):
        read_moves([0, 1, 2, 4, 3, 5, 7, 6, 8] + [0] * 1_000_000, "cell")
