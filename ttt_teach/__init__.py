"""Play tic-tac-toe against minimax, and see the tree that its search really explored."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ttt_teach.board import Board, Outcome, Player
from ttt_teach.game import Game
from ttt_teach.orders import centre_first, row_by_row
from ttt_teach.scoring import by_depth, flat
from ttt_teach.search import alphabeta, minimax
from ttt_teach.trace import record, traced
from ttt_teach.tree import Node, SearchTree

if TYPE_CHECKING:
    from ttt_teach.drawing import draw
    from ttt_teach.widgets.play import play

__all__ = [
    "Board",
    "Game",
    "Node",
    "Outcome",
    "Player",
    "SearchTree",
    "alphabeta",
    "by_depth",
    "centre_first",
    "draw",
    "flat",
    "minimax",
    "play",
    "record",
    "row_by_row",
    "traced",
]

# Views load when they are first asked for: the rules and the searches need the standard library alone.
_VIEWS = {"draw": "ttt_teach.drawing", "play": "ttt_teach.widgets.play"}


def __getattr__(name: str) -> Any:
    if name not in _VIEWS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_VIEWS[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
