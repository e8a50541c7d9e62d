"""What a search leaves behind: every node it visited, with cheap views of single nodes."""

import math
from array import array
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, overload

from ttt_teach.columns import NO_MOVE, Columns
from ttt_teach.errors import UnknownChoice
from ttt_teach.foresight import limits
from ttt_teach.overlay import partners
from ttt_teach.proof import Interval, claim
from ttt_teach.scoring import is_faithful
from ttt_teach.symmetry import canonical
from ttt_teach.words import plural, settings_in_words, whole_number

__all__ = ["Counts", "Node", "SearchTree"]

_HORIZONS = ("depth_limit", "depth", "max_depth")  # names of a setting that makes leaves of open positions


class Counts(NamedTuple):
    """How much a search did: nodes with the root, cuts that skipped a child, cuts after the last child."""

    nodes: int
    leaves: int
    cuts: int
    late_cuts: int
    by_ply: tuple[int, ...]


class SearchTree(Sequence["Node"]):
    """The nodes that one search visited, in the order of their visits; every picture and count reads this.

    >>> from ttt_teach import Board, alphabeta, record
    >>> tree = record(alphabeta, Board.parse("XXO OOX ..."))
    >>> tree
    <SearchTree of alphabeta on Board.parse('XXO OOX ...'): value 0, best move 6, 10 nodes>
    >>> [str(child.proven) for child in tree.root.children]
    ['= 0', '≤ -8', '≤ -8']
    >>> tree.principal_variation
    (6, 7, 8)
    >>> print(tree.summary())
    alphabeta: 10 nodes, 4 leaves, 2 cuts (depth scoring, cut at α ≥ β, cells in row order)

    Values are points for MAX, the player to move at the root (unless a search counts for a certain player). If
    the search ended early, `error` says why, and nodes that returned nothing have the value None. The trees of
    earlier rounds of iterative deepening are `earlier`.
    """

    def __init__(
        self,
        columns: Columns,
        search: str,
        settings: Mapping[str, Any],
        *,
        maximizing: bool = True,
        error: BaseException | None = None,
        earlier: "tuple[SearchTree, ...]" = (),
    ) -> None:
        self.columns = columns
        self.search = search
        self.settings = dict(settings)
        self.maximizing = maximizing
        self.error = error
        self.earlier = earlier

    def __len__(self) -> int:
        return len(self.columns.parent)

    @overload
    def __getitem__(self, index: int) -> "Node": ...
    @overload
    def __getitem__(self, index: slice) -> list["Node"]: ...
    def __getitem__(self, index: int | slice) -> "Node | list[Node]":
        found = range(len(self))[index]
        return Node(self, found) if isinstance(found, int) else [Node(self, one) for one in found]

    def __iter__(self) -> Iterator["Node"]:
        return (Node(self, index) for index in range(len(self)))

    @property
    def root(self) -> "Node":
        """The node where the search began."""
        return Node(self, 0)

    @property
    def position(self) -> Any:
        """The position that was searched."""
        return self.root.board

    @property
    def value(self) -> float | None:
        """The value of the root in points for MAX; None if the search ended early.

        Where the root only asked a search about its replies, it is the value that these prove.
        """
        return self.root.settled

    @property
    def best_moves(self) -> tuple[int, ...]:
        """The root's moves that are *proven* to be worth its value: a bound never counts as a tie."""
        return self.root.best_moves

    @property
    def best_line(self) -> list["Node"]:
        """The nodes that both sides are content with, from the root down, as far as they are proven."""
        line = [self.root]
        while best := next((child for child in line[-1].children if child.is_best), None):
            line.append(best)
        return line

    @property
    def principal_variation(self) -> tuple[int, ...]:
        """The moves of the best line."""
        return tuple(node.move for node in self.best_line if node.move is not None)

    @property
    def conventions(self) -> str:
        """The settings of the search in words."""
        return settings_in_words(self.settings)

    @cached_property
    def counts(self) -> Counts:
        """Nodes, leaves and cuts, and the nodes of each ply."""
        by_ply, has_unvisited = Counter(self.columns.ply), self.columns.has_unvisited
        inner = [Node(self, index) for index, leaf in enumerate(self.columns.is_leaf) if not leaf]
        cuts = sum(node.was_cut for node in inner if has_unvisited[node.index])
        late = sum(node.meets_bound for node in inner if not has_unvisited[node.index]) if self.columns.alpha else 0
        plies = tuple(by_ply[ply] for ply in range(len(by_ply)))
        return Counts(len(self), len(self) - len(inner), cuts, late, plies)

    @cached_property
    def proof(self) -> "tuple[array[float], array[float]]":
        """The proven lower and upper end of each node."""
        least, most = self.settings.get("score_range") or (-math.inf, math.inf)
        return self.columns.prove(self.maximizing, self.horizon, self.twins, least, most, self.limits)

    @property
    def limits(self) -> Mapping[int, tuple[float, float]]:
        """What unvisited moves can bring where a search said that it takes shortcuts; nothing is taken on trust."""
        score = self.settings.get("score")
        return limits(self.columns, score) if self.settings.get("shortcuts") is True and is_faithful(score) else {}

    @cached_property
    def twins(self) -> "array[int]":
        """For each node the earlier one whose value it took from a table, or -1."""
        return self.columns.twins(canonical if self.settings.get("symmetry") else lambda position: position)

    @cached_property
    def horizon(self) -> int:
        """The ply at which the search was told to stop, the deepest one there is; -1 if it was not told."""
        is_told = any(self.settings.get(name) is not None for name in _HORIZONS)
        return max(self.columns.ply) if is_told else -1

    def summary(self) -> str:
        """The counts, with the conventions they hold for."""
        counts = self.counts
        told = [plural(counts.nodes, "node"), f"{counts.leaves:,} lea{'f' if counts.leaves == 1 else 'ves'}"]
        told += [plural(counts.cuts, "cut")] if counts.cuts else []
        return f"{self.search}: {', '.join(told)} ({self.conventions})"

    def as_part_of(self, whole: "SearchTree") -> "array[int]":
        """For each node the number of the same node in a larger tree of the same position, such as `whole()`.

        >>> from ttt_teach import Board, alphabeta, record, whole
        >>> board = Board.parse("XXO OOX ...")
        >>> record(alphabeta, board).as_part_of(whole(board=board))
        array('i', [0, 1, 2, 3, 4, 5, 6, 7, 10, 11])

        Raises `UnknownChoice` for a tree of another position, and for one that lacks a node of this one.
        """
        if not isinstance(whole, SearchTree):
            raise UnknownChoice(f"{whole!r} is no tree to lay this one over; give one such as whole(board=...)")
        if self.position != whole.position:
            told = f"this tree is of {self.position!r} and the other one of {whole.position!r}"
            raise UnknownChoice(f"{told}; they must begin at the same position")
        numbers = partners(self.columns, whole.columns)
        if -1 in numbers:
            missing = self[numbers.index(-1)]
            told = f"node {missing.index} (moves {', '.join(map(str, missing.path))})"
            raise UnknownChoice(f"{told} is not in the other tree, which has {plural(len(whole), 'node')}")
        return numbers

    def __repr__(self) -> str:
        moves = self.best_moves
        best = f", best move{'s' * (len(moves) != 1)} {', '.join(map(str, moves))}" if moves else ""
        ending = f"value {self.value}{best}, {plural(len(self), 'node')}"
        if self.error is not None:
            ending = f"stopped by {type(self.error).__name__} after {plural(len(self), 'node')}"
        return f"<SearchTree of {self.search} on {self.position!r}: {ending}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        from ttt_teach.drawing import draw

        return draw(self).on_page


