"""A report is a plain value: an assertion of pytest, a cell of nbgrader and a test of otter read it."""

from pathlib import Path

import pytest

from ttt_teach import grade

RIGHT = """
def search(board):
    if board.outcome:
        return {"X": 1, "O": -1, None: 0}[board.outcome.winner]
    values = [search(board.play(move)) for move in board.legal_moves]
    return max(values) if board.to_move == "X" else min(values)
"""
WRONG = RIGHT.replace("min(values)", "max(values)")
ASSERTION = "from ttt_teach import grade\nassert grade(search, seconds=1).passed, grade(search)"


def test_pytest_shows_the_report_where_the_assertion_fails() -> None:
    names: dict[str, object] = {}
    exec(WRONG, names)
    report = grade(names["search"])  # type: ignore[arg-type]
    with pytest.raises(AssertionError, match="Diagnosis: max at every level"):
        assert report.passed, report


@pytest.mark.slow
@pytest.mark.parametrize(("source", "points"), [(RIGHT, 2), (WRONG, 0)])
def test_a_cell_of_nbgrader_gives_its_points(source: str, points: int, tmp_path: Path) -> None:
    pytest.importorskip("nbgrader")
    import nbformat
    from nbclient import NotebookClient
    from nbgrader.utils import determine_grade

    cell = nbformat.v4.new_code_cell(ASSERTION)
    told = {"grade": True, "grade_id": "search", "locked": True, "points": 2, "schema_version": 3, "solution": False}
    cell.metadata["nbgrader"] = told | {"task": False, "cell_type": "code"}
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source), cell])
    NotebookClient(notebook, allow_errors=True, resources={"metadata": {"path": str(tmp_path)}}).execute()
    assert determine_grade(cell) == (points, 2)


@pytest.mark.slow
@pytest.mark.parametrize("source", [RIGHT, WRONG])
def test_a_test_of_otter_passes_for_what_is_right(source: str, tmp_path: Path) -> None:
    pytest.importorskip("otter")
    from otter.test_files import OKTestFile

    case = ">>> from ttt_teach import grade\n>>> grade(search, seconds=1).passed\nTrue"
    test = {"name": "search", "points": 1, "suites": [{"cases": [{"code": case, "hidden": False}], "type": "doctest"}]}
    path = tmp_path / "search.py"
    path.write_text(f"test = {test!r}")
    names: dict[str, object] = {}
    exec(source, names)
    found = OKTestFile.from_file(str(path))
    found.run(names)
    assert found.passed_all is (source == RIGHT)
