"""Scenes measured apart from the kit: real letters of the font, boxes, lines, and what can be read off a picture.

Texts are measured with the outlines of DejaVu Sans that matplotlib ships, not with the kit's own estimate.
"""

from dataclasses import dataclass
from functools import cache, cached_property

import numpy as np
from matplotlib.font_manager import FontProperties
from matplotlib.textpath import TextPath

from ttt_teach import SearchTree
from ttt_teach.drawing.scene import Group, Line, Polygon, Raster, Rect, Ring, Scene, Shape, Text

Box = tuple[float, float, float, float]  # left, top, right, bottom
Segment = tuple[float, float, float, float]

FIVE_POINTS = 5 * 25.4 / 72
EDGES = ("edge", "best line", "pruned", "only here", "only there")


@cache
def outline(text: str, is_bold: bool) -> Box:
    """The box of the ink of a text of size 1 whose base line starts at (0, 0); y grows downwards."""
    font = FontProperties(family="DejaVu Sans", weight="bold" if is_bold else "normal")
    points = TextPath((0, 0), text, size=100, prop=font, usetex=False).vertices / 100
    if not len(points):
        return 0.0, 0.0, 0.0, 0.0
    (left, down), (right, up) = points.min(axis=0), points.max(axis=0)
    return float(left), -float(up), float(right), -float(down)


def ink(text: Text) -> Box:
    """The box of a text's ink in the picture."""
    left, top, right, bottom = (text.size * side for side in outline(text.text, text.is_bold))
    start = {"middle": text.x - (left + right) / 2, "start": text.x, "end": text.x - right}[text.anchor]
    return start + left, text.y + top, start + right, text.y + bottom


def rect_box(rect: Rect) -> Box:
    return rect.x, rect.y, rect.x + rect.width, rect.y + rect.height


def extent(shape: Shape) -> Box:
    """The box of any shape, without the width of its stroke."""
    match shape:
        case Text():
            return ink(shape)
        case Rect():
            return rect_box(shape)
        case Raster(x, y, width, height):
            return x, y, x + width, y + height
        case Ring(x, y, radius):
            return x - radius, y - radius, x + radius, y + radius
        case Line(points) | Polygon(points):
            xs, ys = zip(*points, strict=True)
            return min(xs), min(ys), max(xs), max(ys)


@dataclass(frozen=True)
class Found:
    """A box in a picture, the group it belongs to and what it is, for messages."""

    box: Box
    group: int
    what: str


@dataclass(frozen=True)
class Picture:
    """A tree and the scene that shows it, with what can be measured there."""

    tree: SearchTree
    scene: Scene

    def __str__(self) -> str:
        return f"{self.tree.search}, {len(self.tree)} nodes, {self.scene.width:.0f} mm"

    @cached_property
    def texts(self) -> list[Found]:
        return [
            Found(ink(shape), number, f"text {shape.text!r}")
            for number, group in enumerate(self.scene.groups)
            for shape in group.shapes
            if isinstance(shape, Text) and shape.text.strip()
        ]

    def rects(self, *roles: str) -> list[Found]:
        return [
            Found(rect_box(shape), number, f"{shape.role} of {group.label or group.kind!r}")
            for number, group in enumerate(self.scene.groups)
            for shape in group.shapes
            if isinstance(shape, Rect) and shape.role in roles
        ]

    @cached_property
    def boxes(self) -> list[Found]:
        """Boards, stubs and the small boxes of closed nodes."""
        return self.rects("frame", "more", "pruned box")

    @cached_property
    def plates(self) -> list[Found]:
        """The blank pieces on which moves are written."""
        return self.rects("paper")

    @cached_property
    def segments(self) -> list[tuple[Segment, int]]:
        """The straight parts of all edges, with the number of their group."""
        return [
            ((*start, *end), number)
            for number, group in enumerate(self.scene.groups)
            for shape in group.shapes
            if isinstance(shape, Line) and shape.role in EDGES
            for start, end in zip(shape.points, shape.points[1:], strict=False)
        ]

    def of_kind(self, *kinds: str) -> list[Group]:
        """The groups of some kinds, in order."""
        return [group for group in self.scene.groups if group.kind in kinds]

    @cached_property
    def nodes(self) -> list[Group]:
        return self.of_kind("node", "node best")

    @cached_property
    def edges(self) -> list[tuple[Line, Group]]:
        """The line of each edge, with its group."""
        return [
            (next(shape for shape in group.shapes if isinstance(shape, Line) and shape.role in EDGES), group)
            for group in self.of_kind("edge", "pruned-edge")
        ]


