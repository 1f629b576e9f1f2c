"""The documents as a site: whole, without a request to elsewhere, and readable on every screen."""

import importlib.util
import os
import subprocess
from collections.abc import AsyncIterator, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.browser.access import broken_rules
from tests.browser.chromium import chromium, require_chromium
from tests.browser.tab import Scheme, open_tab
from tests.docs.site.__main__ import build_site, run_sphinx
from tests.docs.site.built import loads_from_elsewhere, lost_links

pytestmark = pytest.mark.site

PAGES = ("index", "docs/tutorial", "docs/data-model", "schema", "schema/queries")
CHECKED = {(320, "light"), (1280, "dark")}
"""Widths and schemes whose rules of access are checked: each width and each scheme once."""
OF_THE_THEME = {
    "aria-required-attr",  # the headings of the navigation have no level
    "landmark-unique",  # both side bars are one kind of landmark
    "scrollable-region-focusable",  # wide tables and code: browsers let the keyboard scroll them
}
"""Rules of access that Furo and Sphinx break."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, as `make site` builds it."""
    _require_generator()
    folder = tmp_path_factory.mktemp("site")
    build_site(folder)
    return folder


def _require_generator() -> None:
    """Skip what needs Sphinx where it is not installed; with CI set that is an error."""
    if importlib.util.find_spec("sphinx") is not None:
        return
    reason = "no generator of the site: requirements-site.lock is not installed (make site)"
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


def test_every_link_inside_the_site_has_a_target(site: Path) -> None:
    assert lost_links(site) == []


def test_a_lost_link_is_found(tmp_path: Path) -> None:
    (tmp_path / "one.html").write_text('<p id="a"><a href="#a">.</a><a href="two.html#b">.</a>', "utf-8")
    (tmp_path / "two.html").write_text('<a href="one.html#b">.</a><a href="three.html">.</a>', "utf-8")
    assert lost_links(tmp_path) == [
        ("one.html", "two.html#b"),
        ("two.html", "one.html#b"),
        ("two.html", "three.html"),
    ]


@pytest.mark.parametrize("link", ["lost.md", "#lost", "start.md#lost"])
def test_a_document_with_a_lost_link_ends_the_build(tmp_path: Path, link: str) -> None:
    _require_generator()
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "index.md").write_text(f"# Start\n\n[there]({link})\n", encoding="utf-8")
    with pytest.raises(subprocess.CalledProcessError):
        run_sphinx(tmp_path / "in", tmp_path / "out")


def test_the_site_loads_nothing_from_elsewhere(site: Path) -> None:
    assert loads_from_elsewhere(site) == []


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.html", '<script src="https://a.example/b.js"></script>'),
        ("a.html", '<link rel="stylesheet" href="//a.example/b.css">'),
        ("a.html", '<p style="background: url(https://a.example/b.png)">'),
        ("a.html", '<script type="module">import a from "https://a.example/b.js"</script>'),
        ("a.svg", '<svg xmlns="http://www.w3.org/2000/svg"><image href="https://a.example/b.png"/></svg>'),
        ("a.css", '@import "https://a.example/b.css";'),
        ("a.css", "@font-face { src: url('https://a.example/b.woff2') }"),
        ("a.js", 'script.src = "https://a.example/b.js"'),
        ("a.js", "fetch(`https://a.example/b.json`)"),
    ],
)
def test_a_resource_from_another_host_is_found(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert [file for file, _ in loads_from_elsewhere(tmp_path)] == [name]


@pytest.mark.parametrize(("width", "scheme"), [(320, "light"), (1280, "light"), (1280, "dark")])
async def test_pages_fit_the_screen_and_load_nothing_from_elsewhere(
    browser: Browser, address: str, width: int, scheme: Scheme
) -> None:
    complaints: list[str] = []
    loaded: list[str] = []
    found = {}
    async with open_tab(browser, complaints, width=width, scheme=scheme) as tab:
        tab.on("request", lambda request: loaded.append(request.url))
        for name in PAGES:
            await tab.goto(f"{address}/{name}.html")
            widest = await tab.evaluate("document.documentElement.scrollWidth")
            rules = {rule for rule, _ in await broken_rules(tab)} if (width, scheme) in CHECKED else set()
            found[name] = widest, rules - OF_THE_THEME
    elsewhere = [url for url in loaded if not url.startswith((address, "data:"))]
    assert (found, elsewhere, complaints) == (dict.fromkeys(PAGES, (width, set())), [], [])


async def test_the_search_finds_the_page_about_a_word(browser: Browser, address: str) -> None:
    complaints: list[str] = []
    async with open_tab(browser, complaints, width=1280, scheme="light") as tab:
        await tab.goto(f"{address}/search.html?q=withhold")
        found = tab.locator("#search-results").get_by_role("link", name="What people may ask for", exact=True)
        await expect(found.first).to_be_visible()
    assert complaints == []


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing: what a browser loads is in the test."""


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    """Address of a web server that serves the site."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=site)) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


@pytest_asyncio.fixture(scope="module")
async def browser() -> AsyncIterator[Browser]:
    require_chromium()
    async with chromium() as browser:
        yield browser
