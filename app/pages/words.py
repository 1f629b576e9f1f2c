"""What the schema says in codes, in words."""

from collections.abc import Mapping, Sequence
from typing import Any

WORDS: Mapping[str, Mapping[str, str]] = {
    "EntityKind": {
        "AUTHOR": "Person",
        "PAPER": "Paper",
        "TOPIC": "Topic",
        "INSTITUTION": "Institution",
        "VENUE": "Venue",
    },
    "IdentityLevel": {
        "CONFIRMED": "Confirmed identity",
        "WELL_SUPPORTED": "Well supported identity",
        "UNCERTAIN": "Uncertain identity",
        "NAME_ONLY": "Known by name only",
    },
    "EvidenceKind": {
        "IDENTIFIER": "The same identifier",
        "SAME_LISTING": "On one listing of one person",
        "SHARED_COAUTHOR": "Shared co-authors",
        "SAME_INSTITUTION": "The same institution",
        "SIMILAR_TOPIC": "Similar topics",
        "SAME_VENUE": "The same venue",
        "COMPATIBLE_NAME": "Names that agree",
        "CURATED": "A correction by the operator",
        "CONFLICT": "Evidence against it",
        "OTHER": "Other evidence",
    },
    "Asserted": {
        "OWNER": "authenticated by its owner",
        "SOURCE": "as printed by a source",
        "INFERRED": "concluded from other statements",
        "CURATED": "by a correction of the operator",
    },
    "IdentifierScheme": {
        "DOI": "DOI",
        "ARXIV": "arXiv",
        "ORCID": "ORCID iD",
        "ROR": "ROR",
        "ISSN_L": "ISSN-L",
        "ISBN": "ISBN",
        "DBLP": "DBLP",
        "OPENALEX": "OpenAlex",
        "S2": "Semantic Scholar",
        "ACL": "ACL Anthology",
        "WIKIDATA": "Wikidata",
        "PMID": "PubMed",
        "PMCID": "PubMed Central",
        "HANDLE": "Handle",
        "GRID": "GRID",
        "ISNI": "ISNI",
        "SOURCE_PAGE": "Page of a source",
        "OTHER": "Other",
    },
    "AffiliationSource": {
        "ON_PAPER": "printed on papers",
        "STATED_BY_PERSON": "stated by the person",
        "SITE_TAG": "tag of a listing site",
    },
    "PaperType": {
        "ARTICLE": "Article",
        "CONFERENCE_PAPER": "Conference paper",
        "PREPRINT": "Preprint",
        "REVIEW": "Review",
        "BOOK": "Book",
        "CHAPTER": "Chapter",
        "THESIS": "Thesis",
        "DATASET": "Dataset",
        "EDITORIAL": "Editorial",
        "ERRATUM": "Erratum",
        "PROCEEDINGS": "Proceedings",
        "OTHER": "Work",
        "UNKNOWN": "Paper",
    },
    "PaperStatus": {
        "CURRENT": "Current",
        "CORRECTED": "Corrected",
        "RETRACTED": "Retracted",
        "WITHDRAWN": "Withdrawn",
    },
    "VersionKind": {
        "PREPRINT": "Preprint",
        "ACCEPTED": "Accepted version",
        "PUBLISHED": "Published version",
        "UNKNOWN": "Version",
    },
    "PaperRelationKind": {
        "CORRECTS": "Corrects",
        "RETRACTS": "Retracts",
        "REPLIES_TO": "Replies to",
        "EXTENDS": "Extends",
        "PART_OF": "Is part of",
    },
    "TopicScheme": {
        "ARXIV_CATEGORY": "arXiv category",
        "KEYWORD": "Keyword of a source",
        "PHRASE": "Phrase of titles and abstracts",
        "OPENALEX": "OpenAlex topic",
        "MESH": "Medical subject heading",
        "ACM_CCS": "ACM computing classification",
        "OTHER": "Topic",
    },
    "ClusterEventKind": {
        "BORN": "First seen",
        "GREW": "Grew",
        "SHRANK": "Shrank",
        "SPLIT": "Split",
        "MERGED": "Merged",
        "ENDED": "Ended",
    },
    "Redistribute": {
        "ALL": "All that it says may be passed on",
        "FACTS": "Facts may be passed on, texts such as abstracts not",
        "NOTHING": "Nothing that it says is printed",
    },
    "PathLimit": {
        "MAX_HOPS": "more steps between the two",
        "YEARS": "papers of any year",
        "TOPIC": "papers of any topic",
        "MAX_AUTHORS_PER_PAPER": "papers with more authors",
        "AVOID": "paths through anybody",
        "MIN_IDENTITY_CONFIDENCE": "people whose identity is less sure",
        "OPEN_LISTS": "papers whose author list is cut",
        "VENUE": "papers of any venue",
        "MIN_PAPERS_PER_HOP": "steps with fewer papers",
    },
}
"""Words for the values of each enumeration that pages show."""


def word(value: str, enumeration: str) -> str:
    """The value of an enumeration in words; a KeyError tells that the schema grew."""
    return WORDS[enumeration][value]


def identity_because(identity: Mapping[str, Any]) -> str:
    """Why somebody is shown as one person, in one sentence."""
    return {
        "CONFIRMED": "An identifier, or a correction by hand, holds these records together.",
        "WELL_SUPPORTED": "Several kinds of evidence say that these records are of one person.",
        "UNCERTAIN": "Some evidence says that these records are of one person, not enough to be sure.",
        "NAME_ONLY": "Nothing but the name holds these records together: they may be of several people.",
    }[identity["level"]]


def sureness(confidence: float) -> str:
    """How sure a path is, in words."""
    steps = ((0.95, "almost certain"), (0.8, "well supported"), (0.5, "uncertain"))
    return next((said for least, said in steps if confidence >= least), "little more than a guess")


def listed(parts: Sequence[str], last: str = "and") -> str:
    """`a, b and c`."""
    return f" {last} ".join([*([", ".join(parts[:-1])] if parts[1:] else []), *parts[-1:]])
