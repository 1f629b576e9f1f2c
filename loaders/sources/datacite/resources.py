"""XML of DataCite's metadata schema, versions 2 to 4: a resource alone, or in answers of OAI."""

from collections.abc import Iterator
from typing import BinaryIO

from lxml import etree

from app.errors import InputRefused
from loaders.dumps.xml_elements import find, find_all, local, marked_up, read_elements, root_of, text_in
from loaders.dumps.xml_parser import XmlFault, forget, replace_read
from loaders.model.records import Quarantined, Reading, Record
from loaders.sources.datacite.resource import read_resource
from loaders.sources.datacite.schema import (
    DatacitePerson,
    FundingReference,
    NameIdentifier,
    Resource,
    TypedValue,
    Types,
)

_SCHEMA = (b"datacite.org/schema", b"datacite.org/meta", b"schema.datacite.org")
_FUNDING = ("funderName", "funderIdentifier", "awardNumber")
_WRAPPERS = frozenset("record OAI-PMH oai_datacite".split())


def begins_one(head: bytes) -> bool:
    """Whether bytes begin with a resource of DataCite's schema, or with an answer of OAI around one."""
    root = root_of(head)
    if root is None:
        return False
    is_named = any(mark in (root.attributes if root.name == "resource" else head) for mark in _SCHEMA)
    return is_named and (root.name == "resource" or (root.name in _WRAPPERS and b"<resource" in head))


def refuse_others(head: bytes, name: str) -> None:
    """Raise InputRefused for XML that does not begin as DataCite's."""
    if not begins_one(head):
        raise InputRefused(
            f"{name} is not JSON or XML of DataCite.",
            value=name,
            advice="Run `coterie sources` for the supported formats.",
        )


def read_xml(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Every resource as it ends; where the XML breaks off, the rest is set aside."""
    number, before = 0, None
    for element in read_elements(stream, reading.name, ["resource", "record"]):
        if isinstance(element, XmlFault):
            yield Quarantined("datacite", reading.name, element.place, element.reason)
        elif local(element) == "record":
            forget(element)
        else:
            number += 1
            yield read_resource(_stated(element), f"resource {number}", reading)
            before = replace_read(element, before)


def _stated(element: etree._Element) -> Resource:
    """What a resource states, by the names that DataCite's JSON has."""
    kind = find(element, "resourceType")
    return Resource(
        doi=_doi(element),
        creators=[_person(one, "creatorName") for one in find_all(element, "creators", "creator")],
        contributors=[
            _person(one, "contributorName") for one in find_all(element, "contributors", "contributor")
        ],
        titles=[
            TypedValue(title=marked_up(one), title_type=one.get("titleType"))
            for one in find_all(element, "titles", "title")
        ],
        descriptions=[
            TypedValue(description=marked_up(one), description_type=one.get("descriptionType"))
            for one in find_all(element, "descriptions", "description")
        ],
        dates=[
            TypedValue(date=text_in(one), date_type=one.get("dateType"))
            for one in find_all(element, "dates", "date")
        ],
        subjects=[TypedValue(subject=marked_up(one)) for one in find_all(element, "subjects", "subject")],
        rights_list=_rights(element),
        alternate_identifiers=_further(element),
        related_identifiers=_related(element),
        publication_year=text_in(element, "publicationYear"),
        types=Types(None if kind is None else kind.get("resourceTypeGeneral"), text_in(kind)),
        language=text_in(element, "language"),
        funding_references=[
            FundingReference(*(text_in(one, name) for name in _FUNDING))
            for one in find_all(element, "fundingReferences", "fundingReference")
        ],
    )


def _doi(element: etree._Element) -> str | None:
    """The identifier if it is a DOI: other agencies use the schema for identifiers of their own."""
    identifier = find(element, "identifier")
    is_doi = identifier is not None and identifier.get("identifierType", "").upper() == "DOI"
    return text_in(identifier) if is_doi else None


def _person(element: etree._Element, name: str) -> DatacitePerson:
    named = find(element, name)
    return DatacitePerson(
        name=marked_up(named),
        name_type=None if named is None else named.get("nameType"),
        given_name=text_in(element, "givenName"),
        family_name=text_in(element, "familyName"),
        affiliation=[marked_up(one) for one in find_all(element, "affiliation")],
        name_identifiers=[
            NameIdentifier(text_in(one), one.get("nameIdentifierScheme"))
            for one in find_all(element, "nameIdentifier")
        ],
        contributor_type=element.get("contributorType"),
    )


def _rights(element: etree._Element) -> list[TypedValue | None]:
    """Licences; in version 2 of the schema there is one, and no list around it."""
    listed = (*find_all(element, "rightsList", "rights"), *find_all(element, "rights"))
    return [
        TypedValue(
            rights=marked_up(one),
            rights_uri=one.get("rightsURI"),
            rights_identifier=one.get("rightsIdentifier"),
        )
        for one in listed
    ]


def _further(element: etree._Element) -> list[TypedValue | None]:
    return [
        TypedValue(
            alternate_identifier=text_in(one),
            alternate_identifier_type=one.get("alternateIdentifierType"),
        )
        for one in find_all(element, "alternateIdentifiers", "alternateIdentifier")
    ]


def _related(element: etree._Element) -> list[TypedValue | None]:
    return [
        TypedValue(
            related_identifier=text_in(one),
            related_identifier_type=one.get("relatedIdentifierType"),
            relation_type=one.get("relationType"),
        )
        for one in find_all(element, "relatedIdentifiers", "relatedIdentifier")
    ]
