"""Lesson 8: every number that it states, worked out on plain strings."""

from collections import Counter
from fractions import Fraction
from functools import cache
from math import factorial, inf

import pytest

from tests.helpers import LINES, best_moves, board, free, move_values, mover, other, put, winner
from tests.lessons.reading import lesson, numbers, prose_of, solved, stated
from tests.test_examples import late_win_values
from ttt_teach import Board, Player, alphabeta, alphabeta_table, deepening, minimax, record, solve
from ttt_teach.examples import POSITIONS
from ttt_teach.lessons.course import question
from ttt_teach.players import Perfect

BEYOND = board("""
    ..O
    ...
    X..
""")
THREATENED = board("""
    XO.O
    .OX.
    .O.X
    X...
""")
ROWS = tuple(tuple(range(4 * row, 4 * row + 4)) for row in range(4))
FOURS = (*ROWS, *zip(*ROWS, strict=True), (0, 5, 10, 15), (3, 6, 9, 12))
A_MILLION, YEAR = 1_000_000, 365 * 24 * 3600


# How large trees are


def most_nodes(cells):
    """The nodes of a tree in which every game goes on until the board is full."""
    return sum(factorial(cells) // factorial(left) for left in range(cells + 1))


def is_won(cells, mark):
    """Whether a line of a 3×3 or 4×4 board is full of a mark."""
    return any(all(cells[cell] == mark for cell in line) for line in (LINES if len(cells) == 9 else FOURS))


def nodes_below(cells, plies=inf):
    """The nodes of the tree below a position, down to a ply."""
    if plies == 0 or is_won(cells, other(mover(cells))):
        return 1
    return 1 + sum(nodes_below(put(cells, cell, mover(cells)), plies - 1) for cell in free(cells))


def test_minimax_on_4x4_takes_nearly_two_years_and_on_5x5_longer_than_the_universe_has_been_there():
    assert most_nodes(16) == 56_874_039_553_217
    assert 1.5 < most_nodes(16) / A_MILLION / YEAR < 2
    assert most_nodes(9) / A_MILLION < 1
    assert most_nodes(25) / A_MILLION / YEAR > 13.8e9
    assert question("8.1").answer == "nearly two years"
    assert "56,874,039,553,217 nodes take 1.8 years" in question("8.1").why


# Estimates


def lines_open(cells, mark):
    return sum(all(cells[cell] != other(mark) for cell in line) for line in LINES)


def open_lines(cells, mark):
    return lines_open(cells, mark) - lines_open(cells, other(mark))


def textbook(cells, mark):
    """Three for a line with two marks and nothing else, one for a line with one mark."""
    held = [Counter(cells[cell] for cell in line) for line in LINES]
    return sum((0, 1, 3, 0)[one[mark]] for one in held if not one[other(mark)]) - sum(
        (0, 1, 3, 0)[one[other(mark)]] for one in held if not one[mark]
    )


def one_ply(cells, estimate):
    """The first move that looks best if only the board after it is looked at."""
    mark, looks = mover(cells), {}
    for cell in free(cells):
        after = put(cells, cell, mark)
        looks[cell] = 9 if winner(after) else estimate(after, mark) if free(after) else 0
    return max(looks, key=looks.get)


def wins_of_random(estimate):
    """How often X wins by random moves against an O who looks one ply ahead, in per cent."""

    @cache
    def of(cells):
        if winner(cells) or not free(cells):
            return Fraction(winner(cells) == "X")
        if mover(cells) == "O":
            return of(put(cells, one_ply(cells, estimate), "O"))
        return sum(of(put(cells, cell, "X")) for cell in free(cells)) / len(free(cells))

    return round(float(100 * of("." * 9)), 2)


ESTIMATES = {"always 0": lambda cells, mark: 0, "`open_lines`": open_lines, "`textbook_estimate`": textbook}


def test_the_table_says_how_often_each_estimate_loses_to_random_play():
    wins = [wins_of_random(estimate) for estimate in ESTIMATES.values()]
    assert wins == [41.59, 14.29, 2.96]
    source = "\n".join(cell.source for cell in lesson("08").cells)
    for name, lost in zip(ESTIMATES, wins, strict=True):
        assert f"| {name} | {lost} % |" in source


def test_the_solved_estimate_is_better_than_open_lines():
    mine = solved("08")["my_estimate"]
    by_text = wins_of_random(lambda cells, mark: mine(Board(cells=cells), Player(mark)))
    assert by_text < wins_of_random(open_lines)


def replies_to(first):
    return [open_lines(put(put("." * 9, first, "X"), cell, "O"), "X") for cell in range(9) if cell != first]


def test_with_two_plies_and_open_lines_x_begins_in_the_centre():
    values = {name: min(replies_to(cell)) for name, cell in (("corner", 0), ("edge", 1), ("centre", 4))}
    assert values == {"corner": -1, "edge": -2, "centre": 1}
    assert set(replies_to(4)) == {1, 2} == set(question("8.2").answer.values())
    assert question("8.2").answer == {
        "O in the corner": open_lines("O...X....", "X"),
        "O at the edge": open_lines(".O..X....", "X"),
    }
    tree = record(minimax, Board(), depth_limit=2)
    assert (len(tree), tree.value, tree.best_moves) == (nodes_below("." * 9, 2), 1, (4,))


# The horizon


def looks_best(cells, limit):
    """The moves that are best to a depth limit, with depth scoring and open lines."""
    me = mover(cells)

    def value(cells, ply):
        if winner(cells):
            return 10 - ply if winner(cells) == me else ply - 10
        if ply == limit or not free(cells):
            return open_lines(cells, me) if free(cells) else 0
        replies = [value(put(cells, cell, mover(cells)), ply + 1) for cell in free(cells)]
        return max(replies) if ply % 2 == 0 else min(replies)

    values = {cell: value(put(cells, cell, me), 1) for cell in free(cells)}
    return {cell for cell in values if values[cell] == max(values.values())}


def test_the_win_is_five_plies_deep_and_is_seen_from_that_limit_on():
    wins = best_moves(BEYOND.cells, "X", by_depth=True)
    assert wins == {0, 8} == question("8.3").answer
    assert move_values(BEYOND.cells, "X", by_depth=True)[0] == 10 - 5
    chosen = [looks_best(BEYOND.cells, limit) for limit in range(1, 7)]
    assert chosen[4:] == [wins, wins]
    assert all(4 in moves for moves in chosen[:4])
    assert all(moves.isdisjoint(wins) for moves in (chosen[0], chosen[1]))
    assert question("8.4").answer == 5


def test_deepening_chooses_the_centre_four_times_and_then_a_corner():
    tree = record(deepening, BEYOND, depth_limit=6)
    assert [one.best_moves[0] for one in (*tree.earlier, tree)] == [4, 4, 4, 4, 0, 0]


def test_what_is_said_of_the_other_moves_there_is_so():
    values = move_values(BEYOND.cells, "X", by_depth=False)
    assert (values[4], values[3]) == (0, -10)


# 4×4


def marks_in_lines(cells, mark):
    """The cells that would complete a line."""
    held = [[cells[cell] for cell in line] for line in FOURS]
    return sorted(
        line[one.index(".")] for line, one in zip(FOURS, held, strict=True) if one.count(mark) == 3 and "." in one
    )


def images(cells):
    rows = [cells[at : at + 4] for at in range(0, 16, 4)]
    for _ in range(4):
        rows = ["".join(column) for column in zip(*rows[::-1], strict=True)]
        yield from ("".join(rows), "".join(row[::-1] for row in rows))


def spoilt_first(cells):
    """Free cells, those first that close most lines of the other player, then those on most lines."""

    def rank(cell):
        through = [line for line in FOURS if cell in line]
        return -sum(all(cells[one] != mover(cells) for one in line) for line in through), -len(through), cell

    return sorted(free(cells), key=rank)


def nodes_of(start, *, with_table=False, with_lines=False):
    """The value and the nodes of a search on 4×4, depth scoring: one program for all rows of the table."""
    me, table, count = mover(start), {}, 0

    def search(cells, alpha, beta, ply):
        nonlocal count
        count += 1
        if is_won(cells, other(mover(cells))):
            return 17 - ply if mover(cells) != me else ply - 17
        if not free(cells):
            return 0
        can = {mark: any(all(cells[one] in (mark, ".") for one in line) for line in FOURS) for mark in "XO"}
        worst, most = (-inf if can[other(me)] else 0), (inf if can[me] else 0)
        if with_lines and ply and most <= alpha:
            return most
        if with_lines and ply and (worst >= beta or worst == most):
            return worst
        key = min(images(cells)) if with_lines else cells
        if with_table and key in table:
            value, kind = table[key]
            if kind == "=" or (kind == "≥" and value >= beta) or (kind == "≤" and value <= alpha):
                return value
        forced = marks_in_lines(cells, mover(cells))[:1] or marks_in_lines(cells, other(mover(cells)))[:1]
        moves = (forced or spoilt_first(cells)) if with_lines else free(cells)
        best, value, low, high = (max, -inf, alpha, beta) if ply % 2 == 0 else (min, inf, alpha, beta)
        for cell in moves:
            value = best(value, search(put(cells, cell, mover(cells)), low, high, ply + 1))
            low, high = (max(low, value), high) if ply % 2 == 0 else (low, min(high, value))
            if low >= high:
                break
        table[key] = value, "≥" if value >= beta else "≤" if value <= alpha else "="
        return value

    return search(start, -inf, inf, 0), count


ROWS_OF_THE_TABLE = (58_643, 5_572, 1_499, 25)


@pytest.mark.slow
def test_each_search_of_the_table_visits_as_many_nodes_as_one_on_strings():
    start = THREATENED.cells
    on_strings = (
        nodes_below(start),
        nodes_of(start)[1],
        nodes_of(start, with_table=True)[1],
        nodes_of(start, with_table=True, with_lines=True)[1],
    )
    assert on_strings == ROWS_OF_THE_TABLE
    assert (
        tuple(len(record(search, THREATENED)) for search in (minimax, alphabeta, alphabeta_table, solve)) == on_strings
    )
    names = ("minimax", "alpha-beta", "alpha-beta with a table", "")  # the last one is code
    for name, nodes in zip(names, on_strings, strict=True):
        assert f"| {name} | {nodes:,} |" in prose_of("08")


def test_4x4_is_a_draw_and_takes_5_649_nodes():
    assert nodes_of("." * 16, with_table=True, with_lines=True) == (0, 5_649)
    choice = Perfect().choose(Board(4, 4))
    assert (choice.value, len(choice.tree)) == (0, 5_649)


def test_in_the_question_every_other_move_loses_at_once():
    assert not marks_in_lines(THREATENED.cells, "X")
    assert marks_in_lines(THREATENED.cells, "O") == [13]
    assert question("8.5").answer == {13}
    assert [line for line in FOURS if 13 in line and 1 in line] == [(1, 5, 9, 13)], "the second column"


# One number too small


@pytest.mark.slow
def test_with_k_10_x_seems_to_lose_by_its_own_win_at_ply_11():
    late = Board.parse("X.OX. .O... .....", k=3)
    assert late == POSITIONS["a late win"]
    assert (late_win_values(16)[0], late_win_values(10)) == (0, (10 - 11, 11))
    assert question("8.6").answer == 10 - 11


def test_every_number_in_the_lesson_is_one_that_is_asserted_above():
    counts = {nodes_below("." * 9, 2), nodes_of("." * 16, with_table=True, with_lines=True)[1], *ROWS_OF_THE_TABLE}
    estimates = {-1, -2, 1, 2, *(wins_of_random(estimate) for estimate in ESTIMATES.values())}
    horizon = {0, 8, 5, 4, 3}  # the winning moves; their plies; sizes of boards; a wrong answer
    late = {10, 11, 10 - 11, 1, 16}  # K and the ply of the late win; cells + 1; the cells of 4×4
    said = {20, 3}  # by the program of the exit question
    assert numbers("08") == stated(*counts, *estimates, *horizon, *late, *said, 549_946)
