"""Below a tree, if it is asked for: each sign that is in the picture with what it says, and a box of counts."""

import re
from collections.abc import Callable, Iterator

from ttt_teach.drawing.labels import notes
from ttt_teach.drawing.lettering import text_width, wrap
from ttt_teach.drawing.scene import Group, Line, Polygon, Rect, Shape, Text
from ttt_teach.drawing.sizes import CAPTION, NOTE, RIGHT, SMALL
from ttt_teach.drawing.view import View
from ttt_teach.words import plural

__all__ = ["counts_box", "signs_of"]

SAMPLE = 6.0  # the width of a sign
AFTER = 1.2  # between a sign and its words
APART = 4.0  # between two signs of one line
LINE, STEP = 3.8, 2.7  # the height of a line of signs, and of a further line of words

Sample = Callable[[float, float], tuple[Shape, ...]]  # the shapes of a sign whose upper left corner is there


def signs_of(view: View, width: float, y: float) -> tuple[Group, float]:
    """The signs of a picture side by side from `y` down, and how high they are."""
    shapes: list[Shape] = []
    x, top = RIGHT, y
    room = width - 2 * RIGHT - SAMPLE - AFTER
    for sample, words in _signs(view):
        lines = wrap(words, NOTE, room)
        wide = SAMPLE + AFTER + max(text_width(line, NOTE) for line in lines)
        if x > RIGHT and x + wide > width - RIGHT:
            x, y = RIGHT, y + LINE
        shapes += sample(x, y)
        for at, line in enumerate(lines):
            shapes.append(Text(x + SAMPLE + AFTER, y + 2.1 + at * STEP, line, NOTE, anchor="start"))
        if len(lines) > 1:
            x, y = RIGHT, y + LINE + (len(lines) - 1) * STEP
        else:
            x += wide + APART
    return Group("signs", "", tuple(shapes)), y + LINE * (x > RIGHT) - top


def counts_box(view: View, width: float, y: float) -> tuple[Group, float]:
    """How much the search did, in a box from `y` down, and how high it is."""
    counts = view.tree.counts
    said = [f"{plural(counts.nodes, 'node')}, {counts.leaves:,} of them lea{'f' if counts.leaves == 1 else 'ves'}"]
    if view.tree.columns.alpha:
        said.append(f"{plural(counts.cuts, 'cut')} that skipped moves, {counts.late_cuts:,} after the last move")
    said.append(f"nodes by ply: {', '.join(f'{count:,}' for count in counts.by_ply)}")
    lines = [line for part in said for line in wrap(part, CAPTION, width - 2 * RIGHT - 2)]
    wide, high = max(text_width(line, CAPTION) for line in lines) + 2, len(lines) * STEP + 1.2
    texts = (Text(width / 2, y + 2.3 + at * STEP, line, CAPTION) for at, line in enumerate(lines))
    box = Rect((width - wide) / 2, y, wide, high, "frame", 0.6)
    return Group("counts", "; ".join(said), (box, *texts)), high


def _signs(view: View) -> Iterator[tuple[Sample, str]]:
    """The signs that are in a picture, each with what it says."""
    show, items = view.show, [item for item in view.items if item.is_seen]
    said = [note for item in items for note in notes(item, show)]
    written, kinds = " ".join(text for _, text in said), {kind for kind, _ in said}
    signs: list[tuple[object, Sample, str]] = [
        (show.sides, _triangle("max", up=True), "MAX: wants the largest value"),
        (show.sides, _triangle("min", up=False), "MIN: wants the smallest"),
        (any(item.is_best for item in items[1:]), _line("best line"), "best line"),
        (any(item.kind == "pruned" for item in items), _pruned, "pruned, never visited"),
        (
            "value" in kinds and re.search("[=≥≤]", written),
            _text("= ≥ ≤", "text"),
            "proven: exactly, at least, at most",
        ),
        ("fault" in kinds, _text("✗", "fault"), "said without proof"),
        ("est." in written, _text("est.", "quiet text"), "estimate where the search was told to stop"),
        ("↺" in written, _text("↺", "text"), "searched before"),
        ("window" in kinds, _text("(α, β)", "quiet text"), "window on arrival"),
        ("visit" in kinds, _text("#n", "quiet text"), "visited as number n, the root as 0"),
        ("more" in kinds, _more, "n visited nodes not shown"),
        (any(item.alike for item in items), _text("×n", "text"), "n moves alike by symmetry"),
    ]
    return ((sample, words) for is_there, sample, words in signs if is_there)


def _triangle(role: str, *, up: bool) -> Sample:
    tip, base = (0.3, 2.4) if up else (2.4, 0.3)
    return lambda x, y: (Polygon(((x + 3, y + tip), (x + 4.2, y + base), (x + 1.8, y + base)), role),)


def _line(role: str) -> Sample:
    return lambda x, y: (Line(((x + 0.4, y + 1.4), (x + SAMPLE - 0.4, y + 1.4)), role),)


def _pruned(x: float, y: float) -> tuple[Shape, ...]:
    bars = (Line(((x + at, y + 2.2), (x + at + 1, y + 0.6)), "cut") for at in (2.2, 2.9))
    return (*_line("pruned")(x, y), *bars)


def _text(text: str, role: str) -> Sample:
    return lambda x, y: (Text(x + SAMPLE / 2, y + 2.1, text, SMALL, role, is_bold=role == "text"),)


def _more(x: float, y: float) -> tuple[Shape, ...]:
    return Rect(x + 0.8, y, SAMPLE - 1.6, 2.7, "more", 0.7), Text(x + SAMPLE / 2, y + 2.0, "+n", SMALL)
