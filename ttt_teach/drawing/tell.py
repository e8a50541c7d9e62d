"""A drawn tree in words: a sentence, a nested list, a caption."""

from ttt_teach.board import Board
from ttt_teach.drawing.compose import label_of
from ttt_teach.drawing.view import View
from ttt_teach.reach import tree_size
from ttt_teach.tree import SearchTree
from ttt_teach.words import plural, search_name, typeset

__all__ = ["alt", "caption", "describe"]

MOST_LETTERS = 150


def alt(tree: SearchTree) -> str:
    """What the picture shows, in at most 150 characters."""
    board = tree.position
    where = f"{board.to_move} to move on {'/'.join(board.row_texts)}" if isinstance(board, Board) else str(board)
    moves = ", ".join(map(str, tree.best_moves))
    best = f", best move{'s' * (len(tree.best_moves) > 1)} {moves}" if moves else ""
    value = "stopped early" if tree.value is None else f"value {typeset(tree.value)}"
    text = f"Game tree of {search_name(tree.search)}, {where}: {value}{best}, {visited(tree)}."
    return text if len(text) <= MOST_LETTERS else text[: MOST_LETTERS - 1] + "…"


def visited(tree: SearchTree) -> str:
    """How many nodes were visited of how many there are."""
    if not isinstance(tree.position, Board):
        return plural(len(tree), "node") + " visited"
    size, is_exact = tree_size(tree.position, tree.settings.get("depth_limit"))
    return f"{len(tree):,} of {'' if is_exact else 'at most '}{plural(size, 'node')} visited"


def caption(tree: SearchTree, hidden: int = 0) -> str:
    """The search, its conventions and its cost, so that the figure can be made again."""
    text = (
        f"{search_name(tree.search)}, {tree.conventions}: {visited(tree)}" if tree.conventions else visited(tree)
    )
    if tree.error is not None:
        text += f"; stopped by {type(tree.error).__name__}: {tree.error}"
    return text + (f"; +n stands for n visited nodes that are not shown ({hidden:,} in all)" if hidden else "")


def describe(view: View) -> str:
    """The shown tree as a nested list, a line an item."""
    return "\n".join(f"{'  ' * item.row}- {label_of(item)}" for item in view.items)
