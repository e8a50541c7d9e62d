"""Published trees and positions by name, with what is known of them."""

from collections.abc import Mapping
from dataclasses import dataclass

from ttt_teach.board import Board
from ttt_teach.explicit import ExplicitTree

__all__ = ["POSITIONS", "TREES", "TreeExample"]


@dataclass(frozen=True)
class TreeExample:
    """A tree, its value, and the leaves that alpha-beta visits with the cut at α ≥ β."""

    tree: ExplicitTree
    value: int
    leaves: tuple[int, ...]
    source: str


TREES: Mapping[str, TreeExample] = {
    "textbook": TreeExample(
        ExplicitTree(
            {
                "B": {"b1": 3, "b2": 12, "b3": 8},
                "C": {"c1": 2, "c2": 4, "c3": 6},
                "D": {"d1": 14, "d2": 5, "d3": 2},
            }
        ),
        3,
        (3, 12, 8, 2, 14, 5, 2),
        "Russell & Norvig, figure 5.2",
    ),
    "textbook, third branch sorted": TreeExample(
        ExplicitTree([[3, 12, 8], [2, 4, 6], [2, 5, 14]]),
        3,
        (3, 12, 8, 2, 2),
        "Russell & Norvig, figure 5.2, with the last branch in its best order",
    ),
    "two bounds": TreeExample(
        ExplicitTree([[[2, 3], [5, 9]], [[0, 1], [7, 5]]]),
        3,
        (2, 3, 5, 0, 1),
        "exercise sheets on which published answers disagree: 9 and the whole of [7, 5] are cut off",
    ),
    "leaves at three depths": TreeExample(
        ExplicitTree([3, [[2, 1], [4, [7, -2]]], 0]),
        3,
        (3, 2, 1, 0),
        "COSC367, University of Canterbury: a subtree is cut off whole",
    ),
    "two cuts": TreeExample(
        ExplicitTree([2, [-1, 5], [1, 3], 4]), 4, (2, -1, 1, 4), "COSC367, University of Canterbury"
    ),
    "a cut too late": TreeExample(
        ExplicitTree([0, [-2, 1], 5], maximizing=False),
        0,
        (0, -2, 1, 5),
        "COSC367, University of Canterbury: MIN at the root, and the only cut comes after the last leaf",
    ),
}

POSITIONS: Mapping[str, Board] = {
    "by hand": Board.parse("XXO OOX ..."),
    "plays with its food": Board.parse("X.O X.O .OX"),
    "sooner is better": Board.parse("XX. OO. ...", to_move="O"),
    "sooner or later lost": Board.parse("XX. O.. ..."),
    "gives up": Board.parse(".X. ..X OOX"),
    "tie trap": Board.parse("..O .OX XOX"),
    # On 3×5 X can hold a draw. With K = 10, right for 3×3 only, its own win at ply 11 scores −1 and looks like a loss.
    "a late win": Board.parse("X.OX. .O... .....", k=3),
}
