"""A tree in one file: the data are in it, nothing in them ends the script, and nothing is fetched."""

import json
import re
from pathlib import Path

import pytest

from tests.helpers import board
from ttt_teach import Board, ExplicitTree, alphabeta, draw, record
from ttt_teach.drawing import html
from ttt_teach.steps import Steps

THREATENED = """
    XXO
    OOX
    ...
"""


def record_in(page: str) -> dict[str, object]:
    found = re.search(r'<script type="application/json" id="record">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    data = json.loads(found[1])
    assert isinstance(data, dict)
    return data


def test_a_saved_page_holds_the_record_with_a_moment_for_each_step(tmp_path: Path) -> None:
    tree = record(alphabeta, board(THREATENED))
    page = draw(tree).save(tmp_path / "tree.html").read_text(encoding="utf-8")
    data = record_in(page)
    moments = data["moments"]
    assert isinstance(moments, list)
    assert [one["sentence"] for one in moments] == [step.sentence for step in Steps(tree)]
    assert "<noscript><svg" in page
    assert "move 7; X X O, O O X, empty X empty" in page


def test_a_page_refers_to_nothing_outside(tmp_path: Path) -> None:
    page = draw(record(alphabeta, board(THREATENED))).save(tmp_path / "tree.html").read_text(encoding="utf-8")
    assert re.findall(r"(?:src|href)=[\"'](?!#)[^\"']*", page) == []
    assert set(re.findall(r"https?://[^\"'\s<]*", page)) <= {"http://www.w3.org/2000/svg"}


def test_what_people_write_stands_in_a_page_as_text(tmp_path: Path) -> None:
    nasty = "</script><script>alert(1)</script><!--"
    tree = record(alphabeta, ExplicitTree({nasty: [3, 12], "&amp;": [2, 4]}))
    page = draw(tree, title=nasty).save(tmp_path / "tree.html").read_text(encoding="utf-8")
    assert "<script>alert" not in page
    assert page.count("<script") == 2
    labels = record_in(page)["traits"]["tree"]["labels"]  # type: ignore[index]
    assert nasty in labels


def test_a_page_says_where_a_search_has_too_many_steps_to_keep(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(html, "MOST_STEPS", 10)
    page = draw(record(alphabeta, board(THREATENED))).save(tmp_path / "tree.html").read_text(encoding="utf-8")
    data = record_in(page)
    assert data["moments"] == []
    assert data["traits"]["word"].startswith("The search has 26 steps; in a notebook")  # type: ignore[index]


def test_a_board_alone_is_a_page_with_its_picture(tmp_path: Path) -> None:
    page = draw(Board.parse("XXO OOX ...")).save(tmp_path / "board.html").read_text(encoding="utf-8")
    assert "<svg" in page
    assert "<script" not in page