def overlaps(some: list[Found], others: list[Found]) -> list[tuple[Found, Found]]:
    """The pairs of different boxes, one of each list, that share more than an edge."""
    if not some or not others:
        return []
    a, b = (np.array([found.box for found in each]) for each in (some, others))
    wide = np.minimum(a[:, None, 2], b[None, :, 2]) - np.maximum(a[:, None, 0], b[None, :, 0])
    high = np.minimum(a[:, None, 3], b[None, :, 3]) - np.maximum(a[:, None, 1], b[None, :, 1])
    hits = zip(*np.nonzero((wide > 0) & (high > 0)), strict=True)
    return [(some[i], others[j]) for i, j in hits if some[i] is not others[j]]


def foreign_overlaps(some: list[Found], others: list[Found]) -> list[tuple[Found, Found]]:
    """Overlaps between boxes of different groups."""
    return [(one, other) for one, other in overlaps(some, others) if one.group != other.group]


def crossings(lines: list[tuple[Segment, int]], boxes: list[Found], inset: float) -> list[tuple[int, str, int]]:
    """Where a segment passes through the inside of a box: its group, the box and the box's group.

    Liang and Barsky's clipping, for all pairs at once.
    """
    if not lines or not boxes:
        return []
    s = np.array([segment for segment, _ in lines])[:, None, :]
    b = np.array([found.box for found in boxes])[None, :, :]
    dx, dy = s[..., 2] - s[..., 0], s[..., 3] - s[..., 1]
    first, last = np.zeros(np.broadcast(dx, b[..., 0]).shape), np.ones(np.broadcast(dx, b[..., 0]).shape)
    for step, room in (
        (-dx, s[..., 0] - (b[..., 0] + inset)),
        (dx, (b[..., 2] - inset) - s[..., 0]),
        (-dy, s[..., 1] - (b[..., 1] + inset)),
        (dy, (b[..., 3] - inset) - s[..., 1]),
    ):
        with np.errstate(divide="ignore", invalid="ignore"):
            at = room / step
        first = np.where(step < 0, np.maximum(first, at), first)
        last = np.where(step > 0, np.minimum(last, at), last)
        last = np.where((step == 0) & (room < 0), -1.0, last)
    hits = zip(*np.nonzero(first < last), strict=True)
    return [(lines[i][1], boxes[j].what, boxes[j].group) for i, j in hits]


def written(group: Group) -> list[str]:
    """The texts of a group."""
    return [shape.text for shape in group.shapes if isinstance(shape, Text)]


def frame(group: Group) -> Rect:
    return next(shape for shape in group.shapes if isinstance(shape, Rect) and shape.role == "frame")


def _cell_at(rect: Rect, x: float, y: float, rows: int, cols: int) -> int:
    row, col = (y - rect.y) / rect.height * rows, (x - rect.x) / rect.width * cols
    assert 0 < row < rows, "a mark stands outside its board"
    assert 0 < col < cols, "a mark stands outside its board"
    return int(row) * cols + int(col)


def marks(group: Group, rows: int = 3, cols: int = 3) -> str:
    """The cells of a drawn board, read off its crosses and rings."""
    cells, rect = ["."] * (rows * cols), frame(group)
    crosses: dict[int, int] = {}
    for shape in group.shapes:
        if isinstance(shape, Ring):
            assert 0.4 * rect.width / cols < 2 * shape.radius < 0.7 * rect.width / cols, "a ring fits its cell"
            cells[_cell_at(rect, shape.x, shape.y, rows, cols)] = "O"
        elif isinstance(shape, Line) and shape.role == "x":
            (x1, y1), (x2, y2) = shape.points
            cell = _cell_at(rect, (x1 + x2) / 2, (y1 + y2) / 2, rows, cols)
            crosses[cell] = crosses.get(cell, 0) + 1
    for cell, strokes in crosses.items():
        assert strokes == 2, "a cross has two strokes"
        assert cells[cell] == ".", "a cell holds two marks"
        cells[cell] = "X"
    return "".join(cells)


def last_moves(group: Group, rows: int = 3, cols: int = 3) -> list[int]:
    """The cells that are marked as the last move."""
    rect = frame(group)
    found = [shape for shape in group.shapes if isinstance(shape, Rect) and shape.role == "last move"]
    return [_cell_at(rect, s.x + s.width / 2, s.y + s.height / 2, rows, cols) for s in found]


