"""Playing in a notebook, without a browser: presses arrive as messages, controls as clicks and values."""

import html
import re
import xml.etree.ElementTree as ElementTree
from threading import Event, Thread

import IPython
import matplotlib.pyplot
import pytest
from comm import get_comm_manager

from tests.helpers import board, free, winner
from ttt_teach import alphabeta, flat, play, traced
from ttt_teach.errors import ImpossibleBoard, NotationError, TooLarge, UnknownChoice
from ttt_teach.match import four_counts
from ttt_teach.widgets import cells
from ttt_teach.widgets import play as play_module

THREE_LEFT = "XXO OOX ..."
O_CAN_WIN = "XX. OO. ..."
LARGE = "X... .... .... ...."
THINKING = "The AI is thinking …"


@pytest.fixture(autouse=True)
def all_closed():
    """Each test frees what it made, so that the next one counts from nothing."""
    before = set(get_comm_manager().comms)
    yield
    for comm in set(get_comm_manager().comms) - before:
        get_comm_manager().comms[comm].close()


def press(game, cell, turn=None):
    """What the board in the browser sends for a press."""
    message = {"type": "press", "cell": cell, "turn": game.board.turn if turn is None else turn}
    game.board._handle_custom_msg(message, [])


def play_to_the_end(game):
    """Press the first free cell until the game is over."""
    while game.match.board.outcome is None:
        press(game, free(game.board.marks)[0])


def marks(game):
    """How many X and O stand on the board that the browser shows."""
    return game.board.marks.count("X"), game.board.marks.count("O")


def told(game):
    """The text of the alert; nothing in it may have become markup."""
    text = re.fullmatch(r'<p role="alert"[^<>]*>✗ ([^<>]*)</p>', game.alert.value)
    assert text, game.alert.value
    return html.unescape(text[1])


def picture(game):
    """The drawn tree as parsed SVG."""
    return ElementTree.fromstring(re.search(r"<svg.*?</svg>", game.live.picture.value, re.DOTALL)[0])


def in_words(game):
    return html.unescape(re.search(r"<pre>(.*)</pre>", game.live.picture.value, re.DOTALL)[1])


def counted(game):
    """The table of counts: what it says it counts, the counts in order of reading, and the one in bold."""
    caption = re.search(r"<caption[^>]*>(.*?)</caption>", game.counts.value)[1]
    numbers = re.findall(r"<td style[^>]*>(?:<b>)?([\d,]+|too many)", game.counts.value)
    return caption, numbers, re.findall(r"<b>(.*?)</b> ◂", game.counts.value)


def set_up(game, text, to_move=""):
    game.position.value, game.to_move.value = text, to_move
    game.set_up.click()


def failing(*errors):
    """A search that fails in its third node as often as there are errors, and after that is alpha-beta."""
    left = list(errors)

    @traced
    def visit(position, ply):
        if ply == 2:
            raise left.pop(0)
        return visit(position.play(position.legal_moves[0]), ply + 1)

    def search(position, *, score):
        return visit(position, 0) if left else alphabeta(position, score=score)

    return search


@pytest.fixture
def put_search(monkeypatch):
    """Puts another search in the place of alpha-beta."""
    return lambda search: monkeypatch.setitem(play_module.SEARCHES, "alpha-beta", search)


# What a press does


def test_a_press_puts_one_mark_and_the_ai_answers_with_one():
    game = play()
    press(game, 4)
    assert game.board.marks == "O...X...."
    assert (game.board.last, game.board.enabled, game.errors) == (0, True, [])
    assert game.board.status == (
        "X (you) to move. AI: 0 leads to a draw in 8 plies, if both sides play their best: 0, 1, 7, 3, 5, 2, 6, 8."
    )


def test_a_double_press_and_presses_for_an_earlier_turn_leave_one_mark_a_turn():
    game = play()
    turn = game.board.turn
    for cell in (4, 4, 8, 2):
        press(game, cell, turn)
    assert marks(game) == (1, 1)
    for late in range(turn, game.board.turn):
        press(game, 8, late)
    assert marks(game) == (1, 1)


