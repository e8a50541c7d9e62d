"""Widgets for notebooks: state in, state out; no rule and no search inside."""
