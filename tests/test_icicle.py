"""Icicles: every node is in the strips, what was visited lies over it, and wide nodes show their board."""

import base64
import re
from functools import cache
from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from tests import geometry
from tests.geometry import Picture
from tests.helpers import board
from ttt_teach import Board, ExplicitTree, SearchTree, alphabeta, minimax, record
from ttt_teach.drawing import Drawing, draw
from ttt_teach.drawing.icicle import Icicle
from ttt_teach.drawing.png import shaded
from ttt_teach.drawing.scene import Group, Line, Raster, Rect, Text
from ttt_teach.drawing.strips import spans_of
from ttt_teach.errors import DrawingError, UnknownChoice
from ttt_teach.whole_tree import whole

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
def everything() -> SearchTree:
    return whole()


@cache
def pruned() -> SearchTree:
    return record(alphabeta, Board())


@cache
def small() -> tuple[SearchTree, SearchTree]:
    return whole(board=board(THREE_LEFT)), record(alphabeta, board(THREE_LEFT))


def bars(drawing: Drawing) -> list[Group]:
    return [group for group in drawing.scene.groups if group.kind == "ply"]


def strips(group: Group, role: str) -> list[int]:
    (raster,) = (shape for shape in group.shapes if isinstance(shape, Raster) and shape.role == role)
    return list(raster.shades)


def slow_shades(tree: SearchTree, ply: int, count: int, numbers: set[int] | None = None) -> list[float]:
    """The share of each strip that nodes of a ply fill, each leaf cut into as many parts as there are strips."""
    filled: list[bool] = []

    def walk(node: int, inside: bool) -> None:
        here = tree[node]
        inside = inside or (here.ply == ply and (numbers is None or node in numbers))
        if here.is_leaf:
            filled.append(inside)
        for child in here.children:
            walk(child.index, inside)

    walk(0, False)
    each = len(filled)
    parts = [inside for inside in filled for _ in range(count)]
    return [sum(parts[at : at + each]) / each for at in range(0, len(parts), each)]


def test_nodes_stand_where_their_leaves_do() -> None:
    spans = spans_of(record(minimax, ExplicitTree([[3, 12, 8], [2, 4], 14])))
    assert list(zip(spans.start.tolist(), spans.stop.tolist(), strict=True)) == [
        *((0, 6), (0, 3), (0, 1), (1, 2), (2, 3)),
        *((3, 5), (3, 4), (4, 5), (5, 6)),
    ]
    assert spans.leaves == 6


@pytest.mark.parametrize("ply", range(5))
def test_a_strip_is_as_dark_as_it_is_filled_and_never_empty_where_a_node_is(ply: int) -> None:
    tree = record(minimax, board("XX. OO. ..."))
    search = record(alphabeta, board("XX. OO. ..."))
    spans = spans_of(tree)
    numbers = list(search.as_part_of(tree))
    for found, wanted in (
        (spans.shades(ply, spans.leaves, 30), slow_shades(tree, ply, 30)),
        (
            spans.only(numbers).shades(ply, spans.leaves, 30),
            slow_shades(tree, ply, 30, set(numbers)),
        ),
    ):
        assert list(found) == [round(90 + 165 * share) if share else 0 for share in wanted]


def test_all_549946_nodes_are_in_one_picture_with_what_alpha_beta_visited_laid_over_it() -> None:
    drawing = draw(everything(), over=pruned(), width="single", theme="print", title="Alpha-beta in the whole tree")
    assert [geometry.written(group)[2] for group in bars(drawing)] == [f"of {count:,}" for count in WHOLE]
    seen = [int(geometry.written(group)[1].replace(",", "")) for group in bars(drawing)]
    assert (sum(seen), seen[0], seen[1]) == (20_866, 1, 9)
    for group in bars(drawing):
        layers = zip(strips(group, "whole"), strips(group, "visited"), strict=True)
        assert all(below >= above for below, above in layers)
    assert set(strips(bars(drawing)[1], "visited")) == {255}, "all moves of the root are looked at"
    assert 0 in strips(bars(drawing)[2], "visited")
    assert len(drawing.svg) < 200_000


