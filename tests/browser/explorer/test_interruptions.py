"""What readers do in the explorer while an answer is on its way, or after none came."""

import asyncio

import pytest
from playwright.async_api import Browser, Page, Route, expect

from tests.browser.conftest import Open
from tests.browser.explorer.exploring import AROUND_NEWMAN, card, is_settled, open_explorer
from tests.browser.tab import open_tab
from tests.built import require_front_end

pytestmark = pytest.mark.browser

COUNT_CONTEXTS = """() => {
  window.contexts = 0;
  const { prototype } = HTMLCanvasElement;
  const make = prototype.getContext;
  prototype.getContext = function (kind, ...more) {
    window.contexts += Number(kind.startsWith('webgl'));
    return make.call(this, kind, ...more);
  };
}"""
COMPOSING = """(field) => field.dispatchEvent(
  new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }))"""


async def select(page: Page, name: str) -> None:
    """Selects a person in the list."""
    await page.locator(".node-list").get_by_role("button", name=name).click()
    await expect(card(page).get_by_role("heading", level=2)).to_have_text(name)


async def test_a_selection_during_an_expansion_keeps_the_expansion(tab: Open) -> None:
    page = await open_explorer(tab, AROUND_NEWMAN)
    await select(page, "Aaron Clauset")
    is_released = asyncio.Event()

    async def wait(route: Route) -> None:
        await is_released.wait()
        await route.continue_()

    await page.route("**/graphql?documentId=ExplorerNeighbourhoodV1*", wait)
    await card(page).get_by_role("button", name="Expand").click()
    await page.locator(".node-list").get_by_role("button", name="Brian Ball").click()
    is_released.set()
    await expect(card(page).get_by_role("heading", level=2)).to_have_text("Brian Ball")
    await expect(page.locator(".node-list h2")).to_have_text("Shown: 19")


async def test_going_back_from_a_step_without_an_answer_takes_its_message_away(
    browser: Browser, demo: str
) -> None:
    require_front_end("explorer")
    async with open_tab(browser, [], width=1280, scheme="light") as page:
        await page.goto(f"{demo}/explore{AROUND_NEWMAN}")
        await select(page, "Aaron Clauset")
        await page.route("**/graphql?**", lambda route: route.abort())
        await card(page).get_by_role("button", name="Expand").click()
        status = page.locator(".explorer > .status")
        await expect(status).to_have_text("The service cannot be reached. Try again")
        await page.go_back()
        await expect(status).to_have_text("10 shown with 16 links.")


async def test_a_search_without_an_answer_says_so_in_sight(browser: Browser, demo: str) -> None:
    require_front_end("explorer")
    async with open_tab(browser, [], width=1280, scheme="light") as page:
        await page.goto(f"{demo}/explore")
        await is_settled(page)
        await page.route("**/graphql?**", lambda route: route.abort())
        await page.locator("#find").fill("newman")
        await expect(page.locator("#find-hits")).to_have_text("The service cannot be reached.")


async def test_enter_that_ends_the_composition_of_a_character_chooses_nothing(tab: Open) -> None:
    page = await open_explorer(tab)
    await page.locator("#find").fill("newm")
    await page.get_by_role("option", name="M. E. J. Newman").wait_for()
    await page.locator("#find").evaluate(COMPOSING)
    assert await page.evaluate("location.hash") == ""


async def test_selections_make_no_further_drawing_contexts(tab: Open) -> None:
    page = await open_explorer(tab, AROUND_NEWMAN)
    await page.locator(".canvas canvas").first.wait_for()
    await page.evaluate(COUNT_CONTEXTS)
    await select(page, "Brian Ball")
    await select(page, "Aaron Clauset")
    assert await page.evaluate("window.contexts") == 0


async def test_a_limit_of_authors_below_one_is_no_limit(tab: Open) -> None:
    page = await open_explorer(tab, AROUND_NEWMAN)
    await page.locator("summary", has_text="Limits").click()
    team = page.get_by_label("Maximum authors per paper")
    await team.fill("-5")
    await team.press("Enter")
    await expect(team).to_have_value("")
    await expect(page.locator(".explorer > .status")).to_have_text("10 shown with 16 links.")
