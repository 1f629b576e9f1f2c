"""Enums of papers: types, statuses, relations, versions and orders."""

from enum import Enum

import strawberry
from strawberry import enum_value


@strawberry.enum(description="Types of papers.")
class PaperType(Enum):
    """What a paper is."""

    ARTICLE = enum_value("ARTICLE", description="An article in a journal.")
    CONFERENCE_PAPER = enum_value("CONFERENCE_PAPER", description="A paper at a conference or workshop.")
    PREPRINT = enum_value("PREPRINT", description="A preprint without a published version.")
    REVIEW = enum_value("REVIEW", description="A review or survey.")
    BOOK = enum_value("BOOK", description="A book.")
    CHAPTER = enum_value("CHAPTER", description="A chapter of a book.")
    THESIS = enum_value("THESIS", description="A thesis.")
    DATASET = enum_value("DATASET", description="A data set.")
    EDITORIAL = enum_value("EDITORIAL", description="An editorial. It does not count as a collaboration.")
    ERRATUM = enum_value("ERRATUM", description="An erratum. It does not count as a collaboration.")
    PROCEEDINGS = enum_value(
        "PROCEEDINGS", description="A volume of proceedings. It does not count as a collaboration."
    )
    OTHER = enum_value("OTHER", description="Something else.")
    UNKNOWN = enum_value("UNKNOWN", description="No source states it.")


@strawberry.enum(description="Current status of a paper.")
class PaperStatus(Enum):
    """The current status of a paper."""

    CURRENT = enum_value("CURRENT", description="No correction, retraction or withdrawal is known.")
    CORRECTED = enum_value("CORRECTED", description="A correction was published.")
    RETRACTED = enum_value("RETRACTED", description="It was retracted.")
    WITHDRAWN = enum_value("WITHDRAWN", description="It was withdrawn or removed.")


@strawberry.enum(description="Kinds of notices about papers.")
class NoticeKind(Enum):
    """Kinds of notices about papers."""

    CORRECTION = enum_value("CORRECTION", description="It was corrected: an erratum or corrigendum.")
    EXPRESSION_OF_CONCERN = enum_value(
        "EXPRESSION_OF_CONCERN",
        description="Its editors express a concern about it. Its status does not change.",
    )
    PARTIAL_RETRACTION = enum_value("PARTIAL_RETRACTION", description="A part of it was retracted.")
    WITHDRAWAL = enum_value("WITHDRAWAL", description="It was withdrawn or removed.")
    RETRACTION = enum_value("RETRACTION", description="It was retracted.")


@strawberry.enum(description="Kinds of relations between papers. Read as: this paper ... the other paper.")
class PaperRelationKind(Enum):
    """The relation of a paper to another."""

    CORRECTS = enum_value("CORRECTS", description="Corrects it.")
    RETRACTS = enum_value("RETRACTS", description="Retracts it.")
    REPLIES_TO = enum_value("REPLIES_TO", description="Replies to it.")
    EXTENDS = enum_value("EXTENDS", description="Extends it.")
    PART_OF = enum_value("PART_OF", description="Is part of it.")


@strawberry.enum(description="Kinds of versions of a paper.")
class VersionKind(Enum):
    """Kinds of versions of a paper."""

    PREPRINT = enum_value("PREPRINT", description="Before peer review.")
    ACCEPTED = enum_value("ACCEPTED", description="Accepted, not yet published.")
    PUBLISHED = enum_value("PUBLISHED", description="As published.")
    UNKNOWN = enum_value("UNKNOWN", description="No source states it.")


@strawberry.enum(description="Orders of papers. By date, undated papers come last. Ties are broken by id.")
class PaperOrder(Enum):
    """Orders of papers."""

    NEWEST = enum_value("NEWEST", description="Latest first.")
    OLDEST = enum_value("OLDEST", description="Earliest first.")
    RELEVANCE = enum_value(
        "RELEVANCE",
        description="Best match first, then latest. Only valid with `papers(filter: {text: ...})`.",
    )
    TITLE = enum_value(
        "TITLE",
        description="By title, without regard to case, accents and punctuation. Only valid with "
        "`Author.papers`.",
    )
    MOST_CITED = enum_value(
        "MOST_CITED",
        description="Cited by most papers in this graph first, then latest. Only valid with `Author.papers`.",
    )


@strawberry.enum(description="Properties by which papers are counted.")
class PaperFacet(Enum):
    """What papers are counted by."""

    YEAR = enum_value("YEAR", description="Year of the canonical date.")
    TYPE = enum_value("TYPE", description="Type of the work.")
    AUTHOR = enum_value("AUTHOR", description="Authors with a byline.")
    TOPIC = enum_value("TOPIC", description="Topics that it is about.")
    CLUSTER = enum_value("CLUSTER", description="Topic clusters of the whole graph, of level 1.")
    INSTITUTION = enum_value("INSTITUTION", description="Institutions named on it.")
    COUNTRY = enum_value("COUNTRY", description="Countries of these institutions, ISO 3166 alpha-2.")
    VENUE = enum_value("VENUE", description="Venues where it appeared.")
    LANGUAGE = enum_value("LANGUAGE", description="Language, BCP 47.")
    SOURCE = enum_value("SOURCE", description="Sources with a record of it.")
    OPEN_ACCESS = enum_value("OPEN_ACCESS", description="Whether a source states that it is open access.")