def test_a_tree_on_its_own_has_all_its_nodes_and_needs_less_than_two_million_bytes() -> None:
    drawing = draw(pruned(), kind="icicle", width="slide")
    assert sum(int(geometry.written(group)[1].replace(",", "")) for group in bars(drawing)) == 20_866
    assert len(drawing.svg.encode()) < 2_000_000


def test_wide_nodes_show_their_board_and_what_is_proven_of_it() -> None:
    root, first, *_ = bars(draw(everything(), over=pruned(), width="double"))
    assert "= 0" in geometry.written(root)
    assert geometry.written(first).count("≤ 0") == 8, "the first move is a draw, the others are no better"
    assert len([shape for shape in first.shapes if isinstance(shape, Rect) and shape.role == "last move"]) == 9


def test_nodes_that_were_not_visited_show_their_move_and_no_value() -> None:
    tree, search = small()
    second = bars(draw(tree, over=search, width="double"))[2]
    assert sorted(text for text in geometry.written(second) if text.isdigit()) == ["4", "7", "8"]
    # 4 nodes were visited in this ply; the replies 8 to the move 7 and 7 to the move 8 were not


@pytest.mark.parametrize("width", ["single", "double", "slide", "screen", 50])
@pytest.mark.parametrize("with_search", [True, False])
def test_icicles_are_legible_at_every_width(width: str | float, with_search: bool) -> None:
    for tree, search in ((everything(), pruned()), small()):
        drawing = draw(tree, over=search, width=width) if with_search else draw(search, kind="icicle", width=width)
        picture = Picture(search, drawing.scene)
        assert [(claim.__name__, faults) for claim in LEGIBLE if (faults := claim(picture))] == []


def test_an_icicle_is_told_in_words() -> None:
    tree, search = small()
    drawing = draw(tree, over=search, title="Three left")
    assert drawing.alt == ("Icicle of whole tree, X to move on XXO/OOX/...: 14 nodes, of which alpha-beta visited 10.")
    assert drawing.describe().splitlines()[1:] == [
        "- ply 0: 1 of 1 node visited",
        "- ply 1: 3 of 3 nodes visited",
        "- ply 2: 4 of 6 nodes visited",
        "- ply 3: 2 of 4 nodes visited",
    ]
    assert drawing.caption().startswith(
        "X to move on XXO/OOX/..., alpha-beta, depth scoring, cut at α ≥ β, cells in row order: 10 of 14 nodes; a bar"
    )
    assert drawing.scene.title == f"Three left. {drawing.alt}"


def test_dots_are_a_png_that_other_programs_read() -> None:
    shades = bytes(range(256)) * 600  # more than one block of stored data holds
    with Image.open(BytesIO(shaded(shades, "#0072B2"))) as image:
        assert image.size == (256 * 600, 1)
        dots = np.array(image.convert("RGBA"))[0]
    assert dots[:, 3].tolist() == list(shades)
    assert {tuple(dot) for dot in dots[1:, :3].tolist()} == {(0x00, 0x72, 0xB2)}


@pytest.mark.parametrize("theme", ["light", "dark", "print", "auto"])
def test_the_dots_of_an_svg_have_the_colour_of_their_role(theme: str) -> None:
    tree, search = small()
    wanted = {"light": "#0072b2", "dark": "#56b4e9", "print": "#000000", "auto": "#0072b2"}[theme]
    pictures = re.findall(r'href="data:image/png;base64,([^"]+)"', draw(tree, over=search, theme=theme).svg)
    assert len(pictures) == 2 * 4
    with Image.open(BytesIO(base64.b64decode(pictures[1]))) as image:
        assert "#" + bytes(image.convert("RGBA").getpixel((0, 0))[:3]).hex() == wanted  # type: ignore[arg-type]