def test_a_press_that_arrives_while_the_ai_thinks_does_nothing(put_search):
    seen = []

    def looking(position, *, score):
        seen.append((game.board.status, game.board.enabled, game.board.marks))
        press(game, 8)
        return alphabeta(position, score=score)

    put_search(looking)
    game = play()
    press(game, 4)
    assert seen == [(THINKING, False, "....X....")]
    assert marks(game) == (1, 1)


def test_a_press_on_a_taken_cell_or_after_the_end_does_nothing():
    game = play("human", "human", board="XX. OO. ...")
    press(game, 0)
    assert game.match.game.moves == ()
    press(game, 2)
    assert (game.board.status, game.board.line) == ("Game over: X wins on 0-1-2.", [0, 1, 2])
    press(game, 8)
    assert game.match.game.moves == (2,)
    assert not game.board.enabled


def test_a_whole_game_ends_in_the_result_that_the_rules_give():
    game = play()
    play_to_the_end(game)
    won = winner(game.board.marks)
    assert won == "O", "the first free cell is no good play against a perfect player"
    assert re.match(r"Game over: O wins on \d-\d-\d\. AI: \d leads to a win in 1 ply", game.board.status)


def test_two_people_play_a_game_and_no_search_is_shown():
    game = play("human", "human")
    for cell, then in ((4, "O (you) to move."), (0, "X (you) to move."), (2, "O (you) to move.")):
        press(game, cell)
        assert game.board.status == then
    assert (game.board.marks, game.tree) == ("O.X.X....", None)
    assert "as soon as it has searched" in game.live.picture.value


def test_two_machines_move_one_by_one_with_a_button_that_people_do_not_see():
    game = play("AI", "AI")
    assert (marks(game), game.step.disabled, game.step.layout.display) == ((0, 0), False, None)
    assert game.board.status == "X (AI) to move."
    for number in range(1, 10):
        press(game, 8)
        game.step.click()
        assert sum(marks(game)) == number
    assert game.board.status.startswith("Game over: draw.")
    game.step.click()
    assert (sum(marks(game)), game.step.disabled, game.step.layout.display) == (9, True, "none")
    assert play().step.layout.display == "none"


def test_the_ai_opens_where_it_is_x():
    game = play("AI", "human")
    assert marks(game) == (1, 0)
    assert game.board.enabled


# What each control does


def test_undo_takes_back_both_marks_and_its_button_is_off_at_the_beginning():
    game = play()
    assert game.undo.disabled
    press(game, 4)
    assert not game.undo.disabled
    game.undo.click()
    assert (game.board.marks, game.board.last, game.undo.disabled) == (".........", -1, True)
    press(game, 8)
    assert marks(game) == (1, 1)


def test_undo_after_the_ai_opened_lets_it_open_again():
    game = play("AI", "human")
    game.undo.click()
    assert marks(game) == (1, 0)
    assert game.board.enabled


def test_a_new_game_clears_the_board_and_the_tree():
    game = play()
    press(game, 4)
    game.new.click()
    assert (game.board.marks, game.tree) == (".........", None)
    assert game.board.status == "X (you) to move."


def test_a_press_made_before_a_new_game_does_not_count_in_it():
    game = play()
    turn = game.board.turn
    game.new.click()
    press(game, 4, turn)
    assert marks(game) == (0, 0)


def test_changing_who_plays_lets_the_ai_move_at_once():
    game = play("human", "human")
    press(game, 4)
    game.o.value = "AI"
    assert marks(game) == (1, 1)
    game.o.value = "human"
    press(game, 8)
    assert marks(game) == (2, 1)
    press(game, 1)
    assert marks(game) == (2, 2)


def test_changing_the_scoring_changes_the_next_move():
    assert play(board=board(O_CAN_WIN, "O")).match.game.moves == (5,)
    game = play("human", "human", board=board(O_CAN_WIN, "O"))
    game.score.value = "flat"
    game.o.value = "AI"
    assert game.match.game.moves == (2,)  # the block: the win can wait
    assert game.tree.settings["score"] is flat


def test_changing_the_search_changes_the_next_tree():
    game = play("human", "human", board=THREE_LEFT)
    game.search.value = "minimax"
    game.x.value = "AI"
    assert len(game.tree) == 14


