"""One paper as five sources state it: a real work of OpenAlex, and four bodies in the shape of samples."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from lxml import etree

from loaders.model.records import Reading, Record
from loaders.reading import open_inputs
from tests.loaders.resolve.papers import resolve
from tests.sources.golden import parse

pytestmark = pytest.mark.corpus

SAMPLES = Path("data") / "native-samples.tar.zst"
TITLE = "The state of OA: a large-scale analysis of the prevalence and impact of Open Access articles"
DOI = "10.7717/peerj.4375"
PMID = "29456894"
NAMES = [("Heather", "Piwowar"), ("Jason", "Priem"), ("Vincent", "Larivière")]


def in_crossref(body: bytes) -> bytes:
    """A body of Crossref about the paper, with the fields of the sample."""
    answer: dict[str, Any] = json.loads(body)
    authors = [{"given": given, "family": family, "affiliation": []} for given, family in NAMES]
    answer |= {"DOI": DOI, "title": [TITLE], "subtitle": [], "author": authors}
    answer |= {"issued": {"date-parts": [[2018, 2, 13]]}, "container-title": ["PeerJ"]}
    return json.dumps(answer).encode()


def in_semantic_scholar(body: bytes) -> bytes:
    """A batch of Semantic Scholar with the paper in the fields of the sample."""
    paper = next(one for one in json.loads(body) if one)
    authors = [
        {"authorId": f"{n}", "name": f"{given[0]}. {family}"} for n, (given, family) in enumerate(NAMES)
    ]
    paper |= {"title": TITLE, "externalIds": {"DOI": DOI, "PubMed": PMID}, "authors": authors, "year": 2018}
    return json.dumps([paper | {"publicationDate": "2018-02-13", "venue": "PeerJ"}]).encode()


def in_doaj(body: bytes) -> bytes:
    """A line of DOAJ about the paper with the fields of the sample."""
    article: dict[str, Any] = json.loads(body.splitlines()[0])
    article["bibjson"] |= {"title": TITLE, "identifier": [{"type": "doi", "id": DOI}], "year": "2018"}
    article["bibjson"] |= {"author": [{"name": " ".join(name)} for name in NAMES], "month": "2"}
    return json.dumps(article).encode()


def in_pubmed(body: bytes) -> bytes:
    """An article of PubMed about the paper with the elements of the sample."""
    tree = etree.fromstring(body)
    for one in tree.iter("ArticleId", "ELocationID"):
        one.text = PMID if one.get("IdType") == "pubmed" else DOI if "doi" in one.attrib.values() else "none"
    texts = {"PMID": [PMID], "ArticleTitle": [TITLE]}
    texts |= {"LastName": [family for _, family in NAMES], "ForeName": [given for given, _ in NAMES]}
    for tag, values in texts.items():
        for one, text in zip(tree.iter(tag), values, strict=False):
            one.text = text
    return etree.tostring(tree)


BODIES: dict[str, tuple[str, Callable[[bytes], bytes]]] = {
    "openalex": ("openalex/work.json", lambda body: body),
    "crossref": ("crossref/fatcat/crossref-works.single.json", in_crossref),
    "semanticscholar": ("semantic-scholar/get_papers_return_not_found.0.json", in_semantic_scholar),
    "doaj": ("doaj/example_doaj_articles.json", in_doaj),
    "pubmed": ("pubmed/pubmed_31393839.xml", in_pubmed),
}


def records(corpus: Path) -> list[list[Record]]:
    bodies = {one.name: one.stream.read() for one in open_inputs(str(corpus / SAMPLES))}
    samples = {
        key: (next(data for path, data in bodies.items() if path.endswith(name)), change)
        for key, (name, change) in BODIES.items()
    }
    return [parse(key, change(data), Reading(key)) for key, (data, change) in samples.items()]


def test_a_paper_in_one_real_body_and_four_in_the_shape_of_real_ones_is_one_with_five_statements(
    corpus: Path,
) -> None:
    found = resolve(*records(corpus)).tables
    statements = {row["source"]: (row["title"].rstrip("."), len(row["authors"])) for row in found["works"]}
    members = {row["member"].partition(":")[0] for row in found["paper_records"] if row["paper"]}
    assert (len(found["papers"]), members, set(statements)) == (1, set(BODIES), set(BODIES))
    assert statements["openalex"] == (TITLE, 9)
    assert {title for title, _ in statements.values()} == {TITLE}
