"""A record as JSON, and back: `to_json`, `from_json`."""

from ttt_teach.archive.document import from_json, to_json

__all__ = ["from_json", "to_json"]
