"""A record reads back from its JSON, and what is no record is refused."""

import json
import math
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.helpers import board
from ttt_teach import (
    Board,
    ExplicitTree,
    Node,
    SearchTree,
    alphabeta,
    alphabeta_stack,
    alphabeta_table,
    best_first,
    by_depth,
    centre_first,
    compare,
    deepening,
    draw,
    faults,
    flat,
    from_json,
    minimax,
    negamax_alphabeta,
    open_lines,
    record,
    reversed_rows,
    row_by_row,
    shuffled,
    textbook_estimate,
    to_json,
    traced,
    whole,
)
from ttt_teach.archive.values import plain, value_of
from ttt_teach.errors import ImpossibleBoard, ImpossibleRecord, NotationError, Refusal, SearchStopped, TooLarge

FOUR_EMPTY = """
    XOX
    .O.
    .X.
"""
COLUMNS = ("parent", "position", "value", "alpha", "beta", "line", "end", "function", "ply", "move", "odd")
TEXTBOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


def start() -> Board:
    return board(FOUR_EMPTY)


def empties(cells: list[str]) -> list[int]:
    return [cell for cell, mark in enumerate(cells) if mark == "."]


def wins(cells: list[str], mark: str) -> bool:
    lines = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
    return any(all(cells[cell] == mark for cell in line) for line in lines)


@traced
def undoing(cells: list[str], player: str, alpha: int, beta: int) -> tuple[int, int | None]:
    """A student's alpha-beta on one list, which returns a value and a move."""
    if wins(cells, "X") or wins(cells, "O") or not empties(cells):
        return (wins(cells, "X") - wins(cells, "O")), None
    best = (-2, None) if player == "X" else (2, None)
    for cell in empties(cells):
        cells[cell] = player
        value = undoing(cells, "O" if player == "X" else "X", alpha, beta)[0]
        cells[cell] = "."
        if (value > best[0]) if player == "X" else (value < best[0]):
            best = (value, cell)
        alpha, beta = (max(alpha, value), beta) if player == "X" else (alpha, min(beta, value))
        if alpha >= beta:
            break
    return best


@traced
def forgetful(cells: list[str], player: str) -> int:
    """A student's minimax that forgets to take its moves back."""
    if wins(cells, "X") or wins(cells, "O") or not empties(cells):
        return wins(cells, "X") - wins(cells, "O")
    values = []
    for cell in empties(cells):
        cells[cell] = player
        values.append(forgetful(cells, "O" if player == "X" else "X"))
    return max(values) if player == "X" else min(values)


@traced
def countdown(n: int) -> int:
    return 0 if n == 0 else countdown(n - 1)


@traced
def partition(state: dict[str, int]) -> float:
    """Positions that are no boards, values that are no whole numbers, and a result that is none at all."""
    left = state["left"]
    if left == 2:
        return None  # type: ignore[return-value]
    return math.inf if left == 0 else partition({"left": left - 1}) or 0.25


class Heap:
    """A student's game: take one or two of a heap. The kit keeps such positions as they are."""

    def __init__(self, left: int) -> None:
        self.left = left
        self.legal_moves = tuple(move for move in (1, 2) if move <= left)
        self.outcome = None if left else "empty"

    def move_to(self, after: Any) -> int | None:
        taken = self.left - getattr(after, "left", self.left)
        return taken if taken in self.legal_moves else None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Heap) and self.left == other.left

    def __hash__(self) -> int:
        return self.left

    def __str__(self) -> str:
        return f"{self.left} left"


@traced
def heap_value(heap: Heap, is_max: bool = True) -> int:
    if not heap.left:
        return -1 if is_max else 1
    values = [heap_value(Heap(heap.left - move), not is_max) for move in heap.legal_moves]
    return max(values) if is_max else min(values)


def stopped(error: BaseException) -> SearchTree:
    """A record that broke off at its ninth leaf."""
    leaves = iter(range(9))

    def score(board: Board, player: str, ply: int) -> float:
        if next(leaves, None) is None:
            raise error
        return by_depth(board, player, ply)  # type: ignore[arg-type]

    with pytest.warns(SearchStopped):
        return record(minimax, start(), score=score)


