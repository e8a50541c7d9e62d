"""One verb for every picture: what it takes, what it refuses and by which words, and how a notebook shows it."""

import os
import re
import subprocess
import sys
import warnings
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from IPython.core.interactiveshell import InteractiveShell

from tests import geometry
from tests.geometry import Picture, assert_well_drawn
from tests.helpers import board, open_positions
from ttt_teach import (
    Board,
    ExplicitTree,
    SearchTree,
    alphabeta,
    alphabeta_stack,
    flat,
    minimax,
    record,
    traced,
)
from ttt_teach.drawing import Drawing, draw
from ttt_teach.drawing.scene import Text
from ttt_teach.errors import DrawingError, Refusal, SearchStopped, UnknownChoice

ROOT = Path(__file__).parents[1]
WIDTHS = {"single": 88, "double": 180, "slide": 300, "screen": 210, "beside": 160}
FOUR_EMPTY = [cells for cells in open_positions() if cells.count(".") == 4]
THREATENED = """
    XXO
    OOX
    ...
"""


@cache
def trees() -> tuple[SearchTree, ...]:
    return (
        record(alphabeta, Board()),
        record(alphabeta, Board(4, 4), depth_limit=2),
        record(minimax, Board.parse(FOUR_EMPTY[0])),
        record(alphabeta, board(THREATENED)),
        record(minimax, board("X.O .X. ...")),
    )


def tree() -> SearchTree:
    return trees()[3]


# ---- what can be drawn ----


@settings(max_examples=300, deadline=None)
@given(st.one_of(st.text(), st.text(alphabet="XOxo.-_ /\n", max_size=20)))
def test_any_text_is_a_board_picture_or_a_refusal(text: str) -> None:
    try:
        drawing = draw(text)
    except Refusal:
        return
    (group,) = drawing.scene.groups
    position = Board.parse(text)
    assert geometry.marks(group, position.rows, position.cols) == position.cells


@pytest.mark.parametrize(
    "what",
    [
        "X.O/.X./...",
        [["X", None, "O"], [None, "X", None], [None, None, None]],
        ["X", "", "O", "", "X", "", "", "", ""],
        np.array([[1, 0, -1], [0, 1, 0], [0, 0, 0]]),
    ],
    ids=["text", "rows", "cells", "array"],
)
def test_a_board_is_drawn_from_whatever_people_have_it_in(what: object) -> None:
    drawing = draw(what)
    assert geometry.marks(drawing.scene.groups[0]) == "X.O.X...."
    assert drawing.alt == "Board: X empty O, empty X empty, 3 empty; O to move"


def test_a_finished_board_is_drawn_with_its_line_and_says_who_won() -> None:
    drawing = draw("XXX OO. ...", title="The end")
    assert geometry.winning_lines(drawing.scene.groups[0]) == [(0, 2)]
    assert drawing.alt == "The end: X X X, O O empty, 3 empty; X wins on 0-1-2"


@pytest.mark.parametrize(
    "what", [None, 3, 2.5, b"XXO", {"X": 1}, minimax, object()], ids=lambda one: type(one).__name__
)
def test_what_is_neither_tree_nor_board_is_refused_and_told_what_would_do(what: object) -> None:
    with pytest.raises(DrawingError, match=r"cannot be drawn; give a SearchTree from record\(\.\.\.\), or a board"):
        draw(what)


@pytest.mark.parametrize(("option", "value"), [("width", "wide"), ("theme", "blue"), ("plies", -1), ("title", 5)])
@pytest.mark.parametrize("what", ["tree", "board"])
def test_a_faulty_setting_is_refused_by_name_for_trees_and_for_boards(what: str, option: str, value: object) -> None:
    with pytest.raises(UnknownChoice, match=f"^{option} is {re.escape(repr(value))}; it must be "):
        draw(tree() if what == "tree" else "X.O/.X./...", **{option: value})  # type: ignore[arg-type]


