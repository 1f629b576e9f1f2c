"""Where the keyboard focus is after the explorer has drawn its parts again."""

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Open
from tests.browser.explorer.exploring import (
    AROUND_NEWMAN,
    LAMBIOTTE,
    NEWMAN,
    is_settled,
    open_explorer,
    press,
)

pytestmark = pytest.mark.browser


async def test_the_focus_stays_in_the_list_when_the_list_is_drawn_again(tab: Open) -> None:
    page = await open_explorer(tab, AROUND_NEWMAN)
    await press(page, "Pin")
    row = page.locator(".node-list").get_by_role("button", name="Brian Ball")
    await row.focus()
    await page.go_back()
    await expect(page.locator(".node-list li").first).not_to_contain_text("pinned")
    await expect(row).to_be_focused()


async def test_the_focus_goes_to_the_neighbour_of_a_button_that_is_gone(tab: Open) -> None:
    page = await open_explorer(tab, f"{AROUND_NEWMAN}&to=2013")
    button = page.get_by_role("button", name="All years")
    await button.press("Enter")
    await expect(button).to_have_count(0)
    await expect(page.locator("#year-to")).to_be_focused()


async def test_the_focus_goes_to_the_search_if_nothing_is_left_to_show(tab: Open) -> None:
    page = await open_explorer(tab, f"#path={NEWMAN}+{LAMBIOTTE}&k=1")
    await page.get_by_role("button", name="Close paths").press("Enter")
    await expect(page.locator("#find")).to_be_focused()


async def test_the_link_to_the_content_keeps_what_is_shown(tab: Open) -> None:
    page = await open_explorer(tab, AROUND_NEWMAN)
    await page.get_by_role("link", name="Skip to the content").press("Enter")
    await expect(page.locator("#content")).to_be_focused()
    await is_settled(page)
    assert await page.evaluate("location.hash") == AROUND_NEWMAN


async def test_what_is_open_stays_open_when_it_is_drawn_again(tab: Open) -> None:
    page = await open_explorer(tab, AROUND_NEWMAN)
    cluster = page.locator(".legend-of-clusters details").first
    await cluster.locator("summary").click()
    await cluster.get_by_role("button").first.click()
    await expect(page.locator(".node-list [aria-current=true]")).to_have_count(1)
    await expect(cluster).to_have_attribute("open", "")
