"""Questions that are answered by pointing at a board or at a tree."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ttt_teach.board import Board
from ttt_teach.errors import NotationError
from ttt_teach.lessons.questions import Question
from ttt_teach.tree import SearchTree

__all__ = ["Move", "Moves", "Nodes"]


def read_numbers(given: Any, allowed: Iterable[int], noun: str) -> frozenset[int]:
    """A set of whole numbers out of `allowed`."""
    many = given if isinstance(given, list | tuple | set | frozenset) else [given]
    allowed = sorted(allowed)
    for one in many:
        if isinstance(one, bool) or not isinstance(one, int) or one not in allowed:
            raise NotationError(f"{one!r} is no {noun} here; choose from {', '.join(map(str, allowed))}")
    return frozenset(many)


@dataclass(frozen=True, kw_only=True)
class Moves(Question):
    """A set of moves is asked for, all that are right and no other.

    >>> question = Moves(prompt="Which moves are left?", board=Board.parse("XXO OOX X.."), answer=frozenset({7, 8}))
    >>> question.verdict([7])
    Verdict(right=False, text='Not 7. All that you chose are right, but there are more.')
    """

    board: Board

    def read(self, given: Any) -> frozenset[int]:
        return read_numbers(given, self.board.legal_moves, "free cell")

    def tell(self, answer: Iterable[int]) -> str:
        return ", ".join(map(str, sorted(answer)))

    def remark(self, answer: frozenset[int]) -> str:
        if answer in self.slips:
            return self.slips[answer]
        return "All that you chose are right, but there are more." if answer < self.answer else self.hint


@dataclass(frozen=True, kw_only=True)
class Move(Moves):
    """One move is asked for; `answer` holds all that are right.

    >>> Move(prompt="A corner?", board=Board(), answer=frozenset({0, 2, 6, 8})).verdict(6)
    Verdict(right=True, text='Right: 6.')
    """

    def is_right(self, answer: frozenset[int]) -> bool:
        return len(answer) == 1 and answer <= self.answer

    def remark(self, answer: frozenset[int]) -> str:
        return self.slips.get(min(answer), self.hint)


@dataclass(frozen=True, kw_only=True)
class Nodes(Question):
    """A set of nodes of a drawn tree is asked for, by their numbers in the order of visits; `within` may be chosen."""

    tree: SearchTree
    within: frozenset[int]

    def read(self, given: Any) -> frozenset[int]:
        return read_numbers(given, self.within, "node to choose")

    def tell(self, answer: Iterable[int]) -> str:
        return ", ".join(self.name(index) for index in sorted(answer))

    def name(self, index: int) -> str:
        """A node by the moves that lead to it."""
        return "–".join(map(str, self.tree[index].path)) or "root"

    def remark(self, answer: frozenset[int]) -> str:
        if answer in self.slips:
            return self.slips[answer]
        hits, wrong = len(answer & self.answer), len(answer - self.answer)
        return f"{hits} of {len(self.answer)} found" + (f", and {wrong} too many. " if wrong else ". ") + self.hint
