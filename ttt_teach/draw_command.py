"""The command `ttt-teach draw`: one table of its options, and the picture that they ask for."""

import argparse
from collections.abc import Callable, Collection, Mapping
from dataclasses import fields
from typing import Any

from ttt_teach.board import Board
from ttt_teach.comparison import compare
from ttt_teach.drawing import Drawing, draw, ladder, ply_chart
from ttt_teach.drawing.choices import Show
from ttt_teach.errors import UnknownChoice
from ttt_teach.numbering import NUMBERINGS
from ttt_teach.orders import best_first, centre_first, reversed_rows, row_by_row, spoilers_first
from ttt_teach.scoring import by_depth, flat
from ttt_teach.search import alphabeta, minimax
from ttt_teach.solver import solve
from ttt_teach.trace import record
from ttt_teach.tree import SearchTree

__all__ = ["HELP", "OPTIONS", "run"]

HELP = """examples:
  ttt-teach draw "X.O/X.O/.OX" --search alphabeta --scoring by_depth --width single -o fig.pdf
  ttt-teach draw "XXO/OOX/..." --title "Minimax by hand" --show windows --hide pruned -o tree.svg
  ttt-teach draw "..../..../..../...." -k 3 --to-move O --depth-limit 2 --theme dark -o tree.png
  ttt-teach draw "XX./OO./..." --to-move O --scoring flat --compare by_depth -o difference.svg
  ttt-teach draw "XXO/OOX/..." --search minimax --compare alphabeta --kind pair -o both.svg
  ttt-teach draw "XXO/OOX/..." --step 12 --width slide -o step.svg
  ttt-teach draw "XXO/OOX/X.." --steps all --width single -o steps.gif
  ttt-teach draw ".../.../..." --kind whole --theme print -o whole.png
  ttt-teach draw ".../.../..." --kind plies --compare centre -o plies.svg

A position is written row by row with X, O and . for empty; rows are parted by / or spaces.
--compare names what is different in a second search: a search, a scoring, an order or a cut, or several of them,
as in --compare "minimax flat". The picture then shows the difference.
--steps all writes one animation (.gif), or a numbered file for each step (.svg, .png, ...)."""

SEARCHES: Mapping[str, Callable[..., float]] = {"alphabeta": alphabeta, "minimax": minimax, "solve": solve}
SCORES = {"by_depth": by_depth, "flat": flat}
ORDERS = {
    "row": row_by_row,
    "spoilers": spoilers_first,
    "centre": centre_first,
    "reverse": reversed_rows,
    "best": best_first,
}
CUTS = (">=", ">")
KINDS = ("tree", "pair", "icicle", "whole", "plies", "ladder")
SHOWN = tuple(field.name for field in fields(Show) if isinstance(field.default, bool))
MANY = {"choices": SHOWN, "metavar": "PART", "action": "append", "default": []}

OPTIONS: tuple[tuple[tuple[str, ...], dict[str, Any]], ...] = (
    (("position",), {"help": "such as XXO/OOX/..."}),
    (("-o", "--output"), {"required": True, "help": "a file; its ending names the format: .svg, .png, .pdf, ..."}),
    (("--to-move",), {"choices": ("X", "O"), "help": "who moves, where the marks leave it open"}),
    (("-k",), {"type": int, "default": 0, "help": "how many in a row win (default: the shorter side)"}),
    (("--search",), {"choices": SEARCHES, "default": "alphabeta"}),
    (("--scoring", "--score"), {"choices": SCORES, "default": "by_depth"}),
    (("--order",), {"choices": ORDERS, "default": "row", "help": "of the moves"}),
    (("--cut",), {"choices": CUTS, "help": "alpha >= beta (default) or strictly >"}),
    (("--depth-limit",), {"type": int, "help": "plies to search"}),
    (("--compare",), {"metavar": "WHAT", "help": "what is different in a second search, such as flat"}),
    (("--kind",), {"choices": KINDS, "default": "tree", "help": "whole: over the whole tree; plies, ladder: bars"}),
    (("--step",), {"type": int, "help": "the tree as it was known after this step; 0 is the first, -1 the last"}),
    (("--steps",), {"choices": ("all",), "help": "a picture for each step"}),
    (("--around",), {"metavar": "MOVES", "help": "only what is near the node after these cells, such as 6,7"}),
    (("--moves",), {"choices": (*NUMBERINGS, "none"), "default": "cell", "help": "how moves are called"}),
    (("--plies",), {"type": int, "help": "plies to show"}),
    (("--show",), {**MANY, "help": f"one of {', '.join(SHOWN)}; may be given several times"}),
    (("--hide",), {**MANY, "help": "one of the same"}),
    (("--width",), {"default": "screen", "help": "single, double, slide, screen or millimetres"}),
    (("--height",), {"type": float, "help": "millimetres"}),
    (("--theme",), {"default": "light", "help": "light, dark, print or presenter"}),
    (("--transparent",), {"action": "store_true", "help": "no paper behind the picture"}),
    (("--title",), {"default": ""}),
)


