"""A board that changes itself, as many programs have one: here to be broken, beside `Board`, which cannot be."""

from ttt_teach.board import Board
from ttt_teach.copies import BrokenBoard, snapshot
from ttt_teach.marks import EMPTY, Player, read_marks

__all__ = ["Twin"]


class Twin:
    """A 3×3 board as a list of marks: a move changes the list, and `undo` must change it back.

    >>> twin = Twin()
    >>> [twin, twin.play(4), twin.play(0)]  # three names for one board
    [Twin('O.. .X. ...'), Twin('O.. .X. ...'), Twin('O.. .X. ...')]
    >>> print(Twin("XXX OOO ...").fault)
    X and O both have a line, but the game ends with the first one

    It checks nothing, like a first program: any mark may be put anywhere.
    """

    def __init__(self, text: str = "... ... ...") -> None:
        self.marks = list(read_marks(text, 3, 3)[2])

    @property
    def to_move(self) -> Player:
        """Who has fewer marks; X if both have as many."""
        return Player.X if self.marks.count("X") <= self.marks.count("O") else Player.O

    def play(self, cell: int) -> "Twin":
        """Put the mark of the player to move into a cell of this very board, whatever is there."""
        self.marks[cell] = str(self.to_move)
        return self

    def undo(self, cell: int) -> "Twin":
        """Empty a cell of this very board."""
        self.marks[cell] = EMPTY
        return self

    @property
    def fault(self) -> str | None:
        """Why no game reaches these marks; None if one does."""
        found = snapshot(self.marks)
        if isinstance(found, Board):
            return None
        return found.reason if isinstance(found, BrokenBoard) else f"{self} holds something that is no mark"

    def __str__(self) -> str:
        return " ".join("".join(map(str, self.marks[start : start + 3])) for start in (0, 3, 6))

    def __repr__(self) -> str:
        return f"Twin({str(self)!r})"
