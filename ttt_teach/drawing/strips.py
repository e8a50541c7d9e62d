"""Nodes as spans of leaves, and how much of each narrow strip the nodes of a ply fill; needs NumPy."""

from dataclasses import dataclass
from typing import Any

from ttt_teach.errors import DrawingError
from ttt_teach.tree import SearchTree

__all__ = ["Spans", "spans_of"]

LEAST = 90  # of 255: the shade of a strip in which a single node is, so that nothing disappears


@dataclass(frozen=True)
class Spans:
    """For each node its ply, how many leaves stand before it, and how many up to the last one below it."""

    ply: Any
    start: Any
    stop: Any

    @property
    def leaves(self) -> int:
        """How many there are in all."""
        return int(self.stop[0])

    def only(self, numbers: list[int]) -> "Spans":
        """The spans of some nodes."""
        return Spans(self.ply[numbers], self.start[numbers], self.stop[numbers])

    def of_ply(self, ply: int) -> tuple[Any, Any]:
        """The starts and the stops of the nodes of a ply, from left to right."""
        here = self.ply == ply
        return self.start[here], self.stop[here]

    def shades(self, ply: int, leaves: int, strips: int) -> bytes:
        """How much of each of so many strips of equal width is filled by nodes of a ply: 0 for nothing, 255 for all."""
        import numpy as np

        start, stop = self.of_ply(ply)
        ends = np.stack([start, stop], axis=1).ravel()  # in order: the nodes of a ply lie side by side
        filled = np.stack([np.zeros_like(start), stop - start], axis=1).ravel().cumsum()
        at = np.linspace(0, leaves, strips + 1)
        share = np.diff(np.interp(at, ends, filled)) * strips / leaves if len(ends) else np.zeros(strips)
        return np.where(share > 1e-6, LEAST + (255 - LEAST) * share, 0).round().astype(np.uint8).tobytes()


def spans_of(tree: SearchTree) -> Spans:
    """The spans of all nodes of a tree, in pre-order; raises `DrawingError` without NumPy."""
    try:
        import numpy as np
    except ImportError:
        raise DrawingError("an icicle needs NumPy: pip install 'ttt-teach[plot]'") from None
    end = np.array(tree.columns.end, np.int64)
    before = np.concatenate(([0], np.cumsum(end == np.arange(1, len(end) + 1))))
    return Spans(np.array(tree.columns.ply), before[:-1], before[end])
