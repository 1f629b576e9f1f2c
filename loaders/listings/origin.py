"""The origin of a page's records, and the person whose page it is."""

import re
from dataclasses import dataclass
from typing import Literal, NamedTuple

from app.errors import UsageError
from app.text.accents import printed_name
from app.text.names import fold
from loaders.listings.documents.page import PageLine, SavedPage
from loaders.listings.keys import scope_of_page
from loaders.listings.text import MAX_NAME, tidy
from loaders.model.records import Quarantined, Reading

_NO_TEXT = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True)
class PageOrigin:
    """Where the records of a page come from."""

    source: str
    parser: str
    scope: str
    url: str | None
    observed_on: str | None

    def quarantine(self, line: PageLine, reason: str) -> Quarantined:
        """Set a part of the page aside, with its place."""
        return Quarantined(self.source, self.scope, line.place, reason)


def origin_of_person(
    source: str, parser: str, page: SavedPage, reading: Reading, person: str | None
) -> PageOrigin:
    """The origin of a page about one person."""
    return PageOrigin(source, parser, scope_of_page(page, person), page.address, observed_on(page, reading))


def origin_of_work(source: str, parser: str, page: SavedPage, reading: Reading, key: str) -> PageOrigin:
    """The origin of a page about one work, which is restated under its address or the work's key."""
    scope = page.address or f"paper {key}"
    return PageOrigin(source, parser, scope, page.address, observed_on(page, reading))


def observed_on(page: SavedPage, reading: Reading) -> str | None:
    """The day on which a page was observed, as the operator states it, else as the file does."""
    return reading.observed_on or page.captured_on


class PageOwner(NamedTuple):
    """The person a page is about, the origin of that statement, and statements that disagree."""

    person: str | None
    person_from: Literal["header", "given"] | None
    notes: tuple[str, ...] = ()


def given_owner(text: str | None) -> str | None:
    """The name that the operator gives, cleaned as one on a page; raises UsageError if it is no name."""
    if text is None:
        return None
    name = tidy(text)
    is_name = any(map(str.isalpha, name)) and len(name) <= MAX_NAME and not _NO_TEXT.search(name)
    if not is_name:
        raise UsageError(
            f"{text[:50]!r} is not a person's name.",
            value=text,
            advice="Write the name as on the person's page.",
        )
    return name


def owner_of(header: str | None, reading: Reading) -> PageOwner:
    """The person in the header, or else the one given by the operator; a header that differs wins."""
    if header is None:
        return PageOwner(reading.owner, None if reading.owner is None else "given")
    if reading.owner is None or fold(printed_name(reading.owner)) == fold(printed_name(header)):
        return PageOwner(header, "header")
    return PageOwner(header, "header", (f"owner given as {reading.owner}, the page names {header}",))
