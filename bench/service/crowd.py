"""How long a user waits while another network sends the most expensive queries that it may.

`python -m bench.service.crowd --data FOLDER [--seconds 10] [--connections 40] [--only WORDS]`: the data
folder is served as a user serves it, on a free port of loopback. The crowd connects from 127.0.2.1 and sends
a new text each time. The user connects from 127.0.1.1 and requests a person, the drawing of a person, and the
health check. Crowd and user are processes of their own. Without `--data` the built-in demo is served.
"""

import argparse
import asyncio
import itertools
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import orjson

from app.api.http.registered import registered_documents
from bench.crowds.clients import CROWD, NEIGHBOUR, Delays, crowd, delays
from bench.crowds.service import CrowdedService, add_arguments, most_fields, running_service
from bench.crowds.shapes import SHAPES
from bench.service.wire import get, post

_QUESTIONS = ("person", "drawing", "health")
_GOALS = {"person": 0.250, "health": 0.050}


def main(arguments: argparse.Namespace) -> None:
    """Print for each shape how long the user waited, and the answers to the crowd."""
    spawn = get_context("spawn")
    with running_service(arguments) as service, ProcessPoolExecutor(4, mp_context=spawn) as elsewhere:
        alone = _neighbour(elsewhere, service, arguments.seconds)
        _print("alone", alone, None)
        is_met = True
        for name in SHAPES:
            if arguments.only in name:
                found, counts = _crowded(elsewhere, service, name, arguments)
                _print(name, found, counts)
                is_met &= all(found[question].p95 <= goal for question, goal in _GOALS.items())
        print(f"a person within 250 ms and health within 50 ms, p95, in every crowd: {is_met}")


def _crowded(
    elsewhere: ProcessPoolExecutor, service: CrowdedService, name: str, arguments: argparse.Namespace
) -> tuple[dict[str, Delays], Counter[str]]:
    text = SHAPES[name](service.people, most_fields(service, name))
    asking = elsewhere.submit(_crowd, service.port, text, arguments.connections, arguments.seconds)
    time.sleep(1)
    found = _neighbour(elsewhere, service, arguments.seconds - 2)
    return found, asking.result()


def _print(name: str, found: dict[str, Delays], counts: Counter[str] | None) -> None:
    lines = [
        f"{service} {one.p50 * 1000:.0f} / {one.p95 * 1000:.0f} / {one.most * 1000:.0f} ms"
        for service, one in found.items()
    ]
    answered = "" if counts is None else f"; the crowd: {dict(sorted(counts.items()))}"
    print(f"{name}: {', '.join(lines)}{answered}", flush=True)


def _neighbour(elsewhere: ProcessPoolExecutor, service: CrowdedService, seconds: float) -> dict[str, Delays]:
    """The median, the 95th percentile and the longest delay of each query."""
    waiting = {
        question: elsewhere.submit(_delays, service.port, _request(question, service.people[0]), seconds)
        for question in _QUESTIONS
    }
    return {question: one.result() for question, one in waiting.items()}


def _request(question: str, id_: str) -> bytes:
    if question == "health":
        return get("/healthz")
    if question == "drawing":
        return _posted(registered_documents()["ResearcherInContextV1"], {"author": id_})
    return _posted("query($id: ID!) { author(id: $id) { name paperCount } }", {"id": id_})


def _posted(text: str, variables: dict[str, Any] | None = None) -> bytes:
    return post("/graphql", orjson.dumps({"query": text, "variables": variables or {}}))


def _delays(port: int, request: bytes, seconds: float) -> Delays:
    end = time.perf_counter() + seconds
    return asyncio.run(delays(port, NEIGHBOUR, request, lambda: time.perf_counter() >= end))


def _crowd(port: int, text: str, count: int, seconds: float) -> Counter[str]:
    texts = itertools.count()

    def request(_: int) -> bytes:
        return _posted(f"{text} # {next(texts)} {os.getpid()}")

    return asyncio.run(crowd(port, CROWD, request, count, seconds))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    add_arguments(parser)
    parser.add_argument("--seconds", type=float, default=10.0, help="Of each crowd.")
    parser.add_argument("--connections", type=int, default=40, help="Of the crowd.")
    parser.add_argument("--only", default="", help="Words in the names of the crowds to run.")
    return parser.parse_args(sys.argv[1:])


if __name__ == "__main__":
    main(_arguments())
