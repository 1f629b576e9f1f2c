"""The routes: cacheable registered documents, the playground, and CORS."""

from typing import Any

import pytest
from graphql import (
    build_client_schema,
    build_schema,
    get_introspection_query,
    lexicographic_sort_schema,
    parse,
    print_schema,
    validate,
)

from app.api.http.registered import registered_documents
from tests.api.asking import Asker

NAMED = {"documentId": "ResearcherInContextV1", "variables": '{"author": "A01"}'}


async def test_registered_documents_fit_the_schema_and_their_limits(service: Asker) -> None:
    schema = build_schema((await service.http.get("/graphql/schema.graphql")).text)
    documents = registered_documents()
    assert [name for name, text in documents.items() if validate(schema, parse(text))] == []
    assert "ResearcherInContextV1" in documents


async def test_a_registered_document_is_answered_as_when_it_is_sent(service: Asker) -> None:
    named = await service.http.get("/graphql", params=NAMED)
    sent = await service.post(registered_documents()["ResearcherInContextV1"], {"author": "A01"})
    assert (named.status_code, named.content) == (200, sent.content)
    assert named.headers["cache-control"] == "public, max-age=300, stale-while-revalidate=86400"
    assert (sent.headers["cache-control"], "etag" in sent.headers) == ("no-store", False)


async def test_a_registered_document_with_an_empty_name_of_its_operation_is_answered(service: Asker) -> None:
    answer = await service.http.get("/graphql", params=NAMED | {"operationName": ""})
    assert answer.json() == (await service.http.get("/graphql", params=NAMED)).json()


@pytest.mark.parametrize(
    ("address", "methods"),
    [
        ("/graphql", "GET, HEAD, POST, OPTIONS"),
        ("/changes", "GET, HEAD, OPTIONS"),
        ("/feed/author/A01.atom", "GET, HEAD, OPTIONS"),
        ("/export/bibtex", "GET, HEAD, OPTIONS"),
    ],
)
async def test_scripts_of_other_sites_may_send_a_tag_but_no_key(
    service: Asker, address: str, methods: str
) -> None:
    headers = {
        "Origin": "https://anywhere.example",
        "Access-Control-Request-Method": "GET",
        "Access-Control-Request-Headers": "if-none-match",
    }
    answer = await service.http.options(address, headers=headers)
    allowed = [answer.headers[f"access-control-allow-{name}"] for name in ("origin", "methods", "headers")]
    assert (answer.status_code, allowed) == (204, ["*", methods, "Content-Type, Accept, If-None-Match"])


async def test_scripts_of_other_sites_can_read_the_headers_that_the_documents_name(service: Asker) -> None:
    answer = await service.http.get("/changes", params={"since": "x"})
    exposed = answer.headers["access-control-expose-headers"].split(", ")
    assert {"ETag", "Link", "Content-Disposition", "Retry-After"} <= set(exposed)


@pytest.mark.parametrize("form", ["{}", "W/{}", '"other", {}', 'W/"other",W/{}'])
async def test_a_client_with_the_current_answer_gets_304(service: Asker, form: str) -> None:
    tag = (await service.http.get("/graphql", params=NAMED)).headers["etag"]
    service.reads.clear()
    known = form.format(tag.removeprefix("W/"))
    again = await service.http.get("/graphql", params=NAMED, headers={"If-None-Match": known})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    assert set(service.reads) <= {"dataset_version"}


async def test_other_variables_and_forms_have_other_tags(service: Asker) -> None:
    requests: list[tuple[str, dict[str, str]]] = [
        ('{"author": "A01"}', {}),
        ('{"author": "A02"}', {}),
        ('{"author": "A01"}', {"Accept": "application/json"}),
    ]
    answers = [
        await service.http.get("/graphql", params={**NAMED, "variables": variables}, headers=headers)
        for variables, headers in requests
    ]
    assert len({answer.headers["etag"] for answer in answers}) == 3


