"""Neighbourhoods from a read index alone: `python -m bench.service.neighbourhoods [PAPERS]`.

The index is synthetic (`bench.synthetic`). Figures are CPU seconds of a whole operation in this process:
validated, run and written as JSON, with invented cards. The unit is the operation `{ __typename }`. A median
author has as many papers as the author of the median byline.
"""

import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from statistics import quantiles
from typing import Any

import numpy as np
import orjson
from graphql import build_schema as read_schema

from app.api.arguments.cursors import CursorSigner
from app.api.arguments.limits import PaperLimits
from app.api.context import Context, Serving
from app.api.enums.graph import Counting
from app.api.execution.documents import Documents
from app.api.execution.operation import Operation
from app.api.execution.service import Service
from app.api.lists.second_degree import find_second_degree
from app.api.neighbourhood.answer import draw
from app.api.neighbourhood.request import checked_request
from app.api.reading import ReadLog
from app.api.reading.batches import by_kind
from app.api.reading.reader import IndexedReader
from app.api.schema import TYPES
from app.index.answers.incidence import incidence
from app.index.answers.neighbours import Centre, near
from app.index.storage.files import open_index, write_index
from app.index.storage.index_store import IndexStore
from app.index.storage.layout import Index
from bench.synthetic.columns import synthetic_index

Ask = Callable[[str], Awaitable[None]]

_VERSION = "v1"
_AUTHORS, _TURNS, _SHOWN = 60, 20, 100

_DRAWN = "nodes { id label weight distance x y } edges { source target relation weight paperCount }"
_QUESTIONS = {
    "neighbourhood, 60 nodes": f"neighbourhood(of: $id) {{ {_DRAWN} truncated {{ reason }} }}",
    "nodes alone": "neighbourhood(of: $id) { nodes { id weight } }",
    "people, 60 nodes": f"neighbourhood(of: $id, kinds: [AUTHOR]) {{ {_DRAWN} }}",
    "two hops, 60 nodes": f"neighbourhood(of: $id, hops: 2) {{ {_DRAWN} }}",
    "two steps away, best 100": "author(id: $id) { secondDegree(first: 100) { nodes { strength } } }",
    "suggestions": "author(id: $id) { suggestedCollaborators { score sharedTopics { paperCount } } }",
}


class CannedCards:
    """Replaces the engine: a card for every request, in the form that the schema needs."""

    def __init__(self, version: str) -> None:
        self._version = version

    async def ask(self, name: str, /, **parameters: Any) -> Sequence[Mapping[str, Any]]:
        """Rows of the queries that the questions need."""
        if name == "dataset_version":
            return [{"dataset_version": self._version}]
        ids = [id_ for value in parameters.values() if isinstance(value, list) for id_ in value]
        if name == "resolve":
            return [_row(id_) | {"identifiers": [], "dataset_version": self._version} for id_ in ids]
        return [_row(id_) for id_ in ids]


def main(papers: int) -> None:
    """Print one line per query and kind of author."""
    start = time.perf_counter()
    index = synthetic_index(papers)
    print(
        f"{papers:,} papers, {len(index.author_ids):,} people, {len(index.authors_of_paper.items):,} bylines"
    )
    print(f"made in {time.perf_counter() - start:.0f} s")
    with tempfile.TemporaryDirectory() as folder:
        place = write_index(index, Path(folder), _VERSION)
        start = time.perf_counter()
        index = open_index(place)
        print(f"opened, hashes and bounds checked, in {time.perf_counter() - start:.2f} s")
        asyncio.run(_measure(index, IndexStore(Path(folder))))