def test_png_and_svg_have_the_same_strips(tmp_path) -> None:  # type: ignore[no-untyped-def]
    tree, search = small()
    drawing = draw(tree, over=search, theme="print", width="single")
    place = next(shape for shape in bars(drawing)[3].shapes if isinstance(shape, Raster))
    visited = strips(bars(drawing)[3], "visited")
    with Image.open(drawing.save(tmp_path / "icicle.png")) as image:
        dots, scale = np.array(image.convert("L")), image.width / drawing.scene.width
    row = dots[round((place.y + 0.2) * scale)]  # above the boards
    lines = [shape.points[0][0] for shape in bars(drawing)[3].shapes if isinstance(shape, Line)]
    for at in range(5, len(visited), 7):
        x = place.x + place.width * (at + 0.5) / len(visited)
        if len(set(visited[at - 3 : at + 4])) == 1 and min(abs(x - line) for line in lines) > 0.4:
            assert bool(row[int(x * scale)] < 40) is (visited[at] == 255)
    assert b"/Image" in drawing.save(tmp_path / "icicle.pdf").read_bytes()


@pytest.mark.parametrize(
    ("options", "refusal", "said"),
    [
        ({"kind": "sunburst"}, UnknownChoice, "kind is 'sunburst'; it must be one of 'tree', 'icicle'"),
        ({"over": "X"}, UnknownChoice, "over is 'X'; it must be a recorded search"),
        ({"kind": "icicle", "width": 20}, DrawingError, "20 mm are too narrow for an icicle; it needs at least"),
    ],
)
def test_an_icicle_that_cannot_be_made_is_refused_in_words(options, refusal, said) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(refusal, match=re.escape(said)):
        draw(small()[1], **options)


def test_a_search_of_another_position_is_not_laid_over_a_tree() -> None:
    with pytest.raises(UnknownChoice, match="they must begin at the same position"):
        draw(small()[0], over=pruned())


def test_a_tree_with_more_plies_than_a_picture_has_bars_is_refused_with_the_number() -> None:
    nested: list[object] | int = 1
    for _ in range(99):
        nested = [nested]
    with pytest.raises(DrawingError, match="this tree has 100, and 60 fit"):
        Icicle(record(minimax, ExplicitTree(nested)))  # type: ignore[arg-type]


def test_texts_in_the_bars_are_written_on_something_light_or_dark_of_their_own() -> None:
    for group in bars(draw(everything(), over=pruned(), width="slide")):
        plates = [shape for shape in group.shapes if isinstance(shape, Rect) and shape.role in ("paper", "frame")]
        for text in (shape for shape in group.shapes if isinstance(shape, Text) and shape.anchor == "middle"):
            assert any(
                plate.x <= text.x <= plate.x + plate.width and plate.y <= text.y <= plate.y + plate.height
                for plate in plates
            ), text


@pytest.mark.parametrize("theme", ["light", "presenter"])
def test_an_icicle_fits_a_slide(theme: str) -> None:
    drawing = draw(everything(), over=pruned(), width="slide", theme=theme)
    assert drawing.scene.height * drawing.scale <= 169
    assert drawing.scene.width * drawing.scale == pytest.approx(300)


def test_an_icicle_follows_what_is_chosen_to_be_shown() -> None:
    tree, search = small()

    def texts(**show: object) -> list[str]:
        return [text for group in draw(tree, over=search, **show).scene.groups for text in geometry.written(group)]  # type: ignore[arg-type]

    assert "≤ −8" in texts()
    assert "≤ −8" not in texts(values=False)
    assert [text for text in texts() if text.startswith("ply")] == [f"ply {ply}" for ply in range(4)]
    assert [text for text in texts(plies=1) if text.startswith("ply")] == ["ply 0", "ply 1"]
    assert not [text for text in texts(sides=False) if text.startswith("ply")]
    assert not [text for text in texts(caption=False) if "alpha-beta" in text]
    assert {"8", "7"} <= set(texts())
    assert not {"8", "7"} & set(texts(moves=None))
    assert {"b1", "c1"} <= set(texts(moves="a1"))


def test_strips_have_no_outline_in_tikz_which_would_hide_what_they_show(tmp_path) -> None:  # type: ignore[no-untyped-def]
    tree, search = small()
    lines = draw(tree, over=search).save(tmp_path / "icicle.tex").read_text().splitlines()
    whole_lines = [line for line in lines if line.startswith(r"\path[ttt whole")]
    outlined = [line for line in whole_lines if "draw=none" not in line]
    assert len(outlined) == 1, "the sample in the legend"
    assert len(whole_lines) > 4
