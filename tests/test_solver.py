"""Large boards played perfectly: what `solve` returns is what minimax would, and its record proves it."""

import random
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.helpers import best_moves, board, mover, open_positions, true_value, true_value_at
from ttt_teach import Board, ExplicitTree, Game, alphabeta, by_depth, faults, flat, minimax, record
from ttt_teach.errors import TooLarge, UnknownChoice
from ttt_teach.players import Perfect
from ttt_teach.scoring import Score
from ttt_teach.solver import can_solve, solve

both_scores = pytest.mark.parametrize("score", [flat, by_depth])


def after(moves: Sequence[int], start: Board) -> Board:
    """The board after those of the moves that are legal, up to the end of the game."""
    for move in moves:
        start = start.play(move) if move in start.legal_moves else start
    return start


@both_scores
def test_on_3x3_its_value_and_moves_are_the_true_ones(score: Score) -> None:
    for cells in open_positions()[::5]:
        tree, is_by_depth = record(solve, Board(cells=cells), score=score), score is by_depth
        assert tree.value == true_value(cells, mover(cells), is_by_depth), cells
        assert tree.best_moves, cells
        assert set(tree.best_moves) <= best_moves(cells, mover(cells), is_by_depth), cells
        assert faults(tree) == [], cells


@both_scores
@pytest.mark.parametrize("symmetry", [False, True])
def test_what_it_calls_proven_is_true_at_every_node(score: Score, symmetry: bool) -> None:
    for cells in open_positions()[::40]:
        for node in record(solve, Board(cells=cells), score=score, symmetry=symmetry):
            marks = node.board.cells
            value = true_value_at(marks, mover(marks), node.ply, score is by_depth)
            assert node.proven.low <= value <= node.proven.high, (cells, node)
            assert node.is_supported, (cells, node)


@settings(max_examples=40, deadline=None)
@given(st.permutations(range(16)), st.integers(9, 16), st.sampled_from([3, 4]), st.sampled_from([flat, by_depth]))
def test_late_on_4x4_its_value_is_that_of_plain_minimax(order: list[int], marks: int, k: int, score: Score) -> None:
    here = after(order[:marks], Board(4, 4, k))
    tree = record(solve, here, score=score)
    assert tree.value == minimax(here, score=score)
    assert faults(tree) == []
    if here.outcome is None:
        values = {move: minimax(here.play(move), score=flat) for move in here.legal_moves}  # for the one who moves then
        assert all(values[move] == min(values.values()) for move in tree.best_moves)


@settings(max_examples=25, deadline=None)
@given(st.permutations(range(16)), st.integers(4, 8), st.sampled_from([3, 4]))
def test_earlier_on_4x4_no_claim_lacks_its_proof(order: list[int], marks: int, k: int) -> None:
    tree = record(solve, after(order[:marks], Board(4, 4, k)))
    assert tree.root.proven.is_exact
    assert tree.value == tree.root.proven.low
    assert faults(tree) == []


@settings(max_examples=30, deadline=None)
@given(st.permutations(range(15)), st.integers(5, 12), st.sampled_from([3, 4, 5]))
def test_on_3x5_its_value_is_that_of_alpha_beta(order: list[int], marks: int, k: int) -> None:
    here = after(order[: max(marks, 7)], Board(3, 5, k))
    assert solve(here) == alphabeta(here)


def test_4x4_with_four_in_a_row_is_a_draw_and_takes_5_649_nodes() -> None:
    tree = record(solve, Board(4, 4))
    assert (tree.value, tree.root.proven.is_exact, faults(tree)) == (0, True, [])
    assert len(tree) == 5_649  # counted by a program of its own, on strings
    assert set(tree.best_moves) <= {0, 3, 12, 15}


def test_4x4_with_three_in_a_row_is_won_in_five_plies() -> None:
    tree = record(solve, Board(4, 4, 3))
    # X on a middle cell, then a row of two with both ends free: 17 − 5.
    assert (tree.value, faults(tree)) == (12, [])


def test_5x5_with_four_in_a_row_is_searched_to_a_limit_with_an_estimate() -> None:
    tree = record(solve, Board(5, 5, 4), depth_limit=3)
    assert (max(tree.columns.ply), tree.best_moves, faults(tree)) == (3, (12,), [])
    threat = Board.parse("XXX.. O.... OO... ..... .....", k=4)  # O to move must block, though the limit is one ply
    assert record(solve, threat, depth_limit=1).best_moves == (3,)


def test_an_estimate_never_counts_as_much_as_a_win_within_reach() -> None:
    winning = Board.parse("XXX.. OOO.. ..... ..... .....", k=4)
    assert solve(winning, depth_limit=2, estimate=lambda position, player: 1000) == 25
    later = Board.parse("XX... OO... ..... ..... .....", k=4)
    assert record(solve, later, depth_limit=1, estimate=lambda position, player: 1000).value == 26 - 3


@pytest.mark.slow
@pytest.mark.parametrize("perfect_is", [0, 1])
def test_on_4x4_perfect_loses_to_no_random_play(perfect_is: int) -> None:
    chance, perfect = random.Random(5), Perfect()
    for _ in range(6):
        game = Game(Board(4, 4))
        while game.board.outcome is None:
            is_mine = len(game.moves) % 2 == perfect_is
            game.play(perfect.choose(game.board).move if is_mine else chance.choice(game.board.legal_moves))
        assert game.board.outcome.winner in (None, "XO"[perfect_is])


def test_shortcuts_can_be_left_out_and_cost_only_nodes() -> None:
    start = board(
        """
        X..O
        .XO.
        .O..
        X..O
        """,
        k=4,
    )
    with_them, without = record(solve, start), record(solve, start, shortcuts=False)
    assert with_them.value == without.value == minimax(start)
    assert len(with_them) < len(without) / 5
    assert "only what the lines of a board leave open" in with_them.conventions
    assert "lines" not in without.conventions.replace("most lines first", "")


def late_wins(position: Board, player: str, ply: int) -> float:
    return flat(position, player, ply) * (1 + ply)  # type: ignore[arg-type]


def test_a_scoring_for_which_the_shortcuts_are_wrong_is_refused() -> None:
    with pytest.raises(UnknownChoice, match="score is late_wins; the shortcuts need by_depth"):
        solve(Board(), score=late_wins)
    assert solve(board("XXO OOX ..."), score=late_wins, shortcuts=False) == 0


@pytest.mark.parametrize("start", [Board(5, 5, 4), Board(4, 5, 4), Board(2, 8, 3), Board(1, 13, 3)], ids=repr)
def test_what_would_not_end_is_refused_with_what_it_can_do(start: Board) -> None:
    assert not can_solve(start)
    with pytest.raises(TooLarge, match="up to 16 cells, or 12 in one or two rows; this one has"):
        solve(start)


def test_what_has_no_lines_is_refused() -> None:
    with pytest.raises(UnknownChoice, match="solve is for boards"):
        solve(ExplicitTree([1, 2]))  # type: ignore[arg-type]
