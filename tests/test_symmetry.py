"""Boards that are turned or mirrored: which are alike, and the one that stands for all of them."""

import pytest

from tests.helpers import TURNS, board, positions
from ttt_teach import Board, ExplicitTree, minimax
from ttt_teach.symmetry import canonical, images

CORNER = """
    X..
    .O.
    ...
"""


def turned(cells: str) -> list[str]:
    """The board in all eight ways, worked out by hand."""
    return ["".join(cells[cell] for cell in turn) for turn in TURNS]


def test_a_square_board_has_eight_images_itself_first() -> None:
    for cells in positions()[::7]:
        found = [image.cells for image in images(Board(cells=cells))]
        assert found[0] == cells
        assert sorted(found) == sorted(turned(cells))


def test_the_images_of_a_corner_are_drawn_by_hand() -> None:
    assert {str(image) for image in images(board(CORNER))} == {
        "X..\n.O.\n...",
        "..X\n.O.\n...",
        "...\n.O.\nX..",
        "...\n.O.\n..X",
    }


@pytest.mark.parametrize(("rows", "cols", "number"), [(2, 3, 4), (3, 2, 4), (4, 4, 8), (1, 4, 2), (4, 1, 2)])
def test_other_boards_have_the_symmetries_of_their_shape(rows: int, cols: int, number: int) -> None:
    start = Board(rows, cols, k=1 if 1 in (rows, cols) else 2).play(0)
    found = images(start)
    assert len(found) == number
    assert len(set(found)) == min(number, 4)  # a corner goes to each corner
    assert len(set(images(Board(rows, cols)))) == 1
    assert {(image.rows, image.cols, image.k) for image in found} == {(rows, cols, start.k)}


def test_all_images_have_one_representative_which_is_one_of_them() -> None:
    for cells in positions()[::5]:
        start = Board(cells=cells)
        chosen = canonical(start)
        assert chosen in images(start)
        assert {canonical(image) for image in images(start)} == {chosen}


def test_there_are_765_representatives_of_5_478_positions() -> None:
    assert len({canonical(Board(cells=cells)) for cells in positions()}) == 765
    assert len({min(turned(cells)) for cells in positions()}) == 765


def test_positions_have_one_representative_exactly_if_they_are_alike() -> None:
    few = positions()[:900:4]
    for cells in few[:40]:
        for other in few:
            same = canonical(Board(cells=cells)) == canonical(Board(cells=other))
            assert same is (other in turned(cells)), (cells, other)


def test_images_have_the_same_mover_the_same_outcome_and_the_same_value() -> None:
    for cells in positions()[3000::90]:
        start = Board(cells=cells)
        for image in images(start):
            assert (image.to_move, image.first) == (start.to_move, start.first)
            assert (image.outcome is None) is (start.outcome is None)
            assert minimax(image) == minimax(start)


def test_who_began_is_kept_apart() -> None:
    x_began, o_began = board(CORNER, first="X"), board(CORNER, first="O")
    assert canonical(x_began) != canonical(o_began)
    assert {image.first for image in images(o_began)} == {"O"}


@pytest.mark.parametrize("position", [ExplicitTree([[1, 2], [2, 1]]), "X", 3, (1, 2)])
def test_what_is_no_board_stands_for_itself(position: object) -> None:
    assert canonical(position) is position  # type: ignore[arg-type]
