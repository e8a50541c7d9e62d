"""From a finished recording to its tree: one root, one value a node, in points for MAX."""

import math
from collections.abc import Iterator, Mapping, Sequence
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

    Roots that are not `given` itself are the search's answers about the replies to it, and are put under it. If
    the same roots come again they are rounds of iterative deepening: the last is the tree, the others `earlier`.
    """
    columns = recording.finish()
    if error is not None and not columns.parent:  # stopped in the very middle of noting the first node
        raise error
    values_for = values_for or recording.values_for
    choose_values(columns, values_for)
    unmask_moves(columns, values_for)
    rounds = _rounds(columns, is_complete=error is None)
    for part in rounds:
        if part.parent.count(-1) > 1 or _is_reply(given, part):
            part.put_under(given)
    earlier: list[SearchTree] = []
    for part in rounds:
        maximizing = who_maximizes(part, values_for)
        if values_for == "mover":
            part.turn_signs(maximizing)
        if part is not rounds[-1]:
            earlier.append(SearchTree(part, name, _settings_then(settings, part), maximizing=maximizing))
    return SearchTree(part, name, settings, maximizing=maximizing, error=error, earlier=tuple(earlier))


def _rounds(columns: Columns, is_complete: bool) -> list[Columns]:
    """The columns cut where the roots begin anew; only where a search stopped, the last round may lack some."""
    roots = list(columns.roots)
    many = len({columns.position[root] for root in roots})
    rounds = [roots[start : start + many] for start in range(0, len(roots), many)]
    is_cut = len(rounds) > 1 and (len(rounds[-1]) == many or not is_complete)
    if not is_cut or any(len({columns.position[root] for root in one}) < len(one) for one in rounds):
        return [columns]
    ends = [*(one[0] for one in rounds[1:]), len(columns.end)]
    return [columns.part(one[0], end) for one, end in zip(rounds, ends, strict=True)]


def _settings_then(settings: Mapping[str, Any], columns: Columns) -> dict[str, Any]:
    """The settings of an earlier round, whose limit was the depth that it reached."""
    limited = settings.get("depth_limit") is not None
    return {**settings, "depth_limit": max(columns.ply)} if limited else dict(settings)


def _is_reply(given: Any, columns: Columns) -> bool:
    move_to = getattr(given, "move_to", None)
    return move_to is not None and move_to(columns.table[columns.position[0]]) is not None


def who_maximizes(columns: Columns, values_for: str | None) -> bool:
    """Whether the root is MAX: as told, else the one whose wins score more, else as values are backed up."""
    root = columns.table[columns.position[0]]
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
    return for_max >= for_min if for_max or for_min else _raises_alpha(columns)


def _raises_alpha(columns: Columns) -> bool:
    """Whether the windows that nodes pass on say that the root is MAX: MAX raises alpha, and MIN lowers beta."""
    for_max = for_min = 0
    for node, above in enumerate(columns.parent[: len(columns.alpha)]):
        if above < 0:
            continue
        raised, lowered = columns.alpha[node] > columns.alpha[above], columns.beta[node] < columns.beta[above]
        is_even = columns.ply[above] % 2 == 0
        for_max, for_min = for_max + (raised if is_even else lowered), for_min + (lowered if is_even else raised)
    return for_max >= for_min


def _inner_nodes(columns: Columns) -> Iterator[tuple[int, list[float]]]:
    """Nodes with the values of their children, from the root on, as many as are enough."""
    looked_at = 0
    for node in range(len(columns.end)):
        values = [columns.value[child] for child in columns.children(node)]
        if values and not any(map(math.isnan, values)):
            yield node, values
            looked_at += 1
            if looked_at == ENOUGH:
                return


def choose_values(columns: Columns, values_for: str | None) -> None:
    """Find the values in results that are no numbers.

    In results such as (value, move) or (row, column, value) the value is the part that is a number everywhere,
    at leaves too, and that inner nodes take over from their children.
    """
    pairs = {node: result for node, result in columns.odd.items() if isinstance(result, tuple | list) and result}
    place = _value_place(columns, pairs, signs=(1, -1) if values_for == "mover" else (1,))
    for node, result in pairs.items():
        columns.value[node] = as_float(result[place]) if place < len(result) else NAN


def _value_place(columns: Columns, pairs: Mapping[int, Any], signs: Sequence[int]) -> int:
    if not pairs:
        return 0
    longest = max(len(result) for result in pairs.values())
    numbers, taken_over = [0] * longest, [0] * longest
    for node in list(pairs)[:ENOUGH]:
        below = [pairs.get(child, columns.value[child]) for child in columns.children(node)]
        for place, part in enumerate(pairs[node]):
            number = as_float(part)
            numbers[place] += not math.isnan(number)
            taken_over[place] += any(sign * number == as_float(_part(one, place)) for one in below for sign in signs)
    return max(range(longest), key=lambda place: (numbers[place], taken_over[place]))


def _part(result: Any, place: int) -> Any:
    if not isinstance(result, tuple | list):
        return result
    return result[place] if place < len(result) else NAN


def unmask_moves(columns: Columns, values_for: str | None) -> None:
    """Take its value from a root that asked another function about the replies, and returned one of them.

    Where a result may be both, the value and a reply with that value, nothing is lost by taking it for a reply.
    """
    roots = list(columns.roots)
    moves = {root: move for root in roots if (move := _move_returned(columns, root)) is not None}
    returned = {root: columns.value[root] for root in moves}
    for root in moves:
        columns.value[root] = NAN
    best = max if values_for == "mover" or who_maximizes(columns, values_for) else min
    for root, value in returned.items():
        sign = -1 if values_for == "mover" else 1
        replies = {columns.step(root, child): sign * columns.value[child] for child in columns.children(root)}
        is_reply = values_for != "max" and replies.get(moves[root]) == best(replies.values())
        if value == best(replies.values()) and not is_reply:
            columns.value[root] = value
        else:
            columns.odd.setdefault(root, value)


def _move_returned(columns: Columns, root: int) -> int | None:
    """The legal move that the result may be, if the function is no part of the search below it; else None."""
    if columns.function[root] in columns.function[root + 1 : columns.end[root]] or columns.end[root] == root + 1:
        return None
    position = columns.table[columns.position[root]]
    result = columns.odd.get(root, columns.value[root])
    if isinstance(result, tuple | list) and len(result) == 2 and hasattr(position, "cols"):
        row, column = map(as_float, result)
        result = row * position.cols + column
    return next((move for move in getattr(position, "legal_moves", ()) if move == result), None)
