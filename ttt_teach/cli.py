"""The shell command: `ttt-teach lab` opens the notebooks, `ttt-teach draw` writes the picture of a tree."""

import argparse
import io
import sys
from collections.abc import Sequence

from ttt_teach.board import Board
from ttt_teach.errors import Refusal
from ttt_teach.scoring import by_depth, flat
from ttt_teach.search import alphabeta, minimax
from ttt_teach.trace import record

__all__ = ["main"]

SEARCHES = {"alphabeta": alphabeta, "minimax": minimax}
SCORES = {"by_depth": by_depth, "flat": flat}

LAB_HELP = """examples:
  ttt-teach lab                 in a checkout of the project: its own notebooks
  ttt-teach lab my-lessons      the notebooks copied to a folder; what you changed there stays"""
DRAW_HELP = """examples:
  ttt-teach draw "XXO/OOX/..." -o tree.svg
  ttt-teach draw "X.O/X.O/.OX" --search minimax --score flat --width double --theme print -o tree.pdf
  ttt-teach draw "..../..../..../...." -k 3 --to-move O --depth-limit 2 -o tree.png

A position is written row by row with X, O and . for empty; rows are parted by / or spaces."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 if it did what was asked, 1 if it was refused, 2 for a faulty command line."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # not every shell can show α and ≥
    parser = _parser()
    options = parser.parse_args(arguments)
    if not hasattr(options, "run"):
        parser.print_help()
        return 2
    try:
        return int(options.run(options))
    except (Refusal, OSError) as refused:
        print(f"ttt-teach: {refused}", file=sys.stderr)
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="ttt-teach", description=__doc__)
    commands = parser.add_subparsers(title="commands")
    as_it_stands = argparse.RawDescriptionHelpFormatter
    lab = commands.add_parser("lab", help="open the notebooks", epilog=LAB_HELP, formatter_class=as_it_stands)
    lab.add_argument("folder", nargs="?", help="where to copy the notebooks first")
    lab.add_argument(
        "--copy-only", action="store_true", help="copy (to ./notebooks if no folder is named), open nothing"
    )
    lab.set_defaults(run=_lab)
    draw = commands.add_parser("draw", help="draw a tree", epilog=DRAW_HELP, formatter_class=as_it_stands)
    draw.add_argument("position", help="such as XXO/OOX/...")
    draw.add_argument("-o", "--output", required=True, help="a file that ends in .svg, .png or .pdf")
    draw.add_argument("--to-move", choices=["X", "O"], help="who moves, where the marks leave it open")
    draw.add_argument("-k", type=int, default=0, help="how many in a row win (default: the shorter side)")
    draw.add_argument("--search", choices=SEARCHES, default="alphabeta")
    draw.add_argument("--score", choices=SCORES, default="by_depth")
    draw.add_argument("--depth-limit", type=int, help="plies to search")
    draw.add_argument("--plies", type=int, help="plies to show")
    draw.add_argument("--width", default="screen", help="single, double, slide, screen or millimetres")
    draw.add_argument("--theme", default="light", help="light, dark or print")
    draw.add_argument("--title", default="")
    draw.set_defaults(run=_draw)
    return parser


def _draw(options: argparse.Namespace) -> int:
    from ttt_teach.drawing import draw

    board = Board.parse(options.position, options.to_move, k=options.k)
    search, score = SEARCHES[options.search], SCORES[options.score]
    tree = record(search, board, score=score, depth_limit=options.depth_limit)
    look = {"width": _width(options.width), "theme": options.theme, "title": options.title}
    drawing = draw(tree, plies=options.plies, **look)
    path = drawing.save(options.output)
    print(f"{path}: {drawing.caption()}")
    return 0


def _width(text: str) -> str | float:
    """Millimetres where the text is a number, else the name of a width."""
    try:
        return float(text)
    except ValueError:
        return text


def _lab(options: argparse.Namespace) -> int:
    from ttt_teach.lab import copy_notebooks, open_lab

    if options.copy_only:
        copy_notebooks(options.folder or "notebooks")
        return 0
    return open_lab(options.folder)
