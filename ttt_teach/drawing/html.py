"""A tree as one file for a browser: the explorer with its data in it, which asks no network for anything."""

import json
from base64 import b64encode
from html import escape
from typing import Any

from ttt_teach.browser.moments import listing, moment
from ttt_teach.browser.opened import pruned_moves
from ttt_teach.browser.packed import packed
from ttt_teach.browser.scripts import script, style
from ttt_teach.source import listings
from ttt_teach.steps import Steps
from ttt_teach.tree import SearchTree

__all__ = ["MOST_STEPS", "drawing_page"]

MOST_STEPS = 2_000  # kept in a file, each with its sentence and the open calls
MOST_OPENED = 2_000  # nodes of a tree in which all pruned moves are kept
LINKS_UP_TO = 300  # nodes shown as a tree; more as an icicle

_STYLE = """
body { margin: 1em auto; max-width: 75em; padding: 0 1em; font-family: system-ui, sans-serif; }
h1 { font-size: 1.2em; }
@media (prefers-color-scheme: dark) { body { background: #15181c; color: #f2f2f2; } }
"""
_START = """
const [place, record] = ["#explorer", "#record"].map((name) => document.querySelector(name));
modules["standalone"].show(place, JSON.parse(record.text));
"""


def drawing_page(tree: SearchTree | None, title: str, svg: str, text: str) -> str:
    """A page with the explorer of a tree, or with a picture alone; below it stands the same in words.

    Where no script runs, the picture stands for the explorer.

    >>> from ttt_teach import Board, alphabeta, record
    >>> text = drawing_page(record(alphabeta, Board.parse("XXO OOX ...")), "By hand", "<svg/>", "- root")
    >>> "<title>By hand</title>" in text, "https:" in text
    (True, False)
    """
    words = f"<details><summary>The picture in words</summary><pre>{escape(text)}</pre></details>"
    if tree is None:
        return _page(title, f"{svg}\n{words}")
    body = [
        '<div id="explorer"></div>',
        f"<noscript>{svg}</noscript>",
        words,
        f'<script type="application/json" id="record">{_json(_record(tree))}</script>',
        f'<script type="module">{script("standalone")}{_START}</script>',
    ]
    return _page(title, "\n".join(body), style("explorer"))


def _page(title: str, body: str, css: str = "") -> str:
    """A page with a title around a body."""
    name = escape(title)
    return f"""<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{name}</title><style>{_STYLE}{css}</style></head>
<body><main><h1>{name}</h1>
{body}</main></body></html>
"""


def _record(tree: SearchTree) -> dict[str, Any]:
    columns = packed(tree)
    binary = [name for name, column in columns.items() if isinstance(column, bytes)]
    data = {name: b64encode(column).decode() if name in binary else column for name, column in columns.items()}
    kinds, moments, sources, word = _steps(tree)
    opened = {str(node.index): pruned_moves(node) for node in tree if node.was_cut} if len(tree) <= MOST_OPENED else {}
    traits = {
        "tree": data,
        "opened": opened,
        "kinds": b64encode(kinds).decode(),
        "moment": {"step": -1},
        "listings": sources,
        "question": {},
        "word": word,
        "allowed": ["steps"] if moments else [],
        "is_edited": False,
        "mode": "link" if len(tree) <= LINKS_UP_TO else "icicle",
        "projector": False,
        "selected": 0,
        "step": -1,
        "zoom": 0,
    }
    return {"traits": traits, "moments": moments, "binary": binary}


def _steps(tree: SearchTree) -> tuple[bytes, list[Any], list[Any], str]:
    """Kinds, moments and source of the steps, if a file can hold them, or what to say where it cannot."""
    steps = Steps(tree)
    if len(steps) > MOST_STEPS:
        return b"", [], [], f"The search has {len(steps):,} steps; in a notebook explore(tree) walks through them."
    sources = listings(tree)
    moments = [moment(steps, number, sources) for number in range(len(steps))]
    return steps.kinds.tobytes(), moments, [listing(one) for one in sources], ""


def _json(data: Any) -> str:
    """JSON that can stand in a page: nothing in it ends the script."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
