"""Each lesson as a student meets it: opened in JupyterLab, run to its end, one element of it played."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

import pytest

from tests.browser.test_board_widget import assert_nothing_went_wrong

with suppress(ImportError):  # without Playwright the fixtures skip every test here, or fail it
    from playwright.sync_api import Locator, Page, expect

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
HIGH = {"width": 1366, "height": 6000}  # JupyterLab renders only the cells that are in sight


@pytest.fixture
def open_lesson(open_notebook):
    """Opens a lesson by its number."""
    return lambda number: open_notebook(next(NOTEBOOKS.glob(f"{number}_*.ipynb")), viewport=HIGH)


def question(page: Page, name: str) -> Locator:
    """The cell that asks a question."""
    return page.locator(".jp-CodeCell").filter(has_text=f'ask("{name}")')


def choose(asked: Locator, place: str) -> None:
    """Press a cell of a question's board, and wait until the kernel knows: it may hear of two presses in any order."""
    asked.get_by_role("gridcell", name=place).click()
    expect(asked.get_by_role("gridcell", name=re.compile(f"^{place}, .*chosen"))).to_be_visible()


def check(asked: Locator) -> Locator:
    """Press a question's button, and give what is said then; as late after the answer as a fast hand would."""
    asked.page.wait_for_timeout(150)  # the kernel may hear of two presses at once in any order
    asked.get_by_role("button", name="Check", exact=True).click()
    return asked.get_by_role("status").last


def test_lesson_1_plays_two_moves_goes_back_and_plays_another(open_lesson):
    page = open_lesson("01")
    made = page.locator(".jp-CodeCell").filter(has_text="made = history()")
    for name in ("row 2, column 2, empty", "row 1, column 1, empty"):
        made.get_by_role("gridcell", name=name, exact=True).click()
    shown = made.locator("li[aria-current=step]")
    expect(shown).to_have_text("Board.parse('O.. .X. ...') ◂ shown")
    made.get_by_role("slider").focus()
    page.keyboard.press("ArrowLeft")
    expect(shown).to_have_text("Board.parse('... .X. ...') ◂ shown")
    expect(made.get_by_role("listitem")).to_have_count(3)
    made.get_by_role("gridcell", name="row 3, column 3, empty", exact=True).click()
    expect(shown).to_have_text("Board.parse('... .X. ..O') ◂ shown")
    boards = question(page, "1.1")
    boards.get_by_label("Answer").fill("3")
    expect(check(boards)).to_contain_text("And the board before the first move?")
    assert_nothing_went_wrong(page)


def test_lesson_2_clicks_the_six_leaves_of_the_tree(open_lesson):
    page = open_lesson("02")
    leaves = question(page, "2.2")
    for path in ("6, 7, 8", "6, 8, 7", "7, 6", "7, 8, 6", "8, 6"):
        leaves.get_by_role("checkbox", name=f"node {path}", exact=True).click()
    expect(check(leaves)).to_contain_text("5 of 6 found.")
    leaves.get_by_role("checkbox", name="node 8, 7, 6", exact=True).click()
    expect(check(leaves)).to_contain_text("✓ Right")
    assert_nothing_went_wrong(page)


def test_lesson_3_says_why_a_win_now_and_a_win_later_are_worth_different_points(open_lesson):
    page = open_lesson("03")
    points = question(page, "3.2")
    for move, typed in (("move 2", "7"), ("move 5", "10")):
        points.get_by_label(move, exact=True).fill(typed)
    expect(check(points)).to_contain_text("The winning move is itself one ply below the root.")
    points.get_by_label("move 5", exact=True).fill("9")
    expect(check(points)).to_contain_text("✓ Right: move 2 7, move 5 9.")
    assert_nothing_went_wrong(page)


def test_lesson_4_tries_a_value_in_a_pruned_leaf_and_the_root_stays(open_lesson):
    page = open_lesson("04")
    explorer = page.locator(".jp-CodeCell").filter(has_text="explore(tree)")
    explorer.get_by_role("treeitem").first.focus()
    for key in ("ArrowRight", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    expect(explorer.get_by_role("treeitem", selected=True)).to_contain_text("pruned")
    explorer.get_by_role("spinbutton", name="value to try").fill("-99")
    page.keyboard.press("Enter")
    expect(explorer.get_by_role("status").filter(has_text="the root stays at = 3")).to_be_visible()
    trap = question(page, "4.4")
    trap.get_by_text("never", exact=True).click()
    expect(check(trap)).to_contain_text("Try move 3 on the board.")
    assert_nothing_went_wrong(page)


def test_lesson_5_puts_the_kinds_of_cells_in_order_by_keyboard(open_lesson):
    page = open_lesson("05")
    order = question(page, "5.1")
    order.get_by_role("option", name="1: edges", exact=True).focus()
    page.keyboard.press("Alt+ArrowDown")
    expect(check(order)).to_contain_text("corners → edges → centre visits 23,640 nodes")
    order.get_by_role("option", name="3: centre", exact=True).focus()
    page.keyboard.press("Alt+ArrowUp")
    page.keyboard.press("Alt+ArrowUp")
    expect(check(order)).to_contain_text("centre → corners → edges visits 7,865 nodes")
    assert_nothing_went_wrong(page)


def test_lesson_6_clicks_the_nodes_whose_positions_are_met_twice(open_lesson):
    page = open_lesson("06")
    twice = question(page, "6.2")
    for path in ("6, 7, 8", "6, 8, 7", "7, 8, 6"):
        twice.get_by_role("checkbox", name=f"node {path}", exact=True).click()
    expect(check(twice)).to_contain_text("3 of 4 found.")
    twice.get_by_role("checkbox", name="node 8, 7, 6", exact=True).click()
    expect(check(twice)).to_contain_text("✓ Right")
    assert_nothing_went_wrong(page)


def test_lesson_7_marks_the_two_moves_that_lose_to_the_fork(open_lesson):
    page = open_lesson("07")
    fork = question(page, "7.2")
    choose(fork, "row 1, column 3")
    expect(check(fork)).to_contain_text("there are more")
    choose(fork, "row 3, column 1")
    expect(check(fork)).to_contain_text("✓ Right: 2, 6.")
    assert_nothing_went_wrong(page)


def test_lesson_8_finds_the_move_that_forces_a_win(open_lesson):
    page = open_lesson("08")
    forced = question(page, "8.3")
    choose(forced, "row 2, column 2")
    expect(check(forced)).to_contain_text("But O then holds a draw.")
    choose(forced, "row 3, column 3")
    expect(check(forced)).to_contain_text("✓ Right: 8.")
    assert_nothing_went_wrong(page)
