"""Requests that are no operations, and operations that are no questions."""

import gzip
import hashlib
import json
import zlib
from collections.abc import AsyncIterator

import pytest

from tests.api.asking import Asker
from tests.api.attacks.work import QUERIES, TOKENS, counted

JSON = {"Content-Type": "application/json"}
QUERY = b'{"query": "{ __typename }"}'

BODIES: dict[str, tuple[bytes, dict[str, str], int]] = {
    "text": (QUERY, {"Content-Type": "text/plain"}, 415),
    "a_form": (b"query={__typename}", {"Content-Type": "application/x-www-form-urlencoded"}, 415),
    "multipart": (b"--x--", {"Content-Type": "multipart/form-data; boundary=x"}, 415),
    "no_type": (QUERY, {}, 415),
    "gzip": (gzip.compress(QUERY), {**JSON, "Content-Encoding": "gzip"}, 415),
    "bad_utf8": (b'{"query": "\xff"}', JSON, 400),
    "a_null_character": (QUERY + b"\x00", JSON, 400),
    "half_a_surrogate_pair": (b'{"query": "{ __typename }", "variables": {"a": "\\ud800"}}', JSON, 400),
    "utf16": (QUERY.decode().encode("utf-16"), JSON, 400),
    "not_a_number": (b'{"query": "{ __typename }", "variables": {"a": NaN}}', JSON, 400),
    "a_number_beyond_all": (b'{"query": "{ __typename }", "variables": {"a": 1e999}}', JSON, 400),
    "a_byte_order_mark": (b"\xef\xbb\xbf" + QUERY, JSON, 400),
    "deep_json": (
        b'{"query": "{ __typename }", "variables": ' + b'{"a":' * 5_000 + b"1" + b"}" * 5_001,
        JSON,
        400,
    ),
    "not_json": (b"{ __typename }", JSON, 400),
    "empty": (b"", JSON, 400),
    "a_batch": (b"[" + QUERY + b"]", JSON, 400),
    "a_batch_of_100": (b"[" + b",".join([QUERY] * 100) + b"]", JSON, 400),
    "a_gzip_bomb": (gzip.compress(b" " * 50_000_000), {**JSON, "Content-Encoding": "gzip"}, 415),
    "deflated": (zlib.compress(QUERY), {**JSON, "Content-Encoding": "deflate"}, 415),
    "compressed_twice": (
        gzip.compress(gzip.compress(QUERY)),
        {**JSON, "Content-Encoding": "gzip, gzip"},
        415,
    ),
    "said_to_be_brotli": (QUERY, {**JSON, "Content-Encoding": "br"}, 415),
    "a_number_of_60000_digits": (
        b'{"query": "{ __typename }", "variables": {"a": ' + b"9" * 60_000 + b"}}",
        JSON,
        400,
    ),
    "a_query_in_a_list": (b'{"query": ["{ __typename }"]}', JSON, 400),
    "variables_900_deep": (
        b'{"query": "{ __typename }", "variables": {"a": ' + b"[" * 900 + b"]" * 900 + b"}}",
        JSON,
        400,
    ),
    "a_list_of_variables": (b'{"query": "{ __typename }", "variables": []}', JSON, 400),
    "an_operation_name_of_another_type": (b'{"query": "{ __typename }", "operationName": 1}', JSON, 400),
    "unknown_keys": (b'{"query": "{ __typename }", "id": 1}', JSON, 400),
    "a_document_id_without_a_document": (b'{"documentId": "x"}', JSON, 400),
    "a_variable_of_ten_megabytes": (
        b'{"query": "{ __typename }", "variables": {"a": "' + b"a" * 10_000_000 + b'"}}',
        JSON,
        413,
    ),
    "too_long": (b'{"query": "' + b"a" * 70_000 + b'"}', JSON, 413),
    "longer_than_it_says": (b" " * 70_000, {**JSON, "Content-Length": "5"}, 413),
}

