"""Titles and captions: texts in centred lines."""

from ttt_teach.drawing.lettering import balanced
from ttt_teach.drawing.scene import Text

__all__ = ["paragraph"]

EDGE = 1.0  # left free at both sides


def paragraph(text: str, width: float, y: float, size: float, role: str, *, is_bold: bool = False) -> tuple[Text, ...]:
    """A text in centred lines, the first with its base line at `y`.

    >>> [line.text for line in paragraph("Minimax by hand", 20, 4, 3, "text")]
    ['Minimax', 'by hand']
    """
    step = size * (1.3 if is_bold else 1.4)
    lines = balanced(text, size, width - 2 * EDGE, is_bold)
    return tuple(Text(width / 2, y + i * step, line, size, role, is_bold) for i, line in enumerate(lines))
