"""From view and layout to scene: nodes, edges, stubs, the names of the plies and the caption."""

from collections.abc import Iterator, Sequence

from ttt_teach.board import Board
from ttt_teach.drawing.boards import board_shapes
from ttt_teach.drawing.choices import Show
from ttt_teach.drawing.labels import in_words, moves_text, somebody_moves
from ttt_teach.drawing.legends import legend_shapes
from ttt_teach.drawing.lettering import text_width
from ttt_teach.drawing.nodes import item_group
from ttt_teach.drawing.paragraphs import paragraph
from ttt_teach.drawing.scene import Group, Line, Point, Polygon, Rect, Scene, Shape, Text
from ttt_teach.drawing.signs import counts_box, signs_of
from ttt_teach.drawing.sizes import CAPTION, MOVE, PLATE, SMALL, TITLE, Sizes, lanes
from ttt_teach.drawing.view import Item, View
from ttt_teach.tree import Node

__all__ = ["compose", "compose_board"]


TURN = 0.5  # above a board, below the moves


def compose(
    view: View,
    places: Sequence[float],
    sizes: Sizes,
    title: str,
    caption: str,
    words: tuple[str, str],
    legend: Sequence[tuple[str, str]] = (),
    least: float = 0.0,
) -> Scene:
    """The scene of a tree, at least `least` mm wide, so that long texts have room.

    `words` are its short and its long description, `legend` has roles and their names.
    """
    width = max(sizes.width(places), least)
    left = sizes.margin + (width - sizes.width(places)) / 2
    heading = paragraph(title, width, sizes.top, TITLE, "text", is_bold=True)
    top = sizes.top + len(heading) * TITLE * 1.3
    key, high = legend_shapes(legend, width, top - 2.0)
    top += high
    at = [
        (left + (place + 0.5) * sizes.column, top + item.row * sizes.row)
        for place, item in zip(places, view.items, strict=True)
    ]
    bottom = top + _depth(view, sizes) + 2.0
    below = []
    for is_shown, block in ((view.show.counts, counts_box), (view.show.legend, signs_of)):
        if is_shown:
            group, high = block(view, width, bottom)
            below.append(group)
            bottom += high + 1.5
    bottom += 2.5
    footing = paragraph(caption if view.show.caption else "", width, bottom, CAPTION, "quiet text")
    groups = [
        Group("title", "", heading),
        *([Group("legend", "", key)] if key else []),
        *(_plies(view, top, sizes) if view.show.sides else ()),
        *_edges(view, at, sizes),
        *(
            item_group(item, view.show, x, y, sizes)
            for item, (x, y) in zip(view.items, at, strict=True)
            if item.is_seen
        ),
        *below,
        Group("caption", "", footing),
    ]
    height = bottom + len(footing) * CAPTION * 1.4
    return Scene(width, height, tuple(groups), words[0], words[1], view.hidden)


def compose_board(board: Board, title: str, show: Show) -> Scene:
    """The scene of a single board, as large as a node of a tree."""
    cell = 9.0 / max(board.rows, board.cols, 3)
    group = Group("board", in_words(board), tuple(board_shapes(board, 0.5, 0.5, cell, won=show.winning_line)))
    return Scene(board.cols * cell + 1, board.rows * cell + 1, (group,), title, in_words(board))


def _depth(view: View, sizes: Sizes) -> float:
    """From the top of the root to the lowest value, or what stands below it."""
    last = max(item.row for item in view.items)
    return last * sizes.row + max(sizes.depth(item, view.show) for item in view.items if item.row == last)


def _plies(view: View, top: float, sizes: Sizes) -> Iterator[Group]:
    """MAX or MIN at the left of each ply in which somebody moves, with the mark that moves."""
    movers: dict[int, Node] = {}
    for item in view.items:
        if item.kind == "node" and somebody_moves(item.node):
            movers.setdefault(item.row, item.node)
    for row, node in sorted(movers.items()):
        x, y = sizes.margin / 2, top + row * sizes.row + sizes.down / 2 - 2.2
        up = -1 if node.is_max else 1
        role = "max" if node.is_max else "min"
        shapes: list[Shape] = [
            Polygon(((x, y + up * 1.05), (x + 1.2, y - up * 1.0), (x - 1.2, y - up * 1.0)), role),
            Text(x, y + 4, role.upper(), 2.1, is_bold=True),
        ]
        if isinstance(node.board, Board):
            shapes.append(Text(x, y + 6.8, f"{node.board.to_move} moves", SMALL, "quiet text"))
        yield Group("ply", f"ply {row}: {role.upper()}", tuple(shapes))


def _edges(view: View, at: Sequence[Point], sizes: Sizes) -> Iterator[Group]:
    """The lines from parents to children; where several end at one node, side by side as their parents stand."""
    for item, (x, y) in zip(view.items[1:], at[1:], strict=True):
        if not item.is_seen:
            continue
        visits = sorted((item, *item.joins), key=lambda visit: at[visit.parent])
        for visit, offset in zip(visits, lanes(item, view.show), strict=True):
            foot = max(x - sizes.across / 2, min(x + offset, x + sizes.across / 2))
            yield _edge(view, visit, at[visit.parent], (x + offset, y), foot, sizes)


def _edge(view: View, item: Item, start: Point, end: Point, foot: float, sizes: Sizes) -> Group:
    """The line from a parent to its child: it spreads, then falls straight down, where it bears the move.

    On the straight part no two moves can overlap, however flat the spread; closed nodes' boxes lie above it. Where
    more edges end at a node than its board is wide, the outer ones turn in to their `foot`.
    """
    is_pruned = item.kind == "pruned"
    (x1, y1), (x2, y2) = (start[0], start[1] + sizes.edge_from), end
    role = "pruned" if is_pruned else "best line" if item.is_best else "edge"
    role = item.role if item.role.startswith("only") else role
    above = sizes.edge_from - sizes.depth(view.items[item.parent], view.show)
    stem = ((x1, y1 - above),) if above > 0 and not is_pruned else ()  # its visited siblings draw it
    fall = ((x2, y2),) if foot == x2 else ((x2, y2 - TURN), (foot, y2))
    shapes: list[Shape] = [Line((*stem, (x1, y1), (x2, y2 - sizes.drop), *fall), role)]
    if is_pruned:
        shapes += [Line(((x2 - 1.2, y + 0.5), (x2 + 1.2, y - 0.5)), "cut") for y in (y2 - 4.4, y2 - 3.8)]
    shapes += _label(moves_text(item, view.show), x2, y2 - 1.75, "quiet text" if is_pruned else "text", item.is_best)
    return Group("pruned-edge" if is_pruned else "edge", "", tuple(shapes))


def _label(text: str, x: float, y: float, role: str, is_bold: bool) -> list[Shape]:
    if not text:
        return []
    half = max(PLATE, text_width(text, MOVE, is_bold)) / 2
    return [
        Rect(x - half, y - 1.2, 2 * half, 2.4, "paper", 1.2),
        Text(x, y + 0.72, text, MOVE, role, is_bold),
    ]
