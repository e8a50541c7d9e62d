"""The board widget without a browser: the state it is told, and the presses it lets through."""

import pytest

from ttt_teach.board import Board
from ttt_teach.widgets.board import BoardWidget

WON_TWICE = """
    XXX
    OOX
    OOX
"""
PRESS = {"type": "press", "cell": 4, "turn": 7}


@pytest.fixture
def widget():
    return BoardWidget()


@pytest.fixture
def pressed(widget):
    """The presses that the widget lets through."""
    presses = []
    widget.on_press(lambda cell, turn: presses.append((cell, turn)))
    return presses


def send(widget, message):
    """What ipywidgets does with a message from the browser."""
    widget._handle_custom_msg(message, [])


def sent_state(widget, **shown):
    """The states that `show` sends to the browser."""
    states = []
    widget.send_state = lambda key=None: states.append(set(key or ()))
    widget.show(**shown)
    return states


def test_a_new_widget_is_an_empty_enabled_board(widget):
    assert (widget.rows, widget.cols, widget.marks) == (3, 3, ".........")
    assert (widget.last, widget.line, widget.enabled) == (-1, [], True)
    assert (widget.turn, widget.status, widget.label) == (0, "", "Tic-tac-toe board")


def test_show_sets_every_part_of_the_state(widget):
    widget.show(Board.parse("X.. .O. ..."), last=4, enabled=False, status="X to move", turn=2)
    assert (widget.marks, widget.last, widget.enabled) == ("X...O....", 4, False)
    assert (widget.status, widget.turn) == ("X to move", 2)


def test_show_forgets_what_it_showed_before(widget):
    widget.show(Board.parse(WON_TWICE), last=2, enabled=False, status="X wins", turn=9)
    widget.show(Board())
    assert (widget.marks, widget.last, widget.line) == (".........", -1, [])
    assert (widget.enabled, widget.status, widget.turn) == (True, "", 0)


def test_cells_on_two_winning_lines_are_told_once_and_in_order(widget):
    widget.show(Board.parse(WON_TWICE))
    assert widget.line == [0, 1, 2, 5, 8]


def test_a_draw_has_no_winning_line(widget):
    widget.show(Board.parse("XOX XOO OXX"))
    assert widget.line == []


def test_boards_of_other_sizes_are_shown(widget):
    widget.show(Board(2, 5, 2).play(9))
    assert (widget.rows, widget.cols, widget.marks) == (2, 5, ".........X")


def test_one_show_is_one_message_to_the_browser(widget):
    states = sent_state(widget, board=Board(4, 4).play(3), last=3, status="O to move", turn=1)
    assert states == [{"rows", "cols", "marks", "last", "status", "turn"}]


def test_the_callback_gets_the_cell_and_the_turn_of_a_press(widget, pressed):
    send(widget, PRESS)
    assert pressed == [(4, 7)]


@pytest.mark.parametrize(
    "message",
    [
        None,
        "press",
        [],
        {},
        PRESS | {"type": "hover"},
        {"type": "press", "cell": 4},
        {"type": "press", "turn": 7},
        *[PRESS | {"cell": cell} for cell in (-1, 9, True, 4.0, "4", None, [4])],
        *[PRESS | {"turn": turn} for turn in (True, 7.0, "7", None)],
    ],
    ids=repr,
)
def test_a_message_that_is_no_press_of_a_cell_is_ignored(widget, pressed, message):
    send(widget, message)
    assert pressed == []


def test_which_cells_can_be_pressed_follows_the_size_of_the_board(widget, pressed):
    send(widget, PRESS | {"cell": 15})
    widget.show(Board(4, 4))
    send(widget, PRESS | {"cell": 15})
    assert pressed == [(15, 7)]


def test_a_press_without_a_callback_does_nothing(widget):
    send(widget, PRESS)
    assert widget.marks == "........."


def test_a_new_callback_replaces_the_one_before(widget, pressed):
    later = []
    widget.on_press(lambda cell, turn: later.append(cell))
    send(widget, PRESS)
    assert (pressed, later) == ([], [4])


def test_what_the_callback_raises_is_not_swallowed(widget):
    def refuse(cell, turn):
        raise RuntimeError(f"not {cell}")

    widget.on_press(refuse)
    with pytest.raises(RuntimeError, match="not 4"):
        send(widget, PRESS)


def test_the_repr_shows_the_board_and_no_address(widget):
    widget.show(Board.parse("XXO OOX ..."))
    assert repr(widget) == "BoardWidget('XXO OOX ...')"
    widget.show(Board(2, 3, 2))
    assert repr(widget) == "BoardWidget('... ...')"


def test_two_widgets_do_not_share_their_lines_or_callbacks(widget, pressed):
    other = BoardWidget()
    other.show(Board.parse(WON_TWICE))
    send(other, PRESS)
    assert (widget.line, pressed) == ([], [])
