"""What is written at the parts of a tree, and each part in a sentence for pointers and screen readers."""

from typing import Any

from ttt_teach.drawing.view import Item
from ttt_teach.tree import Node
from ttt_teach.words import typeset, whole_number

__all__ = [
    "cost_text",
    "count_text",
    "fault_text",
    "in_words",
    "label_of",
    "more_text",
    "moves_text",
    "proven_text",
    "value_text",
]


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


def value_text(node: Node) -> tuple[str, str]:
    """What stands under a node, and its role: a game's score, what is proven, or that nothing came back."""
    if node.value is None and (node.tree.error is not None or node.proven.sign == "?"):
        return ("no value" if node.tree.error is None else "stopped"), "quiet text"
    if node.is_horizon:
        return f"est. {typeset(node.value)}", "quiet text"
    if node.is_leaf and node.is_supported and node.twin is None:
        return typeset(node.value), "text"
    return ("↺ " if node.twin else "") + proven_text(node), "text"


def proven_text(node: Node) -> str:
    """What is proven about a node, typeset."""
    proven = node.proven
    if proven.sign == "?":
        return "?"
    if proven.sign == "to":
        return f"{typeset(whole_number(proven.low))} … {typeset(proven.number)}"
    return f"{proven.sign} {typeset(proven.number)}"


def fault_text(node: Node) -> str:
    """What a search said without proof."""
    return f"✗ said {typeset(node.value)}"


def more_text(item: Item) -> str:
    """How many visited nodes a closed node holds."""
    return f"+{item.hidden:,}"


def moves_text(item: Item) -> str:
    """The move on an edge, or how many moves a stub stands for."""
    if item.kind == "node":
        unknown = "?" if hasattr(item.node.board, "row_texts") else ""  # calls on numbers, say, have no moves
        return unknown if item.node.move is None else str(item.node.move)
    return str(item.moves[0]) if len(item.moves) == 1 else f"{len(item.moves)} moves"


def cost_text(item: Item) -> tuple[str, str]:
    """The two lines in the box of a stub."""
    if item.cost is None:
        return "not", "visited"
    number = count_text(item.cost, 9)
    return number if item.is_exact else f"≤ {number}", "node" if item.cost == 1 else "nodes"


def label_of(item: Item) -> str:
    """An item in one sentence."""
    return _stub_label(item) if item.kind == "pruned" else _node_label(item)


def _stub_label(item: Item) -> str:
    moves = f"pruned: move{'s' * (len(item.moves) > 1)} {', '.join(map(str, item.moves))}"
    if item.cost is None:
        return f"{moves}, never visited"
    noun = "node" if item.cost == 1 else "nodes"
    return f"{moves}, {'' if item.is_exact else 'at most '}{count_text(item.cost)} {noun} never visited"


def _node_label(item: Item) -> str:
    node, move = item.node, moves_text(item)
    parts = ["root" if node.parent is None else f"move {move}" if move else "call"]
    parts += [in_words(node.board), value_text(node)[0]]
    if not node.is_supported:
        parts.append(f"the search said {typeset(node.value)}, which its leaves do not prove")
    if node.twin is not None:
        parts.append("taken over from an earlier search of this position")
    if item.is_best:
        parts.append("best line")
    if item.hidden:
        parts.append(f"{item.hidden:,} node{'s' * (item.hidden > 1)} not shown")
    return "; ".join(parts)


def count_text(count: int, letters: int = 19) -> str:
    """A count in full, or, if that has too many letters, rounded up to two digits.

    >>> count_text(54720), count_text(56_874_039_553_217), count_text(56_874_039_553_217, 7)
    ('54,720', '56,874,039,553,217', '5.7e13')
    """
    full, exponent = f"{count:,}", len(str(count)) - 1
    return full if len(full) <= letters else f"{-(-count // 10 ** (exponent - 1)) / 10:g}e{exponent}"
