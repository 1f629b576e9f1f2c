"""GraphML: a network for igraph, yEd, Cytoscape and networkx."""

from collections.abc import Iterator, Mapping
from xml.sax.saxutils import escape

from app.exports.format import ExportFormat, text_writer
from app.exports.networks.network import Link, Network

_NODE = {
    "label": "string",
    "papers": "int",
    "first_year": "int",
    "last_year": "int",
    "cluster": "string",
    "page": "string",
}


def pieces(network: Network) -> Iterator[str]:
    """The file piece by piece."""
    yield from _head(network)
    for node in network.nodes():
        yield f'<node id="{node.id}">{_data(network.properties(node))}</node>\n'
    for link in network.links():
        yield f'<edge source="{link.source}" target="{link.target}">{_data(_of_link(network, link))}</edge>\n'
    yield "</graph>\n</graphml>\n"


GRAPHML = ExportFormat(
    key="graphml",
    name="GraphML",
    ending="graphml",
    media_type="application/graphml+xml",
    programs="igraph, yEd, Cytoscape, networkx, Gephi",
    network=text_writer(pieces),
)


def _head(network: Network) -> Iterator[str]:
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns">\n'
    yield f"<desc>{escape(chr(10).join(network.header.lines))}</desc>\n"
    for name, kind in _NODE.items():
        yield f'<key id="{name}" for="node" attr.name="{name}" attr.type="{kind}"/>\n'
    edge = {"weight": "double", network.counted: "int", "years": "string"}
    for name, kind in edge.items():
        yield f'<key id="edge_{name}" for="edge" attr.name="{name}" attr.type="{kind}"/>\n'
    yield '<graph edgedefault="undirected">\n'


def _of_link(network: Network, link: Link) -> dict[str, object]:
    return {
        "edge_weight": link.weight,
        f"edge_{network.counted}": link.total,
        "edge_years": link.years_text,
    }


def _data(values: Mapping[str, object]) -> str:
    return "".join(
        f'<data key="{name}">{escape(value) if isinstance(value, str) else value}</data>'
        for name, value in values.items()
        if value is not None
    )
