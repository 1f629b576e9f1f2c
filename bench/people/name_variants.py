"""Whether the forms of one person's name, as curators of the Anthology list them, are compared at all.

Usage: python -m bench.people.name_variants SHARED_DATA_FOLDER

A curated pair is a candidate if both forms are in one block, and is not excluded if nothing in the names
contradicts one person. The frequency of each form is counted over the whole Anthology.
"""

import sys
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import yaml

from bench.archives import is_xml, member, members, parse_article
from loaders.names.name_variants import is_alike
from loaders.names.personal import Name, is_compatible, parse_name
from loaders.resolve.people.block_overrides import find_overrides

ARCHIVE = "acl-anthology-xml-20251114.tar.zst"
CURATED = Path("identity") / "author-identity-gold.tar.zst"


class VariantCandidates(NamedTuple):
    """The number of curated pairs, of those in one block, and of those that no rule of names excludes."""

    pairs: int
    together: int
    possible: int

    def text(self) -> str:
        """Shares of the pairs."""
        return (
            f"{self.together / self.pairs:.3f} of {self.pairs:,} in one block,"
            f" {self.possible / self.pairs:.3f} and not ruled out"
        )


def main(folder: Path) -> None:
    """Print the shares."""
    print(find_candidates(folder).text())


def find_candidates(folder: Path) -> VariantCandidates:
    """How many of the curated pairs are compared, in the blocks of the Anthology's name forms."""
    pairs = read_pairs(folder)
    overrides = find_overrides(count_name_forms(folder), {})
    together = [
        (one, other) for one, other in pairs if overrides.block_of(one, ()) == overrides.block_of(other, ())
    ]
    possible = [pair for pair in together if _may_be_one(*map(parse_name, pair))]
    return VariantCandidates(len(pairs), len(together), len(possible))


def _may_be_one(one: Name, other: Name) -> bool:
    return is_compatible(one, other) or is_alike(one, other)


def read_pairs(folder: Path) -> list[tuple[str, str]]:
    """The curated pairs: the name that a person goes by, and another form of it."""
    curated = yaml.load(member(folder / CURATED, "name_variants.yaml"), yaml.CSafeLoader)
    return [
        (_written(**one["canonical"]), _written(**other))
        for one in curated
        for other in one.get("variants", ())
    ]


def count_name_forms(folder: Path) -> Counter[str]:
    """The number of author lists with each name."""
    articles = (parse_article(body) for _, body in members(folder / ARCHIVE, is_xml))
    return Counter(
        _written(author.findtext("last") or "", author.findtext("first"))
        for root in articles
        if root is not None
        for author in root.iter("author")
    )


def _written(last: str = "", first: str | None = None) -> str:
    return f"{last}, {first}" if first else last


if __name__ == "__main__":
    main(Path(sys.argv[1]))
