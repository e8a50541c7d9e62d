"""Lesson 4: alpha-beta, and what the nodes that it visits prove."""

from collections.abc import Callable
from functools import cache

from ttt_teach.examples import POSITIONS, TREES
from ttt_teach.lessons.questions import Fields, Number, Pick, Question
from ttt_teach.search import alphabeta
from ttt_teach.trace import record
from ttt_teach.tree import SearchTree
from ttt_teach.words import typeset

__all__ = ["QUESTIONS"]

RULE = "alpha-beta, cut at α ≥ β"
CURES = (
    "Give each move of the root the whole window.",
    "Draw only among moves whose value is proven (=).",
    "Play the first move that reached the value.",
)
NO_CURE = "Return no value outside the window (fail-hard)."


@cache
def _textbook() -> SearchTree:
    return record(alphabeta, TREES["textbook"].tree)


def leaves() -> Question:
    """How few leaves are enough."""
    return Number(
        prompt="MAX chooses among B, C and D, and MIN then takes the least of three leaves:\n"
        "B: 3, 12, 8\nC: 2, 4, 6\nD: 14, 5, 2\n"
        "They lie face down. How many must you turn over, from left to right, until you know what the root is worth?",
        answer=_textbook().counts.leaves,
        slips={
            9: "After B you are sure of 3. Then C shows a 2. Do its other two leaves matter?",
            8: "C shows a 2: MIN would take it, or something less. Which of its other leaves matter, then?",
            6: "D begins with 14. Until its last leaf it could still be worth more than 3.",
            5: "D begins with 14, so it could be worth more than 3. Go on there.",
            4: "D could be worth more than 3. You must look.",
        },
        hint="As soon as you know that MAX will not choose a node, you may leave it.",
        why="C is worth 2 at most, and B is worth 3: the 4 and the 6 need not be known.",
    )


def windows() -> Question:
    """What is known on the way to the leaves of D."""
    second, third = _textbook().root.children[2].children[1:]
    return Fields(
        prompt="With which window are the second and the third leaf of D entered? The first one is 14, the second 5.",
        rule=RULE,
        answer={
            f"{name} at d{number}": value if value is not None else 0
            for number, node in ((2, second), (3, third))
            for name, value in (("alpha", node.alpha), ("beta", node.beta))
        },
        slips={
            ("alpha at d2", 14): "14 is what MIN has found. It lowers beta.",
            ("alpha at d2", 2): "C did not help MAX. It is still sure of 3, by B.",
            ("alpha at d3", 5): "5 is what MIN has found. It lowers beta.",
            ("alpha at d3", 2): "C did not help MAX. It is still sure of 3, by B.",
            ("beta at d3", 14): "MIN has found something better since: 5.",
        },
        hint="Alpha is what MAX is sure of, by B. Beta is the least that MIN has found at D so far.",
        why="The window closes from both sides. It is still open at d3, so d3 must be looked at.",
    )


def proven() -> Question:
    """A bound is no value."""
    node = _textbook().root.children[1]
    return Pick(
        prompt="The search returned 2 at C, after one leaf of three. What do we know about C?",
        rule=RULE,
        options=("C = 2", "C ≤ 2", "C ≥ 2", "nothing"),
        answer=f"C {node.proven}",
        slips={
            "C = 2": "The two leaves that nobody looked at could be less than 2.",
            "C ≥ 2": "MIN chooses at C. Could another leaf make C larger?",
            "nothing": "MIN can have 2 there, so it will not take more.",
        },
        why="MIN can have 2. An unseen leaf can only make it less.",
    )


def trap() -> Question:
    """What a random choice among bounds does."""
    values = {child.move: child.value or 0 for child in record(alphabeta, POSITIONS["tie trap"]).root.children}
    told = ", ".join(f"{typeset(value)} for {move}" for move, value in values.items())
    return Pick(
        prompt=f"Alpha-beta returns for X's moves: {told}. A program draws one of the two moves with 0. "
        "O plays its best. How often does X lose?",
        rule=f"{RULE}, one window for all moves of the root",
        options=("never", "in half of its games", "always"),
        answer="in half of its games",
        slips={
            "never": "Try move 3 on the board. What does O answer?",
            "always": "Move 1 blocks O's column. Then nobody wins.",
        },
        why="After 3, O completes the column 1, 4, 7. The 0 of move 3 was a bound: ≤ 0. Its value is −8.",
    )


def cure() -> Question:
    """What makes ties safe."""
    return Pick(
        prompt="Three of these keep X from losing here. Which one does not?",
        options=(CURES[0], NO_CURE, *CURES[1:]),
        answer=NO_CURE,
        slips={
            CURES[0]: "Then move 3 is searched as if nothing were known, and −8 is found.",
            CURES[1]: "Only move 1 is proven: = 0. Move 3 is proven: ≤ 0.",
            CURES[2]: "A later move that only ties may be worse. The first one was searched with a window that held 0.",
        },
        why="Fail-hard returns the bound itself, so a worse move looks like a tie even more often.",
    )


QUESTIONS: dict[str, Callable[[], Question]] = {
    "4.1": leaves,
    "4.2": windows,
    "4.3": proven,
    "4.4": trap,
    "4.5": cure,
}
