"""The sizes an author has: a column, a page, a slide, a screen, or millimetres."""

import math
from dataclasses import dataclass
from typing import Any

from ttt_teach.errors import UnknownChoice

__all__ = ["WIDTHS", "Room", "room_for"]

MOST = 10_000.0


@dataclass(frozen=True)
class Room:
    """What a picture must fit into, in millimetres, and how many times as large as on paper it is shown."""

    width: float
    height: float = math.inf
    scale: float = 1.0


WIDTHS = {
    "single": Room(88, 240),  # a column of a journal
    "double": Room(180, 240),  # both columns
    "slide": Room(300, 169, 1.5),
    "screen": Room(283.5, scale=1.35),  # a notebook, which scrolls
    "beside": Room(216, scale=1.35),  # on a screen, a board beside it
}


def room_for(width: Any, height: Any = None, scale: float = 1.0) -> Room:
    """The room of a named width, or of so many millimetres, for a picture that is enlarged `scale` times or more.

    >>> room_for("slide"), room_for(120, height=80)
    (Room(width=300, height=169, scale=1.5), Room(width=120, height=80, scale=1.0))

    Without a height a page or a slide gives its own, a screen or millimetres none. Raises `UnknownChoice`.
    """
    if isinstance(width, str) and width in WIDTHS:
        room = WIDTHS[width]
    elif _is_length(width):
        room = Room(width)
    else:
        raise UnknownChoice(f"width is {width!r}; it must be one of {', '.join(WIDTHS)} or millimetres up to 10,000")
    if height is not None and not _is_length(height):
        raise UnknownChoice(f"height is {height!r}; it must be millimetres up to 10,000, or None")
    return Room(room.width, room.height if height is None else height, max(room.scale, scale))


def _is_length(given: Any) -> bool:
    return isinstance(given, int | float) and not isinstance(given, bool) and 0 < given <= MOST
