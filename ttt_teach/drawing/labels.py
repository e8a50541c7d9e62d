"""What is written at the parts of a tree, and each part in a sentence for pointers and screen readers."""

from functools import lru_cache
from typing import Any

from ttt_teach.board import Board
from ttt_teach.drawing.choices import Show
from ttt_teach.drawing.view import Item, Note
from ttt_teach.numbering import move_name
from ttt_teach.tree import Node
from ttt_teach.words import typeset, whole_number

__all__ = [
    "Note",
    "cost_text",
    "count_text",
    "in_words",
    "label_of",
    "move_text",
    "moves_text",
    "notes",
    "proven_text",
    "somebody_moves",
    "value_note",
]

FEW = 256  # texts are kept for one picture, which asks for each of them several times while it is fitted
SPOKEN = {"only here": "only in A", "only there": "only in B", "changed": "differs", "selected": "here and now"}


def in_words(position: Any) -> str:
    """A position in words that can be read aloud.

    >>> from ttt_teach import Board
    >>> in_words(Board.parse("XXO OOX ..."))
    'X X O, O O X, 3 empty'
    """
    if not hasattr(position, "row_texts"):
        return " ".join(str(position).split())
    rows = [" ".join(row) if set(row) != {"."} else f"{len(row)} empty" for row in position.row_texts]
    reason = getattr(position, "reason", "")
    return ", ".join(rows).replace(".", "empty") + (f" (impossible: {reason})" if reason else "")


@lru_cache(maxsize=FEW)
def notes(item: Item, show: Show) -> tuple[Note, ...]:
    """What stands below the board of an item, line by line."""
    if item.kind == "pruned":
        return ()
    if item.said is not None:
        return item.said
    node = item.node
    said: list[Note] = [value_note(node, show)] if show.values else []
    if show.values and not node.is_supported:
        said.append(("fault", f"✗ said {typeset(node.value)}"))
    if show.windows and node.alpha is not None and node.beta is not None:
        said.append(("window", f"({typeset(node.alpha)}, {typeset(node.beta)})"))
    if show.visits:
        said.append(("visit", f"#{node.index:,}"))
    if item.hidden:
        said.append(("more", f"+{item.hidden:,}"))
    return tuple(said)


def value_note(node: Node, show: Show) -> Note:
    """A game's score, what is proven, or that nothing came back."""
    if node.value is None and (node.tree.error is not None or node.proven.sign == "?"):
        return "quiet", "no value" if node.tree.error is None else "stopped"
    if node.is_horizon:
        return "quiet", f"est. {typeset(node.value)}"
    if node.is_leaf and node.is_supported and node.twin is None:
        return "value", typeset(node.value)
    proven = proven_text(node) if show.signs else proven_text(node).removeprefix("= ")
    return "value", ("↺ " if node.twin else "") + proven


def proven_text(node: Node) -> str:
    """What is proven about a node, typeset."""
    proven = node.proven
    if proven.sign == "?":
        return "?"
    if proven.sign == "to":
        return f"{typeset(whole_number(proven.low))} … {typeset(proven.number)}"
    return f"{proven.sign} {typeset(proven.number)}"


def moves_text(item: Item, show: Show) -> str:
    """The move on an edge, or how many moves a stub stands for."""
    if show.moves is None:
        return ""
    if item.kind == "pruned":
        return move_text(item.node, item.moves[0], show) if len(item.moves) == 1 else f"{len(item.moves)} moves"
    if item.node.move is None or item.node.parent is None:
        return "?" if hasattr(item.node.board, "row_texts") else ""  # calls on numbers, say, have no moves
    return move_text(item.node.parent, item.node.move, show) + (f" ×{1 + len(item.alike)}" if item.alike else "")


def move_text(parent: Node, move: int, show: Show) -> str:
    """A move in the numbering that is asked for; what is no cell of a board keeps its number."""
    if show.moves in (None, "cell") or not isinstance(parent.board, Board):
        return str(move)
    return move_name(parent.board, move, str(show.moves))


def path_text(node: Node, show: Show) -> str:
    """The moves from the root to a node."""
    return "" if node.parent is None else f"{path_text(node.parent, show)} {_last(node, show)}".strip()


def _last(node: Node, show: Show) -> str:
    return "?" if node.parent is None or node.move is None else move_text(node.parent, node.move, show)


def cost_text(item: Item, show: Show) -> tuple[str, str]:
    """The two lines in the box of a stub."""
    if item.cost is None or not show.costs:
        return "not", "visited"
    number = count_text(item.cost, 9)
    return number if item.is_exact else f"≤ {number}", "node" if item.cost == 1 else "nodes"


@lru_cache(maxsize=FEW)
def label_of(item: Item, show: Show) -> str:
    """An item in one sentence, which tells no more than is shown."""
    return _stub_label(item, show) if item.kind == "pruned" else _node_label(item, show)


def _stub_label(item: Item, show: Show) -> str:
    moves = ", ".join(move_text(item.node, move, show) for move in item.moves)
    moves = f"pruned: move{'s' * (len(item.moves) > 1)} {moves}"
    if item.cost is None or not show.costs:
        return f"{moves}, never visited"
    noun = "node" if item.cost == 1 else "nodes"
    return f"{moves}, {'' if item.is_exact else 'at most '}{count_text(item.cost)} {noun} never visited"


def _node_label(item: Item, show: Show) -> str:
    node = item.node
    parts = [_arrival(item, show), in_words(node.board)]
    if item.role:
        parts.append(SPOKEN[item.role])
    if item.said is not None:
        return "; ".join([*parts, *(text for _, text in item.said)])
    if show.values:
        parts.append(value_note(node, show)[1])
    if show.values and not node.is_supported:
        parts.append(f"the search said {typeset(node.value)}, which its leaves do not prove")
    if show.windows and node.alpha is not None and node.beta is not None:
        parts.append(f"window from {typeset(node.alpha)} to {typeset(node.beta)}")
    if show.visits:
        parts.append(f"visit {node.index:,}")
    if node.twin is not None:
        parts.append("taken over from an earlier search of this position")
    if item.on_best_line:
        parts.append("best line")
    if item.hidden:
        parts.append(f"{item.hidden:,} node{'s' * (item.hidden > 1)} not shown")
    return "; ".join(parts)


def _arrival(item: Item, show: Show) -> str:
    """How a node was reached, and what else is drawn as one with it."""
    node = item.node
    if node.parent is None:
        return "root"
    if not hasattr(node.board, "row_texts") and node.move is None:
        return "call"
    told = f"move {_last(node, show)}"
    if item.alike:
        told += f", and alike by symmetry {', '.join(move_text(node.parent, move, show) for move in item.alike)}"
    if item.joins:
        told += f", also reached by {', '.join(path_text(join.node, show) for join in item.joins)}"
    return told


def somebody_moves(node: Node) -> bool:
    """Whether the game goes on; where the position does not say so, whether the search did."""
    return not node.is_terminal if isinstance(node.board, Board) else not node.is_leaf


def count_text(count: int, letters: int = 19) -> str:
    """A count in full, or, if that has too many letters, rounded up to two digits.

    >>> count_text(54720), count_text(56_874_039_553_217), count_text(56_874_039_553_217, 7)
    ('54,720', '56,874,039,553,217', '5.7e13')
    """
    full, exponent = f"{count:,}", len(str(count)) - 1
    return full if len(full) <= letters else f"{-(-count // 10 ** (exponent - 1)) / 10:g}e{exponent}"
