"""What a record shows to be wrong, at which node, in one sentence; and that a right search shows nothing.

Each function here is as small as the fault it has; those that students write stand in test_students.
"""

import math
from collections.abc import Callable
from typing import Any

import pytest

from tests.helpers import board, mover, open_positions
from tests.students import right
from ttt_teach import (
    Board,
    ExplicitTree,
    SearchTree,
    alphabeta,
    alphabeta_table,
    by_depth,
    deepening,
    faults,
    flat,
    minimax,
    minimax_table,
    negamax,
    negamax_alphabeta,
    open_lines,
    record,
    traced,
)
from ttt_teach.errors import SearchStopped

INF = math.inf
THREATENED = """
    XXO
    OOX
    ...
"""
WIN_IN_ONE = """
    XX.
    .O.
    O..
"""
TEXTBOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


def told(tree: SearchTree) -> list[tuple[str, int]]:
    return [(fault.kind, fault.node.index) for fault in faults(tree)]


def windows_of(passed: Callable[[int, float, float], tuple[float, float]]) -> SearchTree:
    """A record of the textbook's tree by an alpha-beta that passes on another window than it should."""

    @traced(values_for="max")
    def search(position: ExplicitTree, alpha: float, beta: float) -> float:
        if position.outcome is not None:
            return position.outcome
        best = -INF if position.maximizing else INF
        for move in position.legal_moves:
            value = search(position.play(move), *passed(position.ply, alpha, beta))
            if position.maximizing:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    return record(search, ExplicitTree(TEXTBOOK), -INF, INF)


# Values


def test_a_value_that_the_leaves_do_not_prove_is_told_with_what_they_prove() -> None:
    @traced
    def one_too_many(position: ExplicitTree) -> float:
        if position.outcome is not None:
            return position.outcome
        values = [one_too_many(position.play(move)) for move in position.legal_moves]
        return max(values) + 1 if position.maximizing else min(values)

    tree = record(one_too_many, ExplicitTree(TEXTBOOK), values_for="max")
    assert told(tree) == [("unproven", 0)]
    [fault] = faults(tree)
    assert fault.text == "it returned 4, but its visited leaves prove = 3"
    assert str(fault) == "node 0: it returned 4, but its visited leaves prove = 3"
    assert fault.node == tree.root


def test_a_bound_that_is_returned_without_a_window_is_unproven() -> None:
    @traced(values_for="max")
    def first_two(position: ExplicitTree) -> float:
        if position.outcome is not None:
            return position.outcome
        values = [first_two(position.play(move)) for move in position.legal_moves[:2]]
        return max(values) if position.maximizing else min(values)

    tree = record(first_two, ExplicitTree(TEXTBOOK))
    unseen = [node.index for node in tree if not node.is_leaf]
    assert told(tree) == [("unproven", index) for index in unseen]
    assert [fault.text for fault in faults(tree)] == [
        "it returned 3, but its visited leaves prove nothing",
        "it returned 3, but its visited leaves prove ≤ 3",
        "it returned 2, but its visited leaves prove ≤ 2",
    ]


def test_a_value_without_anything_below_it_is_unproven_unless_the_search_was_limited() -> None:
    @traced
    def guess(position: Board, depth: int | None = None) -> int:
        return 3

    assert told(record(guess, board(THREATENED))) == [("unproven", 0)]
    assert told(record(guess, board(THREATENED), 0)) == []


def test_above_the_horizon_a_guess_is_unproven_even_in_a_limited_search() -> None:
    @traced
    def hasty(position: Board, depth: int, is_max: bool) -> float:
        if position.outcome or depth == 0 or position.cells[6] == "X":
            return 0
        values = [hasty(position.play(move), depth - 1, not is_max) for move in position.legal_moves]
        return max(values) if is_max else min(values)

    tree = record(hasty, board(THREATENED), 2, True)
    after_6 = next(node for node in tree if node.path == (6,))
    assert (after_6.is_leaf, after_6.ply, max(node.ply for node in tree)) == (True, 1, 2)
    assert ("unproven", after_6.index) in told(tree)
    assert all(node.is_supported for node in tree if node.ply == 2)


