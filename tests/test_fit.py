"""A picture fits the room that it is given, by folding away what it must and no more, or says what it needs."""

import re
from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.geometry import Picture, assert_well_drawn
from tests.helpers import TURNS, board, open_positions
from ttt_teach import Board, SearchTree, alphabeta, flat, minimax, record
from ttt_teach.drawing import draw
from ttt_teach.drawing.widths import WIDTHS
from ttt_teach.errors import DrawingError

FOUR_EMPTY = [cells for cells in open_positions() if cells.count(".") == 4]
THREATENED = """
    XXO
    OOX
    ...
"""


@cache
def trees() -> tuple[SearchTree, ...]:
    largest = max((record(minimax, Board.parse(cells)) for cells in FOUR_EMPTY), key=len)
    return record(minimax, board(THREATENED)), largest, record(alphabeta, Board())


@pytest.mark.parametrize("name", WIDTHS)
def test_every_named_size_holds_the_picture_as_it_is_shown(name: str) -> None:
    for theme in ("light", "presenter"):
        for tree in trees():
            drawing = draw(tree, width=name, theme=theme)
            assert drawing.scene.width * drawing.scale <= WIDTHS[name].width
            assert drawing.scene.height * drawing.scale <= WIDTHS[name].height
            assert_well_drawn(Picture(tree, drawing.scene))


def test_the_largest_tree_with_four_empty_cells_fits_a_page_whole() -> None:
    assert len(trees()[1]) == 65
    assert draw(trees()[1], width="double").scene.hidden == 0


def test_what_is_too_high_is_folded_from_the_deepest_ply_up() -> None:
    tree = trees()[0]
    lower = draw(tree, width=120, height=75)  # the four plies need 18 mm each, and a caption
    assert max(line.count("  ") for line in lower.describe().splitlines()) == 2
    assert lower.scene.hidden == 4  # of 1, 3, 6 and 4 nodes in the plies
    assert draw(tree, width=120, height=90).scene.hidden == 0


@pytest.mark.slow
def test_two_to_four_empty_cells_fit_a_page_whole_and_two_or_three_a_column_all_of_them_well_drawn() -> None:
    alike = {min("".join(cells[cell] for cell in turn) for turn in TURNS) for cells in open_positions()}
    positions = sorted(cells for cells in alike if 2 <= cells.count(".") <= 4)
    assert len(positions) == 431
    for cells in positions:
        searched = record(minimax, Board.parse(cells), score=flat), record(alphabeta, Board.parse(cells))
        for tree, width in product(searched, ("single", "double")):
            drawing = draw(tree, width=width)
            assert drawing.scene.hidden == 0 or (width == "single" and cells.count(".") == 4)
            assert drawing.scene.height <= 240
            assert_well_drawn(Picture(tree, drawing.scene))


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 1), st.floats(20, 300), st.floats(1, 200), st.booleans())
def test_a_picture_fits_its_room_or_the_size_it_needs_is_named_and_enough(
    number: int, width: float, height: float, is_large: bool
) -> None:
    tree, theme = trees()[number], "presenter" if is_large else "light"
    for _ in range(3):  # too narrow, then too low
        try:
            drawing = draw(tree, width=width, height=height, theme=theme)
        except DrawingError as refused:
            found = re.fullmatch(r"[\d.]+ mm are too (narrow|low) for a tree; it needs at least (\d+) mm", str(refused))
            assert found
            if found[1] == "narrow":
                assert width < int(found[2])
                width = int(found[2])
            else:
                assert height < int(found[2])
                height = int(found[2])
    assert drawing.scene.width * drawing.scale <= width
    assert drawing.scene.height * drawing.scale <= height
