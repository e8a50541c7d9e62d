"""What a record shows to be wrong with the function that made it: at which node, and in one sentence."""

from collections.abc import Iterator
from dataclasses import dataclass

from ttt_teach.board import Board
from ttt_teach.notation import BrokenBoard
from ttt_teach.tree import Node, SearchTree
from ttt_teach.words import typeset

__all__ = ["Fault", "faults"]


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong at one node; `kind` is unproven, broken board, lost move, wide or narrow window."""

    node: Node
    kind: str
    text: str

    def __str__(self) -> str:
        return f"node {self.node.index}: {self.text}"


def faults(tree: SearchTree) -> list[Fault]:
    """All faults, in the order of the visits; a right search has none.

    - unproven: the value returned says more than the leaves below prove;
    - broken board: the position is one that no game reaches, as when a move is not taken back;
    - lost move: the position is not one move after the one above;
    - wide window: the window leaves out what was already known, so that moves are looked at in vain;
    - narrow window: the window says more than is known, so that moves that matter are left out.

    >>> from ttt_teach import Board, alphabeta, record
    >>> faults(record(alphabeta, Board.parse("XXO OOX ...")))
    []
    """
    return [fault for node in tree for fault in _at(node)]


def _at(node: Node) -> Iterator[Fault]:
    if not node.is_supported:
        proven = "nothing" if node.proven.sign == "?" else str(node.proven)
        yield Fault(node, "unproven", f"it returned {typeset(node.value)}, but its visited leaves prove {proven}")
    if isinstance(node.board, BrokenBoard):
        yield Fault(node, "broken board", f"no game reaches {node.board}: {node.board.reason}")
    elif node.parent is not None and node.move is None and isinstance(node.board, Board):
        yield Fault(node, "lost move", f"{node.board!r} is not one move after {node.parent.board!r}")
    yield from _windows(node)


def _windows(node: Node) -> Iterator[Fault]:
    """Compare the window of each child with what is known when it is called."""
    alpha, beta = node.alpha, node.beta
    if alpha is None or beta is None or (node.parent is None and node.tree.settings.get("root") == "full"):
        return
    for child in node.children:
        if child.alpha is None or child.beta is None:
            return
        yield from _window(child, alpha, beta)
        if child.value is not None:
            alpha, beta = (max(alpha, child.value), beta) if node.is_max else (alpha, min(beta, child.value))


def _window(child: Node, alpha: float, beta: float) -> Iterator[Fault]:
    assert child.alpha is not None
    assert child.beta is not None
    passed, known = (
        f"{typeset(low)} to {typeset(high)}" for low, high in ((child.alpha, child.beta), (alpha, beta))
    )
    told = f"its window is {passed}, and what is known is {known}"
    if child.alpha < alpha or child.beta > beta:
        yield Fault(child, "wide window", told)
    if child.alpha > alpha or child.beta < beta:
        yield Fault(child, "narrow window", told)
