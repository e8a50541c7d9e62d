"""A record laid over another one: every node comes to lie on the node that the same moves lead to."""

import pytest

from tests.helpers import board
from ttt_teach import (
    Board,
    SearchTree,
    alphabeta,
    alphabeta_table,
    centre_first,
    flat,
    minimax,
    record,
    whole,
)
from ttt_teach.errors import UnknownChoice

FIVE_LEFT = """
    X.O
    .X.
    ..O
"""


def by_path(tree: SearchTree) -> dict[tuple[int | None, ...], int]:
    return {node.path: node.index for node in tree}


@pytest.mark.parametrize("search", [alphabeta, alphabeta_table, minimax], ids=lambda search: search.__name__)
@pytest.mark.parametrize("order", [None, centre_first], ids=["row", "centre"])
def test_each_node_gets_the_number_of_the_node_of_the_whole_tree_with_its_moves(search, order) -> None:
    pruned = record(search, board(FIVE_LEFT), **({"order": order} if order else {}))
    every = whole(board=board(FIVE_LEFT))
    there = by_path(every)
    numbers = pruned.as_part_of(every)
    assert numbers.typecode == "i"
    assert list(numbers) == [there[node.path] for node in pruned]


def test_alpha_beta_from_the_empty_board_lies_in_the_whole_tree_on_nodes_with_its_boards() -> None:
    pruned, every = record(alphabeta, Board(), score=flat), whole(flat)
    numbers = pruned.as_part_of(every)
    assert (len(numbers), len(set(numbers))) == (18_297, 18_297)
    assert all(pruned[node].board == every[numbers[node]].board for node in range(0, len(pruned), 97))
    exact = [node for node in pruned if node.proven.is_exact]
    assert all(node.proven.low == every[numbers[node.index]].value for node in exact[::53])


@pytest.mark.parametrize(
    "other",
    [Board.parse("X.O .X. .O."), Board.parse("X.O .X. ..."), Board.parse("X.O ... ..."), Board(2, 3)],
    ids=repr,
)
def test_a_tree_of_another_position_is_refused_with_both_positions(other: Board) -> None:
    pruned, every = record(alphabeta, board(FIVE_LEFT)), whole(board=other)
    with pytest.raises(UnknownChoice) as refused:
        pruned.as_part_of(every)
    assert repr(pruned.position) in str(refused.value)
    assert repr(every.position) in str(refused.value)


def test_a_tree_that_lacks_a_node_is_refused_with_that_node() -> None:
    plain, pruned = (record(search, board("XXO OOX ...")) for search in (minimax, alphabeta))
    with pytest.raises(UnknownChoice, match=r"node 8 \(moves 7, 8\) is not in the other tree, which has 10 nodes"):
        plain.as_part_of(pruned)


def test_what_is_no_tree_is_refused() -> None:
    with pytest.raises(UnknownChoice, match="'whole' is no tree"):
        record(alphabeta, board(FIVE_LEFT)).as_part_of("whole")  # type: ignore[arg-type]
