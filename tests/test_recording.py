"""What is noted while a search runs: values, windows, functions, and what is mended after a break."""

import math
from typing import Any

import pytest

from ttt_teach import Board
from ttt_teach.recording import Recording, as_float


def recording(node_limit: int = 100) -> Recording:
    return Recording(node_limit)


# Values


@pytest.mark.parametrize(
    ("value", "number"),
    [(3, 3.0), (-2.5, -2.5), (True, 1.0), ("3", math.nan), (None, math.nan), ([3], math.nan), (10**400, math.nan)],
)
def test_a_value_is_a_number_or_none(value: Any, number: float) -> None:
    assert as_float(value) == number or (math.isnan(number) and math.isnan(as_float(value)))


def test_what_was_returned_and_is_no_number_is_kept_as_it_was_then() -> None:
    kept = recording()
    kept.values = [0.0] * 5
    row, told = [1, 2, 9], {"position": 4, "score": -1}
    for node, result in enumerate((row, told, (3, 4), "three", 3)):
        kept.add_result(node, result)
    row[2] = told["score"] = 0
    assert kept.columns.odd == {0: (1, 2, 9), 1: (4, -1), 2: (3, 4), 3: "three"}
    assert [math.isnan(value) for value in kept.values] == [True] * 4 + [False]


# Windows, functions, breaks


def fill(kept: Recording, nodes: int) -> None:
    """Nodes of a chain, all of them still running."""
    for _ in range(nodes):
        kept.enter("search", None, Board())


def test_windows_that_come_late_stand_at_their_own_node() -> None:
    kept = recording()
    fill(kept, 2)
    kept.enter("windowed", None, Board(), -3, 5)
    kept.enter("windowed", None, Board(), None, 7)
    columns = kept.finish()
    assert [str(value) for value in columns.alpha] == ["nan", "nan", "-3.0", "nan"]
    assert [str(value) for value in columns.beta] == ["nan", "nan", "5.0", "7.0"]


def test_without_any_window_there_are_no_columns_for_it() -> None:
    kept = recording()
    fill(kept, 2)
    assert (len(kept.finish().alpha), len(kept.columns.beta)) == (0, 0)


def test_each_node_has_the_function_that_was_running_when_it_began() -> None:
    kept = recording()
    for function in ("one", "one", "two", "one", "three"):
        kept.enter(function, None, Board())
    columns = kept.finish()
    assert [columns.functions[number] for number in columns.function] == ["one", "one", "two", "one", "three"]


def test_calls_that_were_broken_off_end_where_the_recording_does() -> None:
    kept = recording()
    fill(kept, 3)
    kept.leave(2, 5)
    columns = kept.finish()
    assert list(columns.end) == [3, 3, 3]


@pytest.mark.parametrize("short", ["positions", "parents", "lines", "alphas", "betas", "values", "ends"])
def test_a_node_that_was_being_noted_when_the_search_was_interrupted_is_left_out(short: str) -> None:
    kept = recording()
    fill(kept, 3)
    getattr(kept, short).pop()
    columns = kept.finish()
    for name in ("position", "parent", "line", "value", "end", "function"):
        assert len(getattr(columns, name)) == 2
    assert list(columns.end) == [2, 2]
