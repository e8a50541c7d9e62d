"""The explorer's picture: state in, state out; what it shows the kernel has sent, what is done it reports."""

from collections.abc import Callable, Mapping
from typing import Any

import anywidget
import traitlets

from ttt_teach.browser.scripts import script, style

__all__ = ["TreeView"]

Act = Callable[[Mapping[str, Any]], None]


class TreeView(anywidget.AnyWidget):
    """A tree on a canvas with its steps and questions; it knows no rule and no search.

    `tree` holds columns (`browser.packed`), `opened` the moves pruned at nodes that were opened, `kinds` a byte for
    each step, `moment` what is shown at `step` (-1 for none), `listings` the source of the functions that ran,
    `question` what is asked now, `word` what the kernel has to say, `allowed` what else can be done here.
    """

    _esm = script("explorer")
    _css = style("explorer")

    tree = traitlets.Dict().tag(sync=True)
    opened = traitlets.Dict().tag(sync=True)
    kinds = traitlets.Bytes(b"").tag(sync=True)
    moment = traitlets.Dict({"step": -1}).tag(sync=True)
    listings = traitlets.List(traitlets.Dict()).tag(sync=True)
    question = traitlets.Dict().tag(sync=True)
    word = traitlets.Unicode("").tag(sync=True)
    allowed = traitlets.List(traitlets.Unicode()).tag(sync=True)
    is_edited = traitlets.Bool(False).tag(sync=True)
    mode = traitlets.Enum(("link", "icicle"), "link").tag(sync=True)
    projector = traitlets.Bool(False).tag(sync=True)
    selected = traitlets.Int(0).tag(sync=True)
    step = traitlets.Int(-1).tag(sync=True)
    zoom = traitlets.Float(0.0).tag(sync=True)

    def __init__(self, acts: Mapping[str, Act] | None = None, **traits: object) -> None:
        self._acts = dict(acts or {})
        super().__init__(**traits)

    # Not by `on_msg`: outside a kernel that swallows what a callback raises, and a test would stay green.
    def _handle_custom_msg(self, content: object, buffers: object) -> None:
        super()._handle_custom_msg(content, buffers)
        if isinstance(content, dict) and content.get("type") in self._acts:
            self._acts[str(content["type"])](content)

    def close(self) -> None:
        """Free the columns as well."""
        super().close()
        self._acts.clear()
        self.tree, self.kinds = {}, b""

    def __repr__(self) -> str:
        return f"<TreeView of {self.tree.get('count', 0):,} nodes>"
