"""Every lesson: made from its source, short, in order, with a teacher's page, and readable."""

import json
import re

import pytest

from tests.lessons.reading import SOURCES, maker, prose
from ttt_teach.lessons import ask
from ttt_teach.lessons.course import LESSONS, question, questions_of

MOST_CELLS, MOST_WORDS, MINUTES = 30, 700, 45
LONGEST_SENTENCE, MEAN_SENTENCE = 32, 16  # in words
TEACHER = ("**Goal.**", "| minutes |", "**Expected wrong answers.**", "**Exit question, key.**", "**Presenting.**")

each_lesson = pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
each_question = pytest.mark.parametrize("name", [name for lesson in LESSONS for name in questions_of(lesson)])


def student(path):
    return maker().made(path, for_teacher=False)


def teacher(path):
    return maker().made(path, for_teacher=True)


def code(notebook):
    return [cell.source for cell in notebook.cells if cell.cell_type == "code"]


def plain(cell):
    return cell.cell_type, cell.source, json.loads(json.dumps(cell.metadata))


@each_lesson
def test_both_notebooks_are_what_the_source_makes_now(path):
    for target, for_teacher in maker().targets(path).items():
        stored = json.loads(target.read_text(encoding="utf-8"))
        as_made = [plain(cell) for cell in maker().made(path, for_teacher).cells]
        found = [(cell["cell_type"], "".join(cell["source"]), cell["metadata"]) for cell in stored["cells"]]
        assert found == as_made, f"run: python docs/make_lessons.py {path.stem}"


@each_lesson
def test_a_lesson_is_short_enough_for_its_45_minutes(path):
    text = "\n".join(cell.source for cell in student(path).cells if cell.cell_type == "markdown")
    assert len(student(path).cells) <= MOST_CELLS
    assert len(text.split()) <= MOST_WORDS


@each_lesson
def test_a_lesson_says_what_one_will_do_learn_and_need_and_ends_with_a_question(path):
    cells = [cell.source for cell in student(path).cells]
    assert re.match(r"# \S", cells[0])
    for part in ("**You will**", "**You will learn**", "**You need**"):
        assert part in cells[0]
    assert cells[-1].startswith("## Exit question\n")
    assert cells[-1].endswith("?")


@each_lesson
def test_a_lesson_has_a_table_of_results_a_prediction_and_an_exercise(path):
    notebook = student(path)
    assert "\n|---|" in prose(notebook)
    assert "*Predict:*" in prose(notebook)
    assert [cell for cell in notebook.cells if "exercise" in cell.metadata.get("tags", ())]


@each_lesson
def test_only_the_teachers_copy_has_solutions_and_the_teachers_page(path):
    for source in code(student(path)):
        assert "SOLUTION" not in source
    assert any("# your lines" in source for source in code(student(path)))
    assert not any("# your lines" in source for source in code(teacher(path)))
    page = teacher(path).cells[0].source
    assert page.startswith("# Teacher's page: ")
    for part in TEACHER:
        assert part in page
        assert part not in prose(student(path))


@each_lesson
def test_the_teachers_timing_adds_up_to_no_more_than_a_lesson(path):
    minutes = [int(found) for found in re.findall(r"^\| (\d+) \|", teacher(path).cells[0].source, re.MULTILINE)]
    assert minutes
    assert sum(minutes) <= MINUTES


@each_lesson
def test_the_questions_of_a_lesson_are_asked_once_each_and_in_their_order(path):
    asked = [name for source in code(student(path)) for name in re.findall(r'^ask\("([\d.]+)"\)', source, re.MULTILINE)]
    assert tuple(asked) == questions_of(str(int(path.stem[:2])))


@each_lesson
def test_in_a_presentation_each_heading_begins_a_slide_and_no_slide_is_empty(path):
    from nbconvert import SlidesExporter  # slow to import

    for notebook in (student(path), teacher(path)):
        headings = re.findall(
            r"^#+ ", "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown"), re.M
        )
        starts = [cell for cell in notebook.cells if cell.source.startswith("#") and cell.cell_type == "markdown"]
        assert len(starts) == len(headings)
        page, _ = SlidesExporter().from_notebook_node(notebook)
        assert page.count("<section><section>") == len(starts)


@each_lesson
def test_sentences_are_short(path):
    text = re.sub(r"^(#|\|).*$", "", prose(student(path)), flags=re.MULTILINE)
    sentences = [found.split() for found in re.split(r"(?<=[.?!:])\s+|\n\n", text) if len(found.split()) > 1]
    lengths = [len(sentence) for sentence in sentences]
    assert max(lengths) <= LONGEST_SENTENCE, max(sentences, key=len)
    assert sum(lengths) / len(lengths) <= MEAN_SENTENCE


@each_question
def test_a_questions_own_answer_is_right_and_its_slips_are_wrong_and_none_gives_the_answer_away(name):
    one = question(name)
    shown = str(ask(name)._repr_mimebundle_())
    assert one.why == "" or one.why not in shown
    assert one.slips.keys().isdisjoint({one.answer} if isinstance(one.answer, int | float) else set())


@each_question
def test_an_empty_answer_to_any_question_is_only_not_answered_yet(name):
    assert ask(name).check().right is None
