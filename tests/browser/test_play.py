"""Playing against the AI in JupyterLab, by mouse and by keyboard; the result, the tree and the counts are read
from the page, and compared with searches recorded here and with rules worked out apart from the kit."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

import pytest

from tests.browser.conftest import _set_theme as set_theme
from tests.browser.test_board_widget import assert_nothing_went_wrong, cell, tab_into_board
from tests.helpers import best_moves, free, winner
from ttt_teach import Board, alphabeta, by_depth, flat, minimax, record
from ttt_teach.words import typeset

with suppress(ImportError):  # without Playwright the fixtures skip every test here, or fail it
    from playwright.sync_api import Locator, Page, expect

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "00_play.ipynb"
SEARCHES = {"minimax": minimax, "alpha-beta": alphabeta}
SCORES = {"flat": flat, "by depth": by_depth}
THINKING = "The AI is thinking …"
KERNEL_IS_BUSY = "() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.status === 'busy'"
CLICK_ALL_WHILE_THINKING = """thinking => {
    window.clicksWhileThinking = 0;
    const status = document.querySelector(".ttt-status");
    const clickAll = () => status.textContent === thinking
        && document.querySelectorAll(".ttt-cell").forEach(cell => { cell.click(); clicksWhileThinking++; });
    new MutationObserver(clickAll).observe(status, { childList: true, characterData: true, subtree: true });
}"""
INTERRUPT = "() => jupyterapp.commands.execute('notebook:interrupt-kernel')"


@pytest.fixture
def open_play(open_notebook):
    """Opens a notebook of one cell that makes a game."""

    def open_it(settings: str = "", **options: object) -> Page:
        page = open_notebook([f"from ttt_teach import play\ngame = play({settings})\ngame"], **options)
        expect(page.locator(".ttt-cell").first).to_be_visible()
        return page

    return open_it


def status(page: Page) -> Locator:
    return page.locator(".ttt-status")


def alert(page: Page) -> Locator:
    return page.get_by_role("alert").filter(has_text="✗")


def button(page: Page, name: str) -> Locator:
    return page.locator(".jupyter-widgets").get_by_role("button", name=name, exact=True)


def choose(page: Page, label: str, option: str) -> None:
    control = page.locator(".widget-dropdown").filter(has_text=re.compile(f"^{label}"))
    control.locator("select").select_option(option)


def place(number: int) -> tuple[int, int]:
    """The row and column of a cell, as its name on the page counts them."""
    return number // 3 + 1, number % 3 + 1


def marks(page: Page) -> str:
    """The board as a screen reader meets it, as X, O and dots."""
    names = page.locator(".ttt-cell").evaluate_all("cells => cells.map(cell => cell.ariaLabel.split(', ')[2])")
    return "".join("." if name == "empty" else name for name in names)


def expect_answer(page: Page, before: str, pressed: int) -> str:
    """Wait until the AI has answered a press, and check that there are two marks more: ours, and one of its."""
    after_press = before[:pressed] + "X" + before[pressed + 1 :]
    number = after_press.count("X")
    is_over = winner(after_press) is not None or "." not in after_press
    expect(status(page)).to_have_text(re.compile(r"^(X \(you\) to move|Game over)"))
    expect(page.locator(".ttt-cell[data-mark='X']")).to_have_count(number)
    expect(page.locator(".ttt-cell[data-mark='O']")).to_have_count(number - is_over)
    after = marks(page)
    changed = [old + new for old, new in zip(after_press, after, strict=True) if old != new]
    assert changed == ([] if is_over else [".O"])
    return after


def root_moves(page: Page) -> dict[int, tuple[str, bool]]:
    """From the tree in words: each of the root's moves, its value, and whether it is on the best line."""
    line = re.compile(r"^  - move (\d); .*?; ([^;\n]+)((?:; best line)?)(?:; .* not shown)?$", re.MULTILINE)
    found = line.findall(page.locator("details pre").inner_text())
    return {int(move): (value, bool(is_best)) for move, value, is_best in found}


