"""The rules: turns, legal moves, ends of games, and boards as values."""

import copy
import gc
import pickle
import subprocess
import sys
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.helpers import board, positions, winner
from ttt_teach import Board, Outcome, Player
from ttt_teach.errors import GameOver, IllegalMove, ImpossibleBoard, NotationError, Refusal

WON = """
    XXX
    OO.
    ...
"""
FULL_AND_WON = """
    XOO
    XOX
    XXO
"""
DRAWN = """
    XOX
    XOO
    OXX
"""
TWO_LINES = """
    XXX
    OOX
    OOX
"""
TAKEN = """
    X.X
    .O.
    ...
"""


@st.composite
def reachable_boards(draw: st.DrawFn) -> Board:
    """A board of up to 4×4 after some moves of a game that either player began."""
    rows, cols = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    k = draw(st.integers(1, max(rows, cols)))
    position = Board(rows, cols, k, first=draw(st.sampled_from(list(Player))))
    for cell in draw(st.permutations(range(rows * cols)))[: draw(st.integers(0, rows * cols))]:
        if position.outcome is None:
            position = position.play(cell)
    return position


def test_an_empty_board_is_3x3_and_x_begins() -> None:
    assert (Board().rows, Board().cols, Board().k) == (3, 3, 3)
    assert Board().to_move is Player.X
    assert Board().legal_moves == (0, 1, 2, 3, 4, 5, 6, 7, 8)


@pytest.mark.parametrize(("rows", "cols", "k"), [(3, 3, 3), (4, 4, 4), (3, 5, 3), (5, 3, 3), (1, 6, 1)])
def test_the_shorter_side_wins_where_k_is_not_said(rows: int, cols: int, k: int) -> None:
    assert Board(rows, cols).k == k


def test_playing_returns_a_new_board_and_leaves_the_old_one() -> None:
    before = Board()
    after = before.play(4)
    assert before.cells == "........."
    assert after.cells == "....X...."


def test_players_take_turns_whoever_began() -> None:
    assert [Board().play(4).to_move, Board().play(4).play(0).to_move] == [Player.O, Player.X]
    assert Board(first=Player.O).play(4).play(0).cells == "X...O...."


@pytest.mark.parametrize("name", ["rows", "cols", "k", "cells", "first", "to_move", "outcome", "other"])
def test_a_board_cannot_be_changed(name: str) -> None:
    position = board(TAKEN)
    with pytest.raises((FrozenInstanceError, AttributeError)):
        setattr(position, name, "O........")
    assert position == board(TAKEN)


def test_boards_with_the_same_marks_and_turn_are_one_value_however_they_came_about() -> None:
    here, there = Board().play(0).play(1).play(4), Board().play(4).play(1).play(0)
    assert here == there
    assert hash(here) == hash(there)
    assert {here: "known"}[there] == "known"


def test_play_comes_to_a_position_as_one_object_by_whatever_moves() -> None:
    for empty in (Board(), Board(4, 4, 3), Board(first=Player.O)):
        assert empty.play(0).play(1).play(4) is empty.play(4).play(1).play(0)


def test_only_a_board_of_up_to_nine_cells_holds_its_replies_in_memory() -> None:
    def holds(position: Board, reply: Board) -> bool:
        return any(part is reply for part in gc.get_referents(*gc.get_referents(vars(position))))

    small, large = Board(), Board(2, 5)
    assert holds(small, small.play(0))
    assert not holds(large, large.play(0))


@pytest.mark.parametrize(
    "different",
    [
        Board(first=Player.O),
        Board(3, 3, 2),
        Board().play(4),
        Board(1, 9, 3),
        Board(9, 1, 3),
    ],
)
def test_boards_that_differ_in_marks_turn_or_size_are_different_values(different: Board) -> None:
    assert different != Board()
    assert len({different, Board()}) == 2


def test_a_board_is_no_text() -> None:
    text: object = "........."
    assert Board() != text


def test_copies_of_a_board_are_equal_to_it() -> None:
    position = board(TAKEN)
    for again in (copy.copy(position), copy.deepcopy(position), pickle.loads(pickle.dumps(position))):
        assert again == position
        assert hash(again) == hash(position)


def test_a_board_pickled_by_another_program_is_found_in_a_set() -> None:
    script = "import pickle, sys; from ttt_teach import Board; sys.stdout.buffer.write(pickle.dumps(Board()))"
    here = Path(__file__).parents[1]
    sent = subprocess.run([sys.executable, "-c", script], cwd=here, capture_output=True, check=True).stdout
    assert pickle.loads(sent) in {Board()}


def test_legal_moves_are_the_free_cells_in_row_order() -> None:
    assert board(TAKEN).legal_moves == board(TAKEN).free == (1, 3, 5, 6, 7, 8)


