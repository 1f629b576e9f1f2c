"""Papers that citations relate to a paper, in the explorer of a graph with citations."""

import json
from collections.abc import Iterator, Mapping, Sequence
from xml.etree import ElementTree as ET

import pytest
from playwright.async_api import Browser, Locator, Page, Route, expect

from app.settings import Settings
from loaders.loading.load import load
from loaders.reading.intake import LoadRequest
from tests.browser.explorer.exploring import SVG, card, is_settled, press, taken
from tests.browser.tab import open_tab
from tests.built import require_front_end
from tests.serving import served

pytestmark = pytest.mark.browser

CITES = {
    "Old Bells": (),
    "Old Ropes": (),
    "Bells of Oak": ("Old Bells", "Old Ropes"),
    "Bells of Ash": ("Old Bells", "Old Ropes"),
    "Bells of Elm": ("Old Bells",),
}
"""The papers that each paper cites."""


def works(cites: Mapping[str, Sequence[str]]) -> str:
    """The papers in the form of Crossref's public data file."""
    items = [
        {
            "DOI": _doi(title),
            "member": "9999",
            "type": "journal-article",
            "title": [title],
            "author": [{"given": "Ada", "family": "Lind"}],
            "issued": {"date-parts": [[1990 if title.startswith("Old") else 2010]]},
            "reference": [{"key": one, "DOI": _doi(one)} for one in cited],
        }
        for title, cited in cites.items()
    ]
    return json.dumps({"items": items})


def _doi(title: str) -> str:
    return f"10.1234/{title.replace(' ', '-').lower()}"


@pytest.fixture(scope="module")
def cited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of a service whose papers cite each other."""
    folder = tmp_path_factory.mktemp("cited")
    file = folder / "works.jsonl"
    file.write_text(works(CITES), encoding="utf-8")
    settings = Settings(data=folder / "data", heap="384m", workers=1, minute_limit=0)
    load(settings, LoadRequest([str(file)]))
    with served(settings) as address:
        yield address


def links(page: Page) -> Locator:
    """The papers linked to the selected one, each with what shows the link."""
    return card(page).locator(".node-links > li")


async def open_related(page: Page, cited: str) -> None:
    """Opens the explorer at the papers that share references with one, from the page of that paper."""
    require_front_end("explorer")
    await page.goto(f"{cited}/search?q=bells+of+oak")
    await page.get_by_role("link", name="Bells of Oak").first.click()
    await page.get_by_role("link", name="See related papers in the explorer").click()
    await is_settled(page)


async def test_a_paper_leads_to_the_papers_that_share_its_references_or_are_cited_with_it(
    browser: Browser, cited: str
) -> None:
    complaints: list[str] = []
    async with open_tab(browser, complaints, width=1280, scheme="light") as page:
        await open_related(page, cited)
        await expect(page.locator(".status")).to_have_text("2 papers share references with this paper.")
        await expect(links(page)).to_have_text(
            ["Bells of Ash 2010 2 shared references", "Bells of Elm 2010 1 shared reference"],
            use_inner_text=True,
        )
        await card(page).locator("summary").first.click()
        await expect(card(page).locator(".witnesses li")).to_have_text(["Old Bells 1990", "Old Ropes 1990"])
        await card(page).locator(".witnesses a").first.click()
        await page.get_by_role("link", name="See papers that are cited together with it").click()
        await is_settled(page)
        await expect(links(page)).to_have_text(["Old Ropes 1990 2 papers cite both"], use_inner_text=True)
        await page.go_back()
        await page.go_back()
        await is_settled(page)
        await press(page, "citations of both")
        await expect(page.locator(".status")).to_have_text(
            "No paper known here is cited together with this paper."
        )
    assert complaints == []


async def test_shared_references_that_could_not_be_loaded_are_loaded_when_opened_again(
    browser: Browser, cited: str
) -> None:
    async with open_tab(browser, [], width=1280, scheme="light") as page:
        await open_related(page, cited)

        async def abort(route: Route) -> None:
            await route.abort()

        await page.route("**/graphql?**", abort)
        summary = card(page).locator("summary").first
        await summary.click()
        rows = card(page).locator(".witnesses").first.locator("li")
        await expect(rows).to_have_text(["The service cannot be reached."])
        await page.unroute("**/graphql?**")
        await summary.click()
        await summary.click()
        await expect(rows).to_have_text(["Old Bells 1990", "Old Ropes 1990"])


async def test_related_papers_and_shared_references_on_a_page_have_their_years(
    browser: Browser, cited: str
) -> None:
    async with open_tab(browser, [], width=1280, scheme="light") as page:
        await page.goto(f"{cited}/search?q=bells+of+oak")
        await page.get_by_role("link", name="Bells of Oak").first.click()
        rows = await page.get_by_role("region", name="Related by shared references").locator("li").all()
        found = [" ".join((await row.inner_text()).split()) for row in rows]
    assert found == [
        "Bells of Ash 2010 2 shared references: Old Bells 1990; Old Ropes 1990",
        "Bells of Elm 2010 1 shared reference: Old Bells 1990",
    ]


async def test_the_year_of_a_paper_is_on_its_card_in_the_list_and_in_the_drawing(
    browser: Browser, cited: str
) -> None:
    async with open_tab(browser, [], width=1280, scheme="light") as page:
        await open_related(page, cited)
        await expect(card(page).locator(".kind")).to_have_text("Paper · 2010")
        rows = await page.locator(".node-list ol > li").all_inner_texts()
        await page.locator("summary", has_text="Export").click()
        svg = ET.fromstring(await taken(page, "SVG"))
    assert [" ".join(row.split()) for row in rows] == [
        "Bells of Oak Paper · 2010 · expanded · 2 links",
        "Bells of Ash Paper · 2010 · 2 links",
        "Bells of Elm Paper · 2010 · 2 links",
    ]
    assert sorted(text.text or "" for text in svg.iter(f"{SVG}text")) == [
        "2010 · Bells of Ash",
        "2010 · Bells of Elm",
        "2010 · Bells of Oak",
    ]
