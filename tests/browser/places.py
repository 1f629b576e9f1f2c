"""Places in the graph of the example pages worth testing in a browser, one of each kind of page."""

from collections.abc import Awaitable, Callable

from httpx import URL
from playwright.async_api import Page

NEWMAN = "/author/Abn878wmthe2t"
PLACES = {
    "home": "/",
    "explore": "/explore",
    "search": "/search?q=community",
    "author": NEWMAN,
    "why": f"{NEWMAN}/why",
    "suggested": f"{NEWMAN}/suggested",
    "group": "/group?members=Abn878wmthe2t,A9fneyqznzahb,A8ec9rpaqf5ty",
    "paper": "/paper/Pehsjgs24j57c",
    "topic": "/topic/T196d0atxxcqm",
    "venue": "/venue/Vz07smxe82rqg",
    "cluster": "/cluster/Csh95fpsjnbhz",
    "between": "/cluster/Cq7w06r8g10t1?with=Csh95fpsjnbhz",
    "status": "/status",
    "about": "/about/data",
    "request": f"/request?about={NEWMAN.rpartition('/')[2]}",
    "start": "/start",
    "path": "/path?from=Abn878wmthe2t&to=A9fneyqznzahb",
    "no path": "/path?from=Abn878wmthe2t&to=A8ec9rpaqf5ty&max_authors=3",
    "namesakes": "/path?from=Abn878wmthe2t&to=lei+zhang",
}


async def ask_everywhere(
    page: Page, ask: Callable[[Page], Awaitable[object]], **parameters: str
) -> dict[str, object]:
    """What is found at each place by name; the places are loaded one after another in one tab."""
    found = {}
    for name, place in PLACES.items():
        await page.goto(str(URL(page.url).join(place).copy_merge_params(parameters)))
        found[name] = await ask(page)
    return found


def everywhere(found: object) -> dict[str, object]:
    """The result of `ask_everywhere` if this is found at each place."""
    return dict.fromkeys(PLACES, found)
