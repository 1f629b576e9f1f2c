"""Works as linked data in the terms of schema.org: JSON-LD and N-Triples, which state the same."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Any
from urllib.parse import quote

import orjson

from app.exports.format import ExportFormat, text_writer
from app.exports.header import ExportHeader, SourceNotice
from app.exports.works.bibliography import Bibliography, Work

_SCHEMA = "https://schema.org/"
_RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
_ADDRESSES = ("url", "sameAs")
"""Properties whose values are addresses, not text."""

_CONTEXT = {
    "@vocab": _SCHEMA,
    "author": {"@container": "@list"},
    **{name: {"@type": "@id"} for name in _ADDRESSES},
}
_TYPES = {
    "BOOK": "Book",
    "CHAPTER": "Chapter",
    "DATASET": "Dataset",
    "PROCEEDINGS": "Book",
    "THESIS": "Thesis",
}
_NOT_IN_ADDRESSES = re.compile(r'[\x00-\x20<>"{}|\\^`\[\]\x7f]|%(?![0-9A-Fa-f]{2})')
_ESCAPED = {"\\": r"\\", '"': r"\"", "\n": r"\n", "\r": r"\r"}
_TO_ESCAPE = re.compile(r'[\\"\n\r]')

Node = Mapping[str, Any]


def jsonld_pieces(bibliography: Bibliography) -> Iterator[str]:
    """JSON-LD: the dataset and then the works, with all terms in the file, so that nothing is fetched."""
    yield f'{{"@context":{orjson.dumps(_CONTEXT).decode()},"@graph":[\n'
    yield orjson.dumps(_dataset(bibliography.header)).decode()
    for work in bibliography.works:
        yield ",\n" + orjson.dumps(_work(work, bibliography.header.base_url)).decode()
    yield "\n]}\n"


def ntriples_pieces(bibliography: Bibliography) -> Iterator[str]:
    """N-Triples, one statement a line."""
    for line in bibliography.header.lines:
        yield f"# {line}\n"
    yield from _Statements(_dataset(bibliography.header), "d").lines
    for work in bibliography.works:
        yield from _Statements(_work(work, bibliography.header.base_url), work.reference.key).lines


JSONLD = ExportFormat(
    key="jsonld",
    name="JSON-LD (schema.org)",
    ending="jsonld",
    media_type="application/ld+json",
    programs="rdflib, Apache Jena, search engines",
    works=text_writer(jsonld_pieces),
)
NTRIPLES = ExportFormat(
    key="ntriples",
    name="N-Triples (schema.org)",
    ending="nt",
    media_type="application/n-triples",
    programs="rdflib, Apache Jena, Oxigraph",
    works=text_writer(ntriples_pieces),
)


def _dataset(header: ExportHeader) -> Node:
    return _present(
        {
            "@id": f"{header.base_url}/about/data",
            "@type": "Dataset",
            "name": header.title,
            "version": header.version,
            "description": "\n".join(header.lines),
            "isBasedOn": [_source(source) for source in header.sources],
        }
    )


def _source(source: SourceNotice) -> Node:
    return _present(
        {
            "@type": "Dataset",
            "name": source.name,
            "license": source.licence,
            "creditText": source.attribution,
            "url": _address(source.url),
        }
    )


def _work(work: Work, base_url: str) -> Node:
    reference = work.reference
    page = f"{base_url}/paper/{reference.key}"
    return _present(
        {
            "@id": page,
            "@type": _TYPES.get(reference.type, "ScholarlyArticle"),
            "name": reference.title,
            "url": page,
            "author": [
                {
                    "@id": f"{base_url}/author/{author.id}",
                    "@type": "Organization" if author.is_group else "Person",
                    "name": author.name,
                }
                for author in work.authors
            ],
            "datePublished": _date(reference.date),
            "inLanguage": reference.language,
            "isPartOf": {
                "@id": f"{base_url}/venue/{work.venue[0]}",
                "@type": "CreativeWorkSeries",
                "name": work.venue[1],
            }
            if work.venue[0]
            else None,
            "identifier": [
                {"@type": "PropertyValue", "propertyID": scheme, "value": value}
                for scheme, value in work.identifiers
            ],
            "sameAs": sorted({address for each in work.addresses if (address := _address(each))}),
            "abstract": work.abstract,
        }
    )


def _date(parts: Sequence[int]) -> str:
    """A date of ISO 8601, of year, month and day as far as they are known."""
    return "-".join(f"{part:0{width}}" for part, width in zip(parts, (4, 2, 2), strict=False))


def _present(node: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in node.items() if value}


def _address(text: str) -> str:
    """A web address without characters that N-Triples forbids in one; empty if it is none."""
    if not text.startswith(("https://", "http://")):
        return ""
    return _NOT_IN_ADDRESSES.sub(lambda found: quote(found[0]), text)


class _Statements:
    """The statements of a node and of those within it; nodes without an address are named by `prefix`."""

    def __init__(self, node: Node, prefix: str) -> None:
        self.lines: list[str] = []
        self._prefix = prefix
        self._numbers = count()
        self._add(node)

    def _add(self, node: Node) -> str:
        """Add the statements of a node; returns how it is named."""
        subject = f"<{node['@id']}>" if "@id" in node else f"_:{self._prefix}n{next(self._numbers)}"
        self._state(subject, f"{_RDF}type", f"<{_SCHEMA}{node['@type']}>")
        for name, value in node.items():
            if name == "author":
                self._state(subject, _SCHEMA + name, self._add_list(value))
            elif not name.startswith("@"):
                for each in value if isinstance(value, list) else [value]:
                    self._state(subject, _SCHEMA + name, self._named(name, each))
        return subject

    def _named(self, name: str, value: Any) -> str:
        if isinstance(value, str):
            return f"<{value}>" if name in _ADDRESSES else _literal(value)
        return self._add(value)

    def _add_list(self, members: list[Node]) -> str:
        places = [f"_:{self._prefix}l{place}" for place in range(len(members))]
        for place, member, rest in zip(places, members, [*places[1:], f"<{_RDF}nil>"], strict=True):
            self._state(place, f"{_RDF}first", self._add(member))
            self._state(place, f"{_RDF}rest", rest)
        return places[0]

    def _state(self, subject: str, name: str, value: str) -> None:
        self.lines.append(f"{subject} <{name}> {value} .\n")


def _literal(text: str) -> str:
    return f'"{_TO_ESCAPE.sub(lambda found: _ESCAPED[found[0]], text)}"'
