"""The notebooks: short, without machinery, run to their end by nobody, and every number in their prose is checked.

`python -m tests.test_notebooks` runs them and stores what they show. That a run of all cells ends by itself and shows
what is stored is tested by nbval, in a kernel of its own for each notebook.
"""

import ast
import json
import re
from itertools import pairwise
from pathlib import Path

import pytest

from tests.helpers import board
from ttt_teach import Board, alphabeta, by_depth, flat, minimax, record
from ttt_teach.drawing import draw

CHECKOUT = Path(__file__).parents[1]
NOTEBOOKS = sorted((CHECKOUT / "notebooks").glob("*.ipynb"))
MOST_CELLS, MOST_WORDS, MOST_LINES = 30, 700, 3
WIDGET = "application/vnd.jupyter.widget"
THREE_LEFT = """
    XXO
    OOX
    ...
"""
O_CAN_WIN = """
    XX.
    OO.
    ...
"""

MADE = [path for path in NOTEBOOKS if (path.parent / "source" / f"{path.stem}.py").exists()]  # docs/make_lessons.py

each_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


def sources(path, kind):
    """The texts of the cells of a kind; exercises, which students fill in, are no machinery of the notebook."""
    return [
        "".join(cell["source"]) for cell in read(path)["cells"] if cell["cell_type"] == kind and not is_exercise(cell)
    ]


def is_exercise(cell):
    return "exercise" in cell["metadata"].get("tags", [])


def outputs(notebook):
    """What each code cell shows, in the order of the cells."""
    return [cell["outputs"] for cell in notebook["cells"] if cell["cell_type"] == "code"]


def is_hidden(cell):
    """Whether JupyterLab folds the cell's output away until it is run."""
    return cell["metadata"].get("jupyter", {}).get("outputs_hidden", False)


def execute(path):
    """The notebook after a run of all cells in a new kernel, and nobody to click; raises if a cell does."""
    import nbformat  # slow to import, like the next
    from nbclient import NotebookClient

    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(notebook, timeout=60, record_timing=False, store_widget_state=False)
    client.execute(cwd=str(path.parent))
    return json.loads(nbformat.writes(notebook))


def as_stored(notebook):
    """The notebook without what only a living kernel can show, and without the version that ran it."""
    notebook["metadata"]["language_info"] = {"name": "python"}
    for shown in outputs(notebook):
        for output in shown:
            for kind in [kind for kind in output.get("data", ()) if kind.startswith(WIDGET)]:
                del output["data"][kind]
    return notebook


def test_there_is_a_notebook_to_check():
    assert "00_play" in [path.stem for path in NOTEBOOKS]


@each_notebook
def test_a_notebook_is_short(path):
    words = [word for text in sources(path, "markdown") for word in text.split()]
    assert len(read(path)["cells"]) <= MOST_CELLS
    assert len(words) <= MOST_WORDS


@each_notebook
def test_code_cells_are_a_few_lines_without_definitions_loops_or_magic(path):
    machinery = (ast.FunctionDef, ast.ClassDef, ast.Lambda, ast.For, ast.While, ast.Try, ast.With, ast.If)
    for source in sources(path, "code"):
        assert len(source.splitlines()) <= MOST_LINES, source
        assert not [node for node in ast.walk(ast.parse(source)) if isinstance(node, machinery)], source


@each_notebook
def test_every_name_that_is_imported_is_used(path):
    code = ast.parse("\n".join(sources(path, "code")))
    imported = {alias.name for node in ast.walk(code) if isinstance(node, ast.ImportFrom) for alias in node.names}
    everything = "\n".join("".join(cell["source"]) for cell in read(path)["cells"] if cell["cell_type"] == "code")
    used = {node.id for node in ast.walk(ast.parse(everything)) if isinstance(node, ast.Name)}
    assert imported <= used


@each_notebook
def test_headings_come_in_order_under_one_title(path):
    headings = [line for text in sources(path, "markdown") for line in text.splitlines() if line.startswith("#")]
    assert [heading for heading in headings if heading.startswith("# ")] == headings[:1]
    assert not [heading for heading in headings if heading.startswith("###")]
    numbered = [re.match(r"## (\d+)\. ", heading) for heading in headings[1:-1]]
    assert [int(match[1]) for match in numbered if match] == list(range(1, len(headings) - 1))
    assert headings[-1] == "## Exit question"


@each_notebook
def test_what_follows_a_prediction_is_hidden_until_it_is_run_and_nothing_else_is(path):
    for above, cell in pairwise(read(path)["cells"]):
        if cell["cell_type"] == "code":
            asked = re.search(r"\*Predict( again)?:\*", "".join(above["source"]))
            assert is_hidden(cell) is bool(asked), cell["source"]


