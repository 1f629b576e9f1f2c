"""Semantic Scholar: papers as its API answers them and as its bulk files contain them."""

from collections.abc import Iterator
from typing import BinaryIO

from loaders.dumps.json_objects import read_objects
from loaders.model.records import Reading, Record, SourceCard, WorkRecord
from loaders.sources.semanticscholar.form import LISTS, begins_one
from loaders.sources.semanticscholar.paper import read_paper
from loaders.sources.semanticscholar.rows import no_titles, papers_of, refuse_form

SOURCE = SourceCard(
    key="semanticscholar",
    name="Semantic Scholar",
    url="https://www.semanticscholar.org",
    form="papers as JSON: answers of the API, or lines of the bulk file of papers",
    states=(
        "identifier",
        "title",
        "author list",
        "identifiers of people",
        "date",
        "abstract",
        "kind",
        "venue",
        "DOI",
        "arXiv identifier",
        "PMID and PMCID",
        "ACL and DBLP keys",
        "open access address",
        "works cited and citing, if asked for",
    ),
    lacks=("affiliations in most answers", "editors", "licence of the paper"),
    redistribute="FACTS",
    licence="ODC-BY 1.0 for bulk files, the licence of its API for answers",
    terms_url="https://www.semanticscholar.org/product/api/license",
    attribution="Semantic Scholar (arXiv 2301.10140)",
)


def recognises(head: bytes) -> bool:
    """Whether the first objects are papers or authors of Semantic Scholar, or contain them."""
    return begins_one(head)


def parse(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Read papers one by one; raises InputRefused for authors alone and for papers without titles."""
    is_any = False
    for place, row in read_objects(stream, LISTS):
        for where, paper in papers_of(row, place):
            if not is_any:
                refuse_form(paper, reading.name)
            record = read_paper(paper, where, reading)
            is_any = is_any or isinstance(record, WorkRecord)
            yield record
    if not is_any:
        raise no_titles(reading.name)
