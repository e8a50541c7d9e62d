"""Two searches of one position laid over each other: one tree with the nodes of both, and how each of them differs."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from ttt_teach.comparison import Comparison
from ttt_teach.drawing.choices import Show
from ttt_teach.drawing.labels import move_text, notes
from ttt_teach.drawing.lettering import cut_off
from ttt_teach.drawing.merging import Pair, merged
from ttt_teach.drawing.naming import names, usual
from ttt_teach.drawing.tell import MOST_LETTERS, where
from ttt_teach.drawing.view import MOST_PLIES, Item, Note, View
from ttt_teach.tree import Node
from ttt_teach.words import plural, settings_in_words

__all__ = ["Difference"]

WIDEST = 13  # letters of a line below a board


@dataclass(frozen=True)
class Difference:
    """A comparison as one tree: the nodes of A, the first search, in its order, then what only B visited.

    >>> from ttt_teach import Board, alphabeta, compare, minimax, record
    >>> board = Board.parse("XXO OOX ...")
    >>> merged = Difference(compare(record(minimax, board), record(alphabeta, board)))
    >>> [(item.node.path, item.role) for item in merged.choose(20, Show()).items[6:]]
    [((7,), 'changed'), ((7, 6), ''), ((7, 8), 'only here'), ((7, 8, 6), 'only here'), ((8,), 'changed'), \
((8, 6), ''), ((8, 7), 'only here'), ((8, 7, 6), 'only here')]
    """

    comparison: Comparison

    @cached_property
    def pairs(self) -> Sequence[Pair]:
        """All nodes of the merged tree, in pre-order."""
        return merged(self.comparison)

    def choose(self, budget: int, show: Show) -> View:
        """Show at most `budget` nodes, first those below which something differs, then ply by ply."""
        opened = self._open(budget, show)
        items: list[Item] = []
        waiting = [(0, -1)]  # with the place of the parent
        while waiting:
            number, above = waiting.pop()
            pair, here = self.pairs[number], len(items)
            hidden = 0 if number in opened else pair.size - 1
            said = tuple(_said(pair, hidden, show))
            items.append(Item("node", pair.node, above, pair.node.ply, hidden=hidden, role=pair.role, said=said))
            waiting += [(child, here) for child in reversed(pair.children) if number in opened]
        return View(self.comparison.a, tuple(items), show)

    def _open(self, budget: int, show: Show) -> set[int]:
        """The nodes whose children are shown."""
        opened, shown = set[int](), 1
        plies = MOST_PLIES if show.plies is None else show.plies
        differing, alike = deque([0]), deque[int]()
        while differing or alike:
            number = (differing or alike).popleft()
            pair = self.pairs[number]
            if not pair.children or shown + len(pair.children) > budget or pair.node.ply >= plies:
                continue
            opened.add(number)
            shown += len(pair.children)
            for child in pair.children:
                (differing if self.pairs[child].differ_below else alike).append(child)
        return opened

    @cached_property
    def counts(self) -> tuple[int, int, int, int]:
        """How many nodes are in both, only in A, only in B, and in both but came out differently."""
        roles = [pair.role for pair in self.pairs]
        here, there, changed = (roles.count(role) for role in ("only here", "only there", "changed"))
        return len(roles) - here - there, here, there, changed

    @property
    def legend(self) -> list[tuple[str, str]]:
        """The roles and what they stand for."""
        a, b = names([self.comparison.a, self.comparison.b])
        _, here, there, changed = self.counts
        return [
            ("only here", f"A, {a}: {plural(here, 'node')} of its own"),
            ("only there", f"B, {b}: {plural(there, 'node')} of its own"),
            ("changed", f"in both, and came out differently: {plural(changed, 'node')}"),
        ]

    @property
    def alt(self) -> str:
        """What the picture shows, in at most 150 characters."""
        both, here, there, changed = self.counts
        a, b = names([self.comparison.a, self.comparison.b])
        told = f"{both:,} nodes in both, {here:,} only in A ({a}), {there:,} only in B ({b}), {changed:,} changed"
        return cut_off(f"Difference of two searches, {where(self.comparison.a.position)}: {told}.", MOST_LETTERS)

    @property
    def caption(self) -> str:
        """The position, what the searches share and what they do not, and how many nodes each of them visited."""
        a, b = self.comparison.a, self.comparison.b
        shared = settings_in_words(usual([a, b]))
        first, second = names([a, b])
        visited = f"A, {first}, visited {plural(len(a), 'node')}; B, {second}, {len(b):,}"
        return f"{', '.join(filter(None, [where(a.position), shared]))}: {visited}"


def _said(pair: Pair, hidden: int, show: Show) -> list[Note]:
    """What each search says of the node, where they differ; other best moves; how many nodes are not shown."""
    said: list[Note] = []
    for name, node in pair.nodes if pair.role else pair.nodes[:1]:
        own = notes(Item("node", node, pair.parent, node.ply), show)
        said += [(kind, f"{name} {text}" if pair.role else text) for kind, text in own]
    best = [_best(node, show) for _, node in pair.nodes]
    if show.best_line and show.moves and pair.role == "changed" and best[0] != best[1]:
        told = f"best {best[0] or '?'} / {best[1] or '?'}"
        said.append(("window", told if len(told) <= WIDEST else "moves differ"))
    if hidden:
        said.append(("more", f"+{hidden:,}"))
        said.append(("visit", f"{pair.differ_below:,} differ" if pair.differ_below else "alike"))
    return said


def _best(node: Node, show: Show) -> str:
    """The moves that are proven to be best at a node."""
    moves = (child.move for child in node.children if child.is_best)
    return ", ".join(move_text(node, move, show) for move in moves if move is not None)
