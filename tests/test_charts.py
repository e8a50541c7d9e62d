"""Charts: each bar ends at its number on a logarithmic axis, the numbers are the record's, and all is also in words."""

import math
import re
from functools import cache

import pytest

from tests import geometry
from tests.geometry import Picture
from tests.helpers import board
from ttt_teach import (
    Board,
    ExplicitTree,
    SearchTree,
    alphabeta,
    centre_first,
    flat,
    ladder,
    minimax,
    minimax_table,
    ply_chart,
    record,
)
from ttt_teach.drawing import Drawing
from ttt_teach.drawing.bars import Bar, Row, bar_scene
from ttt_teach.drawing.scene import Group, Line, Rect, Text
from ttt_teach.errors import DrawingError, Refusal

WHOLE = (1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872)  # the design's facts
THREE_LEFT = """
    XXO
    OOX
    ...
"""
LEGIBLE = (
    geometry.no_two_texts_overlap,
    geometry.no_text_leaves_the_picture,
    geometry.no_shape_leaves_the_picture,
    geometry.no_text_is_smaller_than_five_points,
)


@cache
def empty() -> tuple[SearchTree, ...]:
    """Alpha-beta from the empty board, as usual, with a strict cut, flat, and centre first."""
    ways = ({}, {"cut": ">"}, {"score": flat}, {"order": centre_first})
    return tuple(record(alphabeta, Board(), **way) for way in ways)  # type: ignore[arg-type]


@cache
def small() -> tuple[SearchTree, SearchTree]:
    return record(minimax, board(THREE_LEFT)), record(alphabeta, board(THREE_LEFT))


def of_kind(drawing: Drawing, kind: str) -> list[Group]:
    return [group for group in drawing.scene.groups if group.kind == kind]


def bars(drawing: Drawing) -> list[list[tuple[str, float, int]]]:
    """For each row the role, the right end and the printed number of each bar."""
    found = []
    for group in of_kind(drawing, "row"):
        rects = {round(shape.y, 3): shape for shape in group.shapes if isinstance(shape, Rect)}
        numbers = [shape for shape in group.shapes if isinstance(shape, Text) and shape.anchor == "start"]
        row = []
        for number in numbers:
            rect = rects.get(round(number.y - 2.1, 3))
            count = int(re.sub(r"\D", "", number.text.split(" (")[0]))
            row.append((rect.role if rect else "", rect.x + rect.width if rect else math.nan, count))
        found.append(row)
    return found


def ticks(drawing: Drawing) -> dict[int, float]:
    """The numbers on the axis and where they stand; each is checked to have a tick above it."""
    (axis,) = of_kind(drawing, "axis")
    places = {shape.points[0][0] for shape in axis.shapes if isinstance(shape, Line)}
    found = {
        int(shape.text.replace(",", "")): shape.x
        for shape in axis.shapes
        if isinstance(shape, Text) and shape.text[0].isdigit()
    }
    assert set(found.values()) <= places
    return found


def test_the_chart_by_ply_has_the_nodes_of_the_record_beside_those_of_the_whole_tree() -> None:
    drawn = bars(ply_chart(empty()[0]))
    assert [row[0][2] for row in drawn] == list(WHOLE)
    assert sum(row[1][2] for row in drawn) == 20_866
    assert [row[1][2] for row in drawn[:2]] == [1, 9]
    assert {tuple(bar[0] for bar in row) for row in drawn} == {("whole", "visited")}


@pytest.mark.parametrize("width", ["single", "double", "slide", 60])
def test_each_bar_ends_where_the_axis_has_its_number(width: str | float) -> None:
    for drawing in (ply_chart(*empty()[:2], width=width), ladder(*empty(), width=width)):
        at = ticks(drawing)
        one, most = at[1], max(at)
        decade = (at[most] - one) / math.log10(most)
        assert decade > 0
        for row in bars(drawing):
            for _, end, count in row:
                assert end == pytest.approx(one + decade * math.log10(count), abs=1e-6)


def test_a_ply_that_a_search_did_not_reach_has_a_nought_and_no_bar() -> None:
    limited = record(minimax, board(THREE_LEFT), depth_limit=1)
    drawn = bars(ply_chart(limited, small()[0]))
    assert [[bar[2] for bar in row] for row in drawn] == [[1, 1, 1], [3, 3, 3], [6, 0, 6], [4, 0, 4]]
    assert drawn[2][1][0] == ""
    assert math.isnan(drawn[2][1][1])


