"""What people come for, by keyboard alone: with a script and without, narrow and wide, light and dark."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from tests.browser.access import broken_rules
from tests.browser.conftest import Open
from tests.browser.places import NEWMAN
from tests.browser.tab import Scheme

pytestmark = pytest.mark.browser

READERS = [(360, "light", False), (768, "dark", True), (1280, "light", True), (1280, "dark", False)]
_PICTURES = os.environ.get("COTERIE_JOURNEY_PICTURES")
"""A folder for a picture of each state, for who looks at them."""

SAID = """() => {
  const at = document.activeElement;
  return (at.labels?.[0]?.textContent || at.textContent || at.getAttribute('aria-label') || '').trim();
}"""
_MOST_STOPS = 150


async def walk_to(page: Page, said: str) -> None:
    """Press Tab until the focused element says this."""
    for _ in range(_MOST_STOPS):
        await page.keyboard.press("Tab")
        if (await page.evaluate(SAID)).startswith(said):
            return
    raise AssertionError(f"Tab never reached {said!r} at {page.url}")


@pytest.fixture(params=READERS, ids=lambda reader: "-".join(map(str, reader)))
def reader(request: pytest.FixtureRequest) -> tuple[int, Scheme, bool]:
    """Width, scheme, and whether scripts run."""
    found: tuple[int, Scheme, bool] = request.param
    return found


Walk = Callable[[str], Awaitable[Page]]


@pytest.fixture
def walk(tab: Open, reader: tuple[int, Scheme, bool]) -> Walk:
    """Opens a page for the reader."""
    width, scheme, has_scripts = reader

    async def opened(place: str) -> Page:
        return await tab(place, width, scheme, scripts=has_scripts)

    return opened


async def check(page: Page, name: str, reader: tuple[int, Scheme, bool]) -> None:
    """No rule of access is broken and nothing scrolls sideways."""
    if _PICTURES:
        path = Path(_PICTURES) / f"{name}-{'-'.join(map(str, reader))}.png"
        await page.screenshot(path=path, full_page=True)
    if reader[2]:  # axe is a script
        assert await broken_rules(page) == []
    assert await page.evaluate("document.documentElement.scrollWidth") <= reader[0]


async def test_a_person_is_found_and_a_paper_followed_to_where_it_is_found(
    walk: Walk, reader: tuple[int, Scheme, bool]
) -> None:
    page = await walk("/")
    await walk_to(page, "Name, title, topic or identifier")
    await page.keyboard.type("leto peel")
    await page.keyboard.press("Enter")
    await page.wait_for_url("**/search?q=leto+peel")
    await check(page, "search", reader)
    await walk_to(page, "Leto Peel")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("heading", level=1)).to_have_text("Leto Peel")
    await check(page, "author", reader)
    title = await page.locator(".all-papers .title a").first.inner_text()
    await walk_to(page, title)
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("heading", level=1)).to_have_text(title)
    await check(page, "paper", reader)
    await walk_to(page, "Search Crossref for the title")
    address = await page.evaluate("document.activeElement.href")
    assert address.startswith("https://search.crossref.org/search/works?q=Community+detection+in+networks")


async def test_a_path_is_found_and_the_reason_why_there_is_none(
    walk: Walk, reader: tuple[int, Scheme, bool]
) -> None:
    page = await walk(NEWMAN)
    await walk_to(page, "Another researcher")
    await page.keyboard.type("renaud lambiotte")
    await page.keyboard.press("Enter")
    await page.wait_for_url("**/path?from=Abn878wmthe2t&to=A9fneyqznzahb")
    await check(page, "path", reader)
    await walk_to(page, "To")
    await page.keyboard.press("Control+a")
    await page.keyboard.type("lei zhang")
    await page.keyboard.press("Enter")
    await page.wait_for_url("**to=lei+zhang*")
    await walk_to(page, "Lei Zhang")
    await check(page, "namesakes", reader)
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("heading", level=2).first).to_have_text("No known path")
    await check(page, "no-path", reader)


async def test_a_conflict_is_checked(walk: Walk, reader: tuple[int, Scheme, bool]) -> None:
    page = await walk("/conflicts")
    await check(page, "conflicts", reader)
    await walk_to(page, "Papers")
    await page.keyboard.press("Control+End")
    await page.keyboard.type("1,M. E. J. Newman\n")
    await walk_to(page, "Reviewers")
    await page.keyboard.press("Control+End")
    await page.keyboard.type("Aaron Clauset\n")
    await walk_to(page, "Check")
    async with page.expect_download() as download:
        await page.keyboard.press("Enter")
    content = await asyncio.to_thread((await (await download.value).path()).read_text, "utf-8")
    assert [row.split(",")[:4] for row in content.splitlines()] == [
        ["paper", "reviewer", "verdict", "confidence"],
        ["1", "Aaron Clauset", "CONFLICT", "0.9953"],
    ]


async def test_the_widget_is_embedded(walk: Walk, reader: tuple[int, Scheme, bool]) -> None:
    page = await walk(NEWMAN)
    await walk_to(page, "Embed M. E. J. Newman")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("heading", name="Code to paste")).to_be_visible()
    if reader[2]:
        await walk_to(page, "Copy")
        await page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        await page.keyboard.press("Enter")
        await expect(page.locator("button.copy").first).to_have_text("Copied")
        assert "<coterie-researcher author=" in await page.evaluate("navigator.clipboard.readText()")
    await walk_to(page, "Skip the preview")
    await check(page, "embed", reader)
    await page.keyboard.press("Enter")
    await expect(page.locator("#after-preview")).to_be_focused()


async def test_a_field_offers_people_and_then_means_the_chosen_one(tab: Open) -> None:
    page = await tab(NEWMAN, 360)
    await walk_to(page, "Another researcher")
    await page.keyboard.type("lei zh")
    field = page.get_by_role("combobox", name="Another researcher")
    await expect(field).to_have_attribute("aria-expanded", "true")
    await page.keyboard.press("ArrowDown")
    await expect(page.locator("[role=option][aria-selected=true]")).to_have_count(1)
    assert await broken_rules(page) == []
    await page.keyboard.press("Enter")
    await expect(field).to_have_value("Lei Zhang")
    await page.keyboard.press("Enter")
    await page.wait_for_url("**/path?from=Abn878wmthe2t&to=A*")
    await expect(page.get_by_role("heading", level=2).first).to_have_text("No known path")


async def test_a_page_that_is_loaded_again_runs_its_script_again(tab: Open) -> None:
    page = await tab("/")
    await page.reload()
    await expect(page.get_by_role("combobox", name="Name, title, topic or identifier")).to_be_visible()


async def test_on_a_narrow_page_the_offers_do_not_cover_the_button_of_the_form(tab: Open) -> None:
    page = await tab(NEWMAN, 360)
    await page.locator("#path-to").press_sequentially("lei zh")
    await expect(page.get_by_role("listbox")).to_be_visible()
    await page.get_by_role("button", name="Find the path").click()
    await page.wait_for_url("**/path?from=Abn878wmthe2t&to=lei+zh")


async def test_a_line_of_a_list_offers_people_and_becomes_the_chosen_one(tab: Open) -> None:
    page = await tab("/group?members=Amq3x6vrc2ycq,A9fneyqznzahb", 360)
    people, options = page.get_by_role("textbox", name="People"), page.get_by_role("option")
    await people.press("Control+End")
    await page.keyboard.type("\nm. e. j. new")
    await expect(options).to_have_count(1)
    await page.keyboard.press("ArrowDown")
    await expect(people).to_have_attribute("aria-activedescendant", "members-offers-0")
    assert await broken_rules(page) == []
    await page.keyboard.press("Enter")
    await page.keyboard.type("lei zh")
    await expect(options.first).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(options).to_have_count(0)
    await page.keyboard.press("Enter")
    await expect(people).to_have_value(
        "Leto Peel, Amq3x6vrc2ycq\nRenaud Lambiotte, A9fneyqznzahb\nM. E. J. Newman, Abn878wmthe2t\nlei zh\n"
    )


async def test_papers_are_filtered_in_place_and_the_focus_stays(tab: Open) -> None:
    page = await tab(NEWMAN, 1280)
    await page.evaluate("window.isSamePage = true")
    all_of_them = await page.locator(".all-papers .paper").count()
    await page.get_by_label("Collaborator").select_option(index=1)
    await page.get_by_role("button", name="Filter").press("Enter")
    await page.wait_for_url("**coauthor=A*")
    await expect(page.locator("main > p.visually-hidden[role=status]")).to_contain_text("papers match")
    assert await page.locator(".all-papers .paper").count() < all_of_them
    assert (await page.evaluate("window.isSamePage"), await page.evaluate("document.activeElement.id")) == (
        True,
        "filter-apply",
    )
    await page.go_back()
    await expect(page.locator(".all-papers .paper")).to_have_count(all_of_them)
