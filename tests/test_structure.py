"""Trees handed to Graphviz, Mermaid and networkx: in their order, and with any text as it was typed."""

import re
import sys
import xml.etree.ElementTree as ET
from functools import cache
from pathlib import Path

import networkx
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.helpers import board, program
from tests.test_formats import HOSTILE, from_dot, from_mermaid, pictures
from ttt_teach import ExplicitTree, alphabeta, compare, minimax, record
from ttt_teach.drawing import Drawing, draw
from ttt_teach.drawing.dot import render, to_dot
from ttt_teach.drawing.mermaid import to_mermaid
from ttt_teach.drawing.structure import Link, Part, Structure
from ttt_teach.drawing.style import THEMES
from ttt_teach.errors import DrawingError, LargePicture, NotInstalled

SVG = "{http://www.w3.org/2000/svg}"
anything = st.text(alphabet=st.one_of(st.characters(), st.sampled_from("<>&\"'\\|{}$%#_~^`;:[]()-=\n\t ")))


def one_line(text: str) -> str:
    kept = re.sub("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]", "", text)  # no format can carry those
    return re.sub(r"\s", " ", kept)


def two_parts(text: str) -> Structure:
    """A root and a child, with the same text at all their places."""
    parts = tuple(Part("node", "", (text,), (text,), text, "", (0.0, 0.0)) for _ in range(2))
    return Structure(parts, (Link(0, 1, text, "edge"),), text, text)


@cache
def drawings() -> tuple[Drawing, ...]:
    tree = record(alphabeta, board("XXO OOX ..."))
    return (
        *pictures().values(),
        draw(compare(record(minimax, board("XXO OOX ...")), tree)),
        draw(tree, step=7),
        draw(record(minimax, board("XO. .X. ..O")), theme="dark"),
    )


# ---- DOT ----


@given(anything)
@example(HOSTILE)
@example("<<b>>")
@example("node")
@example("\\")
def test_any_text_is_in_the_dot_as_it_was_typed(text: str) -> None:
    source = to_dot(two_parts(text), THEMES["light"], text)
    wanted = one_line(text)
    labels = re.findall(r'^\tn\d+ \[label="((?:[^"\\]|\\.)*)" [^\n]*\]$', source, re.MULTILINE)
    assert [from_dot(f'"{label}"') for label in labels] == [[wanted, wanted]] * 2
    comments = source[: source.index("digraph tree {")].splitlines()
    assert all(line.startswith("//") for line in comments)


@pytest.mark.parametrize("number", range(9))
def test_graphviz_draws_each_picture_with_all_that_is_written_in_it(number: int, tmp_path: Path) -> None:
    program("dot")
    drawn = drawings()[number]
    svg = ET.fromstring(render(drawn.save(tmp_path / "a.gv").read_text("utf-8")))
    shown = {group.findtext(f"{SVG}title"): group for group in svg.iter(f"{SVG}g") if group.get("class") == "node"}
    assert drawn.structure is not None
    assert len(shown) == len(drawn.structure.parts)
    for place, part in enumerate(drawn.structure.parts):
        texts = [" ".join((text.text or "").split()) for text in shown[f"n{place}"].iter(f"{SVG}text")]
        assert texts == [" ".join(line.split()) for line in part.lines]


def test_graphviz_keeps_the_order_of_children(tmp_path: Path) -> None:
    program("dot")
    for drawn in drawings():
        assert drawn.structure is not None
        plain = render(drawn.save(tmp_path / "a.gv").read_text("utf-8"), "plain").decode()
        x = {name: float(at) for name, at in re.findall(r"^node (n\d+) (\S+) ", plain, re.MULTILINE)}
        for parent in range(len(drawn.structure.parts)):
            row = [x[f"n{link.end}"] for link in drawn.structure.links if link.start == parent]
            assert row == sorted(row)


def test_without_the_program_dot_is_still_text_and_rendering_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    source = pictures()["tour"].save(tmp_path / "a.gv").read_text("utf-8")
    assert "digraph" in source
    with pytest.raises(DrawingError, match=r"^the program dot is missing: install Graphviz, or save the picture as"):
        render(source)


@pytest.mark.parametrize(("source", "kind"), [("digraph {", "svg"), ("digraph {}", "no such")])
def test_what_graphviz_cannot_read_or_write_is_refused(source: str, kind: str) -> None:
    program("dot")
    with pytest.raises(DrawingError, match=f"^Graphviz made no {kind!r} of this: "):
        render(source, kind)


