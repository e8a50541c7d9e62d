"""The board as people meet it: with a mouse, a keyboard, a finger or a screen reader, in JupyterLab."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest

with suppress(ImportError):  # without Playwright the fixtures skip every test here, or fail it
    from playwright.sync_api import Locator, Page, expect

TWO_HUMANS = """
from ttt_teach.board import Board
from ttt_teach.game import Game
from ttt_teach.widgets.board import BoardWidget

widget = BoardWidget()
game = Game(Board({size}))

def show():
    board = game.board
    status = str(board.outcome or f"{{board.to_move}} to move")
    last = game.moves[-1] if game.moves else None
    widget.show(board, last=last, enabled=board.outcome is None, status=status, turn=len(game.moves))

def press(cell, turn):
    if turn == len(game.moves):
        game.play(cell)
        show()

widget.on_press(press)
show()
widget
"""

LIGHT_MARKS = ("rgb(0, 114, 178)", "rgb(213, 94, 0)")
DARK_MARKS = ("rgb(86, 180, 233)", "rgb(230, 159, 0)")


@pytest.fixture
def open_board(open_notebook):
    """Opens a notebook in which two people can play."""

    def open_it(size: str = "", **options: object) -> Page:
        page = open_notebook([TWO_HUMANS.format(size=size)], **options)
        expect(grid(page)).to_be_visible()
        return page

    return open_it


def grid(page: Page) -> Locator:
    return page.get_by_role("grid", name="Tic-tac-toe board", exact=True)


def cell(page: Page, row: int, column: int) -> Locator:
    return grid(page).get_by_role("gridcell", name=re.compile(f"^row {row}, column {column}, "))


def named(page: Page, name: str) -> Locator:
    return page.get_by_role("gridcell", name=name, exact=True)


def expect_status(page: Page, sentence: str) -> None:
    expect(page.locator(".ttt-board").get_by_role("status")).to_have_text(sentence)


def assert_nothing_went_wrong(page: Page) -> None:
    assert page.console_errors == []
    assert page.outside_requests == []


def tab_into_board(page: Page) -> None:
    page.locator(".jp-Notebook").focus()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.getAttribute('role') === 'gridcell'"):
            return
    pytest.fail("the Tab key does not lead to the board")


def mark_colours(page: Page) -> tuple[str, str]:
    x, o = page.locator("[data-mark='X'] .ttt-x"), page.locator("[data-mark='O'] .ttt-o")
    stroke = "shape => getComputedStyle(shape).stroke"
    return x.evaluate(stroke), o.evaluate(stroke)


def smallest_side(page: Page) -> float:
    boxes = [cell.bounding_box() for cell in grid(page).get_by_role("gridcell").all()]
    return min(min(box["width"], box["height"]) for box in boxes)


def test_a_game_can_be_played_to_its_end_with_the_mouse(open_board):
    page = open_board()
    expect_status(page, "X to move")
    cell(page, 2, 2).evaluate("cell => { cell.isTheOneFromTheStart = true; }")
    for row, column, then in (
        (2, 2, "O to move"),
        (1, 1, "X to move"),
        (1, 3, "O to move"),
        (1, 2, "X to move"),
    ):
        cell(page, row, column).click()
        expect_status(page, then)
        expect(cell(page, row, column)).to_be_focused()
    cell(page, 1, 3).click(force=True)  # taken: Playwright would wait for it to be free
    cell(page, 3, 1).click()
    expect_status(page, "X wins on 2-4-6")

    expect(named(page, "row 3, column 1, X, last move, winning line")).to_be_focused()
    expect(named(page, "row 2, column 2, X, winning line")).to_be_visible()
    expect(named(page, "row 1, column 2, O")).to_be_visible()
    cell(page, 3, 3).click(force=True)  # free, but the game is over
    expect(named(page, "row 3, column 3, empty")).to_be_focused()
    assert cell(page, 2, 2).evaluate("cell => cell.isTheOneFromTheStart"), "the board was rebuilt"
    assert_nothing_went_wrong(page)


def test_a_game_can_be_played_to_its_end_with_the_keyboard_alone(open_board):
    page = open_board()
    notebook_cells = page.locator(".jp-Notebook .jp-Cell")
    before = notebook_cells.count()
    tab_into_board(page)
    expect(cell(page, 1, 1)).to_be_focused()
    assert cell(page, 1, 1).evaluate("cell => getComputedStyle(cell).outlineWidth") == "3px"

    for keys, (row, column), then in (
        (["Enter"], (1, 1), "O to move"),
        (["ArrowDown", "Space"], (2, 1), "X to move"),
        (["ArrowUp", "ArrowRight", "Space"], (1, 2), "O to move"),
        (["Control+End", "Home", "ArrowUp", "End", "Enter"], (2, 3), "X to move"),
        (["Control+Home", "End", "ArrowRight", "ArrowUp", "Enter"], (1, 3), "X wins on 0-1-2"),
    ):
        for key in keys:
            page.keyboard.press(key)
        expect_status(page, then)
        expect(cell(page, row, column)).to_be_focused()
        for shortcut in ("x", "a", "d", "d"):  # JupyterLab's own: cut, insert, and delete a cell
            page.keyboard.press(shortcut)
    assert notebook_cells.count() == before
    expect(named(page, "row 1, column 3, X, last move, winning line")).to_be_focused()
    assert_nothing_went_wrong(page)


def test_a_screen_reader_meets_one_grid_of_named_cells_and_one_tab_stop(open_board):
    page = open_board()
    cell(page, 2, 2).click()
    expect_status(page, "O to move")
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    # Chromium's own tree, which is what it hands to a screen reader.
    names = [node["name"]["value"] for node in tree if node.get("role", {}).get("value") == "gridcell"]
    expected = [f"row {row}, column {column}, empty" for row in (1, 2, 3) for column in (1, 2, 3)]
    expected[4] = "row 2, column 2, X, last move"
    assert names == expected
    expect(cell(page, 2, 2)).to_be_disabled()  # by aria-disabled
    assert page.locator(".ttt-cell[disabled]").count() == 0
    assert grid(page).get_by_role("row").count() == 3
    assert (grid(page).get_attribute("aria-rowcount"), grid(page).get_attribute("aria-colcount")) == (
        "3",
        "3",
    )

    assert page.locator(".ttt-cell[tabindex='0']").count() == 1
    page.keyboard.press("ArrowLeft")
    expect(cell(page, 2, 1)).to_be_focused()
    page.keyboard.press("Tab")
    assert page.locator(".ttt-cell:focus").count() == 0
    page.keyboard.press("Shift+Tab")
    expect(cell(page, 2, 1)).to_be_focused()
    assert smallest_side(page) == 64


def test_a_board_of_four_by_four_is_played_with_a_finger_on_a_narrow_screen(open_board):
    page = open_board("4, 4", has_touch=True, viewport={"width": 360, "height": 740})
    assert page.locator(".ttt-cell").count() == 16
    assert 44 <= smallest_side(page) < 64
    assert grid(page).evaluate("grid => grid.scrollWidth <= grid.clientWidth")
    for number, then in enumerate(["O to move", "X to move"] * 3, 1):
        cell(page, 1 + number % 2, 1 + number // 2).tap()  # X fills row 2
        expect_status(page, then)
    cell(page, 2, 4).tap()
    expect_status(page, "X wins on 4-5-6-7")
    assert_nothing_went_wrong(page)


def test_no_cell_is_too_small_for_a_finger_however_large_the_board(open_board):
    page = open_board("10, 10, 5", viewport={"width": 360, "height": 740})
    assert smallest_side(page) == 44
    tab_into_board(page)
    page.keyboard.press("Control+End")
    expect(cell(page, 10, 10)).to_be_focused()
    expect(cell(page, 10, 10)).to_be_in_viewport(ratio=1)


def test_the_marks_have_the_colours_of_the_theme(open_board):
    page = open_board(theme="dark", color_scheme="light")  # JupyterLab's theme outweighs the system's
    cell(page, 1, 1).click()
    expect_status(page, "O to move")
    cell(page, 1, 2).click()
    expect_status(page, "X to move")
    assert mark_colours(page) == DARK_MARKS
    page.evaluate("document.body.dataset.jpThemeLight = 'true'")
    page.emulate_media(color_scheme="dark")
    assert mark_colours(page) == LIGHT_MARKS
    page.evaluate("delete document.body.dataset.jpThemeLight")
    assert mark_colours(page) == DARK_MARKS
    page.emulate_media(color_scheme="light")
    assert mark_colours(page) == LIGHT_MARKS

    animation = "svg => getComputedStyle(svg.querySelector('.ttt-o')).animationName"
    picture = page.locator(".ttt-cell[data-last] svg")
    assert picture.evaluate(animation) == "ttt-appear"
    page.emulate_media(reduced_motion="reduce")
    assert picture.evaluate(animation) == "none"
    assert_nothing_went_wrong(page)
