"""Several processes answer at one address, from one engine, and end with the one that started them."""

import errno
import os
import signal
import socket
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.cli.processes import SECONDS, ask, start

PROCESSES = Path("/proc")
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not PROCESSES.exists(), reason="looks at processes in /proc"),
]

COUNT = "{ dataset { paperCount } }"
BEGUN = (
    b"POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Content-Length: 9\r\nExpect: 100-continue\r\n\r\n"
)
"""The head of a request; the service asks for the body once it reads it."""


def workers_of(parent: int) -> set[int]:
    """Ids of the worker processes of a service."""
    children = PROCESSES.joinpath(str(parent), "task", str(parent), "children").read_text().split()
    results = {int(child): PROCESSES.joinpath(child, "cmdline").read_bytes() for child in children}
    return {child for child, command in results.items() if b"spawn_main" in command}


def wait_for(is_so: Callable[[], bool]) -> None:
    limit = time.monotonic() + SECONDS
    while not is_so():
        assert time.monotonic() < limit
        time.sleep(0.1)


def test_two_workers_answer_from_one_engine_and_one_that_dies_is_replaced(loaded: Path) -> None:
    service = start("serve", "--port", "0", "--workers", "2", data=loaded)
    try:
        assert service.stdout is not None
        address = service.stdout.readline().split()[-1].rstrip("/")
        before = {ask(address, COUNT)["dataset"]["paperCount"] for _ in range(20)}
        first = workers_of(service.pid)
        os.kill(min(first), signal.SIGKILL)
        wait_for(lambda: len(workers_of(service.pid) - {min(first)}) == 2)
        after = {ask(address, COUNT)["dataset"]["paperCount"] for _ in range(20)}
        assert (len(first), len(before), after) == (2, 1, before)
    finally:
        second = workers_of(service.pid)
        service.terminate()
        service.communicate(timeout=SECONDS)
    assert (service.returncode, [pid for pid in second if PROCESSES.joinpath(str(pid)).exists()]) == (0, [])


def test_a_service_that_ends_refuses_connections_while_it_answers_the_last_request(loaded: Path) -> None:
    service = start("serve", "--port", "0", "--workers", "2", data=loaded)
    assert service.stdout is not None
    address = service.stdout.readline().split()[-1].rstrip("/")
    ask(address, COUNT)
    place = (urlsplit(address).hostname, urlsplit(address).port)
    with socket.create_connection(place) as running:
        running.sendall(BEGUN)
        running.recv(100)  # the service has begun to read the request
        service.terminate()
        wait_for(lambda: is_refused(place))
        running.sendall(b'{"no": 1}')
        answer = running.recv(100).partition(b"\r\n")[0]
    service.communicate(timeout=SECONDS)
    assert (answer, service.returncode) == (b"HTTP/1.1 400 Bad Request", 0)


def is_refused(place: tuple[str | None, int | None]) -> bool:
    """Whether nothing listens at a place."""
    with socket.socket() as trying:
        return trying.connect_ex(place) == errno.ECONNREFUSED


def test_workers_end_when_their_parent_is_killed(loaded: Path) -> None:
    service = start("serve", "--port", "0", "--workers", "2", data=loaded)
    assert service.stdout is not None
    ask(service.stdout.readline().split()[-1].rstrip("/"), COUNT)
    workers = workers_of(service.pid)
    service.kill()
    service.communicate(timeout=SECONDS)
    wait_for(lambda: not any(PROCESSES.joinpath(str(pid)).exists() for pid in workers))
    assert len(workers) == 2
