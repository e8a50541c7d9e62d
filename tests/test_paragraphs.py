"""Titles and captions stand in centred lines inside their width."""

from itertools import pairwise

from tests.geometry import ink
from ttt_teach.drawing.paragraphs import paragraph

CAPTION = "alpha-beta, depth scoring, cut at α ≥ β, cells in row order: 10 of 14 nodes visited"


def test_each_line_is_centred_inside_the_width_and_none_of_the_words_is_lost() -> None:
    lines = paragraph(CAPTION, 60.0, 5.0, 2.0, "quiet text")
    assert " ".join(line.text for line in lines) == CAPTION
    assert len(lines) > 1
    for line in lines:
        left, _, right, _ = ink(line)
        assert (left + right) / 2 == 30
        assert left >= 1
        assert right <= 59


def test_lines_stand_one_below_the_other_and_do_not_touch() -> None:
    lines = paragraph(CAPTION, 40.0, 5.0, 2.0, "quiet text", is_bold=True)
    assert lines[0].y == 5
    boxes = [ink(line) for line in lines]
    assert all(above[3] < below[1] for above, below in pairwise(boxes))


def test_an_empty_text_has_no_lines() -> None:
    assert paragraph("", 40.0, 5.0, 2.0, "text") == ()
