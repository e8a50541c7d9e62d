"""The teaching search: one alpha-beta that can be told to misunderstand, to see what each misunderstanding does."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ttt_teach.board import Board
from ttt_teach.explicit import ExplicitTree
from ttt_teach.grading.ways import Way

__all__ = ["Behaviour", "Order", "Visit", "behave", "root_mark"]

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
MOST_VISITS = 2_000  # of a misunderstanding that does not end by itself; the positions asked about have fewer
INF = math.inf

Visit = tuple[int, Any, float, float, float]  # ply, cells or path, value, alpha, beta; points for X
Order = Mapping[Any, Sequence[int]]  # cells or path -> moves, the first one first


@dataclass(frozen=True)
class Behaviour:
    """What one sees of a search from outside: its visits in their order, and the moves it may return."""

    visits: Sequence[Visit]
    moves: frozenset[int] | None = None  # None: the function returns none


def root_mark(position: Any) -> str:
    """The player at the root; in a textbook tree MAX is called X.

    >>> root_mark(Board()), root_mark(ExplicitTree([1, 2], maximizing=False))
    ('X', 'O')
    """
    return {"MAX": "X", "MIN": "O"}.get(position.to_move, str(position.to_move))


def behave(way: Way, position: Board | ExplicitTree, order: Order | None = None) -> Behaviour:
    """What a search in this way does on a position of 3×3 or a textbook tree, looking at moves in this order.

    >>> start = Board.parse("XXO OOX ...")
    >>> right, wrong = behave(Way(step=1), start), behave(Way(step=1, draw_like="O"), start)
    >>> right.visits[0][2], wrong.visits[0][2], len(wrong.visits)
    (0, -7, 14)
    """
    root = root_mark(position)
    who = {"root": root, "other": "O" if root == "X" else "X"}
    told = {name: getattr(way, name) for name in ("forgets", "draw_like", "chooses")}
    if not who.keys().isdisjoint(told.values()):
        way = replace(way, **{name: who.get(one, one) for name, one in told.items()})
    game = _OnTree(position) if isinstance(position, ExplicitTree) else _OnBoard(position, way, order or {})
    search = _Search(way, game, root)
    search.visit(0, *((INF, -INF) if way.inverted else (-INF, INF)), 0)
    return Behaviour(search.visits, search.chosen())


class _Search:
    def __init__(self, way: Way, game: "_OnBoard | _OnTree", root: str) -> None:
        self.way, self.game, self.root = way, game, root
        self.visits: list[Visit] = []
        self.replies: list[tuple[int, float]] = []  # the root's moves and what came back

    def visit(self, ply: int, alpha: float, beta: float, clock: int) -> float:
        """The value for X of the game's position; the clock is what scores are counted by."""
        node, key = len(self.visits), self.game.key()
        if node >= MOST_VISITS:
            raise RecursionError
        self.visits.append((ply, key, math.nan, alpha, beta))
        mark = self.root if ply % 2 == 0 else "O" if self.root == "X" else "X"
        value = self.game.leaf_value({"calls": node, "siblings": clock}.get(self.way.clock, ply))
        if value is None:
            if self.way.resets:
                alpha, beta = -INF, INF
            value = self._inner(mark, ply, alpha, beta, clock)
        self.visits[node] = (ply, key, value, *self.visits[node][3:])
        return value

    def _inner(self, mark: str, ply: int, alpha: float, beta: float, clock: int) -> float:
        way, received = self.way, (alpha, beta)
        is_max = (way.chooses if way.chooses != "turn" else mark) == "X"
        if way.early and self._stops_early(is_max, alpha, beta):
            return {"bound": alpha if not is_max else beta, "draw": way.draw, "worst": -INF if is_max else INF}[
                way.early_value
            ]
        best = way.draw if way.hopes == "all" or way.hopes == mark else -INF if is_max else INF
        for number, move in enumerate(self.game.moves()):
            self.game.play(move, mark)
            window = self._told(is_max, best, alpha, beta, received, ply)
            value = self.visit(ply + 1, *window, clock + 1 + number)
            self.game.take_back(move)
            if ply == 0:
                self.replies.append((move, value))
            value = -value if way.negates else value
            if way.at_cut == "skip" and (value >= beta if is_max else value <= alpha):
                continue
            best = max(best, value) if is_max else min(best, value)
            if is_max and way.forgets not in ("X", "both"):
                alpha = max(alpha, best)
            elif not is_max and way.forgets not in ("O", "both"):
                beta = min(beta, best)
            strict = way.strict_x if is_max else way.strict_o
            closed = way.prunes and (alpha > beta if strict else alpha >= beta)
            if way.only_first or (closed and way.at_cut == "stop"):
                break
        return self._returned(is_max, best, received)

    def _stops_early(self, is_max: bool, alpha: float, beta: float) -> bool:
        early, draw = self.way.early, self.way.draw
        if early == "bound":
            return (beta < INF) if is_max else (alpha > -INF)
        return (early == "draw both" and beta <= draw) if is_max else alpha >= draw

    def _told(
        self, is_max: bool, best: float, alpha: float, beta: float, received: tuple[float, float], ply: int
    ) -> tuple[float, float]:
        """The window that a child gets."""
        if self.way.full_root and ply == 0:
            return received
        return {
            "window": (alpha, beta),
            "open": (-INF, INF),
            "own bound": (best, INF) if is_max else (-INF, best),
            "exchanged": (beta, alpha),
            "mirrored": (-beta, -alpha),
            "as received": received,
        }[self.way.passes]

    def _returned(self, is_max: bool, best: float, received: tuple[float, float]) -> float:
        alpha, beta = received
        if self.way.fail == "soft":
            return best
        raised = max(best, alpha) if is_max else min(best, beta)
        return raised if self.way.fail == "bound" else min(raised, beta) if is_max else max(raised, alpha)

    def chosen(self) -> frozenset[int]:
        """The moves that the root may return: the first of the best ones, the last, or any."""
        way, is_max, best, chosen = self.way, self.root == "X", -INF, list[int]()
        if way.hopes:
            best, chosen = (way.draw if is_max else -way.draw), [move for move, _ in self.replies[:1]]
        for move, value in self.replies:
            value = value if is_max else -value
            if value > best:
                best, chosen = value, [move]
            elif value == best and way.ties != "first":
                chosen = [*chosen, move] if way.ties == "any" else [move]
        return frozenset(chosen[:1] if way.ties == "first" else chosen)


