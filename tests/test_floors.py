"""The house stands as docs/architecture.md draws it, and its core stands without the views."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

HERE = Path(__file__).parents[1]
PACKAGE = HERE / "ttt_teach"
STANDARD = "standard library"
HEAVY = ("numpy", "matplotlib", "ipywidgets", "anywidget", "networkx", "graphviz")


class Row(NamedTuple):
    """One line of the table."""

    floor: int
    module: str
    imports: frozenset[str]


def rows(document: str) -> list[Row]:
    """The rows of the table, from the ground floor up."""
    found = []
    for line in document.splitlines():
        cells = [cell.strip().replace("`", "") for cell in line.strip().strip("|").split("|")]
        if len(cells) == 4 and cells[0].isdigit():
            imports = frozenset(part.strip() for part in cells[3].split(",")) - {STANDARD, ""}
            found.append(Row(int(cells[0]), cells[1], imports))
    return found


def short_name(path: Path, package: Path) -> str:
    """`drawing.svg` for drawing/svg.py, `drawing` for drawing/__init__.py, the package's name for its front."""
    parts = path.relative_to(package).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts) or package.name


def modules(package: Path) -> dict[str, Path]:
    return {short_name(path, package): path for path in sorted(package.rglob("*.py"))}


def is_left_out(node: ast.AST) -> bool:
    """Whether imports in here do not count: a view shown by `_repr_*_`, and what only a type checker reads."""
    if isinstance(node, ast.FunctionDef):
        return re.fullmatch(r"_repr_\w+_", node.name) is not None
    return isinstance(node, ast.If) and ast.unparse(node.test).split(".")[-1] == "TYPE_CHECKING"


