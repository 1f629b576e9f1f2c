"""`coterie serve` tells where to look, and of people in a journal nothing."""

import urllib.request
from pathlib import Path

from tests.cli.processes import SECONDS, ask, start


def test_the_demo_names_a_page_worth_looking_at(tmp_path: Path) -> None:
    service = start("serve", "--demo", "--port", "0", data=tmp_path)
    try:
        assert service.stdout is not None
        serving, look = service.stdout.readline(), service.stdout.readline()
        with urllib.request.urlopen(look.split()[-1], timeout=SECONDS) as page:
            said = (serving.startswith("Serving at "), look.startswith("Look at "), page.status)
        assert said == (True, True, 200)
    finally:
        service.terminate()
        service.communicate(timeout=SECONDS)


def test_a_pipe_hears_of_nobody_who_was_loaded(loaded: Path) -> None:
    service = start("serve", "--port", "0", data=loaded)
    assert service.stdout is not None
    serving = service.stdout.readline()
    ask(serving.split()[-1].rstrip("/"), "{ dataset { version } }")  # answered once all is told
    service.terminate()
    rest, _ = service.communicate(timeout=SECONDS)
    assert (serving.startswith("Serving at "), rest, service.returncode) == (True, "", 0)
