"""The best order of all: in it, alpha-beta visits no node that a proof of the root's value can spare."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from ttt_teach.board import Board, Player
from ttt_teach.errors import TooLarge
from ttt_teach.orders import MOST_EMPTY, Order, outlook

__all__ = ["cheapest_first"]


@lru_cache(maxsize=64)  # two records from one root have one order
def cheapest_first(root: Board) -> Order:
    """The order in which alpha-beta from `root` with flat scoring visits the minimal tree.

    >>> from ttt_teach import alphabeta, flat, record
    >>> len(record(alphabeta, Board(), score=flat, order=cheapest_first(Board())))
    1452

    It knows the value of every position, so only a demonstration can have it: each player tries first the
    move after which it takes the fewest nodes to prove that the player gets as much as the root is worth.
    Raises `TooLarge` with more than ten empty cells. Knuth & Moore 1975.
    """
    if len(root.free) > MOST_EMPTY:
        raise TooLarge(f"{len(root.free)} empty cells are too many to know every value, {MOST_EMPTY} at most")
    player = root.to_move
    worth = _result(root, player)

    def order(position: Any) -> Sequence[int]:
        prover = position.to_move
        return sorted(position.legal_moves, key=lambda move: _cost(position.play(move), worth, player, prover))

    order.__name__ = order.__qualname__ = "cheapest_first"
    return order


def _result(board: Board, player: Player) -> int:
    """What a player gets here: 1 for a win, 0 for a draw, −1 for a loss."""
    seen = outlook(board) if board.to_move == player else -outlook(board)
    return (seen > 0) - (seen < 0)


@lru_cache(maxsize=65_536)
def _cost(board: Board, worth: int, of: Player, prover: Player) -> float:
    """The fewest nodes that prove that `prover` does no worse here than with a root worth so much to player `of`."""
    mine = worth if prover == of else -worth
    if _result(board, prover) < mine:
        return float("inf")
    costs = [_cost(board.play(move), worth, of, prover) for move in board.legal_moves]
    return 1 + (min(costs, default=0) if board.to_move == prover else sum(costs))
