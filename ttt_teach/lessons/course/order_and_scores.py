"""Lesson 5: what alpha-beta visits depends on the order of moves, on the scores and on one sign."""

from collections.abc import Callable
from functools import cache

from ttt_teach.board import Board
from ttt_teach.lessons.arranging import Order
from ttt_teach.lessons.questions import Number, Pick, Question, Verdict
from ttt_teach.minimal import cheapest_first
from ttt_teach.orders import cells_in_order
from ttt_teach.scoring import by_depth, flat
from ttt_teach.search import alphabeta
from ttt_teach.trace import record

__all__ = ["QUESTIONS"]

CELLS = {"centre": (4,), "corners": (0, 2, 6, 8), "edges": (1, 3, 5, 7)}
OFFERED = ("edges", "corners", "centre")
BEST = ("centre", "corners", "edges")
RULE = "alpha-beta from the empty board, depth scoring, cut at α ≥ β"


@cache
def nodes(kinds: tuple[str, ...]) -> int:
    """The nodes that alpha-beta visits when it looks at cells kind by kind."""
    cells = [cell for kind in kinds for cell in CELLS[kind]]
    return len(record(alphabeta, Board(), order=cells_in_order(*cells)))


@cache
def _with_cut(cut: str, is_flat: bool) -> int:
    return len(record(alphabeta, Board(), score=flat if is_flat else by_depth, cut=cut))


def _judge(kinds: tuple[str, ...]) -> Verdict:
    told = f"{' → '.join(kinds)} visits {nodes(kinds):,} nodes, and row by row {_with_cut('>=', False):,}."
    if nodes(kinds) == nodes(BEST):
        return Verdict(True, f"{told} No order of these three visits fewer: strong moves first narrow the window soon.")
    return Verdict(False, f"{told} Another order visits fewer. Which cells are on the most lines?")


def fewest() -> Question:
    """An order to be dragged."""
    return Order(
        prompt="In which order should the search look at the cells? Fewest nodes wins.",
        rule=RULE,
        items=OFFERED,
        answer=BEST,
        judge=_judge,
    )


def best_possible() -> Question:
    """How small the tree can get."""
    least = len(record(alphabeta, Board(), score=flat, order=cheapest_first(Board())))
    return Number(
        prompt="An order that knows every value would be the best of all. About how many nodes are left then?",
        rule="flat scoring, cut at α ≥ β; right is what is off by no more than half",
        answer=least,
        within=least // 2,
        slips={
            10: "One line of play proves nothing: the other moves must be shown to be no better.",
            9: "One line of play proves nothing: the other moves must be shown to be no better.",
        },
        hint="Below one good move of MAX, still every reply of MIN must be answered.",
        why="This is the minimal tree. Nothing smaller proves that the empty board is a draw.",
    )


def strict() -> Question:
    """What one sign does."""
    before, after = _with_cut(">=", True), _with_cut(">", True)
    return Pick(
        prompt="Now the search stops only if α > β, no longer at α = β. What happens to its number of nodes?",
        rule="flat scoring, cells in row order",
        options=("It falls.", "It stays nearly as it was.", "It grows to about eight times as many."),
        answer="It grows to about eight times as many.",
        slips={
            "It falls.": "The search stops less often now.",
            "It stays nearly as it was.": "With three different scores, ties are the rule here and not the exception.",
        },
        why=f"{before:,} becomes {after:,}. Most positions are draws, and at a tie it now goes on looking.",
    )


def change_places() -> Question:
    """Why flat scoring wins with one cut rule and loses with the other."""
    return Pick(
        prompt="Why do flat scoring and depth scoring change places when the cut rule changes?",
        rule="cells in row order",
        options=(
            "Flat scores tie more often, and only the cut at α ≥ β uses ties.",
            "Depth scores are smaller numbers.",
            "With depth scoring the game has fewer nodes.",
        ),
        answer="Flat scores tie more often, and only the cut at α ≥ β uses ties.",
        slips={
            "Depth scores are smaller numbers.": "Only comparisons decide what is cut, never how large a number is.",
            "With depth scoring the game has fewer nodes.": "The game stays the same, with the same tree.",
        },
        why="All wins tie under flat scoring. Under depth scoring a win now and a win later are different.",
    )


QUESTIONS: dict[str, Callable[[], Question]] = {
    "5.1": fewest,
    "5.2": best_possible,
    "5.3": strict,
    "5.4": change_places,
}
