"""Running a function that may do anything: it is watched, stopped when its time is up, and kept from the kit.

The function runs in a thread of its own while the notebook's thread keeps the time. When time is up an exception
is raised inside it that `except Exception` does not catch. If the function catches even that, the exception is
raised anew at every further line of it; only one that sleeps in one long call is left behind.
"""

import builtins
import contextlib
import ctypes
import io
import os
import sys
import threading
import time
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import FrameType
from typing import Any

from ttt_teach.board import Board, Outcome, Player
from ttt_teach.explicit import ExplicitTree
from ttt_teach.grading.progress import shell

__all__ = ["Ran", "Stopped", "TimeIsUp", "TooMuchPrinted", "safely"]

MOST_PRINTED = 100_000  # lines in one run
KEPT_PRINTED = 2_000  # letters
DEEPEST = 2_000  # calls, however high the function sets the limit
TICK = 0.02  # seconds between two looks at the clock
ASLEEP = 5  # times as long on the clock as on the processor, and it sleeps
GRACE = 0.3  # seconds for a function that was told to stop

_KIT = os.path.dirname(os.path.dirname(__file__)) + os.sep
_GUARDED = (Board, Outcome, Player, ExplicitTree)


class Stopped(BaseException):
    """What ends a run from outside; no `except Exception` catches it."""


class TimeIsUp(Stopped):
    """The function ran longer than it may."""


class TimeIsLongUp(TimeIsUp):
    """The function went on although it was stopped; made inside its thread, this follows it out of every handler."""

    def __init__(self, *told: object) -> None:
        super().__init__(*told)
        frame: FrameType | None = sys._getframe(1)
        while frame is not None:
            frame.f_trace = _raise_again
            frame = frame.f_back
        sys.settrace(_raise_again)


class TooMuchPrinted(Stopped):
    """The function printed more than anyone can read."""


@dataclass(frozen=True)
class Ran:
    """What came of a run: a result or an error, what was printed, which classes of the kit it had changed."""

    result: Any = None
    error: BaseException | None = None
    printed: str = ""
    lines: int = 0
    changed: tuple[str, ...] = ()


class _Printed(io.TextIOBase):
    """Keeps the beginning of what is printed, and counts the lines of the rest."""

    def __init__(self) -> None:
        self.kept, self.lines = "", 0

    def writable(self) -> bool:
        return True

    def write(self, text: str, /) -> int:
        self.lines += text.count("\n")
        self.kept += text[: KEPT_PRINTED - len(self.kept)]
        if self.lines > MOST_PRINTED:
            raise TooMuchPrinted(f"more than {MOST_PRINTED:,} lines")
        return len(text)


def safely(work: Callable[[], Any], seconds: float, waiting: Callable[[], None] = lambda: None) -> Ran:
    """Run `work` for at most so many seconds, and call `waiting` now and then until it has ended.

    >>> safely(lambda: print("hello") or 7, seconds=1).result
    7
    >>> type(safely(exit, seconds=1).error).__name__
    'SystemExit'
    """
    printed, outcome = _Printed(), list[Ran]()

    def run() -> None:
        try:
            outcome.append(Ran(work()))
        except BaseException as error:
            try:
                sys.settrace(None)
            except TimeIsUp:  # one more was on its way
                sys.settrace(None)
            outcome.append(Ran(error=error))

    thread = threading.Thread(target=run, daemon=True)
    with _kept_classes() as changed, _harmless(printed):
        try:
            thread.start()
        except RuntimeError:  # a browser has no threads: there only calls are limited
            run()
        else:
            _watch(thread, seconds, waiting)
    ran = outcome[0] if outcome else Ran(error=TimeIsUp(f"not done after {seconds:g} s"))
    return Ran(ran.result, ran.error, printed.kept, printed.lines, tuple(changed))


def _watch(thread: threading.Thread, seconds: float, waiting: Callable[[], None]) -> None:
    """Wait for the thread; stop it when its time is up, or when the one who waits is interrupted.

    Its time is that of the processor, so that a busy machine does not make a right function seem endless.
    """
    began, worked = time.monotonic(), time.process_time()
    try:
        thread.join(TICK)
        while thread.is_alive() and time.process_time() - worked < seconds:
            if time.monotonic() - began > ASLEEP * seconds:
                break
            waiting()
            thread.join(TICK)
    finally:
        for error in (TimeIsUp, TimeIsLongUp, TimeIsLongUp):
            if thread.is_alive():
                _raise_in(thread.ident, error)
                thread.join(GRACE)


def _raise_in(thread: int | None, error: type[TimeIsUp] = TimeIsUp) -> None:
    """Have a thread raise the error at its next jump or call."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread or 0), ctypes.py_object(error))


def _raise_again(frame: FrameType, event: str, _: Any) -> Any:
    """As a trace function: at each line that is none of the kit's, time is up once more."""
    if frame.f_code.co_filename.startswith(_KIT):
        return None
    if event == "line":
        _raise_in(threading.get_ident())
    return _raise_again


@contextlib.contextmanager
def _harmless(printed: io.TextIOBase) -> Iterator[None]:
    """What is printed is kept, warnings are not shown, and nobody can leave Python, ask or dig too deep."""
    limit = sys.getrecursionlimit()
    dig = sys.setrecursionlimit
    doors: list[tuple[Any, str, Any]]
    doors = [(builtins, "exit", _leave), (builtins, "quit", _leave), (os, "_exit", _leave), (builtins, "input", _ask)]
    doors += [(shell(), "ask_exit", _leave)]  # in a notebook exit() asks the kernel to go
    doors += [(sys, "unraisablehook", lambda _: None), (threading, "excepthook", lambda _: None)]
    doors.append((sys, "setrecursionlimit", lambda deep: dig(min(deep, max(limit, DEEPEST)))))
    with (
        contextlib.ExitStack() as stack,
        contextlib.redirect_stdout(printed),
        contextlib.redirect_stderr(printed),
        warnings.catch_warnings(),
    ):
        warnings.simplefilter("ignore")
        for owner, name, instead in doors:
            if hasattr(owner, name):
                stack.callback(setattr, owner, name, getattr(owner, name))
                setattr(owner, name, instead)
        yield
    dig(limit)


def _leave(code: object = None) -> None:
    raise SystemExit(code)


def _ask(prompt: object = "") -> str:
    raise EOFError("nobody answers input() while a function is graded")


@contextlib.contextmanager
def _kept_classes() -> Iterator[list[str]]:
    """The classes of the kit are after the run what they were before; what was changed is listed."""
    before = [(kind, dict(vars(kind))) for kind in _GUARDED]
    changed: list[str] = []
    yield changed
    for kind, attributes in before:
        for name in [*attributes, *vars(kind)]:
            if name in attributes and vars(kind).get(name) is not attributes[name]:
                changed.append(f"{kind.__name__}.{name}")
                type.__setattr__(kind, name, attributes[name])
            elif name not in attributes and name in vars(kind):
                changed.append(f"{kind.__name__}.{name}")
                type.__delattr__(kind, name)
