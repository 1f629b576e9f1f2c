"""Pages of somebody else that carry the widget, and what they hear of it."""

from collections.abc import Awaitable, Callable
from typing import Any

from playwright.async_api import Page

Host = Callable[..., Awaitable[Page]]

LISTEN = """addEventListener('error', (event) => console.log(event.message));
window.heard = [];
for (const name of ['ready', 'error', 'select'])
  addEventListener(`coterie-${name}`,
    ({ target, detail }) => window.heard.push([target.localName, name, detail]));
window.shifts = [];
new PerformanceObserver((found) => window.shifts.push(...found.getEntries().map((one) => one.value)))
  .observe({ type: 'layout-shift', buffered: true });"""
NEWMAN = (
    '<coterie-researcher author="Abn878wmthe2t"><a href="/newman">M. E. J. Newman in context</a>'
    "</coterie-researcher>"
)
SHEET = "coterie-researcher { display: block; min-height: 42rem }"


def page_with(
    body: str, service: str, *, lang: str = "en", direction: str = "ltr", sheet: str = SHEET
) -> str:
    """A page of somebody else with the script of a service in its head."""
    return f"""<!doctype html>
<html lang="{lang}" dir="{direction}"><head><meta charset="utf-8"><title>A page elsewhere</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css">
<script type="module" src="{service}/widget/v1/coterie.js"></script></head>
<body><main><h1>A page elsewhere</h1>{body}</main></body></html>"""


async def heard(page: Page, count: int = 1) -> list[Any]:
    """The events of widgets, once there are so many: element, name, details."""
    await page.wait_for_function("(count) => window.heard.length >= count", arg=count)
    found: list[Any] = await page.evaluate("window.heard")
    return found
