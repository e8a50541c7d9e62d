"""Games as lists of moves, both ways."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ttt_teach.board import Board
from ttt_teach.errors import IllegalMove, NotationError, Refusal
from ttt_teach.game import Game
from ttt_teach.marks import short
from ttt_teach.numbering import NUMBERINGS, ambiguous, cell_of, fitting, move_name

__all__ = ["read_moves", "write_moves"]


def read_moves(moves: Any, numbering: str | None = None, start: Board | None = None) -> Game:
    """The game of a list of moves, or of a text that parts them by spaces or commas.

    >>> print(read_moves("8, 3, 6, 0, 2, 1, 5").board.outcome)
    X wins on 2-5-8
    >>> read_moves("x(1,1) o(0,0)").moves, read_moves([(1, 1), (0, 2)], "row, column").moves
    ((4, 0), (4, 2))
    >>> read_moves("1 5 9", "keypad").moves, read_moves("1 5 9", "telephone").moves
    ((6, 4, 2), (0, 4, 8))
    >>> read_moves("1 5 9")
    Traceback (most recent call last):
    ttt_teach.errors.NotationError: '1 5 9' may be moves 0, 4, 8 ('telephone') or moves 6, 4, 2 ('keypad'); say \
which numbering it is

    Without a numbering all are tried that give a legal game. Raises `NotationError` for what is called so in none
    or in several that disagree, and `IllegalMove`, with the number of the move, for a game against the rules.
    """
    start = Board() if start is None else start
    found: dict[tuple[int, ...], tuple[str, Game]] = {}
    refused: list[Refusal] = []
    for one in fitting(start, numbering):
        try:
            game = Game.replay(_cells(start, _parted(moves), one), start)
        except Refusal as refusal:
            refused.append(refusal)
        else:
            found.setdefault(game.moves, (one, game))
    if not found:
        raise _fault(moves, refused)
    if len(found) > 1:
        raise ambiguous(moves, {f"moves {', '.join(map(str, cells))}": one for cells, (one, _) in found.items()})
    return next(game for _, game in found.values())


def _fault(moves: Any, refused: Sequence[Refusal]) -> Refusal:
    """The refusal of a game against the rules, or of the only numbering; what none can name, none can explain."""
    illegal = next((one for one in refused if isinstance(one, IllegalMove)), None)
    if illegal or len(refused) == 1:
        return illegal or refused[0]
    return NotationError(f"{short(moves)} has names of cells in no numbering; say one of {', '.join(NUMBERINGS)}")


def write_moves(game: Game, numbering: str = "cell") -> str:
    """The moves of a game, parted by commas.

    >>> write_moves(Game.replay([4, 0, 2]), "a1")
    'b2, a3, c3'
    """
    played = zip(game.boards, game.moves, strict=False)
    return ", ".join(move_name(board, move, numbering) for board, move in played)


def _cells(start: Board, names: Iterable[Any], numbering: str) -> Iterator[int]:
    """The cells of moves that two players make in turn."""
    turns = (start, Board(start.rows, start.cols, start.k, first=start.to_move.other))
    return (cell_of(turns[number % 2], name, numbering) for number, name in enumerate(names))


def _parted(moves: Any) -> list[Any]:
    if isinstance(moves, str):
        return re.findall(r"\w*\([^)]*\)|[^\s,;]+", moves)
    moves = moves.tolist() if hasattr(moves, "tolist") else moves
    if not isinstance(moves, list | tuple):
        raise NotationError(f"{short(moves)} is no list of moves; give a list, or text such as '4, 0, 8'")
    return list(moves)
