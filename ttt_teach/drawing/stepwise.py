"""Pictures of a search step by step: all on one layout, so that nothing moves from one to the next."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ttt_teach.drawing import tell
from ttt_teach.drawing.choices import Show
from ttt_teach.drawing.compose import compose
from ttt_teach.drawing.film import Film
from ttt_teach.drawing.fit import fit
from ttt_teach.drawing.kinds import Sheet
from ttt_teach.drawing.lettering import cut_off
from ttt_teach.drawing.moments import at_step, with_room
from ttt_teach.drawing.paragraphs import paragraph
from ttt_teach.drawing.picture import Drawing
from ttt_teach.drawing.scene import Scene
from ttt_teach.drawing.sizes import CAPTION, Sizes
from ttt_teach.drawing.view import View, choose, most_plies
from ttt_teach.errors import TooLarge, UnknownChoice
from ttt_teach.steps import Steps
from ttt_teach.tree import SearchTree

__all__ = ["draw_film", "draw_step"]

MOST_FRAMES = 500


def draw_step(tree: SearchTree, step: Any, sheet: Sheet) -> Drawing:
    """The tree as it was known after one step; raises `UnknownChoice` for a step that there is not."""
    steps = Steps(tree)
    if not isinstance(step, int) or isinstance(step, bool) or not -len(steps) <= step < len(steps):
        raise UnknownChoice(f"step is {step!r}; it must be a number from 0 to {len(steps) - 1:,}")
    number = range(len(steps))[step]
    together = range(len(steps)) if len(steps) <= MOST_FRAMES else range(number, number + 1)
    return _frames(tree, steps, together, [number], sheet)[0]


def draw_film(tree: SearchTree, which: Any, sheet: Sheet) -> Film:
    """All steps; raises `TooLarge` for more than 500."""
    if which != "all":
        raise UnknownChoice(f"steps is {which!r}; it must be 'all', or give step= and a number")
    steps = Steps(tree)
    if len(steps) > MOST_FRAMES:
        raise TooLarge(
            f"the search took {len(steps):,} steps, and at most {MOST_FRAMES} pictures are made at once; give step="
            " and a number for one of them, or record a search with a depth_limit or of fewer empty cells"
        )
    frames = _frames(tree, steps, range(len(steps)), range(len(steps)), sheet)
    told = "\n".join(f"- {_told(steps, number)}" for number in range(len(steps)))
    return Film(**{**vars(frames[-1]), "text": told}, frames=tuple(frames))


def _frames(
    tree: SearchTree, steps: Steps, together: Sequence[int], numbers: Sequence[int], sheet: Sheet
) -> list[Drawing]:
    """The pictures of some steps, on a layout that has room for all that are shown together."""
    told = {number: _told(steps, number) for number in together}

    def with_highest(view: View, places: Sequence[float], sizes: Sizes) -> Scene:
        width = max(sizes.width(places), sheet.least)
        highest = max(told.values(), key=lambda text: len(paragraph(text, width, 0, CAPTION, "")))
        return compose(view, places, sizes, sheet.title, highest, ("", ""), least=sheet.least)

    def roomy(budget: int, show: Show) -> View:
        return with_room(choose(tree, budget, show))

    fitted = fit(roomy, most_plies(tree, sheet.show), sheet.show, sheet.room, with_highest)
    frames = []
    for number in numbers:
        now, alt = at_step(fitted.view, steps, number), cut_off(told[number], tell.MOST_LETTERS)
        words = sheet.words(alt, tell.describe(now))
        frame = compose(now, fitted.places, fitted.sizes, sheet.title, told[number], words, least=sheet.least)
        caption = f"{tell.caption(tree, fitted.view)}. {told[number]}"
        scene = replace(frame, height=fitted.scene.height)
        frames.append(sheet.drawing(scene, alt, caption, fitted._replace(view=now)))
    return frames


def _told(steps: Steps, number: int) -> str:
    return f"Step {number:,} of {len(steps) - 1:,}: {steps[number].sentence}"