def winning_lines(group: Group, rows: int = 3, cols: int = 3) -> list[tuple[int, int]]:
    """The first and the last cell of each winning line."""
    rect = frame(group)
    return [
        (_cell_at(rect, *shape.points[0], rows, cols), _cell_at(rect, *shape.points[-1], rows, cols))
        for shape in group.shapes
        if isinstance(shape, Line) and shape.role == "winning line"
    ]


# ---- claims that hold for every picture; each returns what contradicts it ---------------------------------------


def _within(inner: Box, outer: Box) -> bool:
    return outer[0] <= inner[0] and outer[1] <= inner[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


def no_two_texts_overlap(picture: Picture) -> object:
    found = picture.texts
    return overlaps(found, found)


def no_text_leaves_the_picture(picture: Picture) -> object:
    return [
        text.what
        for text in picture.texts
        if text.box[0] < 0 or text.box[1] < 0 or text.box[2] > picture.scene.width or text.box[3] > picture.scene.height
    ]


def no_shape_leaves_the_picture(picture: Picture) -> object:
    whole = (0, 0, picture.scene.width, picture.scene.height)
    return [shape for shape in picture.scene.shapes if not _within(extent(shape), whole)]


def no_box_overlaps_a_text_it_does_not_own(picture: Picture) -> object:
    return foreign_overlaps(picture.boxes + picture.plates, picture.texts)


def no_two_boxes_overlap(picture: Picture) -> object:
    boxes = picture.boxes
    return overlaps(boxes, boxes)


def a_text_is_inside_a_box_of_its_own_or_outside(picture: Picture) -> object:
    return [
        (text.what, box.what)
        for text, box in overlaps(picture.texts, picture.boxes)
        if text.group == box.group and not _within(text.box, box.box)
    ]


def no_text_is_smaller_than_five_points(picture: Picture) -> object:
    return [shape for shape in picture.scene.shapes if isinstance(shape, Text) and shape.size < FIVE_POINTS]


def no_edge_passes_through_a_box(picture: Picture) -> object:
    return crossings(picture.segments, picture.boxes, inset=0.05)


def no_edge_passes_through_a_text_but_its_own_move(picture: Picture) -> object:
    found = crossings(picture.segments, picture.texts, inset=0.0)
    return [(text, group) for edge, text, group in found if edge != group]


def no_move_hides_another_edge(picture: Picture) -> object:
    found = crossings(picture.segments, picture.plates, inset=0.05)
    return [(plate, group) for edge, plate, group in found if edge != group]


def each_move_sits_on_its_edge(picture: Picture) -> object:
    faults = []
    for edge, group in picture.edges:
        (x1, y1), (x2, y2) = edge.points[-2:]
        texts = [ink(shape) for shape in group.shapes if isinstance(shape, Text)]
        on_edge = [left < x2 < right and y1 < top and bottom < y2 for left, top, right, bottom in texts]
        wanted = [True] * hasattr(picture.tree.position, "legal_moves")  # calls on numbers have no moves
        if x1 != x2 or on_edge != wanted:
            faults.append((written(group), texts, edge))
    return faults


def edges_join_the_bottom_of_a_node_to_the_top_of_the_next(picture: Picture) -> object:
    tops = {(round(box.x + box.width / 2, 6), round(box.y, 6)) for box in (frame(group) for group in picture.nodes)} | {
        (round(shape.x + shape.width / 2, 6), round(shape.y, 6))
        for shape in picture.scene.shapes
        if isinstance(shape, Rect) and shape.role == "pruned box"
    }
    ends = {(round(edge.points[-1][0], 6), round(edge.points[-1][1], 6)) for edge, _ in picture.edges}
    root = frame(picture.nodes[0])
    return tops ^ (ends | {(round(root.x + root.width / 2, 6), round(root.y, 6))})


FAULTS = (
    no_two_texts_overlap,
    no_text_leaves_the_picture,
    no_shape_leaves_the_picture,
    no_box_overlaps_a_text_it_does_not_own,
    no_two_boxes_overlap,
    a_text_is_inside_a_box_of_its_own_or_outside,
    no_text_is_smaller_than_five_points,
    no_edge_passes_through_a_box,
    no_edge_passes_through_a_text_but_its_own_move,
    no_move_hides_another_edge,
    each_move_sits_on_its_edge,
    edges_join_the_bottom_of_a_node_to_the_top_of_the_next,
)


def assert_well_drawn(picture: Picture) -> None:
    found = [(claim.__name__, faults) for claim in FAULTS if (faults := claim(picture))]
    assert found == [], str(picture)
