"""What is shown of a tree and what stands for the rest; counted again, apart from the view, on records of all sizes."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.helpers import board, open_positions, put, winner
from ttt_teach import (
    Board,
    ExplicitTree,
    Node,
    SearchTree,
    alphabeta,
    alphabeta_stack,
    centre_first,
    minimax,
    negamax_alphabeta,
    record,
    traced,
)
from ttt_teach.drawing.choices import Show
from ttt_teach.drawing.view import Item, View, choose
from ttt_teach.errors import SearchStopped

UP_TO_SIX_EMPTY = [cells for cells in open_positions() if cells.count(".") <= 6]
SEARCHES: list[Callable[..., Any]] = [minimax, alphabeta, negamax_alphabeta]
THREATENED = """
    XXO
    OOX
    ...
"""


@st.composite
def records(draw: st.DrawFn) -> SearchTree:
    cells = draw(st.sampled_from(UP_TO_SIX_EMPTY))
    order = draw(st.sampled_from([None, centre_first]))
    options = {"order": order} if order else {}
    return record(draw(st.sampled_from(SEARCHES)), Board.parse(cells), **options)


budgets = st.integers(1, 200)


def nodes(view: View) -> list[Item]:
    return [item for item in view.items if item.kind == "node"]


def stubs(view: View) -> list[Item]:
    return [item for item in view.items if item.kind == "pruned"]


def opened(view: View) -> set[int]:
    """The indices, in the tree, of the nodes below which something is shown."""
    return {view.items[item.parent].node.index for item in view.items if item.parent >= 0}


def missing(node: Node) -> tuple[int, ...]:
    """The free cells at a node that were looked at neither before nor after a cut."""
    seen = {child.move for child in node.children}
    return tuple(cell for cell, mark in enumerate(node.board.cells) if mark == "." and cell not in seen)


@cache
def size_of(cells: str, to_move: str, plies: int = 9) -> int:
    """The nodes of a game tree, counted by playing on."""
    if winner(cells) or plies == 0:
        return 1
    after = "O" if to_move == "X" else "X"
    free = [cell for cell in range(9) if cells[cell] == "."]
    return 1 + sum(size_of(put(cells, cell, to_move), after, plies - 1) for cell in free)


@settings(max_examples=60, deadline=None)
@given(records(), budgets)
def test_shown_and_hidden_nodes_are_all_the_nodes(tree: SearchTree, budget: int) -> None:
    view = choose(tree, budget)
    assert len(nodes(view)) + sum(item.hidden for item in nodes(view)) == len(tree)
    assert view.hidden == len(tree) - len(nodes(view))


@settings(max_examples=60, deadline=None)
@given(records(), budgets)
def test_no_more_items_are_shown_than_the_budget_allows(tree: SearchTree, budget: int) -> None:
    assert len(choose(tree, budget).items) <= budget


@settings(max_examples=50, deadline=None)
@given(records(), budgets)
def test_a_node_is_opened_with_all_its_children_or_not_at_all(tree: SearchTree, budget: int) -> None:
    view = choose(tree, budget)
    for index, item in enumerate(view.items):
        below = [view.items[child] for child in view.children[index]]
        shown = [child.node.index for child in below if child.kind == "node"]
        if item.kind == "pruned":
            assert below == []
            continue
        children = [node.index for node in item.node.children]
        assert shown in ([], children)
        closed = children if not shown else []
        assert item.hidden == sum(tree[child].size for child in closed)


@settings(max_examples=50, deadline=None)
@given(records(), budgets)
def test_items_come_in_preorder_with_their_rows_and_hang_under_their_parents(tree: SearchTree, budget: int) -> None:
    view = choose(tree, budget)
    assert [item.node.index for item in nodes(view)] == sorted(item.node.index for item in nodes(view))
    assert (view.items[0].parent, view.items[0].row) == (-1, 0)
    for number, item in enumerate(view.items[1:], 1):
        parent = view.items[item.parent]
        assert item.parent < number
        assert item.row == parent.row + 1
        above = item.node if item.kind == "pruned" else item.node.parent
        assert above is not None
        assert above.index == parent.node.index
        if parent.kind == "node" and item.parent != number - 1:  # what stands between hangs below it too
            between = view.items[item.parent + 1 : number]
            assert all(other.row > parent.row for other in between)


@settings(max_examples=50, deadline=None)
@given(records(), budgets)
def test_every_move_pruned_at_an_open_node_is_on_a_stub_with_its_cost(tree: SearchTree, budget: int) -> None:
    view = choose(tree, budget)
    for index in opened(view):
        node = tree[index]
        here = [item for item in stubs(view) if item.node.index == index]
        assert [move for item in here for move in item.moves] == list(missing(node))
        mark = node.board.to_move.value
        for item in here:
            after = [put(node.board.cells, move, mark) for move in item.moves]
            assert item.cost == sum(size_of(cells, "O" if mark == "X" else "X") for cells in after)
            assert item.is_exact
    assert {item.node.index for item in stubs(view)} <= opened(view)


@settings(max_examples=50, deadline=None)
@given(records(), budgets)
def test_the_best_line_is_opened_before_anything_else(tree: SearchTree, budget: int) -> None:
    view = choose(tree, budget)
    is_grouped = any(len(item.moves) > 1 for item in stubs(view)) or len(tree) > budget
    room = budget - 1
    for node in tree.best_line:
        pruned = len(missing(node)) if node.children else 0
        room -= len(node.children) + (min(pruned, 1) if is_grouped else pruned)
        if not node.children or room < 0:
            break
        assert node.index in opened(view), node


@settings(max_examples=50, deadline=None)
@given(records(), budgets)
def test_what_is_shown_of_the_best_line_is_marked(tree: SearchTree, budget: int) -> None:
    marked = [item.node.move for item in choose(tree, budget).items if item.is_best]
    assert marked[1:] == list(tree.principal_variation)[: len(marked) - 1]
    assert marked[:1] == [None]


@settings(max_examples=50, deadline=None)
@given(records(), budgets, st.integers(0, 6))
def test_nothing_below_the_plies_asked_for_is_shown(tree: SearchTree, budget: int, plies: int) -> None:
    assert max(item.row for item in choose(tree, budget, Show(plies=plies)).items) <= plies


@settings(max_examples=50, deadline=None)
@given(records(), st.integers(0, 6))
def test_with_room_enough_all_nodes_down_to_the_plies_asked_for_are_shown(tree: SearchTree, plies: int) -> None:
    view = choose(tree, 10_000, Show(plies=plies))
    assert len(nodes(view)) == sum(node.ply <= plies for node in tree)


def test_with_room_enough_every_pruned_move_has_a_stub_of_its_own() -> None:
    view = choose(record(alphabeta, board(THREATENED)), 12)
    assert view.hidden == 0
    assert [(item.moves, item.cost, item.row, item.is_exact) for item in stubs(view)] == [
        ((8,), 2, 2, True),  # O at 8, then X at 6: two nodes
        ((7,), 2, 2, True),
    ]


def test_without_room_moves_pruned_at_a_node_share_a_stub() -> None:
    # X at 1: O's first reply is good enough, and the other seven share a stub, if the node is opened at all
    view = choose(record(alphabeta, Board()), 40)
    shared = [item for item in stubs(view) if item.node.path == (1,)]
    assert [item.moves for item in shared] in ([], [(2, 3, 4, 5, 6, 7, 8)])
    assert all(len([item for item in stubs(view) if item.node == stub.node]) == 1 for stub in stubs(view))


def test_a_stub_of_a_search_with_a_horizon_costs_only_the_nodes_above_the_horizon() -> None:
    tree = record(alphabeta, Board(), depth_limit=3)
    for item in stubs(choose(tree, 130)):
        cells, mark = item.node.board.cells, item.node.board.to_move.value
        after = [put(cells, move, mark) for move in item.moves]
        plies = 3 - item.row
        assert item.cost == sum(size_of(one, "O" if mark == "X" else "X", plies) for one in after)


def test_a_budget_of_one_shows_the_root_alone() -> None:
    tree = record(minimax, board(THREATENED))
    (root,) = choose(tree, 1).items
    assert (root.node, root.hidden, root.is_best) == (tree.root, 13, True)


def test_a_tree_of_one_node_has_a_view_of_one_item_and_no_best_line() -> None:
    tree = record(minimax, board("XXX OO. ..."))
    (root,) = choose(tree, 130).items
    assert (root.node, root.hidden, root.is_best, root.parent, root.row) == (tree.root, 0, False, -1, 0)


@pytest.mark.parametrize("calls", range(1, 14))
def test_a_search_that_stopped_has_a_view_of_all_it_visited_and_no_stubs_where_it_did_not_return(calls: int) -> None:
    left = [calls]

    @traced
    def gives_up(position: Board) -> float:
        if not left[0]:
            raise KeyboardInterrupt
        left[0] -= 1
        return 0 if position.outcome else max(gives_up(position.play(move)) for move in position.legal_moves)

    with pytest.warns(SearchStopped):
        tree = record(gives_up, board(THREATENED))
    view = choose(tree, 130)
    assert [item.node.index for item in nodes(view)] == list(range(calls + 1))
    assert stubs(view) == []


def test_a_stub_of_a_textbook_tree_costs_the_nodes_written_there() -> None:
    tree = record(alphabeta, ExplicitTree([[3, 12], [2, [4, [5, 6]], 7]]))
    # the second list is cut after the 2: [4, [5, 6]] has 5 nodes, 7 has one
    assert [(item.moves, item.cost) for item in stubs(choose(tree, 50))] == [((1,), 5), ((2,), 1)]


def test_the_cost_of_what_was_pruned_is_not_guessed_for_games_that_the_kit_does_not_know() -> None:
    class Nim(int):
        @property
        def legal_moves(self) -> tuple[int, ...]:
            return tuple(range(1, min(self, 2) + 1))

        def move_to(self, after: object) -> int | None:
            return self - after if isinstance(after, Nim) else None

    @traced
    def first_move_only(pile: Nim) -> int:
        return 0 if pile == 0 else first_move_only(Nim(pile - 1))

    found = stubs(choose(record(first_move_only, Nim(3)), 50))
    assert [(item.moves, item.cost, item.is_exact) for item in found] == [((2,), None, False)] * 2


def test_a_chain_of_thousands_of_calls_has_a_view_of_all_of_them_without_recursion() -> None:
    nested: Any = 1
    for _ in range(3_000):
        nested = [nested]
    tree = record(alphabeta_stack, ExplicitTree(nested))
    view = choose(tree, 5_000, Show(plies=5_000))
    assert [item.row for item in view.items] == list(range(3_001))


def test_without_plies_no_more_than_sixteen_are_shown() -> None:
    nested: Any = 1
    for _ in range(40):
        nested = [nested]
    view = choose(record(alphabeta_stack, ExplicitTree(nested)), 5_000)
    assert (len(view.items), view.hidden) == (17, 24)
