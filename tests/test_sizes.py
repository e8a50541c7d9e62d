"""Measures follow the boards and the widest text, step by step smaller, and never below five points."""

from itertools import pairwise

import pytest

from tests.helpers import board
from ttt_teach import Board, SearchTree, alphabeta, minimax, record, traced
from ttt_teach.drawing.choices import Show
from ttt_teach.drawing.lettering import LEAST_TEXT
from ttt_teach.drawing.sizes import CAPTION, MOVE, NOTE, SMALL, STEPS, STUB, TITLE, Step, lanes, sizes_for
from ttt_teach.drawing.view import View, choose

THREATENED = """
    XXO
    OOX
    ...
"""


def tree() -> SearchTree:
    return record(alphabeta, board(THREATENED))


def view(searched: SearchTree | None = None, **show: object) -> View:
    return choose(searched or tree(), 130, Show(**show))  # type: ignore[arg-type]


def test_no_letters_of_any_step_are_below_five_points() -> None:
    sizes = [letters.size for step in STEPS for letters in step.letters.values()]
    assert min([*sizes, CAPTION, TITLE, MOVE, NOTE, SMALL]) >= LEAST_TEXT


def test_each_step_is_narrower_than_the_one_before_and_no_higher() -> None:
    found = [sizes_for(view(), step) for step in STEPS]
    assert all(later.column < earlier.column for earlier, later in pairwise(found))
    assert all(later.row <= earlier.row for earlier, later in pairwise(found))


@pytest.mark.parametrize("step", STEPS, ids=lambda step: f"{step.cell} mm, {step.gap} apart")
def test_boards_of_neighbours_do_not_touch(step: Step) -> None:
    sizes = sizes_for(view(), step)
    assert sizes.column >= sizes.across + step.gap


def test_a_long_value_makes_room_for_itself() -> None:
    @traced
    def constant(position: Board) -> float:
        return (
            123456789.125 if position.outcome else max(constant(position.play(move)) for move in position.legal_moves)
        )

    usual, long = sizes_for(view(), STEPS[0]), sizes_for(view(record(constant, board(THREATENED))), STEPS[0])
    assert long.column > usual.column
    assert long.across == usual.across


def test_every_line_below_the_boards_makes_rows_higher_and_none_makes_them_lower() -> None:
    heights = [
        sizes_for(view(**show), STEPS[0]).row
        for show in ({"values": False}, {}, {"visits": True}, {"visits": True, "windows": True})
    ]
    assert heights == sorted(set(heights))


def test_a_stub_is_no_lower_than_its_row_even_where_boards_are_one_row_high() -> None:
    flat_board = record(alphabeta, Board(1, 5, 2), depth_limit=3)
    sizes = sizes_for(view(flat_board, values=False), STEPS[0])
    assert sizes.edge_from >= STUB


def test_large_boards_are_no_larger_than_24_mm() -> None:
    sizes = sizes_for(view(record(alphabeta, Board(20, 20, 5), depth_limit=1)), STEPS[0])
    assert (sizes.across, sizes.down) == (24, 24)


def test_edges_that_end_at_one_node_are_spread_around_its_middle() -> None:
    merged = view(record(minimax, board("..X X.O O.X", "O")), merge=True)
    found = [lanes(item, merged.show) for item in merged.items]
    assert max(map(len, found)) == 2
    for offsets in found:
        assert sum(offsets) == pytest.approx(0)
        assert all(right - left > 2 for left, right in pairwise(offsets))  # the digits of the moves are 1.3 mm wide
