"""What the tests of the lessons share: their sources, their prose, and the numbers in it."""

import importlib.util
import re
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

CHECKOUT = Path(__file__).parents[2]
SOURCES = sorted((CHECKOUT / "notebooks" / "source").glob("*.py"))
NUMBER = r"[−-]?\d[\d,.]*\d|[−-]?\d"


@cache
def maker() -> ModuleType:
    """The script that makes the lessons."""
    spec = importlib.util.spec_from_file_location("make_lessons", CHECKOUT / "docs" / "make_lessons.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def lesson(number: str, for_teacher: bool = False) -> Any:
    """A lesson's notebook as its source makes it, not run."""
    path = next(path for path in SOURCES if path.stem.startswith(number))
    return maker().made(path, for_teacher)


def prose(notebook: Any) -> str:
    """The text of the Markdown cells, without code, positions and the numbers of sections and questions."""
    text = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
    text = re.sub(r"`[^`]*`", "", text)
    return re.sub(r"^## \d+\.|[Ss]ections? \d|[Ll]essons? \d|^\| \d+ \|", "", text, flags=re.MULTILINE)


def prose_of(number: str) -> str:
    """The prose of a lesson, its teacher's page included."""
    return prose(lesson(number, for_teacher=True))


def numbers(number: str) -> set[str]:
    """Every number that a lesson and its teacher's page state in prose."""
    return set(re.findall(NUMBER, prose_of(number)))


def stated(*facts: float) -> set[str]:
    """Numbers as prose writes them: thousands with commas, and a true minus sign."""
    return {f"{fact:,}".replace("-", "−") for fact in facts}


@cache
def solved(number: str) -> dict[str, Any]:
    """What the exercises of a teacher's copy define, one after the other, in a lesson whose first cells have run."""
    cells = [cell for cell in lesson(number, for_teacher=True).cells if cell.cell_type == "code"]
    space: dict[str, Any] = {}
    for cell in cells:
        if cell.source.startswith("from ") or "exercise" in cell.metadata.get("tags", ()):
            exec(cell.source, space)  # our own source
    return space
