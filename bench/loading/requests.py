"""The cost of fetching the works of a list of people from a host on loopback that answers with a delay.

Usage: python -m bench.loading.requests [--people 80] [--works 10] [--wait 0.3] [--at-once 3]

The host answers like Crossref, and allows 50 requests a second in its headers.
"""

import argparse
import json
import tempfile
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from loaders.fetch import HttpTransport
from loaders.fetching import ahead
from loaders.fetching.bodies import BodyFolder
from loaders.fetching.budget import RunBudget
from loaders.fetching.fetcher import Fetcher
from loaders.fetching.pace import Pace
from loaders.fetching.services import Services
from loaders.roster.gathering import BodyCollector, CollectedBodies

_WORK = {
    "title": ["Bells"],
    "type": "journal-article",
    "author": [{"given": "Ada", "family": "Lind", "sequence": "first", "affiliation": []}],
}


def main() -> None:
    """Print the seconds, the requests, and the seconds that the rate limit alone requires."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=80)
    parser.add_argument("--works", type=int, default=10)
    parser.add_argument("--wait", type=float, default=0.3)
    parser.add_argument("--at-once", type=int, default=ahead.AT_ONCE)
    given = parser.parse_args()
    ahead.AT_ONCE = given.at_once
    server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(given.wait))
    Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as folder, HttpTransport("bench@example.org") as transport:
        address = f"http://127.0.0.1:{server.server_address[1]}"
        fetcher = Fetcher(BodyFolder(Path(folder)), transport, Pace(), RunBudget(10**6))
        collector = BodyCollector(fetcher, Services(crossref=f"{address}/c", openalex=f"{address}/o"))
        start = time.perf_counter()
        for person in range(given.people):
            dois = [f"10.5555/{person}.{work}" for work in range(given.works)]
            collector.ask_about_works(dois, (), CollectedBodies())
        seconds = time.perf_counter() - start
    requests = given.people * given.works
    print(f"{requests} requests in {seconds:.1f} s; the limit alone asks for {requests / 50:.1f} s")


def _handler(wait: float) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            time.sleep(wait)
            doi = self.path.rpartition("/")[2].replace("%2F", "/")
            body = json.dumps(
                {"status": "ok", "message-type": "work", "message": {**_WORK, "DOI": doi}}
            ).encode()
            self.send_response(200)
            for name, value in (("X-Rate-Limit-Limit", "50"), ("X-Rate-Limit-Interval", "1s")):
                self.send_header(name, value)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as the class has it
            """Print nothing."""

    return Handler


if __name__ == "__main__":
    main()
