"""A tab of a certain width and scheme."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from types import MappingProxyType
from typing import Any, Literal

from playwright.async_api import Browser, Page, Request

Scheme = Literal["light", "dark"]
FORCED = MappingProxyType({"forced_colors": "active"})
"""Media of a reader who forces colours."""

STILL = MappingProxyType({"reduced_motion": "reduce"})
"""Media of a reader who wants no motion."""

_OF_THE_DRIVER = "GL Driver Message"
"""The message of a renderer without a graphics processor that it is slow."""

_GIVEN_UP = "net::ERR_ABORTED"
"""The message for a cancelled request, such as leaving a page before its icon arrived."""


@asynccontextmanager
async def open_tab(
    browser: Browser,
    complaints: list[str],
    *,
    width: int,
    scheme: Scheme,
    scripts: bool = True,
    locale: str = "en-US",
    zoom: int = 1,
    media: Mapping[str, Any] = MappingProxyType({}),
) -> AsyncIterator[Page]:
    """A tab that shares nothing with others; what the browser finds wrong is added to the complaints.

    Magnified by a `zoom` of 4, a window of 1280 pixels has room for 320, each four times as wide.
    Answers that a test was still making when it ended are dropped with the tab.
    """
    context = await browser.new_context(
        viewport={"width": width // zoom, "height": 900 // zoom},
        device_scale_factor=zoom,
        color_scheme=scheme,
        java_script_enabled=scripts,
        locale=locale,
        **media,
    )
    page = await context.new_page()
    page.on("console", lambda message: complaints.extend(_complaint(page.url, message.text)))
    page.on("pageerror", lambda error: complaints.append(f"{page.url}: {error}"))
    page.on("requestfailed", lambda request: complaints.extend(_failure(request)))
    try:
        yield page
    finally:
        await page.unroute_all(behavior="ignoreErrors")
        await context.close()


def _complaint(where: str, text: str) -> list[str]:
    return [] if _OF_THE_DRIVER in text else [f"{where}: {text}"]


def _failure(request: Request) -> list[str]:
    return [] if request.failure == _GIVEN_UP else [f"{request.url}: {request.failure}"]
