"""The notebooks on disk: where they are, how they are copied, and JupyterLab opened on them."""

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

from ttt_teach.errors import Refusal

__all__ = ["LabError", "copy_notebooks", "notebooks_folder", "open_lab"]

_HERE = Path(__file__).parent
FIRST = "00_play.ipynb"


class LabError(Refusal):
    """JupyterLab cannot be opened, or the notebooks cannot be copied, as asked."""


def notebooks_folder() -> tuple[Path, bool]:
    """The folder with the kit's notebooks, and whether it is a checkout's, in which one may work.

    >>> folder, is_checkout = notebooks_folder()
    >>> (folder / "00_play.ipynb").exists()
    True
    """
    installed, checkout = _HERE / "notebooks", _HERE.parent / "notebooks"
    if (checkout / FIRST).exists() and (_HERE.parent / "pyproject.toml").exists():
        return checkout, True
    if (installed / FIRST).exists():
        return installed, False
    raise LabError(f"the notebooks are missing from {_HERE}; install ttt-teach again")


def copy_notebooks(target: str | Path, teacher: bool = False) -> Path:
    """Copy each notebook that is not yet in the folder `target`; what is there stays as it is.

    For a `teacher` the folder gets one more, `teacher`, with each lesson's notebook that has the teacher's page and
    the exercises solved.
    """
    target = Path(target)
    if target.exists() and not target.is_dir():
        raise LabError(f"{str(target)!r} is a file; name a folder for the notebooks")
    target.mkdir(parents=True, exist_ok=True)
    if teacher:
        (target / "teacher").mkdir(exist_ok=True)
    source = notebooks_folder()[0]
    for notebook in sorted([*source.glob("*.ipynb"), *(source.glob("teacher/*.ipynb") if teacher else ())]):
        copy = target / notebook.relative_to(source)
        if not copy.exists():
            shutil.copyfile(notebook, copy)
            print(f"copied {copy}")
        elif copy.read_bytes() != notebook.read_bytes():
            print(f"kept your {copy}")
    return target


def open_lab(folder: str | Path | None = None, teacher: bool = False) -> int:
    """Open JupyterLab on a folder of notebooks, copied there first; in a checkout without one on its own.

    Returns JupyterLab's exit code. Raises `LabError` if JupyterLab is missing, or a folder where one is needed.
    """
    place, is_checkout = notebooks_folder()
    if folder is None and not is_checkout:
        raise LabError("name a folder to copy the notebooks to: ttt-teach lab my-lessons")
    if importlib.util.find_spec("jupyterlab") is None:
        raise LabError("JupyterLab is not installed; install it with: pip install 'ttt-teach[lab]'")
    place = place if folder is None else copy_notebooks(folder, teacher)
    with subprocess.Popen([sys.executable, "-m", "jupyterlab", str(place / FIRST)]) as lab:
        while True:
            try:
                return lab.wait()
            except KeyboardInterrupt:
                pass  # JupyterLab was told too, and asks whether to end
