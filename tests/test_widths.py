"""The room that an author has is given by name or in millimetres, and everything else is refused by name."""

import math
import re
from typing import Any

import pytest

from ttt_teach.drawing.widths import WIDTHS, Room, room_for
from ttt_teach.errors import UnknownChoice


def test_a_column_and_a_page_are_as_wide_and_high_as_journals_have_them() -> None:
    assert (WIDTHS["single"], WIDTHS["double"]) == (Room(88, 240), Room(180, 240))


def test_a_slide_is_sixteen_to_nine() -> None:
    assert WIDTHS["slide"].width / WIDTHS["slide"].height == pytest.approx(16 / 9, rel=0.01)


@pytest.mark.parametrize("width", ["screen", "beside", 120, 88.5])
def test_screens_and_millimetres_have_no_height_of_their_own(width: Any) -> None:
    assert room_for(width).height == math.inf
    assert room_for(width, 50).height == 50


def test_a_height_that_is_given_replaces_that_of_the_name() -> None:
    assert room_for("slide", 100) == Room(300, 100, WIDTHS["slide"].scale)


def test_a_scale_is_the_least_by_which_pictures_are_enlarged() -> None:
    assert [room_for("slide", scale=scale).scale for scale in (1, 2, 3)] == [1.5, 2, 3]


@pytest.mark.parametrize("height", ["tall", 0, -3, 10_001, math.nan, True, [5]])
def test_a_faulty_height_is_refused_by_name(height: Any) -> None:
    with pytest.raises(UnknownChoice, match=re.escape(f"height is {height!r}; it must be millimetres up to 10,000")):
        room_for("single", height)