@pytest.mark.parametrize(
    "params",
    [
        {"documentId": "Unknown"},
        {"documentId": "../ResearcherInContextV1"},
        {"documentId": "\x00"},
        {"documentId": "%2e%2e/ResearcherInContextV1"},
        {"documentId": "ResearcherInContextV1.graphql"},
        {"documentId": "/etc/passwd"},
        {"documentId": "..\\..\\pyproject.toml"},
        {"documentId": "a" * 20_000},
        {"query": "mutation { erase }"},
        {"query": ""},
        {"query": "{ __typename }", "variables": "{"},
        {"query": "{ __typename }", "variables": '"a"'},
        {"query": "{ __typename }", "extensions": "[]"},
        {"query": "{ __typename }", "operationName": "Other"},
        {"extensions": '{"persistedQuery": {"version": 1, "sha256Hash": "00"}}', "query": "{ __typename }"},
        {"extensions": "{}"},
        {"variables": "{}"},
        {**NAMED, "variables": "{"},
        {**NAMED, "variables": "[]"},
        {**NAMED, "variables": '{"author": NaN}'},
        {**NAMED, "variables": '{"author": "\\ud800"}'},
        {**NAMED, "variables": '{"author": ["A01"]}'},
        {**NAMED, "variables": '{"author": "A01", "nodes": 1e400}'},
        {**NAMED, "operationName": "Other"},
    ],
)
async def test_an_address_that_asks_for_no_operation_is_refused(
    service: Asker, params: dict[str, str]
) -> None:
    response = await service.http.get("/graphql", params=params)
    extensions = response.json()["errors"][0]["extensions"]
    assert (response.status_code, extensions["code"], "etag" in response.headers) == (400, "BAD_INPUT", False)


async def test_an_answer_with_an_error_must_not_be_cached(service: Asker) -> None:
    params = {**NAMED, "variables": '{"author": "A01", "nodes": 999}'}
    response = await service.http.get("/graphql", params=params)
    assert (response.headers["cache-control"], "etag" in response.headers) == ("no-store", False)


async def test_any_origin_may_send_queries_without_credentials(service: Asker) -> None:
    origin = {"Origin": "https://anywhere.example", "Access-Control-Request-Method": "POST"}
    before = await service.http.options("/graphql", headers=origin)
    after = await service.http.post("/graphql", json={"query": "{ __typename }"}, headers=origin)
    assert (before.status_code, before.headers["access-control-allow-origin"]) == (204, "*")
    assert after.headers["access-control-allow-origin"] == "*"
    assert "access-control-allow-credentials" not in {*before.headers, *after.headers}
    assert "set-cookie" not in after.headers


async def test_head_has_the_status_and_etag_of_get(service: Asker) -> None:
    got, requests = [
        await service.http.request(method, "/graphql", params=NAMED) for method in ("GET", "HEAD")
    ]
    assert (requests.status_code, requests.headers["etag"]) == (200, got.headers["etag"])


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "TRACE"])
async def test_other_http_methods_answer_405(service: Asker, method: str) -> None:
    response = await service.http.request(method, "/graphql")
    assert (response.status_code, response.headers["allow"]) == (405, "GET, HEAD, POST, OPTIONS")
    assert response.json()["errors"] == [
        {
            "message": f"{method} is not supported here.",
            "extensions": {"code": "BAD_INPUT", "hint": "Send operations with POST."},
        }
    ]


async def test_a_browser_is_sent_to_the_playground(service: Asker) -> None:
    sent = await service.http.get("/graphql", headers={"Accept": "text/html"})
    assert (sent.status_code, sent.headers["location"], sent.headers["vary"]) == (303, "playground", "Accept")


async def test_introspection_answers_the_published_schema(service: Asker) -> None:
    data = await service.data("{ __schema { queryType { name } mutationType { name } } }")
    assert data == {"__schema": {"queryType": {"name": "Query"}, "mutationType": None}}


async def test_the_introspection_that_tools_send_is_answered_whole(service: Asker) -> None:
    result: Any = await service.data(
        get_introspection_query(specified_by_url=True, directive_is_repeatable=True)
    )
    published = (await service.http.get("/graphql/schema.graphql")).text
    one, other = (
        lexicographic_sort_schema(s) for s in (build_client_schema(result), build_schema(published))
    )
    assert print_schema(one) == print_schema(other)


async def test_the_health_routes_report_status_and_dataset_version(service: Asker) -> None:
    live, ready, about = [await service.http.get(path) for path in ("/healthz", "/readyz", "/version")]
    assert (live.json(), ready.json()) == (
        {"status": "ok"},
        {"status": "ready", "datasetVersion": "v2"},
    )
    assert about.json().keys() == {"name", "version", "schema", "datasetVersion"}


async def test_a_websocket_is_closed(service: Asker) -> None:
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    scope = {"type": "websocket", "path": "/graphql", "raw_path": b"/graphql", "query_string": b""}
    scope |= {"headers": [], "scheme": "ws", "subprotocols": ["graphql-transport-ws"], "root_path": ""}
    app = service.http._transport.app  # type: ignore[attr-defined] # the client offers no websocket
    await app(scope, receive, send)
    assert [message["type"] for message in sent] == ["websocket.close"]
