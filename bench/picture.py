"""The README's picture: the demo's busiest researcher, as a browser shows the page.

`python -m bench.picture docs/images/researcher-in-context.png`
"""

import re
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

_WIDTH, _HEIGHT = 1200, 1130
_CHROMIUM = "/usr/bin/chromium"
_FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
_SERVE = [sys.executable, "-c", "from app.cli import main; main()", "serve", "--demo", "--port", "0"]


def take_picture(target: Path) -> None:
    """Serve the demo, open the page it names as worth looking at, and keep what is seen first."""
    with subprocess.Popen(_SERVE, stdout=subprocess.PIPE, text=True) as service:
        try:
            _keep(_address_of_an_author(service), target)
        finally:
            service.terminate()


def _address_of_an_author(service: subprocess.Popen[str]) -> str:
    for line in service.stdout or ():
        found = re.search(r"http://\S+/author/\w+", line)
        if found:
            return found.group()
    sys.exit("The service named no page of an author.")


def _keep(address: str, target: Path) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=_CHROMIUM, args=_FLAGS)
        page = browser.new_page(viewport={"width": _WIDTH, "height": _HEIGHT})
        page.goto(address)
        page.screenshot(path=target)
        browser.close()


if __name__ == "__main__":
    take_picture(Path(sys.argv[1]))
