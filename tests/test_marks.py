"""Marks and the texts that people write them in."""

import pytest

from ttt_teach.errors import NotationError
from ttt_teach.marks import Player, as_player, read_marks


def test_each_player_is_the_other_of_the_other() -> None:
    assert Player.X.other is Player.O
    assert Player.O.other is Player.X


def test_a_player_equals_its_letter_and_stands_for_it_in_a_dict() -> None:
    assert Player.X == "X"
    assert {"O": 1}[Player.O] == 1


def test_the_repr_of_a_player_reads_back() -> None:
    assert eval(repr(Player.O), {"Player": Player}) is Player.O


@pytest.mark.parametrize("mark", ["x", "X", Player.X])
def test_a_player_is_read_in_either_case(mark: str) -> None:
    assert as_player(mark) is Player.X


@pytest.mark.parametrize("mark", [None, "", "XO", 0, "0", "Z", True, " x"])
def test_what_is_no_player_is_refused_by_name(mark: object) -> None:
    with pytest.raises(NotationError, match="is no player; the players are X and O") as refused:
        as_player(mark)
    assert repr(mark) in str(refused.value)


@pytest.mark.parametrize("end", [" ", "/", "|", "\n", "\r\n", "\t", ";", ",", " / ", "\n    "])
def test_rows_may_be_parted_in_every_usual_way(end: str) -> None:
    assert read_marks(end.join(("XO", "OX", ".."))) == (3, 2, "XOOX..")


@pytest.mark.parametrize("empty", [".", "-", "_", "·"])
def test_an_empty_cell_may_be_written_in_every_usual_way(empty: str) -> None:
    assert read_marks(f"X{empty}/{empty}O") == (2, 2, "X..O")


def test_small_letters_are_marks() -> None:
    assert read_marks("xo/.x") == (2, 2, "XO.X")


def test_a_drawing_in_three_lines_is_read_whatever_its_indent() -> None:
    drawing = """
        X..
        .O.
        ..X
    """
    assert read_marks(drawing) == (3, 3, "X...O...X")


@pytest.mark.parametrize(("text", "side"), [("X", 1), ("X..O", 2), ("." * 9, 3), ("." * 16, 4)])
def test_text_in_one_piece_is_a_square(text: str, side: int) -> None:
    assert read_marks(text) == (side, side, text)


@pytest.mark.parametrize("text", ["XO", "X.O.X", "XO.X..", "." * 8, "." * 10, "." * 12])
def test_text_in_one_piece_that_is_no_square_is_refused_with_its_size(text: str) -> None:
    with pytest.raises(NotationError, match=f"has {len(text)} cells, which make no square"):
        read_marks(text)


@pytest.mark.parametrize("shape", [{"rows": 2}, {"cols": 3}, {"rows": 2, "cols": 3}])
def test_text_in_one_piece_has_the_shape_that_is_given(shape: dict[str, int]) -> None:
    assert read_marks("XO.X..", **shape) == (2, 3, "XO.X..")


@pytest.mark.parametrize("shape", [{"rows": 4}, {"cols": 5}, {"rows": 3, "cols": 3}])
def test_a_shape_that_the_text_does_not_fill_is_refused(shape: dict[str, int]) -> None:
    with pytest.raises(NotationError, match="has 6 cells"):
        read_marks("XO.X..", **shape)


@pytest.mark.parametrize("shape", [{"rows": 3}, {"cols": 2}, {"rows": 3, "cols": 2}])
def test_a_shape_that_contradicts_the_parted_rows_is_refused(shape: dict[str, int]) -> None:
    with pytest.raises(NotationError, match="is a board of 2×3, not of"):
        read_marks("XO. X..", **shape)


def test_rows_of_unequal_length_are_refused_with_their_lengths() -> None:
    with pytest.raises(NotationError, match=r"rows of 3, 2, 3 cells; all rows must be equally long"):
        read_marks("XO. X. ...")


@pytest.mark.parametrize("letter", ["Z", "1", "?", "×", "☃"])
def test_any_other_letter_is_refused_by_name(letter: str) -> None:
    with pytest.raises(NotationError, match=r"write X, O and \. for an empty cell") as refused:
        read_marks(f"X{letter}.O")
    assert repr(letter) in str(refused.value)


def test_a_zero_is_refused_because_it_could_mean_two_things() -> None:
    with pytest.raises(NotationError, match="0 could mean O or an empty cell"):
        read_marks("X0X......")


@pytest.mark.parametrize("text", ["", "   ", "\n\n", "///"])
def test_text_without_a_cell_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="has 0 cells"):
        read_marks(text)


@pytest.mark.parametrize("text", [None, 5, b"X........", ["X"]])
def test_what_is_not_text_is_refused(text: object) -> None:
    with pytest.raises(NotationError, match="is not text; write a board like"):
        read_marks(text)


def test_a_long_text_is_shortened_in_the_message() -> None:
    with pytest.raises(NotationError) as refused:
        read_marks("X" * 5000 + "?")
    assert len(str(refused.value)) < 200
