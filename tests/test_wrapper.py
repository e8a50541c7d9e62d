"""What stands around a traced function: it takes what the function takes, and stays out of its way."""

from collections.abc import Callable
from functools import partial, wraps
from typing import Any

import pytest

from ttt_teach import record, traced


def chain(n: int, step: int = 1) -> int:
    return 0 if n <= 0 else 1 + chain(n - step)


def names_of_the_wrapper(recording_: int, node_: int = 3, function_: str = "f", result_: str = "r") -> str:
    return f"{recording_}{node_}{function_}{result_}"


def every_kind(n: int, /, alpha: float = -9, *others: int, beta: float = 9, **more: int) -> tuple[Any, ...]:
    return n, alpha, others, beta, more


@pytest.mark.parametrize(
    ("function", "args", "kwargs"),
    [
        (chain, (3,), {}),
        (chain, (3,), {"step": 2}),
        (chain, (), {"step": 2, "n": 3}),
        (names_of_the_wrapper, (1,), {"result_": "s"}),
        (every_kind, (1,), {}),
        (every_kind, (1, 2, 3, 4), {"beta": 5, "six": 6}),
        (partial(chain, step=3), (7,), {}),
    ],
)
def test_a_traced_function_takes_what_it_took_and_returns_what_it_returned(
    function: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]
) -> None:
    watched = traced(function)
    assert watched(*args, **kwargs) == function(*args, **kwargs)
    tree = record(lambda position: watched(*args, **kwargs), 0)
    assert len(tree) >= 1
    assert tree.error is None


def test_a_missing_argument_is_told_by_the_name_of_the_function_itself() -> None:
    watched = traced(chain)
    with pytest.raises(TypeError, match=r"^chain\(\) missing 1 required positional argument: 'n'$"):
        watched()  # type: ignore[call-arg]


def test_a_decorator_that_adds_an_argument_may_stand_below() -> None:
    def counting(function: Callable[..., int]) -> Callable[..., int]:
        @wraps(function)
        def call(n: int) -> int:
            return function(n, 1)

        return call

    @traced
    @counting
    def half(n: int, added: int) -> int:
        return n // 2 + added

    assert half(6) == 4
    tree = record(lambda position: half(6), 0)
    assert (tree.position, tree.value, tree.error) == (6, 4, None)


def test_an_error_comes_through_as_it_was_raised() -> None:
    @traced
    def search(n: int) -> int:
        if n == 0:
            raise LookupError("nothing left")
        return search(n - 1)

    with pytest.raises(LookupError, match="nothing left"):
        search(2)
