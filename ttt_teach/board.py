"""The rules: whose turn it is, which moves are legal, when the game is over and who has won."""

import operator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

from ttt_teach.errors import GameOver, IllegalMove
from ttt_teach.legality import check_marks, check_size, complete_lines, who_began
from ttt_teach.marks import EMPTY, Player, added_cell, as_player, read_marks

__all__ = ["EMPTY", "Board", "Outcome", "Player"]

FEW_CELLS = 9  # up to here a board keeps its replies: all positions together are few enough never to be forgotten


@dataclass(frozen=True)
class Outcome:
    """How a finished game ended: who won (None for a draw) and on which lines of cells.

    >>> print(Board.parse("XXX OO. ...").outcome)
    X wins on 0-1-2
    """

    winner: Player | None
    lines: tuple[tuple[int, ...], ...] = ()

    def __str__(self) -> str:
        if self.winner is None:
            return "draw"
        return f"{self.winner} wins on " + " and ".join("-".join(map(str, line)) for line in self.lines)


@dataclass(frozen=True, repr=False)
class Board:
    """A position that a game can reach, as a value: playing returns a new board.

    Cells are numbered from 0, row by row. `k` marks in a row win (if not given, as many as the shorter side
    is long). `first` is the player who moved first; with the marks it decides whose turn it is.

    >>> board = Board().play(4).play(0)
    >>> board
    Board.parse('O.. .X. ...')
    >>> print(board)
    O..
    .X.
    ...
    >>> board.to_move, board.legal_moves
    (Player.X, (1, 2, 3, 5, 6, 7, 8))
    >>> board.play(4)
    Traceback (most recent call last):
    ttt_teach.errors.IllegalMove: cell 4 is taken by X; free: 1, 2, 3, 5, 6, 7, 8

    Raises `ImpossibleBoard` for a size that makes no board and for marks that no game can bring about.
    """

    rows: int = 3
    cols: int = 3
    k: int = 0
    cells: str = ""
    first: Player = Player.X
    _hash: int = field(init=False, repr=False, compare=False)
    _replies: dict[int, "Board"] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        fill = self.__dict__.update  # how a frozen value fills in its own fields
        if self.k == 0 and isinstance(self.rows, int) and isinstance(self.cols, int):
            fill(k=min(self.rows, self.cols))
        check_size(self.rows, self.cols, self.k)
        fill(cells=self.cells or EMPTY * (self.rows * self.cols), first=as_player(self.first))
        check_marks(self.rows, self.cols, self.k, self.cells, self.first)
        fill(_hash=hash((self.rows, self.cols, self.k, self.cells, self.first)), _replies={})

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        return Board, (self.rows, self.cols, self.k, self.cells, self.first)  # another process hashes otherwise

    @classmethod
    def parse(
        cls,
        text: str,
        to_move: str | None = None,
        *,
        first: str | None = None,
        rows: int | None = None,
        cols: int | None = None,
        k: int = 0,
    ) -> "Board":
        """Read a board from text: X, O (or x, o) and `.`, `-` or `_` for empty, row by row.

        Rows may be parted by spaces, slashes or new lines. Without parting, the text is a square board, or
        has the `rows` or `cols` that are given. Where the marks leave it open who moves, X moved first
        unless `to_move` (or `first`) says otherwise.

        >>> Board.parse("XXO/OOX/...").to_move
        Player.X
        >>> Board.parse(".........", to_move="O").first
        Player.O
        >>> Board.parse("X.. O.. ..X", to_move="X")
        Traceback (most recent call last):
        ttt_teach.errors.ImpossibleBoard: X has 2 marks and O has 1, so O is to move, not X

        Raises `NotationError` for text that is no board, `ImpossibleBoard` for a board that no game reaches.
        """
        rows, cols, cells = read_marks(text, rows, cols)
        return cls(rows, cols, k, cells, who_began(cells, to_move, first))

    @cached_property
    def to_move(self) -> Player:
        """The player whose turn it is (on a finished board: whose turn it would be)."""
        played = len(self.cells) - self.cells.count(EMPTY)
        return self.first if played % 2 == 0 else self.first.other

    @cached_property
    def outcome(self) -> Outcome | None:
        """None while the game is open, else how it ended. A win is seen before a full board is."""
        lines = complete_lines(self.rows, self.cols, self.k, self.cells)
        if lines:
            return Outcome(Player(self.cells[lines[0][0]]), lines)
        return None if EMPTY in self.cells else Outcome(None)

    @cached_property
    def legal_moves(self) -> tuple[int, ...]:
        """The free cells in row order; none once the game is over."""
        return () if self.outcome else self.free

    @property
    def free(self) -> tuple[int, ...]:
        """The empty cells, whether or not the game is over."""
        return tuple(cell for cell, mark in enumerate(self.cells) if mark == EMPTY)

    def play(self, cell: int) -> "Board":
        """The board after the player to move has marked `cell`; any integer will do, NumPy's too.

        Raises `GameOver` after the end and `IllegalMove` for a cell that is taken or not on the board.
        """
        if type(cell) is not int:
            cell = self._as_cell(cell)
        reply = self._replies.get(cell)
        if reply is None:
            reply = _after(self, cell)
            if len(self.cells) <= FEW_CELLS:
                self._replies[cell] = reply
        return reply

    def move_to(self, after: object) -> int | None:
        """The one cell in which the board `after` has a mark more than this one, or None.

        >>> Board().move_to(Board().play(4))
        4
        """
        return added_cell(self.cells, getattr(after, "cells", ""))

    @property
    def row_texts(self) -> tuple[str, ...]:
        """The rows as text, top row first."""
        return tuple(self.cells[start : start + self.cols] for start in range(0, len(self.cells), self.cols))

    def __str__(self) -> str:
        return "\n".join(self.row_texts)

    def __repr__(self) -> str:
        told = "" if self.first == who_began(self.cells) else f", to_move='{self.to_move}'"
        told += f", rows={self.rows}" if self.rows == 1 < self.cols else ""
        told += "" if self.k == min(self.rows, self.cols) else f", k={self.k}"
        return f"Board.parse('{' '.join(self.row_texts)}'{told})"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        from ttt_teach.drawing import draw

        return draw(self).on_page

    def _as_cell(self, cell: object) -> int:
        try:
            if isinstance(cell, bool):
                raise TypeError
            return operator.index(cell)  # type: ignore[arg-type]
        except TypeError:
            raise IllegalMove(f"{cell!r} is not a cell; cells are the whole numbers {_span(self)}") from None


@lru_cache(maxsize=65_536)  # of larger boards: replies are kept here, where old ones are forgotten
def _after(board: Board, cell: int) -> Board:
    if not 0 <= cell < len(board.cells):
        raise IllegalMove(f"{cell} is not a cell of this board; cells are the whole numbers {_span(board)}")
    if board.outcome is not None:
        raise GameOver(f"cell {cell} cannot be played; the game is over: {board.outcome}")
    if board.cells[cell] != EMPTY:
        free = ", ".join(map(str, board.free))
        raise IllegalMove(f"cell {cell} is taken by {board.cells[cell]}; free: {free}")
    cells = board.cells[:cell] + board.to_move + board.cells[cell + 1 :]
    return _made(board.rows, board.cols, board.k, cells, board.first)


# A search meets the same positions over and over, on 3×3 its 5,478. Each is one object, however play comes to it, so
# that its outcome is worked out once, and a look tells equals: with the replies kept, two fifths of a search's time.
_made = lru_cache(maxsize=65_536)(Board)


def _span(board: Board) -> str:
    return f"0 to {len(board.cells) - 1}"
