"""The parts of ORCID's JSON that are read, as its schemas 2.0 to 3.0 have them; all else is passed over."""

from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Raw, Struct

_T = TypeVar("_T")
Text = Annotated[str, Meta(max_length=200_000)]


class Value(Struct):
    """A text within its own object."""

    value: Text | None = None


class OrcidIdentifier(Struct, rename="kebab"):
    """The iD of a person, with its address."""

    path: Text | None = None
    uri: Text | None = None


class OrcidName(Struct, rename="kebab"):
    """What a person is called; the credit name is the one that they publish under."""

    given_names: Value | None = None
    family_name: Value | None = None
    credit_name: Value | None = None
    visibility: object = None


class OrcidPerson(Struct):
    """The person of a record."""

    name: OrcidName | None = None


class Organisation(Struct):
    """Where somebody is employed."""

    name: Text | None = None


class Employment(Struct, rename="kebab"):
    """One employment; `end_date` is set where it is over."""

    organization: Organisation | None = None
    end_date: object = None
    visibility: object = None


class EmploymentEntry(Struct, rename="kebab"):
    """An employment as schema 3 wraps it."""

    employment_summary: Employment | None = None


class EmploymentGroup(Struct, rename="kebab"):
    """Statements of one employment by several sources, in schema 3; XML has them without a wrapper."""

    summaries: list[EmploymentEntry] | None = None
    employment_summary: list[Employment] | None = None


class Employments(Struct, rename="kebab"):
    """All employments: grouped in schema 3, a list in schema 2."""

    affiliation_group: list[EmploymentGroup] | None = None
    employment_summary: list[Employment] | None = None


class OrcidWorks(Struct):
    """The groups of works, each to be read by itself."""

    group: list[Raw] | None = None
    path: Text | None = None


class Activities(Struct):
    """What a record lists; employments are to be read by themselves."""

    employments: Raw = Raw()
    works: OrcidWorks | None = None


class Record(Struct, rename="kebab"):
    """A record as a whole; the person is to be read by itself."""

    orcid_identifier: OrcidIdentifier
    activities_summary: Activities | None = None
    person: Raw = Raw()


class ExternalId(Struct, rename="kebab"):
    """An identifier of a work, and whether it is its own (`self`) or that of a whole around it."""

    external_id_type: Text | None = None
    external_id_value: Text | None = None
    external_id_relationship: Text | None = None


class ExternalIds(Struct, rename="kebab"):
    """Identifiers of a work."""

    external_id: list[ExternalId] | None = None


class OrcidTitle(Struct):
    """The title within the group of titles."""

    title: Value | None = None


class Published(Struct):
    """The date of publication in its parts."""

    year: Value | None = None
    month: Value | None = None
    day: Value | None = None


class ContributorAttributes(Struct, rename="kebab"):
    """What somebody did for a work."""

    contributor_role: Text | None = None


class Contributor(Struct, rename="kebab"):
    """A person who is named on a work."""

    contributor_orcid: OrcidIdentifier | None = None
    credit_name: Value | None = None
    contributor_attributes: ContributorAttributes | None = None


class Contributors(Struct):
    """Everybody who is named on a work."""

    contributor: list[Contributor] | None = None


class OrcidWork(Struct, rename="kebab"):
    """A work as one source states it; contributors, description and language are in a whole work alone."""

    put_code: int
    title: OrcidTitle | None = None
    external_ids: ExternalIds | None = None
    url: Value | None = None
    type: Text | None = None
    publication_date: Published | None = None
    journal_title: Value | None = None
    visibility: object = None
    display_index: Text | int | None = None
    path: Text | None = None
    contributors: Contributors | None = None
    short_description: Text | None = None
    language_code: Text | None = None


class Group(Struct, rename="kebab"):
    """One work in the words of several sources."""

    work_summary: list[OrcidWork]
    external_ids: ExternalIds | None = None


def part(raw: Raw, kind: type[_T]) -> tuple[_T | None, bool]:
    """A part as a value, and whether it can be read; an absent part is None and can."""
    try:
        return (msgspec.json.decode(raw, type=kind), True) if raw and raw != b"null" else (None, True)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None, False


def is_public(visibility: object) -> bool:
    """Whether everybody may see what is marked so: what has no mark is public, what has an odd one is not."""
    return visibility is None or (isinstance(visibility, str) and visibility.lower() == "public")


def text_of(value: Value | None) -> str:
    """The text of a value, empty if there is none."""
    return (value.value or "") if value is not None else ""
