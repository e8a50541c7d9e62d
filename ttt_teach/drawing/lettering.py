"""Text before it is drawn: how wide it is, where its lines break, and which of its letters can be shown."""

import re
from functools import lru_cache

__all__ = ["LEAST_TEXT", "balanced", "cut_off", "legible", "text_width", "wrap"]

LEAST_TEXT = 5 * 25.4 / 72  # 5 pt, the smallest text that journals take, in millimetres

# How wide letters are at a size of 1, normal and bold: DejaVu Sans, a wide face, rounded up.
_WIDTHS = (
    (" .,:;|'!ijlIJ()[]ftr/\\-", 0.42, 0.5),
    ("0123456789abcdeghknopqsuvxyzαβ", 0.66, 0.73),
    ("=≤≥−+<>×∞✗↺", 0.84, 0.84),
    ("mwMW%@…", 1.0, 1.11),
)
_FORBIDDEN = re.compile("[^\t\n\x20-\x7e\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@lru_cache(maxsize=1024)
def _letter_width(letter: str, is_bold: bool) -> float:
    for letters, normal, bold in _WIDTHS:
        if letter in letters:
            return bold if is_bold else normal
    if letter > "\u017f":  # beyond European letters: Chinese, emoji
        return 1.4
    return 0.88 if is_bold else 0.84


@lru_cache(maxsize=4096)  # the same few texts, measured again for each size that is tried
def text_width(text: str, size: float, is_bold: bool = False) -> float:
    """About how wide a text is, rather too much than too little.

    >>> 6 < text_width("≤ −8", 2.5) < 7
    True
    """
    return size * sum(_letter_width(letter, is_bold) for letter in text)


def wrap(text: str, size: float, width: float, is_bold: bool = False) -> list[str]:
    """The lines of a text that fit a width; words that are longer than a line are broken.

    >>> wrap("alpha-beta, depth scoring", 2, 25)
    ['alpha-beta, depth', 'scoring']
    """
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size, is_bold) <= width:
            lines[-1] = longer
        else:
            lines += _pieces(word, size, width, is_bold)
    return lines


def balanced(text: str, size: float, width: float, is_bold: bool = False) -> list[str]:
    """The same number of lines as `wrap`, of about the same length, so that no word stands alone on the last.

    >>> wrap("three words here ab", 2, 20), balanced("three words here ab", 2, 20)
    (['three words here', 'ab'], ['three words', 'here ab'])
    """
    lines = wrap(text, size, width, is_bold)
    shares = (0.6, 0.7, 0.8, 0.9) if len(lines) > 1 else ()
    narrower = (wrap(text, size, share * width, is_bold) for share in shares)
    return next((narrow for narrow in narrower if len(narrow) == len(lines)), lines)


def _pieces(word: str, size: float, width: float, is_bold: bool) -> list[str]:
    pieces = [""]
    for letter in word:
        if pieces[-1] and text_width(pieces[-1] + letter, size, is_bold) > width:
            pieces.append("")
        pieces[-1] += letter
    return pieces


def cut_off(text: str, letters: int) -> str:
    """A text in one line of at most so many letters, with dots for the rest.

    >>> cut_off("one  two\\nthree", 9)
    'one two …'
    """
    line = " ".join(text.split())
    return line if len(line) <= letters else line[: letters - 1] + "…"


def legible(text: str) -> str:
    """A text without the control characters that no format can carry.

    >>> legible("a\\x00b\\ud800")
    'ab'
    """
    return _FORBIDDEN.sub("", text)
