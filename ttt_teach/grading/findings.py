"""What is wrong with one attempt: a kind, a sentence, and both numbers where there are two."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from ttt_teach.board import Board
from ttt_teach.errors import TooLarge
from ttt_teach.grading.attempts import Attempt, for_x
from ttt_teach.grading.matching import has_window
from ttt_teach.grading.running import Stopped, TooMuchPrinted
from ttt_teach.grading.teaching import Visit, behave
from ttt_teach.grading.truth import Truth
from ttt_teach.grading.ways import Way
from ttt_teach.tree import Node
from ttt_teach.words import plural, typeset, whole_number

__all__ = ["KINDS", "Finding", "Judge", "told_position"]

# The graver ones first: what is named first in a report, and whose example is shown.
KINDS = {
    "does not end": "It does not end.",
    "prints too much": "It prints without end.",
    "too deep": "It calls itself without end.",
    "leaves Python": "It leaves Python.",
    "raises": "It raises an error.",
    "changes the kit": "It changes the kit.",
    "wrong type": "It returns neither a value nor a move.",
    "wrong value": "A value is wrong.",
    "wrong move": "A move is wrong.",
    "changes its input": "It changes the board that it is handed.",
    "two answers": "It gives two answers to one question.",
    "too few": "It claims what it did not look at.",
    "too many": "It visits more than is needed.",
}


@dataclass(frozen=True)
class Finding:
    """One thing that is wrong, on the smallest position that shows it; `got` and `right` are both numbers, or sets."""

    kind: str
    position: Any
    text: str
    got: Any = None
    right: Any = None

    def __str__(self) -> str:
        return f"On {told_position(self.position)} {self.text}"


def told_position(position: Any) -> str:
    """A position in a sentence.

    >>> told_position(Board.parse("XXO OOX ..."))
    'XXO/OOX/... (X to move)'
    """
    if isinstance(position, Board):
        return f"{'/'.join(position.row_texts)} ({position.to_move} to move)"
    return f"{position.nested} ({position.to_move} moves)"


@dataclass
class Judge:
    """What is right for a function that counts in this way, and what it returns: "value", "move" or "both"."""

    way: Way
    returns: str
    exact: bool  # whether the function visits exactly what this way does, so that its visits need no look

    def __post_init__(self) -> None:
        self.truth = Truth(self.way)

    def sign(self, position: Any) -> int:
        """1 where the function's points at the root are X's, −1 where they are O's."""
        return 1 if for_x([(0, "", 1.0, 0.0, 0.0)], position, self.way.reading)[0][2] == 1 else -1

    def way_for(self, one: Attempt) -> Way:
        """The way to search that needs least: with the cut at α ≥ β if the function has a window."""
        return self.way if self.exact else replace(self.way, prunes=has_window([one]))

    def findings(self, one: Attempt, visits: bool = True) -> Iterator[Finding]:
        """All that is wrong with an attempt, if wanted also with what it visited."""
        if one.error is not None:
            yield _ended(one)
            return
        yield from self._answer(one)
        if one.changed is not None:
            text = f"it does not leave the board as it found it: afterwards the board is {one.changed}."
            yield Finding("changes its input", one.position, text, one.changed)
        if visits and not self.exact and one.tree is not None and len(one.tree) > 1:
            yield from self._too_few(one)
            yield from self._too_many(one)

    def _answer(self, one: Attempt) -> Iterator[Finding]:
        has_value = not math.isnan(one.value) and self.returns != "move"
        if not has_value and not one.moves:
            told = f"it returns {_short(one.result)}, which is neither a value nor a legal move."
            yield Finding("wrong type", one.position, told, one.result)
            return
        right = self.sign(one.position) * self.truth.value(one.position)
        if has_value and one.value != right:
            got, right = whole_number(one.value), whole_number(right)
            yield Finding(
                "wrong value", one.position, f"it returns {typeset(got)}; right is {typeset(right)}.", got, right
            )
        if self.returns != "value":
            yield from self._move(one)

    def _move(self, one: Attempt) -> Iterator[Finding]:
        best = self.truth.best_moves(one.position)
        if one.moves and (one.moves <= best if one.is_collection else one.moves & best):
            return
        told = f"chooses {_either(one.moves)}" if one.moves else f"returns {_short(one.result)}, without a legal move"
        text = f"it {told}; right {'is' if len(best) == 1 else 'are'} {_either(best)}."
        yield Finding("wrong move", one.position, text, set(one.moves), set(best))

    def _too_few(self, one: Attempt) -> Iterator[Finding]:
        """The claim at the root is not proven; named is the first move never looked at that could change it."""
        assert one.tree is not None
        root = one.tree.root
        if isinstance(one.position, Board):
            one.tree.settings["score_range"] = self._score_range(one.position)
        if root.value is None or root.is_supported:
            return
        partial = (node for node in one.tree if node.unvisited and not node.is_supported)
        at = next((node for node in partial if not self._is_known(one, node)), None)
        if at is None:  # it looked at everything, and its values are wrong for another reason
            return
        below = f"after {', '.join(map(str, at.path))}" if at.path else "at the root"
        proven = "nothing" if root.proven.sign == "?" else f"only {root.proven}"
        text = f"it returns {typeset(root.value)}, but what it visited proves {proven}:"
        text += f" {below} it never looks at {_either(at.unvisited)}, which could change the answer."
        yield Finding("too few", one.position, text, whole_number(root.value), str(root.proven))

    def _score_range(self, position: Any) -> tuple[float, float]:
        """Between what all scores lie, as the function counts them on this position."""
        least, most = self.way.loss + self.way.step, self.way.win - self.way.step
        return (least, most) if self.sign(position) == 1 else (-most, -least)

    def _is_known(self, one: Attempt, node: Node) -> bool:
        """Whether a node needs no further look: it has a winning move, or its true value was remembered."""
        if not isinstance(node.board, Board):
            return False
        if node.is_leaf:
            return node.value == self.sign(one.position) * self.truth.value(node.board, node.ply)
        ends = (child.board.outcome for child in node.children if isinstance(child.board, Board))
        return any(end is not None and end.winner == node.board.to_move for end in ends)

    def _too_many(self, one: Attempt) -> Iterator[Finding]:
        assert one.tree is not None
        visited = dict(zip(_paths(one), one.tree.columns.is_leaf, strict=True))
        needed = _size(behave(self.way_for(one), one.position, one.order).visits)
        nodes, leaves = len(visited), sum(visited.values())
        if nodes > needed[0]:
            what, got, right = ("leaf", leaves, needed[1]) if leaves > needed[1] else ("node", nodes, needed[0])
            counted = plural(got, what).replace("leafs", "leaves")
            text = f"it reads {counted} where {right} suffice{'s' if right == 1 else ''}."
            yield Finding("too many", one.position, text, got, right)


