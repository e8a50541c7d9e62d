"""The perfect player: its switches, what it says about them, and that it is never beaten."""

from collections import Counter
from functools import partial
from itertools import product

import pytest

from tests.helpers import best_moves, board, free, mover, open_positions, other, pruned, put, winner
from ttt_teach import Board, alphabeta, by_depth, centre_first, flat, minimax, reversed_rows, row_by_row, shuffled
from ttt_teach.errors import GameOver, TooLarge, UnknownChoice
from ttt_teach.players import Perfect

TIE_TRAP = """
    ..O
    .OX
    XOX
"""
ORDERS = [row_by_row, reversed_rows, centre_first, shuffled(3)]


def lost_games(perfect: Perfect, side: str, first: str) -> tuple[set[str], int]:
    """The finished positions that `perfect` may lose, whatever both play, and how many were walked through."""
    lost, seen, waiting = set(), set(), [("." * 9, first)]
    while waiting:
        cells, mark = waiting.pop()
        if cells in seen:
            continue
        seen.add(cells)
        if winner(cells) == other(side):
            lost.add(cells)
        elif winner(cells) is None and "." in cells:
            moves = perfect.chances(Board(cells=cells, first=first)) if mark == side else free(cells)
            waiting += [(put(cells, cell, mark), other(mark)) for cell in moves]
    return lost, len(seen)


@pytest.mark.parametrize("score", [flat, by_depth, partial(by_depth, base=0)], ids=["flat", "by depth", "base 0"])
@pytest.mark.parametrize("opening", [False, True])
def test_perfect_never_loses_with_any_order_and_tie_break_from_either_side(score, opening) -> None:
    switches = [(order, "first") for order in ORDERS] + [(row_by_row, "random")]
    for (order, ties), side, first in product(switches, "XO", "XO"):
        lost, walked = lost_games(Perfect(score=score, order=order, ties=ties, opening=opening), side, first)
        assert lost == set(), (order, ties, side, first)
        assert walked > 50


@pytest.mark.slow
@pytest.mark.parametrize("score", [flat, by_depth])
def test_perfect_that_takes_bounds_for_ties_can_be_beaten_from_either_side(score) -> None:
    for side in "XO":
        assert lost_games(Perfect(score=score, ties="bounds"), side, "X")[0]


@pytest.mark.parametrize("score", [flat, by_depth])
def test_its_chances_are_those_of_the_very_search_that_chooses(score) -> None:
    for cells in open_positions()[40::90]:
        here = Board(cells=cells)
        for order, ties in [(row_by_row, "first"), (centre_first, "first"), (row_by_row, "random")]:
            by_record = Perfect(score=score, order=order, ties=ties)
            by_search = Perfect(partial(alphabeta), score=score, order=order, ties=ties)  # a search of one's own
            assert by_record.chances(here) == by_search.chances(here), (cells, order, ties)


@pytest.mark.parametrize("search", [alphabeta, minimax])
@pytest.mark.parametrize("score", [flat, by_depth])
def test_random_among_ties_means_among_all_truly_best_moves_and_no_other(search, score) -> None:
    for cells in open_positions()[600::150]:
        truth = best_moves(cells, mover(cells), score is by_depth)
        player = Perfect(search, score, ties="random", seed=1)
        here = Board(cells=cells)
        assert set(player.chances(here)) == truth, cells
        assert len(set(player.chances(here).values())) == 1
        assert {player.choose(here).move for _ in range(3)} <= truth


def test_a_random_choice_among_ties_takes_each_of_them_and_says_from_how_many() -> None:
    player, start = Perfect(ties="random", seed=4), board("X.. .O. ...")
    choices = [player.choose(start) for _ in range(60)]
    truth = best_moves("X...O....", "X", by_depth=True)
    assert {choice.move for choice in choices} == truth
    assert all(choice.reason.endswith(f"; drawn from {len(truth)} moves as good") for choice in choices)
    assert all(choice.reason.startswith(f"{choice.move} leads to a draw in 7 plies") for choice in choices)
    assert {choice.move for choice in choices} == set(choices[0].tree.best_moves)


def test_the_same_seed_draws_the_same_and_the_default_draws_nothing() -> None:
    start = board("X.. .O. ...")
    first, second = Perfect(ties="random", seed=5), Perfect(ties="random", seed=5)
    assert [first.choose(start).move for _ in range(5)] == [second.choose(start).move for _ in range(5)]
    assert {Perfect().choose(start).move for _ in range(5)} == {min(best_moves("X...O....", "X", by_depth=True))}


