"""What kind of work a record is about, and which of its versions."""

from collections.abc import Iterable, Mapping
from typing import Any

from loaders.resolve.works.comparison.titles import read_title
from loaders.resolve.works.registered.dois import is_preprint

_TYPES = {
    "ARTICLE": "article journal-article journal journalarticle",
    "CONFERENCE_PAPER": "conference conference-paper inproceedings proceedings-article paper-conference",
    "PREPRINT": "preprint posted-content working-paper report",
    "REVIEW": "review review-article",
    "BOOK": "book monograph edited-book",
    "CHAPTER": "chapter book-chapter incollection inbook",
    "THESIS": "thesis dissertation phdthesis mastersthesis",
    "DATASET": "dataset",
    "EDITORIAL": "editorial preface frontmatter",
    "ERRATUM": "erratum correction corrigendum",
    "PROCEEDINGS": "proceedings volume",
    "OTHER": "other backmatter",
}
TYPE_OF = {kind: name for name, kinds in _TYPES.items() for kind in kinds.split()}
Row = Mapping[str, Any]


def type_of(row: Row) -> str:
    """The PaperType that a record states; a notice of correction is recognized by its title."""
    if read_title(row["title"] or "").notice == "CORRECTS":
        return "ERRATUM"
    stated = stated_type(row["kind"])
    return "PREPRINT" if stated == "UNKNOWN" and version_of(row) == "PREPRINT" else stated


def stated_type(kind: str | None) -> str:
    """The PaperType that a source's own word for it means, or UNKNOWN."""
    return TYPE_OF.get((kind or "").strip().lower().replace(" ", "-").replace("_", "-"), "UNKNOWN")


def paper_type(rows: Iterable[Row]) -> str:
    """The type of a paper: that of a published version, else of the preprint, else unknown.

    If published versions have several types, the first in alphabetical order is used.
    """
    found = sorted(
        {type_of(row) for row in rows}, key=lambda kind: (kind == "UNKNOWN", kind == "PREPRINT", kind)
    )
    return found[0]


def version_of(row: Row) -> str:
    """The VersionKind of a record: a preprint says so, or has only identifiers of preprints."""
    identifiers = [identifier.rpartition(":")[0] for identifier in row["identifiers"] or ()]
    stated = stated_type(row["kind"])
    if stated == "PREPRINT" or (stated == "UNKNOWN" and _only_preprint(identifiers)):
        return "PREPRINT"
    is_published = stated in {"ARTICLE", "CONFERENCE_PAPER", "REVIEW", "BOOK", "CHAPTER"}
    return (
        "PUBLISHED"
        if is_published or any(names_publication(identifier) for identifier in identifiers)
        else "UNKNOWN"
    )


def names_publication(identifier: str) -> bool:
    """Whether `SCHEME:value` names a published version and not a preprint."""
    scheme, _, value = identifier.partition(":")
    return scheme in {"PMID", "PMCID", "ACL", "ISBN"} or (scheme == "DOI" and not is_preprint(value))


def _only_preprint(identifiers: Iterable[str]) -> bool:
    named = [one for one in identifiers if one.startswith(("ARXIV:", "DOI:"))]
    return bool(named) and not any(names_publication(one) for one in named)
