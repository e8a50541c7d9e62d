"""Grading: right functions pass, misunderstandings are named, the example is the smallest, and nothing does harm."""

import math
import random
import sys
from collections.abc import Callable
from typing import Any

import pytest

from tests.helpers import best_moves, free, mover, open_positions, other, put, true_value, winner
from tests.students import misunderstood, right
from tests.students.misunderstood import MISUNDERSTOOD
from ttt_teach import Board, alphabeta, compare, grade, minimax
from ttt_teach.errors import CannotGrade
from ttt_teach.grading.report import Report
from ttt_teach.grading.smallest import open_positions as graded_positions
from ttt_teach.grading.smallest import trees

INF = math.inf
LIST = [cells.replace(".", " ") for cells in sorted(open_positions(), key=lambda cells: (cells.count("."), cells))]


# Right functions in whatever style and convention


def list_and_undo(board: list[str], depth: int, alpha: float, beta: float, is_max: bool) -> float:
    """Alpha-beta on one list; a win now counts 10, and it cuts only where alpha exceeds beta."""
    won = right.line(board)
    if won:
        return 11 - depth if won == "X" else depth - 11
    if " " not in board:
        return 0
    best = -INF if is_max else INF
    for cell in range(9):
        if board[cell] == " ":
            board[cell] = "X" if is_max else "O"
            value = list_and_undo(board, depth + 1, alpha, beta, not is_max)
            board[cell] = " "
            best = max(best, value) if is_max else min(best, value)
            alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
            if alpha > beta:
                break
    return best


def nested(node: Any, maximizing: bool, alpha: float = -INF, beta: float = INF) -> float:
    """The textbook's alpha-beta on nested lists."""
    if not isinstance(node, list):
        return node  # type: ignore[no-any-return]
    best = -INF if maximizing else INF
    for child in node:
        value = nested(child, not maximizing, alpha, beta)
        best = max(best, value) if maximizing else min(best, value)
        alpha, beta = (max(alpha, best), beta) if maximizing else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best


def centre_first(board: Board, ply: int = 0) -> tuple[float, int | None]:
    """Looks at the middle first; returns a value and a move."""
    if board.outcome:
        return right.points_for("X", board) * (100 - ply), None
    moves = sorted(board.legal_moves, key=lambda cell: -sum(cell in line for line in right.LINES))
    replies = [(centre_first(board.play(move), ply + 1)[0], move) for move in moves]
    return (max if board.to_move == "X" else min)(replies, key=lambda reply: reply[0])


def remembers(board: Board, seen: dict[Board, int] = {}) -> int:  # noqa: B006 - as students do it
    """Keeps what it found out from one call to the next."""
    if board.outcome:
        return right.points_for("X", board)
    if board not in seen:
        seen[board] = (max if board.to_move == "X" else min)(remembers(board.play(move)) for move in board.legal_moves)
    return seen[board]


def stops_at_a_win(board: Board) -> int | None:
    """Looks no further where it has found the best that there is."""
    if board.outcome:
        return right.points_for("X", board)
    best = None
    for move in board.legal_moves:
        value = stops_at_a_win(board.play(move))
        if best is None or (value > best if board.to_move == "X" else value < best):  # type: ignore[operator]
            best = value
        if best == (1 if board.to_move == "X" else -1):
            break
    return best


RIGHT: dict[str, tuple[Callable[..., Any], str]] = {
    "the kit's alpha-beta": (alphabeta, "cut at α ≥ β, fail-soft"),
    "a list with undo": (list_and_undo, "a win counts 11 less its ply, points for X; cut at α > β"),
    "nested lists": (nested, "cut at α ≥ β, fail-soft"),
    "value and move": (centre_first, "a win counts 100 less its ply, points for X; minimax"),
    "negamax, fail-hard": (right.windowed_negamax, "(negamax); cut at α ≥ β, fail-hard"),
    "principal variation search": (right.scout, "points for the player who moves (negamax)"),
    "text and max": (right.functional, "a win counts 1, a draw 0, a loss −1, points for X; minimax"),
    "with a memory that stays": (remembers, "a win counts 1, a draw 0, a loss −1, points for X"),
    "no further than a win": (stops_at_a_win, "a win counts 1, a draw 0, a loss −1, points for X"),
    "lists of row, column and score": (right.row_column_score, "points for X; minimax; cells in row order"),
    "dictionaries": (right.dictionary, "points for X; minimax; cells in row order"),
    "with a memory": (right.cached_outside, "a win counts 1, a draw 0, a loss −1, points for X"),
    "O is the computer": (right.undone("O"), "a win counts 10 less its ply, points for O; minimax"),
    "(row, column) of rows": (right.minimax, "a win counts 1, a draw 0, a loss −1, points for X; minimax"),
}


