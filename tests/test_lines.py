"""What the lines of a board show at a glance, compared with what playing shows."""

from hypothesis import given
from hypothesis import strategies as st

from tests.helpers import board, free, has_line, mover, open_positions, other, put, winner
from ttt_teach import Board
from ttt_teach.lines import glance


def can_come_to_win(cells: str, mark: str) -> bool:
    """Whether `mark` would have a line if all empty cells were its own."""
    return winner(cells.replace(".", mark)) == mark or has_line(cells.replace(".", mark), mark)


def test_it_sees_every_win_and_threat_and_every_side_that_can_win_no_more() -> None:
    for cells in open_positions():
        seen, mark = glance(Board(cells=cells)), mover(cells)
        assert set(seen.wins) == {cell for cell in free(cells) if winner(put(cells, cell, mark)) == mark}, cells
        against = {cell for cell in free(cells) if winner(put(cells, cell, other(mark))) == other(mark)}
        assert set(seen.threats) == against, cells
        assert seen.mover_can_win == can_come_to_win(cells, mark), cells
        assert seen.other_can_win == can_come_to_win(cells, other(mark)), cells


@given(st.lists(st.integers(0, 15), max_size=12), st.sampled_from([1, 2, 3, 4]))
def test_it_sees_wins_on_larger_boards_and_with_other_lengths(moves: list[int], k: int) -> None:
    here = Board(4, 4, k)
    for move in moves:
        here = here.play(move) if move in here.legal_moves else here
    if here.outcome is None:
        wins = {move for move in here.legal_moves if (end := here.play(move).outcome) and end.winner}
        assert set(glance(here).wins) == wins


def test_where_o_began_the_glance_is_from_the_side_to_move() -> None:
    assert glance(board("OO. X.. ...", first="O"))[:2] == ((), (2,))
