"""Grading: a student's own function is run, what it visited is shown, and its misunderstanding is named."""
