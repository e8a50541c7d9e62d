"""What grading says: a plain value that prints as text and shows itself in a notebook."""

from dataclasses import dataclass, replace

from ttt_teach.grading.findings import KINDS, Finding
from ttt_teach.grading.misconceptions import Misconception
from ttt_teach.tree import SearchTree

__all__ = ["Report"]


@dataclass(frozen=True, eq=False)
class Report:
    """What grading found.

    `passed` is whether nothing is wrong. `findings` has one entry for each kind of fault, the gravest first, each
    on the smallest position that shows it; `smallest` is the first of them. `misconception` is the known
    misunderstanding that does exactly what the function did, and `diagnosis` its name; both are None if there is
    none. `hints` say where, what and why, each more than the one before. `tree` is what the function visited on
    the smallest position, `right_tree` what the kit visits there. `convention` says which of the conventions that
    are all right was recognised, and `looked_at` how much was looked at.
    """

    name: str
    called_with: str
    findings: tuple[Finding, ...]
    convention: str
    looked_at: str
    notes: tuple[str, ...] = ()
    misconception: Misconception | None = None
    hints: tuple[str, ...] = ()
    tree: SearchTree | None = None
    right_tree: SearchTree | None = None

    @property
    def passed(self) -> bool:
        """Whether nothing was found to be wrong."""
        return not self.findings

    @property
    def diagnosis(self) -> str | None:
        """The name of the misconception, if one is known that behaves like this."""
        return self.misconception.name if self.misconception else None

    @property
    def smallest(self) -> Finding | None:
        """The gravest fault, on the smallest position that shows it, with both numbers."""
        return self.findings[0] if self.findings else None

    def with_fault(
        self,
        misconception: Misconception | None,
        hints: tuple[str, ...],
        tree: SearchTree | None,
        right_tree: SearchTree | None,
    ) -> "Report":
        """The same report, with what is said of its first fault."""
        return replace(self, misconception=misconception, hints=hints, tree=tree, right_tree=right_tree)

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def __repr__(self) -> str:  # short, for pytest leaves out the middle of what is long
        first = f"\n  {self.smallest}\n  Diagnosis: {self.diagnosis or 'none that is known'}" if self.findings else ""
        return self.lines()[0] + first

    def lines(self) -> list[str]:
        """The report line by line: the verdict, the smallest fault, the diagnosis, and what lies behind them."""
        if self.passed:
            return [f"{self.name}: right", *_labelled(self._background())]
        first, *others = self.findings
        lines = [f"{self.name}: not right yet. {KINDS[first.kind]}", f"  {first}"]
        lines += [f"  Diagnosis: {self._diagnosed()}"]
        lines += [f"  Also: {other}" for other in others]
        lines += _labelled(self._background())
        return [*lines, f"  Hints: {len(self.hints)}, one by one in .hints (where, what, why)"] if self.hints else lines

    def _diagnosed(self) -> str:
        if self.misconception is None:
            return "no known misunderstanding does exactly this."
        return f"{self.misconception.name}. That does exactly the same: {self.misconception.what}"

    def _background(self) -> list[tuple[str, str]]:
        return [
            ("Convention", self.convention),
            ("Called with", self.called_with),
            ("Looked at", self.looked_at),
            *(("Note", note) for note in self.notes),
        ]

    def _repr_html_(self) -> str:
        from ttt_teach.grading.page import page

        return page(self)


def _labelled(pairs: list[tuple[str, str]]) -> list[str]:
    return [f"  {label}: {text}" for label, text in pairs if text]
