"""Counts the words of titles for the file with which works are compared.

Usage: python -m bench.works.title_counts SHARED_DATA_FOLDER > loaders/resolve/works/comparison/words.json

The share of a word is that of the titles with it, in the source where it is most frequent: a word in every
second title of a field shows nothing about a work in it.
"""

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from loaders.model.records import Reading, WorkRecord
from loaders.reading import open_inputs
from loaders.resolve.works.comparison.titles import read_title
from loaders.sources import acl, arxiv

LEAST = 0.0005
CARD = {
    "what": "share of the titles that have a word, in the source where it is most usual",
    "from": "titles of the ACL Anthology (2025-11-14) and of arXiv cs.DB, cs.DC, cs.DL, cs.SI (2020-01-01)",
    "licence": "arXiv metadata CC0; ACL CC BY 4.0, CC BY-NC-SA 3.0 before 2016 (counts only)",
    "made": "2026-11-22, bench/works/title_counts.py",
    "left out": f"words of less than {LEAST} of the titles",
}


def main(folder: Path) -> None:
    """Print the shares as JSON."""
    shares: dict[str, float] = defaultdict(float)
    for file in (
        folder / "acl-anthology-xml-20251114.tar.zst",
        *sorted((folder / "arxiv-oai-tsv-20200101").glob("*.xz")),
    ):
        titles = {title.words for title in map(read_title, _titles(file))}
        counts = Counter(word for words in titles for word in set(words))
        for word, count in counts.items():
            shares[word] = max(shares[word], round(count / len(titles), 5))
    words = {word: share for word, share in sorted(shares.items()) if share >= LEAST}
    json.dump({"card": CARD, "least": LEAST, "words": words}, sys.stdout, ensure_ascii=False, indent=0)


def _titles(file: Path) -> Iterator[str]:
    for one in open_inputs(str(file)):
        if file.suffix == ".xz" or one.name.endswith(".xml"):
            parse = arxiv.parse if file.suffix == ".xz" else acl.parse
            for record in parse(one.stream, Reading(one.name)):
                if isinstance(record, WorkRecord) and record.title:
                    yield record.title


if __name__ == "__main__":
    main(Path(sys.argv[1]))