def test_an_error_leaves_no_fault_behind_where_nothing_was_returned() -> None:
    for limit in range(1, 14):
        with pytest.warns(SearchStopped):
            tree = record(minimax, board(THREATENED), node_limit=limit)
        assert faults(tree) == []
    for limit in range(1, 10):
        with pytest.warns(SearchStopped):
            tree = record(alphabeta, board(THREATENED), node_limit=limit)
        assert faults(tree) == []


# Windows


def test_the_right_windows_have_no_fault() -> None:
    assert faults(windows_of(lambda ply, alpha, beta: (alpha, beta))) == []


def test_a_window_that_forgets_alpha_is_too_wide_where_alpha_was_known() -> None:
    tree = windows_of(lambda ply, alpha, beta: (-INF, beta))
    assert [fault.node.path for fault in faults(tree)] == [(1,), (2,)]
    assert [fault.text for fault in faults(tree)] == ["its window is −∞ to ∞, and what is known is 3 to ∞"] * 2


def test_a_window_that_forgets_beta_is_too_wide_for_the_younger_replies_of_min() -> None:
    tree = windows_of(lambda ply, alpha, beta: (alpha, INF))
    assert [fault.node.path for fault in faults(tree)] == [(0, 1), (0, 2), (2, 1), (2, 2)]
    assert {fault.kind for fault in faults(tree)} == {"wide window"}


def test_a_narrow_window_is_a_fault_where_it_makes_a_bound_of_a_value_that_is_asked_for() -> None:
    tree = windows_of(lambda ply, alpha, beta: (alpha, 3) if ply == 1 else (alpha, beta))
    # The leaves 12 and 8 are at least 3 by their window; by what is known they are values, but 3 is less anyway.
    narrow = [fault.node.path for fault in faults(tree) if fault.kind == "narrow window"]
    assert narrow == [(0, 0), (2, 0), (2, 1)]
    assert faults(tree)[0].text == "its window is −∞ to 3, and what is known is −∞ to ∞"


def test_a_narrow_window_that_changes_nothing_is_no_fault() -> None:
    tree = windows_of(lambda ply, alpha, beta: (max(alpha, -99), min(beta, 99)))
    assert tree.value == 3
    assert faults(tree) == []


def test_windows_below_a_root_without_one_are_compared_with_each_others_only() -> None:
    def best_move(position: ExplicitTree) -> float:
        return max(inner(position.play(move), move, 50.0) for move in position.legal_moves)

    @traced(values_for="max")
    def inner(position: ExplicitTree, alpha: float, beta: float) -> float:
        if position.outcome is not None:
            return position.outcome
        return min(inner(position.play(move), alpha, beta) for move in position.legal_moves)

    tree = record(best_move, ExplicitTree(TEXTBOOK))
    assert tree.root.board == ExplicitTree(TEXTBOOK)
    assert [fault.node.ply for fault in faults(tree)] == [2] * len(faults(tree))


def test_a_root_that_was_told_to_give_each_move_the_whole_window_may_do_so() -> None:
    for cells in open_positions()[900::300]:
        assert faults(record(alphabeta, Board(cells=cells), root="full")) == []


# Boards


def test_a_position_that_no_move_leads_to_is_a_lost_move() -> None:
    @traced
    def jump(position: Board) -> int:
        if position.outcome is None and len(position.free) > 3:
            jump(position.play(position.free[0]).play(position.free[1]))
        return 0

    tree = record(jump, Board().play(0).play(1))
    lost = [fault for fault in faults(tree) if fault.kind == "lost move"]
    assert [fault.node.index for fault in lost] == list(range(1, len(tree)))
    assert lost[0].text == "Board.parse('XOX O.. ...') is not one move after Board.parse('XO. ... ...')"


def test_a_position_that_no_game_reaches_is_a_broken_board_and_says_why() -> None:
    @traced
    def xs_only(cells: list[str]) -> int:
        if cells.count("X") < 3:
            cells[cells.index(".")] = "X"
            xs_only(cells)
        return 0

    tree = record(xs_only, list("........."))
    broken = [fault for fault in faults(tree) if fault.kind == "broken board"]
    assert [fault.node.index for fault in broken] == [2, 3]
    assert broken[0].text.startswith("no game reaches XX. ... ...: X has 2 marks and O has 0")


