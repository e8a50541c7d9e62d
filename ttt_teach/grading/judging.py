"""By what a function is judged: the way it behaves, else its values alone, else the way that it misunderstands."""

from collections.abc import Sequence

from ttt_teach.grading.attempts import Attempt, for_x
from ttt_teach.grading.findings import Judge
from ttt_teach.grading.matching import Diagnosis, diagnose, recognise, right_ways, scores_fit
from ttt_teach.grading.truth import Truth
from ttt_teach.grading.ways import Way

__all__ = ["judge_of", "returned", "telling"]

EVERY = 25  # one in so many attempts is looked at first: a few of all sizes tell most ways apart
TELLING = 80  # attempts by which misunderstandings are told apart
ENOUGH = 60  # attempts that say which of several wrong ways is nearest


def judge_of(attempts: Sequence[Attempt]) -> tuple[Judge, Diagnosis | None]:
    """Who judges a function that made these attempts, and what it misunderstands if that had to be found out."""
    finished = [one for one in attempts if one.error is None]
    samples = [*finished[::EVERY], *(one for at, one in enumerate(finished) if at % EVERY)]
    noted = [one for one in samples if one.tree is not None and len(one.tree) > 1]
    returns = returned(finished)
    way = recognise(noted) if noted else None
    if way is not None:
        return Judge(way, returns, exact=True), None
    way = _by_values(samples, returns)
    if way is not None:
        return Judge(way, returns, exact=False), None
    diagnosis = diagnose(telling(attempts))
    return Judge(
        diagnosis.without if diagnosis else _nearest(samples[:ENOUGH], returns), returns, exact=False
    ), diagnosis


def telling(attempts: Sequence[Attempt]) -> list[Attempt]:
    """Attempts enough to tell misunderstandings apart: of each number of empty cells a few, the small ones first."""
    noted = [one for one in attempts if one.error is None and one.tree is not None and len(one.tree) > 1]
    return sorted(noted[:: max(1, len(noted) // TELLING)], key=lambda one: len(one.visits))


def returned(attempts: Sequence[Attempt]) -> str:
    """Whether the function returns values, moves or both."""
    plain = [one for one in attempts if isinstance(one.result, int | float)]
    if len(plain) == len(attempts):
        is_value = all(one.visits and one.visits[0][2] == one.visits[0][2] for one in attempts)
        is_move = all(one.result in one.position.legal_moves for one in attempts)
        return "move" if is_move and not is_value else "value"
    has_value = any(one.value == one.value for one in attempts)
    has_move = any(one.moves for one in attempts)
    return "both" if has_value and has_move else "move" if has_move else "value"


def _by_values(attempts: Sequence[Attempt], returns: str) -> Way | None:
    """A right way whose values, or best moves, are those of all attempts."""
    ways = _countings(attempts)
    for way in sorted(ways, key=lambda way: not scores_fit(way, attempts)):
        truth = Truth(way)
        if all(_is_right(one, way, truth, returns) for one in attempts):
            return way
    return None


def _nearest(attempts: Sequence[Attempt], returns: str) -> Way:
    """The way whose values are right most often; the usual one where there is nothing to go by."""
    rights = [(sum(_is_right(one, way, Truth(way), returns) for one in attempts), way) for way in _countings(attempts)]
    return max(rights, key=lambda pair: pair[0])[1] if rights else Way()


def _countings(attempts: Sequence[Attempt]) -> Sequence[Way]:
    """The ways to count points, without the ways to prune."""
    plain = (Way(*way.points, reading=way.reading) for way in right_ways(attempts))
    return list(dict.fromkeys(plain)) or [Way()]


def _is_right(one: Attempt, way: Way, truth: Truth, returns: str) -> bool:
    if returns == "move":
        best = truth.best_moves(one.position)
        return bool(one.moves) and (one.moves <= best if one.is_collection else bool(one.moves & best))
    [visit] = for_x([(0, "", one.value, 0.0, 0.0)], one.position, way.reading)
    return visit[2] == truth.value(one.position)
