"""A browser, and tabs that hear every complaint of it."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack

import httpx
import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page

from tests.browser.chromium import chromium, require_chromium
from tests.browser.elsewhere import Elsewhere, server_elsewhere
from tests.browser.hosts import LISTEN, SHEET, Host, page_with
from tests.browser.tab import Scheme, open_tab
from tests.built import require_front_end

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
            place: str, width: int = 1280, scheme: Scheme = "light", *, scripts: bool = True, **more: str
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
    """A web server of somebody else."""
    with server_elsewhere() as site:
        yield site


@pytest.fixture(scope="session")
def ready_demo(demo: str) -> str:
    """The demo, once it has answered what widgets ask first: a widget waits for seconds only."""
    for document, variables in (
        ("WidgetResearcherV1", {"author": "Abn878wmthe2t"}),
        ("WidgetPathV1", {"from": "Abn878wmthe2t", "to": "A9fneyqznzahb"}),
        ("WidgetGroupV1", {"authors": ["Abn878wmthe2t", "A9fneyqznzahb"]}),
    ):
        asked = {"documentId": document, "variables": json.dumps(variables)}
        httpx.get(f"{demo}/graphql", params=asked, timeout=120).raise_for_status()
    return demo


@pytest_asyncio.fixture
async def host(browser: Browser, ready_demo: str, elsewhere: Elsewhere) -> AsyncIterator[Host]:
    """Opens pages elsewhere that carry what a test puts on them, with the widget of the demo.

    A complaint of the browser about any of them fails the test, unless `complaints` takes them.
    """
    require_front_end("widget")
    heard: list[str] = []
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
            **more: str,
        ) -> Page:
            said = heard if complaints is None else complaints
            page = await tabs.enter_async_context(
                open_tab(browser, said, width=width, scheme=scheme, scripts=scripts)
            )
            await page.add_init_script(LISTEN)
            elsewhere.texts |= {"/": page_with(body, ready_demo, **more), "/page.css": sheet}
            elsewhere.policies["/"] = policy.format(service=ready_demo) or "frame-ancestors 'self'"
            if prepare is not None:
                await prepare(page)
            await page.goto(f"{elsewhere.address}/")
            return page

        yield opened
    assert heard == []
