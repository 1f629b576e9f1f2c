"""Records: what one source stated in one place on one day, with its raw strings, never corrected.

A parser yields these and nothing else. A value that the source does not state is None, which is not the same
as an empty list: `authors=None` means that nobody is named, `authors_open=True` that the list was cut.
Remarks of a parser are `notes`, each written `KIND` or `KIND: VALUE`.
"""

from typing import Literal

from msgspec import Struct


class Figure(Struct, frozen=True):
    """A figure that a site printed about a person, such as its h-index, as printed."""

    name: str
    value: str


class StatedIdentifier(Struct, frozen=True):
    """An identifier in canonical form, with its scheme as the contract names it."""

    scheme: str
    value: str
    asserted_by: Literal["OWNER", "SOURCE", "INFERRED", "CURATED"] = "SOURCE"


class StatedDate(Struct, frozen=True):
    """A date as printed, and the parts of it that are known; nothing is filled in."""

    printed: str
    year: int | None = None
    month: int | None = None
    day: int | None = None


class Byline(Struct, frozen=True):
    """One name on a work, as written, with the affiliations and identifiers printed next to it.

    `other_scripts` is the same name as the source prints it in other scripts.
    """

    name: str
    affiliations: tuple[str, ...] = ()
    identifiers: tuple[StatedIdentifier, ...] = ()
    is_group: bool = False
    other_scripts: tuple[str, ...] = ()


class StatedFunding(Struct, frozen=True):
    """Who paid for a work: the funder's name and identifier (`SCHEME:value`), and numbers of its awards.

    Where only awards are stated, `name` is None.
    """

    name: str | None = None
    identifier: str | None = None
    awards: tuple[str, ...] = ()


class WorkRecord(Struct, frozen=True, tag="work"):
    """One work as one source lists it.

    `key` is the source's own identifier of the work, or a hash of raw values that say which work it is
    (title and author line; title and year where nobody is named), never of a place or a page: the same
    work keeps its key when the page is read again. `scope` names the unit that the source restates as a
    whole: a page of a person, a file of a dump. Either `title` is set, or `glued` contains title and authors
    in one string that still has to be split. `venue_keys` are the source's own keys of the venue, `pages` are
    as printed, `part_of` is its key of the work that contains this one, such as a volume of papers.
    `open_access_url` is where the source says that everybody may read the full text. `reference_count` is the
    length of the reference list as the source states it. `cites` are the works that this one cites and
    `cited_by` those that cite it, each as `SCHEME:value`; one may be named by several identifiers. `notices`
    correct, retract or doubt this work, `notice_of` says about which works this one is a notice
    (`loaders/model/notices.py`).
    """

    source: str
    key: str
    scope: str
    place: str
    parser: str
    title: str | None = None
    glued: str | None = None
    authors: tuple[Byline, ...] | None = None
    authors_open: bool = True
    editors: tuple[Byline, ...] = ()
    date: StatedDate | None = None
    abstract: str | None = None
    abstract_is_cut: bool = False
    kind: str | None = None
    identifiers: tuple[StatedIdentifier, ...] = ()
    codes: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    comments: tuple[str, ...] = ()
    venue: str | None = None
    venue_keys: tuple[str, ...] = ()
    pages: str | None = None
    part_of: str | None = None
    tags: tuple[str, ...] = ()
    has_code: bool | None = None
    licence: str | None = None
    url: str | None = None
    observed_on: str | None = None
    notes: tuple[str, ...] = ()
    open_access_url: str | None = None
    reference_count: int | None = None
    cites: tuple[str, ...] = ()
    cited_by: tuple[str, ...] = ()
    notices: tuple[str, ...] = ()
    notice_of: tuple[str, ...] = ()
    funding: tuple[StatedFunding, ...] = ()


