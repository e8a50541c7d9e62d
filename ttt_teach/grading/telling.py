"""The conventions of a way to search, in words."""

from collections.abc import Iterator, Sequence

from ttt_teach.board import Board
from ttt_teach.grading.attempts import Attempt
from ttt_teach.grading.ways import Way
from ttt_teach.orders import centre_first, reversed_rows
from ttt_teach.words import typeset

__all__ = ["told_way"]

_READINGS = {
    "X": "points for X",
    "O": "points for O",
    "root": "points for the player at the root",
    "mover": "points for the player who moves (negamax)",
}
_FAILS = {"soft": "fail-soft", "hard": "fail-hard", "bound": "returns the bound that it raised"}


def told_way(way: Way, attempts: Sequence[Attempt], exact: bool) -> str:
    """How points are counted, for whom, when it cuts and in which order it looks.

    >>> told_way(Way(step=1, prunes=True), [], exact=True)
    'a win counts 10 less its ply, points for X; cut at α ≥ β, fail-soft'
    """
    return "; ".join([f"{_points(way)}, {_READINGS[way.reading]}", *_search(way, attempts, exact)])


def _points(way: Way) -> str:
    if not way.step:
        return f"a win counts {typeset(way.win)}, a draw {typeset(way.draw)}, a loss {typeset(way.loss)}"
    counted = "the number of marks" if way.clock == "marks" else "its ply"
    return f"a win counts {typeset(way.win)} less {counted}"


def _search(way: Way, attempts: Sequence[Attempt], exact: bool) -> Iterator[str]:
    if exact and way.prunes:
        cut = "cut at α > β" if way.strict_x else "cut at α ≥ β"
        yield ", ".join([cut, _FAILS[way.fail], *["whole window for each root move"] * way.full_root])
    elif exact:
        yield "minimax"
    order = _order(attempts)
    if order:
        yield order


def _order(attempts: Sequence[Attempt]) -> str:
    """The order in which moves are looked at, if it is one that has a name."""
    looked = [
        (Board(cells=key), tuple(moves))
        for one in attempts
        for key, moves in one.order.items()
        if isinstance(key, str) and key == getattr(one.position, "cells", None) and len(moves) > 1
    ]
    named = {
        "cells in row order": lambda board: board.legal_moves,
        "cells in reverse order": reversed_rows,
        "centre, corners, edges": centre_first,
    }
    for name, order in named.items():
        if looked and all(tuple(order(board))[: len(moves)] == moves for board, moves in looked):
            return name
    return "moves in an order of its own" if looked else ""
