"""What is read of the works that Crossref states, by its own names."""

from msgspec import Struct

Texts = list[str | None] | str | None


class Named(Struct, frozen=True):
    """A thing of which its name is read."""

    name: str | None = None


class CrossrefPerson(Struct, frozen=True):
    """An author or editor."""

    given: str | None = None
    family: str | None = None
    suffix: str | None = None
    name: str | None = None
    literal: str | None = None
    ORCID: Texts = None
    affiliation: list[Named | str | None] | None = None
    sequence: str | None = None


class CrossrefDate(Struct, frozen=True, rename={"date_parts": "date-parts"}):
    """A date as lists of numbers, of which the first counts."""

    date_parts: list[list[int | float | str | None] | None] | None = None


class Licence(Struct, frozen=True, rename=lambda name: name.replace("_", "-")):
    """A licence by its address, and in how many days after publication it begins to apply."""

    URL: str | None = None
    content_version: str | None = None
    delay_in_days: int | None = None


class CitedWork(Struct, frozen=True):
    """A work in the list of references; only its DOI is read."""

    DOI: str | None = None


class CrossrefNotice(Struct, frozen=True):
    """A work that corrects or retracts this one, or that this one corrects or retracts."""

    DOI: str | None = None
    type: str | None = None
    updated: CrossrefDate | None = None


class CrossrefFunder(Struct, frozen=True):
    """Who paid for a work, with its DOI in the registry of funders, and numbers of awards."""

    name: str | None = None
    DOI: str | None = None
    award: Texts = None


class CrossrefWork(Struct, frozen=True, rename=lambda name: name.replace("_", "-")):
    """What is read of a work."""

    DOI: str | None = None
    type: str | None = None
    subtype: str | None = None
    title: Texts = None
    subtitle: Texts = None
    author: list[CrossrefPerson | None] | None = None
    editor: list[CrossrefPerson | None] | None = None
    issued: CrossrefDate | None = None
    published: CrossrefDate | None = None
    published_print: CrossrefDate | None = None
    published_online: CrossrefDate | None = None
    posted: CrossrefDate | None = None
    abstract: str | None = None
    container_title: Texts = None
    event: Named | str | None = None
    ISSN: Texts = None
    ISBN: Texts = None
    license: list[Licence | None] | None = None
    language: str | None = None
    page: str | None = None
    updated_by: list[CrossrefNotice | None] | None = None
    update_to: list[CrossrefNotice | None] | None = None
    funder: list[CrossrefFunder | None] | None = None
    reference: list[CitedWork | None] | None = None
    reference_count: int | None = None
    references_count: int | None = None
