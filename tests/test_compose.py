"""Pictures laid beside the records they show: each claim holds for many trees, and for odd ones made by hand.

A claim is a function of a picture that says what contradicts it. A tree that is drawn whole has a group for each
of its nodes, in the order of their visits, so that its picture and its record can be compared node by node.
"""

import math
import warnings
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from typing import Any

import pytest

from tests import geometry
from tests.geometry import FAULTS, Found, Picture, assert_well_drawn
from tests.helpers import LINES, board, open_positions, other, winner
from ttt_teach import Board, ExplicitTree, Node, SearchTree, alphabeta, minimax, minimax_table, record, traced
from ttt_teach.drawing import draw
from ttt_teach.drawing.scene import Line, Polygon, Rect, Text
from ttt_teach.errors import SearchStopped

Claim = Callable[[Picture], object]

TWO_TO_FOUR_EMPTY = [cells for cells in open_positions() if 2 <= cells.count(".") <= 4]
WHOLE = 10_000  # mm, so that nothing is folded away for want of room
THREATENED = """
    XXO
    OOX
    ...
"""


# ---- what the picture must say ----------------------------------------------------------------------------------


@lru_cache(maxsize=256)  # several claims ask, and each about all nodes below
def interval(node: Node) -> tuple[float, float]:
    """What the visited leaves prove, worked out from the marks on the boards."""
    cells = node.board.cells
    if winner(cells) or "." not in cells:
        assert node.value is not None
        return node.value, node.value
    below = [interval(child) for child in node.children]
    lows, highs = [low for low, _ in below], [high for _, high in below]
    complete = len(below) == cells.count(".")
    if cells.count(".") % 2 == node.tree.position.cells.count(".") % 2:  # the root's player moves: MAX
        return max(lows), max(highs) if complete else math.inf
    return min(lows) if complete else -math.inf, min(highs)


def number(value: float) -> str:
    return f"−{-value:g}" if value < 0 else f"{value:g}"


def expected_value(node: Node) -> set[str]:
    """The texts that may stand under a node."""
    low, high = interval(node)
    if winner(node.board.cells) or "." not in node.board.cells:
        return {number(low)}
    if low == high:
        return {f"= {number(low)}"}
    signs = {f"≥ {number(low)}"} if math.isfinite(low) else set()
    return signs | ({f"≤ {number(high)}"} if math.isfinite(high) else set())


def boards_show_the_marks_of_their_nodes(picture: Picture) -> object:
    drawn = [geometry.marks(group) for group in picture.nodes]
    return drawn != [node.board.cells for node in picture.tree]


def the_last_move_is_the_mark_that_was_added(picture: Picture) -> object:
    faults = []
    for group, node in zip(picture.nodes, picture.tree, strict=True):
        before = node.board.cells if node.parent is None else node.parent.board.cells
        added = [cell for cell in range(9) if before[cell] != node.board.cells[cell]]
        if geometry.last_moves(group) != added or len(added) != (node.parent is not None):
            faults.append((group.label, added))
    return faults


def winning_lines_are_drawn_through_all_three_in_a_row(picture: Picture) -> object:
    faults = []
    for group, node in zip(picture.nodes, picture.tree, strict=True):
        cells = node.board.cells
        won = {(a, c) for a, b, c in LINES if cells[a] == cells[b] == cells[c] != "."}
        if set(geometry.winning_lines(group)) != won:
            faults.append((group.label, won))
    return faults


def values_carry_the_sign_that_the_leaves_prove(picture: Picture) -> object:
    faults = []
    for group, node in zip(picture.nodes, picture.tree, strict=True):
        texts = geometry.written(group)
        if len(texts) != 1 or texts[0] not in expected_value(node):
            faults.append((group.label, texts, expected_value(node)))
    return faults


def the_thick_edges_are_the_principal_variation(picture: Picture) -> object:
    thick = [geometry.written(group)[0] for edge, group in picture.edges if edge.role == "best line"]
    bold = [
        shape.text
        for group in picture.of_kind("edge", "pruned-edge")
        for shape in group.shapes
        if isinstance(shape, Text) and shape.is_bold
    ]
    line, node = [], picture.tree.root
    while node.children:  # the first child that is proven to have the root's value
        node = next(child for child in node.children if interval(child) == interval(picture.tree.root))
        line.append(str(node.move))
    return (thick, bold, list(map(str, picture.tree.principal_variation))) != (line, line, line)


