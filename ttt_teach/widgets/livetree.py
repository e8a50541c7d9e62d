"""The tree of a search as a picture, or, when that is asked for, to walk through."""

import html
from collections.abc import Callable

import ipywidgets

from ttt_teach.drawing import draw
from ttt_teach.tree import Node, SearchTree
from ttt_teach.widgets.explorer import Explorer
from ttt_teach.widgets.parts import close_all

__all__ = ["LiveTree"]


class LiveTree(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A place for the tree of the search that ran last; `on_play` is called with a node from which to play on.

    >>> from ttt_teach import Board, alphabeta, record
    >>> live = LiveTree(print)
    >>> live.show(record(alphabeta, Board.parse("XXO OOX ...")))
    >>> live.walk.value = True
    >>> live.explorer
    <Explorer of <SearchTree of alphabeta on Board.parse('XXO OOX ...'): value 0, best move 6, 10 nodes>>
    """

    def __init__(self, on_play: Callable[[Node], None]) -> None:
        self.tree: SearchTree | None = None
        self.explorer: Explorer | None = None
        self.on_play = on_play
        self.picture = ipywidgets.HTML(layout={"width": "auto"})
        tip = "Step through the search, and see what was not looked at"
        self.walk = ipywidgets.ToggleButton(
            description="Explore this search", tooltip=tip, layout={"width": "auto", "align_self": "flex-start"}
        )
        self.walk.observe(lambda _: self.show(self.tree), "value")
        super().__init__([self.picture])
        self.show(None)

    def show(self, tree: SearchTree | None) -> None:
        """Show a tree, or what there will be."""
        is_other = tree is not self.tree
        self.tree, old = tree, self.explorer
        if self.walk.value and tree is not None:
            self.explorer = Explorer(tree, on_play=self.on_play) if is_other or old is None else old
        else:
            self.explorer = None
            self.picture.value = _tree_html(tree)
        shown = self.picture if self.explorer is None else self.explorer
        self.children = [shown] if tree is None else [self.walk, shown]
        if old is not None and old is not self.explorer:
            old.close()

    def close(self) -> None:
        """Free all that may be shown here."""
        for part in (self.picture, self.walk, self.explorer):
            if part is not None:
                close_all(part)
                part.close()
        super().close()


def _tree_html(tree: SearchTree | None) -> str:
    """The tree as a picture, and folded away below it the same in words."""
    if tree is None:
        return "<p>Here the tree of the AI's search appears as soon as it has searched.</p>"
    drawing = draw(tree, width="beside", theme="auto")
    words = html.escape(drawing.describe())
    return f"{drawing.svg}<details><summary>The tree in words</summary><pre>{words}</pre></details>"
