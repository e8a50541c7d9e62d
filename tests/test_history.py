"""The board beside the list of its values: what a press adds, and what the slider goes back to."""

import re
from xml.etree import ElementTree

import pytest
from comm import get_comm_manager

from tests.helpers import board
from ttt_teach import Board, history
from ttt_teach.errors import ImpossibleBoard

ONE_LEFT = board("""
    XXO
    OOX
    XO.
""")


def press(made, *cells):
    for cell in cells:
        made.board._handle_custom_msg({"type": "press", "cell": cell, "turn": made.board.turn}, [])


def items(made):
    """The list on the screen, and which of its items is the board shown."""
    found = list(ElementTree.fromstring(made.listed.value).iter("li"))
    texts = ["".join(item.itertext()) for item in found]
    return texts, [number for number, item in enumerate(found) if item.get("aria-current") == "step"]


def test_each_move_adds_a_board_and_changes_none():
    made = history()
    before = made.values
    press(made, 4, 0, 8)
    assert made.values[:1] == before == (Board(),)
    assert [one.cells for one in made.values] == [".........", "....X....", "O...X....", "O...X...X"]
    assert made.shown is made.values[-1]


def test_the_list_on_the_screen_has_every_value_and_says_which_is_shown():
    made = history()
    press(made, 4, 0)
    texts, shown = items(made)
    assert [text.removesuffix(" ◂ shown") for text in texts] == [repr(one) for one in made.values]
    assert shown == [2]
    made.slider.value = 1
    assert items(made)[1] == [1]


def test_the_slider_goes_back_and_forth_and_forgets_nothing():
    made = history()
    press(made, 4, 0, 8)
    values = made.values
    for moves in (0, 3, 1, 2):
        made.slider.value = moves
        assert made.shown == values[moves]
        assert made.board.marks == values[moves].cells
        assert made.values == values


def test_a_move_on_an_earlier_board_begins_another_line():
    made = history()
    press(made, 4, 0, 8)
    made.slider.value = 1
    press(made, 2)
    assert [one.cells for one in made.values] == [".........", "....X....", "..O.X...."]
    assert (made.slider.max, made.slider.value) == (2, 2)


def test_a_press_from_before_the_slider_moved_does_nothing():
    made = history()
    press(made, 4)
    turn = made.board.turn
    made.slider.value = 0
    made.board._handle_custom_msg({"type": "press", "cell": 0, "turn": turn}, [])
    assert len(made.values) == 2
    assert made.shown == Board()


def test_a_finished_game_can_only_be_gone_back_in():
    made = history(ONE_LEFT)
    press(made, 8)
    assert (made.board.status, made.board.enabled) == ("Game over: draw.", False)
    made.slider.value = 0
    assert (made.board.status, made.board.enabled) == ("X to move.", True)


def test_a_taken_cell_is_no_move():
    made = history()
    press(made, 4, 4)
    assert len(made.values) == 2


def test_a_faulty_position_is_refused():
    with pytest.raises(ImpossibleBoard, match="X has 2 marks and O has 0"):
        history("XX. ... ...")


def test_close_frees_everything_that_it_made():
    before = set(get_comm_manager().comms)
    made = history()
    press(made, 4)
    made.close()
    assert set(get_comm_manager().comms) == before


def test_pages_without_widgets_get_text_and_a_picture_and_no_address():
    made = history()
    bundle = made._repr_mimebundle_()
    assert bundle["text/plain"] == "<History: 1 board, shown is Board.parse('... ... ...')>"
    assert ElementTree.fromstring(bundle["image/svg+xml"]).find("{*}title").text.startswith("Board: ")
    assert not re.search("0x[0-9a-f]+", repr(made))
