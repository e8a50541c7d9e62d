"""What happens at one step of a search, in one plain sentence."""

import math
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from ttt_teach.board import Board
from ttt_teach.proof import Interval
from ttt_teach.tree import Node, SearchTree
from ttt_teach.words import typeset

if TYPE_CHECKING:
    from ttt_teach.steps import Step

__all__ = ["mover", "other", "sentence", "worth"]

ENOUGH = 2_000  # nodes looked at to find out whether values are results of games
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def sentence(step: "Step") -> str:
    """The step in words; `Steps` shows one."""
    return _TELLERS[step.kind](step)


def mover(node: Node) -> str:
    """Who moves at a node: X or O on a board, else MAX or MIN.

    >>> from ttt_teach import ExplicitTree, minimax, record
    >>> mover(record(minimax, Board.parse("XXO OOX ...")).root), mover(record(minimax, ExplicitTree([1, 2]))[1])
    ('X', 'MIN')
    """
    first: Any = getattr(node.tree.position, "to_move", None)
    if not hasattr(first, "other"):
        return "MAX" if node.is_max else "MIN"
    return str(first if node.ply % 2 == 0 else first.other)


def other(node: Node) -> str:
    """Who does not move at a node."""
    names = {"X": "O", "O": "X", "MAX": "MIN", "MIN": "MAX"}
    return names[mover(node)]


def worth(tree: SearchTree, value: float, who: str = "") -> str:
    """A value as the result of a game where it is one, else as points; to a player if `who` is one.

    >>> from ttt_teach import ExplicitTree, minimax, record
    >>> tree = record(minimax, Board.parse("XXO OOX ..."))
    >>> worth(tree, -8), worth(tree, -8, "X"), worth(record(minimax, ExplicitTree([1, 2])), 2)
    ('a win for O (−8)', 'a loss (−8)', '2')
    """
    number = typeset(value)
    if math.isinf(value) or not _scores_games(tree):
        return number
    if value == 0:
        return "a draw (0)"
    winner = mover(tree.root) if (value > 0) is tree.root.is_max else other(tree.root)
    if who:
        return f"a {'win' if who == winner else 'loss'} ({number})"
    return f"a win for {winner} ({number})"


_known: "WeakKeyDictionary[SearchTree, bool]" = WeakKeyDictionary()


def _scores_games(tree: SearchTree) -> bool:
    """Whether the leaves are finished games, scored above 0 where MAX wins, below where MIN does, 0 for draws."""
    if tree not in _known:
        leaves = [tree[index] for index, leaf in enumerate(tree.columns.is_leaf[:ENOUGH]) if leaf]
        is_game = isinstance(tree.position, Board) and any(map(_is_result, leaves))
        _known[tree] = is_game and all(map(_may_be_result, leaves))
    return _known[tree]


def _may_be_result(leaf: Node) -> bool:
    return leaf.value is None or leaf.twin is not None or _is_result(leaf)


def _is_result(leaf: Node) -> bool:
    outcome: Any = getattr(leaf.board, "outcome", None)
    if outcome is None or leaf.value is None:
        return False
    good_for_root = (leaf.value > 0) is leaf.tree.maximizing
    expected = mover(leaf.tree.root) if good_for_root else other(leaf.tree.root)
    return bool(leaf.value == 0 if outcome.winner is None else leaf.value != 0 and outcome.winner == expected)


def _tried(node: Node) -> str:
    above = node.parent
    if above is None:
        return "The search begins"
    return f"{mover(above)} tries {_move(node.move)}"


def _move(move: int | None) -> str:
    return "a move" if move is None else f"move {move}"


def _enter(step: "Step") -> str:
    node, tree = step.node, step.node.tree
    begun = f"{_tried(node)}; {mover(node)} is to answer" if node.ply else f"{_tried(node)}: {mover(node)} is to move"
    ends = {node.is_max: step.alpha, not node.is_max: step.beta}
    known = [
        f"{name} is already sure of {worth(tree, end, name)}"
        for name, end in ((mover(node), ends[True]), (other(node), ends[False]))
        if end is not None and math.isfinite(end)
    ]
    return f"{begun}; {' and '.join(known)}." if known else f"{begun}."


def _leaf(step: "Step") -> str:
    node = step.node
    if node.value is None:
        return f"{_tried(node)}: the call returned no number."
    told = worth(node.tree, node.value)
    if node.twin is not None:
        return f"{_tried(node)}: this position was searched before, and {told} is taken over."
    if node.is_horizon:
        return f"{_tried(node)}: as deep as the search may look; its estimate is {typeset(node.value)}."
    if node.is_terminal and isinstance(node.board, Board):
        return f"{_tried(node)}, and the game is over: {told}."
    return f"{_tried(node)}: this leaf is worth {told}."


def _update(step: "Step") -> str:
    node, value = step.node, step.value
    who, move = mover(node), step.child.move if step.child else None
    told = f"{_move(move).capitalize()} gives {who} {worth(node.tree, value or 0, who)}, the best so far"
    bound = step.alpha if node.is_max else step.beta
    if bound == value:
        return f"{told}: from here on {who} is sure of that."
    if bound is None or math.isinf(bound):
        return f"{told}."
    return f"{told}; but {who} is sure of {worth(node.tree, bound, who)} elsewhere."


def _cut(step: "Step") -> str:
    node, tree, left = step.node, step.node.tree, len(step.node.unvisited)
    rest = "the other reply" if left == 1 else f"the {_count(left)} other replies"
    bound = step.beta if node.is_max else step.alpha
    if step.value is None:
        return f"{mover(node)} stops here: {rest} will not be looked at."
    meets = bound is not None and (step.value >= bound if node.is_max else step.value <= bound)
    found = f"{mover(node)} has found {worth(tree, step.value, mover(node))}"
    if bound is None or not meets:
        return f"{found} and stops: {rest} will not be looked at."
    return (
        f"{other(node)} is already sure of {worth(tree, bound, other(node))}, and here {found}: {rest} cannot matter."
    )


def _skip(step: "Step") -> str:
    return f"{_move(step.move).capitalize()} is never looked at."


def _leave(step: "Step") -> str:
    node = step.node
    goes = "the search ends with" if node.parent is None else "goes back up to " + mover(node.parent)
    if step.value is None:
        if node.parent is None and node.settled is not None:
            return f"All that was looked at proves {worth(node.tree, node.settled)} for the root."
        return f"{mover(node)}'s call ends without a number."
    told = worth(node.tree, step.value)
    if not node.is_supported:
        doubt = f"it says {told}, and its leaves prove {_proven(node.proven)}"
        return f"{mover(node)}'s node is done, but {doubt}."
    bound = "" if node.proven.is_exact else f"; only {_proven(node.proven)} is proven"
    if node.parent is None:
        return f"{mover(node)}'s node is done: {goes} {told}{bound}."
    return f"{mover(node)}'s node is done: {told} {goes}{bound}."


def _proven(proven: Interval) -> str:
    return "nothing" if proven.sign == "?" else str(proven).replace("-", "−")


def _count(number: int) -> str:
    return NUMBERS[number] if number < len(NUMBERS) else f"{number:,}"


_TELLERS = {"enter": _enter, "leaf": _leaf, "update": _update, "cut": _cut, "skip": _skip, "leave": _leave}
