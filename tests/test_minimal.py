"""The minimal tree: no order of moves lets alpha-beta visit fewer nodes, by a computation of its own."""

from functools import cache
from math import inf

import pytest

from tests.helpers import board, free, mover, open_positions, other, put, winner
from ttt_teach import Board, alphabeta, cheapest_first, faults, flat, minimax, record
from ttt_teach.errors import TooLarge


def fewest_nodes(root: str) -> float:
    """The size of the smallest tree that proves the value of a position, on plain strings.

    To prove "at least v" one good move of MAX is enough, and all of MIN's must be looked at; "at most v" is the
    mirror image. "Exactly v" takes one move of MAX that is exactly v and "at most v" for each of the others.
    """
    top = mover(root)

    @cache
    def value(cells: str, mark: str) -> int:
        if winner(cells):
            return 1 if winner(cells) == top else -1
        below = [value(put(cells, cell, mark), other(mark)) for cell in free(cells)]
        return (max if mark == top else min)(below, default=0)

    wanted = value(root, top)

    @cache
    def cost(cells: str, mark: str, task: str) -> float:
        found = value(cells, mark)
        if {"exactly": found != wanted, "at least": found < wanted, "at most": found > wanted}[task]:
            return inf
        if winner(cells) or not free(cells):
            return 1
        replies, is_max = [put(cells, cell, mark) for cell in free(cells)], mark == top
        if task == "exactly":
            rest = [cost(reply, other(mark), "at most" if is_max else "at least") for reply in replies]
            first = [cost(reply, other(mark), "exactly") for reply in replies]
            return 1 + min(one + sum(rest) - its for one, its in zip(first, rest, strict=True) if one < inf)
        costs = [cost(reply, other(mark), task) for reply in replies]
        return 1 + (min(costs) if (task == "at least") == is_max else sum(costs))

    return cost(root, top, "exactly")


def test_the_minimal_tree_of_the_empty_board_has_1452_nodes_and_proves_the_draw():
    tree = record(alphabeta, Board(), score=flat, order=cheapest_first(Board()))
    assert (len(tree), fewest_nodes("." * 9), str(tree.root.proven)) == (1452, 1452, "= 0")
    assert faults(tree) == []


def test_from_every_position_with_four_empty_cells_or_fewer_the_visited_tree_is_the_smallest_proof():
    for cells in open_positions():
        if cells.count(".") <= 4:
            start = Board(cells=cells)
            tree = record(alphabeta, start, score=flat, order=cheapest_first(start))
            assert len(tree) == fewest_nodes(cells), cells
            assert tree.value == record(minimax, start, score=flat).value


def test_the_order_names_itself_in_captions():
    tree = record(alphabeta, board("XXO OOX ..."), score=flat, order=cheapest_first(board("XXO OOX ...")))
    assert "cheapest proofs first" in tree.conventions


def test_a_board_whose_values_cannot_all_be_known_is_refused_with_its_size():
    with pytest.raises(TooLarge, match="16 empty cells are too many to know every value, 10 at most"):
        cheapest_first(Board(4, 4, 4))
