"""References as RIS, which most reference managers read."""

from collections.abc import Iterable, Iterator

from app.references.contributor import CitedContributor
from app.references.reference import Reference

MEDIA_TYPE = "application/x-research-info-systems; charset=utf-8"

_TYPES = {
    "ARTICLE": "JOUR",
    "REVIEW": "JOUR",
    "EDITORIAL": "JOUR",
    "ERRATUM": "JOUR",
    "CONFERENCE_PAPER": "CPAPER",
    "PREPRINT": "UNPB",
    "BOOK": "BOOK",
    "CHAPTER": "CHAP",
    "THESIS": "THES",
    "DATASET": "DATA",
    "PROCEEDINGS": "CONF",
}


def ris(references: Iterable[Reference]) -> str:
    """Records in the order of the references, with CRLF line ends as in the format."""
    return "".join(
        f"{tag}  - {value}".rstrip() + "\r\n" for reference in references for tag, value in _lines(reference)
    )


def _lines(reference: Reference) -> Iterator[tuple[str, str]]:
    yield "TY", _TYPES.get(reference.type, "GEN")
    yield "ID", reference.key
    yield "TI", reference.title
    for who in reference.authors:
        yield "AU", _name(who)
    for who in reference.editors:
        yield "ED", _name(who)
    if reference.date:
        yield "PY", f"{reference.date[0]:04}"
    if len(reference.date) > 1:
        month, day = (*(f"{part:02}" for part in reference.date[1:]), "")[:2]
        yield "DA", f"{reference.date[0]:04}/{month}/{day}/"
    optional = (
        ("T2", reference.container),
        ("DO", reference.doi),
        ("UR", reference.url),
        ("LA", reference.language),
    )
    yield from ((tag, value) for tag, value in optional if value)
    yield from (("N1", note) for note in reference.notes)
    yield "ER", ""


def _name(who: CitedContributor) -> str:
    """`Last,First,Suffix`, as in the format; a comma inside a part, as in `ACME, Inc.`, is left out."""
    return ",".join(part.replace(",", "") for part in (who.surname, who.given, who.suffix) if part)
