"""The widget with 60 nodes: the time from its answer to the drawing, and the layout shift meanwhile."""

from playwright.sync_api import Browser

from bench.front_end import answers

NODES = 60

_PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>
<link rel="icon" href="data:,"><style>coterie-researcher {{ display: block; min-height: 30rem }}</style>
<script type="module" src="{service}/widget/v1/coterie.js"></script></head>
<body><coterie-researcher author="A1"><a href="/">In context</a></coterie-researcher><p>below</p></body>
</html>"""
_LISTEN = """window.shifted = 0;
new PerformanceObserver((found) => found.getEntries().forEach((one) => { window.shifted += one.value; }))
  .observe({ type: 'layout-shift', buffered: true });
addEventListener('coterie-ready', ({ target }) => {
  const look = () => {
    if (!target.shadowRoot.querySelector('svg[role=img]')) return requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => performance.mark('drawn')));
  };
  look();
});"""
_TOOK = """() => performance.getEntriesByName('drawn')[0].startTime
  - performance.getEntriesByType('resource').find((one) => one.name.includes('/graphql?')).responseEnd"""


def widget(browser: Browser, service: str) -> dict[str, float]:
    """Milliseconds from the end of the answer to the frame that shows it, and the total layout shift."""
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.add_init_script(_LISTEN)
    written = _PAGE.format(service=service)
    page.route(f"{service}/a-page", lambda route: route.fulfill(body=written, content_type="text/html"))
    page.route("**/graphql?*", lambda route: route.fulfill(json={"data": answers.widget(NODES)}))
    page.goto(f"{service}/a-page")
    page.wait_for_function("() => performance.getEntriesByName('drawn').length > 0")
    figures = {
        f"widget, {NODES} nodes: from its answer to the drawing, ms": float(page.evaluate(_TOOK)),
        "widget: layout shift": float(page.evaluate("window.shifted")),
    }
    page.close()
    return figures
