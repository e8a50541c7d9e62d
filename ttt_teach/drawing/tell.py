"""A drawn tree in words: a sentence, a nested list, a caption."""

from collections.abc import Iterator
from typing import Any

from ttt_teach.board import Board
from ttt_teach.drawing.choices import USUAL, Show
from ttt_teach.drawing.costs import ply_limit
from ttt_teach.drawing.labels import count_text, in_words, label_of, move_text, proven_text
from ttt_teach.drawing.lettering import cut_off
from ttt_teach.drawing.view import View
from ttt_teach.explicit import ExplicitTree
from ttt_teach.reach import tree_size
from ttt_teach.tree import SearchTree
from ttt_teach.words import plural, search_name, typeset

__all__ = ["MOST_LETTERS", "alt", "caption", "describe", "where"]

MOST_LETTERS = 150  # of an alt text
SETTINGS, ERROR = 250, 120  # letters of the settings and of an error in a caption


def alt(tree: SearchTree, show: Show = USUAL) -> str:
    """What the picture shows, in at most 150 characters."""
    moves = ", ".join(move_text(tree.root, move, show) for move in tree.best_moves)
    best = f", best move{'s' * (len(tree.best_moves) > 1)} {moves}" if moves else ""
    result = f"{_value(tree)}{best}, " if show.values else ""
    text = f"Game tree of {search_name(tree.search)}, {where(tree.position)}: {result}{visited(tree)}."
    return cut_off(text, MOST_LETTERS)


def where(position: Any) -> str:
    """Who moves, and on what."""
    if isinstance(position, Board):
        return f"{position.to_move} to move on {'/'.join(position.row_texts)}"
    return in_words(position)


def _value(tree: SearchTree) -> str:
    """The root's value as far as it is proven."""
    if not tree.root.is_supported:
        return f"said to be {typeset(tree.value)}, not proven"
    if tree.error is not None and tree.value is None:
        return "stopped early"
    proven = proven_text(tree.root)
    return "no value" if proven == "?" else f"value {proven.removeprefix('= ')}"


def visited(tree: SearchTree, exactly: str = "") -> str:
    """How many nodes were visited of how many there are, or of at most how many; `exactly` stands for the first."""
    if not isinstance(tree.position, Board | ExplicitTree):
        return plural(len(tree), "node") + " visited"
    size, is_exact = tree_size(tree.position, ply_limit(tree))
    most = exactly if is_exact else "at most "
    return f"{len(tree):,} of {most}{count_text(size)} node{'s' * (size != 1)} visited"


def caption(tree: SearchTree, view: View) -> str:
    """Position, search, conventions and cost, so that the figure can be made again; then what signs mean."""
    told = [where(tree.position), search_name(tree.search), cut_off(tree.conventions, SETTINGS)]
    if tree.settings.get("root") == "shared":
        told.append("one window for all moves of the root")
    parts = [f"{', '.join(filter(None, told))}: {visited(tree, 'exactly ')}"]
    if tree.error is not None:
        parts.append(f"stopped by {type(tree.error).__name__}: {cut_off(str(tree.error), ERROR)}")
    return "; ".join([*parts, *_signs(view)])


def _signs(view: View) -> Iterator[str]:
    """What those signs mean that are in a picture."""
    if any(item.kind == "node" and item.node.twin is not None for item in view.items if item.is_seen):
        yield "↺ marks a position searched before"
    if any(item.alike for item in view.items):
        yield "×n stands for n moves that are alike by symmetry"
    if any(item.joins for item in view.items):
        yield "positions that several move orders lead to are drawn once"
    if view.hidden:
        yield f"+n stands for n visited nodes that are not shown ({view.hidden:,} in all)"


def describe(view: View) -> str:
    """The shown tree as a nested list, a line an item."""
    return "\n".join(f"{'  ' * item.row}- {label_of(item, view.show)}" for item in view.items if item.is_seen)
