"""A game being played: its moves, taken back and played again."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.helpers import board
from ttt_teach import Board, Game, Player
from ttt_teach.errors import GameOver, IllegalMove

FORK = """
    X..
    .O.
    ..X
"""


def state(game: Game) -> tuple[object, ...]:
    """All that a game shows."""
    return game.board, game.boards, game.moves, game.undone


def test_a_game_begins_on_the_empty_board_unless_told_otherwise() -> None:
    assert Game().board == Board()
    assert Game(board(FORK)).boards == (board(FORK),)


def test_a_game_keeps_every_board_and_every_move() -> None:
    game = Game().play(4).play(0)
    assert game.moves == (4, 0)
    assert game.boards == (Board(), Board().play(4), Board().play(4).play(0))
    assert game.board == game.boards[-1]


def test_undo_takes_back_the_last_move_and_redo_plays_it_again() -> None:
    game = Game().play(4).play(0)
    assert (game.undo().moves, game.board, game.undone) == ((4,), Board().play(4), (0,))
    assert (game.redo().moves, game.board, game.undone) == ((4, 0), Board().play(4).play(0), ())


def test_several_moves_are_taken_back_and_played_again_in_their_order() -> None:
    game = Game.replay([0, 4, 8, 2])
    assert (game.undo(3).moves, game.undone) == ((0,), (4, 8, 2))
    assert (game.redo(2).moves, game.undone) == ((0, 4, 8), (2,))
    assert game.boards == Game.replay([0, 4, 8]).boards


def test_a_new_move_forgets_what_was_undone() -> None:
    game = Game.replay([0, 4, 8]).undo(2).play(2)
    assert (game.moves, game.undone) == ((0, 2), ())
    with pytest.raises(IllegalMove, match="1 moves cannot be played again; there are 0"):
        game.redo()


def test_nothing_may_be_undone_or_redone_no_times() -> None:
    game = Game.replay([0, 4]).undo()
    before = state(game)
    assert state(game.undo(0).redo(0)) == before


@pytest.mark.parametrize(
    ("act", "message"),
    [
        (lambda game: game.play(0), "cell 0 is taken by X"),
        (lambda game: game.play(-1), "-1 is not a cell"),
        (lambda game: game.play(9), "9 is not a cell"),
        (lambda game: game.play(True), "True is not a cell"),
        (lambda game: game.play("4"), "'4' is not a cell"),
        (lambda game: game.play(4.5), "4.5 is not a cell"),
        (lambda game: game.undo(3), "3 moves cannot be taken back; there are 2"),
        (lambda game: game.undo(-1), "-1 moves cannot be taken back; there are 2"),
        (lambda game: game.undo(True), "True moves cannot be taken back; there are 2"),
        (lambda game: game.undo(1.0), "1.0 moves cannot be taken back; there are 2"),
        (lambda game: game.redo(2), "2 moves cannot be played again; there are 1"),
        (lambda game: game.redo("1"), "'1' moves cannot be played again; there are 1"),
    ],
)
def test_a_refused_request_leaves_the_game_as_it_was(act: Callable[[Game], Game], message: str) -> None:
    game = Game.replay([0, 4, 8]).undo()
    before = state(game)
    with pytest.raises(IllegalMove, match=message):
        act(game)
    assert state(game) == before


def test_a_move_after_the_end_leaves_the_game_as_it_was() -> None:
    game = Game.replay([0, 3, 1, 4, 2])
    before = state(game)
    with pytest.raises(GameOver, match="cell 8 cannot be played; the game is over: X wins on 0-1-2"):
        game.play(8)
    assert state(game) == before


def test_a_finished_game_is_open_again_after_undo() -> None:
    game = Game.replay([0, 3, 1, 4, 2]).undo()
    assert game.board.outcome is None
    assert game.play(8).moves == (0, 3, 1, 4, 8)


def test_what_was_handed_out_does_not_change_with_the_game() -> None:
    game = Game().play(4)
    moves, boards = game.moves, game.boards
    game.play(0)
    assert (moves, boards) == ((4,), (Board(), Board().play(4)))


def test_a_replay_says_which_move_was_refused() -> None:
    with pytest.raises(IllegalMove, match=r"^move 3: cell 4 is taken by O"):
        Game.replay([0, 4, 4])
    with pytest.raises(GameOver, match=r"^move 6: cell 8 cannot be played"):
        Game.replay([0, 3, 1, 4, 2, 8])


def test_moves_to_replay_may_come_from_anywhere() -> None:
    assert Game.replay(cell for cell in (4, 0)).moves == (4, 0)
    assert Game.replay([3], start=board(FORK)).board == board(FORK).play(3)


def test_the_repr_of_a_game_reads_back() -> None:
    for game in (Game(), Game.replay([4, 0]), Game(Board(first=Player.O)).play(2), Game(board(FORK)).play(3)):
        again = eval(repr(game), {"Game": Game, "Board": Board})
        assert (again.boards, again.moves) == (game.boards, game.moves)


acts = st.tuples(st.sampled_from(["play", "undo", "redo"]), st.integers(-1, 9))


@given(st.lists(acts, max_size=30))
@settings(deadline=None)
def test_a_game_is_the_moves_that_were_played_and_not_taken_back(script: list[tuple[str, int]]) -> None:
    game = Game()
    played: list[int] = []
    undone: list[int] = []
    for act, number in script:
        position = Game.replay(played).board
        if act == "play":
            allowed = number in position.legal_moves
        else:
            allowed = 0 <= number <= len(played if act == "undo" else undone)
        try:
            getattr(game, act)(number)
        except IllegalMove:
            assert not allowed
            continue
        assert allowed
        if act == "play":
            played, undone = [*played, number], []
        elif act == "undo":
            cut = len(played) - number
            played, undone = played[:cut], played[cut:] + undone
        else:
            played, undone = played + undone[:number], undone[number:]
        assert (list(game.moves), list(game.undone)) == (played, undone)
        assert game.board == Game.replay(played).board
        assert len(game.boards) == len(played) + 1
