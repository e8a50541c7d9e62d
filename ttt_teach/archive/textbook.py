"""Textbook trees as plain JSON without nesting, however deep they are, and back."""

from collections.abc import Sequence
from typing import Any

from ttt_teach.archive.values import plain, value_of
from ttt_teach.errors import ImpossibleRecord
from ttt_teach.explicit import ExplicitTree
from ttt_teach.marks import short

__all__ = ["GrownTree", "WrittenTrees"]


class WrittenTrees:
    """The textbook trees that were met so far."""

    def __init__(self) -> None:
        self.written: list[dict[str, Any]] = []
        self.children: list[list[list[int]]] = []
        self.places: dict[int, tuple[int, int]] = {}  # by the identity of the position: tree and node

    def place(self, position: ExplicitTree) -> list[int]:
        """The number of its tree and its own, in pre-order."""
        here, below = position, []
        while id(here) not in self.places and here.parent is not None:
            below.append(here)
            here = here.parent
        if id(here) not in self.places:
            self.places[id(here)] = (len(self.written), 0)
            self.written.append(_written(here))
            self.children.append(_children(self.written[-1]["replies"]))
        tree, node = self.places[id(here)]
        for child in reversed(below):
            node = self.children[tree][node][child.move or 0]
            self.places[id(child)] = (tree, node)
        return [tree, node]


class GrownTree:
    """A textbook tree that was read, and how to come to each of its nodes."""

    def __init__(self, written: Any) -> None:
        match written:
            case {"replies": list(replies), "scores": list(scores), "names": dict(names), "maximizing": bool(side)}:
                root = ExplicitTree(_nested(replies, scores, names), side)
            case _:
                raise ImpossibleRecord(f"{short(written)} is no textbook tree")
        self.above = [(-1, 0)] * len(replies)  # the parent of each node, and the move that leads from there
        for node, below in enumerate(_children(replies)):
            for move, child in enumerate(below):
                self.above[child] = (node, move)
        self.nodes = {0: root}

    def node(self, number: int) -> ExplicitTree:
        """The position at a node."""
        way = []
        while number not in self.nodes:
            way.append(number)
            number = self.above[number][0]
        for child in reversed(way):
            self.nodes[child] = self.nodes[number].play(self.above[child][1])
            number = child
        return self.nodes[number]


def _written(root: ExplicitTree) -> dict[str, Any]:
    """In pre-order the number of replies of each node, the scores of the leaves, and the names of replies."""
    replies: list[int] = []
    scores: list[float] = []
    names: dict[str, list[Any]] = {}
    waiting = [root.nested]
    while waiting:
        item = waiting.pop()
        if isinstance(item, dict):
            names[str(len(replies))] = [plain(name) for name in item]
            item = list(item.values())
        replies.append(len(item) if isinstance(item, list) else 0)
        if isinstance(item, list):
            waiting.extend(reversed(item))
        else:
            scores.append(item)
    return {"replies": replies, "scores": scores, "names": names, "maximizing": root.maximizing}


def _children(replies: Sequence[int]) -> list[list[int]]:
    """The nodes below each node, all in pre-order; worked out backwards, so that children come before parents."""
    children: list[list[int]] = [[] for _ in replies]
    done: list[int] = []
    for node in range(len(replies) - 1, -1, -1):
        children[node] = [done.pop() for _ in range(replies[node])]
        done.append(node)
    return children


def _nested(replies: Sequence[Any], scores: Sequence[Any], names: dict[str, Any]) -> Any:
    """The tree as nested lists and dictionaries again."""
    done: list[Any] = []
    left = list(scores)
    try:
        for node in range(len(replies) - 1, -1, -1):
            below = [done.pop() for _ in range(replies[node])]
            named = [value_of(name) for name in names.get(str(node), ())]
            done.append(dict(zip(named, below, strict=True)) if named else below or left.pop())
            if len(set(named)) < len(named):
                raise ValueError
    except (IndexError, TypeError, ValueError):
        raise ImpossibleRecord("a textbook tree has other replies, scores or names than it should") from None
    if len(done) != 1 or left:
        raise ImpossibleRecord("a textbook tree has more nodes or scores than hang together")
    return done[0]
