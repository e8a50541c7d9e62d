"""Lessons: questions with checks that explain."""

from ttt_teach.lessons.answers import Answers, answers
from ttt_teach.lessons.arranging import Blocks, Order
from ttt_teach.lessons.ask import Ask, ask
from ttt_teach.lessons.pointing import Move, Moves, Nodes
from ttt_teach.lessons.questions import Fields, Number, Pick, Question, Verdict
from ttt_teach.lessons.twin import Twin

__all__ = [
    "Answers",
    "Ask",
    "Blocks",
    "Fields",
    "Move",
    "Moves",
    "Nodes",
    "Number",
    "Order",
    "Pick",
    "Question",
    "Twin",
    "Verdict",
    "answers",
    "ask",
]
