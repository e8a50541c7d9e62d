"""Public bug reports as small inputs: what went wrong for others comes out right here."""

import json
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.helpers import TURNS
from ttt_teach import Board, ExplicitTree, Game, Player, alphabeta, by_depth, flat, minimax, record
from ttt_teach.errors import GameOver, IllegalMove, ImpossibleBoard, NotationError, TooLarge
from ttt_teach.notation import as_board, write
from ttt_teach.notation import read as read_position
from ttt_teach.reach import count_nodes, most_nodes
from ttt_teach.transcript import read_moves

Expected = dict[str, Any]

DATA = json.loads((Path(__file__).parent / "data/cases.json").read_text("utf-8"))
CASES = {case["id"]: case for case in DATA["cases"]}
SCORES = {"flat": flat, "depth": by_depth}


def entries(*having: str) -> list[Any]:
    """The expectations that say all these things, each named by its case."""
    found = []
    for name, case in CASES.items():
        expected = case.get("expected")
        for entry in expected if isinstance(expected, list) else [expected]:
            if isinstance(entry, dict) and set(having) <= set(entry):
                told = entry.get("board") or entry.get("final") or having[0]
                found.append(pytest.param(entry, id=f"{name}-{told}"))
    return found


def read(entry: Expected) -> Board:
    return Board.parse(entry["board"], to_move=entry.get("turn"))


# Positions and their values


@pytest.mark.parametrize("scoring", SCORES)
@pytest.mark.parametrize("entry", entries("flat"))
def test_the_position_and_each_move_have_their_value(entry: Expected, scoring: str) -> None:
    tree = record(minimax, read(entry), score=SCORES[scoring])
    right = entry[scoring]
    assert tree.value == right["value"]
    assert {str(child.move): child.value for child in tree.root.children} == right["moves"]
    assert list(tree.best_moves) == right["best"]


@pytest.mark.parametrize("scoring", SCORES)
@pytest.mark.parametrize("entry", entries("flat"))
def test_alpha_beta_finds_the_value_and_calls_nothing_best_that_is_not(entry: Expected, scoring: str) -> None:
    tree = record(alphabeta, read(entry), score=SCORES[scoring])
    assert tree.value == entry[scoring]["value"]
    assert tree.best_moves
    assert set(tree.best_moves) <= set(entry[scoring]["best"])


@pytest.mark.parametrize("entry", entries("nodes"))
def test_minimax_visits_so_many_nodes_and_leaves(entry: Expected) -> None:
    counts = record(minimax, read(entry)).counts
    assert (counts.nodes, counts.leaves) == (entry["nodes"], entry["leaves"])


@pytest.mark.parametrize("search", [minimax, alphabeta])
@pytest.mark.parametrize("entry", entries("reported_wrong"))
def test_the_move_that_was_reported_as_wrong_is_not_called_best(entry: Expected, search: Callable[..., float]) -> None:
    assert not set(record(search, read(entry)).best_moves) & set(entry["reported_wrong"])


@pytest.mark.parametrize("scoring", SCORES)
@pytest.mark.parametrize("entry", entries("shared_alpha_root_scores"))
def test_what_alpha_beta_returns_with_a_shared_window_is_shown_as_the_bound_it_is(
    entry: Expected, scoring: str
) -> None:
    tree = record(alphabeta, read(entry), score=SCORES[scoring])
    returned = {str(child.move): child.value for child in tree.root.children}
    assert returned == entry["shared_alpha_root_scores"][scoring]
    for child in tree.root.children:
        truth = entry[scoring]["moves"][str(child.move)]
        assert child.proven.low <= truth <= child.proven.high
        assert child.value == truth or str(child.proven) == f"≤ {child.value}"


@pytest.mark.parametrize("score", SCORES.values())
def test_c13_the_empty_board_is_a_draw_and_no_first_move_is_a_worse_one(score: Callable[..., float]) -> None:
    tree = record(alphabeta, Board(), score=score)
    right = CASES["C13"]["expected"]["empty"]
    assert (tree.value, right["best"]) == (right["value"], list(range(9)))
    assert [alphabeta(Board().play(move), score=score) for move in right["best"]] == [0] * 9


