"""Where a student's search and the kit's part, what happens there, and both trees to look at."""

import math
from collections.abc import Callable
from itertools import zip_longest
from typing import Any

from ttt_teach.board import Board
from ttt_teach.grading.attempts import Attempt, for_x
from ttt_teach.grading.findings import Finding, Judge
from ttt_teach.grading.misconceptions import Misconception
from ttt_teach.grading.teaching import Visit, behave, root_mark
from ttt_teach.grading.ways import Way
from ttt_teach.marks import Player
from ttt_teach.search import alphabeta, minimax
from ttt_teach.trace import record
from ttt_teach.tree import SearchTree
from ttt_teach.words import typeset, whole_number

__all__ = ["hints", "right_tree"]

_ASK = {
    "does not end": "What ends your loop, and what ends your recursion?",
    "too deep": "Does every call get a board with one mark more?",
    "raises": "Call your function on this very position and read the error from below.",
    "changes its input": "What is on the board after your function has returned?",
    "wrong type": "What does every path through your function return?",
    "too few": "Which moves does it not look at, and how do you know that they do not matter?",
    "too many": "Where does the search already know that nothing can change any more?",
}


def hints(finding: Finding, one: Attempt, judge: Judge, known: Misconception | None) -> tuple[str, ...]:
    """Where to look, what happens there, and a question that leads to why; each says more than the one before."""
    why = known.hint if known else _ASK.get(finding.kind, "Work this node out by hand.")
    if len(one.visits) < 2:
        return f"Where: {finding.position!r}.", f"What: {finding.text}", f"Why: {why}"
    where, what = parting(one, judge)
    return f"Where: {where}.", f"What: {what}.", f"Why: {why}"


def parting(one: Attempt, judge: Judge) -> tuple[str, str]:
    """The first node where the function and the kit part, and what each of them does there."""
    way, position = judge.way_for(one), one.position
    seen, right = for_x(one.visits, position, way.reading), behave(way, position, one.order).visits
    for node, (mine, kits) in enumerate(zip_longest(seen, right)):
        if mine is None or kits is None or mine[:2] != kits[:2]:
            return (
                f"node {node} in the order of the visits",
                f"{_visit('your function', mine)}; {_visit('the kit', kits)}",
            )
    apart = [at for at, (mine, kits) in enumerate(zip(seen, right, strict=True)) if _differ(mine, kits)]
    if not apart:
        return "the root, after all its replies have returned", "the same nodes and values, but another choice"
    # The last one in the order of the visits that differs has nothing wrong below it.
    node = next(at for at in apart if not any(other in _below(right, at) for other in apart))
    mine, kits = seen[node], right[node]
    told, known = (for_x([visit], position, way.reading)[0][2] for visit in (mine, kits))  # and back again
    return f"the node {_place(mine)}", f"it returns {_number(told)} there, and the kit {_number(known)}"


def _differ(mine: Visit, kits: Visit) -> bool:
    return mine[2] != kits[2] and not math.isnan(mine[2])


def _below(visits: Any, at: int) -> range:
    """The nodes below one."""
    end = at + 1
    while end < len(visits) and visits[end][0] > visits[at][0]:
        end += 1
    return range(at + 1, end)


def _visit(who: str, visit: Visit | None) -> str:
    return f"{who} is done" if visit is None else f"{who} looks at {_place(visit)}"


def _place(visit: Visit) -> str:
    key = visit[1]
    if isinstance(key, str) and len(key) == 9:
        return f"{key[:3]}/{key[3:6]}/{key[6:]} at ply {visit[0]}"
    return f"after the replies {', '.join(map(str, key))}" if key else "at the root"


def _number(value: float) -> str:
    return typeset(whole_number(value))


def right_tree(one: Attempt, judge: Judge, windowed: bool) -> SearchTree:
    """What the kit visits on the position of an attempt, with the function's own conventions and order."""
    way, order = judge.way, one.order
    settings: dict[str, Any] = {"order": _ordered(order)}
    if isinstance(one.position, Board):
        settings["score"] = _score(way)
    if not windowed:
        tree = record(minimax, one.position, **settings)
    else:
        cut, fail = ">" if way.strict_x and way.strict_o else ">=", "hard" if way.fail == "hard" else "soft"
        root = "full" if way.full_root else "shared"
        tree = record(alphabeta, one.position, cut=cut, fail=fail, root=root, **settings)
    mover = 1 if root_mark(one.position) == "X" else -1  # the kit counts for the player at the root
    is_alike = not isinstance(one.position, Board) or judge.sign(one.position) == mover
    return tree if is_alike else turned(tree)


def turned(tree: SearchTree) -> SearchTree:
    """The same tree with points for the other player, who is MIN at its root."""
    columns = tree.columns.part(0, len(tree))
    for column in (columns.value, columns.alpha, columns.beta):
        for node, number in enumerate(column):
            column[node] = -number
    columns.alpha, columns.beta = columns.beta, columns.alpha
    return SearchTree(columns, tree.search, tree.settings, maximizing=not tree.maximizing)


def _score(way: Way) -> Callable[[Board, Player, int], float]:
    """The way's points as a score of the kit's."""

    def points(board: Board, player: Player, ply: int) -> float:
        winner = board.outcome.winner if board.outcome else None
        counted = 9 - len(board.free) if way.clock == "marks" else ply
        return way.score(winner, counted) * (1 if player == Player.X else -1)

    points.__name__ = "your own points"
    return points


def _ordered(order: Any) -> Callable[[Any], list[int]]:
    """The function's own order of moves as one of the kit's."""

    def own_order(position: Any) -> list[int]:
        known = [*order.get(getattr(position, "cells", getattr(position, "path", None)), ())]
        legal = list(position.legal_moves)
        return [*(move for move in known if move in legal), *(move for move in legal if move not in known)]

    own_order.__name__ = "your own order"
    return own_order
