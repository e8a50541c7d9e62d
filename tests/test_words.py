"""Numbers and settings in the words that tables, captions and sentences share."""

import math
from functools import partial

import pytest

from ttt_teach import Board, alphabeta, by_depth, centre_first, flat, minimax, record, row_by_row
from ttt_teach.scoring import open_lines
from ttt_teach.words import function_name, plural, rounded, settings_in_words, typeset, whole_number


@pytest.mark.parametrize(("value", "whole"), [(-8.0, -8), (0.0, 0), (-0.0, 0), (7, 7), (1e15, 10**15)])
def test_a_whole_number_is_an_int(value: float, whole: int) -> None:
    assert whole_number(value) == whole
    assert type(whole_number(value)) is int


@pytest.mark.parametrize("value", [0.5, -2.25, math.inf, -math.inf])
def test_what_is_no_whole_number_stays_as_it_is(value: float) -> None:
    assert whole_number(value) == value
    assert type(whole_number(value)) is float


def test_no_number_stays_no_number() -> None:
    assert math.isnan(whole_number(math.nan))


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (-8, "−8"),
        (-8.0, "−8"),
        (0, "0"),
        (-0.0, "0"),
        (10, "10"),
        (0.5, "0.5"),
        (-0.25, "−0.25"),
        (1 / 3, "0.3333"),
        (-2 / 3, "−0.6667"),
        (math.inf, "∞"),
        (-math.inf, "−∞"),
        ("?", "?"),
        (None, "None"),
    ],
)
def test_a_number_is_printed_with_a_true_minus_sign(value: object, text: str) -> None:
    assert typeset(value) == text


@pytest.mark.parametrize(("count", "text"), [(0, "0 nodes"), (1, "1 node"), (2, "2 nodes"), (549946, "549,946 nodes")])
def test_only_one_has_no_plural(count: int, text: str) -> None:
    assert plural(count, "node") == text


def test_a_function_is_named_with_what_was_fixed_beforehand() -> None:
    assert function_name(minimax) == "minimax"
    assert function_name(partial(minimax, depth_limit=2)) == "minimax(depth_limit=2)"
    assert function_name(partial(partial(round, 2.5), ndigits=1)) == "round(2.5, ndigits=1)"


def test_what_has_no_name_is_named_by_its_text() -> None:
    assert function_name("anything") == "anything"


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({}, ""),
        ({"score": by_depth}, "depth scoring"),
        ({"score": flat}, "flat scoring"),
        ({"score": partial(by_depth, base=0)}, "scored by by_depth(base=0)"),
        ({"order": row_by_row}, "cells in row order"),
        ({"order": centre_first}, "centre, corners, edges"),
        ({"order": sorted}, "ordered by sorted"),
        ({"cut": ">="}, "cut at α ≥ β"),
        ({"cut": ">"}, "cut at α > β"),
        ({"depth_limit": 3, "estimate": open_lines}, "to ply 3, horizon by open_lines"),
        ({"depth_limit": 0}, "to ply 0"),
        ({"depth_limit": None, "estimate": open_lines}, ""),
        ({"alpha": -99, "beta": 99}, "alpha = -99, beta = 99"),
        ({"first": None, "cut": ">"}, "cut at α > β"),
    ],
)
def test_each_setting_has_its_words(settings: dict[str, object], words: str) -> None:
    assert settings_in_words(settings) == words


def test_the_conventions_of_a_search_are_told_with_its_counts() -> None:
    tree = record(alphabeta, Board.parse("XXO OOX ..."), score=flat, order=centre_first, cut=">")
    assert tree.conventions == "flat scoring, cut at α > β, centre, corners, edges"
    assert tree.conventions in tree.summary()


@pytest.mark.parametrize(
    ("count", "text"),
    [(999_999, "999,999"), (10**15 - 1, "999,999,999,999,999"), (10**15, "1 × 10^15"), (291 * 10**20, "3 × 10^22")],
)
def test_counts_are_written_out_as_long_as_they_can_be_read(count: int, text: str) -> None:
    assert rounded(count) == text
