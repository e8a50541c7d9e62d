"""The best moves of all positions, read from one record."""

from functools import partial

import pytest

from tests.helpers import best_moves as truly_best
from tests.helpers import board, mover, open_positions
from ttt_teach import Board, Player, by_depth, flat, minimax, record
from ttt_teach.best import best_moves


@pytest.mark.parametrize("score", [flat, by_depth, partial(by_depth, base=0)], ids=["flat", "by depth", "base 0"])
def test_the_best_moves_are_the_truly_best_ones_everywhere(score) -> None:
    for cells in open_positions():
        truth = truly_best(cells, mover(cells), score is not flat)
        assert best_moves(Board(cells=cells), score) == tuple(sorted(truth)), cells


def test_one_search_settles_all_positions_below(monkeypatch) -> None:
    import ttt_teach.best as module

    searches = []
    monkeypatch.setattr(module, "record", lambda *given, **settings: searches.append(1) or record(*given, **settings))
    module._known.cache_clear()
    for cells in open_positions()[::200]:
        best_moves(Board(cells=cells), by_depth)
    assert len(searches) == 1


def late_wins_please(position: Board, player: Player, ply: int) -> float:
    """A scoring that hangs on more than the winner: a win in the lower row counts most, and that only for MAX."""
    return flat(position, player, ply) + (5 if position.cells[6:] == player * 3 else 0) + ply


def test_a_scoring_of_ones_own_is_asked_anew_at_each_position() -> None:
    for cells in open_positions()[1000::300]:
        found = best_moves(Board(cells=cells), late_wins_please)
        assert found == record(minimax, Board(cells=cells), score=late_wins_please).best_moves, cells


def test_other_sizes_and_games_that_o_began_have_best_moves_too() -> None:
    assert best_moves(board("OO. X.X ...", first="O"), by_depth) == (2,)
    assert best_moves(Board(2, 4, 3), flat) == record(minimax, Board(2, 4, 3), score=flat).best_moves
