"""Filters and distances over the API: the examples of the document, and what is refused."""

import re
from pathlib import Path

import pytest

from app.api.filters import answer
from app.api.lists import experts
from tests.api.asking import Asker

PAGE = Path(__file__).parents[2] / "docs" / "answers.md"
EXAMPLES = re.findall(
    r"```graphql\n(.*?)```", PAGE.read_text(encoding="utf-8").partition("## Filters")[2], re.DOTALL
)
CHINESE = "\u56fe" * 31
MANY = ", ".join(f'"A{number}"' for number in range(501))
REFUSED = {
    f'distances(from: "A01", to: [{MANY}]) {{ hops }}': "`to` has 501 entries. Use at most 500.",
    'distances(from: "A01", to: [], maxHops: 9) { hops }': "`maxHops` is 9. Use 1 to 8.",
    'distances(from: "P01", to: ["A01"]) { hops }': "`from` names no author: 'P01'. "
    "Find the id with `resolve` or `search`.",
    f"resolveAll(pids: [{MANY}]) {{ id }}": "`pids` has 501 entries. Use at most 500.",
    f"papers(filter: {{languages: [{MANY}]}}) {{ totalCount }}": "`filter.languages` has 501 entries. "
    "Use at most 100.",
    f'papers(filter: {{text: "{CHINESE}"}}) {{ totalCount }}': "`filter.text` has 31 words. Use at most 30.",
    'author(id: "A01") { papers(venue: "T01") { totalCount } }': "`venue` names no venue: 'T01'. "
    "Find the id with `resolve` or `search`.",
}
"""What is asked, and what is said of it."""


@pytest.mark.parametrize("example", EXAMPLES)
async def test_an_example_of_the_document_is_answered(service: Asker, example: str) -> None:
    assert list(await service.data(example)) == [example.split("{")[1].strip().partition("(")[0]]


@pytest.mark.parametrize("asked", REFUSED)
async def test_an_argument_out_of_range_is_refused(service: Asker, asked: str) -> None:
    (error,) = (await service.ask(f"{{ {asked} }}"))["errors"]
    assert f"{error['message']} {error['extensions']['hint']}" == REFUSED[asked]


async def test_without_an_index_a_filter_that_leaves_too_much_is_too_broad(
    service: Asker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answer, "MOST_READ", 5)
    body = await service.ask(
        '{ many: papers { totalCount } few: papers(filter: {authors: ["A01"]}) { totalCount } }'
    )
    assert (body["data"], body["errors"][0]["extensions"]["code"]) == (
        {"many": None, "few": {"totalCount": 5}},
        "TOO_BROAD",
    )


async def test_without_an_index_too_many_people_near_somebody_are_too_broad(
    service: Asker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(experts, "_MOST_BYLINES", 12)
    asked = '{ experts(query: "Tides of Quiet", near: "A01") { totalCount } }'
    (error,) = (await service.ask(asked))["errors"]
    assert (error["extensions"]["code"], "two steps away" in error["message"]) == ("TOO_BROAD", True)


@pytest.mark.parametrize("query", ["!!", "", "<b></b>"])
async def test_without_an_index_a_text_without_words_has_no_experts(service: Asker, query: str) -> None:
    found = await service.data(
        "query($q: String!) { experts(query: $q) { totalCount nodes { paperCount } } }", q=query
    )
    assert found == {"experts": {"totalCount": 0, "nodes": []}}


@pytest.mark.parametrize("value", ["PERSON", "P" * 5_000])
async def test_an_unknown_value_of_an_enum_is_answered_with_those_that_exist(
    service: Asker, value: str
) -> None:
    literal = await service.ask(f'{{ search(query: "bells", kinds: [{value}]) {{ __typename }} }}')
    document = 'query ($kinds: [EntityKind!]) { search(query: "bells", kinds: $kinds) { __typename } }'
    variable = await service.ask(document, kinds=[value])
    messages = [body["errors"][0]["message"] for body in (literal, variable)]
    values = "EntityKind is one of AUTHOR, PAPER, TOPIC, INSTITUTION, VENUE."
    assert [(message[-len(values) :], len(message) < 300) for message in messages] == [(values, True)] * 2
