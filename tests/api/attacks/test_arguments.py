"""Every argument of the schema, given what it was not made for: a new field is tried without a line here."""

import pytest
from graphql import get_nullable_type, parse, validate

from tests.api.asking import Asker
from tests.api.attacks.places import Place, one_of_each_type, places
from tests.api.attacks.values import values
from tests.api.attacks.work import QUERIES, ROWS, counted_reads
from tests.engines import SERVER
from tests.published import SCHEMA

PLACES = {place.name: place for place in places(SCHEMA)}
UNREACHED = {"RelatedPaper.papers(first:)"}
"""Numbers of a list that is empty in the small graph; tests/api/neighbourhood/test_related.py has them."""
NUMBERS = [
    name
    for name, place in PLACES.items()
    if str(get_nullable_type(place.type)) == "Int" and name not in UNREACHED
]
TOLD = {"BAD_INPUT", "NOT_FOUND", "STALE_CURSOR", "TOO_COSTLY", "TOO_BROAD"}
BOUNDS = {QUERIES: 30, ROWS: 2_000}
"""What any one argument may bring about in the small graph of these tests."""


def test_every_argument_is_reached_by_a_document_that_fits_the_schema() -> None:
    wrong = [name for name, place in PLACES.items() if validate(SCHEMA, parse(place.by_variable()))]
    assert (wrong, len(PLACES) > 90) == ([], True)


@pytest.mark.slow
@pytest.mark.parametrize("name", PLACES)
async def test_every_value_of_an_argument_is_answered_or_refused(service: Asker, name: str) -> None:
    assert await unexpected_answers(service, PLACES[name]) == []


@pytest.mark.parametrize("engine", SERVER, indirect=True, scope="session")
@pytest.mark.parametrize("name", one_of_each_type(PLACES))
async def test_a_server_answers_every_value_of_a_type_too(service: Asker, name: str) -> None:
    assert await unexpected_answers(service, PLACES[name]) == []


async def unexpected_answers(service: Asker, place: Place) -> list[object]:
    """The values whose answer no client should get, or takes too much work, each with what is wrong."""
    found: list[object] = []
    for value in values(place.type):
        with counted_reads() as work:
            response = await service.post(place.by_variable(), {"value": value})
        codes = {error["extensions"]["code"] for error in response.json().get("errors", ())}
        results = (response.status_code in {200, 400}, codes <= TOLD, len(response.content) < 10_000)
        too_much = {kind: work[kind] for kind, most in BOUNDS.items() if work[kind] > most}
        if (results, too_much) != ((True, True, True), {}):
            found.append((value, *results, too_much))
    return found


@pytest.mark.parametrize("name", NUMBERS)
@pytest.mark.parametrize("value", [-1, -(2**31)])
async def test_no_number_that_counts_something_is_below_zero(service: Asker, name: str, value: int) -> None:
    body = await service.ask(PLACES[name].by_variable(), value=value)
    assert [error["extensions"]["code"] for error in body["errors"]] == ["BAD_INPUT"]
