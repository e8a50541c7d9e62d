"""TikZ that sets any text as it was typed, and compiles by LaTeX with nothing but TikZ."""

import re
import subprocess
import unicodedata
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.helpers import board, program
from ttt_teach import Board, ExplicitTree, alphabeta, record
from ttt_teach.drawing import draw
from ttt_teach.drawing.style import THEMES
from ttt_teach.drawing.tex import as_tex
from ttt_teach.drawing.tikz import to_tikz

HOSTILE = "<b>\"&amp;' \\n\\ |{}$%#_~^` ^^41 --- ?` !` \\input{x} $x$ \\end{tikzpicture} % é 中 שלום 👩"
ACCENTED = "".join(map(chr, range(0xA1, 0x250))) + "e\u0301 n\u0303"
READ = {  # what a reader of TeX sees, written out by hand
    **{rf"\{sign}": sign for sign in "{}&#%_"},
    r"\textbackslash{}": "\\",
    r"\textasciitilde{}": "~",
    r"\textasciicircum{}": "^",
    r"\`{}": "`",
    r"\textless{}": "<",
    r"\textgreater{}": ">",
    r"\textbar{}": "|",
    "{-}": "-",
    r"{\char34}": '"',
    r"{\char39}": "'",
    r"{\char36}": "$",
    "$-$": "−",
    r"$\geq$": "≥",
    r"$\leq$": "≤",
    r"$\infty$": "∞",
    r"$\times$": "×",
    r"$\cdot$": "·",
    r"$\alpha$": "α",
    r"$\beta$": "β",
    r"\dots{}": "…",
    r"$\hookleftarrow$": "↺",
}
TOKEN = re.compile("|".join([r"\\TttLetter\{([0-9A-F]+)\}\{(.)\}", *map(re.escape, READ), r"[^\\{}$&#%_~^]"]))
anything = st.text(alphabet=st.one_of(st.characters(), st.sampled_from("\\{}$%#&_~^<>|\"'`- \n\t\u0301")))


def read(tex: str) -> str:
    """The text that TeX source sets; every piece of it must be known to be harmless."""
    text, at = "", 0
    while at < len(tex):
        token = TOKEN.match(tex, at)
        assert token, tex[at:]
        assert token[1] is None or chr(int(token[1], 16)) == token[2]
        text += token[2] or READ.get(token[0], token[0])
        at = token.end()
    return text


@given(anything)
@example(HOSTILE)
def test_any_text_is_set_as_it_was_typed(text: str) -> None:
    kept = re.sub("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]", "", text)  # no format can carry those
    assert read(as_tex(text)) == " ".join(unicodedata.normalize("NFC", kept).split()).replace("✗", "×")


@given(anything)
def test_what_is_told_of_a_picture_stays_in_comments(text: str) -> None:
    lines = to_tikz(draw(board("XXO OOX ..."), title=text).scene, THEMES["light"]).splitlines()
    picture = lines.index(next(line for line in lines if line.startswith(r"\begin{tikzpicture}")))
    assert all(line.startswith("%") for line in lines[:picture])


def test_no_font_is_chosen_and_colours_are_named_by_their_roles(tmp_path: Path) -> None:
    tikz = draw(record(alphabeta, board("XXO OOX ..."))).save(tmp_path / "a.tex").read_text("utf-8")
    source = re.sub("%.*", "", tikz)
    assert not re.search(r"family|fontsize|selectfont|bfseries|textbf|\\(tiny|small|large|footnotesize)", source)
    assert r"\definecolor{ttt x}{HTML}{0072B2}" in source
    assert r"\definecolor{ttt o}{HTML}{D55E00}" in source
    assert source.count("usepackage") == 0


def compiled(folder: Path, source: str) -> Path:
    """The PDF that LaTeX makes of a source, with no error and no letter missing."""
    (folder / "a.tex").write_text(source, encoding="utf-8")
    command = [program("pdflatex"), "-interaction=nonstopmode", "-halt-on-error", "a.tex"]
    done = subprocess.run(command, cwd=folder, capture_output=True, timeout=60, check=False)
    log = done.stdout.decode("utf-8", "replace")
    assert done.returncode == 0, log[-2000:]
    assert "Missing character" not in log
    assert "Overfull" not in log
    return folder / "a.pdf"


@pytest.mark.slow
def test_latex_sets_three_hostile_pictures_that_an_article_inputs_in_embedded_fonts(tmp_path: Path) -> None:
    names = {HOSTILE: [1, 2], "1. e4 | <x>": [0, 7]}
    pictures = [
        draw(record(alphabeta, board("XXO OOX ...")), width="single", title=HOSTILE),
        draw(record(alphabeta, ExplicitTree(names)), width="single", theme="print", title=ACCENTED),
        draw(record(alphabeta, Board()), width=120, theme="dark", transparent=True),
    ]
    for number, picture in enumerate(pictures):
        picture.save(tmp_path / f"picture{number}.tex")
    inputs = "\n\n".join(rf"\input{{picture{number}}}" for number in range(3))
    source = rf"\documentclass{{article}}\usepackage{{tikz}}\begin{{document}}{inputs}\end{{document}}"
    fonts = subprocess.check_output([program("pdffonts"), compiled(tmp_path, source)], text=True).splitlines()[2:]
    assert fonts
    assert not [font for font in fonts if "Type 3" in font or not re.search("Type 1.* yes yes", font)]


@pytest.mark.slow
def test_a_picture_that_stands_alone_is_a_document_of_its_size(tmp_path: Path) -> None:
    drawn = draw(record(alphabeta, board("XXO OOX ...")), width="single")
    pdf = compiled(tmp_path, drawn.save(tmp_path / "b.tex", standalone=True).read_text("utf-8"))
    told = subprocess.check_output([program("pdfinfo"), pdf], text=True)
    assert re.search(r"Pages:\s+1\n", told)
    size = re.search(r"Page size:\s+([\d.]+) x ([\d.]+) pts", told)
    assert size
    millimetres = [float(side) / 72 * 25.4 for side in size.groups()]
    assert millimetres == pytest.approx([drawn.scene.width, drawn.scene.height], abs=0.1)
