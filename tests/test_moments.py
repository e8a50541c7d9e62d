"""Steps as pictures: what is not known yet is not shown, values so far are no values, and nothing changes its place."""

import pytest

from tests.helpers import board
from ttt_teach import Board, alphabeta, minimax, record
from ttt_teach.drawing.choices import USUAL, Show
from ttt_teach.drawing.labels import notes
from ttt_teach.drawing.moments import at_step, with_room
from ttt_teach.drawing.view import View, choose
from ttt_teach.errors import SearchStopped
from ttt_teach.steps import Steps

THREE_LEFT = """
    XXO
    OOX
    ...
"""
TREE = record(alphabeta, board(THREE_LEFT))
STEPS = Steps(TREE)
FULL = choose(TREE, 100)


def after(number: int) -> View:
    return at_step(FULL, STEPS, number)


def known(view: View) -> dict[tuple[int | None, ...], list[str]]:
    """What is said at each node that is there, by the moves that lead to it."""
    return {
        item.node.path: [text for _, text in item.said or ()]
        for item in view.items
        if item.is_seen and item.kind == "node"
    }


def stubs(view: View) -> list[int]:
    return [item.moves[0] for item in view.items if item.is_seen and item.kind == "pruned"]


def number_of(kind: str, path: tuple[int, ...]) -> int:
    return next(step.number for step in STEPS if step.kind == kind and step.node.path == path)


def test_at_the_first_step_there_is_the_root_with_the_whole_window_and_no_value() -> None:
    assert known(after(0)) == {(): ["…", "(−∞, ∞)"]}


def test_a_value_that_came_back_is_told_as_the_best_so_far_and_narrows_the_window() -> None:
    view = after(number_of("update", ()))
    assert known(view)[()] == ["0 …", "(0, ∞)"]
    assert known(view)[6,] == ["= 0"]
    assert (7,) not in known(view)


def test_pruned_moves_appear_when_the_search_passes_over_them() -> None:
    cut = number_of("cut", (7,))
    assert (STEPS[cut].kind, STEPS[cut + 1].kind) == ("cut", "skip")
    assert stubs(after(cut)) == []
    assert stubs(after(cut + 1)) == [8]
    assert stubs(after(len(STEPS) - 1)) == [8, 7]


def test_after_the_last_step_the_tree_is_known_as_in_a_picture_of_the_whole_search() -> None:
    last = after(len(STEPS) - 1)
    assert all(item.is_seen for item in last.items)
    for now, full in zip(last.items, FULL.items, strict=True):
        assert notes(now, USUAL) == notes(full, USUAL)
        assert now.is_best == full.is_best


def test_the_best_line_is_not_told_before_the_end() -> None:
    assert not any(item.is_best for number in range(len(STEPS) - 1) for item in after(number).items)


def test_one_node_is_marked_and_it_is_the_one_of_the_step() -> None:
    for step in STEPS:
        marked = [item.node.index for item in after(step.number).items if item.role == "selected"]
        assert marked == [step.node.index]


@pytest.mark.parametrize("number", range(len(STEPS)))
def test_nothing_that_happens_later_can_be_read_off_a_step(number: int) -> None:
    """Worked out again from the kinds of the steps so far: who was entered, and who has returned."""
    entered, returned = set(), set()
    for step in STEPS[: number + 1]:
        if step.kind in ("enter", "leaf"):
            entered.add(step.node.index)
        if step.kind in ("leaf", "leave"):
            returned.add(step.node.index)
    for item in after(number).items:
        if item.kind == "node":
            assert item.is_seen == (item.node.index in entered)
            if item.is_seen and item.node.index not in returned:
                assert (item.said or ())[0][1].endswith("…")


def test_every_step_has_the_same_items_at_the_same_places() -> None:
    places = [(item.node.index, item.kind, item.parent, item.row) for item in FULL.items]
    for number in range(len(STEPS)):
        assert [(item.node.index, item.kind, item.parent, item.row) for item in after(number).items] == places


def test_a_step_inside_a_folded_node_marks_it_and_counts_what_was_visited_there() -> None:
    tree = record(minimax, board("XX. OO. ..."))
    view, steps = choose(tree, 6), Steps(tree)
    place, first = next((place, item) for place, item in enumerate(view.items) if item.hidden > 2)
    inside = next(step for step in steps if step.kind == "leaf" and step.node.index > first.node.index + 1)
    now = at_step(view, steps, inside.number).items[place]
    assert now.role == "selected"
    assert ("more", f"+{inside.node.index - first.node.index}") in (now.said or ())


def test_a_search_that_broke_off_ends_with_the_calls_that_were_open() -> None:
    with pytest.warns(SearchStopped):
        tree = record(alphabeta, board(THREE_LEFT), score=_fails_late)
    steps = Steps(tree)
    view = at_step(choose(tree, 100), steps, len(steps) - 1)
    assert known(view)[()][0].endswith("…")


def _fails_late(position: Board, player: object, ply: int) -> float:
    if ply == 2:
        raise RuntimeError("no more")
    return 0


def test_room_is_kept_for_the_widest_window_at_inner_nodes_only() -> None:
    for item in with_room(FULL).items:
        windows = [text for kind, text in item.said or () if kind == "window"]
        assert len(windows) == (item.kind == "node" and not item.node.is_leaf)
        assert all(len(text) == len("(−∞, −∞)") for text in windows)


def test_a_search_without_windows_needs_no_room_for_them() -> None:
    view = choose(record(minimax, board(THREE_LEFT)), 100, Show())
    assert with_room(view) is view
