"""Filters, distances and batches of identifiers on a loaded graph: `python -m bench.service.filters FOLDER`.

The folder has a graph and its read index (`coterie load`, or `coterie index`); its engine is opened. Each
operation is validated, run and written as JSON in this process. Cards and lookups come from the engine.
Filters are drawn with a seed: words and phrases of titles, alone and with years, types, venues,
topics and authors; and the widest filters. It prints wall-clock milliseconds and CPU milliseconds of this
process (without the engine): the median, the 95th percentile, and ratios within the run.
"""

import argparse
import asyncio
import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import quantiles
from typing import Any, NamedTuple

import numpy as np
import orjson

from app.api.arguments.cursors import CursorSigner
from app.api.context import Serving
from app.api.execution.operation import Operation
from app.api.execution.service import Service
from app.api.reading.reader import IndexedReader
from app.graph.engines import open_engine
from app.graph.reader import GraphReader
from app.index.storage.index_store import IndexStore
from app.index.storage.layout import Index
from app.settings import Settings
from app.storage.folder import DataFolder

SEED = 1
_PEOPLE, _FEW, _MANY = 500, 50, 500
_TYPES = ["CONFERENCE_PAPER", "ARTICLE"]
_COUNTS = " ".join(
    f"{facet.lower()}: paperCounts(filter: $filter, by: {facet}, first: 10) {{ key label paperCount }}"
    for facet in ("YEAR", "TYPE", "VENUE", "TOPIC", "AUTHOR")
)
_PAPERS = "papers(filter: $filter, order: $order) { totalCount nodes { id title date { year } } }"
_FILTER = "query ($filter: PaperFilter, $order: PaperOrder!) { %s }"
DOCUMENTS = {
    "papers": _FILTER % _PAPERS,
    "papers with five facets": _FILTER % f"{_PAPERS} {_COUNTS}",
    "one path": "query ($from: ID!, $to: ID!) { collaboratorPaths(from: $from, to: $to, k: 1) { __typename "
    "... on CollaboratorPaths { paths { length hops { to { id name } } } } } }",
    "distances": "query ($from: ID!, $to: [ID!]!) { distances(from: $from, to: $to) { hops isProof "
    "author { id name } } }",
    "resolveAll": "query ($pids: [String!]!) { resolveAll(pids: $pids) { id label } }",
}

Variables = dict[str, Any]


class Spans(NamedTuple):
    """Wall-clock and CPU milliseconds."""

    clock: list[float]
    processor: list[float]

    def figures(self) -> str:
        """Median and 95th percentile of both."""
        return ", ".join(
            f"{name} p50 {cuts[49]:.1f} p95 {cuts[94]:.1f}"
            for name, values in (("clock", self.clock), ("processor", self.processor))
            for cuts in [quantiles(values, n=100)]
        )

    def median(self) -> float:
        """The median wall-clock milliseconds."""
        return quantiles(self.clock, n=2)[0]


