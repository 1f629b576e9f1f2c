"""Pajek NET: a network with its years, for Pajek and networkx.

The format has no escapes: a double quote becomes a single one, and a backslash a slash. Every label ends
with the id, because programs take two vertices of one label for one.
"""

from collections.abc import Iterator

from app.exports.format import ExportFormat, text_writer
from app.exports.networks.network import Link, Network, NetworkNode, spells

_MARK = "\ufeff"
"""Tells Pajek that the file is UTF-8."""

_UNQUOTED = str.maketrans({'"': "'", "\\": "/"})


def pieces(network: Network) -> Iterator[str]:
    """The file piece by piece; vertices are numbered from 1, with CRLF line ends as in the format."""
    yield _MARK
    for line in network.header.lines:
        yield f"% {line}\r\n"
    yield f"*Vertices {network.node_count}\r\n"
    numbers: dict[str, int] = {}
    for number, node in enumerate(network.nodes(), 1):
        numbers[node.id] = number
        yield f'{number} "{_label(node)}"{_years(node)}\r\n'
    yield "*Edges\r\n"
    for link in network.links():
        yield f"{numbers[link.source]} {numbers[link.target]} {link.weight}{_spells(link)}\r\n"


PAJEK = ExportFormat(
    key="pajek",
    name="Pajek NET",
    ending="net",
    media_type="text/plain; charset=utf-8",
    programs="Pajek, VOSviewer, networkx",
    network=text_writer(pieces),
)


def _label(node: NetworkNode) -> str:
    return f"{node.label.translate(_UNQUOTED)} ({node.id})"


def _years(node: NetworkNode) -> str:
    return "" if node.first_year is None else f" [{node.first_year}-{node.last_year}]"


def _spells(link: Link) -> str:
    runs = ",".join(f"{first}-{last}" for first, last in spells(link))
    return f" [{runs}]" if runs else ""
