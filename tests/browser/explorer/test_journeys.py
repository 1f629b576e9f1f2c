"""What people do in the explorer, by keyboard alone and in a browser that cannot draw."""

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.explorer.exploring import (
    AROUND_NEWMAN,
    CLAUSET,
    LAMBIOTTE,
    NEWMAN,
    PAN_ZHANG,
    card,
    drawn,
    is_settled,
    open_explorer,
    press,
)

pytestmark = pytest.mark.browser

FOCUSED = "() => document.activeElement.textContent || document.activeElement.id"


async def tab_to(page: Page, name: str) -> None:
    """Presses Tab until the focus is on what has this text or id."""
    for _ in range(120):
        if await page.evaluate(FOCUSED) == name:
            return
        await page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not come to {name}")


async def choose(page: Page, words: str, found: str) -> None:
    """Types into the field that has the focus, and takes what is offered first."""
    await page.keyboard.type(words)
    await page.get_by_role("option", name=found).wait_for()
    await page.keyboard.press("Enter")


async def test_the_keyboard_finds_a_person_and_walks_to_a_collaborator(tab: Open) -> None:
    page = await open_explorer(tab)
    await tab_to(page, "find")
    await choose(page, "newm", "M. E. J. Newman")
    await card(page).get_by_role("heading", name="M. E. J. Newman").wait_for()
    await expect(card(page).get_by_role("heading", level=2)).to_be_focused()
    await tab_to(page, "Aaron Clauset")
    await page.keyboard.press("Enter")
    await tab_to(page, "Expand")
    await page.keyboard.press("Enter")
    await expect(page.locator(".node-list h2")).to_have_text("Shown: 19")
    assert "Leto Peel" in await drawn(page)


async def test_one_click_draws_a_suggested_person(tab: Open) -> None:
    page = await open_explorer(tab)
    await press(page, "M. E. J. Newman")
    await expect(card(page).get_by_role("heading", level=2)).to_have_text("M. E. J. Newman")
    await expect(page.locator(".start-panel")).to_be_hidden()


async def test_people_of_different_steps_are_joined(tab: Open) -> None:
    page = await open_explorer(tab, f"#at={NEWMAN}+{CLAUSET}&on={PAN_ZHANG}")
    await expect(card(page).locator(".node-links .name")).to_have_text(
        ["Aaron Clauset", "M. E. J. Newman", "Leto Peel", "Amir Ghasemian", "Cristopher Moore"]
    )


async def test_the_keyboard_finds_a_path(tab: Open) -> None:
    page = await open_explorer(tab, AROUND_NEWMAN)
    await tab_to(page, "Path from here")
    await page.keyboard.press("Enter")
    await expect(page.locator("#path-to")).to_be_focused()
    await choose(page, "lambio", "Renaud Lambiotte")
    await page.get_by_text("3 paths, best first.").wait_for()
    first = page.locator(".found-path").first.locator(".name")
    await expect(first).to_have_text(["M. E. J. Newman", "Aaron Clauset", "Leto Peel", "Renaud Lambiotte"])


async def test_enter_before_new_suggestions_chooses_the_result_of_the_whole_text(tab: Open) -> None:
    page = await open_explorer(tab)
    await tab_to(page, "find")
    await page.keyboard.type("la")
    await page.get_by_role("option", name="Renaud Lambiotte").wait_for()
    await page.keyboard.type("mbio")
    await page.keyboard.press("Enter")
    await expect(card(page).get_by_role("heading", name="Renaud Lambiotte")).to_be_visible()


async def test_an_avoided_person_is_on_no_path(tab: Open) -> None:
    page = await open_explorer(tab, f"#path={NEWMAN}+{LAMBIOTTE}&k=1")
    await page.locator(".found-path").get_by_role("button", name="Leto Peel").click()
    await press(page, "Avoid in paths")
    await expect(page.locator(".found-path").get_by_text("Leto Peel")).to_have_count(0)
    await press(page, "Allow Leto Peel again")
    await expect(page.locator(".found-path").get_by_text("Leto Peel")).to_have_count(1)


async def test_a_step_can_be_undone_and_redone(tab: Open) -> None:
    page = await open_explorer(tab, AROUND_NEWMAN)
    before = await drawn(page)
    await page.locator(".node-list").get_by_role("button", name="Brian Ball").click()
    await press(page, "Hide")
    after = [name for name in before if name != "Brian Ball"]
    names = page.locator(".node-list ol .name")
    await expect(names).to_have_text(after)
    await page.get_by_role("button", name="Undo").click()
    await expect(names).to_have_text(before)
    await page.get_by_role("button", name="Redo").click()
    await expect(names).to_have_text(after)


async def test_an_address_restores_the_whole_state(tab: Open) -> None:
    page = await open_explorer(tab, AROUND_NEWMAN)
    await press(page, "Pin")
    await page.locator(".node-list").get_by_role("button", name="Gesine Reinert").click()
    await press(page, "Expand")
    await page.locator("summary", has_text="Limits").click()
    await page.get_by_label("Topics").check()
    await is_settled(page)
    address = await page.evaluate("location.hash")
    other = await open_explorer(tab, address)
    await expect(other.locator(".node-list ol .name")).to_have_text(await drawn(page))
    await expect(card(other).get_by_role("heading", level=2)).to_have_text("Gesine Reinert")
    await expect(other.get_by_label("Topics")).to_be_checked()


async def test_years_limit_what_is_drawn(tab: Open) -> None:
    page = await open_explorer(tab, f"{AROUND_NEWMAN}&to=2013")
    names = page.locator(".node-list ol .name")
    await expect(names).to_have_text(["M. E. J. Newman", "Brian Karrer", "Brian Ball", "Travis Martin"])
    await press(page, "All years")
    await expect(names).to_have_count(10)


async def test_without_a_script_the_search_opens_the_pages(tab: Open) -> None:
    page = await tab("/explore", scripts=False)
    await page.get_by_label("Name, title, topic or identifier").fill("leto peel")
    await page.get_by_role("button", name="Search").click()
    await page.get_by_role("link", name="Leto Peel").click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("Leto Peel")
