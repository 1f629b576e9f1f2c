"""The page /playground: GraphiQL with examples about the served graph."""

from typing import Any

import httpx
import orjson
import pytest

from app.pages.site.playground import examples, variable_values
from tests.built import require_front_end
from tests.pages.html import page

_DECLARED = "//script[@id='playground-examples']"


async def _filled(site: httpx.AsyncClient) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = orjson.loads((await page(site, "/playground")).xpath(_DECLARED)[0].text)
    return found


async def test_every_example_is_filled_from_the_graph(site: httpx.AsyncClient) -> None:
    filled = [(each["title"], sorted(each["variables"])) for each in await _filled(site)]
    assert filled == [(each.title, sorted(each.variables)) for each in examples()]


@pytest.mark.parametrize("place", range(len(examples())), ids=[each.title for each in examples()])
async def test_an_example_is_answered_without_errors(site: httpx.AsyncClient, place: int) -> None:
    example = (await _filled(site))[place]
    asked = {"query": example["query"], "variables": example["variables"]}
    answer = orjson.loads((await site.post("/graphql", json=asked)).content)
    assert (answer.get("errors"), None in answer["data"].values()) == (None, False)


def test_two_people_of_an_example_are_connected() -> None:
    ben = {"nodes": [{"author": {"id": "A02"}}]}
    ada = {"id": "A01", "name": "Ada Lind", "secondDegree": None, "collaborators": ben}
    alone: dict[str, Any] = {
        "id": "A03",
        "name": "Cy Moss",
        "secondDegree": None,
        "collaborators": {"nodes": []},
    }
    cluster = {"topics": [], "authors": [{"author": ada}, {"author": alone}]}
    assert variable_values({"topicClusters": {"nodes": [cluster]}}) == {
        "person": "A01",
        "typed": "Ada Lind",
        "other": "A02",
    }


async def test_nothing_comes_from_another_host_and_no_text_becomes_a_program(
    site: httpx.AsyncClient,
) -> None:
    script = require_front_end("playground").script.address
    answer = await site.get("/playground")
    assert f'<script type="module" src="{script}"></script>' in answer.text
    assert sorted(answer.headers["content-security-policy"].split("; ")) == [
        "base-uri 'none'",
        "connect-src 'self'",
        "default-src 'none'",
        "font-src 'self' data:",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "img-src 'self' data:",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "worker-src 'self'",
    ]