@pytest.mark.slow
@pytest.mark.parametrize("style", RIGHT)
def test_a_right_function_passes_in_its_own_style_and_convention(style: str) -> None:
    function, convention = RIGHT[style]
    report = grade(function, seconds=2)
    assert report.passed, report
    assert convention in report.convention
    assert (report.findings, report.smallest, report.diagnosis, report.hints) == ((), None, None, ())


# Wrong ones


@pytest.fixture(scope="module")
def reports() -> dict[str, Report]:
    return {}


def report_on(function: Callable[..., Any], reports: dict[str, Report]) -> Report:
    name = function.__name__
    if name not in reports:
        reports[name] = grade(function)
    return reports[name]


@pytest.mark.slow
@pytest.mark.parametrize("function", MISUNDERSTOOD, ids=lambda function: function.__name__)
def test_a_misunderstanding_is_named(function: Callable[..., Any], reports: dict[str, Report]) -> None:
    report = report_on(function, reports)
    assert not report.passed
    assert report.diagnosis == MISUNDERSTOOD[function], report
    assert report.smallest is not None
    assert len(report.hints) == 3
    assert report.misconception is not None
    assert report.hints[2].endswith(report.misconception.hint)


# The smallest example, by asking the function itself about everything smaller


def truth(cells: str, kind: str) -> float:
    """The value for X by the convention of a function, from the helpers' own search."""
    by_depth = kind != "flat"
    value = true_value(cells, mover(cells), by_depth)
    if not by_depth:
        return (value // 10) * (1 if mover(cells) == "X" else -1)
    return value * (1 if mover(cells) == "X" else -1)


ASKED: dict[str, tuple[Callable[[str], float], str]] = {}


def asked(name: str, kind: str) -> Callable[[Callable[[str], float]], Callable[[str], float]]:
    def keep(ask: Callable[[str], float]) -> Callable[[str], float]:
        ASKED[name] = ask, kind
        return ask

    return keep


FUNCTIONS = {function.__name__: function for function in MISUNDERSTOOD}
for _name in ("sign_of_o_lost", "full_board_first", "max_everywhere", "first_in_the_loop", "depth_added"):
    ASKED[_name] = (
        lambda cells, name=_name: FUNCTIONS[name](list(cells.replace(".", " ")), 0, mover(cells) == "X"),  # type: ignore[misc]
        "depth",
    )
for _name in ("undo_forgotten", "alias_for_a_copy"):
    ASKED[_name] = (lambda cells, name=_name: FUNCTIONS[name](list(cells.replace(".", " ")), mover(cells)), "flat")  # type: ignore[misc]
ASKED["draw_is_a_loss"] = (
    lambda cells: FUNCTIONS["draw_is_a_loss"](list(cells.replace(".", " ")), mover(cells) == "X"),
    "flat",
)
for _name in ("exchanged", "draw_is_enough"):
    ASKED[_name] = (lambda cells, name=_name: FUNCTIONS[name](Board(cells=cells), 0, -INF, INF), "depth")  # type: ignore[misc]
ASKED["continue_for_break"] = (
    lambda cells: FUNCTIONS["continue_for_break"](list(cells.replace(".", " ")), -INF, INF, mover(cells) == "X"),
    "flat",
)
ASKED["inverted_default"] = (lambda cells: FUNCTIONS["inverted_default"](Board(cells=cells)), "depth")
for _name in ("shared_rows", "helpful_opponent"):
    ASKED[_name] = (lambda cells, name=_name: FUNCTIONS[name](right.rows_of(Board(cells=cells)))[0], "depth")  # type: ignore[misc]
ASKED["empty_line"] = (lambda cells: FUNCTIONS["empty_line"](right.rows_of(Board(cells=cells))), "depth")


@pytest.mark.slow
@pytest.mark.parametrize("name", ASKED)
def test_no_smaller_position_shows_the_fault(name: str, reports: dict[str, Report]) -> None:
    ask, kind = ASKED[name]
    smallest = report_on(FUNCTIONS[name], reports).smallest
    assert smallest is not None
    assert smallest.kind == "wrong value"
    wrong_ones = (
        cells
        for cells in sorted(open_positions(), key=lambda cells: (cells.count("."), cells))
        if ask(cells) != truth(cells, kind)
    )
    first = next(wrong_ones)
    assert smallest.position.cells == first
    assert (smallest.got, smallest.right) == (ask(first), truth(first, kind))


def leaves_needed(cells: str, by_depth: bool) -> int:
    """How many leaves alpha-beta reads, on plain strings, row by row, with the cut at α ≥ β."""
    read = 0

    def value(cells: str, mark: str, ply: int, alpha: float, beta: float) -> float:
        nonlocal read
        if winner(cells) or not free(cells):
            read += 1
            return {"X": 10 - ply * by_depth, "O": ply * by_depth - 10, None: 0}[winner(cells)]
        best = -INF if mark == "X" else INF
        for cell in free(cells):
            found = value(put(cells, cell, mark), other(mark), ply + 1, alpha, beta)
            best = max(best, found) if mark == "X" else min(best, found)
            alpha, beta = (max(alpha, best), beta) if mark == "X" else (alpha, min(beta, best))
            if alpha >= beta:
                break
        return best

    value(cells, mover(cells), 0, -INF, INF)
    return read


@pytest.mark.slow
@pytest.mark.parametrize("name", ["no_window_passed", "large_numbers_passed", "alpha_stays", "strict_for_min"])
def test_no_smaller_position_shows_what_is_read_in_vain(
    name: str, reports: dict[str, Report], monkeypatch: pytest.MonkeyPatch
) -> None:
    smallest, search, read = report_on(FUNCTIONS[name], reports).smallest, FUNCTIONS[name], []
    assert smallest is not None
    assert smallest.kind == "too many"
    points = misunderstood.points
    monkeypatch.setattr(misunderstood, "points", lambda board, ply: read.append(board) or points(board, ply))
    has_ply = name != "large_numbers_passed"
    for cells in sorted(open_positions(), key=lambda cells: (cells.count("."), cells)):
        read.clear()
        search(*([Board(cells=cells), 0, -INF, INF] if has_ply else [Board(cells=cells)]))
        if len(read) > leaves_needed(cells, has_ply):
            break
    assert smallest.position.cells == cells
    assert (smallest.got, smallest.right) == (len(read), leaves_needed(cells, has_ply))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["last_of_equals", "all_of_equals"])