@pytest.mark.parametrize("width", ["Single", "", "88mm", 0, -5, 10_001, float("nan"), float("inf"), True, None, [88]])
def test_an_unknown_width_is_refused_and_told_the_ones_there_are(width: Any) -> None:
    names = "one of single, double, slide, screen, beside or millimetres up to 10,000"
    with pytest.raises(UnknownChoice, match=re.escape(f"width is {width!r}; it must be {names}")):
        draw(tree(), width=width)


@pytest.mark.parametrize("plies", ["2", 1.5, True, -1])
def test_plies_are_whole_numbers_from_nought(plies: Any) -> None:
    with pytest.raises(UnknownChoice, match="it must be a number of plies from 0 up, or None"):
        draw(tree(), plies=plies)


# ---- saving ----


@pytest.mark.parametrize(
    ("name", "beginning"),
    [
        ("a.svg", b"<svg"),
        ("a.PNG", b"\x89PNG"),
        ("a.pdf", b"%PDF"),
        ("a.b.svg", b"<svg"),
        ("a.txt", b"Board: X empty O"),
        ("ä ö.svg", b"<svg"),
    ],
)
@pytest.mark.parametrize("kind", [str, Path])
def test_the_ending_of_a_name_chooses_the_format(
    tmp_path: Path, name: str, beginning: bytes, kind: Callable[[Path], str | Path]
) -> None:
    path = draw("X.O/.X./...").save(kind(tmp_path / name))
    assert path == tmp_path / name
    assert path.read_bytes().startswith(beginning)


@pytest.mark.parametrize("name", ["tree", "tree.", "tree.jpg", "tree.svgz", "tree.svg.bak", ".svg"])
def test_any_other_ending_is_refused_by_name_and_nothing_is_written(tmp_path: Path, name: str) -> None:
    with pytest.raises(
        DrawingError, match=re.escape(f"'{name}' does not end in one of .svg, .png, .pdf, .tex, .gv, .mmd, .txt")
    ):
        draw(tree()).save(tmp_path / name)
    assert list(tmp_path.iterdir()) == []


# ---- widths ----


@pytest.mark.parametrize("width", WIDTHS)
def test_pictures_fit_the_widths_that_have_names(width: str) -> None:
    for one in trees():
        assert draw(one, width=width).scene.width <= WIDTHS[width]


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(range(5)), st.floats(1, 400), st.text(max_size=60))
def test_at_any_width_a_tree_fits_or_the_width_it_needs_is_named_and_enough(
    number: int, width: float, title: str
) -> None:
    one = trees()[number]
    try:
        drawing = draw(one, width=width, title=title)
    except DrawingError as refused:
        message = str(refused)
        assert re.fullmatch(r"[\d.]+ mm are too narrow for a tree; it needs at least \d+ mm", message)
        needed = int(message.split()[-2])
        assert width < needed
        width = needed
        drawing = draw(one, width=width, title=title)
    scene = drawing.scene
    assert scene.width <= width
    shapes = (s for group in scene.groups if group.kind != "title" for s in group.shapes)
    texts = [geometry.ink(shape) for shape in shapes if isinstance(shape, Text)]
    assert all(left >= 0 and right <= scene.width for left, _, right, _ in texts)


@pytest.mark.parametrize("width", [24, 30, 45, 60, 88, 120, 250])
def test_at_any_width_pictures_are_well_drawn(width: float) -> None:
    for one in trees():
        assert_well_drawn(Picture(one, draw(one, width=width, title="Some title, not too short").scene))


@pytest.mark.parametrize("title", ["W" * 300, "Minimax, by hand, " * 20, "x", "ÄÖÜ " * 30])
def test_titles_of_any_length_are_broken_into_lines_that_fit(title: str) -> None:
    for width in (40, 88):
        picture = Picture(tree(), draw(tree(), width=width, title=title).scene)
        lines = geometry.written(picture.of_kind("title")[0])
        assert "".join(lines).replace(" ", "") == title.replace(" ", "")
        assert_well_drawn(picture)


