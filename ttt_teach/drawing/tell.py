"""A drawn tree in words: a sentence, a nested list, a caption."""

from typing import Any

from ttt_teach.board import Board
from ttt_teach.drawing.labels import count_text, in_words, label_of, proven_text
from ttt_teach.drawing.lettering import cut_off
from ttt_teach.drawing.view import View, ply_limit
from ttt_teach.explicit import ExplicitTree
from ttt_teach.reach import tree_size
from ttt_teach.tree import SearchTree
from ttt_teach.words import plural, search_name, typeset

__all__ = ["MOST_LETTERS", "alt", "caption", "describe", "where"]

MOST_LETTERS = 150  # of an alt text
SETTINGS, ERROR = 250, 120  # letters of the settings and of an error in a caption


def alt(tree: SearchTree) -> str:
    """What the picture shows, in at most 150 characters."""
    moves = ", ".join(map(str, tree.best_moves))
    best = f", best move{'s' * (len(tree.best_moves) > 1)} {moves}" if moves else ""
    text = f"Game tree of {search_name(tree.search)}, {where(tree.position)}: {_value(tree)}{best}, {visited(tree)}."
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


def visited(tree: SearchTree) -> str:
    """How many nodes were visited of how many there are."""
    if not isinstance(tree.position, Board | ExplicitTree):
        return plural(len(tree), "node") + " visited"
    size, is_exact = tree_size(tree.position, ply_limit(tree))
    most = "" if is_exact else "at most "
    return f"{len(tree):,} of {most}{count_text(size)} node{'s' * (size != 1)} visited"


def caption(tree: SearchTree, view: View) -> str:
    """The search, its conventions and its cost, so that the figure can be made again; then what signs mean."""
    told = f"{search_name(tree.search)}, {cut_off(tree.conventions, SETTINGS)}" if tree.conventions else ""
    parts = [f"{told}: {visited(tree)}" if told else visited(tree)]
    if tree.error is not None:
        parts.append(f"stopped by {type(tree.error).__name__}: {cut_off(str(tree.error), ERROR)}")
    if any(item.kind == "node" and item.node.twin is not None for item in view.items if item.is_seen):
        parts.append("↺ marks a position searched before")
    if view.hidden:
        parts.append(f"+n stands for n visited nodes that are not shown ({view.hidden:,} in all)")
    return "; ".join(parts)


def describe(view: View) -> str:
    """The shown tree as a nested list, a line an item."""
    return "\n".join(f"{'  ' * item.row}- {label_of(item, view.show)}" for item in view.items if item.is_seen)