def test_no_smaller_position_shows_the_wrong_move(name: str, reports: dict[str, Report]) -> None:
    smallest = report_on(FUNCTIONS[name], reports).smallest
    assert smallest is not None
    assert smallest.kind == "wrong move"
    for cells in sorted(open_positions(), key=lambda cells: (cells.count("."), cells)):
        found = FUNCTIONS[name](Board(cells=cells))
        moves = set(found) if isinstance(found, list) else {found}
        if moves - best_moves(cells, mover(cells), by_depth=False):
            break
    assert (smallest.position.cells, smallest.got) == (cells, moves)


def nested_leaves(search: Callable[..., float], tree: Any, **more: Any) -> tuple[float, int]:
    """The value that a search on nested lists returns, and how many leaves it reads."""
    read = 0

    class Leaf(int):
        pass

    def shown(part: Any) -> Any:
        return [shown(reply) for reply in part] if isinstance(part, list) else Leaf(part)

    def profile(frame: Any, event: str, _: Any) -> None:
        nonlocal read
        if event == "call" and frame.f_code is search.__code__ and isinstance(frame.f_locals.get("node"), Leaf):
            read += 1

    sys.setprofile(profile)
    try:
        value = search(shown(tree), *more.values())
    finally:
        sys.setprofile(None)
    return value, read


