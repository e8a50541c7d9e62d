"""Right searches, each in a way in which such searches are published; all look at moves in row order.

`WAYS` records each of them on a board of the kit. Most score a win 1 and a loss −1; those that count plies,
10 less the ply. Nothing here knows the kit but for the instrument, and for boards that are handed in.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from ttt_teach import Board, SearchTree, enter, leave, record, traced

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


def line(cells: Sequence[Any]) -> Any:
    """The mark that has a line, or None."""
    for a, b, c in LINES:
        if cells[a] == cells[b] == cells[c] and cells[a] in ("X", "O"):
            return cells[a]
    return None


# 1. A value type: every move makes a new position


@dataclass(frozen=True)
class State:
    """A position that never changes."""

    cells: tuple[str, ...]
    player: str

    @property
    def is_over(self) -> bool:
        return line(self.cells) is not None or " " not in self.cells

    @property
    def points(self) -> int:
        return {"X": 1, "O": -1, None: 0}[line(self.cells)]

    def after(self, cell: int) -> "State":
        cells = (*self.cells[:cell], self.player, *self.cells[cell + 1 :])
        return State(cells, "O" if self.player == "X" else "X")


@traced
def value_type(state: State) -> int:
    """Minimax on positions that are values; X is MAX."""
    if state.is_over:
        return state.points
    values = [value_type(state.after(cell)) for cell, mark in enumerate(state.cells) if mark == " "]
    return max(values) if state.player == "X" else min(values)


# 2. Functions all the way: text, map and max


def turn(text: str) -> str:
    return "X" if text.count("X") == text.count("O") else "O"


def children(text: str) -> Iterator[str]:
    return (text[:cell] + turn(text) + text[cell + 1 :] for cell, mark in enumerate(text) if mark == ".")


@traced
def functional(text: str) -> int:
    """The best of the children's values, for X."""
    won = line(text)
    if won or "." not in text:
        return 0 if won is None else 1 if won == "X" else -1
    return (max if turn(text) == "X" else min)(map(functional, children(text)))


# 3. One list of cells, marked and unmarked again; the computer is MAX, and sooner is better


def undone(computer: str) -> Callable[[list[str], int, bool], float]:
    """The search for a computer that plays this mark."""
    human = "O" if computer == "X" else "X"

    @traced
    def minimax(board: list[str], depth: int, is_max: bool) -> float:
        won = line(board)
        if won == computer:
            return 10 - depth
        if won == human:
            return depth - 10
        if " " not in board:
            return 0
        best = -math.inf if is_max else math.inf
        for cell in range(9):
            if board[cell] == " ":
                board[cell] = computer if is_max else human
                value = minimax(board, depth + 1, not is_max)
                board[cell] = " "
                best = max(best, value) if is_max else min(best, value)
        return best

    return minimax


# 4. The course style: rows of None, "X" and "O", actions as (row, column), X always maximizes

X, O, EMPTY = "X", "O", None  # noqa: E741
Rows = list[list[Any]]
Action = tuple[int, int]


def player(board: Rows) -> str:
    marks = [mark for row in board for mark in row]
    return X if marks.count(X) == marks.count(O) else O


def actions(board: Rows) -> list[Action]:
    return [(i, j) for i in range(3) for j in range(3) if board[i][j] is EMPTY]


def result(board: Rows, action: Action) -> Rows:
    i, j = action
    if board[i][j] is not EMPTY:
        raise ValueError("not a valid action")
    after = [row[:] for row in board]
    after[i][j] = player(board)
    return after


def utility(board: Rows) -> int:
    won = line([mark for row in board for mark in row])
    return 1 if won == X else -1 if won == O else 0


def terminal(board: Rows) -> bool:
    return utility(board) != 0 or not actions(board)


@traced
def max_value(board: Rows) -> float:
    if terminal(board):
        return utility(board)
    v = -math.inf
    for action in actions(board):
        v = max(v, min_value(result(board, action)))
    return v


@traced
def min_value(board: Rows) -> float:
    if terminal(board):
        return utility(board)
    v = math.inf
    for action in actions(board):
        v = min(v, max_value(result(board, action)))
    return v


