"""The notebooks on disk: found in a checkout and in an installed package, copied without loss, and opened."""

import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ttt_teach import lab
from ttt_teach.lab import FIRST, LabError, copy_notebooks, notebooks_folder, open_lab

CHECKOUT = Path(__file__).parents[1]
STAND_IN = """
import json, os, signal, sys, time
from pathlib import Path

told = Path(os.environ["TOLD"])
def end(*_):
    told.with_suffix(".asked").touch()
    sys.exit(5)
signal.signal(signal.SIGINT, end)
told.write_text(json.dumps(sys.argv[1:]))
time.sleep(float(os.environ.get("STAYS", 0)))
sys.exit(3)
"""


@pytest.fixture
def stand_in(tmp_path, monkeypatch):
    """A module that runs in place of JupyterLab; what it gives is the file where it notes its arguments."""
    module = tmp_path / "stand-in" / "jupyterlab"
    module.mkdir(parents=True)
    (module / "__init__.py").write_text("")
    (module / "__main__.py").write_text(STAND_IN)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(module.parent), str(CHECKOUT)]))
    monkeypatch.setenv("TOLD", str(tmp_path / "told.json"))
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: object())
    return tmp_path / "told.json"


@pytest.fixture
def installed(tmp_path, monkeypatch):
    """The kit as a wheel puts it down: the notebooks inside the package, and no project around it."""
    package = tmp_path / "site-packages" / "ttt_teach"
    package.mkdir(parents=True)
    shutil.copytree(CHECKOUT / "notebooks", package / "notebooks", ignore=shutil.ignore_patterns(".*"))
    monkeypatch.setattr(lab, "_HERE", package)
    return package


def names(folder):
    return sorted(path.name for path in folder.glob("*.ipynb"))


def test_in_a_checkout_the_notebooks_are_its_own():
    assert notebooks_folder() == (CHECKOUT / "notebooks", True)


def test_in_an_installed_package_the_notebooks_are_inside_it(installed):
    assert notebooks_folder() == (installed / "notebooks", False)


def test_notebooks_that_are_missing_are_told_in_a_sentence(tmp_path, monkeypatch):
    monkeypatch.setattr(lab, "_HERE", tmp_path / "ttt_teach")
    with pytest.raises(LabError, match=r"the notebooks are missing from .*; install ttt-teach again"):
        notebooks_folder()


def test_all_notebooks_are_copied_to_a_folder_that_is_made_for_them(tmp_path, capsys):
    target = copy_notebooks(tmp_path / "my" / "lessons")
    told = capsys.readouterr().out
    assert names(target) == names(CHECKOUT / "notebooks")
    for name in names(target):
        assert (target / name).read_bytes() == (CHECKOUT / "notebooks" / name).read_bytes()
        assert f"copied {target / name}" in told


def test_only_a_teacher_gets_the_teachers_notebooks_in_a_folder_of_their_own(tmp_path):
    assert not (copy_notebooks(tmp_path / "mine") / "teacher").exists()
    assert names(copy_notebooks(tmp_path / "mine", teacher=True) / "teacher") == names(
        CHECKOUT / "notebooks" / "teacher"
    )


def test_a_changed_notebook_is_kept_byte_for_byte_and_named(tmp_path, capsys):
    target = copy_notebooks(tmp_path)
    (target / FIRST).write_text("mine")
    capsys.readouterr()
    copy_notebooks(tmp_path)
    assert (target / FIRST).read_text() == "mine"
    assert capsys.readouterr().out == f"kept your {target / FIRST}\n"


def test_copying_again_restores_a_deleted_notebook_and_says_nothing_of_the_same_ones(tmp_path, capsys):
    target = copy_notebooks(tmp_path)
    capsys.readouterr()
    copy_notebooks(tmp_path)
    assert capsys.readouterr().out == ""
    (target / FIRST).unlink()
    copy_notebooks(tmp_path)
    assert capsys.readouterr().out == f"copied {target / FIRST}\n"


def test_the_kits_own_notebooks_are_never_written_to(installed, tmp_path):
    kept = [path for path in (installed / "notebooks").rglob("*") if path.is_file()]
    before = [path.read_bytes() for path in kept]
    target = copy_notebooks(tmp_path / "lessons", teacher=True)
    (target / FIRST).write_text("mine")
    copy_notebooks(target, teacher=True)
    assert [path.read_bytes() for path in kept] == before


def test_a_file_in_the_place_of_the_folder_is_refused_and_kept(tmp_path):
    (tmp_path / "lessons").write_text("mine")
    with pytest.raises(LabError, match="is a file; name a folder"):
        copy_notebooks(tmp_path / "lessons")
    assert (tmp_path / "lessons").read_text() == "mine"


def test_in_a_checkout_jupyterlab_opens_on_its_own_first_notebook(stand_in):
    assert open_lab() == 3
    assert json.loads(stand_in.read_text()) == [str(CHECKOUT / "notebooks" / FIRST)]


def test_with_a_folder_jupyterlab_opens_on_the_copy(stand_in, tmp_path, installed):
    assert open_lab(tmp_path / "lessons") == 3
    assert json.loads(stand_in.read_text()) == [str(tmp_path / "lessons" / FIRST)]
    assert names(tmp_path / "lessons") == names(installed / "notebooks")


def test_an_installed_package_asks_for_a_folder_and_opens_nothing(stand_in, installed):
    with pytest.raises(LabError) as refused:
        open_lab()
    assert str(refused.value) == "name a folder to copy the notebooks to: ttt-teach lab my-lessons"
    assert not stand_in.exists()


def test_without_jupyterlab_one_sentence_says_how_to_get_it_and_nothing_is_copied(monkeypatch, tmp_path):
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(LabError) as refused:
        open_lab(tmp_path / "lessons")
    assert str(refused.value) == "JupyterLab is not installed; install it with: pip install 'ttt-teach[lab]'"
    assert not (tmp_path / "lessons").exists()


@pytest.mark.skipif(os.name != "posix", reason="signals a group of processes")
def test_ctrl_c_is_left_to_jupyterlab_and_ends_without_a_traceback(stand_in, monkeypatch):
    monkeypatch.setenv("STAYS", "30")
    code = "import sys; from ttt_teach.cli import main; sys.exit(main(['lab']))"
    process = subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.PIPE, start_new_session=True)
    try:
        deadline = time.monotonic() + 20
        while not stand_in.exists() and time.monotonic() < deadline:
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGINT)
        _, said = process.communicate(timeout=20)
    finally:
        process.kill()
    assert stand_in.with_suffix(".asked").exists()
    assert (process.returncode, said) == (5, b"")
