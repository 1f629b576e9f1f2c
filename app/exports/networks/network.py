"""A network: nodes, links and years, which every network format writes."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from app.exports.header import ExportHeader


class NetworkNode(NamedTuple):
    """A node; `cluster` is a place in the clusters of its network, years are None if none is known."""

    id: str
    label: str
    papers: int
    first_year: int | None
    last_year: int | None
    cluster: int | None


class Link(NamedTuple):
    """A link from the smaller id to the larger; `years` are pairs of a year and what was counted in it.

    `total` is the number of papers (or people, between venues) behind the link, `weight` their sum in the
    chosen counting. Papers without a known year are in no year.
    """

    source: str
    target: str
    weight: float
    total: int
    years: Sequence[tuple[int, int]]

    @property
    def years_text(self) -> str | None:
        """The years as one text, such as `2019:2 2021:1`; None without any."""
        return " ".join(f"{year}:{count}" for year, count in self.years) or None


class NamedCluster(NamedTuple):
    """A topic cluster by id and label."""

    id: str
    label: str


class Network(NamedTuple):
    """A network; its nodes and links are made anew on each call, in the order of their ids.

    Strings are single lines without control characters. `kind` is authors, institutions, venues or topics;
    `counted` what a link counts: papers or people.
    """

    header: ExportHeader
    kind: str
    counted: str
    counting: str
    clusters: Sequence[NamedCluster]
    node_count: int
    nodes: Callable[[], Iterator[NetworkNode]]
    links: Callable[[], Iterator[Link]]

    def page(self, node: NetworkNode) -> str:
        """The address of the page about a node."""
        return f"{self.header.base_url}/{SINGULAR[self.kind]}/{node.id}"

    def properties(self, node: NetworkNode) -> dict[str, str | int | None]:
        """The named properties of a node; None for an unknown value."""
        return {
            "label": node.label,
            "papers": node.papers,
            "first_year": node.first_year,
            "last_year": node.last_year,
            "cluster": None if node.cluster is None else self.clusters[node.cluster].label,
            "page": self.page(node),
        }


SINGULAR = {"authors": "author", "institutions": "institution", "venues": "venue", "topics": "topic"}
"""What one node is, by kind of network: in names of the read index and in addresses of pages."""


def spells(link: Link) -> Iterator[tuple[int, int]]:
    """The runs of consecutive years of a link: first and last year of each."""
    years = [year for year, _ in link.years]
    start = 0
    for place in range(1, len(years) + 1):
        if place == len(years) or years[place] != years[place - 1] + 1:
            yield years[start], years[place - 1]
            start = place
