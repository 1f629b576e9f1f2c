"""Where and when a page was saved, as the programs that save pages write it into the file."""

import re

from lxml import etree

from app.identifiers import parse
from loaders.listings.calendar import MONTHS

_SINGLE_FILE = re.compile(
    r"(?:Page saved with|Archive processed by) SingleFile\s+url: (\S+)\s*(?:saved date: ([^\n(]+))?"
)
_SAVED_FROM = re.compile(r"\s*saved from url=\(\d{4,5}\)(\S+)")
_SAVED_DATE = re.compile(r"[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d\d) (\d{4})\b", re.ASCII)


class Capture:
    """Collects a page's address and the day it was saved; what a saver wrote wins over the page's links."""

    def __init__(self) -> None:
        self.captured_on: str | None = None
        self._of_saver: str | None = None
        self._of_page: str | None = None

    @property
    def address(self) -> str | None:
        """The page's address, where one is stated."""
        return self._of_saver or self._of_page

    def read_comment(self, text: str) -> None:
        """Read a comment, such as SingleFile and browsers leave."""
        single_file = _SINGLE_FILE.search(text[:4_000])
        if single_file is not None:
            self._of_saver = self._of_saver or address_of(single_file[1])
            self.captured_on = self.captured_on or _day(single_file[2] or "")
        saved_from = _SAVED_FROM.match(text[:4_000])
        if saved_from is not None:
            self._of_saver = self._of_saver or address_of(saved_from[1])

    def read_element(self, element: etree._Element) -> None:
        """Read an element that may state the page's own address."""
        if element.tag == "link" and (element.get("rel") or "").lower() == "canonical":
            self._of_page = self._of_page or address_of(element.get("href") or "")
        elif element.tag == "meta" and element.get("property") == "og:url":
            self._of_page = self._of_page or address_of(element.get("content") or "")


def address_of(text: str) -> str | None:
    """The address of a page, in its canonical form; None for another text."""
    identifier = parse(text)
    return identifier.value if identifier is not None and identifier.scheme == "SOURCE_PAGE" else None


def _day(text: str) -> str | None:
    found = _SAVED_DATE.match(text.strip())
    if found is None or found[1] not in MONTHS:
        return None
    return f"{found[3]}-{MONTHS[found[1]]:02}-{found[2]}"
