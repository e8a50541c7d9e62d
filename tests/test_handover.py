"""A record as rows, as a frame and as a graph."""

import math
import sys
from io import BytesIO
from typing import Any

import networkx
import pytest

from tests.helpers import board
from ttt_teach import (
    Board,
    ExplicitTree,
    SearchTree,
    alphabeta,
    minimax,
    record,
    to_frame,
    to_networkx,
    to_records,
    traced,
)
from ttt_teach.errors import NotInstalled, SearchStopped, TooLarge
from ttt_teach.notation import read

TWO_EMPTY = """
    XXO
    OOX
    X..
"""


def tree() -> SearchTree:
    """O may play 7, then X at 8 draws; or 8, then X at 7 draws: 5 nodes, all visited."""
    return record(minimax, board(TWO_EMPTY))


def pruned() -> SearchTree:
    return record(alphabeta, ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))


def test_there_is_a_row_for_each_node_in_the_order_of_the_visits() -> None:
    shown = [
        tuple(row[name] for name in ("node", "parent", "ply", "move", "side", "board")) for row in to_records(tree())
    ]
    assert shown == [
        (0, None, 0, None, "MAX", "XXO/OOX/X.."),
        (1, 0, 1, 7, "MIN", "XXO/OOX/XO."),
        (2, 1, 2, 8, "MAX", "XXO/OOX/XOX"),
        (3, 0, 1, 8, "MIN", "XXO/OOX/X.O"),
        (4, 3, 2, 7, "MAX", "XXO/OOX/XXO"),
    ]


def test_rows_say_what_came_back_what_was_asked_and_what_is_proven() -> None:
    rows = to_records(pruned())
    cut = rows[5]  # the branch that 2 cuts off
    assert (cut["value"], cut["alpha"], cut["beta"]) == (2, 3, math.inf)
    assert (cut["proven"], cut["low"], cut["high"]) == ("≤ 2", -math.inf, 2)
    assert (cut["unvisited"], cut["size"], cut["is_leaf"], cut["is_terminal"]) == ((1, 2), 2, False, False)
    assert (rows[6]["value"], rows[6]["is_leaf"], rows[6]["is_terminal"]) == (2, True, True)
    assert to_records(tree())[0]["alpha"] is None


def test_the_board_of_a_row_reads_back() -> None:
    assert [read(row["board"]) for row in to_records(tree())] == [node.board for node in tree()]


def test_a_graph_has_the_nodes_the_edges_and_the_order_of_the_tree() -> None:
    graph = to_networkx(pruned())
    assert networkx.is_arborescence(graph)
    assert list(graph) == list(networkx.dfs_preorder_nodes(graph, 0)) == list(range(11))
    assert list(graph.edges(data="move")) == [
        *((0, 1, 0), (0, 5, 1), (0, 7, 2)),
        *((1, 2, 0), (1, 3, 1), (1, 4, 2)),
        (5, 6, 0),
        *((7, 8, 0), (7, 9, 1), (7, 10, 2)),
    ]
    assert {visited for *_, visited in graph.edges(data="visited")} == {True}
    assert [graph.nodes[leaf]["value"] for leaf in graph if graph.out_degree(leaf) == 0] == [3, 12, 8, 2, 14, 5, 2]
    assert (graph.nodes[5]["proven"], graph.nodes[5]["alpha"]) == ("≤ 2", 3)
    assert graph.graph["search"] == "alphabeta"


def test_moves_that_were_never_looked_at_are_nodes_if_asked_for() -> None:
    graph = to_networkx(pruned(), unvisited=True)
    stubs = [node for node, visited in graph.nodes(data="visited") if not visited]
    assert stubs == [(5, 1), (5, 2)]
    assert list(graph[5]) == [6, (5, 1), (5, 2)]
    assert graph.edges[5, (5, 2)] == {"move": 2, "visited": False}
    assert graph.nodes[5, 2] == {"visited": False, "ply": 2, "move": 2}


@pytest.mark.parametrize("write", [networkx.write_graphml, networkx.write_gexf])
def test_a_graph_can_be_written_to_the_files_of_networkx(write: Any) -> None:
    out = BytesIO()
    write(to_networkx(pruned(), unvisited=True), out)
    assert "≤ 2" in out.getvalue().decode()


def test_a_partial_record_and_a_search_of_no_boards_are_handed_over_as_far_as_they_go() -> None:
    @traced
    def broken(n: int) -> int:
        return broken(n - 1) if n else 1 // n

    with pytest.warns(SearchStopped, match="ZeroDivisionError"):
        part = record(broken, 2)
    assert [(row["board"], row["move"], row["value"], row["proven"]) for row in to_records(part)] == [
        ("2", None, None, "?"),
        ("1", None, None, "?"),
        ("0", None, None, "?"),
    ]
    assert list(to_networkx(part).edges(data="visited")) == [(0, 1, True), (1, 2, True)]


def test_a_frame_has_the_rows_with_the_node_as_index() -> None:
    pandas = pytest.importorskip("pandas", reason="the kit does not need pandas")
    frame = to_frame(tree())
    assert isinstance(frame, pandas.DataFrame)
    assert list(frame.index) == [0, 1, 2, 3, 4]
    assert str(frame["move"].tolist()) == "[<NA>, 7, 8, 8, 7]"
    assert frame.loc[2, "board"] == "XXO/OOX/XOX"


@pytest.mark.parametrize(("make", "package"), [(to_frame, "pandas"), (to_networkx, "networkx")])
def test_without_its_package_it_is_refused_with_what_to_install(
    make: Any, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(NotInstalled, match=f"needs {package}: pip install {package}"):
        make(tree())


@pytest.mark.parametrize("make", [to_records, to_networkx])
def test_more_nodes_than_the_limit_are_refused_with_their_size(make: Any) -> None:
    with pytest.raises(TooLarge, match="20,866 nodes take up to 29 MB in this form, and 20,000 nodes are the most"):
        make(record(alphabeta, Board()), node_limit=20_000)
    assert len(make(tree(), node_limit=5)) == 5
