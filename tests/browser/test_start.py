"""From a list of people in a browser to a page for each of them, without a terminal."""

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, Route, expect

from app.settings import Settings
from tests.browser.conftest import Open
from tests.browser.tab import open_tab
from tests.loaders.roster.interfaces import ADA, BO, PEOPLE, save
from tests.serving import served

pytestmark = [pytest.mark.browser, pytest.mark.slow]

NOBODY = "No iD was given, and nobody with this name was found. Add the ORCID iD to the line and look again."
RUNNING = '<section data-run="1"><label>Reading</label><progress max="1"></progress></section>'
LIST = f"Ada Lind, {ADA}\nBo Ortiz\nNobody Here\n"


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A service that has loaded nothing, and reads saved bodies."""
    folder = tmp_path_factory.mktemp("empty")
    save(folder / "saved", PEOPLE)
    with served(Settings(data=folder / "data", heap="384m", workers=1, offline=folder / "saved")) as address:
        yield address


@pytest_asyncio.fixture
async def opened(browser: Browser) -> AsyncIterator[Open]:
    """Opens tabs; a complaint of the browser fails the test."""
    complaints: list[str] = []
    async with AsyncExitStack() as tabs:

        async def tab(address: str, width: int, *, scripts: bool = True) -> Page:
            made = open_tab(browser, complaints, width=width, scheme="light", scripts=scripts)
            page = await tabs.enter_async_context(made)
            await page.goto(address)
            return page

        yield tab
    assert complaints == []


async def _look_up(page: Page, people: str) -> None:
    await page.get_by_role("link", name="Start from a list of people").click()
    await page.get_by_label("People, one on each line").fill(people)
    await page.get_by_role("button", name="Look them up").click()


async def test_a_list_of_three_people_gives_a_page_for_each_person_found(empty: str, opened: Open) -> None:
    plain = await opened(empty, 375, scripts=False)
    await _look_up(plain, LIST)
    await expect(plain.get_by_role("button", name="Load these people")).to_be_visible()  # by itself
    assert await plain.locator("input:checked").get_attribute("value") == ""
    page = await opened(f"{empty}/start", 1280)
    await page.get_by_label("Bo Ortiz").check()
    await page.get_by_role("button", name="Load these people").click()
    await expect(page.get_by_text("Done. 2 people of your list were loaded.")).to_be_visible()
    rows = await page.locator(".roster > li").all_inner_texts()
    assert [" ".join(row.split()) for row in rows] == [
        (
            f"Line 1 Ada Lind ORCID iD {ADA} 3 of 3 publications on the record are here. "
            "2 have a full list of authors."
        ),
        (
            f"Line 2 Bo Ortiz ORCID iD {BO} 2 of 2 publications on the record are here. "
            "2 have a full list of authors."
        ),
        f"Line 3 Nobody Here {NOBODY}",
    ]
    for name in ("Ada Lind", "Bo Ortiz"):
        await page.get_by_role("link", name=name).click()
        await expect(page.get_by_role("heading", level=1)).to_have_text(name)
        await page.go_back()


async def test_a_chosen_file_is_shown_in_the_list(empty: str, opened: Open, tmp_path: Path) -> None:
    (tmp_path / "people.csv").write_text(f"name,orcid\nZoë Zed,{ADA}\n", encoding="utf-8")
    page = await opened(f"{empty}/start", 1280)
    if again := await page.query_selector("button[value=over]"):
        await again.click()
    await page.get_by_label("Or choose a CSV file").set_input_files(tmp_path / "people.csv")
    await expect(page.get_by_label("People, one on each line")).to_have_value(f"name,orcid\nZoë Zed,{ADA}\n")


async def test_progress_is_asked_for_again_after_an_answer_that_is_an_error(
    browser: Browser, empty: str
) -> None:
    kinds: list[str] = []
    async with open_tab(browser, [], width=1280, scheme="light") as page:
        await page.goto(f"{empty}/start")
        running = (await page.content()).replace("<main", f"{RUNNING}<main", 1)

        async def answer(route: Route) -> None:
            kinds.append(route.request.resource_type)
            status = 200 if kinds == ["document"] else 503
            await route.fulfill(
                status=status, body=running if status == 200 else "", content_type="text/html"
            )

        await page.route(f"{empty}/start", answer)
        await page.clock.install()
        await page.goto(f"{empty}/start")
        for _ in range(2):
            async with page.expect_response(f"{empty}/start"):
                await page.clock.run_for(1500)
    assert kinds == ["document", "fetch", "fetch"]


async def test_the_end_of_a_run_is_looked_up_without_sending_the_form_again(
    browser: Browser, empty: str
) -> None:
    methods: list[str] = []
    async with open_tab(browser, [], width=1280, scheme="light") as page:
        await page.goto(f"{empty}/start")
        ended = await page.content()
        running = ended.replace("<main", f"{RUNNING}<main", 1)

        async def answer(route: Route) -> None:
            methods.append(route.request.method)
            body = running if route.request.method == "POST" else ended
            await route.fulfill(body=body, content_type="text/html")

        await page.route(f"{empty}/start", answer)
        await page.clock.install()
        async with page.expect_navigation():
            await page.get_by_label("People, one on each line").evaluate("field => field.form.submit()")
        async with page.expect_navigation():
            await page.clock.run_for(1500)
    assert methods == ["POST", "GET", "GET"]
