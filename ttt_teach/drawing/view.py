"""Station one of a drawing: which nodes of a tree are shown, and what stands for those that are not."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from ttt_teach.drawing.choices import USUAL, Show
from ttt_teach.drawing.costs import cost_of
from ttt_teach.drawing.selection import Selection
from ttt_teach.tree import Node, SearchTree

__all__ = ["Item", "Note", "View", "choose", "most_plies"]

Note = tuple[Literal["value", "quiet", "fault", "window", "visit", "more"], str]  # one line below a board
MOST_PLIES = 16  # shown if nothing is said: a game on 4×4 has no more


@dataclass(frozen=True)
class Item:
    """One thing to show: a visited node, or the stub of moves that were pruned at `node`.

    `parent` is an index into the view's items (-1 for the root), `hidden` counts the visited nodes below that
    are not shown. A stub names its `moves`, and `cost` says how many nodes they would have cost at the most
    (`is_exact`: exactly; None: nobody knows). A node may stand for siblings that are `alike` by symmetry, named by
    their moves, and for visits of its position elsewhere, its `joins`.
    """

    kind: Literal["node", "pruned"]
    node: Node
    parent: int
    row: int
    is_best: bool = False
    hidden: int = 0
    moves: tuple[int, ...] = ()
    cost: int | None = 0
    is_exact: bool = True
    role: str = ""  # "only here", "only there", "changed" or "selected"
    said: tuple[Note, ...] | None = None  # what stands below the board, if it is not what the node itself says
    is_seen: bool = True  # False for what has its place and is not there yet
    alike: tuple[int, ...] = ()
    joins: "tuple[Item, ...]" = ()

    @property
    def on_best_line(self) -> bool:
        """Whether the best line leads here, by whatever edge."""
        return self.is_best or any(visit.is_best for visit in self.joins)


@dataclass(frozen=True)
class View:
    """Items in pre-order: a part of the tree that hangs together, from the root down."""

    tree: SearchTree
    items: tuple[Item, ...]
    show: Show = USUAL

    @property
    def hidden(self) -> int:
        """How many visited nodes are neither shown nor drawn as one with a node that is."""
        stands_for = [1] * len(self.items)
        for index in sorted(range(1, len(self.items)), key=lambda index: self.items[index].row):
            item = self.items[index]
            stands_for[index] = sum(stands_for[one.parent] * (1 + len(one.alike)) for one in (item, *item.joins))
        return sum(times * item.hidden for times, item in zip(stands_for, self.items, strict=True))

    @property
    def children(self) -> list[list[int]]:
        """The indices of each item's children."""
        below: list[list[int]] = [[] for _ in self.items]
        for index, item in enumerate(self.items):
            if item.parent >= 0:
                below[item.parent].append(index)
        return below


def choose(tree: SearchTree, budget: int, show: Show = USUAL) -> View:
    """Show at most `budget` items of a tree: the best line first, then ply by ply.

    A node is opened with all its children or not at all; what stays closed says how much it holds. If not all
    fits, the moves pruned at a node share one stub. Around a node, what is asked for is shown in any case.

    >>> from ttt_teach import Board, alphabeta, record
    >>> tree = record(alphabeta, Board())
    >>> view = choose(tree, 60)
    >>> len(view.items) <= 60, view.hidden + sum(item.kind == "node" for item in view.items)
    (True, 20866)
    """
    grouped = len(tree) > budget or len(tree) + sum(len(node.unvisited) for node in tree if node.was_cut) > budget
    chosen = Selection(tree, show)
    opened = {chosen.kind(tree[index]) for index in chosen.path} or _open(chosen, budget, grouped)
    return View(tree, tuple(_items(chosen, opened, grouped)), show)


def _items(chosen: Selection, opened: set[int], grouped: bool) -> list[Item]:
    """The items in pre-order; a node of a kind that has its place already is joined to that one."""
    items: list[Item] = []
    places: dict[int, int] = {}  # of each kind of node
    joins: dict[int, list[Item]] = {}
    waiting = [_item(chosen, [chosen.tree.root], -1, opened)]
    while waiting:
        item, here = waiting.pop(), len(items)
        if item.kind == "node":
            node, kind = item.node, chosen.kind(item.node)
            if kind in places:
                joins.setdefault(places[kind], []).append(item)
                continue
            places[kind] = here
            if kind in opened:
                waiting += [_stub(node, here, moves) for moves in reversed(_stubs(node, chosen.show, grouped))]
                waiting += [_item(chosen, family, here, opened) for family in reversed(chosen.families(node))]
        items.append(item)
    for place, visits in joins.items():
        items[place] = replace(items[place], joins=tuple(visits))
    return items


def _item(chosen: Selection, family: list[Node], parent: int, opened: set[int]) -> Item:
    """A node that stands for its family."""
    node, *others = family
    below = chosen.families(node) if chosen.kind(node) in opened else []
    hidden = node.size - 1 - sum(child.size for family in below for child in family)
    is_best = chosen.show.best_line and chosen.is_best(node)
    alike = tuple(other.move for other in others if other.move is not None)
    return Item("node", node, parent, node.ply, is_best, hidden, alike=alike)


def _open(chosen: Selection, budget: int, grouped: bool) -> set[int]:
    """The kinds of the nodes whose children are shown."""
    tree, opened = chosen.tree, set[int]()
    seen, shown, plies = {chosen.kind(tree.root)}, 1, most_plies(tree, chosen.show)
    waiting = deque([tree.root])
    while waiting:
        node = waiting.popleft()
        children = [family[0] for family in chosen.families(node) if chosen.kind(family[0]) not in seen]
        below = len(children) + len(_stubs(node, chosen.show, grouped))
        if node.is_leaf or shown + below > budget or node.ply >= plies:
            continue
        opened.add(chosen.kind(node))
        shown += below
        seen |= {chosen.kind(child) for child in children}
        for child in children:
            if chosen.kind(child) in chosen.best_line:
                waiting.appendleft(child)
            else:
                waiting.append(child)
    return opened


def most_plies(tree: SearchTree, show: Show) -> int:
    """The deepest ply that may be shown."""
    return min(MOST_PLIES if show.plies is None else show.plies, max(tree.columns.ply))


def _stubs(node: Node, show: Show, grouped: bool) -> Sequence[tuple[int, ...]]:
    """The moves pruned at a node, as the stubs that show them."""
    if not node.was_cut or not show.pruned:
        return ()
    return (node.unvisited,) if grouped else [(move,) for move in node.unvisited]


def _stub(node: Node, parent: int, moves: tuple[int, ...]) -> Item:
    cost, is_exact = cost_of(node, moves)
    return Item("pruned", node, parent, node.ply + 1, moves=moves, cost=cost, is_exact=is_exact)
