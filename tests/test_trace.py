"""The instrument: what it notes of any recursive function, and what it leaves alone."""

import copy
import inspect
import math
import sys
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from types import FrameType
from typing import Any

import pytest

from tests.helpers import board, mover, open_positions, true_value_at, winner
from ttt_teach import Board, Player, SearchTree, alphabeta, flat, minimax, record, traced
from ttt_teach.errors import NotTraced, SearchStopped, TooLarge

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
# The whole tree below THREATENED, worked out by hand: the moves and values of its nodes in pre-order.
MOVES = [None, 6, 7, 8, 8, 7, 7, 6, 8, 6, 8, 6, 7, 6]
VALUES = [0, 0, 0, 0, 0, 0, -10, -10, 0, 0, -10, -10, 0, 0]


def points(position: Board) -> int:
    """10, 0 or −10 for X."""
    return flat(position, Player.X, 0)


@traced
def plain(position: Board, maximizing: bool = True) -> int:
    """Minimax as a student writes it."""
    if position.outcome:
        return points(position)
    values = [plain(position.play(move), not maximizing) for move in position.legal_moves]
    return max(values) if maximizing else min(values)


def moves_and_values(tree: SearchTree) -> tuple[list[int | None], list[float | None]]:
    return [node.move for node in tree], [node.value for node in tree]


# A traced function that is not being recorded


def double(number: int, *, add: int = 1) -> int:
    """Twice a number, and something."""
    if number < 0:
        raise LookupError("below nothing")
    return 2 * number + add


def test_without_a_recording_a_traced_function_returns_and_raises_what_it_did() -> None:
    instrumented = traced(double)
    assert instrumented(4, add=2) == double(4, add=2) == 10
    with pytest.raises(LookupError, match="below nothing"):
        instrumented(-1)


@pytest.mark.parametrize("arguments", [{}, {"other": 3}, {"number": 1, "sub": 2}])
def test_without_a_recording_a_faulty_call_is_told_as_ever(arguments: dict[str, int]) -> None:
    with pytest.raises(TypeError) as expected:
        double(**arguments)
    with pytest.raises(TypeError) as told:
        traced(double)(**arguments)
    assert str(told.value) == str(expected.value)


def test_a_traced_function_keeps_its_name_its_text_and_its_signature() -> None:
    instrumented = traced(double)
    assert (instrumented.__name__, instrumented.__doc__) == ("double", "Twice a number, and something.")
    assert inspect.signature(instrumented) == inspect.signature(double)
    assert instrumented.__wrapped__ is double  # type: ignore[attr-defined]


def test_a_traced_function_is_as_before_once_a_recording_has_ended() -> None:
    record(plain, board(THREATENED))
    with pytest.warns(SearchStopped):
        record(plain, board(THREATENED), node_limit=3)
    assert plain(board(THREATENED)) == 0


def test_a_function_under_recording_gets_its_own_arguments_and_returns_its_own_value() -> None:
    seen: list[tuple[object, ...]] = []

    @traced
    def search(position: Board, *rest: object, **named: object) -> str:
        seen.append((position, *rest, named))
        return "done"

    def run(position: Board) -> None:
        assert search(position, 1, two=2) == "done"

    record(run, board(THREATENED))
    assert seen == [(board(THREATENED), 1, {"two": 2})]


# Every way of writing a search gives the same tree


def cells_of(rows: list[list[Any]]) -> str:
    return "".join(mark or "." for row in rows for mark in row)


def score_of(cells: str) -> int | None:
    """10, 0 or −10 for X, or None while the game is open."""
    won = winner(cells)
    return {"X": 10, "O": -10}[won] if won else None if "." in cells else 0


def on_a_list_changed_and_undone(position: Board) -> SearchTree:
    @traced
    def search(cells: list[str], mark: str) -> int:
        score = score_of("".join(cells).replace(" ", "."))
        if score is not None:
            return score
        values = []
        for cell in range(9):
            if cells[cell] == " ":
                cells[cell] = mark
                values.append(search(cells, "O" if mark == "X" else "X"))
                cells[cell] = " "
        return max(values) if mark == "X" else min(values)

    return record(search, list(position.cells.replace(".", " ")), "X")


