"""Pages and widgets magnified by 400 %: everything is still there, and nothing is outside the screen."""

import pytest
from playwright.async_api import Browser

from tests.browser.places import PLACES
from tests.browser.tab import open_tab
from tests.browser.trees import FOLDER, TREES, tree
from tests.built import require_front_end

pytestmark = pytest.mark.browser

CUT = """() => {
  const inside = (root) => [...root.querySelectorAll('*')].flatMap(
    (each) => [each, ...(each.shadowRoot ? inside(each.shadowRoot) : [])]);
  return inside(document.body)
    .filter((each) => each.checkVisibility())
    .filter((each) => !each.closest('.visually-hidden, .noun, svg, input, textarea'))
    .filter((each) => ['hidden', 'clip'].includes(getComputedStyle(each).overflowX))
    .filter((each) => each.scrollWidth > each.clientWidth + 1)
    .map((each) => each.className || each.localName);
}"""
WIDTH = "document.documentElement.scrollWidth"


@pytest.mark.parametrize("name", TREES)
async def test_the_widget_and_explorer_at_four_times_their_size_keep_all_their_content(
    browser: Browser, ready_demo: str, name: str
) -> None:
    require_front_end("explorer" if name.startswith("explorer") else "widget")
    async with open_tab(browser, [], width=1280, scheme="light", zoom=4) as page:
        assert await tree(page, name, ready_demo) == (FOLDER / f"{name}.yml").read_text(encoding="utf-8")
        assert (await page.evaluate(WIDTH), await page.evaluate(CUT)) == (320, [])


@pytest.mark.parametrize("name", PLACES)
async def test_a_page_at_four_times_its_size_keeps_all_its_content(
    browser: Browser, demo: str, name: str
) -> None:
    trees = []
    for zoom in (1, 4):
        async with open_tab(browser, [], width=1280, scheme="light", zoom=zoom) as page:
            await page.goto(f"{demo}{PLACES[name]}")
            trees.append(await page.locator("body").aria_snapshot())
            assert (await page.evaluate(WIDTH), await page.evaluate(CUT)) == (1280 // zoom, [])
    assert trees[0] == trees[1]
