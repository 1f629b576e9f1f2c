"""The values that all records of one page share: source, scope, parser, address and day of observation."""

from dataclasses import dataclass

from loaders.listings.documents.page import PageLine, SavedPage
from loaders.listings.keys import scope_of_page
from loaders.model.records import Quarantined, Reading


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
