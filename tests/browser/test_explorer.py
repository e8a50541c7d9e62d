"""The explorer as people meet it, in JupyterLab, Notebook 7, Voilà and a file: by mouse, by keyboard, by ear."""

from __future__ import annotations

import importlib.util
import re
from contextlib import suppress

import pytest

from tests.browser import conftest
from tests.browser.test_board_widget import assert_nothing_went_wrong
from tests.helpers import board
from ttt_teach import Board, alphabeta, draw, record
from ttt_teach.steps import Steps

with suppress(ImportError):  # without Playwright the fixtures skip every test here, or fail it
    from playwright.sync_api import Locator, Page, expect

THREATENED = """
    XXO
    OOX
    ...
"""
EXPLORE = """
import ipywidgets
from ttt_teach import Board, alphabeta, explore, minimax, record
board = Board.parse("XXO OOX ...")
explorer = explore(record(alphabeta, board))
seen = ipywidgets.HTML()
explorer.observe(lambda change: setattr(seen, "value", f"{change['name']} is {change['new']}"), ["selected", "step"])
ipywidgets.VBox([explorer, seen])
"""
COMPARE = "comparer = explore(record(minimax, board), record(alphabeta, board))\ncomparer"
LARGE = "large = explore(record(alphabeta, Board()))\nlarge"
OWN_OF_NOTEBOOK = re.compile("reading 'schema'|filebrowser:open-path")  # it says so with any notebook
AXE_RULES = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]}}


@pytest.fixture(scope="module")
def page(browser, lab):
    """One notebook with an explorer, two that are compared, and a large one; shared by the tests that follow."""
    with conftest.opened(browser, lab, [EXPLORE, COMPARE, LARGE], viewport={"width": 1366, "height": 3200}) as page:
        expect(page.locator(".ttt-explorer")).to_have_count(4)
        yield page


@pytest.fixture
def small(page) -> Locator:
    """The first explorer, outside steps and questions."""
    explorer = page.locator(".ttt-explorer").first
    for name in ("End the questions", "Leave the steps"):
        for button in explorer.get_by_role("button", name=name).all():
            button.click()
    expect(press(explorer, "Step through the search", click=False)).to_be_visible()
    return explorer


def press(explorer: Locator, name: str, *, click: bool = True) -> Locator:
    button = explorer.get_by_role("button", name=name, exact=True)
    if click:
        button.click()
    return button


def said(explorer: Locator) -> Locator:
    return explorer.locator(".ttt-said")


def current(explorer: Locator) -> Locator:
    return explorer.get_by_role("tree").get_by_role("treeitem", selected=True)


