"""The explorer with few nodes and with 5,000: how long it takes to open, and how smoothly it is dragged."""

import json
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Browser, Page, Route

from bench.front_end import answers

STEPS = (1, 20)
SIZE = 250
MOVES = 60

_LISTEN = """window.tasks = [];
new PerformanceObserver((found) => window.tasks.push(...found.getEntries().map((one) => one.duration)))
  .observe({ type: 'longtask' });
addEventListener('DOMContentLoaded', () => {
  const look = () => {
    const isShown = document.querySelector('.explorer[aria-busy=false] .canvas canvas');
    if (!isShown) return requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => performance.mark('drawn')));
  };
  look();
});"""
_WHEN_DRAWN = """() => new Promise((done) => {
  const look = () => (performance.getEntriesByName('drawn').length > 0 ? done() : setTimeout(look, 20));
  look();
})"""


def explorer(browser: Browser, service: str) -> dict[str, float]:
    """Milliseconds from the address to the first drawing, and of the longest task while it is dragged."""
    found = [_explored(browser, service, steps) for steps in STEPS]
    return {name: value for figures in found for name, value in figures.items()}


def _explored(browser: Browser, service: str, steps: int) -> dict[str, float]:
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.add_init_script(_LISTEN)
    page.route("**/graphql?*", _answer)
    grown = "+".join(answers.ids(step, 1)[0] for step in range(steps))
    page.goto(f"{service}/explore#at={grown}&size={SIZE}")
    page.evaluate(_WHEN_DRAWN)
    drawn = page.locator(".node-list h2").text_content()
    size = f"{steps * SIZE:,} nodes"
    if drawn != f"Shown: {steps * SIZE:,}":
        raise SystemExit(f"The explorer drew something else: {drawn}")
    figures = {"from the address to the drawing, ms": _opened(page), **_dragged(page)}
    page.close()
    return {f"explorer, {size}: {name}": value for name, value in figures.items()}


def _answer(route: Route) -> None:
    query = parse_qs(urlsplit(route.request.url).query)
    variables = json.loads(query["variables"][0])
    data: dict[str, object] = {"topicCluster": None}
    if query["documentId"] == ["ExplorerNeighbourhoodV1"]:
        data = answers.neighbourhood(int(variables["of"][1:4]), SIZE)
    route.fulfill(json={"data": data})


def _opened(page: Page) -> float:
    return float(page.evaluate("performance.getEntriesByName('drawn')[0].startTime"))


def _dragged(page: Page) -> dict[str, float]:
    """Drag the background to and fro; the longest task in milliseconds, or 0 if none takes 50 ms."""
    page.wait_for_timeout(1000)
    page.evaluate("window.tasks.length = 0")
    box = page.locator(".canvas").bounding_box()
    if box is None:
        raise SystemExit("The explorer has no drawing.")
    x, y = box["x"] + 20, box["y"] + 20
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(MOVES):
        page.mouse.move(x + 6 * (step % 20), y + 4 * (step % 15))
    page.mouse.up()
    page.wait_for_timeout(500)
    tasks: list[float] = page.evaluate("window.tasks")
    return {
        f"longest task in {MOVES} moves of a drag, ms": max(tasks, default=0.0),
        "tasks of over 100 ms among them": float(sum(task > 100 for task in tasks)),
    }