def on_rows_changed_and_undone(position: Board) -> SearchTree:
    @traced
    def search(rows: list[list[str | None]], is_max: bool) -> int:
        score = score_of(cells_of(rows))
        if score is not None:
            return score
        best = -math.inf if is_max else math.inf
        for row, col in [(row, col) for row in range(3) for col in range(3)]:
            if rows[row][col] is None:
                rows[row][col] = "X" if is_max else "O"
                value = search(rows, not is_max)
                rows[row][col] = None
                best = max(best, value) if is_max else min(best, value)
        return int(best)

    return record(search, [[mark if mark != "." else None for mark in row] for row in position.row_texts], True)


def on_copies_of_rows_with_two_functions(position: Board) -> SearchTree:
    def results(rows: list[list[str | None]], mark: str) -> Iterator[list[list[str | None]]]:
        for row, col in [(row, col) for row in range(3) for col in range(3) if rows[row][col] is None]:
            after = copy.deepcopy(rows)
            after[row][col] = mark
            yield after

    @traced
    def max_value(rows: list[list[str | None]]) -> int:
        score = score_of(cells_of(rows))
        return max(min_value(after) for after in results(rows, "X")) if score is None else score

    @traced
    def min_value(rows: list[list[str | None]]) -> int:
        score = score_of(cells_of(rows))
        return min(max_value(after) for after in results(rows, "O")) if score is None else score

    return record(max_value, [[mark if mark != "." else None for mark in row] for row in position.row_texts])


def on_text(position: Board) -> SearchTree:
    @traced
    def search(cells: str, mark: str) -> int:
        score = score_of(cells)
        if score is not None:
            return score
        best, other = (max, "O") if mark == "X" else (min, "X")
        return best(search(cells[:at] + mark + cells[at + 1 :], other) for at, was in enumerate(cells) if was == ".")

    return record(search, position.cells, "X")


def by_a_method(position: Board) -> SearchTree:
    class Machine:
        def __init__(self, mark: str) -> None:
            self.mark = mark

        @traced
        def search(self, state: Board) -> int:
            if state.outcome:
                return points(state)
            values = [self.search(state.play(move)) for move in state.legal_moves]
            return max(values) if state.to_move == self.mark else min(values)

    return record(Machine("X").search, position)


def returning_value_and_move(position: Board) -> SearchTree:
    @traced
    def search(state: Board, maximizing: bool) -> tuple[int, int | None]:
        if state.outcome:
            return points(state), None
        pairs = [(search(state.play(move), not maximizing)[0], move) for move in state.legal_moves]
        return max(pairs) if maximizing else min(pairs)

    return record(search, position, True)


def with_keywords(position: Board) -> SearchTree:
    @traced
    def search(state: Board, *, is_max: bool = True) -> int:
        if state.outcome:
            return points(state)
        values = [search(is_max=not is_max, state=state.play(move)) for move in state.legal_moves]
        return max(values) if is_max else min(values)

    return record(search, position)


WAYS = [
    lambda position: record(plain, position),
    on_a_list_changed_and_undone,
    on_rows_changed_and_undone,
    on_copies_of_rows_with_two_functions,
    on_text,
    by_a_method,
    returning_value_and_move,
    with_keywords,
]


@pytest.mark.parametrize("way", WAYS)
def test_a_search_leaves_the_same_tree_in_whatever_way_it_is_written(
    way: Callable[[Board], SearchTree],
) -> None:
    tree = way(board(THREATENED))
    assert moves_and_values(tree) == (MOVES, VALUES)
    assert tree.root.board == board(THREATENED)
    assert tree.best_moves == (6,)
    assert all(node.is_supported for node in tree)


@pytest.mark.parametrize("way", WAYS)
def test_a_search_by_o_leaves_the_same_boards_in_whatever_way_it_is_written(
    way: Callable[[Board], SearchTree],
) -> None:
    o_began = board(
        """
        XX.
        OO.
        OXO
        """
    )
    tree = way(o_began)
    assert [node.board for node in tree] == [node.board for node in record(minimax, o_began)]


