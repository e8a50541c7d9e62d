"""A game between people and machines: one mark a turn, and the turn comes back by undo."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.helpers import board, free, has_line, positions, winner
from ttt_teach import Board, Player, alphabeta, by_depth, flat, minimax, record
from ttt_teach import match as match_module
from ttt_teach.match import Match, four_counts
from ttt_teach.players import Choice, Perfect, Random

X, O = Player.X, Player.O  # noqa: E741 - the marks' names
SCORES = {"flat": flat, "by depth": by_depth}
SEARCHES = {"minimax": minimax, "alpha-beta": alphabeta}


class First:
    """A machine that plays the first free cell, and can be told to fail."""

    error = None

    def choose(self, board):
        if self.error is not None:
            raise self.error
        return Choice(board.legal_moves[0], None, "first", None)


def human_first(start=None):
    return Match({X: None, O: First()}, start)


def two_humans(start=None):
    return Match({X: None, O: None}, start)


def press(match, cell):
    """A press on what stands on the screen now."""
    return match.press(cell, match.turn)


def test_a_press_is_one_mark_and_the_machine_answers_with_one():
    match = human_first()
    assert press(match, 4)
    assert match.board == board("... .X. ...")
    assert match.answer().move == 0
    assert match.board == board("O.. .X. ...")


def test_a_second_press_before_the_answer_does_nothing():
    match = human_first()
    turn = match.turn
    assert [match.press(cell, turn) for cell in (4, 4, 0)] == [True, False, False]
    assert match.game.moves == (4,)


def test_a_press_while_the_machine_is_to_move_does_nothing():
    match = human_first()
    press(match, 4)
    assert not press(match, 0)
    assert match.game.moves == (4,)


def test_a_press_for_an_earlier_turn_does_nothing_after_the_answer():
    match = human_first()
    before = match.turn
    press(match, 4)
    thinking = match.turn
    match.answer()
    assert not match.press(8, before)
    assert not match.press(8, thinking)
    assert match.game.moves == (4, 0)


def test_a_press_for_an_earlier_turn_does_nothing_after_undo_or_a_new_game():
    match = two_humans()
    press(match, 4)
    turn = match.turn
    match.undo()
    assert not match.press(0, turn)
    turn = match.turn
    match.restart()
    assert not match.press(0, turn)
    assert match.game.moves == ()


def test_a_press_on_a_taken_cell_or_after_the_end_does_nothing():
    match = two_humans()
    for cell in (0, 3, 0, 1, 4, 2):
        press(match, cell)
    assert match.game.moves == (0, 3, 1, 4, 2)
    turn = match.turn
    assert not press(match, 8)
    assert (match.game.moves, match.turn) == ((0, 3, 1, 4, 2), turn)


def test_the_machine_does_not_answer_out_of_turn_or_after_the_end():
    match = human_first()
    assert match.answer() is None
    over = Match({X: First(), O: First()}, board("XXX OO. ..."))
    assert over.answer() is None
    assert (match.game.moves, over.game.moves) == ((), ())


@pytest.mark.parametrize("error", [KeyboardInterrupt(), RuntimeError("broken")], ids=repr)
def test_a_machine_that_fails_leaves_the_game_as_it_was_and_may_try_again(error):
    machine = First()
    match = Match({X: None, O: machine})
    press(match, 4)
    match.answer()
    press(match, 8)
    turn, machine.error = match.turn, error
    with pytest.raises(type(error)):
        match.answer()
    assert (match.game.moves, match.turn, match.choice) == ((4, 0, 8), turn, None)
    machine.error = None
    assert match.answer().move == 1


def test_undo_takes_back_the_answer_and_the_persons_own_move():
    match = human_first()
    for cell in (4, 8):
        press(match, cell)
        match.answer()
    match.undo()
    assert match.game.moves == (4, 0)
    assert match.awaits_person


def test_undo_before_the_answer_takes_back_the_persons_move_alone():
    match = human_first()
    press(match, 4)
    match.undo()
    assert match.game.moves == ()
    assert match.awaits_person


def test_undo_gives_the_person_the_turn_back_where_the_machine_began():
    match = Match({X: First(), O: None})
    match.answer()
    press(match, 4)
    match.answer()
    assert match.game.moves == (0, 4, 1)
    match.undo()
    assert match.game.moves == (0,)
    assert match.awaits_person


def test_undo_of_the_machines_opening_leaves_it_to_open_again():
    match = Match({X: First(), O: None})
    match.answer()
    match.undo()
    assert match.game.moves == ()
    assert match.machine is not None


def test_undo_between_two_people_takes_back_one_move():
    match = two_humans()
    press(match, 4)
    press(match, 0)
    match.undo()
    assert match.game.moves == (4,)
    assert match.board.to_move is O


def test_undo_between_two_machines_takes_back_one_move():
    match = Match({X: First(), O: First()})
    for _ in range(3):
        match.answer()
    match.undo()
    assert match.game.moves == (0, 1)
    assert match.is_all_machine


def test_undo_after_the_end_lets_the_person_play_on():
    match = two_humans()
    for cell in (0, 3, 1, 4, 2):
        press(match, cell)
    match.undo()
    assert match.awaits_person
    assert press(match, 8)


def test_undo_at_the_beginning_does_nothing():
    match = human_first()
    match.undo()
    assert match.game.moves == ()
    assert press(match, 4)


def test_a_new_game_starts_where_this_one_started():
    start = board("XXO OOX ...")
    match = two_humans(start)
    press(match, 6)
    match.restart()
    assert (match.board, match.game.moves, match.choice) == (start, (), None)


def test_a_new_game_starts_from_the_position_that_is_given():
    match, start = two_humans(), board("X.. .O. ...")
    match.restart(start)
    match.restart()
    assert match.board == start


def test_the_last_choice_is_forgotten_with_the_moves_it_belongs_to():
    match = human_first()
    press(match, 4)
    assert match.answer() is match.choice
    match.undo()
    assert match.choice is None
    press(match, 4)
    match.answer()
    match.restart()
    assert match.choice is None


def test_two_machines_play_a_whole_game():
    match = Match({X: Perfect(), O: Random(seed=1)}, board("X.. .O. ..."))
    while match.machine:
        match.answer()
    assert match.board.outcome
    assert not match.awaits_person


steps = st.lists(
    st.tuples(
        st.sampled_from(["press", "press", "press", "answer", "undo", "restart"]),
        st.integers(-1, 9),
        st.integers(-1, 1),
    ),
    max_size=40,
)


@given(st.sampled_from([(None, True), (True, None), (None, None), (True, True)]), steps)
@settings(max_examples=100, deadline=None)
def test_whatever_is_pressed_in_whatever_order_there_is_one_mark_a_turn(who, todo):
    match = Match({X: who[0] and First(), O: who[1] and First()})
    for step, cell, late in todo:
        cells, moves, turn = match.board.cells, match.game.moves, match.turn
        mark = "X" if len(moves) % 2 == 0 else "O"
        is_over = winner(cells) is not None or "." not in cells
        persons_turn = not is_over and who["XO".index(mark)] is None
        if step == "press":
            allowed = late == 0 and persons_turn and cell in free(cells)
            assert match.press(cell, turn + late) is allowed
            assert match.game.moves == ((*moves, cell) if allowed else moves)
        elif step == "answer":
            allowed = not is_over and not persons_turn
            assert (match.answer() is not None) is allowed
            assert len(match.game.moves) == len(moves) + allowed
        elif step == "undo":
            match.undo()
            assert match.game.moves == moves[: len(match.game.moves)]
            assert len(match.game.moves) < len(moves) or not moves
        else:
            match.restart()
            assert match.game.moves == ()
        counts = match.board.cells.count("X"), match.board.cells.count("O")
        assert sum(counts) == len(match.game.moves)
        assert counts[0] - counts[1] in (0, 1)
        if match.board.cells != cells:
            assert match.turn > turn


def test_the_four_counts_of_the_empty_board_are_the_published_ones():
    assert four_counts(Board()) == {
        ("minimax", "flat"): 549_946,
        ("minimax", "by depth"): 549_946,
        ("alpha-beta", "flat"): 18_297,
        ("alpha-beta", "by depth"): 20_866,
    }


def test_the_four_counts_are_those_of_recorded_searches():
    sample = [cells for cells in positions()[::97] if cells.count(".") <= 7]
    assert len(sample) > 50
    for cells in sample:
        here = Board.parse(cells)
        recorded = {
            (search, score): len(record(SEARCHES[search], here, score=SCORES[score]))
            for search in SEARCHES
            for score in SCORES
        }
        assert four_counts(here) == recorded, cells


def test_the_four_counts_of_an_empty_board_of_four_by_four_are_too_many_to_run():
    assert set(four_counts(Board(4, 4)).values()) == {None}


def test_an_alpha_beta_that_is_too_long_to_count_is_not_counted_in_part(monkeypatch):
    monkeypatch.setattr(match_module, "MOST_COUNTED", 9)
    count = four_counts.__wrapped__
    assert count(board("XXO OOX ..."))["alpha-beta", "by depth"] is None
    monkeypatch.setattr(match_module, "MOST_COUNTED", 10)
    assert count(board("XXO OOX ..."))["alpha-beta", "by depth"] == 10


def test_an_interrupt_while_counting_is_raised_and_not_remembered_as_too_many(monkeypatch):
    def interrupted(*arguments, **settings):
        raise KeyboardInterrupt

    here = board("X.O .X. O..")
    four_counts.cache_clear()
    with monkeypatch.context() as patch:
        patch.setattr(match_module, "searched", interrupted)
        with pytest.raises(KeyboardInterrupt):
            four_counts(here)
    assert four_counts(here)["alpha-beta", "flat"] == len(record(alphabeta, here, score=flat))


def test_a_line_of_three_wins_on_a_larger_board_too():
    match = two_humans(Board(3, 4, 3))
    for cell in (0, 4, 1, 5, 2):
        press(match, cell)
    assert has_line(match.board.cells, "X", 3, 4, 3)
    assert not press(match, 11)
