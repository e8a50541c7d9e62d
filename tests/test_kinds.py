"""Comparisons as pictures: legible at every width, told apart without colour, and both searches are in them."""

import re
from functools import cache

import pytest

from tests import geometry
from tests.geometry import Picture, assert_well_drawn
from tests.helpers import board, open_positions
from ttt_teach import Board, ExplicitTree, alphabeta, centre_first, compare, flat, minimax, record
from ttt_teach.comparison import Comparison
from ttt_teach.drawing import Drawing, draw
from ttt_teach.drawing.scene import Group, Line, Rect
from ttt_teach.errors import DrawingError, UnknownChoice

THREE_LEFT = """
    XXO
    OOX
    ...
"""
FRAMES = ("only here", "only there", "changed")
LEGIBLE = (
    geometry.no_two_texts_overlap,
    geometry.no_text_leaves_the_picture,
    geometry.no_shape_leaves_the_picture,
    geometry.no_text_is_smaller_than_five_points,
)


@cache
def pruning() -> Comparison:
    return compare(record(minimax, board(THREE_LEFT)), record(alphabeta, board(THREE_LEFT)))


@cache
def empty() -> Comparison:
    return compare(record(alphabeta, Board()), record(alphabeta, Board(), order=centre_first))


def nodes(drawing: Drawing) -> list[Group]:
    return [group for group in drawing.scene.groups if group.kind.startswith("node")]


def frames(group: Group) -> list[str]:
    return [shape.role for shape in group.shapes if isinstance(shape, Rect) and shape.role in FRAMES]


def test_a_comparison_is_drawn_as_one_tree_with_frames_around_what_differs() -> None:
    drawn = nodes(draw(pruning()))
    assert len(drawn) == 14
    assert [frames(group) for group in drawn].count(["only here"]) == 4
    assert [frames(group) for group in drawn].count(["changed"]) == 2
    assert [frames(group) for group in drawn].count([]) == 8


def test_the_edge_to_a_node_of_one_search_only_looks_like_its_frame() -> None:
    edges = [group for group in draw(pruning()).scene.groups if group.kind == "edge"]
    roles = [next(shape.role for shape in group.shapes if isinstance(shape, Line)) for group in edges]
    assert (roles.count("only here"), roles.count("edge")) == (4, 9)


def test_each_frame_goes_with_letters_that_say_the_same() -> None:
    for group in nodes(draw(empty(), width="slide")):
        letters = {text[0] for text in geometry.written(group) if text[:2] in ("A ", "B ")}
        wanted = {"only here": {"A"}, "only there": {"B"}, "changed": {"A", "B"}}
        assert letters == (wanted[frames(group)[0]] if frames(group) else set())


def test_the_legend_shows_a_sample_of_each_frame() -> None:
    (legend,) = (group for group in draw(pruning()).scene.groups if group.kind == "legend")
    assert [shape.role for shape in legend.shapes if isinstance(shape, Rect)] == list(FRAMES)
    assert geometry.written(legend)[0] == "A, minimax: 4 nodes of its own"


@pytest.mark.parametrize("width", ["single", "double", "slide", "screen"])
def test_differences_are_well_drawn_at_every_width(width: str) -> None:
    for comparison in (pruning(), empty()):
        drawing = draw(comparison, width=width, title="What is different")
        assert_well_drawn(Picture(comparison.a, drawing.scene))


@pytest.mark.slow
@pytest.mark.parametrize("cells", [cells for cells in open_positions() if cells.count(".") in (3, 4)][::190])
def test_differences_of_all_kinds_are_well_drawn(cells: str) -> None:
    position = Board(cells=cells)
    usual = record(alphabeta, position)
    for other in (
        record(minimax, position),
        record(alphabeta, position, score=flat),
        record(alphabeta, position, cut=">"),
        record(alphabeta, position, order=centre_first),
    ):
        assert_well_drawn(Picture(usual, draw(compare(usual, other), width="single").scene))


def test_a_textbook_tree_has_a_difference_too() -> None:
    tree = ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    drawing = draw(compare(record(minimax, tree), record(alphabeta, tree)), width="single")
    assert len(nodes(drawing)) == 13
    assert [frames(group) for group in nodes(drawing)].count(["only here"]) == 2, "the leaves 4 and 6"


@pytest.mark.parametrize(("width", "is_below"), [("single", True), ("double", False), ("slide", False)])
def test_a_pair_has_both_trees_whole_side_by_side_or_one_below_the_other(width: str, is_below: bool) -> None:
    drawing = draw(pruning(), kind="pair", width=width, title="Side by side")
    assert len(nodes(drawing)) == 14 + 10
    boxes = [geometry.frame(group) for group in nodes(drawing)]
    first, second = boxes[:14], boxes[14:]
    assert (max(box.y for box in first) < min(box.y for box in second)) is is_below
    assert (max(box.x for box in first) < min(box.x for box in second)) is not is_below
    picture = Picture(pruning().a, drawing.scene)
    assert [(claim.__name__, faults) for claim in LEGIBLE if (faults := claim(picture))] == []
    room = {"single": 88, "double": 180, "slide": 300}[width]
    assert drawing.scene.width * drawing.scale <= room
    titles = [text for group in drawing.scene.groups if group.kind == "title" for text in geometry.written(group)]
    assert titles == ["Side by side", "A: minimax", "B: alpha-beta"]


def test_both_kinds_are_told_in_words() -> None:
    difference, pair = draw(pruning()), draw(pruning(), kind="pair")
    assert difference.alt == pair.alt
    assert "  - move 7; X X O, O O X, empty X empty; differs; A = −8; B ≤ −8" in difference.describe().splitlines()
    assert "    - move 8; X X O, O O X, empty X O; only in A; A = 0" in difference.describe().splitlines()
    assert pair.describe().count("- root;") == 2
    assert difference.caption().endswith(": A, minimax, visited 14 nodes; B, alpha-beta, 10")
    assert pair.caption() == f"{draw(pruning().a).caption()}; {draw(pruning().b).caption()}"


@pytest.mark.parametrize("theme", ["light", "dark", "print", "presenter"])
def test_a_difference_is_saved_in_every_theme_as_the_same_bytes(theme: str, tmp_path) -> None:  # type: ignore[no-untyped-def]
    svg = [draw(pruning(), theme=theme).save(tmp_path / f"{at}.svg").read_bytes() for at in (1, 2)]
    assert svg[0] == svg[1]


@pytest.mark.parametrize(("options", "said"), [({"width": 12}, "too narrow"), ({"width": 88, "height": 20}, "too low")])
@pytest.mark.parametrize("kind", ["tree", "pair"])
def test_what_does_not_fit_is_refused(options: dict[str, int], said: str, kind: str) -> None:
    with pytest.raises(DrawingError, match=said):
        draw(pruning(), kind=kind, **options)  # type: ignore[arg-type]


def test_an_unknown_kind_is_refused_by_name() -> None:
    with pytest.raises(UnknownChoice, match=re.escape("kind is 'overlay'; it must be one of 'tree', 'icicle', 'pair'")):
        draw(pruning(), kind="overlay")