def test_a_list_changed_in_place_is_copied_as_it_was_when_the_node_was_entered() -> None:
    cells = list("XXOOOX   ")
    tree = on_a_list_changed_and_undone(board(THREATENED))
    assert tree[3].board == board(
        """
        XXO
        OOX
        XOX
        """
    )
    assert cells == list("XXOOOX   ")


def test_the_function_that_a_node_called_is_kept() -> None:
    tree = on_copies_of_rows_with_two_functions(board(THREATENED))
    names = [tree.columns.functions[number].__name__ for number in tree.columns.function]
    assert names == ["max_value" if node.ply % 2 == 0 else "min_value" for node in tree]


def test_the_line_that_called_a_node_is_kept() -> None:
    @traced
    def search(position: Board) -> int:
        if position.outcome:
            return points(position)
        first = search(position.play(position.legal_moves[0]))
        others = [search(position.play(move)) for move in position.legal_moves[1:]]
        return max(first, *others) if others else first

    lines, start = inspect.getsourcelines(search)
    first = start + next(at for at, line in enumerate(lines) if "first = search" in line)
    tree = record(search, board(THREATENED))
    for node in tree[1:]:
        is_first = node.parent is not None and node.index == node.parent.index + 1
        assert tree.columns.line[node.index] == first + (0 if is_first else 1)


# Windows


def alpha_beta_named(alpha: str, beta: str) -> Callable[..., int]:
    """A student's alpha-beta (fail-soft, by depth) whose window has these names."""
    source = f"""
def search(position, {alpha}=-99, {beta}=99, maximizing=True, ply=0):
    if position.outcome:
        return by_depth(position, Player.X, ply)
    best = -99 if maximizing else 99
    for move in position.legal_moves:
        value = search(position.play(move), {alpha}, {beta}, not maximizing, ply + 1)
        if maximizing:
            best = max(best, value)
            {alpha} = max({alpha}, best)
        else:
            best = min(best, value)
            {beta} = min({beta}, best)
        if {alpha} >= {beta}:
            break
    return best
"""
    names: dict[str, Any] = {"Player": Player}
    exec("from ttt_teach import by_depth\n" + source, names)
    names["search"] = traced(names["search"])
    return names["search"]  # type: ignore[no-any-return]


@pytest.mark.parametrize(("alpha", "beta"), [("alpha", "beta"), ("a", "b"), ("α", "β")])
@pytest.mark.parametrize("given", [(), (-99, 99)])
def test_windows_are_noted_as_passed_or_by_default(alpha: str, beta: str, given: tuple[int, ...]) -> None:
    tree = record(alpha_beta_named(alpha, beta), board(THREATENED), *given)
    assert [(node.move, node.alpha, node.beta, node.value, str(node.proven)) for node in tree] == [
        (None, -99, 99, 0, "= 0"),
        (6, -99, 99, 0, "= 0"),
        (7, -99, 99, 0, "= 0"),
        (8, -99, 99, 0, "= 0"),
        (8, -99, 0, 0, "= 0"),
        (7, -99, 0, 0, "= 0"),
        (7, 0, 99, -8, "≤ -8"),
        (6, 0, 99, -8, "= -8"),
        (8, 0, 99, -8, "≤ -8"),
        (6, 0, 99, -8, "= -8"),
    ]


def test_a_window_is_noted_from_keywords_in_any_order_and_after_other_parameters() -> None:
    @traced
    def search(state: Board, maximizing: bool, beta: float, *, alpha: float = -5) -> int:
        return points(state) if state.outcome else search(state.play(state.legal_moves[0]), True, alpha=1, beta=7)

    tree = record(search, board("XXO OOX XO."), True, 9)
    assert [(node.alpha, node.beta) for node in tree] == [(-5, 9), (1, 7)]


def test_a_window_of_none_is_noted_as_none_for_a_window() -> None:
    @traced
    def search(position: Board, alpha: float | None = None, beta: float | None = None) -> int:
        return points(position) if position.outcome else search(position.play(position.legal_moves[0]), -1, 1)

    tree = record(search, board("XXO OOX XO."))
    assert math.isnan(tree.columns.alpha[0])
    assert (tree[1].alpha, tree[1].beta) == (-1, 1)


