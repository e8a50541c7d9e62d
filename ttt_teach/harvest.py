"""From a finished recording to its tree: one root, one value a node, in points for MAX."""

import math
from collections.abc import Iterator, Mapping
from typing import Any

from ttt_teach.columns import Columns
from ttt_teach.recording import NAN, Recording, as_float
from ttt_teach.tree import SearchTree

__all__ = ["harvest"]

ENOUGH = 5_000  # nodes looked at to find out in which way a function returns its values


def harvest(
    recording: Recording,
    given: Any,
    name: str,
    settings: Mapping[str, Any],
    values_for: str | None,
    error: BaseException | None,
) -> SearchTree:
    """The tree that a recording holds; `given` is the position that was asked about.

    Several roots are the search's answers about the replies to `given`, and are put under it; or, if each is
    `given` itself, rounds of iterative deepening, of which the last is the tree and the others are `earlier`.
    """
    columns = recording.finish()
    choose_values(columns)
    rounds = [columns]
    roots = [node for node, above in enumerate(columns.parent) if above < 0]
    if len(roots) > 1 and all(columns.table[columns.position[root]] == given for root in roots):
        rounds = [columns.part(start, columns.end[start]) for start in roots]
    elif len(roots) > 1 or _is_reply(given, columns):
        columns.put_under(given)
    values_for = values_for or recording.values_for
    trees: list[SearchTree] = []
    for number, part in enumerate(rounds, 1):
        maximizing = who_maximizes(part, values_for)
        last = number == len(rounds)
        told, stopped = dict(settings), error if last else None
        trees.append(
            SearchTree(
                part, name, told, maximizing=maximizing, error=stopped, earlier=tuple(trees) if last else ()
            )
        )
    return trees[-1]


def _is_reply(given: Any, columns: Columns) -> bool:
    move_to = getattr(given, "move_to", None)
    return move_to is not None and move_to(columns.table[columns.position[0]]) is not None


def who_maximizes(columns: Columns, values_for: str | None) -> bool:
    """Whether the root is MAX; values for the mover are turned into values for MAX on the way."""
    root = columns.table[columns.position[0]]
    if values_for == "mover":
        columns.turn_signs(bool(getattr(root, "maximizing", True)))
    if values_for in ("mover", "max"):
        return bool(getattr(root, "maximizing", True))
    if values_for in ("X", "O"):
        return bool(getattr(root, "to_move", values_for) == values_for)
    winner = _paid_winner(columns)
    return _looks_maximizing(columns) if winner is None else bool(root.to_move == winner)


def _paid_winner(columns: Columns) -> str | None:
    """The player whose wins score more than nothing and whose losses less, at all the leaves; None if neither."""
    signs: dict[str, set[bool]] = {"X": set(), "O": set()}
    for node in range(min(len(columns.end), ENOUGH)):
        outcome = getattr(columns.table[columns.position[node]], "outcome", None)
        winner, value = getattr(outcome, "winner", None), columns.value[node]
        if winner is not None and value:
            signs[winner].add(value > 0)
    for player, other in (("X", "O"), ("O", "X")):
        if signs[player] <= {True} and signs[other] <= {False} and signs[player] | signs[other]:
            return player if hasattr(columns.table[columns.position[0]], "to_move") else None
    return None


def _looks_maximizing(columns: Columns) -> bool:
    """Whether values are backed up as if the root were MAX; the root's own value decides, then all the others."""
    for_max = for_min = 0
    for node, values in _inner_nodes(columns):
        value, low, high = columns.value[node], min(values), max(values)
        if low < high and value in (low, high):
            agrees = (value == high) == (columns.ply[node] % 2 == 0)
            if node == 0:
                return agrees
            for_max, for_min = for_max + agrees, for_min + (not agrees)
    return for_max >= for_min


def _inner_nodes(columns: Columns) -> Iterator[tuple[int, list[float]]]:
    """Nodes with the values of their children, from the root on, as many as are enough."""
    looked_at = 0
    for node, end in enumerate(columns.end):
        child, values = node + 1, []
        while child < end:
            values.append(columns.value[child])
            child = columns.end[child]
        if values and not any(map(math.isnan, values)):
            yield node, values
            looked_at += 1
            if looked_at == ENOUGH:
                return


def choose_values(columns: Columns) -> None:
    """Find the values in results that are no numbers, and unmask the roots whose result is a move.

    In pairs such as (value, move) or (row, column, value) the value is the part that inner nodes take over
    from their children.
    """
    pairs = {node: result for node, result in columns.odd.items() if isinstance(result, tuple | list) and result}
    place = _value_place(columns, pairs)
    for node, result in pairs.items():
        columns.value[node] = as_float(result[place]) if place < len(result) else NAN
    for root in [node for node, above in enumerate(columns.parent) if above < 0]:
        if _returned_a_move(columns, root):
            columns.odd.setdefault(root, columns.value[root])
            columns.value[root] = NAN


def _value_place(columns: Columns, pairs: Mapping[int, Any]) -> int:
    if not pairs:
        return 0
    longest = max(len(result) for result in pairs.values())
    taken_over = [0] * longest
    for node in list(pairs)[:ENOUGH]:
        child = node + 1
        below = []
        while child < columns.end[node]:
            below.append(pairs.get(child, ()))
            child = columns.end[child]
        for place, part in enumerate(pairs[node]):
            is_number = not math.isnan(as_float(part))
            taken_over[place] += is_number and any(place < len(one) and one[place] == part for one in below)
    return taken_over.index(max(taken_over))


def _returned_a_move(columns: Columns, root: int) -> bool:
    """Whether a function that asks another one about the replies returned the reply, not its value."""
    if columns.end[root] == root + 1 or columns.function[root] == columns.function[root + 1]:
        return False
    position = columns.table[columns.position[root]]
    result = columns.odd.get(root, columns.value[root])
    if isinstance(result, tuple | list) and len(result) == 2 and hasattr(position, "cols"):
        row, column = map(as_float, result)
        result = row * position.cols + column
    values = next((values for node, values in _inner_nodes(columns) if node == root), [])
    return result in getattr(position, "legal_moves", ()) and result not in values