def test_boards_shrink_before_nodes_are_folded_away() -> None:
    whole = record(minimax, board(THREATENED))
    pictures = [Picture(whole, draw(whole, width=width).scene) for width in (100, 75, 65, 48)]
    sides = [geometry.frame(picture.nodes[0]).width for picture in pictures]
    assert sides[:3] == [9.0, 7.5, 6.0]
    assert [bool(picture.scene.hidden) for picture in pictures] == [False, False, False, True]


def test_a_whole_tree_of_65_nodes_fits_on_a_screen() -> None:
    largest = max((record(minimax, Board.parse(cells)) for cells in FOUR_EMPTY), key=len)
    assert len(largest) == 65
    drawing = draw(largest)
    assert drawing.scene.hidden == 0
    dots = drawing.scene.width * drawing.scale / 25.4 * 96
    assert dots < 1100  # of a laptop's 1280 or more


def test_a_board_on_its_own_is_larger_than_one_in_a_tree_but_no_wider_than_asked() -> None:
    wide, narrow = draw("X.O/.X./..."), draw("X.O/.X./...", width=20)
    assert wide.scene.width * wide.scale == pytest.approx(35)
    assert narrow.scene.width * narrow.scale == pytest.approx(20)


def test_plies_limit_what_is_shown() -> None:
    picture = Picture(tree(), draw(tree(), plies=1).scene)
    assert [geometry.written(group) for group in picture.nodes] == [
        ["= 0"],
        ["= 0", "+4"],
        ["≤ −8", "+1"],
        ["≤ −8", "+1"],
    ]


# ---- in a notebook ----


def represented(what: object) -> dict[str, Any]:
    data, _ = InteractiveShell.instance().display_formatter.format(what)
    return dict(data)


@pytest.mark.parametrize("what", [tree(), draw(tree()), draw(tree(), theme="auto"), board(THREATENED)], ids=repr)
def test_a_notebook_gets_one_picture_as_html_and_as_svg_and_the_plain_text(what: object) -> None:
    shown = represented(what)
    assert set(shown) == {"text/html", "image/svg+xml", "text/plain"}
    assert shown["text/plain"] == repr(what)
    assert shown["text/html"].count("<img ") == 1
    assert shown["image/svg+xml"].count("<svg") == 1


def test_a_tree_shows_itself_as_draw_would() -> None:
    shown, drawn = represented(tree()), represented(draw(tree()))
    assert shown.pop("text/plain") != drawn.pop("text/plain")
    assert shown == drawn


def test_the_repr_of_a_drawing_says_how_large_it_is_and_what_it_shows() -> None:
    drawing = draw(tree(), width="single")
    size = f"{drawing.scene.width:.0f}×{drawing.scene.height:.0f} mm"
    assert repr(drawing) == f"<Drawing {size}: {drawing.alt}>"


