"""Texts are measured before they are drawn, with the font as the judge, and broken or cut where they must be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from matplotlib.font_manager import FontProperties
from matplotlib.textpath import TextPath

from ttt_teach.drawing.lettering import LEAST_TEXT, balanced, cut_off, legible, text_width, wrap

LETTERS = "".join(map(chr, range(33, 127))) + "−≤≥×∞✗↺…αβäöüßéñçÅØ"


def reach(text: str, is_bold: bool) -> float:
    font = FontProperties(family="DejaVu Sans", weight="bold" if is_bold else "normal")
    return float(TextPath((0, 0), text, size=100, prop=font).vertices[:, 0].max()) / 100


def advance(text: str, is_bold: bool) -> float:
    """How wide a text of size 1 is in DejaVu Sans: how far an x that is set after it is moved."""
    return reach(text.replace("$", "\\$") + "x", is_bold) - reach("x", is_bold)


@pytest.mark.parametrize("is_bold", [False, True], ids=["normal", "bold"])
def test_no_letter_is_wider_than_reckoned(is_bold: bool) -> None:
    wider = [letter for letter in LETTERS if advance(letter, is_bold) > text_width(letter, 1, is_bold) + 1e-3]
    assert wider == []


@pytest.mark.parametrize(
    "text", ["= 0", "≤ −8", "≥ 5", "+2,787", "7 moves", "stopped", "est. −1", "10 of 14 nodes visited"]
)
def test_the_reckoned_width_of_what_is_written_is_hardly_more_than_the_real_one(text: str) -> None:
    for is_bold in (False, True):
        assert text_width(text, 2, is_bold) < 1.25 * 2 * advance(text, is_bold)


@given(st.text(max_size=20), st.text(max_size=20), st.floats(0.1, 10))
def test_a_width_is_the_sum_of_its_letters_and_grows_with_their_size(one: str, other: str, size: float) -> None:
    assert text_width(one + other, size) == pytest.approx(text_width(one, size) + text_width(other, size))
    assert text_width(one, 2 * size) == pytest.approx(2 * text_width(one, size))


def test_the_least_text_is_five_points() -> None:
    assert pytest.approx(5) == LEAST_TEXT * 72 / 25.4


@given(st.text(), st.floats(5, 60), st.booleans())
def test_wrapping_keeps_the_letters_and_the_width(text: str, width: float, is_bold: bool) -> None:
    for lines in (wrap(text, 2, width, is_bold), balanced(text, 2, width, is_bold)):
        assert "".join(lines).replace(" ", "") == "".join(text.split())
        assert all(text_width(line, 2, is_bold) <= width or len(line) == 1 for line in lines)
        assert "" not in lines


@given(st.text(alphabet="abc de"), st.floats(5, 60))
def test_balanced_lines_are_no_more_than_wrapped_ones(text: str, width: float) -> None:
    assert len(balanced(text, 2, width)) == len(wrap(text, 2, width))


@given(st.text(), st.integers(1, 40))
def test_a_text_cut_off_is_one_line_of_at_most_so_many_letters(text: str, letters: int) -> None:
    cut, line = cut_off(text, letters), " ".join(text.split())
    assert len(cut) <= letters
    assert cut == line or cut == line[: letters - 1] + "…"
    assert len(cut.splitlines()) <= 1


@given(st.text())
def test_what_is_legible_stays_as_it_is(text: str) -> None:
    assert legible(legible(text)) == legible(text)
    assert legible("a\x00" + text + "\x1f\ufffe\ud800") == "a" + legible(text)
    plain = "".join(letter for letter in text if "a" <= letter <= "z" or "α" <= letter <= "ω" or letter > "\U00010000")
    assert legible(plain) == plain
