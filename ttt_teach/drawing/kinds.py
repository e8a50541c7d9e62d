"""The kinds of pictures: each fits what it shows to the room on its sheet, and tells it in words."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from ttt_teach.comparison import Comparison
from ttt_teach.drawing import tell
from ttt_teach.drawing.choices import USUAL, Show
from ttt_teach.drawing.compose import compose
from ttt_teach.drawing.difference import Difference
from ttt_teach.drawing.fit import Fitted, enlarge, fit
from ttt_teach.drawing.icicle import Icicle
from ttt_teach.drawing.icicle_scene import icicle_scene
from ttt_teach.drawing.naming import names
from ttt_teach.drawing.picture import Drawing
from ttt_teach.drawing.scene import Scene
from ttt_teach.drawing.sizes import Sizes
from ttt_teach.drawing.structure import structure_of
from ttt_teach.drawing.style import Theme, theme_named
from ttt_teach.drawing.together import APART, together
from ttt_teach.drawing.view import View, choose, most_plies
from ttt_teach.drawing.widths import Room, room_for
from ttt_teach.errors import UnknownChoice
from ttt_teach.tree import SearchTree

__all__ = ["Sheet", "draw_difference", "draw_icicle", "draw_pair", "draw_tree", "sheet_for"]

LEAST = 80.0  # mm
NARROW = 120.0  # mm; on a narrower sheet two trees stand one below the other


@dataclass(frozen=True)
class Sheet:
    """What a picture is drawn on, and what is shown there."""

    room: Room
    theme: Theme
    title: str
    show: Show

    def drawing(
        self, scene: Scene, alt: str, caption: str, fitted: Fitted | None = None, tree: SearchTree | None = None
    ) -> Drawing:
        """The finished picture, of a tree if one was fitted; its long description is the scene's."""
        shown = partial(structure_of, fitted.view, fitted.places, fitted.sizes, self.title, caption) if fitted else None
        return Drawing(scene, self.theme, alt, scene.description, caption, self.room.scale, tree, shown)

    @property
    def least(self) -> float:
        """The least width of a picture with long texts, as large as on paper."""
        return min(LEAST, self.room.width / self.room.scale)

    def words(self, alt: str, text: str) -> tuple[str, str]:
        """The short description with the title, and the long one."""
        return (f"{self.title}. {alt}" if self.title else alt, text)


def sheet_for(
    width: str | float, height: float | None, theme: str, transparent: bool, title: str, show: Show = USUAL
) -> Sheet:
    """The sheet of this look; raises `UnknownChoice` for a faulty one."""
    if not isinstance(title, str):
        raise UnknownChoice(f"title is {title!r}; it must be text")
    pens = theme_named(theme, is_transparent=transparent)
    return Sheet(room_for(width, height, pens.scale), pens, title, show)


def draw_tree(tree: SearchTree, sheet: Sheet) -> Drawing:
    """The picture of one search."""
    alt = tell.alt(tree, sheet.show)

    def composed(view: View, places: Sequence[float], sizes: Sizes) -> Scene:
        words = sheet.words(alt, tell.describe(view))
        return compose(view, places, sizes, sheet.title, tell.caption(tree, view), words)

    fitted = fit(partial(choose, tree), most_plies(tree, sheet.show), sheet.show, sheet.room, composed)
    return sheet.drawing(fitted.scene, alt, tell.caption(tree, fitted.view), fitted, tree)


def draw_difference(comparison: Comparison, sheet: Sheet) -> Drawing:
    """Two searches laid over each other, with what only one of them visited and what came out differently."""
    merged = Difference(comparison)
    deepest = max(most_plies(tree, sheet.show) for tree in (comparison.a, comparison.b))

    def composed(view: View, places: Sequence[float], sizes: Sizes) -> Scene:
        words = sheet.words(merged.alt, tell.describe(view))
        return compose(view, places, sizes, sheet.title, merged.caption, words, merged.legend, sheet.least)

    fitted = fit(merged.choose, deepest, sheet.show, sheet.room, composed)
    return sheet.drawing(fitted.scene, merged.alt, merged.caption, fitted)


def draw_pair(comparison: Comparison, sheet: Sheet) -> Drawing:
    """Two searches side by side, or on a narrow sheet one below the other."""
    room, below = sheet.room, sheet.room.width < NARROW * sheet.room.scale
    apart = APART * room.scale
    half = replace(room, height=(room.height - apart) / 2) if below else replace(room, width=(room.width - apart) / 2)
    trees = (comparison.a, comparison.b)
    parts = [
        draw_tree(tree, replace(sheet, room=half, title=f"{letter}: {name}"))
        for letter, name, tree in zip("AB", names(trees), trees, strict=True)
    ]
    text = "\n".join(f"{part.scene.title}\n{part.text}" for part in parts)
    alt, caption = Difference(comparison).alt, "; ".join(part.words for part in parts)
    scene = together(parts[0].scene, parts[1].scene, sheet.title, sheet.words(alt, text), below=below)
    return sheet.drawing(scene, alt, caption)


def draw_icicle(tree: SearchTree, over: SearchTree | None, sheet: Sheet) -> Drawing:
    """All nodes of a tree, with those that a search visited laid over it."""
    icicle = Icicle(tree, over)
    room, make = sheet.room, partial(icicle_scene, icicle, sheet.title, sheet.show)
    scene, scale = enlarge(make, room, room.width / room.scale)
    return replace(sheet.drawing(scene, icicle.alt, icicle.caption, tree=tree), scale=scale)