def endless() -> SearchTree:
    @traced
    def search(position: int) -> int:
        return search(position + 1)

    with pytest.warns(SearchStopped, match="RecursionError"):
        return record(search, 0)


RECORDS: dict[str, Callable[[], SearchTree]] = {
    "minimax": lambda: record(minimax, start()),
    "strict": lambda: record(alphabeta, start(), cut=">", score=flat),
    "hard": lambda: record(alphabeta, start(), fail="hard", order=centre_first),
    "full root": lambda: record(alphabeta, start(), root="full", window=(-20, 20.5), score_range=(-10, 10)),
    "base 0": lambda: record(alphabeta, start(), score=partial(by_depth, base=0), order=shuffled(-7)),
    "own order": lambda: record(alphabeta, start(), order=lambda position: position.legal_moves[::-1]),
    "limit": lambda: record(alphabeta, Board(4, 4, 3), depth_limit=2, estimate=open_lines),
    "one row": lambda: record(minimax, Board(1, 5, 2)),
    "O began": lambda: record(minimax, board(".XO OX. X.O", first="O")),
    "table": lambda: record(alphabeta_table, Board(3, 2, 2), symmetry=True),
    "deepening": lambda: record(deepening, start(), depth_limit=3),
    "negamax": lambda: record(negamax_alphabeta, start()),
    "stack": lambda: record(alphabeta_stack, start()),
    "over": lambda: record(minimax, board("XXX OO. ...")),
    "whole": lambda: whole(board=start()),
    "textbook": lambda: record(alphabeta, ExplicitTree(TEXTBOOK)),
    "named": lambda: record(alphabeta, ExplicitTree({"B": [3, 12.5], 2: {"d": -2, "e": 4}, ("x", 1): 7}, False)),
    "part of a tree": lambda: record(minimax, ExplicitTree([1, TEXTBOOK]).play(1)),
    "undoing": lambda: record(undoing, list("XOX.O..X."), "X", -9, 9),
    "forgetful": lambda: record(forgetful, list("XOX.O..X."), "X"),
    "countdown": lambda: record(countdown, 5),
    "no boards": lambda: record(partition, {"left": 4}),
    "heap": lambda: record(heap_value, Heap(4)),
    "interrupt": lambda: stopped(KeyboardInterrupt()),
    "own error": lambda: stopped(KeyError("a 'key' > 1\n")),
    "endless": endless,
}


def as_told(item: Any) -> Any:
    """A number without the sign of a zero, which says nothing."""
    return item or 0 if isinstance(item, float) else item


def told(node: Node) -> tuple[Any, ...]:
    return node.move, node.value, str(node.proven), node.alpha, node.beta, node.unvisited, node.is_horizon, node.was_cut


def assert_alike(again: SearchTree, tree: SearchTree) -> None:
    """Every column and all that is worked out from the columns is the same."""
    for name in COLUMNS:
        one, other = (getattr(each.columns, name) for each in (again, tree))
        assert [*map(repr, map(as_told, one))] == [*map(repr, map(as_told, other))], name
    assert list(map(str, again.columns.table)) == list(map(str, tree.columns.table))
    assert [told(node) for node in again] == [told(node) for node in tree]
    assert (again.value, again.best_moves, again.counts) == (tree.value, tree.best_moves, tree.counts)
    assert (again.search, again.maximizing, again.summary()) == (tree.search, tree.maximizing, tree.summary())
    assert (type(again.error).__name__, str(again.error)) == (type(tree.error).__name__, str(tree.error))
    assert [(str(fault), fault.kind) for fault in faults(again)] == [(str(one), one.kind) for one in faults(tree)]
    assert len(again.earlier) == len(tree.earlier)
    for one, other in zip(again.earlier, tree.earlier, strict=True):
        assert_alike(one, other)


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_reads_back_from_its_json(name: str) -> None:
    tree = RECORDS[name]()
    text = to_json(tree)
    again = from_json(text)
    assert_alike(again, tree)
    assert to_json(again) == text
    old, new = draw(tree), draw(again)
    assert (new.svg, new.caption(), new.describe(), new.alt) == (old.svg, old.caption(), old.describe(), old.alt)


