"""The host, scheme or address in a request does not change the answer."""

from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio

from app.graph.engine import Engine
from app.main import create_app
from app.pages.rendering.built_files import built_files
from app.pages.rendering.static_files import static_files
from tests.api.asking import asker, settings
from tests.fuzz.routes import routes
from tests.pages.html import page

FORGED = {
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Proto": "evil",
    "X-Forwarded-Port": "6666",
    "X-Forwarded-Prefix": "/evil",
    "X-Forwarded-Server": "evil.example",
    "X-Original-URL": "/evil",
    "X-Rewrite-URL": "/evil",
    "Forwarded": "for=127.0.0.1;host=evil.example;proto=https",
}
URL_FIELD = '{ author(id: "A01") { url } }'
IDS = {
    "author": "A01",
    "paper": "P01",
    "topic": "T01",
    "institution": "I01",
    "venue": "V01",
    "cluster": "C01",
}
PLACES = [
    "/author/A90",
    "/author/A99",
    "/author/A01?lang=de",
    "/author/A01?with=A02",
    "/author/A01/",
    "/search?q=ada",
    "/path?from=A01&to=A03",
    "/embed?who=A01",
    "/embed?who=A01&other=A03",
    "/embed/author/A90",
    "/request?about=A01",
    "/oembed?url=https://coterie.example/author/A01",
    "/oembed?url=http://127.0.0.1:8000/author/A01",
    "/oembed?url=https://evil.example/author/A01",
    '/graphql?documentId=ResearcherInContextV1&variables={"author":"A01"}',
    "/nowhere",
    "//evil.example/author/A01",
]
"""Addresses in addition to the plain ones of every route."""

FOR_FEW = {"/start"}
"""Pages that do not exist for requests with such headers (`tests/pages/test_start.py`)."""


@pytest_asyncio.fixture
async def local(
    embedded: Engine, site: httpx.AsyncClient, tmp_path: Path
) -> AsyncIterator[httpx.AsyncClient]:
    """The site about scholars on loopback, without a public address."""
    async with asker(embedded, settings(tmp_path, public_url=None)) as client:
        yield client.http


@pytest.fixture(scope="module")
def requests(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, str, dict[str, Any]]]:
    """Requests for every route of the service by every method that it has, and for some addresses more."""
    app = create_app(settings(tmp_path_factory.mktemp("routes")))
    pages = [each for each in routes(app) if each.path not in FOR_FEW]
    plain = [(method, filled(each.path)) for each in pages for method in each.methods or ()]
    body = {"json": {"query": URL_FIELD}}
    everything = [*plain, *(("GET", place) for place in PLACES)]
    return [(method, place, body if place == "/graphql" else {}) for method, place in sorted(everything)]


def filled(path: str) -> str:
    """An address of a route, about something that exists."""
    built = next(iter(built_files()), "/static/built/widget/none.js")
    static = next(iter(static_files().values())).address
    known = {
        "/static/{name}": static,
        "/static/built/{end}/{name}": built,
        "/export/{format}": "/export/bibtex?papers&of=A01",
    }
    kind = next((kind for kind in IDS if f"/{kind}/" in path), "author")
    return known.get(path, path).replace("{id}", IDS[kind])


@pytest.mark.slow
async def test_a_forged_host_is_in_no_answer_and_changes_none(
    site: httpx.AsyncClient, requests: list[tuple[str, str, dict[str, Any]]]
) -> None:
    for method, place, body in requests:
        forged = await site.request(method, place, headers={"Host": "evil.example", **FORGED}, **body)
        assert "evil.example" not in _without_echo(forged, place), (method, place)
        honest = await site.request(method, place, headers={"Host": "coterie.example"}, **body)
        assert _comparable(forged, place) == _comparable(honest, place), (method, place)


