"""GraphQL over HTTP, point by point: what clients rely on, and the audit of graphql-http (61 points)."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import httpx

from app.api.http.requests.media import GRAPHQL, JSON
from tests.api.asking import ACCEPT, Asker

TYPED = {"Content-Type": JSON}
ANY = [{"obj": "ect"}, 0, False, ["array"]]
TYPENAME = "{ __typename }"
NAMED = "query Type($name: String!) { __type(name: $name) { name } }"


@dataclass(frozen=True)
class Point:
    """A request, and what its answer has to be; `data` None: no entry `data` at all."""

    what: str
    status: int
    body: Mapping[str, Any] | str | None = None
    params: Mapping[str, str] | None = None
    accept: str | None = None
    form: str | None = None
    data: Any = None
    headers: Mapping[str, str] = field(default_factory=lambda: TYPED)

    async def answer(self, http: httpx.AsyncClient) -> httpx.Response:
        """What the service answers."""
        if self.params is not None:
            return await http.send(
                http.build_request("GET", "/graphql", params=self.params, headers=self._headers())
            )
        content = self.body if self.body is None or isinstance(self.body, str) else json.dumps(self.body)
        return await http.send(
            http.build_request("POST", "/graphql", content=content, headers=self._headers())
        )

    def _headers(self) -> Mapping[str, str]:
        accept = {} if self.accept is None else {"Accept": self.accept}
        return {**(self.headers if self.params is None else {}), **accept}


TYPE = {"__typename": "Query"}
NOTHING = {"__type": None}
MEDIA = [
    Point("its own type", 200, {"query": TYPENAME}, accept=GRAPHQL, form=GRAPHQL, data=TYPE),
    Point("plain JSON", 200, {"query": TYPENAME}, accept=JSON, form=JSON, data=TYPE),
    Point("anything", 200, {"query": TYPENAME}, accept="*/*", form=JSON, data=TYPE),
    Point("no Accept", 200, {"query": TYPENAME}, form=JSON, data=TYPE),
    Point("an empty Accept", 200, {"query": TYPENAME}, accept="", form=JSON, data=TYPE),
    Point(
        "as urql",
        200,
        {"query": TYPENAME},
        accept=f"{GRAPHQL}, {JSON}, text/event-stream",
        form=GRAPHQL,
        data=TYPE,
    ),
    Point("as Apollo", 200, {"query": TYPENAME}, accept=f"{GRAPHQL},{JSON};q=0.9", form=GRAPHQL, data=TYPE),
    Point("as axios", 200, {"query": TYPENAME}, accept=f"{JSON}, text/plain, */*", form=JSON, data=TYPE),
    Point("JSON rather", 200, {"query": TYPENAME}, accept=f"{GRAPHQL};q=0.1, {JSON}", form=JSON, data=TYPE),
    Point("no JSON", 200, {"query": TYPENAME}, accept=f"{JSON};q=0, */*;q=0.1", form=GRAPHQL, data=TYPE),
    Point("application", 200, {"query": TYPENAME}, accept="application/*", form=JSON, data=TYPE),
    Point("large letters", 200, {"query": TYPENAME}, accept=GRAPHQL.upper(), form=GRAPHQL, data=TYPE),
    Point("neither", 406, {"query": TYPENAME}, accept="text/csv", form=JSON),
    Point("a longer name", 406, {"query": TYPENAME}, accept=f"{JSON}-seq", form=JSON),
    Point(
        "UTF-8 said",
        200,
        {"query": '{ __type(name: "Run🏃Swim🏊") { name } }'},
        data=NOTHING,
        headers={"Content-Type": f"{JSON}; charset=utf-8"},
    ),
    Point("no type", 415, {"query": TYPENAME}, headers={}),
    Point("no body", 400),
]
PARAMETERS = [
    point
    for accept in (None, GRAPHQL, JSON)
    for point in (
        Point("a typo", 400, {"qeury": TYPENAME}, accept=accept, form=accept),
        Point("no query", 400, {}, accept=accept, form=accept),
        Point("no JSON", 400, '{ "not a JSON', accept=accept, form=accept),
        *(Point(f"query {one}", 400, {"query": one}, accept=accept) for one in ANY),
        *(
            Point(f"operationName {one}", 400, {"query": TYPENAME, "operationName": one}, accept=accept)
            for one in ANY
        ),
        *(
            Point(f"variables {one}", 400, {"query": TYPENAME, "variables": one}, accept=accept)
            for one in ("string", *ANY[1:])
        ),
        *(
            Point(f"extensions {one}", 400, {"query": TYPENAME, "extensions": one}, accept=accept)
            for one in ("string", *ANY[1:])
        ),
        *(
            Point(f"{name} null", 200, {"query": TYPENAME, name: None}, accept=accept, data=TYPE)
            for name in ("variables", "operationName", "extensions")
        ),
        Point(
            "a name", 200, {"query": f"query Q {TYPENAME}", "operationName": "Q"}, accept=accept, data=TYPE
        ),
        Point("variables", 200, {"query": NAMED, "variables": {"name": "x"}}, accept=accept, data=NOTHING),
        Point(
            "extensions", 200, {"query": TYPENAME, "extensions": {"some": "value"}}, accept=accept, data=TYPE
        ),
    )
]
DOCUMENTS: Mapping[str, Mapping[str, Any]] = {
    "a document that does not parse": {"query": "{"},
    "an unknown field": {"query": "{ doesNotExist }"},
    "a variable that does not fit": {"query": NAMED, "variables": {"name": None}},
    "a mutation": {"query": "mutation { __typename }"},
    "a hash alone": {"extensions": {"persistedQuery": {"version": 1, "sha256Hash": "00"}}},
}
WRONG = [
    Point(f"{what}: {accept}", status, body, accept=accept, form=accept or JSON)
    for accept, status in ((None, 200), (JSON, 200), (GRAPHQL, 400))
    for what, body in DOCUMENTS.items()
]
GET = [
    Point("a query", 200, params={"query": TYPENAME}, form=JSON, data=TYPE),
    Point("its own type", 200, params={"query": TYPENAME}, accept=GRAPHQL, form=GRAPHQL, data=TYPE),
    Point("a browser", 200, params={"query": TYPENAME}, accept="text/html,*/*;q=0.8", form=JSON, data=TYPE),
    Point("variables", 200, params={"query": NAMED, "variables": '{"name": "x"}'}, data=NOTHING),
    Point(
        "empty ones",
        200,
        params={"query": TYPENAME, "variables": "", "operationName": "", "extensions": ""},
        data=TYPE,
    ),
    Point("nulls", 200, params={"query": TYPENAME, "variables": "null", "extensions": "null"}, data=TYPE),
    Point(
        "a name",
        200,
        params={"query": f"query A {TYPENAME} query B {{ b: __typename }}", "operationName": "A"},
        data=TYPE,
    ),
    Point("extensions", 200, params={"query": TYPENAME, "extensions": '{"some": "value"}'}, data=TYPE),
    Point("something else", 200, params={"query": TYPENAME, "utm_source": "x"}, data=TYPE),
    Point("a mutation", 400, params={"query": "mutation { __typename }"}, accept=GRAPHQL, form=GRAPHQL),
    Point("a mutation for anything", 200, params={"query": "mutation { __typename }"}, form=JSON),
    Point(
        "a subscription", 400, params={"query": "subscription { __typename }"}, accept=GRAPHQL, form=GRAPHQL
    ),
    Point("no JSON", 400, params={"query": TYPENAME, "variables": "{"}, accept=JSON, form=JSON),
    Point("a list", 400, params={"query": TYPENAME, "variables": "[]"}, accept=GRAPHQL, form=GRAPHQL),
    Point("nothing", 400, params={}, form=JSON),
]


async def test_the_service_follows_every_point_of_graphql_over_http(service: Asker) -> None:
    del service.http.headers["Accept"]
    try:
        for point in (*MEDIA, *PARAMETERS, *WRONG, *GET):
            answer = await point.answer(service.http)
            form = answer.headers["content-type"].removesuffix("; charset=utf-8")
            body = answer.json()
            results = answer.status_code, form if point.form else None, body.get("data"), "errors" in body
            assert results == (point.status, point.form, point.data, point.data is None), point.what
            assert ("data" in body) == (point.data is not None), point.what
    finally:
        service.http.headers.update(ACCEPT)


async def test_a_query_by_get_has_the_answer_and_cost_of_post_and_is_not_cached(service: Asker) -> None:
    query, variables = "query Q($id: ID!) { author(id: $id) { name url } }", {"id": "A01"}
    posted = await service.post(query, variables, operationName="Q")
    params = {"query": query, "variables": json.dumps(variables), "operationName": "Q"}
    got = await service.http.get("/graphql", params=params)
    weighed = await service.http.get("/graphql", params={**params, "estimate": "1"})
    assert (got.status_code, got.content, posted.json()["data"]["author"]["name"]) == (
        200,
        posted.content,
        "Ada Lind",
    )
    assert (got.headers["cache-control"], "etag" in got.headers) == ("no-store", False)
    assert (
        weighed.json()["extensions"]["cost"]["requested"] == posted.json()["extensions"]["cost"]["requested"]
    )


async def test_a_query_by_get_has_the_limits_of_one_by_post(service: Asker) -> None:
    below = "authors(first: 100) { nodes { author { papers(first: 100) { nodes { id } } } } }"
    costly = f'{{ author(id: "A01") {{ papers(first: 100) {{ nodes {{ {below} }} }} }} }}'
    long = "{ " + "a: __typename " * 400 + "}"
    answers = [await service.http.get("/graphql", params={"query": one}) for one in (costly, long)]
    errors = [(each.status_code, each.json()["errors"][0]["extensions"]["code"]) for each in answers]
    assert errors == [(400, "TOO_COSTLY"), (400, "BAD_INPUT")]


async def test_a_client_with_persisted_queries_learns_to_send_the_query(service: Asker) -> None:
    hashed = hashlib.sha256(TYPENAME.encode()).hexdigest()
    extensions = {"persistedQuery": {"version": 1, "sha256Hash": hashed}}
    alone = [
        await service.http.post(
            "/graphql", json={"operationName": "Q", "variables": {}, "extensions": extensions}
        ),
        await service.http.post("/graphql", json={"query": "", "extensions": extensions}),
        await service.http.post("/graphql", json={"query": None, "extensions": extensions}),
        await service.http.get(
            "/graphql", params={"operationName": "Q", "extensions": json.dumps(extensions)}
        ),
    ]
    errors = [(each.status_code, each.json()["errors"], each.headers["cache-control"]) for each in alone]
    error = {
        "message": "PersistedQueryNotSupported",
        "extensions": {
            "code": "PERSISTED_QUERY_NOT_SUPPORTED",
            "hint": "Send the query itself, or name a registered document in `documentId`.",
        },
    }
    assert errors == [(400, [error], "no-store")] * 4
    both = await service.http.get(
        "/graphql", params={"query": TYPENAME, "extensions": json.dumps(extensions)}
    )
    assert (both.status_code, both.json()["data"]) == (200, TYPE)