OPERATIONS: dict[str, tuple[str, dict[str, object]]] = {
    "a_mutation": ("mutation { erase }", {}),
    "a_subscription": ("subscription { changes }", {}),
    "nothing": ("", {}),
    "a_fragment_alone": ("fragment A on Author { id }", {}),
    "an_unknown_field": ("{ passwords }", {}),
    "a_null_character": ("{ \x00 }", {}),
    "first_too_great": ('{ search(query: "a", first: 99999999999) { nodes { score } } }', {}),
    "first_as_a_fraction": ('{ search(query: "a", first: 1.5) { nodes { score } } }', {}),
    "first_as_null": ('{ search(query: "a", first: null) { nodes { score } } }', {}),
    "first_and_last": ('{ search(query: "a", first: 1, last: 1) { nodes { score } } }', {}),
    "a_variable_of_another_type": (
        'query($n: Int!) { author(id: "A01") { papers(first: $n) { totalCount } } }',
        {"n": "1"},
    ),
    "a_variable_that_is_missing": ("query($id: ID!) { author(id: $id) { id } }", {}),
    "a_variable_that_nothing_uses": ("query($id: ID) { __typename }", {"id": "A01"}),
    "a_variable_beyond_32_bits": (
        'query($n: Int!) { author(id: "A01") { papers(first: $n) { totalCount } } }',
        {"n": 2**31},
    ),
    "two_operations_of_one_name": ("query A { __typename } query A { __typename }", {}),
    "three_thousand_variables_and_one_that_nothing_uses": (
        "query($n: Int) { __typename }",
        {f"n{one}": one for one in range(3_000)},
    ),
    "an_id_in_lists_of_lists": ("query($p: [String!]!) { resolveAll(pids: $p) { id } }", {"p": [[["A01"]]]}),
    "identifiers_that_are_numbers": (
        "query($p: [String!]!) { resolveAll(pids: $p) { id } }",
        {"p": [1] * 9_000},
    ),
    "a_year_beyond_32_bits": (
        'query($y: YearRange) { neighbourhood(of: "A01", years: $y) { centre } }',
        {"y": {"from": 10**30}},
    ),
    "a_cursor_that_is_a_number": (
        'query($c: Cursor) { search(query: "ada", after: $c) { nodes { score } } }',
        {"c": 5},
    ),
}

FIELDS = {
    'search(query: "ada", first: -1) { nodes { score } }': "BAD_INPUT",
    'search(query: "ada", first: -2147483648) { nodes { score } }': "BAD_INPUT",
    'collaboratorPaths(from: "A01", to: "A02", minIdentityConfidence: 1e400) { __typename }': "BAD_INPUT",
    'search(query: "ada", first: 101) { nodes { score } }': "BAD_INPUT",
    'neighbourhood(of: "A01", maxNodes: 0) { centre }': "BAD_INPUT",
    'neighbourhood(of: "A01", maxNodes: 251) { centre }': "BAD_INPUT",
    'neighbourhood(of: "A01", minPapers: 0) { centre }': "BAD_INPUT",
    'neighbourhood(of: "A01", maxAuthorsPerPaper: 0) { centre }': "BAD_INPUT",
    'neighbourhood(of: "A01", years: {from: 2020, to: 2010}) { centre }': "BAD_INPUT",
    'neighbourhood(of: "A01", topic: "A02") { centre }': "NOT_FOUND",
    'collaboratorPaths(from: "A01", to: "A02", maxHops: 9) { __typename }': "BAD_INPUT",
    'collaboratorPaths(from: "A01", to: "A02", k: 0) { __typename }': "BAD_INPUT",
    'collaboratorPaths(from: "A01", to: "A02", minIdentityConfidence: 1.1) { __typename }': "BAD_INPUT",
    'collaboratorPaths(from: "A01", to: "A02", avoid: ["A01"]) { __typename }': "BAD_INPUT",
    'collaboratorPaths(from: "A01", to: "A02", avoid: ["nobody"]) { __typename }': "NOT_FOUND",
    'topicClusters(of: "P01") { totalCount }': "NOT_FOUND",
}


