"""What a function's parameters say: where the position is, where the window, and where the value."""

from collections.abc import Callable
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from tests.helpers import board
from ttt_teach import Board, alphabeta
from ttt_teach.arguments import Reader, board_name, settings_of
from ttt_teach.errors import NotTraced


def named(parameters: str) -> Callable[..., Any]:
    """A function with these parameters, written as in its def."""
    names: dict[str, Any] = {}
    exec(f"def search({parameters}):\n    return 0", names)
    return names["search"]  # type: ignore[no-any-return]


# Where the position is


@pytest.mark.parametrize(
    ("parameters", "place"),
    [
        ("board", 0),
        ("state, depth, maximizing_player", 0),
        ("depth, board", 1),
        ("player, depth, cells", 2),
        ("is_max, isMaximizing, grid", 2),
        ("self, board", 1),
        ("self, depth, position, alpha, beta", 2),
        ("cls, node", 1),
        ("newBoard, player", 0),
        ("b, depth", 0),
        ("b, alpha, beta", 0),
        ("b, player, a=0", 0),
        ("a", 0),
        ("depth", 0),
        ("depth, *, board", 1),
        ("current_player, board", 1),
        ("game, computer, human", 0),
        ("anything_else, alpha, beta", 0),
    ],
)
def test_the_position_is_the_first_parameter_that_is_not_known_to_be_something_else(
    parameters: str, place: int
) -> None:
    assert Reader(named(parameters)).at_position == place


@pytest.mark.parametrize(
    "parameters", ["", "self", "self, depth, is_max", "depth, is_max", "alpha, beta", "self, alpha, beta, player"]
)
def test_there_may_be_no_parameter_with_a_position(parameters: str) -> None:
    assert Reader(named(parameters)).at_position == -1


def test_a_parameter_that_is_told_is_the_position_whatever_its_name() -> None:
    assert Reader(named("player, depth, alpha"), "depth").at_position == 1
    assert Reader(named("board, turn"), "turn").at_position == 1


def test_a_parameter_that_is_told_and_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(NotTraced, match="there is no parameter 'state'; the parameters are board, depth"):
        Reader(named("board, depth"), "state")


def test_a_function_that_is_told_finds_the_position_in_the_arguments() -> None:
    reader = Reader(named("x, o, depth"), lambda x, o, depth: (x, o))
    assert reader.at_position == -1
    assert reader.position_of((5, 6, 7), {}) == (5, 6)
    assert reader.position_of((5,), {"o": 1, "depth": 2}) == (5, 1)


def test_a_method_without_such_a_parameter_has_its_position_in_the_object() -> None:
    reader = Reader(named("self, depth"))
    game = SimpleNamespace(player="X", history=[4, 0], board=list("O...X...."))
    assert reader.position_of((game, 3), {}) is game.board


@pytest.mark.parametrize("arguments", [(), (3,), (SimpleNamespace(),), (SimpleNamespace(player="X", best=None),)])
def test_where_there_is_none_the_refusal_says_how_to_tell(arguments: tuple[Any, ...]) -> None:
    with pytest.raises(NotTraced, match="search has no parameter with a position; say where it is, as in @traced"):
        Reader(named("self, depth")).position_of(arguments, {})


# Where the window is


@pytest.mark.parametrize(
    ("parameters", "alpha", "beta"),
    [
        ("board, alpha, beta", 1, 2),
        ("board, depth, a, b", 2, 3),
        ("board, beta, alpha", 2, 1),
        ("board, α, β", 1, 2),
        ("alpha, beta, board", 0, 1),
        ("board, alpha, beta, a, b", 1, 2),
        ("board, *, beta, alpha=3", 2, 1),
        ("self, board, a, b", 2, 3),
        ("b, alpha, beta", 1, 2),
    ],
)
def test_a_window_is_two_parameters_named_for_it(parameters: str, alpha: int, beta: int) -> None:
    reader = Reader(named(parameters))
    assert (reader.has_window, reader.at_alpha, reader.at_beta) == (True, alpha, beta)


