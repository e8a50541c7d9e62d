"""The whole tree made at once is the record that minimax leaves."""

from functools import partial

import pytest

from tests.helpers import board
from ttt_teach import Board, Player, by_depth, flat, minimax, record, whole
from ttt_teach.errors import TooLarge
from ttt_teach.scoring import Score

COLUMNS = ("parent", "value", "end", "move", "ply")
STARTS = [
    board("X.. .O. ..."),
    board("O.. .X. O.."),
    Board(2, 4, 3),
    Board(2, 3, 3, first=Player.O),
    board("XXX OO. ..."),
]


def late(position: Board, player: Player, ply: int) -> float:
    """A scoring of one's own: a late draw is worth something."""
    return flat(position, player, ply) or ply / 10


@pytest.mark.parametrize("start", STARTS, ids=repr)
@pytest.mark.parametrize("score", [flat, by_depth, partial(by_depth, base=0), late])
def test_the_whole_tree_is_what_minimax_records(start: Board, score: Score) -> None:
    made, recorded = whole(score, start), record(minimax, start, score=score)
    for name in COLUMNS:
        assert getattr(made.columns, name) == getattr(recorded.columns, name), name
    assert [node.board for node in made] == [node.board for node in recorded]
    assert made.best_moves == recorded.best_moves


def test_the_whole_tree_has_549_946_nodes_of_the_known_numbers_a_ply() -> None:
    tree = whole()
    assert tree.counts.by_ply == (1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872)
    assert (tree.counts.leaves, len(tree.columns.table)) == (255_168, 5_478)


def test_a_tree_too_large_is_refused_with_its_size() -> None:
    with pytest.raises(TooLarge, match="56,874,039,553,217"):
        whole(board=Board(4, 4))
