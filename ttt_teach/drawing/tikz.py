"""A scene as TikZ, to be `\\input` into an article, whose fonts it takes."""

from collections.abc import Iterator
from itertools import groupby

from ttt_teach.drawing.lettering import legible
from ttt_teach.drawing.scene import Line, Point, Polygon, Raster, Rect, Ring, Scene, Shape, Text
from ttt_teach.drawing.style import Pen, Theme
from ttt_teach.drawing.tex import LETTER, as_tex

__all__ = ["to_tikz"]

_USE = r"% In the preamble: \usepackage{tikz}. In the text: \input{this file}."
_ANCHORS = {"middle": "base", "start": "base west", "end": "base east"}


def to_tikz(scene: Scene, theme: Theme, scale: float = 1.0, *, standalone: bool = False) -> str:
    """The picture as a `tikzpicture`, or as a whole document of its size if it is to stand alone.

    It needs no package but TikZ, leaves no definition behind, and chooses no font: its texts are scaled to the
    sizes of the scene in whatever font the document has.
    """
    size = f"({_number(scene.width)},{_number(scene.height)})"
    picture = [
        rf"\begin{{tikzpicture}}[x={_number(scale)}mm, y=-{_number(scale)}mm, line cap=round]",
        *_head(theme, scale),
        rf"\path[{'' if theme.is_transparent else 'ttt paper, '}use as bounding box] (0,0) rectangle {size};",
        *(_shape(shape, scale) for shape in scene.shapes),
        r"\end{tikzpicture}%",
    ]
    told = [f"% {line}" for line in legible(f"{scene.title}\n{scene.description}").splitlines()]
    lines = [*told, *(_document(picture, scene, scale) if standalone else [_USE, *picture])]
    return "".join(f"{line}\n" for line in lines)


def _document(picture: list[str], scene: Scene, scale: float) -> list[str]:
    width, height = (f"{_number(side * scale)}mm" for side in (scene.width, scene.height))
    return [
        r"\documentclass{article}",
        r"\usepackage{tikz}",
        rf"\usepackage[paperwidth={width}, paperheight={height}, margin=0mm, noheadfoot]{{geometry}}",
        r"\pagestyle{empty}",
        r"\setlength{\parindent}{0mm}",
        r"\setlength{\topskip}{0mm}",
        r"\begin{document}",
        r"\noindent\raisebox{-\height}[0mm][0mm]{%",
        *picture,
        r"}\end{document}",
    ]


def _head(theme: Theme, scale: float) -> Iterator[str]:
    """All that an author may want to change: the colours and a style for each role, and how texts are set."""
    for role, pen in theme.pens.items():
        for colour, value in ((f"ttt {role}", pen.stroke or pen.fill), (f"ttt {role} fill", pen.stroke and pen.fill)):
            if value:
                yield rf"\definecolor{{{colour}}}{{HTML}}{{{value[1:].upper()}}}"
    yield r"\tikzset{"
    yield from (f"  ttt {role}/.style={{{_look(role, pen, scale)}}}," for role, pen in theme.pens.items())
    yield r"  ttt strong/.style={},% node font=\bfseries makes values and titles bold"
    yield r"  ttt size/.style={inner sep=0mm, outer sep=0mm, scale=#1*\TttSize},% in millimetres"
    yield "}"
    yield rf"\pgfmathsetmacro\TttSize{{{_number(scale)}mm/1em}}"
    yield from LETTER


def _look(role: str, pen: Pen, scale: float) -> str:
    parts = []
    if pen.stroke:
        parts.append(f"draw=ttt {role}, line width={_number(pen.width * scale)}mm")
    if pen.fill:
        parts.append(f"fill=ttt {role}{' fill' if pen.stroke else ''}")
    if pen.dash:
        on, off = (_number(length * scale) for length in pen.dash)
        parts.append(f"dash pattern=on {on}mm off {off}mm")
    return ", ".join(parts)


def _shape(shape: Shape, scale: float) -> str:
    match shape:
        case Line(points):
            return rf"\path[ttt {shape.role}] {_points(points)};"
        case Polygon(points):
            return rf"\path[ttt {shape.role}] {_points(points)} -- cycle;"
        case Rect(x, y, width, height, role, radius):
            look = f"ttt {role}, rounded corners={_number(radius * scale)}mm" if radius else f"ttt {role}"
            return rf"\path[{look}] {_point((x, y))} rectangle {_point((x + width, y + height))};"
        case Raster():
            return "\n".join(_runs(shape)) or "%"
        case Ring(x, y, radius):
            return rf"\path[ttt {shape.role}] {_point((x, y))} circle[radius={_number(radius)}];"
        case Text(x, y, text, size, role):
            look = f"ttt size={_number(size)}, text=ttt {role}, anchor={_ANCHORS[shape.anchor]}"
            strong = ", ttt strong" if shape.is_bold else ""
            return rf"\node[{look}{strong}] at {_point((x, y))} {{{as_tex(text)}}};"


def _runs(raster: Raster) -> Iterator[str]:
    """A rectangle for each run of strips that are filled alike, to a sixteenth."""
    step, at = raster.width / len(raster.shades), 0
    for filled, run in groupby(raster.shades, lambda shade: -(-shade // 16)):
        start, at = at, at + len(list(run))
        if filled:
            corners = (raster.x + start * step, raster.y), (raster.x + at * step, raster.y + raster.height)
            opacity = f", fill opacity={_number(filled / 16)}" if filled < 16 else ""
            yield rf"\path[ttt {raster.role}, draw=none{opacity}] {' rectangle '.join(map(_point, corners))};"


def _points(points: tuple[Point, ...]) -> str:
    return " -- ".join(map(_point, points))


def _point(point: Point) -> str:
    return f"({_number(point[0])},{_number(point[1])})"


def _number(value: float) -> str:
    return f"{value:z.3f}".rstrip("0").rstrip(".")
