"""Lesson 8: what a search does that cannot go to the end, and how 4×4 is searched to the end all the same."""

from collections.abc import Callable

from ttt_teach.board import Board, Player
from ttt_teach.deepening import deepening
from ttt_teach.lessons.pointing import Move, Moves
from ttt_teach.lessons.questions import Fields, Number, Pick, Question
from ttt_teach.reach import most_nodes
from ttt_teach.scoring import by_depth, open_lines
from ttt_teach.search import minimax
from ttt_teach.solver import solve
from ttt_teach.trace import record

__all__ = ["BEYOND", "QUESTIONS", "THREATENED"]

BEYOND = Board.parse("..O ... X..")  # X has a forced win, and its end lies five plies ahead
THREATENED = Board.parse("XO.O .OX. .O.X X...")
SECONDS_IN_A_YEAR = 365 * 24 * 60 * 60


def how_long() -> Question:
    """What minimax would take on 4×4."""
    years = most_nodes(16) / 1_000_000 / SECONDS_IN_A_YEAR
    return Pick(
        prompt="Minimax looks at a million nodes a second, say. How long does it take on 4×4, if all games go on until"
        " the board is full?",
        options=("about a minute", "about a day", "nearly two years", "longer than the universe has been there"),
        answer="nearly two years",
        slips={
            "about a minute": "The last ply alone has 16! nodes: 16 × 15 × 14 × … × 1.",
            "about a day": "The last ply alone has 16! nodes: 16 × 15 × 14 × … × 1.",
            "longer than the universe has been there": "That would be 5×5. How many seconds has a year?",
        },
        why=f"{most_nodes(16):,} nodes take {years:.1f} years. On 3×3 it is a second at most.",
    )


def estimates() -> Question:
    """What open lines say of two positions."""
    boards = {"O in the corner": Board().play(4).play(0), "O at the edge": Board().play(4).play(1)}
    return Fields(
        prompt="X has the centre, cell 4. What is the estimate for X if O then marks the corner 0,"
        " and what if O marks the edge 1?",
        rule="lines still open for X less lines still open for O",
        answer={told: open_lines(board, Player.X) for told, board in boards.items()},
        slips={
            ("O in the corner", 5): "These are X's lines. Take off those of O.",
            ("O at the edge", 6): "These are X's lines. Take off those of O.",
            ("O in the corner", -1): "Here the estimate is asked for X.",
            ("O at the edge", -2): "Here the estimate is asked for X.",
        },
        hint="There are 8 lines. Those through the centre are closed for O, and those through O's cell for X.",
        why="O has 4 lines left in both. A corner closes 3 lines of X, an edge only 2. So O does better in the corner.",
    )


def forced() -> Question:
    """A win that no single move shows."""
    tree = record(minimax, BEYOND)
    return Move(
        prompt="X can force a win here. Which move begins it?",
        board=BEYOND,
        answer=frozenset(tree.best_moves),
        slips={
            4: "The centre is on the most lines. But O then holds a draw.",
            3: "O blocks at 0, and now O is the one who threatens. This loses.",
        },
        hint="Look for a threat that O must answer, and after which X makes two threats at once.",
        why="X takes a corner. O must block, X takes the last corner, and threatens twice.",
    )


def limit_needed() -> int:
    """The least limit from which on each round of deepening has a move that wins."""
    tree = record(deepening, BEYOND, depth_limit=len(BEYOND.free))
    rounds, wins = (*tree.earlier, tree), record(minimax, BEYOND).best_moves
    return 1 + max(limit for limit, one in enumerate(rounds, 1) if one.best_moves[0] not in wins)


def how_deep() -> Question:
    """Where the horizon must be."""
    return Number(
        prompt="How many plies deep must the search look, so that it sees this win?",
        answer=limit_needed(),
        slips={
            1: "Then it sees two marks in a row, but no win.",
            3: "Then it sees the two threats. The win itself is not on the board yet.",
            4: "Count X's last move as well.",
            7: "It need not look until the board is full.",
        },
        hint="Count all plies, O's too: X, O, X, …",
        why="X threatens, O blocks, X threatens twice, O blocks one, X wins.",
    )


def what_matters() -> Question:
    """Where there is only one move to look at."""
    return Moves(
        prompt="X is to move. Which moves must a search look at, to be sure of the value?",
        rule="4×4, four in a row; cells are numbered from 0 to 15, row by row",
        board=THREATENED,
        answer=frozenset(child.move for child in record(solve, THREATENED).root.children if child.move is not None),
        slips={
            frozenset(THREATENED.legal_moves): "After most of these, O wins at once. That can be seen without a search."
        },
        hint="Look at the second column.",
        why="All other moves lose at once. So they are worth the same, and one look at the lines tells it.",
    )


def late_win() -> Question:
    """What K = 10 makes of a late win."""
    return Number(
        prompt="On a board of 3×5 someone keeps K = 10, as on 3×3. X wins at ply 11. What is the score for X?",
        rule="depth scoring: a win is worth K less its ply",
        answer=by_depth(Board.parse("XXX OO. ..."), Player.X, 11, top=10),
        slips={
            1: "10 − 11 is below zero.",
            5: "That is right for K = 16. Here K is 10.",
            0: "That is the score of a draw.",
            10: "That is flat scoring. Take off the plies.",
        },
        why="So a win scores as a loss. K must be larger than the longest game: cells + 1 always is.",
    )


QUESTIONS: dict[str, Callable[[], Question]] = {
    "8.1": how_long,
    "8.2": estimates,
    "8.3": forced,
    "8.4": how_deep,
    "8.5": what_matters,
    "8.6": late_win,
}
