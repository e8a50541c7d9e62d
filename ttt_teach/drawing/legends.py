"""What the roles in a picture stand for: a sample of each, and its name."""

from collections.abc import Sequence

from ttt_teach.drawing.lettering import wrap
from ttt_teach.drawing.scene import Rect, Shape, Text
from ttt_teach.drawing.sizes import NOTE, RIGHT

__all__ = ["legend_shapes"]

SAMPLE = (5.0, 2.8)  # its width and its height
LINE = 1.3 * NOTE


def legend_shapes(legend: Sequence[tuple[str, str]], width: float, y: float) -> tuple[tuple[Shape, ...], float]:
    """The shapes of a legend of roles and names, one below the other from `y` down, and how high it is."""
    shapes: list[Shape] = []
    bottom = y
    for role, name in legend:
        shapes.append(Rect(RIGHT, bottom, *SAMPLE, role))
        for line in wrap(name, NOTE, width - SAMPLE[0] - 2.2 - 2 * RIGHT):
            shapes.append(Text(RIGHT + SAMPLE[0] + 1.2, bottom + 2.1, line, NOTE, anchor="start"))
            bottom += LINE
        bottom += SAMPLE[1] + 1.2 - LINE
    return tuple(shapes), bottom - y
