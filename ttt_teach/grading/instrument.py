"""A student's function with the instrument around it: what calls itself, directly or by others, is traced."""

import functools
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import CellType, CodeType, FunctionType, MethodType
from typing import Any, NamedTuple

from ttt_teach.trace import traced

__all__ = ["clear_memory", "instrumented", "is_traced"]

MOST_FUNCTIONS = 200
_KIT = os.path.dirname(os.path.dirname(__file__)) + os.sep
_TRACED = traced(lambda board: 0).__code__.co_names  # what the wrapper of a traced function speaks of
_CACHE: Any = type(functools.lru_cache(lambda: 0))


class _Link(NamedTuple):
    """A name by which one function finds another: in a module, a class or a closure."""

    owner: Any
    name: str
    target: Any

    def bind(self, function: Any) -> None:
        if isinstance(self.owner, CellType):
            self.owner.cell_contents = function
        elif isinstance(self.owner, dict):
            self.owner[self.name] = function
        else:
            setattr(self.owner, self.name, function)


def is_traced(function: Any) -> bool:
    """Whether `@traced` stands above its definition.

    >>> is_traced(traced(lambda board: 0)), is_traced(len)
    (True, False)
    """
    names = getattr(getattr(function, "__code__", None), "co_names", ())
    return set(_TRACED) - {"reader_"} <= {*names}


@contextmanager
def instrumented(function: Any, trace: Callable[[Any], Any] = traced) -> Iterator[Any]:
    """The function, in which for a while every recursive function that it reaches is traced.

    What the student has traced already stays as it is.

    >>> def countdown(n):
    ...     return 0 if n == 0 else countdown(n - 1)
    >>> with instrumented(countdown) as noted:
    ...     is_traced(noted)
    True
    """
    links = _links_from(function)
    reached = {id(link.target): link.target for links_of_one in links.values() for link in links_of_one}
    reached[id(function)] = function
    recursive = [one for key, one in reached.items() if key in _reach(key, links)]
    if any(map(is_traced, reached.values())):
        recursive = []
    elif id(function) in map(id, recursive):
        recursive = [one for one in recursive if id(function) in _reach(id(one), links)]
    noted = {id(one): trace(_below_the_instrument(one)) for one in recursive}
    changed = [link for links_of_one in links.values() for link in links_of_one if id(link.target) in noted]
    try:
        for link in changed:
            link.bind(noted[id(link.target)])
        yield noted.get(id(function), function)
    finally:
        for link in changed:
            link.bind(link.target)


def clear_memory(function: Any) -> None:
    """Empty what `functools.cache` remembers for the functions that this one reaches."""
    for one in [function, *(link.target for links in _links_from(function).values() for link in links)]:
        while one is not None:
            getattr(one, "cache_clear", lambda: None)()
            one = getattr(one, "__wrapped__", None)


def _reach(start: int, links: dict[int, list[_Link]]) -> set[int]:
    found, waiting = set[int](), [start]
    while waiting:
        for link in links.get(waiting.pop(), ()):
            if id(link.target) not in found:
                found.add(id(link.target))
                waiting.append(id(link.target))
    return found


def _links_from(function: Any) -> dict[int, list[_Link]]:
    """For each function that can be reached, the names by which it finds others."""
    links: dict[int, list[_Link]] = {}
    waiting = [function]
    while waiting and len(links) < MOST_FUNCTIONS:
        one = waiting.pop()
        if id(one) not in links:
            links[id(one)] = list(_links_of(one))
            waiting += [link.target for link in links[id(one)]]
    return links


def _links_of(function: Any) -> Iterator[_Link]:
    plain = _plain(function)
    if plain is None:
        return
    names = set(_names(plain.__code__))
    owners: list[Any] = [plain.__globals__]
    if isinstance(function, MethodType):
        owners.append(type(function.__self__))
    for cell_name, cell in zip(plain.__code__.co_freevars, plain.__closure__ or (), strict=True):
        try:
            found = cell.cell_contents
        except ValueError:  # nothing in it yet
            continue
        yield from _link(cell, cell_name, found, names)
    for owner in owners:
        table = owner if isinstance(owner, dict) else vars(owner)
        for name in names & set(table):
            yield from _link(owner, name, table[name], names)


def _link(owner: Any, name: str, found: Any, names: set[str]) -> Iterator[_Link]:
    """The link itself if it leads to a function; those to the methods named too, if it leads to a class."""
    if isinstance(found, type) and _is_own(found):
        for attribute in names & set(vars(found)):
            yield from _link(found, attribute, vars(found)[attribute], set())
    elif _plain(found) is not None and _is_own(found):
        yield _Link(owner, name, found)


def _is_own(found: Any) -> bool:
    """Whether it is neither Python's nor the kit's; the kit's traced searches count as anyone's."""
    if is_traced(found):
        return True
    plain = _plain(found)
    module = str(getattr(found, "__module__", "")).split(".")[0]
    is_kits = module == "ttt_teach" if plain is None else plain.__code__.co_filename.startswith(_KIT)
    return not is_kits and (module not in sys.stdlib_module_names or module == "__main__")


def _plain(function: Any) -> FunctionType | None:
    """The function with code behind methods, memories and decorators."""
    if isinstance(function, MethodType):
        return _plain(function.__func__)
    if isinstance(function, FunctionType):
        return function
    if isinstance(function, _CACHE):
        wrapped = function.__wrapped__
        return _plain(wrapped.__wrapped__ if is_traced(wrapped) else wrapped)
    return None


def _below_the_instrument(function: Any) -> Any:
    """The function, or if it remembers above its instrument a new memory with nothing but itself below."""
    if isinstance(function, _CACHE) and is_traced(function.__wrapped__):
        return functools.cache(function.__wrapped__.__wrapped__)
    return function


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from constant.co_names
            yield from _names(constant)