class PageRecord(Struct, frozen=True, tag="page"):
    """A page about one person (or one work): who it is about and what it prints about them.

    `person` is the name in the header (`person_from="header"`) or the one given by the operator (`"given"`);
    it is None if the page names nobody, and may then be inferred from its works.
    """

    source: str
    key: str
    scope: str
    place: str
    parser: str
    form: str
    person: str | None = None
    person_from: Literal["header", "given"] | None = None
    affiliation: str | None = None
    codes: tuple[str, ...] = ()
    figures: tuple[Figure, ...] = ()
    works_stated: int | None = None
    works_shown: int = 0
    url: str | None = None
    observed_on: str | None = None
    notes: tuple[str, ...] = ()


class OrganisationName(Struct, frozen=True):
    """A name of an organisation as a registry gives it: its types (label, alias, acronym), its language."""

    value: str
    types: tuple[str, ...] = ()
    language: str | None = None


class OrganisationPlace(Struct, frozen=True):
    """Where an organisation is; `country` is an ISO 3166 code of two letters."""

    city: str | None = None
    region: str | None = None
    country: str | None = None


class OrganisationRelation(Struct, frozen=True):
    """How an organisation is related to another, by its key in the same registry: parent, successor, ..."""

    kind: str
    key: str
    label: str | None = None


class OrganisationRecord(Struct, frozen=True, tag="organisation"):
    """One organisation of a registry, in use (`active`) or not; `label` is the name that the registry shows.

    `key` is its identifier in the registry, `scope` the registry's file as a whole.
    """

    source: str
    key: str
    scope: str
    place: str
    parser: str
    status: str
    label: str
    names: tuple[OrganisationName, ...]
    kinds: tuple[str, ...] = ()
    seats: tuple[OrganisationPlace, ...] = ()
    relations: tuple[OrganisationRelation, ...] = ()
    established: int | None = None
    notes: tuple[str, ...] = ()


class ConceptName(Struct, frozen=True):
    """A name that a vocabulary gives to a concept; `is_preferred` marks the preferred label."""

    value: str
    language: str | None = None
    is_preferred: bool = False


class ConceptRecord(Struct, frozen=True, tag="concept"):
    """A concept as one place of a vocabulary states it; several records of one `key` are one concept.

    `key` is its identifier in the vocabulary, `scope` the vocabulary's file as a whole. `also_keys` are other
    keys by which records of the vocabulary name it. `broader`, `narrower`, `same_as`, `shown_as` and
    `related` contain keys of other concepts: `same_as` of those that mean the same, `shown_as` of the one of
    these whose name is preferred. `named_by` contains keys of records whose names are names of this concept;
    these are no concepts of their own. `codes` are its codes as printed; a definition comes with the licence
    that lets it be shown.
    """

    source: str
    key: str
    scope: str
    place: str
    parser: str
    names: tuple[ConceptName, ...] = ()
    also_keys: tuple[str, ...] = ()
    broader: tuple[str, ...] = ()
    narrower: tuple[str, ...] = ()
    same_as: tuple[str, ...] = ()
    shown_as: tuple[str, ...] = ()
    related: tuple[str, ...] = ()
    named_by: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()
    definition: str | None = None
    licence: str | None = None
    notes: tuple[str, ...] = ()


class Quarantined(Struct, frozen=True, tag="quarantined"):
    """A part of an input that looks like a record and cannot be read as one."""

    source: str
    scope: str
    place: str
    reason: str


Record = WorkRecord | PageRecord | OrganisationRecord | ConceptRecord | Quarantined


class SourceCard(Struct, frozen=True):
    """A source: its name and form, the values that it states and lacks, and its licence.

    `url` is None if the source's own address is not known.
    """

    key: str
    name: str
    url: str | None
    form: str
    states: tuple[str, ...]
    lacks: tuple[str, ...]
    redistribute: Literal["ALL", "FACTS", "NOTHING"]
    licence: str | None = None
    terms_url: str | None = None
    attribution: str | None = None
    max_quarantined: float = 0.01


class Reading(Struct, frozen=True):
    """What the operator states about an input: its name, when it was captured, whose page it is.

    `columns` are the fields of a table, each with the name of its column.
    """

    name: str
    observed_on: str | None = None
    owner: str | None = None
    columns: tuple[tuple[str, str], ...] = ()
