"""Settings, results and functions as plain JSON, and back; nothing that is read is ever run."""

import math
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from inspect import isfunction
from typing import Any

from ttt_teach import orders, scoring
from ttt_teach.errors import ImpossibleRecord, UnknownChoice
from ttt_teach.marks import short
from ttt_teach.words import function_name

__all__ = ["NamedFunction", "Told", "plain", "value_of"]

_KIT = {  # what a setting may name
    name: getattr(module, name)
    for module in (orders, scoring)
    for name in module.__all__
    if isfunction(getattr(module, name))
}
_INFINITE = {"inf": math.inf, "-inf": -math.inf, "nan": math.nan}


@dataclass(frozen=True)
class Told:
    """What had no plain form, as the text it was shown as; of a position also its legal moves, and if it was over."""

    text: str
    legal_moves: tuple[int, ...] = ()
    outcome: str | None = None

    def __str__(self) -> str:
        return self.text

    __repr__ = __str__


class NamedFunction:
    """A function of which a record that was read knows the name only.

    >>> NamedFunction("my_order") == NamedFunction("my_order")
    True
    """

    def __init__(self, name: str) -> None:
        self.__name__ = name

    def __eq__(self, other: object) -> bool:
        return isinstance(other, NamedFunction) and self.__name__ == other.__name__

    def __hash__(self) -> int:
        return hash(self.__name__)

    def __repr__(self) -> str:
        return f"NamedFunction({self.__name__!r})"

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        raise UnknownChoice(f"{self.__name__} is known by its name only, as its record was read from JSON")


def plain(value: Any) -> Any:
    """The value as JSON has it: text, whole and finite numbers, True, False and None as they are, all else named.

    >>> plain(3), plain((1, math.inf)), plain(scoring.by_depth), plain({"X"})
    (3, {'tuple': [1, {'number': 'inf'}]}, {'kit': 'by_depth'}, {'text': "{'X'}"})
    """
    if value is None or type(value) in (bool, int):
        return value
    if isinstance(value, str):
        return str(value)
    if isinstance(value, float):
        return float(value) if math.isfinite(value) else {"number": str(float(value))}
    if isinstance(value, tuple):
        return {"tuple": [plain(item) for item in value]}
    return _plain_function(value) if callable(value) else {"text": str(value)}


def value_of(told: Any) -> Any:
    """The value that `plain` was given; raises `ImpossibleRecord` for what it does not make.

    >>> value_of({"tuple": [1, {"number": "inf"}]}), value_of({"kit": "by_depth"}) is scoring.by_depth
    ((1, inf), True)
    """
    if told is None or isinstance(told, bool | int | float | str):
        return told
    match told:
        case {"number": str(name)} if name in _INFINITE:
            return _INFINITE[name]
        case {"tuple": list(items)}:
            return tuple(value_of(item) for item in items)
        case {"text": str(text)}:
            return Told(text)
        case {"function": str(name)}:
            return NamedFunction(name)
        case {"kit": str(name), "fixed": dict(fixed)} if name in _KIT:
            return partial(_KIT[name], **{key: value_of(item) for key, item in fixed.items()})
        case {"kit": str(name)} if _of_kit(name):
            return _of_kit(name)
    raise ImpossibleRecord(f"{short(told)} is no value")


def _plain_function(function: Callable[..., Any]) -> dict[str, Any]:
    """The kit's own functions are found again by their names; of all others the name is all that is kept."""
    name = function_name(function)
    if _of_kit(name) is function:
        return {"kit": name}
    if isinstance(function, partial) and not function.args and function.func in _KIT.values():
        return {"kit": function.func.__name__, "fixed": {key: plain(item) for key, item in function.keywords.items()}}
    return {"function": name}


def _of_kit(name: str) -> Callable[..., Any] | None:
    seed = re.fullmatch(r"shuffled\((-?\d{1,18})\)", name, re.ASCII)
    return orders.shuffled(int(seed[1])) if seed else _KIT.get(name)
