"""Counts as bars: the nodes of each ply beside those of the whole tree, and searches as a ladder."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any

from ttt_teach.board import Board
from ttt_teach.drawing.bars import Bar, Row, bar_scene
from ttt_teach.drawing.fit import enlarge
from ttt_teach.drawing.kinds import Sheet, sheet_for
from ttt_teach.drawing.lettering import cut_off
from ttt_teach.drawing.naming import names, usual
from ttt_teach.drawing.picture import Drawing
from ttt_teach.drawing.tell import MOST_LETTERS, where
from ttt_teach.errors import DrawingError
from ttt_teach.reach import count_nodes, tree_size
from ttt_teach.tree import SearchTree
from ttt_teach.words import plural, settings_in_words

__all__ = ["ladder", "ply_chart"]

MOST_RUNGS = 40
WIDEST = 120.0  # mm; what is to be wider is enlarged


def ply_chart(
    *trees: SearchTree,
    width: str | float = "single",
    height: float | None = None,
    theme: str = "light",
    transparent: bool = False,
    title: str = "",
) -> Drawing:
    """The nodes of each ply on a logarithmic axis, of one search or two, beside those of the whole tree.

    >>> from ttt_teach import alphabeta, record
    >>> print(ply_chart(record(alphabeta, Board.parse("XXO OOX ..."))).describe())
    Nodes of each ply:
    - ply 0: whole tree 1, alpha-beta 1
    - ply 1: whole tree 3, alpha-beta 3
    - ply 2: whole tree 6, alpha-beta 4
    - ply 3: whole tree 4, alpha-beta 2

    Raises `DrawingError` for no tree, for more than two and for trees of different positions.
    """
    _check(trees, 2)
    whole = _whole_by_ply(trees[0].position)
    series = [("whole", "whole tree", whole)] if whole else []
    for role, name, tree in zip(("visited", "second"), names(trees), trees, strict=False):
        series.append((role, name, tree.counts.by_ply))
    rows = [
        Row(f"ply {ply}", tuple(Bar(role, sum(counts[ply : ply + 1]), name=name) for role, name, counts in series))
        for ply in range(max(len(counts) for _, _, counts in series))
    ]
    legend = [(role, f"{name}: {plural(sum(counts), 'node')}") for role, name, counts in series]
    alt = f"Nodes by ply, {where(trees[0].position)}: {'; '.join(text for _, text in legend)}."
    return _chart("Nodes of each ply", rows, legend, alt, trees, sheet_for(width, height, theme, transparent, title))


def ladder(
    *trees: SearchTree,
    width: str | float = "single",
    height: float | None = None,
    theme: str = "light",
    transparent: bool = False,
    title: str = "",
) -> Drawing:
    """The nodes that several searches of one position visited, a bar each on a logarithmic axis.

    >>> from ttt_teach import alphabeta, minimax, record
    >>> board = Board.parse("XXO OOX ...")
    >>> print(ladder(record(minimax, board), record(alphabeta, board)).describe())
    Nodes visited:
    - minimax: 14
    - alpha-beta: 10 (71.4 %)

    Shares are of the first search. Raises `DrawingError` for no tree and for trees of different positions.
    """
    _check(trees, MOST_RUNGS)
    shares = ["", *(f"{100 * len(tree) / len(trees[0]):.3g} %" for tree in trees[1:])]
    rows = [
        Row(name, (Bar("visited", len(tree), share),))
        for name, tree, share in zip(names(trees), trees, shares, strict=True)
    ]
    alt = f"Nodes visited, {where(trees[0].position)}: {'; '.join(row.said for row in rows)}."
    return _chart("Nodes visited", rows, [], alt, trees, sheet_for(width, height, theme, transparent, title))


def _chart(
    what: str, rows: list[Row], legend: list[tuple[str, str]], alt: str, trees: Sequence[SearchTree], sheet: Sheet
) -> Drawing:
    common = settings_in_words(usual(trees))
    said = f"; {common}" + " where nothing else is said" * (len(trees) > 1) if common else ""
    caption = f"{what}, {where(trees[0].position)}{said}"
    alt = cut_off(alt, MOST_LETTERS)
    words = sheet.words(alt, "\n".join([f"{what}:", *(f"- {row.said}" for row in rows)]))
    make = partial(bar_scene, rows, legend, sheet.title, caption, words)
    scene, scale = enlarge(make, sheet.room, min(WIDEST, sheet.room.width / sheet.room.scale))
    return replace(sheet.drawing(scene, alt, caption), scale=scale)


def _check(trees: Sequence[Any], most: int) -> None:
    for tree in trees:
        if not isinstance(tree, SearchTree):
            raise DrawingError(f"{tree!r} is no recorded search; give what record(...) returns")
    if not 0 < len(trees) <= most:
        raise DrawingError(f"{plural(len(trees), 'tree')} given; a chart of this kind shows 1 to {most}")
    for one, other in pairwise(trees):
        if one.position != other.position:
            raise DrawingError(f"the records are of different positions: {one.position!r} and {other.position!r}")


def _whole_by_ply(position: Any) -> tuple[int, ...]:
    """How many nodes each ply of the whole tree has; empty where that is not counted."""
    if not isinstance(position, Board) or not tree_size(position)[1]:
        return ()
    up_to = [0, *(count_nodes(position, ply) for ply in range(len(position.free) + 1))]
    return tuple(below - above for above, below in pairwise(up_to) if below > above)
