"""Running a cell again frees what it showed before, and nothing else."""

import sys

import IPython
import pytest

from ttt_teach.widgets import cells
from ttt_teach.widgets.cells import replace_in_cell


class Thing:
    """Something that can be closed."""

    def __init__(self):
        self.closed = 0

    def close(self):
        self.closed += 1


class Shell:
    """The part of a notebook's shell that says which cell is running, as ipykernel passes it on."""

    request = None

    def get_parent(self):
        return self.request


@pytest.fixture
def run(monkeypatch):
    """Runs a cell: what is made until the next call belongs to this run of it."""
    shell, numbers = Shell(), iter(range(100))
    monkeypatch.setattr(cells, "_shown", {})
    monkeypatch.setattr(IPython, "get_ipython", lambda: shell)

    def start(cell):
        shell.request = {"header": {"msg_id": f"run-{next(numbers)}"}, "metadata": {"cellId": cell}}

    return start


def test_what_is_shown_is_given_back(run):
    thing = Thing()
    run("a")
    assert replace_in_cell(thing) is thing


def test_a_cell_that_runs_again_closes_what_it_made_before_once(run):
    things = []
    for _ in range(4):
        run("a")
        things.append(replace_in_cell(Thing()))
    assert [thing.closed for thing in things] == [1, 1, 1, 0]


def test_a_cell_keeps_all_that_one_run_of_it_makes_and_its_next_run_closes_all(run):
    run("a")
    siblings = [replace_in_cell(Thing()) for _ in range(3)]
    assert [thing.closed for thing in siblings] == [0, 0, 0]
    run("a")
    later = [replace_in_cell(Thing()) for _ in range(2)]
    assert [thing.closed for thing in siblings] == [1, 1, 1]
    assert [thing.closed for thing in later] == [0, 0]


def test_other_cells_keep_what_they_show(run):
    run("a")
    kept = replace_in_cell(Thing())
    for _ in range(2):
        run("b")
        replace_in_cell(Thing())
    assert kept.closed == 0


@pytest.mark.parametrize(
    "request_",
    [{}, {"metadata": {}}, {"header": {"msg_id": "1"}}, {"header": {}, "metadata": {"cellId": None}}],
    ids=str,
)
def test_a_front_end_that_names_no_cell_closes_nothing(run, monkeypatch, request_):
    run("a")
    monkeypatch.setattr(Shell, "get_parent", lambda self: request_)
    things = [replace_in_cell(Thing()) for _ in range(2)]
    assert [thing.closed for thing in things] == [0, 0]


@pytest.mark.parametrize("shell", [None, object()], ids=["no shell", "a shell in a terminal"])
def test_outside_a_notebook_nothing_is_closed(monkeypatch, shell):
    monkeypatch.setattr(IPython, "get_ipython", lambda: shell)
    things = [replace_in_cell(Thing()) for _ in range(2)]
    assert [thing.closed for thing in things] == [0, 0]


def test_without_ipython_nothing_is_closed(monkeypatch):
    monkeypatch.setitem(sys.modules, "IPython", None)
    things = [replace_in_cell(Thing()) for _ in range(2)]
    assert [thing.closed for thing in things] == [0, 0]
