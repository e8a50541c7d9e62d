"""A tree of any size with what a search visited of it: where the nodes stand, how many they are, and all in words."""

from dataclasses import dataclass
from functools import cached_property

from ttt_teach.drawing.lettering import cut_off
from ttt_teach.drawing.strips import Spans, spans_of
from ttt_teach.drawing.tell import MOST_LETTERS, where
from ttt_teach.errors import DrawingError, UnknownChoice
from ttt_teach.tree import Node, SearchTree
from ttt_teach.words import plural, search_name

__all__ = ["Icicle"]

MOST_PLIES = 60
WHERE = 60  # letters of a position in a caption
READS = "a bar for each ply, a node as wide as the leaves below it; paler where a strip is not filled"


@dataclass(frozen=True)
class Icicle:
    """A tree, and if one is given, a search that visited a part of it, laid over it.

    >>> from ttt_teach import Board, alphabeta, record, whole
    >>> board = Board.parse("XXO OOX ...")
    >>> Icicle(whole(board=board), record(alphabeta, board)).by_ply
    [(1, 1), (3, 3), (6, 4), (4, 2)]

    Raises `UnknownChoice` if the search is of another position, `DrawingError` for more than 60 plies.
    """

    tree: SearchTree
    over: SearchTree | None = None

    def __post_init__(self) -> None:
        if self.over is not None and not isinstance(self.over, SearchTree):
            raise UnknownChoice(f"over is {self.over!r}; it must be a recorded search, such as record(...) returns")
        plies = max(self.tree.columns.ply) + 1
        if plies > MOST_PLIES:
            raise DrawingError(f"an icicle has a bar for each ply; this tree has {plies:,}, and {MOST_PLIES} fit")

    @cached_property
    def spans(self) -> Spans:
        """Where each node of the tree stands."""
        return spans_of(self.tree)

    @cached_property
    def visited(self) -> dict[int, int]:
        """The nodes of the tree that the search visited, each with its number there."""
        return {number: node for node, number in enumerate(self.over.as_part_of(self.tree))} if self.over else {}

    @cached_property
    def visited_spans(self) -> Spans | None:
        """Where the nodes stand that the search visited."""
        return self.spans.only(list(self.visited)) if self.over else None

    @property
    def by_ply(self) -> list[tuple[int, ...]]:
        """How many nodes each ply has and, with a search, how many of them it visited."""
        layers = [spans for spans in (self.spans, self.visited_spans) if spans]
        plies = range(int(self.spans.ply.max()) + 1)
        return [tuple(int((layer.ply == ply).sum()) for layer in layers) for ply in plies]

    def shown(self, number: int) -> Node | None:
        """The node whose value may be told: of the search where there is one, and only if it was visited."""
        if self.over is None:
            return self.tree[number]
        return self.over[self.visited[number]] if number in self.visited else None

    @property
    def alt(self) -> str:
        """What the picture shows, in at most 150 characters."""
        of = f", of which {search_name(self.over.search)} visited {len(self.over):,}" if self.over else ""
        name, count = search_name(self.tree.search), plural(len(self.tree), "node")
        return cut_off(f"Icicle of {name}, {where(self.tree.position)}: {count}{of}.", MOST_LETTERS)

    @property
    def text(self) -> str:
        """The counts of each ply as a list."""
        lines = [
            f"- ply {ply}: {f'{seen[0]:,} of ' if seen else ''}{plural(nodes, 'node')}{' visited' * bool(seen)}"
            for ply, (nodes, *seen) in enumerate(self.by_ply)
        ]
        return "\n".join([self.alt, *lines])

    @property
    def caption(self) -> str:
        """The position, the search, its conventions and its cost; then how the picture is read."""
        tree = self.over or self.tree
        told = ", ".join(
            filter(None, [cut_off(where(tree.position), WHERE), search_name(tree.search), tree.conventions])
        )
        of = f" of {len(self.tree):,}" if self.over else ""
        return f"{told}: {len(tree):,}{of} node{'s' * (len(self.tree) != 1)}; {READS}"
