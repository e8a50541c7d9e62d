"""The function that stands around a traced one, written out for its parameters as `dataclass` writes `__init__`.

A wrapper of `*args, **kwargs` packs and unpacks the arguments of every call, which takes a tenth of the time of a
recorded search; one with the parameters of the function itself only hands them on.
"""

from collections.abc import Callable
from functools import wraps
from types import FunctionType
from typing import Any

from ttt_teach.arguments import Reader

__all__ = ["wrapper"]

_SOURCE = """
def call_({parameters}):
    recording_ = running_()
    if recording_ is None:
        return function_({parameters})
    node_ = recording_.enter(function_, values_for_, {noted})
    try:
        result_ = function_({parameters})
    except BaseException:
        recording_.leave(node_)
        raise
    recording_.leave(node_, result_, read_value_)
    return result_
"""


def wrapper(function: Callable[..., Any], reader: Reader, running: Callable[[], Any]) -> Callable[..., Any]:
    """The function with its calls noted, as the reader understands them, in the recording that is `running()`.

    >>> def double(n):
    ...     return 2 * n
    >>> wrapper(double, Reader(double), lambda: None)(4)
    8
    """
    names = list(reader.signature.parameters)
    is_plain = _is_plain(function, reader)
    if is_plain:
        parameters, position = ", ".join(names), f"reader_.position_of([{', '.join(names)}], {{}})"
    else:
        parameters, position = "*args, **kwargs", "reader_.position_of(args, kwargs)"
        given = f"(args if len(args) >= {reader.needed} else reader_.all_arguments(args, kwargs))"
        names = [f"{given}[{place}]" for place in range(len(names))]
    noted = [names[reader.at_position] if reader.at_position >= 0 else position]
    noted += [names[reader.at_alpha], names[reader.at_beta]] if reader.has_window else []
    known = {"running_": running, "function_": function, "reader_": reader}
    known |= {"values_for_": reader.values_for, "read_value_": reader.read_value}
    exec(_SOURCE.format(parameters=parameters, noted=", ".join(noted)), known)
    call: Any = known["call_"]
    if is_plain:
        call.__defaults__ = function.__defaults__
    return wraps(function)(call)


def _is_plain(function: Callable[..., Any], reader: Reader) -> bool:
    """Whether it is just a function, of parameters that may all stand in order and are not named as here."""
    parameters = reader.signature.parameters
    in_order = all(parameter.kind is parameter.POSITIONAL_OR_KEYWORD for parameter in parameters.values())
    is_function = isinstance(function, FunctionType) and not hasattr(function, "__wrapped__")
    return is_function and in_order and not any(name.endswith("_") for name in parameters)
