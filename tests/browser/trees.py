"""Trees that screen readers are given: `accessibility/NAME.yml`, one for each state of a page or a widget.

`python -m tests.browser.trees` writes them again from the example pages. Read them before you commit them.
Days and versions differ from load to load, and are replaced by DAY and VERSION.
"""

import asyncio
import re
import tempfile
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path

from playwright.async_api import Locator, Page

from tests.browser.chromium import chromium
from tests.browser.explorer.exploring import AROUND_NEWMAN, LAMBIOTTE, NEWMAN, is_settled
from tests.browser.hosts import NEWMAN as WIDGET
from tests.browser.hosts import make_ready, page_of_ours, widget_events
from tests.browser.tab import open_tab
from tests.serving import served_listings

FOLDER = Path(__file__).parent / "accessibility"

_PATH = f'<coterie-path from="{NEWMAN}" to="{LAMBIOTTE}"><a href="/path">A path</a></coterie-path>'
_GROUP = (
    f'<coterie-group authors="{NEWMAN} {LAMBIOTTE} nobody" lang="de"><a href="/">A group</a></coterie-group>'
)
_DAY = re.compile(
    r"\d{1,2}\.? (?:January|February|March|April|May|June|July|August|September|October|November"
    r"|December|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember) \d{4}|\d{4}年\d{1,2}月\d{1,2}日"
)
_INSIDE_PICTURES = re.compile(r"""^( *- '?img "[^"\n]*"'?):.*$""", re.MULTILINE)
"""Names inside a drawing, which depend on the width of the font; only the label of the picture is
compared."""

_VERSION = re.compile(r"\b[0-9a-f]{20}\b")

Shown = Callable[[Page, str], Awaitable[Locator]]


def _page(place: str) -> Shown:
    async def show(page: Page, demo: str) -> Locator:
        await page.goto(f"{demo}{place}")
        return page.locator("body")

    return show


async def _explorer(page: Page, demo: str) -> Locator:
    await page.goto(f"{demo}/explore{AROUND_NEWMAN}")
    await is_settled(page)
    await page.locator(".legend-of-clusters details").first.wait_for()
    return page.locator(".explorer")


async def _paths(page: Page, demo: str) -> Locator:
    await page.goto(f"{demo}/explore#path={NEWMAN}+{LAMBIOTTE}&k=1")
    await is_settled(page)
    return page.locator(".path-result")


def _widget(body: str) -> Shown:
    async def show(page: Page, demo: str) -> Locator:
        await page_of_ours(page, body, demo)
        await widget_events(page)
        return page.locator("main")

    return show


async def _reasons(page: Page, demo: str) -> Locator:
    await page_of_ours(page, WIDGET, demo)
    await widget_events(page)
    await page.locator("summary").first.click()
    await widget_events(page, 2)
    return page.locator("li[data-id]").first


async def _link(page: Page, demo: str) -> Locator:
    await page.route("**/graphql?*", lambda route: route.abort())
    return await _widget(WIDGET)(page, demo)


TREES: Mapping[str, Shown] = {
    "author": _page(f"/author/{NEWMAN}"),
    "author in German": _page(f"/author/{NEWMAN}?lang=de"),
    "path in Chinese": _page(f"/path?from={NEWMAN}&to={LAMBIOTTE}&lang=zh"),
    "explorer": _explorer,
    "explorer paths": _paths,
    "widget": _widget(WIDGET),
    "widget reasons": _reasons,
    "widget without answer": _link,
    "widget path": _widget(_PATH),
    "widget group": _widget(_GROUP),
}


async def tree(page: Page, name: str, demo: str) -> str:
    """What a state gives to screen readers, with the legend open, which is folded on narrow screens."""
    shown = await TREES[name](page, demo)
    for folded in await shown.locator("details.legend:not([open]) > summary").all():
        await folded.click()
    text = await shown.aria_snapshot()
    result = _INSIDE_PICTURES.sub(r"\1", text).replace(demo, "")
    return _VERSION.sub("VERSION", _DAY.sub("DAY", result)) + "\n"


async def _rewrite() -> None:
    with tempfile.TemporaryDirectory() as folder, served_listings(Path(folder)) as demo:
        make_ready(demo)
        async with chromium() as browser:
            for name in TREES:
                async with open_tab(browser, [], width=1280, scheme="light") as page:
                    (FOLDER / f"{name}.yml").write_text(await tree(page, name, demo), encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(_rewrite())