@dataclass(frozen=True, slots=True)
class Node:
    """One visited node: a view into the columns of its tree.

    >>> from ttt_teach import Board, alphabeta, record
    >>> node = record(alphabeta, Board.parse("XXO OOX ...")).root.children[1]
    >>> node
    <Node 6: move 7, ≤ -8, ply 1, MIN>
    >>> node.unvisited, node.alpha, node.parent.index
    ((8,), 0, 0)
    """

    tree: SearchTree
    index: int

    @property
    def board(self) -> Any:
        """The position, as it was when the node was entered."""
        columns = self.tree.columns
        return columns.table[columns.position[self.index]]

    @property
    def move(self) -> int | None:
        """The move that led here from the parent; None at the root."""
        move = self.tree.columns.move[self.index]
        return None if move == NO_MOVE else move

    @property
    def path(self) -> tuple[int | None, ...]:
        """The moves from the root to here."""
        return () if self.parent is None else (*self.parent.path, self.move)

    @property
    def ply(self) -> int:
        """The distance from the root."""
        return self.tree.columns.ply[self.index]

    @property
    def is_max(self) -> bool:
        """Whether MAX is to move here."""
        return (self.ply % 2 == 0) is self.tree.maximizing

    @property
    def value(self) -> float | None:
        """What the search returned here, in points for MAX; None if it did not return a number."""
        value = self.tree.columns.value[self.index]
        return None if math.isnan(value) else whole_number(value)

    @property
    def settled(self) -> float | None:
        """The value returned; where none was, the one that is proven, if one is."""
        if self.value is not None or self.tree.error is not None or not self.proven.is_exact:
            return self.value
        return whole_number(self.proven.low)

    @property
    def alpha(self) -> float | None:
        """What MAX was assured of when the node was entered; None if the search passed no window."""
        return whole_number(self.tree.columns.alpha[self.index]) if self.tree.columns.alpha else None

    @property
    def beta(self) -> float | None:
        """What MIN was assured of when the node was entered; None if the search passed no window."""
        return whole_number(self.tree.columns.beta[self.index]) if self.tree.columns.beta else None

    @property
    def proven(self) -> Interval:
        """What the visited leaves below prove about the value here."""
        low, high = self.tree.proof
        return Interval(low[self.index], high[self.index], self.value)

    @property
    def is_supported(self) -> bool:
        """Whether the visited leaves prove what the returned value claims."""
        value, alpha, beta = self.value, self.alpha, self.beta
        if value is None:
            return True
        asked = claim(value, -math.inf if alpha is None else alpha, math.inf if beta is None else beta)
        return self.proven.within(asked)

    @property
    def is_best(self) -> bool:
        """Whether this child is proven to have its parent's value."""
        wanted = None if self.parent is None else self.parent.settled
        return wanted is not None and self.proven == Interval(wanted, wanted)

    @property
    def best_moves(self) -> tuple[int, ...]:
        """The moves from here that are proven to be worth its value."""
        return tuple(child.move for child in self.children if child.is_best and child.move is not None)

    @property
    def is_leaf(self) -> bool:
        """Whether nothing was searched below."""
        return bool(self.tree.columns.is_leaf[self.index])

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over here."""
        return getattr(self.board, "outcome", None) is not None

    @property
    def twin(self) -> "Node | None":
        """The node searched earlier whose value was taken over here from a table."""
        twin = self.tree.twins[self.index]
        return None if twin < 0 else Node(self.tree, twin)

    @property
    def is_horizon(self) -> bool:
        """Whether this is a leaf only because the search was told not to look further."""
        return self.is_leaf and not self.is_terminal and self.ply == self.tree.horizon and self.twin is None

    @property
    def size(self) -> int:
        """The nodes from here down, this one with them."""
        return self.tree.columns.end[self.index] - self.index

    @property
    def parent(self) -> "Node | None":
        """The node that called this one."""
        above = self.tree.columns.parent[self.index]
        return Node(self.tree, above) if above >= 0 else None

    @property
    def children(self) -> tuple["Node", ...]:
        """The nodes that this one called, in the order of their visits."""
        return tuple(Node(self.tree, child) for child in self.tree.columns.children(self.index))

    @property
    def unvisited(self) -> tuple[int, ...]:
        """The legal moves that were never looked at."""
        columns = self.tree.columns
        if not columns.has_unvisited[self.index]:
            return ()
        seen = {child.move for child in self.children}
        return tuple(move for move in columns.legal[columns.position[self.index]] if move not in seen)

    @property
    def was_cut(self) -> bool:
        """Whether the search left this node early, with children still to look at."""
        return bool(not self.is_leaf and self.value is not None and self.tree.columns.has_unvisited[self.index])

    @property
    def meets_bound(self) -> bool:
        """Whether the value returned met the other side's bound, so that it would allow a cutoff."""
        value, alpha, beta = self.value, self.alpha, self.beta
        if value is None or alpha is None or beta is None or self.is_leaf:
            return False
        if self.tree.settings.get("cut") == ">":
            return value > beta if self.is_max else value < alpha
        return value >= beta if self.is_max else value <= alpha

    def __repr__(self) -> str:
        move = "root" if self.parent is None else f"move {self.move}"
        kind = "leaf" if self.is_leaf else "MAX" if self.is_max else "MIN"
        return f"<Node {self.index}: {move}, {self.proven}, ply {self.ply}, {kind}>"