@pytest.mark.parametrize("score", SCORES.values())
@pytest.mark.parametrize("cells", ["X........", "....X....", ".X......."])
def test_c13_the_replies_to_a_first_move(cells: str, score: Callable[..., float]) -> None:
    right = CASES["C13"]["expected"][cells]
    replies = record(minimax, Board.parse(cells, right["turn"]), score=score)
    assert list(replies.best_moves) == right["best"]


@pytest.mark.parametrize("first", list(Player))
@pytest.mark.parametrize("score", SCORES.values())
@pytest.mark.parametrize("at", [0, -1])
def test_c13_a_search_against_itself_draws_on_a_full_board(first: Player, score: Callable[..., float], at: int) -> None:
    position = Board(first=first)
    while position.outcome is None:
        position = position.play(record(alphabeta, position, score=score).best_moves[at])
    assert (position.outcome.winner, position.free) == (None, ())


# Games and boards


@pytest.mark.parametrize("entry", entries("moves"))
def test_the_game_ends_as_it_should(entry: Expected) -> None:
    over_after = entry.get("over_after", len(entry["moves"]))
    game = Game.replay(entry["moves"][:over_after], Board(first=Player(entry.get("first", "X"))))
    assert game.boards[-2].outcome is None
    outcome = game.board.outcome
    assert outcome is not None
    assert outcome.winner == entry["winner"]
    assert "line" not in entry or outcome.lines == (tuple(entry["line"]),)
    assert entry.get("final", game.board.cells) == game.board.cells
    for move in (entry["moves"] + [*game.board.free, 0])[over_after:]:
        with pytest.raises(GameOver):
            game.play(move)


@pytest.mark.parametrize("entry", entries("board", "winner"))
def test_the_board_has_its_winner(entry: Expected) -> None:
    outcome = read(entry).outcome
    is_draw = entry.get("draw", False)
    assert (outcome is None) is (entry["winner"] is None and not is_draw)
    assert outcome is None or outcome.winner == entry["winner"]
    assert outcome is None or "line" not in entry or outcome.lines == (tuple(entry["line"]),)


@pytest.mark.parametrize("entry", entries("turn"))
def test_the_turn_is_the_one_the_marks_leave(entry: Expected) -> None:
    of_x, of_o = entry["board"].count("X"), entry["board"].count("O")
    assert read(entry).to_move == entry["turn"]
    if of_x != of_o:
        assert Board.parse(entry["board"]).to_move == entry["turn"]


@pytest.mark.parametrize(("cells", "verdict"), CASES["C16"]["expected"].items())
def test_c16_a_board_is_legal_exactly_if_a_game_reaches_it(cells: str, verdict: str) -> None:
    if verdict.startswith("legal"):
        outcome = Board.parse(cells, first="X").outcome
        assert outcome is not None
        assert (outcome.winner, len(outcome.lines)) == (Player.X, 2)
        return
    reasons = {
        "illegal: both have a line": "X and O both have a line",
        "illegal: O moved after X won": "X has a line, but O moved after it",
        "illegal: X 3, O 1 (X first)": "X has 3 marks and O has 1; O must have 2 or 3",
        "illegal with X first, legal with O first": "X has 0 marks and O has 1; O must have none",
    }
    with pytest.raises(ImpossibleBoard, match=reasons[verdict]):
        Board.parse(cells, first="X")
    if "legal with O first" in verdict:
        assert Board.parse(cells, first="O").to_move is Player.X


# Counts


@cache
def boards() -> tuple[Board, ...]:
    """Every position that play reaches, the earlier ones first."""
    found, newest = [], [Board()]
    while newest:
        found += newest
        newest = list(dict.fromkeys(board.play(move) for board in newest for move in board.legal_moves))
    return tuple(found)


def by_ply(counted: list[Board]) -> list[int]:
    plies = Counter(9 - len(board.free) for board in counted)
    return [plies[ply] for ply in range(10)]


def by_winner(counted: list[Board]) -> list[int]:
    winners = Counter(board.outcome.winner for board in counted if board.outcome)
    return [winners[Player.X], winners[Player.O], winners[None]]


def classes() -> list[Board]:
    """One position of each symmetry class."""
    found = {}
    for board in boards():
        found[min("".join(board.cells[at] for at in turn) for turn in TURNS)] = board
    return list(found.values())


