"""What recording costs: time as a ratio to the same search unrecorded, and bytes a node."""

import subprocess
import sys
import time
from array import array
from collections.abc import Callable

import ttt_teach.search
from ttt_teach import Board, SearchTree, record

RUNS = 7


def recording_ratios(search: Callable[..., float]) -> tuple[list[float], int]:
    """The times of a recorded search over those of the undecorated textbook function, and the nodes of the search."""
    name = f"{search.__name__}_value"
    traced = getattr(ttt_teach.search, name)
    nodes = len(record(search, Board()))  # the positions are made before anything is timed
    ratios = []
    for _ in range(RUNS):  # in turn, so that a slow moment of the machine hits both
        setattr(ttt_teach.search, name, traced.__wrapped__)
        plain = timed(lambda: search(Board()))
        setattr(ttt_teach.search, name, traced)
        ratios.append(timed(lambda: record(search, Board())) / plain)
    return ratios, nodes


def bytes_a_node(tree: SearchTree) -> float:
    """All columns, with the moves, plies and proofs worked out from them, and the table of positions."""
    columns = tree.columns
    derived = [columns.ply, columns.move, columns.is_leaf, columns.has_unvisited, *tree.proof]
    recorded = [column for column in vars(columns).values() if isinstance(column, array)]
    unique = {id(column): column for column in [*recorded, *derived]}.values()
    parts = [part for board in columns.table for part in (board, vars(board), board._replies)]
    return sum(map(sys.getsizeof, [*unique, *parts])) / len(tree)


def answers(position: str) -> list[float]:
    """The seconds that the perfect player thinks about a position when nothing has been searched before."""
    code = (
        "import time; from ttt_teach import Board; from ttt_teach.players import Perfect;"
        f"began = time.perf_counter(); Perfect().choose({position}); print(time.perf_counter() - began)"
    )
    return [float(subprocess.check_output([sys.executable, "-c", code])) for _ in range(RUNS)]


def timed(act: Callable[[], object]) -> float:
    """The seconds that a call takes."""
    began = time.perf_counter()
    act()
    return time.perf_counter() - began
