"""Numbers and settings in the words that tables, captions and sentences share."""

import math
from collections.abc import Mapping
from functools import partial
from typing import Any

__all__ = ["MINUS", "function_name", "plural", "rounded", "search_name", "settings_in_words", "typeset", "whole_number"]

MINUS = "−"
_SCORES = {"by_depth": "depth scoring", "flat": "flat scoring"}
_ORDERS = {
    "row_by_row": "cells in row order",
    "reversed_rows": "cells in reverse order",
    "centre_first": "centre, corners, edges",
    "best_first": "best moves first",
    "spoilers_first": "cells that close most lines first",
    "cheapest_first": "cheapest proofs first",
}
_CUTS = {">=": "cut at α ≥ β", ">": "cut at α > β"}


def whole_number(value: float) -> float | int:
    """The value as an int where it is one.

    >>> whole_number(-8.0), whole_number(0.5), whole_number(math.inf)
    (-8, 0.5, inf)
    """
    return int(value) if math.isfinite(value) and value == int(value) else value


def typeset(value: object) -> str:
    """A number as printed in a picture: a true minus sign, ∞ for infinity, at most four digits of a fraction.

    >>> typeset(-8.0), typeset(math.inf), typeset(1 / 3)
    ('−8', '∞', '0.3333')
    """
    if not isinstance(value, int | float):
        return str(value)
    if math.isinf(value):
        return "∞" if value > 0 else f"{MINUS}∞"
    text = f"{value:.12g}" if value == round(value, 4) else f"{value:.4g}"
    return text.replace("-", MINUS) if value else "0"


def plural(count: int, noun: str) -> str:
    """A count with its noun.

    >>> plural(1, "node"), plural(20866, "node")
    ('1 node', '20,866 nodes')
    """
    return f"{count:,} {noun}" + ("" if count == 1 else "s")


def rounded(count: int) -> str:
    """A count in full, or, where nobody would read its digits, rounded up to two of them.

    >>> rounded(56874039553217), rounded(174 * 10**866)
    ('56,874,039,553,217', '1.8 × 10^868')
    """
    if count < 10**15:
        return f"{count:,}"
    exponent = len(str(count)) - 1
    return f"{-(-count // 10 ** (exponent - 1)) / 10:g} × 10^{exponent}"


def function_name(function: object) -> str:
    """The name of a function, with what a `partial` has fixed.

    >>> function_name(partial(int, base=2))
    'int(base=2)'
    """
    if isinstance(function, partial):
        fixed = [repr(value) for value in function.args] + [f"{k}={v!r}" for k, v in function.keywords.items()]
        return f"{function_name(function.func)}({', '.join(fixed)})"
    return str(getattr(function, "__name__", function))


def search_name(search: str) -> str:
    """The name of a search as one writes it; a student's function keeps its own.

    >>> search_name("alphabeta"), search_name("my_search")
    ('alpha-beta', 'my_search')
    """
    return {"alphabeta": "alpha-beta"}.get(search, search)


def settings_in_words(settings: Mapping[str, Any]) -> str:
    """The conventions of a search as one phrase.

    >>> settings_in_words({"score": "flat", "cut": ">=", "depth_limit": None, "alpha": -99})
    'flat scoring, cut at α ≥ β, alpha = -99'
    """
    told = [_setting(name, value) for name, value in settings.items() if value is not None]
    hidden = "estimate" if settings.get("depth_limit") is None else ""
    return ", ".join(phrase for name, phrase in told if phrase and name != hidden)


def _setting(name: str, value: object) -> tuple[str, str]:
    """The name, and the phrase, which is empty for what goes without saying."""
    shown = function_name(value) if callable(value) else _shown(value)
    phrases = {
        "score": _SCORES.get(shown, f"scored by {shown}"),
        "order": _ORDERS.get(shown, f"ordered by {shown}"),
        "cut": _CUTS.get(shown, shown),
        "fail": "" if shown == "soft" else f"fail-{shown}",
        "root": "" if shown == "shared" else f"{shown} window for each root move",
        "window": f"window {shown}",
        "score_range": f"scores known to be {shown}",
        "symmetry": "symmetric positions taken for one" if value else "",
        "shortcuts": "only what the lines of a board leave open" if value else "",
        "depth_limit": f"to ply {shown}",
        "estimate": f"horizon by {shown}",
    }
    return name, phrases.get(name, f"{name} = {shown}")


def _shown(value: object) -> str:
    if isinstance(value, tuple) and len(value) == 2:
        return f"{typeset(value[0])} to {typeset(value[1])}"
    return str(value)
