"""How each role looks: a colour and, since colour may be lost, a width, a dash or a sign of its own."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ttt_teach.errors import UnknownChoice

__all__ = ["THEMES", "Pen", "Theme", "in_image", "literal", "theme_named"]


@dataclass(frozen=True)
class Pen:
    """A stroke and a fill; widths and dashes in millimetres."""

    stroke: str | None = None
    fill: str | None = None
    width: float = 0.25
    dash: tuple[float, float] | None = None


@dataclass(frozen=True)
class Theme:
    """A pen for each role, CSS that an SVG in this theme needs, and how large pictures must be at the least."""

    name: str
    pens: Mapping[str, Pen]
    css: str = ""
    scale: float = 1.0
    is_transparent: bool = False  # no paper behind the picture


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
    here: str
    there: str


# The last colours of each row are Okabe & Ito's, told apart by all colour-blind people; a row each of greys, then
# X (blue), O (vermilion), faults, only here (bluish green), only there (reddish purple).
_LIGHT = _Palette(
    *("#ffffff", "#ffffff", "#222222", "#595959", "#8f8f8f", "#dfe6ee"),
    *("#0072B2", "#D55E00", "#A0003C", "#009E73", "#CC79A7"),
)
_DARK = _Palette(
    *("#15181c", "#1f2429", "#f2f2f2", "#b9bec4", "#7d858e", "#3a4653"),
    *("#56B4E9", "#E69F00", "#FF98B6", "#009E73", "#CC79A7"),
)
_PRINT = _Palette(
    *("#ffffff", "#ffffff", "#000000", "#444444", "#808080", "#dddddd"),
    *("#000000", "#555555", "#000000", "#000000", "#666666"),
)
PRESENTER_SCALE = 2.4  # on a slide 169 mm high all letters are at least a fortieth of its height


def _theme(name: str, colours: _Palette, css: str = "", scale: float = 1.0) -> Theme:
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
        "only here": Pen(c.here, None, 0.6),
        "only there": Pen(c.there, None, 0.6, (1.8, 0.9)),
        "changed": Pen(c.ink, None, 0.6, (0.3, 0.9)),
        "selected": Pen(c.x, None, 1.1),
        "whole": Pen(c.quiet, c.tint, 0.3),
        "visited": Pen(fill=c.x),
        "second": Pen(c.o, c.paper, 0.25),
    }
    return Theme(name, pens, css, scale)


def _follow(dark_page: str) -> Theme:
    """Light, but dark on a dark page: each colour is a CSS variable with the light one behind it."""
    names = list(vars(_LIGHT))
    dark = ";".join(f"--ttt-{name}:{getattr(_DARK, name)}" for name in names)
    variables = _Palette(*(f"var(--ttt-{name},{getattr(_LIGHT, name)})" for name in names))
    return _theme("auto", variables, dark_page.replace("...", f".ttt-tree{{{dark}}}"))


THEMES: Mapping[str, Theme] = {
    "light": _theme("light", _LIGHT),
    "dark": _theme("dark", _DARK),
    "print": _theme("print", _PRINT),
    "presenter": _theme("presenter", _LIGHT, scale=PRESENTER_SCALE),
    "auto": _follow('[data-jp-theme-light="false"] ...'),
}
_IN_IMAGE = _follow("@media (prefers-color-scheme:dark){...}")


def literal(colour: str | None) -> str:
    """A colour as `#rrggbb`, also where a page may choose another one; pictures made of dots cannot follow it.

    >>> literal("var(--ttt-x,#0072B2)")
    '#0072B2'
    """
    return (colour or "#000000").rstrip(")")[-7:]


def in_image(theme: Theme) -> Theme:
    """The theme for an SVG that is shown as an image, which sees light and dark but not the page around it."""
    return replace(theme, pens=_IN_IMAGE.pens, css=_IN_IMAGE.css) if theme.name == "auto" else theme


def theme_named(name: str, *, is_transparent: bool = False) -> Theme:
    """The theme of this name, on its paper or on nothing; raises `UnknownChoice` for any other name.

    >>> theme_named("print").pens["x"].stroke
    '#000000'
    """
    if not isinstance(name, str) or name not in THEMES:
        raise UnknownChoice(f"theme is {name!r}; it must be one of {', '.join(THEMES)}")
    return replace(THEMES[name], is_transparent=is_transparent)
