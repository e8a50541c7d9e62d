"""Trees in words: the alternative text, the nested list and the caption say what the picture shows, and no more."""

import re
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.helpers import best_moves, board, mover, open_positions, true_value
from ttt_teach import (
    Board,
    ExplicitTree,
    SearchTree,
    alphabeta,
    centre_first,
    flat,
    minimax,
    minimax_table,
    record,
    traced,
)
from ttt_teach.drawing import draw
from ttt_teach.drawing.labels import in_words
from ttt_teach.errors import SearchStopped

THREATENED = """
    XXO
    OOX
    ...
"""


@cache
def tree() -> SearchTree:
    return record(alphabeta, board(THREATENED))


@traced
def first_that_holds(position: Board, alpha: float, beta: float) -> float:
    """A faulty search that stops at the first move that does not lose."""
    if position.outcome:
        return {None: 0, "X": 9, "O": -9}[position.outcome.winner]
    for move in position.legal_moves:
        value = first_that_holds(position.play(move), alpha, beta)
        if value >= 0:
            return value
    return -9


# ---- the alternative text ----


def test_the_alternative_text_of_the_tour() -> None:
    assert draw(tree()).alt == (
        "Game tree of alpha-beta, X to move on XXO/OOX/...: value 0, best move 6, 10 of 14 nodes visited."
    )


def test_every_open_position_has_an_alternative_text_of_150_letters_with_its_value_and_its_best_moves() -> None:
    """Those with up to six empty cells by minimax; values and moves worked out apart from the kit."""
    for cells in (cells for cells in open_positions()[::12] if cells.count(".") <= 6):
        mark, text = mover(cells), draw(record(minimax, Board.parse(cells)), plies=0).alt
        value = str(true_value(cells, mark, True)).replace("-", "−")
        moves = sorted(best_moves(cells, mark, True))
        listed = f"best move{'s' * (len(moves) > 1)} {', '.join(map(str, moves))}"
        rows = "/".join((cells[:3], cells[3:6], cells[6:]))
        assert len(text) <= 150
        assert text.startswith(f"Game tree of minimax, {mark} to move on {rows}: value {value}, {listed}, ")
        size = re.search(r"([\d,]+) of ([\d,]+) nodes visited\.$", text)
        assert size
        assert size[1] == size[2]


@pytest.mark.slow
def test_no_alternative_text_of_any_open_position_is_longer_than_150_letters() -> None:
    for cells in open_positions():
        assert len(draw(record(alphabeta, Board.parse(cells), depth_limit=1), plies=0).alt) <= 150


def test_a_text_that_is_too_long_ends_in_dots() -> None:
    text = draw(record(alphabeta, Board(10, 20, 5), depth_limit=1)).alt
    assert len(text) == 150
    assert text.endswith("…")


def test_a_value_that_is_not_proven_is_not_told_as_the_value() -> None:
    text = draw(record(first_that_holds, board(THREATENED), -99, 99)).alt
    assert "value 0" not in text
    assert "said to be 0, not proven, 4 of 14 nodes visited" in text


def test_a_bound_is_told_as_a_bound() -> None:
    # the value is 0; asked from 3 up, the search can only say that it is no more than 0
    assert "value ≤ 0, " in draw(record(alphabeta, board(THREATENED), window=(3, 9))).alt


def test_a_stopped_search_is_told_as_stopped() -> None:
    @traced
    def stops(position: Board) -> float:
        if position.outcome:
            raise KeyboardInterrupt
        return max(stops(position.play(move)) for move in position.legal_moves)

    with pytest.warns(SearchStopped):
        stopped = record(stops, board(THREATENED))
    drawing = draw(stopped)
    assert "X to move on XXO/OOX/...: stopped early, 4 of 14 nodes visited" in drawing.alt
    assert "; stopped by KeyboardInterrupt" in drawing.caption()


def test_a_textbook_tree_is_told_without_a_board() -> None:
    text = draw(record(alphabeta, ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))).alt
    assert text == "Game tree of alpha-beta, MAX: value 3, best move 0, 11 of 13 nodes visited."


# ---- the nested list ----

TOUR = """\
- root; X X O, O O X, 3 empty; = 0; best line
  - move 6; X X O, O O X, X empty empty; = 0; best line
    - move 7; X X O, O O X, X O empty; = 0; best line
      - move 8; X X O, O O X, X O X; 0; best line
    - move 8; X X O, O O X, X empty O; = 0
      - move 7; X X O, O O X, X X O; 0
  - move 7; X X O, O O X, empty X empty; ≤ −8
    - move 6; X X O, O O X, O X empty; −8
    - pruned: move 8, 2 nodes never visited
  - move 8; X X O, O O X, empty empty X; ≤ −8
    - move 6; X X O, O O X, O empty X; −8
    - pruned: move 7, 2 nodes never visited"""


