"""Which papers an export counts."""

from collections.abc import Iterable

import numpy as np

from app.api.reading.reader import OperationReader
from app.errors import BadInput, NotFound, TooBroad
from app.exports.answers import ExportAnswers, first_of
from app.exports.request import ExportRequest
from app.index.answers.selection import select
from app.index.storage.ids import Ids
from app.index.storage.layout import Index
from app.index.storage.rows import Places, RaggedRows, distinct

MOST_FOUND = 1_000
"""Papers of a search that are exported: the best matches; set by hand, ten pages of the API."""


async def counted_papers(
    index: Index, request: ExportRequest, answers: ExportAnswers, reader: OperationReader
) -> Places:
    """The papers of the requested part that are within its limits, ascending; NotFound for an unknown id."""
    papers = await _of_part(index, request, answers, reader)
    return select(
        index,
        distinct(papers, len(index.paper_ids)),
        from_year=request.first_year,
        to_year=request.last_year,
        max_authors=request.max_authors,
        complete_only=not request.has_open_lists,
    )


async def _of_part(
    index: Index, request: ExportRequest, answers: ExportAnswers, reader: OperationReader
) -> Places:
    if request.of is not None:
        return await _of_entity(index, await answers.entity(request.of), reader)
    if request.cluster is not None:
        return await _of_entity(index, await _cluster(request.cluster, answers), reader)
    if request.path is not None:
        return index.paper_ids.known(await _of_path(request.path, answers))
    if request.search is not None:
        found = answers.pages("search", "search", query=request.search)
        ids = [each["entity"]["id"] async for each in first_of(found, MOST_FOUND)]
        return index.paper_ids.known(ids)
    return np.arange(len(index.paper_ids))


async def _of_entity(index: Index, id_: str, reader: OperationReader) -> Places:
    kinds: dict[str, tuple[Ids, RaggedRows]] = {
        "A": (index.author_ids, index.papers_of_author),
        "T": (index.topic_ids, index.papers_of_topic),
        "I": (index.institution_ids, index.papers_of_institution),
        "V": (index.venue_ids, index.papers_of_venue),
        "C": (index.cluster_ids, index.papers_of_cluster),
    }
    if id_[0] == "P":
        return index.paper_ids.known([id_])
    ids, rows = kinds[id_[0]]
    known = ids.known([id_])
    if len(known):
        return rows.gather(known).astype(np.int64)
    listed = await reader.ask("cluster_paper_ids", ids=[id_])
    return index.paper_ids.known(row["paper"] for row in listed)


async def _cluster(id_: str, answers: ExportAnswers) -> str:
    found = await answers.entity(id_)
    if not found.startswith("C"):
        raise BadInput(
            f"{id_[:40]!r} is not a topic cluster.", value="cluster", advice="Use `of` for other ids."
        )
    return found


async def _of_path(ends: tuple[str, str], answers: ExportAnswers) -> Iterable[str]:
    start, end = [await answers.entity(each) for each in ends]
    found = (await answers.ask("path", **{"from": start, "to": end}))["collaboratorPaths"]
    if found["__typename"] == "PathSearchTooBroad":
        raise TooBroad(
            "The search for a path between these two people became too broad before it found one.",
            value=ends,
            advice="Choose two people with fewer collaborators, or another part, such as `of` or `cluster`.",
        )
    paths = found.get("paths")
    if not paths:
        raise NotFound(
            "No path connects these two people.", value=ends, advice="Choose two people who are connected."
        )
    return {paper["id"] for path in paths for hop in path["hops"] for paper in hop["papers"]}