def test_positions_that_are_no_boards_have_no_lost_moves() -> None:
    @traced
    def countdown(number: int) -> int:
        return 0 if number == 0 else countdown(number - 1)

    assert faults(record(countdown, 4)) == []


# Scores


def scored(points: Callable[[str, int], float]) -> SearchTree:
    """Minimax from a board where X can win at ply 1 and 3 and O at ply 2, with points by winner and ply for X."""

    @traced(values_for="max")
    def search(position: Board, ply: int = 0) -> float:
        if position.outcome:
            return points(position.outcome.winner, ply) if position.outcome.winner else 0
        values = [search(position.play(move), ply + 1) for move in position.legal_moves]
        return max(values) if position.to_move == "X" else min(values)

    return record(search, board(WIN_IN_ONE))


@pytest.mark.parametrize(
    "points",
    [
        lambda winner, ply: 10 if winner == "X" else -10,
        lambda winner, ply: 10 - ply if winner == "X" else ply - 10,
        lambda winner, ply: 1 / (1 + ply) if winner == "X" else -1,
        lambda winner, ply: 2 if winner == "X" else 1,  # no sign, and still better and worse
        lambda winner, ply: 100 - ply if winner == "X" else 50 + ply,
    ],
)
def test_wins_that_are_worth_more_than_losses_and_no_more_for_being_late_are_no_fault(
    points: Callable[[str, int], float],
) -> None:
    assert [kind for kind, _ in told(scored(points)) if kind != "unproven"] == []


@pytest.mark.parametrize(
    "points",
    [
        lambda winner, ply: 10,
        lambda winner, ply: 10 - ply,
        lambda winner, ply: -10,
        lambda winner, ply: 10 - 4 * ply if winner == "X" else ply - 10,  # with too small a number to take plies from
    ],
)
def test_wins_of_one_side_that_score_as_the_others_do_are_a_lost_sign(points: Callable[[str, int], float]) -> None:
    tree = scored(points)
    lost = [fault for fault in faults(tree) if fault.kind == "lost sign"]
    assert len(lost) == 1
    assert lost[0].node.board.outcome.winner == "O"
    assert "O's win scores " in lost[0].text
    assert "X's wins score " in lost[0].text
    assert not any(kind == "late win" for kind, _ in told(tree))


def test_wins_that_are_worth_more_for_being_late_are_told_once_for_each_player() -> None:
    tree = scored(lambda winner, ply: 10 + ply if winner == "X" else -10 - ply)
    late = [fault for fault in faults(tree) if fault.kind == "late win"]
    assert [(fault.node.board.outcome.winner, fault.node.ply) for fault in late] == [("X", 3), ("O", 4)]
    assert late[0].text == "X's win at ply 3 scores 13, and a sooner one, at ply 1, 11"
    assert late[1].text == "O's win at ply 4 scores −14, and a sooner one, at ply 2, −12"


def test_late_wins_are_told_for_the_player_at_the_root_whoever_that_is() -> None:
    swapped = board(WIN_IN_ONE.translate(str.maketrans("XO", "OX")), to_move="O")

    @traced
    def search(position: Board, ply: int = 0) -> float:
        if position.outcome:
            return {"O": 10 + ply, "X": -10 - ply, None: 0}[position.outcome.winner]
        values = [search(position.play(move), ply + 1) for move in position.legal_moves]
        return max(values) if position.to_move == "O" else min(values)

    assert [kind for kind, _ in told(record(search, swapped))] == ["late win", "late win"]


def test_a_score_that_was_told_is_not_judged() -> None:
    def later(position: Board, player: str, ply: int) -> float:
        return flat(position, player, ply) * (1 + ply)  # type: ignore[arg-type]

    def same_for_both(position: Board, player: str, ply: int) -> float:
        return abs(by_depth(position, player, ply))  # type: ignore[arg-type]

    for score in (later, same_for_both):
        for search in (minimax, alphabeta):
            assert faults(record(search, board(WIN_IN_ONE), score=score)) == []


# Moves


