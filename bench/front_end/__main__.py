"""`python -m bench.front_end [--times 5]`: how fast the widget and the explorer draw, in headless Chromium.

Synthetic answers replace the service's, so that only the browser is measured, by its own performance API: the
median and the worst of several runs, in milliseconds. There is no graphics processor: the explorer is drawn
in software.
"""

import argparse
from collections.abc import Callable
from statistics import median
from urllib.parse import urlsplit

from playwright.sync_api import Browser

from bench.demo import chromium, served_author
from bench.front_end.explorer import explorer
from bench.front_end.widget import widget

Figures = dict[str, float]


def report(measure: Callable[[Browser, str], Figures], browser: Browser, service: str, times: int) -> None:
    """Print each figure of some runs."""
    runs = [measure(browser, service) for _ in range(times)]
    for name in runs[0]:
        values = [run[name] for run in runs]
        print(f"| {name} | {median(values):.3g} | {max(values):.3g} |", flush=True)


def main() -> None:
    """Measure both against one service of the demo, which serves their files."""
    parser = argparse.ArgumentParser(prog="python -m bench.front_end", description=__doc__)
    parser.add_argument("--times", type=int, default=5)
    times = parser.parse_args().times
    with served_author() as author, chromium() as browser:
        parts = urlsplit(author)
        service = f"{parts.scheme}://{parts.netloc}"
        for measure in (widget, explorer):
            report(measure, browser, service, times)


if __name__ == "__main__":
    main()
