"""The columns of a table: the field of a work that each states, by its name or as the operator states."""

import re
from collections.abc import Iterable, Mapping, Sequence

from app.errors import InputRefused, UsageError
from app.sheets.table import folded, places_of_fields

FIELDS: Mapping[str, tuple[str, ...]] = {
    "title": ("title", "article title", "paper title", "document title", "ti"),
    "authors": (
        *("author full names", "authors", "author", "author(s)", "author/s", "author names", "author list"),
        *("creators", "authorships.author.display_name", "af", "au"),
    ),
    "editors": ("editors", "editor", "editor(s)", "book editors"),
    "date": ("date", "publication date", "publish date", "published", "date published", "publication_date"),
    "year": ("year", "publication year", "pub year", "pubyear", "year published", "published year", "py"),
    "venue": (
        *("venue", "journal", "conference", "source title", "publication title", "journal title"),
        *("journal/book", "journal/conference", "conference/journal", "publication", "container title"),
        *("book title", "booktitle", "published in", "primary_location.source.display_name", "so"),
    ),
    "kind": ("item type", "document type", "publication type", "entry type", "type", "kind"),
    "doi": ("doi", "doi link", "digital object identifier", "di"),
    "arxiv_id": ("arxiv id", "arxiv", "arxiv identifier"),
    "pmid": ("pmid", "pubmed id", "medline pmid"),
    "pmcid": ("pmcid", "pmc id"),
    "isbn": ("isbn", "isbns"),
    "url": ("url", "link", "paper url", "paper link", "articleurl"),
    "abstract": ("abstract", "abstract note", "ab"),
    "keywords": ("keywords", "author keywords", "topics", "de"),
}
"""Each field with the names of columns that state it, folded, the surest first.

They are plain words, and what Zotero, Scopus, Web of Science, IEEE Xplore, PubMed, Google Scholar,
Publish or Perish, Dimensions, Lens, Embase, Covidence and OpenAlex write.
"""

_OTHERS = frozenset({"author text"})
"""A column of arXiv's table, which another source reads."""

_FAMILY_FIRST = (frozenset({"pmid", "authors", "citation"}), frozenset({"authors", "eid"}))
"""Columns of PubMed and of Scopus, which write names as `Ortiz BC` and `Ortiz B.C.`."""

_COMMAS_WITHIN = (
    frozenset({"item type", "publication title", "author"}),
    frozenset({"author full names"}),
    frozenset({"pt", "af", "au"}),
    frozenset({"publication id", "authors", "times cited"}),
)
"""Columns of Zotero, Scopus, Web of Science and Dimensions, which write names as `Lind, Ada`."""

_AFFILIATIONS = {
    "affiliations": ("affiliations",),
    "placed": ("authors with affiliations",),
    "raw_placed": ("authors (raw affiliation)",),
}
"""Columns of Scopus, all affiliations of a work and each author with some of them, and one of Dimensions."""
_WITH_AFFILIATIONS = (
    frozenset({"affiliations", "authors with affiliations", "eid"}),
    frozenset({"publication id", "authors", "authors (raw affiliation)"}),
)

_COMMAS_BETWEEN = (frozenset({"source", "articleurl", "gsrank"}),)
"""Columns of Publish or Perish, which writes names as `A Lind, BC Ortiz` and the journal into `Source`.

In other tables `Source` is the database that a row is from.
"""

_SURE = frozenset({"authors", "doi", "arxiv_id"})
_SURE_TOGETHER = frozenset({"venue", "year"})
_NEXT = re.compile(rf",\s*(?=(?:{'|'.join(FIELDS)})\s*=)")
"""A comma followed by another field: names of columns may contain commas."""

_WRITE = f"Use --columns title=NAME,authors=NAME. Fields: {', '.join(FIELDS)}, each once."
_SHOWN = 2_000
"""Characters of the list of columns that a message shows. Set by hand."""


def read_mapping(text: str) -> tuple[tuple[str, str], ...]:
    """The fields of `title=Titel,doi=DOI`, each with its column; an empty one is not to be read.

    Raises UsageError for what is no such text, and for a field that a work does not have.

    >>> read_mapping("title=Titel, authors=Name, Vorname,abstract=")
    (('title', 'Titel'), ('authors', 'Name, Vorname'), ('abstract', ''))
    """
    found: dict[str, str] = {}
    for part in _NEXT.split(text):
        field, sign, column = (one.strip() for one in part.partition("="))
        if not sign or field not in FIELDS or field in found:
            raise UsageError(
                f"{part.strip()[:60]!r} is not a valid entry of --columns.",
                value=part,
                advice=_WRITE,
            )
        found[field] = column
    return tuple(found.items())


def known(columns: Sequence[str]) -> dict[str, int]:
    """Each field that a column states, with the place of the column."""
    found = places_of_fields(columns, _FOLDED)
    if _are_of_export(columns, _WITH_AFFILIATIONS):
        found |= places_of_fields(columns, _AFFILIATIONS)
    if "venue" not in found and have_commas_between(columns):
        found |= places_of_fields(columns, {"venue": ("source",)})
    return found


def are_family_first(columns: Iterable[str]) -> bool:
    """Whether columns are those of an export with initials behind the family names: PubMed's or Scopus's."""
    return _are_of_export(columns, _FAMILY_FIRST)


def have_commas_within(columns: Iterable[str]) -> bool:
    """Whether columns are those of an export in which a comma between names is one within a name."""
    return _are_of_export(columns, _COMMAS_WITHIN)


def have_commas_between(columns: Iterable[str]) -> bool:
    """Whether columns are those of an export in which commas are between names."""
    return _are_of_export(columns, _COMMAS_BETWEEN)


def _are_of_export(columns: Iterable[str], exports: Iterable[frozenset[str]]) -> bool:
    names = set(map(folded, columns))
    return any(names >= export for export in exports)


def are_of_works(columns: Sequence[str]) -> bool:
    """Whether columns name a title and what only works have: authors, an identifier, a venue and a year."""
    fields = known(columns).keys()
    if "title" not in fields or any(folded(column) in _OTHERS for column in columns):
        return False
    return bool(fields & _SURE) or fields >= _SURE_TOGETHER


def places_of(columns: Sequence[str], mapping: Mapping[str, str], name: str) -> dict[str, int]:
    """Each field with the position of its column: as the operator states, else by the column's own name.

    Raises InputRefused for a column that is not there, and where no column is the title.
    """
    found = {field: place for field, place in known(columns).items() if field not in mapping}
    taken = {field: _place(columns, column, name) for field, column in mapping.items() if column}
    found = {field: place for field, place in found.items() if place not in taken.values()} | taken
    if "title" not in found:
        raise InputRefused(
            f"{name} has no known column of titles. Its columns: {shown(columns)}.",
            value=name,
            advice="Set the columns with --columns title=NAME,authors=NAME.",
        )
    return found


def _place(columns: Sequence[str], column: str, name: str) -> int:
    exact = [one.strip() for one in columns]
    if column in exact:
        return exact.index(column)
    alike = [folded(one) for one in columns]
    if folded(column) in alike:
        return alike.index(folded(column))
    raise InputRefused(
        f"{name} has no column {column}. It has {shown(columns)}.",
        value=column,
        advice="Choose one of these with --columns.",
    )


def shown(columns: Sequence[str]) -> str:
    """Names of columns as a message lists them."""
    return ", ".join(one.strip() or "one without a name" for one in columns)[:_SHOWN] or "no columns"


_FOLDED = {field: tuple(map(folded, names)) for field, names in FIELDS.items()}