@pytest.mark.parametrize("drawing", [WON, DRAWN, FULL_AND_WON, TWO_LINES])
def test_there_is_no_legal_move_after_the_end(drawing: str) -> None:
    assert board(drawing).legal_moves == ()


def test_an_open_board_has_no_outcome() -> None:
    assert board(TAKEN).outcome is None


def test_a_line_wins_before_the_board_is_full() -> None:
    assert board(WON).outcome == Outcome(Player.X, ((0, 1, 2),))
    assert board(WON).free == (5, 6, 7, 8)


def test_a_line_on_a_full_board_is_a_win_and_no_draw() -> None:
    assert board(FULL_AND_WON).outcome == Outcome(Player.X, ((0, 3, 6),))


def test_a_full_board_without_a_line_is_a_draw() -> None:
    assert board(DRAWN).outcome == Outcome(None, ())
    assert str(board(DRAWN).outcome) == "draw"


def test_a_win_on_two_lines_names_both() -> None:
    outcome = board(TWO_LINES).outcome
    assert outcome == Outcome(Player.X, ((0, 1, 2), (2, 5, 8)))
    assert str(outcome) == "X wins on 0-1-2 and 2-5-8"


def test_the_outcome_of_every_position_is_what_its_marks_say() -> None:
    for cells in positions():
        outcome = Board(cells=cells).outcome
        over = winner(cells) is not None or "." not in cells
        assert (outcome is not None) is over, cells
        assert outcome is None or outcome.winner == winner(cells), cells


def test_k_in_a_row_win_on_a_larger_board_and_fewer_do_not() -> None:
    three_of_four = """
        X...
        OX..
        .OX.
        ....
    """
    assert board(three_of_four).outcome is None
    assert board(three_of_four, k=3).outcome == Outcome(Player.X, ((0, 5, 10),))


@pytest.mark.parametrize(
    ("cell", "message"),
    [
        (0, "cell 0 is taken by X; free: 1, 3, 5, 6, 7, 8"),
        (4, "cell 4 is taken by O; free: 1, 3, 5, 6, 7, 8"),
        (-1, "-1 is not a cell of this board; cells are the whole numbers 0 to 8"),
        (9, "9 is not a cell of this board; cells are the whole numbers 0 to 8"),
        (10**30, f"{10**30} is not a cell of this board; cells are the whole numbers 0 to 8"),
        (True, "True is not a cell; cells are the whole numbers 0 to 8"),
        (False, "False is not a cell; cells are the whole numbers 0 to 8"),
        ("4", "'4' is not a cell; cells are the whole numbers 0 to 8"),
        (4.5, "4.5 is not a cell; cells are the whole numbers 0 to 8"),
        (4.0, "4.0 is not a cell; cells are the whole numbers 0 to 8"),
        (None, "None is not a cell; cells are the whole numbers 0 to 8"),
        ((1, 1), "(1, 1) is not a cell; cells are the whole numbers 0 to 8"),
        ([4], "[4] is not a cell; cells are the whole numbers 0 to 8"),
    ],
)
def test_a_move_that_is_not_legal_is_refused_by_name_and_changes_nothing(cell: object, message: str) -> None:
    position = board(TAKEN)
    with pytest.raises(IllegalMove) as refused:
        position.play(cell)  # type: ignore[arg-type]
    assert str(refused.value) == message
    assert position == board(TAKEN)
    assert position.legal_moves == (1, 3, 5, 6, 7, 8)


@pytest.mark.parametrize("cell", [0, 5, 8])
def test_a_move_after_the_end_is_refused_as_such(cell: int) -> None:
    with pytest.raises(GameOver) as refused:
        board(WON).play(cell)
    assert str(refused.value) == f"cell {cell} cannot be played; the game is over: X wins on 0-1-2"


def test_a_move_after_a_draw_is_refused_as_such() -> None:
    with pytest.raises(GameOver, match="the game is over: draw"):
        board(DRAWN).play(0)


def test_a_cell_off_the_board_is_refused_even_after_the_end() -> None:
    with pytest.raises(IllegalMove, match="-1 is not a cell"):
        board(WON).play(-1)


def test_integers_of_numpy_are_cells_and_its_booleans_are_none() -> None:
    numpy = pytest.importorskip("numpy")
    for kind in (numpy.int8, numpy.uint8, numpy.int64):
        assert Board().play(kind(4)) == Board().play(4)
    for other in (numpy.True_, numpy.float64(4), numpy.array([4])):
        with pytest.raises(IllegalMove, match="is not a cell"):
            Board().play(other)


