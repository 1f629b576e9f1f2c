"""How pages lie on screens of every width."""

from itertools import combinations

import pytest
from playwright.async_api import Page, expect

from app.pages.drawing.shapes import Box
from tests.browser.conftest import Open
from tests.browser.places import NEWMAN, ask_everywhere, everywhere

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
AMISS = """() => {
  const shown = selector => [...document.querySelectorAll(selector)].filter(each => each.checkVisibility());
  const isWide = each => each.scrollWidth > each.clientWidth;
  const width = document.documentElement.scrollWidth;
  const small = shown('button, input:not([type=hidden]), summary')
    .filter(each => each.getBoundingClientRect().height < 24).map(each => each.outerHTML);
  const broken = [...document.querySelectorAll(':is(h1, h2, h3):not(.visually-hidden)')].filter(heading => {
    heading.style.overflowWrap = 'normal';
    return isWide(heading);
  }).map(heading => heading.textContent);
  const cut = shown('input[placeholder]').filter(each => {
    [each.type, each.value] = ['text', each.placeholder];
    return isWide(each);
  }).map(each => each.placeholder);
  return { width, small, broken, cut };
}"""
"""How wide a page is, what is too small for a finger, which words are broken and which hints cut."""


async def amiss(page: Page) -> object:
    """What is amiss on a page."""
    return await page.evaluate(AMISS)


def nothing_amiss(width: int) -> dict[str, object]:
    return {"width": width, "small": [], "broken": [], "cut": []}


@pytest.mark.parametrize("width", WIDTHS)
async def test_no_page_scrolls_sideways_breaks_a_word_or_has_what_is_too_small(tab: Open, width: int) -> None:
    page = await tab("/", width)
    assert await ask_everywhere(page, amiss) == everywhere(nothing_amiss(width))


async def test_long_words_of_another_language_fit_too(tab: Open) -> None:
    page = await tab("/?lang=de", 320)
    assert await ask_everywhere(page, amiss, lang="de") == everywhere(nothing_amiss(320))


@pytest.mark.parametrize("width", WIDTHS)
async def test_names_in_the_drawing_neither_overlap_nor_leave_it(tab: Open, width: int) -> None:
    page = await tab(NEWMAN, width)
    names = [Box(*edges) for edges in await page.evaluate(NAMES)]
    sheet = Box(*await page.evaluate(SHEET))
    assert len(names) > 5
    assert [pair for pair in combinations(names, 2) if pair[0].meets(pair[1])] == []
    assert [name for name in names if not name.is_within(sheet)] == []


async def test_a_printed_page_has_no_forms_and_all_papers(tab: Open) -> None:
    page = await tab(NEWMAN)
    await page.emulate_media(media="print")
    await expect(page.locator("form").first).to_be_hidden()
    await expect(page.locator("li.paper").last).to_be_visible()
