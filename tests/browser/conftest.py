"""A browser, and tabs that record all its complaints."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import AsyncExitStack
from types import MappingProxyType
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from tests.browser.chromium import chromium, require_chromium
from tests.browser.elsewhere import Elsewhere, server_elsewhere
from tests.browser.hosts import LISTEN, SHEET, Host, make_ready, page_with
from tests.browser.tab import Scheme, open_tab
from tests.built import require_front_end

Open = Callable[..., Awaitable[Page]]

expect.set_options(timeout=60_000)


@pytest_asyncio.fixture(scope="session")
async def browser() -> AsyncIterator[Browser]:
    """One browser for all tests."""
    require_chromium()
    async with chromium() as browser:
        yield browser


@pytest_asyncio.fixture
async def tab(browser: Browser, demo: str) -> AsyncIterator[Open]:
    """Opens pages of the service `demo`; a complaint of the browser about any of them fails the test."""
    complaints: list[str] = []
    async with AsyncExitStack() as tabs:

        async def opened(
            place: str, width: int = 1280, scheme: Scheme = "light", *, scripts: bool = True, **more: Any
        ) -> Page:
            page = await tabs.enter_async_context(
                open_tab(browser, complaints, width=width, scheme=scheme, scripts=scripts, **more)
            )
            await page.goto(f"{demo}{place}")
            return page

        yield opened
    assert complaints == []


@pytest.fixture(scope="session")
def elsewhere() -> Iterator[Elsewhere]:
    """A web server at another origin."""
    with server_elsewhere() as site:
        yield site


@pytest.fixture(scope="session")
def ready_demo(demo: str) -> str:
    """The demo, once it has answered what widgets ask first."""
    make_ready(demo)
    return demo


@pytest_asyncio.fixture
async def host(browser: Browser, ready_demo: str, elsewhere: Elsewhere) -> AsyncIterator[Host]:
    """Opens pages elsewhere with the widget of the demo; complaints fail a test that does not take them."""
    require_front_end("widget")
    received: list[str] = []
    async with AsyncExitStack() as tabs:

        async def opened(
            body: str,
            width: int = 1280,
            scheme: Scheme = "light",
            *,
            scripts: bool = True,
            policy: str = "",
            sheet: str = SHEET,
            complaints: list[str] | None = None,
            prepare: Callable[[Page], Awaitable[None]] | None = None,
            media: Mapping[str, Any] = MappingProxyType({}),
            **more: str,
        ) -> Page:
            text = received if complaints is None else complaints
            page = await tabs.enter_async_context(
                open_tab(browser, text, width=width, scheme=scheme, scripts=scripts, media=media)
            )
            await page.add_init_script(LISTEN)
            elsewhere.texts |= {"/": page_with(body, ready_demo, **more), "/page.css": sheet}
            elsewhere.policies["/"] = policy.format(service=ready_demo) or "frame-ancestors 'self'"
            if prepare is not None:
                await prepare(page)
            await page.goto(f"{elsewhere.address}/")
            return page

        yield opened
    assert received == []
