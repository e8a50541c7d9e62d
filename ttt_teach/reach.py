"""How large a search would be, before it is run."""

from collections.abc import Callable
from functools import lru_cache
from math import inf, prod
from typing import Any

from ttt_teach.board import Board
from ttt_teach.errors import TooLarge
from ttt_teach.explicit import ExplicitTree
from ttt_teach.words import rounded

__all__ = ["check_alphabeta", "check_minimax", "count_nodes", "fewest_leaves", "most_nodes", "tree_size"]

MOST_NODES = 2_000_000  # for minimax, which visits them all; an empty 3×3 board has fewer than 986,410
MOST_NEEDED = 20_000  # for alpha-beta, which in a poor order visits a hundred times the leaves it needs


def most_nodes(empty: int, plies: float = inf) -> int:
    """The nodes of a game tree with so many empty cells if no game ended early; the root counts.

    >>> most_nodes(3), most_nodes(9), most_nodes(16)
    (16, 986410, 56874039553217)
    """
    nodes = 1
    for left in range(empty - int(min(plies, empty)) + 1, empty + 1):  # from the last ply up
        nodes = 1 + left * nodes
    return nodes


def fewest_leaves(empty: int, plies: float = inf) -> int:
    """The leaves that alpha-beta looks at in such a tree if every order is the best one (Knuth & Moore 1975).

    >>> fewest_leaves(4), fewest_leaves(16)
    (10, 12348944)
    """
    branching = [empty - ply for ply in range(int(min(plies, empty)))]
    return prod(branching[::2]) + prod(branching[1::2]) - 1


@lru_cache(maxsize=65_536)
def count_nodes(board: Board, plies: int | None = None) -> int:
    """The nodes of the game tree below a board, itself with them, down to `plies` below it.

    That is what minimax visits. Positions are counted once and remembered, so 3×3 takes milliseconds.

    >>> count_nodes(Board()), count_nodes(Board(), 2)
    (549946, 82)
    """
    if plies == 0:
        return 1
    left = None if plies is None else plies - 1
    return 1 + sum(count_nodes(board.play(move), left) for move in board.legal_moves)


def tree_size(position: Board | ExplicitTree, plies: int | None = None) -> tuple[int, bool]:
    """The nodes below a position and whether they are counted; where counting is too long, the most there can be.

    >>> tree_size(Board()), tree_size(Board(4, 4))
    ((549946, True), (56874039553217, False))
    """
    if isinstance(position, ExplicitTree):
        return position.size, plies is None
    most = most_nodes(len(position.free), inf if plies is None else plies)
    return (count_nodes(position, plies), True) if most <= MOST_NODES else (most, False)


def check_minimax(position: Any, plies: float) -> None:
    """Refuse with `TooLarge` a minimax on a board that would not end; the message gives its size."""
    empty = _empty_cells(position)
    nodes = most_nodes(empty, plies)
    if nodes > MOST_NODES:
        raise TooLarge(
            f"minimax with {empty} empty cells visits at most {rounded(nodes)} nodes, fewer by what early wins save;"
            f" more than {MOST_NODES:,} take too long; {_instead(position, most_nodes, MOST_NODES)}"
        )


def check_alphabeta(position: Any, plies: float) -> None:
    """Refuse with `TooLarge` an alpha-beta on a board that would not end; the message gives its size."""
    empty = _empty_cells(position)
    leaves = fewest_leaves(empty, plies)
    if leaves > MOST_NEEDED:
        raise TooLarge(
            f"alpha-beta with {empty} empty cells looks in the best order at {rounded(leaves)} leaves, at most, since"
            " early wins save some, and in other orders at many times more;"
            f" {_instead(position, fewest_leaves, MOST_NEEDED)}"
        )


def _empty_cells(position: Any) -> int:
    return len(position.free) if isinstance(position, Board) and position.outcome is None else 0


def _instead(position: Board, size: Callable[[int, float], int], most: int) -> str:
    """What to ask for instead: the largest limit that is not refused, a later position, another search."""
    empty = len(position.free)
    limit = next(ply for ply in range(empty) if size(empty, ply + 1) > most)
    other = ", or solve it" if len(position.cells) <= 16 else ""
    return f"ask for depth_limit={limit} or less, or for a position with fewer empty cells{other}"
