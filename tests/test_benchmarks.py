"""The benchmark compares equals: what each search visits is counted first, and what is missing is said."""

import platform
import sys
from collections.abc import Callable

import pytest

import ttt_teach.search
from benchmarks import __main__ as table
from benchmarks import peers, recording
from benchmarks.peers import Search
from ttt_teach import Board, SearchTree, alphabeta, minimax, record

SMALL = "XXO OOX ..."
CELLS = list("XXOOOX   ")


def ours() -> Search:
    tree = lambda: record(minimax, Board.parse(SMALL))  # noqa: E731
    return Search("ours", 14, tree, lambda: len(tree()))


def naive(nodes: int = 14) -> Search:
    return Search("naive", nodes, lambda: peers.naive_minimax(CELLS), lambda: peers.naive_minimax(CELLS, counted=True))


def test_the_tutorials_minimax_finds_the_value_changes_nothing_and_visits_every_node() -> None:
    cells = CELLS.copy()
    assert (peers.naive_minimax(cells), peers.naive_minimax(cells, counted=True)) == (0, 14)
    assert cells == CELLS


def test_each_of_the_others_gets_a_row_with_the_nodes_of_both_and_two_ratios() -> None:
    (row,) = table.against(ours(), [naive()], "at least 10", runs=3)
    what, whom, middle, least, wanted = row
    assert (what, whom, wanted) == ("ours, 14 nodes", "naive, 14 nodes", "at least 10")
    assert 0 <= float(least) <= float(middle)


def test_a_search_that_visits_another_number_of_nodes_is_not_compared() -> None:
    with pytest.raises(AssertionError, match="naive visits 14 nodes, not 13"):
        table.against(ours(), [naive(nodes=13)], "", runs=1)


def test_a_peer_that_is_not_installed_has_a_row_that_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "find_spec", lambda name: None)
    whole, pruning = peers.whole_tree(), peers.alpha_beta()
    assert [other if isinstance(other, str) else other.nodes for other in whole] == [549_946, "open-spiel", "aima3"]
    assert pruning == ["open-spiel", "aima3", "easyAI"]
    rows = table.against(ours(), pruning, "over 1", runs=1)
    assert [row[1:3] for row in rows] == [(name, "not installed") for name in pruning]


def test_the_page_is_a_table_and_names_nothing_of_the_machine_but_python_and_its_cores() -> None:
    page = table.report([("a", "b", "1.00", "0.90", "c")])
    assert page.splitlines()[-3:] == [*table.HEADER.splitlines(), "| a | b | 1.00 | 0.90 | c |"]
    assert platform.python_version() in page
    assert platform.node() not in page


def test_recording_is_measured_against_the_undecorated_function_which_is_put_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = ttt_teach.search.alphabeta_value

    def timed(run: Callable[[], object]) -> float:
        is_traced = ttt_teach.search.alphabeta_value is before
        assert isinstance(run(), SearchTree) is is_traced
        return 3 if is_traced else 1

    monkeypatch.setattr(recording, "timed", timed)
    assert recording.recording_ratios(alphabeta) == ([3] * recording.RUNS, 20_866)
    assert ttt_teach.search.alphabeta_value is before


def test_the_bytes_of_a_node_count_every_column_and_each_position_once() -> None:
    tree = record(minimax, Board(), depth_limit=4)
    counted, boards = recording.bytes_a_node(tree) * len(tree), tree.columns.table
    columns = 4 * 5 + 8 * 3  # bytes a node at the least: five whole numbers and three with a point
    largest = max(sum(map(sys.getsizeof, (board, vars(board), board._replies))) for board in boards)
    assert len(boards) < len(tree)
    assert columns * len(tree) < counted < 2 * columns * len(tree) + largest * len(boards)
