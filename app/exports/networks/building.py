"""Networks from the read index."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from app.exports.header import ExportHeader
from app.exports.networks.counting import SOURCES_AT_ONCE, CountedLinks, counted_links
from app.exports.networks.network import SINGULAR, Link, NamedCluster, Network, NetworkNode
from app.exports.networks.occurrences import Occurrences, counted_rows, occurrences, pair_count, paper_counts
from app.index.answers.commonest import are_global
from app.index.storage.ids import Ids
from app.index.storage.layout import NO_YEAR, Index
from app.index.storage.rows import Places, RaggedRows, begins, marked, or_none
from app.index.storage.texts import Texts
from app.text.visible import shown

_DECIMALS = 6
"""Decimals of a weight."""


@dataclass(frozen=True)
class NetworkSource:
    """The entities of a kind on some papers; an entity needs `least` of them."""

    index: Index
    kind: str
    papers: Places
    least: int = 1
    is_fractional: bool = False

    @property
    def ids(self) -> Ids:
        """The ids of all entities of the kind."""
        found: Ids = getattr(self.index, f"{SINGULAR[self.kind]}_ids")
        return found

    @cached_property
    def is_counted(self) -> NDArray[np.bool_]:
        """For each paper whether it counts."""
        return marked(self.papers, len(self.index.paper_ids))

    @cached_property
    def is_chosen(self) -> NDArray[np.bool_]:
        """For each entity whether it is a node."""
        counts = paper_counts(self.index, self.kind, self.papers)
        return counts >= max(self.least, 1)

    @cached_property
    def papers_of(self) -> RaggedRows:
        """The papers of each entity, without most of those that do not count."""
        return counted_rows(self.index, self.kind, self.papers)

    @cached_property
    def found(self) -> Occurrences:
        """Which entities occur together."""
        return occurrences(self.index, self.kind, self.is_counted, self.papers_of)

    @cached_property
    def global_clusters(self) -> Places:
        """For each cluster its place among those of the whole graph, -1 for a local one."""
        is_global = are_global(self.index)
        return np.where(is_global, np.cumsum(is_global) - 1, -1)

    @property
    def pair_count(self) -> int:
        """How many pairs of entities are counted at most: what an export costs."""
        return pair_count(self.index, self.kind, self.papers)


def cluster_ids(index: Index) -> list[str]:
    """Ids of the clusters of the whole graph that colour networks, in their order."""
    return index.cluster_ids.names(np.flatnonzero(are_global(index)))


def build_network(source: NetworkSource, header: ExportHeader, clusters: Sequence[NamedCluster]) -> Network:
    """The network of a source; `clusters` are those of `cluster_ids` with their labels."""
    return Network(
        header=header,
        kind=source.kind,
        counted="people" if source.kind == "venues" else "papers",
        counting="fractional" if source.is_fractional else "full",
        clusters=clusters,
        node_count=int(source.is_chosen.sum()),
        nodes=lambda: _nodes(source),
        links=lambda: _links(source),
    )


def _nodes(source: NetworkSource) -> Iterator[NetworkNode]:
    labels: Texts = getattr(source.index, f"{SINGULAR[source.kind]}_labels")
    chosen = np.flatnonzero(source.is_chosen)
    for start in range(0, len(chosen), SOURCES_AT_ONCE):
        places = chosen[start : start + SOURCES_AT_ONCE]
        owners = np.repeat(np.arange(len(places)), source.papers_of.counts(places))
        papers = source.papers_of.gather(places).astype(np.int64)
        kept = source.is_counted[papers]
        owners, papers = owners[kept], papers[kept]
        first, last = _years(source.index.paper_year[papers], owners, len(places))
        columns = (
            source.ids.names(places),
            map(shown, labels.texts_at(places.tolist())),
            np.bincount(owners, minlength=len(places)).tolist(),
            first,
            last,
            _clusters(source, owners, papers, len(places)),
        )
        yield from map(NetworkNode._make, zip(*columns, strict=True))


def _years(years: NDArray[np.int16], owners: Places, count: int) -> tuple[list[int | None], list[int | None]]:
    known = years != NO_YEAR
    owners, known_years = owners[known], years[known].astype(np.int64)
    first, last = np.full(count, -NO_YEAR), np.full(count, NO_YEAR)
    np.minimum.at(first, owners, known_years)
    np.maximum.at(last, owners, known_years)
    is_unknown = last == NO_YEAR
    return or_none(first, is_unknown), or_none(last, is_unknown)


def _clusters(source: NetworkSource, owners: Places, papers: Places, count: int) -> list[int | None]:
    """The cluster of the whole graph with most papers of each entity; of equals the first."""
    rows = source.index.clusters_of_paper
    clusters = source.global_clusters[rows.gather(papers)] if len(papers) else papers
    owners = np.repeat(owners, rows.counts(papers))[clusters >= 0]
    clusters = clusters[clusters >= 0]
    best = np.full(count, -1)
    if len(clusters):
        pairs, sizes = np.unique(owners * (clusters.max() + 1) + clusters, return_counts=True)
        whose, which = np.divmod(pairs, clusters.max() + 1)
        order = np.lexsort((which, -sizes, whose))
        heads = order[begins(whose[order])]
        best[whose[heads]] = which[heads]
    return or_none(best, best < 0)


def _links(source: NetworkSource) -> Iterator[Link]:
    for block in counted_links(source.found, source.is_chosen):
        yield from _of_block(source, block)


def _of_block(source: NetworkSource, block: CountedLinks) -> Iterator[Link]:
    starts = begins(block.sources * len(source.ids) + block.targets)
    if not len(starts):
        return
    counts = np.add.reduceat(block.counts, starts)
    weights = np.add.reduceat(block.shares, starts) if source.is_fractional else counts.astype(np.float64)
    years, numbers = block.years.tolist(), block.counts.tolist()
    ends = [*starts[1:].tolist(), len(years)]
    known = starts + (block.years[starts] == NO_YEAR)  # what has no year sorts before all years
    columns = (
        source.ids.names(block.sources[starts]),
        source.ids.names(block.targets[starts]),
        np.round(weights, _DECIMALS).tolist(),
        counts.tolist(),
        known.tolist(),
        ends,
    )
    for one, other, weight, count, start, end in zip(*columns, strict=True):
        yield Link(one, other, weight, count, tuple(zip(years[start:end], numbers[start:end], strict=True)))


def named_clusters(index: Index, labels: dict[str, str]) -> list[NamedCluster]:
    """The clusters of `cluster_ids` with their labels; one without a label is shown by its id."""
    return [NamedCluster(id_, shown(labels.get(id_, id_))) for id_ in cluster_ids(index)]
