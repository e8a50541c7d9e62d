"""What a page is sent: each column says of each node what the record says, and nothing that a question hides."""

import json
import math
from array import array
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.helpers import board, open_positions
from tests.students import wrong
from tests.test_explicit import TEXTBOOK
from ttt_teach import Board, ExplicitTree, alphabeta, alphabeta_table, compare, flat, minimax, record, traced
from ttt_teach.browser.known import known_part, without_values
from ttt_teach.browser.moments import listing, moment
from ttt_teach.browser.opened import pruned_moves
from ttt_teach.browser.overlaid import overlaid
from ttt_teach.browser.packed import FLAGS, SIGNS, packed
from ttt_teach.errors import SearchStopped
from ttt_teach.predictions import all_moves
from ttt_teach.source import listings
from ttt_teach.steps import Steps

FEW = [cells for cells in open_positions() if 2 <= cells.count(".") <= 5]
SEARCHES: list[tuple[Callable[..., float], dict[str, Any]]] = [
    (minimax, {}),
    (minimax, {"depth_limit": 2}),
    (alphabeta, {}),
    (alphabeta, {"score": flat}),
    (alphabeta_table, {}),
]
THREATENED = """
    XXO
    OOX
    ...
"""


def column(kind: str, data: bytes) -> list[Any]:
    return array(kind, data).tolist()


def names(bits: int) -> set[str]:
    return {name for place, name in enumerate(FLAGS) if bits >> place & 1}


def check_columns(tree: Any, data: dict[str, Any]) -> None:
    assert data["count"] == len(tree)
    parents, moves, flags = column("i", data["parent"]), column("h", data["move"]), column("H", data["flags"])
    numbers, positions = column("f", data["number"]), column("I", data["position"])
    best = {node.index for node in tree.best_line} if len(tree.best_line) > 1 else set()
    for node, parent, move, bits, number in zip(tree, parents, moves, flags, numbers, strict=True):
        assert parent == (-1 if node.parent is None else node.parent.index)
        assert move == (-1 if node.move is None else node.move)
        wanted = {
            "max": node.is_max, "leaf": node.is_leaf, "over": node.is_terminal and node.is_leaf, "cut": node.was_cut,
            "best": node.index in best, "horizon": node.is_horizon, "twin": node.twin is not None,
            "fault": not node.is_supported, "nothing": node.value is None,
        }  # fmt: skip
        assert names(bits) == {name for name, holds in wanted.items() if holds}
        sign = SIGNS[data["sign"][node.index]]
        assert sign == ("…" if node.proven.sign == "to" else node.proven.sign)
        assert sign in "?…" or number == node.proven.number
        assert data["skipped"][node.index] == (len(node.unvisited) if node.was_cut else 0)
        if data["rows"]:
            size = data["rows"] * data["cols"]
            start = positions[node.index] * size
            assert data["marks"][start : start + size].decode() == node.board.cells


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(FEW), st.sampled_from(SEARCHES))
def test_the_columns_say_what_the_record_says(cells: str, searched: Any) -> None:
    search, switches = searched
    tree = record(search, Board(cells=cells), **switches)
    check_columns(tree, packed(tree))


def test_windows_are_sent_where_there_were_some() -> None:
    tree = record(alphabeta, board(THREATENED))
    assert column("f", packed(tree)["alpha"]) == [node.alpha for node in tree]
    assert packed(record(minimax, board(THREATENED)))["alpha"] == b""


def test_values_without_proof_say_so_in_words() -> None:
    tree = record(wrong.max_at_every_level, board(THREATENED))
    doubtful = [node.index for node in tree if not node.is_supported]
    assert doubtful
    texts = packed(tree)["texts"]
    assert [int(node) for node, text in texts.items() if "but it said" in text] == doubtful


def test_trees_of_numbers_have_labels_and_no_boards() -> None:
    data = packed(record(alphabeta, ExplicitTree({"B": [3, 12], "C": {"d": 2, "e": 4}})))
    assert (data["rows"], data["sides"], data["labels"][:2]) == (0, ["MAX", "MIN"], ["MAX", "B"])


