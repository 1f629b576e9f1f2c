"""A browser, and tabs that hear every complaint of it."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack

import pytest_asyncio
from playwright.async_api import Browser, Page

from tests.browser.chromium import chromium, require_chromium
from tests.browser.tab import Scheme, open_tab

Open = Callable[..., Awaitable[Page]]


@pytest_asyncio.fixture(scope="session")
async def browser() -> AsyncIterator[Browser]:
    """One browser for all tests."""
    require_chromium()
    async with chromium() as browser:
        yield browser


@pytest_asyncio.fixture
async def tab(browser: Browser, demo: str) -> AsyncIterator[Open]:
    """Opens pages of the demo; a complaint of the browser about any of them fails the test."""
    complaints: list[str] = []
    async with AsyncExitStack() as tabs:

        async def opened(
            place: str, width: int = 1280, scheme: Scheme = "light", *, scripts: bool = True
        ) -> Page:
            page = await tabs.enter_async_context(
                open_tab(browser, complaints, width=width, scheme=scheme, scripts=scripts)
            )
            await page.goto(f"{demo}{place}")
            return page

        yield opened
    assert complaints == []