def returning(result: Callable[[Board, float, int], Any]) -> SearchTree:
    """A traced front that asks a right search about each move, and returns what is made of value and move."""

    @traced
    def front(position: Board) -> Any:
        search = right.for_the_computer("X")
        values = {move: search(position.play(move)) for move in position.legal_moves}
        worst = min(values, key=values.__getitem__)
        return result(position, max(values.values()), worst)

    return record(front, board(THREATENED))


@pytest.mark.parametrize(
    "result",
    [
        lambda position, value, move: move,
        lambda position, value, move: divmod(move, 3),
        lambda position, value, move: [*divmod(move, 3)],
        lambda position, value, move: (value, move),
        lambda position, value, move: (move, value),
        lambda position, value, move: (value, divmod(move, 3)),
        lambda position, value, move: [*divmod(move, 3), value],
        lambda position, value, move: {"position": move, "score": value},
    ],
)
def test_a_worse_move_is_seen_in_whatever_way_it_is_returned(result: Callable[[Board, float, int], Any]) -> None:
    tree = returning(result)
    assert told(tree) == [("unproven move", 0)]
    assert faults(tree)[0].text == "it returned move 7, which is proven = -1, where 0 can be had"
    assert tree.value == 0
    best = returning(lambda position, value, move: result(position, value, 6))
    assert (faults(best), best.value) == ([], 0)


@pytest.mark.parametrize(
    "result",
    [
        lambda position, value, move: value,
        lambda position, value, move: (value, 14),  # nodes, say
        lambda position, value, move: (value, [7, 8, 6]),
        lambda position, value, move: (value, None),
        lambda position, value, move: (value, "7"),
    ],
)
def test_what_is_no_move_is_not_taken_for_one(result: Callable[[Board, float, int], Any]) -> None:
    tree = returning(result)
    assert (faults(tree), tree.value) == ([], 0)


def test_counts_beside_the_values_are_not_taken_for_moves() -> None:
    @traced
    def with_count(position: Board) -> tuple[int, int]:
        if position.outcome:
            return right.points_for("X", position), 1
        below = [with_count(position.play(move)) for move in position.legal_moves]
        best = (max if position.to_move == "X" else min)(value for value, _ in below)
        return best, 1 + sum(count for _, count in below)

    for cells in open_positions()[1500::200]:
        assert faults(record(with_count, Board(cells=cells))) == [], cells


def test_a_root_lost_in_any_case_may_return_any_of_its_moves() -> None:
    @traced
    def choose(position: Board) -> int:
        alpha, chosen = -1.0, position.legal_moves[-1]
        for move in position.legal_moves:
            value = right.windowed(position.play(move), alpha, 1)
            if value > alpha:
                alpha, chosen = value, move
            if alpha >= 1:
                break
        return chosen

    for cells in open_positions()[1000::40]:
        if mover(cells) == "X":
            assert faults(record(choose, Board(cells=cells))) == [], cells


# Right searches


@pytest.mark.parametrize(
    ("search", "switches"),
    [
        (minimax, {}),
        (minimax, {"depth_limit": 2, "estimate": open_lines}),
        (alphabeta, {"score": flat}),
        (alphabeta, {"cut": ">", "root": "full"}),
        (alphabeta, {"fail": "hard"}),
        (alphabeta, {"window": (-3, 4)}),
        (alphabeta, {"depth_limit": 3}),
        (negamax, {}),
        (negamax_alphabeta, {"window": (0, 5)}),
        (minimax_table, {"symmetry": True}),
        (alphabeta_table, {}),
        (alphabeta_table, {"symmetry": True, "score": flat}),
        (deepening, {"depth_limit": 4}),
    ],
)
def test_no_search_of_the_kit_has_a_fault(search: Callable[..., float], switches: dict[str, Any]) -> None:
    for cells in open_positions()[800::130]:
        tree = record(search, Board(cells=cells), **switches)
        assert [faults(one) for one in (*tree.earlier, tree)] == [[]] * (1 + len(tree.earlier)), tree


def test_faults_come_in_the_order_of_the_visits() -> None:
    tree = windows_of(lambda ply, alpha, beta: (beta, alpha))
    assert [index for _, index in told(tree)] == sorted(index for _, index in told(tree))
    assert len({kind for kind, _ in told(tree)}) > 1
