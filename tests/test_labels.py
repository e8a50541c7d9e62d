"""What is written at nodes, edges and stubs, and how it is said aloud, worked out by hand on small trees."""

import pytest

from tests.helpers import board
from ttt_teach import Board, ExplicitTree, SearchTree, alphabeta, minimax, record, traced
from ttt_teach.drawing.choices import USUAL, Show
from ttt_teach.drawing.labels import cost_text, count_text, label_of, moves_text, notes, path_text
from ttt_teach.drawing.view import Item, choose

THREATENED = """
    XXO
    OOX
    ...
"""


def items(tree: SearchTree, **show: object) -> list[Item]:
    return list(choose(tree, 130, Show(**show)).items)  # type: ignore[arg-type]


def test_under_a_node_stand_its_value_its_window_its_visit_and_what_it_hides_in_this_order() -> None:
    show = Show(windows=True, visits=True, plies=1)
    last = choose(record(alphabeta, board(THREATENED)), 130, show).items[-1]
    # after X at 8, visited last but one, alpha is already 0, and O's first reply at 6 wins
    assert notes(last, show) == (("value", "≤ −8"), ("window", "(0, ∞)"), ("visit", "#8"), ("more", "+1"))


def test_under_a_stub_stands_nothing() -> None:
    stub = next(item for item in items(record(alphabeta, board(THREATENED))) if item.kind == "pruned")
    assert notes(stub, Show(windows=True, visits=True)) == ()


def test_a_faulty_value_is_said_as_a_fault_only_where_values_are_shown() -> None:
    @traced
    def hopes(position: Board) -> int:
        return 0 if position.outcome else 5 + hopes(position.play(position.legal_moves[0]))

    root = items(record(hopes, board(THREATENED)))[0]
    assert ("fault", "✗ said 15") in notes(root, USUAL)
    assert notes(root, Show(values=False)) == ()
    assert "15" not in label_of(root, Show(values=False))


@pytest.mark.parametrize(
    ("numbering", "names"), [("cell", ["6", "7", "8"]), ("a1", ["a1", "b1", "c1"]), ("keypad", ["1", "2", "3"])]
)
def test_moves_are_called_as_the_numbering_calls_them(numbering: str, names: list[str]) -> None:
    below = [item for item in items(record(minimax, board(THREATENED))) if item.row == 1]
    assert [moves_text(item, Show(moves=numbering)) for item in below] == names


def test_a_branch_of_a_textbook_tree_keeps_its_number_in_every_numbering() -> None:
    below = items(record(minimax, ExplicitTree([[3, 5], [2, 9]])))[1:]
    assert [moves_text(item, Show(moves="a1")) for item in below] == ["0", "0", "1", "1", "0", "1"]


def test_a_path_is_told_by_its_moves_from_the_root() -> None:
    node = record(minimax, board(THREATENED)).root.children[0].children[1].children[0]
    assert path_text(node, USUAL) == "6 8 7"
    assert path_text(node, Show(moves="a1")) == "a1 c1 b1"


def test_the_box_of_a_stub_says_what_it_would_have_cost() -> None:
    stub = next(item for item in items(record(alphabeta, board(THREATENED))) if item.kind == "pruned")
    assert cost_text(stub, USUAL) == ("2", "nodes")  # O at 8, then X at 6
    assert cost_text(stub, Show(costs=False)) == ("not", "visited")


@pytest.mark.parametrize(
    ("count", "letters", "text"),
    [(0, 9, "0"), (999_999, 7, "999,999"), (1_000_000, 8, "1e6"), (1_000_001, 8, "1.1e6"), (999_999_999, 9, "10e8")],
)
def test_a_count_too_long_is_rounded_up_never_down(count: int, letters: int, text: str) -> None:
    assert count_text(count, letters) == text
    assert float(text.replace(",", "")) >= count
