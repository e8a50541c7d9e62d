"""Station two: where the items stand, in columns and rows of one unit each. Knows no drawing."""

from collections.abc import Sequence
from dataclasses import dataclass

__all__ = ["layered", "tidy"]

SWEEPS = 12  # down and up through the rows; then the places are settled


@dataclass
class _Outline:
    """One side of a subtree, the deepest row first; each number is to be moved `by`.

    So the outline of a parent is that of its children with one number more, and the whole layout takes
    linear time.
    """

    rows: list[float]
    by: float = 0.0

    def over(self, other: "_Outline") -> "_Outline":
        """This outline as far as it reaches, and the other one below it; both are used up."""
        if len(self.rows) >= len(other.rows):
            return self
        other.rows[len(other.rows) - len(self.rows) :] = [place + self.by - other.by for place in self.rows]
        return other


def tidy(children: Sequence[Sequence[int]], gap: float = 1.0) -> list[float]:
    """The horizontal place of each item, so that a parent stands in the middle above its children.

    Items come in pre-order, the root first; those of one row are at least `gap` apart, and subtrees are moved
    together as far as their outlines allow (Reingold & Tilford 1981). The leftmost place is 0.

    >>> tidy([[1, 2, 3], [], [], []])
    [1.0, 0.0, 1.0, 2.0]
    """
    shift = [0.0] * len(children)  # of an item against its parent
    outlines: dict[int, tuple[_Outline, _Outline]] = {}
    for item in range(len(children) - 1, -1, -1):
        outlines[item] = _place(children[item], outlines, shift, gap)
    places = [0.0] * len(children)
    for item, below in enumerate(children):
        for child in below:
            places[child] = places[item] + shift[child]
    leftmost = min(places, default=0.0)
    return [place - leftmost for place in places]


def _place(
    below: Sequence[int], outlines: dict[int, tuple[_Outline, _Outline]], shift: list[float], gap: float
) -> tuple[_Outline, _Outline]:
    """Set the children side by side; the left and right outline of the whole, with the parent at 0."""
    left, right = _Outline([]), _Outline([])
    for child in below:
        child_left, child_right = outlines.pop(child)
        apart = gap + right.by - child_left.by
        pairs = zip(reversed(right.rows), reversed(child_left.rows), strict=False)
        shift[child] = max((ours - theirs + apart for ours, theirs in pairs), default=0.0)
        child_left.by += shift[child]
        child_right.by += shift[child]
        left, right = left.over(child_left), child_right.over(right)
    middle = (shift[below[0]] + shift[below[-1]]) / 2 if below else 0.0
    for child in below:
        shift[child] -= middle
    for outline in (left, right):
        outline.by -= middle
        outline.rows.append(-outline.by)
    return left, right


def layered(rows: Sequence[int], edges: Sequence[tuple[int, int]], gap: float = 1.0) -> list[float]:
    """The horizontal place of each item of a graph whose edges lead from its row to the next.

    Items of one row come in the order of the middle of those above them, so that children stay in the order in
    which they are given; then all move as near to the middle of those that they are joined to, above and below in
    turn, as the gap allows (after Sugiyama, Tagawa & Toda 1981). The leftmost place is 0.

    >>> layered([0, 1, 1, 2], [(0, 1), (0, 2), (1, 3), (2, 3)])
    [0.5, 0.0, 1.0, 0.5]
    """
    places = [0.0] * len(rows)
    by_row = [[item for item, row in enumerate(rows) if row == level] for level in range(max(rows) + 1)]
    for items in by_row:
        for at, item in enumerate(items):
            places[item] = (at - (len(items) - 1) / 2) * gap
    joined: list[list[int]] = [[] for _ in rows]
    for start, end in edges:
        joined[start].append(end)
        joined[end].append(start)
    for sweep in range(SWEEPS):
        down = sweep % 2 == 0
        for items in by_row if down else reversed(by_row):
            wanted = {item: _middle(item, rows, joined[item], places, down) for item in items}
            if not sweep:
                items.sort(key=lambda item: wanted[item])
            for item, place in zip(items, _apart([wanted[item] for item in items], gap), strict=True):
                places[item] = place
    leftmost = min(places)
    return [place - leftmost for place in places]


def _middle(item: int, rows: Sequence[int], joined: Sequence[int], places: Sequence[float], down: bool) -> float:
    """The middle of what an item is joined to above it, or below; its own place where that is nothing."""
    near = [places[other] for other in joined if (rows[other] < rows[item]) == down]
    return sum(near) / len(near) if near else places[item]


def _apart(wanted: Sequence[float], gap: float) -> list[float]:
    """Places in this order and the gap apart, as near as can be to the wanted ones (in squares).

    Neighbours that come too close are moved as one block to the mean of what they want.
    """
    blocks: list[tuple[float, int]] = []
    for at, place in enumerate(wanted):
        mean, count = place - at * gap, 1
        while blocks and blocks[-1][0] > mean:
            other, many = blocks.pop()
            mean, count = (mean * count + other * many) / (count + many), count + many
        blocks.append((mean, count))
    starts = [mean for mean, count in blocks for _ in range(count)]
    return [start + at * gap for at, start in enumerate(starts)]
