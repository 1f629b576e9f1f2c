"""The widget on a page elsewhere: what it shows, and how it is used."""

import gzip

import pytest
from playwright.async_api import Page, expect

from tests.browser.access import broken_rules
from tests.browser.hosts import NEWMAN, Host, widget_events
from tests.built import require_front_end

pytestmark = pytest.mark.browser

FEW = (
    '<coterie-researcher author="Abn878wmthe2t" show="venues collaborators" exclude="{}" lang="de">'
    "</coterie-researcher>"
)
LIT = """() => [...document.querySelector('coterie-researcher').shadowRoot.querySelectorAll('.at')]
  .map((each) => `${each.localName} ${each.querySelector('title, a').textContent}`)"""
BAND = """() => {
  const list = document.querySelector('coterie-researcher').shadowRoot.querySelector('.list');
  return list.getBoundingClientRect().bottom - list.lastElementChild.getBoundingClientRect().bottom;
}"""
HEIGHT = "() => document.querySelector('coterie-researcher').getBoundingClientRect().height"


def test_the_widget_downloads_at_most_12_compressed_kilobytes() -> None:
    assert len(gzip.compress(require_front_end("widget").script.content)) <= 12 * 1024


async def test_one_tag_shows_a_researcher_on_a_page_of_another_origin(host: Host) -> None:
    page = await host(NEWMAN)
    assert await widget_events(page) == [["coterie-researcher", "ready", {"isKept": False}]]
    await expect(page.locator(".title")).to_have_text("M. E. J. Newman")
    await expect(page.locator(".head .count").last).to_have_text("11 papers, 2010–2017")
    await expect(page.locator(".kind")).to_have_text(["Wrote papers with", "Topics"])
    first = page.locator("li[data-id]").first
    await expect(first.locator("a").first).to_have_text("Xiao Zhang")
    await expect(first.locator("summary span").first).to_have_text("at least 2 papers, 2014–2016")
    await expect(page.locator(".node")).to_have_count(1 + await page.locator("li[data-id]").count())
    await expect(page.get_by_role("link", name="in context")).to_have_count(0)


async def test_a_widget_sends_one_query_and_stores_nothing(host: Host) -> None:
    requested: list[str] = []

    async def listen(page: Page) -> None:
        page.on("request", lambda request: requested.append(request.url.partition("?")[0]))

    page = await host(NEWMAN, prepare=listen)
    await widget_events(page)
    assert [url.partition("/")[2].partition("/")[2].partition("/")[2] for url in requested] == [
        "",
        "page.css",
        "widget/v1/coterie.js",
        "graphql",
    ]
    left = "[document.cookie, localStorage.length, sessionStorage.length]"
    assert await page.evaluate(left) == ["", 0, 0]
    assert await page.context.cookies() == []


async def test_drawing_a_widget_does_not_shift_the_page(host: Host) -> None:
    page = await host(f"{NEWMAN}<p>below</p>")
    await widget_events(page)
    assert await page.evaluate(HEIGHT) == 42 * 16
    assert await page.evaluate("window.shifts") == []


async def test_a_narrow_widget_has_no_empty_band_below_a_short_list(host: Host) -> None:
    page = await host(FEW.format("Abn878wmthe2t").replace(" collaborators", ""), 360)
    await widget_events(page)
    assert await page.evaluate(BAND) == 0


async def test_focus_in_the_list_highlights_the_node_in_the_drawing(host: Host) -> None:
    page = await host(NEWMAN)
    await widget_events(page)
    await page.get_by_role("link", name="Brian Karrer").focus()
    assert sorted(await page.evaluate(LIT)) == ["g Brian Karrer", "li Brian Karrer"]
    await page.locator("input").focus()
    assert await page.evaluate(LIT) == []


async def test_a_click_in_the_drawing_opens_the_item_in_the_list(host: Host) -> None:
    page = await host(NEWMAN)
    await widget_events(page)
    await page.locator(".node", has_text="Brian Karrer").locator("g circle").click()
    _, (element, name, detail) = await widget_events(page, 2)
    assert (element, name) == ("coterie-researcher", "select")
    opened = page.locator("details[open]")
    await expect(opened.locator(".papers a")).to_have_text(
        [
            "Coauthorship and citation in scientific publishing",
            "Stochastic blockmodels and community structure in networks",
        ]
    )
    await expect(page.locator("li.at")).to_have_attribute("data-id", detail["id"])


async def test_the_keyboard_reads_reasons_and_goes_back_in_time(host: Host) -> None:
    page = await host(NEWMAN)
    await widget_events(page)
    await page.get_by_role("slider", name="As of").focus()
    await page.keyboard.press("Home")
    await page.locator("[role=status]", has_text="As of 2010").wait_for()
    await expect(page.locator("ol[aria-labelledby=AUTHOR] > li > a")).to_have_text(["Brian Karrer"])
    for _ in range(2):
        await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await expect(page.locator("details[open] .papers li")).to_have_count(1)


async def test_the_page_lists_what_is_shown_and_who_is_left_out(host: Host) -> None:
    page = await host(NEWMAN)
    await widget_events(page)
    id_ = await page.locator("li[data-id]").first.get_attribute("data-id")
    page = await host(FEW.format(id_))
    await widget_events(page)
    await expect(page.locator(".kind")).to_have_text(["Schrieb Arbeiten mit", "Erschienen in"])
    await expect(page.get_by_role("link", name="Xiao Zhang")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1280])
async def test_the_widgets_break_no_rule_of_access(host: Host, width: int, scheme: str) -> None:
    body = (
        f'{NEWMAN}<coterie-path from="Abn878wmthe2t" to="A9fneyqznzahb"><a href="/">path</a></coterie-path>'
        '<coterie-group authors="Abn878wmthe2t A9fneyqznzahb"><a href="/">group</a></coterie-group>'
    )
    page = await host(body, width, scheme)
    for count, name in enumerate(("coterie-researcher", "coterie-path", "coterie-group"), start=1):
        await page.locator(name).scroll_into_view_if_needed()
        await widget_events(page, count)
    await page.locator("summary").first.click()
    await page.locator("details[open]").first.wait_for()
    assert await broken_rules(page) == []
    assert await page.evaluate("document.documentElement.scrollWidth") == width
