"""What a search leaves behind: nodes in the order of their visits, with cheap views of them.

The tree that most tests read was worked out by hand. X is to move; O threatens cell 6, which X must take:

    XXO     6: O has 7 and 8; either way X fills the last cell, and the game is drawn
    OOX     7: O takes 6 and wins (10 − 2 = 8 points); what O has at 8 need not be looked at
    ...     8: O takes 6 and wins; what O has at 7 need not be looked at
"""

import math
from collections.abc import Callable

import pytest

from tests.helpers import board, open_positions
from ttt_teach import Board, Node, SearchTree, alphabeta, flat, minimax, record, traced
from ttt_teach.errors import SearchStopped

INF = math.inf
THREATENED = """
    XXO
    OOX
    ...
"""
FIVE_EMPTY = """
    X..
    .O.
    .OX
"""
MUST_BLOCK = """
    ..O
    .X.
    .X.
"""

# move, ply, alpha, beta, value, proven, parent, nodes from here down, unvisited
BY_HAND = [
    (None, 0, -INF, INF, 0, "= 0", None, 10, ()),
    (6, 1, -INF, INF, 0, "= 0", 0, 5, ()),
    (7, 2, -INF, INF, 0, "= 0", 1, 2, ()),
    (8, 3, -INF, INF, 0, "= 0", 2, 1, ()),
    (8, 2, -INF, 0, 0, "= 0", 1, 2, ()),
    (7, 3, -INF, 0, 0, "= 0", 4, 1, ()),
    (7, 1, 0, INF, -8, "≤ -8", 0, 2, (8,)),
    (6, 2, 0, INF, -8, "= -8", 6, 1, ()),
    (8, 1, 0, INF, -8, "≤ -8", 0, 2, (7,)),
    (6, 2, 0, INF, -8, "= -8", 8, 1, ()),
]
MINIMAX_BY_HAND = [  # move, ply, value
    (None, 0, 0),
    *((6, 1, 0), (7, 2, 0), (8, 3, 0), (8, 2, 0), (7, 3, 0)),
    *((7, 1, -8), (6, 2, -8), (8, 2, 0), (6, 3, 0)),
    *((8, 1, -8), (6, 2, -8), (7, 2, 0), (6, 3, 0)),
]


@pytest.fixture(scope="module")
def pruned() -> SearchTree:
    return record(alphabeta, board(THREATENED))


@pytest.fixture(scope="module")
def plain() -> SearchTree:
    return record(minimax, board(THREATENED))


def told(node: Node) -> tuple[object, ...]:
    """A node in the words of the table above."""
    above = None if node.parent is None else node.parent.index
    asked = node.alpha, node.beta
    return (node.move, node.ply, *asked, node.value, str(node.proven), above, node.size, node.unvisited)


def test_the_recorded_alpha_beta_tree_is_the_one_worked_out_by_hand(pruned: SearchTree) -> None:
    assert [told(node) for node in pruned] == BY_HAND


def test_the_recorded_minimax_tree_is_the_one_worked_out_by_hand(plain: SearchTree) -> None:
    assert [(node.move, node.ply, node.value) for node in plain] == MINIMAX_BY_HAND


def test_minimax_passes_no_window_and_leaves_nothing_out(plain: SearchTree) -> None:
    assert {(node.alpha, node.beta) for node in plain} == {(None, None)}
    assert {node.unvisited for node in plain} == {()}
    assert {node.proven.sign for node in plain} == {"="}


def test_each_node_has_the_board_that_it_was_called_with(pruned: SearchTree) -> None:
    assert pruned[5].board == board(
        """
        XXO
        OOX
        XXO
        """
    )
    assert pruned[7].board == board(
        """
        XXO
        OOX
        OX.
        """
    )
    assert pruned.position == pruned.root.board == board(THREATENED)


def test_max_moves_at_even_plies_and_min_at_odd_ones(pruned: SearchTree) -> None:
    assert [node.is_max for node in pruned] == [
        True,
        False,
        True,
        False,
        True,
        False,
        False,
        True,
        False,
        True,
    ]


def test_leaves_are_the_nodes_without_children(pruned: SearchTree) -> None:
    assert [node.index for node in pruned if node.is_leaf] == [3, 5, 7, 9]
    assert [node.index for node in pruned if not node.children] == [3, 5, 7, 9]
    assert all(node.is_terminal for node in pruned if node.is_leaf)
    assert not any(node.is_horizon for node in pruned)


def test_children_stand_in_the_order_of_their_visits(pruned: SearchTree) -> None:
    assert [child.index for child in pruned.root.children] == [1, 6, 8]
    assert [child.index for child in pruned[1].children] == [2, 4]


