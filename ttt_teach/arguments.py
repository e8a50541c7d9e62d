"""What a function's arguments say about a node: where the position is, where the window, and where the value."""

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ttt_teach.board import Board
from ttt_teach.errors import NotTraced
from ttt_teach.notation import snapshot

__all__ = ["Reader", "settings_of"]

_ALPHAS = ("alpha", "α", "a")
_BETAS = ("beta", "β", "b")
_SELVES = ("self", "cls")
_NO_POSITIONS = {
    *(*_ALPHAS, *_BETAS, *_SELVES, "depth", "ply", "level", "player", "turn", "mark", "symbol", "color", "colour"),
    *("maximizing", "maximizingplayer", "ismaximizing", "ismax", "maximize", "maxplayer", "minimizing", "ai"),
}


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
        self.at_position = -1 if callable(position) else _position_place(names, position)
        self.at_alpha, self.at_beta = (_place(names, wanted, self.at_position) for wanted in (_ALPHAS, _BETAS))
        self.has_window = self.at_alpha >= 0 and self.at_beta >= 0
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
        held = vars(args[0]).values() if args and hasattr(args[0], "__dict__") else ()
        found = next((one for one in held if not isinstance(one, str) and isinstance(snapshot(one), Board)), None)
        if found is None:
            name = getattr(self.function, "__name__", "the function")
            raise NotTraced(
                f"{name} has no parameter with a position; say where it is, as in"
                " @traced(position=lambda *arguments: board)"
            )
        return found


def settings_of(function: Callable[..., Any], args: Sequence[Any], kwargs: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments besides the position, by name."""
    try:
        bound = inspect.signature(function).bind(*args, **kwargs)
    except (TypeError, ValueError):
        return dict(kwargs)
    bound.apply_defaults()
    return dict(list(bound.arguments.items())[1:])


def _position_place(names: Sequence[str], told: str | None) -> int:
    if told is not None and told not in names:
        raise NotTraced(f"there is no parameter {told!r}; the parameters are {', '.join(names)}")
    if told is not None:
        return names.index(told)
    candidates = (place for place, name in enumerate(names) if name.lower().replace("_", "") not in _NO_POSITIONS)
    first = next(candidates, -1)
    # A method without such a parameter keeps its position in the object; a lone parameter is the position.
    return 0 if first < 0 and names and names[0] not in _SELVES and len(names) == 1 else first


def _place(names: Sequence[str], wanted: Sequence[str], at_position: int) -> int:
    """Where the parameter of a wanted name is, or -1; the position's own place does not count."""
    return next((names.index(name) for name in wanted if name in names and names.index(name) != at_position), -1)
