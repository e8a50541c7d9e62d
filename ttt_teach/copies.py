"""Copies of what a search was called with: a board where it can be read as one, else a value or text."""

from dataclasses import dataclass
from typing import Any, ClassVar

from ttt_teach.board import Board
from ttt_teach.errors import ImpossibleBoard, Refusal
from ttt_teach.legality import who_began
from ttt_teach.marks import added_cell, as_text, read_marks

__all__ = ["BrokenBoard", "snapshot"]


@dataclass(frozen=True)
class BrokenBoard:
    """Marks that no game can bring about, as a faulty search may have them, with the reason.

    >>> snapshot(list("XXX......")).reason
    'X has 3 marks and O has 0; O must have 2 or 3, as X moved first'
    """

    rows: int
    cols: int
    cells: str
    reason: str

    outcome: ClassVar[None] = None
    legal_moves: ClassVar[tuple[int, ...]] = ()

    @property
    def row_texts(self) -> tuple[str, ...]:
        """The rows as text, top row first."""
        return tuple(self.cells[start : start + self.cols] for start in range(0, len(self.cells), self.cols))

    def move_to(self, after: object) -> int | None:
        """The one cell in which `after` has a mark more, or None."""
        return added_cell(self.cells, getattr(after, "cells", ""))

    def __str__(self) -> str:
        return " ".join(self.row_texts)


def snapshot(position: Any, first: str | None = None) -> Any:
    """A copy of a position that stays as it is: a board if it can be read as one, a value as itself, else text.

    `first` is who moved first; it decides where the marks leave the turn open.

    >>> snapshot([["X", None], [None, None]]), snapshot(7), snapshot({1: 2})
    (Board.parse('X. ..'), 7, '{1: 2}')
    """
    if hasattr(position, "legal_moves") and hasattr(position, "move_to"):
        return position
    try:
        text, given_rows = as_text(position)
        rows, cols, cells = read_marks(text, given_rows)
        began = first if first is not None and cells.count("X") == cells.count("O") else who_began(cells)
        return Board(rows, cols, 0, cells, began)  # type: ignore[arg-type]
    except ImpossibleBoard as impossible:
        return BrokenBoard(rows, cols, cells, str(impossible))
    except Refusal:
        return position if isinstance(position, str | int | float) else repr(position)
