"""Count names and words of the ACL Anthology and arXiv into the reference that resolution ships.

Usage: python -m bench.people.reference_counts SHARED_DATA_FOLDER >
loaders/resolve/people/evidence/reference.json
"""

import csv
import json
import lzma
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

from lxml import etree

from bench.archives import is_xml, members, text_of
from loaders.names.personal import parse_name
from loaders.resolve.people.evidence.topics import words_of

FEWEST_NAMES = 5
FEWEST_PAPERS = 40
CARD = {
    "what": "counts of name parts over distinct full names, and of papers that hold a word",
    "from": "ACL Anthology metadata (to 2025-11-14), arXiv metadata of cs.DB, cs.DC, cs.DL, cs.SI (to 2019)",
    "licence": "arXiv metadata CC0; ACL metadata CC BY 4.0, CC BY-NC-SA 3.0 before 2016 (counts only)",
    "made": "2026-11-21",
    "left out": f"name parts of fewer than {FEWEST_NAMES} names, words of fewer than {FEWEST_PAPERS} papers",
}
Paper = tuple[str, list[str]]


def main(folder: Path) -> None:
    """Print the reference as JSON."""
    names: set[tuple[str, str]] = set()
    words: Counter[str] = Counter()
    papers = 0
    for text, authors in chain(_acl(folder), _arxiv(folder)):
        papers += 1
        words.update(set(words_of(text)))
        names |= {parts for parts in map(_parts, authors) if len(parts[0]) > 1}
    counts = {
        "card": CARD,
        "papers": papers,
        "words": _kept(words, FEWEST_PAPERS),
        "names": len(names),
        "families": _kept(Counter(family for _, family in names), FEWEST_NAMES),
        "givens": _kept(Counter(given for given, _ in names), FEWEST_NAMES),
        "initials": _kept(Counter(given[0] for given, _ in names), FEWEST_NAMES),
    }
    json.dump(counts, sys.stdout, ensure_ascii=False, separators=(",", ":"), indent=0)


def _parts(written: str) -> tuple[str, str]:
    name = parse_name(written)
    return ("".join(name.given) if name.is_full else ""), "".join(name.family)


def _kept(counts: Counter[str], fewest: int) -> dict[str, int]:
    return {key: count for key, count in sorted(counts.items()) if count >= fewest}


def _acl(folder: Path) -> Iterator[Paper]:
    for _, body in members(folder / "acl-anthology-xml-20251114.tar.zst", is_xml):
        for paper in etree.fromstring(body).iter("paper"):
            texts = map(text_of, paper.iter("title", "abstract"))
            yield " ".join(texts), [_acl_name(author) for author in paper.iter("author")]


def _acl_name(author: etree._Element) -> str:
    return f"{author.findtext('last') or ''}, {author.findtext('first') or ''}".strip(" ,")


def _arxiv(folder: Path) -> Iterator[Paper]:
    csv.field_size_limit(2**27)
    for file in sorted((folder / "arxiv-oai-tsv-20200101").glob("*.tsv.xz")):
        with lzma.open(file, "rt", newline="") as lines:
            for row in csv.DictReader(lines, delimiter="\t"):
                yield f"{row['title']} {row['abstract']}", list(_arxiv_names(row["author_text"]))


def _arxiv_names(text: str) -> Iterable[str]:
    bare = re.sub(r"\([^()]*\)", " ", text)
    return (name.strip() for name in re.split(r",| and ", bare) if 0 < len(name.strip()) < 60)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