def test_the_path_of_a_node_leads_to_it_from_the_root(pruned: SearchTree) -> None:
    assert [node.path for node in pruned[:4]] == [(), (6,), (6, 7), (6, 7, 8)]
    assert pruned[9].path == (8, 6)


def test_counts_by_hand(pruned: SearchTree) -> None:
    counts = pruned.counts
    assert (counts.nodes, counts.leaves, counts.by_ply) == (10, 4, (1, 3, 4, 2))
    assert (counts.cuts, counts.late_cuts) == (2, 1)  # at 6 and 8; at 4, which had no other child


def test_a_cut_is_late_where_no_child_was_left_to_skip(pruned: SearchTree) -> None:
    assert [node.index for node in pruned if node.was_cut] == [6, 8]
    assert [node.index for node in pruned if node.meets_bound] == [4, 6, 8]


def test_with_the_strict_cut_a_value_that_equals_the_bound_does_not_cut() -> None:
    tree = record(alphabeta, board(THREATENED), cut=">")
    assert [node.index for node in tree if node.meets_bound] == [6, 8]
    assert (tree.counts.nodes, tree.counts.cuts, tree.counts.late_cuts) == (10, 2, 0)


def test_minimax_cuts_nothing(plain: SearchTree) -> None:
    assert (plain.counts.cuts, plain.counts.late_cuts, plain.counts.by_ply) == (0, 0, (1, 3, 6, 4))


def test_a_tree_is_the_sequence_of_its_nodes(pruned: SearchTree) -> None:
    assert len(pruned) == 10
    assert [node.index for node in pruned] == list(range(10))
    assert pruned[-1].index == 9
    assert [node.index for node in pruned[2:8:3]] == [2, 5]
    assert pruned[4] in pruned
    assert pruned.index(pruned[4]) == 4
    for beyond in (10, -11):
        with pytest.raises(IndexError):
            pruned[beyond]


def test_two_views_of_a_node_are_equal_and_views_of_two_trees_are_not(pruned: SearchTree) -> None:
    assert pruned.root.children[1] == pruned[6]
    assert len({pruned.root.children[1], pruned[6]}) == 1
    assert record(alphabeta, board(THREATENED))[6] != pruned[6]


def test_whole_numbers_are_ints(pruned: SearchTree) -> None:
    assert type(pruned.value) is int
    assert {type(node.value) for node in pruned} == {int}
    assert type(pruned[6].alpha) is int
    assert type(pruned[6].proven.number) is int


def test_the_best_line_follows_proven_values_only(pruned: SearchTree, plain: SearchTree) -> None:
    assert [node.index for node in pruned.best_line] == [0, 1, 2, 3]
    assert pruned.principal_variation == plain.principal_variation == (6, 7, 8)


@pytest.mark.parametrize("search", [minimax, alphabeta])
def test_the_best_line_of_every_position_ends_the_game_with_the_value_of_the_root(
    search: Callable[..., float],
) -> None:
    for cells in open_positions()[700::131]:
        tree = record(search, Board(cells=cells))
        assert tree.best_line[-1].is_terminal, cells
        assert {node.value for node in tree.best_line} == {tree.value}, cells


def test_a_bound_that_equals_the_value_is_no_best_move() -> None:
    tree = record(alphabeta, board(MUST_BLOCK, to_move="O"), score=flat)
    returned = {child.move: child.value for child in tree.root.children}
    assert (returned[1], returned[3]) == (0, 0)  # but the 0 of move 3 is a bound, and the move loses
    assert tree.best_moves == (1,)
    assert [str(child.proven) for child in tree.root.children if child.move in (1, 3)] == ["= 0", "≤ 0"]


def test_moves_of_equal_proven_value_are_all_best() -> None:
    tree = record(minimax, board(MUST_BLOCK, to_move="O"))
    assert tree.best_moves == (1,)
    assert record(minimax, Board().play(4), depth_limit=None).best_moves == (0, 2, 6, 8)


def test_every_node_hangs_under_the_node_whose_board_leads_to_its_own_in_one_move() -> None:
    for search in (minimax, alphabeta):
        for node in record(search, board(FIVE_EMPTY)):
            if node.parent is not None:
                assert node.move is not None
                assert node.parent.board.play(node.move) == node.board
                assert node.ply == node.parent.ply + 1
                assert node in node.parent.children


def test_the_nodes_of_a_subtree_are_itself_and_those_of_its_children() -> None:
    for node in record(alphabeta, board(FIVE_EMPTY)):
        assert node.size == 1 + sum(child.size for child in node.children)


def test_visited_and_unvisited_moves_are_the_legal_moves() -> None:
    for search in (minimax, alphabeta):
        for node in record(search, board(FIVE_EMPTY)):
            visited = [child.move for child in node.children if child.move is not None]
            assert sorted([*visited, *node.unvisited]) == list(node.board.legal_moves)


