"""On what functions are graded, the smallest first: so the first that shows a fault is the smallest that does."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, permutations, product
from random import Random
from typing import Any

from ttt_teach.board import Board
from ttt_teach.examples import TREES
from ttt_teach.explicit import ExplicitTree
from ttt_teach.symmetry import canonical

__all__ = ["NEAR", "is_near", "open_positions", "trees"]

NEAR = 2  # empty cells up to which every position is looked at node by node; beyond, one of each symmetry class
FARTHEST = 5
CHAIN: Any = [0, [[[0, 0]]]]  # the smallest with a cut by a bound that is known further up than in the parent
SHAPES: tuple[Any, ...] = ([0, 0], [0, 0, 0], [[0, 0], 0], [0, [0, 0]], CHAIN, [CHAIN], [[0, 0], [0, 0]])
LARGER: tuple[Any, ...] = ([[0, 0, 0], [0, 0]], [[0, 0], [0, 0, 0]], [[0, 0], [0, 0], [0, 0]])
DEEP: Any = [[[[0, 0], [0, 0]], [[0, 0], [0, 0]]], [[[0, 0], [0, 0]], [[0, 0], [0, 0]]]]


@cache
def open_positions() -> tuple[Board, ...]:
    """The 4,520 open positions of games that X begins, those with fewer empty cells first, then by their cells.

    >>> len(open_positions()), open_positions()[0]
    (4520, Board.parse('.OO OXX OXX'))
    """
    found, newest = set[Board](), {Board()}
    while newest:
        found |= newest
        after = (board.play(cell) for board in newest for cell in board.legal_moves)
        newest = {board for board in after if board.outcome is None}
    return tuple(sorted(found, key=lambda board: (len(board.free), board.cells)))


@cache
def is_near(board: Board) -> bool:
    """Whether a position is looked at node by node."""
    empty = len(board.free)
    return empty <= NEAR or (empty <= FARTHEST and canonical(board) == board)


@cache
def trees() -> tuple[ExplicitTree, ...]:
    """Textbook trees by the number of their leaves; siblings differ, so that one can tell which is visited.

    Trees of up to four leaves have all values, those of five and six all orders; with them are published trees
    and 60 of sixteen leaves, four plies deep.

    >>> trees()[0].nested, trees()[-1].size
    ([1, 2], 31)
    """
    few = (
        _filled(shape, values)
        for shape in SHAPES
        for values in product(range(1, _leaves(shape) + 1), repeat=_leaves(shape))
    )
    more = (_filled(shape, values) for shape in LARGER for values in permutations(range(1, _leaves(shape) + 1)))
    random = Random(1975)
    deep = (_filled(DEEP, [random.randint(1, 9) for _ in range(16)]) for _ in range(200))
    published = [example.tree.nested for example in TREES.values()]
    nested = [one for one in chain(few, more) if _siblings_differ(one)]
    nested += [one for one in map(_lists, published) if _siblings_differ(one)]
    nested += [one for one in deep if _siblings_differ(one)][:60]
    return tuple(ExplicitTree(one) for one in sorted(nested, key=_leaves))


def _filled(shape: Any, values: Sequence[int]) -> Any:
    """The shape with these values at its leaves, from left to right."""
    waiting = iter(values)

    def fill(part: Any) -> Any:
        return [fill(reply) for reply in part] if isinstance(part, list) else next(waiting)

    return fill(shape)


def _lists(nested: Any) -> Any:
    """Lists in place of dictionaries."""
    replies = nested.values() if isinstance(nested, dict) else nested
    return [_lists(reply) for reply in replies] if isinstance(nested, dict | list) else nested


def _leaves(shape: Any) -> int:
    return sum(map(_leaves, shape)) if isinstance(shape, list) else 1


def _numbers(shape: Any) -> range:
    """As many different values as there are leaves."""
    return range(1, _leaves(shape) + 1)


def _siblings_differ(nested: Any) -> bool:
    inner: Iterator[Any] = (reply for reply in nested if isinstance(reply, list))
    return all(a != b for at, a in enumerate(nested) for b in nested[:at]) and all(map(_siblings_differ, inner))
