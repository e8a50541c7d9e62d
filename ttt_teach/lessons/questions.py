"""Questions as values: what is asked, what is right, and which misunderstanding leads to which wrong answer."""

import math
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from ttt_teach.board import Board
from ttt_teach.errors import NotationError
from ttt_teach.tree import SearchTree
from ttt_teach.words import typeset

__all__ = ["NOT_YET", "Blocks", "Fields", "Move", "Moves", "Nodes", "Number", "Order", "Pick", "Question", "Verdict"]


class Verdict(NamedTuple):
    """What is said of an answer; `right` is None where nothing was answered yet, or it could not be read."""

    right: bool | None
    text: str


NOT_YET = Verdict(None, "Not answered yet.")


@dataclass(frozen=True, kw_only=True)
class Question(ABC):
    """One question. `read` takes an answer as a control or a file has it, `verdict` says what it is worth.

    `slips` says for a wrong answer which misunderstanding leads to it, `hint` what to look at after any other;
    `why` explains the right answer, and is said only after it. `rule` states the conventions it holds for.
    """

    prompt: str
    answer: Any
    why: str = ""
    hint: str = "Look once more."
    slips: Mapping[Any, str] = field(default_factory=dict)
    rule: str = ""

    @abstractmethod
    def read(self, given: Any) -> Any:
        """The answer in what was given, or None if nothing is filled in; raises `NotationError` for what is none."""

    def is_right(self, answer: Any) -> bool:
        """Whether an answer that was read is right."""
        return bool(answer == self.answer)

    def tell(self, answer: Any) -> str:
        """An answer in words."""
        return str(answer)

    def remark(self, answer: Any) -> str:
        """What is said of a wrong answer, without giving the right one away."""
        return self.slips.get(answer, self.hint)

    def verdict(self, given: Any) -> Verdict:
        """Right, wrong or not answered, with what there is to say; it never raises."""
        try:
            answer = None if given in (None, "", [], {}) else self.read(given)
        except NotationError as error:
            return Verdict(None, str(error))
        return NOT_YET if answer is None else self.judged(answer)

    def judged(self, answer: Any) -> Verdict:
        """What an answer that was read is worth."""
        if self.is_right(answer):
            return Verdict(True, f"Right: {self.tell(answer)}. {self.why}".rstrip())
        return Verdict(False, f"Not {self.tell(answer)}. {self.remark(answer)}")

    @property
    def solution(self) -> str:
        """The right answer, and why."""
        return f"{self.tell(self.answer)}. {self.why}".rstrip()


_INFINITE = {"inf": math.inf, "∞": math.inf, "infinity": math.inf}


def read_number(given: Any) -> float | None:
    """A number as people type it: with a true minus sign, thousands separators or ∞; None if nothing is there.

    >>> read_number("−8"), read_number(" 549,946 "), read_number("-∞"), read_number("")
    (-8.0, 549946.0, -inf, None)
    """
    text = str(given if given is not None else "").strip().replace("−", "-").lower()
    if not text:
        return None
    plain = re.sub(r"(?<=\d)[, _](?=\d{3}(\D|$))", "", text)
    if plain.lstrip("+-") in _INFINITE and len(plain) - len(plain.lstrip("+-")) < 2:
        return -math.inf if plain[0] == "-" else math.inf
    if not re.fullmatch(r"[+-]?\d{1,15}(\.\d{1,15})?", plain):
        raise NotationError(f"“{text[:40]}” is no number; write one like 7, −8 or ∞")
    return float(plain)


@dataclass(frozen=True, kw_only=True)
class Number(Question):
    """A number is asked for.

    >>> question = Number(prompt="How many cells?", answer=9, slips={3: "That is one row."})
    >>> question.verdict("3")
    Verdict(right=False, text='Not 3. That is one row.')
    >>> question.verdict("").text, question.verdict("nine").right, question.verdict("9").right
    ('Not answered yet.', None, True)
    """

    within: float = 0.0  # how far off an answer may be

    def read(self, given: Any) -> float | None:
        return read_number(given)

    def is_right(self, answer: float) -> bool:
        return bool(answer == self.answer or abs(answer - self.answer) <= self.within)

    def tell(self, answer: float) -> str:
        return f"{answer:,.0f}" if abs(answer) >= 10_000 and math.isfinite(answer) else typeset(answer)


@dataclass(frozen=True, kw_only=True)
class Pick(Question):
    """One of a few options is asked for.

    >>> Pick(prompt="Who moves first?", options=("X", "O"), answer="X").verdict("X").text
    'Right: X.'
    """

    options: tuple[str, ...]

    def read(self, given: Any) -> str:
        if given not in self.options:
            raise NotationError(f"{given!r} is none of the options: {', '.join(self.options)}")
        return str(given)


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


