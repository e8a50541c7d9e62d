"""Play tic-tac-toe against minimax, and see the tree that its search really explored."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ttt_teach.board import Board, Outcome, Player
from ttt_teach.comparison import compare
from ttt_teach.deepening import deepening
from ttt_teach.explicit import ExplicitTree
from ttt_teach.game import Game
from ttt_teach.minimal import cheapest_first
from ttt_teach.negamax import negamax, negamax_alphabeta
from ttt_teach.orders import (
    best_first,
    cells_in_order,
    centre_first,
    reversed_rows,
    row_by_row,
    shuffled,
    spoilers_first,
)
from ttt_teach.scoring import by_depth, flat, open_lines, textbook_estimate
from ttt_teach.search import alphabeta, minimax
from ttt_teach.solver import solve
from ttt_teach.soundness import faults
from ttt_teach.stack import alphabeta_stack
from ttt_teach.tables import alphabeta_table, minimax_table
from ttt_teach.trace import enter, leave, record, traced
from ttt_teach.tree import Node, SearchTree

if TYPE_CHECKING:
    from ttt_teach.archive import from_json, to_json
    from ttt_teach.drawing import draw, ladder, ply_chart
    from ttt_teach.grading.grade import grade
    from ttt_teach.handover import to_frame, to_networkx, to_records
    from ttt_teach.whole_tree import whole
    from ttt_teach.widgets.explore import explore
    from ttt_teach.widgets.history import history
    from ttt_teach.widgets.play import play

__all__ = [
    "Board",
    "ExplicitTree",
    "Game",
    "Node",
    "Outcome",
    "Player",
    "SearchTree",
    "alphabeta",
    "alphabeta_stack",
    "alphabeta_table",
    "best_first",
    "by_depth",
    "cells_in_order",
    "centre_first",
    "cheapest_first",
    "compare",
    "deepening",
    "draw",
    "enter",
    "explore",
    "faults",
    "flat",
    "from_json",
    "grade",
    "history",
    "ladder",
    "leave",
    "minimax",
    "minimax_table",
    "negamax",
    "negamax_alphabeta",
    "open_lines",
    "play",
    "ply_chart",
    "record",
    "reversed_rows",
    "row_by_row",
    "shuffled",
    "solve",
    "spoilers_first",
    "textbook_estimate",
    "to_frame",
    "to_json",
    "to_networkx",
    "to_records",
    "traced",
    "whole",
]

# Views load when they are first asked for: the rules and the searches need the standard library alone.
_VIEWS = {
    "draw": "ttt_teach.drawing",
    "explore": "ttt_teach.widgets.explore",
    "from_json": "ttt_teach.archive",
    "grade": "ttt_teach.grading.grade",
    "history": "ttt_teach.widgets.history",
    "ladder": "ttt_teach.drawing",
    "play": "ttt_teach.widgets.play",
    "ply_chart": "ttt_teach.drawing",
    "to_frame": "ttt_teach.handover",
    "to_json": "ttt_teach.archive",
    "to_networkx": "ttt_teach.handover",
    "to_records": "ttt_teach.handover",
    "whole": "ttt_teach.whole_tree",
}


def __getattr__(name: str) -> Any:
    if name not in _VIEWS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_VIEWS[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
