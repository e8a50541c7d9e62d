"""A tree as it was known at one step of its search: what was visited, which values had come back, and where it was."""

from collections.abc import Mapping
from dataclasses import replace

from ttt_teach.drawing.labels import notes
from ttt_teach.drawing.view import Item, Note, View
from ttt_teach.steps import Frame, Steps
from ttt_teach.words import typeset

__all__ = ["at_step", "with_room"]

RETURNED = ("leaf", "leave")  # the kinds of steps after which a call is over
OPEN = "…"  # behind what is known of a node so far


def at_step(view: View, steps: Steps, number: int) -> View:
    """The view of a whole search as it is after one of its steps; what is not there yet keeps its place.

    >>> from ttt_teach import Board, alphabeta, record
    >>> from ttt_teach.drawing.view import choose
    >>> tree = record(alphabeta, Board.parse("XXO OOX ..."))
    >>> view = at_step(choose(tree, 20), Steps(tree), 3)
    >>> [item.said[0][1] for item in view.items if item.is_seen]
    ['…', '…', '…', '0']
    """
    step = steps[number]
    calls = {frame.node.index: frame for frame in steps.stack(number)}
    if step.kind in RETURNED:
        del calls[step.node.index]
    newest = max(steps.nodes[: number + 1])  # nodes are numbered in the order of their visits
    here = _nearest(view, step.node.index)
    items = []
    for place, item in enumerate(replace(item, said=None) for item in view.items):
        if item.kind == "pruned":
            items.append(replace(item, is_seen=_is_passed(item, steps, number, calls, newest)))
            continue
        is_seen = item.node.index <= newest
        said = _said(view, item, calls, newest)
        is_best = item.is_best and not calls
        items.append(replace(item, said=said, is_seen=is_seen, is_best=is_best, role="selected" * (place == here)))
    return View(view.tree, tuple(items), view.show)


def with_room(view: View) -> View:
    """The view with a line more at each inner node, as wide as any window that the search may show there."""
    tree = view.tree
    if not tree.columns.alpha:
        return view
    ends = {*tree.columns.alpha, *tree.columns.beta, *tree.columns.value}
    widest = max((typeset(end) for end in ends if end == end), key=len)
    items = [
        item
        if item.kind == "pruned" or item.node.is_leaf
        else replace(item, said=(*notes(item, view.show), ("window", f"({widest}, {widest})")))
        for item in view.items
    ]
    return View(tree, tuple(items), view.show)


def _nearest(view: View, index: int) -> int:
    """The shown node that is the one with this index or holds it."""
    holding = [
        place
        for place, item in enumerate(view.items)
        if item.kind == "node" and item.node.index <= index < item.node.index + item.node.size
    ]
    return holding[-1]


def _said(view: View, item: Item, calls: Mapping[int, Frame], newest: int) -> tuple[Note, ...]:
    """What is known of a node: all once its call is over, else the best value so far and the window."""
    frame = calls.get(item.node.index)
    if frame is None:
        return notes(item, view.show)
    so_far = "" if frame.value is None or not view.show.values else f"{typeset(frame.value)} "
    said: list[Note] = [("quiet", f"{so_far}{OPEN}")]
    if frame.alpha is not None and frame.beta is not None:
        said.append(("window", f"({typeset(frame.alpha)}, {typeset(frame.beta)})"))
    if item.hidden and newest > item.node.index:
        said.append(("more", f"+{newest - item.node.index:,}"))
    return tuple(said)


def _is_passed(item: Item, steps: Steps, number: int, calls: Mapping[int, Frame], newest: int) -> bool:
    """Whether the search has passed over the moves of a stub."""
    if item.node.index > newest:
        return False
    if item.node.index not in calls:
        return True
    step = steps[number]
    if step.node.index != item.node.index or step.move is None:
        return False
    passed = item.node.unvisited[: item.node.unvisited.index(step.move) + 1]
    return item.moves[0] in passed
