"""The switches of a search, checked once before it starts."""

import math
from typing import Any

import pytest

from tests.helpers import board
from ttt_teach import Board, Player, by_depth, flat, row_by_row
from ttt_teach.conventions import Conventions, conventions
from ttt_teach.errors import UnknownChoice
from ttt_teach.orders import Order
from ttt_teach.scoring import Score

WON = """
    XXX
    OO.
    ...
"""
CENTRE = """
    ...
    .X.
    ...
"""


def rules(
    *,
    player: Player = Player.X,
    score: Score = by_depth,
    order: Order = row_by_row,
    depth_limit: int | None = None,
    cut: str = ">=",
) -> Conventions:
    """The switches as a search with this player at its root has them."""
    return conventions(Board(first=player), score, order, depth_limit, None, cut=cut)


def test_the_player_at_the_root_is_max() -> None:
    assert (rules(player=Player.O).player, rules(player=Player.O).maximizing) == (Player.O, True)


def test_no_limit_is_a_limit_that_no_ply_reaches() -> None:
    assert rules().depth_limit == math.inf


@pytest.mark.parametrize("limit", [0, 1, 9, 100])
def test_a_limit_is_a_number_of_plies(limit: int) -> None:
    assert rules(depth_limit=limit).depth_limit == limit


@pytest.mark.parametrize("limit", [-1, 2.0, "3", True, False, math.inf, [2]])
def test_any_other_limit_is_refused_by_name(limit: Any) -> None:
    with pytest.raises(UnknownChoice) as refused:
        rules(depth_limit=limit)
    assert str(refused.value) == f"depth_limit is {limit!r}; it must be a number of plies from 0 up, or None"


@pytest.mark.parametrize(("cut", "at_equal", "above"), [(">=", True, True), (">", False, True)])
def test_a_cut_closes_the_window_where_alpha_meets_or_passes_beta(cut: str, at_equal: bool, above: bool) -> None:
    closes = rules(cut=cut).cuts
    assert (closes(3, 3), closes(4, 3), closes(2, 3)) == (at_equal, above, False)


@pytest.mark.parametrize("cut", ["<=", "=", "", "strict", None, True, [">"]])
def test_any_other_cut_is_refused_by_name(cut: Any) -> None:
    with pytest.raises(UnknownChoice) as refused:
        rules(cut=cut)
    assert str(refused.value).startswith(f"cut is {cut!r}; it must be")
    assert "'>='" in str(refused.value)


def test_a_finished_game_is_a_leaf_at_any_ply() -> None:
    assert rules().is_leaf(board(WON), 0)
    assert rules(depth_limit=5).is_leaf(board(WON), 1)


@pytest.mark.parametrize(("ply", "is_leaf"), [(0, False), (2, False), (3, True), (4, True)])
def test_an_open_position_is_a_leaf_from_the_limit_on(ply: int, is_leaf: bool) -> None:
    assert rules(depth_limit=3).is_leaf(board(CENTRE), ply) is is_leaf
    assert not rules().is_leaf(board(CENTRE), ply)


@pytest.mark.parametrize(("player", "points"), [(Player.X, 7), (Player.O, -7)])
def test_a_finished_game_is_worth_its_score_for_the_player_at_the_root(player: Player, points: int) -> None:
    assert rules(player=player).leaf_value(board(WON), 3) == points


@pytest.mark.parametrize(("player", "points"), [(Player.X, 4), (Player.O, -4)])
def test_an_open_position_is_worth_its_estimate_for_the_player_at_the_root(player: Player, points: int) -> None:
    assert rules(player=player, score=flat).leaf_value(board(CENTRE), 3) == points


def test_moves_come_as_the_order_gives_them() -> None:
    backwards = rules(order=lambda position: position.legal_moves[::-1])
    assert list(backwards.moves(board(CENTRE))) == [8, 7, 6, 5, 3, 2, 1, 0]
    assert list(rules().moves(Board())) == list(range(9))