@given(st.recursive(st.integers(-9, 9), lambda inner: st.lists(inner, min_size=1, max_size=4), max_leaves=25))
@settings(deadline=None, max_examples=60)
def test_the_record_of_any_textbook_tree_reads_back(nested: Any) -> None:
    tree = record(alphabeta, ExplicitTree(nested))
    again = from_json(to_json(tree))
    assert_alike(again, tree)
    assert again.position == tree.position


def test_boards_settings_and_functions_of_the_kit_are_the_same_values_again() -> None:
    tree = record(alphabeta, start(), order=shuffled(5), score=flat, window=(-3, math.inf), depth_limit=None)
    again = from_json(to_json(tree))
    assert again.columns.table == tree.columns.table
    assert again.settings == tree.settings
    assert compare(again, tree).changed == []
    assert record(alphabeta, again.position, **again.settings).columns.value == tree.columns.value


def test_every_scoring_and_order_of_the_kit_is_itself_again() -> None:
    for function in (
        flat,
        by_depth,
        open_lines,
        textbook_estimate,
        row_by_row,
        reversed_rows,
        centre_first,
        best_first,
    ):
        assert value_of(plain(function)) is function
    assert value_of(plain(shuffled(-7))) is shuffled(-7)
    again = value_of(plain(partial(by_depth, base=0)))
    assert (again.func, again.keywords) == (by_depth, {"base": 0})


def test_a_function_of_ones_own_is_known_by_its_name_and_never_run() -> None:
    def flat(board: Board, player: str, ply: int) -> int:
        return 0

    again = from_json(to_json(record(minimax, start(), score=flat)))
    score = again.settings["score"]
    assert score.__name__ == "flat"
    with pytest.raises(Refusal, match="flat is known by its name only"):
        score(start(), "X", 0)


def test_the_text_of_a_tree_is_small_and_the_same_in_every_run() -> None:
    tree = record(alphabeta, ExplicitTree([3, [2, 9]]), score=flat)
    text = to_json(tree)
    lines = sorted(set(tree.columns.line))
    document = json.loads(text)
    search = document["searches"][0]
    assert list(document) == ["format", "version", "positions", "trees", "functions", "searches"]
    assert (document["format"], document["version"]) == ("ttt_teach.tree", 1)
    assert document["positions"] == [[0, 0], [0, 1], [0, 2], [0, 3]]
    assert document["trees"] == [{"replies": [2, 0, 2, 0, 0], "scores": [3, 2, 9], "names": {}, "maximizing": True}]
    assert (search["parent"], search["move"], search["value"]) == ([-1, 0, 0, 2], [None, 0, 1, 0], [3, 3, 2, 2])
    assert (search["alpha"], search["beta"]) == (["-inf", "-inf", 3, 3], ["inf"] * 4)
    assert sorted(set(search["line"])) == lines
    assert text == to_json(record(alphabeta, ExplicitTree([3, [2, 9]]), score=flat))


def test_a_very_deep_textbook_tree_reads_back() -> None:
    nested: Any = 4
    for ply in reversed(range(3_000)):
        nested = [nested, 1 if ply % 2 == 0 else 9]
    again = from_json(to_json(record(alphabeta_stack, ExplicitTree(nested))))
    assert (again.value, len(again), max(again.columns.ply)) == (4, 6_001, 3_000)


def test_the_record_of_a_whole_game_reads_back() -> None:
    tree = record(alphabeta, Board())
    again = from_json(to_json(tree))
    assert again.columns.value == tree.columns.value
    assert again.columns.end == tree.columns.end
    assert again.counts == tree.counts


# What is no record


def changed(change: Callable[[Any], Any], name: str = "textbook") -> str:
    """The text of a record in which something was changed."""
    document = json.loads(to_json(RECORDS[name]()))
    change(document)
    return json.dumps(document)


def column(name: str, node: int, value: Any) -> Callable[[Any], None]:
    def change(document: Any) -> None:
        document["searches"][-1][name][node] = value

    return change


def entry(name: str, value: Any) -> Callable[[Any], None]:
    def change(document: Any) -> None:
        (document if name in document else document["searches"][-1])[name] = value

    return change


