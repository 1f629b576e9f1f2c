"""Notices about works: corrections, retractions and the like, each as one text.

`RETRACTION 2021-05-01 DOI:10.1234/x PMID:7` is a kind, a date as precise as known, and the identifiers of
the other work, all but the kind only where they are stated.
"""

from collections.abc import Iterable
from typing import NamedTuple

from loaders.model.dates import date_text
from loaders.model.records import StatedDate

NOTICE_KINDS = ("CORRECTION", "EXPRESSION_OF_CONCERN", "PARTIAL_RETRACTION", "WITHDRAWAL", "RETRACTION")
"""Kinds as the contract names them, the most serious last."""

STATUS_OF = {
    "CORRECTION": "CORRECTED",
    "PARTIAL_RETRACTION": "CORRECTED",
    "WITHDRAWAL": "WITHDRAWN",
    "RETRACTION": "RETRACTED",
}
"""The PaperStatus of a work with a notice; an expression of concern changes none."""


class Notice(NamedTuple):
    """A notice in parts: `date` is empty where unknown, `identifiers` are those of the other work."""

    kind: str
    date: str = ""
    identifiers: tuple[str, ...] = ()


def written_notice(kind: str, date: StatedDate | None = None, identifiers: Iterable[str] = ()) -> str:
    """The text of a notice; `identifiers` are texts of `SCHEME:value` with spaces between.

    >>> written_notice("RETRACTION", StatedDate("May 2021", 2021, 5), ["DOI:10.1234/x PMID:7"])
    'RETRACTION 2021-05 DOI:10.1234/x PMID:7'
    """
    day = "" if date is None or date.year is None else date_text((date.year, date.month, date.day))
    return " ".join(filter(None, (kind, day, *identifiers)))


def read_notice(text: str) -> Notice:
    """The parts of a text that `written_notice` gave.

    >>> read_notice("CORRECTION DOI:10.1234/x")
    Notice(kind='CORRECTION', date='', identifiers=('DOI:10.1234/x',))
    """
    kind, *rest = text.split(" ")
    dates = [one for one in rest if ":" not in one]
    return Notice(kind, dates[0] if dates else "", tuple(one for one in rest if ":" in one))
