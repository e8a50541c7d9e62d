"""The difference of two searches: every node of both is told apart by role and by letter, and nothing disappears."""

from functools import cache

import pytest

from tests.helpers import board, open_positions
from ttt_teach import (
    Board,
    ExplicitTree,
    SearchTree,
    alphabeta,
    centre_first,
    compare,
    flat,
    minimax,
    record,
    traced,
)
from ttt_teach.drawing.choices import Show
from ttt_teach.drawing.difference import Difference
from ttt_teach.drawing.view import Item, View

THREE_LEFT = """
    XXO
    OOX
    ...
"""
O_CAN_WIN = """
    XX.
    OO.
    ...
"""
EARLY = """
    X..
    .O.
    ...
"""
MANY = 10**6


def difference(one: SearchTree, other: SearchTree) -> Difference:
    return Difference(compare(one, other))


@cache
def pruning() -> Difference:
    return difference(record(minimax, board(THREE_LEFT)), record(alphabeta, board(THREE_LEFT)))


@cache
def scoring() -> Difference:
    position = board(O_CAN_WIN, "O")
    return difference(record(alphabeta, position, score=flat), record(alphabeta, position))


@cache
def empty() -> Difference:
    return difference(record(alphabeta, Board(), score=flat), record(alphabeta, Board()))


def roles(view: View) -> dict[tuple[int | None, ...], str]:
    return {item.node.path: item.role for item in view.items}


def said(item: Item) -> list[str]:
    return [text for _, text in item.said or ()]


def test_what_alpha_beta_does_not_visit_is_only_here_and_the_bounds_are_changed() -> None:
    view = pruning().choose(MANY, Show())
    assert roles(view) == {
        **dict.fromkeys([(), (6,), (6, 7), (6, 7, 8), (6, 8), (6, 8, 7), (7, 6), (8, 6)], ""),
        **dict.fromkeys([(7,), (8,)], "changed"),
        **dict.fromkeys([(7, 8), (7, 8, 6), (8, 7), (8, 7, 6)], "only here"),
    }
    by_path = {item.node.path: item for item in view.items}
    assert said(by_path[()]) == ["= 0"]
    assert said(by_path[7,]) == ["A = −8", "B ≤ −8"]
    assert said(by_path[7, 8]) == ["A = 0"]
    assert said(by_path[7, 6]) == ["−8"]


def test_the_other_way_round_the_same_nodes_are_only_there() -> None:
    view = difference(record(alphabeta, board(THREE_LEFT)), record(minimax, board(THREE_LEFT))).choose(MANY, Show())
    assert [path for path, role in roles(view).items() if role == "only there"] == [
        (7, 8),
        (7, 8, 6),
        (8, 7),
        (8, 7, 6),
    ]
    assert "only here" not in roles(view).values()
    assert said(next(item for item in view.items if item.role == "only there")) == ["B = 0"]


def test_where_the_best_moves_differ_both_are_said() -> None:
    root = scoring().choose(MANY, Show()).items[0]
    assert root.role == "changed"
    assert said(root) == ["A = 10", "B = 9", "best 2, 5 / 5"]


def test_two_records_of_one_search_do_not_differ() -> None:
    tree = record(alphabeta, board(O_CAN_WIN, "O"))
    same = difference(tree, record(alphabeta, board(O_CAN_WIN, "O")))
    assert same.counts == (len(tree), 0, 0, 0)
    assert set(roles(same.choose(MANY, Show())).values()) == {""}


@pytest.mark.parametrize("budget", [1, 2, 10, 40, 130, 1000])
def test_shown_and_hidden_nodes_are_all_that_there_are_and_so_are_those_that_differ(budget: int) -> None:
    both, here, there, changed = empty().counts
    view = empty().choose(budget, Show())
    assert len(view.items) <= budget
    assert len(view.items) + view.hidden == both + here + there
    told = [note for item in view.items if item.hidden for note in said(item) if "differ" in note]
    hidden = sum(int(note.split()[0].replace(",", "")) for note in told)
    assert hidden + sum(bool(item.role) for item in view.items) == here + there + changed


def test_the_counts_are_those_of_the_two_searches() -> None:
    both, here, there, _ = empty().counts
    assert (both + here, both + there) == (18_297, 20_866)


def test_what_differs_is_opened_before_what_does_not() -> None:
    tree = ExplicitTree([[5, 6], [0, 9]])  # alpha-beta is sure of 5 and passes over the 9
    view = difference(record(minimax, tree), record(alphabeta, tree)).choose(5, Show())
    assert [item.node.path for item in view.items] == [(), (0,), (1,), (1, 0), (1, 1)]


