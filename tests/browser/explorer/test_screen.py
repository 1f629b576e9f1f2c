"""How the explorer looks, what it weighs, and what it does with harm and without answers."""

import gzip

import pytest
from playwright.async_api import Browser, Page, Route, expect

from tests.browser.access import broken_rules
from tests.browser.conftest import Open
from tests.browser.explorer.exploring import (
    AROUND_NEWMAN,
    LAMBIOTTE,
    NEWMAN,
    drawn,
    is_settled,
    open_explorer,
)
from tests.browser.tab import open_tab
from tests.browser.test_layout import AMISS, nothing_amiss
from tests.built import require_front_end
from tests.pages.hostility import HARM, MARKS

pytestmark = pytest.mark.browser

FULL = f"{AROUND_NEWMAN}&kinds=author+paper+topic&path={NEWMAN}+{LAMBIOTTE}"
MOST_KIB = 120


async def open_everything(tab: Open, width: int, scheme: str) -> Page:
    """The explorer with a person, paths, and every panel open."""
    page = await open_explorer(tab, FULL, width, scheme)
    await page.locator(".found-path").first.wait_for()
    await page.evaluate("document.querySelectorAll('.explorer details').forEach(each => each.open = true)")
    return page


@pytest.mark.parametrize(("width", "scheme"), [(320, "dark"), (1280, "light")])
async def test_the_explorer_breaks_no_rule_of_access(tab: Open, width: int, scheme: str) -> None:
    page = await open_everything(tab, width, scheme)
    assert await broken_rules(page) == []
    assert await page.evaluate(AMISS) == nothing_amiss(width)


def test_the_explorer_downloads_few_compressed_kilobytes() -> None:
    files = require_front_end("explorer").files
    assert sum(len(gzip.compress(file.content, 9)) for file in files) <= MOST_KIB * 1024


async def test_a_hostile_name_is_shown_as_text(tab: Open) -> None:
    require_front_end("explorer")
    page = await tab("/explore")

    async def spoil(route: Route) -> None:
        answer = await route.fetch()
        harm = (HARM + MARKS).encode("unicode_escape").decode().replace('"', '\\"').replace("\\x", "\\u00")
        text = (await answer.text()).replace('"label":"', f'"label":"{harm}')
        await route.fulfill(response=answer, body=text)

    await page.route("**/graphql?**", spoil)
    await page.goto(f"{page.url}?again{AROUND_NEWMAN}")
    await is_settled(page)
    first = (await drawn(page))[0]
    assert "<script>alert(1)</script><img src=x onerror=alert(2)>" in first
    assert [letter for letter in first if letter in "\u202e\u2066\x01\x1b\x7f"] == []
    assert first.count("\u0301") <= 6
    assert await page.locator(".explorer img, .explorer script").count() == 0


async def test_an_unreachable_service_is_reported_and_a_retry_succeeds(browser: Browser, demo: str) -> None:
    require_front_end("explorer")
    async with open_tab(browser, [], width=1280, scheme="light") as page:
        await page.route("**/graphql?**", lambda route: route.abort())
        await page.goto(f"{demo}/explore{AROUND_NEWMAN}")
        await expect(page.get_by_role("status").last).to_have_text("The service cannot be reached. Try again")
        await page.unroute("**/graphql?**")
        await page.get_by_role("button", name="Try again").click()
        await expect(page.locator(".node-list h2")).to_have_text("Shown: 10")


NAMES = """() => {
  window.names = [];
  const { prototype } = CanvasRenderingContext2D;
  const write = prototype.fillText;
  prototype.fillText = function (text, x, y) {
    if (this.canvas.className === 'sigma-labels') {
      window.names.push({ text, left: x, right: x + this.measureText(text).width, y });
    }
    return write.call(this, text, x, y);
  };
}"""
ACROSS = """() => {
  const meet = (a, b) => a.left < b.right && b.left < a.right && Math.abs(a.y - b.y) < 13;
  return window.names.flatMap((a, place) =>
    window.names.slice(place + 1).filter((b) => meet(a, b)).map((b) => [a.text, b.text]));
}"""


async def test_no_two_names_of_the_drawing_overlap(tab: Open) -> None:
    page = await open_explorer(tab, f"{AROUND_NEWMAN}&kinds=author+paper+topic", 320)
    await page.locator(".canvas canvas").first.wait_for()
    await page.evaluate(NAMES)
    await page.emulate_media(color_scheme="dark")
    await page.wait_for_function("() => window.names.length > 0")
    assert await page.evaluate(ACROSS) == []


async def test_a_browser_without_webgl_shows_a_message_and_the_list(tab: Open) -> None:
    require_front_end("explorer")
    page = await tab("/explore")
    await page.add_init_script("HTMLCanvasElement.prototype.getContext = () => null")
    await page.goto(f"{page.url}?again{AROUND_NEWMAN}")
    await is_settled(page)
    await expect(page.get_by_text("This browser does not support WebGL.")).to_be_visible()
    await expect(page.locator(".node-list ol .name")).to_have_count(10)