def test_one_name_of_two_makes_no_window() -> None:
    @traced
    def search(position: Board, alpha: float) -> int:
        return 0

    assert record(search, board(THREATENED), 3).root.alpha is None


def test_a_position_named_like_a_bound_is_no_bound() -> None:
    @traced
    def search(b: Board, a: float) -> int:
        return 0

    tree = record(search, board(THREATENED), 3)
    assert (tree.root.board, tree.root.alpha) == (board(THREATENED), None)


def test_nodes_of_a_function_without_a_window_stand_beside_those_of_one_with() -> None:
    @traced
    def outer(position: Board) -> int:
        return inner(position.play(6), -3, 3)

    @traced
    def inner(position: Board, alpha: float, beta: float) -> int:
        return outer_leaf(position.play(7))

    @traced
    def outer_leaf(position: Board) -> int:
        return 0

    tree = record(outer, board(THREATENED))
    assert [node.move for node in tree] == [None, 6, 7]
    assert [str(node.alpha) for node in tree] == ["nan", "-3", "nan"]


# Values


@pytest.mark.parametrize(
    ("returned", "value"),
    [
        (4, 4),
        (0.5, 0.5),
        (True, 1),
        ((3, 8), 3),
        ([3, 8], 3),
        ((), None),
        (None, None),
        ("4", None),
        ((None, 5), 5),
        (2j, None),
        ({1}, None),
    ],
)
def test_the_value_of_a_node_is_the_number_that_was_returned_or_the_first_in_a_pair(
    returned: object, value: float | None
) -> None:
    @traced
    def search(position: Board) -> object:
        return returned

    assert record(search, board(THREATENED)).value == value


def test_a_number_of_numpy_is_a_value() -> None:
    numpy = pytest.importorskip("numpy")

    @traced
    def search(position: Board) -> object:
        return numpy.float32(-7)

    assert record(search, board(THREATENED)).value == -7


def test_a_number_too_large_for_a_float_does_not_break_the_search() -> None:
    @traced
    def search(position: Board) -> int:
        return 10**400

    assert record(search, board(THREATENED)).error is None


def test_any_recursive_function_can_be_recorded() -> None:
    @traced
    def fibonacci(n: int) -> int:
        return n if n < 2 else fibonacci(n - 1) + fibonacci(n - 2)

    tree = record(fibonacci, 6)
    assert (tree.value, len(tree)) == (8, 25)
    assert [child.board for child in tree.root.children] == [5, 4]
    assert tree.root.children[0].move is None


def test_settings_are_the_other_arguments_by_name() -> None:
    search = alpha_beta_named("alpha", "beta")
    assert record(search, board(THREATENED), -50, beta=50).settings == {
        "alpha": -50,
        "beta": 50,
        "maximizing": True,
        "ply": 0,
    }


# Errors and interrupts


def failing_at(number: int, error: BaseException, after: bool) -> Callable[..., int]:
    """A minimax that fails on entering, or on leaving, its call of this number (from 1)."""
    calls = 0

    @traced
    def search(position: Board, maximizing: bool = True) -> int:
        nonlocal calls
        calls += 1
        is_it = calls == number
        if is_it and not after:
            raise error
        if position.outcome:
            value = points(position)
        else:
            values = [search(position.play(move), not maximizing) for move in position.legal_moves]
            value = max(values) if maximizing else min(values)
        if is_it:
            raise error
        return value

    return search


@pytest.mark.parametrize("error", [ValueError("oops"), KeyboardInterrupt(), SystemExit(3), MemoryError()])
@pytest.mark.parametrize("number", range(1, 15))
def test_whatever_stops_a_search_at_any_node_leaves_the_tree_up_to_there(error: BaseException, number: int) -> None:
    with pytest.warns(SearchStopped, match=f"search stopped after .* with {type(error).__name__}"):
        tree = record(failing_at(number, error, after=False), board(THREATENED))
    assert tree.error is error
    assert [node.move for node in tree] == MOVES[:number]
    running = [tree[-1]]
    while running[-1].parent is not None:
        running.append(running[-1].parent)
    assert [node.value for node in tree] == [
        None if tree[index] in running else value for index, value in enumerate(VALUES[:number])
    ]
    assert all(node.is_supported for node in tree)
    assert all(node.proven.low <= VALUES[node.index] <= node.proven.high for node in tree)


