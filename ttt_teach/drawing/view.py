"""Station one of a drawing: which nodes of a tree are shown, and what stands for those that are not."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from ttt_teach.board import Board
from ttt_teach.drawing.choices import USUAL, Show
from ttt_teach.explicit import ExplicitTree
from ttt_teach.reach import tree_size
from ttt_teach.tree import Node, SearchTree

__all__ = ["Item", "Note", "View", "choose", "most_plies", "ply_limit"]

Note = tuple[Literal["value", "quiet", "fault", "window", "visit", "more"], str]  # one line below a board
MOST_PLIES = 16  # shown if nothing is said: a game on 4×4 has no more


@dataclass(frozen=True)
class Item:
    """One thing to show: a visited node, or the stub of moves that were pruned at `node`.

    `parent` is an index into the view's items (-1 for the root), `hidden` counts the visited nodes below that
    are not shown. A stub names its `moves`, and `cost` says how many nodes they would have cost at the most
    (`is_exact`: exactly; None: nobody knows).
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


@dataclass(frozen=True)
class View:
    """Items in pre-order: a part of the tree that hangs together, from the root down."""

    tree: SearchTree
    items: tuple[Item, ...]
    show: Show = USUAL

    @property
    def hidden(self) -> int:
        """How many visited nodes are not shown."""
        return sum(item.hidden for item in self.items)

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
    fits, the moves pruned at a node share one stub.

    >>> from ttt_teach import Board, alphabeta, record
    >>> tree = record(alphabeta, Board())
    >>> view = choose(tree, 60)
    >>> len(view.items) <= 60, view.hidden + sum(item.kind == "node" for item in view.items)
    (True, 20866)
    """
    grouped = len(tree) > budget or len(tree) + sum(len(node.unvisited) for node in tree if node.was_cut) > budget
    best = {node.index for node in tree.best_line} if len(tree.best_line) > 1 else set()
    opened = _open(tree, budget, show, grouped, best)
    marked = best if show.best_line else ()
    items: list[Item] = []
    waiting: list[tuple[Node, int, tuple[int, ...]]] = [(tree.root, -1, ())]  # with moves: the stub of these
    while waiting:
        node, parent, moves = waiting.pop()
        here, is_open = len(items), node.index in opened
        if moves:
            items.append(_stub(node, parent, moves))
            continue
        hidden = 0 if is_open else node.size - 1
        items.append(Item("node", node, parent, node.ply, node.index in marked, hidden))
        if is_open:
            waiting += [(node, here, stub) for stub in reversed(_stubs(node, show, grouped))]
            waiting += [(child, here, ()) for child in reversed(node.children)]
    return View(tree, tuple(items), show)


def _open(tree: SearchTree, budget: int, show: Show, grouped: bool, best: set[int]) -> set[int]:
    """The nodes whose children are shown."""
    opened: set[int] = set()
    shown, plies = 1, most_plies(tree, show)
    waiting = deque([tree.root])
    while waiting:
        node = waiting.popleft()
        below = len(node.children) + len(_stubs(node, show, grouped))
        if not node.children or shown + below > budget or node.ply >= plies:
            continue
        opened.add(node.index)
        shown += below
        for child in node.children:
            if child.index in best:
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
    cost, is_exact = _cost(node, moves)
    return Item("pruned", node, parent, node.ply + 1, moves=moves, cost=cost, is_exact=is_exact)


def _cost(node: Node, moves: Sequence[int]) -> tuple[int | None, bool]:
    """How many nodes the moves pruned at a node would have cost, and whether that is exact."""
    if not isinstance(node.board, Board | ExplicitTree):
        return None, False
    limit = ply_limit(node.tree)
    plies = None if limit is None else max(0, limit - node.ply - 1)
    size, is_exact = _size(node.board.play(moves[0]), plies)
    if not is_exact and isinstance(node.board, Board):
        return size * len(moves), False  # the most there can be is the same for each
    sizes = [_size(node.board.play(move), plies) for move in moves]
    return sum(size for size, _ in sizes), is_exact


_size = lru_cache(maxsize=4096)(tree_size)  # asked for again at each budget that is tried


def ply_limit(tree: SearchTree) -> int | None:
    """The ply at which a search was told to stop, if it was."""
    limit = tree.settings.get("depth_limit")
    return limit if isinstance(limit, int) and not isinstance(limit, bool) and limit >= 0 else None
