"""The README's picture: the demo's busiest researcher, as a browser shows the page.

`python -m bench.picture docs/images/researcher-in-context.png`
"""

import sys
from pathlib import Path

from bench.demo import chromium, served_author

_WIDTH, _HEIGHT = 1200, 1130


def take_picture(target: Path) -> None:
    """Open the page that the demo suggests, and save the part that is visible first."""
    with served_author() as address, chromium() as browser:
        page = browser.new_page(viewport={"width": _WIDTH, "height": _HEIGHT})
        page.goto(address)
        page.screenshot(path=target)


if __name__ == "__main__":
    take_picture(Path(sys.argv[1]))
