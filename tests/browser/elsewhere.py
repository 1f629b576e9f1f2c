"""A web server at another origin than the service, with the pages of a test."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

_TYPES = {"css": "text/css", "json": "application/json", "js": "text/javascript"}


@dataclass
class Elsewhere:
    """Its address, and by path the pages and files that it has: their text, and a policy of what may load."""

    address: str = ""
    texts: dict[str, str] = field(default_factory=dict)
    policies: dict[str, str] = field(default_factory=dict)


@contextmanager
def server_elsewhere() -> Iterator[Elsewhere]:
    """A server at a free port of this machine."""
    site = Elsewhere()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            found = site.texts.get(self.path)
            self.send_response(200 if found is not None else 404)
            kind = _TYPES.get(self.path.rpartition(".")[2], "text/html")
            self.send_header("Content-Type", f"{kind}; charset=utf-8")
            if self.path in site.policies:
                self.send_header("Content-Security-Policy", site.policies[self.path])
            self.end_headers()
            self.wfile.write((found or "").encode())

        def log_request(self, *_: object) -> None:
            """Say nothing: what a browser asks for is in the test."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        site.address = f"http://127.0.0.1:{server.server_port}"
        yield site
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
