"""One moment of a replayed search as a page shows it: the sentence, the open calls, the line of source."""

import math
from typing import Any

from ttt_teach.sentences import mover
from ttt_teach.source import Listing, lit
from ttt_teach.steps import Frame, Steps
from ttt_teach.words import typeset

__all__ = ["listing", "moment"]

MOST_LINES = 400  # of one function


def moment(steps: Steps, number: int, sources: tuple[Listing, ...]) -> dict[str, Any]:
    """All that is shown at a step, as JSON.

    >>> from ttt_teach import Board, alphabeta, record
    >>> steps = Steps(record(alphabeta, Board.parse("XXO OOX ...")))
    >>> shown = moment(steps, 13, ())
    >>> shown["sentence"], [frame["window"] for frame in shown["stack"]]
    ('X tries move 7; O is to answer; X is already sure of a draw (0).', ['0 to ∞', '0 to ∞'])
    """
    step, stack = steps[number], steps.stack(number)
    line = lit(step, sources)
    told = step.sentence
    if steps.broke_off and number == len(steps) - 1:
        error = steps.tree.error
        told += f" Here the search broke off: {type(error).__name__}: {error}"[:300]
    return {
        "step": number,
        "kind": step.kind,
        "node": step.node.index,
        "child": -1 if step.child is None else step.child.index,
        "move": step.move,
        "sentence": told,
        "stack": [_frame(frame) for frame in stack],
        "line": None if line is None else line._asdict(),
    }


def _frame(frame: Frame) -> dict[str, Any]:
    window = "" if frame.alpha is None or frame.beta is None else f"{typeset(frame.alpha)} to {typeset(frame.beta)}"
    return {
        "node": frame.node.index,
        "who": mover(frame.node),
        "move": frame.node.move,
        "alpha": _finite(frame.alpha),
        "beta": _finite(frame.beta),
        "window": window,
        "value": "" if frame.value is None else typeset(frame.value),
        "number": _finite(frame.value),
    }


def _finite(value: float | None) -> float | None:
    return value if value is not None and math.isfinite(value) else None


def listing(source: Listing) -> dict[str, Any]:
    """A function's source as JSON."""
    return {"name": source.name, "first": source.first, "lines": [one.rstrip() for one in source.lines[:MOST_LINES]]}
