"""Labelled people as the mentions that the resolver sees: Qian's set and the Medline pairs."""

import csv
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow as pa
from lxml import etree

from app.names import fold
from bench.archives import member, members, parse_article
from loaders.evaluation.authors import Mention, mention_rows
from loaders.names import is_compatible, parse_name
from loaders.resolve.people.mentions import MENTION_ROWS

GOLD = Path("identity") / "author-identity-gold.tar.zst"
MEDLINE = {"medline 1500": ("1500_pairs_train.csv", "utf-8"), "medline 400": ("400_pairs_test.csv", "cp1252")}
ANSWERS = {"YES": True, "NO": False, "N0": False}
"""Ten lines of the first file say neither."""


class LabelledRows(NamedTuple):
    """Mentions in their blocks, and the true person of those that are labelled."""

    rows: pa.Table
    truth: Mapping[str, str]


def read_qian(folder: Path) -> LabelledRows:
    """Qian's signatures in the blocks given: names and affiliations, nothing else."""
    signatures = json.loads(member(folder / GOLD, "qian_signatures.json"))
    clusters = json.loads(member(folder / GOLD, "qian_clusters.json"))
    person = {key: number for number, cluster in clusters.items() for key in cluster["signature_ids"]}
    return labelled_rows([_signature(key, told["author_info"], person) for key, told in signatures.items()])


def _signature(key: str, told: Mapping[str, Any], person: Mapping[str, str]) -> Mention:
    return Mention(
        id=key,
        name=" ".join(filter(None, (told["first"], told["middle"], told["last"]))),
        paper=key,
        affiliation="; ".join(told["affiliations"] or ()) or None,
        block=told["given_block"],
        person=person[key],
    )


def read_medline(folder: Path) -> dict[str, LabelledRows]:
    """The pairs of both files that say whether they are one person: a block of two mentions each."""
    archive = folder / GOLD
    inside = {Path(name).name: body for name, body in members(archive) if "medline" in name}
    articles = {name[:-4]: body for name, body in inside.items() if name.endswith(".xml")}
    found = {}
    for name, (file, encoding) in MEDLINE.items():
        lines = inside[file].decode(encoding).splitlines()[1:]
        pairs = [row for row in csv.reader(lines, delimiter=";") if row[-1].strip() in ANSWERS]
        found[name] = labelled_rows(
            [side for n, row in enumerate(pairs) for side in _sides(n, row, articles)]
        )
    return found


def _sides(number: int, row: Sequence[str], articles: Mapping[str, bytes]) -> Iterator[Mention]:
    is_same = ANSWERS[row[8].strip()]
    for side, (pmid, last, initials, first) in enumerate((row[:4], row[4:8])):
        yield _medline_mention(
            articles.get(pmid.strip(), b""),
            id=f"{number}-{side}",
            name=f"{last.strip()}, {(first.strip() or initials.strip())}",
            paper=pmid.strip(),
            block=number,
            person=f"{number}-{0 if is_same else side}",
        )


def _medline_mention(article: bytes, **known: Any) -> Mention:
    """The mention with what its article tells: the author is the first of a compatible name."""
    root = parse_article(article)
    if root is None:
        return Mention(**known)
    authors = root.findall(".//AuthorList/Author[LastName]")
    written = [_written(author) for author in authors]
    name = parse_name(known["name"])
    own = next((n for n, other in enumerate(written) if is_compatible(name, parse_name(other))), None)
    if own is None:
        own = next((n for n, other in enumerate(authors) if _family(other) in fold(known["name"])), None)
    places = [] if own is None else [_text(node) for node in authors[own].iter("Affiliation")]
    year = root.findtext(".//JournalIssue/PubDate/Year") or root.findtext(".//DateRevised/Year")
    return Mention(
        title=_text(root.find(".//ArticleTitle")),
        authors=tuple(other for n, other in enumerate(written) if n != own),
        venue=root.findtext(".//Journal/Title"),
        year=int(year) if year else None,
        affiliation="; ".join(places) or None,
        abstract=" ".join(map(_text, root.iterfind(".//Abstract/AbstractText"))) or None,
        **known,
    )


def _written(author: etree._Element) -> str:
    return (
        f"{author.findtext('LastName')}, {author.findtext('ForeName') or author.findtext('Initials') or ''}"
    )


def _family(author: etree._Element) -> str:
    return fold(author.findtext("LastName") or "")


def _text(node: etree._Element | None) -> str:
    return "" if node is None else " ".join("".join(map(str, node.itertext())).split())


def labelled_rows(asked: Sequence[Mention]) -> LabelledRows:
    """Mentions, each with its true person, in blocks."""
    rows = pa.Table.from_pylist(list(mention_rows(asked)), MENTION_ROWS)
    return LabelledRows(rows, {f"{place:09}": str(one.person) for place, one in enumerate(asked)})