def test_odd_records_are_sent_as_well() -> None:
    @traced
    def says_words(position: Board) -> Any:
        if position.outcome:
            return math.nan
        return [says_words(position.play(move)) for move in position.legal_moves] and None

    with pytest.warns(SearchStopped):
        broken = record(wrong.breaks_off(5), board(THREATENED))
    single = record(minimax, board("XXX OO. ..."))
    undone = record(wrong.not_undone, list("XXOOOX   "), "X")
    for tree in (record(says_words, board(THREATENED)), broken, single, undone):
        data = packed(tree)
        check_columns(tree, data)
        json.dumps({name: value for name, value in data.items() if not isinstance(value, bytes)}, allow_nan=False)


def test_the_whole_tree_takes_less_than_20_bytes_a_node() -> None:
    data = packed(record(minimax, board("X.. .O. ...")))
    columns = [value for name, value in data.items() if isinstance(value, bytes) and name not in ("marks", "wins")]
    assert sum(map(len, columns)) < 20 * data["count"]


# Moments


def test_every_moment_is_json_that_a_page_can_read() -> None:
    for tree in (record(alphabeta, board(THREATENED)), record(minimax, ExplicitTree(TEXTBOOK))):
        steps, sources = Steps(tree), listings(tree)
        for step in steps:
            shown = moment(steps, step.number, sources)
            json.dumps(shown, allow_nan=False)
            assert (shown["sentence"], shown["node"]) == (step.sentence, step.node.index)
            assert shown["stack"][-1]["node"] == step.node.index
        json.dumps([listing(one) for one in sources], allow_nan=False)


def test_the_last_moment_of_a_search_that_broke_off_says_why() -> None:
    with pytest.warns(SearchStopped):
        steps = Steps(record(wrong.breaks_off(5), board(THREATENED)))
    assert moment(steps, len(steps) - 1, ())["sentence"].endswith("broke off: ZeroDivisionError: division by zero")


# What was pruned


def test_pruned_moves_come_with_their_true_size() -> None:
    tree = record(alphabeta, Board())
    node = next(node for node in tree if node.was_cut and node.ply == 2)
    for shown in pruned_moves(node):
        after = node.board.play(shown["move"])
        assert shown["marks"] == after.cells
        assert shown["told"] == f"{len(record(minimax, after)):,} nodes"


# Two trees in one


def test_every_node_of_either_tree_is_in_the_overlay_once() -> None:
    a, b = record(minimax, board("X.. .O. ...")), record(alphabeta, board("X.. .O. ..."))
    compared = compare(a, b)
    both = overlaid(compared)
    where = list(both["where"])
    assert both["count"] == len(compared.both) + len(compared.only_a) + len(compared.only_b)
    assert (where.count(1), where.count(2), where.count(3)) == (len(compared.only_a), 0, len(compared.changed))
    parents = column("i", both["parent"])
    assert all(parent < node for node, parent in enumerate(parents))


def test_the_overlay_tells_both_values_where_they_differ() -> None:
    position = board("X.O/X.O/.OX".replace("/", " "))
    both = overlaid(compare(record(minimax, position), record(minimax, position, score=flat)))
    assert all(" / " in text for text in both["texts"].values())
    assert len(both["texts"]) == list(both["where"]).count(3) > 0


# Questions


@pytest.mark.parametrize("number", [0, 5, 13, 20])
def test_nothing_that_is_still_to_come_is_in_the_part_that_is_known(number: int) -> None:
    tree = record(alphabeta, board(THREATENED))
    steps = Steps(tree)
    entered = sum(kind in (0, 1) for kind in steps.kinds[: number + 1])
    open_calls = {frame.node.index for frame in steps.stack(number)}
    part = known_part(packed(tree), entered, open_calls)
    assert len(part["parent"]) == 4 * entered
    for node in range(entered):
        is_told = SIGNS[part["sign"][node]] != "?"
        assert is_told == (node not in open_calls)
        assert not names(column("H", part["flags"])[node]) & {"best"}
    assert all(part["skipped"][node] == 0 for node in open_calls)


def test_where_pruned_leaves_are_to_be_marked_only_the_scores_of_leaves_are_shown() -> None:
    complete = all_moves(record(alphabeta, ExplicitTree(TEXTBOOK)))
    sent = without_values(packed(complete))
    told = [node for node in range(sent["count"]) if SIGNS[sent["sign"][node]] != "?"]
    assert told == [node.index for node in complete if node.is_leaf]
    assert set.union(*map(names, column("H", sent["flags"]))) <= {"max", "leaf", "over", "nothing"}