@cache
def games(board: Board) -> Counter[str]:
    """The games from here on, by their length, wins with the ninth mark and draws apart."""
    if board.outcome is None:
        return sum((games(board.play(move)) for move in board.legal_moves), Counter())
    length = 9 - len(board.free)
    return Counter({"draw" if board.outcome.winner is None else "9_win" if length == 9 else str(length): 1})


def edges() -> int:
    return sum(len(board.legal_moves) for board in boards())


def below(move: int) -> int:
    return count_nodes(Board().play(move))


COUNTS: dict[str, Callable[[], Any]] = {
    "game_tree_nodes_with_root": lambda: count_nodes(Board()),
    "without_root": lambda: sum(below(move) for move in range(9)),
    "finished_games": lambda: games(Board()).total(),
    "tree_nodes_by_depth": lambda: [
        1,
        *(count_nodes(Board(), ply) - count_nodes(Board(), ply - 1) for ply in range(1, 10)),
    ],
    "games_by_length": lambda: dict(games(Board())),
    "reachable_positions": lambda: len(boards()),
    "reachable_by_ply": lambda: by_ply(list(boards())),
    "nonterminal": lambda: sum(board.outcome is None for board in boards()),
    "terminal": lambda: sum(board.outcome is not None for board in boards()),
    "terminal_X_O_draw": lambda: by_winner(list(boards())),
    "state_graph_edges": edges,
    "canonical": lambda: len(classes()),
    "canonical_by_ply": lambda: by_ply(classes()),
    "canonical_terminal": lambda: sum(board.outcome is not None for board in classes()),
    "canonical_terminal_X_O_draw": lambda: by_winner(classes()),
    "canonical_nonterminal": lambda: sum(board.outcome is None for board in classes()),
    "no_win_test_nodes": lambda: most_nodes(9),
    "first_move_subtree_nodes": lambda: {"corner": below(0), "edge": below(1), "centre": below(4)},
}


@pytest.mark.parametrize(("what", "number"), CASES["C18"]["expected"].items())
def test_c18_the_counts_from_the_empty_board(what: str, number: object) -> None:
    assert COUNTS[what]() == number


def test_c33_a_tree_has_a_node_for_each_way_and_the_positions_are_fewer() -> None:
    tree = record(minimax, Board(), depth_limit=3)
    assert len(tree) == CASES["C33"]["expected"]["tree_nodes_to_ply3"]
    assert len({node.board for node in tree}) == CASES["C33"]["expected"]["graph_nodes_to_ply3"]
    here, there = ([node for node in tree if node.path == path] for path in ((0, 1, 4), (4, 1, 0)))
    assert len(here) == len(there) == 1
    assert here[0].board == there[0].board
    assert here[0] != there[0]


def test_c70_where_the_marks_leave_the_turn_open_it_is_x_unless_said() -> None:
    def is_open(cells: str, first: Player) -> bool:
        try:
            return Board(cells=cells, first=first).outcome is None
        except ImpossibleBoard:
            return False

    texts = ["".join(marks) for marks in product("XO.", repeat=9)]
    both = [cells for cells in texts if is_open(cells, Player.X) and is_open(cells, Player.O)]
    assert len(both) == CASES["C70"]["expected"]["boards_legal_for_both_first_players"]
    assert {Board.parse(cells).to_move for cells in both} == {Player.X}
    assert {Board.parse(cells, to_move="O").to_move for cells in both} == {Player.O}


def test_c70_a_zero_is_refused_and_small_letters_are_read() -> None:
    with pytest.raises(NotationError, match="0 could mean O or an empty cell"):
        Board.parse("X0X......")
    assert Board.parse("xo.......") == Board.parse("XO.......")


# Steps


@pytest.mark.parametrize("cell", [-1, 9, True, "4", 4.0, 0, 8])
def test_c21_a_move_after_the_end_or_off_the_board_is_refused_and_nothing_changes(cell: Any) -> None:
    game = Game.replay([0, 3, 1, 4, 2])
    with pytest.raises(IllegalMove):
        game.play(cell)
    assert game.moves == (0, 3, 1, 4, 2)
    open_game = Game.replay([0, 8])
    with pytest.raises(IllegalMove):
        open_game.play(cell)
    assert (open_game.moves, open_game.board.cells) == ((0, 8), "X.......O")


