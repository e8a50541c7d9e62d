"""Lesson 3: among wins the sooner one, among losses the later one."""

from collections.abc import Callable
from functools import cache

from ttt_teach.board import Board
from ttt_teach.examples import POSITIONS
from ttt_teach.lessons.pointing import Move, Moves
from ttt_teach.lessons.questions import Fields, Pick, Question
from ttt_teach.scoring import Score, by_depth, flat
from ttt_teach.search import minimax
from ttt_teach.trace import record
from ttt_teach.tree import SearchTree
from ttt_teach.words import typeset

__all__ = ["QUESTIONS"]

FLAT = "flat scoring: a win of MAX is 10, a loss −10, a draw 0"
BY_DEPTH = "depth scoring: a win p plies below the root is 10 − p, a loss p − 10, a draw 0"


@cache
def _tree(board: Board, score: Score) -> SearchTree:
    return record(minimax, board, score=score)


def _values(name: str, *moves: int) -> dict[str, float]:
    """What moves of a position are worth under depth scoring."""
    found = {child.move: child.value or 0 for child in _tree(POSITIONS[name], by_depth).root.children}
    return {f"move {move}": found[move] for move in moves}


def tied() -> Question:
    """What flat scoring cannot tell apart."""
    board = POSITIONS["sooner is better"]
    return Moves(
        prompt="O is to move, and is MAX. Which moves are worth 10?",
        rule=FLAT,
        board=board,
        answer=frozenset(_tree(board, flat).best_moves),
        slips={
            frozenset({5}): "5 wins at once. But is there another move after which X cannot stop O?",
            frozenset({2}): "2 blocks X, and wins later. But O can win at once as well.",
        },
        hint="Look for a win at once, and for a move that leaves X without a defence.",
        why="5 wins now. 2 blocks X and leaves O two ways to win: 5, and 6 on the diagonal.",
    )


def two_wins() -> Question:
    """What plies make of the tie."""
    return Fields(
        prompt="Now a win loses a point for each ply that it takes. What are the two moves worth?",
        rule=BY_DEPTH,
        answer=_values("sooner is better", 2, 5),
        slips={
            ("move 2", 8): "8 would be a win at ply 2. Only X moves then.",
            ("move 2", 9): "After 2 the game goes on: X replies, and then O wins.",
            ("move 5", 10): "The winning move is itself one ply below the root.",
            ("move 5", 7): "5 completes a row. Nothing comes after it.",
        },
        hint="Count the moves until the game is over.",
        why="5 wins at ply 1, and 2 at ply 3.",
    )


def two_losses() -> Question:
    """How a loss is put off."""
    return Fields(
        prompt="O is to move again, with a mark less. X will win whatever O does. What are these two moves worth to O?",
        rule=BY_DEPTH,
        answer=_values("sooner or later lost", 2, 8),
        slips={
            ("move 2", -7): "7 plies off would be a win of O. X wins at an even ply here.",
            ("move 2", -8): "2 blocks the row. X needs another move before it has a line.",
            ("move 8", -9): "At ply 1 O itself has moved. X wins at the next ply.",
            ("move 2", 6): "It is a loss, so it counts below zero.",
            ("move 8", 8): "It is a loss, so it counts below zero.",
            ("move 2", 0): "2 blocks one line. Does X get two others?",
        },
        hint="How many plies does X need to complete a line?",
        why="After 8, X wins at ply 2. After 2, X must first make two threats at once, and wins at ply 4.",
    )


def food() -> Question:
    """The smallest position in which flat scoring plays on."""
    board = POSITIONS["plays with its food"]
    tree = _tree(board, by_depth)
    return Move(
        prompt="All three moves win for X. One of them does not win at once. Which?",
        board=board,
        answer=frozenset({child.move for child in tree.root.children if child.move is not None} - {*tree.best_moves}),
        slips={4: "4 completes a diagonal: 0, 4, 8.", 6: "6 completes a column: 0, 3, 6."},
        why="And it is the first in row order, so a flat search plays it.",
    )


def diagram() -> Question:
    """A wrong value that leaves the root as it is."""
    node = _tree(POSITIONS["gives up"], by_depth).root.children[1]
    values = {child.move: child.value or 0 for child in node.children}
    wrong = "after 2 and 0: −6"
    right = [f"after 2 and {move}: {typeset(value)}" for move, value in values.items() if move != 0]
    return Pick(
        prompt="Someone has drawn O's tree by hand, and writes these values. One is not what the search says. Which?",
        rule=BY_DEPTH,
        options=(wrong, *right, f"at the root: {typeset(_tree(POSITIONS['gives up'], by_depth).value or 0)}"),
        answer=wrong,
        slips={
            right[0]: "X has not blocked the diagonal 2, 4, 6. O takes 4 and wins at ply 3.",
            right[1]: "X has blocked, and has two threats. O stops only one.",
            "at the root: −6": "The block at 2 is the best that O has, and X wins at ply 4.",
        },
        why=f"O is to move there, takes 4 and wins at ply 3. It is worth {typeset(values[0])}.",
    )


QUESTIONS: dict[str, Callable[[], Question]] = {
    "3.1": tied,
    "3.2": two_wins,
    "3.3": two_losses,
    "3.4": food,
    "3.5": diagram,
}
