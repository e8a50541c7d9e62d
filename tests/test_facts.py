"""Numbers that were computed apart from the kit, or are counted here in another way: each must come out again."""

from collections import Counter
from collections.abc import Callable
from functools import cache

import pytest

from tests.helpers import TURNS, best_moves, mover, open_positions, other, pruned, put, winner
from ttt_teach import Board, alphabeta, by_depth, centre_first, flat, minimax, record, row_by_row
from ttt_teach.reach import count_nodes

Score = Callable[..., float]

EMPTY = "........."
NODES_BY_PLY = (1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872)
both_scores = pytest.mark.parametrize("score", [flat, by_depth])


@cache
def boards() -> frozenset[Board]:
    """Every position that play reaches, by the rules of the kit."""
    seen: set[Board] = set()
    newest = {Board()}
    while newest:
        seen |= newest
        newest = {board.play(move) for board in newest for move in board.legal_moves}
    return frozenset(seen)


def winning_moves(cells: str) -> set[int]:
    """The moves that win at once."""
    return {cell for cell in range(9) if cells[cell] == "." and winner(put(cells, cell, mover(cells)))}


def canonical(cells: str) -> str:
    """The same text for all positions that are turns or mirror images of each other."""
    return min("".join(cells[cell] for cell in turn) for turn in TURNS)


# The whole tree


def test_the_whole_tree_has_549_946_nodes_counted_ply_by_ply() -> None:
    arrivals, counted = Counter({Board(): 1}), []
    while arrivals:
        counted.append(arrivals.total())
        below: Counter[Board] = Counter()
        for board, ways in arrivals.items():
            below.update(dict.fromkeys(map(board.play, board.legal_moves), ways))
        arrivals = below
    assert tuple(counted) == NODES_BY_PLY
    assert sum(counted) == count_nodes(Board()) == 549_946


def test_minimax_visits_the_first_plies_of_the_whole_tree() -> None:
    assert record(minimax, Board(), depth_limit=5).counts.by_ply == NODES_BY_PLY[:6]


@pytest.mark.slow
@both_scores
def test_minimax_visits_the_whole_tree_and_ends_every_game(score: Score) -> None:
    tree = record(minimax, Board(), score=score)
    assert tree.counts.by_ply == NODES_BY_PLY
    assert tree.counts[:4] == (549_946, 255_168, 0, 0)
    ends = [board.outcome and (board.outcome.winner or "draw") for board in tree.columns.table]
    games = Counter(ends[at] for at, leaf in zip(tree.columns.position, tree.columns.is_leaf, strict=True) if leaf)
    assert games == {"X": 131_184, "O": 77_904, "draw": 46_080}
    assert (tree.value, tree.best_moves) == (0, tuple(range(9)))
    assert len(tree.columns.table) == 5_478


def test_there_are_255_168_games_and_x_wins_most() -> None:
    @cache
    def games(board: Board) -> Counter[str]:
        if board.outcome:
            return Counter({board.outcome.winner or "draw": 1})
        return sum((games(board.play(move)) for move in board.legal_moves), Counter())

    assert games(Board()) == {"X": 131_184, "draw": 46_080, "O": 77_904}
    assert games(Board()).total() == 255_168


def test_there_are_5_478_positions_of_which_4_520_are_open() -> None:
    assert len(boards()) == 5_478
    assert sum(board.outcome is None for board in boards()) == 4_520


def test_up_to_symmetry_there_are_765_positions_of_which_138_are_finished() -> None:
    assert len({canonical(board.cells) for board in boards()}) == 765
    assert len({canonical(board.cells) for board in boards() if board.outcome}) == 138


def test_22_boards_have_two_lines_and_all_are_won_by_x() -> None:
    outcomes = [board.outcome for board in boards() if board.outcome and len(board.outcome.lines) == 2]
    assert Counter(outcome.winner for outcome in outcomes) == {"X": 22}
    assert max(len(board.outcome.lines) for board in boards() if board.outcome) == 2


