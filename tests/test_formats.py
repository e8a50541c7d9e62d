"""Every format shows the same: the same values, moves and stubs, and whatever was typed as it was typed."""

import re
import warnings
import xml.etree.ElementTree as ET
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from PIL import Image

from tests.helpers import board
from ttt_teach import Board, ExplicitTree, alphabeta, minimax, minimax_table, record, traced
from ttt_teach.drawing import Drawing, draw
from ttt_teach.drawing.formats import WRITERS
from ttt_teach.drawing.scene import Text
from ttt_teach.errors import DrawingError, UnknownChoice

HOSTILE = """<b>"&amp;' \\n\\ |{}$%#_~^` --> %%{init} ]] \\input{x} $x$ é 中 שלום"""
NAMES = {
    "<b>&amp;\"'": {"1. e4": 1, "- x": 2},
    "\\n\\l {a|b}": {"$x$ %c": 0, "`q` #35; <br/>": 7},
    "end; a -->|x| b": {"_u_ ~v~ ^w": 1, "]} \u05e9\u05dc\u05d5\u05dd \u4e2d": 9},
}
THREATENED = """
    XXO
    OOX
    ...
"""
# What TeX, in which mathematics has no letters, writes for each sign in the texts of the trees below.
TEX = {"$-$": "−", r"$\leq$": "≤", r"$\geq$": "≥", r"$\times$": "✗", r"$\hookleftarrow$": "↺", "{-}": "-"}
TEX |= {r"$\alpha$": "α", r"$\beta$": "β", r"\dots{}": "…", r"\#": "#", r"\_": "_"}


@traced
def first_only(position: Board, alpha: float, beta: float) -> float:
    """A faulty search that looks at the first move only, and says that its value is the node's."""
    return 1 if position.outcome else first_only(position.play(position.legal_moves[0]), alpha, beta)


@cache
def pictures() -> dict[str, Drawing]:
    """Between them: values, bounds, stubs alone and grouped, folded nodes, transpositions, faults, names, windows."""
    return {
        "tour": draw(record(alphabeta, board(THREATENED))),
        "folded": draw(record(alphabeta, Board()), width="single"),
        "table": draw(record(minimax_table, board("XOX .O. ..X"))),
        "faulty": draw(record(first_only, board(THREATENED), -9, 9), windows=True, visits=True),
        "names": draw(record(alphabeta, ExplicitTree(NAMES)), title=HOSTILE),
        "bare": draw(record(alphabeta, board(THREATENED)), values=False, moves=None, sides=False, caption=False),
    }


each_picture = pytest.mark.parametrize("name", ["tour", "folded", "table", "faulty", "names", "bare"])


@each_picture
def test_values_stubs_and_moves_are_the_same_in_svg_dot_mermaid_and_graph(name: str, tmp_path: Path) -> None:
    drawn = pictures()[name]
    below, moves = in_svg(drawn.save(tmp_path / "a.svg").read_text("utf-8"))
    graph = drawn.graph()
    assert Counter(note for _, notes in graph.nodes(data="notes") for note in notes) == below
    assert Counter(move for *_, move in graph.edges(data="move") if move) == moves
    for ending, structure in ((".gv", in_dot), (".mmd", in_mermaid)):
        lines, written = structure(drawn.save(tmp_path / f"a{ending}").read_text("utf-8"))
        assert written == moves
        assert below <= lines  # which hold the positions and the sides as well
        others = [line for line in lines - below if line not in ("△ MAX", "▽ MIN")]
        assert all(map(is_position, others)), others


def is_position(line: str) -> bool:
    return re.fullmatch("[XO·]( [XO·])*", line) is not None or line in {*NAMES, *(n for m in NAMES.values() for n in m)}


def in_svg(text: str) -> tuple[Counter[str], Counter[str]]:
    """What stands below the boards, and on the edges."""
    svg = "{http://www.w3.org/2000/svg}"
    below, moves = Counter[str](), Counter[str]()
    for group in ET.fromstring(text).iter(f"{svg}g"):
        kind = group.get("class", "").split()[0]
        texts = [found.text or "" for found in group.iter(f"{svg}text")]
        if kind == "pruned":
            below[" ".join(texts)] += 1
        elif kind == "node":
            in_board = len(list(group)) > 1 and is_name_box(group)
            below.update(texts[in_board:])
        elif kind.endswith("edge"):
            moves.update(texts)
    return below, moves


def is_name_box(group: ET.Element) -> bool:
    """Whether a node shows a text in place of a board: a frame, and at once a text that is no value."""
    shapes = [child.tag.split("}")[1] for child in group if child.tag.split("}")[1] != "title"]
    return shapes[:2] == ["rect", "text"] and shapes.count("text") > 1


def in_dot(text: str) -> tuple[Counter[str], Counter[str]]:
    lines, moves = Counter[str](), Counter[str]()
    for line in text.splitlines():
        label = re.match(r'\tn\d+( -> n\d+)? \[label=("(?:[^"\\]|\\.)*"|[\w.]+)', line)
        if label and label[1]:
            moves.update(filter(None, [from_dot(label[2])[0].strip()]))
        elif label:
            lines.update(from_dot(label[2]))
    return lines, moves


