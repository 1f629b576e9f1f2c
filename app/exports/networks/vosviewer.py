"""VOSviewer JSON: a network with clusters, weights and, if it is small, the coordinates of its nodes.

https://app.vosviewer.com/docs/file-types/json-file-type/
"""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

import orjson

from app.api.neighbourhood.layout import Place, lay_out
from app.exports.format import ExportFormat, text_writer
from app.exports.networks.network import SINGULAR, Link, Network, NetworkNode

MOST_PLACED = 1_000
"""Maximum nodes with coordinates. Their layout took 0.7 s, that of half as many 0.2 s (2026-11-26)."""

MOST_CLUSTERS = 1_000
"""The highest number of a cluster, by VOSviewer's description of the format."""
_DOCUMENTS = 3
"""The weight that sizes the nodes, by its number in VOSviewer's list: links and their strength come first."""


def pieces(network: Network) -> Iterator[str]:
    """The file piece by piece; clusters are numbered from 1."""
    places = _places(network)
    yield '{"network":{"items":['
    yield from _listed(_item(network, node, places) for node in network.nodes())
    yield '],"links":['
    yield from _listed(_link(link) for link in network.links())
    yield '],"clusters":['
    clusters = network.clusters[:MOST_CLUSTERS]
    yield from _listed(
        {"cluster": number, "label": cluster.label} for number, cluster in enumerate(clusters, 1)
    )
    config = {"terminology": _terms(network), "parameters": {"item_size": _DOCUMENTS}}
    description = "<br>".join(map(escape, network.header.lines))  # VOSviewer reads it as HTML
    info = {"title": network.header.title, "description": description}
    yield f']}},"config":{_json(config)},"info":{_json(info)}}}\n'


VOSVIEWER = ExportFormat(
    key="vosviewer",
    name="VOSviewer JSON",
    ending="json",
    media_type="application/json",
    programs="VOSviewer, VOSviewer Online",
    network=text_writer(pieces),
    most_placed=MOST_PLACED,
)


def _terms(network: Network) -> Mapping[str, str]:
    """The terms in VOSviewer's panels: a link connects two nodes, and its strength is a number of papers."""
    strength = f"{network.counted} together"
    return {
        "item": SINGULAR[network.kind],
        "items": network.kind,
        "link_strength": strength,
        "total_link_strength": f"{strength}, all links",
    }


def _places(network: Network) -> Mapping[str, Place]:
    """The coordinates of all nodes; of none if there are too many, as VOSviewer takes all or none."""
    if network.node_count > MOST_PLACED:
        return {}
    ids = [node.id for node in network.nodes()]
    return lay_out(ids, ((link.source, link.target) for link in network.links()), None)


def _item(network: Network, node: NetworkNode, places: Mapping[str, Place]) -> dict[str, Any]:
    item: dict[str, Any] = {
        "id": node.id,
        "label": node.label,
        "url": network.page(node),
        "weights": {"Documents": node.papers},
    }
    if node.id in places:
        item["x"], item["y"] = places[node.id]
    if node.cluster is not None and node.cluster < MOST_CLUSTERS:
        item["cluster"] = node.cluster + 1
    if node.first_year is not None:
        item["scores"] = {"First year": node.first_year, "Last year": node.last_year}
    return item


def _link(link: Link) -> dict[str, Any]:
    return {"source_id": link.source, "target_id": link.target, "strength": link.weight}


def _listed(values: Iterator[dict[str, Any]]) -> Iterator[str]:
    separator = "\n"
    for value in values:
        yield separator + _json(value)
        separator = ",\n"


def _json(value: Any) -> str:
    return orjson.dumps(value).decode()
