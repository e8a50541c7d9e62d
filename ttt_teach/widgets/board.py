"""A board to look at and to press, for mouse, keyboard, touch and screen readers."""

from collections.abc import Callable
from pathlib import Path

import anywidget
import traitlets

from ttt_teach.board import EMPTY, Board

__all__ = ["BoardWidget"]

_HERE = Path(__file__).parent

Press = Callable[[int, int], object]


class BoardWidget(anywidget.AnyWidget):
    """A board that shows the state it is told and reports what was pressed; it knows no rule.

    >>> widget = BoardWidget()
    >>> widget.show(Board.parse("XXO OOX ..."), last=2, status="X to move", turn=6)
    >>> widget
    BoardWidget('XXO OOX ...')
    >>> widget.marks, widget.last, widget.status
    ('XXOOOX...', 2, 'X to move')

    `marks` has X, O or `.` for each cell, row by row; `last` is the cell of the last move or -1, `line` the
    cells of the winning lines. `chosen` are the cells picked as an answer, or None where a press is a move. Where
    `enabled` is False nothing can be pressed, and the focus stays. `turn` is a counter that comes back with each
    press, so that a press on an outdated board can be told apart.
    """

    _esm = _HERE / "board.js"
    _css = _HERE / "board.css"

    rows = traitlets.Int(3).tag(sync=True)
    cols = traitlets.Int(3).tag(sync=True)
    marks = traitlets.Unicode(EMPTY * 9).tag(sync=True)
    last = traitlets.Int(-1).tag(sync=True)
    line = traitlets.List(traitlets.Int()).tag(sync=True)
    chosen = traitlets.List(traitlets.Int(), allow_none=True, default_value=None).tag(sync=True)
    enabled = traitlets.Bool(True).tag(sync=True)
    turn = traitlets.Int(0).tag(sync=True)
    status = traitlets.Unicode("").tag(sync=True)
    label = traitlets.Unicode("Tic-tac-toe board").tag(sync=True)

    def __init__(self, **traits: object) -> None:
        super().__init__(**traits)
        self._press: Press | None = None

    def show(
        self, board: Board, *, last: int | None = None, enabled: bool = True, status: str = "", turn: int = 0
    ) -> None:
        """Show a board and the sentence under it, as one change on the screen."""
        lines = board.outcome.lines if board.outcome else ()
        with self.hold_sync():
            self.rows, self.cols, self.marks = board.rows, board.cols, board.cells
            self.last = -1 if last is None else last
            self.line = sorted({cell for line in lines for cell in line})
            self.enabled, self.status, self.turn = enabled, status, turn

    def on_press(self, callback: Press) -> None:
        """Call `callback(cell, turn)` for each press from now on, in place of the callback before it."""
        self._press = callback

    # Not by `on_msg`: outside a kernel that swallows what a callback raises, and a test would stay green.
    def _handle_custom_msg(self, content: object, buffers: object) -> None:
        super()._handle_custom_msg(content, buffers)
        press = _as_press(content)
        if press and self._press and press[0] < self.rows * self.cols:
            self._press(*press)

    def __repr__(self) -> str:
        starts = range(0, len(self.marks), max(self.cols, 1))
        rows = " ".join(self.marks[start : start + self.cols] for start in starts)
        return f"BoardWidget('{rows}')"


def _as_press(content: object) -> tuple[int, int] | None:
    """The cell and turn of a message from the browser, or None if it is no press."""
    if not isinstance(content, dict) or content.get("type") != "press":
        return None
    cell, turn = content.get("cell"), content.get("turn")
    if type(cell) is not int or type(turn) is not int or cell < 0:  # True is an int, but no cell
        return None
    return cell, turn