# ---- Mermaid ----


@given(anything)
@example(HOSTILE)
@example("%%{init: {}}%%")
def test_any_text_is_in_the_mermaid_as_it_was_typed(text: str) -> None:
    source, wanted = to_mermaid(two_parts(text), text, text), " ".join(one_line(text).split())
    labels = re.findall(r'^n\d+\["(.*)"\]$', source, re.MULTILINE)
    assert [from_mermaid(line) for label in labels for line in label.split("<br/>")] == [wanted] * 4
    for name in ("accTitle", "accDescr"):
        told = re.search(f"^{name}: (.*)$", source, re.MULTILINE)
        assert told
        assert from_mermaid(told[1]) == wanted
    assert not re.search(r"%%|[<>](?!br/>|$)", source.replace("<br/>", ""))


def test_more_than_mermaid_draws_is_written_with_a_warning_that_says_how_much_it_is() -> None:
    parts = tuple(Part("node", "", (), ("0",), "", "", (0.0, 0.0)) for _ in range(502))
    for edges in (500, 501):
        structure = Structure(parts, tuple(Link(0, end, "1", "edge") for end in range(1, edges + 1)), "", "")
        if edges == 500:
            assert to_mermaid(structure, "", "")
        else:
            with pytest.warns(LargePicture, match=r"^501 edges in [\d,]+ letters: Mermaid draws at most 500 in 50,000"):
                assert "n0 --- " in to_mermaid(structure, "", "").replace('|"1"|', "")
    with pytest.warns(LargePicture, match=r"^1 edge in 300,\d\d\d letters"):
        to_mermaid(two_parts("x" * 50_000), "", "")


# ---- networkx ----


def test_a_graph_has_the_tree_with_its_moves_and_where_each_node_stands() -> None:
    graph = draw(record(alphabeta, board("XXO OOX ..."))).graph()
    assert networkx.is_arborescence(graph)
    assert [graph.edges[0, child]["move"] for child in graph[0]] == ["6", "7", "8"]
    assert [graph.nodes[child]["notes"] for child in graph[0]] == [("= 0",), ("≤ −8",), ("≤ −8",)]
    assert graph.nodes[0] == {
        "kind": "node",
        "side": "MAX",
        "position": ("X X O", "O O X", "· · ·"),
        "notes": ("= 0",),
        "label": "root; X X O, O O X, 3 empty; = 0; best line",
        "role": "best line",
        "pos": graph.nodes[0]["pos"],
    }
    assert graph.nodes[0]["pos"][1] == 0
    for parent, child in graph.edges:
        assert graph.nodes[parent]["pos"][1] > graph.nodes[child]["pos"][1]
    for parent in graph:
        row = [graph.nodes[child]["pos"][0] for child in graph[parent]]
        assert row == sorted(set(row))


def test_nodes_of_a_graph_stand_as_far_apart_as_in_the_picture() -> None:
    drawn = draw(record(alphabeta, board("XXO OOX ...")), width="single")
    frames = [
        group for group in drawn.scene.groups if group.kind.startswith(("node", "pruned ")) or group.kind == "pruned"
    ]
    across = [group.shapes[0].x + group.shapes[0].width / 2 for group in frames]  # type: ignore[union-attr]
    places = [x for _, (x, _) in drawn.graph().nodes(data="pos")]
    assert [x - across[0] for x in across] == pytest.approx([x - places[0] for x in places])


@pytest.mark.parametrize(
    ("package", "words"), [("graphviz", "DOT needs the graphviz package"), ("networkx", "a graph needs networkx")]
)
def test_without_a_package_one_sentence_says_what_to_install(
    package: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    drawn = pictures()["tour"]
    with pytest.raises(NotInstalled, match=f"^{words}.*: pip install {package}"):
        drawn.save(tmp_path / "a.gv") if package == "graphviz" else drawn.graph()
    assert not (tmp_path / "a.gv").exists()


def test_names_of_a_textbook_tree_reach_all_three() -> None:
    drawn = draw(record(minimax, ExplicitTree({HOSTILE: 1, "b": 2})))
    line = " ".join(HOSTILE.split())
    assert drawn.graph().nodes[1]["position"] == (line,)
