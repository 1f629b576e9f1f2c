"""A value of another type than expected costs itself: the work keeps its title and its DOI."""

import json
import re
from collections.abc import Iterator
from copy import deepcopy
from typing import Any, NamedTuple

import pytest

from app.errors import InputRefused
from loaders.model.records import OrganisationRecord, Reading, WorkRecord
from tests.sources.golden import find_cases, parse

ODD: tuple[object, ...] = (None, 0, [], {}, "x")
NEEDED_IN_ALL = r"(.*\.)?(title|subtitle|[dD][oO][iI]|id)(\[\])?|\[\]"
# What holds the works, their titles and DOIs, by the keys that lead there; and what says that a record is a
# work, of whom, and whether the public may see it. Organisations have a name and an id in their place.
NEEDED = {
    "arxiv": r"authors|url|body",
    "crossref": r"message-type|((message|items|message\.items)(\[\])?)",
    "csl": r"type|note|number|(items|references)(\[\])?",
    "datacite": r"(.*\.)?(data|attributes|titles|titleType|type)(\[\])?",
    "doaj": r"(.*\.)?(results|bibjson|journal|author|identifier|identifier\..*)(\[\])?",
    "openalex": r"results(\[\])?|(.*\.)?(display_name|ids\.doi)",
    "orcid": (
        r"orcid-identifier.*|path|activities-summary|(.*\.)?((works|group|work-summary)(\[\])?"
        r"|put-code|visibility|title\.value|external-ids?(\[\])?|external-id-(type|value|relationship))"
    ),
    "ror": r"(.*\.)?(items|status|names|names\.(value|types))(\[\])?",
    "semanticscholar": (
        r"((data|papers|data\.papers|recommendedPapers)(\[\])?)|(.*\.)?(citedPaper|citingPaper|paper"
        r"|paperId|corpusid|externalIds|externalids)|data\.citedPaper\.authors(\[\]|\.name)?"
    ),
}
Path = tuple[str | int, ...]


class Place(NamedTuple):
    """A place in a document, and the keys that lead there; `[]` is an item of a list."""

    document: Any
    path: Path
    keys: str


@pytest.mark.parametrize("source", NEEDED)
def test_an_odd_value_at_an_optional_place_leaves_the_work(source: str) -> None:
    needed = re.compile(f"{NEEDED_IN_ALL}|{NEEDED[source]}")
    places = {one.keys: one for one in places_in(source) if needed.fullmatch(one.keys) is None}
    lost = {
        keys: json.dumps(value)
        for keys, place in places.items()
        for value in ODD
        if works(source, changed(place, value)) != works(source, place.document)
    }
    assert (lost, len(places) > 4) == ({}, True)


def places_in(source: str) -> Iterator[Place]:
    cases = (case for case in find_cases("jsonl", "csljson") if case.source == source)
    documents = (document for case in cases for document in documents_in(case.data))
    for document in documents:
        if isinstance(document, dict | list) and works(source, document):
            yield from (Place(document, path, keys_of(path)) for path in paths(document))


def documents_in(data: bytes) -> Iterator[Any]:
    for text in (data, *data.splitlines()):
        try:
            yield json.loads(text)
        except ValueError:
            continue
        if text is data:
            return


def paths(value: Any, path: Path = ()) -> Iterator[Path]:
    if path:
        yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, below in inner:
        yield from paths(below, (*path, step))


def keys_of(path: Path) -> str:
    return ".".join(step for step in path if isinstance(step, str)) + "[]" * isinstance(path[-1], int)


def changed(place: Place, value: object) -> Any:
    whole = inner = deepcopy(place.document)
    for step in place.path[:-1]:
        inner = inner[step]
    inner[place.path[-1]] = value
    return whole


def works(source: str, document: Any) -> list[tuple[str | None, list[str]]]:
    """The title and the DOIs of each work in a document, or the name and the id of each organisation."""
    try:
        records = parse(source, json.dumps(document).encode(), Reading("f"))
    except InputRefused:
        return []
    return [
        (one.title, [each.value for each in one.identifiers if each.scheme == "DOI"])
        if isinstance(one, WorkRecord)
        else (one.label, [one.key])
        for one in records
        if isinstance(one, WorkRecord | OrganisationRecord)
    ]
