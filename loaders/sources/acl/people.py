"""Authors and editors of the Anthology: name, affiliations, identifiers, the name in other scripts."""

from collections.abc import Iterable, Iterator

from lxml import etree
from msgspec.structs import replace

from app.identifiers import parse
from loaders.listings.affiliations import bare_affiliation
from loaders.listings.bylines import StatedPeople, readable_people, to_byline
from loaders.model.records import Byline, StatedIdentifier
from loaders.references.names import natural_order
from loaders.sources.acl.texts import printed

_IDENTIFIERS = {"orcid": "orcid:", "id": "acl:people/"}


def read_people(elements: Iterable[etree._Element], role: str) -> StatedPeople:
    """The people of a work in one role, `author` or `editor`."""
    elements = list(elements)
    people = readable_people(tuple(map(_byline, elements)), role)
    notes = (note for element in elements for note in _notes(element, role))
    return people._replace(notes=(*people.notes, *notes))


def _byline(element: etree._Element) -> Byline:
    affiliations = (bare_affiliation(printed(one)) for one in element.iterfind("affiliation"))
    byline = to_byline(_name(element), tuple(text for text in affiliations if text))
    identifiers = tuple(_identifiers(element))
    scripts = tuple(name for one in element.iterfind("variant") if (name := _name(one)))
    return (
        replace(byline, identifiers=identifiers, other_scripts=scripts) if identifiers or scripts else byline
    )


def _name(element: etree._Element) -> str:
    """Given name and family name in natural order."""
    return natural_order(printed(element.find("last")), printed(element.find("first")))


def _identifiers(element: etree._Element) -> Iterator[StatedIdentifier]:
    for name, prefix in _IDENTIFIERS.items():
        found = parse(prefix + value) if (value := element.get(name)) else None
        if found is not None:
            yield StatedIdentifier(found.scheme, found.value)


def _notes(element: etree._Element, role: str) -> Iterator[str]:
    for name, prefix in _IDENTIFIERS.items():
        value = element.get(name)
        if value is not None and parse(prefix + value) is None:
            yield f"{role} {name} not read: {value[:60]}"
