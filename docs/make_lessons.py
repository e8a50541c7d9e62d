"""Make each lesson's two notebooks from its one source: `python docs/make_lessons.py`, or with names of lessons.

`notebooks/source/NN_name.py` is a notebook as text (jupytext's "percent" format). From it come

- `notebooks/NN_name.ipynb` for students: without the cells tagged `teacher`, and with `...` for what stands between
  `# BEGIN SOLUTION` and `# END SOLUTION`, or with what the former line says after `: `;
- `notebooks/teacher/NN_name.ipynb`: the teacher's page first, and every exercise solved.

Both are run, and what they show is stored, as `pytest --nbval` compares it.
"""

import re
import sys
from pathlib import Path
from typing import Any

import jupytext
import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
SOURCES = NOTEBOOKS / "source"
SOLUTION = re.compile(
    r"^([ \t]*)# BEGIN SOLUTION(?:: (.*?))?\n.*?^[ \t]*# END SOLUTION(?:\n|\Z)", re.DOTALL | re.MULTILINE
)
KEPT = ("exercise", "nbval-ignore-output")  # tags; the latter where a cell shows what hangs on the machine's speed
WIDGET = "application/vnd.jupyter.widget"
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}


def without_solution(source: str) -> str:
    """An exercise as students get it."""
    return SOLUTION.sub(lambda found: f"{found[1]}{found[2] or '...'}  # your lines\n", source).rstrip()


def with_solution(source: str) -> str:
    """The exercise solved, without the marks around the solution."""
    return re.sub(r"^[ \t]*# (BEGIN|END) SOLUTION.*\n?", "", source, flags=re.MULTILINE).rstrip()


def slide_of(source: str) -> str:
    """How a cell stands in a presentation: each heading begins a slide, and the rest follows on it."""
    return "slide" if source.startswith("#") else "fragment"


def made(path: Path, for_teacher: bool) -> Any:
    """A notebook, not yet run."""
    source = jupytext.read(path, fmt="py:percent")
    cells = []
    for cell in source.cells:
        tags = cell.metadata.get("tags", [])
        if "teacher" in tags and not for_teacher:
            continue
        cell.source = (with_solution if for_teacher else without_solution)(cell.source)
        cell.id = f"cell-{len(cells)}"
        cell.metadata = {"slideshow": {"slide_type": slide_of(cell.source) if cell.cell_type == "markdown" else "-"}}
        kept = [tag for tag in tags if tag in KEPT]
        if kept:
            cell.metadata["tags"] = kept
        if "reveal" in tags:
            cell.metadata["jupyter"] = {"outputs_hidden": True}
        cells.append(cell)
    metadata = {"kernelspec": KERNEL, "language_info": {"name": "python"}}
    return nbformat.v4.new_notebook(cells=cells, metadata=metadata)


def run(notebook: Any) -> Any:
    """The notebook after a run of all its cells, without what only a living kernel can show."""
    NotebookClient(notebook, timeout=120, record_timing=False, store_widget_state=False).execute(cwd=str(NOTEBOOKS))
    notebook.metadata["language_info"] = {"name": "python"}
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            for kind in [kind for kind in output.get("data", ()) if kind.startswith(WIDGET)]:
                del output["data"][kind]
        if cell.cell_type == "code":
            cell.outputs = [output for output in cell.outputs if output.get("data", True)]
    return notebook


def targets(path: Path) -> dict[Path, bool]:
    """The notebooks that come from a source, and whether each is the teacher's."""
    name = f"{path.stem}.ipynb"
    return {NOTEBOOKS / name: False, NOTEBOOKS / "teacher" / name: True}


if __name__ == "__main__":
    (NOTEBOOKS / "teacher").mkdir(exist_ok=True)
    for lesson in sorted(SOURCES.glob("*.py")):
        if not sys.argv[1:] or any(lesson.stem.startswith(name) for name in sys.argv[1:]):
            for target, for_teacher in targets(lesson).items():
                target.write_text(nbformat.writes(run(made(lesson, for_teacher))) + "\n", encoding="utf-8")
                print(f"made {target.relative_to(NOTEBOOKS.parent)}")