class _OnBoard:
    """A board that is marked and, if the way does so, unmarked again."""

    def __init__(self, board: Board, way: Way, order: Order) -> None:
        self.cells, self.way, self.order = list(board.cells), way, order

    def key(self) -> str:
        return "".join(self.cells)

    def leaf_value(self, clock: int) -> float | None:
        """Points for X where this way takes the game for finished, else None."""
        way, free = self.way, self.cells.count(".")
        mark = None if free and way.plays_on else self._line()
        if free and (mark is None or (mark == "." and not way.empty_line)):
            return None
        winner = None if way.full_first and not free else mark
        if winner == ".":
            winner = None if way.empty_line == "draw" else way.empty_line
        counted = {"marks": 9 - free, "remaining": free}.get(way.clock, clock)
        return way.score(winner, counted)

    def _line(self) -> str | None:
        """The mark of the first line of three; three empty cells are one for those who forget to ask."""
        for a, b, c in LINES:
            if self.cells[a] == self.cells[b] == self.cells[c] and (self.cells[a] != "." or self.way.empty_line):
                return self.cells[a]
        return None

    def moves(self) -> Any:
        if self.way.live:
            return (cell for cell in range(9) if self.cells[cell] == ".")
        free = [cell for cell in range(9) if self.cells[cell] == "."]
        known = self.order.get(self.key(), ())
        return [*(cell for cell in known if cell in free), *(cell for cell in free if cell not in known)]

    def play(self, move: int, mark: str) -> None:
        self.cells[move] = mark

    def take_back(self, move: int) -> None:
        if self.way.undoes:
            self.cells[move] = "."


class _OnTree:
    """A textbook tree, whose leaves count what they say."""

    def __init__(self, tree: ExplicitTree) -> None:
        self.path = [tree]

    def key(self) -> tuple[int, ...]:
        return self.path[-1].path

    def leaf_value(self, _: int) -> float | None:
        return self.path[-1].outcome

    def moves(self) -> Sequence[int]:
        return self.path[-1].legal_moves

    def play(self, move: int, _: str) -> None:
        self.path.append(self.path[-1].play(move))

    def take_back(self, _: int) -> None:
        self.path.pop()
