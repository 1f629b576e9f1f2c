"""What the explorer leaves out while its ground is dragged, and that it is there again afterwards."""

import pytest
from playwright.async_api import Page

from tests.browser.conftest import Open
from tests.browser.explorer.exploring import AROUND_NEWMAN, open_explorer

pytestmark = pytest.mark.browser

COUNT_LOOKS = """() => {
  window.looks = 0;
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
    const read = prototype.readPixels;
    prototype.readPixels = function (...asked) { window.looks += 1; return read.apply(this, asked); };
  }
}"""

COUNT_LINES = """() => {
  let late = 0;
  [window.lines, window.takes] = [0, 0];
  const now = performance.now.bind(performance);
  performance.now = () => now() + late;
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
    const draw = prototype.drawArrays;
    prototype.drawArrays = function (...asked) {
      late += window.takes;
      window.lines += Number(this.canvas.className === 'sigma-edges');
      return draw.apply(this, asked);
    };
  }
}"""


async def hold_the_ground(tab: Open) -> tuple[Page, float, float]:
    """The explorer with a person, and where the pointer drags its background."""
    page = await open_explorer(tab, AROUND_NEWMAN)
    await page.locator(".canvas canvas").first.wait_for()
    box = await page.locator(".canvas").bounding_box()
    assert box is not None
    x, y = box["x"] + 8, box["y"] + 8
    await page.mouse.move(x, y)
    await page.mouse.down()
    return page, x, y


async def test_dragging_the_background_stops_node_look_ups_until_it_ends(tab: Open) -> None:
    page, x, y = await hold_the_ground(tab)
    await page.evaluate(COUNT_LOOKS)
    await page.mouse.move(x + 20, y, steps=5)
    dragged = await page.evaluate("window.looks")
    await page.mouse.up()
    dropped = await page.evaluate("window.looks")
    await page.mouse.move(x, y, steps=5)
    assert (dragged, await page.evaluate("window.looks") - dropped) == (1, 5)


async def lines_after(page: Page, x: float, y: float, takes: int, pause: int) -> int:
    """How often lines are drawn after a move and a pause, where a call to draw takes so long."""
    await page.evaluate("(takes) => { [window.lines, window.takes] = [0, takes]; }", takes)
    await page.mouse.move(x, y)
    await page.clock.run_for(pause)
    return int(await page.evaluate("window.lines"))


async def test_edges_are_hidden_after_two_slow_frames_and_return_after_a_pause(tab: Open) -> None:
    page, x, y = await hold_the_ground(tab)
    await page.clock.install()
    await page.clock.pause_at("2200-01-01")
    await page.evaluate(COUNT_LINES)
    fast, slow, slow_and_last = (0, 20), (40, 20), (40, 500)
    moves = (fast, fast, fast, slow, slow, slow, slow, slow_and_last, fast)
    lines = [await lines_after(page, x + n, y, *move) for n, move in enumerate(moves, 1)]
    assert lines == [1, 1, 1, 1, 1, 0, 0, 1, 1]
