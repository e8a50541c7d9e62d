"""A record in the words of other libraries: a list of rows, a pandas frame, a networkx graph."""

from typing import Any

from ttt_teach.errors import NotInstalled, TooLarge
from ttt_teach.tree import Node, SearchTree
from ttt_teach.words import plural

__all__ = ["to_frame", "to_networkx", "to_records"]

NODE_LIMIT = 600_000  # the whole 3×3 tree has 549,946
BYTES = 1_400  # a node in a graph, measured; in rows it takes half as much


def to_records(tree: SearchTree, *, node_limit: int = NODE_LIMIT) -> list[dict[str, Any]]:
    """One dictionary for each visited node, in the order of the visits: rows for any table.

    >>> from ttt_teach import Board, alphabeta, record
    >>> rows = to_records(record(alphabeta, Board.parse("XXO OOX ...")))
    >>> [(row["node"], row["parent"], row["move"], row["proven"]) for row in rows if row["ply"] == 1]
    [(1, 0, 6, '= 0'), (6, 0, 7, '≤ -8'), (8, 0, 8, '≤ -8')]

    Values and windows are points for MAX, None where there are none; `low` and `high` are the proven ends,
    infinite where nothing is proven. Raises `TooLarge` for more than `node_limit` nodes.
    """
    _check(tree, node_limit)
    return [_row(node) for node in tree]


def to_frame(tree: SearchTree, *, node_limit: int = NODE_LIMIT) -> Any:
    """The rows of `to_records` as a `pandas.DataFrame`, with the node as its index.

    Raises `NotInstalled` without pandas, which the kit does not need for anything else.
    """
    try:
        from pandas import DataFrame
    except ImportError:
        raise NotInstalled("a frame needs pandas: pip install pandas; to_records gives the rows without it") from None
    frame = DataFrame(to_records(tree, node_limit=node_limit)).set_index("node")
    return frame.astype({"parent": "Int64", "move": "Int64"})  # whole numbers, of which some are missing


def to_networkx(tree: SearchTree, *, unvisited: bool = False, node_limit: int = NODE_LIMIT) -> Any:
    """A `networkx.DiGraph` with an edge from each node to each of its children, in the order of the visits.

    >>> from ttt_teach import Board, alphabeta, record
    >>> tree = record(alphabeta, Board.parse("XXO OOX ..."))
    >>> graph = to_networkx(tree)
    >>> graph.number_of_nodes(), list(graph[0]), graph.edges[0, 6], graph.nodes[6]["proven"]
    (10, [1, 6, 8], {'move': 7, 'visited': True}, '≤ -8')
    >>> list(to_networkx(tree, unvisited=True)[6])
    [7, (6, 8)]

    Nodes are numbered as in the tree and have the entries of their row in `to_records`, without those that are
    None, so that every file format of networkx can hold them. With `unvisited` the legal moves that were never
    looked at are nodes too, named (node, move), with `visited` False.
    """
    try:
        from networkx import DiGraph
    except ImportError:
        raise NotInstalled("a graph needs networkx: pip install networkx") from None
    _check(tree, node_limit)
    graph = DiGraph(search=tree.search, conventions=tree.conventions)
    for node in tree:
        row = {name: entry for name, entry in _row(node).items() if isinstance(entry, bool | int | float | str)}
        graph.add_node(node.index, visited=True, **row)
        if node.parent is not None:
            graph.add_edge(node.parent.index, node.index, **_edge(node.move), visited=True)
    if unvisited:
        for node in tree:
            for move in node.unvisited:
                graph.add_node((node.index, move), visited=False, ply=node.ply + 1, move=move)
                graph.add_edge(node.index, (node.index, move), move=move, visited=False)
    return graph


def _edge(move: int | None) -> dict[str, int]:
    return {} if move is None else {"move": move}


def _row(node: Node) -> dict[str, Any]:
    proven = node.proven
    return {
        "node": node.index,
        "parent": None if node.parent is None else node.parent.index,
        "ply": node.ply,
        "move": node.move,
        "side": "MAX" if node.is_max else "MIN",
        "board": _text(node.board),
        "value": node.value,
        "alpha": node.alpha,
        "beta": node.beta,
        "proven": str(proven),
        "low": proven.low,
        "high": proven.high,
        "is_leaf": node.is_leaf,
        "is_terminal": node.is_terminal,
        "unvisited": node.unvisited,
        "size": node.size,
    }


def _text(position: Any) -> str:
    """The rows of a board parted by slashes, as `notation.read` reads them; of all else the text."""
    return "/".join(position.row_texts) if hasattr(position, "row_texts") else str(position)


def _check(tree: SearchTree, limit: int) -> None:
    if len(tree) > limit:
        raise TooLarge(
            f"{plural(len(tree), 'node')} take up to {len(tree) * BYTES / 1e6:,.0f} MB in this form, and"
            f" {limit:,} nodes are the most; search a later position, or allow more with node_limit=..."
        )
