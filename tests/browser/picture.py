"""Draws the README's picture anew: `python -m tests.browser.picture`."""

import asyncio
import tempfile
from pathlib import Path

from tests.browser.chromium import chromium
from tests.browser.places import NEWMAN
from tests.browser.tab import open_tab
from tests.serving import served_demo

PICTURE = Path(__file__).parents[2] / "docs" / "images" / "researcher-in-context.png"
_WIDTH, _HEIGHT = 1200, 1130


async def draw(address: str, picture: Path) -> None:
    """A researcher of the demo in context, as a reader with a light screen sees it."""
    async with chromium() as browser, open_tab(browser, [], width=_WIDTH, scheme="light") as page:
        await page.set_viewport_size({"width": _WIDTH, "height": _HEIGHT})
        await page.goto(f"{address}{NEWMAN}")
        await page.screenshot(path=picture)


def main() -> None:
    """Serve the demo from a folder that is gone afterwards, and look at it."""
    PICTURE.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, served_demo(Path(folder)) as address:
        asyncio.run(draw(address, PICTURE))


if __name__ == "__main__":
    main()
