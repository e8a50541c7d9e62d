"""Lesson 6: many nodes hold the same position, and a search that remembers need not search it again."""

from collections import Counter
from collections.abc import Callable
from functools import cache

from ttt_teach.board import Board
from ttt_teach.examples import POSITIONS
from ttt_teach.lessons.pointing import Nodes
from ttt_teach.lessons.questions import Number, Pick, Question
from ttt_teach.search import minimax
from ttt_teach.symmetry import canonical
from ttt_teach.tables import Entry, minimax_table
from ttt_teach.trace import record
from ttt_teach.tree import SearchTree

__all__ = ["QUESTIONS", "TWO_AND_TWO"]

TWO_AND_TWO = Board.parse("XO. OX. ...")
SEEN = Entry(5, "at most")


@cache
def _small() -> SearchTree:
    return record(minimax, POSITIONS["by hand"])


@cache
def _positions() -> frozenset[Board]:
    return frozenset(node.board for node in record(minimax_table, Board()))


def ways_to(board: Board) -> int:
    """How many games lead to a position: each mark may have been the last one of the player who moved last.

    >>> ways_to(TWO_AND_TWO)
    4
    """
    before = [cell for cell, mark in enumerate(board.cells) if mark == board.to_move.other]
    cells = [board.cells[:cell] + "." + board.cells[cell + 1 :] for cell in before]
    earlier = [Board(board.rows, board.cols, board.k, marks, board.first) for marks in cells]
    return sum(ways_to(one) for one in earlier if one.outcome is None) if earlier else 1


def ways() -> Question:
    """How many nodes hold one position."""
    return Number(
        prompt="X has marked 0 and 4, O has marked 1 and 3, and X began. In how many orders can these four moves have"
        " been played?",
        answer=ways_to(TWO_AND_TWO),
        slips={
            1: "X may have marked 4 first, and 0 later.",
            2: "X has two orders. For each of them, O has two as well.",
            24: "4! would let O move twice in a row. The players take turns.",
        },
        why="X has two orders and O has two, and they do not depend on each other: 2 × 2.",
    )


def twice() -> Question:
    """Which nodes of a small tree hold a position that stands there twice."""
    tree = _small()
    met = Counter(node.board for node in tree)
    return Nodes(
        prompt="Click every node whose position stands in this tree more than once.",
        tree=tree,
        within=frozenset(range(1, len(tree))),
        answer=frozenset(node.index for node in tree if met[node.board] > 1),
        slips={
            frozenset(node.index for node in tree if node.is_leaf): "These are the leaves. Two of them stand alone.",
        },
        hint="Two positions are the same only if all nine cells are. Compare the boards of the last ply.",
        why="6, 7, 8 and 8, 7, 6 end alike, since X has the same two cells in the end. So do 6, 8, 7 and 7, 8, 6.",
    )


def positions() -> Question:
    """How many positions there are."""
    right = len(_positions())
    return Number(
        prompt="The whole tree has 549,946 nodes. How many different positions are there? An estimate will do.",
        rule="3×3, X begins; right is what is off by no more than half",
        answer=right,
        within=right // 2,
        slips={
            19_683: "3⁹ counts all ways to fill nine cells. Most of them no game can bring about.",
            549_946: "Then no position would be met twice.",
            255_168: "These are the games. Many of them pass through the same positions.",
            362_880: "9! counts orders of moves. Here the order does not matter any more.",
        },
        hint="Each cell is X, O or empty: 3⁹ = 19,683. And how often have X and O taken turns, with nobody moving on"
        " after a win?",
        why="The others are only new ways to a position that is known.",
    )


def calls() -> Question:
    """Why there are more nodes than positions."""
    right = "Each move to a known position is a node too: a leaf that takes its value from the memory."
    return Pick(
        prompt="Minimax with a memory visits 16,168 nodes from the empty board, for 5,478 positions. Why more?",
        options=("The memory is too small for all positions.", "It searches some positions twice.", right),
        answer=right,
        slips={
            "The memory is too small for all positions.": "A dict holds a few thousand boards with ease.",
            "It searches some positions twice.": "Once a position has a value, it is never searched again.",
        },
        why="It asks once for every move from every open position, and mostly gets an answer at once.",
    )


def first_moves() -> Question:
    """How many first moves are different."""
    return Number(
        prompt="X has nine first moves. How many of them differ, if boards count as one that a turn or a mirror makes"
        " equal?",
        answer=len({canonical(Board().play(move)) for move in Board().legal_moves}),
        slips={
            9: "Turn the board by a quarter: a mark in one corner is now in another.",
            8: "Turn the board by a quarter: a mark in one corner is now in another.",
            5: "Turn the board by a quarter: a mark at 1 goes to 5.",
            2: "The centre is no corner, and no edge.",
        },
        why="A corner, an edge, or the centre.",
    )


def enough() -> Question:
    """When a bound from the table will do."""
    windows = {
        "α = 0, β = 7": (0, 7),
        "α = 7, β = ∞": (7, float("inf")),
        "α = −∞, β = ∞": (-float("inf"), float("inf")),
    }
    right = next(told for told, window in windows.items() if SEEN.answers(*window))
    return Pick(
        prompt="The table has “at most 5” for a position. For which window is this all that a search must know?",
        options=tuple(windows),
        answer=right,
        slips={
            "α = 0, β = 7": "The value may be 5, or 3, or −6. Between 0 and 7 this makes a difference.",
            "α = −∞, β = ∞": "With this window the search wants to know the value itself.",
        },
        why="MAX is sure of 7 elsewhere. At most 5 is too little, however little it is.",
    )


QUESTIONS: dict[str, Callable[[], Question]] = {
    "6.1": ways,
    "6.2": twice,
    "6.3": positions,
    "6.4": calls,
    "6.5": first_moves,
    "6.6": enough,
}
