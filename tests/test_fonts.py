"""Letters that matplotlib's own font lacks come from another font or are named, and none becomes a box."""

import subprocess
import warnings
from pathlib import Path

import pytest
from matplotlib.font_manager import findfont, get_font

from tests.helpers import board, program
from ttt_teach import SearchTree, alphabeta, record
from ttt_teach.drawing import draw
from ttt_teach.drawing.fonts import MAIN, with_fonts

I_BEAM = "\u2336"  # in STIX, which comes with matplotlib, but not in DejaVu Sans
NOBODYS = "\U0010fffd"  # for private use, and used by none


def tree() -> SearchTree:
    return record(alphabeta, board("XXO OOX ..."))


def test_what_the_main_font_has_is_set_in_it() -> None:
    text = "Zug ≤ −8 α β ↺ ✗ שלום مرحبا"
    assert with_fonts(text, is_pdf=False) == (text, [MAIN])


@pytest.mark.parametrize("is_pdf", [False, True])
def test_a_letter_that_it_lacks_is_set_in_another_font(is_pdf: bool) -> None:
    text, fonts = with_fonts(f"a{I_BEAM}b", is_pdf=is_pdf)
    assert text == f"a{I_BEAM}b"
    assert fonts[0] == MAIN
    assert get_font(findfont(fonts[1])).get_char_index(ord(I_BEAM)) > 0


def test_a_letter_that_no_font_has_is_named() -> None:
    assert with_fonts(f"a{NOBODYS}b", is_pdf=False) == ("aU+10FFFDb", [MAIN])


@pytest.mark.parametrize("ending", [".png", ".pdf"])
def test_no_title_makes_matplotlib_warn_of_a_missing_letter(ending: str, tmp_path: Path) -> None:
    title = f"{I_BEAM} {NOBODYS} 👩‍👩‍👧 🏳️‍🌈 中文 हिन्दी e\u0301 \u200b\u2060"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        saved = draw(tree(), title=title).save(tmp_path / f"a{ending}")
    assert saved.stat().st_size > 1000


def test_another_font_is_embedded_in_a_pdf_as_truetype(tmp_path: Path) -> None:
    path = draw(tree(), title=I_BEAM).save(tmp_path / "a.pdf")
    told = subprocess.check_output([program("pdffonts"), path], text=True)
    assert with_fonts(I_BEAM, is_pdf=True)[1][1].replace(" ", "") in told
    assert not [line for line in told.splitlines()[2:] if "TrueType" not in line]
