"""What is read of a record in DataCite's metadata schema, by the names that its JSON has."""

import re

from msgspec import Struct

from loaders.dumps.markup import printed

_CODE = "(?:unac|unal|unap|unas|unav|unkn|none|null|tba|etal)"
_MISSING = re.compile(rf":?[({{]:?{_CODE}[)}}](?: \w+)?|:{_CODE}", re.IGNORECASE)
"""The schema's codes for a value that is missing, also without their brackets."""


def text_of(text: str | None) -> str:
    """A text without markup, empty if it is one of the codes for a missing value."""
    return unless_missing(printed(text))


def unless_missing(text: str) -> str:
    """The text, empty if it is one of the codes for a missing value."""
    return "" if _MISSING.fullmatch(text) else text


class NameIdentifier(Struct, frozen=True, rename="camel"):
    """An identifier of a person or group."""

    name_identifier: str | None = None
    name_identifier_scheme: str | None = None


class DatacitePlace(Struct, frozen=True):
    """An affiliation of which more than the name is stated."""

    name: str | None = None


class DatacitePerson(Struct, frozen=True, rename="camel"):
    """A creator or contributor."""

    name: str | None = None
    name_type: str | None = None
    given_name: str | None = None
    family_name: str | None = None
    affiliation: list[str | DatacitePlace | None] | str | None = None
    name_identifiers: list[NameIdentifier | None] | None = None
    contributor_type: str | None = None


class TypedValue(Struct, frozen=True, rename="camel"):
    """A title, description, date, subject, right or identifier with its type."""

    title: str | None = None
    title_type: str | None = None
    description: str | None = None
    description_type: str | None = None
    date: str | int | None = None
    date_type: str | None = None
    subject: str | None = None
    subject_scheme: str | None = None
    rights: str | None = None
    rights_uri: str | None = None
    rights_identifier: str | None = None
    identifier: str | None = None
    identifier_type: str | None = None
    alternate_identifier: str | None = None
    alternate_identifier_type: str | None = None
    related_identifier: str | None = None
    related_identifier_type: str | None = None
    relation_type: str | None = None


class FundingReference(Struct, frozen=True, rename="camel"):
    """Who paid for a work, and for one award its number."""

    funder_name: str | None = None
    funder_identifier: str | None = None
    award_number: str | int | None = None


class Container(Struct, frozen=True, rename="camel"):
    """The journal, series or repository around a work."""

    title: str | None = None
    type: str | None = None
    identifier: str | None = None
    identifier_type: str | None = None


class Types(Struct, frozen=True, rename="camel"):
    """What kind of work it is, in the schema's words and in its own."""

    resource_type_general: str | None = None
    resource_type: str | None = None


Listed = list[TypedValue | None] | None


class Resource(Struct, frozen=True, rename="camel"):
    """What is read of a record."""

    doi: str | None = None
    creators: list[DatacitePerson | None] | None = None
    contributors: list[DatacitePerson | None] | None = None
    titles: Listed = None
    descriptions: Listed = None
    dates: Listed = None
    subjects: Listed = None
    rights_list: Listed = None
    identifiers: Listed = None
    alternate_identifiers: Listed = None
    related_identifiers: Listed = None
    publication_year: int | str | None = None
    container: Container | list[Container] | None = None
    types: Types | None = None
    language: str | None = None
    funding_references: list[FundingReference | None] | None = None
