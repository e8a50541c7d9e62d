"""The scripts of a page: tested by Node's own test runner, and put together into one that needs nothing else."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from ttt_teach.browser import scripts

ROOT = Path(__file__).parents[1]
ENTRIES = ("explorer", "standalone")


@pytest.fixture(scope="module")
def node() -> str:
    """The program `node`; without it what needs it is skipped."""
    found = shutil.which("node")
    if found is None:
        verdict = pytest.fail if os.environ.get("TTT_TEACH_REQUIRE_ALL") else pytest.skip
        verdict("Node is not installed, so no script was tried")
    return found


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)


def test_the_scripts_do_what_their_own_tests_say(node: str) -> None:
    files = sorted(map(str, (ROOT / "tests" / "js").glob("*.test.mjs")))
    assert len(files) >= 6
    told = run(node, "--test", *files)
    assert told.returncode == 0, told.stdout[-5000:]


@pytest.mark.parametrize("entry", ENTRIES)
def test_the_one_script_of_a_page_is_loaded_as_it_is(node: str, entry: str, tmp_path: Path) -> None:
    path = tmp_path / "whole.mjs"
    path.write_text(scripts.script(entry), encoding="utf-8")
    told = run(node, "--input-type=module", "--eval", f"import({str(path)!r}).then((one) => console.log(typeof one))")
    assert (told.stdout.strip(), told.stderr) == ("object", "")


@pytest.mark.parametrize("entry", ENTRIES)
def test_each_module_stands_once_and_after_those_that_it_imports(entry: str) -> None:
    names = scripts.modules_of(entry)
    assert len(set(names)) == len(names)
    for place, name in enumerate(names):
        text = (scripts.HERE / f"{name}.js").read_text(encoding="utf-8")
        needed = re.findall(r'from "\./(.+?)\.js"', text)
        assert set(needed) <= set(names[:place])
        assert text.count("\nimport ") + text.startswith("import ") == len(needed), "an import takes more than its line"


@pytest.mark.parametrize("entry", ENTRIES)
def test_the_one_script_imports_nothing_and_asks_no_network(entry: str) -> None:
    text = scripts.script(entry)
    assert not re.search(r"^\s*import\b|\bfetch\(|XMLHttpRequest", text, re.MULTILINE)
    assert set(re.findall(r"https?://[^\"\s]*", text)) == {"http://www.w3.org/2000/svg"}
    assert re.findall(r"^export .*$", text, re.MULTILINE) == [f'export default modules["{entry}"].default;']


def test_every_name_that_a_module_imports_is_exported_by_the_other() -> None:
    for path in scripts.HERE.glob("*.js"):
        for names, other in re.findall(r'import \{ (.*?) \} from "\./(.+?)\.js"', path.read_text(encoding="utf-8")):
            text = (scripts.HERE / f"{other}.js").read_text(encoding="utf-8")
            exported = re.findall(r"^export (?:const|function) (\w+)", text, re.MULTILINE)
            assert set(names.split(", ")) <= set(exported), f"{path.name} from {other}.js"


def test_no_script_knows_a_rule_or_a_search() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in scripts.HERE.glob("*.js"))
    assert not re.search(r"minimax|alphabeta|winner|legal|\bsearch\(", re.sub(r"//.*", "", text))
