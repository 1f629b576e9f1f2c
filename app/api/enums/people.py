"""Enums of people: nature, identity, evidence and orders."""

from enum import Enum

import strawberry
from strawberry import enum_value


@strawberry.enum(description="What an author is.")
class AuthorNature(Enum):
    """What an author is."""

    PERSON = enum_value("PERSON", description="One person.")
    GROUP = enum_value(
        "GROUP",
        description="A consortium or organisation that signs as an author. Paths never go through a group.",
    )
    UNKNOWN = enum_value("UNKNOWN", description="Not known whether person or group.")


@strawberry.enum(description="Whether papers with cut or missing author lists are counted.")
class OpenLists(Enum):
    """Whether papers with cut or missing author lists count."""

    INCLUDE = enum_value(
        "INCLUDE", description="Papers with cut or missing lists count too, with their known authors."
    )
    EXCLUDE = enum_value("EXCLUDE", description="Only papers with complete lists count.")


@strawberry.enum(description="How certain the identity of a person is.")
class IdentityLevel(Enum):
    """How certain the identity of a person is."""

    CONFIRMED = enum_value(
        "CONFIRMED",
        description="An identifier or a judgement links at least half of the papers; or names the only one.",
    )
    WELL_SUPPORTED = enum_value("WELL_SUPPORTED", description="Several kinds of evidence agree.")
    UNCERTAIN = enum_value("UNCERTAIN", description="There is some evidence, but not enough to be certain.")
    NAME_ONLY = enum_value("NAME_ONLY", description="The name is the only evidence.")


@strawberry.enum(description="Kinds of evidence that records are one person.")
class EvidenceKind(Enum):
    """Kinds of evidence that records are one person."""

    IDENTIFIER = enum_value("IDENTIFIER", description="The same identifier.")
    SAME_LISTING = enum_value("SAME_LISTING", description="Listed on one page as one person's.")
    SHARED_COAUTHOR = enum_value("SHARED_COAUTHOR", description="The same co-authors.")
    SAME_INSTITUTION = enum_value("SAME_INSTITUTION", description="The same institution.")
    SIMILAR_TOPIC = enum_value("SIMILAR_TOPIC", description="Similar topics.")
    SAME_VENUE = enum_value("SAME_VENUE", description="The same venue.")
    COMPATIBLE_NAME = enum_value("COMPATIBLE_NAME", description="Compatible names.")
    CURATED = enum_value("CURATED", description="A judgement by the operator.")
    CONFLICT = enum_value("CONFLICT", description="Evidence against it. Its weight is negative.")
    OTHER = enum_value("OTHER", description="Other evidence, described in `detail`.")


@strawberry.enum(description="Where an affiliation comes from.")
class AffiliationSource(Enum):
    """Where an affiliation comes from."""

    ON_PAPER = enum_value("ON_PAPER", description="Printed with the person's name on papers.")
    STATED_BY_PERSON = enum_value("STATED_BY_PERSON", description="Stated by the person.")
    SITE_TAG = enum_value("SITE_TAG", description="A tag of a listing site.")


@strawberry.enum(description="Orders of collaborators. Ties are broken by id.")
class CollaboratorOrder(Enum):
    """Orders of collaborators."""

    MOST_PAPERS = enum_value("MOST_PAPERS", description="Most joint papers first, then the most recent.")
    MOST_RECENT = enum_value("MOST_RECENT", description="Latest joint paper first, then most papers.")
    STRONGEST = enum_value(
        "STRONGEST",
        description="Strongest first (see docs/answers.md for the formula), then the most recent.",
    )
