"""Makes the pictures of the README; a test checks that they are current."""

from pathlib import Path

from ttt_teach import Board, alphabeta, draw, record

HERE = Path(__file__).parent


def pictures() -> dict[str, str]:
    """The file names, and the SVG text that belongs into each."""
    tree = record(alphabeta, Board.parse("XXO OOX ..."))
    return {"tree.svg": draw(tree).svg + "\n"}


if __name__ == "__main__":
    for name, svg in pictures().items():
        (HERE / name).write_text(svg, encoding="utf-8")
        print(f"wrote {HERE / name}")
