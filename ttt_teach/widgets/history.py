"""A board for two people beside the list of values that their game makes, with a slider back to any of them."""

import html
from threading import RLock
from typing import Any

import ipywidgets

from ttt_teach.board import Board, Player
from ttt_teach.drawing import draw
from ttt_teach.game import Game
from ttt_teach.match import Match
from ttt_teach.notation import as_board
from ttt_teach.widgets.board import BoardWidget
from ttt_teach.widgets.cells import replace_in_cell
from ttt_teach.widgets.parts import close_all
from ttt_teach.words import plural

__all__ = ["History", "history"]


def history(board: Any = None) -> "History":
    """Play for both sides in a notebook, and see each move make a new board; the slider goes back to an earlier one.

    >>> made = history("XXO OOX ...")
    >>> made.values
    (Board.parse('XXO OOX ...'),)

    Raises what `Board.parse` raises for a faulty position.
    """
    return replace_in_cell(History(as_board(board) if board is not None else None))


class History(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A game of two people; `shown` is the board on the screen, `values` are all boards, also those after it.

    A move played on an earlier board begins another line from there, and the later boards leave the list.
    """

    def __init__(self, start: Board | None = None) -> None:
        self._one_at_a_time = RLock()  # JupyterLab has messages handled in several threads of the kernel
        self.match = Match(dict.fromkeys(Player), start)
        self.board = BoardWidget()
        self.board.on_press(self._press)
        self.slider = ipywidgets.IntSlider(0, min=0, max=0, description="moves", style={"description_width": "4em"})
        self.slider.tooltip, self.slider.layout.width = "Go to the board after so many moves", "19em"
        self.slider.observe(self._go_to, "value")
        self.listed = ipywidgets.HTML(layout={"flex": "1 1 20em"})
        left = ipywidgets.VBox([self.board, self.slider], layout={"flex": "0 0 19em"})
        row = ipywidgets.HBox([left, self.listed], layout={"flex_flow": "row wrap", "align_items": "flex-start"})
        super().__init__([row])
        self._show()

    @property
    def shown(self) -> Board:
        """The board on the screen."""
        return self.match.board

    @property
    def values(self) -> tuple[Board, ...]:
        """Every board of the game, the first one first."""
        game = self.match.game
        return Game.replay((*game.moves, *game.undone), game.boards[0]).boards

    def _press(self, cell: int, turn: int) -> None:
        with self._one_at_a_time:
            if self.match.press(cell, turn):
                self._show()

    def _go_to(self, change: Any) -> None:
        with self._one_at_a_time:
            self.match.go_to(change["new"])
            self._show()

    def _show(self) -> None:
        match, moves, values = self.match, self.match.game.moves, self.values
        self.slider.max, self.slider.value = len(values) - 1, len(moves)
        last = moves[-1] if moves else None
        status = f"Game over: {match.board.outcome}." if match.board.outcome else f"{match.board.to_move} to move."
        self.board.show(match.board, last=last, enabled=match.awaits_person, status=status, turn=match.turn)
        self.listed.value = _list_of(values, len(moves))

    def close(self) -> None:
        """Free everything: this widget, its parts and their models in the page."""
        close_all(self)
        super().close()

    def __repr__(self) -> str:
        return f"<History: {plural(len(self.values), 'board')}, shown is {self.shown!r}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live widget, and for pages without widgets the same as text and as a picture."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if isinstance(bundle, dict):
            bundle["text/plain"] = repr(self)
            bundle["image/svg+xml"] = draw(self.shown, width="beside").svg
        return bundle


def _list_of(values: tuple[Board, ...], shown: int) -> str:
    """The values as an ordered list from 0; the one on the screen has a sign, not only another weight."""
    items = ""
    for number, board in enumerate(values):
        text = f"<code>{html.escape(repr(board))}</code>"
        items += f'<li aria-current="step"><b>{text} ◂ shown</b></li>' if number == shown else f"<li>{text}</li>"
    style = "margin:0;padding-left:2.5em;line-height:1.7"
    head = f"<p>{plural(len(values), 'board')} so far:</p>"
    return f'<div>{head}<ol start="0" style="{style}">{items}</ol></div>'
