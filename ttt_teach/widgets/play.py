"""The board beside the live tree of the machine's last search, with the controls of a game."""

import html
from collections.abc import Callable, Mapping
from threading import RLock
from typing import Any

import ipywidgets

from ttt_teach.board import Board, Player
from ttt_teach.choosing import searched
from ttt_teach.drawing import draw
from ttt_teach.errors import Refusal, UnknownChoice
from ttt_teach.match import Match, four_counts
from ttt_teach.notation import as_board
from ttt_teach.players import Chooser, Dial, Medium, Perfect, Random
from ttt_teach.scoring import by_depth, flat
from ttt_teach.search import alphabeta, minimax
from ttt_teach.tree import Node
from ttt_teach.widgets.board import BoardWidget
from ttt_teach.widgets.cells import replace_in_cell
from ttt_teach.widgets.livetree import LiveTree
from ttt_teach.widgets.parts import close_all
from ttt_teach.words import search_name

__all__ = ["Play", "play"]

SEARCHES: Mapping[str, Callable[..., float]] = {"alpha-beta": alphabeta, "minimax": minimax}
SCORES = {"by depth": by_depth, "flat": flat}
WHO = ("human", "AI", "Medium", "Random")  # the AI is perfect, as far as its skill is turned up


def play(
    x: str = "human",
    o: str = "AI",
    *,
    board: Any = None,
    search: str = "alpha-beta",
    score: str = "by depth",
    skill: float = 1.0,
) -> "Play":
    """Play in a notebook against the machine, and see the tree that its search really explored.

    `x` and `o` are "human", "AI", "Medium" (wins or blocks where it can) or "Random"; `board` is a position to
    start from, `search` "alpha-beta" or "minimax", `score` "by depth" or "flat", `skill` of the AI from 0 (random)
    to 1 (perfect). All can be changed while playing.

    >>> game = play("AI", "human", board="XXO OOX ...")
    >>> game.match.board, len(game.tree)
    (Board.parse('XXO OOX X..'), 10)

    Raises `UnknownChoice` for a faulty setting and what `Board.parse` raises for a faulty position.
    """
    return replace_in_cell(Play(x, o, as_board(board) if board is not None else None, search, score, skill))


