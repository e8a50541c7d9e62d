"""The HTML of a picture: one image with its alternative text, a nested list, and nothing that was typed as markup."""

import xml.etree.ElementTree as ET
from urllib.parse import unquote

from hypothesis import example, given
from hypothesis import strategies as st

from tests.helpers import board
from ttt_teach import alphabeta, record
from ttt_teach.drawing import draw
from ttt_teach.drawing.lettering import legible
from ttt_teach.drawing.page import to_html

anything = st.text(alphabet=st.one_of(st.characters(), st.sampled_from("<>&\"'/=;% \n")))


@given(anything, anything)
@example("</div><script>alert(1)</script>", '" onerror="alert(1)')
def test_nothing_that_was_typed_becomes_markup(svg: str, alt: str) -> None:
    page = ET.fromstring(to_html(legible(svg), alt, f"- {' '.join(alt.split())}\n  - b"))
    assert [element.tag for element in page.iter()] == ["div", "img", "details", "summary", "ul", "li", "ul", "li"]
    image = page.find("img")
    assert image is not None
    assert set(image.keys()) == {"class", "alt", "src"}
    assert unquote(image.get("src", "")) == f"data:image/svg+xml,{legible(svg)}"
    assert " ".join(image.get("alt", "").split()) == " ".join(legible(alt).split())


def test_the_list_is_nested_as_the_tree_is() -> None:
    page = ET.fromstring(draw(record(alphabeta, board("XXO OOX ...")), theme="light").on_page["text/html"])
    depths = [line.find("-") // 2 for line in draw(record(alphabeta, board("XXO OOX ..."))).describe().split("\n")]
    found: list[int] = []

    def walk(element: ET.Element, depth: int) -> None:  # lists hold items, and items the lists below them
        for child in element:
            if child.tag == "li":
                found.append(depth)
            walk(child, depth + (child.tag == "ul"))

    walk(page, -1)
    assert found == depths


def test_the_first_line_tells_nothing_of_the_picture_since_jupyterlab_shows_it_of_a_folded_output() -> None:
    assert (
        draw(record(alphabeta, board("XXO OOX ..."))).on_page["text/html"].splitlines()[0]
        == '<div class="ttt-picture">'
    )


def test_a_picture_follows_its_page_only_in_the_theme_that_says_so() -> None:
    tree = record(alphabeta, board("XXO OOX ..."))
    assert "prefers-color-scheme" in unquote(draw(tree).on_page["text/html"])
    for theme in ("light", "dark", "print"):
        html = unquote(draw(tree, theme=theme).on_page["text/html"])
        assert "color-scheme" not in html
        assert "var(" not in html
