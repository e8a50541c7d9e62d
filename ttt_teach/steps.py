"""A recorded tree replayed: the search as a sequence of small steps, forward, backward or at any place."""

import math
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, overload

from ttt_teach.sentences import sentence
from ttt_teach.tree import Node, SearchTree
from ttt_teach.words import whole_number

__all__ = ["KINDS", "Frame", "Step", "Steps"]

KINDS = ("enter", "leaf", "update", "cut", "skip", "leave")
ENTER, LEAF, UPDATE, CUT, SKIP, LEAVE = range(len(KINDS))
NOBODY = -1


class Frame(NamedTuple):
    """A call that is open at some moment: its node, its window then, and the best value it knew."""

    node: Node
    alpha: float | None
    beta: float | None
    value: float | None


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a search; `Steps` says what the kinds are.

    `alpha`, `beta` and `value` are those of `node` after the step: None where there was no window, or nothing
    known yet. `child` is the reply whose value has just come back (at an update), `move` the move that is passed
    over (at a skip), `line` the line of source, in the file of its function, from which the node was called (at
    an enter, a leaf and a leave) or the child (at an update); None where that is not known.
    """

    number: int
    kind: str
    node: Node
    alpha: float | None
    beta: float | None
    value: float | None
    child: Node | None = None
    move: int | None = None
    line: int | None = None

    @property
    def sentence(self) -> str:
        """The step in plain words."""
        return sentence(self)


class Steps(Sequence[Step]):
    """The steps of a recorded search, in the order in which they happened; each is made when it is asked for.

    >>> from ttt_teach import Board, alphabeta, record
    >>> steps = Steps(record(alphabeta, Board.parse("XXO OOX ...")))
    >>> [step.kind for step in steps[:6]]
    ['enter', 'enter', 'enter', 'leaf', 'update', 'leave']
    >>> cut = next(step for step in steps if step.kind == "cut")
    >>> cut.node.path, cut.alpha, cut.beta, cut.value
    ((7,), 0, -8, -8)
    >>> print(cut.sentence)
    X is already sure of a draw (0), and here O has found a win (−8): the other reply cannot matter.

    - enter: a call with children of its own begins;
    - leaf: a call that calls nothing more begins and returns;
    - update: the value of a reply came back, and is the best so far;
    - cut: the node is left before all replies were looked at; then a skip for each of these;
    - leave: the call returns.

    Where the search broke off, the steps end with the last call that began. About nine bytes a step are kept.
    """

    def __init__(self, tree: SearchTree) -> None:
        self.tree = tree
        self.kinds, self.nodes, self.details = array("B"), array("I"), array("i")
        self._walk()

    def __len__(self) -> int:
        return len(self.kinds)

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> list[Step]: ...
    def __getitem__(self, index: int | slice) -> Step | list[Step]:
        found = range(len(self))[index]
        return self._step(found) if isinstance(found, int) else [self._step(one) for one in found]

    def __repr__(self) -> str:
        return f"<Steps: {len(self):,} of {self.tree!r}>"

    @cached_property
    def broke_off(self) -> bool:
        """Whether the search stopped in the middle of the last step's call."""
        return bool(self.tree.error is not None and len(self) and self._is_unfinished(self.nodes[-1]))

    def stack(self, index: int) -> tuple[Frame, ...]:
        """The calls that are open at a step, the root first and the step's own node last."""
        step = self[index]
        frames = [Frame(step.node, step.alpha, step.beta, step.value)]
        below = step.node
        while (above := below.parent) is not None:
            frames.append(self._frame(above.index, below.index))
            below = above
        return tuple(reversed(frames))

    def _step(self, number: int) -> Step:
        kind, index, detail = self.kinds[number], self.nodes[number], self.details[number]
        before = {ENTER: index, LEAF: index, UPDATE: detail + 1}.get(kind, self.tree.columns.end[index])
        node, alpha, beta, value = self._frame(index, before)
        if kind in (LEAF, LEAVE):
            value = node.value
        child = self.tree[detail] if kind == UPDATE else None
        move = detail if kind == SKIP else None
        line = self.tree.columns.line[detail if kind == UPDATE else index] if kind not in (CUT, SKIP) else 0
        return Step(number, KINDS[kind], node, alpha, beta, value, child, move, line or None)

    def _frame(self, index: int, before: int) -> Frame:
        """The state of a node when all its children with an index below `before` had returned.

        The window is narrowed by the values that came back, as long as the node passes it on like that.
        """
        node, columns, value = self.tree[index], self.tree.columns, math.nan
        asked = (columns.alpha[index], columns.beta[index]) if columns.alpha else (math.nan, math.nan)
        known, narrows = asked, not (index == 0 and self.tree.settings.get("root") == "full")
        for child in self._children(index):
            if columns.alpha and known != asked:
                narrows = narrows and (columns.alpha[child], columns.beta[child]) != asked
            if child >= before:
                break
            found = columns.value[child]
            value = found if _is_better(found, value, node.is_max) else value
            low, high = known
            known = (max(low, found), high) if node.is_max else (low, min(high, found))
        alpha, beta, best = (_number(end) for end in (*(known if narrows else asked), value))
        return Frame(node, alpha, beta, best)

    def _children(self, index: int) -> Iterator[int]:
        end, child = self.tree.columns.end, index + 1
        while child < end[index]:
            yield child
            child = end[child]

    def _walk(self) -> None:
        """Go through the nodes once, and note kind, node and detail of each step."""
        columns, best = self.tree.columns, dict[int, float]()
        open_calls: list[int] = []
        for index, leaf in enumerate(columns.is_leaf):
            while open_calls and columns.end[open_calls[-1]] <= index:
                self._close(open_calls, best)
            if leaf and not self._is_unfinished(index):
                self._note(LEAF, index)
                self._give(open_calls, index, best)
            else:
                self._note(ENTER, index)
                open_calls.append(index)
        while open_calls and not self._is_unfinished(open_calls[-1]):
            self._close(open_calls, best)

    def _close(self, open_calls: list[int], best: dict[int, float]) -> None:
        index = open_calls.pop()
        best.pop(index, None)
        if self.tree.columns.has_unvisited[index] and self.tree[index].was_cut:
            self._note(CUT, index)
            for move in self.tree[index].unvisited:
                self._note(SKIP, index, move)
        self._note(LEAVE, index)
        self._give(open_calls, index, best)

    def _give(self, open_calls: list[int], child: int, best: dict[int, float]) -> None:
        """Let the caller of a call that has returned take the value, if it is the best so far."""
        if not open_calls:
            return
        columns, above = self.tree.columns, open_calls[-1]
        value, is_max = columns.value[child], (columns.ply[above] % 2 == 0) is self.tree.maximizing
        if _is_better(value, best.get(above, math.nan), is_max):
            best[above] = value
            self._note(UPDATE, above, child)

    def _note(self, kind: int, node: int, detail: int = NOBODY) -> None:
        self.kinds.append(kind)
        self.nodes.append(node)
        self.details.append(detail)

    def _is_unfinished(self, index: int) -> bool:
        """Whether the search broke off inside this call."""
        columns = self.tree.columns
        if self.tree.error is None or columns.end[index] < len(columns.end):
            return False
        return math.isnan(columns.value[index]) and index not in columns.odd


def _is_better(value: float, best: float, is_max: bool) -> bool:
    """Whether a value that came back is the best so far; NaN is no value."""
    return value == value and (best != best or (value > best if is_max else value < best))


def _number(value: float) -> float | None:
    return None if math.isnan(value) else whole_number(value)
