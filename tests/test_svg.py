"""SVG that any reader takes, whatever was typed into it, and that does no harm to the page it stands on."""

import re
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.helpers import board
from ttt_teach import Board, SearchTree, alphabeta, minimax, record, traced
from ttt_teach.drawing import draw
from ttt_teach.drawing.scene import Group, Line, Polygon, Rect, Ring, Scene, Text
from ttt_teach.drawing.style import THEMES
from ttt_teach.drawing.svg import to_svg
from ttt_teach.errors import SearchStopped

SVG = "{http://www.w3.org/2000/svg}"
ELEMENTS = {"svg", "title", "desc", "style", "rect", "path", "circle", "text", "g"}
ATTRIBUTES = {
    *("class", "role", "width", "height", "viewBox", "style", "x", "y", "rx", "cx", "cy", "r", "d"),
    *("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-dasharray"),
    *("font-family", "font-size", "font-weight", "text-anchor"),
}
NASTY = [
    "<b>bold</b> & \"quoted\" 'single' ]]>",
    "</title><script>alert(1)</script>",
    "<![CDATA[ x ]]> <!-- y --> <?php z ?>",
    "&lt; &amp;amp; &#0; &nbsp; &unknown;",
    '" onload="alert(1)',
    "javascript:alert(1) url(#a) @import 'x'",
    "{} ${x} $x$ %s \\ \\n",
    "שלום ‫עולם‬ مرحبا",
    "👩‍👩‍👧 🏳️‍🌈 e\u0301 中文",
    "\x00\x01\x07\x08\x0b\x0c\x0e\x1f\x7f\x80\x9f\ufffe\uffff",
    "\ud800 lone \udfff surrogates",
    "tab\there, line\nthere, return\rnowhere",
]
anything = st.one_of(st.text(), st.text(alphabet="<>&\"'];[/!-\\=x \t\n\r\x00\x0b\x1f\x85\u2028\ufffe\ud800"))


def tree() -> SearchTree:
    return record(alphabeta, board("XXO OOX ..."))


def parsed(svg: str) -> ET.Element:
    svg.encode("utf-8")
    return ET.fromstring(svg)


def carried(text: str) -> str:
    """A text without the characters that XML 1.0 forbids (production 2), and without C1 controls."""
    allowed = ((0x20, 0x7E), (0xA0, 0xD7FF), (0xE000, 0xFFFD), (0x10000, 0x10FFFF))
    return "".join(
        letter for letter in text if letter in "\t\n" or any(low <= ord(letter) <= high for low, high in allowed)
    )


def tags(root: ET.Element) -> Counter[str]:
    return Counter(element.tag.removeprefix(SVG) for element in root.iter())


def assert_harmless(root: ET.Element) -> None:
    """Only shapes and texts: no ids, no scripts, no handlers, nothing loaded from anywhere."""
    assert set(tags(root)) <= ELEMENTS
    for element in root.iter():
        assert element.tag.startswith(SVG)
        assert set(element.attrib) <= ATTRIBUTES
        assert not any("url(" in value or "://" in value for value in element.attrib.values())


@pytest.mark.parametrize("text", NASTY)
def test_whatever_is_typed_as_a_title_is_text_and_nothing_else(text: str) -> None:
    root = parsed(draw(tree(), title=text).svg)
    assert_harmless(root)
    title = root.find(f"{SVG}title")
    assert title is not None
    assert (title.text or "").startswith(carried(text))
    drawn = [element.text or "" for element in root.findall(f"{SVG}g[@class='title']/{SVG}text")]
    assert "".join("".join(drawn).split()) == "".join(carried(" ".join(text.split())).split())


@settings(max_examples=150, deadline=None)
@given(anything)
def test_no_title_breaks_the_document_or_adds_an_element(text: str) -> None:
    root = parsed(draw(tree(), title=text).svg)
    assert_harmless(root)
    plain = tags(parsed(draw(tree()).svg))
    assert tags(root) - plain <= Counter(text=len(text))  # its lines
    assert not plain - tags(root)


@settings(max_examples=60, deadline=None)
@given(anything, anything)
def test_positions_names_and_errors_of_a_users_search_are_text_too(name: str, message: str) -> None:
    @traced
    def search(text: str, plies: int) -> float:
        if plies == 0:
            raise RuntimeError(message)
        return search(text + "!", plies - 1)

    search.__name__ = name
    with pytest.warns(SearchStopped):
        stopped = record(search, name, 2)
    root = parsed(draw(stopped).svg)
    assert_harmless(root)
    labels = [element.text or "" for element in root.findall(f"{SVG}g[@class='node']/{SVG}title")]
    assert len(labels) == 3


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("what", [record(minimax, board("X.O X.O ..O", to_move="X")), board("XXX OO. ...")], ids=str)
def test_every_theme_is_well_formed_and_harmless(what: object, theme: str) -> None:
    assert_harmless(parsed(draw(what, theme=theme).svg))


def test_the_first_elements_are_a_title_and_a_description() -> None:
    drawing = draw(tree(), title="By hand")
    root = parsed(drawing.svg)
    assert [element.tag for element in root[:2]] == [f"{SVG}title", f"{SVG}desc"]
    assert root[0].text == f"By hand. {drawing.alt}"
    assert root[1].text == drawing.describe()
    assert root.get("role") == "img"


