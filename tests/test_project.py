"""The project's own files agree with each other: packages, commands, pictures, and what a wheel carries."""

import importlib.util
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
CONDA_NAMES = {"graphviz": "python-graphviz"}
NOT_FOR_USERS = ("benchmark", "graders")


def requirements() -> dict[str, str]:
    """Each package that pyproject.toml asks for, with its least version, but for what users do not need."""
    project = PYPROJECT["project"]
    extras = {name: asked for name, asked in project["optional-dependencies"].items() if name not in NOT_FOR_USERS}
    asked = [*project["dependencies"], *(one for extra in extras.values() for one in extra)]
    split = (re.fullmatch(r"([\w-]+)(?:\[\w+\])?(.*)", one) for one in asked)
    return {match[1]: match[2] for match in split if match and match[1] != project["name"]}


def test_environment_yml_asks_for_the_packages_of_pyproject_by_their_conda_names() -> None:
    lines = re.findall(r"^ +- ([\w-]+)(>=[\d.]+)?$", (ROOT / "environment.yml").read_text(), re.MULTILINE)
    conda = {name: version for name, version in lines if name not in ("conda-forge", "pip", "graphviz", "-e")}
    python = {"python": PYPROJECT["project"]["requires-python"]}
    assert conda == {CONDA_NAMES.get(name, name): version for name, version in requirements().items()} | python


def test_ci_runs_the_test_command_of_the_readme() -> None:
    commands = re.findall(r"```sh\n(.+?)\n```", (ROOT / "README.md").read_text())
    assert len(commands) == 2
    assert commands[1] in (ROOT / ".ci" / "run").read_text().splitlines()


def test_the_readme_shows_no_number_that_its_tour_or_another_test_does_not_assert() -> None:
    prose = re.sub(r"```.*?```", "", (ROOT / "README.md").read_text(), flags=re.DOTALL)
    numbers = set(re.findall(r"(?<![\w.])\d+(?:,\d{3})*(?![\w.])", prose))
    # 10 and 3: K = cells + 1 on 3×3 (test_scoring); 0 and 8: the cells (test_board); 45: minutes (test_every_lesson)
    assert numbers <= {"0", "3", "8", "10", "45"}


def test_the_readme_names_every_lesson_and_nothing_that_is_not_there() -> None:
    linked = re.findall(r"\]\(([\w./-]+)\)", (ROOT / "README.md").read_text())
    assert all((ROOT / path).exists() for path in linked)
    lessons = sorted(f"notebooks/{path.stem}.ipynb" for path in (ROOT / "notebooks" / "source").glob("*.py"))
    assert [path for path in linked if re.match(r"notebooks/\d", path)] == lessons


def load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_pictures_of_the_readme_are_what_the_kit_draws_now() -> None:
    for name, svg in load(ROOT / "docs" / "make_pictures.py").pictures().items():
        assert (ROOT / "docs" / name).read_text(encoding="utf-8") == svg, "run: python docs/make_pictures.py"


@pytest.mark.slow
def test_the_wheel_carries_scripts_styles_types_and_notebooks(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    made = subprocess.run(build, capture_output=True, text=True, cwd=ROOT)
    assert made.returncode == 0, made.stderr
    names = zipfile.ZipFile(next(tmp_path.glob("*.whl"))).namelist()
    in_package = [path for path in (ROOT / "ttt_teach").rglob("*") if path.suffix in (".py", ".js", ".css", ".typed")]
    assert {str(path.relative_to(ROOT)) for path in in_package} <= set(names)
    notebooks = {f"ttt_teach/notebooks/{path.name}" for path in (ROOT / "notebooks").glob("*.ipynb")}
    assert notebooks
    assert notebooks <= set(names)
