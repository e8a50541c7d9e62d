"""One live widget for each notebook cell: running a cell again frees what it showed before."""

from typing import Any, TypeVar

__all__ = ["replace_in_cell"]

W = TypeVar("W")

_shown: dict[str, tuple[object, list[Any]]] = {}  # cell id -> the run, and the widgets it made


def replace_in_cell(widget: W) -> W:
    """The widget, after closing those that an earlier run of the same cell made.

    A cell that makes several widgets keeps them all. Outside a notebook nothing is closed.
    """
    cell, run = _cell_and_run()
    if cell is not None:
        earlier, made = _shown.get(cell, (run, []))
        if earlier != run:
            for old in made:
                old.close()
            made = []
        _shown[cell] = (run, [*made, widget])
    return widget


def _cell_and_run() -> tuple[str | None, object]:
    """The id of the running cell and of this run of it, as the front end sends them with its request."""
    try:
        from IPython import get_ipython
    except ImportError:
        return None, None
    shell = get_ipython()
    request = shell.get_parent() if hasattr(shell, "get_parent") else {}
    return request.get("metadata", {}).get("cellId"), request.get("header", {}).get("msg_id")