def from_dot(label: str) -> list[str]:
    """The lines of a label, as Graphviz reads it: quotes, then escapes and entities."""
    inner = label[1:-1].replace('\\"', '"') if label.startswith('"') else label
    lines = re.sub(r"\\(.)", lambda escape: "\n" if escape[1] == "n" else escape[1], inner)
    return lines.replace("&amp;", "&").split("\n")


def in_mermaid(text: str) -> tuple[Counter[str], Counter[str]]:
    lines, moves = Counter[str](), Counter[str]()
    for label in re.findall(r'^n\d+\["(.*)"\]$', text, re.MULTILINE):
        lines.update(map(from_mermaid, label.split("<br/>")))
    moves.update(map(from_mermaid, re.findall(r'^n\d+ [-=.]+\|"(.*)"\| n\d+$', text, re.MULTILINE)))
    return lines, moves


def from_mermaid(text: str) -> str:
    """A text as Mermaid reads it; nothing in it may stand for anything but itself."""
    assert re.fullmatch(r"(?:[\w ]|[^\x00-\x7f]|#\d+;)*", text), text
    return re.sub(r"#(\d+);", lambda number: chr(int(number[1])), text).replace("\u200b", "")


@each_picture
def test_tikz_and_the_picture_hold_the_same_texts_in_the_same_order(name: str, tmp_path: Path) -> None:
    drawn = pictures()[name]
    texts = [shape.text for shape in drawn.scene.shapes if isinstance(shape, Text)]
    nodes = re.findall(
        r"^\\node\[.*?\] at \(.*?\) \{(.*)\};$", drawn.save(tmp_path / "a.tex").read_text(), re.MULTILINE
    )
    assert len(nodes) == len(texts)
    for node, text in zip(nodes, texts, strict=True):
        if name != "names":  # tests/test_tikz.py reads those
            for tex, sign in TEX.items():
                node = node.replace(tex, sign)
            assert node == text


@each_picture
def test_the_nested_list_has_a_line_for_each_part_in_the_same_order(name: str, tmp_path: Path) -> None:
    drawn = pictures()[name]
    labels = [label for _, label in drawn.graph().nodes(data="label")]
    lines = drawn.save(tmp_path / "a.txt").read_text("utf-8").splitlines()
    assert [line.lstrip(" -") for line in lines] == [label.lstrip("-") for label in labels]
    assert lines == drawn.describe().splitlines()


@pytest.mark.parametrize("ending", [".svg", ".png", ".pdf", ".tex", ".gv", ".mmd", ".txt"])
def test_each_format_is_the_same_bytes_each_time(ending: str, tmp_path: Path) -> None:
    first, again = (draw(record(alphabeta, board(THREATENED)), title=HOSTILE) for _ in range(2))
    assert first.save(tmp_path / f"a{ending}").read_bytes() == again.save(tmp_path / f"b{ending}").read_bytes()


@pytest.mark.parametrize("ending", [".svg", ".tex", ".gv", ".mmd", ".txt"])
def test_alt_and_description_travel_in_each_format_of_text(ending: str, tmp_path: Path) -> None:
    drawn = pictures()["tour"]
    text = drawn.save(tmp_path / f"a{ending}").read_text("utf-8")
    text = re.sub(r"#(\d+);", lambda number: chr(int(number[1])), text)
    assert ending == ".txt" or drawn.alt in text
    for line in drawn.text.splitlines():
        assert line.strip() in text


def test_alt_and_description_travel_in_a_png(tmp_path: Path) -> None:
    drawn = pictures()["names"]
    with Image.open(drawn.save(tmp_path / "a.png")) as image:
        assert drawn.alt in image.text["Title"]  # type: ignore[attr-defined]
        assert image.text["Description"] == drawn.text  # type: ignore[attr-defined]


# ---- refusals ----


@pytest.mark.parametrize("ending", [".gv", ".mmd"])
def test_a_picture_without_a_tree_is_no_dot_and_no_mermaid_and_told_what_it_can_be(ending: str, tmp_path: Path) -> None:
    with pytest.raises(DrawingError, match=r"shows no tree; save it as \.svg, \.png, \.pdf, \.tex or \.txt"):
        draw("XXO OOX ...").save(tmp_path / f"a{ending}")
    assert list(tmp_path.iterdir()) == []


def test_only_tex_can_stand_alone_or_not(tmp_path: Path) -> None:
    with pytest.raises(UnknownChoice, match=r"standalone is for \.tex only; 'a\.svg' always stands alone"):
        pictures()["tour"].save(tmp_path / "a.svg", standalone=True)
    assert list(tmp_path.iterdir()) == []


def test_no_format_warns_of_a_picture_of_usual_size(tmp_path: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for ending in WRITERS:
            draw(record(minimax, board("X.O ... .X."))).save(tmp_path / f"a{ending}")
