"""One paper of the Anthology into the record of a work."""

from collections.abc import Iterator

from lxml import etree

from app.identifiers import Identifier, url_of
from loaders.listings.text import MAX_ABSTRACT, MAX_TITLE, too_long
from loaders.model.records import Quarantined, Reading, WorkRecord
from loaders.sources.acl.collection import AclPart
from loaders.sources.acl.identifiers import read_dois, stated
from loaders.sources.acl.people import read_people
from loaders.sources.acl.texts import printed
from loaders.sources.acl.volume import PARSER, Meta

_READ = frozenset(
    "title author editor doi abstract journal language note revision erratum retracted removed".split()
)
_PASSED_OVER = frozenset("pages url bibkey attachment video award issue mrf pwccode pwcdataset".split())
"""What the graph has no place for."""

_RETIRED = ("retracted", "removed")


def read_paper(part: AclPart, meta: Meta | None, reading: Reading) -> WorkRecord | Quarantined:
    """The record of a paper, with the values of its volume, or the reason why it has none."""
    element, own = part.element, part.anthology_id
    title = printed(element.find("title"))
    authors, editors = (read_people(element.iterfind(role), role) for role in ("author", "editor"))
    fault = _fault(own, title) or authors.fault or editors.fault
    if own is None or fault is not None:
        return Quarantined("acl", reading.name, part.place, fault or "no identifier")
    dois, doi_notes = read_dois(element.iterfind("doi"))
    abstract, abstract_notes = _abstract(element)
    journal = printed(element.find("journal"))
    meta_notes = meta.date_notes if meta else ("volume without meta before its papers",)
    return WorkRecord(
        source="acl",
        key=own,
        scope=reading.name,
        place=part.place,
        parser=PARSER,
        title=title,
        authors=authors.bylines or None,
        authors_open=authors.may_lack_authors,
        editors=editors.bylines,
        date=meta and meta.date,
        abstract=abstract,
        kind=_kind(part),
        identifiers=stated(own, *dois),
        comments=tuple(_comments(element)),
        venue=journal or (meta and meta.venue),
        venue_keys=() if journal or meta is None else meta.venue_keys,
        part_of=part.volume_id,
        licence=meta and meta.licence,
        url=url_of(Identifier("ACL", own)),
        observed_on=reading.observed_on,
        notes=(*_notes(element), *meta_notes, *authors.notes, *editors.notes, *doi_notes, *abstract_notes),
    )


def _fault(own: str | None, title: str) -> str | None:
    if own is None:
        return "no identifier can be made of the numbers of collection, volume and paper"
    return too_long("title", title, MAX_TITLE) if title else "no title"


def _abstract(element: etree._Element) -> tuple[str | None, tuple[str, ...]]:
    text = printed(element.find("abstract"))
    fault = too_long("abstract", text, MAX_ABSTRACT)
    return (text or None, ()) if fault is None else (None, (f"{fault}, left out",))


def _kind(part: AclPart) -> str:
    return part.element.get("type") or ("article" if part.is_journal else "conference-paper")


def _comments(element: etree._Element) -> Iterator[str]:
    """Remarks on the paper, and the reason for which it was retracted or removed."""
    for name in ("note", *_RETIRED):
        yield from filter(None, map(printed, element.iterfind(name)))


def _notes(element: etree._Element) -> Iterator[str]:
    for name in _RETIRED:
        for one in element.iterfind(name):
            yield f"{name} {one.get('date', '')[:10]}".strip()
    if element.find("erratum") is not None:
        yield "has an erratum"
    if element.find("revision") is not None:
        yield "revised"
    if language := printed(element.find("language")):
        yield f"language: {language[:20]}"
    strange = {child.tag for child in element} - _READ - _PASSED_OVER
    if strange:
        yield f"not read: {', '.join(sorted(strange))[:200]}"
