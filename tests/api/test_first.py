"""`first`: every list of the schema gives no items for 0, and one error at its field for less."""

from collections.abc import Iterator
from typing import Any

from graphql import get_named_type

from tests.api.asking import Asker
from tests.api.attacks.places import Place, arguments, places
from tests.published import SCHEMA

LISTS = {
    place.name: (place, field)
    for place, (_, _, field, argument) in zip(places(SCHEMA), arguments(SCHEMA), strict=True)
    if argument == "first"
}
UNREACHED = {"RelatedPaper.papers(first:)"}
"""Lists below one that is empty in the small graph."""
EMPTY: list[Any] = [[], {"nodes": []}]


def of_items(place: Place, answered: str) -> str:
    """The document of a list; of a connection it selects the items and the total."""
    items = "{ nodes { __typename } }" if answered.endswith("Connection") else "{ __typename }"
    return place.by_variable().replace("{ __typename }", items)


def found(data: Any, name: str) -> Iterator[Any]:
    """Each value of a field, wherever it is in an answer."""
    if isinstance(data, list):
        for each in data:
            yield from found(each, name)
    elif isinstance(data, dict):
        yield from (value for key, value in data.items() if key == name)
        for each in data.values():
            yield from found(each, name)


async def test_a_list_of_length_0_is_empty_and_leaves_its_parent(service: Asker) -> None:
    wrong = {}
    for name, (place, field) in LISTS.items():
        body = await service.ask(of_items(place, get_named_type(field.type).name), value=0)
        values = list(found(body["data"], name.split(".")[1].removesuffix("(first:)")))
        if "errors" in body or (name not in UNREACHED and not any(each in EMPTY for each in values)):
            wrong[name] = body
    assert (wrong, len(LISTS) > 50) == ({}, True)


async def test_a_length_below_0_is_one_error_at_its_field(service: Asker) -> None:
    paths = {}
    for name, (place, _) in LISTS.items():
        body = await service.ask(place.by_variable(), value=-1)
        paths[name] = [(error["extensions"]["code"], error["path"][-1]) for error in body.get("errors", ())]
    assert paths == {
        name: [] if name in UNREACHED else [("BAD_INPUT", name.split(".")[1].removesuffix("(first:)"))]
        for name in LISTS
    }
