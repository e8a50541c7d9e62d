"""A student's function under grading: how it is called, what it returns, and its attempts, safely made."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from ttt_teach.arguments import Reader
from ttt_teach.board import Board
from ttt_teach.errors import CannotGrade, Refusal
from ttt_teach.explicit import ExplicitTree
from ttt_teach.grading.attempts import Attempt, attempt, tracer
from ttt_teach.grading.findings import Finding
from ttt_teach.grading.handing import BOARD_FORMS, TREE_FORMS, Handing, handings
from ttt_teach.grading.instrument import clear_memory, instrumented
from ttt_teach.grading.matching import recognise
from ttt_teach.grading.progress import Progress
from ttt_teach.grading.running import Ran, TimeIsUp, safely
from ttt_teach.tree import Node
from ttt_teach.words import plural

__all__ = ["Student", "student_of"]

CHUNK = 32  # positions in one run
MOST_ERRORS = 10  # attempts that fail; more of them say no more
PROBE_SECONDS = 1.0
PATIENCE = 3.0  # seconds for the positions of one run that are looked at node by node
PROBES = tuple(map(Board.parse, ("XXO OOX XO.", "XXO OOX X..", "XX. OOX .O.", "XX. OO. X..")))
TREE_PROBES = (ExplicitTree([[3, 5], [2, 9]]), ExplicitTree([[3, 5], [2, 9]], maximizing=False))


@dataclass
class Student:
    """A function and the way in which it is called; `values_for` says how records of it are to be read."""

    function: Callable[..., Any]
    handing: Handing
    seconds: float
    values_for: str = ""
    printed: str = ""
    lines: int = 0
    harm: list[Finding] = field(default_factory=list)

    @property
    def nested(self) -> bool:
        """Whether it searches textbook trees instead of boards."""
        return self.handing.form in TREE_FORMS

    @property
    def name(self) -> str:
        """What it is called."""
        return str(getattr(self.function, "__name__", self.function))

    def count_for(self, reading: str) -> bool:
        """Have records read by what is now known of its points; whether they will differ."""
        before, told = self.values_for, {"X": "X", "O": "O", "root": "max", "mover": "mover"}[reading]
        self.values_for = "" if told == ("max" if self.nested else "X") else told
        if self.nested and told in ("X", "O"):
            self.values_for = ""
        return self.values_for != before

    def copies_boards(self, position: Any) -> bool:
        """Whether its calls get different boards, rather than one that is changed."""
        seen: dict[int, Any] = {}

        def trace(function: Any) -> Any:
            at = max(Reader(function).at_position, 0)

            def noted(*args: Any, **kwargs: Any) -> Any:
                board = [*args, *kwargs.values()][at]
                seen[id(board)] = board
                return function(*args, **kwargs)

            return noted

        def work() -> None:
            with instrumented(self.function, trace) as function:
                self.handing.call(function, self.handing.make(position), position)

        safely(work, PATIENCE)
        return len(seen) > 1

    def notes(self) -> tuple[str, ...]:
        """What is worth saying though it is no fault."""
        if not self.printed:
            return ()
        return (f"it printed {plural(self.lines, 'line')}, beginning with {self.printed[:60]!r}",)

    def attempts(self, positions: Sequence[Any], progress: Progress | None = None, noted: bool = True) -> list[Attempt]:
        """Its attempts at these positions, one after the other, up to the first that had to be stopped."""
        made: list[Attempt] = []
        for start in range(0, len(positions), CHUNK):
            chunk = positions[start : start + CHUNK]
            ran = self._run(chunk, made, progress, noted)
            if len(made) < start + len(chunk):
                if not made or not made[-1].was_stopped:
                    made.append(Attempt(positions[len(made)], None, None, ran.error))
                break
            if progress is not None:
                progress.done += len(chunk)
            if sum(one.error is not None for one in made) > MOST_ERRORS:
                break
        return made

    def _run(self, positions: Sequence[Any], made: list[Attempt], progress: Progress | None, noted: bool) -> Ran:
        def work() -> None:
            with instrumented(self.function, tracer(self.handing.form == "nested lists")) as function:
                for position in positions:
                    clear_memory(self.function)
                    made.append(attempt(self.handing, function, position, self.values_for, noted))
                    if made[-1].was_stopped:
                        break

        seconds = min(self.seconds, PATIENCE) if noted else self.seconds
        ran = safely(work, seconds, progress.show if progress is not None else lambda: None)
        self.printed, self.lines = self.printed or ran.printed, self.lines + ran.lines
        if ran.changed:
            told = f"it changes {', '.join(dict.fromkeys(ran.changed))}, which are the kit's; they were put back."
            self.harm.append(Finding("changes the kit", positions[0], told, ran.changed))
        return ran


def student_of(function: Callable[..., Any], seconds: float) -> Student:
    """The function with the first way to call it in which it does what a search does, or else comes nearest.

    Raises `CannotGrade` for what is no function and for parameters that nobody knows.
    """
    if not callable(function) or isinstance(function, type):
        raise CannotGrade(f"{function!r} is no function; give the function itself, as in grade(minimax)")
    best, best_marks, stopped = None, -1.0, 0
    for one in _candidates(function):
        student = Student(function, one, min(seconds, PROBE_SECONDS))
        probes = TREE_PROBES if student.nested else PROBES
        attempts = student.attempts(probes[:1])
        if _marks(attempts):
            attempts += student.attempts(probes[1:])
        marks = _marks(attempts) + (0 if student.nested else 0.01)  # in doubt it is about boards
        if marks > best_marks:
            best, best_marks = student, marks
        if marks >= 3 and len(attempts) == len(probes) and recognise(attempts):
            break
        stopped += any(isinstance(attempt.error, TimeIsUp) for attempt in attempts)
        if stopped == 2:
            break
    assert best is not None
    return Student(function, best.handing, seconds)


def _candidates(function: Any) -> Iterator[Handing]:
    try:
        yield from handings(function, {"nested lists": TREE_FORMS["nested lists"]})
    except (TypeError, ValueError) as error:
        if isinstance(error, Refusal):
            raise
        told = f"{function!r} does not say what parameters it has; wrap it: grade(lambda board: ...)"
        raise CannotGrade(told) from None
    yield from handings(function, BOARD_FORMS)
    yield from handings(function, {"an ExplicitTree": TREE_FORMS["an ExplicitTree"]})


def _marks(attempts: Sequence[Attempt]) -> float:
    """How well a way to call a function works: up to 3 for each attempt."""
    return sum(map(_mark, attempts)) / max(1, len(attempts))


def _mark(one: Attempt) -> float:
    """A point for an answer, one for looking at all moves, one if every node is one move after its parent."""
    mark = 1.0 if one.error is None and (one.moves or one.value == one.value) else 0.0
    if one.tree is None or len(one.tree) == 1:
        return mark
    sound = [node for node in one.tree[1:] if node.parent is not None and _is_reply(node.parent.board, node)]
    looked = {node.move for node in sound if node.ply == 1}
    return mark + len(looked) / max(1, len(one.position.legal_moves)) + (len(sound) + 0.1) / len(one.tree[1:])


def _is_reply(before: Any, node: Node) -> bool:
    return node.move in getattr(before, "legal_moves", ()) and before.play(node.move) == node.board
