"""The answers given so far: kept by name, saved to a file, loaded again, printed. Nothing is sent anywhere."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ttt_teach.errors import NotationError

__all__ = ["Answer", "Answers", "answers"]

FORMAT, VERSION = "ttt_teach.answers", 1
_MARKS = {True: "right", False: "not right", None: "open"}


@dataclass(frozen=True)
class Answer:
    """What was given to a question, whether it was right, and in how many tries."""

    given: Any
    right: bool | None
    tries: int = 1


class Answers:
    """The answers of one notebook, by the names of the questions.

    >>> mine = Answers()
    >>> mine.note("2.1", "-8", False)
    >>> mine.note("2.1", "0", True)
    >>> print(mine)
    2.1  right      in 2 tries  0
    1 of 1 right
    """

    def __init__(self) -> None:
        self._answers: dict[str, Answer] = {}

    def note(self, name: str, given: Any, right: bool | None) -> None:
        """Keep an answer in place of an earlier one to the same question."""
        before = self._answers.get(name)
        self._answers[name] = Answer(given, right, 1 + (before.tries if before else 0))

    def get(self, name: str) -> Answer | None:
        """The answer to a question, if there is one."""
        return self._answers.get(name)

    def clear(self) -> None:
        """Forget all answers."""
        self._answers.clear()

    def save(self, path: str | Path) -> Path:
        """Write the answers to a JSON file."""
        kept = {name: {"given": one.given, "right": one.right, "tries": one.tries} for name, one in self}
        text = json.dumps({"format": FORMAT, "version": VERSION, "answers": kept}, indent=1, ensure_ascii=False)
        path = Path(path)
        path.write_text(text + "\n", encoding="utf-8")
        return path

    def load(self, path: str | Path) -> None:
        """Take over the answers of a file; questions shown from now on begin with them.

        Raises `NotationError` for a file that holds none, and keeps the answers that were there.
        """
        try:
            held = json.loads(Path(path).read_text(encoding="utf-8"))
            if (held["format"], held["version"]) != (FORMAT, VERSION):
                raise ValueError("another format")
            found = {
                str(name): Answer(one["given"], one["right"], int(one["tries"]))
                for name, one in held["answers"].items()
            }
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise NotationError(f"{Path(path).name} holds no answers that were saved here ({error})") from error
        self._answers.update(found)

    def __iter__(self) -> Any:
        return iter(sorted(self._answers.items()))

    def __len__(self) -> int:
        return len(self._answers)

    def __str__(self) -> str:
        if not self._answers:
            return "Nothing answered yet."
        wide = max(map(len, self._answers))
        rows = [f"{name:<{wide}}  {_MARKS[one.right]:<9}  in {_tries(one)}  {_short(one.given)}" for name, one in self]
        right = sum(one.right is True for one in self._answers.values())
        return "\n".join([*rows, f"{right} of {len(self)} right"])


def _tries(answer: Answer) -> str:
    return "1 try" if answer.tries == 1 else f"{answer.tries} tries"


def _short(given: Any) -> str:
    text = given if isinstance(given, str) else json.dumps(given, ensure_ascii=False)
    return text if len(text) <= 60 else f"{text[:59]}…"


answers = Answers()
