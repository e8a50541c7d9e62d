"""The first notebook as a reader meets it: opened, run cell by cell, saved, and shown without a kernel."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from pathlib import Path

import pytest

from tests.browser import conftest
from tests.browser.test_board_widget import assert_nothing_went_wrong
from tests.test_notebooks import execute, is_hidden, outputs, read

with suppress(ImportError):  # without Playwright the fixtures skip every test here, or fail it
    from playwright.sync_api import Locator, Page, expect

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "00_play.ipynb"
FAILED = re.compile("Error displaying widget|Loading widget|model not found|Traceback")
RUN_AND_ADVANCE = "() => window.jupyterapp.commands.execute('notebook:run-cell-and-select-next')"
TO_THE_TOP = "() => { window.jupyterapp.shell.currentWidget.content.activeCellIndex = 0 }"
SAVE = "() => window.jupyterapp.commands.execute('docmanager:save')"


@pytest.fixture
def fresh_page(browser, lab):
    """The notebook opened in JupyterLab with nothing run yet, and its kernel gone afterwards."""
    name = conftest._put_notebook(lab.root, NOTEBOOK)
    screen = browser.new_context(viewport={"width": 1366, "height": 5000})  # high enough to show every cell
    page = screen.new_page()
    conftest._listen(page)
    page.goto(f"{lab.url}/lab/tree/{name}?reset")
    page.wait_for_function(conftest.KERNEL_IS_IDLE, timeout=60_000)
    page.notebook = lab.root / name
    yield page
    page.evaluate(conftest.SHUT_DOWN)
    screen.close()


def code_cells(page: Page) -> list[Locator]:
    return page.locator(".jp-Notebook .jp-CodeCell").all()


def is_folded(cell: Locator) -> bool:
    return cell.locator(".jp-Placeholder").count() > 0


def test_no_answer_is_seen_before_its_cell_is_run_and_then_each_is(fresh_page):
    page = fresh_page
    cells = read(NOTEBOOK)["cells"]
    asked = [is_hidden(cell) for cell in cells if cell["cell_type"] == "code"]
    expect(page.locator(".jp-Notebook .jp-CodeCell")).to_have_count(len(asked))
    expect(page.locator(".jp-Notebook .jp-Placeholder")).to_have_count(sum(asked))
    assert [is_folded(cell) for cell in code_cells(page)] == asked
    text = page.locator(".jp-Notebook").inner_text()
    assert not FAILED.search(text)
    assert "nodes visited" not in text

    page.evaluate(TO_THE_TOP)
    for _ in cells[:-1]:  # the last one is prose; running it would add a cell
        assert page.evaluate(RUN_AND_ADVANCE)
    page.wait_for_function(conftest.KERNEL_IS_IDLE, timeout=30_000)
    for cell, was_asked in zip(code_cells(page), asked, strict=True):
        assert not is_folded(cell)
        pictures = cell.locator(".jp-OutputArea-output img")
        if was_asked:
            expect(pictures).to_have_count(1)
            assert pictures.evaluate("picture => picture.naturalWidth") > 100
    expect(page.locator(".ttt-board")).to_have_count(1)
    assert not FAILED.search(page.locator(".jp-Notebook").inner_text())

    page.evaluate(SAVE)
    saved = read(page.notebook)
    assert "widgets" not in saved["metadata"]
    assert "error" not in {output["output_type"] for shown in outputs(saved) for output in shown}
    assert_nothing_went_wrong(page)


@pytest.fixture(scope="module")
def executed(tmp_path_factory):
    """A notebook with a game in progress, run without a browser."""
    path = tmp_path_factory.mktemp("saved") / "played.ipynb"
    path.write_text(json.dumps(conftest._notebook_of(["from ttt_teach import play\nplay(board='X.. .O. ...')"])))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(conftest.CHECKOUT))
        patch.setenv("JUPYTER_PREFER_ENV_PATH", "1")
        return execute(path)


@pytest.fixture
def offline_page(browser):
    """A page that reaches nothing but the files of this machine."""
    screen = browser.new_context(offline=True)
    yield screen.new_page()
    screen.close()


def test_a_saved_game_shows_as_a_static_board_on_a_page_without_a_kernel(executed, offline_page, tmp_path):
    from nbconvert import HTMLExporter

    (tmp_path / "saved.ipynb").write_text(json.dumps(executed), encoding="utf-8")
    html, _ = HTMLExporter().from_filename(str(tmp_path / "saved.ipynb"))
    (tmp_path / "page.html").write_text(html, encoding="utf-8")
    offline_page.goto((tmp_path / "page.html").as_uri())
    board = offline_page.locator(".jp-OutputArea-output").locator("img, svg")
    expect(board).to_have_count(1)
    assert board.bounding_box()["width"] > 50
    assert board.evaluate("picture => picture.complete !== false && picture.naturalWidth !== 0")
    assert not FAILED.search(offline_page.locator("body").inner_text())


def test_a_saved_game_is_text_where_only_text_is_shown(executed):
    shown = "".join(outputs(executed)[0][0]["data"]["text/plain"])
    assert shown == "<Play: X is human, O is AI; Board.parse('X.. .O. ...')>"