@pytest.mark.parametrize("like_one", [True, 1.0])
def test_what_only_equals_a_cell_is_refused_even_after_that_cell_has_been_played(like_one: int) -> None:
    position = Board()
    position.play(1)
    with pytest.raises(IllegalMove, match=f"{like_one} is not a cell"):
        position.play(like_one)


@given(reachable_boards())
@settings(deadline=None)
def test_the_repr_of_any_board_reads_back(position: Board) -> None:
    assert eval(repr(position), {"Board": Board}) == position


@given(reachable_boards())
@settings(deadline=None)
def test_the_drawing_of_any_board_has_a_line_for_each_row(position: Board) -> None:
    assert str(position).split("\n") == list(position.row_texts)
    assert "".join(position.row_texts) == position.cells
    assert {len(row) for row in position.row_texts} == {position.cols}


@given(reachable_boards())
@settings(deadline=None)
def test_on_any_board_the_legal_moves_are_exactly_those_that_can_be_played(position: Board) -> None:
    for cell in range(-2, len(position.cells) + 2):
        if cell in position.legal_moves:
            after = position.play(cell)
            assert after.cells[cell] == position.to_move
            assert position.move_to(after) == cell
        else:
            with pytest.raises(IllegalMove):
                position.play(cell)


def test_the_repr_says_only_what_the_marks_leave_open() -> None:
    assert repr(board("XXO OOX ...")) == "Board.parse('XXO OOX ...')"
    assert repr(board("O.. ... ...")) == "Board.parse('O.. ... ...')"
    assert repr(Board(first=Player.O)) == "Board.parse('... ... ...', to_move='O')"
    assert repr(Board(3, 4, 2)) == "Board.parse('.... .... ....', k=2)"


@given(st.text() | st.text(alphabet="XOxo.-_0 /|\n", max_size=40), st.sampled_from([None, "X", "O", "Z"]))
@settings(deadline=None, max_examples=400)
def test_any_text_is_a_board_or_a_refusal_of_the_kit(text: str, to_move: str | None) -> None:
    try:
        position = Board.parse(text, to_move)
    except Refusal:
        return
    assert eval(repr(position), {"Board": Board}) == position


o_began = {cells.translate(str.maketrans("XO", "OX")) for cells in positions() if cells.count("X") > cells.count("O")}


@given(st.text(alphabet="XO.", min_size=9, max_size=9))
@settings(deadline=None, max_examples=300)
def test_nine_marks_are_read_as_they_stand_or_refused_as_impossible(text: str) -> None:
    if text in o_began | set(positions()):
        assert Board.parse(text).cells == text
    else:
        with pytest.raises(ImpossibleBoard):
            Board.parse(text)


sizes = st.integers(-3, 25) | st.none() | st.booleans() | st.text(max_size=2) | st.floats()


@given(sizes, sizes, sizes)
@settings(deadline=None, max_examples=300)
def test_any_size_is_a_board_or_a_refusal_of_the_kit(rows: object, cols: object, k: object) -> None:
    try:
        position = Board(rows, cols, k)  # type: ignore[arg-type]
    except Refusal:
        return
    assert len(position.cells) == position.rows * position.cols


@pytest.mark.parametrize(
    "drawing",
    [
        """
        X . .
        . O .
        . . .
        """,
        "X . . / . O . / . . .",
        "X|.|.\n.|O|.\n.|.|.",
        ". . .\n. X .\n. . .",
    ],
)
def test_a_drawing_with_gaps_between_its_cells_is_not_taken_for_a_single_column(drawing: str) -> None:
    try:
        position = Board.parse(drawing)
    except NotationError:
        return
    assert (position.rows, position.cols) == (3, 3)


def test_the_player_to_move_may_be_said_where_the_marks_leave_it_open() -> None:
    drawing = """
        X..
        .O.
        ...
    """
    assert board(drawing).to_move is Player.X
    assert board(drawing, to_move="O").to_move is Player.O
    assert board(drawing, first="O").to_move is Player.O


def test_a_turn_that_contradicts_the_marks_is_refused() -> None:
    with pytest.raises(ImpossibleBoard, match="X has 2 marks and O has 1, so O is to move, not X"):
        board(TAKEN, to_move="X")


def test_who_began_is_refused_if_the_marks_contradict_it() -> None:
    with pytest.raises(ImpossibleBoard, match="O has 0 marks and X has 1; X must have none, as O moved first"):
        board("X.. ... ...", first="O")


def test_only_a_board_one_move_later_has_a_move_to_it() -> None:
    start = board(TAKEN)
    assert [start.move_to(start.play(cell)) for cell in start.legal_moves] == [1, 3, 5, 6, 7, 8]
    elsewhere = [start, start.play(1).play(3), Board(), Board(4, 4), "X.X.O....", None]
    assert [start.move_to(after) for after in elsewhere] == [None] * 6
    assert start.play(1).move_to(start) is None
