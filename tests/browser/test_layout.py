"""How pages lie on screens of every width."""

from itertools import combinations

import pytest
from httpx import URL
from playwright.async_api import expect

from app.pages.drawing.shapes import Box
from tests.browser.conftest import Open
from tests.browser.places import NEWMAN, PLACES

pytestmark = pytest.mark.browser

WIDTHS = (320, 375, 768, 1280)

NAMES = """() => {
  const shown = [...document.querySelectorAll('.neighbourhood')].find(svg => svg.checkVisibility());
  const boxes = [...shown.querySelectorAll('text')].map(text => text.getBBox());
  return boxes.map(box => [box.x, box.y, box.x + box.width, box.y + box.height]);
}"""
SHEET = """() => {
  const shown = [...document.querySelectorAll('.neighbourhood')].find(svg => svg.checkVisibility());
  const { x, y, width, height } = shown.viewBox.baseVal;
  return [x, y, x + width, y + height];
}"""
BROKEN = """() => [...document.querySelectorAll(':is(h1, h2, h3):not(.unseen)')].filter(heading => {
  heading.style.overflowWrap = 'normal';
  return heading.scrollWidth > heading.clientWidth;
}).map(heading => heading.textContent)"""
CUT = """() => [...document.querySelectorAll('input[placeholder]')].filter(each => each.checkVisibility())
  .filter(each => {
    [each.type, each.value] = ['text', each.placeholder];
    return each.scrollWidth > each.clientWidth;
  }).map(each => each.placeholder)"""
HEIGHTS = """() => [...document.querySelectorAll('button, input:not([type=hidden]), summary')]
  .filter(each => each.checkVisibility()).map(each => each.getBoundingClientRect().height)"""


@pytest.mark.parametrize("width", WIDTHS)
async def test_no_page_scrolls_sideways(tab: Open, width: int) -> None:
    widths = {}
    for name, place in PLACES.items():
        page = await tab(place, width)
        widths[name] = await page.evaluate("document.documentElement.scrollWidth")
    assert widths == dict.fromkeys(PLACES, width)


@pytest.mark.parametrize("width", WIDTHS)
async def test_no_word_of_a_heading_is_broken_and_no_hint_cut(tab: Open, width: int) -> None:
    harmed = {}
    for name, place in PLACES.items():
        page = await tab(place, width)
        harmed[name] = (await page.evaluate(BROKEN), await page.evaluate(CUT))
    assert harmed == dict.fromkeys(PLACES, ([], []))


async def test_long_words_of_another_language_fit_too(tab: Open) -> None:
    page = await tab("/?lang=de", 320)
    harmed = {}
    for name, place in PLACES.items():
        await page.goto(str(URL(page.url).join(place).copy_merge_params({"lang": "de"})))
        width = await page.evaluate("document.documentElement.scrollWidth")
        harmed[name] = (width, await page.evaluate(BROKEN), await page.evaluate(CUT))
    assert harmed == dict.fromkeys(PLACES, (320, [], []))


@pytest.mark.parametrize("width", WIDTHS)
async def test_names_in_the_drawing_neither_overlap_nor_leave_it(tab: Open, width: int) -> None:
    page = await tab(NEWMAN, width)
    names = [Box(*edges) for edges in await page.evaluate(NAMES)]
    sheet = Box(*await page.evaluate(SHEET))
    assert len(names) > 5
    assert [pair for pair in combinations(names, 2) if pair[0].meets(pair[1])] == []
    assert [name for name in names if not name.is_within(sheet)] == []


async def test_what_is_pressed_is_large_enough_for_a_finger(tab: Open) -> None:
    for place in PLACES.values():
        page = await tab(place, 320)
        assert min(await page.evaluate(HEIGHTS)) >= 24


async def test_paper_has_no_forms_and_all_the_papers(tab: Open) -> None:
    page = await tab(NEWMAN)
    await page.emulate_media(media="print")
    await expect(page.locator("form").first).to_be_hidden()
    await expect(page.locator("li.paper").last).to_be_visible()
