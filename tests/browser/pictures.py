"""Pictures of drawings without their letters, which differ between machines.

`python -m tests.browser.pictures` draws the widget of the example pages again; look at the pictures.
"""

import asyncio
import base64
import tempfile
from pathlib import Path

from playwright.async_api import Page

from tests.browser.chromium import chromium
from tests.browser.hosts import NEWMAN, make_ready, page_of_ours, widget_events
from tests.browser.tab import open_tab
from tests.serving import served_listings

KEPT = Path(__file__).parent / "accessibility" / "widget.png"

_SIZED = """coterie-researcher::part(drawing) {
  position: fixed; z-index: 9; width: 640px; height: 480px; border: 0;
}"""
_BARE = """(sheet) => {
  document.head.append(Object.assign(document.createElement('style'), { textContent: sheet }));
  const drawing = document.querySelector('coterie-researcher').shadowRoot.querySelector('.drawing');
  return new Promise((done) => {
    const look = () => {
      const isSized = drawing.querySelector('svg').getAttribute('viewBox') === '0 0 640 480';
      if (!isSized) return requestAnimationFrame(look);
      drawing.querySelectorAll('text').forEach((each) => each.remove());
      requestAnimationFrame(done);
    };
    look();
  });
}"""
_OTHERNESS = """async (pictures) => {
  const pixels = async (picture) => {
    const file = await fetch(`data:image/png;base64,${picture}`);
    const bitmap = await createImageBitmap(await file.blob());
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height);
  };
  const [one, other] = await Promise.all(pictures.map(pixels));
  if (one.width !== other.width || one.height !== other.height) return 1;
  const differs = (at) => Math.abs(one.data[at] - other.data[at]) > 48;
  let count = 0;
  for (let at = 0; at < one.data.length; at += 4) count += [at, at + 1, at + 2].some(differs);
  return count / (one.width * one.height);
}"""


async def picture(page: Page, demo: str) -> bytes:
    """What the widget draws of a researcher of the example pages, on a sheet of 640 by 480, as PNG."""
    await page_of_ours(page, NEWMAN, demo)
    await widget_events(page)
    await page.evaluate(_BARE, _SIZED)
    return await page.locator(".drawing").screenshot()


async def otherness(page: Page, *pictures: bytes) -> float:
    """The share of pixels with clearly different colours in two pictures; 1 if their sizes differ."""
    share: float = await page.evaluate(_OTHERNESS, [base64.b64encode(each).decode() for each in pictures])
    return share


async def _keep() -> None:
    with tempfile.TemporaryDirectory() as folder, served_listings(Path(folder)) as demo:
        make_ready(demo)
        async with chromium() as browser, open_tab(browser, [], width=1280, scheme="light") as page:
            KEPT.write_bytes(await picture(page, demo))


if __name__ == "__main__":
    asyncio.run(_keep())