def test_no_skill_shows_the_search_and_says_that_the_move_was_drawn():
    game = play(board=THREE_LEFT, x="AI", o="human", skill=0)
    move = game.match.game.moves[0]
    assert f"AI: {move} was drawn at random (skill 0%); the search would have played 6." in game.board.status
    assert len(game.tree) == 10


def test_a_position_is_set_up_and_played_on():
    game = play()
    set_up(game, "XXO/OOX/...")
    assert (game.board.marks, game.match.game.moves) == ("XXOOOX...", ())
    press(game, 6)
    assert marks(game) == (4, 4)


def test_where_the_marks_leave_it_open_the_position_says_who_moves():
    game = play()
    set_up(game, O_CAN_WIN, "O")
    assert game.board.status.startswith("Game over: O wins on 3-4-5.")
    set_up(game, O_CAN_WIN)
    assert game.board.status == "X (you) to move."


def test_a_new_game_after_setting_up_starts_from_that_position():
    game = play()
    set_up(game, THREE_LEFT)
    press(game, 6)
    game.new.click()
    assert game.board.marks == "XXOOOX..."


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("", NotationError),
        ("hello", NotationError),
        ("XXX XXX", ImpossibleBoard),
        ("X" * 2000, NotationError),
        ("0" * 9, NotationError),
        ("\N{CROSS MARK}" * 9, NotationError),
        ("<script>alert(1)</script>", NotationError),
        ('"><img src=x onerror=alert(1)>', NotationError),
    ],
    ids=lambda value: repr(value)[:20] if isinstance(value, str) else "",
)
def test_text_that_is_no_position_is_refused_in_the_alert_and_the_game_goes_on(text, kind):
    game = play()
    press(game, 4)
    before = game.board.marks
    set_up(game, text)
    assert [type(error) for error in game.errors] == [kind]
    assert told(game) == str(game.errors[0])
    assert (game.board.marks, game.board.enabled) == (before, True)
    press(game, 8)
    assert marks(game) == (2, 2)
    assert game.alert.value == ""
    assert len(game.errors) == 1


def test_a_position_that_leaves_another_player_to_move_than_is_said_is_refused():
    game = play()
    set_up(game, "X.. ... ...", "X")
    assert told(game) == "X has 1 mark and O has 0, so O is to move, not X"


def test_a_finished_position_is_shown_with_its_result():
    game = play(board="XXX OO. ...")
    assert (game.board.status, game.board.enabled) == ("Game over: X wins on 0-1-2.", False)
    assert counted(game) == ("Nodes visited, X wins on 0-1-2 on XXX OO. ...", ["1"] * 4, [])


# What goes wrong in a search


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (KeyboardInterrupt(), "KeyboardInterrupt."),
        (RuntimeError("broken <b>"), "RuntimeError: broken <b>."),
        (RecursionError("too deep"), "RecursionError: too deep."),
        (MemoryError(), "MemoryError."),
        (TooLarge("too large"), "too large."),
        (TooLarge(), "TooLarge."),
    ],
    ids=lambda value: "" if isinstance(value, str) else repr(value),
)
def test_what_a_search_raises_is_shown_and_kept_and_the_ai_can_try_again(put_search, error, said):
    put_search(failing(error))
    game = play()
    press(game, 4)
    assert game.errors == [error]
    assert told(game) == (f"{said} O has not moved: press “AI moves” to try again, “Undo”, or choose “O is” human.")
    assert (game.board.marks, game.board.status) == ("....X....", "O (AI) to move.")
    assert not game.step.disabled
    game.step.click()
    assert (game.board.marks, game.alert.value) == ("O...X....", "")


def test_after_a_failed_search_undo_gives_the_turn_back(put_search):
    put_search(failing(KeyboardInterrupt()))
    game = play()
    press(game, 4)
    game.undo.click()
    assert (game.board.marks, game.board.enabled, game.alert.value) == (".........", True, "")
    press(game, 0)
    assert marks(game) == (1, 1)


def test_an_ai_that_fails_at_its_opening_still_leaves_a_game_to_play(put_search):
    put_search(failing(RuntimeError("broken")))
    game = play("AI", "human")
    assert told(game).startswith("RuntimeError: broken. X has not moved")
    game.x.value = "human"
    press(game, 4)
    assert (marks(game), len(game.errors)) == ((1, 0), 1)


