"""The shell command: what it writes, what it says, and how it ends. A user's mistake never ends in a traceback."""

import os
import re
import shlex
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from ttt_teach import draw_command, lab
from ttt_teach.cli import LAB_HELP, main
from ttt_teach.draw_command import HELP as DRAW_HELP

CHECKOUT = Path(__file__).parents[1]
THREE_LEFT = "XXO/OOX/..."
FIRST_BYTES = {".svg": b"<svg", ".png": b"\x89PNG\r\n", ".pdf": b"%PDF-", ".gif": b"GIF89a"}


@pytest.fixture(autouse=True)
def somewhere(tmp_path, monkeypatch):
    """A folder of one's own, so that nothing is written to the checkout."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments):
    """Exit code of the command with these arguments, argparse's own ending too."""
    try:
        return main(arguments)
    except SystemExit as ended:
        return ended.code


def in_a_shell(*arguments, **environment):
    """The command as a process of its own."""
    code = "import sys; from ttt_teach.cli import main; sys.exit(main())"
    variables = os.environ | {"PYTHONPATH": str(CHECKOUT)} | environment
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, capture_output=True, env=variables, timeout=60)


def examples(text):
    """The commands that a help text shows, without what it says about them."""
    lines = re.findall(r"^  ttt-teach (.*?)(?:   .*)?$", text, re.MULTILINE)
    return [shlex.split(line) for line in lines]


def test_draw_writes_the_tree_and_says_what_it_cost(capsys):
    assert run("draw", THREE_LEFT, "-o", "tree.svg") == 0
    root = ElementTree.parse("tree.svg").getroot()
    assert root.find("{*}title").text.endswith("value 0, best move 6, 10 of 14 nodes visited.")
    printed = capsys.readouterr()
    assert printed.out == (
        "tree.svg: X to move on XXO/OOX/..., alpha-beta, depth scoring, cut at α ≥ β, cells in row order,"
        " one window for all moves of the root: 10 of exactly 14 nodes visited\n"
    )
    assert printed.err == ""


def test_the_options_of_draw_reach_the_search(capsys):
    assert run("draw", THREE_LEFT, "-o", "t.svg", "--search", "minimax", "--score", "flat") == 0
    assert "minimax, flat scoring" in capsys.readouterr().out
    assert run("draw", "... ... ...", "--to-move", "O", "--depth-limit", "2", "-o", "t.svg") == 0
    assert "to ply 2" in capsys.readouterr().out
    assert "O to move on .../.../..." in Path("t.svg").read_text()
    assert run("draw", "X.../O.../..../....", "-k", "3", "--depth-limit", "1", "-o", "t.svg") == 0


def test_the_options_of_draw_reach_the_picture():
    looks = {}
    for name, options in {
        "plain": [],
        "narrow": ["--width", "88"],
        "named": ["--width", "single"],
        "dark": ["--theme", "dark"],
        "title": ["--title", "Three left"],
        "short": ["--plies", "1"],
        "clear": ["--transparent"],
        "windows": ["--show", "windows"],
        "several": ["--show", "windows", "--show", "visits", "--hide", "pruned"],
        "step": ["--step", "12"],
        "difference": ["--compare", "minimax"],
        "pair": ["--compare", "minimax", "--kind", "pair"],
        "icicle": ["--kind", "icicle"],
        "whole": ["--kind", "whole"],
        "plies": ["--kind", "plies"],
        "ladder": ["--kind", "ladder", "--compare", "flat"],
    }.items():
        assert run("draw", THREE_LEFT, "-o", f"{name}.svg", *options) == 0
        looks[name] = Path(f"{name}.svg").read_text()
    assert looks.pop("narrow") == looks["named"]
    assert len(set(looks.values())) == len(looks)
    assert "Three left" in looks["title"]


def test_the_options_of_draw_reach_the_second_search(capsys):
    said = {
        "minimax": "A, alpha-beta, visited 10 nodes; B, minimax, 14",
        "minimax flat": "visited 10 nodes; B, minimax, flat scoring, 14",
        "> reverse": "B, alpha-beta, cut at α > β, cells in reverse order, ",
    }
    for words, told in said.items():
        assert run("draw", THREE_LEFT, "-o", "t.svg", "--compare", words) == 0
        assert told in capsys.readouterr().out
    assert "B, alpha-beta, cut at α &gt; β, cells in reverse order" in Path("t.svg").read_text()


def test_a_cut_is_for_the_search_that_cuts(capsys):
    assert run("draw", THREE_LEFT, "-o", "t.svg", "--cut", ">", "--compare", "minimax") == 0
    assert "cut at α > β" in capsys.readouterr().out
    assert run("draw", THREE_LEFT, "-o", "t.svg", "--cut", ">", "--search", "minimax") == 1
    assert "minimax has no such choice; it is for alphabeta" in capsys.readouterr().err