def test_a_textbook_tree_and_a_board_too_large_to_count_have_no_whole_tree_beside_them() -> None:
    aima = record(alphabeta, ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    large = record(alphabeta, Board(5, 5), depth_limit=1)
    assert [[bar[2] for bar in row] for row in bars(ply_chart(aima))] == [[1], [3], [7]]
    assert [[bar[2] for bar in row] for row in bars(ply_chart(large))] == [[1], [25]]


def test_the_ladder_has_a_bar_for_each_search_and_shares_of_the_first() -> None:
    drawing = ladder(*empty())
    assert [row[0][2] for row in bars(drawing)] == [20_866, 125_500, 18_297, 7_865]
    assert drawing.describe().splitlines() == [
        "Nodes visited:",
        "- alpha-beta: 20,866",
        "- alpha-beta, cut at α > β: 125,500 (601 %)",
        "- alpha-beta, flat scoring: 18,297 (87.7 %)",
        "- alpha-beta, centre, corners, edges: 7,865 (37.7 %)",
    ]
    assert drawing.caption() == (
        "Nodes visited, X to move on .../.../...; depth scoring, cut at α ≥ β, cells in row order where nothing else"
        " is said"
    )


def test_two_searches_that_differ_are_both_named_by_how_and_equal_ones_by_number() -> None:
    row, _, _, centre = empty()
    first, second = (of_kind(ladder(row, centre), "row")[at].label for at in (0, 1))
    assert first.startswith("alpha-beta, cells in row order: ")
    assert second.startswith("alpha-beta, centre, corners, edges: ")
    assert [group.label for group in of_kind(ladder(row, row), "row")] == [
        "alpha-beta (1): 20,866",
        "alpha-beta (2): 20,866 (100 %)",
    ]


def test_what_one_search_does_without_saying_so_is_not_said_of_it() -> None:
    start = board("XO. OX. ...")
    trees = [record(minimax_table, start, symmetry=symmetry) for symmetry in (True, False, True)]
    drawing = ladder(*trees, record(minimax, start, depth_limit=2))
    assert [group.label.partition(":")[0] for group in of_kind(drawing, "row")] == [
        "minimax_table, symmetric positions taken for one (1)",
        "minimax_table",
        "minimax_table, symmetric positions taken for one (3)",
        "minimax, to ply 2",
    ]
    assert "symmetric" not in drawing.caption()
    assert "to ply" not in drawing.caption()


@pytest.mark.parametrize("width", ["single", "double", "slide", 60])
def test_charts_are_legible_at_every_width(width: str | float) -> None:
    for drawing in (ply_chart(*empty()[:2], width=width, title="Nodes by ply"), ladder(*empty(), width=width)):
        wanted = {"single": 88, "double": 180, "slide": 300}.get(str(width), 60)
        assert drawing.scene.width * drawing.scale == pytest.approx(wanted)
        picture = Picture(empty()[0], drawing.scene)
        assert [(claim.__name__, faults) for claim in LEGIBLE if (faults := claim(picture))] == []


def test_the_hatching_of_the_second_search_stays_inside_its_bars() -> None:
    for group in of_kind(ply_chart(*small()), "row"):
        (bar,) = (shape for shape in group.shapes if isinstance(shape, Rect) and shape.role == "second")
        lines = [shape for shape in group.shapes if isinstance(shape, Line) and shape.role == "second"]
        assert lines
        for line in lines:
            for x, y in line.points:
                assert bar.x - 1e-9 <= x <= bar.x + bar.width + 1e-9
                assert bar.y - 1e-9 <= y <= bar.y + bar.height + 1e-9


def test_a_chart_is_told_in_words_of_at_most_150_letters_and_in_full() -> None:
    drawing = ply_chart(*small(), title="Three left")
    assert drawing.alt.startswith("Nodes by ply, X to move on XXO/OOX/...: whole tree: 14 nodes; minimax: 14 nodes; al")
    assert len(drawing.alt) <= 150
    assert drawing.describe().splitlines()[3] == "- ply 2: whole tree 6, minimax 6, alpha-beta 4"
    assert drawing.scene.title == f"Three left. {drawing.alt}"
    assert "<desc>Nodes of each ply:" in drawing.svg


def test_a_chart_is_the_same_bytes_each_time_and_saved_in_each_format(tmp_path) -> None:  # type: ignore[no-untyped-def]
    assert ladder(*small()).svg == ladder(*small()).svg
    for ending in (".svg", ".png", ".pdf"):
        assert ladder(*small()).save(tmp_path / f"ladder{ending}").stat().st_size > 1000


def test_a_label_longer_than_its_column_is_broken_and_a_long_word_still_fits() -> None:
    rows = [Row("a search with a very long name " * 3, (Bar("visited", 5),)), Row("x", (Bar("visited", 50),))]
    scene = bar_scene(rows, [], "", "", ("", ""), 88.0)
    picture = Picture(small()[0], scene)
    assert [(claim.__name__, faults) for claim in LEGIBLE if (faults := claim(picture))] == []


@pytest.mark.parametrize(
    ("chart", "trees", "said"),
    [
        (ply_chart, (), "0 trees given; a chart of this kind shows 1 to 2"),
        (ply_chart, (1, 1, 1), "3 trees given; a chart of this kind shows 1 to 2"),
        (ladder, (), "0 trees given; a chart of this kind shows 1 to 40"),
        (ladder, (0, 1), "the records are of different positions"),
        (ladder, ("X",), "'X' is no recorded search; give what record"),
    ],
)
def test_a_chart_that_cannot_be_made_is_refused_in_words(chart, trees, said) -> None:  # type: ignore[no-untyped-def]
    known = {0: empty()[0], 1: small()[1]}
    with pytest.raises(DrawingError, match=re.escape(said)):
        chart(*(known.get(tree, tree) for tree in trees))


@pytest.mark.parametrize("look", [{"width": "wide"}, {"theme": "pink"}, {"title": 5}])
def test_a_faulty_look_is_refused(look: dict[str, object]) -> None:
    with pytest.raises(Refusal, match=next(iter(look))):
        ladder(*small(), **look)  # type: ignore[arg-type]


@pytest.mark.parametrize("theme", ["light", "presenter"])
def test_charts_fit_the_height_of_a_slide_and_fill_its_width(theme: str) -> None:
    for drawing in (ply_chart(*empty()[:2], width="slide", theme=theme), ladder(*empty(), width="slide", theme=theme)):
        assert drawing.scene.height * drawing.scale <= 169
        assert drawing.scene.width * drawing.scale == pytest.approx(300)


def test_a_chart_that_is_too_high_is_refused_with_the_height_it_needs() -> None:
    with pytest.raises(
        DrawingError, match=r"^40 mm are too low for this picture; it needs at least \d+ mm$"
    ) as refused:
        ply_chart(empty()[0], width=88, height=40)
    needed = int(re.findall(r"\d+", str(refused.value))[-1])
    assert ply_chart(empty()[0], width=88, height=needed).scene.height <= needed