def run(options: argparse.Namespace) -> int:
    """Draw what the options ask for, write it, and say what it shows."""
    drawing = _drawing(options)
    print(f"{drawing.save(options.output)}: {drawing.caption()}")
    return 0


def _drawing(options: argparse.Namespace) -> Drawing:
    trees = _trees(options)
    look = {name: getattr(options, name) for name in ("height", "theme", "transparent", "title")}
    look["width"] = _width(options.width)
    if options.kind in ("plies", "ladder"):
        return (ply_chart if options.kind == "plies" else ladder)(*trees, **look)
    look |= {"plies": options.plies, "around": _cells(options.around)}
    look |= {"moves": None if options.moves == "none" else options.moves}
    look |= {**dict.fromkeys(options.show, True), **dict.fromkeys(options.hide, False)}
    if options.kind == "whole":
        from ttt_teach.whole_tree import whole

        return draw(whole(board=trees[0].position), over=trees[0], **look)
    what = compare(*trees) if len(trees) == 2 else trees[0]
    return draw(what, kind=options.kind, step=options.step, steps=options.steps, **look)


def _trees(options: argparse.Namespace) -> list[SearchTree]:
    """The record of the search, and where one is to be compared, that of the other."""
    board = Board.parse(options.position, options.to_move, k=options.k)
    first = {name: getattr(options, name) for name in ("search", "scoring", "order", "cut")}
    ways = [first] if options.compare is None else [first, first | _differences(options.compare)]
    if options.cut and all(way["search"] != "alphabeta" for way in ways):
        raise UnknownChoice(f"cut is {options.cut!r}, but {ways[0]['search']} has no such choice; it is for alphabeta")
    return [_record(board, options.depth_limit, way) for way in ways]


def _record(board: Board, depth_limit: int | None, way: Mapping[str, Any]) -> SearchTree:
    cut = {"cut": way["cut"]} if way["cut"] and way["search"] == "alphabeta" else {}
    score, order = SCORES[way["scoring"]], ORDERS[way["order"]]
    return record(SEARCHES[way["search"]], board, score=score, order=order, depth_limit=depth_limit, **cut)


def _differences(words: str) -> dict[str, str]:
    """What the words of --compare change."""
    tables: dict[str, Collection[str]] = {"search": SEARCHES, "scoring": SCORES, "order": ORDERS, "cut": CUTS}
    found = {}
    for word in words.split():
        names = [name for name, table in tables.items() if word in table]
        if not names:
            allowed = ", ".join(word for table in tables.values() for word in table)
            raise UnknownChoice(f"compare names {word!r}; it may name {allowed}")
        found[names[0]] = word
    if not found:
        raise UnknownChoice(f"compare is {words!r}; it must say what is different in a second search, such as flat")
    return found


def _cells(text: str | None) -> list[int] | None:
    """The cells of a list such as 6,7; none at all is the root."""
    if text is None:
        return None
    try:
        return [int(cell) for cell in text.replace(",", " ").split()]
    except ValueError:
        raise UnknownChoice(f"--around is {text!r}; it must be cells, such as 6,7") from None


def _width(text: str) -> str | float:
    """Millimetres where the text is a number, else the name of a width."""
    try:
        return float(text)
    except ValueError:
        return text
