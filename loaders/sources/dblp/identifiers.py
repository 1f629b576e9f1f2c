"""Identifiers in the elements `ee`, `isbn` and `volume`, and the keys under which DBLP files a venue."""

import re
from collections.abc import Iterable, Iterator

from lxml import etree

from app.identifiers import Identifier, parse
from loaders.dumps.xml_elements import child_text, children, local, text_of
from loaders.listings.text import tidy

_OF_WORKS = frozenset({"DOI", "ARXIV", "ACL", "HANDLE", "PMID", "PMCID", "S2", "OPENALEX", "WIKIDATA"})
_STREAM = re.compile(r"(?:streams|db)/((?:conf|journals|books|series)/[\w.-]+)(?:[/#].*)?", re.ASCII)
_PREPRINTS = "CoRR"
_PARTS = frozenset({"inproceedings", "incollection"})
"""Records whose ISBN is that of the volume around them."""


def read_identifiers(record: etree._Element) -> tuple[tuple[Identifier, ...], tuple[str, ...]]:
    """The identifiers of a work besides DBLP's own, each once, and notes on invalid ones."""
    is_whole = local(record) not in _PARTS
    isbns = {text: parse(f"isbn:{text}") for text in _texts(record, "isbn") if is_whole}
    addresses = {text: _read_address(text) for text in _texts(record, "ee")}
    found = [*_of_preprint(record), *addresses.values(), *isbns.values()]
    unread = [f"isbn not read: {text[:60]}" for text, one in isbns.items() if one is None]
    unread += [
        f"ee not read: {text[:60]}" for text, one in addresses.items() if one is None and "doi" in text
    ]
    return tuple(one for one in dict.fromkeys(found) if one is not None), tuple(unread)


def read_streams(record: etree._Element) -> tuple[str, ...]:
    """The journals or series of conferences under which DBLP files a work, such as `conf/er`."""
    stated = _texts(record, "stream") or _texts(record, "url")
    return tuple(dict.fromkeys(found[1] for text in stated if (found := _STREAM.fullmatch(text))))


def _texts(record: etree._Element, name: str) -> Iterable[str]:
    return [text for one in children(record, name) if (text := tidy(text_of(one)))]


def _read_address(text: str) -> Identifier | None:
    found = parse(text)
    return found if found is not None and found.scheme in _OF_WORKS else None


def _of_preprint(record: etree._Element) -> Iterator[Identifier]:
    """The arXiv identifier that DBLP writes as volume of its journal CoRR: `abs/2001.00001`."""
    if tidy(child_text(record, "journal")) == _PREPRINTS:
        found = parse(f"arxiv:{tidy(child_text(record, 'volume')).removeprefix('abs/')}")
        if found is not None and found.scheme == "ARXIV":
            yield found
