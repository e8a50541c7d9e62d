"""Which way of searching behaves exactly as a student's function does: its conventions, or its misunderstanding."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from ttt_teach.explicit import ExplicitTree
from ttt_teach.grading.attempts import Attempt, for_x
from ttt_teach.grading.misconceptions import MISCONCEPTIONS, Misconception
from ttt_teach.grading.teaching import Behaviour, Visit, behave
from ttt_teach.grading.ways import Way
from ttt_teach.legality import complete_lines

__all__ = ["Diagnosis", "diagnose", "explains", "has_window", "recognise", "right_ways", "same_visits", "scores_fit"]

READINGS = ("X", "root", "mover", "O")
USUAL = (10.0, 1.0, 100.0, 9.0, 11.0)  # points for a win that people choose


class Diagnosis(NamedTuple):
    """A misconception, the way that has it and behaves as the function does, and that way without it."""

    misconception: Misconception
    way: Way
    without: Way


def right_ways(attempts: Sequence[Attempt]) -> Iterator[Way]:
    """The ways that would be right, with points such as the function gives, the simplest ones first."""
    prunings = [dict[str, Any]()]
    if has_window(attempts):
        prunings = [
            {"prunes": True, "strict_x": strict, "strict_o": strict, "fail": fail, "full_root": full}
            for full, strict, fail in product((False, True), (False, True), ("soft", "hard", "bound"))
        ]
    on_trees = any(isinstance(one.position, ExplicitTree) for one in attempts)  # where leaves say what they count
    for points in [Way().points] if on_trees else dict.fromkeys(_points(attempts)):
        for reading in ("X", "mover") if on_trees else READINGS:
            for pruning in prunings:
                yield Way(*points, reading=reading, **pruning)


def _points(attempts: Sequence[Attempt]) -> Iterator[tuple[float, float, float, float, str]]:
    """Points for win, draw and loss, points taken off for each ply or mark, and which of the two is counted."""
    won: dict[str | None, tuple[float, int, int]] = {}
    for _, winner, ply, free, value in _scores(attempts):
        won.setdefault(winner, (value, ply, free))
        if len(won) == 3:
            break
    at_x, at_o, drawn = won.get("X"), won.get("O"), won.get(None)
    sizes = [abs(found[0]) for found in (at_x, at_o) if found]
    if at_x and at_o and drawn and at_x[0] > drawn[0] > at_o[0]:
        yield at_x[0], drawn[0], at_o[0], 0, "ply"
    for size in sizes:
        yield size, 0, -size, 0, "ply"
    for found in filter(None, (at_x, at_o)):
        value, ply, free = found
        for counted, clock in ((ply, "ply"), (9 - free, "marks")):
            yield abs(value) + counted, 0, -abs(value) - counted, 1, clock
        for counted in (ply, free):
            yield abs(value) - counted, 0, counted - abs(value), 1, "ply"
    for usual in USUAL:
        yield usual, 0, -usual, 1, "ply"
        yield usual, 0, -usual, 0, "ply"


@cache
def _winner(cells: str) -> str | None:
    lines = complete_lines(3, 3, 3, cells)
    return cells[lines[0][0]] if lines else None


def explains(way: Way, attempts: Sequence[Attempt], windows: bool = False) -> bool:
    """Whether the way does in every attempt what the function did: visits, values and the move returned."""
    try:
        return all(_is_alike(way, one, windows) for one in attempts)
    except RecursionError:
        return False


def _is_alike(way: Way, one: Attempt, windows: bool) -> bool:
    expected = behave(way, one.position, one.order)
    if one.visits and not same_visits(for_x(one.visits, one.position, way.reading), expected.visits, windows):
        return False
    return _may_choose(way, one, expected)


def _may_choose(way: Way, one: Attempt, expected: Behaviour) -> bool:
    """Whether the moves returned are such as this way would choose; any best move is as good as the first."""
    if not one.moves or expected.moves is None or not expected.moves:
        return True
    if way.ties == "first" and not way.hopes:
        return True
    return one.moves <= expected.moves if one.is_collection else bool(one.moves & expected.moves)


def same_visits(seen: Sequence[Visit], expected: Sequence[Visit], windows: bool = False) -> bool:
    """Whether two searches visited the same positions in one order with the same values; NaN is any value."""
    if len(seen) != len(expected):
        return False
    for one, other in zip(seen, expected, strict=True):
        if one[:2] != other[:2] or (one[2] != other[2] and one[2] == one[2]):
            return False
    return not windows or all(
        a == b or a != a
        for one, other in zip(seen, expected, strict=True)
        for a, b in zip(one[3:], other[3:], strict=True)
    )


def recognise(attempts: Sequence[Attempt]) -> Way | None:
    """The right way that behaves exactly as the function does; None if there is none."""
    return next((way for way in right_ways(attempts) if explains(way, attempts)), None)


def diagnose(attempts: Sequence[Attempt]) -> Diagnosis | None:
    """The first misconception that behaves exactly as the function does; with the same windows, if one has them."""
    windowed = has_window(attempts)
    alike = _alike(attempts, windowed)
    if not attempts or not windowed:
        return next(alike, None) if attempts else None
    first = None
    for one in alike:
        if explains(one.way, attempts, windows=True):
            return one
        first = first or one
    return first


def _alike(attempts: Sequence[Attempt], windowed: bool) -> Iterator[Diagnosis]:
    bases = list(right_ways(attempts))
    fitting = [base for base in bases if scores_fit(base, attempts)]
    for known in MISCONCEPTIONS:
        for changes in known.variants if windowed or not known.needs_window else ():
            for base in bases if _CHANGES_SCORES & {*changes} else fitting:
                if base.step or not known.needs_plies:
                    way = replace(base, **changes)
                    if explains(way, attempts):
                        yield Diagnosis(known, way, base)


_CHANGES_SCORES = {
    *("adds_plies", "sign_lost", "flipped", "draw_like", "full_first", "clock", "plays_on", "negates", "empty_line")
}


def has_window(attempts: Sequence[Attempt]) -> bool:
    """Whether the function, or one that it calls, has parameters for alpha and beta."""
    return any(one.tree is not None and len(one.tree.columns.alpha) for one in attempts)


def _scores(attempts: Sequence[Attempt]) -> Iterator[tuple[Attempt, str | None, int, int, float]]:
    """What finished games counted: who won, at which ply, with how many cells free, and the value as returned."""
    for one in attempts:
        for ply, key, value, _, _ in one.visits:
            winner = _winner(key) if isinstance(key, str) and value == value else "."
            if winner != "." and (winner or "." not in key):
                yield one, winner, ply, key.count("."), value


def scores_fit(way: Way, attempts: Sequence[Attempt]) -> bool:
    """Whether finished games counted in all attempts what they count in this way."""
    return all(_fits(way, *one) for one in _scores(attempts))


def _fits(way: Way, one: Attempt, winner: str | None, ply: int, free: int, value: float) -> bool:
    [visit] = for_x([(ply, "", value, 0.0, 0.0)], one.position, way.reading)
    return way.score(winner, 9 - free if way.clock == "marks" else ply) == visit[2]