def each_pruned_move_has_a_stub_with_its_cost(picture: Picture) -> object:
    stubs = [geometry.written(group) for group in picture.of_kind("pruned")]
    moves = [geometry.written(group)[0] for group in picture.of_kind("pruned-edge")]
    expected = []
    for node, cell in pruned_moves(picture.tree.root):
        cost = size_of(node.board.cells[:cell] + node.board.to_move + node.board.cells[cell + 1 :])
        expected.append((str(cell), [str(cost), "node" if cost == 1 else "nodes"]))
    return list(zip(moves, stubs, strict=True)) != expected


def pruned_moves(node: Node) -> Iterator[tuple[Node, int]]:
    """The moves never looked at below a node, in the order in which they are drawn."""
    for child in node.children:
        yield from pruned_moves(child)
    seen = {child.move for child in node.children}
    if node.children:
        yield from ((node, cell) for cell in range(9) if node.board.cells[cell] == "." and cell not in seen)


@cache
def size_of(cells: str) -> int:
    """The nodes of the game tree below marks of which X made the first."""
    if winner(cells):
        return 1
    mark = "X" if cells.count("X") == cells.count("O") else "O"
    return 1 + sum(size_of(cells[:i] + mark + cells[i + 1 :]) for i in range(9) if cells[i] == ".")


def pruned_edges_have_a_double_bar_and_no_others_do(picture: Picture) -> object:
    faults = []
    for edge, group in picture.edges:
        bars = [shape for shape in group.shapes if isinstance(shape, Line) and shape.role == "cut"]
        across = geometry.crossings(
            [((*edge.points[-2], *edge.points[-1]), 0)],
            [Found(geometry.extent(bar), 0, "bar") for bar in bars],
            inset=0.0,
        )
        wanted = 2 if group.kind == "pruned-edge" else 0
        is_dashed = edge.role == "pruned"
        if len(bars) != wanted or len(across) != wanted or is_dashed != (wanted == 2):
            faults.append((geometry.written(group), bars))
    return faults


def each_ply_names_max_or_min_and_the_mark_that_moves(picture: Picture) -> object:
    plies = picture.of_kind("ply")
    moving = sorted(
        {node.ply for node in picture.tree if not winner(node.board.cells) and "." in node.board.cells}
    )  # somebody moves there
    first = picture.tree.position.to_move
    expected = []
    for ply in moving:
        mark = first if ply % 2 == 0 else other(first)
        expected.append(["MAX" if ply % 2 == 0 else "MIN", f"{mark} moves"])
    faults = [geometry.written(group) for group in plies] != expected
    for group, ply in zip(plies, moving, strict=True):
        triangle = next(shape for shape in group.shapes if isinstance(shape, Polygon))
        heights = sorted(y for _, y in triangle.points)
        points_up = heights[1] == heights[2]
        faults |= points_up != (ply % 2 == 0)
    return faults


def plies_stand_beside_their_rows(picture: Picture) -> object:
    rows: dict[int, Rect] = {}
    for group, node in zip(picture.nodes, picture.tree, strict=True):
        rows.setdefault(node.ply, geometry.frame(group))
    faults = []
    for group in picture.of_kind("ply"):
        row = rows[int(group.label.split()[1].rstrip(":"))]
        boxes = [geometry.extent(shape) for shape in group.shapes]
        if min(box[1] for box in boxes) < row.y - 1 or max(box[3] for box in boxes) > row.y + row.height + 4:
            faults.append(group.label)
    return faults


MEANINGS = (
    boards_show_the_marks_of_their_nodes,
    the_last_move_is_the_mark_that_was_added,
    winning_lines_are_drawn_through_all_three_in_a_row,
    values_carry_the_sign_that_the_leaves_prove,
    the_thick_edges_are_the_principal_variation,
    each_pruned_move_has_a_stub_with_its_cost,
    pruned_edges_have_a_double_bar_and_no_others_do,
    each_ply_names_max_or_min_and_the_mark_that_moves,
    plies_stand_beside_their_rows,
)


def name(claim: Claim) -> str:
    return claim.__name__


def drawn(cells: str) -> Iterator[Picture]:
    for search in (minimax, alphabeta):
        tree = record(search, Board.parse(cells))
        yield Picture(tree, draw(tree, width=WHOLE).scene)


@cache
def whole_pictures() -> list[Picture]:
    """Pictures of a sample in which nothing is folded away: every 80th position, 41 in all, by both searches."""
    return [picture for cells in TWO_TO_FOUR_EMPTY[::80] for picture in drawn(cells)]


