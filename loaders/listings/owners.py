"""The owner of a page: from its header, else from the operator, else unknown."""

import re
from typing import Literal, NamedTuple

from app.errors import UsageError
from app.text.accents import printed_name
from app.text.names import fold
from loaders.listings.text import MAX_NAME, tidy
from loaders.model.records import Reading

_NO_TEXT = re.compile("[\ud800-\udfff]")


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
