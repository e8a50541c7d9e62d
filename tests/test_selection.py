"""What an author leaves out or draws as one: the neighbourhood of a node, families, and positions met twice."""

import re
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import geometry
from tests.geometry import FAULTS, Picture, edges_join_the_bottom_of_a_node_to_the_top_of_the_next
from tests.helpers import board, open_positions
from ttt_teach import Board, SearchTree, alphabeta, compare, minimax, record
from ttt_teach.drawing import draw
from ttt_teach.drawing.choices import Show
from ttt_teach.drawing.view import Item, choose
from ttt_teach.errors import DrawingError, UnknownChoice

UP_TO_FIVE_EMPTY = [cells for cells in open_positions() if cells.count(".") <= 5]
DIAGONAL = """
    XO.
    OX.
    ...
"""
FOUR_EMPTY = """
    ..X
    X.O
    O.X
"""


def well_drawn(tree: SearchTree, **options: Any) -> Picture:
    picture = Picture(tree, draw(tree, **options).scene)
    for claim in FAULTS:
        if claim is not edges_join_the_bottom_of_a_node_to_the_top_of_the_next or not options.get("merge"):
            assert not claim(picture), claim.__name__
    return picture


def visited_below(items: tuple[Item, ...]) -> int:
    """The visits that the items of a view stand for, with those that they hide."""
    weights = [1] * len(items)
    for index in sorted(range(1, len(items)), key=lambda index: items[index].row):
        item = items[index]
        weights[index] = sum(weights[one.parent] * (1 + len(one.alike)) for one in (item, *item.joins))
    return sum(weight * (1 + item.hidden) for weight, item in zip(weights, items, strict=True) if item.kind == "node")


@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from(UP_TO_FIVE_EMPTY),
    st.sampled_from([minimax, alphabeta]),
    st.booleans(),
    st.booleans(),
    st.integers(1, 200),
)
def test_what_is_shown_folded_merged_and_hidden_is_every_visited_node(
    cells: str, search: Any, fold: bool, merge: bool, budget: int
) -> None:
    tree = record(search, Board.parse(cells))
    view = choose(tree, budget, Show(fold=fold, merge=merge))
    assert visited_below(view.items) == len(tree)
    assert len(view.items) <= budget
    assert [item.parent < at for at, item in enumerate(view.items)] == [True] * len(view.items)


# ---- around a node ----


def test_around_a_node_are_its_path_its_siblings_and_its_children() -> None:
    tree = record(minimax, board(FOUR_EMPTY, "O"))
    node = tree.root.children[1].children[0]
    shown = {item.node.index for item in choose(tree, 130, Show(around=node)).items}
    path = {tree.root.index, tree.root.children[1].index}
    siblings, children = tree.root.children[1].children, node.children
    assert shown == path | {one.index for one in siblings} | {one.index for one in children}


def test_a_node_is_asked_for_by_itself_or_by_the_moves_that_lead_to_it() -> None:
    tree = record(alphabeta, Board())
    node = tree.root.children[0].children[3]
    assert draw(tree, around=node) == draw(tree, around=node.path) == draw(tree, around=list(node.path))


def test_what_is_left_out_around_a_node_is_counted_where_it_hangs() -> None:
    tree = record(alphabeta, Board())
    items = choose(tree, 130, Show(around=(0, 4))).items
    assert items[0].hidden == sum(child.size for child in tree.root.children[1:])
    assert visited_below(items) == 20_866


@pytest.mark.parametrize("around", [(), (0,), (0, 4), (0, 4, 1, 2)])
def test_around_a_node_is_well_drawn(around: tuple[int, ...]) -> None:
    well_drawn(record(alphabeta, Board()), around=around, width="double")


@pytest.mark.parametrize(
    ("around", "message"),
    [
        ((1, 4), "after 1 the search visited 0"),
        ((9,), "at the root the search visited 0, 1, 2, 3, 4, 5, 6, 7, 8"),
        (3, "it must be a node, the moves that lead to it, or None"),
        (record(minimax, board(FOUR_EMPTY, "O")).root, "of another tree"),
    ],
    ids=str,
)
def test_a_node_there_is_not_is_refused_and_told_what_there_is(around: Any, message: str) -> None:
    with pytest.raises(UnknownChoice, match=re.escape(message)):
        draw(record(alphabeta, Board()), around=around)


@pytest.mark.parametrize("choice", [{"fold": True}, {"merge": True}, {"around": (6,)}], ids=str)
def test_pictures_of_something_else_than_one_search_refuse_to_leave_a_part_of_it_out(choice: Any) -> None:
    tree, other = (record(search, board("XXO OOX ...")) for search in (minimax, alphabeta))
    for what, options in ((compare(tree, other), {}), (tree, {"step": 3}), (tree, {"kind": "icicle"})):
        with pytest.raises(DrawingError, match="fold, merge and around are for the tree of one search"):
            draw(what, **choice, **options)


def test_what_is_asked_for_around_a_node_is_not_folded_away_but_refused_with_the_width_it_needs() -> None:
    tree = record(alphabeta, Board())
    with pytest.raises(DrawingError, match="88 mm are too narrow for a tree; it needs at least"):
        draw(tree, around=(0,), width=88)


# ---- folding ----


def test_children_alike_by_symmetry_are_drawn_once_with_their_number_and_named_in_words() -> None:
    tree = record(minimax, board(DIAGONAL))
    drawing = draw(tree, fold=True, plies=1)
    picture = Picture(tree, drawing.scene)
    assert [geometry.written(group) for _, group in picture.edges] == [["2 ×2"], ["5 ×2"], ["8"]]
    assert "- move 2, and alike by symmetry 6; X O X, O X empty, 3 empty; = 7" in drawing.describe()
    assert "×n stands for n moves that are alike by symmetry" in drawing.caption()