async def _measure(index: Index, indexes: IndexStore) -> None:
    serving = Serving("https://coterie.example", "licensed", CursorSigner(b"bench"))
    reader = IndexedReader(CannedCards(_VERSION), indexes)
    service = Service(reader, serving, cost_limit=1_000_000)
    unit = (await _times(["A"], _asker(service, "__typename"), 300))[0]
    print(f"{{ __typename }}: {unit * 1000:.2f} ms, the unit of what follows")
    document = Documents(read_schema(service.sdl)).read(f"{{ neighbourhood(of: 1) {{ {_DRAWN} }} }}")
    alone = partial(Context, ReadLog(reader, service.versions), serving, document, TYPES)
    questions = {name: _asker(service, question) for name, question in _QUESTIONS.items()}
    questions |= _alone(alone, index)
    for kind, authors in _authors(index).items():
        for name, ask in questions.items():
            turns = _TURNS if len(authors) == 1 else 2
            p50, p95 = await _times(authors, ask, turns)
            label = f"p50 {p50 / unit:.1f}, p95 {p95 / unit:.1f} ({p50 * 1000:.2f}, {p95 * 1000:.2f} ms)"
            print(f"{name}, {kind}: {label}")


def _alone(context: Callable[[], Context], index: Index) -> dict[str, Ask]:
    """The same queries without GraphQL: as the objects that it would get, and as arrays."""
    limits = PaperLimits()
    request = checked_request(
        hops=1, kinds=None, max_nodes=60, limits=limits, min_papers=1, counting=Counting.FULL
    )

    async def drawn(id_: str) -> None:
        await draw(context(), id_, request)

    async def candidates(id_: str) -> None:
        parameters = {**by_kind([id_]), **limits.parameters}
        del parameters["clusters"]
        seen = incidence(index, **parameters, most_papers=2_000, most_bylines=40_000, few_bylines=50)
        near(seen, Centre("A", int(index.author_ids.known([id_])[0])), "APTIV", request.weights)

    async def distant(id_: str) -> None:
        (await find_second_degree(context(), id_, limits)).people.strongest(_SHOWN)

    return {
        "neighbourhood, without GraphQL": drawn,
        "its candidates alone": candidates,
        "two steps away, without GraphQL": distant,
    }


def _authors(index: Index) -> dict[str, list[str]]:
    """Ids of median authors, drawn by seed, and of the busiest one."""
    papers = np.diff(index.papers_of_author.starts)
    middle = int(np.median(papers[index.authors_of_paper.items]))
    median = random.Random(1).sample(np.flatnonzero(papers == middle).tolist(), _AUTHORS)
    busy = np.flatnonzero(papers >= np.quantile(papers[index.authors_of_paper.items], 0.95))
    drawn = random.Random(2).sample(busy.tolist(), min(_AUTHORS, len(busy)))
    hub = int(papers.argmax())
    people = {
        f"median author of {middle} papers": median,
        f"one byline in twenty, {int(papers[busy].min())} papers or more": drawn,
        f"hub of {papers[hub]:,} papers": [hub],
    }
    return {label: index.author_ids.names(np.array(places)) for label, places in people.items()}


def _asker(service: Service, question: str) -> Ask:
    text = f"query ($id: ID!) {{ {question} }}" if "$id" in question else f"{{ {question} }}"

    async def ask(id_: str) -> None:
        answer = await service.answer(Operation(text, {"id": id_}))
        orjson.dumps(answer.body)
        if "errors" in answer.body:
            raise SystemExit(f"An answer has errors: {answer.body['errors']}")

    return ask


async def _times(ids: Sequence[str], ask: Ask, turns: int) -> tuple[float, float]:
    """CPU seconds, median and 95th percentile."""
    await ask(ids[0])
    taken = []
    for id_ in [*ids] * turns:
        start = time.process_time()
        await ask(id_)
        taken.append(time.process_time() - start)
    cuts = quantiles(taken, n=20)
    return cuts[9], cuts[18]


def _row(id_: str) -> dict[str, Any]:
    card = {"id": id_, "label": f"The label of {id_}", "paper_count": 3, "lists_cut": 0, "lists_none": 0}
    return {"id": id_, "card": card}


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
