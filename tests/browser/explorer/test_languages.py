"""The explorer in its languages."""

import pytest
from playwright.async_api import Page, Route, expect

from tests.browser.conftest import Open
from tests.browser.explorer.exploring import AROUND_NEWMAN, is_settled
from tests.built import require_front_end

pytestmark = pytest.mark.browser


@pytest.fixture(autouse=True)
def explorer() -> None:
    """Skips if the explorer is not built."""
    require_front_end("explorer")


async def expect_said(page: Page, language: str, drawn: str, joined: str) -> None:
    """Waits until the explorer shows the text in a language."""
    await is_settled(page)
    await expect(page.locator(".explorer")).to_have_attribute("lang", language)
    await expect(page.locator(".node-list h2")).to_have_text(drawn)
    await expect(page.locator(".card h3")).to_have_text(joined)


async def test_the_address_asks_for_a_language(tab: Open) -> None:
    page = await tab(f"/explore?lang=de{AROUND_NEWMAN}")
    await expect_said(page, "de", "Gezeigt: 10", "Verbunden mit 9 gezeigten Einträgen")
    links = page.locator(".node-links li").filter(has_text="Brian Karrer").get_by_role("link")
    await expect(links).to_have_text("mindestens 2 Arbeiten, 2010–2013")
    await expect(links).to_have_accessible_name(
        "mindestens 2 Arbeiten, 2010–2013: M. E. J. Newman und Brian Karrer"
    )


async def test_the_browsers_language_is_used_if_the_address_has_none(tab: Open) -> None:
    page = await tab(f"/explore{AROUND_NEWMAN}", locale="zh-CN")
    await expect_said(page, "zh", "图中共 10 项", "与图中 9 项相连")


async def test_an_unsupported_browser_language_falls_back_to_the_language_of_the_page(tab: Open) -> None:
    page = await tab(f"/explore{AROUND_NEWMAN}", locale="fi-FI")
    await expect_said(page, "en", "Shown: 10", "Linked to 9 shown here")


async def test_a_change_of_language_keeps_what_the_explorer_shows(tab: Open) -> None:
    page = await tab(f"/explore{AROUND_NEWMAN}")
    await is_settled(page)
    await page.get_by_role("navigation", name="Language").get_by_role("link", name="Deutsch").click()
    await page.wait_for_url(f"**/explore?lang=de{AROUND_NEWMAN}")
    await expect_said(page, "de", "Gezeigt: 10", "Verbunden mit 9 gezeigten Einträgen")


async def test_a_name_in_another_script_has_its_language_attribute(tab: Open) -> None:
    page = await tab("/explore")

    async def rename(route: Route) -> None:
        answer = await route.fetch()
        text = (await answer.text()).replace('"label":"Brian Karrer"', '"label":"王小明"')
        await route.fulfill(response=answer, body=text)

    await page.route("**/graphql?**", rename)
    await page.goto(f"{page.url}?again{AROUND_NEWMAN}")
    await expect(page.locator(".node-list bdi[lang=und-Hani]")).to_have_text("王小明")
    await expect(page.locator(".node-list bdi:not([lang])")).to_have_count(9)