@pytest.mark.parametrize("name", ["nested_reset", "nested_parent", "nested_beta"])
def test_no_smaller_tree_shows_what_is_read_in_vain(name: str, reports: dict[str, Report]) -> None:
    search = FUNCTIONS[name]
    smallest = report_on(search, reports).smallest
    assert smallest is not None
    assert smallest.kind == "too many"
    for tree in trees():
        (_, mine), (_, needed) = (nested_leaves(one, tree.nested, is_max=True) for one in (search, nested))
        assert mine >= needed
        if mine > needed:
            break
    assert smallest.position.nested == tree.nested
    assert (smallest.got, smallest.right) == (mine, needed)


def test_positions_and_trees_come_the_smallest_first() -> None:
    in_order = sorted(open_positions(), key=lambda cells: (cells.count("."), cells))
    assert [board.cells for board in graded_positions()] == in_order

    def leaves(part: Any) -> int:
        return sum(map(leaves, part)) if isinstance(part, list) else 1

    made = [leaves(tree.nested) for tree in trees()]
    assert made == sorted(made)


@pytest.mark.slow
def test_a_wrong_move_is_told_beside_all_right_ones(reports: dict[str, Report]) -> None:
    smallest = report_on(FUNCTIONS["last_of_equals"], reports).smallest
    assert smallest is not None
    cells = smallest.position.cells
    assert smallest.right == best_moves(cells, mover(cells), by_depth=False)
    assert smallest.got == {FUNCTIONS["last_of_equals"](smallest.position)}
    assert not smallest.got & smallest.right


# What is said


@pytest.mark.slow
def test_a_report_reads_as_text_and_gives_no_hint_unasked(reports: dict[str, Report]) -> None:
    report = report_on(FUNCTIONS["no_window_passed"], reports)
    text = str(report)
    assert text.startswith("no_window_passed: not right yet. It visits more than is needed.\n")
    assert "On .../OOX/OXX (X to move) it reads 5 leaves where 4 suffice." in text
    assert not any(hint.split(": ", 1)[1] in text for hint in report.hints)
    assert [hint.split(":")[0] for hint in report.hints] == ["Where", "What", "Why"]


@pytest.mark.slow
def test_a_report_shows_both_trees_with_their_differences_and_in_words(reports: dict[str, Report]) -> None:
    report = report_on(FUNCTIONS["no_window_passed"], reports)
    assert report.tree is not None
    assert report.right_tree is not None
    compared = compare(report.tree, report.right_tree)
    assert (len(compared.only_a), len(compared.only_b)) == (1, 0)
    html = report._repr_html_()
    assert html.count("<svg") == 1
    assert '<section aria-label="Report on no_window_passed">' in html
    assert "<details open>" in html
    assert "only in A" in html
    assert html.count("<details>") == 4, "the trees in words, and three hints, are closed"


def test_what_a_student_named_is_escaped() -> None:
    def search(board: Board) -> str:
        return "<script>"

    search.__name__ = "<b>"
    html = grade(search)._repr_html_()
    assert "<script>" not in html
    assert "<b>" not in html


@pytest.mark.slow
@pytest.mark.parametrize("name", ["depth_added", "draw_is_enough", "minus_forgotten", "nested_max"])
def test_both_trees_count_for_the_same_side(name: str, reports: dict[str, Report]) -> None:
    report = report_on(FUNCTIONS[name], reports)
    assert report.tree is not None
    assert report.right_tree is not None
    assert report.smallest is not None
    assert report.tree.maximizing is report.right_tree.maximizing
    assert (report.tree.value, report.right_tree.value) == (report.smallest.got, report.smallest.right)


