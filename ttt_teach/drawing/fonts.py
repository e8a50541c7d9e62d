"""Letters that matplotlib's own font lacks: taken from another font of this machine, or named."""

from functools import lru_cache
from pathlib import Path

from ttt_teach.drawing.lettering import legible

__all__ = ["MAIN", "with_fonts"]

MAIN = "DejaVu Sans"
_WEIGHTS = (400, 500, "normal", "regular")
_BOXES = "Last Resort"  # matplotlib's font of boxes, which has them for all letters


def with_fonts(text: str, *, is_pdf: bool) -> tuple[str, list[str]]:
    """A text in which each letter that no font has is written as U+ and its number, and the fonts that set it.

    >>> with_fonts("a ≥ b", is_pdf=True)
    ('a ≥ b', ['DejaVu Sans'])
    """
    fonts = {letter: _font_for(letter, is_pdf) for letter in legible(text)}
    shown = "".join(letter if fonts[letter] else f"U+{ord(letter):04X}" for letter in legible(text))
    return shown, list(dict.fromkeys([MAIN, *filter(None, fonts.values())]))


@lru_cache(maxsize=4096)
def _font_for(letter: str, is_pdf: bool) -> str:
    """The first font that has the letter, the main one before all others; empty if none has."""
    from matplotlib.font_manager import findfont, fontManager

    if _has(findfont(MAIN), letter):
        return MAIN
    upright = (font for font in fontManager.ttflist if font.style == "normal" and font.weight in _WEIGHTS)
    for name, path in sorted({font.name: font.fname for font in upright}.items()):
        if not name.startswith(_BOXES) and (_is_truetype(path) or not is_pdf) and _has(path, letter):
            return str(name)
    return ""


def _has(path: str, letter: str) -> bool:
    from matplotlib.font_manager import get_font

    try:
        return bool(get_font(path).get_char_index(ord(letter)))
    except (OSError, RuntimeError):  # a broken font, or one of bitmaps
        return False


@lru_cache(maxsize=1024)
def _is_truetype(path: str) -> bool:
    """Whether a PDF can hold the font as it is; of a collection the first font counts, as for matplotlib."""
    with Path(path).open("rb") as file:
        start = file.read(16)
        if start.startswith(b"ttcf"):
            file.seek(int.from_bytes(start[12:16], "big"))
            start = file.read(4)
    return start[:4] in (b"\0\1\0\0", b"true")
