"""The system's Chromium, headless; a browser is never downloaded."""

import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Browser, async_playwright

_NAMES = ("chromium", "chromium-browser", "google-chrome")
_ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")


def require_chromium() -> None:
    """Skip tests that need a browser if there is none; with CI set that is an error."""
    if _path() is not None:
        return
    reason = "no browser: Chromium (chromium) is not installed"
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """A headless browser."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=_path(), args=_ARGUMENTS)
        try:
            yield browser
        finally:
            await browser.close()


def _path() -> str | None:
    return next((path for path in map(shutil.which, _NAMES) if path), None)
