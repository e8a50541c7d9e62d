"""Makes the pictures of the README; a test checks that they are current."""

from pathlib import Path

from ttt_teach import Board, alphabeta, compare, draw, minimax, record, whole

HERE = Path(__file__).parent


def pictures() -> dict[str, str]:
    """The file names, and the SVG text that belongs into each."""
    board = Board.parse("XXO OOX ...")
    plain, pruned = record(minimax, board), record(alphabeta, board)
    drawings = {
        "tree.svg": draw(pruned, theme="light"),
        "difference.svg": draw(compare(plain, pruned), width="single", theme="light"),
        "whole.svg": draw(whole(), over=record(alphabeta, Board()), width="double", theme="light"),
    }
    return {name: drawing.svg + "\n" for name, drawing in drawings.items()}


if __name__ == "__main__":
    for name, svg in pictures().items():
        (HERE / name).write_text(svg, encoding="utf-8")
        print(f"wrote {HERE / name}")
