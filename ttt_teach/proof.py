"""What the visited leaves prove about every node, worked out from the bottom up."""

import math
import operator
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ttt_teach.words import whole_number

__all__ = ["UNKNOWN", "Interval", "claim", "prove"]


@dataclass(frozen=True)
class Interval:
    """All values that are possible, in points for MAX.

    `returned` is the value that a search returned there: it says which of two known ends is shown.

    >>> print(Interval(0, 0), Interval(-math.inf, -8), Interval(5, math.inf), UNKNOWN, sep=", ")
    = 0, ≤ -8, ≥ 5, ?
    >>> print(Interval(-4, 0, returned=0), Interval(-4, 0, returned=-4), Interval(-4, 0), sep=", ")
    ≤ 0, ≥ -4, -4 to 0
    """

    low: float
    high: float
    returned: float | None = field(default=None, compare=False)

    @property
    def is_exact(self) -> bool:
        """Whether one value only is possible."""
        return self.low == self.high

    def within(self, other: "Interval") -> bool:
        """Whether this interval proves what the other one says.

        >>> Interval(3, 3).within(Interval(-math.inf, 5)), UNKNOWN.within(Interval(0, 0))
        (True, False)
        """
        return other.low <= self.low and self.high <= other.high

    @property
    def sign(self) -> str:
        """`=`, `≥`, `≤`, or `to` for two ends of which neither was returned, or `?` for none."""
        if self.is_exact:
            return "="
        if self.high < math.inf and (self.low == -math.inf or self.returned == self.high):
            return "≤"
        if self.low > -math.inf and (self.high == math.inf or self.returned == self.low):
            return "≥"
        return "?" if self.low == -math.inf else "to"

    @property
    def number(self) -> float:
        """The number behind the sign; for `to` and `?` the upper end."""
        return whole_number(self.low if self.sign == "≥" else self.high)

    def __str__(self) -> str:
        if self.sign == "to":
            return f"{whole_number(self.low)} to {self.number}"
        return self.sign if self.sign == "?" else f"{self.sign} {self.number}"


UNKNOWN = Interval(-math.inf, math.inf)


def claim(value: float, alpha: float, beta: float) -> Interval:
    """What a value says that was returned from a window: exact inside it, a bound at or beyond its ends.

    >>> print(claim(3, -9, 9), claim(9, -9, 9), claim(-9, -9, 9), sep=", ")
    = 3, ≥ 9, ≤ -9
    """
    if alpha == value == beta:  # a window of no width, which both a larger and a smaller value close
        return UNKNOWN
    if value >= beta:
        return Interval(value, math.inf)
    return Interval(-math.inf, value) if value <= alpha else Interval(value, value)


def prove(
    parent: Sequence[int],
    value: Sequence[float],
    is_max: Sequence[int],
    is_leaf: Sequence[int],
    has_unknown: Sequence[int],
    *,
    least: float = -math.inf,
    most: float = math.inf,
    twins: tuple[Sequence[int], Sequence[int]] | None = None,
    again: Mapping[int, int] | None = None,
    limits: Mapping[int, tuple[float, float]] | None = None,
) -> tuple["array[float]", "array[float]"]:
    """The lower and upper end that the visited leaves prove for each node; nodes come after their parents.

    A leaf proves its score. At MAX each end is the best of the children's, and the upper one is unknown if a
    child was not visited; at MIN the other way round. Unknown means no more than `least` or `most`. `twins`
    are, for each node, the node whose proof it took from a table (-1 for none) and the index after its last
    descendant: with them nodes are worked out in the order in which the search left them. `again` are the calls
    of a move that was called before, each with the first of them: what they prove, they prove together. `limits`
    say of some nodes what their unknown moves can bring at the least and at the most.
    """
    twin, end = twins or ((), ())
    again, limits = again or {}, limits or {}
    calls: dict[int, dict[int, _Ends]] = {parent[node]: {} for node in again}
    low = [-math.inf if maximum else math.inf for maximum in is_max]
    high = low.copy()
    is_bounded = least > -math.inf or most < math.inf
    for node in _leaving_order(len(parent), end):
        if calls and node in calls:
            best = max if is_max[node] else min
            low[node], high[node] = (best(ends) for ends in list(zip(*calls[node].values(), strict=True))[:2])
        if is_leaf[node]:
            low[node] = high[node] = value[node]
        elif twin and twin[node] >= 0:
            low[node], high[node] = low[twin[node]], high[twin[node]]
        elif node in limits:
            best = max if is_max[node] else min
            low[node], high[node] = (best(ends) for ends in zip((low[node], high[node]), limits[node], strict=True))
        elif has_unknown[node]:
            low[node], high[node] = (low[node], most) if is_max[node] else (least, high[node])
        if is_bounded:
            low[node], high[node] = max(low[node], least), min(high[node], most)
        above = parent[node]
        if calls and above in calls:
            first = again.get(node, node)
            calls[above][first] = _together((low[node], high[node], node), calls[above].get(first))
        elif above >= 0:
            is_better = operator.gt if is_max[above] else operator.lt  # written out: half the time of max and min
            if is_better(low[node], low[above]):
                low[above] = low[node]
            if is_better(high[node], high[above]):
                high[above] = high[node]
    return array("d", low), array("d", high)


_Ends = tuple[float, float, int]  # and the node that proved them


def _together(one: _Ends, other: _Ends | None) -> _Ends:
    """What two calls of one move prove; of calls that do not agree, as with two limits, the later one counts."""
    if other is None:
        return one
    low, high, node = max(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2])
    if low > high:
        return one if one[2] == node else other
    return low, high, node


def _leaving_order(length: int, end: Sequence[int]) -> Sequence[int]:
    """Children before parents: backwards if that is enough, else exactly as the search left the nodes."""
    if not end:
        return range(length - 1, -1, -1)
    return sorted(range(length), key=lambda node: (end[node], -node))
