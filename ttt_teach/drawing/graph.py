"""The tree of a picture as a networkx graph."""

from typing import Any

from ttt_teach.drawing.structure import Structure
from ttt_teach.errors import NotInstalled

__all__ = ["to_graph"]


def to_graph(structure: Structure) -> Any:
    """A `networkx.DiGraph` whose nodes are numbered in the order of the picture, children in their order.

    Each node has its position `pos` in millimetres (upwards, the root at height 0), and `kind`, `side`, `position`,
    `notes`, `label` and `role`; each edge its `move` and `role`. Raises `NotInstalled` without networkx.
    """
    try:
        from networkx import DiGraph
    except ImportError:
        raise NotInstalled("a graph needs networkx: pip install networkx") from None
    graph = DiGraph(title=structure.title, caption=structure.caption)
    for number, part in enumerate(structure.parts):
        graph.add_node(number, **{"pos" if name == "place" else name: value for name, value in vars(part).items()})
    for link in structure.links:
        graph.add_edge(link.start, link.end, move=link.move, role=link.role)
    return graph
