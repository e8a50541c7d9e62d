"""Questions that are answered by putting things in order: anything, or lines of code."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ttt_teach.errors import NotationError
from ttt_teach.lessons.questions import Question, Verdict

__all__ = ["Blocks", "Order"]


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