@cache
def folded_pictures() -> list[Picture]:
    """Pictures with closed nodes, of trees of all sizes and at all widths."""
    large = [record(alphabeta, Board()), record(minimax, board("X.O ... ..."))]
    wide = [record(search, Board(4, 4), depth_limit=2) for search in (alphabeta, minimax)]
    small = [record(search, Board.parse(TWO_TO_FOUR_EMPTY[0])) for search in (alphabeta, minimax)]
    trees, widths = [*large, *wide, *small], ("single", "double", "slide", "screen", "beside")
    pictures = [Picture(tree, draw(tree, width=width).scene) for tree in trees for width in widths]
    return pictures + [Picture(tree, draw(tree, plies=1, title="Folded").scene) for tree in large]


def test_the_sample_has_trees_with_cuts_wins_and_both_players_to_move() -> None:
    trees = [picture.tree for picture in whole_pictures()]
    assert {tree.position.to_move.value for tree in trees} == {"X", "O"}
    assert sum(len(picture.of_kind("pruned")) for picture in whole_pictures()) > 50
    assert any(node.board.outcome and node.board.outcome.winner for tree in trees for node in tree)
    assert not any(picture.scene.hidden for picture in whole_pictures())


@pytest.mark.parametrize("claim", FAULTS + MEANINGS, ids=name)
def test_in_whole_trees(claim: Claim) -> None:
    for picture in whole_pictures():
        assert not claim(picture), picture.tree


@pytest.mark.parametrize("claim", FAULTS, ids=name)
def test_in_folded_trees(claim: Claim) -> None:
    for picture in folded_pictures():
        assert not claim(picture), (picture.tree, picture.scene.width)


@pytest.mark.slow
def test_all_of_it_on_every_open_position_with_two_to_four_empty_cells() -> None:
    assert len(TWO_TO_FOUR_EMPTY) == 3208
    wrong = [
        (claim.__name__, picture.tree)
        for cells in TWO_TO_FOUR_EMPTY
        for picture in drawn(cells)
        for claim in FAULTS + MEANINGS
        if claim(picture)
    ]
    assert wrong == []


# ---- folded trees -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("picture", folded_pictures(), ids=lambda p: f"{len(p.tree)} nodes, {p.scene.width:.0f} mm")
def test_what_is_folded_away_is_counted_in_small_boxes_and_in_the_caption(picture: Picture) -> None:
    numbers = [int(text[1:].replace(",", "")) for group in picture.nodes for text in geometry.written(group)[1:]]
    assert sum(numbers) + len(picture.nodes) == len(picture.tree)
    assert picture.scene.hidden == sum(numbers)
    caption = " ".join(geometry.written(picture.of_kind("caption")[0]))
    assert (f"not shown ({sum(numbers):,} in all)" in caption) == bool(numbers)


def test_stubs_of_a_folded_tree_stand_for_all_the_moves_pruned_at_a_node() -> None:
    picture = Picture(record(alphabeta, Board()), draw(record(alphabeta, Board()), width="single").scene)
    # O answers 1 with 0, and X's value there is no better than what X has at 0: seven replies are pruned
    labels = [group.label for group in picture.of_kind("pruned")]
    assert labels[0] == "pruned: moves 2, 3, 4, 5, 6, 7, 8, 55,152 nodes never visited"
    cells = [".X......."[:i] + "O" + ".X......."[i + 1 :] for i in range(2, 9)]
    assert sum(map(size_of, cells)) == 55_152
    assert geometry.written(picture.of_kind("pruned-edge")[0]) == ["7 moves"]


def test_a_cost_too_large_to_count_is_given_as_the_most_there_can_be() -> None:
    picture = picture_of(record(stops_at_the_first_draw, Board(4, 4), -99, 99))
    # at the root 15 moves were never looked at, with 15 cells to fill after each
    most = 15 * sum(math.prod(range(16 - ply, 16)) for ply in range(16))
    assert most == 53_319_412_081_140
    texts = [geometry.written(group) for group in picture.of_kind("pruned")]
    assert ["≤ 5.4e13", "nodes"] in texts
    assert f"at most {most:,} nodes never visited" in " ".join(group.label for group in picture.of_kind("pruned"))
    assert_well_drawn(picture)


def test_best_lines_of_folded_trees_begin_the_principal_variation() -> None:
    for picture in folded_pictures():
        thick = [geometry.written(group)[0] for edge, group in picture.edges if edge.role == "best line"]
        assert thick == [str(move) for move in picture.tree.principal_variation[: len(thick)]]
        assert bool(thick) == (len(picture.nodes) > 1)


# ---- searches that lie, stop, or look no further ----------------------------------------------------------------