# The textbook's record: root 0 with leaves [3, 12, 8] at 2, 3, 4 below 1, leaf 2 at 6 below 5, [14, 5, 2] below 7.
@pytest.mark.parametrize(
    ("change", "why"),
    [
        (entry("format", "tree"), "a record is an object with the format 'ttt_teach.tree'"),
        (entry("version", 2), "the record has version 2; only 1 can be read"),
        (entry("version", None), "the record has version None"),
        (entry("searches", []), "the record has no search"),
        (entry("searches", [7]), "the record lacks 'parent' in 7"),
        (entry("positions", {}), r"'positions' of the record is \{\}, which is no list"),
        (lambda document: document.pop("trees"), "the record lacks 'trees'"),
        (lambda document: document["searches"][0].pop("value"), "the record lacks 'value'"),
        (entry("parent", []), "'position' of the record has 11 entries for 0 nodes|a search has no node"),
        (column("parent", 0, 0), "node 0 has the parent 0"),
        (column("parent", 1, 1), "node 1 has the parent 1, which is not on the way"),
        (column("parent", 2, 5), "node 2 has the parent 5, which is not on the way"),
        (column("parent", 3, -1), "node 3 has the parent -1"),
        (column("parent", 6, 1), "node 6 has the parent 1, which is not on the way to the node before it"),
        (column("parent", 1, 10**12), "'parent' of the record must hold whole numbers from -1"),
        (column("parent", 1, True), "'parent' of the record must hold whole numbers"),
        (column("parent", 1, 0.0), "'parent' of the record must hold whole numbers"),
        (column("position", 3, 99), "'position' of the record must hold whole numbers from 0 to 10"),
        (column("function", 0, 1), "'function' of the record must hold whole numbers from 0 to 0"),
        (column("line", 0, -1), "'line' of the record must hold whole numbers from 0"),
        (entry("value", [1, 2]), "'value' of the record has 2 entries for 11 nodes"),
        (entry("alpha", [0]), "'alpha' of the record has 1 entries for 11 nodes"),
        (entry("beta", []), "'beta' of the record has 0 entries for 11 nodes"),
        (entry("move", [None]), "'move' of the record has 1 entries for 11 nodes"),
        (column("value", 2, "3"), "'value' of the record must hold numbers, null, 'inf' or '-inf'"),
        (column("value", 2, True), "'value' of the record must hold numbers"),
        (column("value", 2, [3]), "'value' of the record must hold numbers"),
        (column("value", 2, 10**400), "'value' of the record must hold numbers"),
        (column("value", 2, math.nan), "NaN is no number of a record; there null means no number"),
        (column("alpha", 2, -math.inf), "-Infinity is no number of a record; .* infinity is 'inf'"),
        (column("move", 1, 2), "node 1: the move 2 does not lead from ExplicitTree"),
        (column("move", 1, None), "node 1: the move None does not lead"),
        (column("move", 0, 0), "node 0: the move 0 does not lead"),
        (column("move", 1, False), "node 1: the move False does not lead"),
        (column("move", 1, "0"), "node 1: the move '0' does not lead"),
        (entry("odd", {"11": None}), "'11' is no node; the nodes are 0 to 10"),
        (entry("odd", {"-1": None}), "'-1' is no node"),
        (entry("maximizing", 1), "'maximizing' of the record is 1, which is no bool"),
        (entry("search", None), "'search' of the record is None, which is no str"),
        (entry("error", "stopped"), "'error' of the record is 'stopped'"),
        (entry("error", {"type": "Oh no", "text": ""}), "'Oh no' is no kind of error"),
        (entry("settings", {"order": {"call": "os.remove"}}), "is no value"),
        (entry("settings", {"order": {"kit": "system"}}), "is no value"),
        (entry("settings", {"score_range": "all"}), "the score_range 'all' is not two numbers"),
        (entry("positions", [[0, 99]] * 11), r"\[0, 99\] is no position"),
        (entry("positions", [[1, 0]] * 11), r"\[1, 0\] is no position"),
        (entry("positions", [None] * 11), "None is no position"),
        (entry("trees", [[3, 12]]), r"\[3, 12\] is no textbook tree"),
        (lambda document: document["trees"][0]["scores"].pop(), "other replies, scores or names than it should"),
        (lambda document: document["trees"][0]["scores"].append(1), "more nodes or scores than hang together"),
        (lambda document: document["trees"][0]["replies"].append(0), "other replies|more nodes or scores"),
        (lambda document: document["trees"][0]["replies"].__setitem__(0, 10**9), "other replies"),
        (lambda document: document["trees"][0]["scores"].__setitem__(0, None), "None is no score"),
        (lambda document: document["trees"][0]["names"].update({"0": ["a", "a", "b"]}), "other replies"),
    ],
)
def test_a_text_that_is_no_tree_is_refused_with_the_reason(change: Callable[[Any], Any], why: str) -> None:
    with pytest.raises(Refusal, match=why):
        from_json(changed(change))


