"""Several searches of one position, each named by what sets it apart from the others."""

from collections.abc import Sequence
from typing import Any

from ttt_teach.tree import SearchTree
from ttt_teach.words import search_name, settings_in_words

__all__ = ["names", "usual"]


def usual(trees: Sequence[SearchTree]) -> dict[str, Any]:
    """The settings that more than half of the searches that have them share.

    One that the others do without saying so, such as symmetry, is not among them: it would be taken for theirs.
    """
    found = {}
    for name in dict.fromkeys(name for tree in trees for name in tree.settings):
        values = [tree.settings[name] for tree in trees if name in tree.settings]
        most = max(values, key=values.count)
        is_said = [settings_in_words({name: value}) != "" for value in values]
        if 2 * values.count(most) > len(values) and (all(is_said) or not is_said[values.index(most)]):
            found[name] = most
    return found


def names(trees: Sequence[SearchTree]) -> list[str]:
    """For each search its name and what sets it apart from most; a number where that is not enough.

    >>> from ttt_teach import Board, alphabeta, minimax, record
    >>> board = Board.parse("XXO OOX ...")
    >>> names([record(minimax, board), record(alphabeta, board), record(alphabeta, board, cut=">")])
    ['minimax', 'alpha-beta, cut at α ≥ β', 'alpha-beta, cut at α > β']
    """
    shared, found = usual(trees), []
    for tree in trees:
        own = {name: value for name, value in tree.settings.items() if name not in shared or shared[name] != value}
        found.append(", ".join(filter(None, [search_name(tree.search), settings_in_words(own)])))
    return [name if found.count(name) == 1 else f"{name} ({number})" for number, name in enumerate(found, 1)]
