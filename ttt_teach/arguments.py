"""What a function's arguments say about a node: where the position is, where the window, and where the value."""

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ttt_teach.board import Board
from ttt_teach.copies import BrokenBoard, snapshot
from ttt_teach.errors import NotTraced

__all__ = ["Reader", "board_name", "settings_of"]

_ALPHAS = ("alpha", "α", "a")
_BETAS = ("beta", "β", "b")
_SELVES = ("self", "cls")
_NO_POSITIONS = {
    *(*_SELVES, "depth", "ply", "level", "player", "turn", "mark", "symbol", "color", "colour"),
    *("maximizing", "maximizingplayer", "ismaximizing", "ismaximizingplayer", "ismax", "maximize", "maxplayer"),
    *("minimizing", "isminimizing", "ismin", "minimize", "ai", "isai", "computer", "iscomputer", "human", "bot"),
    *("currentplayer", "nextplayer", "turnof", "myturn", "isxturn", "xturn", "iscomputerturn", "letter", "piece"),
}
_HOLDERS = ("board", "grid", "cells", "squares", "state", "position", "marks")


class Reader:
    """Where a function has its position, window and value; the places are numbers of parameters, -1 for none.

    >>> reader = Reader(lambda depth, board, alpha, beta: 0)
    >>> reader.at_position, reader.at_alpha, reader.at_beta
    (1, 2, 3)
    """

    def __init__(
        self,
        function: Callable[..., Any],
        position: str | Callable[..., Any] | None = None,
        value: int | Callable[[Any], float] | None = None,
        values_for: str | None = None,
    ) -> None:
        self.function, self.values_for = function, values_for
        self.signature = inspect.signature(function)
        names = list(self.signature.parameters)
        self.find_position = position if callable(position) else None
        self.at_alpha, self.at_beta = _window_places(names)
        self.at_position = -1 if callable(position) else _position_place(names, position, self.at_alpha, self.at_beta)
        self.has_window = self.at_alpha >= 0 and self.at_position not in (self.at_alpha, self.at_beta)
        self.needed = max(self.at_position, self.at_alpha, self.at_beta) + 1
        self.read_value = (lambda result: result[value]) if isinstance(value, int) else value

    def all_arguments(self, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Sequence[Any]:
        """The arguments in the order of the parameters, with defaults; a faulty call raises its TypeError."""
        bound = self.signature.bind(*args, **kwargs)
        bound.apply_defaults()
        return list(bound.arguments.values())

    def position_of(self, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        """The position where no parameter holds it: by the function that was told, else in the object itself."""
        if self.find_position is not None:
            return self.find_position(*args, **kwargs)
        kept_in = board_name(args[0]) if args else None
        if kept_in is not None:
            return getattr(args[0], kept_in)
        name = getattr(self.function, "__name__", "the function")
        raise NotTraced(
            f"{name} has no parameter with a position; say where it is, as in"
            " @traced(position=lambda *arguments: board)"
        )


def board_name(holder: Any) -> str | None:
    """The attribute in which an object keeps a board, one named like a board before others; None if in none.

    >>> from types import SimpleNamespace
    >>> board_name(SimpleNamespace(moves=[4, 0], squares=list("O...X....")))
    'squares'
    """
    slots = getattr(type(holder), "__slots__", ())
    names = [*getattr(holder, "_fields", ()), *slots, *getattr(holder, "__dict__", ())]
    names.sort(key=lambda name: name.strip("_").lower() not in _HOLDERS)
    return next((name for name in names if _reads_as_board(getattr(holder, name, None))), None)


def _reads_as_board(part: Any) -> bool:
    """Whether it is a board, or cells that read as one; a lone letter is a player."""
    kept = snapshot(part)
    return isinstance(kept, Board | BrokenBoard) and (isinstance(part, Board) or len(kept.cells) > 1)


def settings_of(function: Callable[..., Any], args: Sequence[Any], kwargs: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments besides the position, by name."""
    try:
        bound = inspect.signature(function).bind(*args, **kwargs)
    except (TypeError, ValueError):
        return dict(kwargs)
    bound.apply_defaults()
    return dict(list(bound.arguments.items())[1:])


def _window_places(names: Sequence[str]) -> tuple[int, int]:
    """Where alpha and beta are; one without the other is no window."""
    alpha, beta = (next((names.index(one) for one in wanted if one in names), -1) for wanted in (_ALPHAS, _BETAS))
    return (alpha, beta) if min(alpha, beta) >= 0 else (-1, -1)


def _position_place(names: Sequence[str], told: str | None, *window: int) -> int:
    """Where the position is: in the first parameter that is not known to be something else."""
    if told is not None and told not in names:
        raise NotTraced(f"there is no parameter {told!r}; the parameters are {', '.join(names)}")
    if told is not None:
        return names.index(told)
    is_other = [name.lower().replace("_", "") in _NO_POSITIONS for name in names]
    candidates = (place for place in range(len(names)) if place not in window and not is_other[place])
    # A method without such a parameter keeps its position in the object; `b` in front of `a` is a board.
    is_board = names[:1] == ["b"] or (len(names) == 1 and names[0] not in _SELVES)
    return next(candidates, 0 if is_board else -1)
