"""Tables of networks and of bibliographies."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal, NamedTuple

from app.exports.header import ExportHeader
from app.exports.networks.network import Network, NetworkNode
from app.exports.works.bibliography import Bibliography, Work

Kind = Literal["string", "integer", "number", "boolean"]


class Column(NamedTuple):
    """A column; a missing value of any type is None."""

    name: str
    kind: Kind
    meaning: str


class FlatTable(NamedTuple):
    """A table; `rows` makes its rows anew."""

    name: str
    key: Sequence[str]
    columns: Sequence[Column]
    rows: Callable[[], Iterator[Sequence[Any]]]


class TableFile(NamedTuple):
    """Tables with the header of their file."""

    header: ExportHeader
    tables: Sequence[FlatTable]


_NODES = (
    Column("id", "string", "id of the entity"),
    Column("label", "string", "name"),
    Column("papers", "integer", "counted papers"),
    Column("first_year", "integer", "earliest year of these papers"),
    Column("last_year", "integer", "latest year of these papers"),
    Column("cluster_id", "string", "topic cluster with most of these papers"),
    Column("cluster", "string", "label of that cluster"),
    Column("page", "string", "address of its page"),
)
_EDGES = (
    Column("source", "string", "id of one end"),
    Column("target", "string", "id of the other end, the larger"),
    Column("weight", "number", "weight in the chosen counting"),
)
_WORKS = (
    Column("id", "string", "id of the work"),
    Column("title", "string", "title"),
    Column("type", "string", "type, as in the API"),
    Column("year", "integer", "year of publication"),
    Column("month", "integer", "month of publication"),
    Column("day", "integer", "day of publication"),
    Column("authors", "string", "names in the order of the list, joined by '; '"),
    Column("author_ids", "string", "ids in the same order, joined by '; '"),
    Column("authors_complete", "boolean", "whether the whole author list is known"),
    Column("container", "string", "title of the volume, or name of the venue"),
    Column("venue_id", "string", "id of the venue"),
    Column("doi", "string", "DOI"),
    Column("arxiv", "string", "arXiv identifier"),
    Column("language", "string", "language, BCP 47"),
    Column("retracted", "boolean", "whether it was retracted or withdrawn"),
    Column("abstract", "string", "abstract, if it may be passed on"),
    Column("abstract_licence", "string", "licence of the abstract"),
    Column("page", "string", "address of its page"),
)


def network_tables(network: Network) -> TableFile:
    """The tables `nodes` and `edges`."""
    counted = Column(network.counted, "integer", f"{network.counted} behind the edge")
    by_year = Column("years", "string", f"{network.counted} in each year, such as '2019:2 2021:1'")

    def edges() -> Iterator[Sequence[Any]]:
        for link in network.links():
            yield link.source, link.target, link.weight, link.total, link.years_text

    nodes = FlatTable("nodes", ["id"], _NODES, lambda: (_node(network, node) for node in network.nodes()))
    return TableFile(
        network.header,
        [nodes, FlatTable("edges", ["source", "target"], [*_EDGES, counted, by_year], edges)],
    )


def works_table(bibliography: Bibliography) -> TableFile:
    """The table `works`."""
    base_url = bibliography.header.base_url
    rows = FlatTable("works", ["id"], _WORKS, lambda: (_work(each, base_url) for each in bibliography.works))
    return TableFile(bibliography.header, [rows])


def _node(network: Network, node: NetworkNode) -> Sequence[Any]:
    cluster = (None, None) if node.cluster is None else network.clusters[node.cluster]
    return (*node[:5], *cluster, network.page(node))


def _work(work: Work, base_url: str) -> Sequence[Any]:
    reference = work.reference
    year, month, day = (*reference.date, None, None, None)[:3]
    texts = (reference.container, work.venue[0], reference.doi, reference.arxiv, reference.language)
    return (
        reference.key,
        reference.title,
        reference.type,
        year,
        month,
        day,
        "; ".join(author.name for author in work.authors) or None,
        "; ".join(author.id for author in work.authors) or None,
        not reference.is_open,
        *(text or None for text in texts),
        reference.is_retracted,
        work.abstract or None,
        work.abstract_licence or None if work.abstract else None,
        f"{base_url}/paper/{reference.key}",
    )
