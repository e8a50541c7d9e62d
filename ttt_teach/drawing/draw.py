"""One verb for every picture: `draw` fits it to its width."""

import math
from dataclasses import replace
from typing import Any

from ttt_teach.board import Board
from ttt_teach.conventions import one_of
from ttt_teach.drawing import tell
from ttt_teach.drawing.choices import Show, show_from
from ttt_teach.drawing.compose import compose, compose_board
from ttt_teach.drawing.icicle import Icicle
from ttt_teach.drawing.icicle_scene import icicle_scene
from ttt_teach.drawing.labels import in_words
from ttt_teach.drawing.layout import tidy
from ttt_teach.drawing.picture import Drawing
from ttt_teach.drawing.sizes import Sizes, sizes_for
from ttt_teach.drawing.style import Theme, theme_named
from ttt_teach.drawing.view import View, choose
from ttt_teach.errors import DrawingError, UnknownChoice
from ttt_teach.notation import as_board
from ttt_teach.tree import SearchTree

__all__ = ["WIDTHS", "draw"]

KINDS = ("tree", "icicle")
WIDTHS = {"single": 88.0, "double": 180.0, "slide": 300.0, "screen": 210.0, "beside": 160.0}
SCREEN_SCALE = 1.35  # on a screen ("screen", and "beside" a board) pictures are shown larger than on paper
BOARD_SCALE = 3.5  # a board on its own, against one in a tree
BUDGETS = (130, 100, 80, 65, 50, 40, 32, 25, 20, 15, 11, 8, 5, 3, 1)  # items tried, until they fit
CELLS = (3.0, 2.5, 2.0)  # sides of a cell in mm, tried before anything is folded away


def draw(
    what: Any,
    *,
    width: str | float = "screen",
    theme: str = "light",
    title: str = "",
    kind: str = "tree",
    over: SearchTree | None = None,
    **show: bool | int | str | None,
) -> Drawing:
    """Draw a recorded tree, or a board (also as text).

    `kind="icicle"` shows every node of a tree of any size: a bar for each ply, each node as wide as the leaves
    below it. `draw(whole(), over=tree)` is such a picture of the whole tree, with what a search visited laid over.

    `width` is "single" (88 mm), "double" (180 mm), "slide", "screen", "beside" (a board on the screen) or a
    number of millimetres; what does not fit with smaller boards is collapsed and says how many nodes it holds.
    `theme` is "light", "dark", "print" (greys) or "auto" (dark inside a dark JupyterLab). What is shown of a
    tree is chosen by name, as in `windows=True, moves=None`:

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
    pens, millimetres = theme_named(theme), width_in_mm(width)
    chosen = show_from(show)
    _check(title)
    one_of("kind", kind, KINDS)
    if isinstance(what, SearchTree):
        if kind == "icicle" or over is not None:
            drawing = _draw_icicle(Icicle(what, over), millimetres, pens, title)
        else:
            drawing = _draw_tree(what, millimetres, pens, title, chosen)
        return replace(drawing, scale=SCREEN_SCALE) if width in ("screen", "beside") else drawing
    if not (isinstance(what, Board | str | list | tuple) or hasattr(what, "tolist")):
        raise DrawingError(f"{what!r} cannot be drawn; give a SearchTree from record(...), or a board")
    board = as_board(what)
    alt = f"{title or 'Board'}: {in_words(board)}; {board.outcome or f'{board.to_move} to move'}"
    scene = compose_board(board, alt, chosen)
    return Drawing(scene, pens, alt, alt, alt, scale=min(BOARD_SCALE, millimetres / scene.width))


def _draw_tree(tree: SearchTree, width: float, theme: Theme, title: str, show: Show) -> Drawing:
    view, places, sizes = _fit(tree, width, show)
    alt, text, caption = tell.alt(tree), tell.describe(view), tell.caption(tree, view)
    scene = compose(view, places, sizes, title, caption, (f"{title}. {alt}" if title else alt, text))
    return Drawing(scene, theme, alt, text, caption)


def _draw_icicle(icicle: Icicle, width: float, theme: Theme, title: str) -> Drawing:
    return Drawing(icicle_scene(icicle, width, title), theme, icicle.alt, icicle.text, icicle.caption)


def _fit(tree: SearchTree, width: float, show: Show) -> tuple[View, list[float], Sizes]:
    """The largest view that fits the width; boards shrink before nodes are collapsed."""
    tried = None
    for budget in BUDGETS:
        view = choose(tree, budget, show)
        if tried and len(view.items) == tried:
            continue
        tried = len(view.items)
        places = tidy(view.children)
        for cell in CELLS:
            sizes = sizes_for(view, cell)
            if sizes.width(places) <= width:
                return view, places, sizes
    needed = math.ceil(sizes.width(places))
    raise DrawingError(f"{width:g} mm are too narrow for a tree; it needs at least {needed} mm")


def _check(title: object) -> None:
    if not isinstance(title, str):
        raise UnknownChoice(f"title is {title!r}; it must be text")


def width_in_mm(width: str | float) -> float:
    """The millimetres that the name of a width stands for; raises `UnknownChoice` for what is none."""
    if isinstance(width, str) and width in WIDTHS:
        return WIDTHS[width]
    if not isinstance(width, int | float) or isinstance(width, bool) or not 0 < width <= 10_000:
        raise UnknownChoice(f"width is {width!r}; it must be one of {', '.join(WIDTHS)} or millimetres up to 10,000")
    return width
