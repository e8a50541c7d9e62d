"""A function that may do anything runs, is stopped, and leaves everything as it was."""

import builtins
import contextlib
import os
import sys
import threading
import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from ttt_teach import Board
from ttt_teach.grading.running import TimeIsUp, TooMuchPrinted, safely


def test_what_a_function_returns_comes_back_and_what_it_prints_is_kept() -> None:
    ran = safely(lambda: print("one\ntwo") or 7, seconds=5)
    assert (ran.result, ran.error, ran.printed, ran.lines, ran.changed) == (7, None, "one\ntwo\n", 2, ())


def busy() -> None:
    while True:
        pass


def busy_and_deaf() -> None:
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass


def asleep_and_deaf() -> None:
    while True:
        with contextlib.suppress(BaseException):
            time.sleep(0.001)


@pytest.mark.parametrize("work", [busy, busy_and_deaf, asleep_and_deaf])
def test_what_does_not_end_is_ended_and_its_thread_with_it(work: Callable[[], None]) -> None:
    before = threading.active_count()
    ran = safely(work, seconds=0.1)
    assert isinstance(ran.error, TimeIsUp)
    assert threading.active_count() == before


def test_one_that_sleeps_is_left_behind() -> None:
    began = time.monotonic()
    assert isinstance(safely(lambda: time.sleep(3), seconds=0.1).error, TimeIsUp)
    assert time.monotonic() - began < 2.5


def test_while_it_runs_the_one_who_waits_is_called() -> None:
    calls = []
    safely(lambda: time.sleep(0.2), seconds=5, waiting=lambda: calls.append(1))
    assert len(calls) >= 2


@pytest.mark.parametrize("leave", [sys.exit, lambda: builtins.exit(), lambda: builtins.quit(), lambda: os._exit(1)])
def test_nobody_leaves_python(leave: Callable[[], Any]) -> None:
    doors = builtins.exit, builtins.quit, os._exit, builtins.input
    assert isinstance(safely(leave, seconds=5).error, SystemExit)
    assert (builtins.exit, builtins.quit, os._exit, builtins.input) == doors


def test_nobody_sends_the_kernel_of_a_notebook_away(monkeypatch: pytest.MonkeyPatch) -> None:
    autocall = pytest.importorskip("IPython.core.autocall")
    asked = []
    shell = SimpleNamespace(ask_exit=lambda: asked.append(1), keepkernel_on_exit=None)
    monkeypatch.setattr("IPython.get_ipython", lambda: shell)
    notebooks_exit = autocall.ZMQExitAutocall()
    notebooks_exit.set_ip(shell)
    assert isinstance(safely(notebooks_exit, seconds=5).error, SystemExit)
    assert asked == []
    shell.ask_exit()
    assert asked == [1]


def test_what_prints_without_end_is_stopped() -> None:
    def loud() -> None:
        while True:
            print("again")

    ran = safely(loud, seconds=20)
    assert isinstance(ran.error, TooMuchPrinted)
    assert ran.printed.startswith("again\nagain\n")
    assert len(ran.printed) <= 2_000


def test_the_classes_of_the_kit_are_put_back_and_the_change_is_told() -> None:
    play = Board.play

    def vandal() -> None:
        Board.play = None  # type: ignore[assignment, method-assign]
        Board.extra = 1  # type: ignore[attr-defined]

    assert set(safely(vandal, seconds=5).changed) == {"Board.play", "Board.extra"}
    assert Board.play is play
    assert not hasattr(Board, "extra")


def test_recursion_ends_however_high_its_limit_is_set() -> None:
    def deep(n: int) -> int:
        return deep(n + 1)

    def digs() -> None:
        sys.setrecursionlimit(10**8)
        deep(0)

    limit = sys.getrecursionlimit()
    assert isinstance(safely(digs, seconds=20).error, RecursionError)
    assert sys.getrecursionlimit() == limit


def test_where_there_are_no_threads_it_runs_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_thread(self: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", no_thread)
    assert safely(lambda: 7, seconds=1).result == 7
