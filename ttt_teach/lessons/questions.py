"""Questions as values: what is asked, what is right, and which misunderstanding leads to which wrong answer."""

import math
import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ttt_teach.errors import NotationError
from ttt_teach.words import typeset

__all__ = ["NOT_YET", "Fields", "Number", "Pick", "Question", "Verdict"]


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
