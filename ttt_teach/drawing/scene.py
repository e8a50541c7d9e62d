"""Station three: a picture as a short list of shapes in millimetres, each with a role. Knows no colour."""

from collections.abc import Iterator
from dataclasses import dataclass, field

__all__ = ["Group", "Line", "Point", "Polygon", "Raster", "Rect", "Ring", "Scene", "Shape", "Text"]

Point = tuple[float, float]


@dataclass(frozen=True)
class Line:
    """A line through points."""

    points: tuple[Point, ...]
    role: str


@dataclass(frozen=True)
class Rect:
    """A rectangle by its upper left corner, its size and the radius of its corners."""

    x: float
    y: float
    width: float
    height: float
    role: str
    radius: float = 0.0


@dataclass(frozen=True)
class Ring:
    """A circle."""

    x: float
    y: float
    radius: float
    role: str


@dataclass(frozen=True)
class Polygon:
    """A filled polygon."""

    points: tuple[Point, ...]
    role: str


@dataclass(frozen=True)
class Raster:
    """Narrow strips of equal width, side by side in a rectangle: how much of each is filled, from 0 to 255."""

    x: float
    y: float
    width: float
    height: float
    shades: bytes
    role: str


@dataclass(frozen=True)
class Text:
    """One line of text: its middle (or start) on the base line, and its size, all in millimetres."""

    x: float
    y: float
    text: str
    size: float
    role: str = "text"
    is_bold: bool = False
    anchor: str = "middle"


Shape = Line | Rect | Ring | Polygon | Raster | Text


@dataclass(frozen=True)
class Group:
    """Shapes that belong together, with the name that a screen reader or a pointer gets."""

    kind: str
    label: str
    shapes: tuple[Shape, ...]


@dataclass(frozen=True)
class Scene:
    """Everything in one picture, back to front; sizes in millimetres."""

    width: float
    height: float
    groups: tuple[Group, ...]
    title: str = ""
    description: str = ""
    hidden: int = field(default=0)

    @property
    def shapes(self) -> Iterator[Shape]:
        """All shapes, back to front."""
        return (shape for group in self.groups for shape in group.shapes)
