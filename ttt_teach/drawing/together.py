"""Two pictures on one sheet: side by side, or one below the other, under a title of their own."""

from dataclasses import replace

from ttt_teach.drawing.paragraphs import paragraph
from ttt_teach.drawing.scene import Group, Line, Polygon, Scene, Shape
from ttt_teach.drawing.sizes import TITLE

__all__ = ["APART", "together"]

APART = 6.0  # between the pictures


def together(one: Scene, other: Scene, title: str, words: tuple[str, str], *, below: bool = False) -> Scene:
    """A scene with both, each with its own title and caption; `words` are its short and its long description."""
    width = max(one.width, other.width) if below else one.width + APART + other.width
    heading = paragraph(title, width, 4.0, TITLE, "text", is_bold=True)
    top = len(heading) * TITLE * 1.3
    x, y = (0.0, one.height + APART) if below else (one.width + APART, 0.0)
    groups = [
        Group("title", "", heading),
        *(_moved(group, 0.0, top) for group in one.groups),
        *(_moved(group, x, top + y) for group in other.groups),
    ]
    height = top + (one.height + APART + other.height if below else max(one.height, other.height))
    return Scene(width, height, tuple(groups), *words, one.hidden + other.hidden)


def _moved(group: Group, x: float, y: float) -> Group:
    return replace(group, shapes=tuple(_shape(shape, x, y) for shape in group.shapes))


def _shape(shape: Shape, x: float, y: float) -> Shape:
    if isinstance(shape, Line | Polygon):
        return replace(shape, points=tuple((left + x, top + y) for left, top in shape.points))
    return replace(shape, x=shape.x + x, y=shape.y + y)
