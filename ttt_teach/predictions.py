"""Questions about a recorded search, whose answers stay here until a learner has committed to one."""

import math
from array import array
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from ttt_teach.board import Board
from ttt_teach.columns import Columns
from ttt_teach.comparison import Comparison
from ttt_teach.errors import TooLarge, UnknownChoice
from ttt_teach.explicit import ExplicitTree
from ttt_teach.reach import tree_size
from ttt_teach.sentences import mover, worth
from ttt_teach.steps import Step, Steps
from ttt_teach.tree import SearchTree
from ttt_teach.words import MINUS, plural, typeset

__all__ = ["Question", "Verdict", "all_moves", "ask_next", "ask_pruned", "ask_value"]

MOST_NODES = 2_000  # of a tree in which the pruned moves are to be found
BY_HAND = 16  # nodes that a learner may be asked to work through
LEAVES = "leaves this node"


@dataclass(frozen=True)
class Verdict:
    """An answer beside the truth."""

    is_right: bool
    text: str
    truth: Any


@dataclass(frozen=True)
class Question:
    """A question, the choices if there are some, and the truth; `step` is where the search is when it is asked."""

    about: str
    prompt: str
    truth: Any
    reason: str
    choices: tuple[str, ...] = ()
    step: int = -1

    def judge(self, given: Any) -> Verdict | None:
        """The verdict on an answer; None if nothing was answered yet.

        >>> question = Question("value", "What value comes back?", 0, "A draw.")
        >>> question.judge("−8").text, question.judge(" "), question.judge("0").is_right
        ('You said −8; it is 0. A draw.', None, True)
        """
        if self.about == "pruned":
            return self._judge_marks(given)
        said = str(given).strip()
        if not said:
            return None
        is_right = _as_number(said) == self.truth if self.about == "value" else said == self.truth
        truth = typeset(self.truth)
        told = f"Yes: {truth}." if is_right else f"You said {said}; it is {truth}."
        return Verdict(is_right, f"{told} {self.reason}", self.truth)

    def _judge_marks(self, given: Any) -> Verdict:
        marks, truth = set(given), set(self.truth)
        wrong, missed = len(marks - truth), len(truth - marks)
        told = f"{len(marks & truth)} of the {len(truth):,} leaves that are never visited found"
        told += f", {wrong} marked that {'is' if wrong == 1 else 'are'} visited" if wrong else ""
        return Verdict(not wrong and not missed, f"{told}. {self.reason}", sorted(truth))


def _as_number(said: str) -> float:
    try:
        return float(said.replace(MINUS, "-").replace("∞", "inf"))
    except ValueError:
        return math.nan


def ask_value(steps: Steps, at: int) -> Question | None:
    """What value comes back from the next call that can be worked out by hand; None if there is none."""
    begun = (one for one in _from(steps, at) if one.kind == "enter" and one.node.value is not None)
    step = next((one for one in begun if one.node.size <= BY_HAND), None)
    if step is None:
        return None
    node, value = step.node, step.node.value or 0
    where = "at the root" if node.parent is None else f"after move {', '.join(map(str, node.path))}"
    prompt = f"What value comes back from {mover(node)}'s node {where}?"
    reason = f"It is {worth(steps.tree, value)}" + ("." if node.proven.is_exact else f"; proven is only {node.proven}.")
    return Question("value", prompt, value, reason.replace("-", MINUS), step=step.number)


def ask_next(steps: Steps, at: int) -> Question | None:
    """Which reply is looked at next, or whether the node is left, at the next step where that can be asked."""
    for step in _from(steps, at):
        following = _following(steps, step)
        if following is not None and step.kind in ("enter", "update"):
            node = step.node
            choices = (*(f"move {move}" for move in _legal(node)), LEAVES)
            known = f"window {typeset(step.alpha)} to {typeset(step.beta)}" if step.alpha is not None else "no window"
            moves = ", ".join(map(str, node.path)) or "none, the root"
            prompt = f"At {mover(node)}'s node (moves so far: {moves}; {known}): what happens next?"
            truth = f"move {following.node.move}" if following.kind in ("enter", "leaf") else LEAVES
            return Question("next", prompt, truth, following.sentence, choices, step.number)
    return None


def _from(steps: Steps, at: int) -> Any:
    return (steps[number] for number in range(max(at, 0), len(steps)))


def _following(steps: Steps, step: Step) -> Step | None:
    return steps[step.number + 1] if step.number + 1 < len(steps) else None


def _legal(node: Any) -> tuple[int, ...]:
    return tuple(getattr(node.board, "legal_moves", ()))


def ask_pruned(tree: SearchTree, complete: SearchTree) -> Question:
    """Which leaves of the complete tree the search never visits."""
    visited = Comparison(complete, tree).partners[0]
    never = [node.index for node in complete if node.is_leaf and visited[node.index] < 0]
    prompt = "Mark all that will never be visited (a marked node stands for all below it), then commit."
    reason = f"The search visits {len(tree):,} of {plural(len(complete), 'node')}."
    return Question("pruned", prompt, never, reason)


def leaves_below(complete: SearchTree, marked: Collection[int]) -> set[int]:
    """The leaves that marks stand for."""
    end, is_leaf = complete.columns.end, complete.columns.is_leaf
    spans = (range(node, end[node]) for node in marked if 0 <= node < len(complete))
    return {leaf for span in spans for leaf in span if is_leaf[leaf]}


def all_moves(tree: SearchTree) -> SearchTree:
    """The tree of all moves from the position of a record, each played and nothing searched; leaves have no values.

    Replies stand in the order in which the search looked at them, the others after these.

    >>> from ttt_teach import alphabeta, record
    >>> len(all_moves(record(alphabeta, Board.parse("XXO OOX ..."))))
    14

    Raises `TooLarge` beyond 2,000 nodes.
    """
    position = tree.position
    if not isinstance(position, Board | ExplicitTree):
        raise UnknownChoice(f"what {position!r} leads to is not known; this needs a Board or an ExplicitTree")
    limit = tree.settings.get("depth_limit")
    size, _ = tree_size(position, limit)
    if size > MOST_NODES:
        raise TooLarge(f"all moves make {size:,} nodes; to be marked one by one there may be {MOST_NODES:,}")
    columns = Columns(functions=list(tree.columns.functions))
    _add(columns, position, -1, 0, tree, math.inf if limit is None else limit)
    columns.function = array("B", bytes(len(columns.parent)))
    return SearchTree(columns, "all moves", {}, maximizing=tree.maximizing)


def _add(columns: Columns, position: Any, above: int, twin: int, tree: SearchTree, plies: float) -> None:
    """Add a position and what is below it for so many plies; `twin` is its node in the record, or -1."""
    node = len(columns.parent)
    children = {child.move: child.index for child in tree[twin].children} if twin >= 0 else {}
    score = position.outcome if isinstance(position, ExplicitTree) and position.outcome is not None else math.nan
    for column, item in ((columns.parent, above), (columns.position, len(columns.table)), (columns.line, 0)):
        column.append(item)
    columns.value.append(score)
    columns.table.append(position)
    columns.end.append(0)
    legal = position.legal_moves if plies > 0 else ()
    for move in [*children, *(move for move in legal if move not in children)]:
        if move in legal:
            _add(columns, position.play(move), node, children.get(move, -1), tree, plies - 1)
    columns.end[node] = len(columns.parent)
