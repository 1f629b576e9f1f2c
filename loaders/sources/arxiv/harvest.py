"""Answers of arXiv's OAI-PMH interface, and single records of them, in arXivRaw, arXiv and oai_dc."""

import re
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from lxml import etree

from app.errors import InputRefused
from loaders.dumps.xml_elements import PROLOG, children, local, read_whole, text_of
from loaders.dumps.xml_parser import Stream, XmlFault
from loaders.listings.text import tidy
from loaders.model.records import Quarantined, Reading, Record
from loaders.sources.arxiv.dublin import read_dublin
from loaders.sources.arxiv.native import read_arxiv, read_raw
from loaders.sources.arxiv.statement import Statement, read_statement

_BEGIN = re.compile(PROLOG + rb"<(?:OAI-PMH|ListRecords|GetRecord|record)[\s>]", re.DOTALL)
_OF_ARXIV = re.compile(
    rb"<identifier>\s*oai:arXiv\.org:|<request\b[^<>]*>\s*https?://(?:export\.|oaipmh\.)?arxiv\.org/oai"
)
_FORMS: Mapping[str, Callable[[etree._Element], Statement]] = MappingProxyType(
    {"arXivRaw": read_raw, "arXiv": read_arxiv, "dc": read_dublin}
)
_OTHER_VERBS = ("Identify", "ListSets", "ListMetadataFormats", "ListIdentifiers")


def begins_harvest(head: bytes) -> bool:
    """Whether bytes begin an answer or a record of OAI-PMH that names arXiv."""
    return _BEGIN.match(head) is not None and _OF_ARXIV.search(head) is not None


def read_harvest(stream: Stream, reading: Reading) -> Iterator[Record]:
    """Each record of an answer but deleted ones; raises InputRefused for an error and another answer."""
    number = 0
    for part in read_whole(stream, ["record", "error", *_OTHER_VERBS]):
        if isinstance(part, XmlFault):
            yield Quarantined("arxiv", reading.name, part.place, part.reason)
        elif local(part) == "record":
            number += 1
            if not _is_deleted(part):
                yield _read_record(part, f"record {number}", reading)
        elif number == 0:
            raise _refused(part, reading.name)


def _is_deleted(record: etree._Element) -> bool:
    """Whether arXiv states only that the record of a paper was deleted."""
    return any(header.get("status") == "deleted" for header in children(record, "header"))


def _read_record(record: etree._Element, place: str, reading: Reading) -> Record:
    for metadata in children(record, "metadata"):
        for element in metadata:
            if form := _FORMS.get(local(element)):
                return read_statement(form(element), place, reading)
            known = ", ".join(_FORMS)
            reason = f"metadata in the form {local(element)[:40]}, where {known} are known"
            return Quarantined("arxiv", reading.name, place, reason)
    return Quarantined("arxiv", reading.name, place, "no metadata")


def _refused(part: etree._Element, name: str) -> InputRefused:
    if local(part) == "error":
        message = f"{part.get('code', '')} {tidy(text_of(part))}".strip()[:200]
        fault = f"is an error message from arXiv: {message}"
    else:
        fault = f"is an answer to {local(part)}, which contains no papers"
    return InputRefused(f"{name} {fault}.", value=name, advice="Load an answer to ListRecords or GetRecord.")
