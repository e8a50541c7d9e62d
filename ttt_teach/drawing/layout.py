"""Station two: where the items stand, in columns and rows of one unit each. Knows no drawing."""

from collections.abc import Sequence

__all__ = ["tidy"]


def tidy(children: Sequence[Sequence[int]], gap: float = 1.0) -> list[float]:
    """The horizontal place of each item, so that a parent stands in the middle above its children.

    Items come in pre-order, the root first; those of one row are at least `gap` apart, and subtrees are moved
    together as far as their outlines allow (Reingold & Tilford 1981). The leftmost place is 0.

    >>> tidy([[1, 2, 3], [], [], []])
    [1.0, 0.0, 1.0, 2.0]
    """
    shift = [0.0] * len(children)  # of an item against its parent
    outlines: list[tuple[list[float], list[float]]] = [([], [])] * len(children)
    for item in range(len(children) - 1, -1, -1):
        outlines[item] = _place(children[item], outlines, shift, gap)
        for child in children[item]:
            outlines[child] = ([], [])  # used up: keep memory linear
    places = [0.0] * len(children)
    for item, below in enumerate(children):
        for child in below:
            places[child] = places[item] + shift[child]
    leftmost = min(places, default=0.0)
    return [place - leftmost for place in places]


def _place(
    below: Sequence[int], outlines: list[tuple[list[float], list[float]]], shift: list[float], gap: float
) -> tuple[list[float], list[float]]:
    """Set the children side by side; the left and right outline of the whole, row by row from the parent."""
    left: list[float] = []
    right: list[float] = []
    for child in below:
        child_left, child_right = outlines[child]
        apart = max((r + gap - c for r, c in zip(right, child_left, strict=False)), default=0.0)
        shift[child] = apart
        left += [place + apart for place in child_left[len(left) :]]
        right = [place + apart for place in child_right] + right[len(child_right) :]
    middle = (shift[below[0]] + shift[below[-1]]) / 2 if below else 0.0
    for child in below:
        shift[child] -= middle
    return [0.0, *(place - middle for place in left)], [0.0, *(place - middle for place in right)]