def drawn(page: Page) -> list[str]:
    """What the drawn nodes and stubs are called, in the order of drawing."""
    return page.locator(".jupyter-widgets svg.ttt-tree g > title").all_text_contents()


def expect_tree(page: Page, searched: Board, search: str = "alpha-beta", score: str = "by depth") -> None:
    """Check every number of the root's moves, the best line and the counts against searches recorded here."""
    tree = record(SEARCHES[search], searched, score=SCORES[score])
    title = page.locator(".jupyter-widgets svg.ttt-tree > title")
    where = f"Game tree of {search}, {searched.to_move} to move on {'/'.join(searched.row_texts)}: "
    expect(title).to_have_text(re.compile(f"^{re.escape(where)}value {typeset(tree.value)}, best move"))
    if not page.locator("details[open]").count():
        page.get_by_text("The tree in words").click()
    values = root_moves(page)
    assert {move: value for move, (value, _) in values.items()} == {
        child.move: typeset(child.value) if child.is_leaf else typeset(child.proven).replace("-", "−")
        for child in tree.root.children
    }
    assert [move for move, (_, is_best) in values.items() if is_best] == [tree.best_moves[0]]
    in_words = [line.strip(" -") for line in page.locator("details pre").inner_text().splitlines()]
    assert [name for name in drawn(page) if name in in_words] == in_words, "picture and words differ"
    expect_counts(page, searched, (search, score))


def expect_counts(page: Page, searched: Board, bold: tuple[str, str] | None = None) -> None:
    table = page.locator(".ttt-counts")
    where = f"{searched.to_move} to move on {' '.join(searched.row_texts)}"
    expect(table.locator("caption")).to_contain_text(f"Nodes visited, {where}")
    for search in SEARCHES:
        row = table.get_by_role("row").filter(has_text=search)
        counts = {score: f"{len(record(SEARCHES[search], searched, score=SCORES[score])):,}" for score in SCORES}
        shown = [count + " ◂" * ((search, score) == bold) for score, count in counts.items()]
        expect(row.get_by_role("cell")).to_have_text(shown)


def test_a_game_is_played_to_its_end_with_the_mouse_and_every_tree_is_that_of_the_search(open_notebook):
    page = open_notebook(NOTEBOOK)
    cells = "." * 9
    while "." in cells and winner(cells) is None:
        ours = max(best_moves(cells, "X", by_depth=True))
        cell(page, *place(ours)).click()
        searched = Board.parse(cells).play(ours)
        cells = expect_answer(page, cells, ours)
        if searched.outcome is None:
            expect_tree(page, searched)
            move = next(number for number in range(9) if searched.cells[number] != cells[number])
            assert move in best_moves(searched.cells, "O", by_depth=True)
            expect(status(page)).to_contain_text(f"AI: {move} leads to a draw in {len(searched.free)} pl")
    assert winner(cells) is None
    expect(status(page)).to_have_text("Game over: draw.")
    assert_nothing_went_wrong(page)


