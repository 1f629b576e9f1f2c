"""The papers of a person, filtered without a new page."""

import asyncio

import pytest
from playwright.async_api import Page, Route, expect

from tests.browser.conftest import Open
from tests.browser.places import NEWMAN
from tests.built import require_front_end

pytestmark = pytest.mark.browser


async def choose_year(page: Page, year: str) -> None:
    """Asks for the papers of a year."""
    await page.locator("#filter-year").select_option(year)
    await page.locator("#filter-apply").click()


async def test_of_two_quick_filters_the_later_one_decides_whichever_answer_comes_last(tab: Open) -> None:
    require_front_end("pages")
    page = await tab(NEWMAN)
    is_released = asyncio.Event()

    async def wait(route: Route) -> None:
        await is_released.wait()
        await route.continue_()

    await page.route("**/author/*year=2010*", wait)
    await choose_year(page, "2010")
    await choose_year(page, "2016")
    years = page.locator(".all-papers .date")
    await expect(years).to_have_text(["2016"])
    is_released.set()
    await page.wait_for_load_state("networkidle")
    await expect(years).to_have_text(["2016"])
    assert page.url.endswith("?year=2016#papers")


async def test_back_shows_the_list_of_before_and_an_entry_of_the_index_asks_nothing(tab: Open) -> None:
    require_front_end("pages")
    page = await tab(NEWMAN)
    await choose_year(page, "2016")
    years = page.locator(".all-papers .date")
    await expect(years).to_have_text(["2016"])
    await page.go_back()
    await expect(years).not_to_have_count(1)
    asked: list[str] = []
    page.on(
        "request", lambda request: asked.extend([request.url] if request.resource_type == "fetch" else [])
    )
    index = page.get_by_role("navigation", name="On this page")
    await index.get_by_role("link", name="Papers", exact=True).click()
    await expect(page.locator("#papers")).to_be_in_viewport()
    await index.get_by_role("link", name="Topics").click()
    await expect(page.locator("#topics")).to_be_in_viewport()
    assert asked == []
