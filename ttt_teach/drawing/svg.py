"""A scene as SVG, by the standard library alone: text stays text, and equal scenes give equal bytes."""

from base64 import b64encode
from xml.sax.saxutils import escape, quoteattr

from ttt_teach.drawing.lettering import legible
from ttt_teach.drawing.png import shaded
from ttt_teach.drawing.scene import Group, Line, Polygon, Raster, Rect, Ring, Scene, Shape, Text
from ttt_teach.drawing.style import Pen, Theme, literal

__all__ = ["to_svg"]

FONTS = "DejaVu Sans, Verdana, Segoe UI, sans-serif"


def to_svg(scene: Scene, theme: Theme, scale: float = 1.0) -> str:
    """The picture as an SVG document, shown `scale` times as large, with its title and description.

    It needs no ids, so any number of pictures can share a page.
    """
    width, height = _number(scene.width), _number(scene.height)
    shown = f'width="{_number(scene.width * scale)}mm" height="{_number(scene.height * scale)}mm"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="ttt-tree" role="img" {shown}'
        f' viewBox="0 0 {width} {height}" font-family="{FONTS}" style="max-width:100%;height:auto">',
        f"<title>{_clean(scene.title)}</title>",
        f"<desc>{_clean(scene.description)}</desc>",
        f"<style>{theme.css}</style>" if theme.css else "",
        "" if theme.is_transparent else f'<rect width="{width}" height="{height}"{_pen(theme.pens["paper"])}/>',
        *(_group(group, theme) for group in scene.groups),
        "</svg>",
    ]
    return "\n".join(part for part in parts if part)


def _group(group: Group, theme: Theme) -> str:
    title = f"<title>{_clean(group.label)}</title>" if group.label else ""
    shapes = "".join(_shape(shape, theme.pens[shape.role]) for shape in group.shapes)
    return f"<g class={quoteattr(group.kind)}>{title}{shapes}</g>"


def _shape(shape: Shape, pen: Pen) -> str:
    match shape:
        case Line(points):
            return f'<path d="M{_points(points, "L")}"{_pen(pen)}/>'
        case Polygon(points):
            return f'<path d="M{_points(points, "L")}Z"{_pen(pen)}/>'
        case Rect(x, y, width, height, _, radius):
            rounded = f' rx="{_number(radius)}"' if radius else ""
            place = f'x="{_number(x)}" y="{_number(y)}" width="{_number(width)}" height="{_number(height)}"'
            return f"<rect {place}{rounded}{_pen(pen)}/>"
        case Ring(x, y, radius):
            return f'<circle cx="{_number(x)}" cy="{_number(y)}" r="{_number(radius)}"{_pen(pen)}/>'
        case Raster(x, y, width, height, shades):
            data = b64encode(shaded(shades, literal(pen.fill))).decode()
            place = f'x="{_number(x)}" y="{_number(y)}" width="{_number(width)}" height="{_number(height)}"'
            return f'<image {place} preserveAspectRatio="none" href="data:image/png;base64,{data}"/>'
        case Text():
            return _text(shape, pen)


def _text(shape: Text, pen: Pen) -> str:
    weight = ' font-weight="bold"' if shape.is_bold else ""
    anchor = "" if shape.anchor == "start" else f' text-anchor="{shape.anchor}"'
    place = f'x="{_number(shape.x)}" y="{_number(shape.y)}" font-size="{_number(shape.size)}"'
    return f"<text {place}{anchor}{weight}{_pen(pen)}>{_clean(shape.text)}</text>"


def _pen(pen: Pen) -> str:
    text = f" fill={quoteattr(pen.fill or 'none')}"
    if pen.stroke:
        text += f' stroke={quoteattr(pen.stroke)} stroke-width="{_number(pen.width)}" stroke-linecap="round"'
    if pen.dash:
        text += f' stroke-dasharray="{_number(pen.dash[0])} {_number(pen.dash[1])}"'
    return text


def _points(points: tuple[tuple[float, float], ...], between: str) -> str:
    return between.join(f"{_number(x)} {_number(y)}" for x, y in points)


def _number(value: float) -> str:
    return f"{value:z.2f}".rstrip("0").rstrip(".")


def _clean(text: str) -> str:
    """Escaped, and without the control characters that XML forbids."""
    return escape(legible(text))
