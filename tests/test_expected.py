"""The exact chances of games between two players, compared with chances worked out on plain strings."""

import time
from collections.abc import Callable
from fractions import Fraction
from functools import cache

import pytest

from tests.helpers import best_moves, board, free, mover, other, put, winner
from ttt_teach import Board, by_depth, flat
from ttt_teach.errors import GameOver, TooLarge
from ttt_teach.expected import BestResponse, expected_results
from ttt_teach.players import Dial, Medium, Perfect, Random

Policy = Callable[[str], dict[int, Fraction]]


def evenly(cells: "set[int] | list[int]") -> dict[int, Fraction]:
    return {cell: Fraction(1, len(cells)) for cell in cells}


def at_random(cells: str) -> dict[int, Fraction]:
    return evenly(free(cells))


def first_best(cells: str) -> dict[int, Fraction]:
    return {min(best_moves(cells, mover(cells), True)): Fraction(1)}


def any_best(cells: str) -> dict[int, Fraction]:
    return evenly(best_moves(cells, mover(cells), True))


def dial(skill: Fraction) -> Policy:
    def policy(cells: str) -> dict[int, Fraction]:
        mixed = {cell: (1 - skill) * chance for cell, chance in at_random(cells).items()}
        for cell, chance in first_best(cells).items():
            mixed[cell] += skill * chance
        return mixed

    return policy


def medium(cells: str) -> dict[int, Fraction]:
    """As published: win, else block, else centre before corners before edges, by weights 4, 3, 2."""
    for mark in (mover(cells), other(mover(cells))):
        if found := [cell for cell in free(cells) if winner(put(cells, cell, mark)) == mark]:
            return evenly(found)
    weights = {cell: (3, 2, 3, 2, 4, 2, 3, 2, 3)[cell] for cell in free(cells)}
    return {cell: Fraction(weight, sum(weights.values())) for cell, weight in weights.items()}


def worked_out(x: Policy, o: Policy) -> tuple[Fraction, ...]:
    @cache
    def results(cells: str) -> tuple[Fraction, ...]:
        if winner(cells) or "." not in cells:
            return tuple(Fraction(winner(cells) == mark) for mark in ("X", None, "O"))
        chances = (x if mover(cells) == "X" else o)(cells)
        after = [(chance, results(put(cells, cell, mover(cells)))) for cell, chance in chances.items()]
        return tuple(sum((chance * one[at] for chance, one in after), Fraction()) for at in range(3))

    return results("." * 9)


PAIRS = {
    "random, random": (Random(), Random(), at_random, at_random),
    "perfect with ties, dial 0.3": (Perfect(ties="random"), Dial(0.3), any_best, dial(Fraction(3, 10))),
    "perfect with ties, dial 0.7": (Perfect(ties="random"), Dial(0.7), any_best, dial(Fraction(7, 10))),
    "random, perfect": (Random(), Perfect(), at_random, first_best),
    "random, medium": (Random(), Medium(), at_random, medium),
    "medium, perfect": (Medium(), Perfect(ties="random"), medium, any_best),
}


@pytest.mark.parametrize("pair", PAIRS.values(), ids=PAIRS)
def test_the_chances_are_those_worked_out_on_plain_strings(pair) -> None:
    x, o, x_policy, o_policy = pair
    results = expected_results(x, o)
    assert results == worked_out(x_policy, o_policy)
    assert sum(results) == 1


@pytest.mark.parametrize(
    ("x", "o", "said"),
    [
        (Random(), Random(), "X wins 58.49 %, draw 12.70 %, O wins 28.81 %"),
        (Perfect(ties="random"), Dial(0.3), "X wins 86.79 %, draw 13.21 %, O wins 0.00 %"),
        (Perfect(ties="random"), Dial(0.7), "X wins 51.87 %, draw 48.13 %, O wins 0.00 %"),
    ],
)
def test_the_numbers_of_the_design_come_out(x, o, said) -> None:
    assert str(expected_results(x, o)) == said


def test_as_o_against_random_perfect_wins_80_6_percent_and_the_best_response_93_9() -> None:
    assert f"{float(expected_results(Random(), Perfect()).o_wins):.1%}" == "80.6%"
    assert f"{float(expected_results(Random(), BestResponse(Random())).o_wins):.1%}" == "93.9%"


def most_wins(policy: Policy, side: str) -> tuple[Fraction, Fraction]:
    """The most wins, and among plays with as many wins the most draws, that `side` can have against a policy."""

    @cache
    def outlook(cells: str) -> tuple[Fraction, Fraction]:
        if winner(cells) or "." not in cells:
            return Fraction(winner(cells) == side), Fraction(winner(cells) is None)
        after = {cell: outlook(put(cells, cell, mover(cells))) for cell in free(cells)}
        if mover(cells) == side:
            return max(after.values())
        chances = policy(cells)
        wins, draws = (sum((chances[cell] * after[cell][at] for cell in chances), Fraction()) for at in (0, 1))
        return wins, draws

    return outlook("." * 9)


@pytest.mark.parametrize(("opponent", "policy"), [(Random(), at_random), (Medium(), medium), (Perfect(), first_best)])
def test_no_play_wins_more_often_than_the_best_response(opponent, policy) -> None:
    as_o = expected_results(opponent, BestResponse(opponent))
    as_x = expected_results(BestResponse(opponent), opponent)
    assert (as_o.o_wins, as_o.draw) == most_wins(policy, "O")
    assert (as_x.x_wins, as_x.draw) == most_wins(policy, "X")


def test_the_best_response_says_how_often_its_move_wins_and_has_no_tree() -> None:
    here = board("XXO OOX ...")
    choice = BestResponse(Random()).choose(here)
    # No line of X's can be filled any more; at 7 and 8 O may find its win in 6, at 6 nobody can win.
    assert (choice.move, choice.value, choice.tree) == (6, 0.0, None)
    assert choice.reason == "6 wins 0.0% and draws 100.0% of the games against this opponent"


def test_chances_start_from_any_board() -> None:
    two_left = board("XOX OOX .X.")  # O to move: 6 does not win, 8 does not win; X then has the other cell
    assert expected_results(Random(), Random(), two_left) == (Fraction(1, 2), Fraction(1, 2), 0)
    assert expected_results(Random(), Random(), board("XXX OO. ...")) == (1, 0, 0)


def test_a_board_too_large_is_refused_at_once() -> None:
    begun = time.perf_counter()
    with pytest.raises(TooLarge, match="16 empty cells are too many for that, 9 at most"):
        expected_results(Random(), Random(), Board(4, 4))
    with pytest.raises(TooLarge, match="16 empty cells are too many for that, 9 at most"):
        BestResponse(Random()).choose(Board(4, 4))
    assert time.perf_counter() - begun < 1


def test_the_best_response_refuses_to_choose_after_the_end() -> None:
    with pytest.raises(GameOver):
        BestResponse(Random()).choose(board("XXX OO. ..."))


@pytest.mark.parametrize("score", [flat, by_depth])
def test_scoring_does_not_change_how_games_of_perfect_end(score) -> None:
    assert expected_results(Perfect(score=score), Perfect(score=score)) == (0, 1, 0)