@pytest.mark.parametrize("cells", [cells for cells in open_positions() if cells.count(".") == 4][::40])
def test_items_come_in_pre_order_and_each_hangs_under_the_node_that_its_path_names(cells: str) -> None:
    position = Board(cells=cells)
    merged = difference(record(alphabeta, position), record(alphabeta, position, order=centre_first, cut=">"))
    items = merged.choose(MANY, Show()).items
    assert [item.parent for item in items[:1]] == [-1]
    for place, item in enumerate(items[1:], 1):
        assert item.parent < place
        assert items[item.parent].node.path == item.node.path[:-1]
    paths = [item.node.path for item in items]
    assert len(set(paths)) == len(paths)
    assert set(paths) == {node.path for tree in (merged.comparison.a, merged.comparison.b) for node in tree}


def test_no_deeper_ply_is_shown_than_was_asked_for() -> None:
    view = pruning().choose(MANY, Show(plies=1))
    assert [item.node.ply for item in view.items] == [0, 1, 1, 1]
    assert said(view.items[2]) == ["A = −8", "B ≤ −8", "+3", "2 differ"]
    assert said(view.items[1]) == ["= 0", "+4", "alike"]


def test_values_can_be_left_out() -> None:
    view = pruning().choose(MANY, Show(values=False))
    assert {text for item in view.items for text in said(item)} == set()


def test_the_legend_the_alt_text_and_the_caption_name_the_searches_and_count_their_nodes() -> None:
    assert pruning().legend == [
        ("only here", "A, minimax: 4 nodes of its own"),
        ("only there", "B, alpha-beta: 0 nodes of its own"),
        ("changed", "in both, and came out differently: 2 nodes"),
    ]
    assert pruning().alt == (
        "Difference of two searches, X to move on XXO/OOX/...: 10 nodes in both, 4 only in A (minimax), 0 only in B"
        " (alpha-beta), 2 changed."
    )
    assert pruning().caption == (
        "X to move on XXO/OOX/..., depth scoring, cells in row order, cut at α ≥ β: A, minimax, visited 14 nodes;"
        " B, alpha-beta, 10"
    )
    assert len(empty().alt) <= 150
    assert empty().legend[1][1] == "B, alpha-beta, depth scoring: 2,569 nodes of its own"


@traced
def asks_twice(position: Board) -> float:
    """A search that looks at its first move twice, as one that searches again with another window does."""
    if position.outcome:
        return 1
    moves = position.legal_moves
    return max(asks_twice(position.play(move)) for move in (moves[0], *moves))


def test_a_call_of_a_move_made_again_is_shown_as_one_that_the_other_search_did_not_make() -> None:
    position = board("XXO OOX X..")
    once, twice = record(minimax, position), record(asks_twice, position)
    for merged in (difference(once, twice), difference(twice, once)):
        both, here, there, _ = merged.counts
        assert (both + here, both + there) == (len(merged.comparison.a), len(merged.comparison.b))
        view = merged.choose(MANY, Show())
        assert len(view.items) == both + here + there
        assert max(here, there) == len(twice) - len(once)


def test_long_lists_of_best_moves_do_not_widen_the_picture() -> None:
    root = difference(record(minimax, board(EARLY)), record(alphabeta, board(EARLY))).choose(1, Show()).items[0]
    assert "moves differ" in said(root)


@traced
def too_hopeful(position: Board) -> float:
    """Looks at every game, finds that all of them are draws, and says that each open node is worth 9."""
    for move in position.legal_moves if position.outcome is None else ():
        too_hopeful(position.play(move))
    return 9 if position.outcome is None else 0


def test_what_a_search_says_without_proof_is_told_as_that() -> None:
    merged = difference(record(minimax, board(THREE_LEFT)), record(too_hopeful, board(THREE_LEFT)))
    root = merged.choose(1, Show()).items[0]
    assert "B ✗ said 9" in said(root)
    assert not [text for text in said(root) if text.startswith("A ✗")]


def test_windows_visits_and_other_numberings_are_shown_if_they_are_asked_for() -> None:
    root = scoring().choose(1, Show(windows=True, visits=True, moves="a1")).items[0]
    assert said(root)[:6] == ["A = 10", "A (−∞, ∞)", "A #0", "B = 9", "B (−∞, ∞)", "B #0"]
    assert said(root)[6] == "moves differ", "c3, c2 and c2 are too long for the line"
    assert "best c2 / c3" in {
        text for item in difference(*_apart()).choose(99, Show(moves="a1")).items for text in said(item)
    }


def _apart() -> tuple[SearchTree, SearchTree]:
    """Two searches that find one best move each, and not the same: the first and the last of two that are alike."""
    position = board("XX. OO. ...", "O")
    return record(alphabeta, position), record(alphabeta, position, score=_blocks)


def _blocks(position: Board, player: object, ply: int) -> float:
    return 1 if position.cells[2] == "O" and position.outcome and position.outcome.winner == "O" else 0
