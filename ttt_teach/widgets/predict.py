"""Predict, then reveal: questions about a search in an explorer; the answers stay here until a learner commits."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from ttt_teach.browser.known import known_part, marked_unvisited, without_values
from ttt_teach.browser.packed import packed
from ttt_teach.predictions import Question, all_moves, ask_next, ask_pruned, ask_value, leaves_below
from ttt_teach.tree import SearchTree

if TYPE_CHECKING:
    from ttt_teach.widgets.explorer import Explorer

__all__ = ["Predictions"]


class Predictions:
    """The question that is open in an explorer, and how many answers were right."""

    def __init__(self, explorer: "Explorer") -> None:
        self.explorer = explorer
        self.question: Question | None = None
        self.right = self.asked = 0
        self.complete: SearchTree | None = None  # the tree in which the pruned leaves are to be found

    @property
    def acts(self) -> dict[str, Callable[[Any], None]]:
        """What is done at each message of the page."""
        return {"ask": self.ask, "answer": self.answer, "end": self.end}

    def ask(self, given: Mapping[str, Any]) -> None:
        """Ask the next question, and hide what would give its answer away."""
        explorer, about = self.explorer, given.get("about")
        if about == "pruned":
            self.complete = all_moves(explorer.tree)
            question: Question | None = ask_pruned(explorer.tree, self.complete)
        else:
            ask = ask_value if about == "value" else ask_next
            question = ask(explorer.steps, explorer.step + 1)
        if question is None:
            self.end(given)
            explorer.view.word = "No more questions: the search is at its end."
            return
        explorer.show(self._hidden(question))
        explorer.step = question.step
        self.question, explorer.view.word = question, ""
        shown = {"about": question.about, "prompt": question.prompt, "choices": list(question.choices) or None}
        explorer.view.question = shown

    def _hidden(self, question: Question) -> dict[str, Any]:
        """The tree as it may be seen while a question is open."""
        if self.complete is not None and question.about == "pruned":
            return without_values(packed(self.complete))
        steps = self.explorer.steps
        step = steps[question.step]
        count = step.child.index + step.child.size if step.child else step.node.index + 1
        return known_part(self.explorer.columns, count, [frame.node.index for frame in steps.stack(question.step)])

    def answer(self, given: Mapping[str, Any]) -> None:
        """Judge an answer, and show it beside the truth."""
        question, said, explorer = self.question, given.get("given"), self.explorer
        if question is None:
            return
        if self.complete is not None and question.about == "pruned":
            said = sorted(leaves_below(self.complete, said if isinstance(said, list) else []))
        verdict = question.judge(said)
        if verdict is None:
            explorer.view.word = "Not answered yet."
            return
        self.question, self.right, self.asked = None, self.right + verdict.is_right, self.asked + 1
        score = f"({self.right} of {self.asked} right)"
        told = {"verdict": verdict.text, "right": verdict.is_right, "score": score}
        explorer.view.word, explorer.view.question = "", {**explorer.view.question, **told}
        explorer.show(self._revealed(question))
        explorer.prediction = {
            "about": question.about,
            "prompt": question.prompt,
            "given": said,
            "truth": verdict.truth,
            "right": verdict.is_right,
            "score": (self.right, self.asked),
        }

    def _revealed(self, question: Question) -> dict[str, Any]:
        if self.complete is not None and question.about == "pruned":
            return marked_unvisited(packed(self.complete), question.truth)
        return self.explorer.columns

    def end(self, _: Mapping[str, Any]) -> None:
        """Leave the questions."""
        self.question, self.complete = None, None
        self.explorer.view.question, self.explorer.view.word = {}, ""
        self.explorer.show(self.explorer.columns)
