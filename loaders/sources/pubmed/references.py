"""Lists of references of a PubMed record, which may contain lists of their own."""

from collections.abc import Iterable, Iterator

from lxml import etree

from loaders.dumps.cited import read_cited
from loaders.sources.pubmed.elements import text_of

_PREFIXES = {"pubmed": "pmid", "pmc": "pmcid", "doi": "doi"}


def read_references(lists: Iterable[etree._Element]) -> tuple[str, ...]:
    """Every work in the lists, by all its identifiers."""
    return read_cited(
        _identifiers(reference) for listed in lists for reference in listed.iterfind(".//Reference")
    )


def _identifiers(reference: etree._Element) -> Iterator[str]:
    for one in reference.iterfind("ArticleIdList/ArticleId"):
        if (kind := one.get("IdType", "")) in _PREFIXES:
            yield f"{_PREFIXES[kind]}:{text_of(one)}"
