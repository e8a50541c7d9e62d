"""The parts of a composed widget, which are to be freed with it."""

from typing import Any

__all__ = ["close_all"]


def close_all(widget: Any) -> None:
    """Close everything below a widget: its children at any depth, with their layouts and styles."""
    for part in _parts(widget):
        part.close()


def _parts(widget: Any) -> list[Any]:
    below = [part for child in getattr(widget, "children", ()) for part in [*_parts(child), child]]
    own = [getattr(widget, name) for name in ("layout", "style") if getattr(widget, name, None) is not None]
    return [*below, *own]
