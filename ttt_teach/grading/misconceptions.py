"""The known misunderstandings: a name, what it is, a hint, and the switches that make the teaching search have it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

__all__ = ["MISCONCEPTIONS", "SHARED", "Misconception"]

Changes = Mapping[str, Any]


def _each(**choices: tuple[Any, ...] | Any) -> Iterator[dict[str, Any]]:
    """Every combination of the choices; what is no tuple is the same in all."""
    options = [choice if isinstance(choice, tuple) else (choice,) for choice in choices.values()]
    return (dict(zip(choices, one, strict=True)) for one in product(*options))


@dataclass(frozen=True)
class Misconception:
    """A misunderstanding, and the changes of a right way that behave like it; `hint` asks, and does not solve."""

    name: str
    what: str
    hint: str
    variants: tuple[Changes, ...]
    needs_window: bool = False
    needs_plies: bool = False

    def __str__(self) -> str:
        return f"{self.name}: {self.what}"


def _known(
    name: str, what: str, hint: str, *variants: Iterator[dict[str, Any]], windows: bool = False, plies: bool = False
) -> Misconception:
    return Misconception(name, what, hint, tuple(one for each in variants for one in each), windows, plies)


_WHO = ("X", "O", "root", "other")

# Does what "undo forgotten" does, and is told from it by its boards: here each call gets another one.
SHARED = _known(
    "board shared between branches",
    "each branch gets a copy of the board that still shares its rows, so its moves show in all of them.",
    "Copy a board, mark the copy, and print the first one: has it changed?",
)

# The simpler ones first: of several that behave alike the first one is named.
MISCONCEPTIONS: tuple[Misconception, ...] = (
    # What a finished game counts
    _known(
        "sign lost for O",
        "a win of O counts with the sign of a win of X, or the minus of negamax is missing.",
        "Score one board that X has won and one that O has won: whose points are these?",
        _each(sign_lost=True, flipped=(False, True)),
        _each(negates=True, sign_lost=(False, True)),
        _each(flipped=True),
    ),
    _known(
        "depth added instead of subtracted",
        "a later win counts more than a sooner one, because the plies are added to its score.",
        "Which is better, to win now or to win in three plies? Score both.",
        _each(adds_plies=True, clock="ply"),
        plies=True,
    ),
    _known(
        "depth from the wrong end",
        "the plies that are left are taken off instead of the plies that are played, so a later win counts more.",
        "Print the depth at the root and at a leaf: does it grow or shrink on the way down?",
        _each(clock="remaining"),
        plies=True,
    ),
    _known(
        "depth shared between siblings",
        "the depth is counted up in the loop, so that later siblings seem to lie deeper than earlier ones.",
        "Print the depth that each child of one node gets: should two siblings differ?",
        _each(clock=("siblings", "calls")),
        plies=True,
    ),
    _known(
        "full board tested before the win",
        "a line that is completed by the last move is not seen: a full board counts as a draw.",
        "What does your function say of a full board with three X in a row?",
        _each(full_first=True),
    ),
    _known(
        "win looked for on full boards only",
        "the game goes on after it has been won.",
        "What does your function do on a board that is won and not yet full?",
        _each(plays_on=True),
    ),
    _known(
        "empty cells counted as a line",
        "three empty cells in a row end the game, since they are equal to each other.",
        "Ask your test for a line about a board whose bottom row is empty.",
        _each(empty_line=("draw", "X", "O")),
    ),
    _known(
        "draw scored as a loss",
        "a full board without a line counts as a won or a lost game.",
        "There are three ways in which a game can end. What does each of them count?",
        _each(draw_like=_WHO),
    ),
    # Who chooses what
    _known(
        "max at every level",
        "the same player's interest decides at every ply, as if the opponent wanted to help.",
        "Who moves at ply 1, and which of the children does that player like?",
        _each(chooses=_WHO),
    ),
    _known(
        "first move returned when all lose",
        "the best so far begins as a draw, so where every move loses none is ever better.",
        "Follow your best-so-far through a position in which every move loses.",
        _each(hopes=("root", "all", "X", "O")),
    ),
    _known(
        "bound taken for a value in the choice of a move",
        "a move is chosen whose value only met the best one as a bound; what is behind it may be worse.",
        "With a window, what does a returned number say if it is not inside the window?",
        _each(ties=("last", "any"), prunes=True),
    ),
    _known(
        "returns from inside the loop",
        "only the first child of each node is looked at.",
        "How often is the body of your loop run at one node?",
        _each(only_first=True),
    ),
    # What becomes of the board
    _known(
        "undo forgotten",
        "a move that was tried is not taken back before the next one is tried, on a board that all branches share.",
        "Print the board before and after your loop: is it the same?",
        _each(undoes=False, live=(True, False)),
    ),
    SHARED,
    # The window
    _known(
        "`>` for `>=`",
        "the search goes on where alpha equals beta, though nothing can change there any more.",
        "When alpha equals beta, which value could still matter?",
        _each(strict_x=True, strict_o=False),
        _each(strict_x=False, strict_o=True),
        windows=True,
    ),
    _known(
        "alpha and beta exchanged",
        "alpha and beta have changed places, in the call, in the update or at the start.",
        "Which of the two is MAX sure of? Follow it into one call.",
        _each(passes=("exchanged", "mirrored")),
        _each(inverted=True),
        _each(forgets="both", at_cut="go on", passes="exchanged"),
        windows=True,
    ),
    _known(
        "window reset at each node",
        "every node begins with an open window, so what is known above it is lost.",
        "Print alpha and beta at a node of ply 2: what was already known there?",
        _each(passes="open"),
        _each(resets=True),
        windows=True,
    ),
    _known(
        "one bound never updated",
        "only one of alpha and beta moves; half of the cuts never happen.",
        "Who raises alpha, and who lowers beta? Look for both lines.",
        _each(forgets=("X", "O", "root", "other")),
        windows=True,
    ),
    _known(
        "window never narrowed",
        "the children get the window as it was when the node was entered, so nothing is cut.",
        "Which alpha does the second child get, after the first one has returned?",
        _each(passes="as received"),
        _each(forgets="both"),
        windows=True,
    ),
    _known(
        "only the parent's bound used",
        "a child hears of its parent's best, and not of what is known further up.",
        "Which bounds does a grandchild get? Are the grandparent's among them?",
        _each(passes="own bound"),
        windows=True,
    ),
    _known(
        "whole child skipped instead of its later siblings",
        "at a cut the child is dropped and its later siblings are looked at, instead of the other way round.",
        "At a cut: which children have been looked at, and which should not be?",
        _each(at_cut=("skip", "go on")),
        windows=True,
    ),
    _known(
        "prune before looking at any child",
        "a node is left before any of its children was looked at, so its value is made up.",
        "What do you know about a node before its first child has returned?",
        _each(early=("draw", "draw both", "bound"), early_value=("bound", "draw", "worst")),
        windows=True,
    ),
)
