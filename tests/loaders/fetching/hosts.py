"""Hosts on loopback with scripted answers: bodies, faults, slow answers and truncated ones."""

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread


@dataclass(frozen=True)
class Reply:
    """One answer. `cut` leaves the body unfinished; `drip` is the number of seconds before each byte.

    `hints` is the number of informational answers before it, one every `drip` seconds.
    """

    status: int = 200
    body: bytes = b"{}"
    headers: Mapping[str, str] = field(default_factory=dict)
    kind: str = "application/json"
    cut: bool = False
    drip: float = 0.0
    hints: int = 0


Answering = Callable[[str, Mapping[str, str]], Reply]


@dataclass
class Host:
    """A running host: its address, and the path and headers of each request so far."""

    address: str
    asked: list[tuple[str, dict[str, str]]] = field(default_factory=list)

    @property
    def paths(self) -> list[str]:
        return [path for path, _ in self.asked]


@contextmanager
def hosting(answering: Answering) -> Iterator[Host]:
    """A host whose answers follow from the path and the headers."""
    host = Host("")

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            headers = {name.lower(): value for name, value in self.headers.items()}
            host.asked.append((self.path, headers))
            _send(self, answering(self.path, headers))

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as the class has it
            """Print nothing."""

    with running(Handler) as host.address:
        yield host


@contextmanager
def running(handler: type[BaseHTTPRequestHandler]) -> Iterator[str]:
    """The address of a server on loopback with this handler."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def in_turn(*replies: Reply) -> Answering:
    """The replies one after another, then the last one again."""
    left = list(replies)
    return lambda *_: left.pop(0) if len(left) > 1 else left[0]


def _send(handler: BaseHTTPRequestHandler, reply: Reply) -> None:
    try:
        for _ in range(reply.hints):
            handler.wfile.write(b"HTTP/1.1 103 Early Hints\r\n\r\n")
            time.sleep(reply.drip)
    except OSError:  # the client has gone
        handler.close_connection = True
        return
    handler.send_response(reply.status)
    length = len(reply.body) + (10 if reply.cut else 0)
    stated = {"content-type": reply.kind, "content-length": str(length), **reply.headers}
    for name, value in stated.items():
        handler.send_header(name, value)
    handler.end_headers()
    try:
        if not reply.drip:
            handler.wfile.write(reply.body)
            return
        for byte in reply.body:
            handler.wfile.write(bytes([byte]))
            handler.wfile.flush()
            time.sleep(reply.drip)
    except OSError:  # the client has gone
        handler.close_connection = True
    finally:
        handler.close_connection = True
