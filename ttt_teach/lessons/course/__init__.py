"""The questions of the eight lessons, by name: "2.1" is the first of lesson 2."""

from importlib import import_module

from ttt_teach.errors import UnknownChoice
from ttt_teach.lessons.questions import Question

__all__ = ["LESSONS", "question", "questions_of"]

LESSONS = {
    "1": "rules_are_values",
    "2": "minimax_by_hand",
    "3": "sooner_is_better",
    "4": "what_need_not_be_known",
    "5": "order_and_scores",
    "6": "been_here_before",
    "7": "beatable_opponents",
    "8": "too_big_to_finish",
}


def question(name: str) -> Question:
    """The question of that name; what it takes to answer is worked out now, by the kit's own searches.

    >>> question("2.1").verdict("14").right
    True

    Raises `UnknownChoice` for a name that no lesson has.
    """
    lesson = name.partition(".")[0]
    names = questions_of(lesson) if lesson in LESSONS else ()
    if name not in names:
        known = f"lesson {lesson} has {', '.join(names)}" if names else f"the lessons are {', '.join(LESSONS)}"
        raise UnknownChoice(f"there is no question {name!r}; {known}")
    made: Question = _module(lesson).QUESTIONS[name]()
    return made


def questions_of(lesson: str) -> tuple[str, ...]:
    """The names of a lesson's questions, in order.

    >>> questions_of("2")[0]
    '2.1'
    """
    return tuple(_module(lesson).QUESTIONS)


def _module(lesson: str):  # type: ignore[no-untyped-def]  # a module, whose names a type checker cannot know
    return import_module(f"{__name__}.{LESSONS[lesson]}")
