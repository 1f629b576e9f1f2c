"""Exports: networks from the read index, and works from the API, written into a file."""

from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import BinaryIO

import anyio.from_thread

from app.api.reading import IndexReader
from app.errors import DatasetUnsettled, IndexMissing
from app.exports.answers import Data, ExportAnswers
from app.exports.header import ExportHeader, export_header
from app.exports.networks.building import NetworkSource, build_network, named_clusters
from app.exports.networks.network import Link
from app.exports.paper_selection import counted_papers
from app.exports.request import ExportRequest
from app.exports.works.bibliography import Bibliography, Work, work
from app.index.answers.incidence import newest_first
from app.index.storage.layout import Index
from app.index.storage.rows import Places

_WORKS_AT_ONCE = 50
"""Works of one operation, as many as a page of a person's list; set by hand."""

_PAIRS_PER_UNIT = 8
_UNITS_PER_WORK = 40
"""Pairs of entities for one unit of cost, and units of cost for one work; see docs/formats.md."""

_SQUARED_NODES_PER_UNIT = 60
"""The square of the number of placed nodes for one unit of cost: 1,000 nodes take 0.7 s, a unit 40 us."""


@dataclass(frozen=True)
class PreparedExport:
    """An export that is ready to be written.

    `papers` is the number of papers, `nodes` that of nodes, None for works. `write` runs in a worker thread
    of the event loop that prepared the export, and returns the number of links, 0 for works. `cost` is the
    cost of writing a part of the graph; nobody pays for the whole graph. `has_operations` is whether writing
    sends operations to the API, as it does for works.
    """

    header: ExportHeader
    papers: int
    nodes: int | None
    cost: int
    has_operations: bool
    write: Callable[[BinaryIO], int]


async def prepare_export(
    request: ExportRequest, answers: ExportAnswers, reader: IndexReader, base_url: str
) -> PreparedExport:
    """The export, ready to be written; the caller of `answers` pays for each operation that prepares it.

    Raises NotFound for an unknown id, IndexMissing without a read index, DatasetUnsettled without a dataset.
    """
    dataset = (await answers.ask("header"))["dataset"]
    if dataset is None:
        raise DatasetUnsettled("There is no graph yet.", advice="Run `coterie load` to create one.")
    index = await reader.index(dataset["version"])
    if index is None:
        raise IndexMissing(
            "There is no read index of the graph.", value=dataset["version"], advice="Run `coterie index`."
        )
    header = export_header(dataset, request.command, base_url)
    papers = await counted_papers(index, request, answers, reader)
    if request.graph is None:
        return _of_works(request, header, index, papers, answers.prepaid())
    source = NetworkSource(index, request.graph, papers, request.min_papers, request.is_fractional)
    return await _of_network(request, header, source, answers)


async def _of_network(
    request: ExportRequest, header: ExportHeader, source: NetworkSource, answers: ExportAnswers
) -> PreparedExport:
    labels = {each["id"]: each["label"] async for each in answers.pages("clusters", "topicClusters")}
    clusters = named_clusters(source.index, labels)

    def write(file: BinaryIO) -> int:
        network = build_network(source, header, clusters)
        links = 0

        def counted() -> Iterator[Link]:
            nonlocal links
            links = 0
            for link in network.links():
                links += 1
                yield link

        request.format.network(network._replace(links=counted), file)
        return links

    pairs = 0 if request.is_whole else source.pair_count
    nodes = int(source.is_chosen.sum())
    placed = nodes if nodes <= request.format.most_placed else 0
    cost = 1 + (pairs + len(source.papers)) // _PAIRS_PER_UNIT + placed**2 // _SQUARED_NODES_PER_UNIT
    return PreparedExport(header, len(source.papers), nodes, cost, has_operations=False, write=write)


def _of_works(
    request: ExportRequest, header: ExportHeader, index: Index, papers: Places, answers: ExportAnswers
) -> PreparedExport:
    ordered = newest_first(index, papers)

    def write(file: BinaryIO) -> int:
        request.format.works(Bibliography(header, _works(index, ordered, answers)), file)
        return 0

    cost = 1 + len(papers) * _UNITS_PER_WORK
    return PreparedExport(header, len(papers), None, cost, has_operations=True, write=write)


def _works(index: Index, papers: Places, answers: ExportAnswers) -> Iterator[Work]:
    for start in range(0, len(papers), _WORKS_AT_ONCE):
        ids = index.paper_ids.names(papers[start : start + _WORKS_AT_ONCE])
        for paper in anyio.from_thread.run(partial(_read, answers, ids)):
            yield work(paper)


async def _read(answers: ExportAnswers, ids: list[str]) -> list[Data]:
    """The papers with their whole author lists."""
    found = [paper for paper in (await answers.ask("works", ids=ids))["resolveAll"] if paper]
    for paper in found:
        authors = paper["authors"]
        if authors["pageInfo"]["hasNextPage"]:
            rest = _rest(answers, paper["id"], authors["pageInfo"]["endCursor"])
            nodes = [*authors["nodes"], *[each async for each in rest]]
            paper["authors"] = {"nodes": nodes, "pageInfo": {"hasNextPage": False}}
    return found


async def _rest(answers: ExportAnswers, id_: str, after: str) -> AsyncIterator[Data]:
    async for each in answers.pages("more_authors", "paper", "authors", after=after, id=id_):
        yield each
