"""docs/tutorial.md shows what a reader who follows it gets."""

import re
from collections.abc import Iterator

import pytest
from playwright.async_api import expect

from tests.browser.chromium import chromium, require_chromium
from tests.browser.tab import open_tab
from tests.built import require_front_end
from tests.docs.tutorial import ADDRESS, PAGE, Followed, followed

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]

VERSION = re.compile(r"\b[0-9a-f]{20}\b")
"""The version of a dataset: it changes with the columns of its tables, also where a reader sees none."""


@pytest.fixture(scope="module")
def end(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Followed]:
    with followed(tmp_path_factory.mktemp("first-graph")) as end:
        yield end


def test_each_command_and_query_of_the_tutorial_gives_what_it_shows(end: Followed) -> None:
    shown = PAGE.read_text(encoding="utf-8")
    assert VERSION.sub("VERSION", end.page) == VERSION.sub("VERSION", shown)


def test_the_folder_without_a_service_has_a_page_of_each_person(end: Followed) -> None:
    pages = (end.folder / "context" / "author").glob("*.html")
    titles = {re.findall("<title>(.*?)</title>", page.read_text(encoding="utf-8"))[0] for page in pages}
    names = ("Ada Lind", "Ben Ortiz", "Chidi Okafor", "Mara Quist", "Runa Heidel")
    assert titles == {f"{name} in context" for name in names}


@pytest.mark.browser
async def test_the_page_of_the_reader_shows_the_people_around_a_person(end: Followed) -> None:
    require_chromium()
    require_front_end("widget")
    page = end.folder / "page.html"
    page.write_text(page.read_text(encoding="utf-8").replace(ADDRESS, end.address), encoding="utf-8")
    complaints: list[str] = []
    async with chromium() as browser, open_tab(browser, complaints, width=1280, scheme="light") as tab:
        await tab.goto(page.as_uri())
        people = tab.get_by_role("list").first.get_by_role("link")
        await expect(people).to_have_text(["Mara Quist", "Ben Ortiz"])
    assert complaints == []