def test_a_misunderstanding_that_is_not_known_is_shown_where_it_parts() -> None:
    def seven(board: Board) -> int:
        if board.outcome:
            return 7 if board.cells == "XXOOOXXOX" else right.points_for("X", board)
        values = [seven(board.play(move)) for move in board.legal_moves]
        return max(values) if board.to_move == "X" else min(values)

    report = grade(seven)
    assert (report.passed, report.diagnosis) == (False, None)
    assert "no known misunderstanding does exactly this" in str(report)
    assert report.hints[0] == "Where: the node XXO/OOX/XOX at ply 1."
    assert report.hints[1] == "What: it returns 7 there, and the kit 0."


@pytest.mark.parametrize("what", [7, "minimax", None, Board])
def test_what_is_no_function_is_refused(what: Any) -> None:
    with pytest.raises(CannotGrade, match="give the function itself"):
        grade(what)


def test_a_parameter_that_nobody_knows_is_refused_with_what_is_known() -> None:
    def search(board: Board, weather: str) -> int:
        return 0

    with pytest.raises(CannotGrade, match="nobody knows what search wants as 'weather'; known are a board, alpha"):
        grade(search)


def test_a_function_is_left_as_it_was_found() -> None:
    before = dict(vars(sys.modules["tests.students.misunderstood"]))
    grade(FUNCTIONS["nested_max"])
    assert dict(vars(sys.modules["tests.students.misunderstood"])) == before


# Hostile functions: a sentence, and the notebook goes on


def busy(board: list[str]) -> int:
    while True:
        pass


def stubborn(board: list[str]) -> int:
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass


def deep(board: list[str], depth: int = 0) -> int:
    sys.setrecursionlimit(10**7)
    return deep(board, depth + 1) if depth < 10**6 else 0


def loud(board: list[str]) -> int:
    for number in range(10**6):
        print(number)
    return 0


def not_a_number(board: Board) -> float:
    return math.nan


def vandal(board: Board) -> int:
    Board.play = lambda self, cell: self  # type: ignore[method-assign]
    Board.outcome = None  # type: ignore[assignment]
    return 0


def leaver(board: Board) -> int:
    exit()


def eraser(board: list[str]) -> int:
    del board[:]
    return 0


def asker(board: Board) -> int:
    return int(input("your move? "))


def swallower(board: Board) -> int:
    try:
        values = [swallower(board) for _ in board.legal_moves]
    except Exception:
        return 0
    return max(values, default=0)


HOSTILE = {
    busy: "does not end",
    stubborn: "does not end",
    deep: "too deep",
    loud: "prints too much",
    not_a_number: "wrong type",
    vandal: "changes the kit",
    leaver: "leaves Python",
    eraser: "changes its input",
    asker: "raises",
}


@pytest.mark.slow
@pytest.mark.parametrize("function", HOSTILE, ids=lambda function: function.__name__)
def test_a_hostile_function_gets_a_sentence(function: Callable[..., Any]) -> None:
    limit, play = sys.getrecursionlimit(), Board.play
    report = grade(function, seconds=0.3)
    assert not report.passed
    assert HOSTILE[function] in [finding.kind for finding in report.findings], report
    assert str(report).count("\n") >= 3
    assert report._repr_html_().startswith("<section")
    assert sys.getrecursionlimit() == limit
    assert Board.play is play
    assert minimax(Board.parse("XXO OOX ...")) == 0


@pytest.mark.slow
def test_a_function_that_hides_its_errors_is_refused_too() -> None:
    assert not grade(swallower, seconds=0.3).passed


def test_a_function_that_changes_its_mind_gives_two_answers() -> None:
    dice = random.Random(1)

    def moody(board: Board) -> int:
        return dice.choice([-1, 0, 1])

    report = grade(moody)
    assert "two answers" in [finding.kind for finding in report.findings]


@pytest.mark.slow
def test_the_tree_of_a_search_that_was_stopped_is_kept() -> None:
    def stuck(board: Board) -> int:
        if board.outcome:
            return right.points_for("X", board)
        while len(board.free) == 2:
            pass
        values = [stuck(board.play(move)) for move in board.legal_moves]
        return max(values) if board.to_move == "X" else min(values)

    report = grade(stuck, seconds=0.3)
    assert report.smallest is not None
    assert report.smallest.kind == "does not end"
    assert report.tree is not None
    assert len(report.smallest.position.free) == 2
    assert len(report.tree) == 1
