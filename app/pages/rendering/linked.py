"""JSON-LD of pages with schema.org terms; it states only what the page shows.

Addresses that begin with / are our own and become absolute when rendered.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from app.pages.rendering.addresses import outside, page_of
from app.text.formulas import printed
from app.text.visible import shown

Linked = dict[str, Any]

_WORKS = {
    "BOOK": "Book",
    "CHAPTER": "Chapter",
    "DATASET": "Dataset",
    "PROCEEDINGS": "Book",
    "THESIS": "Thesis",
}
_SURE = {"CONFIRMED", "WELL_SUPPORTED"}


def person(author: Mapping[str, Any]) -> Linked | None:
    """A person or a group; None if the identity is not certain enough."""
    if author["identity"]["level"] not in _SURE:
        return None
    kind = "Organization" if author["nature"] == "GROUP" else "Person"
    return _thing(author, kind, author["name"]) | _present(
        alternateName=[shown(each["value"]) for each in author["names"][1:]]
    )


def work(paper: Mapping[str, Any]) -> Linked:
    """A paper with the authors on the page, and its abstract if it may be passed on."""
    abstract, venue = paper["abstract"], paper["venue"]
    return _thing(paper, _WORKS.get(paper["type"], "ScholarlyArticle"), printed(paper["title"])) | _present(
        author=[_named(each["author"]) for each in paper["authors"]["nodes"]],
        datePublished=_date(paper["date"]),
        inLanguage=paper["language"],
        isPartOf={"@type": "CreativeWorkSeries", **_page(venue["id"]), "name": shown(venue["label"])}
        if venue
        else None,
        abstract=shown(abstract["text"]) if abstract and abstract["text"] else None,
    )


def organization(institution: Mapping[str, Any]) -> Linked:
    """An institution and its parents."""
    country = institution["country"]
    return _thing(institution, "Organization", institution["name"]) | _present(
        alternateName=[shown(each["value"]) for each in institution["names"][1:]],
        address={"@type": "PostalAddress", "addressCountry": shown(country)} if country else None,
        parentOrganization=[
            {"@type": "Organization", **_page(each["id"]), "name": shown(each["label"])}
            for each in institution["parents"]
        ],
    )


def series(venue: Mapping[str, Any]) -> Linked:
    """A venue: a periodical if it has an ISSN, else a series of works."""
    issns = [shown(each["value"]) for each in venue["identifiers"] if each["scheme"] == "ISSN_L"]
    acronym = venue["acronym"]
    return _thing(venue, "Periodical" if issns else "CreativeWorkSeries", venue["name"]) | _present(
        issn=issns, alternateName=[shown(acronym)] if acronym else None
    )


def term(topic: Mapping[str, Any]) -> Linked:
    """A topic."""
    return _thing(topic, "DefinedTerm", topic["label"]) | _present(termCode=topic["code"])


def subject(cluster: Mapping[str, Any]) -> Linked:
    """A topic cluster with its label and further terms."""
    bare = {**cluster, "identifiers": ()}
    return _thing(bare, "DefinedTerm", cluster["label"]) | _present(
        alternateName=[shown(term) for term in cluster["terms"] if term != cluster["label"]]
    )


def _thing(entity: Mapping[str, Any], kind: str, name: str) -> Linked:
    stated = [each for each in entity["identifiers"] if each["assertedBy"] != "INFERRED"]
    return {
        "@context": "https://schema.org",
        "@type": kind,
        **_page(entity["id"]),
        "name": shown(name),
        **_present(
            identifier=[
                {"@type": "PropertyValue", "propertyID": each["scheme"], "value": shown(each["value"])}
                for each in stated
            ],
            sameAs=_addresses(each["url"] for each in stated),
        ),
    }


def _named(author: Mapping[str, Any]) -> Linked:
    return {"@type": "Person", **_page(author["id"]), "name": shown(author["name"])}


def _page(id_: str) -> Linked:
    return {"@id": page_of(id_), "url": page_of(id_)}


def _addresses(values: Iterable[str | None]) -> list[str]:
    return [address for address in map(outside, values) if address]


def _date(when: Mapping[str, Any] | None) -> str | None:
    if when is None or when["year"] is None:
        return None
    month, day = when["month"], when["day"]
    parts = (f"{when['year']:04}", f"{month:02}" if month else "", f"{day:02}" if month and day else "")
    return "-".join(part for part in parts if part)


def _present(**values: object) -> Linked:
    return {name: value for name, value in values.items() if value}
