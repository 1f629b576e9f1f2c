"""Pairs of names on PubMed articles, one person's or two, as labelled mentions.

The pairs of Vishnyakova 2019, each a block of its own, with title, abstract, authors, affiliations and year
of both articles. Pairs that the file labels neither yes nor no are left out.
"""

import csv
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from lxml import etree

from app.text.names import fold
from bench.archives import members, parse_article, text_of
from loaders.evaluation.tasks.authors import MentionLine
from loaders.names.personal import is_compatible, parse_name

GOLD = Path("identity") / "author-identity-gold.tar.zst"
FILES = {"medline 1500": ("1500_pairs_train.csv", "utf-8"), "medline 400": ("400_pairs_test.csv", "cp1252")}
ANSWERS = {"YES": True, "NO": False, "N0": False}
Articles = Mapping[str, bytes]


def read_pairs(folder: Path) -> dict[str, list[MentionLine]]:
    """Both sides of every pair of each file; each pair is a block of its own."""
    inside = {Path(name).name: body for name, body in members(folder / GOLD) if "medline" in name}
    articles = {name[:-4]: body for name, body in inside.items() if name.endswith(".xml")}
    found = {}
    for name, (file, encoding) in FILES.items():
        lines = inside[file].decode(encoding).splitlines()[1:]
        pairs = [row for row in csv.reader(lines, delimiter=";") if row[-1].strip() in ANSWERS]
        found[name] = [side for number, row in enumerate(pairs) for side in _sides(number, row, articles)]
    return found


def _sides(number: int, row: Sequence[str], articles: Articles) -> Iterator[MentionLine]:
    is_same = ANSWERS[row[8].strip()]
    for side, (pmid, last, initials, first) in enumerate((row[:4], row[4:8])):
        yield _mention(
            articles.get(pmid.strip(), b""),
            id=f"{number}-{side}",
            name=f"{last.strip()}, {(first.strip() or initials.strip())}",
            paper=pmid.strip(),
            block=number,
            person=f"{number}-{0 if is_same else side}",
        )


def _mention(article: bytes, **known: Any) -> MentionLine:
    """The mention with the fields of its article."""
    root = parse_article(article)
    if root is None:
        return MentionLine(**known)
    authors = root.findall(".//AuthorList/Author[LastName]")
    written = [_written(author) for author in authors]
    own = _own(known["name"], authors, written)
    places = [] if own is None else [text_of(node) for node in authors[own].iter("Affiliation")]
    year = root.findtext(".//JournalIssue/PubDate/Year") or root.findtext(".//DateRevised/Year")
    return MentionLine(
        title=text_of(root.find(".//ArticleTitle")),
        authors=tuple(other for place, other in enumerate(written) if place != own),
        venue=text_of(root.find(".//Journal/Title")) or None,
        year=int(year) if year else None,
        affiliation="; ".join(places) or None,
        abstract=" ".join(map(text_of, root.iterfind(".//Abstract/AbstractText"))) or None,
        **known,
    )


def _own(name: str, authors: Sequence[etree._Element], written: Sequence[str]) -> int | None:
    """The position of the first author with a compatible name, else with the same family name."""
    parsed = parse_name(name)
    alike = (place for place, other in enumerate(written) if is_compatible(parsed, parse_name(other)))
    family = (place for place, author in enumerate(authors) if _family(author) in fold(name))
    return next(alike, next(family, None))


def _written(author: etree._Element) -> str:
    given = author.findtext("ForeName") or author.findtext("Initials") or ""
    return f"{author.findtext('LastName')}, {given}"


def _family(author: etree._Element) -> str:
    return fold(author.findtext("LastName") or "")
