"""docs/front-end.md: a front end made from the published schema alone shows a researcher in context."""

import json
import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser.elsewhere import Elsewhere
from tests.browser.tab import open_tab
from tests.docs.markdown import ROOT
from tests.web.node import require_packages, run_node

pytestmark = pytest.mark.browser

PAGE = ROOT / "docs" / "front-end.md"
SAVED = re.compile(r"`(?P<name>[\w.]+)`:\n\n```\w+\n(?P<text>.*?)```", re.DOTALL)
COMPILE = re.search(r"npx tsc (.*)", PAGE.read_text(encoding="utf-8"))
MODULES = re.search(r"npm pkg set (type)=(\w+)", PAGE.read_text(encoding="utf-8"))
"""Without it, `npm init` makes a package of CommonJS, in which `main.ts` does not compile."""


def built(folder: Path, service: str) -> Mapping[str, str]:
    """The files of the page, and those that its commands make of them."""
    for found in SAVED.finditer(PAGE.read_text(encoding="utf-8")):
        text = found["text"].replace("http://127.0.0.1:8000", service)
        (folder / found["name"]).write_text(text, encoding="utf-8")
    (folder / "node_modules").symlink_to(require_packages())
    assert COMPILE
    assert MODULES
    (folder / "package.json").write_text(json.dumps({MODULES[1]: MODULES[2]}), encoding="utf-8")
    run_node("types.mjs", cwd=folder)
    run_node(require_packages() / "typescript" / "bin" / "tsc", *COMPILE[1].split(), cwd=folder)
    served = ("index.html", "main.js", "context.graphql")
    return {name: (folder / name).read_text(encoding="utf-8") for name in served}


async def test_the_example_front_end_shows_a_researcher_in_context(
    browser: Browser, demo: str, elsewhere: Elsewhere, tmp_path: Path
) -> None:
    elsewhere.texts |= {f"/front-end/{name}": text for name, text in built(tmp_path, demo).items()}
    complaints: list[str] = []
    async with open_tab(browser, complaints, width=1280, scheme="light") as page:
        await page.goto(f"{elsewhere.address}/front-end/index.html")
        await expect(page.locator("h1")).to_have_text("Leto Peel: 7 papers")
        await expect(page.locator("circle.AUTHOR")).to_have_count(8)
        await expect(page.locator("li", has_text="Aaron Clauset")).to_have_text(
            "Aaron Clauset (3), such as “The ground truth about metadata and community detection in networks”"
        )
    assert complaints == []
