"""Counts the words of affiliations for the file that resolution ships.

Usage: python -m bench.people.affiliation_counts SHARED_DATA_FOLDER >
loaders/resolve/people/evidence/affiliations.json

Counted are the distinct affiliations of the ACL Anthology, and the names of the registry of research
organisations with their city and country. Of the labelled sets on which people are scored, only the Anthology
is counted.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import zstandard
from lxml import etree

from bench.archives import is_xml, members, text_of
from loaders.resolve.people.evidence.affiliations import WHOLE, affiliation_keys

FEWEST = 20
CARD = {
    "what": "in how many distinct affiliations each word stands",
    "from": "affiliations of the ACL Anthology (to 2025-11-14); names, cities and countries of ROR 2.9",
    "licence": "ROR CC0; ACL CC BY 4.0, CC BY-NC-SA 3.0 before 2016 (counts only)",
    "made": "2026-11-22, bench/people/affiliation_counts.py",
    "left out": f"words of fewer than {FEWEST} affiliations",
}


def main(folder: Path) -> None:
    """Print the counts as JSON."""
    texts = {*_acl(folder / "acl-anthology-xml-20251114.tar.zst"), *_ror(folder)}
    counts = Counter(
        key for text in sorted(texts) for key in affiliation_keys([text]) if not key.startswith(WHOLE)
    )
    words = {word: count for word, count in sorted(counts.items()) if count >= FEWEST}
    content = {"card": CARD, "fewest": FEWEST, "affiliations": len(texts), "words": words}
    json.dump(content, sys.stdout, ensure_ascii=False, separators=(",", ":"), indent=0)


def _acl(archive: Path) -> Iterator[str]:
    for _, body in members(archive, is_xml):
        yield from map(text_of, etree.fromstring(body).iter("affiliation"))


def _ror(folder: Path) -> Iterator[str]:
    file = next(folder.glob("ror-v2-*.jsonl.zst"))
    with zstandard.ZstdDecompressor().stream_reader(file.open("rb"), closefd=True) as stream:
        for line in stream.read().splitlines():
            organisation = json.loads(line)
            places = [one["geonames_details"] for one in organisation["locations"]]
            where = ", ".join(f"{place['name']}, {place['country_name']}" for place in places[:1])
            names = (name["value"] for name in organisation["names"] if "acronym" not in name["types"])
            yield from (f"{name}, {where}" for name in names)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