def test_all_steps_are_written_as_numbered_files():
    assert run("draw", "XXO/OOX/X..", "--steps", "all", "-o", "steps.svg") == 0
    assert len(list(Path().glob("steps-*.svg"))) == len(list(Path().iterdir())) > 5


def test_an_interrupt_ends_with_the_exit_code_of_shells_and_no_traceback(monkeypatch, capsys):
    def interrupted(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr(draw_command, "draw", interrupted)
    assert run("draw", THREE_LEFT, "-o", "t.svg") == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("words", examples(DRAW_HELP), ids=" ".join)
def test_each_example_in_the_help_of_draw_writes_its_file_in_the_format_of_its_ending(words):
    assert run(*words) == 0
    output = Path(words[words.index("-o") + 1])
    assert output.read_bytes().startswith(FIRST_BYTES[output.suffix])


def test_each_example_in_the_help_of_lab_opens_the_notebooks(monkeypatch):
    opened = []
    monkeypatch.setattr(lab, "open_lab", lambda *told: opened.append(told) or 0)
    assert [run(*words) for words in examples(LAB_HELP)] == [0, 0, 0]
    assert opened == [(None, False), ("my-lessons", False), ("mine", True)]


def test_the_help_shows_examples_of_both_commands(capsys):
    for command, shown in (("draw", DRAW_HELP), ("lab", LAB_HELP)):
        assert run(command, "--help") == 0
        assert shown in capsys.readouterr().out
    assert {Path(words[words.index("-o") + 1]).suffix for words in examples(DRAW_HELP)} == set(FIRST_BYTES)
    assert len(examples(LAB_HELP)) == 3


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["hello"], "'hello' contains 'H'"),
        ([""], "'' has 0 cells"),
        (["XX.OO"], "'XX.OO' has 5 cells, which make no square"),
        (["XXX/XXX/..."], "X has 6 marks and O has 0"),
        (["." * 100], "alpha-beta with 100 empty cells"),
        (["." * 10_000], "a board of 100×100"),
        (["..../..../..../....", "--search", "minimax"], "minimax with 16 empty cells"),
        (["X../.../...", "--to-move", "X"], "so O is to move, not X"),
        ([THREE_LEFT, "--width", "wide"], "width is 'wide'; it must be one of single"),
        ([THREE_LEFT, "--width", "0"], "width is 0.0; it must be"),
        ([THREE_LEFT, "--width", "nan"], "width is nan; it must be"),
        ([THREE_LEFT, "--width", "\N{SUPERSCRIPT TWO}"], "width is '²'; it must be"),
        ([THREE_LEFT, "--width", "5"], "5 mm are too narrow"),
        ([THREE_LEFT, "--theme", "pink"], "theme is 'pink'; it must be one of light"),
        ([THREE_LEFT, "--depth-limit", "-1"], "depth_limit is -1; it must be"),
        ([THREE_LEFT, "-k", "-1"], "k is -1; it must be"),
        ([THREE_LEFT, "-o", "tree.jpg"], "'tree.jpg' does not end in one of .svg, .png, .pdf"),
        ([THREE_LEFT, "-o", "tree"], "'tree' does not end in one of .svg, .png, .pdf"),
        (
            [THREE_LEFT, "--compare", "sideways"],
            "compare names 'sideways'; it may name alphabeta, minimax, solve, by_depth",
        ),
        ([THREE_LEFT, "--compare", " "], "compare is ' '; it must say what is different in a second search"),
        ([THREE_LEFT, "--kind", "pair"], "a pair shows two searches; give compare(a, b)"),
        ([THREE_LEFT, "--step", "99"], "step is 99; it must be a number from 0 to 25"),
        ([THREE_LEFT, "--step", "2", "--compare", "flat"], "icicles and steps are of one search"),
        ([".........", "--steps", "all"], "at most 500 pictures are made at once"),
        (["..../..../..../....", "--depth-limit", "2", "--kind", "whole"], "at most 56,874,039,553,217 nodes"),
        ([THREE_LEFT, "-o", "no/such/folder/tree.svg"], "No such file or directory"),
        ([THREE_LEFT, "-o", "folder.svg"], "Is a directory"),
    ],
    ids=lambda value: " ".join(value)[-40:].encode("ascii", "replace").decode() if isinstance(value, list) else "",
)
def test_a_request_that_cannot_be_met_is_refused_in_a_line_with_exit_code_1(words, said, capsys):
    Path("folder.svg").mkdir()
    output = [] if "-o" in words else ["-o", "out.svg"]
    assert run("draw", *words, *output) == 1
    printed = capsys.readouterr()
    assert said in printed.err
    assert re.fullmatch(r"ttt-teach: [^\n]+\n", printed.err)
    assert printed.out == ""


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["paint"],
        ["draw"],
        ["draw", THREE_LEFT],
        ["draw", "-o", "tree.svg"],
        ["draw", THREE_LEFT, "-o"],
        ["draw", THREE_LEFT, "-o", "t.svg", "-k", "three"],
        ["draw", THREE_LEFT, "-o", "t.svg", "--search", "negamax"],
        ["draw", THREE_LEFT, "-o", "t.svg", "--to-move", "Z"],
        ["lab", "here", "there"],
    ],
    ids=" ".join,
)
def test_a_faulty_command_line_ends_with_exit_code_2_and_the_usage(words, capsys):
    assert run(*words) == 2
    printed = capsys.readouterr()
    assert "usage: ttt-teach" in printed.out + printed.err
    assert not list(Path().iterdir())


