"""The bar of what takes longer than a second."""

import io
import sys
from types import SimpleNamespace

import pytest

from ttt_teach.grading import progress
from ttt_teach.grading.progress import Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_nothing_is_shown_in_the_first_second(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "__stderr__", Terminal())
    bar = Progress(10, "Grading f")
    bar.show()
    bar.close()
    assert sys.__stderr__.getvalue() == ""  # type: ignore[union-attr]


def test_on_a_terminal_a_line_says_how_far_it_is_and_goes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "__stderr__", Terminal())
    monkeypatch.setattr(progress, "PATIENCE", 0.0)
    bar = Progress(4520, "Grading f")
    bar.done = 1362
    bar.show()
    assert sys.__stderr__.getvalue() == "\rGrading f: 1,362 of 4,520 "  # type: ignore[union-attr]
    bar.close()
    assert sys.__stderr__.getvalue().endswith(" \r")  # type: ignore[union-attr]


def test_in_a_notebook_it_is_a_bar_that_is_closed_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = []

    def display(bundle: dict[str, object], raw: bool) -> None:
        shown.append(bundle)

    monkeypatch.setattr(progress, "PATIENCE", 0.0)
    monkeypatch.setattr(progress, "shell", lambda: SimpleNamespace(kernel=object()))
    monkeypatch.setattr("IPython.display.display", display)
    bar = Progress(10, "Grading f")
    bar.done = 4
    bar.show()
    bar.done = 7
    bar.show()
    assert [*shown[0]] == [progress.WIDGET_VIEW], "a text would be stored in the notebook and stay there"
    assert (len(shown), bar.bar.value, bar.bar.max) == (1, 7, 10)
    bar.close()
    assert bar.bar.comm is None
