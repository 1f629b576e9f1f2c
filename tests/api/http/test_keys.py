"""Keys: only a curator sees near misses, and no answer to a key is cached."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio

from app.graph.engine import Engine
from app.security.keys import Keys
from app.storage.folder import DataFolder
from tests.api.asking import Asker, asker, settings

NEAR = """{ author(id: "A05") { identity { possiblySameAs { author { id } confidence
  evidence { kind weight detail } } } } }"""
NAMED = {"documentId": "ResearcherInContextV1", "variables": '{"author": "A01"}'}


@pytest_asyncio.fixture
async def door(scholars: Engine, tmp_path: Path) -> AsyncIterator[tuple[Asker, Keys]]:
    """A service over the scholars, and the keys of its folder."""
    async with asker(scholars, settings(tmp_path)) as client:
        yield client, DataFolder(tmp_path).keys()


async def post(client: Asker, *headers: tuple[str, str]) -> httpx.Response:
    return await client.http.post("/graphql", json={"query": NEAR}, headers=list(headers))


def bearer(secret: str) -> tuple[str, str]:
    return "Authorization", f"Bearer {secret}"


def near(response: httpx.Response) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = response.json()["data"]["author"]["identity"]["possiblySameAs"]
    return found


async def test_a_curator_sees_near_misses_in_order_of_confidence(door: tuple[Asker, Keys]) -> None:
    client, keys = door
    response = await post(client, bearer(keys.add("ann", is_curator=True)))
    name = "names compared; about 16 researchers are expected to write it so"
    assert response.headers["cache-control"] == "no-store"
    assert [(one["author"]["id"], one["confidence"]) for one in near(response)] == [
        ("A06", 0.36),
        ("A04", 0.06),
    ]
    assert near(response)[1]["evidence"] == [
        {"kind": "COMPATIBLE_NAME", "weight": -4.0, "detail": f"2 {name}"}
    ]


async def test_other_callers_see_no_near_misses_and_none_are_read(door: tuple[Asker, Keys]) -> None:
    client, keys = door
    proxys = ("Authorization", "Basic YW5uOmFubg==")
    for headers in ([], [bearer(keys.add("reader"))], [proxys]):
        client.reads.clear()
        assert near(await post(client, *headers)) == []
        assert "near_people" not in client.reads


@pytest.mark.parametrize(
    "headers",
    [
        [("Authorization", "Bearer wrong")],
        [("Authorization", "Bearer ")],
        [("Authorization", "Bearer")],
        [("Authorization", "")],
        [("Authorization", "Token wrong")],
        [("Authorization", "Bearer wrong"), ("Authorization", "Bearer wrong")],
        [("Authorization", "Bearer \u00e9".encode("latin-1").decode("latin-1"))],
    ],
)
@pytest.mark.parametrize("method", ["GET", "POST"])
async def test_an_unknown_key_is_refused_and_not_repeated(
    door: tuple[Asker, Keys], headers: list[tuple[str, str]], method: str
) -> None:
    encoded = [(name.encode(), value.encode("latin-1")) for name, value in headers]
    arguments: dict[str, Any] = {"params": NAMED} if method == "GET" else {"json": {"query": NEAR}}
    response = await door[0].http.request(method, "/graphql", headers=encoded, **arguments)
    (error,) = response.json()["errors"]
    assert (response.status_code, error["extensions"]["code"]) == (401, "UNAUTHENTICATED")
    assert error["extensions"]["hint"].startswith("Send `Authorization: Bearer KEY`")
    assert response.headers["www-authenticate"] == 'Bearer realm="coterie"'
    assert (response.headers["cache-control"], "wrong" in response.text) == ("no-store", False)


async def test_a_key_is_known_and_unknown_without_a_restart(door: tuple[Asker, Keys]) -> None:
    client, keys = door
    secret = keys.add("ann", is_curator=True)
    before = await post(client, bearer(secret))
    keys.revoke("ann")
    after = await post(client, bearer(secret))
    assert (before.status_code, len(near(before)), after.status_code) == (200, 2, 401)


async def test_answers_for_a_key_are_neither_cached_nor_read_from_the_cache(
    door: tuple[Asker, Keys],
) -> None:
    client, keys = door
    headers = dict([bearer(keys.add("ann", is_curator=True))])
    public = await client.http.get("/graphql", params=NAMED)
    again = {**headers, "If-None-Match": public.headers["etag"]}
    keyed = await client.http.get("/graphql", params=NAMED, headers=again)
    known = await client.http.get("/graphql", params=NAMED, headers={"If-None-Match": public.headers["etag"]})
    assert (keyed.status_code, keyed.headers["cache-control"], "etag" in keyed.headers) == (
        200,
        "no-store",
        False,
    )
    assert [one.headers["vary"] for one in (public, keyed, known)] == [
        "Accept, Authorization, Accept-Encoding"
    ] * 3
    assert (public.headers["cache-control"][:6], known.status_code) == ("public", 304)


async def test_a_request_by_a_curator_changes_no_public_answer(door: tuple[Asker, Keys]) -> None:
    client, keys = door
    curator = await post(client, bearer(keys.add("ann", is_curator=True)))
    public = await post(client)
    assert (len(near(curator)), near(public)) == (2, [])


async def test_a_damaged_file_of_keys_is_never_taken_for_no_keys(
    door: tuple[Asker, Keys], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "keys.json").write_text("[{")
    response = await post(door[0], bearer("coterie_secret"))
    assert (response.status_code, response.json()["errors"][0]["extensions"]["code"]) == (500, "INTERNAL")
    assert "coterie_secret" not in caplog.text + response.text


async def test_pages_show_a_curator_no_more_than_anybody(door: tuple[Asker, Keys]) -> None:
    client, keys = door
    headers = dict([bearer(keys.add("ann", is_curator=True))])
    pages = [await client.http.get("/author/A05", headers=given) for given in ({}, headers)]
    assert pages[0].content == pages[1].content
    assert "names compared" not in pages[1].text
