"""Which boards can come about: compared with all games, played on plain strings."""

from itertools import product

import pytest

from tests.helpers import LINES, other, reachable
from ttt_teach.errors import ImpossibleBoard, NotationError, Refusal, TooLarge
from ttt_teach.legality import check_marks, check_size, complete_lines, lines_of, who_began
from ttt_teach.marks import Player, read_marks

SIZES = [(1, 1, 1), (1, 5, 3), (2, 2, 2), (2, 3, 2), (3, 2, 3), (2, 4, 3), (2, 4, 2), (1, 7, 2)]


def accepted(rows: int, cols: int, k: int, first: Player) -> set[str]:
    """All strings of marks that are not refused."""
    found = set()
    for marks in product("XO.", repeat=rows * cols):
        cells = "".join(marks)
        try:
            check_marks(rows, cols, k, cells, first)
        except ImpossibleBoard:
            continue
        found.add(cells)
    return found


def reason(drawing: str, first: Player = Player.X) -> str:
    """Why a drawn 3×3 board is refused."""
    with pytest.raises(ImpossibleBoard) as refused:
        check_marks(3, 3, 3, read_marks(drawing)[2], first)
    return str(refused.value)


def test_a_3x3_board_has_its_eight_lines() -> None:
    found = [frozenset(line) for line in lines_of(3, 3, 3)]
    assert len(found) == 8
    assert set(found) == {frozenset(line) for line in LINES}


@pytest.mark.parametrize(("rows", "cols", "k"), [(4, 4, 4), (4, 4, 3), (3, 5, 3), (5, 3, 4), (6, 7, 4), (2, 2, 2)])
def test_the_lines_of_a_larger_board_are_as_many_as_fit(rows: int, cols: int, k: int) -> None:
    across, down = max(cols - k + 1, 0), max(rows - k + 1, 0)
    found = lines_of(rows, cols, k)
    assert len(found) == rows * across + cols * down + 2 * across * down
    assert len({frozenset(line) for line in found}) == len(found)
    assert all(len(set(line)) == k and 0 <= min(line) <= max(line) < rows * cols for line in found)


def test_with_one_in_a_row_each_cell_is_one_line() -> None:
    assert lines_of(2, 2, 1) == ((0,), (1,), (2,), (3,))


def test_three_empty_cells_are_no_complete_line() -> None:
    assert complete_lines(3, 3, 3, "." * 9) == ()


def test_both_lines_of_a_double_win_are_complete() -> None:
    drawing = """
        XOO
        XOO
        XXX
    """
    assert complete_lines(3, 3, 3, read_marks(drawing)[2]) == ((0, 3, 6), (6, 7, 8))


@pytest.mark.parametrize("first", list(Player))
def test_exactly_the_boards_that_games_reach_are_accepted_on_3x3(first: Player) -> None:
    assert accepted(3, 3, 3, first) == reachable(3, 3, 3, first)


@pytest.mark.parametrize(("rows", "cols", "k"), SIZES)
@pytest.mark.parametrize("first", list(Player))
def test_exactly_the_boards_that_games_reach_are_accepted_on_other_sizes(
    rows: int, cols: int, k: int, first: Player
) -> None:
    assert accepted(rows, cols, k, first) == reachable(rows, cols, k, first)


def test_the_message_about_counts_says_what_is_allowed() -> None:
    told = reason(
        """
        XX.
        XX.
        O..
        """
    )
    assert told == "X has 4 marks and O has 1; O must have 3 or 4, as X moved first"


def test_the_message_about_counts_names_the_player_who_began() -> None:
    told = reason(
        """
        X..
        ...
        ...
        """,
        first=Player.O,
    )
    assert told == "O has 0 marks and X has 1; X must have none, as O moved first"


@pytest.mark.parametrize("rows", [("OOO", "...", "XXX"), ("XXX", "...", "OOO")])
def test_two_winners_are_refused_because_the_first_line_ends_the_game(rows: tuple[str, ...]) -> None:
    assert reason(" ".join(rows)) == "X and O both have a line, but the game ends with the first one"


def test_a_move_after_the_win_is_refused_by_the_player_who_made_it() -> None:
    told = reason(
        """
        O.O
        XXX
        .O.
        """
    )
    assert told == "X has a line, but O moved after it"


def test_two_lines_that_no_single_move_completes_are_refused() -> None:
    drawing = """
        XXX.
        O.OO
        XXX.
        O.O.
    """
    with pytest.raises(ImpossibleBoard, match="X has lines without a common cell"):
        check_marks(4, 4, 3, read_marks(drawing)[2], Player.X)


@pytest.mark.parametrize("cells", ["", "X", "X" * 10, "XO......Z", "xo......."])
def test_cells_of_another_number_or_with_other_letters_are_refused(cells: str) -> None:
    with pytest.raises(NotationError, match=r"9 of X, O and \. are needed"):
        check_marks(3, 3, 3, cells, Player.X)


@pytest.mark.parametrize("number", [0, -1, 2.0, "3", None, True])
@pytest.mark.parametrize("name", ["rows", "cols", "k"])
def test_a_size_that_is_no_whole_number_from_one_up_is_refused_by_name(name: str, number: object) -> None:
    size = {"rows": 3, "cols": 3, "k": 3, name: number}
    with pytest.raises(ImpossibleBoard, match=f"{name} is {number!r}; it must be a whole number from 1 up"):
        check_size(**size)


def test_a_line_that_does_not_fit_is_refused() -> None:
    check_size(2, 4, 4)
    with pytest.raises(ImpossibleBoard, match="5 in a row do not fit on 2×4; k must be from 1 to 4"):
        check_size(2, 4, 5)


def test_a_board_of_more_than_400_cells_is_refused_with_its_size() -> None:
    check_size(20, 20, 5)
    with pytest.raises(TooLarge, match="a board of 21×20 has 420 cells; at most 400 are possible"):
        check_size(21, 20, 5)


@pytest.mark.parametrize(
    ("cells", "to_move", "first", "began"),
    [
        (".........", None, None, "X"),
        (".........", "O", None, "O"),
        (".........", None, "O", "O"),
        (".........", "o", "o", "O"),
        ("X........", None, None, "X"),
        ("O........", None, None, "O"),
        ("O........", "X", None, "O"),
        ("X........", "O", None, "X"),
        ("XO.......", None, None, "X"),
        ("XO.......", "O", None, "O"),
    ],
)
def test_more_marks_tell_who_began_and_equal_ones_what_was_said(
    cells: str, to_move: str | None, first: str | None, began: str
) -> None:
    assert who_began(cells, to_move, first) == began


@pytest.mark.parametrize(
    ("cells", "to_move", "first"),
    [("X........", "X", None), ("O........", "O", None), ("XO.......", "O", "X"), ("X........", "X", "X")],
)
def test_a_turn_that_the_marks_leave_to_the_other_player_is_refused(
    cells: str, to_move: str, first: str | None
) -> None:
    with pytest.raises(ImpossibleBoard, match=f"so {other(to_move)} is to move, not {to_move}"):
        who_began(cells, to_move, first)


def test_every_refusal_is_a_refusal_of_the_kit() -> None:
    with pytest.raises(Refusal):
        check_size(0, 3, 3)
    with pytest.raises(ValueError, match="rows is 0"):
        check_size(0, 3, 3)
