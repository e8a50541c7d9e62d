"""Lesson 2: minimax by hand, on a tree that is small enough to click."""

from collections.abc import Callable
from functools import cache

from ttt_teach.examples import POSITIONS
from ttt_teach.lessons.arranging import Blocks
from ttt_teach.lessons.pointing import Move, Nodes
from ttt_teach.lessons.questions import Fields, Number, Question
from ttt_teach.scoring import flat
from ttt_teach.search import minimax
from ttt_teach.trace import record
from ttt_teach.tree import SearchTree

__all__ = ["QUESTIONS"]

RULE = "flat scoring: a win of X is 10, a win of O −10, a draw 0"


@cache
def _tree() -> SearchTree:
    return record(minimax, POSITIONS["by hand"], score=flat)


def nodes() -> Question:
    """How large the tree is."""
    return Number(
        prompt="Three cells are left. How many nodes has the whole tree, the root counted too?",
        answer=len(_tree()),
        slips={
            16: "That would be right if every game went on until the board is full. Two end earlier: O wins.",
            15: "One of the games that end early is counted as if it went on.",
            13: "Count the root as well.",
            6: "These are the leaves. Count the nodes on the way as well.",
        },
        why="1 root, 3 below it, 6 below these, and 4 at the bottom, since two games are over by then.",
    )


def leaves() -> Question:
    """Where the game is over."""
    tree = _tree()
    return Nodes(
        prompt="Click every node in which the game is over.",
        tree=tree,
        within=frozenset(range(1, len(tree))),
        answer=frozenset(node.index for node in tree if node.is_leaf),
        hint="A game is over when someone has three in a row, or when the board is full.",
        why="These are the leaves. Only they are scored by looking at the board.",
    )


def values() -> Question:
    """What comes back from each of X's moves."""
    best = _tree().root.children
    return Fields(
        prompt="What is each of X's three moves worth, if O then answers as well as it can?",
        rule=RULE,
        answer={f"move {child.move}": child.value or 0 for child in best},
        slips={
            ("move 7", 0): "After 7, O is the one who chooses, and O takes what is worst for X.",
            ("move 8", 0): "After 8, O is the one who chooses, and O takes what is worst for X.",
            ("move 7", 10): "X cannot win any more. Look for three in a row once more.",
            ("move 7", -5): "O does not draw its move: no mean is taken, O chooses.",
            ("move 8", -5): "O does not draw its move: no mean is taken, O chooses.",
            ("move 6", -10): "After 6, cell 6 is taken, and O has no way to win.",
        },
        why="X chooses the largest of the three, so the position is worth 0.",
    )


def best_move() -> Question:
    """What X plays."""
    tree = _tree()
    return Move(
        prompt="Which move does minimax choose for X?",
        rule=RULE,
        board=tree.position,
        answer=frozenset(tree.best_moves),
        slips={
            7: "O answers with 6 and has a diagonal.",
            8: "O answers with 6 and has a diagonal.",
        },
        why="It is the only move after which O cannot win.",
    )


def lines_of_minimax() -> Question:
    """The algorithm, to be put together."""
    return Blocks(
        prompt="Put minimax together. Two lines do not belong.",
        rule="score(board) is the score of a finished game, in points for MAX",
        answer=(
            (0, "def minimax(board, maximizing):"),
            (1, "if board.outcome:"),
            (2, "return score(board)"),
            (1, "values = []"),
            (1, "for move in board.legal_moves:"),
            (2, "values.append(minimax(board.play(move), not maximizing))"),
            (1, "if maximizing:"),
            (2, "return max(values)"),
            (1, "return min(values)"),
        ),
        extra={
            "values.append(minimax(board.play(move), maximizing))": "Then the same player would choose at every ply.",
            "return sum(values) / len(values)": "A mean is right for dice. Here someone chooses.",
        },
        why="Nine lines, and the kit's own search has the same ones.",
    )


def games() -> Question:
    """How many games there are."""
    return Number(
        prompt="How many games of tic-tac-toe are there, from the empty board to the end? An estimate will do.",
        answer=255_168,
        within=100_000,
        slips={
            362_880: "9! counts games that go on after someone has won.",
            9: "These are the first moves only.",
            19_683: "3⁹ counts ways to fill the cells. A game is a sequence of moves.",
            5_478: "These are the positions. Many games lead to the same position.",
            549_946: "These are the nodes of the tree: every way to every position. A game ends at a leaf.",
        },
        hint="There are 9 first moves, then 8 replies, then 7. Some games end before the board is full.",
        why="9! = 362,880 sequences fill the board, and many games end sooner: 255,168 are left.",
    )


QUESTIONS: dict[str, Callable[[], Question]] = {
    "2.1": nodes,
    "2.2": leaves,
    "2.3": values,
    "2.4": best_move,
    "2.5": lines_of_minimax,
    "2.6": games,
}
