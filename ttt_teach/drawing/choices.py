"""What a picture shows: one frozen value, checked once, that every station of the pipeline reads."""

from dataclasses import dataclass, field, fields
from typing import Any

from ttt_teach.errors import UnknownChoice
from ttt_teach.numbering import NUMBERINGS
from ttt_teach.tree import Node

__all__ = ["USUAL", "Show", "show_from"]


@dataclass(frozen=True)
class Show:
    """What is shown of a tree; each field is an argument of `draw`.

    >>> show_from({"windows": True, "moves": None}).windows
    True
    """

    values: bool = True  # under each node
    signs: bool = True  # = before a value; without it ≥ and ≤ stay, since a bound is no value
    windows: bool = False  # (alpha, beta) as each node was entered
    moves: str | None = "cell"  # on each edge: a numbering of the cells, or None
    visits: bool = False  # each node's number in the order of visits, the root being 0
    pruned: bool = True  # stubs of the moves that were cut off
    costs: bool = True  # what these would have cost
    best_line: bool = True
    winning_line: bool = True
    sides: bool = True  # MAX and MIN, and who moves, beside each ply
    counts: bool = False  # how much the search did, in a box below the tree
    legend: bool = False  # what the signs say, below the tree
    caption: bool = True  # below the tree
    fold: bool = False  # children that are alike by symmetry are drawn once, with their number
    merge: bool = False  # positions that are reached by several move orders are drawn once
    plies: int | None = None  # how deep to look
    # A node, or the moves that lead to it: only its path, its siblings and its children. Moves may come as a list.
    around: Any = field(default=None, hash=False)

    def __post_init__(self) -> None:
        for one in fields(self):
            given = getattr(self, one.name)
            if isinstance(one.default, bool) and not isinstance(given, bool):
                raise UnknownChoice(f"{one.name} is {given!r}; it must be True or False")
        if self.moves is not None and (not isinstance(self.moves, str) or self.moves not in NUMBERINGS):
            raise UnknownChoice(f"moves is {self.moves!r}; it must be one of {', '.join(NUMBERINGS)}, or None")
        plies = self.plies
        if plies is not None and (not isinstance(plies, int) or isinstance(plies, bool) or plies < 0):
            raise UnknownChoice(f"plies is {plies!r}; it must be a number of plies from 0 up, or None")
        if self.around is not None and not isinstance(self.around, Node | list | tuple):
            raise UnknownChoice(f"around is {self.around!r}; it must be a node, the moves that lead to it, or None")


USUAL = Show()


def show_from(given: dict[str, Any]) -> Show:
    """The choices that were given by name, the others as usual; raises `UnknownChoice` for a name there is not."""
    names = [one.name for one in fields(Show)]
    for name in given:
        if name not in names:
            raise UnknownChoice(f"a picture has no choice {name!r}; there are {', '.join(names)}")
    return Show(**given)
