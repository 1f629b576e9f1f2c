"""Whether drawings still look like the approved pictures."""

import pytest
from playwright.async_api import Browser

from tests.browser.pictures import KEPT, otherness, picture
from tests.browser.tab import open_tab
from tests.built import require_front_end

pytestmark = pytest.mark.browser

MOST = 0.005
"""Share of pixels that may differ: edges, which browsers smooth in ways of their own."""


async def test_the_drawing_of_the_widget_matches_the_reviewed_picture(
    browser: Browser, ready_demo: str
) -> None:
    require_front_end("widget")
    async with open_tab(browser, [], width=1280, scheme="light") as page:
        drawn = await picture(page, ready_demo)
        assert await otherness(page, KEPT.read_bytes(), drawn) <= MOST


async def test_a_drawing_that_lacks_a_person_differs_from_the_reviewed_one(
    browser: Browser, ready_demo: str
) -> None:
    require_front_end("widget")
    async with open_tab(browser, [], width=1280, scheme="light") as page:
        await picture(page, ready_demo)
        await page.locator(".node:not(.centre)").first.evaluate("(node) => node.remove()")
        drawn = await page.locator(".drawing").screenshot()
        assert await otherness(page, KEPT.read_bytes(), drawn) > 0
