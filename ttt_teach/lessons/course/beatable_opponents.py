"""Lesson 7: opponents that err, their exact chances, and what to play against them."""

from collections.abc import Callable
from fractions import Fraction

from ttt_teach.board import Board
from ttt_teach.expected import expected_results
from ttt_teach.lessons.pointing import Moves
from ttt_teach.lessons.questions import Number, Pick, Question
from ttt_teach.players import Dial, Medium, Perfect
from ttt_teach.search import minimax
from ttt_teach.trace import record

__all__ = ["FORK", "QUESTIONS"]

FORK = Board.parse("X.. .O. ..X", to_move="O")
DIAL_RULE = "X is perfect and draws lots among equally good moves; O's perfect move is the first of the best"


def _x_wins(skill: float) -> float:
    return 100 * float(expected_results(Perfect(ties="random"), Dial(skill)).x_wins)


def losing_moves() -> frozenset[int]:
    """The moves after which X can fork."""
    return frozenset(child.move for child in record(minimax, FORK).root.children if child.move and child.value != 0)


def slips_of_one_in_three() -> Question:
    """What a few random moves cost."""
    return Number(
        prompt="O plays its best move seven times out of ten, and else any move at random. About how many per cent of"
        " its games does it lose against a perfect X?",
        rule=f"{DIAL_RULE}; right is what is off by no more than 10",
        answer=round(_x_wins(0.7), 2),
        within=10,
        slips={
            30: "That is how often one move is random. A game has four moves of O, and one slip can be enough.",
            70: "Many random moves happen to be good ones, and many slips are harmless.",
            0: "A perfect player never loses. This one errs.",
        },
        why="A game has up to four moves of O, and about half of the games have a slip that X can punish.",
    )


def fork() -> Question:
    """Where two threats come from."""
    return Moves(
        prompt="X holds two corners, O the centre. After which moves of O does X win?",
        board=FORK,
        answer=losing_moves(),
        slips={
            frozenset({1, 3, 5, 7}): "An edge threatens two in a row with the centre. X must block, and has no time.",
        },
        hint="Look for a reply of X that makes two threats at once.",
        why="X takes the last corner: it blocks, and makes two threats. O can stop only one of them: a fork.",
    )


def medium_falls() -> Question:
    """How often Medium does not see it coming."""
    chances = Medium().chances(FORK)
    falls = sum((chance for move, chance in chances.items() if move in losing_moves()), Fraction())
    return Number(
        prompt="Medium wins if it can, blocks if it must, and else draws a cell: a corner has 3 lots, an edge has 2."
        " How likely is it that Medium loses here, in per cent?",
        rule="O to move, X at 0 and 8, O at 4",
        answer=round(100 * float(falls), 1),
        within=1,
        slips={
            50: "Corners and edges have different numbers of lots, and there are more edges.",
            33: "Two of six cells: but a corner has more lots than an edge.",
            60: "Count the lots of all four edges.",
        },
        hint="Count the lots: two corners with 3 each, four edges with 2 each.",
        why="6 lots of 14. Medium looks two plies ahead; X wins in the fourth.",
    )


def against_random() -> Question:
    """Whether perfect play is the best there is."""
    return Pick(
        prompt="X moves at random. Which O wins more of its games?",
        options=("The perfect one.", "One that knows X moves at random.", "Both win the same."),
        answer="One that knows X moves at random.",
        slips={
            "The perfect one.": "Perfect play prepares for the best reply, and here the best reply hardly ever comes.",
            "Both win the same.": "They choose differently wherever several moves are draws against a perfect X.",
        },
        why="Minimax does not lose. But it takes any draw for a draw, even if one of them is full of traps.",
    )


QUESTIONS: dict[str, Callable[[], Question]] = {
    "7.1": slips_of_one_in_three,
    "7.2": fork,
    "7.3": medium_falls,
    "7.4": against_random,
}
