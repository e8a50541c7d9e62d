"""The players: what they play, what they say about it, and what they refuse.

What is best is worked out in `helpers` on plain strings, apart from the kit's own search.
"""

import re
from collections import Counter
from fractions import Fraction
from functools import cache
from random import Random as Generator

import pytest

from tests.helpers import best_moves, board, free, mover, open_positions, other, put, true_value, winner
from ttt_teach import Board, Game, Player, alphabeta, by_depth, flat, minimax, record
from ttt_teach.errors import GameOver, UnknownChoice
from ttt_teach.players import Dial, Medium, Perfect, Random

THREE_LEFT = """
    XXO
    OOX
    ...
"""
WON = """
    XXX
    OO.
    ...
"""
FULL = """
    XOX
    XOO
    OXX
"""
SAID = re.compile(
    r"(?P<move>\d) leads to a (?P<result>win|loss|draw) in (?P<plies>\d) (?:ply|plies), if both sides play"
    r" their best: (?P<line>\d(?:, \d)*)"
)
PLAYERS = {
    "Perfect": Perfect(),
    "Random": Random(seed=1),
    "Medium": Medium(seed=1),
    "full skill": Dial(1.0),
    "no skill": Dial(0.0, seed=1),
}
each_player = pytest.mark.parametrize("player", PLAYERS.values(), ids=PLAYERS)


def at(cells, to_move):
    """The board of these marks with this player to move, whoever began."""
    return Board.parse(cells, to_move)


def late_positions(step=1):
    """Every so many-th of the open positions with at most four empty cells."""
    return [cells for cells in open_positions() if cells.count(".") <= 4][::step]


def ways_to_lose(perfect, side, first):
    """The finished positions that `perfect`, playing `side`, loses against every line of the opponent's play."""
    lost, seen = set(), set()

    @cache
    def reply(cells):
        return perfect.choose(at(cells, side)).move

    def walk(cells, mark):
        if (cells, mark) in seen:
            return
        seen.add((cells, mark))
        if winner(cells) is None and "." in cells:
            for cell in [reply(cells)] if mark == side else free(cells):
                walk(put(cells, cell, mark), other(mark))
        elif winner(cells) == other(side):
            lost.add(cells)

    walk("." * 9, first)
    assert len(seen) > 50, "the walk has not gone through the opponent's games"
    return lost


@pytest.mark.parametrize("first", ["X", "O"])
@pytest.mark.parametrize("side", ["X", "O"])
@pytest.mark.parametrize("score", [by_depth, flat])
def test_perfect_never_loses_whatever_the_opponent_plays(score, side, first):
    assert ways_to_lose(Perfect(score=score), side, first) == set()


def test_the_walk_through_all_games_sees_a_player_that_can_be_beaten():
    """Random loses somewhere, or the test above would be one that cannot fail."""
    assert ways_to_lose(Random(seed=1), "O", "X")


@pytest.mark.parametrize("search", [minimax, alphabeta])
@pytest.mark.parametrize("score", [by_depth, flat])
def test_each_search_plays_a_truly_best_move_late_in_every_game(search, score):
    perfect = Perfect(search, score)
    for cells in late_positions(step=5):
        choice = perfect.choose(at(cells, mover(cells)))
        best = best_moves(cells, mover(cells), score is by_depth)
        assert choice.move == min(best), cells
        assert choice.value == true_value(cells, mover(cells), score is by_depth), cells


@pytest.mark.parametrize("first", ["X", "O"])
@pytest.mark.parametrize("score", [by_depth, flat])
@pytest.mark.parametrize("search", [alphabeta, minimax])
def test_two_perfect_players_always_draw(search, score, first):
    perfect, game = Perfect(search, score), Game(Board.parse("." * 9, first))
    if search is minimax:
        game.play(0)  # the first of nine equally good moves, without the 549,946 nodes that show it
    while game.board.outcome is None:
        game.play(perfect.choose(game.board).move)
    assert len(game.moves) == 9
    assert winner(game.board.cells) is None


@pytest.mark.parametrize("score", [by_depth, flat])
def test_two_players_draw_whichever_of_the_best_moves_they_take(score):
    chance = Generator(3)
    for opening in (0, 1, 4):
        for _ in range(5):
            game = Game().play(opening)
            while game.board.outcome is None:
                game.play(chance.choice(record(alphabeta, game.board, score=score).best_moves))
            assert winner(game.board.cells) is None, game