def test_beside_a_failed_search_there_is_no_older_tree(put_search):
    put_search(failing())
    game = play()
    press(game, 4)
    assert game.tree.position == board("... .X. ...")
    put_search(failing(RuntimeError("broken")))
    game.score.value = "flat"
    press(game, 8)
    assert game.tree is None
    assert "<svg" not in game.live.picture.value
    assert counted(game)[0] == "Nodes visited, O to move on O.. .X. ..X"


def test_two_machines_stop_at_a_failed_search_and_go_on_after_it(put_search):
    put_search(failing(RuntimeError("broken")))
    game = play("AI", "AI")
    game.step.click()
    assert told(game) == "RuntimeError: broken"
    game.step.click()
    assert marks(game) == (1, 0)


def test_on_4x4_the_ai_plays_perfectly_and_its_search_is_counted():
    game = play(board=LARGE)
    assert (game.errors, marks(game), game.tree.search) == ([], (1, 1), "solve")
    assert "leads to a draw" in game.board.status
    assert counted(game)[1][:4] == ["too many"] * 4
    assert counted(game)[1][4:] == [f"{len(game.tree):,}"]


def test_on_a_board_too_large_the_refusal_names_players_that_the_widget_has():
    game = play(board="X.... ..... ..... ..... .....")
    assert isinstance(game.errors[0], TooLarge)
    assert "Medium and Random can play there" in told(game)
    assert "depth_limit" not in told(game)
    assert "choose “O is” human" in told(game)
    game.o.value = "Medium"
    assert (marks(game), game.alert.value, len(game.errors)) == ((1, 1), "", 1)
    game.o.value = "Random"
    press(game, game.match.board.legal_moves[0])
    assert marks(game) == (2, 2)


def test_medium_and_random_can_be_played_against_and_say_who_they_are():
    game = play("human", "Medium", board="X.. .O. ...")
    press(game, 1)
    assert game.match.game.moves == (1, 2)
    assert "Medium: 2 blocks X, who would win there." in game.board.status
    assert len(game.tree) == 1 + 6 + 30
    assert counted(game)[1][4:] == ["37"]  # not taken for the whole minimax
    game.o.value = "Random"
    press(game, 3)
    assert "Random: " in game.board.status
    assert game.tree is None


# Threads: JupyterLab hands the messages of a page to several of them


@pytest.fixture
def thinking(put_search):
    """A search that waits; the events say that it has begun, and let it go on."""
    begun, go_on = Event(), Event()

    def slow(position, *, score):
        begun.set()
        assert go_on.wait(10)
        return alphabeta(position, score=score)

    put_search(slow)
    return begun, go_on


def meanwhile(game, thinking, act):
    """Press a cell in one thread; do something else in another while the AI thinks about it."""
    begun, go_on = thinking
    pressing, acting = Thread(target=press, args=(game, 4)), Thread(target=act)
    pressing.start()
    assert begun.wait(10)
    acting.start()
    acting.join(0.1)
    go_on.set()
    pressing.join(10)
    acting.join(10)
    assert game.errors == []


def test_a_new_game_begun_while_the_ai_thinks_gets_no_mark_of_the_old_one(thinking):
    game = play()
    meanwhile(game, thinking, game.new.click)
    assert (game.board.marks, game.match.game.moves, game.tree) == (".........", (), None)
    assert "<svg" not in game.live.picture.value
    assert game.board.status == "X (you) to move."


def test_an_undo_while_the_ai_thinks_takes_back_both_marks(thinking):
    game = play()
    meanwhile(game, thinking, game.undo.click)
    assert (marks(game), game.tree, game.board.enabled) == ((0, 0), None, True)


def test_a_press_of_another_thread_while_the_ai_thinks_does_nothing(thinking):
    game = play()
    turn = game.board.turn
    meanwhile(game, thinking, lambda: press(game, 8, turn))
    assert marks(game) == (1, 1)


def test_a_position_set_up_while_the_ai_thinks_stays_as_it_was_set_up(thinking):
    game = play()
    meanwhile(game, thinking, lambda: set_up(game, THREE_LEFT))
    assert (game.board.marks, game.tree) == ("XXOOOX...", None)


