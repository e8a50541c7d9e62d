"""What a record shows to be wrong with the function that made it: at which node, and in one sentence."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import pairwise
from typing import Any, NamedTuple

from ttt_teach.board import Board, Player
from ttt_teach.columns import NO_MOVE
from ttt_teach.copies import BrokenBoard
from ttt_teach.proof import claim
from ttt_teach.recording import NAN, as_float
from ttt_teach.tree import Node, SearchTree
from ttt_teach.words import typeset

__all__ = ["Fault", "faults", "moves_in"]


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong at one node; `faults` tells the kinds."""

    node: Node
    kind: str
    text: str

    def __str__(self) -> str:
        return f"node {self.node.index}: {self.text}"


def faults(tree: SearchTree) -> list[Fault]:
    """All faults, in the order of the visits; a right search has none.

    - unproven: the value returned says more than the leaves below prove;
    - unproven move: the root's function returned a move of which less is proven than of another one;
    - broken board: the position is one that no game reaches, as when a move is not taken back;
    - lost move: the position is not one move after the one above;
    - wide window: the window leaves out what was already known, so that moves are looked at in vain;
    - narrow window: the window said more than was known, and by it the value that came back is only a bound;
    - lost sign: wins of one player score as those of the other do;
    - late win: a later win scores more than a sooner one;
    - outside range: a leaf's score lies outside the `score_range` that the search was told.

    Wins are compared where the function scores them itself, and no `score` was told.

    >>> from ttt_teach import Board, alphabeta, record
    >>> faults(record(alphabeta, Board.parse("XXO OOX ...")))
    []
    """
    found = [*_unproven(tree), *_boards(tree), *_windows(tree), *_choice(tree), *_scores(tree)]
    return sorted(found, key=lambda fault: fault.node.index)


def _unproven(tree: SearchTree) -> Iterator[Fault]:
    ends = zip(tree.columns.value, *tree.proof, strict=True)
    doubtful = [node for node, (value, low, high) in enumerate(ends) if low != value or high != value]
    for node in (tree[index] for index in doubtful):
        if not node.is_supported:
            proven = "nothing" if node.proven.sign == "?" else str(node.proven)
            told = f"it returned {typeset(node.value)}, but its visited leaves prove {proven}"
            yield Fault(node, "unproven", told)


def _boards(tree: SearchTree) -> Iterator[Fault]:
    is_broken = [isinstance(position, BrokenBoard) for position in tree.columns.table]
    steps = enumerate(zip(tree.columns.position, tree.columns.move, strict=True))
    for node in [tree[index] for index, (position, move) in steps if move == NO_MOVE or is_broken[position]]:
        if isinstance(node.board, BrokenBoard):
            yield Fault(node, "broken board", f"no game reaches {node.board}: {node.board.reason}")
        elif node.parent is not None and node.move is None and isinstance(node.board, Board):
            yield Fault(node, "lost move", f"{node.board!r} is not one move after {node.parent.board!r}")


def _windows(tree: SearchTree) -> Iterator[Fault]:
    """Compare the window of each node with what is known above it when it is called.

    A move may be tried with a narrow window and looked at again if its value asks for it: of such calls only the
    first can be too wide, and only the last too narrow.
    """
    columns, is_full = tree.columns, tree.settings.get("root") == "full"
    known_low, known_high = columns.alpha[:], columns.beta[:]
    for node, above in enumerate(columns.parent if columns.alpha else ()):
        if above < 0 or (above == 0 and is_full):
            continue
        low, high, value = columns.alpha[node], columns.beta[node], columns.value[node]
        alpha, beta = known_low[above], known_high[above]
        if (low < alpha or high > beta) and node not in columns.again:
            yield _window_fault("wide window", tree[node], alpha, beta)
        if (low > alpha or high < beta) and alpha < beta and _is_weaker(tree[node], alpha, beta):
            yield _window_fault("narrow window", tree[node], alpha, beta)
        if (columns.ply[above] % 2 == 0) is tree.maximizing:
            known_low[above] = max(alpha, value)  # stays as it is if the value is NaN
        else:
            known_high[above] = min(beta, value)


def _is_weaker(node: Node, alpha: float, beta: float) -> bool:
    """Whether the value says less by the node's own window than by this one, and no later call mends that."""
    if node.value is None or node.alpha is None or node.beta is None:
        return False
    calls = node.tree.columns.again
    first = calls.get(node.index, node.index)
    is_mended = any(one == first and later > node.index for later, one in calls.items())
    return not is_mended and not claim(node.value, node.alpha, node.beta).within(claim(node.value, alpha, beta))


def _window_fault(kind: str, node: Node, alpha: float, beta: float) -> Fault:
    passed, known = _span(node.alpha, node.beta), _span(alpha, beta)
    return Fault(node, kind, f"its window is {passed}, and what is known is {known}")


def _span(low: float | None, high: float | None) -> str:
    return f"{typeset(low)} to {typeset(high)}"


