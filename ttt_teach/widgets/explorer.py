"""Walk through a recorded search in a notebook: the tree, its steps, questions about it, and what was not looked at."""

from collections.abc import Callable, Mapping
from functools import cached_property
from threading import RLock
from typing import Any

import ipywidgets
import traitlets

from ttt_teach.browser.moments import listing, moment
from ttt_teach.browser.opened import pruned_moves
from ttt_teach.browser.packed import packed
from ttt_teach.drawing import draw
from ttt_teach.drawing.tell import visited
from ttt_teach.errors import Refusal, UnknownChoice
from ttt_teach.source import listings
from ttt_teach.steps import Steps
from ttt_teach.tree import Node, SearchTree
from ttt_teach.whatif import what_if
from ttt_teach.widgets.parts import close_all
from ttt_teach.widgets.predict import Predictions
from ttt_teach.widgets.treeview import TreeView
from ttt_teach.words import MINUS, search_name, typeset

__all__ = ["Explorer"]

LINKS_UP_TO = 300  # nodes that are shown as a tree; more as an icicle

Play = Callable[[Node], None]


class Explorer(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A tree to look at and to step through.

    >>> from ttt_teach import Board, alphabeta, record
    >>> explorer = Explorer(record(alphabeta, Board.parse("XXO OOX ...")))
    >>> explorer.step = 16
    >>> explorer.selected, explorer.sentence
    (6, 'X is already sure of a draw (0), and here O has found a win (−8): the other reply cannot matter.')

    `selected` is the number of a node in the record, `step` a step of `Steps(tree)` or -1, `prediction` the last
    answer beside the truth: all three can be observed. `errors` holds what went wrong in a callback and was shown.
    """

    selected = traitlets.Int(0)
    step = traitlets.Int(-1)
    prediction = traitlets.Dict()

    def __init__(self, tree: SearchTree, *, on_play: Play | None = None) -> None:
        if not isinstance(tree, SearchTree):
            raise UnknownChoice(f"{tree!r} is no recorded search; explore what record(...) returns")
        self.tree, self.on_play = tree, on_play
        self.errors: list[BaseException] = []
        self._one_at_a_time = RLock()  # JupyterLab has messages handled in several threads of the kernel
        self.predictions = Predictions(self)
        acts = self.predictions.acts | {"steps": self._begin, "open": self._open}
        acts |= {"edit": self._edit, "play": self._play}
        self.view = TreeView({name: self._guarded(act) for name, act in acts.items()})
        self.view.mode = "link" if len(tree) <= LINKS_UP_TO else "icicle"
        self.view.allowed = ["steps", "ask", "edit", *(["play"] if on_play else [])]
        self.show(self.columns)
        self.observe(self._guarded(self._to_step), "step")
        traitlets.link((self, "step"), (self.view, "step"))
        traitlets.link((self, "selected"), (self.view, "selected"))
        super().__init__([self.view])

    @traitlets.validate("step")
    def _step_there_is(self, proposed: Any) -> int:
        return int(min(proposed.value, len(self.steps) - 1)) if proposed.value >= 0 else -1

    @traitlets.validate("selected")
    def _node_there_is(self, proposed: Any) -> int:
        return int(min(max(proposed.value, 0), len(self.tree) - 1))

    @cached_property
    def steps(self) -> Steps:
        """The steps of the search; worked out when first asked for."""
        return Steps(self.tree)

    @property
    def node(self) -> Node:
        """The selected node."""
        return self.tree[self.selected]

    @property
    def sentence(self) -> str:
        """What happens at the current step; empty outside the steps."""
        return str(self.view.moment.get("sentence", ""))

    @cached_property
    def columns(self) -> dict[str, Any]:
        """The record as a page reads it."""
        return packed(self.tree)

    @cached_property
    def _pruned(self) -> dict[str, Any]:
        """The pruned moves of all nodes of a small tree, so that nothing need be opened there."""
        if len(self.tree) > LINKS_UP_TO:
            return {}
        return {str(node.index): pruned_moves(node) for node in self.tree if node.was_cut}

    @cached_property
    def _sources(self) -> Any:
        return listings(self.tree)

    def show(self, columns: Mapping[str, Any]) -> None:
        """Show the record, or what takes its place while a question is open."""
        title = f"{search_name(self.tree.search)}: {visited(self.tree)}"
        with self.view.hold_sync():
            self.view.opened = self._pruned if columns is self.columns else {}
            self.view.tree = {**columns, "title": title}

    def _guarded(self, act: Callable[[Any], None]) -> Callable[[Any], None]:
        """The same handler, but what goes wrong is said in the widget and kept."""

        def handler(given: Any) -> None:
            with self._one_at_a_time:
                try:
                    act(given)
                except (Exception, KeyboardInterrupt) as error:
                    self.errors.append(error)
                    known = isinstance(error, Refusal) and str(error)
                    self.view.word = f"✗ {known or f'{type(error).__name__}: {error}'}"

        return handler

    def _begin(self, _: Any = None) -> None:
        """Send the kinds of all steps and the source, and go to the first step."""
        self._prepare()
        self.step = 0

    def _prepare(self) -> None:
        if not self.view.kinds:
            self.view.listings = [listing(one) for one in self._sources]
            self.view.kinds = self.steps.kinds.tobytes()

    def _to_step(self, _: Any) -> None:
        if self.step < 0:
            self.view.moment = {"step": -1}
            return
        self._prepare()
        shown = moment(self.steps, self.step, self._sources)
        with self.view.hold_sync():
            self.view.word, self.view.moment = "", shown
            self.selected = shown["node"]

    def _open(self, given: Mapping[str, Any]) -> None:
        node = self.tree[int(given["node"])]
        self.view.opened = {**self.view.opened, str(node.index): pruned_moves(node)}

    def _edit(self, given: Mapping[str, Any]) -> None:
        """Say what the root would be worth if a leaf had another value."""
        if given["node"] < 0:
            self.view.word, self.view.is_edited = "", False
            return
        node, move, value = self.tree[int(given["node"])], given.get("move"), float(given["value"])
        before, after = self.tree.root.proven, what_if(node, value, move)
        what = f"pruned move {move}" if move is not None else "this leaf"
        moved = f"the root stays at {before}" if after == before else f"the root changes from {before} to {after}"
        why = ": whatever is there cannot matter" if move is not None and after == before else ""
        self.view.word = f"If {what} were worth {typeset(value)}, {moved}{why}.".replace("-", MINUS)
        self.view.is_edited = True

    def _play(self, given: Mapping[str, Any]) -> None:
        if self.on_play:
            self.on_play(self.tree[int(given["node"])])

    def close(self) -> None:
        """Free everything: this widget, its parts and their models in the page."""
        close_all(self)
        super().close()

    def __repr__(self) -> str:
        return f"<Explorer of {self.tree!r}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live widget, and for pages without widgets the same as text and as a picture."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if isinstance(bundle, dict):
            bundle["text/plain"] = repr(self)
            bundle["image/svg+xml"] = draw(self.tree, theme="auto").svg
        return bundle