class Play(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A game on a board widget; `match` is its state, `errors` holds every error that was shown."""

    def __init__(self, x: str, o: str, start: Board | None, search: str, score: str, skill: float) -> None:
        _check(x=(x, WHO), o=(o, WHO), search=(search, tuple(SEARCHES)), score=(score, tuple(SCORES)))
        self.errors: list[BaseException] = []
        self._one_at_a_time = RLock()  # JupyterLab has messages handled in several threads of the kernel
        self._make_controls(x, o, search, score, Dial(skill).skill)
        self.match = Match(self._machines(), start)
        self.board = BoardWidget()
        self.board.on_press(self._guarded(self._press))
        self.live = LiveTree(self._play_from)
        self.counts = ipywidgets.HTML()
        self.alert = ipywidgets.HTML()
        super().__init__([self._arrange()])
        self._guarded(self._go_on)()

    @property
    def tree(self) -> Any:
        """The tree of the machine's last search; None before it has searched."""
        return self.match.choice.tree if self.match.choice else None

    def _make_controls(self, x: str, o: str, search: str, score: str, skill: float) -> None:
        wide = {"description_width": "5em"}
        self.x = ipywidgets.Dropdown(options=WHO, value=x, description="X is", style=wide)
        self.o = ipywidgets.Dropdown(options=WHO, value=o, description="O is", style=wide)
        self.search = ipywidgets.Dropdown(options=list(SEARCHES), value=search, description="search", style=wide)
        self.score = ipywidgets.Dropdown(options=list(SCORES), value=score, description="scoring", style=wide)
        # No slider: it would have no name for a screen reader.
        self.skill = ipywidgets.BoundedFloatText(skill, min=0, max=1, step=0.1, description="skill", style=wide)
        for control in (self.x, self.o, self.search, self.score, self.skill):
            control.layout.width = "16em"
            control.observe(self._guarded(self._change_players), "value")
        self.undo = self._button("Undo", self._undo, "Take back moves until you are to move again")
        self.new = self._button("New game", self._new, "Start again from the first position")
        self.ask = self._button("What would the AI play?", self._ask, "Search your position, and show the tree")
        self.ask.layout.align_self = "flex-start"
        self.step = self._button("AI moves", self._go_on_machine, "Let the AI play its next move")
        self.position = ipywidgets.Text(placeholder="XXO OOX ...", description="position", style=wide)
        said = [("as the marks say", ""), ("X", "X"), ("O", "O")]
        self.to_move = ipywidgets.Dropdown(options=said, description="to move", style=wide)
        self.position.layout.width = self.to_move.layout.width = "16em"
        self.set_up = self._button("Set up", self._set_up, "Start from the position written above")

    def _button(self, label: str, act: Callable[[], None], tooltip: str) -> Any:
        button = ipywidgets.Button(description=label, tooltip=tooltip, layout={"width": "auto"})
        button.on_click(self._guarded(lambda _: act()))
        return button

    def _arrange(self) -> Any:
        settings = [self.x, self.o, self.search, self.score, self.skill]
        setting_up = [self.position, self.to_move, self.set_up]  # no accordion: the Tab key cannot open one
        buttons = ipywidgets.HBox([self.undo, self.new, self.step])
        column = [self.board, self.alert, buttons, *settings, *setting_up]
        left = ipywidgets.VBox(column, layout={"flex": "0 0 19em"})
        right = ipywidgets.VBox([self.counts, self.ask, self.live], layout={"flex": "1 1 30em", "min_width": "20em"})
        return ipywidgets.HBox([left, right], layout={"flex_flow": "row wrap", "align_items": "flex-start"})

    def _machines(self) -> dict[Player, Chooser | None]:
        perfect = Perfect(SEARCHES[self.search.value], SCORES[self.score.value])
        machines: dict[str, Chooser] = {"AI": Dial(self.skill.value, perfect), "Medium": Medium(), "Random": Random()}
        return {
            Player.X: machines.get(self.x.value),
            Player.O: machines.get(self.o.value),
        }

    def _who(self, mark: Player) -> str:
        """Who plays a mark, as the control beside it says."""
        return str((self.x if mark == Player.X else self.o).value)

    def _guarded(self, act: Callable[..., None]) -> Callable[..., None]:
        """The same handler, but an error is shown and kept, and the board is left ready to play."""

        def handler(*args: Any) -> None:
            with self._one_at_a_time:
                try:
                    self.alert.value = ""
                    act(*args)
                except (Exception, KeyboardInterrupt) as error:
                    self.errors.append(error)
                    told = html.escape(self._told(error))
                    self.alert.value = f'<p role="alert" style="line-height:1.4">✗ {told}</p>'
                    self._show()

        return handler

    def _told(self, error: BaseException) -> str:
        """The error in words, and what to do if it left the machine without a move."""
        known = isinstance(error, Refusal) and str(error)
        text = str(error) if known else ": ".join(filter(None, (type(error).__name__, str(error))))
        if not self.match.machine or self.match.is_all_machine:
            return text
        mark = self.match.board.to_move
        return f"{text}. {mark} has not moved: press “AI moves” to try again, “Undo”, or choose “{mark} is” human."

    def _press(self, cell: int, turn: int) -> None:
        if self.match.press(cell, turn):
            self._go_on()

    def _ask(self) -> None:
        """Search the position of the person who is to move, and show that tree until the next move."""
        score = SCORES[self.score.value]
        self.live.show(searched(SEARCHES[self.search.value], self.match.board, score=score))

    def _play_from(self, node: Node) -> None:
        """Go on from a position of the tree."""
        self._guarded(self._restart)(node.board)

    def _restart(self, board: Board) -> None:
        self.match.restart(board)
        self._go_on()

    def _undo(self) -> None:
        self.match.undo()
        self._go_on()

    def _new(self) -> None:
        self.match.restart()
        self._go_on()

    def _set_up(self) -> None:
        self._restart(as_board(self.position.value, to_move=self.to_move.value or None))

    def _change_players(self, _: Any) -> None:
        self.match.machines = self._machines()
        self._go_on()

    def _go_on(self) -> None:
        """If a machine is to move against a person, let it; show the position."""
        if self.match.machine and not self.match.is_all_machine:
            self._go_on_machine()
        else:
            self._show()

    def _go_on_machine(self) -> None:
        self._show_board("The AI is thinking …")
        self.match.answer()
        self._show()

    def _show(self) -> None:
        self._show_board(self._status())
        self.step.disabled = self.match.machine is None
        self.step.layout.display = None if self.match.machine else "none"
        self.undo.disabled = not self.match.game.moves
        self.counts.value = _counts_table(self.match.board, self.tree)
        self.ask.layout.display = None if self.match.awaits_person else "none"
        self.live.show(self.tree)

    def _show_board(self, status: str) -> None:
        moves = self.match.game.moves
        last = moves[-1] if moves else None
        match = self.match
        self.board.show(match.board, last=last, enabled=match.awaits_person, status=status, turn=match.turn)

    def _status(self) -> str:
        board, choice = self.match.board, self.match.choice
        said = ""
        if choice and self.match.game.moves[-1:] == (choice.move,):
            said = f" {self._who(board.to_move.other)}: {choice.reason}."
        if board.outcome:
            return f"Game over: {board.outcome}.{said}"
        who = "you" if self.match.awaits_person else self._who(board.to_move)
        return f"{board.to_move} ({who}) to move.{said}"

    def close(self) -> None:
        """Free everything: this widget, its parts and their models in the page."""
        close_all(self)
        super().close()

    def __repr__(self) -> str:
        return f"<Play: X is {self.x.value}, O is {self.o.value}; {self.match.board!r}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live widget, and for pages without widgets the same as text and as a picture."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if isinstance(bundle, dict):
            bundle["text/plain"] = repr(self)
            bundle["image/svg+xml"] = draw(self.tree or self.match.board, width="beside").svg
        return bundle


def _check(**given: tuple[object, tuple[str, ...]]) -> None:
    for name, (value, allowed) in given.items():
        if value not in allowed:
            raise UnknownChoice(f"{name} is {value!r}; it must be one of {', '.join(allowed)}")


def _counts_table(board: Board, tree: Any) -> str:
    """How many nodes each search visits where `tree` began, its own count in bold; without a tree on `board`."""
    board = tree.position if tree else board
    counts = four_counts(board)
    shown = (search_name(tree.search), tree.settings.get("score")) if tree else None
    rows, is_shown = "", False
    for name in ("minimax", "alpha-beta"):
        cells = ""
        for scoring in ("flat", "by depth"):
            count = counts[name, scoring]
            text = "too many" if count is None else f"{count:,}"
            if (name, SCORES[scoring]) == shown and count == len(tree):
                text, is_shown = f"<b>{text}</b> ◂", True
            cells += f'<td style="padding:0 .8em;text-align:right">{text}</td>'
        rows += f'<tr><th scope="row" style="text-align:left">{name}</th>{cells}</tr>'
    if tree and not is_shown:
        limit = tree.settings.get("depth_limit")
        name = search_name(tree.search) + (f" to ply {limit}" if limit else "")
        own = f'<td style="padding:0 .8em;text-align:right" colspan="2"><b>{len(tree):,}</b> ◂</td>'
        rows += f'<tr><th scope="row" style="text-align:left">{html.escape(name)}</th>{own}</tr>'
    where = f"{board.outcome or f'{board.to_move} to move'} on {' '.join(board.row_texts)}"
    where += " (◂ the tree below)" if tree else ""
    head = '<tr><td></td><th scope="col">flat</th><th scope="col">by depth</th></tr>'
    caption = f'<caption style="text-align:left;white-space:nowrap">Nodes visited, {where}</caption>'
    return f'<table class="ttt-counts">{caption}{head}{rows}</table>'