LOOKUPS = {
    "author": "A01",
    "paper": "P01",
    "topic": "T01",
    "institution": "I01",
    "venue": "V01",
    "topicCluster": "C01",
}


@pytest.mark.parametrize("name", BODIES)
async def test_a_body_that_is_no_operation_is_refused(service: Asker, name: str) -> None:
    content, headers, status = BODIES[name]
    with counted() as work:
        response = await service.http.post("/graphql", content=content, headers=headers)
    assert (response.status_code, len(response.content) < 1_000) == (status, True)
    assert response.json()["errors"][0]["extensions"]["code"] in {"BAD_INPUT", "TOO_COSTLY"}
    assert (work[TOKENS], work[QUERIES]) == (0, 0)


@pytest.mark.parametrize("name", OPERATIONS)
async def test_an_operation_that_is_no_question_is_refused(service: Asker, name: str) -> None:
    await service.data("{ dataset { version } }")
    with counted() as work:
        response = await service.post(*OPERATIONS[name])
    codes = {error["extensions"]["code"] for error in response.json()["errors"]}
    assert (response.status_code, codes, len(response.content) < 5_000) == (400, {"BAD_INPUT"}, True)
    assert work[QUERIES] == 0


@pytest.mark.parametrize("field", FIELDS)
async def test_an_argument_out_of_range_is_an_error_at_its_field(service: Asker, field: str) -> None:
    response = await service.post(f"{{ a: {field} ok: __typename }}")
    body = response.json()
    errors = [(error["path"], error["extensions"]["code"]) for error in body["errors"]]
    assert (response.status_code, body["data"], errors) == (
        200,
        {"a": None, "ok": "Query"},
        [(["a"], FIELDS[field])],
    )


async def test_an_endless_body_answers_413_before_one_megabyte(service: Asker) -> None:
    sent = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal sent
        while sent < 100_000_000:
            sent += 10_000
            yield b" " * 10_000

    response = await service.http.post("/graphql", content=endless(), headers=JSON)
    assert (response.status_code, sent < 1_000_000) == (413, True)


async def test_the_last_of_two_equal_keys_is_used(service: Asker) -> None:
    content = b'{"query": "{ a: __typename }", "query": "{ b: __typename }"}'
    response = await service.http.post("/graphql", content=content, headers=JSON)
    assert response.json()["data"] == {"b": "Query"}


async def test_an_operation_that_is_not_in_the_document_is_not_guessed(service: Asker) -> None:
    response = await service.post("query A { __typename } query B { __typename }", operationName="C")
    extensions = response.json()["errors"][0]["extensions"]
    assert (response.status_code, extensions["code"]) == (400, "BAD_INPUT")


async def test_a_document_sent_with_a_hash_is_not_kept_under_it(service: Asker) -> None:
    hashed = hashlib.sha256(b"{ __typename }").hexdigest()
    extensions = {"persistedQuery": {"version": 1, "sha256Hash": hashed}}
    sent = await service.post("{ __typename }", extensions=extensions)
    asked = await service.http.post("/graphql", json={"extensions": extensions})
    got = await service.http.get("/graphql", params={"extensions": json.dumps(extensions)})
    poisoned = await service.post("{ a: __typename }", extensions=extensions)
    statuses = [answer.status_code for answer in (sent, asked, got, poisoned)]
    assert (statuses, sent.headers["cache-control"]) == ([200, 400, 400, 400], "no-store")


@pytest.mark.parametrize("field", LOOKUPS)
async def test_an_id_of_another_type_names_nothing_there(service: Asker, field: str) -> None:
    others = [id_ for name, id_ in LOOKUPS.items() if name != field]
    asked = " ".join(f'{id_}: {field}(id: "{id_}") {{ id }}' for id_ in [*others, LOOKUPS[field]])
    assert await service.data(f"{{ {asked} }}") == {
        **dict.fromkeys(others),
        LOOKUPS[field]: {"id": LOOKUPS[field]},
    }