@pytest.mark.parametrize(
    ("text", "error", "why"),
    [
        ("", ImpossibleRecord, "the text is no JSON"),
        ("{", ImpossibleRecord, "the text is no JSON"),
        ("[]", ImpossibleRecord, "the text is no record"),
        ("7", ImpossibleRecord, "the text is no record"),
        ("[" * 100_000, ImpossibleRecord, "nested too deeply"),
        ("1" * 10_000, ImpossibleRecord, "the text is no JSON"),
        (b"{}", ImpossibleRecord, "is no text; give what to_json gave"),
        (None, ImpossibleRecord, "is no text"),
    ],
)
def test_what_is_no_json_is_refused(text: Any, error: type, why: str) -> None:
    with pytest.raises(error, match=why):
        from_json(text)


def test_boards_that_no_game_reaches_and_moves_that_are_illegal_are_refused() -> None:
    def put(text: str) -> Callable[[Any], None]:
        return lambda document: document["positions"].__setitem__(1, text)

    with pytest.raises(ImpossibleBoard, match="X has 4 marks and O has 1"):
        from_json(changed(put("XOX/X../.X. O 3"), "minimax"))
    with pytest.raises(ImpossibleRecord, match=r"node 1: the move 3 does not lead from Board.parse\('XOX .O. .X.'\)"):
        from_json(changed(put("XOX/.OO/.X. X 3"), "minimax"))
    with pytest.raises(NotationError, match="is no position in the form 'full'"):
        from_json(changed(put("XOX/.OO/.X."), "minimax"))


def test_a_value_nested_without_end_is_refused() -> None:
    text = changed(entry("settings", {"a": "here"})).replace('"here"', '{"tuple": [' * 5_000 + "]}" * 5_000)
    with pytest.raises(ImpossibleRecord, match="nested too deeply"):
        from_json(text)


def test_more_nodes_than_the_limit_are_refused_with_their_number() -> None:
    text = to_json(RECORDS["textbook"]())
    with pytest.raises(TooLarge, match="the text has 11 nodes; 10 are the most, or say node_limit"):
        from_json(text, node_limit=10)
    assert len(from_json(text, node_limit=11)) == 11


JUNK = [None, True, -1, 0, 1, 3, 10**10, 0.5, "", "inf", "XO./.X./... O 3", [], [0], [0, 1], {}, {"text": "x"}]


def spoil(part: Any, chance: random.Random) -> None:
    """Change, drop or double something, anywhere inside."""
    while True:
        keys = list(part) if isinstance(part, dict) else list(range(len(part)))
        key = chance.choice(keys)
        if isinstance(part[key], dict | list) and part[key] and chance.random() < 0.9:
            part = part[key]
            continue
        if chance.random() < 0.3:
            del part[key]
        else:
            part[key] = chance.choice(JUNK)
        return


@pytest.mark.parametrize("name", ["textbook", "named", "minimax", "deepening", "undoing", "interrupt", "heap"])
def test_whatever_is_spoilt_in_a_text_it_is_refused_or_gives_a_tree_that_can_be_read(name: str) -> None:
    text = to_json(RECORDS[name]())
    for seed in range(120):
        document = json.loads(text)
        spoil(document, random.Random(seed))
        try:
            tree = from_json(json.dumps(document))
        except Refusal:
            continue
        assert len([told(node) for node in tree]) == len(tree) == tree.counts.nodes
        assert tree.summary()
        assert repr(tree)
