"""A nested list folded to a number of letters: nothing disappears silently, and upper items come first."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.helpers import board
from ttt_teach import Board, alphabeta, record
from ttt_teach.drawing import draw
from ttt_teach.drawing.folding import folded
from ttt_teach.errors import UnknownChoice


@st.composite
def lists(draw_: st.DrawFn) -> str:
    """A nested list with one root; its items have names of any length and no brackets."""
    depth, lines = 0, ["- root"]
    for step in draw_(st.lists(st.integers(-3, 1), max_size=40)):
        depth = max(1, depth + step)
        lines.append("  " * depth + "- " + "x" * draw_(st.integers(1, 30)))
    return "\n".join(lines)


@given(lists(), st.integers(40, 600))
def test_a_folded_list_fits_its_limit_and_counts_all_that_it_leaves_out(text: str, limit: int) -> None:
    short = folded(text, limit)
    assert len(short) <= limit
    lines = short.split("\n")
    hidden = sum(int(count) for count in re.findall(r" \((\d+) more below\)$", short, re.MULTILINE))
    assert len(lines) + hidden == len(text.split("\n"))
    kept = iter(text.split("\n"))
    for line in lines:  # in the order of the whole list
        assert re.sub(r" \(\d+ more below\)$", "", line) in kept


@given(lists())
def test_a_list_that_fits_stays_as_it_is(text: str) -> None:
    assert folded(text, max(40, len(text))) == text


def test_two_thousand_letters_tell_all_first_moves_of_an_empty_board() -> None:
    drawn = draw(record(alphabeta, Board()))
    short = drawn.describe(limit=2000)
    assert len(short) <= 2000 < len(drawn.describe())
    assert re.findall(r"^  - move (\d)", short, re.MULTILINE) == list("012345678")


def test_a_first_item_that_is_too_long_ends_in_dots() -> None:
    assert folded("- " + "x" * 50 + "\n  - y", 40) == "- " + "x" * 37 + "…"


@pytest.mark.parametrize("limit", [39, 0, -1, 2.5, "2000", True])
def test_a_limit_is_a_number_of_letters_from_40_up(limit: int) -> None:
    with pytest.raises(UnknownChoice, match=r"it must be a number of letters from 40 up"):
        draw(record(alphabeta, board("XXO OOX ..."))).describe(limit=limit)
