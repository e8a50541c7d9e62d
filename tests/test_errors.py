"""Refusals: one family, with messages that can be read."""

import copy
import pickle
from typing import Any

import pytest

from tests.helpers import board
from ttt_teach import Board, ExplicitTree, alphabeta, errors, minimax
from ttt_teach.errors import LargePicture, Refusal, SearchStopped

WARNINGS = (SearchStopped, LargePicture)
REFUSALS = [kind for name in errors.__all__ if (kind := getattr(errors, name)) not in (Refusal, *WARNINGS)]


@pytest.mark.parametrize("kind", REFUSALS)
def test_every_refusal_is_a_value_error_of_the_kit_that_copies_with_its_message(kind: type[Refusal]) -> None:
    assert issubclass(kind, Refusal)
    assert issubclass(kind, ValueError)
    for again in (pickle.loads(pickle.dumps(kind("why"))), copy.copy(kind("why"))):
        assert (type(again), str(again)) == (kind, "why")


@pytest.mark.parametrize("kind", WARNINGS)
def test_what_stopped_or_is_large_is_a_warning_as_its_record_or_its_file_is_kept(kind: type[Warning]) -> None:
    assert issubclass(kind, UserWarning)
    assert not issubclass(kind, Refusal)


HUGE = "x" * 1_000_000


@pytest.mark.parametrize(
    ("refused", "allowed"),
    [
        (lambda: minimax([None] * 100_000), "give a Board (Board.parse(...)) or an ExplicitTree"),  # type: ignore
        (lambda: ExplicitTree([HUGE]), "leaves are finite numbers"),
        (lambda: Board().play(HUGE), "cells are the whole numbers 0 to 8"),  # type: ignore
        (lambda: alphabeta(board("X. .."), cut=HUGE), "it must be one of '>=', '>'"),
        (lambda: Board.parse("X. ..", to_move=HUGE), "the players are X and O"),
    ],
)
def test_however_long_what_was_given_the_message_can_be_read_and_says_what_is_allowed(
    refused: Any, allowed: str
) -> None:
    with pytest.raises(Refusal) as told:
        refused()
    assert len(str(told.value)) < 1_000
    assert str(told.value).endswith(allowed)
