"""Raw bytes to a service and back, since a client library would correct or refuse them."""

import json
import socket
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

SECONDS = 60
QUERY = b'{"query": "{ __typename }"}'
HEAD = b"POST /graphql HTTP/1.1\r\nConnection: close\r\nAccept: application/graphql-response+json\r\n"
"""The start of a request; no host yet."""

TYPED = HEAD + b"Host: localhost\r\nContent-Type: application/json\r\n"


@dataclass(frozen=True)
class Reply:
    """What came back."""

    status: int
    head: str
    body: bytes

    @property
    def codes(self) -> set[str]:
        """The codes of its errors."""
        content: Any = json.loads(self.body)
        return {error["extensions"]["code"] for error in content["errors"]}


def request(body: bytes, headers: Mapping[str, str]) -> bytes:
    """A whole request with this body."""
    lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    return HEAD + f"Host: localhost\r\n{lines}Content-Length: {len(body)}\r\n\r\n".encode() + body


def connect(address: str) -> socket.socket:
    """A connection to a service."""
    place = urlsplit(address)
    return socket.create_connection((place.hostname, place.port), timeout=SECONDS)


def send(address: str, content: bytes) -> Reply:
    """The reply to these bytes; a service may stop reading before it has all of them."""
    with connect(address) as connection:
        with suppress(ConnectionError):
            connection.sendall(content)
        return receive(connection)


def receive(connection: socket.socket) -> Reply:
    """What comes until the service closes the connection."""
    received = b""
    with suppress(ConnectionError):
        while part := connection.recv(65_536):
            received += part
    head, _, body = received.partition(b"\r\n\r\n")
    return Reply(int(head.split()[1]), head.decode("latin-1"), body)