def test_the_nested_list_of_the_tour() -> None:
    assert draw(tree()).describe() == TOUR


@settings(max_examples=40, deadline=None)
@given(st.text(), st.text(alphabet="\n\r\x0b\x85\u2028 ab"), st.integers(0, 3))
def test_a_nested_list_has_one_line_an_item_whatever_the_positions_are(name: str, tail: str, plies: int) -> None:
    @traced
    def search(text: str, left: int) -> float:
        return 0.0 if left == 0 else max(search(text + end, left - 1) for end in ("\n" + tail, "b"))

    searched = record(search, name, 3)
    drawing = draw(searched, plies=plies)
    lines = drawing.describe().splitlines()
    assert len(lines) == sum(node.ply <= plies for node in searched)
    for line, node in zip(lines, (node for node in searched if node.ply <= plies), strict=True):
        assert line.startswith("  " * node.ply + "- ")


def test_the_list_of_a_folded_tree_says_what_is_not_shown() -> None:
    lines = draw(tree(), plies=1).describe().splitlines()
    assert lines[1].endswith("; = 0; best line; 4 nodes not shown")
    assert lines[2].endswith("; ≤ −8; 1 node not shown")


def test_the_list_of_a_faulty_search_says_what_is_not_proven() -> None:
    first = draw(record(first_that_holds, board(THREATENED), -99, 99)).describe().splitlines()[0]
    assert first == "- root; X X O, O O X, 3 empty; ?; the search said 0, which its leaves do not prove"


def test_the_list_says_which_values_were_taken_over() -> None:
    text = draw(record(minimax_table, board("XOX .O. ..X"))).describe()
    assert text.count("taken over from an earlier search of this position") == 3


# ---- the caption ----


def test_the_caption_of_the_tour_states_search_conventions_and_cost() -> None:
    caption = (
        "X to move on XXO/OOX/..., alpha-beta, depth scoring, cut at α ≥ β, cells in row order,"
        " one window for all moves of the root: 10 of exactly 14 nodes visited"
    )
    assert draw(tree()).caption() == caption


@pytest.mark.parametrize(
    ("search", "options", "words"),
    [
        (minimax, {}, "minimax, depth scoring, cells in row order: 14 of exactly 14 nodes visited"),
        (minimax, {"score": flat}, "minimax, flat scoring, cells in row order: 14 of exactly 14 nodes visited"),
        (minimax, {"depth_limit": 1}, "to ply 1: 4 of exactly 4 nodes visited"),
        (alphabeta, {"cut": ">"}, "cut at α > β"),
        (alphabeta, {"root": "full"}, "full window for each root move, "),
        (alphabeta, {"order": centre_first}, "centre, corners, edges"),
    ],
)
def test_other_conventions_are_named_as_well(search: Any, options: dict[str, Any], words: str) -> None:
    assert words in draw(record(search, board(THREATENED), **options)).caption()


def test_the_caption_is_drawn_below_the_tree() -> None:
    drawing = draw(tree(), width="single")
    drawn = " ".join(shape.text for shape in drawing.scene.groups[-1].shapes if hasattr(shape, "text"))
    assert drawn == drawing.caption()


def test_the_caption_of_a_folded_tree_counts_what_is_hidden() -> None:
    assert (
        draw(tree(), plies=1)
        .caption()
        .endswith("10 of exactly 14 nodes visited; +n stands for n visited nodes that are not shown (6 in all)")
    )


def test_a_number_of_nodes_too_large_to_count_is_told_as_the_most_there_can_be() -> None:
    # marks go to the cells in order, X to the even ones: the thirteenth completes 0, 4, 8, 12
    caption = draw(record(first_that_holds, Board(4, 4), -99, 99)).caption()
    assert "14 of at most 56,874,039,553,217 nodes visited" in caption
    # 400! · e, 869 digits: about 1.74e869
    largest = draw(record(first_that_holds, Board(20, 20, 5), -99, 99))
    assert "of at most 1.8e869 nodes visited" in largest.caption()


def test_a_memory_that_was_passed_along_does_not_flood_the_caption() -> None:
    @traced
    def remembers(position: Board, memo: dict[Board, int]) -> int:
        if position not in memo:
            after = [remembers(position.play(move), memo) for move in position.legal_moves]
            memo[position] = 0 if not after else max(after)
        return memo[position]

    caption = draw(record(remembers, Board.parse("X.O ... ..."), {})).caption()
    assert len(caption) < 500


# ---- words and lines ----


@pytest.mark.parametrize(
    ("position", "words"),
    [
        (board(THREATENED), "X X O, O O X, 3 empty"),
        (board("X.. .O. ..X"), "X empty empty, empty O empty, empty empty X"),
        (Board(2, 2), "2 empty, 2 empty"),
        ("a\n  b", "a b"),
        (7, "7"),
    ],
)
def test_positions_in_words(position: object, words: str) -> None:
    assert in_words(position) == words
