"""No difference is one of colour alone, text can be read in every theme, and each role has its pen."""

import re
from functools import cache
from itertools import combinations, product
from pathlib import Path

import pytest
from PIL import Image

from tests.helpers import board
from ttt_teach import Board, alphabeta, minimax, record, traced, whole
from ttt_teach.drawing import Drawing, draw, ply_chart
from ttt_teach.drawing.scene import Polygon, Scene, Text
from ttt_teach.drawing.style import THEMES, Pen, Theme, theme_named
from ttt_teach.errors import UnknownChoice

PLAIN = ("light", "dark", "print", "presenter")
FRAMES = ("only here", "only there", "changed", "selected")  # drawn around nodes
TEXTS = ("text", "quiet text", "fault")
GROUNDS = ("paper", "frame", "more", "pruned box")  # what texts stand on
MUST_DIFFER = [
    ("x", "o"),
    ("edge", "best line"),
    ("edge", "pruned"),
    ("best line", "pruned"),
    ("cut", "edge"),
    ("cut", "best line"),
    ("cut", "pruned"),
    ("winning line", "x"),
    ("winning line", "o"),
    ("winning line", "grid"),
    ("last move", "frame"),
    ("last move", "paper"),
    ("more", "pruned box"),
    ("frame", "pruned box"),
    ("whole", "visited"),
    ("whole", "second"),
    ("visited", "second"),
]


@traced
def faulty(position: Board) -> float:
    """Looks at the first move only, and says that its value is the node's."""
    return 1 if position.outcome else faulty(position.play(position.legal_moves[0]))


@cache
def scenes() -> tuple[Scene, ...]:
    """Pictures that between them use everything there is to draw."""
    drawings: list[Drawing] = [
        draw(record(alphabeta, Board()), title="A title"),
        draw(record(alphabeta, board("XXO OOX ..."))),
        draw(record(minimax, board("X.O X.O ..."))),
        draw(record(faulty, board("XXO OOX ..."))),
        draw(board("XXX OO. ...")),
        draw(whole(board=board("XXO OOX ...")), over=record(alphabeta, board("XXO OOX ..."))),
        ply_chart(record(minimax, board("XXO OOX ...")), record(alphabeta, board("XXO OOX ..."))),
    ]
    return tuple(drawing.scene for drawing in drawings)


def shapes_of(role: str) -> frozenset[str]:
    """The kinds of shapes that are drawn in a role."""
    return frozenset(type(shape).__name__ for scene in scenes() for shape in scene.shapes if shape.role == role)


def without_colour(role: str, pen: Pen) -> tuple[object, ...]:
    return shapes_of(role), bool(pen.fill), bool(pen.stroke), pen.width if pen.stroke else None, pen.dash


