"""The arXiv category taxonomy: names, archives and former names, from `arxiv.tsv`.

A category has one code in the graph, the one arXiv itself prefers; `cs.SY` and `stat.TH` are former or second
names of `eess.SY` and `math.ST`, and such a category belongs to both archives.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

PREFERRED_ARCHIVE = "cs"
"""Where a bare code such as CV is looked for if nothing else decides: the sites that print bare codes
list computer science."""


@dataclass(frozen=True)
class Category:
    """One category or archive; `broader` are the codes of the archives it belongs to."""

    code: str
    name: str
    broader: tuple[str, ...]

    @property
    def archive(self) -> str:
        """The archive in its code: cs for cs.LG, hep-th for hep-th."""
        return self.code.partition(".")[0]


@dataclass(frozen=True)
class Taxonomy:
    """Categories by code, by any spelling, and by the part after the dot."""

    categories: Mapping[str, Category]
    spellings: Mapping[str, Category]
    suffixes: Mapping[str, tuple[Category, ...]]

    def find(self, code: str) -> Category | None:
        """The category of a full code in any case, former names included; None if there is none."""
        return self.spellings.get(code.casefold())

    def candidates(self, code: str) -> tuple[Category, ...]:
        """Every category that a full or bare code may mean, those of the preferred archive first."""
        found = self.find(code)
        return (found,) if found else self.suffixes.get(code.casefold(), ())

    def choose(self, code: str, stated: Iterable[Category], archives: Counter[str]) -> Category | None:
        """The category that a code means, or None if that would be a guess.

        `stated` are categories that another record of the paper gives in full; `archives` counts the archives
        of the codes on the same page that have one meaning only.
        """
        candidates = self.candidates(code)
        if len(candidates) < 2:
            return candidates[0] if candidates else None
        in_full = [category for category in candidates if category in set(stated)]
        if len(in_full) == 1:
            return in_full[0]
        ranked = sorted(candidates, key=lambda category: -archives[category.archive])
        if archives[ranked[0].archive] > archives[ranked[1].archive]:
            return ranked[0]
        return next((c for c in candidates if PREFERRED_ARCHIVE in c.broader), None)

    def label(self, category: Category) -> str:
        """The name, with its archive where another category has the same: Machine Learning (Statistics)."""
        namesakes = [c.code for c in self.categories.values() if c.name == category.name]
        if namesakes[0] == category.code or not category.broader:
            return category.name
        return f"{category.name} ({self.categories[category.broader[0]].name})"


@cache
def arxiv() -> Taxonomy:
    """Read the taxonomy that ships with the project."""
    lines = files(__package__).joinpath("arxiv.tsv").read_text(encoding="utf-8").splitlines()[1:]
    rows = [line.split("\t") for line in lines]
    categories = {code: Category(code, name, tuple(broader.split())) for code, name, broader, _ in rows}
    spellings = {code.casefold(): category for code, category in categories.items()}
    suffixes: dict[str, dict[str, Category]] = {}
    for code, _, _, aliases in rows:
        for spelling in (code, *aliases.split()):
            spellings[spelling.casefold()] = categories[code]
            _, dot, suffix = spelling.partition(".")
            if dot:
                suffixes.setdefault(suffix.casefold(), {})[code] = categories[code]
    ordered = {suffix: tuple(found.values()) for suffix, found in suffixes.items()}
    return Taxonomy(categories, spellings, ordered)
