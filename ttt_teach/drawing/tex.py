"""Any text as LaTeX source that sets just that text, in whatever font and with whatever packages."""

import unicodedata

from ttt_teach.drawing.lettering import legible

__all__ = ["LETTER", "as_tex"]

# pdfTeX knows hardly a letter beyond Europe's, and the others know those of their font; what they lack is named,
# as narrow as the letter would be.
LETTER = (
    r"\def\TttNamed#1{\resizebox{1.3em}{!}{U+#1}}",
    r'\def\TttLetter#1#2{\ifdefined\Umathchar\iffontchar\font"#1\relax#2\else\TttNamed{#1}\fi\else\TttNamed{#1}\fi}',
)

_SIGNS = {
    **{sign: rf"\{sign}" for sign in "{}&#%_"},
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    '"': r"{\char34}",
    "'": r"{\char39}",
    "`": r"\`{}",
    "-": "{-}",
    "$": r"{\char36}",
    "−": "$-$",
    "≥": r"$\geq$",
    "≤": r"$\leq$",
    "∞": r"$\infty$",
    "×": r"$\times$",
    "✗": r"$\times$",
    "α": r"$\alpha$",
    "β": r"$\beta$",
    "·": r"$\cdot$",
    "…": r"\dots{}",
    "↺": r"$\hookleftarrow$",
}
_ACCENTS = "\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0327"  # that every LaTeX font has
_UNACCENTED = "ßæÆøØœŒłŁ"


def as_tex(text: str) -> str:
    """A text in one line, every special sign escaped, signs of mathematics as such.

    >>> print(as_tex("50 % of {a_1}: ≤ −8"))
    50 \\% of \\{a\\_1\\}: $\\leq$ $-$8
    """
    line = " ".join(unicodedata.normalize("NFC", legible(text)).split())
    return "".join(map(_letter, line))


def _letter(letter: str) -> str:
    if letter in _SIGNS:
        return _SIGNS[letter]
    is_known = letter.isascii() or letter in _UNACCENTED or _is_accented(letter)
    return letter if is_known else rf"\TttLetter{{{ord(letter):04X}}}{{{letter}}}"


def _is_accented(letter: str) -> bool:
    """Whether a letter is one of ASCII under an accent that TeX puts on any letter by itself."""
    apart = unicodedata.normalize("NFD", letter)
    return letter <= "\u017f" and len(apart) == 2 and apart[0].isascii() and apart[0].isalpha() and apart[1] in _ACCENTS
