"""What an author asks to see is there, what they leave out is gone from the picture and from its words, and no more."""

import re
from typing import Any

import pytest

from tests import geometry
from tests.geometry import Picture, assert_well_drawn
from tests.helpers import board
from ttt_teach import SearchTree, alphabeta, minimax, record
from ttt_teach.drawing import draw
from ttt_teach.drawing.choices import Show, show_from
from ttt_teach.errors import UnknownChoice
from ttt_teach.numbering import NUMBERINGS

THREATENED = """
    XXO
    OOX
    ...
"""
SWITCHES = [
    "values",
    "signs",
    "windows",
    "visits",
    "pruned",
    "costs",
    "best_line",
    "winning_line",
    "sides",
    "caption",
    "counts",
    "legend",
    "fold",
]


def tree() -> SearchTree:
    return record(alphabeta, board(THREATENED))


def picture(searched: SearchTree | None = None, **options: Any) -> Picture:
    searched = searched or tree()
    return Picture(searched, draw(searched, **options).scene)


def below_nodes(shown: Picture) -> list[list[str]]:
    return [geometry.written(group) for group in shown.nodes]


# ---- asking ----


def test_a_choice_there_is_not_is_refused_and_told_the_ones_there_are() -> None:
    with pytest.raises(UnknownChoice, match="a picture has no choice 'valeus'; there are values, signs, windows"):
        draw(tree(), valeus=False)


@pytest.mark.parametrize("name", SWITCHES)
@pytest.mark.parametrize("value", [None, 1, "yes"])
def test_a_switch_is_true_or_false(name: str, value: Any) -> None:
    with pytest.raises(UnknownChoice, match=re.escape(f"{name} is {value!r}; it must be True or False")):
        draw(tree(), **{name: value})


@pytest.mark.parametrize("value", ["cells", "", 3, True, ["cell"]])
def test_an_unknown_numbering_is_refused_and_told_the_ones_there_are(value: Any) -> None:
    allowed = ", ".join(NUMBERINGS)
    with pytest.raises(UnknownChoice, match=re.escape(f"moves is {value!r}; it must be one of {allowed}, or None")):
        draw(tree(), moves=value)


def test_what_is_not_asked_for_is_as_usual() -> None:
    assert show_from({}) == Show()
    assert draw(tree()) == draw(tree(), values=True, windows=False, moves="cell", plies=None)


# ---- under the nodes ----


def test_without_values_neither_picture_nor_list_tells_any() -> None:
    drawing = draw(tree(), values=False, costs=False, caption=False)
    assert below_nodes(Picture(tree(), drawing.scene)) == [[]] * 10
    assert not re.search(r"[=≤≥−]", drawing.describe())
    assert drawing.alt == "Game tree of alpha-beta, X to move on XXO/OOX/...: 10 of 14 nodes visited."
    assert_well_drawn(Picture(tree(), drawing.scene))


def test_without_signs_proven_values_are_plain_and_bounds_keep_theirs() -> None:
    texts = [text for (text,) in below_nodes(picture(signs=False))]
    # root, 6, 7, 8, 8, 7 are all 0; then O is sure of −8 after X at 7, and after X at 8
    assert texts == ["0"] * 6 + ["≤ −8", "−8", "≤ −8", "−8"]


def test_windows_are_those_that_the_search_passed_down() -> None:
    shown = picture(windows=True)
    windows = [texts[1] for texts in below_nodes(shown)]
    # alpha rises to 0 at the root when the first child returns 0; there O has beta 0 after its first reply
    everything, from_nought = "(−∞, ∞)", "(0, ∞)"
    assert windows == [everything] * 4 + ["(−∞, 0)"] * 2 + [from_nought] * 4
    assert "window from 0 to ∞" in shown.nodes[-1].label
    assert_well_drawn(shown)


def test_a_search_without_windows_shows_none() -> None:
    searched = record(minimax, board(THREATENED))
    assert below_nodes(picture(searched, windows=True)) == below_nodes(picture(searched))


def test_visits_number_the_nodes_as_the_record_does() -> None:
    shown = picture(visits=True)
    assert [texts[1] for texts in below_nodes(shown)] == [f"#{index}" for index in range(10)]
    assert [f"visit {index}" in group.label for index, group in enumerate(shown.nodes)] == [True] * 10
    assert_well_drawn(shown)


# ---- edges, stubs, lines ----


def test_without_moves_no_edge_bears_one_but_the_list_still_names_them() -> None:
    drawing = draw(tree(), moves=None)
    shown = Picture(tree(), drawing.scene)
    assert [geometry.written(group) for _, group in shown.edges] == [[]] * 11
    assert "- move 6; X X O" in drawing.describe()


def test_without_pruned_stubs_only_visited_nodes_are_drawn() -> None:
    shown = picture(pruned=False)
    assert (len(shown.nodes), shown.of_kind("pruned", "pruned-edge")) == (10, [])


def test_without_costs_a_stub_says_only_that_it_was_not_visited() -> None:
    shown = picture(costs=False)
    assert [geometry.written(group) for group in shown.of_kind("pruned")] == [["not", "visited"]] * 2
    assert [group.label for group in shown.of_kind("pruned")] == [
        "pruned: move 8, never visited",
        "pruned: move 7, never visited",
    ]


def test_without_the_best_line_no_edge_is_thick_and_none_is_named() -> None:
    drawing = draw(tree(), best_line=False)
    assert {edge.role for edge, _ in Picture(tree(), drawing.scene).edges} == {"edge", "pruned"}
    assert "best line" not in drawing.describe()


def test_without_winning_lines_a_finished_board_has_none() -> None:
    won = [geometry.winning_lines(group) for group in picture(winning_line=False).nodes]
    assert won == [[]] * 10
    assert any(geometry.winning_lines(group) for group in picture().nodes)
    assert geometry.winning_lines(draw("XXX OO. ...", winning_line=False).scene.groups[0]) == []


def test_without_sides_the_margin_is_left_free_for_the_tree() -> None:
    shown, usual = picture(sides=False), picture()
    assert shown.of_kind("ply") == []
    assert shown.scene.width == pytest.approx(usual.scene.width - 11)


def test_without_its_caption_a_picture_is_lower_and_can_still_say_it() -> None:
    drawing = draw(tree(), caption=False)
    assert drawing.scene.groups[-1].shapes == ()
    assert drawing.scene.height < draw(tree()).scene.height
    assert drawing.caption() == draw(tree()).caption()


# ---- all of it ----


@pytest.mark.parametrize("name", SWITCHES)
@pytest.mark.parametrize("width", [24, 60, "double"])
def test_whatever_is_shown_is_well_drawn(name: str, width: Any) -> None:
    usual = getattr(Show(), name)
    shown = picture(width=width, **{name: not usual})
    assert_well_drawn(shown)