@pytest.mark.slow
async def test_without_a_public_address_a_forged_host_changes_no_answer(
    local: httpx.AsyncClient, requests: list[tuple[str, str, dict[str, Any]]]
) -> None:
    for method, place, body in requests:
        forged = await local.request(method, place, headers={"Host": "localhost:6666", **FORGED}, **body)
        assert ":6666" not in f"{forged.headers}{forged.text}", (method, place)
        honest = await local.request(method, place, headers={"Host": "127.0.0.1:8000"}, **body)
        assert _comparable(forged, place) == _comparable(honest, place), (method, place)


async def test_without_a_public_address_a_host_elsewhere_is_answered_nothing(
    local: httpx.AsyncClient, requests: list[tuple[str, str, dict[str, Any]]]
) -> None:
    hosts = [
        "evil.example",
        "evil.example:8000",
        "localhost.evil.example",
        "10.0.0.7",
        "[::ffff:a00:7]:8000",
        "",
    ]
    for method, place, body in requests:
        for host in hosts if place == "/graphql" else hosts[:1]:
            answer = await local.request(method, place, headers={"Host": host, **FORGED}, **body)
            assert (answer.status_code, answer.headers["cache-control"]) == (421, "no-store"), (place, host)
            assert "evil" not in f"{answer.headers}{answer.text}", (place, host)


async def test_with_a_loopback_address_as_the_public_one_a_host_elsewhere_is_answered_nothing(
    tmp_path: Path,
) -> None:
    app = create_app(settings(tmp_path, public_url="http://127.0.0.1:8000"))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as http:
        hosts = ("evil.example:8000", "127.0.0.1:8000")
        answers = [(await http.get("/healthz", headers={"Host": host})).status_code for host in hosts]
    assert answers == [421, 200]


async def test_every_name_of_this_machine_for_itself_is_answered(local: httpx.AsyncClient) -> None:
    names = [
        "localhost",
        "LOCALHOST:8000",
        "localhost.:1",
        "127.0.0.1",
        "127.0.0.2:80",
        "[::1]",
        "[::1]:2222",
    ]
    answers = [await local.get("/healthz", headers={"Host": name}) for name in names]
    assert [answer.status_code for answer in answers] == [200] * len(names)


async def test_without_a_public_address_pages_link_to_each_other_wherever_they_are_reached(
    local: httpx.AsyncClient,
) -> None:
    for place in ("/", "/author/A01", "/paper/P01", "/embed/author/A01", "/path?from=A01&to=A03"):
        found = await page(local, place)
        links = [*found.xpath("//a/@href"), *found.xpath("//form/@action"), *found.xpath("//link/@href")]
        assert [link for link in links if "127.0.0.1" in link.partition("?")[0]] == [], place


async def test_addresses_are_those_at_which_the_service_listens(local: httpx.AsyncClient) -> None:
    answer = await local.post("/graphql", json={"query": URL_FIELD})
    assert answer.json()["data"] == {"author": {"url": "http://127.0.0.1:8000/author/A01"}}


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost", "[::1]"])
async def test_an_address_with_any_name_of_this_machine_leads_to_its_page(
    local: httpx.AsyncClient, name: str
) -> None:
    place = f"http://{name}:8000/author/A01"
    found = await local.post("/graphql", json={"query": f'{{ resolve(pid: "{place}") {{ id }} }}'})
    framed = await local.get("/oembed", params={"url": place})
    other = await local.get("/oembed", params={"url": place.replace("8000", "8001")})
    assert (found.json()["data"], framed.status_code, other.status_code) == (
        {"resolve": {"id": "A01"}},
        200,
        404,
    )


def _comparable(answer: httpx.Response, place: str) -> tuple[int, Mapping[str, str], str]:
    """An answer but for the ticket of a form and the state of health, which are new each time."""
    is_new = place.startswith("/request")
    headers = {
        name: value for name, value in answer.headers.items() if name != "content-length" or not is_new
    }
    return answer.status_code, headers, "" if is_new else answer.text


def _without_echo(answer: httpx.Response, place: str) -> str:
    """The answer without the requested address, which a 404 page repeats."""
    return f"{answer.headers}{answer.text}".replace(place, "")