# The board, the tree and the counts


@pytest.mark.parametrize("search", ["minimax", "alpha-beta"])
@pytest.mark.parametrize("score", ["flat", "by depth"])
def test_the_counts_are_of_the_position_that_was_searched_and_the_shown_tree_is_in_bold(search, score):
    game = play("AI", "human", board=THREE_LEFT, search=search, score=score)
    caption, numbers, bold = counted(game)
    assert caption == "Nodes visited, X to move on XXO OOX ... (◂ the tree below)"
    assert numbers == ["14", "14", "10", "10"]
    assert bold == [str(len(game.tree))]
    game.score.value = "flat" if score == "by depth" else "by depth"
    assert counted(game) == (caption, numbers, bold), "the tree below is still that of the search before"


def test_before_the_ai_has_searched_the_counts_are_of_the_board_and_none_is_in_bold():
    assert counted(play()) == (
        "Nodes visited, X to move on ... ... ...",
        ["549,946", "549,946", "18,297", "20,866"],
        [],
    )


def test_the_tree_shown_is_always_of_the_search_that_chose_the_last_answer():
    game = play()
    for cell in (4, 1, 6):
        press(game, cell)
        searched, moves = game.match.game.boards[-2], game.match.game.moves
        assert game.tree.position == searched
        assert moves[-1] == game.tree.best_moves[0]
        assert searched.cells != game.board.marks
        shown = f"{searched.to_move} to move on {'/'.join(searched.row_texts)}: value"
        assert shown in picture(game).find("{*}title").text
        assert counted(game)[0].startswith(f"Nodes visited, O to move on {' '.join(searched.row_texts)}")
        assert counted(game)[2] == [f"{four_counts(searched)['alpha-beta', 'by depth']:,}"]


def test_undo_and_new_game_take_the_tree_away_with_its_position():
    for button in ("undo", "new"):
        game = play()
        press(game, 4)
        assert "<svg" in game.live.picture.value
        getattr(game, button).click()
        assert (game.tree, "<svg" in game.live.picture.value) == (None, False)


def test_the_tree_is_told_in_words_with_the_value_of_each_root_move():
    game = play("AI", "human", board=THREE_LEFT)
    lines = in_words(game).splitlines()
    assert lines[0] == "- root; X X O, O O X, 3 empty; = 0; best line"
    assert [line.split("; ")[0:3:2] for line in lines if line.startswith("  - ")] == [
        ["  - move 6", "= 0"],
        ["  - move 7", "≤ −8"],
        ["  - move 8", "≤ −8"],
    ]


# Widgets


def test_fifty_new_games_and_whole_games_make_no_further_widgets_and_no_figures():
    game = play()
    comms = set(get_comm_manager().comms)
    figures = matplotlib.pyplot.get_fignums()
    for number in range(50):
        if number % 10 == 0:
            press(game, 4)
        game.new.click()
    play_to_the_end(game)
    for who in ("AI", "human", "AI"):
        game.x.value = who
        game.score.value = "flat"
        game.skill.value = 0.5
        set_up(game, "nonsense")
        set_up(game, THREE_LEFT)
    assert set(get_comm_manager().comms) == comms
    assert matplotlib.pyplot.get_fignums() == figures


def test_close_frees_everything_that_play_made():
    before = set(get_comm_manager().comms)
    game = play()
    press(game, 4)
    assert len(set(get_comm_manager().comms) - before) > 20
    game.close()
    assert set(get_comm_manager().comms) == before


def test_a_refused_setting_leaves_no_widget_behind():
    before = set(get_comm_manager().comms)
    with pytest.raises(UnknownChoice):
        play(score="deep")
    assert set(get_comm_manager().comms) == before


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ({"x": "robot"}, "x is 'robot'; it must be one of human, AI"),
        ({"o": None}, "o is None; it must be one of human, AI"),
        ({"search": "negamax"}, "search is 'negamax'; it must be one of alpha-beta, minimax"),
        ({"score": flat}, "score is <function flat"),
        ({"skill": 2}, "skill is 2; it must be a number from 0 (random) to 1 (perfect)"),
        ({"board": "XXX"}, "'XXX' has 3 cells, which make no square"),
        ({"board": 7}, "7 is no position"),
    ],
    ids=lambda value: "" if isinstance(value, str) else next(iter(value)),
)
def test_play_refuses_an_unknown_setting_by_name(setting, said):
    with pytest.raises((UnknownChoice, NotationError), match="^" + re.escape(said)):
        play(**setting)


