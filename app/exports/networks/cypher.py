"""Cypher: statements that add a network to another Neo4j database."""

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

import orjson

from app.exports.format import ExportFormat, text_writer
from app.exports.networks.network import Link, Network
from app.graph.queries import load_queries

_LABELS = {
    "authors": "CoterieAuthor",
    "institutions": "CoterieInstitution",
    "venues": "CoterieVenue",
    "topics": "CoterieTopic",
}
_ANY_LABEL = "CoterieEntity"
"""The label in the files of `cypher/export`, in whose place each network has its own."""

_ROWS = 500
"""Rows of one statement; set by hand. It changes memory of the database, not the result."""

_COMMENT = re.compile(r"^//[^\n]*\n", re.MULTILINE)


def pieces(network: Network) -> Iterator[str]:
    """The file piece by piece; running it again changes nothing."""
    for line in network.header.lines:
        yield f"// {_comment(line)}\n"
    yield f"{_text('constraint', network)};\n"
    yield from _statements(
        "nodes", network, ({"id": node.id, **network.properties(node)} for node in network.nodes())
    )
    yield from _statements("links", network, (_of_link(network, link) for link in network.links()))


CYPHER = ExportFormat(
    key="cypher",
    name="Cypher",
    ending="cypher",
    media_type="text/plain; charset=utf-8",
    programs="Neo4j (cypher-shell, Neo4j Browser)",
    network=text_writer(pieces),
)


def _comment(line: str) -> str:
    r"""A line for a comment: Cypher reads `\u000a` there too, before it looks for the end of the comment."""
    return line.replace("\\", r"\\")


def _text(name: str, network: Network) -> str:
    """A query of `cypher/export` about the label of the network."""
    text = _COMMENT.sub("", load_queries("export")[name].text)
    return text.replace(_ANY_LABEL, _LABELS[network.kind]).strip()


def _statements(name: str, network: Network, rows: Iterator[dict[str, Any]]) -> Iterator[str]:
    """The query for all rows, a few at a time, with the rows in place of its parameter."""
    before, after = _text(name, network).split("$rows")
    while some := list(islice(rows, _ROWS)):
        listed = ",\n".join(map(_literal, some))
        yield f"{before}[\n{listed}\n]{after};\n"


def _of_link(network: Network, link: Link) -> dict[str, Any]:
    properties = {
        "weight": link.weight,
        network.counted: link.total,
        "years": [year for year, _ in link.years],
        "counts": [count for _, count in link.years],
    }
    return {"source": link.source, "target": link.target, "properties": properties}


def _literal(value: Any) -> str:
    """A value in Cypher: strings with the escapes of JSON, which Cypher supports; names without quotes."""
    if isinstance(value, dict):
        entries = (f"{name}: {_literal(each)}" for name, each in value.items() if each is not None)
        return f"{{{', '.join(entries)}}}"
    return orjson.dumps(value).decode()
