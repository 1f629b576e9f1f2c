"""The cost of documents made to be expensive, as multiples of the smallest query's, and of health checks.

`python -m bench.service.attacks`: each document is sent to the whole service on the embedded engine, in turn
with the smallest query, each time with a new text, so that no cache helps. Figures are medians of this
process's CPU time, so the engine and other load on the machine do not count. Then 200 of the most expensive
allowed queries arrive at once over loopback from another process. Health checks are sent meanwhile, each over
a connection of its own.
"""

import asyncio
import statistics
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import orjson

from app.api.execution.costs.cost_model import CostModel
from app.api.execution.documents import Documents
from app.graph.embedded.engine import EmbeddedEngine
from app.graph.engine import Engine
from app.graph.schema import apply_schema
from app.graph.writer import Writer
from app.storage.folder import DataFolder
from app.workers import settle_memory
from bench.service.wire import each, get, post, status
from tests.api.asking import Asker, asker, settings
from tests.api.attacks.shapes import ATTACKS, GROWING, HARMLESS
from tests.api.attacks.test_wire import COSTLY
from tests.graph import graphs
from tests.published import SCHEMA
from tests.serving import served

_TIMES = 7
_CROWD = 200
_SMALLEST = "{ __typename }"
_LONGEST = {
    "fragments": 90,
    "inline_fragments": 90,
    "levels": 90,
    "fields": 45,
    "operations_and_fragments": 120,
}
"""How large a document of each growing shape may be with a thousand tokens, or as deep as is parsed."""


class Attacked(NamedTuple):
    """The measurements, in seconds.

    CPU seconds to compute the cost of each longest document, and of each attack and the smallest query. Wall-
    clock seconds of health checks, alone and during the crowd. The number of requests of the crowd by status.
    """

    weighed: dict[str, float]
    answered: dict[str, tuple[float, float]]
    alone: list[float]
    meanwhile: list[float]
    statuses: dict[str, int]


async def main() -> None:
    """Print a line for each document, for the cost rule alone, and for health checks."""
    found = await measure()
    for name, seconds in found.weighed.items():
        print(f"{seconds * 1000:7.2f} ms of CPU to weigh {_LONGEST[name]} {name}")
    for name, (seconds, smallest) in found.answered.items():
        print(f"{seconds / smallest:7.1f} x {seconds * 1000:7.1f} ms of CPU  {name}")
    print(f"{_CROWD} of the costliest questions at once: {found.statuses}")
    for name, delays in (("alone", found.alone), ("meanwhile", found.meanwhile)):
        middle, most = statistics.median(delays) * 1000, max(delays) * 1000
        print(f"health {name}: median {middle:.1f} ms, at most {most:.1f} ms, asked {len(delays)} times")


async def measure() -> Attacked:
    """Measure the cost rule, the attacks and the crowd."""
    weighed = _weigh()
    with tempfile.TemporaryDirectory() as folder, EmbeddedEngine(DataFolder(Path(folder) / "e")) as engine:
        with Writer(engine) as writer:
            apply_schema(writer)
        graphs.load(engine, graphs.read_graph("scholars"))
        async with asker(engine, settings(Path(folder))) as service:
            answered = await _ask_each(service)
        settle_memory()
        return Attacked(weighed, answered, *await _crowd(engine, Path(folder)))


def _weigh() -> dict[str, float]:
    found = {}
    tariff, documents = CostModel(SCHEMA), Documents(SCHEMA)
    for name, size in _LONGEST.items():
        document = documents.read(GROWING[name](size))
        taken = []
        for _ in range(_TIMES):
            start = time.process_time()
            tariff.measure(document, document.operation(None), {})
            taken.append(time.process_time() - start)
        found[name] = statistics.median(taken)
    return found


async def _ask_each(service: Asker) -> dict[str, tuple[float, float]]:
    found = {}
    documents = {**ATTACKS, **{name: (text, {}) for name, text in HARMLESS.items()}}
    for name, (text, variables) in documents.items():
        taken, least = [], []
        for number in range(_TIMES):
            taken.append(await _cpu(service, f"{text}#{number}", variables))
            least.append(await _cpu(service, f"{_SMALLEST}#{name}{number}", {}))
        found[name] = statistics.median(taken), statistics.median(least)
    return found


async def _cpu(service: Asker, text: str, variables: dict[str, Any]) -> float:
    start = time.process_time()
    await service.post(text, variables)
    return time.process_time() - start


async def _crowd(engine: Engine, folder: Path) -> tuple[list[float], list[float], dict[str, int]]:
    """The client runs in its own process, so that it does not use the service's thread."""
    with served(settings(folder / "served"), engine) as address, _elsewhere() as elsewhere:
        port = int(address.rpartition(":")[2])
        return await asyncio.get_running_loop().run_in_executor(elsewhere, _ask_at_once, port)


def _elsewhere() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, mp_context=get_context("spawn"))


def _ask_at_once(port: int) -> tuple[list[float], list[float], dict[str, int]]:
    return asyncio.run(_all_at_once(port))


async def _all_at_once(port: int) -> tuple[list[float], list[float], dict[str, int]]:
    health, costly = [get("/healthz")], post("/graphql", orjson.dumps({"query": COSTLY}))
    alone, meanwhile = await each(port, health * 50), []
    crowd = [asyncio.ensure_future(status(port, costly)) for _ in range(_CROWD)]
    while not all(question.done() for question in crowd):
        meanwhile += await each(port, health)
    statuses = Counter(question.result() for question in crowd)
    return alone, meanwhile, dict(sorted(statuses.items()))


if __name__ == "__main__":
    asyncio.run(main())
