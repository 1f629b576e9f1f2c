"""Pages and widgets magnified by 400 %: everything is still there, and nothing is outside the screen."""

import pytest
from playwright.async_api import Browser, Page

from tests.browser.places import ask_everywhere, everywhere
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


async def width_and_cut(page: Page) -> tuple[int, list[str]]:
    """The width that a page needs, and its parts whose content is cut."""
    return await page.evaluate("document.documentElement.scrollWidth"), await page.evaluate(CUT)


@pytest.mark.parametrize("name", TREES)
async def test_the_widget_and_explorer_at_four_times_their_size_keep_all_their_content(
    browser: Browser, ready_demo: str, name: str
) -> None:
    require_front_end("explorer" if name.startswith("explorer") else "widget")
    async with open_tab(browser, [], width=1280, scheme="light", zoom=4) as page:
        assert await tree(page, name, ready_demo) == (FOLDER / f"{name}.yml").read_text(encoding="utf-8")
        assert await width_and_cut(page) == (320, [])


async def test_every_page_at_four_times_its_size_keeps_all_its_content(browser: Browser, demo: str) -> None:
    trees, widths = [], []
    for zoom in (1, 4):
        async with open_tab(browser, [], width=1280, scheme="light", zoom=zoom) as page:
            await page.goto(demo)
            trees.append(await ask_everywhere(page, lambda page: page.locator("body").aria_snapshot()))
            widths.append(await ask_everywhere(page, width_and_cut))
    assert (trees[0], widths) == (trees[1], [everywhere((width, [])) for width in (1280, 320)])
