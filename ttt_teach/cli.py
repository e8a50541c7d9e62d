"""The shell command: `ttt-teach lab` opens the notebooks, `ttt-teach draw` writes the picture of a tree."""

import argparse
import io
import sys
from collections.abc import Sequence

from ttt_teach import draw_command
from ttt_teach.errors import Refusal

__all__ = ["main"]

LAB_HELP = """examples:
  ttt-teach lab                   in a checkout of the project: its own notebooks
  ttt-teach lab my-lessons        the notebooks copied to a folder; what you changed there stays
  ttt-teach lab mine --teacher    also each lesson with its page for teachers and its solutions"""


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
    except KeyboardInterrupt:
        return 130  # as shells say it


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="ttt-teach", description=__doc__)
    commands = parser.add_subparsers(title="commands")
    as_it_stands = argparse.RawDescriptionHelpFormatter
    lab = commands.add_parser("lab", help="open the notebooks", epilog=LAB_HELP, formatter_class=as_it_stands)
    lab.add_argument("folder", nargs="?", help="where to copy the notebooks first")
    lab.add_argument(
        "--copy-only", action="store_true", help="copy (to ./notebooks if no folder is named), open nothing"
    )
    lab.add_argument("--teacher", action="store_true", help="copy the teacher's pages with the solutions as well")
    lab.set_defaults(run=_lab)
    draw = commands.add_parser("draw", help="draw a tree", epilog=draw_command.HELP, formatter_class=as_it_stands)
    for names, about in draw_command.OPTIONS:
        draw.add_argument(*names, **about)
    draw.set_defaults(run=draw_command.run)
    return parser


def _lab(options: argparse.Namespace) -> int:
    from ttt_teach.lab import copy_notebooks, open_lab

    if options.copy_only:
        copy_notebooks(options.folder or "notebooks", options.teacher)
        return 0
    return open_lab(options.folder, options.teacher)
