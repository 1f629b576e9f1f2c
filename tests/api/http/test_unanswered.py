"""Operations that the graph does not answer, or answers in part: status and content."""

from app.api.http.requests.media import GRAPHQL
from app.errors import StoreConflict, StoreDeadline, StoreUnavailable
from tests.api.http.broken import SECRET, breaks, client

AWAY = StoreUnavailable(SECRET, value=SECRET)
LATE = StoreDeadline(SECRET, value=SECRET)
PUT_OFF = StoreConflict(SECRET, value=SECRET)
TWO = '{ a: author(id: "A1") { id } b: author(id: "A1") { topics { share } } }'


async def test_an_operation_without_any_data_answers_with_an_error_status() -> None:
    for error, status, code in (
        (AWAY, 503, "UNAVAILABLE"),
        (PUT_OFF, 503, "UNAVAILABLE"),
        (LATE, 504, "DEADLINE"),
    ):
        for query in ('{ author(id: "A1") { id } }', TWO):
            for accept in (GRAPHQL, "application/json", "*/*"):
                async with client(breaks("resolve", error)) as http:
                    answer = await http.post("/graphql", json={"query": query}, headers={"Accept": accept})
                body = answer.json()
                results = (
                    answer.status_code,
                    [each["extensions"]["code"] for each in body["errors"]],
                    "data" in body,
                )
                assert results == (status, [code], False), (code, query, accept)
                assert ("retry-after" in answer.headers, SECRET in answer.text) == (status == 503, False)


async def test_a_partial_answer_has_status_200() -> None:
    for query, data in (
        (TWO, {"a": {"id": "A1"}, "b": None}),
        ('{ author(id: "A1") { topics { share } } __typename }', {"author": None, "__typename": "Query"}),
        (
            '{ author(id: "A1") { topics { share } } search(query: "a", first: -1) { totalCount } }',
            {"author": None, "search": None},
        ),
    ):
        async with client(breaks("author_topics", AWAY)) as http:
            answer = await http.post("/graphql", json={"query": query})
        assert (answer.status_code, answer.json()["data"]) == (200, data), query