@pytest.mark.parametrize("score", [flat, by_depth])
def test_bounds_means_every_move_whose_returned_value_ties(score) -> None:
    for cells in open_positions()[40::90]:
        tree = pruned(cells, score)
        tied = {child.move for child in tree.root.children if child.value == tree.value}
        assert set(Perfect(score=score, ties="bounds").chances(Board(cells=cells))) == tied, cells


def test_in_the_tie_trap_the_random_choice_among_bounds_loses_half_its_games_and_says_why() -> None:
    player = Perfect(ties="bounds", seed=2)
    chances = player.chances(board(TIE_TRAP))
    assert {move: float(chance) for move, chance in chances.items()} == {1: 0.5, 3: 0.5}
    said = {choice.move: choice.reason for choice in (player.choose(board(TIE_TRAP)) for _ in range(20))}
    assert said[3] == "3 was drawn from 2 moves that returned 0, but is proven only ≤ 0"
    assert said[1].endswith("; drawn from 2 moves as good") or "drawn from 2" in said[1]
    assert set(Perfect(ties="random").chances(board(TIE_TRAP))) == {1}


def test_the_opening_is_drawn_from_centre_and_corners_without_a_search() -> None:
    player = Perfect(opening=True, seed=1)
    choices = [player.choose(Board(first="O")) for _ in range(60)]  # type: ignore[arg-type]
    assert set(Counter(choice.move for choice in choices)) == {0, 2, 4, 6, 8} == set(player.chances(Board()))
    assert {(choice.value, choice.tree) for choice in choices} == {(None, None)}
    assert choices[0].reason == f"{choices[0].move} was drawn from centre and corners, without a search"


def test_the_opening_is_for_the_empty_3x3_board_only() -> None:
    later = board("X.. ... ...")
    assert Perfect(opening=True).choose(later).move == Perfect().choose(later).move == 4
    assert Perfect(opening=True).choose(Board(2, 3, 2)).tree is not None


@pytest.mark.parametrize("ties", ["last", "", None, 1])
def test_a_tie_break_that_is_none_is_refused_with_those_there_are(ties) -> None:
    with pytest.raises(UnknownChoice, match=r"ties is .*; it must be one of 'first', 'random', 'bounds'"):
        Perfect(ties=ties)


def test_after_the_end_there_are_no_chances() -> None:
    with pytest.raises(GameOver):
        Perfect().chances(board("XXX OO. ..."))


FOURS = [Board(4, 4), Board(4, 4, 3), Board(3, 4, 4), Board(3, 5, 3)]


@pytest.mark.parametrize("start", FOURS, ids=repr)
@pytest.mark.parametrize("search", [alphabeta, minimax])
def test_with_more_than_nine_empty_cells_it_solves_and_says_what_comes_of_it(start: Board, search) -> None:
    choice = Perfect(search).choose(start)
    assert (choice.tree.search, choice.move) == ("solve", choice.tree.best_moves[0])
    result = "draw" if choice.value == 0 else "win"
    assert choice.reason.startswith(f"{choice.move} leads to a {result}")
    assert Perfect(search, ties="random").chances(start).keys() == set(choice.tree.best_moves)


def test_on_4x4_it_takes_the_win_blocks_the_threat_and_holds_the_draw() -> None:
    win, threat = Board.parse("XXX. OO.. .O.. ...."), Board.parse("XXX. OO.. .... ....")
    assert (Perfect().choose(win).move, Perfect().choose(win).value) == (3, 16)
    assert Perfect().choose(threat).move == 3
    assert Perfect().choose(Board(4, 4).play(5)).value == 0


def test_what_is_too_large_is_refused_with_what_would_do_instead() -> None:
    with pytest.raises(TooLarge) as refused:
        Perfect().choose(Board(5, 5, 4))
    assert str(refused.value) == (
        "5×5 with 25 empty cells is too large to be played perfectly; Medium and Random can play there"
    )
    assert refused.value.__notes__ == ["or let it look only so far: Perfect(depth_limit=3)"]
    choice = Perfect(depth_limit=3).choose(Board(5, 5, 4))
    assert (choice.move, choice.reason) == (12, f"12 has the best estimate: {choice.value}")


def test_a_search_of_ones_own_needs_to_understand_a_score_only() -> None:
    def mine(position: Board, score) -> float:
        return alphabeta(position, score=score)

    assert Perfect(mine).choose(board("XXO OOX ...")).move == 6