@pytest.mark.parametrize("number", range(1, 15))
def test_an_error_on_leaving_a_node_keeps_all_that_was_visited_below_it(number: int) -> None:
    whole = record(plain, board(THREATENED))
    with pytest.warns(SearchStopped):
        tree = record(failing_at(number, ValueError("oops"), after=True), board(THREATENED))
    assert len(tree) == number - 1 + whole[number - 1].size
    assert tree[number - 1].value is None
    assert all(node.proven.low <= VALUES[node.index] <= node.proven.high for node in tree)


def test_a_search_that_handles_its_own_errors_is_recorded_to_its_end() -> None:
    @traced
    def search(position: Board) -> int:
        if position.outcome:
            raise LookupError
        total = 0
        for move in position.legal_moves:
            try:
                total += search(position.play(move))
            except LookupError:
                total += 1
        return total

    tree = record(search, board(THREATENED))
    assert (tree.error, tree.value) == (None, 6)
    assert [node.move for node in tree] == MOVES
    assert [node.value for node in tree if node.is_leaf] == [None] * 6


def test_infinite_recursion_leaves_a_readable_tree() -> None:
    @traced
    def endless(position: Board) -> int:
        return endless(position)

    with pytest.warns(SearchStopped, match="endless stopped after .* nodes with RecursionError"):
        tree = record(endless, board(THREATENED))
    assert isinstance(tree.error, RecursionError)
    assert len(tree) > 100
    assert (tree.value, tree[-1].ply, tree[-1].value) == (None, len(tree) - 1, None)
    assert len(tree[-1].path) == len(tree) - 1
    assert tree.counts.by_ply == (1,) * len(tree)
    assert str(tree.root.proven) == "?"
    assert endless.__name__ in repr(tree)


def test_a_list_left_changed_by_an_error_is_still_searched_from_where_it_began() -> None:
    @traced
    def search(cells: list[str], mark: str) -> int:
        if cells.count(" ") == 1:
            raise ValueError("oops")
        for cell in range(9):
            if cells[cell] == " ":
                cells[cell] = mark
                search(cells, "O" if mark == "X" else "X")
                cells[cell] = " "
        return 0

    with pytest.warns(SearchStopped):
        tree = record(search, list("XXOOOX   "), "X")
    assert [(node.move, node.ply) for node in tree] == [(None, 0), (6, 1), (7, 2)]
    assert tree.root.board == board(THREATENED)


def test_a_search_that_forgets_to_undo_is_shown_from_where_it_began() -> None:
    @traced
    def search(cells: list[str], mark: str) -> int:
        for cell in range(9):
            if cells[cell] == " ":
                cells[cell] = mark
                return search(cells, "O" if mark == "X" else "X")
        return 0

    tree = record(search, list("XXOOOX   "), "X")
    assert [(node.move, node.ply) for node in tree] == [(None, 0), (6, 1), (7, 2), (8, 3)]
    assert tree.root.board == board(THREATENED)


def test_the_warning_points_to_the_line_that_recorded() -> None:
    with pytest.warns(SearchStopped) as caught:
        record(failing_at(3, ValueError("oops"), after=False), board(THREATENED))
    assert caught[0].filename == __file__
    assert "oops; the tree up to there is kept" in str(caught[0].message)


def test_what_fails_before_the_first_node_is_raised() -> None:
    def broken(position: Board) -> int:
        raise LookupError("no search today")

    with pytest.raises(LookupError, match="no search today"):
        record(broken, board(THREATENED))


def test_a_call_that_lacks_an_argument_is_raised() -> None:
    @traced
    def search(position: Board, alpha: float, beta: float) -> float:
        return 0

    with pytest.raises(TypeError, match="alpha"):
        record(search, board(THREATENED), beta=3)