@traced
def stops_at_the_first_draw(position: Board, alpha: float, beta: float) -> float:
    """A faulty search: it takes the first move that does not lose, and says that its value is exact."""
    if position.outcome:
        return {None: 0, "X": 9, "O": -9}[position.outcome.winner]
    best = -99.0
    for move in position.legal_moves:
        best = max(best, stops_at_the_first_draw(position.play(move), alpha, beta))
        if best >= 0:
            break
    return best


@traced
def gives_up(position: Board, left: list[int]) -> float:
    if not left[0]:
        raise RuntimeError("no time left")
    left[0] -= 1
    if position.outcome:
        return 0
    return max(gives_up(position.play(move), left) for move in position.legal_moves)


def stopped_tree(calls: int) -> SearchTree:
    with pytest.warns(SearchStopped, match="no time left"):
        return record(gives_up, board(THREATENED), [calls])


def picture_of(tree: SearchTree, **options: Any) -> Picture:
    return Picture(tree, draw(tree, **options).scene)


def test_a_value_that_its_leaves_do_not_prove_is_shown_as_a_fault_and_never_as_the_value() -> None:
    # X at 6, O at 7, X at 8 is a draw; nothing else is looked at, so the root's value is anything
    picture = picture_of(record(stops_at_the_first_draw, board(THREATENED), -99, 99))
    texts = [geometry.written(group) for group in picture.nodes]
    assert texts == [["?", "✗ said 0"], ["≤ 0", "✗ said 0"], ["= 0"], ["0"]]
    roles = [shape.role for shape in picture.nodes[0].shapes if isinstance(shape, Text) and shape.text.startswith("✗")]
    assert roles == ["fault"]
    assert "the search said 0, which its leaves do not prove" in picture.nodes[0].label
    assert not [edge for edge, _ in picture.edges if edge.role == "best line"]
    assert_well_drawn(picture)


def test_a_closed_node_shows_its_fault_and_what_it_holds() -> None:
    picture = picture_of(record(stops_at_the_first_draw, board(THREATENED), -99, 99), plies=0)
    assert geometry.written(picture.nodes[0]) == ["?", "✗ said 0", "+3"]
    assert_well_drawn(picture)


def test_a_stopped_search_says_so_at_each_node_that_did_not_return() -> None:
    # root, 6, 7, 8, 8, 7 are six calls; 7 below the root is the seventh, and its first reply the eighth
    picture = picture_of(stopped_tree(calls=7))
    texts = [geometry.written(group)[0] for group in picture.nodes]
    assert texts == ["stopped", "= 0", "= 0", "0", "= 0", "0", "stopped", "stopped"]
    assert "stopped by RuntimeError: no time left" in " ".join(geometry.written(picture.of_kind("caption")[0]))
    assert picture.of_kind("pruned") == []  # what was not reached is not pruned
    assert_well_drawn(picture)


@pytest.mark.parametrize("calls", range(1, 14))
def test_a_search_stopped_anywhere_is_well_drawn(calls: int) -> None:
    assert_well_drawn(picture_of(stopped_tree(calls)))


def test_leaves_at_a_horizon_are_marked_as_estimates() -> None:
    picture = picture_of(record(minimax, board(THREATENED), depth_limit=1, estimate=lambda position, player: -2))
    assert [geometry.written(group)[0] for group in picture.nodes] == ["= −2", *3 * ["est. −2"]]
    roles = {shape.role for shape in picture.nodes[1].shapes if isinstance(shape, Text)}
    assert roles == {"quiet text"}
    ply = geometry.written(picture.of_kind("ply")[1])
    assert ply == ["MIN", "O moves"]  # at a horizon the game goes on


def test_a_value_taken_from_a_table_is_marked_and_carries_its_proof() -> None:
    picture = picture_of(record(minimax_table, board("XOX .O. ..X")))
    taken = [geometry.written(group)[0] for group in picture.nodes if "↺" in geometry.written(group)[0]]
    assert sorted(taken) == ["↺ = 0", "↺ = 0", "↺ = −6"]
    assert "↺ marks a position searched before" in " ".join(geometry.written(picture.of_kind("caption")[0]))
    assert_well_drawn(picture)


