"""The attacks over real connections: each is answered, and so is who comes next."""

import asyncio
import json
import logging
from collections.abc import Iterator

import httpx
import pytest

from app.api.http.admission.gate import RUNNING, WAITING
from app.graph.engine import Engine
from app.settings import Settings
from tests.api.attacks.shapes import ATTACKS
from tests.api.attacks.test_requests import BODIES, JSON
from tests.api.attacks.test_shapes import REFUSED
from tests.api.attacks.wire import HEAD, QUERY, TYPED, connect, receive, request, send
from tests.serving import served

MALFORMED = {
    "no_host": HEAD + b"Content-Length: 0\r\n\r\n",
    "two_hosts": TYPED + b"Host: other\r\nContent-Length: 0\r\n\r\n",
    "two_lengths": TYPED + b"Content-Length: 5\r\nContent-Length: 27\r\n\r\n" + QUERY,
    "a_negative_length": TYPED + b"Content-Length: -5\r\n\r\n" + QUERY,
    "a_length_of_5000_digits": TYPED + b"Content-Length: " + b"9" * 5_000 + b"\r\n\r\n",
    "a_length_in_other_digits": TYPED + "Content-Length: ٥\r\n\r\n".encode() + QUERY,
    "longer_than_it_says": TYPED + b"Content-Length: 5\r\n\r\n" + b" " * 70_000,
    "a_null_character_in_a_header": TYPED + b"X-Request-ID: a\x00b\r\nContent-Length: 0\r\n\r\n",
    "a_header_of_200_kilobytes": TYPED + b"X-Request-ID: " + b"a" * 200_000 + b"\r\n\r\n",
    "an_address_of_200_kilobytes": b"GET /" + b"a" * 200_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "twenty_thousand_headers": TYPED + b"".join(b"X-%d: a\r\n" % n for n in range(20_000)) + b"\r\n",
    "a_header_without_a_name": TYPED + b": a\r\nContent-Length: 0\r\n\r\n",
    "a_space_before_the_colon": TYPED + b"Content-Length : 27\r\n\r\n" + QUERY,
    "a_folded_header": TYPED + b"X-A: a\r\n\x0bX-B: b\r\nContent-Length: 0\r\n\r\n",
    "a_method_of_other_letters": "GÉT / HTTP/1.1\r\nHost: localhost\r\n\r\n".encode(),
    "a_version_that_is_none": b"GET / HTTP/9.x\r\nHost: localhost\r\n\r\n",
    "a_bad_chunk": TYPED + b"Transfer-Encoding: chunked\r\n\r\nZZ\r\n\r\n",
    "a_length_and_chunks": TYPED + b"Content-Length: 27\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n\r\n",
    "another_protocol": b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n",
}

COSTLY = """{ author(id: "A01") { papers(first: 100) { nodes {
  authors(first: 100) { nodes { author { name } } } } } } }"""

UPWARDS = [
    "/static/built/playground/../../../../../pyproject.toml",
    "/static/built/playground/..%2f..%2f..%2fpyproject.toml",
    "/static/built/playground/%2e%2e/%2e%2e/pyproject.toml",
    "/graphql/..%5c..%5cpyproject.toml",
    "/static/../../../../../../etc/passwd",
    "/static/..%2f..%2f..%2f..%2fetc%2fpasswd",
    "//etc/passwd",
    "/author/..%2f..%2f..%2fetc%2fpasswd",
    "/author/A01%00.html",
    "/%",
]

FORGED_HOSTS = [
    "evil.example",
    "127.0.0.1.evil.example:8000",
    'evil"><script>',
    "a/b?c#d@e",
    "user:secret@evil",
    "one.example, other.example",
    "[::1",
    "a b",
]


