"""How each role looks: a colour and, since colour may be lost, a width, a dash or a sign of its own."""

from collections.abc import Mapping
from dataclasses import dataclass

from ttt_teach.errors import UnknownChoice

__all__ = ["THEMES", "Pen", "Theme", "literal", "theme_named"]


@dataclass(frozen=True)
class Pen:
    """A stroke and a fill; widths and dashes in millimetres."""

    stroke: str | None = None
    fill: str | None = None
    width: float = 0.25
    dash: tuple[float, float] | None = None


@dataclass(frozen=True)
class Theme:
    """A pen for each role, and CSS that an SVG in this theme needs."""

    name: str
    pens: Mapping[str, Pen]
    css: str = ""


@dataclass(frozen=True)
class _Palette:
    paper: str
    board: str
    ink: str
    quiet: str
    grid: str
    tint: str
    x: str
    o: str
    fault: str


# Blue and vermilion (on dark: sky blue and orange) are Okabe & Ito's, told apart by all colour-blind people.
_LIGHT = _Palette("#ffffff", "#ffffff", "#222222", "#595959", "#8f8f8f", "#dfe6ee", "#0072B2", "#D55E00", "#A0003C")
_DARK = _Palette("#15181c", "#1f2429", "#f2f2f2", "#b9bec4", "#7d858e", "#3a4653", "#56B4E9", "#E69F00", "#FF98B6")
_PRINT = _Palette("#ffffff", "#ffffff", "#000000", "#444444", "#808080", "#dddddd", "#000000", "#555555", "#000000")


def _theme(name: str, colours: _Palette, css: str = "") -> Theme:
    c = colours
    pens = {
        "paper": Pen(fill=c.paper),
        "text": Pen(fill=c.ink),
        "quiet text": Pen(fill=c.quiet),
        "fault": Pen(fill=c.fault),
        "frame": Pen(c.grid, c.board, 0.2),
        "grid": Pen(c.grid, None, 0.18),
        "last move": Pen(c.quiet, c.tint, 0.15),
        "x": Pen(c.x, None, 0.5),
        "o": Pen(c.o, None, 0.5),
        "winning line": Pen(c.ink, None, 0.35),
        "max": Pen(fill=c.ink),
        "min": Pen(fill=c.ink),
        "edge": Pen(c.ink, None, 0.22),
        "best line": Pen(c.ink, None, 0.75),
        "pruned": Pen(c.quiet, None, 0.25, (1.0, 0.8)),
        "pruned box": Pen(c.quiet, c.paper, 0.2, (0.8, 0.6)),
        "cut": Pen(c.ink, None, 0.3),
        "more": Pen(c.quiet, c.tint, 0.2),
        "whole": Pen(c.quiet, c.tint, 0.2),
        "visited": Pen(fill=c.x),
        "second": Pen(c.o, c.paper, 0.25),
    }
    return Theme(name, pens, css)


def _follow_page() -> Theme:
    """Light, but dark inside a dark JupyterLab: each colour is a CSS variable with the light one behind it."""
    names = list(vars(_LIGHT))
    dark = ";".join(f"--ttt-{name}:{getattr(_DARK, name)}" for name in names)
    variables = _Palette(*(f"var(--ttt-{name},{getattr(_LIGHT, name)})" for name in names))
    return _theme("auto", variables, f'[data-jp-theme-light="false"] .ttt-tree{{{dark}}}')


THEMES: Mapping[str, Theme] = {
    "light": _theme("light", _LIGHT),
    "dark": _theme("dark", _DARK),
    "print": _theme("print", _PRINT),
    "auto": _follow_page(),
}


def literal(colour: str | None) -> str:
    """A colour as `#rrggbb`, also where a page may choose another one; pictures made of dots cannot follow it.

    >>> literal("var(--ttt-x,#0072B2)")
    '#0072B2'
    """
    return (colour or "#000000").rstrip(")")[-7:]


def theme_named(name: str) -> Theme:
    """The theme of this name; raises `UnknownChoice` for any other.

    >>> theme_named("print").pens["x"].stroke
    '#000000'
    """
    if not isinstance(name, str) or name not in THEMES:
        raise UnknownChoice(f"theme is {name!r}; it must be one of {', '.join(THEMES)}")
    return THEMES[name]