def test_a_root_that_only_asked_a_search_about_its_replies_shows_what_these_prove() -> None:
    def best_move(position: Board) -> int:
        values = {move: student(position.play(move), False) for move in position.legal_moves}
        return max(values, key=lambda move: values[move])

    @traced
    def student(position: Board, maximizing: bool) -> float:
        if position.outcome:
            return {None: 0, "X": 1, "O": -1}[position.outcome.winner]
        best = max if maximizing else min
        return best(student(position.play(move), not maximizing) for move in position.legal_moves)

    picture = picture_of(record(best_move, board(THREATENED)))
    assert geometry.written(picture.nodes[0]) == ["= 0"]
    assert [geometry.written(g)[0] for edge, g in picture.edges if edge.role == "best line"] == ["6", "7", "8"]


# ---- other boards, and positions that are no boards -------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "cols", "k"),
    [(1, 5, 2), (5, 1, 2), (2, 3, 2), (3, 4, 3), (4, 4, 4), (1, 1, 1), (20, 20, 5), (1, 400, 9)],
)
def test_boards_of_other_sizes_are_well_drawn(rows: int, cols: int, k: int) -> None:
    position = Board(rows, cols, k)
    tree = record(alphabeta, position, depth_limit=1 if len(position.cells) > 20 else 2)
    picture = picture_of(tree, title="Another size")
    assert_well_drawn(picture)
    first = picture.nodes[0]
    assert geometry.marks(first, rows, cols) == position.cells
    box = geometry.frame(first)
    assert box.width / box.height == pytest.approx(cols / rows)
    for group, node in zip(picture.nodes[1:2], tree.root.children, strict=False):
        assert geometry.last_moves(group, rows, cols) == [node.move]


def test_crosses_and_rings_of_a_large_board_stay_apart_from_blots() -> None:
    tree = record(alphabeta, Board(4, 4, 4).play(5).play(6), depth_limit=1)
    picture = picture_of(tree, width="double")
    box = geometry.frame(picture.nodes[0])
    assert box.width / 4 >= 2.0  # a stroke is half a millimetre wide


def test_a_textbook_tree_is_drawn_with_the_names_of_its_nodes_and_the_scores_of_its_leaves() -> None:
    tree = record(alphabeta, ExplicitTree({"B": [3, 12, 8], "C": [2, 4, 6], "D": [14, 5, 2]}))
    picture = picture_of(tree, width="single")
    texts = [[text for text in geometry.written(group) if text] for group in picture.nodes]
    assert texts[:3] == [["MAX", "= 3"], ["B", "= 3"], ["3"]]
    assert ["C", "≤ 2"] in texts
    assert [geometry.written(group) for group in picture.of_kind("pruned")] == 2 * [["1", "node"]]
    assert [geometry.written(group) for group in picture.of_kind("ply")] == [["MAX"], ["MIN"]]
    assert_well_drawn(picture)


def test_marks_that_no_game_reaches_are_drawn_with_the_reason() -> None:
    @traced
    def greedy(cells: list[str]) -> int:
        if cells.count(".") == 6:
            return 0
        at = cells.index(".")
        return greedy([*cells[:at], "X", *cells[at + 1 :]])

    picture = picture_of(record(greedy, list(".........")))
    assert [geometry.marks(group) for group in picture.nodes][-1] == "XXX......"
    assert "impossible: X has 3 marks and O has 0" in picture.nodes[-1].label
    assert_well_drawn(picture)


def test_calls_on_numbers_are_drawn_without_moves_and_nobody_moves_at_their_leaves() -> None:
    @traced
    def countdown(n: int) -> int:
        return 0 if n == 0 else countdown(n - 1)

    picture = picture_of(record(countdown, 3))
    assert [geometry.written(group) for group in picture.nodes] == [
        ["3", "= 0"],
        ["2", "= 0"],
        ["1", "= 0"],
        ["0", "0"],
    ]
    assert [geometry.written(group) for _, group in picture.edges] == [[], [], []]
    assert len(picture.of_kind("ply")) == 3


@pytest.mark.parametrize("value", [123456789.125, -1e300, 1 / 3, -0.0001])
def test_long_values_get_the_room_they_need(value: float) -> None:
    @traced
    def constant(position: Board) -> float:
        return value if position.outcome else max(constant(position.play(move)) for move in position.legal_moves)

    assert_well_drawn(picture_of(record(constant, board(THREATENED))))


def test_of_a_search_thousands_of_calls_deep_sixteen_plies_are_drawn() -> None:
    @traced
    def down(n: int) -> int:
        return 0 if n == 0 else down(n - 1)

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SearchStopped)
        tree = record(down, 10_000)
    picture = picture_of(tree)
    assert len(picture.nodes) == 17
    assert geometry.written(picture.nodes[-1])[-1] == f"+{len(tree) - len(picture.nodes):,}"
