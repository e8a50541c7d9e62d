"""Lines to put in order, by dragging or by keyboard; for code, with indentation."""

from pathlib import Path
from typing import Any

import anywidget
import traitlets

__all__ = ["BlocksWidget"]

_HERE = Path(__file__).parent


class BlocksWidget(anywidget.AnyWidget):
    """A list whose items people move up and down, and, where `indents`, in and out; it judges nothing.

    >>> widget = BlocksWidget(items=["a", "b"])
    >>> widget
    BlocksWidget(['a', 'b'])
    >>> widget.arranged
    []

    `items` is what it begins with. `arranged` has, once something was moved, [steps of indentation, item] from
    top to bottom. Where `indents`, the list has a second part for lines that are not used, in which all begin.
    """

    _esm = _HERE / "blocks.js"
    _css = _HERE / "blocks.css"

    items = traitlets.List(traitlets.Unicode()).tag(sync=True)
    arranged: traitlets.List[Any] = traitlets.List().tag(sync=True)
    indents = traitlets.Bool(False).tag(sync=True)
    label = traitlets.Unicode("Put in order").tag(sync=True)

    def __repr__(self) -> str:
        return f"BlocksWidget({[item for _, item in self.arranged] or self.items!r})"