def test_nodes_by_ply_add_up_to_all_nodes() -> None:
    for cells in open_positions()[900::200]:
        counts = record(alphabeta, Board(cells=cells)).counts
        assert sum(counts.by_ply) == counts.nodes
        assert counts.leaves < counts.nodes


def test_a_finished_game_is_a_tree_of_one_leaf() -> None:
    tree = record(alphabeta, board("XXX OO. ..."))
    assert (len(tree), tree.root.is_leaf, tree.root.is_terminal) == (1, True, True)
    assert (tree.best_moves, tree.principal_variation, tree.root.children) == ((), (), ())
    assert (tree.counts.nodes, tree.counts.leaves, tree.counts.by_ply) == (1, 1, (1,))
    assert tree.value == -10  # O is to move, and has lost


def test_a_tree_that_ended_early_has_no_value_and_no_best_move() -> None:
    with pytest.warns(SearchStopped):
        tree = record(minimax, board(THREATENED), node_limit=7)
    assert tree.value is None
    assert tree.best_moves == ()
    assert tree.principal_variation == ()
    assert [node.value for node in tree] == [None, 0, 0, 0, 0, 0, None]
    assert [str(node.proven) for node in tree] == ["≥ 0", "= 0", "= 0", "= 0", "= 0", "= 0", "?"]
    assert repr(tree) == ("<SearchTree of minimax on Board.parse('XXO OOX ...'): stopped by TooLarge after 7 nodes>")


def test_the_settings_and_the_name_of_the_search_are_kept(pruned: SearchTree) -> None:
    tree = record(alphabeta, board(THREATENED), score=flat, cut=">")
    assert tree.search == "alphabeta"
    assert (tree.settings["score"], tree.settings["cut"], tree.settings["depth_limit"]) == (flat, ">", None)
    assert pruned.settings["cut"] == ">="
    assert pruned.error is None


def test_the_summary_gives_counts_with_their_conventions(pruned: SearchTree, plain: SearchTree) -> None:
    assert pruned.summary().startswith("alpha")
    assert "10 nodes, 4 leaves, 2 cuts (depth scoring, cut at α ≥ β, cells in row order)" in pruned.summary()
    assert "14 nodes, 6 leaves (depth scoring, cells in row order)" in plain.summary()
    assert "1 node, 1 leaf (" in record(minimax, board("XXX OO. ...")).summary()


def test_the_repr_of_a_tree_says_what_was_found(pruned: SearchTree) -> None:
    found = "value 0, best move 6, 10 nodes"
    assert repr(pruned) == f"<SearchTree of alphabeta on Board.parse('XXO OOX ...'): {found}>"
    assert "value 0, best moves 0, 2, 6, 8, " in repr(record(minimax, Board().play(4), depth_limit=9))


def test_the_repr_of_a_node_says_which_it_is(pruned: SearchTree) -> None:
    assert repr(pruned.root) == "<Node 0: root, = 0, ply 0, MAX>"
    assert repr(pruned[6]) == "<Node 6: move 7, ≤ -8, ply 1, MIN>"
    assert repr(pruned[7]) == "<Node 7: move 6, = -8, ply 2, leaf>"


def test_every_claim_of_the_two_searches_is_supported() -> None:
    for search in (minimax, alphabeta):
        assert all(node.is_supported for node in record(search, board(FIVE_EMPTY)))


def test_a_leaf_of_an_open_position_proves_nothing_unless_the_search_had_a_limit() -> None:
    @traced
    def guess(position: Board, depth_limit: int | None = None) -> int:
        return 3

    free_guess, horizon = record(guess, board(THREATENED)).root, record(guess, board(THREATENED), 0).root
    assert (str(free_guess.proven), free_guess.is_supported, free_guess.is_horizon) == ("?", False, False)
    assert (str(horizon.proven), horizon.is_supported, horizon.is_horizon) == ("= 3", True, True)
    assert free_guess.unvisited == (6, 7, 8)


def test_an_open_leaf_above_the_horizon_is_no_horizon_and_proves_nothing() -> None:
    @traced
    def guesses_after_7(position: Board, depth_limit: int) -> int:
        if depth_limit == 0 or position.cells[7] == "X":
            return 3
        return max(guesses_after_7(position.play(move), depth_limit - 1) for move in position.legal_moves)

    tree = record(guesses_after_7, board(THREATENED), 2)
    guessed = tree.root.children[1]
    assert (guessed.move, guessed.ply, tree.horizon) == (7, 1, 2)
    assert (guessed.is_horizon, str(guessed.proven), guessed.is_supported) == (False, "?", False)
    assert all(node.is_horizon for node in tree if node.ply == 2 and not node.is_terminal)
