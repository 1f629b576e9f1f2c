"""The widget in case of faults: no service, no script, hostile answers."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from playwright.async_api import Page, Route, expect

from tests.browser.access import broken_rules
from tests.browser.elsewhere import Elsewhere
from tests.browser.hosts import NEWMAN, Host, widget_events

pytestmark = pytest.mark.browser

KEPT = NEWMAN.replace("><a", ' snapshot="/newman.json"><a', 1)
QUESTIONS = "**/graphql?*"
HOSTILE = "<img src=x onerror=alert(1)>"
MARKED = "e" + "\u0301" * 10_000

Prepare = Callable[[Page], Awaitable[None]]


def answering(body: dict[str, Any], status: int = 200) -> Prepare:
    """Answers questions in place of the service."""

    async def answer(route: Route) -> None:
        allowed = {"Access-Control-Allow-Origin": "*"}
        await route.fulfill(json=body, status=status, headers=allowed)

    async def prepare(page: Page) -> None:
        await page.route(QUESTIONS, answer)

    return prepare


async def down(page: Page) -> None:
    await page.route(QUESTIONS, lambda route: route.abort())


def person(id_: str, label: str, x: float) -> dict[str, Any]:
    place = {"weight": 2, "distance": int(x != 0), "x": x, "y": x}
    return {"id": id_, "kind": "AUTHOR", "label": label, "entity": {"url": "javascript:alert(1)"}, **place}


def answer(name: str, *others: str) -> dict[str, Any]:
    """An answer of the service about a person of that name and people around them."""
    ids = [f"A{number:02}" for number in range(len(others) + 1)]
    counted = {"paperCount": 1, "atLeast": False, "firstYear": 2020, "lastYear": 2020}
    paper = {"title": name, "url": "https://papers.example/1", "date": {"year": 2020}}
    edges = [{"source": ids[0], "target": id_, "papers": [paper], **counted} for id_ in ids[1:]]
    nodes = [
        person(id_, label, number / 10)
        for number, (id_, label) in enumerate(zip(ids, [name, *others], strict=True))
    ]
    author = {"id": ids[0], "name": name, "url": "https://coterie.example/author/A00", "names": []}
    known = {"paperCount": 1, "activeYears": None, "identity": {"level": "NAME_ONLY"}}
    return {
        "data": {
            "author": {**author, **known},
            "neighbourhood": {"nodes": nodes, "edges": edges, "truncated": []},
            "dataset": {"publishedAt": "2026-11-21T10:00:00Z", "sources": [{"source": {"name": "arXiv"}}]},
        }
    }


OTHERS: dict[str, tuple[dict[str, Any], int]] = {
    "another version": ({"data": {"author": {"name": 7}, "neighbourhood": {"nodes": {}}}}, 200),
    "nobody": ({"data": {"author": None, "neighbourhood": None, "dataset": None}}, 200),
    "a refusal": ({"errors": [{"message": "There is no registered document with this id."}]}, 400),
}


@pytest.mark.parametrize("name", OTHERS)
async def test_a_widget_with_an_unusable_answer_keeps_its_link(host: Host, name: str) -> None:
    body, status = OTHERS[name]
    page = await host(NEWMAN, prepare=answering(body, status), complaints=[])
    assert [event[:2] for event in await widget_events(page)] == [["coterie-researcher", "error"]]
    await expect(page.get_by_role("link", name="M. E. J. Newman in context")).to_be_visible()


async def test_a_widget_without_an_answer_keeps_its_link(host: Host) -> None:
    async def silent(page: Page) -> None:
        await page.route(QUESTIONS, lambda _: asyncio.sleep(0))

    page = await host(NEWMAN, prepare=silent, complaints=[])
    assert [event[:2] for event in await widget_events(page)] == [["coterie-researcher", "error"]]
    await expect(page.get_by_role("link", name="M. E. J. Newman in context")).to_be_visible()
    assert await broken_rules(page) == []


async def test_a_snapshot_is_shown_with_its_day_if_the_service_is_down(
    host: Host, elsewhere: Elsewhere, demo: str
) -> None:
    page = await host(NEWMAN)
    await widget_events(page)
    question = (
        f"{demo}/graphql?documentId=WidgetResearcherV1&variables=%7B%22author%22%3A%22Abn878wmthe2t%22%7D"
    )
    kept = await page.evaluate("(url) => fetch(url).then((answer) => answer.text())", question)
    elsewhere.texts["/newman.json"] = kept
    page = await host(KEPT, prepare=down, complaints=[])
    assert await widget_events(page) == [["coterie-researcher", "ready", {"isKept": True}]]
    await expect(page.locator(".foot strong")).to_contain_text("Saved on ")
    await expect(page.locator("li[data-id] > a").first).to_have_text("Xiao Zhang")
    await expect(page.get_by_role("slider")).to_have_count(0)
    assert await broken_rules(page) == []


async def test_hostile_names_are_shown_as_text(host: Host) -> None:
    page = await host(NEWMAN, prepare=answering(answer(HOSTILE, MARKED, "\u202eevil", "王小明")))
    await widget_events(page)
    names = await page.locator("li[data-id] > [part=link]").all_text_contents()
    assert names == ["e" + "\u0301" * 6, "evil", "王小明"]
    await expect(page.locator(".title")).to_have_text(HOSTILE)
    assert await page.locator("img").count() == 0
    assert await page.locator("[href^=javascript]").count() == 0
    await expect(page.locator("li bdi[lang=und-Hani]").first).to_have_text("王小明")
    level = "1 paper · papers under this name; may be several people"
    await expect(page.locator(".head .count").last).to_have_text(level)


async def test_without_a_path_the_widget_is_as_high_as_its_sentence(host: Host) -> None:
    ends = {name: {"id": "A00", "name": "Ada Lind", "url": None} for name in ("start", "end")}
    found = {"__typename": "NoPathFound", "reason": "NOT_CONNECTED", "isProof": True}
    none = {"data": {**ends, "collaboratorPaths": found, "dataset": None}}
    page = await host('<coterie-path from="A00" to="A01"></coterie-path>', prepare=answering(none))
    await widget_events(page)
    await expect(page.locator(".body")).to_have_text("The known papers do not connect the two. ")
    assert await page.locator(".frame").evaluate("(it) => it.offsetHeight") < 10 * 16


async def test_without_scripts_there_is_the_link(host: Host) -> None:
    page = await host(NEWMAN, scripts=False)
    await expect(page.get_by_role("link", name="M. E. J. Newman in context")).to_be_visible()


async def test_a_widget_that_gets_its_person_later_shows_them(host: Host) -> None:
    page = await host("<coterie-researcher><a href='/'>a person</a></coterie-researcher>")
    await widget_events(page)
    await page.locator("coterie-researcher").evaluate("(it) => it.setAttribute('author', 'Abn878wmthe2t')")
    await expect(page.locator(".title")).to_have_text("M. E. J. Newman")


async def test_a_year_that_cannot_be_shown_is_reported_to_everybody_and_the_drawing_stays(host: Host) -> None:
    page = await host(NEWMAN, complaints=[])
    await widget_events(page)
    await down(page)
    await page.get_by_role("slider").press("ArrowLeft")
    message = page.locator("[role=status]", has_text="2016 cannot be shown: the service does not respond")
    box = await message.bounding_box()
    assert box is not None
    assert box["height"] > 1
    await expect(page.locator(".drawing svg")).to_have_count(1)


async def test_a_removed_widget_sends_no_query_for_the_year_chosen_before(host: Host) -> None:
    page = await host(NEWMAN)
    await widget_events(page)
    queries: list[str] = []
    page.on("request", lambda request: queries.append(request.url))
    await page.clock.install()
    await page.clock.pause_at("2200-01-01")
    await page.get_by_role("slider").press("ArrowLeft")
    await page.locator("coterie-researcher").evaluate("(it) => it.remove()")
    await page.clock.run_for(1000)
    assert queries == []
