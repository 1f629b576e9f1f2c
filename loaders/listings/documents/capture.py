"""Where and when a page was saved, as the programs that save pages write it into the file."""

import re

from lxml import etree

from app.identifiers import parse
from loaders.listings.calendar import MONTHS, is_day

_SINGLE_FILE = re.compile(
    r"(?:Page saved with|Archive processed by) SingleFile\s+url: (\S+)\s*(?:saved date: ([^\n(]+))?"
)
_SAVED_FROM = re.compile(r"\s*saved from url=\(\d{4,5}\)(\S+)")
_ARCHIVED = re.compile(
    r"https?://web\.archive\.org/web/(\d{4})(\d\d)(\d\d)\d{0,6}(?:[a-z]{2}_)?/(https?:.*)", re.ASCII
)
_ARCHIVED_ON = re.compile(
    r"\s*FILE ARCHIVED ON \d\d:\d\d:\d\d ([A-Z][a-z]{2}) (\d\d), (\d{4}) AND RETRIEVED", re.ASCII
)
"""What the Internet Archive puts before the address of a page, and behind a page."""

_SAVED_DATE = re.compile(r"[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d\d) (\d{4})\b", re.ASCII)


class Capture:
    """Collects a page's address and the day it was saved; what a saver wrote wins over the page's links.

    A copy of the Internet Archive has the address and the day of the page that the archive saw.
    """

    def __init__(self) -> None:
        self._archived_on: str | None = None
        self._saved_on: str | None = None
        self._of_saver: str | None = None
        self._of_page: str | None = None

    @property
    def address(self) -> str | None:
        """The page's address, where one is stated."""
        return self._of_saver or self._of_page

    @property
    def captured_on(self) -> str | None:
        """The day (YYYY-MM-DD) on which the page was as it is here, where one is stated."""
        return self._archived_on or self._saved_on

    def read_comment(self, text: str) -> None:
        """Read a comment, such as SingleFile and browsers leave."""
        single_file = _SINGLE_FILE.search(text[:4_000])
        if single_file is not None:
            self._of_saver = self._of_saver or self._read_address(single_file[1])
            saved = _SAVED_DATE.match((single_file[2] or "").strip())
            self._saved_on = self._saved_on or (saved and _day(saved[3], MONTHS.get(saved[1]), saved[2]))
        saved_from = _SAVED_FROM.match(text[:4_000])
        if saved_from is not None:
            self._of_saver = self._of_saver or self._read_address(saved_from[1])
        archived = _ARCHIVED_ON.match(text[:4_000])
        if archived is not None:
            self._archived_on = self._archived_on or _day(archived[3], MONTHS.get(archived[1]), archived[2])

    def read_element(self, element: etree._Element) -> None:
        """Read an element that may state the page's own address."""
        if element.tag == "link" and (element.get("rel") or "").lower() == "canonical":
            self._of_page = self._of_page or self._read_address(element.get("href") or "")
        elif element.tag == "meta" and element.get("property") == "og:url":
            self._of_page = self._of_page or self._read_address(element.get("content") or "")

    def _read_address(self, text: str) -> str | None:
        archived = _ARCHIVED.fullmatch(text)
        if archived is not None:
            self._archived_on = self._archived_on or _day(archived[1], int(archived[2]), archived[3])
        return address_of(archived[4] if archived else text)


def address_of(text: str) -> str | None:
    """The address of a page, in its canonical form; None for another text."""
    identifier = parse(text)
    return identifier.value if identifier is not None and identifier.scheme == "SOURCE_PAGE" else None


def _day(year: str, month: int | None, day: str) -> str | None:
    if month is None or not is_day(int(year), month, int(day)):
        return None
    return f"{year}-{month:02}-{day}"