def test_a_tree_in_which_nothing_is_alike_is_drawn_as_without_folding() -> None:
    tree = record(minimax, board("XXO OOX ..."))
    assert draw(tree, fold=True).svg == draw(tree).svg


def test_all_nine_openings_fold_to_three() -> None:
    tree = record(minimax, Board(), depth_limit=2)
    view = choose(tree, 200, Show(fold=True))
    below = [item for item in view.items if item.row == 1]
    assert [(item.node.move, item.alike) for item in below] == [(0, (2, 6, 8)), (1, (3, 5, 7)), (4, ())]
    # after a corner five replies differ, after an edge five, after the centre two
    assert sum(item.row == 2 for item in view.items) == 5 + 5 + 2


@pytest.mark.parametrize("cells", UP_TO_FIVE_EMPTY[:900:300])
def test_five_empty_cells_fold_onto_a_page(cells: str) -> None:
    tree = record(minimax, Board.parse(cells))
    assert cells.count(".") == 5
    picture = well_drawn(tree, fold=True, width="double")
    assert picture.scene.height <= 240
    assert picture.scene.width <= 180


# ---- merging ----


def test_each_position_is_drawn_once_where_minimax_met_it_in_several_orders() -> None:
    tree = record(minimax, board(FOUR_EMPTY, "O"))
    items = choose(tree, 200, Show(merge=True)).items
    assert Counter(item.row for item in items) == {0: 1, 1: 4, 2: 12, 3: 12, 4: 6}  # 4·3, then two of four, one of two
    assert len({item.node.board for item in items}) == len(items)
    picture = well_drawn(tree, merge=True, width="double")
    assert len(picture.edges) == len(tree) - 1 - (24 - 12)  # the last moves of merged nodes are merged with them


def test_an_edge_of_a_graph_bears_the_move_that_leads_from_its_own_parent() -> None:
    tree = record(minimax, board(FOUR_EMPTY, "O"))
    view = choose(tree, 200, Show(merge=True))
    for item in view.items[1:]:
        for visit in (item, *item.joins):
            above = view.items[visit.parent].node.board
            assert visit.node.move is not None
            assert above.play(visit.node.move) == item.node.board


def test_visits_of_one_position_that_found_different_things_stay_apart() -> None:
    tree = record(alphabeta, board("... ..O OXX"))
    items = choose(tree, 10_000, Show(merge=True)).items
    found = {item.node.path: str(item.node.proven) for item in items if item.kind == "node"}
    assert (found[0, 4, 1], found[1, 4, 0]) == ("= -6", "≤ -6")  # the same marks, but the second search was cut


def test_the_best_line_leads_through_a_graph() -> None:
    tree = record(minimax, board(FOUR_EMPTY, "O"))
    picture = well_drawn(tree, merge=True, width="double")
    thick = [geometry.written(group)[0] for edge, group in picture.edges if edge.role == "best line"]
    assert sorted(thick) == sorted(map(str, tree.principal_variation))


def test_stubs_that_stand_side_by_side_in_a_graph_do_not_overlap() -> None:
    well_drawn(record(alphabeta, board(".X. .O. OX.")), merge=True, width="double")


@settings(max_examples=15, deadline=None)
@given(st.sampled_from(UP_TO_FIVE_EMPTY), st.sampled_from([minimax, alphabeta]), st.integers(1, 120))
def test_each_edge_of_a_graph_ends_on_the_top_of_a_node_that_its_move_leads_to(
    cells: str, search: Any, budget: int
) -> None:
    tree = record(search, Board.parse(cells))
    picture = Picture(tree, draw(tree, merge=True, width=10_000).scene)
    tops = [(frame.x, frame.x + frame.width, frame.y) for frame in map(geometry.frame, picture.nodes)]
    tops += [(box.box[0], box.box[2], box.box[1]) for box in picture.rects("pruned box")]
    for edge, _ in picture.edges:
        x, y = edge.points[-1]
        assert any(left <= x <= right and abs(top - y) < 1e-6 for left, right, top in tops)
    view = choose(tree, budget, Show(merge=True))
    best = [one.node.move for item in view.items for one in (item, *item.joins) if one.is_best and one.row]
    assert sorted(map(str, best)) == sorted(map(str, tree.principal_variation[: len(best)]))


def test_where_else_a_merged_position_was_reached_is_said_in_words() -> None:
    drawing = draw(record(minimax, board("XXO OOX ...")), merge=True)
    assert "- move 8, also reached by 8 7 6; X X O, O O X, X O X; 0; best line" in drawing.describe()
    assert "positions that several move orders lead to are drawn once" in drawing.caption()


# ---- numberings ----


def test_moves_are_named_in_the_numbering_that_is_asked_for() -> None:
    tree = record(alphabeta, board("XXO OOX ..."))
    drawing = draw(tree, moves="a1")
    written = [geometry.written(group)[0] for _, group in Picture(tree, drawing.scene).edges]
    assert written[:3] == ["a1", "b1", "c1"]
    assert "best move a1" in drawing.alt
    assert "pruned: move c1" in drawing.describe()


def test_a_numbering_that_does_not_fit_the_board_is_refused() -> None:
    with pytest.raises(UnknownChoice):
        draw(record(alphabeta, Board(4, 4), depth_limit=1), moves="keypad")