@pytest.mark.parametrize("parameters", ["board", "board, alpha", "board, beta", "board, a", "b, player", "b, a", "b"])
def test_one_bound_without_the_other_is_no_window(parameters: str) -> None:
    assert not Reader(named(parameters)).has_window


def test_a_parameter_told_as_the_position_is_no_bound() -> None:
    assert not Reader(named("a, b"), "a").has_window


# Arguments as they are called


def test_arguments_come_in_the_order_of_the_parameters_with_defaults() -> None:
    reader = Reader(named("board, depth=9, *, alpha=-5, beta=5"))
    assert reader.all_arguments(("x",), {}) == ["x", 9, -5, 5]
    assert reader.all_arguments(("x",), {"beta": 7, "depth": 1}) == ["x", 1, -5, 7]
    with pytest.raises(TypeError, match="missing a required argument: 'board'"):
        reader.all_arguments((), {"beta": 7})


def test_as_many_arguments_are_needed_as_are_looked_at() -> None:
    assert Reader(named("board, depth, is_max")).needed == 1
    assert Reader(named("board, alpha, beta, is_max")).needed == 3
    assert Reader(named("depth")).needed == 1
    assert Reader(named("self, depth")).needed == 0


def test_a_value_is_read_at_the_place_or_by_the_function_that_was_told() -> None:
    by_place, by_function = Reader(named("board"), value=1), Reader(named("board"), value=lambda result: result.score)
    assert by_place.read_value is not None
    assert by_function.read_value is not None
    assert by_place.read_value((4, 7)) == 7
    assert by_function.read_value(SimpleNamespace(score=3)) == 3
    assert Reader(named("board")).read_value is None


def test_settings_are_the_arguments_after_the_position_by_name() -> None:
    assert settings_of(named("board, depth=3, is_max=True"), (Board(), 4), {}) == {"depth": 4, "is_max": True}
    assert settings_of(named("board, *rest"), (Board(), 1, 2), {}) == {"rest": (1, 2)}
    assert settings_of(len, (Board(), 1), {"odd": 2}) == {"odd": 2}
    usual = settings_of(alphabeta, (Board(),), {"cut": ">"})
    assert (usual["cut"], usual["fail"], usual["depth_limit"]) == (">", "soft", None)


# Objects that keep a board


class Marks(NamedTuple):
    player: str
    marks: str


@dataclass(frozen=True, slots=True)
class Frozen:
    turn: str
    _cells: tuple[str, ...]


@pytest.mark.parametrize(
    ("holder", "name"),
    [
        (SimpleNamespace(board=[" "] * 9), "board"),
        (SimpleNamespace(moves=[4, 0, 8, 2], squares=list("X.......O")), "squares"),
        (SimpleNamespace(player="X", _grid=[["X", None], [None, "O"]]), "_grid"),
        (SimpleNamespace(name="ox", my_cells="X...O...."), "my_cells"),
        (SimpleNamespace(game=Board()), "game"),
        (SimpleNamespace(board=list("XXX......")), "board"),  # a board that no game reaches is one all the same
        (Marks("X", "X...O...."), "marks"),
        (Frozen("O", tuple("X........")), "_cells"),
    ],
)
def test_an_object_keeps_its_board_in_the_attribute_that_reads_as_one(holder: Any, name: str) -> None:
    assert board_name(holder) == name


@pytest.mark.parametrize(
    "holder",
    [SimpleNamespace(), SimpleNamespace(player="X", score=3), SimpleNamespace(names=["Ann", "Bob"]), 3, "X", None],
)
def test_an_object_may_keep_none(holder: Any) -> None:
    assert board_name(holder) is None


def test_a_lone_letter_is_a_player_and_no_board_of_one_cell() -> None:
    assert board_name(SimpleNamespace(player="X", cells="X........")) == "cells"
    assert board_name(SimpleNamespace(board=board("X.. .O. ..."), player="O")) == "board"