def minimax(board: Rows) -> Action | None:
    """The best action for the player whose turn it is."""
    if terminal(board):
        return None
    if player(board) == X:
        return max(actions(board), key=lambda action: min_value(result(board, action)))
    return min(actions(board), key=lambda action: max_value(result(board, action)))


traced_minimax = traced(minimax)


# 5. No recursion: a stack of its own, which tells the record when it enters and leaves


def own_stack(board: Board) -> int:
    """Minimax for the player to move, with a list of what is waiting."""
    me = board.to_move
    waiting: list[tuple[Board, list[int], list[int]]] = []
    position, value = board, None
    while True:
        if value is None:  # come to a new position
            enter(position)
            waiting.append((position, list(position.legal_moves), []))
        position, moves, values = waiting[-1]
        if value is not None:
            values.append(value)
        if moves:
            position, value = position.play(moves.pop(0)), None
            continue
        waiting.pop()
        value = own_value(position, values, me)
        leave(value)
        if not waiting:
            return value


def own_value(position: Board, values: list[int], me: str) -> int:
    if position.outcome is not None:
        winner = position.outcome.winner
        return 0 if winner is None else 1 if winner == me else -1
    return max(values) if position.to_move == me else min(values)


# Other kinds of boards


@traced
def rows_of_numpy(board: Any, player: int) -> int:
    """An array of 1, −1 and 0, copied for each move; 1 is MAX."""
    sums = [*board.sum(0), *board.sum(1), board.trace(), board[:, ::-1].trace()]
    if 3 in sums or -3 in sums:
        return 1 if 3 in sums else -1
    if board.all():
        return 0
    values = []
    for row, col in zip(*(board == 0).nonzero(), strict=True):
        after = board.copy()
        after[row, col] = player
        values.append(rows_of_numpy(after, -player))
    return max(values) if player == 1 else min(values)


class Position(NamedTuple):
    """A position as a named tuple."""

    player: str
    board: str


@traced
def named_tuple(position: Position) -> int:
    won = line(position.board)
    if won or "." not in position.board:
        return 0 if won is None else 1 if won == "X" else -1
    other = "O" if position.player == "X" else "X"
    values = [named_tuple(Position(other, text)) for text in children(position.board)]
    return max(values) if position.player == "X" else min(values)


class Game:
    """A board that is played on and taken back, and a search that is one of its methods."""

    def __init__(self, cells: str) -> None:
        self.computer = "X"
        self.history: list[int] = []
        self.board = list(cells)

    def play(self, cell: int, mark: str) -> None:
        self.board[cell] = mark
        self.history.append(cell)

    def undo(self) -> None:
        self.board[self.history.pop()] = "."

    def points(self) -> int | None:
        won = line(self.board)
        if won is None:
            return None if "." in self.board else 0
        return 1 if won == self.computer else -1

    @traced
    def search(self, is_max: bool) -> int:
        points = self.points()
        if points is not None:
            return points
        values = []
        for cell in [cell for cell in range(9) if self.board[cell] == "."]:
            self.play(cell, "X" if is_max else "O")
            values.append(self.search(not is_max))
            self.undo()
        return max(values) if is_max else min(values)


@traced
def on_a_game(game: Game, is_max: bool) -> int:
    """The same, as a function that is handed the game."""
    points = game.points()
    if points is not None:
        return points
    values = []
    for cell in [cell for cell in range(9) if game.board[cell] == "."]:
        game.play(cell, "X" if is_max else "O")
        values.append(on_a_game(game, not is_max))
        game.undo()
    return max(values) if is_max else min(values)


BOARD: list[str] = []


@traced(position=lambda is_max: BOARD)
def global_board(is_max: bool) -> int:
    """Minimax on a board that all functions share."""
    won = line(BOARD)
    if won or "." not in BOARD:
        return 0 if won is None else 1 if won == "X" else -1
    values = []
    for cell in [cell for cell in range(9) if BOARD[cell] == "."]:
        BOARD[cell] = "X" if is_max else "O"
        values.append(global_board(not is_max))
        BOARD[cell] = "."
    return max(values) if is_max else min(values)


# Other kinds of results


@traced
def value_and_move(board: Board, is_max: bool) -> tuple[int, int | None]:
    if board.outcome:
        return points_for("X", board), None
    best: tuple[int, int | None] = (-2, None) if is_max else (2, None)
    for move in board.legal_moves:
        value, _ = value_and_move(board.play(move), not is_max)
        if value > best[0] if is_max else value < best[0]:
            best = value, move
    return best