def test_the_keyboard_walks_the_tree_and_every_item_is_told(page, small):
    tree = small.get_by_role("tree", name="Nodes of the search")
    current(small).focus()
    page.keyboard.press("Home")
    expect(current(small)).to_have_text("root; X X O, O O X, 3 empty; X to move; value 0; best line")
    page.keyboard.press("ArrowRight")  # open from the beginning, so to the first child
    expect(current(small)).to_have_attribute("aria-level", "2")
    page.keyboard.press("ArrowDown")
    told = "move 7; X X O, O O X, empty X empty; O to move; at most −8; 1 reply pruned"
    expect(current(small)).to_have_text(told)
    expect(current(small)).to_be_focused()
    expect(current(small)).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("ArrowRight")
    expect(current(small)).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(current(small)).to_have_text("pruned: move 8, never visited, 2 nodes")
    expect(page.get_by_text("selected is 6")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(current(small)).to_have_text(told)
    page.keyboard.press("f")
    assert small.get_attribute("data-folded") == "6"
    page.keyboard.press("f")
    assert small.get_attribute("data-folded") == ""
    page.keyboard.press("x")  # JupyterLab would cut the whole cell
    expect(tree).to_be_attached()
    assert_nothing_went_wrong(page)


def test_a_search_is_stepped_through_forward_and_back_with_window_and_source_in_sight(page, small):
    steps = Steps(record(alphabeta, board(THREATENED)))
    press(small, "Step through the search")
    expect(said(small)).to_have_text(steps[0].sentence)
    press(small, "Next step")
    expect(said(small)).to_have_text(steps[1].sentence)
    press(small, "Next cut")
    cut = next(step for step in steps if step.kind == "cut")
    expect(said(small)).to_have_text(cut.sentence)
    expect(small.locator("tr.ttt-now td")).to_have_text(["1", "O", "7", "0 to −8", "−8"])
    expect(small.get_by_role("img", name="window 0 to −8, value so far −8")).to_be_visible()
    expect(small.locator(".ttt-lit")).to_have_text(re.compile(r"^\s*break"))
    expect(page.get_by_text(f"step is {cut.number}")).to_be_visible()
    counters = small.locator(".ttt-counters td")
    expect(counters).to_have_text(["8", "3", "1", "0"])
    returns = ("leaf", "leave")
    jumps = [("Next return", returns, 1), ("Next improvement", ("update",), 1), ("Return before", returns, -1)]
    for name, kinds, way in jumps:
        at = int(small.get_by_role("slider", name="Step").input_value())
        wanted = next(steps[n] for n in range(at + way, len(steps) if way > 0 else -1, way) if steps[n].kind in kinds)
        press(small, name)
        expect(said(small)).to_have_text(wanted.sentence)
    small.get_by_role("slider", name="Step").fill("2")
    expect(said(small)).to_have_text(steps[2].sentence)
    small.get_by_role("combobox", name="Speed").select_option("fastest")
    press(small, "Play")
    expect(said(small)).to_have_text(steps[-1].sentence, timeout=15_000)
    expect(press(small, "Play", click=False)).to_be_visible()
    assert_nothing_went_wrong(page)


def test_a_prediction_is_made_before_the_truth_is_shown(page, small):
    small.get_by_role("combobox", name="Kind of question").select_option("next")
    press(small, "Ask me")
    expect(small.get_by_role("treeitem")).to_have_count(1)
    press(small, "move 8")
    verdict = small.locator(".ttt-verdict")
    expect(verdict).to_have_text(re.compile(r"You said move 8; it is move 6\. .*\(0 of 1 right\)"))
    press(small, "Next question")
    press(small, "move 7")
    expect(verdict).to_have_text(re.compile(r"Yes: move 7\. .*\(1 of 2 right\)"))
    press(small, "End the questions")
    small.get_by_role("combobox", name="Kind of question").select_option("value")
    press(small, "Ask me")
    small.get_by_role("textbox", name=re.compile("^What value comes back")).fill("0")
    press(small, "Commit my answer")
    expect(verdict).to_have_text(re.compile(r"Yes: 0\."))
    assert_nothing_went_wrong(page)


def test_a_pruned_leaf_takes_any_value_and_the_root_does_not_move(page, small):
    small.get_by_role("treeitem").first.focus()
    page.keyboard.press("Home")
    small.get_by_role("searchbox").fill("7")
    small.get_by_role("searchbox").press("Enter")
    current(small).focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    expect(current(small)).to_have_text(re.compile("^pruned: move 8"))
    small.get_by_role("spinbutton", name="value to try").fill("99")
    press(small, "Try this value")
    stays = "If pruned move 8 were worth 99, the root stays at = 0: whatever is there cannot matter."
    expect(said(small)).to_have_text(stays)
    press(small, "Take back the changed value")
    expect(said(small)).to_have_text(re.compile("^pruned: move 8"))
    assert_nothing_went_wrong(page)


def test_two_searches_look_at_the_same_node_and_lie_over_each_other(page):
    a, b = page.locator(".ttt-explorer").nth(1), page.locator(".ttt-explorer").nth(2)
    a.get_by_role("searchbox").fill("8 6")
    a.get_by_role("searchbox").press("Enter")
    expect(current(a)).to_have_text(re.compile("^move 6; X X O, O O X, O empty X; game over; value −8"))
    expect(current(b)).to_have_text(re.compile("^move 6; X X O, O O X, O empty X; game over; value −8"))
    before = b.evaluate("one => one.explorer.canvas.zoomNow()")
    press(a, "Zoom out")
    page.wait_for_function(
        "before => document.querySelectorAll('.ttt-explorer')[2].explorer.canvas.zoomNow() < before", arg=before
    )
    page.get_by_text("laid over each other", exact=True).click()
    over = page.locator(".ttt-explorer").nth(1)
    expect(over.locator(".ttt-title")).to_have_text("a and b laid over each other")
    over.get_by_role("searchbox").fill("7 8")
    over.get_by_role("searchbox").press("Enter")
    expect(current(over)).to_have_text(re.compile("only in a"))
    assert_nothing_went_wrong(page)


def spread_two_fingers(page: Page, canvas: Locator) -> None:
    """Put two fingers on the picture and move them apart."""
    box, session = canvas.bounding_box(), page.context.new_cdp_session(page)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for kind, apart in (("touchStart", 40), ("touchMove", 80), ("touchMove", 160)):
        points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_large_tree_is_an_icicle_whose_pruned_moves_open_with_their_true_size(page):
    large = page.locator(".ttt-explorer").last
    expect(press(large, "Show as a tree of nodes", click=False)).to_be_visible()
    tree = record(alphabeta, Board())
    node = next(node for node in tree if node.was_cut and node.ply == 2)
    large.get_by_role("searchbox").fill(" ".join(map(str, node.path)))
    large.get_by_role("searchbox").press("Enter")
    current(large).focus()
    page.keyboard.press("ArrowRight")
    for _ in node.children:
        page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(current(large)).to_have_text(re.compile("never looked at; open to see$"))
    page.keyboard.press("Enter")
    expect(current(large)).to_have_text(re.compile(rf"^pruned: move {node.unvisited[0]}, never visited, [\d,]+ nodes"))
    before = large.evaluate("one => one.explorer.canvas.zoomNow()")
    press(large, "Zoom in")
    large.locator("canvas").hover()
    page.mouse.wheel(0, -200)
    large.locator("canvas").dispatch_event("wheel", {"deltaY": -200, "ctrlKey": True})
    assert large.evaluate("one => one.explorer.canvas.zoomNow()") > before * 1.6
    zoomed = large.evaluate("one => one.explorer.canvas.zoomNow()")
    spread_two_fingers(page, large.locator("canvas"))
    assert large.evaluate("one => one.explorer.canvas.zoomNow()") > zoomed * 1.5
    press(large, "Fit the whole tree")
    assert large.evaluate("one => one.explorer.canvas.zoomNow()") == pytest.approx(before, rel=0.01)
    assert_nothing_went_wrong(page)


def test_the_explorer_has_no_serious_fault_that_a_machine_can_find(page, small):
    if importlib.util.find_spec("axe_playwright_python") is None:
        conftest._missing("axe-playwright-python")
    from axe_playwright_python.sync_playwright import Axe

    press(small, "Step through the search")
    press(small, "Next step")
    small.evaluate("one => (one.id = 'to-be-checked')")
    found = Axe().run(page, context="#to-be-checked", options=AXE_RULES).response["violations"]
    serious = [(one["id"], one["nodes"][0]["html"]) for one in found if one["impact"] in ("serious", "critical")]
    assert serious == []


def test_running_the_cell_again_leaves_one_explorer_and_no_old_one(page):
    page.evaluate("() => { jupyterapp.shell.currentWidget.content.activeCellIndex = 0 }")
    page.evaluate("() => jupyterapp.commands.execute('notebook:run-cell')")
    expect(page.locator(".jp-Cell").first.locator(".ttt-explorer")).to_have_count(1)
    press(page.locator(".ttt-explorer").first, "Step through the search")
    expect(said(page.locator(".ttt-explorer").first)).to_have_text("The search begins: X is to move.")
    assert_nothing_went_wrong(page)


def test_notebook_7_shows_the_explorer_and_its_steps(browser, lab):
    if importlib.util.find_spec("notebook") is None:
        conftest._missing("notebook")
    with conftest.opened(browser, lab, [EXPLORE], app="notebooks") as page:
        explorer = page.locator(".ttt-explorer")
        press(explorer, "Step through the search")
        expect(said(explorer)).to_have_text("The search begins: X is to move.")
        assert [error for error in page.console_errors if not OWN_OF_NOTEBOOK.search(error)] == []
        assert page.outside_requests == []


def test_voila_shows_the_explorer_and_its_steps(browser, lab):
    if importlib.util.find_spec("voila") is None:
        conftest._missing("voila")
    name = conftest._put_notebook(lab.root, [EXPLORE])
    screen = browser.new_context()
    try:
        page: Page = screen.new_page()
        page.route(lambda url: not url.startswith(lab.url), lambda route: route.abort())  # icon fonts of its own
        page.goto(f"{lab.url}/voila/render/{name}", timeout=60_000)
        explorer = page.locator(".ttt-explorer")
        press(explorer, "Step through the search")
        expect(said(explorer)).to_have_text("The search begins: X is to move.")
    finally:
        screen.close()


def test_a_saved_file_walks_through_the_search_with_no_kernel_and_no_network(browser, tmp_path):
    steps = Steps(record(alphabeta, board(THREATENED)))
    path = draw(steps.tree).save(tmp_path / "tree.html")
    screen = browser.new_context(offline=True)
    try:
        page = screen.new_page()
        conftest._listen(page)
        page.goto(path.as_uri())
        explorer = page.locator(".ttt-explorer")
        press(explorer, "Step through the search")
        press(explorer, "Next cut")
        expect(said(explorer)).to_have_text(next(step.sentence for step in steps if step.kind == "cut"))
        expect(explorer.get_by_role("treeitem", selected=True)).to_have_text(re.compile("^move 7"))
        assert_nothing_went_wrong(page)
    finally:
        screen.close()
