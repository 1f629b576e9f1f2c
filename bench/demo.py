"""The built-in demo as a service of its own, for measurements and pictures in a browser."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

_CHROMIUM = "/usr/bin/chromium"
_FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
_SERVE = [sys.executable, "-c", "from app.cli import main; main()", "serve", "--demo", "--port", "0"]


@contextmanager
def served_author() -> Iterator[str]:
    """The address of the page that the demo suggests, while a service serves it.

    The demo is loaded into a new folder: topic clusters of an earlier load would keep their labels.
    """
    with TemporaryDirectory() as folder:
        environ = {**os.environ, "COTERIE_DATA": f"{folder}/data"}
        with subprocess.Popen(_SERVE, env=environ, stdout=subprocess.PIPE, text=True) as service:
            try:
                yield _address_of_an_author(service)
            finally:
                service.terminate()


@contextmanager
def chromium() -> Iterator[Browser]:
    """The system's browser, headless and without a graphics processor."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=_CHROMIUM, args=_FLAGS)
        try:
            yield browser
        finally:
            browser.close()


def _address_of_an_author(service: subprocess.Popen[str]) -> str:
    for line in service.stdout or ():
        found = re.search(r"http://\S+/author/\w+", line)
        if found:
            return found.group()
    sys.exit("The service named no page of an author.")
