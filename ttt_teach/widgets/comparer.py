"""Two searches of one position side by side with linked selection and zoom, or laid over each other."""

import html
from typing import Any

import ipywidgets
import traitlets

from ttt_teach.browser.overlaid import overlaid
from ttt_teach.comparison import Comparison
from ttt_teach.drawing import draw
from ttt_teach.widgets.explorer import Explorer
from ttt_teach.widgets.parts import close_all
from ttt_teach.widgets.treeview import TreeView

__all__ = ["Comparer"]

BESIDE, OVER = "side by side", "laid over each other"


class Comparer(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Two explorers, `a` and `b`, that look at the same node where both have it.

    >>> from ttt_teach import Board, alphabeta, compare, minimax, record
    >>> board = Board.parse("XXO OOX ...")
    >>> comparer = Comparer(compare(record(minimax, board), record(alphabeta, board)))
    >>> comparer.a.selected = 11
    >>> comparer.b.selected, comparer.selected
    (9, (11, 9))

    `selected` are the two nodes' numbers; -1 where one search did not come there.
    """

    selected = traitlets.Tuple((0, 0))

    def __init__(self, compared: Comparison) -> None:
        self.compared = compared
        self.a, self.b = Explorer(compared.a), Explorer(compared.b)
        self.over = TreeView(mode=self.a.view.mode)
        self.choice = ipywidgets.ToggleButtons(options=[BESIDE, OVER], style={"button_width": "auto"})
        self.choice.observe(lambda _: self._arrange(), "value")
        self.counts = ipywidgets.HTML(_counts(compared))
        for own, other in ((self.a, self.b), (self.b, self.a)):
            other.view.mode = own.view.mode = (
                "link" if "icicle" not in (self.a.view.mode, self.b.view.mode) else "icicle"
            )
            own.observe(lambda change, own=own: self._follow(own, change["new"]), "selected")
        traitlets.link((self.a.view, "mode"), (self.b.view, "mode"))
        traitlets.link((self.a.view, "zoom"), (self.b.view, "zoom"))
        self._place = ipywidgets.Box(layout={"flex_flow": "row wrap", "align_items": "flex-start"})
        for explorer in (self.a, self.b):
            explorer.layout.flex, explorer.layout.min_width = "1 1 30em", "20em"
        super().__init__([self.choice, self._place, self.counts])
        self._arrange()

    def _arrange(self) -> None:
        is_over = self.choice.value == OVER
        if is_over and not self.over.tree:
            self.over.tree = {**overlaid(self.compared), "title": "a and b laid over each other"}
            self.over.layout.flex = "1 1 40em"
        self._place.children = [self.over] if is_over else [self.a, self.b]

    def _follow(self, own: Explorer, node: int) -> None:
        """Select the same node in the other tree, if it is there."""
        is_a = own is self.a
        partner = self.compared.partners[0 if is_a else 1][node]
        other = self.b if is_a else self.a
        if partner >= 0 and other.selected != partner:
            other.selected = partner
        self.selected = (node, partner) if is_a else (partner, node)

    def close(self) -> None:
        """Free everything, whichever of the pictures is shown."""
        for part in (self.a, self.b, self.over):
            close_all(part)
            part.close()
        close_all(self)
        super().close()

    def __repr__(self) -> str:
        return f"<Comparer of {self.compared!r}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live widget, and for pages without widgets the same as text and as a picture of the first search."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if isinstance(bundle, dict):
            bundle["text/plain"] = str(self.compared)
            bundle["image/svg+xml"] = draw(self.compared.a, theme="auto").svg
        return bundle


def _counts(compared: Comparison) -> str:
    rows = "".join(
        f'<tr><th scope="row">{one.ply}</th><td>{one.both:,}</td><td>{one.only_a:,}</td><td>{one.only_b:,}</td></tr>'
        for one in compared.by_ply
    )
    head = "".join(f'<th scope="col">{name}</th>' for name in ("ply", "both", "only a", "only b"))
    words = "<br>".join(html.escape(line) for line in str(compared).splitlines())
    return f'<p>{words}</p><table class="ttt-counts"><caption>Nodes by ply</caption><tr>{head}</tr>{rows}</table>'