def _size(visits: Sequence[Visit]) -> tuple[int, int]:
    """The nodes and leaves of a search."""
    plies = [visit[0] for visit in visits] + [0]
    return len(visits), sum(below <= here for here, below in pairwise(plies))


def _paths(one: Attempt) -> Sequence[tuple[int, ...]]:
    """The moves from the root to each node; a move that is none is told from others by its number."""
    assert one.tree is not None
    paths: list[tuple[int, ...]] = []
    for node, (above, move) in enumerate(zip(one.tree.columns.parent, one.tree.columns.move, strict=True)):
        paths.append(() if above < 0 else (*paths[above], move if move >= 0 else -node))
    return paths


def _ended(one: Attempt) -> Finding:
    """What is said of an attempt that did not return."""
    error = one.error
    visited = f" after {plural(len(one.tree), 'node')}" if one.tree is not None else ""
    if isinstance(error, TooMuchPrinted):
        return Finding("prints too much", one.position, f"it prints {error} and was stopped{visited}.")
    if isinstance(error, Stopped | TooLarge):
        return Finding("does not end", one.position, f"it was still running when it was stopped{visited}.")
    if isinstance(error, RecursionError):
        text = f"it calls itself deeper and deeper{visited}: is every call one move further?"
        return Finding("too deep", one.position, text)
    if isinstance(error, SystemExit):
        return Finding("leaves Python", one.position, f"it calls exit(){visited}, which would end the notebook.")
    return Finding("raises", one.position, f"it raises {type(error).__name__}: {_short(error)}{visited}.")


def _either(moves: Any) -> str:
    return " or ".join(map(str, sorted(moves)))


def _short(value: object) -> str:
    try:
        text = str(value) if isinstance(value, BaseException) else repr(value)
    except Exception:
        text = f"a {type(value).__name__}"
    return text if len(text) <= 80 else text[:77] + "..."
