"""The verb `grade`: run a student's function, find the smallest fault, and say which misunderstanding does this."""

import time
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any

from ttt_teach.grading.attempts import Attempt
from ttt_teach.grading.explaining import hints, right_tree
from ttt_teach.grading.findings import KINDS, Finding
from ttt_teach.grading.judging import judge_of, telling
from ttt_teach.grading.matching import diagnose, has_window
from ttt_teach.grading.misconceptions import SHARED
from ttt_teach.grading.progress import Progress
from ttt_teach.grading.report import Report
from ttt_teach.grading.rules import grade_winner, is_about_rules
from ttt_teach.grading.smallest import is_near, open_positions, trees
from ttt_teach.grading.student import Student, student_of
from ttt_teach.grading.telling import told_way
from ttt_teach.symmetry import canonical
from ttt_teach.words import plural, typeset, whole_number

__all__ = ["grade"]

ASKED_TWICE = 60  # positions


def grade(function: Callable[..., Any], *, seconds: float = 10.0) -> Report:
    """Run a student's minimax or alpha-beta on all positions, and say whether it is right; if not, where and why.

    >>> def search(board):  # looks at the first move only
    ...     if board.outcome:
    ...         return {"X": 1, "O": -1, None: 0}[board.outcome.winner]
    ...     for move in board.legal_moves:
    ...         return search(board.play(move))
    >>> report = grade(search)
    >>> report.passed, report.diagnosis
    (False, 'returns from inside the loop')

    The function takes a `Board`, a list of cells, rows, text or nested lists, and beside it alpha and beta, depth,
    player and the like; it returns a value, a move or both, and need not be traced. A function that is called in
    another way is graded as `grade(lambda board: ...)`. `seconds` is how long a batch of positions may take before
    the function is stopped, and how long larger boards are looked at. Raises `CannotGrade` for what is no function
    of this kind.

    A function that is called `winner`, `check_winner` or the like is asked who has won, on all positions.
    """
    if is_about_rules(function):
        return grade_winner(function, seconds=seconds)
    grading = _Grading(student_of(function, seconds))
    try:
        grading.look()
        return grading.report()
    finally:
        grading.progress.close()


class _Grading:
    """What is known of a function so far: its attempts, who judges them, and for each kind of fault the smallest."""

    def __init__(self, student: Student) -> None:
        self.student = student
        self.found: dict[str, Finding] = {}
        self.near: Sequence[Any] = trees() if student.nested else [one for one in open_positions() if is_near(one)]
        everything = trees() if student.nested else open_positions()
        self.places = {id(position): place for place, position in enumerate(everything)}
        self.progress = Progress(len(self.near if student.nested else open_positions()), f"Grading {student.name}")

    def look(self) -> None:
        """Near positions node by node and, if all is right there, the answers on all others."""
        self.attempts = self._attempts(self.near)
        self.looked_at = f"{plural(len(self.attempts), 'tree' if self.student.nested else 'position')}, node by node"
        self.judge, self.diagnosis = judge_of(self.attempts)
        again = not self.judge.exact and self.student.count_for(self.judge.way.reading)
        self._note(self._attempts(self.near) if again else self.attempts)
        if not self.found and not self.student.nested:
            self._look_far()
        if not any(one.error for one in self.attempts):
            self._ask_again()
        if self.found:
            self._look_between()
        if self.found and self.diagnosis is None:
            self.diagnosis = diagnose(telling(self.attempts))

    def report(self) -> Report:
        """Everything that was found, the gravest first, with both trees of the first."""
        findings = tuple(sorted(self.found.values(), key=lambda finding: list(KINDS).index(finding.kind)))
        told = told_way(self.judge.way, self.attempts[-ASKED_TWICE:], self.judge.exact)
        report = Report(
            self.student.name, str(self.student.handing), findings, told, self.looked_at, self.student.notes()
        )
        if not findings:
            return report
        self.student.count_for(self.judge.way.reading)
        one = self._attempt_at(findings[0].position)
        right = right_tree(one, self.judge, has_window(self.attempts))
        known = self.diagnosis.misconception if self.diagnosis else None
        if self.diagnosis and not self.diagnosis.way.undoes and self.student.copies_boards(findings[0].position):
            known = SHARED
        hinted = hints(findings[0], one, self.judge, known)
        return report.with_fault(known, hinted, one.tree, right)

    def _attempt_at(self, position: Any) -> Attempt:
        """The attempt at a position, with points as they are now known to be meant; what hangs is not run again."""
        known = next((one for one in self.attempts if one.position is position), None)
        return known if known is not None and known.was_stopped else self.student.attempts([position])[0]

    def _attempts(self, positions: Sequence[Any], noted: bool = True) -> list[Attempt]:
        return self.student.attempts(positions, self.progress, noted)

    def _note(self, attempts: Iterable[Attempt]) -> None:
        """Keep of each kind of fault the one on the smallest position; the smaller ones come first.

        Where even a smaller position has a wrong answer, what is visited does not matter any more.
        """
        for one in attempts:
            answers_are_right = not self.found.keys() & {"wrong value", "wrong move", "wrong type"}
            for finding in self.judge.findings(one, visits=answers_are_right):
                known = self.found.get(finding.kind)
                if known is None or self.places[id(one.position)] < self.places[id(known.position)]:
                    self.found[finding.kind] = finding
        for finding in self.student.harm:
            self.found.setdefault(finding.kind, finding)

    def _look_far(self) -> None:
        """The other positions, fewer empty cells first: all, or one of each symmetry class where time is short."""
        far = [one for one in open_positions() if not is_near(one)]
        done, left, last, growth = len(self.attempts), self.student.seconds / 2, 0.0, 4.0
        for _, group in groupby(far, key=lambda board: len(board.free)):
            boards = list(group)
            if last * growth * len(boards) > left:
                boards = [one for one in boards if canonical(one) == one]
            if last * growth * len(boards) > left or not boards or self.found:
                break
            began = time.monotonic()
            attempts = self._attempts(boards, noted=self.judge.returns != "value")
            quick = [one for one in attempts if not one.was_stopped]
            self._note(quick)
            spent, done = time.monotonic() - began, done + len(quick)
            each = spent / len(boards)
            left, growth, last = left - spent, max(3.0, each / last if last else 0.0), each
            if len(quick) < len(boards):
                break
        everything = len(open_positions())
        told = f"all {done:,}" if done == everything else f"{done:,} of the {everything:,}"
        self.looked_at = f"{told} open positions, {len(self.attempts):,} of them node by node"

    def _look_between(self) -> None:
        """The positions that were left out before the smallest faults found so far: one may show them too."""
        if self.student.nested or not self.found:
            return
        farthest = max(self.places[id(finding.position)] for finding in self.found.values())
        self._note(self._attempts([one for one in open_positions()[:farthest] if not is_near(one)]))

    def _ask_again(self) -> None:
        """Ask a second time what was asked first; of moves, any right one will do each time."""
        first = self.attempts[:ASKED_TWICE]
        for one, again in zip(first, self._attempts([one.position for one in first]), strict=False):
            values = [whole_number(one.value), whole_number(again.value)]
            if values[0] != values[1] and values[0] == values[0] and self.judge.returns != "move":
                text = f"it first returned {typeset(values[0])} and then {typeset(values[1])}."
                self.found.setdefault("two answers", Finding("two answers", one.position, text, *values))
