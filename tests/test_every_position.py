"""Both searches on each of the 4,520 open positions, against values worked out on plain strings."""

from collections.abc import Callable

import pytest

from tests.helpers import best_moves, move_values, mover, open_positions, pruned, true_value, true_value_at
from ttt_teach import Board, SearchTree, by_depth, flat, minimax, record

Score = Callable[..., float]

FEW = [cells for cells in open_positions() if cells.count(".") <= 4]
SOME = [cells for cells in open_positions() if cells.count(".") in (5, 6)]
MANY = [cells for cells in open_positions() if cells.count(".") >= 7]
both_scores = pytest.mark.parametrize("score", [flat, by_depth])


def truth(cells: str, score: Score) -> int:
    return true_value(cells, mover(cells), by_depth=score is by_depth)


def best(cells: str, score: Score) -> set[int]:
    return best_moves(cells, mover(cells), by_depth=score is by_depth)


def check_minimax(cells: str, score: Score) -> SearchTree:
    """Minimax gives the true value to the position and to each move, and alpha-beta agrees."""
    tree = record(minimax, Board(cells=cells), score=score)
    assert tree.value == truth(cells, score), cells
    values = move_values(cells, mover(cells), by_depth=score is by_depth)
    assert {child.move: child.value for child in tree.root.children} == values, cells
    assert set(tree.best_moves) == best(cells, score), cells
    assert set(pruned(cells, score).best_moves) <= set(tree.best_moves), cells
    assert pruned(cells, score).value == tree.value, cells
    return tree


def check_nodes(tree: SearchTree, score: Score) -> None:
    """Every claim of a tree is supported by its visited leaves, and what is proven is true."""
    for node in tree:
        cells = node.board.cells
        value = true_value_at(cells, mover(cells), node.ply, by_depth=score is by_depth)
        assert node.is_supported, (tree, node)
        assert node.proven.low <= value <= node.proven.high, (tree, node)
        assert tree.search == "alphabeta" or node.value == value, (tree, node)


def test_there_are_4_520_open_positions_to_try() -> None:
    assert len(open_positions()) == len(FEW) + len(SOME) + len(MANY) == 4_520


@both_scores
def test_the_value_of_alpha_beta_is_the_true_one_everywhere(score: Score) -> None:
    for cells in open_positions():
        assert pruned(cells, score).value == truth(cells, score), cells


@both_scores
def test_what_alpha_beta_calls_best_is_best_everywhere(score: Score) -> None:
    for cells in open_positions():
        moves = pruned(cells, score).best_moves
        assert moves, cells
        assert set(moves) <= best(cells, score), cells


@both_scores
def test_the_line_that_alpha_beta_calls_best_gives_each_side_its_best_everywhere(score: Score) -> None:
    for cells in open_positions():
        position = Board(cells=cells)
        for move in pruned(cells, score).principal_variation:
            assert move in best(position.cells, score), cells
            position = position.play(move)
        assert position.outcome is not None, cells


@both_scores
def test_minimax_values_every_move_and_keeps_what_it_claims_at_every_node_up_to_four_empty_cells(score: Score) -> None:
    for cells in FEW:
        check_nodes(check_minimax(cells, score), score)


@pytest.mark.slow
@both_scores
def test_minimax_values_every_move_and_keeps_what_it_claims_at_every_node_with_five_or_six_empty(score: Score) -> None:
    for cells in SOME:
        check_nodes(check_minimax(cells, score), score)


@pytest.mark.slow
@both_scores
def test_minimax_values_every_move_as_it_is_with_more_empty_cells(score: Score) -> None:
    for cells in MANY:
        check_minimax(cells, score)


@both_scores
def test_every_node_of_alpha_beta_keeps_what_it_claims_everywhere(score: Score) -> None:
    for cells in open_positions():
        check_nodes(pruned(cells, score), score)
