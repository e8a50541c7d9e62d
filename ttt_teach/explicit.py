"""A game tree written out as nested lists, as in textbooks, and played like a board."""

import sys
from collections.abc import Iterator
from typing import Any

from ttt_teach.errors import ImpossibleTree

__all__ = ["ExplicitTree"]

MOST_NODES = 5_000_000
MOST_POINTS = sys.float_info.max
MOST_SHOWN = 200  # nodes in a repr


class ExplicitTree:
    """A position of a tree that is given: a list of replies, or a number where the game is over.

    A dictionary names its replies. `maximizing` says whether MAX moves at the root. Leaves are scores in points
    for MAX, and are never changed by a scoring. The lists are copied; nothing that becomes of them matters here.

    >>> from ttt_teach import alphabeta, record
    >>> tree = ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    >>> tree.to_move, tree.play(1).to_move, tree.play(1).play(0).outcome
    ('MAX', 'MIN', 2)
    >>> [node.value for node in record(alphabeta, tree) if node.is_leaf]
    [3, 12, 8, 2, 14, 5, 2]
    >>> ExplicitTree({"B": [3, 12], "C": {"d": 2, "e": 4}}).play(1).play(0).name
    'd'

    Raises `ImpossibleTree` for an empty list, a list that contains itself, a leaf that is no finite number, and
    more than five million nodes.
    """

    __slots__ = (
        *("_after", "_hash", "_names", "_nested", "_replies"),
        *("maximizing", "move", "name", "outcome", "parent", "ply"),
    )

    def __init__(self, nested: Any, maximizing: bool = True) -> None:
        _check(nested)
        self._set(_copy(nested), maximizing, None, None, "")

    def _set(self, nested: Any, maximizing: bool, parent: "ExplicitTree | None", move: int | None, name: str) -> None:
        self._nested = nested
        self._names = [str(key) for key in nested] if isinstance(nested, dict) else None
        self._replies = list(nested.values()) if isinstance(nested, dict) else nested
        self.outcome: float | None = None
        if not isinstance(nested, list | dict):
            self._replies, self.outcome = (), nested
        self._after: dict[int, ExplicitTree] = {}
        self.maximizing, self.parent, self.move, self.name = maximizing, parent, move, name
        self.ply: int = 0 if parent is None else parent.ply + 1
        self._hash: int = hash((maximizing, move, 0 if parent is None else parent._hash))

    @property
    def to_move(self) -> str:
        """`MAX` or `MIN`."""
        return "MAX" if self.maximizing else "MIN"

    @property
    def legal_moves(self) -> tuple[int, ...]:
        """The numbers of the replies, from 0; none at a leaf, whose score is its `outcome`."""
        return tuple(range(len(self._replies)))

    @property
    def path(self) -> tuple[int, ...]:
        """The moves that lead here from the root."""
        moves, here = [], self
        while here.parent is not None and here.move is not None:
            moves.append(here.move)
            here = here.parent
        return tuple(reversed(moves))

    def play(self, move: int) -> "ExplicitTree":
        """The position after the reply of that number."""
        if not isinstance(move, int) or isinstance(move, bool) or not 0 <= move < len(self._replies):
            raise ImpossibleTree(f"{move!r} is no reply here; the replies are {_span(len(self._replies))}")
        if move not in self._after:
            after = object.__new__(ExplicitTree)
            name = self._names[move] if self._names else ""
            after._set(self._replies[move], not self.maximizing, self, move, name)
            self._after[move] = after
        return self._after[move]

    def move_to(self, after: object) -> int | None:
        """The reply that leads to the position `after`, or None."""
        return after.move if isinstance(after, ExplicitTree) and after.parent == self else None

    @property
    def size(self) -> int:
        """The nodes from here down, this one with them."""
        count, waiting = 0, [self._nested]
        while waiting:
            item = waiting.pop()
            count += 1
            if isinstance(item, list | dict):
                waiting.extend(item.values() if isinstance(item, dict) else item)
        return count

    @property
    def nested(self) -> Any:
        """The part of the tree from here down, in new lists and dictionaries."""
        return _copy(self._nested)

    def __eq__(self, other: object) -> bool:
        if self is other or not isinstance(other, ExplicitTree):
            return self is other
        if (self.maximizing, self.path) != (other.maximizing, other.path):
            return False
        return _alike(self._root()._nested, other._root()._nested)

    def _root(self) -> "ExplicitTree":
        here = self
        while here.parent is not None:
            here = here.parent
        return here

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        side = "" if self.maximizing else ", maximizing=False"
        size = self.size
        return f"ExplicitTree({self.nested!r}{side})" if size <= MOST_SHOWN else f"<ExplicitTree of {size:,} nodes>"

    def __str__(self) -> str:
        return self.name or self.to_move


def _check(nested: Any) -> None:
    """Walk the whole tree without recursion, so that depth and cycles do no harm."""
    count = 0
    above: dict[int, None] = {}  # the lists on the way down: one that stands there again contains itself
    waiting: list[Iterator[Any]] = [iter([nested])]
    while waiting:
        item = next(waiting[-1], waiting)
        if item is waiting:
            waiting.pop()
            if above:
                above.popitem()
            continue
        count += 1
        if count > MOST_NODES:
            raise ImpossibleTree(f"the tree has more than {MOST_NODES:,} nodes")
        if isinstance(item, list | tuple | dict):
            _check_list(item, above)
            above[id(item)] = None
            waiting.append(iter(item.values() if isinstance(item, dict) else item))
        else:
            _check_leaf(item)


def _copy(nested: Any) -> Any:
    """New lists for lists and tuples, new dictionaries for dictionaries; refuses what is no tree."""
    _check(nested)
    copied = [nested]
    waiting: list[Any] = [copied]
    while waiting:
        here = waiting.pop()
        for at, item in here.items() if isinstance(here, dict) else enumerate(here):
            if isinstance(item, list | tuple | dict):
                here[at] = dict(item) if isinstance(item, dict) else list(item)
                waiting.append(here[at])
    return copied[0]


def _alike(one: Any, other: Any) -> bool:
    """Whether two trees have the same leaves in the same places, and the same names."""
    waiting = [(one, other)]
    while waiting:
        one, other = waiting.pop()
        if not isinstance(one, list | dict) or not isinstance(other, list | dict):
            if one != other:
                return False
            continue
        if isinstance(one, dict) != isinstance(other, dict) or len(one) != len(other):
            return False
        if isinstance(one, dict) and list(one) != list(other):
            return False
        waiting.extend(zip(_items(one), _items(other), strict=True))
    return True


def _items(nested: Any) -> Any:
    return nested.values() if isinstance(nested, dict) else nested


def _check_list(item: Any, above: dict[int, None]) -> None:
    if not item:
        raise ImpossibleTree("a list is empty; a position without replies is a leaf, written as its score")
    if id(item) in above:
        raise ImpossibleTree("a list contains itself; a game tree ends")


def _check_leaf(item: Any) -> None:
    if isinstance(item, bool) or not isinstance(item, int | float) or not abs(item) <= MOST_POINTS:
        raise ImpossibleTree(f"{item!r} is no score; leaves are finite numbers")


def _span(count: int) -> str:
    return f"0 to {count - 1}" if count else "none, the game is over"