def test_a_title_that_is_no_text_in_the_shells_encoding_is_drawn_without_what_cannot_be():
    ended = in_a_shell("draw", THREE_LEFT, "-o", "tree.svg", "--title", b"caf\xe9", LC_ALL="C.UTF-8")
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert "caf" in ElementTree.parse("tree.svg").getroot().find("{*}title").text


def test_a_refused_drawing_leaves_no_file(somewhere):
    assert run("draw", "hello", "-o", "tree.svg") == 1
    assert run("draw", THREE_LEFT, "-o", "tree.jpg") == 1
    assert list(somewhere.iterdir()) == []


def test_a_shell_that_knows_only_ascii_gets_the_file_and_a_question_mark_for_each_other_sign():
    ended = in_a_shell("draw", THREE_LEFT, "-o", "tree.svg", PYTHONIOENCODING="ascii")
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert b"cut at ? ? ?" in ended.stdout
    assert Path("tree.svg").read_bytes().startswith(b"<svg")


def test_the_process_ends_with_the_code_and_without_a_traceback():
    ended = in_a_shell("draw", "hello", "-o", "tree.svg")
    assert ended.returncode == 1
    assert ended.stderr.startswith(b"ttt-teach: 'hello' contains 'H'")
    assert b"Traceback" not in ended.stderr


def test_the_command_is_the_one_that_the_project_installs():
    import tomllib

    scripts = tomllib.loads((CHECKOUT / "pyproject.toml").read_text())["project"]["scripts"]
    assert scripts == {"ttt-teach": f"{main.__module__}:{main.__name__}"}


def test_lab_with_copy_only_copies_to_the_folder_and_opens_nothing(monkeypatch, capsys):
    monkeypatch.setattr(lab, "open_lab", None)
    assert run("lab", "--copy-only", "lessons") == 0
    assert run("lab", "--copy-only") == 0
    assert Path("lessons/00_play.ipynb").read_bytes() == Path("notebooks/00_play.ipynb").read_bytes()
    assert f"copied {Path('lessons') / '00_play.ipynb'}" in capsys.readouterr().out


def test_lab_on_a_name_that_is_a_file_is_refused(capsys):
    Path("lessons").write_text("")
    assert run("lab", "--copy-only", "lessons") == 1
    assert capsys.readouterr().err == "ttt-teach: 'lessons' is a file; name a folder for the notebooks\n"


def test_the_exit_code_of_lab_is_that_of_jupyterlab(monkeypatch):
    monkeypatch.setattr(lab, "open_lab", lambda *told: 7)
    assert run("lab") == 7


def test_the_neighbourhood_of_a_node_and_other_numberings_are_drawn_from_the_shell(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "near.txt"
    assert main(["draw", "XXO/OOX/...", "--around", "7", "--moves", "a1", "-o", str(picture)]) == 0
    assert [line.split(";")[0] for line in picture.read_text("utf-8").splitlines()[:3]] == [
        "- root",
        "  - move a1",
        "  - move b1",
    ]
    assert main(["draw", "XXO/OOX/...", "--around", "b1", "-o", str(picture)]) == 1
    assert "--around is 'b1'; it must be cells, such as 6,7" in capsys.readouterr().err


def test_the_shell_draws_the_search_that_solves_4x4(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "tree.svg"
    given = ["X..O/.XO./.O../X..O", "--search", "solve", "--order", "spoilers", "-o", str(path)]
    assert main(["draw", *given]) == 0
    assert "solve, depth scoring" in capsys.readouterr().out
    assert path.exists()
