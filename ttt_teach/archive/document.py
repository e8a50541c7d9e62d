"""A record as JSON, and back: the columns of its searches, checked when they are read.

The text is one object. `positions` holds each different position once and `trees` the textbook trees among them;
`functions` are names; `searches` are the rounds of the search, the record itself last. A search has its `search`
name, `settings`, `maximizing`, `error` (null, or type and text), `odd` results, and columns with an entry for each
node in the order of the visits: `parent` (-1 for the root), `position` and `function` (numbers in the lists above),
`move`, `value`, `alpha`, `beta` (points for MAX; null for none, "inf" and "-inf" beyond all) and the `line` of
source that called it. `alpha`, `beta` and `function` are empty where there are none at all.
"""

import json
from typing import Any

from ttt_teach.archive.columns import columns_of, get, plain_columns
from ttt_teach.archive.positions import plain_positions, positions_of
from ttt_teach.archive.values import NamedFunction, plain, value_of
from ttt_teach.errors import ImpossibleRecord, TooLarge
from ttt_teach.marks import short
from ttt_teach.tree import SearchTree
from ttt_teach.words import plural

__all__ = ["from_json", "to_json"]

FORMAT, VERSION = "ttt_teach.tree", 1
NODE_LIMIT = 2_000_000


def to_json(tree: SearchTree) -> str:
    """The record as a text; equal records give equal texts.

    >>> from ttt_teach import Board, alphabeta, record
    >>> tree = record(alphabeta, Board.parse("XXO OOX ..."))
    >>> from_json(to_json(tree))
    <SearchTree of alphabeta on Board.parse('XXO OOX ...'): value 0, best move 6, 10 nodes>

    Of functions, and of positions and settings that are no plain values, the text keeps what they are shown as.
    """
    columns = tree.columns
    positions, trees = plain_positions(columns.table)
    functions = [str(getattr(one, "__name__", getattr(one, "co_name", one))) for one in columns.functions]
    searches = [_plain_search(one) for one in (*tree.earlier, tree)]
    document = {"format": FORMAT, "version": VERSION, "positions": positions, "trees": trees, "functions": functions}
    return json.dumps({**document, "searches": searches}, allow_nan=False, separators=(",", ":"))


def _plain_search(tree: SearchTree) -> dict[str, Any]:
    error = None if tree.error is None else {"type": type(tree.error).__name__, "text": str(tree.error)}
    return {
        "search": tree.search,
        "settings": {str(name): plain(value) for name, value in tree.settings.items()},
        "maximizing": tree.maximizing,
        "error": error,
        **plain_columns(tree.columns),
    }


def from_json(text: str, *, node_limit: int = NODE_LIMIT) -> SearchTree:
    """The record that `to_json` wrote: equal columns, values, proofs and settings, and so the same pictures.

    Raises `ImpossibleRecord` for a text that is no record of this version, and for columns that are no tree or
    whose moves do not lead from position to position; what the positions themselves raise if they are impossible;
    `TooLarge` for more than `node_limit` nodes.
    """
    try:
        return _record(_document(text), node_limit)
    except RecursionError:
        raise ImpossibleRecord("the text is nested too deeply for a record") from None


def _record(document: dict[str, Any], node_limit: int) -> SearchTree:
    searches = get(document, "searches", list)
    nodes = max((len(get(one, "parent", list)) for one in searches), default=0)
    if nodes > node_limit:
        raise TooLarge(f"the text has {plural(nodes, 'node')}; {node_limit:,} are the most, or say node_limit=...")
    table = positions_of(get(document, "positions", list), get(document, "trees", list))
    functions = [NamedFunction(str(name)) for name in get(document, "functions", list)]
    trees: tuple[SearchTree, ...] = ()
    for number, one in enumerate(searches, 1):
        trees = (*trees, _search(one, table, functions, trees if number == len(searches) else ()))
    if not trees:
        raise ImpossibleRecord("the record has no search")
    return trees[-1]


def _document(text: Any) -> dict[str, Any]:
    if not isinstance(text, str):
        raise ImpossibleRecord(f"{short(text)} is no text; give what to_json gave, or what was read from its file")
    try:
        document = json.loads(text, parse_constant=_refuse_constant)
    except ImpossibleRecord:
        raise
    except ValueError as fault:
        raise ImpossibleRecord(f"the text is no JSON: {fault}") from None
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise ImpossibleRecord(f"the text is no record; a record is an object with the format {FORMAT!r}")
    if document.get("version") != VERSION:
        raise ImpossibleRecord(f"the record has version {short(document.get('version'))}; only {VERSION} can be read")
    return document


def _refuse_constant(name: str) -> None:
    raise ImpossibleRecord(f"{name} is no number of a record; there null means no number, and infinity is 'inf'")


def _search(one: Any, table: list[Any], functions: list[Any], earlier: tuple[SearchTree, ...]) -> SearchTree:
    columns = columns_of(one, table, functions)
    settings = {name: value_of(value) for name, value in get(one, "settings", dict).items()}
    _check_range(settings.get("score_range"))
    error = _error(one["error"]) if get(one, "error", dict | None) else None
    maximizing = get(one, "maximizing", bool)
    name = get(one, "search", str)
    return SearchTree(columns, name, settings, maximizing=maximizing, error=error, earlier=earlier)


def _check_range(told: Any) -> None:
    is_pair = isinstance(told, tuple) and len(told) == 2 and all(isinstance(end, int | float) for end in told)
    if told is not None and not is_pair:
        raise ImpossibleRecord(f"the score_range {short(told)} is not two numbers")


def _error(told: dict[str, Any]) -> Exception:
    """An error with the name and the text of the one that ended the search."""
    name, text = get(told, "type", str), get(told, "text", str)
    if not name.isidentifier():
        raise ImpossibleRecord(f"{short(name)} is no kind of error")
    kind: type[Exception] = type(name, (Exception,), {"__module__": __name__})
    return kind(text)
