"""One verb for every picture: `draw` fits it to its width."""

from typing import Any

from ttt_teach.board import Board
from ttt_teach.comparison import Comparison
from ttt_teach.conventions import one_of
from ttt_teach.drawing.choices import show_from
from ttt_teach.drawing.compose import compose_board
from ttt_teach.drawing.kinds import Sheet, draw_difference, draw_icicle, draw_pair, draw_tree, sheet_for
from ttt_teach.drawing.labels import in_words
from ttt_teach.drawing.lettering import cut_off
from ttt_teach.drawing.picture import Drawing
from ttt_teach.drawing.stepwise import draw_film, draw_step
from ttt_teach.drawing.tell import MOST_LETTERS
from ttt_teach.errors import DrawingError
from ttt_teach.notation import as_board
from ttt_teach.tree import SearchTree

__all__ = ["draw"]

KINDS = ("tree", "icicle", "pair")
BOARD_SCALE = 3.5  # a board on its own, against one in a tree


def draw(
    what: Any,
    *,
    width: str | float = "screen",
    height: float | None = None,
    theme: str = "auto",
    transparent: bool = False,
    title: str = "",
    kind: str = "tree",
    over: SearchTree | None = None,
    step: int | None = None,
    steps: str | None = None,
    **show: Any,
) -> Drawing:
    """Draw a recorded tree, a comparison of two, or a board (also as text).

    `kind="icicle"` shows every node of a tree of any size: a bar for each ply, each node as wide as the leaves
    below it. `draw(whole(), over=tree)` is such a picture of the whole tree, with what a search visited laid over.
    Of `compare(a, b)` it shows the difference: both searches as one tree, with what only one of them visited and
    what came out differently; with `kind="pair"` the two stand side by side.

    `step=3` shows a tree as it was known after that step of its search (0 is the first, -1 the last), and
    `steps="all"` all of them: saved as `.gif` they are one animation, in any other format a numbered file each.

    `width` is "single" (88 mm), "double" (180 mm), "slide", "screen", "beside" (a board on the screen) or a
    number of millimetres, and `height` one of them, if it is to be another than that of a page or a slide. What
    does not fit with smaller boards is collapsed and says how many nodes it holds.
    `theme` is "light", "dark", "print" (greys), "presenter" (large, to be read from the last row) or "auto" (dark
    inside a dark JupyterLab); `transparent` leaves the paper out. What is shown of a tree is chosen by name, as
    in `windows=True, moves="a1"`:

    - on as usual: `values`, `signs` (=; bounds keep theirs), `pruned` stubs and their `costs`, `best_line`,
      `winning_line`, `sides` (MAX and MIN beside the plies), `caption`;
    - off as usual: `windows` (alpha, beta), `visits` (each node's number), `counts` and `legend` below the tree;
    - `moves` is the numbering of the cells, "cell" (0 to 8), "a1" or another, or None;
    - `fold=True` draws children that are alike by symmetry once ("×4"), `merge=True` each position once where
      it was visited with the same result: a graph;
    - `plies` limits the depth; `around` a node, or the moves that lead to it, shows its path, siblings and children.

    >>> from ttt_teach import alphabeta, record
    >>> figure = draw(record(alphabeta, Board.parse("XXO OOX ...")), width="single", theme="print")
    >>> print(figure.alt)
    Game tree of alpha-beta, X to move on XXO/OOX/...: value 0, best move 6, 10 of 14 nodes visited.
    >>> print(figure.caption())
    X to move on XXO/OOX/..., alpha-beta, depth scoring, cut at α ≥ β, cells in row order, one window for all moves \
of the root: 10 of exactly 14 nodes visited

    Raises `DrawingError` for what cannot be drawn or does not fit at all, `UnknownChoice` for a faulty setting.
    """
    sheet = sheet_for(width, height, theme, transparent, title, show_from(show))
    one_of("kind", kind, KINDS)
    if kind == "pair" and not isinstance(what, Comparison):
        raise DrawingError("a pair shows two searches; give compare(a, b)")
    if (kind == "icicle" or (over, step, steps) != (None,) * 3) and not isinstance(what, SearchTree):
        raise DrawingError(f"icicles and steps are of one search, not of {what!r}; give a SearchTree from record(...)")
    chosen = sheet.show
    is_plain = isinstance(what, SearchTree) and kind == "tree" and (over, step, steps) == (None,) * 3
    if not is_plain and (chosen.fold or chosen.merge or chosen.around is not None):
        raise DrawingError("fold, merge and around are for the tree of one search; this picture shows all of it")
    if chosen.counts and isinstance(what, Comparison) and kind != "pair":
        raise DrawingError('a box of counts is of one search; kind="pair" shows both with theirs')
    if isinstance(what, SearchTree) and (kind == "icicle" or over is not None):
        return draw_icicle(what, over, sheet)
    if isinstance(what, SearchTree) and steps is not None:
        return draw_film(what, steps, sheet)
    if isinstance(what, SearchTree) and step is not None:
        return draw_step(what, step, sheet)
    if isinstance(what, SearchTree):
        return draw_tree(what, sheet)
    if isinstance(what, Comparison):
        return draw_pair(what, sheet) if kind == "pair" else draw_difference(what, sheet)
    if not (isinstance(what, Board | str | list | tuple) or hasattr(what, "tolist")):
        raise DrawingError(f"{what!r} cannot be drawn; give a SearchTree from record(...), or a board")
    return _draw_board(as_board(what), sheet)


def _draw_board(board: Board, sheet: Sheet) -> Drawing:
    text = f"{sheet.title or 'Board'}: {in_words(board)}; {board.outcome or f'{board.to_move} to move'}"
    scene = compose_board(board, text, sheet.show)
    fitting = min(sheet.room.width / scene.width, sheet.room.height / scene.height)
    scale = min(BOARD_SCALE * sheet.theme.scale, fitting)
    return Drawing(scene, sheet.theme, cut_off(text, MOST_LETTERS), text, text, scale)
