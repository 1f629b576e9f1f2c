"""Notices that correct or retract an article, and its funding, as PubMed states them."""

from collections.abc import Iterator, Mapping

from lxml import etree

from loaders.dumps.cited import read_cited
from loaders.dumps.funding import Stated, read_funding
from loaders.model.notices import written_notice
from loaders.model.records import StatedFunding
from loaders.sources.pubmed.elements import text_of

_REFERENCES = "CommentsCorrectionsList/CommentsCorrections"
_NOTICES = {
    "ErratumIn": "CORRECTION",
    "ExpressionOfConcernIn": "EXPRESSION_OF_CONCERN",
    "PartialRetractionIn": "PARTIAL_RETRACTION",
    "RetractionIn": "RETRACTION",
}
_NOTICE_OF = {
    "ErratumFor": "CORRECTION",
    "ExpressionOfConcernFor": "EXPRESSION_OF_CONCERN",
    "PartialRetractionOf": "PARTIAL_RETRACTION",
    "RetractionOf": "RETRACTION",
}
_RETRACTED = "Retracted Publication"
_REPUBLISHED = "RetractedandRepublishedIn"
"""The type of a reference to a later version, for which the article was retracted."""


def read_notices(citation: etree._Element) -> tuple[str, ...]:
    """The notices of an article; that it was retracted is one of its own where none is named."""
    found = tuple(dict.fromkeys(_linked(citation, _NOTICES)))
    kinds = {text_of(one) for one in citation.iterfind("Article/PublicationTypeList/PublicationType")}
    is_retracted = _RETRACTED in kinds or any(
        one.get("RefType") == _REPUBLISHED for one in citation.iterfind(_REFERENCES)
    )
    if is_retracted and not any(one.startswith("RETRACTION") for one in found):
        return (*found, written_notice("RETRACTION"))
    return found


def read_notice_of(citation: etree._Element) -> tuple[str, ...]:
    """The notices that the article states about others, each by its PMID; one without a PMID is left out."""
    return tuple(one for one in dict.fromkeys(_linked(citation, _NOTICE_OF)) if ":" in one)


def _linked(citation: etree._Element, kinds: Mapping[str, str]) -> Iterator[str]:
    for one in citation.iterfind(_REFERENCES):
        if (kind := kinds.get(one.get("RefType", ""))) is not None:
            yield written_notice(kind, None, read_cited([[f"pmid:{text_of(one, 'PMID')}"]]))


def funding_of(article: etree._Element) -> tuple[StatedFunding, ...]:
    """Each agency once with the numbers of its grants."""
    return read_funding(_stated(article))


def _stated(article: etree._Element) -> Iterator[Stated]:
    for one in article.iterfind("GrantList/Grant"):
        yield text_of(one, "Agency"), None, [text_of(one, "GrantID")]