def channels(colour: str) -> tuple[int, int, int]:
    assert re.fullmatch("#[0-9a-fA-F]{6}", colour), colour
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2.2 defines it."""
    parts = [channel / 255 for channel in channels(colour)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def filling(theme: Theme, role: str) -> str:
    colour = theme.pens[role].fill
    assert colour is not None
    return colour


def line_colour(theme: Theme, role: str) -> str:
    colour = theme.pens[role].stroke
    assert colour is not None
    return colour


def test_the_contrast_formula_gives_the_values_that_everybody_quotes() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize(("theme", "pair"), [*product(THEMES, MUST_DIFFER)], ids=str)
def test_roles_that_a_reader_must_tell_apart_differ_without_colour(theme: str, pair: tuple[str, str]) -> None:
    one, other = (without_colour(role, THEMES[theme].pens[role]) for role in pair)
    assert one != other


@pytest.mark.parametrize("theme", THEMES)
def test_the_best_line_is_at_least_twice_as_thick_as_any_other_edge(theme: str) -> None:
    pens = THEMES[theme].pens
    assert pens["best line"].width >= 2 * max(pens[role].width for role in ("edge", "pruned", "cut"))


@pytest.mark.parametrize("theme", THEMES)
def test_what_was_pruned_is_dashed_and_nothing_else_is(theme: str) -> None:
    dashed = {role for role, pen in THEMES[theme].pens.items() if pen.dash}
    assert dashed - set(FRAMES) == {"pruned", "pruned box"}


@pytest.mark.parametrize("theme", THEMES)
def test_frames_around_nodes_differ_from_each_other_and_from_all_else_by_dash_or_width(theme: str) -> None:
    pens = THEMES[theme].pens
    strokes = {role: (pen.dash, pen.width) for role, pen in pens.items() if pen.stroke}
    for role in FRAMES:
        assert [other for other, stroke in strokes.items() if stroke == strokes[role]] == [role]
        assert pens[role].fill is None  # the board inside stays as it is
    solid = sorted(pens[role].width for role in FRAMES if not pens[role].dash)
    assert solid[1] > 1.5 * solid[0]


@pytest.mark.parametrize("theme", PLAIN)
def test_every_pair_of_roles_differs_in_shape_dash_width_sign_or_grey(theme: str) -> None:
    """What is left of a role in a grey print-out; faults begin with a ✗, and triangles point up or down."""
    pens, signs = THEMES[theme].pens, {"fault": "✗", "max": "up", "min": "down"}

    def greys(pen: Pen) -> list[float]:
        return [luminance(colour) if colour else 2.0 for colour in (pen.fill, pen.stroke)]

    for one, other in combinations(pens, 2):
        if (without_colour(one, pens[one]), signs.get(one)) == (without_colour(other, pens[other]), signs.get(other)):
            apart = max(abs(a - b) for a, b in zip(greys(pens[one]), greys(pens[other]), strict=True))
            assert apart > 0.03, (one, other)


def test_faults_begin_with_their_sign_and_triangles_point_up_or_down() -> None:
    shapes = [shape for scene in scenes() for shape in scene.shapes]
    assert all(shape.text.startswith("✗") for shape in shapes if isinstance(shape, Text) and shape.role == "fault")
    for role, tip in (("max", min), ("min", max)):
        heights = [
            [y for _, y in shape.points] for shape in shapes if isinstance(shape, Polygon) and shape.role == role
        ]
        assert heights
        assert all(ys.count(tip(ys)) == 1 for ys in heights)


@pytest.mark.parametrize("theme", PLAIN)
@pytest.mark.parametrize(("role", "ground"), [*product(TEXTS, GROUNDS)])
def test_text_has_a_contrast_of_four_and_a_half_on_all_that_it_stands_on(theme: str, role: str, ground: str) -> None:
    pens = THEMES[theme]
    assert contrast(filling(pens, role), filling(pens, ground)) >= 4.5


@pytest.mark.parametrize("theme", PLAIN)
@pytest.mark.parametrize("role", ["x", "o", "winning line"])
def test_marks_have_a_contrast_of_three_on_the_board_and_on_the_last_move(theme: str, role: str) -> None:
    pens = THEMES[theme]
    for ground in ("frame", "last move"):
        assert contrast(line_colour(pens, role), filling(pens, ground)) >= 3


@pytest.mark.parametrize("theme", PLAIN)
@pytest.mark.parametrize(
    "role", ["edge", "best line", "pruned", "cut", "frame", "grid", "more", "pruned box", "whole", "second", *FRAMES]
)
def test_lines_have_a_contrast_of_three_on_the_paper(theme: str, role: str) -> None:
    pens = THEMES[theme]
    assert contrast(line_colour(pens, role), filling(pens, "paper")) >= 3


@pytest.mark.parametrize("theme", PLAIN)
def test_the_last_move_has_an_outline_that_shows_on_the_board(theme: str) -> None:
    pens = THEMES[theme]
    assert contrast(line_colour(pens, "last move"), filling(pens, "frame")) >= 3


def test_the_print_theme_is_grey_only() -> None:
    colours = [colour for pen in THEMES["print"].pens.values() for colour in (pen.fill, pen.stroke) if colour]
    assert len(colours) > 18
    assert all(len(set(channels(colour))) == 1 for colour in colours)


def test_crosses_and_rings_have_the_colours_of_okabe_and_ito() -> None:
    assert THEMES["light"].pens["x"].stroke == "#0072B2"  # blue
    assert THEMES["light"].pens["o"].stroke == "#D55E00"  # vermilion
    assert THEMES["dark"].pens["x"].stroke == "#56B4E9"  # sky blue
    assert THEMES["dark"].pens["o"].stroke == "#E69F00"  # orange


def test_the_dark_theme_is_dark_and_the_others_are_light() -> None:
    assert luminance(filling(THEMES["dark"], "paper")) < 0.05
    assert all(luminance(filling(THEMES[name], "paper")) == 1 for name in ("light", "print", "presenter"))


def test_letters_of_a_presenter_are_a_fortieth_of_the_height_of_a_slide_or_larger() -> None:
    for search in (minimax, alphabeta):
        drawing = draw(record(search, board("XXO OOX ...")), width="slide", theme="presenter")
        letters = [shape.size for shape in drawing.scene.shapes if isinstance(shape, Text)]
        assert min(letters) * drawing.scale >= 169 / 40
        assert drawing.scene.height * drawing.scale <= 169


def test_a_transparent_picture_has_no_paper_behind_it_but_moves_keep_theirs() -> None:
    tree = record(alphabeta, board("XXO OOX ..."))
    plain, clear = (draw(tree, transparent=on) for on in (False, True))
    page = '<rect width="'  # all other rectangles begin with their place
    assert page in plain.svg
    assert page not in clear.svg
    assert clear.svg.count("<rect") == plain.svg.count("<rect") - 1


def test_a_transparent_image_is_clear_in_its_corners(tmp_path: Path) -> None:
    tree = record(alphabeta, board("XXO OOX ..."))
    with Image.open(draw(tree, transparent=True).save(tmp_path / "clear.png")) as image:
        assert image.convert("RGBA").getpixel((0, 0))[3] == 0


@pytest.mark.parametrize("theme", THEMES)
def test_each_role_that_is_drawn_has_a_pen_and_each_pen_but_the_paper_draws_something(theme: str) -> None:
    used = {shape.role for scene in scenes() for shape in scene.shapes}
    assert used | set(FRAMES) == set(THEMES[theme].pens)


@pytest.mark.parametrize("theme", THEMES)
def test_a_pen_draws_something_and_lines_have_a_stroke_and_texts_a_fill(theme: str) -> None:
    for role, pen in THEMES[theme].pens.items():
        kinds = shapes_of(role)
        assert pen.fill or pen.stroke
        assert pen.stroke or not kinds & {"Line", "Ring"}
        assert pen.fill or "Text" not in kinds


def test_auto_is_light_with_a_literal_behind_each_colour_and_dark_in_a_dark_jupyterlab() -> None:
    auto, light, dark = (THEMES[name] for name in ("auto", "light", "dark"))
    selector, declarations = re.fullmatch(r"(.+?)\{(.+)\}", auto.css).groups()  # type: ignore[union-attr]
    assert selector == '[data-jp-theme-light="false"] .ttt-tree'
    values = dict(declaration.split(":") for declaration in declarations.split(";"))
    for role, pen in auto.pens.items():
        for side in ("fill", "stroke"):
            colour = getattr(pen, side)
            assert (colour is None) == (getattr(light.pens[role], side) is None)
            if colour is not None:
                variable, literal = re.fullmatch(r"var\((--[\w-]+),(#[0-9a-fA-F]{6})\)", colour).groups()  # type: ignore[union-attr]
                assert literal == getattr(light.pens[role], side)
                assert values[variable] == getattr(dark.pens[role], side)


@pytest.mark.parametrize("name", ["Light", "", "presentation", None, 3, ["dark"]])
def test_an_unknown_theme_is_refused_by_name(name: object) -> None:
    with pytest.raises(
        UnknownChoice, match=re.escape(f"theme is {name!r}; it must be one of light, dark, print, presenter, auto")
    ):
        theme_named(name)  # type: ignore[arg-type]
