"""The small scripts of a page put together into the one that it loads; there is no build step.

The rule: a module imports names from its neighbours, one `import { … } from "./other.js";` a line, and exports each
name by the word `export` before its `const` or `function`. Put together, each module becomes a function that is
called once, after the modules that it imports, and returns what it exports; so a name means something in its module
only, as in the files. What an entry exports by `export default` is what the whole exports.
"""

import re
from functools import cache
from pathlib import Path

__all__ = ["modules_of", "script", "style"]

HERE = Path(__file__).parent
IMPORT = re.compile(r'^import (\{[^}\n]*\}) from "\./([\w-]+)\.js";$', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:const|function) (\w+))", re.MULTILINE)
DEFAULT = re.compile(r"^export default (.*);$", re.MULTILINE)


def modules_of(entry: str) -> list[str]:
    """The modules that an entry needs, each after those that it imports, the entry last.

    >>> modules_of("explorer")[0], modules_of("explorer")[-1]
    ('camera', 'explorer')
    """
    found: dict[str, None] = {}

    def add(name: str) -> None:
        for _, needed in IMPORT.findall(_read(name)):
            if needed not in found:
                add(needed)
        found.setdefault(name)

    add(entry)
    return list(found)


@cache
def script(entry: str) -> str:
    """One script of an entry and all modules that it needs."""
    made = [f"const modules = {{}};\n{''.join(map(_wrapped, modules_of(entry)))}"]
    return "\n".join([*made, f'export default modules["{entry}"].default;\n'])


@cache
def style(name: str) -> str:
    """A style sheet."""
    return (HERE / f"{name}.css").read_text(encoding="utf-8")


def _wrapped(name: str) -> str:
    """A module as a function of no arguments that returns what it exports."""
    text = _read(name)
    exported = [*EXPORT.findall(text), *(f"default: {value}" for value in DEFAULT.findall(text))]
    body = IMPORT.sub(r'const \1 = modules["\2"];', EXPORT.sub("", DEFAULT.sub("", text)))
    return f'modules["{name}"] = (() => {{\n{body}\nreturn {{ {", ".join(exported)} }};\n}})();\n'


def _read(name: str) -> str:
    return (HERE / f"{name}.js").read_text(encoding="utf-8")
