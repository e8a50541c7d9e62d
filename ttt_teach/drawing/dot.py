"""The tree of a picture in DOT, the language of Graphviz, and laid out by it."""

import re
from textwrap import wrap
from typing import Any

from ttt_teach.drawing.lettering import legible
from ttt_teach.drawing.structure import Link, Part, Structure
from ttt_teach.drawing.style import Theme
from ttt_teach.errors import DrawingError, NotInstalled

__all__ = ["render", "to_dot"]

_LINKS = {"best line": {"penwidth": "2.5"}, "pruned": {"style": "dashed", "arrowhead": "teetee"}}


def to_dot(structure: Structure, theme: Theme, text: str) -> str:
    """The tree as DOT, children in their order, with `text` as a comment above it; no `dot` program is needed.

    Raises `NotInstalled` without the `graphviz` package.
    """
    ink = theme.pens["text"].fill
    letters = {"fontname": "DejaVu Sans", "fontsize": "10", "fontcolor": ink}
    paper = "transparent" if theme.is_transparent else theme.pens["paper"].fill
    heading = _lines([*filter(None, [structure.title]), *wrap(structure.caption, 80)])
    graph = _package().Digraph(
        "tree",
        graph_attr={"ordering": "out", "bgcolor": paper, "labelloc": "t", "label": heading} | letters,
        node_attr=letters | {"shape": "box", "fontname": "DejaVu Sans Mono"},
        edge_attr=letters | {"arrowhead": "none"},
    )
    for number, part in enumerate(structure.parts):
        graph.node(f"n{number}", **_node(part, theme))
    for link in structure.links:
        graph.edge(f"n{link.start}", f"n{link.end}", **_edge(link, theme))
    comment = (f"// {line}\n" for line in legible(text).splitlines())
    return "".join(comment) + str(graph.source)


def render(dot: str, kind: str = "svg") -> bytes:
    """DOT as laid out by Graphviz, in one of its formats (`svg`, `pdf`, `png` …).

    Raises `DrawingError` where the program `dot` is missing, and for what it cannot read or write.
    """
    package = _package()
    try:
        return bytes(package.Source(dot).pipe(format=kind, quiet=True))
    except package.ExecutableNotFound:
        raise DrawingError("the program dot is missing: install Graphviz, or save the picture as .svg") from None
    except (ValueError, package.CalledProcessError) as refused:
        raise DrawingError(f"Graphviz made no {kind!r} of this: {refused}") from None


def _package() -> Any:
    try:
        import graphviz
    except ImportError:
        raise NotInstalled("DOT needs the graphviz package: pip install graphviz; SVG does not") from None
    return graphviz


def _node(part: Part, theme: Theme) -> dict[str, Any]:
    pen = theme.pens[part.role or ("pruned box" if part.kind == "pruned" else "frame")]
    look = {"color": pen.stroke, "style": "dashed" if pen.dash else "solid", "penwidth": "2.5" if part.role else "1"}
    return {"label": _lines(part.lines), "tooltip": _lines([part.label])} | look


def _edge(link: Link, theme: Theme) -> dict[str, Any]:
    return {"label": _lines([f" {link.move} "]), "color": theme.pens[link.role].stroke} | _LINKS.get(link.role, {})


def _lines(lines: list[str]) -> Any:
    """Lines of text that stand for themselves: no HTML, no entity, no escape."""
    plain = (re.sub(r"\s", " ", legible(line)).replace("\\", "\\\\").replace("&", "&amp;") for line in lines)
    return _package().nohtml("\\n".join(plain))
