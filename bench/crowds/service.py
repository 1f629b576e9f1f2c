"""A service to query: started on a data folder as a user starts it, or one that runs already."""

import argparse
import json
import os
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, NamedTuple

import orjson

from bench.crowds.shapes import MOST_FIELDS, SHAPES
from bench.service.serving import COTERIE, read_address

_SYLLABLES = ("wang", "chen", "li", "mar", "jo", "an", "da", "ro", "sh", "kim")
_PEOPLE = 100
_WARM = 60.0
"""Seconds until a service that was just started runs costly operations in processes of their own."""


class CrowdedService(NamedTuple):
    """A service: its port, its process, and ids of the people in it with most papers."""

    port: int
    pid: int
    people: Sequence[str]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments that select the service."""
    parser.add_argument("--data", type=Path, help="A data folder; left out: the built-in demo.")
    parser.add_argument("--port", type=int, help="Of a service that runs already, in place of a folder.")
    parser.add_argument("--pid", type=int, default=0, help="The process of that service.")


@contextmanager
def running_service(arguments: argparse.Namespace, **surroundings: str) -> Iterator[CrowdedService]:
    """The service that the arguments select, warmed up."""
    if arguments.port is not None:
        yield _warm(arguments.port, arguments.pid)
        return
    own = os.environ | surroundings | ({"COTERIE_DATA": str(arguments.data)} if arguments.data else {})
    command = [*COTERIE, "serve", "--port", "0", *([] if arguments.data else ["--demo"])]
    with subprocess.Popen(command, env=own, stdout=subprocess.PIPE, text=True) as service:
        try:
            port = read_address(service)[1]
            time.sleep(_WARM)
            yield _warm(port, service.pid)
        finally:
            service.terminate()


def ask(port: int, text: str, how: str = "") -> Any:
    """The answer to a document; `how` is the query string of the address."""
    connection = HTTPConnection("127.0.0.1", port)
    body, kind = orjson.dumps({"query": text}), {"Content-Type": "application/json"}
    connection.request("POST", f"/graphql{how}", body, kind)
    answer = json.loads(connection.getresponse().read())
    connection.close()
    return answer


def most_fields(service: CrowdedService, name: str) -> int:
    """The number of root fields of one shape that one operation may have within its cost limit."""
    for count in range(MOST_FIELDS, 1, -1):
        answer = ask(service.port, SHAPES[name](service.people, count), "?estimate=1")
        if "errors" not in answer:
            return count
    return 1


def _warm(port: int, pid: int) -> CrowdedService:
    found: dict[str, int] = {}
    for syllable in _SYLLABLES:
        inside = "nodes { entity { id ... on Author { paperCount } } }"
        text = f'{{ search(query: "{syllable}", kinds: [AUTHOR], first: 100) {{ {inside} }} }}'
        hits = [hit["entity"] for hit in ask(port, text)["data"]["search"]["nodes"]]
        found |= {hit["id"]: hit["paperCount"] for hit in hits}
    if not found:
        raise SystemExit(f"Nobody is found at port {port}: let --data name the folder of a loaded graph.")
    people = sorted(found, key=lambda id_: (-found[id_], id_))[:_PEOPLE]
    for shape in SHAPES.values():
        ask(port, shape(people, 1))
    return CrowdedService(port, pid, people)