@contextmanager
def interrupted_at(number: int, search: Callable[..., Any]) -> Iterator[list[int]]:
    """Raise KeyboardInterrupt before the line of this number that runs in a search or in its instrument."""
    lines = [0]

    def in_search(frame: FrameType | None) -> bool:
        while frame is not None and frame.f_code is not search.__code__:
            frame = frame.f_back
        return frame is not None

    def at_line(frame: FrameType, event: str, argument: object) -> Any:
        if event == "line":
            lines[0] += 1
            if lines[0] == number:
                raise KeyboardInterrupt
        return at_line

    before = sys.gettrace()
    sys.settrace(lambda frame, event, argument: at_line if in_search(frame) else None)
    try:
        yield lines
    finally:
        sys.settrace(before)


def test_an_interrupt_at_any_line_of_the_instrument_leaves_a_readable_tree() -> None:
    search = alpha_beta_named("alpha", "beta")
    whole = record(search, board(THREATENED))
    with interrupted_at(0, search) as lines:
        record(search, board(THREATENED))
    kept = 0
    for number in range(1, lines[0] + 1):
        try:
            with warnings.catch_warnings(), interrupted_at(number, search):
                warnings.simplefilter("ignore", SearchStopped)
                tree = record(search, board(THREATENED))
        except KeyboardInterrupt:
            assert not kept, "after the first node there is always something to keep"
            continue
        kept += 1
        assert isinstance(tree.error, KeyboardInterrupt)
        assert [node.move for node in tree] == [node.move for node in whole[: len(tree)]]
        for node, complete in zip(tree, whole, strict=False):
            assert node.value in (None, complete.value)
            assert 0 < node.size <= len(tree) - node.index
            assert node.parent is None or node in node.parent.children
            assert node.proven.low <= complete.proven.low <= complete.proven.high <= node.proven.high
    assert kept > 200
    assert plain(board(THREATENED)) == 0


# Limits and refusals


@pytest.mark.parametrize("limit", [1, 5, 13])
def test_no_more_nodes_than_the_limit_are_kept(limit: int) -> None:
    with pytest.warns(SearchStopped, match="TooLarge"):
        tree = record(plain, board(THREATENED), node_limit=limit)
    assert isinstance(tree.error, TooLarge)
    assert f"the search visits more than {limit} nodes" in str(tree.error)
    assert [node.move for node in tree] == MOVES[:limit]


def test_a_search_of_just_as_many_nodes_as_the_limit_is_complete() -> None:
    tree = record(plain, board(THREATENED), node_limit=14)
    assert (tree.error, len(tree)) == (None, 14)


def test_a_function_that_calls_no_traced_function_is_refused_with_what_to_do() -> None:
    def untraced(position: Board) -> int:
        return 0

    with pytest.raises(NotTraced, match="untraced called no traced function; write @traced above its def"):
        record(untraced, board(THREATENED))


def test_what_is_refused_before_the_search_begins_is_raised() -> None:
    with pytest.raises(TooLarge, match="56,874,039,553,217 nodes"):
        record(minimax, Board(4, 4))
    with pytest.raises(TooLarge, match="12,348,944 leaves"):
        record(alphabeta, Board(4, 4))


def test_a_traced_function_without_a_parameter_is_recorded_or_refused_but_not_broken() -> None:
    @traced
    def dice() -> int:
        return 4

    try:
        tree = record(lambda position: dice(), board(THREATENED))
    except NotTraced:
        return
    assert tree.root.board == board(THREATENED)


# Several searches


def test_a_recording_inside_a_recording_keeps_its_nodes_to_itself() -> None:
    inner: list[SearchTree] = []

    @traced
    def search(position: Board) -> float:
        if position.outcome:
            return points(position)
        inner.append(record(minimax, position))
        return max(search(position.play(move)) for move in position.legal_moves)

    tree = record(search, board(THREATENED))
    assert [node.move for node in tree] == MOVES
    assert (len(inner[0]), inner[0].search, inner[0].best_moves) == (14, "minimax", (6,))
    assert [len(one) for one in inner] == [node.size for node in tree if not node.is_leaf]