def import_statements(node: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child
        elif isinstance(child, ast.If) and is_left_out(child):
            for other in child.orelse:
                yield from import_statements(other)
        elif not is_left_out(child):
            yield from import_statements(child)


def imports_of(name: str, package: Path) -> set[str]:
    """The modules of the package that one of them imports, by their short names."""
    known = modules(package)
    found: set[str] = set()
    for statement in import_statements(ast.parse(known[name].read_text("utf-8"))):
        if isinstance(statement, ast.Import):
            targets = [alias.name for alias in statement.names]
        else:
            source = _absolute(statement, name, known[name], package)
            targets = [f"{source}.{alias.name}" for alias in statement.names]
        for target in targets:
            path = target.split(".")
            if path[0] == package.name:
                while len(path) > 1 and ".".join(path[1:]) not in known:
                    path.pop()
                found.add(".".join(path[1:]) or package.name)
    return found - {name}


def _absolute(statement: ast.ImportFrom, name: str, path: Path, package: Path) -> str:
    if not statement.level:
        return statement.module or ""
    parts = [package.name] if name == package.name else [package.name, *name.split(".")]
    up = statement.level - (path.name == "__init__.py")
    return ".".join([*parts[: len(parts) - up], *filter(None, [statement.module])])


def faults(table: list[Row], package: Path) -> list[str]:
    """Where a package is not built as its table says, in sentences."""
    named = [row.module for row in table]
    known = modules(package)
    told = [f"{name} has no row; it imports: {_listed(name, package)}" for name in known if name not in named]
    told += [f"{name} has a row, but there is no such module" for name in named if name not in known]
    told += [f"{name} has {named.count(name)} rows" for name in set(named) if named.count(name) > 1]
    floors = [row.floor for row in table]
    told += ["the floors do not go up from row to row"] if floors != sorted(floors) else []
    for at, row in enumerate(table):
        if row.module in known:
            name, real = row.module, imports_of(row.module, package)
            told += [f"{name} imports {one}, which its row does not say" for one in sorted(real - row.imports)]
            told += [f"{name} does not import {one}, as its row says" for one in sorted(row.imports - real)]
            told += [f"{name} imports {one}, which does not stand above it" for one in sorted(real & {*named[at:]})]
    return told


def _listed(name: str, package: Path) -> str:
    return ", ".join(sorted(imports_of(name, package))) or STANDARD


def test_every_module_imports_only_what_its_row_says_and_only_from_below() -> None:
    document = (HERE / "docs/architecture.md").read_text("utf-8")
    assert faults(rows(document), PACKAGE) == []


TABLE = """
| floor | module | one line | imports |
|---|---|---|---|
| 0 | `board` | the rules | standard library |
| 1 | `search` | the searches | board |
| 2 | `drawing` | the pictures | board, search |
| 2 | `house` | the front | board |
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A small package that is built as `TABLE` says."""
    package = tmp_path / "house"
    (package / "drawing").mkdir(parents=True)
    (package / "__init__.py").write_text("from house.board import Board\n")
    (package / "board.py").write_text("import sys\nclass Board:\n    pass\n")
    (package / "search.py").write_text("from house.board import Board\n")
    (package / "drawing" / "__init__.py").write_text("from ..board import Board\nfrom ..search import Board\n")
    return package


def test_a_house_built_as_its_table_says_has_no_fault(house: Path) -> None:
    assert faults(rows(TABLE), house) == []


@pytest.mark.parametrize(
    ("module", "source", "fault"),
    [
        ("cellar.py", "import sys", "cellar has no row; it imports: standard library"),
        ("drawing/svg.py", "from house.board import Board", "drawing.svg has no row; it imports: board"),
        ("board.py", "import house.search", "board imports search, which does not stand above it"),
        ("board.py", "from house import search", "board imports search, which its row does not say"),
        ("board.py", "from . import search", "board imports search, which its row does not say"),
        (
            "board.py",
            "def f():\n    import house.drawing",
            "board imports drawing, which its row does not say",
        ),
        ("board.py", "from house import Board", "board imports house, which does not stand above it"),
        ("search.py", "import sys", "search does not import board, as its row says"),
    ],
)
def test_a_house_that_is_not_built_as_its_table_says_has_its_fault_told(
    house: Path, module: str, source: str, fault: str
) -> None:
    (house / module).write_text(source)
    assert fault in faults(rows(TABLE), house)


@pytest.mark.parametrize(
    "source",
    [
        "class Board:\n    def _repr_svg_(self):\n        from house.drawing import draw",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from house.search import Board",
        "import typing\nif typing.TYPE_CHECKING:\n    from house.search import Board",
    ],
)
def test_a_view_shown_by_a_notebook_and_a_type_do_not_count_as_imports(house: Path, source: str) -> None:
    (house / "board.py").write_text(source)
    assert faults(rows(TABLE), house) == []


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ("| 2 | `attic` | nothing | board |", "attic has a row, but there is no such module"),
        ("| 2 | `board` | again | standard library |", "board has 2 rows"),
        ("| 1 | `attic` | nothing | board |", "the floors do not go up from row to row"),
    ],
)
def test_a_table_with_a_row_too_many_has_its_fault_told(house: Path, row: str, fault: str) -> None:
    assert fault in faults(rows(TABLE + row), house)


def run(script: str) -> str:
    """What a fresh Python prints for a script."""
    told = subprocess.run([sys.executable, "-c", script], cwd=HERE, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    return told.stdout.strip()


def test_importing_the_kit_loads_no_heavy_package() -> None:
    assert run(f"import sys, ttt_teach; print([name for name in {HEAVY} if name in sys.modules])") == "[]"


def test_rules_searches_and_records_work_where_the_heavy_packages_are_missing() -> None:
    script = f"""
import sys
sys.modules.update(dict.fromkeys({HEAVY}))
from ttt_teach import Board, Game, alphabeta, flat, minimax, record
from ttt_teach.notation import as_board
tree = record(alphabeta, as_board([["X", "X", "O"], ["O", "O", "X"], [None] * 3]), score=flat)
print(len(tree), tree.principal_variation, tree.root.children[1].proven, minimax(Game().play(4).board))
"""
    assert run(script) == "10 (6, 7, 8) ≤ -10 0"


def test_the_verbs_that_are_views_are_named_before_they_are_loaded() -> None:
    script = "import sys, ttt_teach; print('draw' in dir(ttt_teach), 'ttt_teach.drawing' in sys.modules)"
    assert run(script) == "True False"


def test_the_whole_tree_says_in_one_sentence_that_it_needs_numpy() -> None:
    script = f"""
import sys
sys.modules.update(dict.fromkeys({HEAVY}))
from ttt_teach import whole
try:
    whole()
except ModuleNotFoundError as missing:
    print(missing)
"""
    assert run(script) == "the whole tree needs NumPy: pip install 'ttt-teach[plot]'"