def _choice(tree: SearchTree) -> Iterator[Fault]:
    """Whether the move that the root returned, alone or beside its value, is proven as good as any.

    Where even the worst of all scores is the best that can be had, any move will do.
    """
    root, moves = tree.root, _returned_moves(tree.root)
    inner = (tree[index] for index in tree.columns.odd if not tree.columns.is_leaf[index])
    chosen = [child for child in root.children if child.move in moves]
    if not chosen or not root.proven.is_exact or not all(map(_returned_moves, inner)):
        return
    sign, best = (1, root.proven.low) if root.is_max else (-1, root.proven.high)
    leaves = zip(tree.columns.value, tree.columns.is_leaf, strict=True)
    worst = min(sign * value for value, leaf in leaves if leaf and not math.isnan(value))
    had = (sign * (child.proven.low if root.is_max else child.proven.high) for child in chosen)
    if max(worst, *had) < sign * best:
        told = f"it returned move {chosen[0].move}, which is proven {chosen[0].proven}"
        yield Fault(root, "unproven move", f"{told}, where {typeset(best)} can be had")


def _returned_moves(node: Node) -> set[float | None]:
    """The legal moves that a result such as 4, (1, 1), (value, 4) or [1, 1, value] may mean."""
    values = () if node.value is None else (node.value, -node.value)
    return moves_in(node.tree.columns.odd.get(node.index), node.board, values)


def moves_in(result: Any, board: Any, values: Sequence[float] = ()) -> set[float | None]:
    """The legal moves that a result may mean; a part of it that is one of these values may be left out.

    >>> moves_in((0, 4), Board(), values=[0]) == moves_in((1, 1), Board()) == {4}
    True
    """
    parts = list(result) if isinstance(result, tuple | list) else [result]
    rests = [parts[:at] + parts[at + 1 :] for at, part in enumerate(parts) if as_float(part) in values]
    return {_cell(one, board) for one in (parts, *rests)} & {*getattr(board, "legal_moves", ())}


def _cell(parts: Sequence[Any], board: Any) -> float | None:
    """The cell of a number, or of a row and a column."""
    if len(parts) == 1 and isinstance(parts[0], tuple | list):
        parts = parts[0]
    numbers = [as_float(part) for part in parts]
    if len(numbers) == 2:
        return numbers[0] * getattr(board, "cols", NAN) + numbers[1]
    return numbers[0] if len(numbers) == 1 else None


def _scores(tree: SearchTree) -> Iterator[Fault]:
    """Whether leaves score what the search was told, or else, where it scores itself, as wins and losses do."""
    least, most = tree.settings.get("score_range") or (-math.inf, math.inf)
    for node in (tree[index] for index, leaf in enumerate(tree.columns.is_leaf) if leaf):
        if node.value is not None and not least <= node.value <= most:
            told = f"its score is {typeset(node.value)}, and the search was told {_span(least, most)}"
            yield Fault(node, "outside range", told)
    if "score" not in tree.settings:
        yield from _lost_sign(tree) or _late_wins(tree)


class _Wins(NamedTuple):
    """The least and the most that some wins score, and the first leaf with one."""

    low: float
    high: float
    first: int

    def joined(self, other: "_Wins") -> "_Wins":
        return _Wins(min(self.low, other.low), max(self.high, other.high), min(self.first, other.first))


def _wins(tree: SearchTree, player: Player) -> list[_Wins]:
    """The wins of a player, ply by ply, the sooner ones first."""
    columns, found = tree.columns, dict[int, _Wins]()
    is_won = [getattr(getattr(one, "outcome", None), "winner", None) is player for one in columns.table]
    for node, (leaf, position, value) in enumerate(zip(columns.is_leaf, columns.position, columns.value, strict=True)):
        if leaf and is_won[position] and not math.isnan(value):
            one, ply = _Wins(value, value, node), columns.ply[node]
            found[ply] = found.get(ply, one).joined(one)
    return [found[ply] for ply in sorted(found)]


def _lost_sign(tree: SearchTree) -> list[Fault]:
    of_x, of_o = ([reduce(_Wins.joined, wins)] if (wins := _wins(tree, one)) else [] for one in Player)
    for x, o in zip(of_x, of_o, strict=False):
        if x.low <= o.high and o.low <= x.high:
            later, sooner = (x, o) if x.first > o.first else (o, x)
            node, scores = tree[later.first], _span(sooner.low, sooner.high)
            winner = node.board.outcome.winner
            told = f"{winner}'s win scores {typeset(node.value)}, and {winner.other}'s wins score {scores}"
            return [Fault(node, "lost sign", told)]
    return []


def _late_wins(tree: SearchTree) -> list[Fault]:
    found = []
    for player in Player:
        sign = 1 if (player is getattr(tree.position, "to_move", None)) is tree.maximizing else -1
        for sooner, later in pairwise(_wins(tree, player)):
            if min(sign * later.low, sign * later.high) > max(sign * sooner.low, sign * sooner.high):
                here, there = tree[later.first], tree[sooner.first]
                told = f"{player}'s win at ply {here.ply} scores {typeset(here.value)}"
                told += f", and a sooner one, at ply {there.ply}, {typeset(there.value)}"
                found.append(Fault(here, "late win", told))
                break
    return found
