"""A progress bar for what takes longer than a second: a widget in a notebook, else a line on a terminal."""

import sys
import time
from typing import Any

__all__ = ["Progress", "shell"]

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
PATIENCE = 1.0  # seconds without a bar


class Progress:
    """How far a piece of work has come; nothing is shown in its first second, and nothing is left at its end."""

    def __init__(self, total: int, what: str) -> None:
        self.total, self.what, self.done = total, what, 0
        self.began = time.monotonic()
        self.bar: Any = None

    def show(self) -> None:
        """Show how much is done, if it is time to."""
        if time.monotonic() - self.began < PATIENCE:
            return
        if getattr(shell(), "kernel", None) is not None:  # one that can show widgets
            self._show_widget()
        elif sys.__stderr__ is not None and sys.__stderr__.isatty():
            sys.__stderr__.write(f"\r{self.what}: {self.done:,} of {self.total:,} ")
            sys.__stderr__.flush()

    def _show_widget(self) -> None:
        from IPython.display import display
        from ipywidgets import IntProgress

        if self.bar is None:
            self.bar = IntProgress(max=self.total, description=self.what, style={"description_width": "initial"})
            view = self.bar._repr_mimebundle_()[WIDGET_VIEW]  # without text, which would be stored and stay
            display({WIDGET_VIEW: view}, raw=True)  # type: ignore[no-untyped-call]
        self.bar.value = self.done

    def close(self) -> None:
        """Take the bar away."""
        if self.bar is not None:
            self.bar.close()
        elif sys.__stderr__ is not None and sys.__stderr__.isatty() and time.monotonic() - self.began > PATIENCE:
            sys.__stderr__.write("\r" + " " * 60 + "\r")


def shell() -> Any:
    """IPython's shell, if it runs this; else None."""
    return getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
