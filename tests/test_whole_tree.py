"""The whole tree made at once is the record that minimax leaves."""

import math
from functools import partial
from typing import Any

import pytest

from tests.helpers import board
from ttt_teach import Board, ExplicitTree, Player, by_depth, flat, minimax, record, whole
from ttt_teach.errors import NotationError, TooLarge, UnknownChoice
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


@pytest.mark.parametrize("worth", [math.nan, math.inf, None, "10", True])
def test_a_scoring_that_gives_no_finite_number_is_refused_with_the_position(worth: Any) -> None:
    with pytest.raises(UnknownChoice, match=r"gave .* for Board.parse\(.*\); it must give a finite number"):
        whole(lambda *position: worth, board("XOX .O. .X."))


@pytest.mark.parametrize("score", [None, 7, "flat"])
def test_what_is_no_scoring_is_refused(score: Any) -> None:
    with pytest.raises(UnknownChoice, match="it must be a function, such as by_depth or flat"):
        whole(score)


@pytest.mark.parametrize("start", ["XOX .O. .X.", 7, ExplicitTree([1, 2])])
def test_what_is_no_board_has_no_whole_tree(start: Any) -> None:
    with pytest.raises(NotationError, match="is no board; the whole tree is made of a Board"):
        whole(board=start)
