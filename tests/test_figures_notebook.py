"""The gallery of figures: every number in its prose is right, and its figures show what the prose says."""

import re
from pathlib import Path

from tests.helpers import board
from tests.test_notebooks import sources
from ttt_teach import Board, alphabeta, compare, flat, minimax, record
from ttt_teach.drawing import draw
from ttt_teach.drawing.style import THEMES
from ttt_teach.drawing.widths import WIDTHS
from ttt_teach.steps import Steps
from ttt_teach.whole_tree import whole

PROSE = "\n".join(sources(Path(__file__).parents[1] / "notebooks" / "figures.ipynb", "markdown"))
CODE = "\n".join(sources(Path(__file__).parents[1] / "notebooks" / "figures.ipynb", "code"))


def test_every_number_in_the_prose_is_one_that_a_test_below_asserts() -> None:
    text = re.sub(r"^## \d+\.", "##", PROSE, flags=re.MULTILINE).replace("section 3", "")
    assert set(re.findall(r"\d[\d,.]*\d|\d", text)) == {"88", "180", "549,946", "20,866"}


def test_the_widths_and_the_themes_are_those_that_there_are() -> None:
    assert (WIDTHS["single"].width, WIDTHS["double"].width) == (88, 180)
    named = set(re.findall(r'`"(\w+)"`', PROSE))
    assert named <= {*WIDTHS, *THEMES}


def test_alpha_beta_visits_20866_of_549946_nodes() -> None:
    assert len(whole()) == 549_946
    assert len(record(alphabeta, Board())) == 20_866


def test_the_step_that_is_shown_is_the_cut_after_which_the_other_reply_is_passed_over() -> None:
    (number,) = re.findall(r"step=(\d+)", CODE)
    steps = Steps(record(alphabeta, board("XXO OOX ...")))
    assert [steps[int(number)].kind, steps[int(number) + 1].kind] == ["cut", "skip"]


def test_section_3_is_the_exit_questions_difference() -> None:
    assert "## 3. What is different?" in PROSE
    comparison = compare(record(minimax, board("XXO OOX ...")), record(alphabeta, board("XXO OOX ...")))
    assert draw(comparison, theme="print").describe() == draw(comparison, theme="dark", width="slide").describe()


def test_flat_scoring_counts_every_win_the_same() -> None:
    ahead = board("XX. OO. ...", "O")
    wins = {node.value for node in record(minimax, ahead, score=flat) if node.is_terminal and node.board.outcome.winner}
    assert wins == {10, -10}
