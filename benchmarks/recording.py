"""What recording costs: time as a ratio to the same search unrecorded, in one run, and bytes a node."""

import subprocess
import sys
import time
from array import array
from collections.abc import Callable

import ttt_teach.search
from ttt_teach import Board, SearchTree, alphabeta, minimax, record

RUNS = 5


def main() -> None:
    """Print the table."""
    record(minimax, Board.parse("X.. .O. ..."))  # the positions are made once, before anything is timed
    print("| what | measured | wanted |\n|---|---|---|")
    for search in (minimax, alphabeta):
        ratio, nodes = recording_ratio(search)
        print(f"| recorded / textbook time, {search.__name__}, {nodes:,} nodes | {ratio:.2f} | at most 3 |")
    tree = record(minimax, Board())
    print(f"| bytes a node with moves, plies and proofs, {len(tree):,} nodes | {bytes_a_node(tree):.1f} | at most 64 |")
    print(f"| seconds to answer on an empty board, new process | {first_answer():.2f} | well under 1 |")


def recording_ratio(search: Callable[..., float]) -> tuple[float, int]:
    """The time of a recorded search over that of the undecorated textbook function, the best of some runs each."""
    name = f"{search.__name__}_value"
    traced = getattr(ttt_teach.search, name)
    plain_times, recorded_times = [], []
    for _ in range(RUNS):  # in turn, so that a slow moment of the machine hits both
        setattr(ttt_teach.search, name, traced.__wrapped__)
        plain_times.append(timed(lambda: search(Board())))
        setattr(ttt_teach.search, name, traced)
        recorded_times.append(timed(lambda: record(search, Board())))
    return min(recorded_times) / min(plain_times), len(record(search, Board()))


def bytes_a_node(tree: SearchTree) -> float:
    """All columns, with the moves, plies and proofs worked out from them, and the table of positions."""
    columns = tree.columns
    derived = [columns.ply, columns.move, columns.is_leaf, columns.has_unvisited, *tree.proof]
    recorded = [column for column in vars(columns).values() if isinstance(column, array)]
    unique = {id(column): column for column in [*recorded, *derived]}.values()
    positions = sum(sys.getsizeof(board) + sys.getsizeof(board.__dict__) for board in columns.table)
    return (sum(map(sys.getsizeof, unique)) + positions) / len(tree)


def first_answer() -> float:
    """The seconds that the AI thinks about the empty board when nothing has been searched before."""
    code = (
        "import time; from ttt_teach import Board; from ttt_teach.players import Perfect;"
        "began = time.perf_counter(); Perfect().choose(Board()); print(time.perf_counter() - began)"
    )
    return min(float(subprocess.check_output([sys.executable, "-c", code])) for _ in range(RUNS))


def timed(act: Callable[[], object]) -> float:
    began = time.perf_counter()
    act()
    return time.perf_counter() - began


if __name__ == "__main__":
    main()
