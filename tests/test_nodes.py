"""A node is its board with what is said below it, a stub a dashed box; each stands under the point it hangs from."""

from functools import cache
from itertools import pairwise

import pytest

from tests import geometry
from tests.helpers import board
from ttt_teach import SearchTree, alphabeta, minimax, record
from ttt_teach.drawing.choices import Show
from ttt_teach.drawing.nodes import item_group
from ttt_teach.drawing.scene import Group, Rect, Text
from ttt_teach.drawing.sizes import STEPS, Sizes, sizes_for
from ttt_teach.drawing.view import View, choose

SHOW = Show(windows=True, visits=True, plies=2)
AT = (50.0, 30.0)


@cache
def tree() -> SearchTree:
    return record(alphabeta, board("XXO OOX ..."))


def measured(view: View, step: int) -> tuple[list[Group], Sizes]:
    sizes = sizes_for(view, STEPS[step])
    return [item_group(item, view.show, *AT, sizes) for item in view.items], sizes


@pytest.mark.parametrize("step", range(len(STEPS)))
def test_a_group_hangs_in_the_middle_below_its_point_and_is_no_higher_than_its_row(step: int) -> None:
    view = choose(tree(), 130, SHOW)
    groups, sizes = measured(view, step)
    for group in groups:
        boxes = [geometry.extent(shape) for shape in group.shapes]
        left, right = min(box[0] for box in boxes), max(box[2] for box in boxes)
        assert left + right == pytest.approx(2 * AT[0])
        assert right - left <= sizes.column
        assert min(box[1] for box in boxes) == AT[1]
        assert max(box[3] for box in boxes) <= AT[1] + sizes.edge_from


@pytest.mark.parametrize("step", range(len(STEPS)))
def test_lines_below_a_board_do_not_touch_each_other(step: int) -> None:
    groups, _ = measured(choose(tree(), 130, SHOW), step)
    for group in groups:
        texts = [geometry.extent(shape) for shape in group.shapes if isinstance(shape, Text)]
        assert all(upper[3] < lower[1] for upper, lower in pairwise(texts))


def test_a_stub_is_one_box_and_bears_no_board() -> None:
    groups, _ = measured(choose(tree(), 130, Show()), 0)
    stubs = [group for group in groups if group.kind == "pruned"]
    assert len(stubs) == 2
    assert [[shape.role for shape in stub.shapes if isinstance(shape, Rect)] for stub in stubs] == [["pruned box"]] * 2


def test_the_last_move_is_not_marked_where_several_led_to_a_position() -> None:
    view = choose(record(minimax, board("XXO OOX ...")), 130, Show(merge=True))
    groups, _ = measured(view, 0)
    marked = [bool(geometry.last_moves(group)) for group in groups]
    assert marked == [bool(item.parent >= 0 and not item.joins) for item in view.items]
