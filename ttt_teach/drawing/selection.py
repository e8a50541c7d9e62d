"""Which nodes of a tree may be shown, and which of them stand for others."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ttt_teach.drawing.alike import families, kinds
from ttt_teach.drawing.choices import Show
from ttt_teach.errors import UnknownChoice
from ttt_teach.tree import Node, SearchTree

__all__ = ["Selection"]


@dataclass(frozen=True)
class Selection:
    """What an author's choices leave of a tree, before it is known how much room there is."""

    tree: SearchTree
    show: Show

    @cached_property
    def path(self) -> tuple[int, ...]:
        """The nodes from the root to the one that is asked for; none if none is."""
        if self.show.around is None:
            return ()
        node: Node | None = _node_at(self.tree, self.show.around)
        found: list[int] = []
        while node is not None:
            found.insert(0, node.index)
            node = node.parent
        return tuple(found)

    def families(self, node: Node) -> list[list[Node]]:
        """The children to show, each before those that are drawn as one with it."""
        children: Sequence[Node] = node.children
        if node.index in self.path[:-2]:
            children = [child for child in children if child.index in self.path]
        if not self.show.fold:
            return [[child] for child in children]
        found = families(children, self.show.windows)
        return [sorted(family, key=lambda child: child.index not in self.path) for family in found]

    def kind(self, node: Node) -> int:
        """A number that is equal for nodes that are drawn as one, wherever they were visited."""
        return kinds(self.tree, False, self.show.windows)[node.index] if self.show.merge else node.index

    @cached_property
    def best_line(self) -> dict[int, int]:
        """For each kind of node on the best line the kind of the one before it, -1 for the root; empty for no line."""
        kinds_on_it = [self.kind(node) for node in self.tree.best_line]
        return dict(zip(kinds_on_it, [-1, *kinds_on_it], strict=False)) if len(kinds_on_it) > 1 else {}

    def is_best(self, node: Node) -> bool:
        """Whether the best line leads to a node from its parent."""
        before = -1 if node.parent is None else self.kind(node.parent)
        return self.best_line.get(self.kind(node)) == before


def _node_at(tree: SearchTree, around: Any) -> Node:
    """The node that is asked for by itself or by the moves that lead to it."""
    if isinstance(around, Node):
        if around.tree is not tree:
            raise UnknownChoice(f"around is {around!r} of another tree; give a node of the tree that is drawn")
        return around
    node = tree.root
    for move in around:
        replies = {child.move: child for child in node.children}
        if move not in replies:
            after = f"after {', '.join(map(str, node.path))}" if node.path else "at the root"
            visited = ", ".join(str(reply) for reply in replies) or "nothing"
            raise UnknownChoice(f"around is {around!r}; {after} the search visited {visited}")
        node = replies[move]
    return node
