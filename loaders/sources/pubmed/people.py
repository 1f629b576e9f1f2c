"""Authors and editors of PubMed: name, affiliations, ORCID, groups that sign by their collective name."""

from collections.abc import Iterable, Iterator

from lxml import etree

from app.identifiers import parse
from loaders.listings.affiliations import bare_affiliation
from loaders.listings.bylines import StatedPeople, readable_people
from loaders.model.records import Byline, StatedIdentifier
from loaders.sources.pubmed.elements import text_of


def read_people(listed: etree._Element | None, role: str = "author") -> StatedPeople:
    """The people of a list in their order, without entries that PubMed itself marks as wrong."""
    if listed is None:
        return StatedPeople((), is_open=True, fault=None, notes=())
    entries = list(listed.iterfind("Author"))
    valid = [entry for entry in entries if entry.get("ValidYN") != "N"]
    people = readable_people(tuple(map(_byline, valid)), role)
    notes = [*people.notes, *(note for entry in valid for note in _notes(entry, role))]
    if len(valid) < len(entries):
        notes.append(f"{role} marked as wrong by PubMed and left out")
    is_open = people.is_open or listed.get("CompleteYN") == "N"
    return people._replace(is_open=is_open, notes=tuple(notes))


def _byline(entry: etree._Element) -> Byline:
    group = text_of(entry, "CollectiveName")
    return Byline(
        group or _name(entry),
        tuple(_affiliations(entry)),
        tuple(_orcids(entry)),
        is_group=bool(group),
    )


def _name(entry: etree._Element) -> str:
    given = text_of(entry, "ForeName") or text_of(entry, "Initials")
    return " ".join(filter(None, (given, text_of(entry, "LastName"), text_of(entry, "Suffix"))))


def _affiliations(entry: etree._Element) -> Iterator[str]:
    """The text of each affiliation; in records from before 2014 it is a direct child of the author."""
    texts = (
        text_of(one)
        for path in ("AffiliationInfo/Affiliation", "Affiliation")
        for one in entry.iterfind(path)
    )
    yield from dict.fromkeys(filter(None, map(bare_affiliation, texts)))


def _orcids(entry: etree._Element) -> Iterator[StatedIdentifier]:
    for written in dict.fromkeys(_written(entry)):
        found = parse(f"orcid:{written}")
        if found is not None:
            yield StatedIdentifier(found.scheme, found.value)


def _written(entry: etree._Element) -> Iterable[str]:
    return (text_of(one) for one in entry.iterfind("Identifier") if one.get("Source", "").upper() == "ORCID")


def _notes(entry: etree._Element, role: str) -> Iterator[str]:
    for written in _written(entry):
        if parse(f"orcid:{written}") is None:
            yield f"{role} ORCID not read: {written[:60]}"
