"""Kinds of entities, schemes of identifiers, and who asserts an identifier."""

from enum import Enum

import strawberry
from strawberry import enum_value


@strawberry.enum(description="The five kinds of entities.")
class EntityKind(Enum):
    """Kinds, in the order in which they share the places of a drawing."""

    AUTHOR = enum_value("AUTHOR", description="A person, or a group that signs as an author.")
    PAPER = enum_value("PAPER", description="One work with all its versions.")
    TOPIC = enum_value("TOPIC", description="A code of a scheme, or a phrase.")
    INSTITUTION = enum_value("INSTITUTION", description="An organisation named on papers.")
    VENUE = enum_value("VENUE", description="A journal, conference series or other place of publication.")


@strawberry.enum(description="Schemes of external identifiers.")
class IdentifierScheme(Enum):
    """Schemes of external identifiers."""

    DOI = enum_value("DOI", description="Digital Object Identifier, in lower case, without a URL prefix.")
    ARXIV = enum_value("ARXIV", description="arXiv identifier without a version.")
    ORCID = enum_value("ORCID", description="ORCID iD of a person, with hyphens.")
    ROR = enum_value("ROR", description="Research Organization Registry identifier.")
    ISSN_L = enum_value("ISSN_L", description="Linking ISSN of a serial.")
    ISBN = enum_value("ISBN", description="ISBN-13 of a book.")
    DBLP = enum_value("DBLP", description="Key in the dblp bibliography.")
    OPENALEX = enum_value("OPENALEX", description="OpenAlex identifier.")
    S2 = enum_value("S2", description="Semantic Scholar identifier.")
    ACL = enum_value("ACL", description="ACL Anthology identifier.")
    WIKIDATA = enum_value("WIKIDATA", description="Wikidata item.")
    PMID = enum_value("PMID", description="PubMed identifier.")
    PMCID = enum_value("PMCID", description="PubMed Central identifier.")
    HANDLE = enum_value("HANDLE", description="Handle that is not a DOI.")
    GRID = enum_value("GRID", description="GRID identifier of an organisation.")
    ISNI = enum_value("ISNI", description="International Standard Name Identifier.")
    MESH = enum_value("MESH", description="Medical Subject Heading.")
    SOURCE_PAGE = enum_value("SOURCE_PAGE", description="Address of a source's own page.")
    OTHER = enum_value("OTHER", description="A scheme that is not listed here.")


@strawberry.enum(
    description="Who asserts it. Only an ORCID iD asserted by its OWNER is shown as authenticated. An "
    "INFERRED one is never shown as the person's iD."
)
class Asserted(Enum):
    """Who asserts an identifier."""

    OWNER = enum_value("OWNER", description="The person or organisation that the identifier names.")
    SOURCE = enum_value("SOURCE", description="The source that states it.")
    INFERRED = enum_value("INFERRED", description="Inferred from other statements.")
    CURATED = enum_value("CURATED", description="A correction by the operator.")


@strawberry.enum(description="What may be passed on.")
class Redistribute(Enum):
    """What a source's terms allow to pass on."""

    ALL = enum_value("ALL", description="Everything, including abstracts.")
    FACTS = enum_value("FACTS", description="Facts only, no abstracts.")
    NOTHING = enum_value("NOTHING", description="Nothing from this source.")
