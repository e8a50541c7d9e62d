"""The answers of a notebook: kept, saved, loaded, printed, and never lost to a faulty file."""

import json

import pytest

from ttt_teach.errors import NotationError
from ttt_teach.lessons.answers import Answers


@pytest.fixture
def kept():
    answers = Answers()
    answers.note("2.1", "-8", False)
    answers.note("2.1", "0", True)
    answers.note("1.3", [4, 6], False)
    answers.note("1.4", {"alpha": "0"}, None)
    return answers


def test_answers_read_back_from_their_file(kept, tmp_path):
    read = Answers()
    read.load(kept.save(tmp_path / "mine.json"))
    assert list(read) == list(kept)
    assert (read.get("2.1").given, read.get("2.1").right, read.get("2.1").tries) == ("0", True, 2)


def test_they_print_by_name_with_tries_and_the_number_that_is_right(kept):
    lines = [line.split() for line in str(kept).splitlines()]
    assert [line[0] for line in lines[:3]] == ["1.3", "1.4", "2.1"]
    assert lines[2] == ["2.1", "right", "in", "2", "tries", "0"]
    assert str(kept).endswith("1 of 3 right")


def test_an_empty_sheet_says_that_nothing_was_answered():
    assert str(Answers()) == "Nothing answered yet."


def test_loading_keeps_answers_that_the_file_does_not_have(kept, tmp_path):
    other = Answers()
    other.note("3.1", "7", True)
    kept.load(other.save(tmp_path / "other.json"))
    assert [name for name, _ in kept] == ["1.3", "1.4", "2.1", "3.1"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no json",
        "[]",
        "{}",
        '"x"',
        '{"format": "ttt_teach.answers", "version": 2, "answers": {}}',
        '{"format": "ttt_teach.answers", "version": 1, "answers": [1]}',
        '{"format": "ttt_teach.answers", "version": 1, "answers": {"a": 1}}',
    ],
)
def test_a_file_that_holds_no_answers_is_refused_by_name_and_nothing_is_lost(kept, tmp_path, text):
    path = tmp_path / "other.json"
    path.write_text(text)
    before = list(kept)
    with pytest.raises(NotationError, match=r"other\.json holds no answers"):
        kept.load(path)
    assert list(kept) == before


def test_a_file_that_is_not_there_is_an_error_of_its_own(kept, tmp_path):
    with pytest.raises(FileNotFoundError):
        kept.load(tmp_path / "none.json")


def test_the_file_can_be_read_by_people_and_names_its_format(kept, tmp_path):
    held = json.loads(kept.save(tmp_path / "mine.json").read_text(encoding="utf-8"))
    assert (held["format"], held["version"]) == ("ttt_teach.answers", 1)
    assert held["answers"]["1.3"] == {"given": [4, 6], "right": False, "tries": 1}
