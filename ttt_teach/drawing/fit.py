"""The most of a tree that fits into the room there is: boards shrink first, then nodes, then plies are folded away."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from ttt_teach.drawing.choices import Show
from ttt_teach.drawing.layout import layered, tidy
from ttt_teach.drawing.scene import Scene
from ttt_teach.drawing.sizes import STEPS, Sizes, board_size, sizes_for
from ttt_teach.drawing.view import View
from ttt_teach.drawing.widths import Room
from ttt_teach.errors import DrawingError

__all__ = ["Fitted", "enlarge", "fit"]

BUDGETS = (130, 100, 80, 65, 50, 40, 32, 25, 20, 15, 11, 8, 5, 3, 1)  # items tried, until they fit


class Fitted(NamedTuple):
    """A view with the places of its items, the sizes they are drawn in, and the scene made of them."""

    view: View
    places: Sequence[float]
    sizes: Sizes
    scene: Scene


Choose = Callable[[int, Show], View]  # at most so many items -> the view
Compose = Callable[[View, Sequence[float], Sizes], Scene]


def fit(choose: Choose, plies: int, show: Show, room: Room, compose: Compose) -> Fitted:
    """The view, down to `plies` or less, and its scene; raises `DrawingError` with the size needed if nothing fits."""
    most = room.height / room.scale
    while True:
        for view, places, sizes in _narrow_enough(choose, replace(show, plies=plies), room):
            scene = compose(view, places, sizes)
            if scene.height <= most:
                return Fitted(view, places, sizes, scene)
        if not plies or show.around is not None:  # what is asked for is never folded away
            raise _refusal(room.height, "low", scene.height * room.scale)
        plies -= max(1, min(plies, int((scene.height - most) / sizes.row)))


def enlarge(make: Callable[[float], Scene], room: Room, width: float) -> tuple[Scene, float]:
    """The scene of a width, enlarged until it is as wide as the room; if that is too high, a wider one, less so."""
    width = min(width, room.width)
    while True:
        scene, scale = make(width), room.width / width
        over = scene.height * scale / room.height
        if over <= 1:
            return scene, scale
        if width == room.width:
            raise _refusal(room.height, "low", scene.height * scale, "this picture")
        width = min(room.width, 1.01 * width * over)


def _narrow_enough(choose: Choose, show: Show, room: Room) -> Iterator[tuple[View, list[float], Sizes]]:
    """The view with the most items that is no wider than the room, in each size in which it is."""
    found, most = False, room.width / room.scale
    for view in _views(choose, show):
        places = _places(view)
        for step in STEPS:
            boards = (max(places) + 1) * (board_size(view, step)[0] + step.gap)
            if boards > most:
                continue  # whatever is written below them
            sizes = sizes_for(view, step)
            if sizes.width(places) <= most:
                found = True
                yield view, places, sizes
        if found:
            return
    raise _refusal(room.width, "narrow", sizes_for(view, STEPS[-1]).width(places) * room.scale)


def _places(view: View) -> list[float]:
    if not any(item.joins for item in view.items):
        return tidy(view.children)
    edges = [(one.parent, at) for at, item in enumerate(view.items) if at for one in (item, *item.joins)]
    return layered([item.row for item in view.items], edges)


def _refusal(given: float, side: str, needed: float, what: str = "a tree") -> DrawingError:
    return DrawingError(f"{given:g} mm are too {side} for {what}; it needs at least {math.ceil(needed)} mm")


def _views(choose: Choose, show: Show) -> Iterator[View]:
    """Views with fewer and fewer items."""
    tried = None
    for budget in BUDGETS:
        view = choose(budget, show)
        if len(view.items) != tried:
            tried = len(view.items)
            yield view
