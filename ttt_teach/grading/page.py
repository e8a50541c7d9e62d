"""A report as it shows itself in a notebook: sentences, both trees in one picture, and hints that open one by one."""

from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING

from ttt_teach.comparison import compare
from ttt_teach.drawing import draw
from ttt_teach.errors import Refusal

if TYPE_CHECKING:
    from ttt_teach.grading.report import Report

__all__ = ["page"]


def page(report: "Report") -> str:
    """The report as HTML; everything that came from the student is escaped, and nothing is told by colour alone."""
    title = escape(f"Report on {report.name}", quote=True)
    return f'<section aria-label="{title}">{"".join(_parts(report))}</section>'


def _parts(report: "Report") -> Iterator[str]:
    first, *others = report.lines()
    yield f"<p><strong>{'✓' if report.passed else '✗'} {escape(first)}</strong></p>"
    yield "".join(f"<p>{escape(line.strip())}</p>" for line in others)
    yield from _trees(report)
    for number, hint in enumerate(report.hints, 1):
        kind, told = hint.split(": ", 1)
        yield f"<details><summary>Hint {number}: {kind.lower()}</summary><p>{escape(told)}</p></details>"


def _trees(report: "Report") -> Iterator[str]:
    """Both trees with the differences marked, open; below it the same in words."""
    if report.tree is None or report.right_tree is None:
        return
    try:
        drawing = draw(compare(report.tree, report.right_tree))
    except Refusal:  # a tree that is too large, or one that is none
        yield from _apart(report)
        return
    yield f"<details open><summary>What {escape(report.name)} visited, and what the kit visits</summary>"
    yield f"<figure>{drawing.svg}<figcaption>{escape(drawing.alt)}</figcaption></figure></details>"
    yield f"<details><summary>Both trees in words</summary><pre>{escape(drawing.describe())}</pre></details>"


def _apart(report: "Report") -> Iterator[str]:
    """One tree after the other, as far as they can be drawn."""
    for who, tree in ((report.name, report.tree), ("the kit", report.right_tree)):
        try:
            drawing = draw(tree)
        except Refusal:
            continue
        yield f"<details open><summary>What {escape(who)} visited</summary>"
        yield f"<figure>{drawing.svg}<figcaption>{escape(drawing.alt)}</figcaption></figure></details>"
