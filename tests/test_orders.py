"""In which order a search looks at the moves of a position."""

import math
import random
from collections.abc import Callable, Sequence
from itertools import cycle
from typing import Any

import pytest

from tests.helpers import LINES, board, open_positions
from ttt_teach import (
    Board,
    ExplicitTree,
    alphabeta,
    cells_in_order,
    centre_first,
    minimax,
    record,
    row_by_row,
    spoilers_first,
)
from ttt_teach.errors import IllegalMove, SearchStopped, UnknownChoice

Search = Callable[..., float]

FIVE_EMPTY = """
    X..
    .O.
    .OX
"""
WON = """
    XXX
    OO.
    ...
"""


def test_row_by_row_looks_at_the_legal_moves_as_they_stand() -> None:
    assert list(row_by_row(board(FIVE_EMPTY))) == [1, 2, 3, 5, 6]
    assert list(row_by_row(board(WON))) == []


def test_centre_first_looks_at_the_centre_then_the_corners_then_the_edges() -> None:
    assert list(centre_first(Board())) == [4, 0, 2, 6, 8, 1, 3, 5, 7]
    assert list(centre_first(board(FIVE_EMPTY))) == [2, 6, 1, 3, 5]


def test_centre_first_looks_at_the_inner_cells_of_a_4x4_board_before_its_edges() -> None:
    on_four_in_a_row = [0, 3, 5, 6, 9, 10, 12, 15]  # three lines each: those on a diagonal
    assert list(centre_first(Board(4, 4)))[:8] == on_four_in_a_row
    assert set(list(centre_first(Board(4, 4, 3)))[:4]) == {5, 6, 9, 10}


def test_centre_first_gives_each_legal_move_of_every_position_once_and_never_fewer_lines_first() -> None:
    for cells in open_positions():
        moves = list(centre_first(Board(cells=cells)))
        assert sorted(moves) == list(Board(cells=cells).legal_moves), cells
        on_lines = [sum(cell in line for line in LINES) for cell in moves]
        assert on_lines == sorted(on_lines, reverse=True), cells


def test_children_are_visited_in_the_order_that_was_asked_for() -> None:
    tree = record(minimax, board(FIVE_EMPTY), order=centre_first)
    assert [child.move for child in tree.root.children] == [2, 6, 1, 3, 5]
    grandchildren = tree.root.children[0].children
    assert [child.move for child in grandchildren] == [6, 1, 3, 5]


@pytest.mark.parametrize("search", [minimax, alphabeta])
def test_no_order_changes_the_value(search: Search) -> None:
    def shuffled(position: Board) -> Sequence[int]:
        moves = list(position.legal_moves)
        random.Random(position.cells).shuffle(moves)
        return moves

    for cells in open_positions()[600::97]:
        position = Board(cells=cells)
        values = [search(position, order=order) for order in (row_by_row, centre_first, shuffled)]
        assert len(set(values)) == 1, cells


@pytest.mark.parametrize("search", [minimax, alphabeta])
@pytest.mark.parametrize(
    ("moves", "given"),
    [
        ([], "[]"),
        ([1, 2, 3, 5], "[1, 2, 3, 5]"),
        ([1, 2, 3, 5, 5], "[1, 2, 3, 5, 5]"),
        ([1, 2, 3, 5, 6, 6], "[1, 2, 3, 5, 6, 6]"),
        ([1, 2, 3, 5, 0], "[1, 2, 3, 5, 0]"),
        ([1, 2, 3, 5, 9], "[1, 2, 3, 5, 9]"),
        (range(9), "[0, 1, 2, 3, 4, 5]"),
        (cycle((1, 2)), "[1, 2, 1, 2, 1, 2]"),
        (None, "[None]"),
        (7, "[7]"),
        ("edge", "['e', 'd', 'g', 'e']"),
        ([1, None, "a"], "[1, None, 'a']"),
        ([[1], [2]], "[[1], [2]]"),
        ([math.nan] * 5, "[nan, nan, nan, nan, nan]"),
    ],
)
def test_an_order_that_is_no_permutation_of_the_legal_moves_is_refused(search: Search, moves: Any, given: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        search(board(FIVE_EMPTY), order=lambda position: moves)
    assert str(refused.value).endswith(
        f"gave {given} for Board.parse('X.. .O. .OX'); it must give each of [1, 2, 3, 5, 6] once"
    )


def test_an_order_that_fails_deeper_in_the_tree_is_refused_with_the_position_it_failed_on() -> None:
    def forgetful(position: Board) -> Sequence[int]:
        return position.legal_moves if len(position.legal_moves) > 3 else position.legal_moves[1:]

    with pytest.warns(SearchStopped):
        tree = record(minimax, board(FIVE_EMPTY), order=forgetful)
    assert isinstance(tree.error, IllegalMove)
    assert "Board.parse('XXO .O. .OX')" in str(tree.error)


@pytest.mark.parametrize("search", [minimax, alphabeta])
@pytest.mark.parametrize(
    "order",
    [
        lambda position: reversed(position.legal_moves),
        lambda position: (cell for cell in position.legal_moves),
        lambda position: tuple(position.legal_moves),
        lambda position: dict.fromkeys(position.legal_moves),
    ],
)
def test_moves_may_be_given_in_any_iterable(search: Search, order: Callable[[Board], Sequence[int]]) -> None:
    assert search(board(FIVE_EMPTY), order=order) == search(board(FIVE_EMPTY))


def test_named_cells_come_first_as_named_and_the_others_from_0_up() -> None:
    order = cells_in_order(6, 1)
    assert list(order(board(FIVE_EMPTY))) == [6, 1, 2, 3, 5]
    assert order is cells_in_order(6, 1)


@pytest.mark.parametrize("cells", [(4, 4), (-1,), ("4",), (True,), (1.0,)])
def test_a_cell_named_twice_or_that_is_no_cell_is_refused(cells: tuple[int, ...]) -> None:
    with pytest.raises(UnknownChoice, match="is no cell or is named twice"):
        cells_in_order(*cells)


def test_edges_before_corners_before_the_centre_visit_46965_nodes_and_the_centre_first_7865() -> None:
    worst = record(alphabeta, Board(), order=cells_in_order(1, 3, 5, 7, 0, 2, 6, 8, 4))
    best = record(alphabeta, Board(), order=cells_in_order(4, 0, 2, 6, 8, 1, 3, 5, 7))
    assert (len(worst), len(best)) == (46_965, 7_865)


def test_spoilers_first_looks_at_cells_by_how_many_lines_they_close_for_the_other() -> None:
    # X stands in the middle: a corner has two lines without an X, an edge one.
    assert list(spoilers_first(board("O.. .X. ..."))) == [2, 6, 8, 1, 3, 5, 7]
    assert list(spoilers_first(Board())) == [4, 0, 2, 6, 8, 1, 3, 5, 7]
    with pytest.raises(UnknownChoice, match="spoilers_first orders the cells of a board"):
        spoilers_first(ExplicitTree([1, 2]))  # type: ignore[arg-type]
