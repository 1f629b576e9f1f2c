"""What screen readers are given, state by state, as it was read and found good."""

import pytest
from playwright.async_api import Browser

from tests.browser.tab import open_tab
from tests.browser.trees import FOLDER, TREES, tree
from tests.built import require_front_end

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.yml")))
async def test_the_accessibility_tree_matches_the_reviewed_one(
    browser: Browser, ready_demo: str, name: str
) -> None:
    require_front_end("explorer" if name.startswith("explorer") else "widget")
    async with open_tab(browser, [], width=1280, scheme="light") as page:
        given = await tree(page, name, ready_demo)
    assert given == (FOLDER / f"{name}.yml").read_text(encoding="utf-8")


def test_every_accessibility_tree_has_its_file() -> None:
    assert {path.stem for path in FOLDER.glob("*.yml")} == set(TREES)