async def _measure(given: argparse.Namespace, settings: Settings, reader: GraphReader) -> None:
    store = IndexStore(DataFolder(settings.data).indexes)
    version = (await reader.ask("dataset_version"))[0]["dataset_version"]
    index = await store.of(version)
    if index is None:
        raise SystemExit(f"There is no read index of {version}. Run `coterie index`.")
    serving = Serving("https://coterie.example", "licensed", CursorSigner(b"bench"))
    service = Service(IndexedReader(reader, store), serving, cost_limit=10**6)
    print(f"{len(index.paper_ids):,} papers, {len(index.author_ids):,} people")
    filters = list(_filters(index, given.each))
    for name in ("papers", "papers with five facets"):
        print(f"{name}, {len(filters)} filters: {(await _times(service, name, filters)).figures()}")
    wide = [_asked(text=text) for text in ("the", "a of in", '"of the"', '"state of the art"')] * 5
    print(f"the widest texts: {(await _times(service, 'papers with five facets', wide)).figures()}")
    everything = [{"filter": None, "order": "NEWEST"}] * 20
    print(f"no filter: {(await _times(service, 'papers with five facets', everything)).figures()}")
    people = _people(index, random.Random(SEED), given.each + _PEOPLE)
    sources, targets = people[: given.each], people[given.each :]
    pairs = [{"from": one, "to": targets[place % _PEOPLE]} for place, one in enumerate(sources)]
    many = [{"from": one, "to": targets} for one in sources]
    await _compare(service, ("one path", pairs), ("distances", many))
    ids = index.paper_ids.names(np.random.default_rng(SEED).integers(0, len(index.paper_ids), 10_000))
    few, lots = ([_batch(ids, size, place) for place in range(given.each // 4)] for size in (_FEW, _MANY))
    await _compare(service, ("resolveAll", few), ("resolveAll", lots))


async def _compare(
    service: Service, one: tuple[str, Sequence[Variables]], other: tuple[str, Sequence[Variables]]
) -> None:
    """Print two measurements and the ratio of their medians."""
    spans = [await _times(service, name, variables) for name, variables in (one, other)]
    for (name, variables), span in zip((one, other), spans, strict=True):
        size = max(len(value) if isinstance(value, list) else 1 for value in variables[0].values())
        print(f"{name} of {size}: {span.figures()}")
    print(f"ratio of medians in wall-clock time: {spans[1].median() / spans[0].median():.2f}")


async def _times(service: Service, name: str, variables: Sequence[Variables]) -> Spans:
    spans = Spans([], [])
    for one in [variables[0], *variables]:
        clock, processor = time.perf_counter(), time.process_time()
        answer = await service.answer(Operation(DOCUMENTS[name], one))
        orjson.dumps(answer.body)
        spans.clock.append((time.perf_counter() - clock) * 1000)
        spans.processor.append((time.process_time() - processor) * 1000)
        if "errors" in answer.body:
            raise SystemExit(f"An answer has errors: {answer.body['errors']}")
    return Spans(spans.clock[1:], spans.processor[1:])


def _filters(index: Index, each: int) -> list[Variables]:
    """Draw this many filters of each of five kinds."""
    draw = random.Random(SEED)
    kinds: tuple[Callable[[], Variables], ...] = (
        lambda: {"text": " ".join(_words(index, draw, 2))},
        lambda: {"text": f'"{" ".join(_words(index, draw, 3))}"', "years": {"from": 2015}},
        lambda: {"text": _words(index, draw, 1)[0], "types": _TYPES},
        lambda: {"venues": _some(index.venue_ids.sorted, draw), "years": {"from": 2010, "to": 2022}},
        lambda: {"topics": _some(index.topic_ids.sorted, draw), "authors": _people(index, draw, 20)},
    )
    return [_asked(**kind()) for kind in kinds for _ in range(each)]


def _asked(**conditions: Any) -> Variables:
    return {"filter": conditions, "order": "RELEVANCE" if "text" in conditions else "NEWEST"}


def _words(index: Index, draw: random.Random, count: int) -> list[str]:
    """Neighbouring words of some title."""
    (title,) = index.paper_labels.texts_at([draw.randrange(len(index.paper_ids))])
    words = [word for word in title.replace('"', "").split() if word.isalpha()] or ["model"]
    start = draw.randrange(max(len(words) - count, 0) + 1)
    return words[start : start + count]


def _some(ids: np.ndarray[Any, np.dtype[np.bytes_]], draw: random.Random) -> list[str]:
    return [ids[draw.randrange(len(ids))].decode() for _ in range(3)]


def _people(index: Index, draw: random.Random, count: int) -> list[str]:
    """People drawn by bylines, so that busy ones are more likely."""
    bylines = index.authors_of_paper.items
    places = np.array([bylines[draw.randrange(len(bylines))] for _ in range(count)])
    return index.author_ids.names(places)


def _batch(ids: Sequence[str], size: int, place: int) -> Variables:
    start = place * size % (len(ids) - size)
    return {"pids": list(ids[start : start + size])}


def main() -> None:
    """Print one line per measurement."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--each", type=int, default=60, help="filters of each kind, and people")
    given = parser.parse_args()
    settings = Settings(data=given.folder)
    with open_engine(settings) as engine:
        asyncio.run(_run(given, settings, GraphReader(engine)))


async def _run(given: argparse.Namespace, settings: Settings, reader: GraphReader) -> None:
    try:
        await _measure(given, settings, reader)
    finally:
        await reader.close()


if __name__ == "__main__":
    main()