@dataclass(frozen=True, kw_only=True)
class Fields(Question):
    """Several numbers are asked for at once, such as the windows of a row of nodes: label → number.

    >>> question = Fields(prompt="The window?", answer={"alpha": 0, "beta": math.inf})
    >>> question.verdict({"alpha": "1", "beta": "∞"}).text
    'Not alpha 1, beta ∞. Not yet right: alpha. Look once more.'
    """

    answer: Mapping[str, float]

    def read(self, given: Any) -> dict[str, float] | None:
        if not isinstance(given, Mapping):
            raise NotationError(f"an answer has a number for each of {', '.join(self.answer)}")
        values = {label: read_number(given.get(label)) for label in self.answer}
        found = {label: value for label, value in values.items() if value is not None}
        if found and len(found) < len(values):
            missing = ", ".join(label for label in values if label not in found)
            raise NotationError(f"Not answered yet: {missing}.")
        return found or None

    def tell(self, answer: Mapping[str, float]) -> str:
        return ", ".join(f"{label} {typeset(value)}" for label, value in answer.items())

    def remark(self, answer: Mapping[str, float]) -> str:
        wrong = [label for label, value in answer.items() if value != self.answer[label]]
        slips = [self.slips[label, answer[label]] for label in wrong if (label, answer[label]) in self.slips]
        return f"Not yet right: {', '.join(wrong)}. {' '.join(slips) or self.hint}"


@dataclass(frozen=True, kw_only=True)
class Order(Question):
    """Things are to be put in order; `judge` says what an order is worth, since several may be right.

    >>> rising = lambda order: Verdict(order == ("1", "2"), "from small to large")
    >>> Order(prompt="Sort them.", items=("2", "1"), answer=("1", "2"), judge=rising).verdict(["1", "2"])
    Verdict(right=True, text='from small to large')
    """

    items: tuple[str, ...]
    judge: Callable[[tuple[str, ...]], Verdict]

    def read(self, given: Any) -> tuple[str, ...]:
        if not isinstance(given, list | tuple) or sorted(map(str, given)) != sorted(self.items):
            raise NotationError(f"an order holds each of these once: {', '.join(self.items)}")
        return tuple(map(str, given))

    def tell(self, answer: Sequence[str]) -> str:
        return " → ".join(answer)

    def judged(self, answer: tuple[str, ...]) -> Verdict:
        return self.judge(answer)


Line = tuple[int, str]  # how far a line of code is indented, in steps, and its text


@dataclass(frozen=True, kw_only=True)
class Blocks(Question):
    """Lines of code are to be put in order and indented (a Parsons problem); some do not belong.

    >>> question = Blocks(prompt="Absolute value", answer=((0, "if x < 0:"), (1, "x = -x")), extra={"x = x": "Why?"})
    >>> question.verdict([[0, "if x < 0:"], [0, "x = -x"]]).text
    'Line 2 is not indented as it must be. Look once more.'

    `slips` says for a line that does not belong which misunderstanding it comes from; `extra` are those lines.
    """

    answer: tuple[Line, ...]
    extra: Mapping[str, str] = field(default_factory=dict)

    @property
    def lines(self) -> tuple[str, ...]:
        """All lines on offer, mixed, and always mixed alike."""
        lines = sorted([*(text for _, text in self.answer), *self.extra])
        Random(self.prompt).shuffle(lines)
        return tuple(lines)

    def read(self, given: Any) -> tuple[Line, ...]:
        try:
            lines = tuple((int(steps), str(text)) for steps, text in given)
        except (TypeError, ValueError):
            raise NotationError("an answer is a list of lines, each with its indentation") from None
        strange = [text for _, text in lines if text not in self.lines]
        if strange:
            raise NotationError(f"{strange[0]!r} is none of the lines")
        return lines

    def tell(self, answer: Iterable[Line]) -> str:
        return "\n" + "\n".join("    " * steps + text for steps, text in answer)

    def judged(self, answer: tuple[Line, ...]) -> Verdict:
        found = super().judged(answer)
        return found if found.right else Verdict(False, self.remark(answer))  # not all lines over again

    def remark(self, answer: tuple[Line, ...]) -> str:
        """What is wrong with the first line that is not as it must be."""
        for number, (mine, right) in enumerate(zip(answer, self.answer, strict=False), 1):
            if mine[1] in self.extra:
                return f"Line {number}: {self.extra[mine[1]]}"
            if mine[1] != right[1]:
                return f"The lines before line {number} are right; line {number} is not. {self.hint}"
            if mine[0] != right[0]:
                return f"Line {number} is not indented as it must be. {self.hint}"
        more = "Lines are missing at the end." if len(answer) < len(self.answer) else "There are lines too many."
        return f"{more} {self.hint}"
