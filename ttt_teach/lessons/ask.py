"""Questions on the screen: an answer, a check, and what there is to say; all by keyboard as well."""

import html
from collections.abc import Callable, Mapping
from typing import Any

import ipywidgets

from ttt_teach.lessons.answers import Answers, answers
from ttt_teach.lessons.arranging import Blocks, Order
from ttt_teach.lessons.course import question
from ttt_teach.lessons.pointing import Move, Moves, Nodes
from ttt_teach.lessons.questions import Fields, Number, Pick, Question, Verdict
from ttt_teach.widgets.blocks import BlocksWidget
from ttt_teach.widgets.board import BoardWidget
from ttt_teach.widgets.cells import replace_in_cell
from ttt_teach.widgets.parts import close_all
from ttt_teach.widgets.picker import PickerWidget

__all__ = ["Ask", "ask"]

_SIGNS = {True: "✓", False: "✗", None: "…"}


def ask(which: str | Question, name: str = "", sheet: Answers = answers) -> "Ask":
    """Show a question of the course by its name ("2.1"), or one of your own.

    Under its name the answer is kept, and stands there again after `answers.load`.

    >>> asked = ask(Number(prompt="How many cells has the board?", answer=9), "1.1")
    >>> asked.check().text
    'Not answered yet.'
    >>> asked.given = "9"
    >>> asked.check().text
    'Right: 9.'
    """
    asked = question(which) if isinstance(which, str) else which
    return replace_in_cell(Ask(asked, name or (which if isinstance(which, str) else ""), sheet))


class Ask(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A question with its control: `given` is the answer as the control has it, `verdict` what was last said of it."""

    def __init__(self, question: Question, name: str = "", sheet: Answers = answers) -> None:
        self.question, self.name, self.sheet = question, name, sheet
        self.verdict: Verdict | None = None
        self.control, self._get, self._set = _CONTROLS[type(question)](question)
        self._check = ipywidgets.Button(description="Check", button_style="primary", layout={"width": "auto"})
        self._solve = ipywidgets.Button(description="Show the answer", disabled=True, layout={"width": "auto"})
        self._check.on_click(lambda _: self.check())
        self._solve.on_click(lambda _: self.reveal())
        self._feedback = ipywidgets.HTML()
        kept = sheet.get(name) if name else None
        if kept is not None:
            self.given = kept.given
        buttons = ipywidgets.HBox([self._check, self._solve])
        super().__init__([ipywidgets.HTML(_prompt(question, name)), self.control, buttons, self._feedback])

    @property
    def given(self) -> Any:
        """The answer as it stands in the control, and as a file keeps it."""
        return self._get()

    @given.setter
    def given(self, value: Any) -> None:
        self._set(value)

    def check(self) -> Verdict:
        """Say what the answer is worth, and keep it; once something was answered, the solution may be asked for."""
        self.verdict = self.question.verdict(self.given)
        if self.verdict.right is not None:
            self._solve.disabled = False
            if self.name:
                self.sheet.note(self.name, self.given, self.verdict.right)
        self._say(self.verdict)
        return self.verdict

    def reveal(self) -> str:
        """Show the right answer beside the one that was given."""
        self._say(Verdict(None, f"The answer: {self.question.solution}"))
        return self.question.solution

    def _say(self, verdict: Verdict) -> None:
        told = html.escape(verdict.text)
        self._feedback.value = (
            f'<div role="status" style="line-height:1.4;white-space:pre-wrap;max-width:46em">'
            f"{_SIGNS[verdict.right]} {told}</div>"
        )

    def close(self) -> None:
        """Free the question, its control and their models in the page."""
        close_all(self)
        super().close()

    def __repr__(self) -> str:
        said = self.verdict.text if self.verdict else "not answered yet"
        return f"<Ask {self.name or type(self.question).__name__}: {said}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live question, and for pages without widgets its text; an answer is never part of it."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if isinstance(bundle, dict):
            bundle["text/plain"] = f"Question {self.name}: {self.question.prompt}".replace(" :", ":")
        return bundle


def _prompt(question: Question, name: str) -> str:
    number = f"<b>{html.escape(name)}</b> " if name else ""
    rule = f"<br><small>Holds for: {html.escape(question.rule)}.</small>" if question.rule else ""
    asked = html.escape(question.prompt).replace("\n", "<br>")
    return f'<div style="line-height:1.45;max-width:46em">{number}{asked}{rule}</div>'


Control = tuple[Any, Callable[[], Any], Callable[[Any], None]]  # a widget, and how its answer is read and set


def _number(question: Number) -> Control:
    box = ipywidgets.Text(description="Answer", placeholder="a number", layout={"width": "16em"})

    def write(given: Any) -> None:
        box.value = str(given)

    return box, lambda: box.value, write


def _pick(question: Pick) -> Control:
    buttons = ipywidgets.RadioButtons(options=question.options, value=None, layout={"width": "auto"})

    def write(given: Any) -> None:
        buttons.value = given if given in question.options else None

    return buttons, lambda: buttons.value, write


def _fields(question: Fields) -> Control:
    style = {"description_width": "initial"}
    boxes = {
        label: ipywidgets.Text(description=label, style=style, layout={"width": "14em"}) for label in question.answer
    }

    def write(given: Any) -> None:
        for label, box in boxes.items():
            box.value = str(given.get(label, "")) if isinstance(given, Mapping) else ""

    column = ipywidgets.GridBox(list(boxes.values()), layout={"grid_template_columns": "repeat(auto-fill, 15em)"})
    return column, lambda: {label: box.value for label, box in boxes.items()}, write


def _cells(question: Moves) -> Control:
    board = BoardWidget(label="Board: choose " + ("a cell" if isinstance(question, Move) else "cells"), chosen=[])
    board.show(question.board, status=f"{question.board.to_move} to move")

    def press(cell: int, turn: int) -> None:
        if isinstance(question, Move):
            board.chosen = [cell]
        else:
            board.chosen = sorted(set(board.chosen) ^ {cell})

    def write(given: Any) -> None:
        board.chosen = sorted(question.read(given) or ())

    board.on_press(press)
    return board, lambda: list(board.chosen), write


def _nodes(question: Nodes) -> Control:
    picker = PickerWidget.of(question.tree, question.within)

    def write(given: Any) -> None:
        picker.chosen = sorted(question.read(given) or ())

    return picker, lambda: sorted(picker.chosen), write


def _order(question: Order) -> Control:
    blocks = BlocksWidget(items=list(question.items), label="Put in order")

    def write(given: Any) -> None:
        blocks.arranged = [[0, item] for item in question.read(given) or ()]

    return blocks, lambda: [item for _, item in blocks.arranged], write


def _blocks(question: Blocks) -> Control:
    blocks = BlocksWidget(items=list(question.lines), indents=True, label="Lines of code to put in order")

    def write(given: Any) -> None:
        blocks.arranged = [list(line) for line in question.read(given) or ()]

    return blocks, lambda: [list(line) for line in blocks.arranged], write


_CONTROLS: Mapping[type, Callable[[Any], Control]] = {
    Number: _number,
    Pick: _pick,
    Fields: _fields,
    Move: _cells,
    Moves: _cells,
    Nodes: _nodes,
    Order: _order,
    Blocks: _blocks,
}
