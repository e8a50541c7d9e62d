"""One class for each kind of refusal; a message says what was given, what is wrong and what is allowed."""

__all__ = [
    "CannotGrade",
    "DrawingError",
    "GameOver",
    "IllegalMove",
    "ImpossibleBoard",
    "ImpossibleRecord",
    "ImpossibleTree",
    "LargePicture",
    "NotInstalled",
    "NotTraced",
    "NotationError",
    "Refusal",
    "SearchStopped",
    "TooLarge",
    "UnknownChoice",
]


MOST_LETTERS = 1_000  # of a message


class Refusal(ValueError):
    """The kit says no, and why; nothing was changed.

    >>> issubclass(IllegalMove, Refusal) and issubclass(Refusal, ValueError)
    True

    What was given is shown in full only as far as a reader can bear.
    """

    def __init__(self, message: str = "") -> None:
        super().__init__(message if len(message) <= MOST_LETTERS else f"{message[:500]} … {message[-400:]}")


class ImpossibleBoard(Refusal):
    """A board that no game can reach, or a size that makes no board."""


class ImpossibleTree(Refusal):
    """Nested lists that are no game tree, or a reply that is not in it."""


class ImpossibleRecord(Refusal):
    """A text that is no recorded tree."""


class NotInstalled(Refusal):
    """Something that needs a package which is not there."""


class NotationError(Refusal):
    """A text or list that cannot be read as a position."""


class IllegalMove(Refusal):
    """A move that is no cell of the board, or a cell that is taken."""


class GameOver(IllegalMove):
    """A move after the game has ended."""


class TooLarge(Refusal):
    """A request that would not end in reasonable time or space; the message says how large it is."""


class UnknownChoice(Refusal):
    """A setting that is none of the allowed ones."""


class NotTraced(Refusal):
    """A recording in which no traced function was called."""


class CannotGrade(Refusal):
    """A function that nobody knows how to call, or that is none."""


class DrawingError(Refusal):
    """A picture that cannot be made as asked."""


class SearchStopped(UserWarning):
    """A recorded search ended early; the tree up to there is kept, and the error with it."""


class LargePicture(UserWarning):
    """A file was written that the program it is for may refuse to draw, because it is large."""
