"""`python -m bench.front_end.lighthouse FOLDER`: the four figures of Lighthouse for pages of the demo.

FOLDER is any folder in which `npm install lighthouse@12` ran: Lighthouse is no dependency of the project, and
runs as a process of its own with the machine's Node and Chromium. It simulates a phone with a processor four
times slower. Each line has the page, performance, accessibility, best practices and search engines, 0 to 100,
and the names of the audits of the last three that failed.
"""

import argparse
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from bench.demo import served_author

CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
_FLAGS = "--chrome-flags=--headless=new --no-sandbox --disable-gpu"


def measured(folder: Path, address: str) -> dict[str, Any]:
    """The report of Lighthouse about a page."""
    program, browser = str(folder / "node_modules" / ".bin" / "lighthouse"), shutil.which("chromium")
    command = [program, address, "--quiet", "--output=json", _FLAGS]
    run = subprocess.run(
        command, check=True, capture_output=True, env={"CHROME_PATH": str(browser), "PATH": "/usr/bin:/bin"}
    )
    report: dict[str, Any] = json.loads(run.stdout)
    return report


def line_of(place: str, report: dict[str, Any]) -> str:
    """The figures of a page, with the audits that failed besides those of speed."""
    categories = report["categories"]
    figures = " | ".join(str(round(100 * categories[name]["score"])) for name in CATEGORIES)
    failed = [
        each["id"]
        for name in CATEGORIES[1:]
        for each in categories[name]["auditRefs"]
        if each["weight"] > 0 and (report["audits"][each["id"]]["score"] or 0) < 1
        if report["audits"][each["id"]]["scoreDisplayMode"] in {"binary", "numeric"}
    ]
    return f"| {place} | {figures} | {', '.join(failed) or 'none'} |"


def main() -> None:
    """Measure the first page and the page of the busiest author."""
    parser = argparse.ArgumentParser(prog="python -m bench.front_end.lighthouse", description=__doc__)
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    with served_author() as author:
        parts = urlsplit(author)
        for place in ("/", parts.path, "/group", "/conflicts", "/embed"):
            report = measured(folder, f"{parts.scheme}://{parts.netloc}{place}")
            print(line_of(place, report), flush=True)


if __name__ == "__main__":
    main()