class Shell:
    """The part of a notebook's shell that says which cell is running."""

    def get_parent(self):
        return self.request


@pytest.fixture
def run_cell(monkeypatch):
    shell, numbers = Shell(), iter(range(100))
    monkeypatch.setattr(cells, "_shown", {})
    monkeypatch.setattr(IPython, "get_ipython", lambda: shell)

    def run(cell, *sources):
        shell.request = {"header": {"msg_id": str(next(numbers))}, "metadata": {"cellId": cell}}
        return [source() for source in sources]

    return run


def test_a_cell_that_runs_again_has_as_many_widgets_as_before_and_one_press_is_one_move(run_cell):
    run_cell("other", play)
    run_cell("a", play, play)
    comms = len(get_comm_manager().comms)
    for _ in range(5):
        games = run_cell("a", play, play)
    assert len(get_comm_manager().comms) == comms
    press(games[0], 4)
    assert [marks(game) for game in games] == [(1, 1), (0, 0)]


def test_the_live_view_comes_with_text_and_a_picture_for_pages_without_widgets():
    game = play(board="X.. .O. ...")
    bundle = game._repr_mimebundle_()
    assert bundle["application/vnd.jupyter.widget-view+json"]["model_id"] == game.model_id
    assert bundle["text/plain"] == "<Play: X is human, O is AI; Board.parse('X.. .O. ...')>"
    board_svg = ElementTree.fromstring(bundle["image/svg+xml"])
    assert board_svg.find("{*}title").text == "Board: X empty empty, empty O empty, 3 empty; X to move"
    press(game, 8)
    tree_svg = ElementTree.fromstring(game._repr_mimebundle_()["image/svg+xml"])
    assert tree_svg.find("{*}title").text.startswith("Game tree of alpha-beta, O to move on X../.O./..X")


def test_the_repr_holds_no_address():
    assert not re.search("0x[0-9a-f]+", repr(play()))


def test_a_button_says_what_it_does_to_those_who_cannot_see_it():
    game = play()
    for button in (game.undo, game.new, game.step, game.set_up):
        assert button.description
        assert len(button.tooltip.split()) > 3


def test_the_counts_are_a_table_with_headed_rows_and_columns():
    table = ElementTree.fromstring(play().counts.value)
    headings = [(cell.get("scope"), cell.text) for cell in table.iter("th")]
    assert headings == [("col", "flat"), ("col", "by depth"), ("row", "minimax"), ("row", "alpha-beta")]


# The tree to walk through


def test_the_search_of_the_last_answer_can_be_walked_through_and_follows_the_game():
    game = play("human", "AI", board="X.. .O. ...")
    press(game, 8)
    game.live.walk.value = True
    assert game.live.explorer.tree is game.tree
    free = game.match.board.legal_moves
    press(game, free[0])
    assert game.live.explorer.tree is game.tree
    assert game.live.children[1] is game.live.explorer
    game.live.walk.value = False
    assert game.live.children[1] is game.live.picture
    assert game.errors == []


def test_before_moving_a_person_may_ask_what_the_ai_would_play():
    game = play("human", "human", board=THREE_LEFT)
    assert game.ask.layout.display is None
    game.ask.click()
    assert game.live.tree.best_moves == (6,)
    assert game.match.board.cells == "XXOOOX..."
    press(game, 6)
    assert game.live.tree is None
    assert play("AI", "AI", board=THREE_LEFT).ask.layout.display == "none"


def test_a_game_goes_on_from_any_node_of_the_tree():
    game = play("AI", "human", board=THREE_LEFT)
    game.live.walk.value = True
    node = next(node for node in game.tree if node.path == (7,))
    game.live.explorer.view._handle_custom_msg({"type": "play", "node": node.index}, [])
    assert game.match.game.boards[0] == node.board
    assert game.errors == []