@traced
def move_and_value(board: Board, is_max: bool) -> tuple[int, int]:
    if board.outcome:
        return -1, points_for("X", board)
    replies = [(move, move_and_value(board.play(move), not is_max)[1]) for move in board.legal_moves]
    return max(replies, key=lambda reply: reply[1]) if is_max else min(replies, key=lambda reply: reply[1])


@traced
def row_column_score(state: list[list[int]], depth: int, player: int) -> list[float]:
    """Lists of row, column and score; a parent writes its move into the list that its child returned."""
    best = [-1, -1, -math.inf] if player == 1 else [-1, -1, math.inf]
    won = line(["O.X"[code + 1] for row in state for code in row])
    if won or depth == 0:
        return [-1, -1, 0 if won is None else 1 if won == "X" else -1]
    for x, y in [(x, y) for x in range(3) for y in range(3) if state[x][y] == 0]:
        state[x][y] = player
        score = row_column_score(state, depth - 1, -player)
        state[x][y] = 0
        score[0], score[1] = x, y
        if score[2] > best[2] if player == 1 else score[2] < best[2]:
            best = score
    return best


@traced
def dictionary(board: Board, is_max: bool) -> dict[str, Any]:
    """A dictionary of position and score, as one well-known tutorial has it; and it is changed afterwards."""
    if board.outcome:
        return {"position": None, "score": points_for("X", board)}
    best: dict[str, Any] = {"position": None, "score": -math.inf if is_max else math.inf}
    for move in board.legal_moves:
        after = dictionary(board.play(move), not is_max)
        after["position"] = move
        if after["score"] > best["score"] if is_max else after["score"] < best["score"]:
            best = after
    return best


def points_for(mark: str, board: Board) -> int:
    winner = board.outcome.winner if board.outcome else None
    return 0 if winner is None else 1 if winner == mark else -1


# Other points of view


@traced(values_for="mover")
def negamax(board: Board) -> int:
    if board.outcome:
        return points_for(board.to_move, board)
    return max(-negamax(board.play(move)) for move in board.legal_moves)


def for_the_computer(computer: str) -> Callable[[Board], int]:
    """Minimax with points for one player, whoever moves at the root."""

    @traced
    def search(board: Board) -> int:
        if board.outcome:
            return points_for(computer, board)
        values = [search(board.play(move)) for move in board.legal_moves]
        return max(values) if board.to_move == computer else min(values)

    return search


@traced
def only_keywords(*, depth: int = 0, state: Board) -> int:
    if state.outcome:
        return points_for("X", state)
    values = [only_keywords(depth=depth + 1, state=state.play(move)) for move in state.legal_moves]
    return max(values) if state.to_move == "X" else min(values)


def best_move(board: Board) -> int:
    """Asks a search about each move."""
    me = board.to_move
    search = for_the_computer(me)
    return max(board.legal_moves, key=lambda move: search(board.play(move)))


# With a window


@traced
def windowed(board: Board, a: float = -math.inf, b: float = math.inf) -> float:
    """Alpha-beta with the window's usual start as defaults; X is MAX."""
    if board.outcome:
        return points_for("X", board)
    best = -math.inf if board.to_move == "X" else math.inf
    for move in board.legal_moves:
        value = windowed(board.play(move), a, b)
        if board.to_move == "X":
            best = max(best, value)
            a = max(a, best)
        else:
            best = min(best, value)
            b = min(b, best)
        if a >= b:
            break
    return best


@traced(values_for="mover")
def windowed_negamax(board: Board, alpha: float, beta: float) -> float:
    """Negamax with a window, fail-hard."""
    if board.outcome:
        return points_for(board.to_move, board)
    for move in board.legal_moves:
        alpha = max(alpha, -windowed_negamax(board.play(move), -beta, -alpha))
        if alpha >= beta:
            return beta
    return alpha


