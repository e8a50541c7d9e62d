"""Pictures of steps: one layout for all, a sentence below each, files with numbers, and one animation."""

import re
from functools import cache

import pytest
from PIL import Image

from tests import geometry
from tests.geometry import Picture, assert_well_drawn, no_two_texts_overlap, written
from tests.helpers import board
from ttt_teach import Board, ExplicitTree, SearchTree, alphabeta, record
from ttt_teach.drawing import Drawing, draw
from ttt_teach.drawing.film import Film
from ttt_teach.errors import DrawingError, TooLarge, UnknownChoice
from ttt_teach.steps import Steps

THREE_LEFT = """
    XXO
    OOX
    ...
"""


@cache
def tree() -> SearchTree:
    return record(alphabeta, board(THREE_LEFT))


@cache
def film() -> Film:
    drawn = draw(tree(), steps="all", width="single", title="Step by step")
    assert isinstance(drawn, Film)
    return drawn


@cache
def short() -> Film:
    drawn = draw(record(alphabeta, ExplicitTree([1, 2])), steps="all", width=40)
    assert isinstance(drawn, Film)
    return drawn


def boards(drawing: Drawing) -> dict[str, tuple[float, float]]:
    """Where each board stands, by the moves and marks in its label."""
    groups = [group for group in drawing.scene.groups if group.kind.startswith("node")]
    named = {";".join(group.label.split(";")[:2]): geometry.frame(group) for group in groups}
    return {label: (rect.x, rect.y) for label, rect in named.items()}


def test_there_is_a_picture_for_each_step_and_all_have_one_size() -> None:
    assert len(film().frames) == len(Steps(tree()))
    assert len({(frame.scene.width, frame.scene.height) for frame in film().frames}) == 1


def test_nothing_moves_from_one_step_to_the_next() -> None:
    last = boards(film().frames[-1])
    for frame in film().frames:
        assert boards(frame).items() <= last.items()


def test_one_step_is_drawn_as_it_is_in_the_film() -> None:
    for number in (0, 7, -1):
        assert draw(tree(), step=number, width="single", title="Step by step").svg == film().frames[number].svg


def test_below_each_picture_stands_what_happens() -> None:
    for step, frame in zip(Steps(tree()), film().frames, strict=True):
        (caption,) = (group for group in frame.scene.groups if group.kind == "caption")
        assert " ".join(written(caption)) == f"Step {step.number} of 25: {step.sentence}"
        assert frame.alt == f"Step {step.number} of 25: {step.sentence}"


@pytest.mark.parametrize("number", range(26))
def test_pictures_of_steps_are_legible(number: int) -> None:
    assert no_two_texts_overlap(Picture(tree(), film().frames[number].scene)) == []


def test_the_last_step_is_well_drawn_and_so_is_one_of_a_folded_tree() -> None:
    assert_well_drawn(Picture(tree(), film().frames[-1].scene))
    large = record(alphabeta, board("X.. .O. ..."))
    drawing = draw(large, step=1000, width="double")
    assert no_two_texts_overlap(Picture(large, drawing.scene)) == []
    assert drawing.alt.startswith("Step 1,000 of ")


def test_what_is_told_of_a_step_leaves_out_what_comes_later() -> None:
    told = film().frames[0].describe()
    assert told == "- root; X X O, O O X, 3 empty; here and now; …; (−∞, ∞)"


def test_the_film_is_told_as_a_list_of_its_sentences() -> None:
    lines = film().describe().splitlines()
    assert len(lines) == 26
    assert lines[17] == "- Step 17 of 25: Move 8 is never looked at."


def test_a_film_is_saved_as_numbered_files(tmp_path) -> None:  # type: ignore[no-untyped-def]
    last = film().save(tmp_path / "tree.svg")
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == [f"tree-{number:02}.svg" for number in range(26)]
    assert last == tmp_path / "tree-25.svg"
    assert (tmp_path / "tree-07.svg").read_text() != (tmp_path / "tree-08.svg").read_text()


def test_a_film_is_saved_as_an_animation_of_all_its_pictures(tmp_path) -> None:  # type: ignore[no-untyped-def]
    with Image.open(short().save(tmp_path / "film.gif")) as image:
        assert (image.format, image.n_frames) == ("GIF", len(short().frames))  # type: ignore[attr-defined]
        assert image.info["loop"] == 0
        times = []
        for number in range(image.n_frames):  # type: ignore[attr-defined]
            image.seek(number)
            times.append(image.info["duration"])
    assert times[-1] > times[0] > 1000


def test_a_notebook_shows_the_last_picture_of_a_film() -> None:
    assert film().svg == draw(tree(), step=-1, width="single", title="Step by step").svg


def test_a_film_of_62167_steps_is_refused_with_that_number_and_the_limit() -> None:
    large = record(alphabeta, Board())
    count = len(Steps(large))
    assert count > 2 * 20_866, "each node begins and ends"
    with pytest.raises(TooLarge, match=f"{count:,} steps, and at most 500 pictures"):
        draw(large, steps="all")


@pytest.mark.parametrize("step", [26, -27, "3", 1.0, True])
def test_a_step_that_there_is_not_is_refused(step: object) -> None:
    with pytest.raises(UnknownChoice, match=re.escape(f"step is {step!r}; it must be a number from 0 to 25")):
        draw(tree(), step=step)  # type: ignore[arg-type]


def test_steps_are_all_or_one() -> None:
    with pytest.raises(UnknownChoice, match="steps is 'some'; it must be 'all'"):
        draw(tree(), steps="some")


def test_an_unknown_ending_is_refused(tmp_path) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(DrawingError, match=r"tree-0\.jpg"):
        short().save(tmp_path / "tree.jpg")
    assert list(tmp_path.iterdir()) == []
