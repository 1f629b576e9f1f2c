"""How long documents made to be expensive hold the service, as multiples of the smallest question.

`python -m bench.attacks`: each is asked over the whole service on the embedded engine, each time as a text
never seen before, so that nothing remembered helps. Times are medians.
"""

import asyncio
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from app.folder import DataFolder
from app.graph.embedded.engine import EmbeddedEngine
from app.graph.schema import apply_schema
from app.graph.writer import Writer
from tests.api.asking import Asker, asker, settings
from tests.api.attacks.shapes import ATTACKS, HARMLESS
from tests.graph import graphs

_TIMES = 7
_SMALLEST = "{ __typename }"


async def measure() -> None:
    """Print a line for each document: multiples of the smallest question, milliseconds, name."""
    with tempfile.TemporaryDirectory() as folder, EmbeddedEngine(DataFolder(Path(folder) / "e")) as engine:
        with Writer(engine) as writer:
            apply_schema(writer)
        graphs.load(engine, graphs.read_graph("scholars"))
        async with asker(engine, settings(Path(folder))) as service:
            least = await _median(service, _SMALLEST, {})
            documents = {**ATTACKS, **{name: (text, {}) for name, text in HARMLESS.items()}}
            for name, (text, variables) in documents.items():
                seconds = await _median(service, text, variables)
                print(f"{seconds / least:7.1f} x {seconds * 1000:7.1f} ms  {name}")


async def _median(service: Asker, text: str, variables: dict[str, Any]) -> float:
    taken = []
    for number in range(_TIMES):
        start = time.perf_counter()
        await service.post(f"{text}#{number}", variables)
        taken.append(time.perf_counter() - start)
    return statistics.median(taken[1:])


if __name__ == "__main__":
    asyncio.run(measure())