@each_notebook
def test_stored_outputs_are_there_and_hold_no_error_no_widget_and_no_time(path):
    notebook = read(path)
    numbers = [cell["execution_count"] for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert numbers == list(range(1, len(numbers) + 1))
    assert set(notebook["metadata"]) == {"kernelspec", "language_info"}
    assert notebook["metadata"]["language_info"] == {"name": "python"}
    for shown in outputs(notebook):
        assert {output["output_type"] for output in shown} <= {"execute_result", "display_data", "stream"}
    for cell in notebook["cells"]:
        assert set(cell["metadata"]) <= {"jupyter", "slideshow", "tags"}
    text = path.read_text(encoding="utf-8")
    assert WIDGET not in text
    assert not re.search(r"\b0x[0-9a-f]{6,}", text)
    assert "/" + "home" not in text


# The prose of the first notebook


def prose():
    return "\n".join(sources(CHECKOUT / "notebooks" / "00_play.ipynb", "markdown"))


def test_every_number_in_the_prose_is_one_that_a_test_below_asserts():
    text = re.sub(r"^## \d+\.", "##", prose(), flags=re.MULTILINE).replace("section 1", "")
    assert set(re.findall(r"[−-]?\d[\d,.]*\d|[−-]?\d", text)) == {"0", "2", "4", "5", "6", "7", "8", "10", "−8"}


def test_cells_are_numbered_0_to_8_row_by_row_with_4_in_the_centre():
    assert "Cells are numbered 0 to 8, row by row:\n0 is the top left corner, 4 the centre" in prose()
    assert Board().legal_moves == (0, 1, 2, 3, 4, 5, 6, 7, 8)
    assert Board().play(0) == board("X.. ... ...")
    assert Board().play(4) == board("... .X. ...")


def test_a_win_is_worth_10_less_its_plies_a_loss_the_same_with_a_minus_and_a_draw_0():
    said = "A win is worth 10 less the number of plies it took, a loss the same with a minus, a draw 0"
    assert said in " ".join(prose().split())
    met = set()
    for leaf in record(minimax, board("X.. .O. ...")):
        if leaf.is_terminal:
            winner = leaf.board.outcome.winner
            points = 0 if winner is None else 10 - leaf.ply if winner == "X" else leaf.ply - 10
            assert leaf.value == points
            met.add(winner)
    assert met == {"X", "O", None}


def test_two_nodes_say_at_most_minus_8_because_os_first_reply_wins_while_6_is_a_draw():
    tree = record(alphabeta, board(THREE_LEFT))
    assert tree.position.legal_moves == (6, 7, 8)
    proven = {child.move: str(child.proven) for child in tree.root.children}
    assert proven == {6: "= 0", 7: "≤ -8", 8: "≤ -8"}
    for child in tree.root.children[1:]:
        reply = child.children[0]
        assert (len(child.children), len(child.unvisited)) == (1, 1)
        assert reply.board.outcome.winner == "O"


def test_the_stubs_in_the_picture_say_what_minimax_visits_more():
    tree = record(alphabeta, board(THREE_LEFT))
    costs = re.findall(r"pruned: move \d, (\d+) nodes", draw(tree).describe())
    assert (len(tree), costs, len(record(minimax, board(THREE_LEFT)))) == (10, ["2", "2"], 14)


def test_on_the_empty_board_alpha_beta_visits_fewer_than_a_tenth_and_all_moves_are_draws():
    tree = record(alphabeta, Board())
    assert "20,866 of exactly 549,946 nodes visited" in draw(tree, plies=1).caption()
    assert 20_866 * 10 < 549_946
    assert [(child.move, str(child.proven)) for child in tree.root.children] == [
        (0, "= 0"),
        *((move, "≤ 0") for move in range(1, 9)),
    ]
    for cell in range(9):  # below each first move O can hold the draw, and no more
        assert record(alphabeta, Board().play(cell)).value == 0


def test_with_flat_scoring_all_wins_count_10_and_the_block_at_2_as_much_as_the_win_at_5():
    ahead = board(O_CAN_WIN, "O")
    assert ahead.play(5).outcome.winner == "O"
    assert board("XXX OO. ...").outcome.winner == "X", "2 is the block"
    assert record(minimax, ahead, score=flat).best_moves == (2, 5)
    assert record(minimax, ahead, score=by_depth).best_moves == (5,)
    assert {abs(node.value) for node in record(minimax, ahead, score=flat) if node.is_terminal} == {0, 10}
    assert record(alphabeta, ahead, score=flat).best_moves[0] == 2, "the machine blocks first"


if __name__ == "__main__":
    for found in sorted({*NOTEBOOKS} - {*MADE}):
        text = json.dumps(as_stored(execute(found)), indent=1, ensure_ascii=False)
        found.write_text(text + "\n", encoding="utf-8")
