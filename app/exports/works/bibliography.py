"""A bibliography: works in order, which every format of works writes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from app.exports.header import ExportHeader
from app.references.reference import Reference, reference
from app.text.visible import shown


class WorkAuthor(NamedTuple):
    """An author of a work."""

    id: str
    name: str
    is_group: bool


@dataclass(frozen=True)
class Work:
    """A work as the API shows it; strings are single lines without control characters.

    `abstract` is empty if it may not be passed on, `venue` is an id and a name, both empty if none is known.
    """

    reference: Reference
    authors: Sequence[WorkAuthor]
    venue: tuple[str, str]
    identifiers: Sequence[tuple[str, str]]
    addresses: Sequence[str]
    abstract: str
    abstract_licence: str


class Bibliography(NamedTuple):
    """Works with the header of their file; they can be read once."""

    header: ExportHeader
    works: Iterator[Work]


def work(paper: Mapping[str, Any]) -> Work:
    """The work of a paper from the fragment `Exported`."""
    venue, abstract = paper["venue"], paper["abstract"]
    return Work(
        reference=reference(paper),
        authors=[_author(each["author"]) for each in paper["authors"]["nodes"]],
        venue=(venue["id"], shown(venue["name"])) if venue else ("", ""),
        identifiers=[(each["scheme"], shown(each["value"])) for each in paper["identifiers"]],
        addresses=[shown(each["url"]) for each in paper["identifiers"] if each["url"]],
        abstract=shown((abstract and abstract["text"]) or ""),
        abstract_licence=shown((abstract and abstract["licence"]) or ""),
    )


def _author(author: Mapping[str, Any]) -> WorkAuthor:
    return WorkAuthor(author["id"], shown(author["name"]), author["nature"] == "GROUP")
