"""Whether everybody can read and use the pages."""

import pytest
from playwright.async_api import expect

from tests.browser.access import broken_rules
from tests.browser.conftest import Open
from tests.browser.places import NEWMAN, ask_everywhere, everywhere

pytestmark = pytest.mark.browser

FOCUSED = (
    "() => { const at = document.activeElement; return at.name || at.getAttribute('href') || at.tagName }"
)
OUTLINE = "() => parseFloat(getComputedStyle(document.activeElement).outlineWidth)"


@pytest.mark.parametrize(("width", "scheme"), [(320, "light"), (1280, "dark")])
async def test_no_page_breaks_a_rule_of_access(tab: Open, width: int, scheme: str) -> None:
    page = await tab("/", width, scheme)
    assert await ask_everywhere(page, broken_rules) == everywhere([])


@pytest.mark.parametrize(("language", "width", "scheme"), [("de", 320, "light"), ("zh", 1280, "dark")])
async def test_a_page_in_another_language_breaks_no_rule_of_access(
    tab: Open, language: str, width: int, scheme: str
) -> None:
    page = await tab(f"{NEWMAN}?lang={language}", width, scheme)
    assert await broken_rules(page) == []


async def test_the_language_is_changed_by_keyboard_and_stays_without_a_script(tab: Open) -> None:
    page = await tab("/search?q=leto+peel", 320, scripts=False)
    await page.get_by_role("link", name="Deutsch").press("Enter")
    await page.wait_for_url("**/search?q=leto+peel&lang=de")
    await page.get_by_role("link", name="Leto Peel").click()
    await page.get_by_label("Eine andere Person").fill("lei zhang")
    await page.get_by_role("button", name="Weg suchen").click()
    await page.locator(".choose").get_by_role("link").first.click()
    await expect(page.get_by_role("heading", level=2).first).to_have_text("Kein Weg bekannt")


async def test_the_first_tab_stop_skips_to_the_content(tab: Open) -> None:
    page = await tab(NEWMAN)
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(page.locator("#content")).to_be_focused()


async def test_the_keyboard_walks_to_the_path_finder_and_uses_it(tab: Open) -> None:
    page = await tab(NEWMAN)
    for _ in range(80):
        await page.keyboard.press("Tab")
        assert await page.evaluate(OUTLINE) > 0
        if await page.evaluate(FOCUSED) == "to":
            break
    await page.keyboard.type("renaud lambiotte")
    await page.keyboard.press("Enter")
    await page.wait_for_url("**/path?from=Abn878wmthe2t&to=A9fneyqznzahb")
    people = page.locator(".chain").first.locator(".person")
    await expect(people).to_have_text(["M. E. J. Newman", "Aaron Clauset", "Leto Peel", "Renaud Lambiotte"])


async def test_a_path_is_found_from_the_first_page_on_without_a_script(tab: Open) -> None:
    page = await tab("/", scripts=False)
    await page.get_by_label("Name, title, topic or identifier").fill("leto peel")
    await page.get_by_role("button", name="Search").click()
    await page.get_by_role("link", name="Leto Peel").click()
    await page.get_by_label("Another researcher").fill("lei zhang")
    await page.get_by_role("button", name="Find the path").click()
    await page.locator(".choose").get_by_role("link").first.click()
    await expect(page.get_by_role("heading", level=2).first).to_have_text("No known path")


async def test_a_request_can_be_sent_by_keyboard_and_without_a_script(tab: Open) -> None:
    page = await tab(NEWMAN, 320, scripts=False)
    await page.get_by_role("link", name="Contact the operator").focus()
    await page.keyboard.press("Enter")
    await page.wait_for_url("**/request?about=*")
    await page.get_by_label("It is about me").focus()
    await page.keyboard.press("Space")
    await page.keyboard.press("Tab")
    await page.keyboard.type("Show me as Mark Newman, please.")
    for _ in range(2):
        await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await page.wait_for_url("**/request/sent?as=*")
    await expect(page.get_by_role("heading", level=1)).to_have_text("Thank you")


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_the_reader_s_scheme_is_followed(tab: Open, scheme: str) -> None:
    page = await tab("/", 1280, scheme)
    space = await page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    is_dark = sum(int(part) for part in space.removeprefix("rgb(").removesuffix(")").split(",")) < 3 * 128
    assert is_dark == (scheme == "dark")


async def test_a_page_is_printed_in_dark_ink_whatever_the_scheme(tab: Open) -> None:
    page = await tab("/", 1280, "dark")
    await page.emulate_media(media="print")
    assert await page.evaluate("getComputedStyle(document.documentElement).color") == "rgb(27, 31, 36)"
