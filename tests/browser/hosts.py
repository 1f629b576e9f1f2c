"""Pages of other hosts that embed the widget, and the events they get."""

import json
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
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
HEARD = """(count) => window.heard.length >= count
  && [...document.querySelectorAll('coterie-researcher, coterie-group')]
    .every(({ shadowRoot }) => !shadowRoot?.querySelector('.drawing:not(:has(svg))'))"""
NEWMAN = (
    '<coterie-researcher author="Abn878wmthe2t"><a href="/newman">M. E. J. Newman in context</a>'
    "</coterie-researcher>"
)
SHEET = "coterie-researcher { display: block; min-height: 42rem }"


def page_with(
    body: str, service: str, *, lang: str = "en", direction: str = "ltr", sheet: str = SHEET
) -> str:
    """A page of another host with the script of a service in its head."""
    return f"""<!doctype html>
<html lang="{lang}" dir="{direction}"><head><meta charset="utf-8"><title>A page elsewhere</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css">
<script type="module" src="{service}/widget/v1/coterie.js"></script></head>
<body><main><h1>A page elsewhere</h1>{body}</main></body></html>"""


async def widget_events(page: Page, count: int = 1) -> list[Any]:
    """The first `count` events of widgets, once these have drawn everything: element, name, details."""
    await page.wait_for_function(HEARD, arg=count)
    found: list[Any] = await page.evaluate("window.heard")
    return found


def make_ready(demo: str) -> None:
    """Send the demo the first requests of widgets, since a widget waits only some seconds."""
    for document, variables in (
        ("WidgetResearcherV1", {"author": "Abn878wmthe2t"}),
        ("WidgetPathV1", {"from": "Abn878wmthe2t", "to": "A9fneyqznzahb"}),
        ("WidgetGroupV1", {"authors": ["Abn878wmthe2t", "A9fneyqznzahb"]}),
    ):
        parameters = {"documentId": document, "variables": json.dumps(variables)}
        httpx.get(f"{demo}/graphql", params=parameters, timeout=120).raise_for_status()


async def page_of_ours(page: Page, body: str, service: str) -> None:
    """Open a page with a widget at the address of a service, as if it were one of the service's pages."""
    address = f"{service}/a-page"
    written = page_with(body, service).replace('<link rel="stylesheet" href="/page.css">', "")
    await page.add_init_script(LISTEN)
    await page.route(address, lambda route: route.fulfill(body=written, content_type="text/html"))
    await page.goto(address)
