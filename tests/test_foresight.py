"""What the lines prove of unvisited moves is used where a search says so, and only as far as it is true."""

import pytest

from tests.helpers import board, mover, open_positions, put, true_value_at
from ttt_teach import Board, SearchTree, by_depth, faults, flat, record, traced
from ttt_teach.foresight import limits
from ttt_teach.scoring import Score


@pytest.mark.parametrize("score", [flat, by_depth])
@pytest.mark.parametrize("tried", [1, 2, 4])
def test_the_limits_hold_for_every_unvisited_move(score: Score, tried: int) -> None:
    @traced(values_for="max")
    def search(position: Board, ply: int = 0) -> float:
        if position.outcome is None and ply < 2:
            for move in position.legal_moves[:tried]:
                search(position.play(move), ply + 1)
        return 0

    told = 0
    for cells in open_positions()[::11]:
        tree = record(search, Board(cells=cells))
        for index, (low, high) in limits(tree.columns, score).items():
            node = tree[index]
            for move in node.unvisited:
                after = put(node.board.cells, move, mover(node.board.cells))
                value = true_value_at(after, mover(after), node.ply + 1, score is by_depth)
                assert low <= value <= high, (cells, node, move)
                told += (low, high) != (float("-inf"), float("inf"))
    assert told > 100


def told_to_take_shortcuts(shortcuts: bool, score: Score = by_depth) -> SearchTree:
    """A search that looks at the first move only, and says that it may."""

    @traced(values_for="max")
    def lazy(position: Board, score: Score, shortcuts: bool, ply: int = 0) -> float:
        if position.outcome is not None:
            return score(position, position.to_move.other if ply % 2 else position.to_move, ply)
        return lazy(position.play(position.legal_moves[0]), score, shortcuts, ply + 1)

    return record(lazy, board("X.. .O. ..."), score, shortcuts)


def test_saying_that_one_takes_shortcuts_excuses_no_claim_that_the_lines_do_not_prove() -> None:
    assert any(fault.kind == "unproven" and fault.node.index == 0 for fault in faults(told_to_take_shortcuts(True)))


def test_where_nothing_is_said_a_skipped_move_is_unknown() -> None:
    @traced(values_for="max")
    def forced(position: Board, score: Score, shortcuts: bool = False, ply: int = 0) -> float:
        if position.outcome is not None:
            return score(position, Board().to_move, ply)
        return max(forced(position.play(move), score, shortcuts, ply + 1) for move in position.legal_moves if move == 2)

    ahead = board("XX. OO. ...")
    assert str(record(forced, ahead, by_depth, False).root.proven) == "≥ 9"
    assert str(record(forced, ahead, by_depth, True).root.proven) == "= 9"