def test_c22_a_search_of_a_4x4_board_is_refused_with_its_size_and_other_boards_are_read() -> None:
    assert Board.parse("." * 16) == Board(4, 4)
    assert as_board([[None] * 4] * 3) == Board(3, 4)
    with pytest.raises(TooLarge, match="56,874,039,553,217 nodes"):
        minimax(Board(4, 4))


# Notations


def test_c63_the_endgame_data_are_all_958_finished_boards_and_positive_means_that_x_won() -> None:
    right = CASES["C63"]["expected"]
    rows = [write(board, "uci") for board in boards() if board.outcome]
    assert len(set(rows)) == right["rows"]
    told = Counter(read_position(row).outcome for row in rows if row.endswith("negative"))
    winners = Counter(outcome.winner for outcome in told.elements() if outcome)
    assert sum(row.endswith("positive") for row in rows) == right["positive"]
    assert (winners[Player.O], winners[None]) == (right["negative_O_wins"], right["negative_draws"])


def test_c64_rows_of_none_and_moves_as_pairs_are_the_same_board_and_cell() -> None:
    rows = [[None, "X", "O"], [None, "X", None], [None, None, None]]
    start = as_board(rows)
    assert start == Board.parse(".XO .X. ...")
    assert [divmod(move, start.cols) for move in record(minimax, start).best_moves] == [(2, 1)]
    assert write(start, "cs50") == rows
    assert rows == [[None, "X", "O"], [None, "X", None], [None, None, None]]


def test_c65_a_history_and_the_strings_of_openspiel_give_its_board() -> None:
    right = CASES["C65"]["expected"]
    game = read_moves("8, 3, 6, 0, 2, 1, 5")
    assert list(game.moves) == right["moves"]
    assert game.board == read_position("oox\no.x\nx.x")
    assert read_moves("x(2,2) o(1,0)").moves == (8, 3)


def test_c67_rows_with_blanks_are_a_board_and_pairs_are_row_and_column_or_x_and_y() -> None:
    rows, first, second = CASES["C67"]["expected"]
    assert read_position(["XOX", "O O", "XOX"]).cells == rows["board"]
    pairs = [[0, 0], [2, 0], [1, 1], [2, 1], [2, 2]]
    assert list(read_moves(pairs, "row, column").moves) == first["moves"]
    asymmetric = [[0, 1], [1, 1], [0, 2], [2, 2], [0, 0]]
    assert list(read_moves(asymmetric, "row, column").moves) == second["moves"]
    outcome = read_moves(asymmetric, "x, y").board.outcome
    assert outcome is not None
    assert outcome.lines == ((0, 3, 6),)
    for moves in (pairs, asymmetric):
        with pytest.raises(NotationError, match="say which numbering it is"):
            read_moves(moves)


@pytest.mark.parametrize("numbering", ["telephone", "keypad"])
def test_c68_keys_are_read_as_the_numbering_that_is_said_and_refused_without(numbering: str) -> None:
    right = CASES["C68"]["expected"][{"telephone": "phone", "keypad": "numpad"}[numbering]]
    for text, cells in right.items():
        assert list(read_moves(text, numbering).moves) == cells
        with pytest.raises(NotationError, match=r"\('telephone'\) or moves .* \('keypad'\)"):
            read_moves(text)
    with pytest.raises(NotationError, match="'0' is no cell"):
        read_moves("0", numbering)


# Trees of textbooks


@pytest.mark.parametrize("entry", entries("tree"))
def test_a_textbooks_tree_has_its_value_its_visits_and_its_prunings(entry: Expected) -> None:
    start = ExplicitTree(entry["tree"], maximizing=entry["root"] == "MAX")
    tree = record(alphabeta, start, cut=entry["cut_rule"].removeprefix("alpha").removesuffix("beta"))
    assert (tree.value, minimax(start)) == (entry["value"], entry["minimax"])
    assert [node.value for node in tree if node.is_leaf] == entry["visited_leaves"]
    pruned = [(node, move) for node in tree if node.was_cut for move in node.unvisited]
    told = [{"path": [*node.path, move], "subtree": node.board.play(move).nested} for node, move in pruned]
    assert told == entry["pruned"]
    assert tree.counts.cuts + tree.counts.late_cuts == len(entry["events"])
