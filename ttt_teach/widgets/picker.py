"""A drawn tree on which people choose nodes, by mouse, touch or keyboard."""

from pathlib import Path

import anywidget
import traitlets

from ttt_teach.drawing import draw
from ttt_teach.errors import TooLarge
from ttt_teach.tree import SearchTree
from ttt_teach.words import plural

__all__ = ["PickerWidget"]

_HERE = Path(__file__).parent


class PickerWidget(anywidget.AnyWidget):
    """The picture of a whole tree, without values; `chosen` are the numbers of the nodes that were clicked.

    >>> from ttt_teach import Board, minimax, record
    >>> PickerWidget.of(record(minimax, Board.parse("XXO OOX ...")), pickable=range(1, 4))
    PickerWidget([])
    """

    _esm = _HERE / "picker.js"
    _css = _HERE / "picker.css"

    svg = traitlets.Unicode().tag(sync=True)
    names = traitlets.List(traitlets.Unicode()).tag(sync=True)  # what a screen reader says at each node
    pickable = traitlets.List(traitlets.Int()).tag(sync=True)
    chosen = traitlets.List(traitlets.Int()).tag(sync=True)
    label = traitlets.Unicode("Game tree: choose nodes").tag(sync=True)

    @classmethod
    def of(cls, tree: SearchTree, pickable: "range | frozenset[int]") -> "PickerWidget":
        """A picker for a tree that is drawn node by node; raises `TooLarge` for one that a picture must fold."""
        drawing = draw(tree, theme="auto", values=False, best_line=False, caption=False)
        shown = [group for group in drawing.scene.groups if group.kind.split()[0] == "node"]
        if len(shown) != len(tree):
            raise TooLarge(f"a picture shows {len(shown)} of {plural(len(tree), 'node')}; choose on a smaller tree")
        names = [", ".join(map(str, node.path)) or "root" for node in tree]
        return cls(svg=drawing.svg, names=names, pickable=sorted(pickable))

    def __repr__(self) -> str:
        return f"PickerWidget({sorted(self.chosen)!r})"