@pytest.mark.parametrize(("empty", "most"), [(2, 5), (3, 16), (4, 65), (5, 294), (6, 1585)])
def test_below_a_position_with_few_empty_cells_there_are_at_most_so_many_nodes(empty: int, most: int) -> None:
    below = [count_nodes(board) for board in boards() if board.cells.count(".") == empty]
    assert max(below) == most


# Alpha-beta from the empty board


@pytest.mark.parametrize(
    ("score", "nodes", "leaves", "cuts", "late_cuts"),
    [(flat, 18_297, 7_330, 4_237, 3_943), (by_depth, 20_866, 8_453, 4_856, 2_836)],
)
def test_alpha_beta_visits_and_cuts_so_many_nodes(
    score: Score, nodes: int, leaves: int, cuts: int, late_cuts: int
) -> None:
    counts = pruned(EMPTY, score).counts
    assert (counts.nodes, counts.leaves, counts.cuts, counts.late_cuts) == (nodes, leaves, cuts, late_cuts)


@pytest.mark.parametrize("score", [flat, by_depth])
def test_alpha_beta_visits_at_each_ply_what_the_textbook_function_visits_there(score: Score) -> None:
    by_ply = [0] * 10

    def search(cells: str, mark: str, alpha: float, beta: float, ply: int) -> float:
        """Alpha-beta once more, on plain strings, as negamax."""
        by_ply[ply] += 1
        if winner(cells):
            return -10 if score is flat else ply - 10
        best = -99.0 if "." in cells else 0.0
        for cell in [cell for cell, was in enumerate(cells) if was == "."]:
            best = max(best, -search(put(cells, cell, mark), other(mark), -beta, -max(alpha, best), ply + 1))
            if best >= beta:
                break
        return best

    search("." * 9, "X", -99, 99, 0)
    assert pruned(EMPTY, score).counts.by_ply == tuple(by_ply)


@pytest.mark.parametrize(("score", "nodes"), [(flat, 146_120), (by_depth, 125_500)])
def test_with_the_strict_cut_alpha_beta_visits_many_more(score: Score, nodes: int) -> None:
    assert len(record(alphabeta, Board(), score=score, cut=">")) == nodes


@pytest.mark.parametrize(("score", "nodes"), [(flat, 7_275), (by_depth, 7_865)])
def test_with_the_centre_first_alpha_beta_visits_less_than_half(score: Score, nodes: int) -> None:
    assert len(record(alphabeta, Board(), score=score, order=centre_first)) == nodes


@pytest.mark.parametrize(
    ("score", "exact", "at_most", "at_least"), [(flat, 6_247, 3_378, 1_342), (by_depth, 7_027, 4_196, 1_190)]
)
def test_so_many_inner_nodes_are_proven_exactly_and_the_others_are_bounds(
    score: Score, exact: int, at_most: int, at_least: int
) -> None:
    signs = Counter(node.proven.sign for node in pruned(EMPTY, score) if not node.is_leaf)
    assert signs == {"=": exact, "≤": at_most, "≥": at_least}


# What the scorings and the bounds do to play


def test_with_flat_scoring_the_first_best_move_misses_a_win_in_one_on_392_positions() -> None:
    missed = 0
    for cells in open_positions():
        wins = winning_moves(cells)
        missed += bool(wins) and pruned(cells, flat).best_moves[0] not in wins
    assert missed == 392


def test_with_depth_scoring_no_win_in_one_is_missed() -> None:
    for cells in open_positions():
        wins = winning_moves(cells)
        assert not wins or set(pruned(cells, by_depth).best_moves) <= wins, cells


@pytest.mark.parametrize(("score", "positions"), [(flat, 1_130), (by_depth, 549)])
def test_bounds_taken_for_ties_would_add_a_worse_move_on_so_many_positions(score: Score, positions: int) -> None:
    fooled = 0
    for cells in open_positions():
        tree = pruned(cells, score)
        tied = {child.move for child in tree.root.children if child.value == tree.value}
        fooled += not tied <= best_moves(cells, mover(cells), score is by_depth)
    assert fooled == positions


def test_row_order_is_the_usual_one() -> None:
    assert len(record(alphabeta, Board(), order=row_by_row)) == len(pruned(EMPTY, by_depth))
