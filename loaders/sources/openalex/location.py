"""Locations of a work: the serial or book as its venue, the licence, and the identifiers there."""

import re
from typing import NamedTuple

from msgspec import Struct

from app.identifiers import Identifier, parse
from loaders.dumps.markup import printed
from loaders.listings.text import tidy

_NO_VENUE = "repository"
_NAMES_A_PAPER = frozenset({"ARXIV", "PMID", "PMCID"})
"""Other addresses, DOIs among them, may be of a part or of another version."""

_IN_PMC = re.compile(r"https?://www\.ncbi\.nlm\.nih\.gov/pmc/articles/(\d+)/?", re.ASCII)


class _Serial(Struct, frozen=True):
    id: str | None = None
    display_name: str | None = None
    type: str | None = None


class SerialBefore2023(_Serial, frozen=True):
    """The venue as OpenAlex stated it until 2023, with the licence beside it."""

    license: str | None = None


class Location(Struct, frozen=True):
    """One location of a work."""

    landing_page_url: str | None = None
    pdf_url: str | None = None
    source: _Serial | None = None
    license: str | None = None
    raw_source_name: str | None = None
    raw_type: str | None = None

    def named(self) -> Identifier | None:
        """The identifier in its address, if that names the paper itself."""
        for address in (self.landing_page_url, self.pdf_url):
            found = parse(in_pmc(address) or "")
            if found is not None and found.scheme in _NAMES_A_PAPER:
                return found
        return None


def in_pmc(stated: str | int | None) -> str | None:
    """The stated identifier; for PubMed Central, which OpenAlex writes as a number, the PMCID."""
    found = _IN_PMC.fullmatch(str(stated))
    return f"PMC{found[1]}" if found else None if stated is None else str(stated)


class OpenAlexPlace(NamedTuple):
    """What is read of a place; a repository is no venue."""

    venue: str | None
    keys: tuple[str, ...]
    licence: str | None


def read_place(primary: Location | None, before: SerialBefore2023 | None) -> OpenAlexPlace:
    """The venue of a work by its first place."""
    where = primary or Location(source=before, license=before.license if before else None)
    serial = where.source or _Serial()
    licence = tidy(where.license or "") or None
    if serial.type == _NO_VENUE:
        return OpenAlexPlace(None, (), licence)
    own = parse(serial.id) if serial.id else None
    return OpenAlexPlace(
        venue=tidy(serial.display_name or "") or printed(where.raw_source_name) or None,
        keys=() if own is None or own.scheme != "OPENALEX" else (own.value,),
        licence=licence,
    )
