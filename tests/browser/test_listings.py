"""The five listing pages, served and looked at."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from app.pages.drawing.shapes import Box
from app.settings import Settings
from loaders.loading.load import load
from loaders.reading.intake import LoadRequest
from tests.browser.tab import open_tab
from tests.browser.test_layout import AMISS, NAMES, SHEET, WIDTHS, nothing_amiss
from tests.serving import served

pytestmark = [pytest.mark.browser, pytest.mark.corpus]


@pytest.fixture(scope="module")
def listings(corpus: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of a service that serves the five pages."""
    settings = Settings(data=tmp_path_factory.mktemp("listings"), heap="384m", workers=1)
    load(settings, LoadRequest([str(page) for page in sorted((corpus / "listings").glob("*.txt"))]))
    with served(settings) as address:
        yield address


def inner(name: Box) -> Box:
    """The box of a name without its outermost tenth of a pixel, which nobody sees and fonts differ in."""
    return Box(name.left + 0.1, name.top + 0.1, name.right - 0.1, name.bottom - 0.1)


@pytest.mark.parametrize("width", WIDTHS)
async def test_a_person_with_many_collaborators_and_papers_is_readable(
    browser: Browser, listings: str, width: int
) -> None:
    complaints: list[str] = []
    async with open_tab(browser, complaints, width=width, scheme="light") as page:
        await page.goto(f"{listings}/search?q=shaohuai+shi&kind=people")
        await page.get_by_role("link", name="Shaohuai Shi").first.click()
        await page.wait_for_url("**/author/*")
        await expect(page.locator(".collaborators li").first).to_contain_text("Xiaowen Chu")
        await expect(page.locator("li.paper")).to_have_count(47)
        names = [Box(*edges) for edges in await page.evaluate(NAMES)]
        assert [pair for pair in combinations(map(inner, names), 2) if pair[0].meets(pair[1])] == []
        assert [name for name in names if not name.is_within(Box(*await page.evaluate(SHEET)))] == []
        assert await page.evaluate(AMISS) == nothing_amiss(width)
    assert complaints == []