@pytest.fixture(scope="module")
def address(scholars: Engine, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A service over the scholars, at a port."""
    with served(Settings(data=tmp_path_factory.mktemp("wire"), minute_limit=0), scholars) as address:
        yield address


def assert_alive(address: str) -> None:
    answer = send(address, request(QUERY, JSON))
    assert (answer.status, json.loads(answer.body)["data"]) == (200, {"__typename": "Query"})


@pytest.mark.parametrize("name", ATTACKS)
def test_a_costly_operation_is_refused_over_a_real_connection(address: str, name: str) -> None:
    query, variables = ATTACKS[name]
    reply = send(address, request(json.dumps({"query": query, "variables": variables}).encode(), JSON))
    assert (reply.status in {400, 413}, reply.codes <= REFUSED, len(reply.body) < 10_000) == (True,) * 3
    assert_alive(address)


@pytest.mark.parametrize(
    "name", [name for name, (_, result, _) in BODIES.items() if "Content-Length" not in result]
)
def test_an_invalid_body_is_refused_over_a_real_connection(address: str, name: str) -> None:
    body, headers, status = BODIES[name]
    reply = send(address, request(body, headers))
    assert (reply.status, reply.codes <= REFUSED, len(reply.body) < 1_000) == (status, True, True)
    assert_alive(address)


@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_request_answers_400(address: str, name: str) -> None:
    reply = send(address, MALFORMED[name])
    assert (reply.status, len(reply.body) < 1_000) == (400, True)
    assert_alive(address)


def test_a_body_of_a_hundred_megabytes_is_refused_by_its_stated_length(address: str) -> None:
    reply = send(address, TYPED + b"Content-Length: 104857600\r\n\r\n")
    assert (reply.status, reply.codes) == (413, {"TOO_COSTLY"})


def test_slow_bodies_block_no_other_client_and_are_answered_when_complete(address: str) -> None:
    slow = [connect(address) for _ in range(100)]
    for connection in slow:
        connection.sendall(TYPED + b"Content-Length: %d\r\n\r\n" % len(QUERY) + QUERY[:10])
    assert_alive(address)
    statuses = set()
    for connection in slow:
        with connection:
            connection.sendall(QUERY[10:])
            statuses.add(receive(connection).status)
    assert statuses == {200}


def test_a_connection_closed_in_mid_body_logs_no_warning(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        for _ in range(20):
            with connect(address) as connection:
                connection.sendall(request(QUERY, JSON)[:-5])
        assert_alive(address)
    assert caplog.records == []


def test_a_client_that_disconnects_takes_no_turn_of_others(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    question = request(json.dumps({"query": COSTLY}).encode(), JSON)
    with caplog.at_level(logging.WARNING):
        for _ in range(RUNNING + WAITING):
            with connect(address) as connection:
                connection.sendall(question)
        statuses = {send(address, question).status for _ in range(3)}
    assert (statuses <= {200, 429, 503}, caplog.records) == (True, [])
    assert_alive(address)


@pytest.mark.parametrize("path", UPWARDS)
def test_no_path_reaches_a_file_outside_the_service(address: str, path: str) -> None:
    reply = send(address, f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
    assert (reply.status in {400, 404}, b"root:" in reply.body, b"[project]" in reply.body) == (
        True,
        False,
        False,
    )


@pytest.mark.parametrize(
    "forged", ["a%0d%0aSet-Cookie: x=1", "a\r\n Set-Cookie: x=1", "a\u010d\u010aSet-Cookie"]
)
def test_no_header_of_a_request_is_repeated_in_the_answer(address: str, forged: str) -> None:
    reply = send(address, request(QUERY, {**JSON, "X-Request-ID": forged, "X-Correlation-ID": forged}))
    assert (reply.status, "Set-Cookie" in reply.head, "Request-ID" in reply.head) == (200, False, False)


def test_a_forged_host_is_refused_over_a_real_connection(address: str) -> None:
    for host in FORGED_HOSTS:
        sent = request(QUERY, JSON).replace(b"Host: localhost", f"Host: {host}".encode())
        reply = send(address, sent)
        assert (reply.status in {400, 421}, host in reply.head + reply.body.decode()) == (True, False), host
    assert_alive(address)


def test_a_forged_host_in_the_request_target_is_refused(address: str) -> None:
    body = b'{"query": "{ author(id: \\"A01\\") { url } }"}'
    sent = request(body, JSON).replace(b"POST /graphql", b"POST http://evil.example/graphql")
    reply = send(address, sent)
    assert (reply.status, b"evil.example" in reply.head.encode() + reply.body) == (421, False)


@pytest.mark.parametrize(
    ("target", "status"),
    [
        ("http://localhost/healthz", 200),
        ("HTTP://127.0.0.1:8000/healthz?now=1", 200),
        ("https://localhost/author/A%301", 200),
        ("http://localhost", 200),
        ("http://localhost?lang=de", 200),
        ("http://localhost/nowhere", 404),
        ("http://evil.example/healthz", 421),
        ("http://localhost@evil.example/healthz", 421),
        ("http:///healthz", 404),
        ("ftp://localhost/healthz", 404),
    ],
)
def test_an_absolute_request_target_is_answered_by_its_path_and_host(
    address: str, target: str, status: int
) -> None:
    reply = send(address, f"GET {target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
    assert (reply.status, "evil.example" in reply.head + reply.body.decode()) == (status, False)


def test_a_whole_address_in_the_first_line_is_answered_as_its_path_is(address: str) -> None:
    whole, plain = (
        send(address, f"GET {target} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        for target, host in (
            ("http://localhost:6666/author/A01", "evil.example"),
            ("/author/A01", "localhost"),
        )
    )
    assert whole.body == plain.body


def test_a_connection_does_not_become_a_websocket(address: str) -> None:
    upgrade = {
        "Upgrade": "websocket",
        "Connection": "Upgrade, close",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Protocol": "graphql-transport-ws",
    }
    lines = "".join(f"{name}: {value}\r\n" for name, value in upgrade.items())
    reply = send(address, f"GET /graphql HTTP/1.1\r\nHost: localhost\r\n{lines}\r\n".encode())
    assert (reply.status, reply.codes) == (400, {"BAD_INPUT"})


async def test_many_costly_queries_leave_the_health_check_answering(address: str) -> None:
    at_once = httpx.Limits(max_connections=300)
    health = []
    anew = httpx.Limits(max_keepalive_connections=0)  # a service may close what rests for long
    async with (
        httpx.AsyncClient(base_url=address, limits=at_once, timeout=60) as http,
        httpx.AsyncClient(base_url=address, limits=anew, timeout=60) as watch,
    ):
        crowd = [asyncio.ensure_future(http.post("/graphql", json={"query": COSTLY})) for _ in range(200)]
        while not all(question.done() for question in crowd):
            health.append((await watch.get("/healthz")).status_code)
        answers = [question.result() for question in crowd]
    turned_away = [answer for answer in answers if answer.status_code not in {200, 504}]
    code = {
        (each.json()["errors"][0]["extensions"]["code"], each.headers["retry-after"]) for each in turned_away
    }
    statuses = {answer.status_code for answer in answers}  # 504: too slow, where the machine has other work
    assert (set(health), statuses <= {200, 429, 503, 504}, {200, 429} <= statuses) == ({200}, True, True)
    assert (code <= {("RATE_LIMITED", "2"), ("UNAVAILABLE", "2")}, len(turned_away) < 200) == (True, True)
    assert max(len(answer.content) for answer in turned_away) < 1_000
