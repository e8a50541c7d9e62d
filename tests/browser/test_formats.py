"""Pictures where people meet them: in a notebook, light and dark, as SVG files, and drawn by JupyterLab's Mermaid."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from contextlib import suppress
from urllib.parse import unquote

import pytest

from tests.browser import conftest
from tests.browser.test_board_widget import assert_nothing_went_wrong
from tests.test_formats import pictures

with suppress(ImportError):  # without Playwright the fixtures skip every test here, or fail it
    from playwright.sync_api import expect

CELLS = ["from ttt_teach import *\ntree = record(alphabeta, Board.parse('XXO OOX ...'))\ntree"]
MERMAID = ("tour", "folded", "names")
PAPER = {"light": (255, 255, 255), "dark": (0x15, 0x18, 0x1C)}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_tree_in_a_notebook_follows_jupyterlab_and_can_be_heard(open_notebook, theme, tmp_path):
    other = {"light": "dark", "dark": "light"}[theme]  # what the screen prefers; JupyterLab goes first
    page = open_notebook(CELLS, theme=theme, color_scheme=other)
    image = page.locator(".jp-OutputArea-output img")
    expect(image).to_have_count(1)
    expect(image).to_have_attribute("alt", pictures()["tour"].alt)
    assert colour_at_corner(image, tmp_path) == PAPER[theme]
    page.get_by_text("In words").click()
    expect(page.locator(".jp-OutputArea-output li").first).to_contain_text(
        "root; X X O, O O X, 3 empty; = 0; best line"
    )
    expect(page.locator(".jp-OutputArea-output li")).to_have_count(12)
    assert_nothing_went_wrong(page)


def colour_at_corner(image, folder):
    from PIL import Image

    image.screenshot(path=str(folder / "image.png"))
    with Image.open(folder / "image.png") as picture:
        return picture.convert("RGB").getpixel((3, 3))


def test_a_saved_tree_is_seen_and_heard_in_a_notebook_that_is_not_trusted(browser, lab):
    notebook = conftest._notebook_of(CELLS)
    shown = pictures()["tour"].on_page | {"text/plain": "a tree"}
    output = {"output_type": "execute_result", "execution_count": 1, "metadata": {}, "data": shown}
    notebook["cells"][0] |= {"outputs": [output], "execution_count": 1}
    (lab.root / "untrusted.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    screen = browser.new_context()
    page = screen.new_page()
    page.goto(f"{lab.url}/lab/tree/untrusted.ipynb?reset")
    image = page.locator(".jp-OutputArea-output img")
    expect(image).to_have_attribute("alt", pictures()["tour"].alt, timeout=60_000)
    assert image.evaluate("image => image.decode().then(() => image.naturalWidth)") > 100
    expect(page.locator(".jp-OutputArea-output details li")).to_have_count(12)
    screen.close()


def test_mermaid_draws_each_picture_with_its_texts_and_children_in_their_order(open_notebook, tmp_path):
    notebook = conftest._notebook_of(["1"])
    for name in MERMAID:
        text = pictures()[name].save(tmp_path / f"{name}.mmd").read_text("utf-8")
        cell = {"cell_type": "markdown", "id": name, "metadata": {}, "source": f"```mermaid\n{text}```"}
        notebook["cells"].append(cell)
    (tmp_path / "mermaid.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    page = open_notebook(tmp_path / "mermaid.ipynb", viewport={"width": 1366, "height": 5000})
    images = page.locator(".jp-RenderedMermaid img")
    expect(images).to_have_count(len(MERMAID), timeout=30_000)
    for name, image in zip(MERMAID, images.all(), strict=True):
        drawn = pictures()[name]
        assert image.get_attribute("alt") == drawn.alt
        svg = unquote(image.get_attribute("src").split(",", 1)[1])
        assert "Syntax error" not in svg
        picture = ET.fromstring(svg[svg.index("<svg") :].replace("&nbsp;", " "))
        assert_drawn(picture, drawn.structure)
        assert drawn.structure.title.translate(str.maketrans("<>&", "＜＞＆")) in "".join(picture.itertext())
    assert_nothing_went_wrong(page)


def assert_drawn(svg, structure):
    """Whether all that is written at each part is in its box, and siblings stand in their order."""
    boxes = {}
    for group in svg.iter():
        found = re.search(r"flowchart-(n\d+)-", group.get("id", ""))
        if found and "node" in group.get("class", "").split():
            boxes[found[1]] = group
    assert len(boxes) == len(structure.parts)
    for number, part in enumerate(structure.parts):
        text = "".join(boxes[f"n{number}"].itertext()).replace("\u200b", "")
        assert "".join(text.split()) == "".join("".join(part.lines).split())
    x = {name: float(re.match(r"translate\(([-\d.]+)", box.get("transform"))[1]) for name, box in boxes.items()}
    for parent in range(len(structure.parts)):
        row = [x[f"n{link.end}"] for link in structure.links if link.start == parent]
        assert row == sorted(row)


def test_each_svg_opens_by_itself_without_an_error_or_a_request(browser, tmp_path):
    screen = browser.new_context()
    page = screen.new_page()
    conftest._listen(page)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    for name, drawn in pictures().items():
        path = drawn.save(tmp_path / f"{name}.svg")
        page.goto(path.as_uri())
        assert page.evaluate("document.documentElement.tagName") == "svg"
        assert page.title() == " ".join(drawn.scene.title.split())
        assert asked.pop() == path.as_uri()
        assert asked == []
    assert page.console_errors == []
    screen.close()
