"""Strings that mean something elsewhere mean nothing here, wherever the schema takes one."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.api.asking import Asker
from tests.api.attacks.places import Place, one_of_each_type, places
from tests.engines import ONE_OF_EACH_KIND, SERVER
from tests.published import SCHEMA

PLACES = {place.name: place for place in places(SCHEMA) if place.takes_strings}
ON_BOTH_KINDS = pytest.mark.parametrize("engine", ONE_OF_EACH_KIND, indirect=True, scope="session")

STRINGS = {
    "nothing": "",
    "cypher": "A01'}) DETACH DELETE n //",
    "cypher_parameter": "$ids}) MATCH (n) RETURN n",
    "cypher_comment": "*/ RETURN 1 /*`",
    "lucene": '+-&&||!(){}[]^"~*?:\\/',
    "lucene_words": "name:* OR NOT (a TO z) AND b~2^9",
    "quotes": "\"'`\\\"\\'",
    "combining_marks": "a" + "\u0301" * 10_000,
    "bidirectional": "\u202eevil\u202c\u2066\u2069",
    "zero_width": "a\u200b\u200d\ufeffd\u00ada",
    "astral": "𝔸𝕕𝕒 👩‍🔬 𠀀",
    "noncharacters": "\ufffe\uffff\U0010ffff",
    "controls": "".join(map(chr, range(32))) + "\x7f\x85\u2028",
    "a_long_word": "a" * 20_000,
    "many_words": "ab " * 5_000,
    "a_pair": "A01|A02",
    "like_an_address": "https://user:secret@host/" + "a" * 5_000,
    "a_broken_address": "https://[::1/author/A01",
    "like_a_doi": "10.1234/" + "%2e" * 3_000,
    "a_page_of_another_service": "https://elsewhere.example/author/A01",
    "like_an_own_id": "A" + "9" * 41,
    "digits": "9" * 9_000,
    "like_json": '{"a": NaN}',
    "like_a_cursor": "AAAAAAAAAAAAAAAAWyIyMDIwIiwiUDAxIl0",
    "a_format": "%s %n {0} ${x}",
    "like_a_pattern": "(a+)+$" + "a" * 40 + "!",
    "almost_an_address": "http://" + "a." * 900 + "!",
    "almost_a_doi": "doi:10." + "1." * 900 + "/",
    "almost_an_orcid": "0000-" * 400 + "X",
    "almost_an_arxiv_id": "arXiv:" + "0" * 1_900 + "v",
    "spaces": " \t" * 900 + "x",
    "a_way_up": "../" * 20 + "etc/passwd",
}

CLEAN = {"BAD_INPUT", "NOT_FOUND", "STALE_CURSOR"}

EVERYWHERE = """query Everywhere($text: String!, $id: ID!) {
  node(id: $id) { id }
  resolve(pid: $text) { id }
  resolveAll(pids: [$text]) { id }
  author(id: $id) { id }
  topicCluster(id: $id) { id }
  neighbourhood(of: $id) { centre }
  collaboratorPaths(from: $id, to: $id) { ... on NoPathFound { reason } }
  paper(id: "P01") { statements(field: $text) { totalCount } }
}"""


@pytest.mark.slow
@pytest.mark.parametrize("name", PLACES)
async def test_every_string_gets_an_answer_or_a_clean_error_in_every_place(service: Asker, name: str) -> None:
    assert await unexpected_answers(service, PLACES[name]) == []


@pytest.mark.parametrize("engine", SERVER, indirect=True, scope="session")
@pytest.mark.parametrize("name", one_of_each_type(PLACES))
async def test_a_server_answers_every_string_of_a_type_too(service: Asker, name: str) -> None:
    assert await unexpected_answers(service, PLACES[name]) == []


async def unexpected_answers(service: Asker, place: Place) -> list[object]:
    """The names of strings whose answer no client should get, each with what is wrong."""
    found: list[object] = []
    for name, text in STRINGS.items():
        response = await service.post(place.by_variable(), {"value": place.holding(text)})
        codes = {error["extensions"]["code"] for error in response.json().get("errors", ())}
        results = (response.status_code, codes <= CLEAN, len(response.content) < 10_000)
        if results != (200, True, True):
            found.append((name, *results))
    return found


@ON_BOTH_KINDS
@pytest.mark.parametrize("name", STRINGS)
async def test_a_string_names_nothing_and_changes_nothing(service: Asker, name: str) -> None:
    data = await service.data(EVERYWHERE, text=STRINGS[name], id=STRINGS[name])
    assert data == {
        "node": None,
        "resolve": None,
        "resolveAll": [None],
        "author": None,
        "topicCluster": None,
        "neighbourhood": None,
        "collaboratorPaths": {"reason": "UNKNOWN_AUTHOR"},
        "paper": {"statements": {"totalCount": 0}},
    }
    assert await service.data('{ dataset { authorCount } author(id: "A01") { paperCount } }') == {
        "dataset": {"authorCount": 14},
        "author": {"paperCount": 5},
    }


@pytest.mark.parametrize("name", STRINGS)
async def test_a_string_in_the_document_is_the_string_of_a_variable(service: Asker, name: str) -> None:
    place, text = PLACES["Query.search(query:)"], STRINGS[name]
    by_variable = await service.ask(place.by_variable(), value=text)
    assert await service.ask(place.literally(json.dumps(text, ensure_ascii=len(text) < 100))) == by_variable


@ON_BOTH_KINDS
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(place=st.sampled_from(list(PLACES.values())), text=st.text(max_size=60))
async def test_any_text_as_a_variable_gives_an_answer_or_a_documented_error(
    service: Asker, place: Place, text: str
) -> None:
    response = await service.post(place.by_variable(), {"value": place.holding(text)})
    codes = {error["extensions"]["code"] for error in response.json().get("errors", ())}
    assert (response.status_code, codes <= CLEAN) == (200, True)


@pytest.mark.parametrize("literal", ['"\\uD800"', '"\\uDC00\\uD800"', '"\\u{D800}"', '"\\u{110000}"'])
async def test_half_a_surrogate_pair_is_no_string(service: Asker, literal: str) -> None:
    response = await service.post(PLACES["Query.search(query:)"].literally(literal))
    assert (response.status_code, response.json()["errors"][0]["extensions"]) == (
        400,
        {
            "code": "BAD_INPUT",
            "hint": "See /graphql/schema.graphql for all fields and arguments.",
        },
    )


async def test_an_unknown_limit_is_reported_without_its_long_text(service: Asker) -> None:
    body = await service.ask("query($t: ID!) { topicClusters(of: $t) { totalCount } }", t="x" * 30_000)
    assert body["errors"][0]["extensions"]["code"] == "NOT_FOUND"
    assert len(str(body)) < 1_000
