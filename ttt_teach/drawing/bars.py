"""Bars on a logarithmic axis, as a scene: each ends exactly at its number, which stands beside it."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ttt_teach.drawing.lettering import text_width, wrap
from ttt_teach.drawing.paragraphs import paragraph
from ttt_teach.drawing.scene import Group, Line, Rect, Scene, Shape, Text
from ttt_teach.drawing.sizes import CAPTION, NOTE, RIGHT, TITLE

__all__ = ["Bar", "Row", "bar_scene"]

BAR, BETWEEN, APART = 2.8, 0.4, 1.8  # a bar's height; from bar to bar of a row; from row to row
ZERO = 1.2  # from the axis to the tick of 1, so that a count of 1 has a bar, and a count of 0 none
LINE = 1.3 * NOTE  # from one line of a label to the next
HATCH = 1.0


@dataclass(frozen=True)
class Bar:
    """A count, drawn in a role; its share is written behind it, and its name said where it cannot be seen."""

    role: str
    count: int
    share: str = ""
    name: str = ""

    @property
    def text(self) -> str:
        """What stands beside the bar."""
        return f"{self.count:,} ({self.share})" if self.share else f"{self.count:,}"


@dataclass(frozen=True)
class Row:
    """Bars that share a label."""

    label: str
    bars: tuple[Bar, ...]

    @property
    def said(self) -> str:
        """The row in words."""
        return f"{self.label}: " + ", ".join(f"{bar.name} {bar.text}".strip() for bar in self.bars)


@dataclass(frozen=True)
class _Axis:
    """From counts to millimetres: the same distance for each factor of ten."""

    start: float
    length: float
    decades: int

    def at(self, count: int) -> float:
        """Where a bar for this count ends."""
        return self.start if count == 0 else self.start + ZERO + self.length * math.log10(count) / self.decades


def bar_scene(
    rows: Sequence[Row],
    legend: Sequence[tuple[str, str]],
    title: str,
    caption: str,
    words: tuple[str, str],
    width: float,
) -> Scene:
    """The scene of a chart; `legend` has a role and its name, `words` are the short and the long description."""
    heading = paragraph(title, width, 4.0, TITLE, "text", is_bold=True)
    top = 2.0 + len(heading) * TITLE * 1.3
    key = tuple(_legend(legend, top))
    top += 4.0 * len(legend) + 0.5
    widest = max(text_width(word, NOTE) for row in rows for word in row.label.split())
    label = max(widest, min(0.38 * width, max(text_width(row.label, NOTE) for row in rows))) + 0.1
    numbers = max(text_width(bar.text, NOTE) for row in rows for bar in row.bars)
    most = max(bar.count for row in rows for bar in row.bars)
    start = RIGHT + label + 1.0
    axis = _Axis(start, width - start - ZERO - numbers - 1.0 - RIGHT, max(1, math.ceil(math.log10(most))))
    groups, y = [], top
    for row in rows:
        lines = wrap(row.label, NOTE, label)
        height = max(len(row.bars) * (BAR + BETWEEN), len(lines) * LINE)
        groups.append(_row(row, lines, y, height, axis))
        y += height + APART
    foot = paragraph(caption, width, y + 9.5, CAPTION, "quiet text")
    scale = Group("axis", "", tuple(_scale(axis, top, y)))
    parts = (Group("title", "", heading), Group("legend", "", key), scale, *groups, Group("caption", "", foot))
    return Scene(width, y + 9.5 + len(foot) * CAPTION * 1.4, parts, *words)


def _legend(legend: Sequence[tuple[str, str]], y: float) -> Iterator[Shape]:
    for line, (role, name) in enumerate(legend):
        yield from _bar(RIGHT, y + 4.0 * line, 5.0, role)
        yield Text(RIGHT + 6.2, y + 4.0 * line + 2.1, name, NOTE, anchor="start")


def _row(row: Row, lines: Sequence[str], y: float, height: float, axis: _Axis) -> Group:
    middle = y + height / 2
    first = middle - len(lines) * LINE / 2 + 0.75 * NOTE + 0.2
    shapes: list[Shape] = [
        Text(axis.start - 1.0, first + at * LINE, line, NOTE, anchor="end") for at, line in enumerate(lines)
    ]
    y = middle - len(row.bars) * (BAR + BETWEEN) / 2
    for bar in row.bars:
        end = axis.at(bar.count)
        shapes += _bar(axis.start, y, end - axis.start, bar.role)
        shapes.append(Text(end + 0.8, y + 2.1, bar.text, NOTE, anchor="start"))
        y += BAR + BETWEEN
    return Group("row", row.said, tuple(shapes))


def _bar(x: float, y: float, length: float, role: str) -> Iterator[Shape]:
    """A rectangle; that of the second search is hatched, so that it is told apart without colour."""
    if not length:
        return
    yield Rect(x, y, length, BAR, role)
    if role == "second":
        for step in range(1, int((length + BAR) / HATCH) + 1):
            left, right = max(0.0, step * HATCH - BAR), min(length, step * HATCH)
            down, up = y + step * HATCH - left, y + step * HATCH - right
            if right > left:
                yield Line(((x + left, min(down, y + BAR)), (x + right, up)), role)


def _scale(axis: _Axis, top: float, bottom: float) -> Iterator[Shape]:
    yield Line(((axis.start, top), (axis.start, bottom)), "edge")
    yield Line(((axis.start, bottom), (axis.at(10**axis.decades), bottom)), "edge")
    last = -math.inf
    for power in range(axis.decades + 1):
        x, text = axis.at(10**power), f"{10**power:,}"
        yield Line(((x, bottom), (x, bottom + 0.8)), "edge")
        half = text_width(text, NOTE) / 2
        if x - half > last:  # a tick whose number would touch the one before stays without
            yield Text(x, bottom + 3.2, text, NOTE)
            last = x + half + 0.5
    yield Text((axis.start + axis.at(10**axis.decades)) / 2, bottom + 6.2, "nodes, a step for each factor of ten", NOTE)
