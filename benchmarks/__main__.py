"""All measures of the kit in one run, written to `results.md`: `python -m benchmarks`, with the extra `benchmark`."""

import os
import platform
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from statistics import median

from benchmarks import peers, recording
from benchmarks.peers import Search
from ttt_teach import Board, alphabeta, by_depth, flat, minimax, record
from ttt_teach.errors import TooLarge
from ttt_teach.players import Perfect

RUNS = 7
HEADER = "| what | against | median | least | wanted |\n|---|---|---|---|---|"


def main() -> None:
    """Measure, print the table and write it."""
    text = report([*speeds(RUNS), *first_move(), *costs()])
    Path(__file__).with_name("results.md").write_text(text, encoding="utf-8")
    print(text)


def report(rows: Iterable[tuple[str, ...]]) -> str:
    """The page with the table; of the machine it says only what the ratios may depend on."""
    machine = f"{platform.python_implementation()} {platform.python_version()}, {os.cpu_count()} cores"
    return "\n".join(
        [
            "# What was measured\n",
            f"Written by `python -m benchmarks` on {machine}. A ratio is the other's time over the kit's: 2.00 means",
            "that the kit took half as long. Both run in turn, so that a slow moment of the machine hits both; the",
            "table gives the median and the least of the ratios of all rounds. The nodes that each search visits are",
            "counted and asserted first; where two counts differ, so do the scorings, and the row says both.\n",
            HEADER,
            *(f"| {' | '.join(row)} |" for row in rows),
            "",
        ]
    )


def speeds(runs: int) -> list[tuple[str, ...]]:
    """The kit against its peers: the whole tree, and alpha-beta recorded."""
    from ttt_teach.whole_tree import whole

    made = Search("whole()", 549_946, whole, lambda: len(whole()))
    rows = against(made, peers.whole_tree(), "at least 10 for the fastest of them", max(2, runs // 2))
    for score in (by_depth, flat):

        def search(score: Callable[..., float] = score) -> object:
            return record(alphabeta, Board(), score=score)

        nodes = 20_866 if score is by_depth else 18_297
        ours = Search(
            f"record(alphabeta, Board(), score={score.__name__})",
            nodes,
            search,
            lambda search=search: len(search()),  # type: ignore[misc]
        )
        rows += against(ours, peers.alpha_beta(), "over 1; open-spiel: 1 the target, 0.4 the floor", runs)
    return rows


def against(ours: Search, others: Iterable[Search | str], wanted: str, runs: int) -> list[tuple[str, ...]]:
    """A row for each of the others; the name alone stands for one that is not installed."""
    others = list(others)
    running = [ours, *(other for other in others if isinstance(other, Search))]
    for search in running:
        assert search.count() == search.nodes, f"{search.name} visits {search.count():,} nodes, not {search.nodes:,}"
    rounds = [{search.name: recording.timed(search.run) for search in running} for _ in range(runs)]
    rows = []
    for other in others:
        if isinstance(other, str):
            rows.append((ours.name, other, "not installed", "", wanted))
            continue
        ratios = [times[other.name] / times[ours.name] for times in rounds]
        what, whom = (f"{search.name}, {search.nodes:,} nodes" for search in (ours, other))
        rows.append((what, whom, f"{median(ratios):.2f}", f"{min(ratios):.2f}", wanted))
    return rows


def first_move() -> list[tuple[str, ...]]:
    """How long the perfect player thinks about an empty board of 4×4, when nothing was searched before."""
    what, wanted = "seconds to the first move on 4×4, four in a row, new process", "under 0.5"
    try:
        Perfect().choose(Board(4, 4))
    except TooLarge:
        return [(what, "", "not built yet", "", wanted)]
    seconds = recording.answers("Board(4, 4)")
    return [(what, "", f"{median(seconds):.2f}", f"{min(seconds):.2f}", wanted)]


def costs() -> list[tuple[str, ...]]:
    """What recording costs in time and memory."""
    rows = []
    for search in (minimax, alphabeta):
        ratios, nodes = recording.recording_ratios(search)
        what = f"recorded time over textbook time, {search.__name__}, {nodes:,} nodes"
        rows.append((what, "itself unrecorded", f"{median(ratios):.2f}", f"{min(ratios):.2f}", "at most 3"))
    from ttt_teach.whole_tree import whole

    for name, tree in (("record(minimax, Board())", record(minimax, Board())), ("whole()", whole())):
        what = f"bytes a node of {name}, with moves, plies and proofs"
        rows.append((what, "", f"{recording.bytes_a_node(tree):.1f}", "", "at most 64"))
    seconds = recording.answers("Board()")
    what = "seconds to the first move on 3×3, new process"
    rows.append((what, "", f"{median(seconds):.2f}", f"{min(seconds):.2f}", "well under 1"))
    return rows


if __name__ == "__main__":
    sys.exit(main())
