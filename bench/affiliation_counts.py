"""Count the words of affiliations into the file that resolution ships.

Usage: python -m bench.affiliation_counts SHARED_DATA_FOLDER > loaders/resolve/people/affiliations.json

Distinct affiliations of the ACL Anthology, of the PubMed articles behind the Medline pairs and of Qian's set,
and the names of the registry of research organisations with their city and country.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import zstandard
from lxml import etree

from bench.archives import member, members, parse_article
from loaders.resolve.people.affiliations import affiliation_words

FEWEST = 5
CARD = {
    "what": "in how many distinct affiliations each word stands",
    "from": "affiliations of the ACL Anthology (to 2025-11-14), of 3,754 PubMed articles and of Qian's set "
    "in S2AND; names, cities and countries of ROR 2.9",
    "licence": "ROR CC0; S2AND ODC-BY; ACL CC BY 4.0, CC BY-NC-SA 3.0 before 2016; PubMed (counts only)",
    "made": "2026-11-21, bench/affiliation_counts.py",
    "left out": f"words of fewer than {FEWEST} affiliations",
}


def main(folder: Path) -> None:
    """Print the counts as JSON."""
    gold = folder / "identity" / "author-identity-gold.tar.zst"
    texts = set(
        chain(_acl(folder / "acl-anthology-xml-20251114.tar.zst"), _pubmed(gold), _qian(gold), _ror(folder))
    )
    counts = Counter(word for text in sorted(texts) for word in affiliation_words([text]))
    words = {word: count for word, count in sorted(counts.items()) if count >= FEWEST}
    told = {"card": CARD, "affiliations": len(texts), "words": words}
    json.dump(told, sys.stdout, ensure_ascii=False, separators=(",", ":"), indent=0)


def _acl(archive: Path) -> Iterator[str]:
    for name, body in members(archive):
        if name.endswith(".xml"):
            yield from map(_text, etree.fromstring(body).iter("affiliation"))


def _pubmed(archive: Path) -> Iterator[str]:
    for name, body in members(archive):
        if name.endswith(".xml") and (article := parse_article(body)) is not None:
            yield from map(_text, article.iter("Affiliation"))


def _qian(archive: Path) -> Iterator[str]:
    for told in json.loads(member(archive, "qian_signatures.json")).values():
        yield from told["author_info"]["affiliations"] or ()


def _ror(folder: Path) -> Iterator[str]:
    file = next(folder.glob("ror-v2-*.jsonl.zst"))
    with zstandard.ZstdDecompressor().stream_reader(file.open("rb"), closefd=True) as stream:
        for line in stream.read().splitlines():
            told = json.loads(line)
            places = [one["geonames_details"] for one in told["locations"]]
            where = ", ".join(f"{place['name']}, {place['country_name']}" for place in places[:1])
            yield from (
                f"{name['value']}, {where}" for name in told["names"] if "acronym" not in name["types"]
            )


def _text(node: etree._Element) -> str:
    return " ".join("".join(map(str, node.itertext())).split())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
