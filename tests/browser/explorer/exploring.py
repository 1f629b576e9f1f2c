"""An open explorer, and its texts."""

import asyncio
from typing import Any

from playwright.async_api import Locator, Page

from tests.browser.conftest import Open
from tests.built import require_front_end

NEWMAN = "Abn878wmthe2t"
LAMBIOTTE = "A9fneyqznzahb"
CLAUSET = "A59qxdtcttm8g"
PAN_ZHANG = "Am47zz4gd4f46"
AROUND_NEWMAN = f"#at={NEWMAN}&on={NEWMAN}"
SVG = "{http://www.w3.org/2000/svg}"


async def open_explorer(
    tab: Open, fragment: str = "", width: int = 1280, scheme: str = "light", **more: Any
) -> Page:
    """The explorer at a fragment of its address, after its answers came."""
    require_front_end("explorer")
    page = await tab(f"/explore{fragment}", width, scheme, **more)
    await is_settled(page)
    return page


async def is_settled(page: Page) -> None:
    """Waits until the explorer has shown what was requested."""
    await page.locator(".explorer[aria-busy=false]").wait_for(state="attached")


async def drawn(page: Page) -> list[str]:
    """Names in the list of everybody drawn."""
    return await page.locator(".node-list ol .name").all_text_contents()


def card(page: Page) -> Locator:
    """The card of the selected person."""
    return page.locator(".card")


async def press(page: Page, name: str) -> None:
    """Presses the button of a name, and waits for what comes of it."""
    await page.get_by_role("button", name=name, exact=True).click()
    await is_settled(page)


async def taken(page: Page, form: str) -> bytes:
    """What the button of a form downloads."""
    async with page.expect_download() as download:
        await page.get_by_role("button", name=form, exact=True).click()
    return await asyncio.to_thread((await (await download.value).path()).read_bytes)
