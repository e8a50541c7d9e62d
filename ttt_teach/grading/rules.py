"""Grading of a function that says who has won: asked about every position, the ones with fewest marks first."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

from ttt_teach.board import Board, Player
from ttt_teach.grading.findings import Finding
from ttt_teach.grading.handing import BOARD_FORMS, Handing, handings
from ttt_teach.grading.misconceptions import MISCONCEPTIONS, Misconception
from ttt_teach.grading.report import Report
from ttt_teach.grading.running import safely
from ttt_teach.grading.smallest import open_positions
from ttt_teach.legality import lines_of
from ttt_teach.words import function_name

__all__ = ["grade_winner", "is_about_rules"]

PROBES = ("XXX OO. ...", "OO. XXX ...", "OOO XX. X..", "X.. XOO X..", "O.. OXX OX.", "XO. ... ...", "... ... ...")
MISSING = Misconception(
    "a line is not looked at",
    "there are eight lines on the board, and some of them are never looked at.",
    "Write down all the lines of the board: how many are there, and in which directions?",
    (),
)
_KNOWN = {known.name: known for known in MISCONCEPTIONS}
Answers = Sequence[tuple[Board, Any]]


def is_about_rules(function: Any) -> bool:
    """Whether a function says by its name that it tells who has won.

    >>> def check_winner(board): ...
    >>> is_about_rules(check_winner), is_about_rules(max)
    (True, False)
    """
    name = str(getattr(function, "__name__", "")).lower()
    return "winner" in name or name.endswith("_won") or name in ("check_win", "who_wins")


@cache
def positions() -> tuple[Board, ...]:
    """All 5,478 positions of games that X begins, those with fewer marks first."""
    after = {board.play(cell) for board in open_positions() for cell in board.legal_moves}
    return tuple(sorted({*open_positions(), *after}, key=lambda board: (-len(board.free), board.cells)))


def grade_winner(function: Callable[..., Any], *, seconds: float = 10.0) -> Report:
    """Ask a function of a board who has won, on all positions.

    Whatever it says of X's wins and of O's wins is right if it is always the same and nothing else.

    >>> def winner(cells):
    ...     for a, b, c in [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8)]:
    ...         if cells[a] == cells[b] == cells[c] != " ":
    ...             return cells[a]
    >>> report = grade_winner(winner)
    >>> report.diagnosis, print(report.smallest)
    On ..X/.X./XOO (O to move) it says None; right is 'X'.
    ('a line is not looked at', None)
    """

    def said_by(one: Handing) -> int:
        return len(_sayings(_ask(one, function, _PROBES, seconds)[0]))

    handing = max(handings(function, BOARD_FORMS), key=said_by)
    answers, error = _ask(handing, function, positions(), seconds)
    name, looked_at = function_name(function), f"{len(answers):,} of the {len(positions()):,} positions"
    said = _sayings(answers)
    findings = [] if error is None else [_raised(positions()[len(answers)], error)]
    if len(said) < 2:
        findings += _all_alike(answers) if error is None else []
        return Report(name, str(handing), tuple(findings), "", looked_at)
    wrong = [(board, told) for board, told in answers if not _is_right(board, told, said)]
    findings += [_wrong(*wrong[0], said)] if wrong else []
    known = _diagnosed(answers, {board for board, _ in wrong}) if wrong else None
    told = ", ".join(f"{told!r} for a win of {player}" for player, told in said.items())
    report = Report(name, str(handing), tuple(findings), told, looked_at)
    hints = (f"Where: {findings[0].position!r}.", f"What: {findings[0].text}") if findings else ()
    return report.with_fault(known, (*hints, f"Why: {known.hint}") if known else hints, None, None)


_PROBES = tuple(map(Board.parse, PROBES))


def _ask(
    handing: Handing, function: Any, boards: Sequence[Board], seconds: float
) -> tuple[Answers, BaseException | None]:
    """What it says of each board, up to the first of which it says nothing but an error."""
    answers: list[tuple[Board, Any]] = []

    def work() -> None:
        for board in boards:
            answers.append((board, handing.call(function, handing.make(board), board)))

    return answers, safely(work, seconds).error


def _sayings(answers: Answers) -> dict[Player, Any]:
    """What it mostly says where X has won and where O has; only where these are two things."""
    said = {}
    for player in Player:
        told = Counter(repr(what) for board, what in answers if board.outcome and board.outcome.winner is player)
        most = told.most_common(1)
        if most:
            said[player] = next(what for _, what in answers if repr(what) == most[0][0])
    nobody = [repr(what) for board, what in answers if not board.outcome]
    clear = len(set(map(repr, said.values()))) == len(said) == 2
    return said if clear and not all(repr(what) in nobody[:1] for what in said.values()) else {}


def _is_right(board: Board, told: Any, said: dict[Player, Any]) -> bool:
    winner = board.outcome.winner if board.outcome else None
    return repr(told) == repr(said[winner]) if winner else repr(told) not in map(repr, said.values())


def _raised(board: Board, error: BaseException) -> Finding:
    return Finding("raises", board, f"it raises {type(error).__name__}: {error}.")


def _all_alike(answers: Answers) -> list[Finding]:
    """What is wrong with a function that tells no wins apart, such as one that is not written yet."""
    board, told = next((board, told) for board, told in answers if board.outcome)
    text = (
        f"it says {told!r}, as of other boards; let it return one thing for X, another for O, and a third for nobody."
    )
    return [Finding("wrong value", board, text)]


def _wrong(board: Board, told: Any, said: dict[Player, Any]) -> Finding:
    winner = board.outcome.winner if board.outcome else None
    right = repr(said[winner]) if winner else "that nobody has won"
    return Finding("wrong value", board, f"it says {told!r}; right is {right}.", told, said.get(winner))  # type: ignore[arg-type]


def _diagnosed(answers: Answers, wrong: set[Board]) -> Misconception | None:
    """The misconception that is wrong on just these boards."""
    if wrong == {board for board, _ in answers if not board.free and board.outcome and board.outcome.winner}:
        return _KNOWN["full board tested before the win"]
    empty = {board for board, _ in answers if any({board.cells[cell] for cell in line} == {"."} for line in _LINES)}
    if wrong <= empty:
        return _KNOWN["empty cells counted as a line"]
    missing = {line for line in _LINES if all(board in wrong for board in _won_by(line, answers))}
    won = ((board, board.outcome.lines) for board, _ in answers if board.outcome and board.outcome.lines)
    unseen = {board for board, lines in won if {*lines} <= missing}
    return MISSING if missing and wrong == unseen else None


_LINES = lines_of(3, 3, 3)


def _won_by(line: tuple[int, ...], answers: Answers) -> Iterator[Board]:
    return (board for board, _ in answers if board.outcome and board.outcome.lines == (line,))