def test_an_error_in_an_inner_recording_does_not_end_the_outer_one() -> None:
    @traced
    def search(position: Board) -> int:
        if position.outcome:
            return points(position)
        with pytest.raises(LookupError):
            record(failing, position)
        return max(search(position.play(move)) for move in position.legal_moves)

    def failing(position: Board) -> int:
        raise LookupError

    assert [node.move for node in record(search, board(THREATENED))] == MOVES


def test_searches_recorded_in_threads_do_not_mix() -> None:
    starts = [Board(cells=cells) for cells in open_positions()[800:816]]
    with ThreadPoolExecutor(4) as pool:
        trees = list(pool.map(lambda position: record(minimax, position), starts))
    for start, tree in zip(starts, trees, strict=True):
        assert [node.board for node in tree] == [node.board for node in record(minimax, start)]


def test_searches_of_the_moves_one_by_one_are_put_under_their_root() -> None:
    def best_move(position: Board) -> int:
        return max(position.legal_moves, key=lambda move: plain(position.play(move), False))

    tree = record(best_move, board(THREATENED))
    assert moves_and_values(tree) == (MOVES, [None, *VALUES[1:]])
    assert [node.ply for node in tree][:4] == [0, 1, 2, 3]
    assert (tree.root.board, tree.search) == (board(THREATENED), "best_move")
    assert [str(child.proven) for child in tree.root.children] == ["= 0", "= -10", "= -10"]
    assert [node.size for node in tree.root.children] == [5, 4, 4]


def test_a_root_whose_moves_were_searched_one_by_one_is_proven_by_them() -> None:
    def best_move(position: Board) -> int:
        return max(position.legal_moves, key=lambda move: plain(position.play(move), False))

    assert str(record(best_move, board(THREATENED)).root.proven) == "= 0"


def test_the_search_of_an_only_move_is_put_under_its_root() -> None:
    def best_move(position: Board) -> int:
        return max(position.legal_moves, key=lambda move: plain(position.play(move), False))

    tree = record(best_move, board("XXO OOX XO."))
    assert [(node.move, node.ply) for node in tree] == [(None, 0), (8, 1)]


def test_windows_of_searches_put_under_a_root_stay_with_their_nodes() -> None:
    search = alpha_beta_named("alpha", "beta")

    def best_move(position: Board) -> int:
        return max(position.legal_moves, key=lambda move: search(position.play(move), move, 50 + move, False))

    tree = record(best_move, board(THREATENED))
    assert [(child.alpha, child.beta) for child in tree.root.children] == [(6, 56), (7, 57), (8, 58)]


# What a search claims and what it looked at


@traced
def fail_hard(position: Board, alpha: float = -99, beta: float = 99, maximizing: bool = True) -> float:
    """A student's alpha-beta that returns the bound where its window closes."""
    if position.outcome:
        return points(position)
    for move in position.legal_moves:
        value = fail_hard(position.play(move), alpha, beta, not maximizing)
        if maximizing:
            if value >= beta:
                return beta
            alpha = max(alpha, value)
        else:
            if value <= alpha:
                return alpha
            beta = min(beta, value)
    return alpha if maximizing else beta


X_TO_MOVE = [cells for cells in open_positions() if mover(cells) == "X" and cells.count(".") <= 5][::60]


@pytest.mark.parametrize("cells", X_TO_MOVE)
def test_no_claim_of_a_right_student_search_is_flagged(cells: str) -> None:
    hard, soft = record(fail_hard, Board(cells=cells)), record(alpha_beta_named("a", "b"), Board(cells=cells))
    assert hard.value == true_value_at(cells, "X", 0, by_depth=False)
    assert soft.value == true_value_at(cells, "X", 0, by_depth=True)
    assert (flagged(hard), flagged(soft)) == ([], [])


def flagged(tree: SearchTree) -> list[int]:
    """The nodes whose claim their visited leaves do not prove."""
    return [node.index for node in tree if not node.is_supported]


