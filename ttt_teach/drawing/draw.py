"""One verb for every picture: `draw` fits it to its width."""

from collections.abc import Sequence
from typing import Any

from ttt_teach.board import Board
from ttt_teach.conventions import one_of
from ttt_teach.drawing import tell
from ttt_teach.drawing.choices import Show, show_from
from ttt_teach.drawing.compose import compose, compose_board
from ttt_teach.drawing.fit import fit
from ttt_teach.drawing.icicle import Icicle
from ttt_teach.drawing.icicle_scene import icicle_scene
from ttt_teach.drawing.labels import in_words
from ttt_teach.drawing.picture import Drawing
from ttt_teach.drawing.scene import Scene
from ttt_teach.drawing.sizes import Sizes
from ttt_teach.drawing.style import Theme, theme_named
from ttt_teach.drawing.view import View
from ttt_teach.drawing.widths import Room, room_for
from ttt_teach.errors import DrawingError, UnknownChoice
from ttt_teach.notation import as_board
from ttt_teach.tree import SearchTree

__all__ = ["draw"]

KINDS = ("tree", "icicle")
BOARD_SCALE = 3.5  # a board on its own, against one in a tree


def draw(
    what: Any,
    *,
    width: str | float = "screen",
    height: float | None = None,
    theme: str = "light",
    transparent: bool = False,
    title: str = "",
    kind: str = "tree",
    over: SearchTree | None = None,
    **show: bool | int | str | None,
) -> Drawing:
    """Draw a recorded tree, or a board (also as text).

    `kind="icicle"` shows every node of a tree of any size: a bar for each ply, each node as wide as the leaves
    below it. `draw(whole(), over=tree)` is such a picture of the whole tree, with what a search visited laid over.

    `width` is "single" (88 mm), "double" (180 mm), "slide", "screen", "beside" (a board on the screen) or a
    number of millimetres, and `height` one of them, if it is to be another than that of a page or a slide. What
    does not fit with smaller boards is collapsed and says how many nodes it holds.
    `theme` is "light", "dark", "print" (greys), "presenter" (large, to be read from the last row) or "auto" (dark
    inside a dark JupyterLab); `transparent` leaves the paper out. What is shown of a tree is chosen by name, as
    in `windows=True, moves=None`:

    - on as usual: `values`, `signs` (=; bounds keep theirs), `pruned` stubs and their `costs`, `best_line`,
      `winning_line`, `sides` (MAX and MIN beside the plies), `caption`;
    - off as usual: `windows` (alpha, beta), `visits` (each node's number);
    - `moves` is "cell" (0 to 8) or None; `plies` limits the depth.

    >>> from ttt_teach import alphabeta, record
    >>> figure = draw(record(alphabeta, Board.parse("XXO OOX ...")), width="single", theme="print")
    >>> print(figure.alt)
    Game tree of alpha-beta, X to move on XXO/OOX/...: value 0, best move 6, 10 of 14 nodes visited.
    >>> print(figure.caption())
    alpha-beta, depth scoring, cut at α ≥ β, cells in row order: 10 of 14 nodes visited

    Raises `DrawingError` for what cannot be drawn or does not fit at all, `UnknownChoice` for a faulty setting.
    """
    pens, chosen = theme_named(theme, is_transparent=transparent), show_from(show)
    room = room_for(width, height, pens.scale)
    if not isinstance(title, str):
        raise UnknownChoice(f"title is {title!r}; it must be text")
    one_of("kind", kind, KINDS)
    if isinstance(what, SearchTree):
        if kind == "icicle" or over is not None:
            return _draw_icicle(Icicle(what, over), room, pens, title)
        return _draw_tree(what, room, pens, title, chosen)
    if not (isinstance(what, Board | str | list | tuple) or hasattr(what, "tolist")):
        raise DrawingError(f"{what!r} cannot be drawn; give a SearchTree from record(...), or a board")
    board = as_board(what)
    alt = f"{title or 'Board'}: {in_words(board)}; {board.outcome or f'{board.to_move} to move'}"
    scene = compose_board(board, alt, chosen)
    return Drawing(
        scene,
        pens,
        alt,
        alt,
        alt,
        scale=min(BOARD_SCALE * pens.scale, room.width / scene.width, room.height / scene.height),
    )


def _draw_tree(tree: SearchTree, room: Room, theme: Theme, title: str, show: Show) -> Drawing:
    alt = tell.alt(tree)

    def composed(view: View, places: Sequence[float], sizes: Sizes) -> Scene:
        words = (f"{title}. {alt}" if title else alt, tell.describe(view))
        return compose(view, places, sizes, title, tell.caption(tree, view), words)

    view, scene = fit(tree, show, room, composed)
    return Drawing(scene, theme, alt, scene.description, tell.caption(tree, view), room.scale)


def _draw_icicle(icicle: Icicle, room: Room, theme: Theme, title: str) -> Drawing:
    scene = icicle_scene(icicle, room.width / room.scale, title)
    return Drawing(scene, theme, icicle.alt, icicle.text, icicle.caption, room.scale)
