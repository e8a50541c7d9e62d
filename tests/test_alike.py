"""Nodes are taken for alike only where a turn of the board makes all below them equal, values and proofs as well."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.helpers import TURNS, board, open_positions
from ttt_teach import Board, ExplicitTree, Node, SearchTree, alphabeta, minimax, record
from ttt_teach.drawing.alike import families, kinds

FEW_EMPTY = [cells for cells in open_positions() if 2 <= cells.count(".") <= 4]
DIAGONAL = """
    XO.
    OX.
    ...
"""


def turned(cells: str, turn: tuple[int, ...]) -> str:
    return "".join(cells[cell] for cell in turn)


def told(node: Node, turn: tuple[int, ...]) -> object:
    """All that is recorded below a node, its boards turned, whatever the order of its moves."""
    below = sorted((told(child, turn) for child in node.children), key=repr)
    return turned(node.board.cells, turn), node.value, str(node.proven), below


def are_alike(one: Node, other: Node) -> bool:
    return any(told(one, TURNS[0]) == told(other, turn) for turn in TURNS)


def pairs(tree: SearchTree) -> Iterator[tuple[Node, Node]]:
    for node in tree:
        for at, one in enumerate(node.children):
            yield from ((one, other) for other in node.children[at + 1 :])


@settings(max_examples=20, deadline=None)
@given(st.sampled_from(FEW_EMPTY), st.sampled_from([minimax, alphabeta]))
def test_children_are_in_one_family_just_if_a_turn_makes_all_below_them_equal(cells: str, search: object) -> None:
    tree = record(search, Board.parse(cells))  # type: ignore[arg-type]
    home = {
        child.index: (node.index, number)
        for node in tree
        for number, family in enumerate(families(node.children))
        for child in family
    }
    for one, other in pairs(tree):
        assert (home[one.index] == home[other.index]) == are_alike(one, other)


def test_mirrored_replies_of_minimax_are_alike_and_those_of_alpha_beta_are_not_where_a_cut_parts_them() -> None:
    # mirrored in the diagonal: 2 and 6, 5 and 7; alpha-beta has seen 2 when it comes to 6, and stops earlier
    searched = [record(search, board(DIAGONAL)) for search in (minimax, alphabeta)]
    moves = [[[child.move for child in family] for family in families(tree.root.children)] for tree in searched]
    assert moves[0] == [[2, 6], [5, 7], [8]]
    sizes = {child.move: child.size for child in searched[1].root.children}
    assert sizes[6] < sizes[2]
    assert [2, 6] not in moves[1]


@pytest.mark.parametrize("search", [minimax, alphabeta])
def test_visits_of_one_position_are_of_one_kind_only_if_they_found_the_same(search: object) -> None:
    tree = record(search, board("X.O .OO X.X"))  # type: ignore[arg-type]
    kind = kinds(tree, False, False)
    for one in tree:
        for other in tree[one.index + 1 :]:
            is_same = told(one, TURNS[0]) == told(other, TURNS[0])
            assert (kind[one.index] == kind[other.index]) == is_same


def test_where_windows_are_shown_nodes_with_other_windows_are_not_alike() -> None:
    tree = record(alphabeta, board("XXO OOX ..."))
    last, other = tree.root.children[0].children
    assert (last.beta, other.beta) == (float("inf"), 0)
    assert kinds(tree, True, False)[last.index] == kinds(tree, True, False)[other.index] or not are_alike(last, other)
    assert kinds(tree, True, True)[last.index] != kinds(tree, True, True)[other.index]


def test_leaves_of_a_textbook_tree_are_never_taken_for_one() -> None:
    tree = record(minimax, ExplicitTree([[3, 3], [3, 3]]))
    assert len(set(kinds(tree, True, False))) == len(tree)
