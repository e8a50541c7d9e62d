"""A nested list made shorter: what does not fit is folded into the items above it, which say how much that is."""

from collections.abc import Sequence

from ttt_teach.drawing.lettering import cut_off
from ttt_teach.errors import UnknownChoice

__all__ = ["folded"]

LEAST = 40  # letters; fewer say nothing


def folded(text: str, limit: int) -> str:
    """As much of a nested list as fits `limit` letters: upper items before lower ones, all children or none.

    >>> print(folded("- root\\n  - move 0\\n    - move 1: a win\\n    - move 2: a draw\\n  - move 3", 50))
    - root
      - move 0 (2 more below)
      - move 3

    Raises `UnknownChoice` for a limit below 40.
    """
    if not isinstance(limit, int) or isinstance(limit, bool) or limit < LEAST:
        raise UnknownChoice(f"limit is {limit!r}; it must be a number of letters from {LEAST} up")
    if len(text) <= limit:
        return text
    lines = text.split("\n")
    below = _below(lines)
    closed = [f"{line} ({size} more below)" if size else line for line, size in zip(lines, _sizes(below), strict=True)]
    shown, length = {0: closed[0]}, len(closed[0])
    for item in sorted(range(len(lines)), key=lambda item: _depth(lines[item])):
        more = sum(1 + len(closed[child]) for child in below[item]) + len(lines[item]) - len(closed[item])
        if item in shown and length + more <= limit:
            length += more
            shown |= {item: lines[item]} | {child: closed[child] for child in below[item]}
    return cut_off(closed[0], limit) if length > limit else "\n".join(shown[item] for item in sorted(shown))


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _below(lines: Sequence[str]) -> list[list[int]]:
    """The lines that are nested directly below each line; all below the first."""
    below: list[list[int]] = [[] for _ in lines]
    above = [0]
    for item in range(1, len(lines)):
        while len(above) > 1 and _depth(lines[above[-1]]) >= _depth(lines[item]):
            above.pop()
        below[above[-1]].append(item)
        above.append(item)
    return below


def _sizes(below: Sequence[Sequence[int]]) -> list[int]:
    """How many lines are nested below each line, at any depth."""
    sizes = [0] * len(below)
    for item in range(len(below) - 1, -1, -1):
        sizes[item] = sum(1 + sizes[child] for child in below[item])
    return sizes
