"""A way to search, as switches: first the conventions, any of which is right, then what can be misunderstood."""

from dataclasses import dataclass

__all__ = ["Way"]


@dataclass(frozen=True)
class Way:
    """All switches of the teaching search; with only conventions changed it is a right one.

    Points are for X: a win counts `win − step × plies`, a loss `loss + step × plies`, where `clock` says what is
    counted. `reading` says for whom the student's numbers are points: X, O, the player at the root, or each
    node's mover.

    >>> Way(step=1).score("X", 3), Way(step=1).score("O", 3), Way(step=1, adds_plies=True).score("X", 3)
    (7, -7, 13)
    """

    # Conventions
    win: float = 10
    draw: float = 0
    loss: float = -10
    step: float = 0
    clock: str = "ply"  # or "marks"; misunderstood: "remaining", "siblings", "calls"
    reading: str = "X"  # or "O", "root", "mover"
    prunes: bool = False
    strict_x: bool = False  # X's nodes cut only where alpha > beta
    strict_o: bool = False
    fail: str = "soft"  # or "hard" (what is returned lies in the window), "bound" (the bound that was raised)
    full_root: bool = False  # each move of the root gets the root's own window

    # What the children are told
    passes: str = "window"  # "open", "own bound", "exchanged", "mirrored", "as received"
    resets: bool = False  # begins with an open window, whatever it was told
    forgets: str = ""  # whose bound is never updated: "X", "O", "root", "other" or "both"
    inverted: bool = False  # begins with +∞ as alpha and −∞ as beta

    # When it stops
    at_cut: str = "stop"  # "skip" (drop this child, look at the next), "go on"
    early: str = ""  # stops before any child: "draw" (once X is sure of one), "draw both", "bound"
    early_value: str = "bound"  # what is returned then: "bound", "draw", "worst"
    only_first: bool = False  # returns from within the loop

    # What a finished game counts
    adds_plies: bool = False
    sign_lost: bool = False  # O's wins count as X's
    flipped: bool = False  # every sign is turned
    draw_like: str = ""  # "X" or "O" (a draw counts as a win of that player), "root" or "other"
    full_first: bool = False  # a full board is a draw, line or not
    empty_line: str = ""  # three empty cells end the game: "draw", "X" or "O"
    plays_on: bool = False  # a line is looked for on full boards only

    # Who chooses what
    chooses: str = "turn"  # "X" (max at every level, in points for X), "O", "root" or "other"
    negates: bool = False  # the minus of negamax is missing
    hopes: str = ""  # the best starts as a draw: "root", "all", or only at the nodes of "X" or of "O"
    ties: str = "first"  # "last", "any": a bound that equals the best is taken for a tie

    # What becomes of the board
    undoes: bool = True
    live: bool = False  # free cells are looked up as the loop goes, not before it

    def score(self, winner: str | None, plies: int) -> float:
        """Points for X of a game that this player won (None for a draw), where the clock says `plies`."""
        late = self.step * plies * (-1 if self.adds_plies else 1)
        of_x, of_o = self.win - late, self.loss + late
        if self.sign_lost:
            of_o = of_x
        counted = {"X": of_x, "O": of_o, None: self.draw}[winner or (self.draw_like or None)]
        return -counted if self.flipped else counted

    @property
    def points(self) -> tuple[float, float, float, float, str]:
        """Everything that says what a finished game counts."""
        return self.win, self.draw, self.loss, self.step, self.clock