def odd_trees() -> list[SearchTree]:
    """Records of searches that go wrong in all the ways that a beginner's search does."""

    @traced
    def no_value(position: Board) -> None:
        for move in position.legal_moves:
            no_value(position.play(move))

    @traced
    def words(position: Board) -> str:
        return "win" if position.outcome else max(words(position.play(move)) for move in position.legal_moves)

    @traced
    def endless(n: int) -> int:
        return endless(n + 1)

    @traced
    def deep(n: int, depth_limit: object) -> float:
        return float("nan") if n == 0 else deep(n - 1, depth_limit)

    @traced
    def huge(position: Board, memo: dict[Board, float]) -> float:
        memo[position] = 1e308 if position.outcome else -max(huge(position.play(m), memo) for m in position.legal_moves)
        return memo[position]

    @traced
    def first_only(position: Any, alpha: float, beta: float) -> float:
        return float("inf") if not position.legal_moves else first_only(position.play(position.legal_moves[0]), 0, 0)

    class Heap:
        """A game with no more than a record needs."""

        def __init__(self, left: int) -> None:
            self.left = left

        @property
        def legal_moves(self) -> tuple[int, ...]:
            return tuple(range(1, min(self.left, 3) + 1))

        def play(self, move: int) -> "Heap":
            return Heap(self.left - move)

        def move_to(self, after: object) -> int | None:
            return (self.left - after.left or None) if isinstance(after, Heap) else None

    start, nested = board(THREATENED), [[1, [2, 3]], [[4, 5], 6], -7.5]
    return [
        record(no_value, start),
        record(words, start),
        record(endless, 0),
        record(deep, 5, "two"),
        record(deep, 5, [2]),
        record(deep, 5, -3),
        record(deep, 5, 2.5),
        record(huge, start, {}),
        record(first_only, start, 0, 0),
        record(first_only, Board(20, 20, 5), 0, 0),
        record(first_only, Board(1, 7), 0, 0),
        record(first_only, Heap(9), 0, 0),
        record(alphabeta, ExplicitTree(nested)),
        record(minimax, ExplicitTree(nested, maximizing=False)),
        record(alphabeta_stack, ExplicitTree({"a <b>": {"c": 1, "": 2}, "名": 3})),
        record(alphabeta, Board(20, 20, 5), depth_limit=1),
        record(minimax, start, depth_limit=0),
        record(minimax, board("XXX OO. ...")),
        record(alphabeta, start, window=(-3, 3), score=flat, fail="hard"),
    ]


def test_showing_a_tree_in_a_notebook_never_raises() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SearchStopped)
        found = odd_trees()
    for one in found:
        svg = one._repr_mimebundle_()["image/svg+xml"]
        assert svg.startswith("<svg")
        drawing = draw(one)
        assert len(drawing.alt) <= 150
        assert len(drawing.caption()) < 800
        assert_well_drawn(Picture(one, drawing.scene))


@pytest.mark.parametrize("size", [(1, 1), (1, 9), (9, 1), (20, 20), (1, 400), (3, 4)], ids=str)
def test_showing_a_board_in_a_notebook_never_raises(size: tuple[int, int]) -> None:
    assert Board(*size)._repr_mimebundle_()["image/svg+xml"].startswith("<svg")


def in_a_fresh_python(code: str) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_drawing_svg_loads_neither_numpy_nor_matplotlib() -> None:
    in_a_fresh_python(
        "import sys, ttt_teach, ttt_teach.drawing\n"
        "tree = ttt_teach.record(ttt_teach.alphabeta, ttt_teach.Board.parse('XXO OOX ...'))\n"
        "for theme in ('light', 'dark', 'print', 'auto'):\n"
        "    assert ttt_teach.draw(tree, theme=theme).svg\n"
        "tree._repr_mimebundle_()\n"
        "found = {'numpy', 'matplotlib', 'IPython', 'ipywidgets'} & set(sys.modules)\n"
        "assert not found, found"
    )


def test_drawing_svg_works_where_nothing_but_the_standard_library_is_installed() -> None:
    in_a_fresh_python(
        "import sys\n"
        "sys.path[:] = [p for p in sys.path if 'site-packages' not in p]\n"
        "import ttt_teach\n"
        "assert ttt_teach.draw(ttt_teach.record(ttt_teach.minimax, ttt_teach.Board.parse('XXO OOX ...'))).svg"
    )


def test_a_large_record_is_drawn_at_once() -> None:
    """The 20,866-node record: no more work than ten times walking its nodes once, whatever the machine."""
    import time

    large = record(alphabeta, Board())
    draw(large)  # what is worked out once for a tree is worked out now

    def seconds(what: Callable[[], object]) -> float:
        start = time.perf_counter()
        what()
        return time.perf_counter() - start

    walk = min(seconds(lambda: [node.value for node in large]) for _ in range(3))
    assert min(seconds(lambda: draw(large, width="slide").svg) for _ in range(3)) < 20 * walk


def test_a_drawing_is_a_value() -> None:
    one, other = draw(tree(), width="single"), draw(tree(), width="single")
    assert isinstance(one, Drawing)
    assert one == other
    assert one != draw(tree(), width="single", theme="dark")
