"""GEXF 1.3: a network with its years, for Gephi."""

from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from app.exports.format import ExportFormat, text_writer
from app.exports.networks.network import Link, Network, NetworkNode, spells


def pieces(network: Network) -> Iterator[str]:
    """The file piece by piece: nodes and links have spells, links also papers per year."""
    yield from _head(network)
    yield f'<nodes count="{network.node_count}">\n'
    for node in network.nodes():
        yield _node(network, node)
    yield "</nodes>\n<edges>\n"
    for link in network.links():
        yield _edge(link, network.counted)
    yield "</edges>\n</graph>\n</gexf>\n"


GEXF = ExportFormat(
    key="gexf",
    name="GEXF 1.3",
    ending="gexf",
    media_type="application/gexf+xml",
    programs="Gephi, Gephi Lite, networkx",
    network=text_writer(pieces),
)


def _head(network: Network) -> Iterator[str]:
    header = network.header
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<gexf xmlns="http://gexf.net/1.3" version="1.3">\n'
    yield f"<meta lastmodifieddate={quoteattr(header.published_at[:10])}>\n<creator>Coterie</creator>\n"
    yield f"<description>{escape(chr(10).join(header.lines))}</description>\n</meta>\n"
    yield '<graph mode="dynamic" defaultedgetype="undirected" timeformat="integer">\n'
    yield '<attributes class="node" mode="static">\n'
    # a page is a string, because Gephi ignores attributes of the type anyURI
    for name, kind in (("papers", "integer"), ("cluster", "string"), ("page", "string")):
        yield f'<attribute id="{name}" title="{name}" type="{kind}"/>\n'
    counted = network.counted
    yield '</attributes>\n<attributes class="edge" mode="static">\n'
    yield f'<attribute id="{counted}" title="{counted}" type="integer"/>\n'
    yield '</attributes>\n<attributes class="edge" mode="dynamic">\n'
    yield f'<attribute id="in_year" title="{counted} in the year" type="integer"/>\n</attributes>\n'


def _node(network: Network, node: NetworkNode) -> str:
    years = "" if node.first_year is None else f' start="{node.first_year}" end="{node.last_year}"'
    cluster = "" if node.cluster is None else network.clusters[node.cluster].label
    return (
        f'<node id="{node.id}" label={quoteattr(node.label)}{years}><attvalues>'
        f'<attvalue for="papers" value="{node.papers}"/>'
        + (f'<attvalue for="cluster" value={quoteattr(cluster)}/>' if cluster else "")
        + f'<attvalue for="page" value={quoteattr(network.page(node))}/></attvalues></node>\n'
    )


def _edge(link: Link, counted: str) -> str:
    per_year = "".join(
        f'<attvalue for="in_year" value="{count}" start="{year}" end="{year}"/>' for year, count in link.years
    )
    runs = "".join(f'<spell start="{first}" end="{last}"/>' for first, last in spells(link))
    return (
        f'<edge source="{link.source}" target="{link.target}" weight="{link.weight}">'
        f'<attvalues><attvalue for="{counted}" value="{link.total}"/>{per_year}</attvalues>'
        + (f"<spells>{runs}</spells>" if runs else "")
        + "</edge>\n"
    )
