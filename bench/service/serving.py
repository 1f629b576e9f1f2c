"""A load, and answers over HTTP from its graph: `python -m bench.service.serving PATH...`.

Everything runs as a user runs it: `coterie load`, then `coterie serve` on a free port of loopback, with one
request at a time. Times are also printed as multiples of an answer that needs no graph.
"""

import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from statistics import quantiles

COTERIE = [sys.executable, "-c", "from app.cli import main; main()"]
_QUESTIONS = 300
_SYLLABLES = ("chen", "wang", "mar", "jo", "an", "da", "li", "ro", "sh", "kim")

_NOTHING = "{ __typename }"
_PEOPLE = "query ($q: String!) { search(query: $q, kinds: [AUTHOR], first: 100) { nodes { entity { id } } } }"
_NEIGHBOURHOOD = """query ($id: ID!) { neighbourhood(of: $id) {
  nodes { __typename } edges { weight } truncated { reason } } }"""
_PATH = """query ($id: ID!, $to: ID!) { collaboratorPaths(from: $id, to: $to) { __typename
  ... on CollaboratorPaths { paths { identityConfidence } } ... on NoPathFound { message } } }"""

Ask = Callable[..., dict[str, object]]


def main(paths: list[str]) -> None:
    """Print one line per measurement."""
    with tempfile.TemporaryDirectory() as place:
        _measure_load(Path(place), paths)
        with service(Path(place)) as ask:
            _measure_answers(ask)


def _measure_load(data: Path, paths: list[str]) -> None:
    start = time.perf_counter()
    loading = subprocess.Popen([*COTERIE, "load", *paths], env=environment(data))
    _, status, used = os.wait4(loading.pid, 0)
    loading.returncode = os.waitstatus_to_exitcode(status)
    seconds, memory = time.perf_counter() - start, used.ru_maxrss // 1024
    print(f"load: {seconds:.1f} s, exit status {loading.returncode}, the application at most {memory} MiB")


def _measure_answers(ask: Ask) -> None:
    draw = random.Random(1)
    people = sorted({id_ for syllable in _SYLLABLES for id_ in _find(ask, syllable)})
    documents: dict[str, tuple[str, Callable[[], dict[str, str]]]] = {
        "nothing": (_NOTHING, dict),
        "neighbourhood": (_NEIGHBOURHOOD, lambda: {"id": draw.choice(people)}),
        "paths": (_PATH, lambda: {"id": draw.choice(people), "to": draw.choice(people)}),
    }
    least = 0.0
    for name, (document, variables) in documents.items():
        times = sorted(_seconds(ask, document, variables()) for _ in range(_QUESTIONS))
        cuts = quantiles(times, n=20)
        least = least or cuts[9]
        print(
            f"{name}: p50 {cuts[9] * 1000:.1f} ms ({cuts[9] / least:.1f} x nothing), "
            f"p95 {cuts[18] * 1000:.1f} ms ({cuts[18] / least:.1f} x), of {len(people)} people"
        )


def _find(ask: Ask, syllable: str) -> Iterator[str]:
    answer = json.loads(json.dumps(ask(_PEOPLE, q=syllable)))
    for hit in answer["data"]["search"]["nodes"]:
        yield hit["entity"]["id"]


def _seconds(ask: Ask, document: str, variables: dict[str, str]) -> float:
    start = time.perf_counter()
    answer = ask(document, **variables)
    seconds = time.perf_counter() - start
    if "errors" in answer:
        raise SystemExit(f"An answer has errors: {answer['errors']}")
    return seconds


@contextmanager
def service(data: Path) -> Iterator[Ask]:
    """A service of a data folder, for requests in GraphQL."""
    start = time.perf_counter()
    command = [*COTERIE, "serve", "--port", "0"]
    with subprocess.Popen(command, env=environment(data), stdout=subprocess.PIPE, text=True) as service:
        try:
            yield _asker(HTTPConnection(*read_address(service)), start)
        finally:
            service.terminate()


def _asker(connection: HTTPConnection, start: float) -> Ask:
    def ask(document: str, **variables: str) -> dict[str, object]:
        body = json.dumps({"query": document, "variables": variables})
        connection.request("POST", "/graphql", body, {"Content-Type": "application/json"})
        answer: dict[str, object] = json.loads(connection.getresponse().read())
        return answer

    ask(_PEOPLE, q=_SYLLABLES[0])
    print(f"start to first answer: {time.perf_counter() - start:.1f} s")
    return ask


def read_address(service: subprocess.Popen[str]) -> tuple[str, int]:
    """The host and port that a starting service prints; SystemExit if it ends before."""
    for line in service.stdout or ():
        if found := re.search(r"http://([\d.]+):(\d+)/", line):
            return found[1], int(found[2])
    raise SystemExit("The service did not say where it is.")


def environment(data: Path) -> dict[str, str]:
    """The environment of a command on a data folder, whose service has no rate limit."""
    return os.environ | {"COTERIE_DATA": str(data), "COTERIE_MINUTE_LIMIT": "0"}


if __name__ == "__main__":
    main(sys.argv[1:])
