"""Questions as students meet them: clicked, dragged, typed and answered by keyboard, in JupyterLab."""

from __future__ import annotations

from contextlib import suppress

import pytest

with suppress(ImportError):  # without Playwright the fixtures skip every test here, or fail it
    from playwright.sync_api import Locator, Page, expect

CELLS = [
    """from ttt_teach import Board, minimax, record
from ttt_teach.lessons import *
board = Board.parse("XXO OOX ...")
ask(Number(prompt="What is the root worth?", answer=0), "1")""",
    'ask(Moves(prompt="Which cells are free?", board=board, answer=frozenset({6, 7, 8})), "2")',
    'ask(Nodes(prompt="Click", tree=record(minimax, board), within=frozenset({1, 6, 10}), answer=frozenset({6})), "3")',
    """lines = ((0, "def f(x):"), (1, "return x"))
ask(Blocks(prompt="Put in order", answer=lines, extra={"return": "nothing comes back"}), "4")""",
]


@pytest.fixture
def page(open_notebook):
    page = open_notebook(CELLS, viewport={"width": 1200, "height": 2200})
    expect(page.get_by_role("button", name="Check", exact=True)).to_have_count(4)
    expect(page.get_by_role("checkbox")).to_have_count(3)
    return page


def check(page: Page, question: int) -> None:
    page.wait_for_timeout(150)  # a fast hand; the kernel may hear of two presses at once in any order
    page.get_by_role("button", name="Check", exact=True).nth(question).click()


def test_questions_are_answered_by_mouse_and_by_keyboard(page):
    for question in range(4):
        check(page, question)
    expect(page.get_by_text("Not answered yet.")).to_have_count(4)

    page.get_by_label("Answer").fill("0")
    check(page, 0)
    page.get_by_role("gridcell", name="row 3, column 1").click()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("gridcell", name="chosen")).to_have_count(3)
    check(page, 1)

    page.get_by_role("checkbox", name="node 6", exact=True).click()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.get_by_role("checkbox", name="node 7", exact=True)).to_be_checked()
    expect(page.get_by_role("checkbox", name="node 6", exact=True)).not_to_be_checked()
    check(page, 2)

    lines = page.get_by_role("listbox").get_by_role("option")
    drag(page, lines.filter(has_text="def f"), lines.first)
    lines.filter(has_text="return x").focus()
    for _ in range(3):
        page.keyboard.press("Alt+ArrowUp")
        if lines.nth(1).get_attribute("data-used") == "true":
            break
    page.keyboard.press("Alt+ArrowRight")
    expect(page.get_by_role("option", name="2: return x, indented 1")).to_be_focused()
    check(page, 3)

    expect(page.get_by_text("✓ Right:")).to_have_count(4)
    assert page.console_errors == []
    assert page.outside_requests == []


def drag(page: Page, line: Locator, onto: Locator) -> None:
    start, end = line.bounding_box(), onto.bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + 20, start["y"] + 10)
    page.mouse.down()
    page.mouse.move(start["x"] + 20, end["y"] - 20, steps=6)
    page.mouse.up()
