"""Readers who force colours or want no motion: everything is still to be seen, and nothing moves."""

import pytest
from playwright.async_api import Page

from tests.browser.access import Broken, broken_rules
from tests.browser.conftest import Open
from tests.browser.explorer.exploring import AROUND_NEWMAN, open_explorer, press
from tests.browser.hosts import NEWMAN, Host, widget_events
from tests.browser.places import ask_everywhere, everywhere
from tests.browser.tab import FORCED, STILL
from tests.browser.test_layout import WIDTHS

pytestmark = pytest.mark.browser

INSIDE = """(root) => [...root.querySelectorAll('*')].flatMap(
  (each) => [each, ...(each.shadowRoot ? inside(each.shadowRoot) : [])])"""
FRAMED = "button:not(.name), select, textarea, input:not([type=range], [type=radio], [type=checkbox])"
FAINT = f"""() => {{
  const inside = {INSIDE};
  const light = (colour) => {{
    const [red, green, blue, alpha = 1] = colour.match(/[\\d.]+/g)?.map(Number) ?? [0, 0, 0, 0];
    const part = (value) => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    return [0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue), alpha];
  }};
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'Canvas';
  const [ground] = light(getComputedStyle(probe).color);
  probe.remove();
  const stands = (colour, opacity) => {{
    const [own, alpha] = light(colour);
    const seen = Math.max(own, ground) + 0.05, under = Math.min(own, ground) + 0.05;
    return alpha * Number(opacity) >= 0.9 && seen / under >= 3;
  }};
  return inside(document.body)
    .filter((each) => each.checkVisibility({{ visibilityProperty: true }}))
    .filter((each) => !each.closest('.visually-hidden'))
    .filter((each) => {{
      const style = getComputedStyle(each);
      if (each.matches('{FRAMED}'))
        return parseFloat(style.borderTopWidth) === 0 || !stands(style.borderTopColor, 1);
      if (!each.matches('svg :is(circle, path, line, rect, text)')) return false;
      if (each.matches('.click-area, .chart-background')) return false;
      const isFilled = !each.matches('line') && stands(style.fill, style.fillOpacity);
      return !isFilled && !stands(style.stroke, style.strokeOpacity);
    }}).map((each) => each.outerHTML.slice(0, 200));
}}"""
MOVING = f"""() => {{
  const inside = {INSIDE};
  const styles = inside(document.body).map((each) => getComputedStyle(each));
  return [document.getAnimations().length, styles.filter(({{ transitionDuration, animationName }}) =>
    transitionDuration !== '0s' || animationName !== 'none').length];
}}"""


async def faint_and_broken(page: Page) -> tuple[list[str], Broken]:
    """Faint parts, and rules of access that a page breaks, but for contrast: these colours are the reader's.

    axe reads the fill of letters, which Chromium tells as it was before colours were forced.
    """
    return await page.evaluate(FAINT), await broken_rules(page, but=("color-contrast",))


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_no_page_in_forced_colours_has_a_faint_or_broken_part(tab: Open, scheme: str) -> None:
    page = await tab("/", 1280, scheme, media=FORCED)
    assert await ask_everywhere(page, faint_and_broken) == everywhere(([], []))


async def test_a_chosen_suggestion_stands_out_in_forced_colours(tab: Open) -> None:
    page = await tab("/group", 1280, media=FORCED)
    await page.locator("#members").press_sequentially("lei zh")
    option = page.get_by_role("option").first
    before = await option.screenshot()
    await page.keyboard.press("ArrowDown")
    assert await option.screenshot() != before


async def test_the_explorer_in_forced_colours_has_no_faint_or_broken_part(tab: Open) -> None:
    page = await open_explorer(tab, f"{AROUND_NEWMAN}&kinds=author+paper+topic", media=FORCED)
    await page.evaluate("document.querySelectorAll('details').forEach((each) => each.open = true)")
    assert await faint_and_broken(page) == ([], [])


@pytest.mark.parametrize("width", [WIDTHS[0], WIDTHS[-1]])
async def test_a_widget_in_forced_colours_has_no_faint_or_broken_part(host: Host, width: int) -> None:
    page = await host(NEWMAN, width, media=FORCED)
    await widget_events(page)
    assert await faint_and_broken(page) == ([], [])


async def test_no_page_moves_for_who_wants_no_motion(tab: Open) -> None:
    page = await tab("/", media=STILL)
    assert await ask_everywhere(page, lambda page: page.evaluate(MOVING)) == everywhere([0, 0])


async def test_the_explorer_does_not_move_for_who_wants_no_motion(tab: Open) -> None:
    page = await open_explorer(tab, AROUND_NEWMAN, media=STILL)
    await press(page, "Zoom in")
    assert await page.evaluate(MOVING) == [0, 0]