def test_perfect_takes_a_win_in_one_wherever_there_is_one():
    perfect, met = Perfect(), 0
    for cells in open_positions():
        mark = mover(cells)
        wins = [cell for cell in free(cells) if winner(put(cells, cell, mark)) == mark]
        if wins:
            met += 1
            assert perfect.choose(at(cells, mark)).move == wins[0], cells
    assert met > 1000


def test_with_flat_scoring_perfect_may_pass_over_a_win_in_one():
    ahead = board(
        """
        XX.
        OO.
        ...
        """,
        "O",
    )
    assert Perfect(score=flat).choose(ahead).move == 2  # the block, which wins later
    assert Perfect(score=by_depth).choose(ahead).move == 5


def test_the_reason_names_the_move_the_result_and_the_line_that_leads_to_it():
    seen = Counter()
    for cells in late_positions(step=5):
        mark = mover(cells)
        choice = Perfect().choose(at(cells, mark))
        said = SAID.fullmatch(choice.reason)
        assert said, choice.reason
        line = [int(cell) for cell in said["line"].split(", ")]
        end, turn = cells, mark
        for cell in line:
            assert winner(end) is None, choice.reason
            end, turn = put(end, cell, turn), other(turn)
        result = {mark: "win", other(mark): "loss", None: "draw"}[winner(end)]
        assert winner(end) or "." not in end, choice.reason
        assert (int(said["move"]), said["result"], int(said["plies"])) == (line[0], result, len(line))
        assert line[0] == choice.move
        seen[result] += 1
    assert min(seen["win"], seen["loss"], seen["draw"]) > 30


def test_one_ply_is_no_plies():
    choice = Perfect().choose(board("XX. OO. ..."))
    assert choice.reason == "2 leads to a win in 1 ply, if both sides play their best: 2"


def test_the_choice_keeps_the_tree_of_the_very_search_that_made_it():
    choice = Perfect(minimax, flat).choose(board(THREE_LEFT))
    assert (choice.tree.position, len(choice.tree)) == (board(THREE_LEFT), 14)
    assert choice.tree.best_moves == (choice.move,) == (6,)
    assert choice.value == choice.tree.value == 0


@pytest.mark.parametrize("error", [KeyboardInterrupt(), RuntimeError("broken"), RecursionError(), MemoryError()])
def test_what_breaks_off_a_search_is_raised_without_a_choice_or_a_warning(error):
    scored = []

    def breaking(leaf, player, ply):
        scored.append(leaf)
        if len(scored) == 3:
            raise error
        return 0

    with pytest.raises(type(error)) as raised:
        Perfect(score=breaking).choose(Board())
    assert raised.value is error
    assert len(scored) == 3


@each_player
@pytest.mark.parametrize("over", [WON, FULL], ids=["won", "drawn"])
def test_every_player_refuses_to_choose_after_the_end(player, over):
    with pytest.raises(GameOver, match="no move to choose; the game is over"):
        player.choose(board(over))


def test_full_skill_is_perfect():
    for cells in late_positions(step=10):
        here = at(cells, mover(cells))
        full, perfect = Dial(1, seed=4).choose(here), Perfect().choose(here)
        assert (full.move, full.value, full.reason) == (perfect.move, perfect.value, perfect.reason)


def test_no_skill_plays_each_legal_move_about_equally_often():
    dial, start = Dial(0, seed=7), board(THREE_LEFT)
    drawn = Counter(dial.choose(start).move for _ in range(900))
    assert set(drawn) == {6, 7, 8}
    # 300 each are expected, with a standard deviation of 14; the seed is fixed, so this cannot flicker.
    assert all(240 < count < 360 for count in drawn.values()), drawn


def test_half_skill_plays_about_half_of_its_moves_at_random():
    dial, start = Dial(0.5, seed=7), board(THREE_LEFT)
    by_chance = sum("drawn at random" in dial.choose(start).reason for _ in range(400))
    assert 160 < by_chance < 240


def test_a_random_move_says_so_and_what_the_search_would_have_played():
    choice = Dial(0, seed=2).choose(board(THREE_LEFT))
    assert choice.reason == (f"{choice.move} was drawn at random (skill 0%); the search would have played 6")
    assert choice.value is None
    assert choice.tree.best_moves == (6,)


@pytest.mark.parametrize("skill", [-0.1, 1.1, float("nan"), float("inf"), True, "1", "high", None, [0.5]], ids=repr)
def test_a_skill_that_is_no_number_from_0_to_1_is_refused_by_name(skill):
    with pytest.raises(UnknownChoice) as refused:
        Dial(skill)
    assert str(refused.value) == f"skill is {skill!r}; it must be a number from 0 (random) to 1 (perfect)"


