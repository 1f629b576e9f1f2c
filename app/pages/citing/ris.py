"""References as RIS, which most reference managers read."""

from collections.abc import Iterable, Iterator

from app.pages.citing.contributor import CitedContributor
from app.pages.citing.reference import Reference

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
    """Records in the order of the references, lines ended as the format has them."""
    return "".join(
        f"{tag}  - {value}".rstrip() + "\r\n" for said in references for tag, value in _lines(said)
    )


def _lines(said: Reference) -> Iterator[tuple[str, str]]:
    yield "TY", _TYPES.get(said.type, "GEN")
    yield "ID", said.key
    yield "TI", said.title
    for who in said.authors:
        yield "AU", _name(who)
    for who in said.editors:
        yield "ED", _name(who)
    if said.date:
        yield "PY", str(said.date[0])
    if len(said.date) > 1:
        year, month, day = (*(f"{part:02}" for part in said.date), "", "")[:3]
        yield "DA", f"{year}/{month}/{day}/"
    optional = (("T2", said.container), ("DO", said.doi), ("UR", said.url), ("LA", said.language))
    yield from ((tag, value) for tag, value in optional if value)
    yield from (("N1", note) for note in said.notes)
    yield "ER", ""


def _name(who: CitedContributor) -> str:
    """`Last,First,Suffix`, as the format has it."""
    return ",".join(filter(None, (who.surname, who.given, who.suffix)))
