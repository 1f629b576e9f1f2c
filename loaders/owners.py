"""Whose page it is: the header's word, then the operator's, else unknown."""

from typing import Literal, NamedTuple

from app.names import fold
from loaders.records import Reading


class Owner(NamedTuple):
    """The person a page is about, who says so, and what was not agreed."""

    person: str | None
    person_from: Literal["header", "given"] | None
    notes: tuple[str, ...] = ()


def owner_of(header: str | None, reading: Reading) -> Owner:
    """The person in the header, or else the one given by the operator; a header that differs wins."""
    if header is None:
        return Owner(reading.owner, None if reading.owner is None else "given")
    if reading.owner is None or fold(reading.owner) == fold(header):
        return Owner(header, "header")
    return Owner(header, "header", (f"owner given as {reading.owner}, the page names {header}",))