def test_random_plays_legal_moves_only_and_in_time_each_of_them():
    dice = Random(seed=5)
    for cells in open_positions()[::40]:
        legal = set(free(cells))
        assert {dice.choose(at(cells, mover(cells))).move for _ in range(20)} <= legal
    assert {dice.choose(Board()).move for _ in range(200)} == set(range(9))


def test_random_with_a_seed_plays_the_same_again():
    first, second = Random(seed=8), Random(seed=8)
    games = [[dice.choose(Board()).move for _ in range(30)] for dice in (first, second)]
    assert games[0] == games[1]
    assert len(set(games[0])) > 5


def test_random_has_searched_nothing_and_says_that_it_drew():
    choice = Random(seed=1).choose(board("XXO OOX .X."))
    assert (choice.value, choice.tree) == (None, None)
    assert choice.reason == f"{choice.move} was drawn from 2 moves"


@each_player
def test_every_player_also_plays_where_o_began(player):
    start = board(
        """
        .O.
        .X.
        ..O
        """
    )
    assert start.to_move is Player.X
    assert player.choose(start).move in {0, 2, 3, 5, 6, 7}


def threats(cells, mark):
    """The cells in which `mark` would win."""
    return {cell for cell in free(cells) if winner(put(cells, cell, mark)) == mark}


def test_medium_wins_if_it_can_else_blocks_else_prefers_cells_on_more_lines():
    seen = Counter()
    for cells in open_positions()[::7]:
        mark = mover(cells)
        wins, blocks = threats(cells, mark), threats(cells, other(mark))
        chances = Medium().chances(at(cells, mark))
        assert sum(chances.values()) == 1
        kind = "win" if wins else "block" if blocks else "other"
        seen[kind] += 1
        if wins or blocks:
            assert set(chances) == (wins or blocks), cells
            assert len(set(chances.values())) == 1, cells
        else:
            weights = dict(enumerate((3, 2, 3, 2, 4, 2, 3, 2, 3)))
            total = sum(weights[cell] for cell in free(cells))
            assert chances == {cell: Fraction(weights[cell], total) for cell in free(cells)}, cells
    assert min(seen.values()) > 20


def test_medium_says_what_it_saw_and_keeps_the_two_plies_it_looked_at():
    win = Medium(seed=1).choose(board("XX. OO. ...", "O"))
    block = Medium(seed=1).choose(board("XX. .O. ..."))
    quiet = Medium(seed=1).choose(Board())
    assert (win.move, win.value, win.reason) == (5, 9, "5 wins at once")
    assert (block.move, block.value, block.reason) == (2, 0, "2 blocks X, who would win there")
    assert quiet.reason == f"{quiet.move} was drawn from 9 moves, by the number of lines through each"
    assert (quiet.value, quiet.tree.counts.by_ply) == (0, (1, 9, 72))


def test_medium_falls_for_a_fork_and_blocks_one_of_its_two_threats():
    forked = board("X.X .O. X.O")
    choice = Medium(seed=3).choose(forked)
    assert choice.move in {1, 3}
    assert choice.value == -8
    assert choice.reason == f"{choice.move} blocks X, who would win there"


def test_what_each_player_draws_follows_its_chances():
    for player in (Random(seed=1), Medium(seed=1), Dial(0.5, seed=1), Perfect(ties="random", seed=1)):
        start = board("XO. .O. ..X")
        chances = player.chances(start)
        drawn = Counter(player.choose(start).move for _ in range(200))
        assert set(drawn) == set(chances)
        # The standard deviation of a count is at most 7; the seeds are fixed, so this cannot flicker.
        assert all(abs(drawn[move] - 200 * chance) < 30 for move, chance in chances.items()), player


def test_the_skill_is_taken_as_it_is_written():
    start = board(THREE_LEFT)
    assert Dial(0.3).chances(start) == {6: Fraction(16, 30), 7: Fraction(7, 30), 8: Fraction(7, 30)}
    assert Dial(1).chances(start) == {6: 1}
    assert Dial(0.0).chances(start) == Random().chances(start)


def test_the_dial_turns_any_player():
    start = board("XX. OO. ...", "O")
    assert Dial(0.5, Medium()).chances(start)[5] == Fraction(3, 5)  # a half, and a fifth of the other half