def test_a_game_is_played_to_its_end_with_the_keyboard_alone(open_notebook):
    page = open_notebook(NOTEBOOK)
    page.locator(".jp-Notebook .jp-CodeCell").nth(1).locator(".jp-InputPrompt").click()  # where a reader would be
    tab_into_board(page)
    cells, at = "." * 9, 0
    while "." in cells and winner(cells) is None:
        ours = free(cells)[0]
        for key in ["ArrowDown"] * (ours // 3 - at // 3) + ["ArrowRight"] * (ours % 3 - at % 3):
            page.keyboard.press(key)
        for key in ["ArrowUp"] * (at // 3 - ours // 3) + ["ArrowLeft"] * (at % 3 - ours % 3):
            page.keyboard.press(key)
        at = ours
        expect(cell(page, *place(ours))).to_be_focused()
        page.keyboard.press("Enter" if cells.count("X") % 2 else "Space")
        searched = Board.parse(cells).play(ours)
        cells = expect_answer(page, cells, ours)
        expect_tree(page, searched)
        cell(page, *place(ours)).focus()  # the fold of the tree in words was opened by mouse
    assert winner(cells) == "O"
    said = re.compile(r"^Game over: O wins on \d-\d-\d\. AI: \d leads to a win in 1 ply")
    expect(status(page)).to_have_text(said)
    line = [number for number in range(9) if "winning" in cell(page, *place(number)).get_attribute("aria-label")]
    assert [cells[number] for number in line] == ["O"] * 3
    assert_nothing_went_wrong(page)


def test_the_tab_key_leads_from_the_board_to_every_control(open_play):
    page = open_play('board="X.. .O. ..."')
    cell(page, 3, 3).click()
    expect(button(page, "Undo")).to_be_enabled()
    expect(page.locator("svg.ttt-tree")).to_be_visible()
    names = """() => { const { activeElement: at } = document;
        return at.labels?.[0]?.textContent || at.ariaLabel || at.textContent.trim() }"""
    reached = []
    for _ in range(14):
        page.keyboard.press("Tab")
        reached.append(page.evaluate(names))
    for name in ("Undo", "New game", "X is", "O is", "search", "scoring", "position", "to move", "Set up"):
        assert name in reached, reached
    for name in ("What would the AI play?", "Explore this search", "The tree in words"):
        assert name in reached, reached


def test_undo_new_game_and_set_up_work_with_the_mouse_and_so_do_the_settings(open_play):
    page = open_play()
    expect_counts(page, Board())
    cell(page, 2, 2).click()
    cells = expect_answer(page, "." * 9, 4)
    button(page, "Undo").click()
    expect(status(page)).to_have_text("X (you) to move.")
    assert marks(page) == "." * 9
    expect(page.locator("svg.ttt-tree")).to_have_count(0)
    cell(page, 2, 2).click()
    assert expect_answer(page, "." * 9, 4) == cells
    button(page, "New game").click()
    expect(status(page)).to_have_text("X (you) to move.")
    assert marks(page) == "." * 9

    # What the notebook tells the reader to try
    page.get_by_placeholder("XXO OOX ...").fill("XX. OO. ...")
    choose(page, "to move", "O")
    button(page, "Set up").click()
    expect(status(page)).to_have_text(re.compile(r"^Game over: O wins on 3-4-5\. AI: 5 leads to a win in 1 ply"))
    expect_tree(page, Board.parse("XX. OO. ...", "O"))
    choose(page, "scoring", "flat")
    button(page, "Set up").click()
    expect(status(page)).to_have_text(re.compile(r"^X \(you\) to move\. AI: 2 leads to a win in \d plies"))
    assert marks(page) == "XXOOO...."
    expect_tree(page, Board.parse("XX. OO. ...", "O"), score="flat")

    choose(page, "search", "minimax")
    cell(page, 3, 1).click()
    expect(status(page)).to_have_text(re.compile("^Game over: O wins"))
    expect_tree(page, Board.parse("XXO OO. X..", "O"), search="minimax", score="flat")
    choose(page, "O is", "human")
    button(page, "New game").click()
    expect(status(page)).to_have_text("O (you) to move.")
    assert marks(page) == "XX.OO...."
    assert_nothing_went_wrong(page)


def test_a_faulty_position_is_refused_as_text_and_the_game_goes_on(open_play):
    page = open_play()
    cell(page, 2, 2).click()
    cells = expect_answer(page, "." * 9, 4)
    page.get_by_placeholder("XXO OOX ...").fill("<script>document.title = 'taken'</script>")
    button(page, "Set up").click()
    expect(alert(page)).to_contain_text("<script>document.title = 'taken'</sc")
    assert page.title() != "taken"
    assert marks(page) == cells
    cell(page, 3, 3).click()
    expect_answer(page, cells, 8)
    expect(alert(page)).to_have_count(0)
    assert_nothing_went_wrong(page)


def test_double_and_fast_clicks_while_the_ai_thinks_leave_one_mark_a_turn(open_play):
    page = open_play('search="minimax"')  # which thinks for some tenths of a second
    page.evaluate(CLICK_ALL_WHILE_THINKING, THINKING)
    cells = "." * 9
    while "." in cells and winner(cells) is None:
        ours = max(best_moves(cells, "X", by_depth=True))
        burst = [ours, ours, *free(cells), ours]
        page.locator(".ttt-cell").evaluate_all("(cells, burst) => burst.forEach(at => cells[at].click())", burst)
        cells = expect_answer(page, cells, ours)
    assert page.evaluate("clicksWhileThinking") == 9 * 4
    page.wait_for_timeout(200)  # a click that had been kept would be played by now
    assert marks(page) == cells
    assert_nothing_went_wrong(page)


def test_an_interrupt_while_the_ai_thinks_keeps_the_game_and_it_can_try_again(open_play):
    page = open_play('"AI", "human", search="minimax"')
    expect(status(page)).to_have_text(re.compile(r"^O \(you\) to move"), timeout=15_000)
    # JupyterLab sends a page's first message to the main thread of the kernel, the only one that is interrupted.
    button(page, "New game").click()
    expect(status(page)).to_have_text(THINKING)
    page.wait_for_function(KERNEL_IS_BUSY)
    page.evaluate(INTERRUPT)
    expect(alert(page)).to_contain_text("KeyboardInterrupt. X has not moved: press “AI moves” to try again")
    expect(status(page)).to_have_text("X (AI) to move.")
    choose(page, "search", "alpha-beta")
    expect(status(page)).to_have_text(re.compile(r"^O \(you\) to move"))
    assert marks(page).count("X") == 1
    assert_nothing_went_wrong(page)


def test_a_cell_that_is_run_again_shows_one_new_game_on_which_one_click_is_one_move(open_play):
    page = open_play()
    cell(page, 2, 2).click()
    expect_answer(page, "." * 9, 4)
    for _ in range(2):
        page.locator(".jp-CodeCell .cm-content").click()
        page.keyboard.press("Control+Enter")
        expect(status(page)).to_have_text("X (you) to move.")
    expect(page.locator(".ttt-board")).to_have_count(1)
    cell(page, 1, 1).click()
    expect_answer(page, "." * 9, 0)
    assert_nothing_went_wrong(page)


def luminance(colour: str) -> float:
    """The relative luminance of a CSS colour, as WCAG defines it."""
    parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


PAPERS = {"light": "rgb(255, 255, 255)", "dark": "rgb(21, 24, 28)"}


def test_tree_counts_and_status_are_legible_in_both_themes(open_play):
    page = open_play()
    cell(page, 2, 2).click()
    expect_answer(page, "." * 9, 4)
    tree = page.locator("svg.ttt-tree")
    expect(tree).to_be_visible()
    colours = "(all, name) => [...new Set(all.map(one => getComputedStyle(one)[name]))]"
    for theme, paper in PAPERS.items():
        set_theme(page, theme)
        assert tree.locator(":scope > rect").evaluate_all(colours, "fill") == [paper]
        letters = tree.locator("text").evaluate_all(colours, "fill")
        assert letters
        assert min(contrast(letter, paper) for letter in letters) >= 4.5
        strokes = set(tree.locator("path, circle").evaluate_all(colours, "stroke")) - {"none"}
        assert len(strokes) >= 4  # X, O, edges, grid
        assert min(contrast(stroke, paper) for stroke in strokes) >= 3
        words = page.locator(".ttt-counts, .ttt-status").evaluate_all(colours, "color")
        ground = page.locator(".jp-Notebook").evaluate("notebook => getComputedStyle(notebook).backgroundColor")
        assert min(contrast(word, ground) for word in words) >= 4.5