def test_each_node_and_stub_carries_its_sentence() -> None:
    root = parsed(draw(tree()).svg)
    sentences = [element.text for element in root.findall(f".//{SVG}g/{SVG}title")]
    assert "root; X X O, O O X, 3 empty; = 0; best line" in sentences
    assert sentences.count("pruned: move 8, 2 nodes never visited") == 1
    assert sentences.count("pruned: move 7, 2 nodes never visited") == 1


def test_the_same_tree_gives_the_same_bytes() -> None:
    one, other = (draw(tree(), title="Twice", theme="dark").svg for _ in range(2))
    assert one == other


@pytest.mark.parametrize("theme", ["light", "dark", "print"])
def test_a_theme_with_fixed_colours_has_no_style_sheet_and_reads_no_variable(theme: str) -> None:
    svg = draw(tree(), theme=theme).svg
    assert "<style" not in svg
    assert "var(" not in svg


def test_trees_on_one_page_do_not_interfere() -> None:
    """Nothing has an id, and the one style sheet there is sets variables that only the auto theme reads."""
    pictures = [draw(tree(), theme=theme).svg for theme in THEMES]
    page = ET.fromstring(f"<html>{''.join(pictures)}</html>")
    assert [element for element in page.iter() if "id" in element.attrib] == []
    sheets = [element.text or "" for element in page.iter(f"{SVG}style")]
    assert len(sheets) == 1
    rules = re.findall(r"([^{}]+)\{([^{}]*)\}", sheets[0])
    assert "".join(f"{selector}{{{body}}}" for selector, body in rules) == sheets[0]
    for selector, body in rules:
        assert selector.endswith(" .ttt-tree")
        assert all(re.fullmatch(r"--ttt-\w+:#[0-9a-fA-F]{6}", declaration) for declaration in body.split(";"))


def test_the_paper_is_painted_so_that_dark_pages_do_not_swallow_the_text() -> None:
    drawing = draw(tree(), theme="light")
    paper = parsed(drawing.svg).find(f"{SVG}rect")
    assert paper is not None
    assert paper.get("fill") == "#ffffff"
    size = drawing.scene.width, drawing.scene.height
    assert (float(paper.get("width", 0)), float(paper.get("height", 0))) == pytest.approx(size, abs=0.01)


@pytest.mark.parametrize("width", ["single", "screen"])
def test_the_size_is_given_in_millimetres_and_gives_way_to_a_narrow_page(width: str) -> None:
    drawing = draw(tree(), width=width)
    root = parsed(drawing.svg)
    scale = {"single": 1, "screen": 1.35}[width]
    for side, length in (("width", drawing.scene.width), ("height", drawing.scene.height)):
        shown = re.fullmatch(r"([\d.]+)mm", root.get(side, ""))
        assert shown
        assert float(shown[1]) == pytest.approx(length * scale, abs=0.01)
    assert root.get("style") == "max-width:100%;height:auto"


def test_every_shape_of_the_scene_is_drawn_at_its_place_in_its_pen() -> None:
    shapes = (
        Line(((1, 2), (3.5, 4), (5, 6.25)), "best line"),
        Line(((1, 2), (3, 4)), "pruned"),
        Rect(1, 2, 3, 4, "frame", 0.5),
        Ring(5, 6, 1.25, "o"),
        Polygon(((0, 0), (1, 0), (0, 1)), "max"),
        Text(7, 8, "a < b", 2.5, "text", is_bold=True),
        Text(1, 9, "left", 2.0, "quiet text", anchor="start"),
    )
    scene = Scene(10, 10, (Group("all", "", shapes),), "t", "d")
    group = parsed(to_svg(scene, THEMES["light"])).find(f"{SVG}g")
    assert group is not None
    best, pruned, rect, ring, triangle, bold, left = group
    assert (best.get("d"), best.get("stroke-width"), best.get("fill")) == ("M1 2L3.5 4L5 6.25", "0.75", "none")
    assert (pruned.get("d"), pruned.get("stroke-dasharray")) == ("M1 2L3 4", "1 0.8")
    assert [rect.get(name) for name in ("x", "y", "width", "height", "rx")] == ["1", "2", "3", "4", "0.5"]
    assert [ring.get(name) for name in ("cx", "cy", "r", "stroke", "fill")] == ["5", "6", "1.25", "#D55E00", "none"]
    assert (triangle.get("d"), triangle.get("stroke")) == ("M0 0L1 0L0 1Z", None)
    assert [bold.get(name) for name in ("x", "y", "font-size", "font-weight", "text-anchor")] == [
        *("7", "8", "2.5", "bold", "middle")
    ]
    assert bold.text == "a < b"
    assert (left.get("text-anchor"), left.get("font-weight"), left.get("fill")) == (None, None, "#595959")


def test_numbers_are_never_written_with_an_exponent() -> None:
    scene = Scene(1e6, 20_000_000, (Group("g", "", (Ring(1e-7, 123456.789, 1e7, "o"),)),), "", "")
    numbers = re.findall(r'"(-?[\d.]+(?:e[+-]?\d+)?)(?:mm)?"', to_svg(scene, THEMES["light"]))
    assert numbers
    assert not [number for number in numbers if "e" in number]
    assert "123456.79" in numbers


def test_a_saved_file_is_utf_8_and_the_same_document(tmp_path: Path) -> None:
    drawing = draw(tree(), title="Zug für Zug: ≤ −8", theme="light")
    saved = drawing.save(tmp_path / "tree.svg").read_bytes()
    assert saved == drawing.svg.encode("utf-8")


def test_the_record_of_an_empty_board_is_a_picture_of_less_than_200_kilobytes() -> None:
    assert len(draw(record(alphabeta, Board())).svg) < 200_000
