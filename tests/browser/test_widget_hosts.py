"""The widget on pages that make it hard: strict policies, hostile sheets, other directions and colours."""

import pytest
from playwright.async_api import Browser, expect

from tests.browser.access import broken_rules
from tests.browser.hosts import NEWMAN, SHEET, Host, widget_events
from tests.browser.tab import FORCED, STILL, open_tab

pytestmark = pytest.mark.browser

STRICT = (
    "default-src 'none'; script-src {service}; connect-src {service}; style-src 'self'; img-src data:; "
    "require-trusted-types-for 'script'"
)
UNSET = "* { all: unset !important; }"
GROUND = """() => getComputedStyle(document.querySelector('coterie-researcher').shadowRoot
  .querySelector('.frame')).backgroundColor"""
MOVING = """() => [...document.querySelector('coterie-researcher').shadowRoot.querySelectorAll('*')]
  .filter((each) => getComputedStyle(each).transitionDuration !== '0s').length"""


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
async def test_two_widgets_work_under_a_strict_content_policy_and_a_style_sheet_that_resets_all(
    host: Host, direction: str
) -> None:
    page = await host(NEWMAN * 2, 320, policy=STRICT, sheet=UNSET, lang="ar", direction=direction)
    await page.mouse.wheel(0, 400)
    assert [event[:2] for event in await widget_events(page, 2)] == [["coterie-researcher", "ready"]] * 2
    boxes = [await box.bounding_box() for box in await page.locator(".frame").all()]
    assert [(box["width"] <= 320, box["height"]) for box in boxes if box] == [(True, 672)] * 2
    await expect(page.locator("svg[role=img]")).to_have_count(2)
    assert await page.evaluate("document.documentElement.scrollWidth") == 320


@pytest.mark.parametrize(
    ("theme", "scheme", "is_dark"),
    [("light", "dark", False), ("dark", "light", True), ("auto", "dark", True), ("auto", "light", False)],
)
async def test_the_theme_attribute_decides_the_colours(
    host: Host, theme: str, scheme: str, is_dark: bool
) -> None:
    page = await host(NEWMAN.replace("><a", f' theme="{theme}"><a', 1), 1280, scheme)
    await widget_events(page)
    space = await page.evaluate(GROUND)
    shades = [int(part) for part in space.removeprefix("rgb(").removesuffix(")").split(",")]
    assert (sum(shades) < 3 * 128) == is_dark


async def test_the_page_can_set_the_colours_and_fonts_of_a_widget(host: Host) -> None:
    sheet = "coterie-researcher { --coterie-paper: rgb(1, 2, 3); } ::part(title) { text-align: center; }"
    page = await host(NEWMAN, sheet=f"{SHEET} {sheet}")
    await widget_events(page)
    assert await page.evaluate(GROUND) == "rgb(1, 2, 3)"
    assert await page.locator(".title").evaluate("(it) => getComputedStyle(it).textAlign") == "center"


async def test_nothing_is_animated_for_who_wants_no_motion(host: Host) -> None:
    page = await host(NEWMAN, media=STILL)
    await widget_events(page)
    assert await page.evaluate(MOVING) == 0


async def test_forced_colours_show_every_line_and_break_no_rule(host: Host) -> None:
    page = await host(NEWMAN, media=FORCED)
    await widget_events(page)
    strokes = await page.locator("line").evaluate_all(
        "(lines) => [...new Set(lines.map((line) => getComputedStyle(line).strokeOpacity))]"
    )
    assert strokes == ["1"]
    assert await broken_rules(page) == []


async def test_the_widgets_of_a_path_and_of_a_group_are_shown(host: Host) -> None:
    path = '<coterie-path from="Abn878wmthe2t" to="A9fneyqznzahb"></coterie-path>'
    group = '<coterie-group authors="Abn878wmthe2t A9fneyqznzahb nobody" lang="de"></coterie-group>'
    page = await host(f"{path}{group}")
    await widget_events(page, 2)
    await expect(page.locator(".chain > li > a")).to_have_text(
        ["M. E. J. Newman", "Aaron Clauset", "Leto Peel", "Renaud Lambiotte"]
    )
    await expect(page.locator("coterie-group .head p")).to_have_text(
        ["2 Personen und ihre gemeinsamen Arbeiten", "Nicht gefunden: nobody"]
    )


async def test_links_of_a_frame_keep_the_host_name_of_the_frame(browser: Browser, ready_demo: str) -> None:
    there = ready_demo.replace("127.0.0.1", "localhost")
    async with open_tab(browser, [], width=1280, scheme="light") as page:
        await page.goto(f"{there}/embed/author/Abn878wmthe2t")
        title = page.locator("coterie-researcher .title a").first
        await expect(title).to_have_attribute("href", f"{there}/author/Abn878wmthe2t")


async def test_the_address_of_the_service_may_end_in_a_slash(host: Host, ready_demo: str) -> None:
    one = f'<coterie-group service="{ready_demo}/" authors="Abn878wmthe2t"></coterie-group>'
    page = await host(one)
    await widget_events(page)
    await expect(page.locator(".title")).to_have_text("1 person and their joint papers")
