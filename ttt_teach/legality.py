"""Which boards can come about: sizes, lines, counts of marks; on plain marks, before there is a board."""

from functools import lru_cache

from ttt_teach.errors import ImpossibleBoard, NotationError, TooLarge
from ttt_teach.marks import EMPTY, Player, as_player

MOST_CELLS = 400  # a board of 20×20; nothing in the kit reads well beyond that

Lines = tuple[tuple[int, ...], ...]


@lru_cache(maxsize=256)
def lines_of(rows: int, cols: int, k: int) -> Lines:
    """All lines of `k` cells on an m×n board: across, down and on both diagonals.

    >>> len(lines_of(3, 3, 3)), len(lines_of(4, 4, 4)), len(lines_of(4, 4, 3))
    (8, 10, 24)
    """
    directions = ((0, 1), (1, 0), (1, 1), (1, -1)) if k > 1 else ((0, 1),)  # one cell is one line, not four
    return tuple(
        tuple((row + i * down) * cols + col + i * right for i in range(k))
        for row in range(rows)
        for col in range(cols)
        for down, right in directions
        if row + (k - 1) * down < rows and 0 <= col + (k - 1) * right < cols
    )


def complete_lines(rows: int, cols: int, k: int, cells: str) -> Lines:
    """The lines that are full of one player's marks.

    >>> complete_lines(3, 3, 3, "XXXOOXOOX")
    ((0, 1, 2), (2, 5, 8))
    """
    return tuple(
        line for line in lines_of(rows, cols, k) if cells[line[0]] != EMPTY and len({cells[cell] for cell in line}) == 1
    )


def check_size(rows: object, cols: object, k: object) -> None:
    """Refuse what is no board of m×n with k in a row."""
    for name, number in (("rows", rows), ("cols", cols), ("k", k)):
        if not isinstance(number, int) or isinstance(number, bool) or number < 1:
            raise ImpossibleBoard(f"{name} is {number!r}; it must be a whole number from 1 up")
    assert isinstance(rows, int)
    assert isinstance(cols, int)
    assert isinstance(k, int)
    if rows * cols > MOST_CELLS:
        raise TooLarge(f"a board of {rows}×{cols} has {rows * cols:,} cells; at most {MOST_CELLS} are possible")
    if k > max(rows, cols):
        raise ImpossibleBoard(f"{k} in a row do not fit on {rows}×{cols}; k must be from 1 to {max(rows, cols)}")


def check_marks(rows: int, cols: int, k: int, cells: str, first: Player) -> None:
    """Refuse marks that no game can bring about.

    Marks without a line come about whenever their counts are right, in any order of moves. So besides the
    counts only lines need a look: one winner, who moved last, with a move that completed all the lines.
    """
    if len(cells) != rows * cols or set(cells) - {*Player, EMPTY}:
        raise NotationError(f"cells are {cells!r}; {rows * cols} of X, O and {EMPTY} are needed")
    second = first.other
    of_first, of_second = cells.count(first), cells.count(second)
    if of_first - of_second not in (0, 1):
        allowed = f"{of_first - 1} or {of_first}" if of_first else "none"
        raise ImpossibleBoard(
            f"{first} has {_marks(of_first)} and {second} has {of_second}; {second} must have {allowed},"
            f" as {first} moved first"
        )
    lines = complete_lines(rows, cols, k, cells)
    if not lines:
        return
    winner = cells[lines[0][0]]
    if any(cells[line[0]] != winner for line in lines):
        raise ImpossibleBoard("X and O both have a line, but the game ends with the first one")
    if winner != (first if of_first > of_second else second):
        raise ImpossibleBoard(f"{winner} has a line, but {Player(winner).other} moved after it")
    if not set.intersection(*map(set, lines)):
        raise ImpossibleBoard(f"{winner} has lines without a common cell, but the game ends with the first one")


def who_began(cells: str, to_move: object = None, first: object = None) -> Player:
    """Who moved first: the player with more marks; where the counts are equal, what was said, else X.

    >>> who_began("O........"), who_began("........."), who_began("XO.......", to_move="O")
    (Player.O, Player.X, Player.O)

    Raises `ImpossibleBoard` if the marks leave the turn to the other player than `to_move`.
    """
    of_x, of_o = cells.count("X"), cells.count("O")
    began = as_player(first) if first is not None else Player.O if of_o > of_x else Player.X
    if to_move is None:
        return began
    mover = as_player(to_move)
    if of_x == of_o and first is None:
        return mover
    if mover != (began if of_x == of_o else began.other):
        raise ImpossibleBoard(
            f"X has {_marks(of_x)} and O has {of_o}, so {mover.other} is to move, not {mover}"
            + (f" ({began} moved first)" if of_x == of_o else "")
        )
    return began


def _marks(number: int) -> str:
    return f"{number} mark" + ("" if number == 1 else "s")