@traced
def hasty(position: Board, maximizing: bool = True, alpha: float = -99, beta: float = 99) -> int:
    """Stops at the first move that is good enough, and does not pass its window on."""
    if position.outcome:
        return points(position)
    values: list[int] = []
    for move in position.legal_moves:
        values.append(hasty(position.play(move), not maximizing))
        if values[-1] == (0 if maximizing else -10):
            break
    return max(values) if maximizing else min(values)


shared = {True: -99, False: 99}  # the window of `leaky`: one for all nodes, and never given back


@traced
def leaky(position: Board, maximizing: bool = True, alpha: float = -99, beta: float = 99) -> int:
    """Begins with a fresh window at each node, and cuts by the one that all nodes share."""
    if position.outcome:
        return points(position)
    best = -99 if maximizing else 99
    for move in position.legal_moves:
        best = (max if maximizing else min)(best, leaky(position.play(move), not maximizing))
        shared[maximizing] = max(shared[True], best) if maximizing else min(shared[False], best)
        if shared[True] >= shared[False]:
            break
    return best


@traced
def narrow(position: Board) -> int:
    """Looks at one move only."""
    return points(position) if position.outcome else narrow(position.play(position.legal_moves[0]))


@traced
def lazy(position: Board, maximizing: bool = True) -> int:
    """Calls every position a draw in which O is to move."""
    if position.outcome:
        return points(position)
    if not maximizing:
        return 0
    return max(lazy(position.play(move), False) for move in position.legal_moves)


@traced
def generous(position: Board, maximizing: bool = True) -> int:
    """Lets MIN choose what is best for MAX."""
    if position.outcome:
        return points(position)
    return max(generous(position.play(move), not maximizing) for move in position.legal_moves)


@pytest.mark.parametrize("search", [hasty, leaky, narrow, lazy, generous])
def test_no_wrong_value_of_a_wrong_search_goes_unflagged(search: Callable[..., int]) -> None:
    caught = 0
    for cells in X_TO_MOVE:
        tree = record(search, Board(cells=cells))
        caught += len(flagged(tree))
        for node in tree:
            if node.is_supported:
                assert node.value == true_value_at(node.board.cells, mover(node.board.cells), node.ply, False)
    assert caught > len(X_TO_MOVE)


def test_a_search_that_stops_at_the_first_good_enough_move_is_flagged_where_it_did() -> None:
    tree = record(hasty, board(THREATENED))
    assert {(node.alpha, node.beta) for node in tree} == {(-99, 99)}
    assert flagged(tree) == [0]
    assert (str(tree.root.proven), tree.root.unvisited) == ("≥ 0", (7, 8))


def test_a_search_that_looks_at_one_move_only_is_flagged_at_every_node_that_had_more() -> None:
    tree = record(narrow, board(FIVE_EMPTY))
    assert flagged(tree) == [node.index for node in tree if len(node.board.legal_moves) > 1]


def test_a_value_given_to_an_open_position_without_looking_is_flagged() -> None:
    tree = record(lazy, board(THREATENED))
    assert flagged(tree) == [0, 1, 2, 3]
    assert {str(node.proven) for node in tree} == {"?"}


def test_a_value_that_the_children_do_not_have_is_flagged() -> None:
    assert flagged(record(generous, board(THREATENED))) == [6, 10]


def test_a_move_looked_at_twice_does_not_count_for_one_that_was_pruned() -> None:
    @traced
    def twice(position: Board, alpha: int, beta: int, maximizing: bool) -> int:
        if position.outcome:
            return points(position)
        best = -99 if maximizing else 99
        for move in position.legal_moves:
            after = position.play(move)
            if maximizing:
                if twice(after, alpha, beta, False) > best:
                    best = twice(after, alpha, beta, False)
                alpha = max(alpha, best)
            else:
                if twice(after, alpha, beta, True) < best:
                    best = twice(after, alpha, beta, True)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    after_7 = record(twice, board(THREATENED), -99, 99, True).root.children[-2]
    assert [child.move for child in after_7.children] == [6, 6]
    assert after_7.unvisited == (8,)
    assert str(after_7.proven) == "≤ -10"
    assert after_7.was_cut
