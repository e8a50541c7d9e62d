"""The same scene through matplotlib, for PNG and PDF; pyplot is never touched, so no figure stays open."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Any

from ttt_teach.drawing.fonts import MAIN, with_fonts
from ttt_teach.drawing.lettering import legible, text_width
from ttt_teach.drawing.scene import Line, Polygon, Raster, Rect, Ring, Scene, Shape, Text
from ttt_teach.drawing.style import Pen, Theme, literal
from ttt_teach.errors import DrawingError

__all__ = ["to_figure", "to_file"]

_POINTS = 72 / 25.4  # points in a millimetre


def to_figure(scene: Scene, theme: Theme, scale: float = 1.0, *, is_pdf: bool = False) -> Any:
    """The picture as a `matplotlib.figure.Figure` of its size; raises `DrawingError` without matplotlib."""
    with _own_settings():
        from matplotlib.figure import Figure

        paper = "none" if theme.is_transparent else theme.pens["paper"].fill
        figure = Figure(figsize=(scene.width * scale / 25.4, scene.height * scale / 25.4), facecolor=paper)
        axes = figure.add_axes((0, 0, 1, 1), xlim=(0, scene.width), ylim=(scene.height, 0))
        axes.set_axis_off()
        for order, shape in enumerate(scene.shapes):
            _add(axes, shape, theme.pens[shape.role], order, scale * _POINTS, is_pdf)
    return figure


def to_file(scene: Scene, theme: Theme, kind: str, scale: float = 1.0, dpi: int = 300) -> bytes:
    """The picture as `png` or `pdf` bytes: TrueType fonts, and no date, so equal pictures are equal files."""
    buffer = BytesIO()
    told = {
        "Title": legible(scene.title),
        "Subject" if kind == "pdf" else "Description": legible(scene.description),
    }
    metadata = {**told, "CreationDate": None} if kind == "pdf" else told
    with _own_settings():
        figure = to_figure(scene, theme, scale, is_pdf=kind == "pdf")
        figure.savefig(buffer, format=kind, dpi=dpi, facecolor=figure.get_facecolor(), metadata=metadata)
    return buffer.getvalue()


@contextmanager
def _own_settings() -> Iterator[None]:
    """matplotlib as it comes, whatever its user has set (LaTeX, tight boxes, sketches), and TrueType fonts."""
    try:
        import matplotlib
    except ImportError:
        raise DrawingError("PNG and PDF need matplotlib: pip install 'ttt-teach[plot]'; SVG does not") from None
    with matplotlib.rc_context():
        matplotlib.rcdefaults()
        matplotlib.rcParams.update({"pdf.fonttype": 42, "font.family": MAIN})
        yield


def _add(axes: Any, shape: Shape, pen: Pen, order: int, ink: float, is_pdf: bool) -> None:
    """Add a shape; lengths are millimetres, and `ink` points make one of them."""
    from matplotlib import lines, patches

    if isinstance(shape, Text):
        _add_text(axes, shape, pen, order, ink, is_pdf)
        return
    if isinstance(shape, Raster):
        _add_raster(axes, shape, pen, order)
        return
    stroke: dict[str, Any] = {"linewidth": pen.width * ink if pen.stroke else 0, "zorder": order}
    if pen.dash:
        stroke["linestyle"] = (0, tuple(length / pen.width for length in pen.dash))
    if isinstance(shape, Line):
        xs, ys = zip(*shape.points, strict=True)
        axes.add_line(lines.Line2D(xs, ys, color=pen.stroke, solid_capstyle="round", **stroke))
        return
    paint: dict[str, Any] = {"edgecolor": pen.stroke or "none", "facecolor": pen.fill or "none", **stroke}
    match shape:
        case Rect(x, y, width, height, _, radius):
            style = f"round,pad=0,rounding_size={radius}" if radius else "square,pad=0"
            axes.add_patch(patches.FancyBboxPatch((x, y), width, height, boxstyle=style, **paint))
        case Ring(x, y, radius):
            axes.add_patch(patches.Circle((x, y), radius, **paint))
        case Polygon(points):
            axes.add_patch(patches.Polygon(points, closed=True, **paint))


def _add_raster(axes: Any, shape: Raster, pen: Pen, order: int) -> None:
    import numpy as np
    from matplotlib import colors

    dots = np.empty((1, len(shape.shades), 4), np.uint8)
    dots[0, :, :3] = np.round(255 * np.array(colors.to_rgb(literal(pen.fill))))
    dots[0, :, 3] = np.frombuffer(shape.shades, np.uint8)
    place = (shape.x, shape.x + shape.width, shape.y + shape.height, shape.y)
    axes.imshow(dots, extent=place, aspect="auto", interpolation="nearest", zorder=order)


def _add_text(axes: Any, shape: Text, pen: Pen, order: int, ink: float, is_pdf: bool) -> None:
    text, fonts = with_fonts(shape.text, is_pdf=is_pdf)
    narrower = text_width(shape.text, 1) / text_width(text, 1) if len(text) > len(shape.text) else 1.0
    axes.text(
        shape.x,
        shape.y,
        text,
        fontsize=shape.size * ink * narrower,  # named letters take more room than there is
        fontfamily=fonts,
        fontweight="bold" if shape.is_bold else "normal",
        color=pen.fill,
        ha={"middle": "center", "start": "left", "end": "right"}[shape.anchor],
        va="baseline",
        zorder=order,
        parse_math=False,  # a $ in a title is a dollar
    )