@traced(values_for="mover")
def scout(board: Board, alpha: float, beta: float) -> float:
    """Principal variation search: later moves are first tried with a window of no width."""
    if board.outcome:
        return 10 * points_for(board.to_move, board)
    best = -math.inf
    for number, move in enumerate(board.legal_moves):
        after = board.play(move)
        if number == 0:
            value = -scout(after, -beta, -alpha)
        else:
            value = -scout(after, -alpha - 1, -alpha)
            if alpha < value < beta:
                value = -scout(after, -beta, -value)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


# With a memory, and in rounds


@traced
@cache
def cached(board: Board) -> int:
    if board.outcome:
        return points_for("X", board)
    values = [cached(board.play(move)) for move in board.legal_moves]
    return max(values) if board.to_move == "X" else min(values)


@cache
@traced
def cached_outside(board: Board) -> int:
    if board.outcome:
        return points_for("X", board)
    values = [cached_outside(board.play(move)) for move in board.legal_moves]
    return max(values) if board.to_move == "X" else min(values)


@traced
def limited(board: Board, depth: int, is_max: bool) -> int:
    """Minimax down to a depth, where open positions count nothing."""
    if board.outcome or depth == 0:
        return points_for("X", board)
    values = [limited(board.play(move), depth - 1, not is_max) for move in board.legal_moves]
    return max(values) if is_max else min(values)


def in_rounds(board: Board, max_depth: int) -> int:
    """Iterative deepening."""
    value = 0
    for depth in range(1, max_depth + 1):
        value = limited(board, depth, board.to_move == "X")
    return value


def best_move_in_rounds(board: Board, max_depth: int) -> int:
    """Iterative deepening that asks about each move in each round."""
    me, chosen = board.to_move, board.legal_moves[0]
    pick = max if me == "X" else min
    for depth in range(max_depth):
        values = {move: limited(board.play(move), depth, me == "O") for move in board.legal_moves}
        chosen = pick(values, key=values.__getitem__)
    return chosen


# Each of them on a board of the kit


def rows_of(board: Board, empty: Any = None) -> Rows:
    return [[mark if mark != "." else empty for mark in row] for row in board.row_texts]


def codes_of(board: Board) -> list[list[int]]:
    return [[{"X": 1, "O": -1, ".": 0}[mark] for mark in row] for row in board.row_texts]


def on_a_global_board(board: Board) -> SearchTree:
    BOARD[:] = board.cells
    return record(lambda position: global_board(board.to_move == "X"), board)


def on_an_array(board: Board) -> SearchTree:
    import numpy

    return record(rows_of_numpy, numpy.array(codes_of(board)), 1 if board.to_move == "X" else -1)


def on_a_list(board: Board) -> SearchTree:
    return record(undone(board.to_move), list(board.cells.replace(".", " ")), 0, True)


FIVE: dict[str, Callable[[Board], SearchTree]] = {
    "value type with copies": lambda board: record(
        value_type, State(tuple(board.cells.replace(".", " ")), board.to_move)
    ),
    "functional map and max": lambda board: record(functional, board.cells),
    "one board with undo": on_a_list,
    "max_value and min_value": lambda board: record(minimax, rows_of(board)),
    "own stack": lambda board: record(own_stack, board),
}

OTHERS: dict[str, Callable[[Board], SearchTree]] = {
    "course style, traced whole": lambda board: record(traced_minimax, rows_of(board)),
    "NumPy array": on_an_array,
    "named tuple": lambda board: record(named_tuple, Position(board.to_move, board.cells)),
    "method of an object with a board": lambda board: record(
        lambda position: Game(position.cells).search(position.to_move == "X"), board
    ),
    "an object with a board handed over": lambda board: record(on_a_game, Game(board.cells), board.to_move == "X"),
    "global board": on_a_global_board,
    "pairs of value and move": lambda board: record(value_and_move, board, board.to_move == "X"),
    "pairs of move and value": lambda board: record(move_and_value, board, board.to_move == "X"),
    "lists of row, column and score, changed in place": lambda board: record(
        row_column_score, codes_of(board), len(board.free), 1 if board.to_move == "X" else -1
    ),
    "dictionaries of position and score": lambda board: record(dictionary, board, board.to_move == "X"),
    "negamax": lambda board: record(negamax, board),
    "points for the computer, which is O": lambda board: record(for_the_computer("O"), board),
    "keywords only": lambda board: record(lambda position: only_keywords(state=position), board),
    "a best_move that asks about each move": lambda board: record(best_move, board),
}
