"""Lists of references of a PubMed record, which may contain lists of their own."""

from collections.abc import Iterable

from lxml import etree

from loaders.dumps.cited import read_cited
from loaders.sources.pubmed.elements import text_of

_PREFIXES = {"pubmed": "pmid", "pmc": "pmcid", "doi": "doi"}


def read_references(lists: Iterable[etree._Element]) -> tuple[str, ...]:
    """`SCHEME:value` of every work in the lists, by all its identifiers."""
    return read_cited(
        f"{_PREFIXES[kind]}:{text_of(one)}"
        for listed in lists
        for one in listed.iterfind(".//Reference/ArticleIdList/ArticleId")
        if (kind := one.get("IdType", "")) in _PREFIXES
    )
