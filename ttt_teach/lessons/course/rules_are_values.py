"""Lesson 1: a move makes a new board, and impossible boards cannot be made."""

from collections.abc import Callable

from ttt_teach.lessons.questions import Number, Pick, Question

__all__ = ["QUESTIONS"]

TWICE = "XXX OOX OOX: two lines"
SAME = "Yes: equal marks are equal boards."


def boards() -> Question:
    """One more than moves."""
    return Number(
        prompt="A game begins with an empty board, and three moves are played. How many boards are there then?",
        answer=4,
        slips={
            3: "Each move makes a new one. And the board before the first move?",
            1: "That would be so if a move changed the board. Look at the list beside yours.",
        },
        why="The empty one, and one for each move. None of them ever changes.",
    )


def equal() -> Question:
    """What makes two boards the same."""
    return Pick(
        prompt="One game goes 0, 4, 8 and another 8, 4, 0. Are the last two boards equal?",
        options=(SAME, "No: the moves came in another order.", "No: they are two objects."),
        answer=SAME,
        slips={
            "No: the moves came in another order.": "Look at what stands in the cells, and at who moves next.",
            "No: they are two objects.": "So are two copies of the number 1000. Values are compared by what they say.",
        },
        why="A board holds its marks and whose turn it is, and no past.",
    )


def possible() -> Question:
    """The one that looks wrong and is not."""
    return Pick(
        prompt="X moves first. Three of these boards cannot come about in any game. Which one can?",
        options=(
            "XXX OOO ...: both have a line",
            "XX. ... ...: two marks of X and none of O",
            TWICE,
            "XXX OO. O..: X has a line, and three marks each",
        ),
        answer=TWICE,
        slips={
            "XXX OOO ...: both have a line": "The first line ends the game. How did the second one come about?",
            "XX. ... ...: two marks of X and none of O": "Players take turns.",
            "XXX OO. O..: X has a line, and three marks each": "O moved last. But X had won before that.",
        },
        why="X played 2 last, and completed both lines with one mark.",
    )


def early() -> Question:
    """Why copying beats undo."""
    leave = "The marks that were tried stay on the board."
    return Pick(
        prompt="A program tries moves on the twin and undoes each one. It finds a win and returns at once, before the "
        "undo. What now?",
        options=(leave, "Nothing: Python undoes it.", "The twin is empty again."),
        answer=leave,
        slips={
            "Nothing: Python undoes it.": "Python forgets names when a function ends. It does not change lists back.",
            "The twin is empty again.": "Only undo empties a cell, and it did not run.",
        },
        why="Every return, break and error must be preceded by the right undo. With values there is nothing to undo.",
    )


QUESTIONS: dict[str, Callable[[], Question]] = {
    "1.1": boards,
    "1.2": equal,
    "1.3": possible,
    "1.4": early,
}
