"""Below a tree stand the signs that are in it and no others, and the counts of the record."""

from typing import Any

import pytest

from tests import geometry
from tests.geometry import Picture, assert_well_drawn
from tests.helpers import board
from ttt_teach import ExplicitTree, SearchTree, alphabeta, compare, minimax, minimax_table, record
from ttt_teach.drawing import draw
from ttt_teach.errors import DrawingError

THREATENED = """
    XXO
    OOX
    ...
"""


def below(tree: SearchTree, kind: str, **options: Any) -> list[str]:
    picture = Picture(tree, draw(tree, **options).scene)
    assert_well_drawn(picture)
    return geometry.written(picture.of_kind(kind)[0])


def test_the_legend_of_minimax_names_no_cut_and_no_window() -> None:
    words = " ".join(below(record(minimax, board(THREATENED)), "signs", legend=True))
    assert words == (
        "MAX: wants the largest value MIN: wants the smallest best line = ≥ ≤ proven: exactly, at least, at most"
    )


@pytest.mark.parametrize(
    ("tree", "options", "words"),
    [
        (record(alphabeta, board(THREATENED)), {}, "pruned, never visited"),
        (record(alphabeta, board(THREATENED)), {"windows": True}, "window on arrival"),
        (record(alphabeta, board(THREATENED)), {"visits": True}, "visited as number n, the root as 0"),
        (record(alphabeta, board(THREATENED)), {"plies": 1}, "n visited nodes not shown"),
        (record(minimax, board("XO. OX. ...")), {"fold": True}, "n moves alike by symmetry"),
        (record(minimax_table, board("XOX .O. ..X")), {}, "searched before"),
        (record(minimax, board(THREATENED), depth_limit=1), {}, "estimate where the search was told to stop"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_sign_is_explained_where_it_is_in_the_picture(tree: SearchTree, options: Any, words: str) -> None:
    assert words in " ".join(below(tree, "signs", legend=True, **options))
    assert words not in " ".join(below(record(minimax, ExplicitTree([[3, 5], [2, 9]])), "signs", legend=True))


def test_what_is_not_shown_is_not_explained() -> None:
    tree = record(alphabeta, board(THREATENED))
    assert below(tree, "signs", legend=True, values=False, sides=False, best_line=False, pruned=False) == []


def test_the_box_of_counts_has_those_of_the_tour() -> None:
    # 1 root, 3 moves, 2 + 1 + 1 replies, 2 last moves; leaves: two draws and two wins of O, each of which cuts the
    # other reply off; after 6 and 8, X's only move gives 0, which is what O already has
    said = below(record(alphabeta, board(THREATENED)), "counts", counts=True, width="double")
    assert said == [
        "10 nodes, 4 of them leaves",
        "2 cuts that skipped moves, 1 after the last move",
        "nodes by ply: 1, 3, 4, 2",
    ]


def test_a_difference_has_no_box_of_counts_which_would_be_of_one_search_only_but_a_pair_has_two() -> None:
    both = compare(record(minimax, board(THREATENED)), record(alphabeta, board(THREATENED)))
    with pytest.raises(DrawingError, match="a box of counts is of one search"):
        draw(both, counts=True)
    boxes = [group for group in draw(both, kind="pair", counts=True).scene.groups if group.kind == "counts"]
    assert [geometry.written(box)[0] for box in boxes] == ["14 nodes, 6 of them leaves", "10 nodes, 4 of them leaves"]


def test_minimax_has_no_cuts_to_count() -> None:
    # six replies: O at 6 wins twice, the others leave one move each
    said = below(record(minimax, board(THREATENED)), "counts", counts=True)
    assert said == ["14 nodes, 6 of them leaves", "nodes by ply: 1, 3, 6, 4"]
