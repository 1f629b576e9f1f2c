"""Every place where somebody could still be found: the bytes of files, and the answers of a service."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import quote, quote_plus, unquote

import httpx
import pyarrow.parquet as pq
from graphql import (
    GraphQLObjectType,
    GraphQLSchema,
    get_named_type,
    is_leaf_type,
    is_required_argument,
)

from app.pages.graphql_client import document_text
from app.pages.rendering.addresses import SECTIONS
from app.text.names import fold
from tests.published import SCHEMA

_PACKS = 5
"""Documents for one id: the service reads no longer ones."""

_ROOTS = {**SECTIONS, "C": "topicCluster"}


_TIES = """query($id: ID!, $by: CitationTie!) {
  paper(id: $id) { relatedByCitations(by: $by, first: 5) { totalCount nodes {
    paperCount paper { ...shown } papers(first: 5) { ...shown } } } }
  neighbourhood(of: $id, by: $by, maxNodes: 9) {
    nodes { id label } edges { weight papers(first: 5) { title } } } }
fragment shown on Paper {
  id title authors(first: 5) { totalCount nodes { nameAsWritten author { id name } } } }"""
"""What citations relate to a paper, as a list and as a drawing, with who wrote it and what shows it."""


def forms(name: str) -> set[bytes]:
    """A name in every form that an output may have."""
    words = fold(name).split()
    written = {name, name.upper(), name.casefold(), " ".join(words), "".join(words)}
    written |= {mark.join(words) for mark in "-_+."} | {quote(name), json.dumps(name)[1:-1]}
    if len(parts := name.split()) == 2:
        written |= {f"{parts[1]}, {parts[0]}", f"{parts[1]} {parts[0]}", f"{parts[0][0]}. {parts[1]}"}
    return {form.encode(encoding) for form in written for encoding in ("utf-8", "utf-16-le")}


def found_in(places: Mapping[str, bytes], names: Iterable[str]) -> set[tuple[str, str]]:
    """Which names are in which places."""
    known = {name: forms(name) for name in names}
    pieces = {name: _pieces(written) for name, written in known.items()}
    return {
        (name, place)
        for place, content in places.items()
        for plain in (_plain(content),)
        for name, written in known.items()
        if any(piece in plain for piece in pieces[name]) and any(form in content for form in written)
    }


def _pieces(written: Iterable[bytes]) -> set[bytes]:
    """Few short pieces of plain bytes, of which each form has at least one: most contents have none."""
    left, pieces = set(map(_plain, written)), set[bytes]()
    while left:
        counts = Counter(piece for form in left for piece in _cut(form))
        pieces.add(max(sorted(counts), key=lambda piece: (counts[piece], len(piece))))
        left = {form for form in left if not pieces & _cut(form)}
    return pieces


def _cut(form: bytes) -> set[bytes]:
    """The pieces of four bytes of a form; a shorter form is one piece."""
    return {form[start : start + 4] for start in range(max(1, len(form) - 3))}


def _plain(content: bytes) -> bytes:
    """Bytes in small letters without zeros, so that UTF-16 and UTF-8 have the same letters."""
    return content.replace(b"\0", b"").lower()


def files(data: Path) -> dict[str, bytes]:
    """Every file of a data folder by its path; of Parquet what it contains, uncompressed, and its own
    bytes."""
    found = {}
    for file in sorted(data.rglob("*")):
        if file.is_file():
            content = file.read_bytes()
            if file.suffix == ".parquet" and not file.name.startswith("sealed-"):
                content += str(pq.read_table(file).to_pylist()).encode("utf-8", "replace")
            found[str(file.relative_to(data))] = content
    return found


def answers(address: str, ids: Iterable[str], typed: Iterable[str], key: str) -> dict[str, bytes]:
    """What a service answers about all ids and texts, on pages and in GraphQL; who asks is not an answer.

    `key` is a curator's, which shows more than the public sees.
    """
    found = {}
    with httpx.Client(base_url=address, timeout=60, headers={"Authorization": f"Bearer {key}"}) as client:
        for path in _paths(sorted(ids), sorted(typed)):
            answer = client.get(path)
            content = answer.content + str(answer.headers).encode()
            found[path] = _without_echo(content, path)
        for id_ in sorted(ids):
            for number, document in enumerate(everything(SCHEMA, _ROOTS[id_[0]])):
                answer = client.post("/graphql", json={"query": document, "variables": {"id": id_}})
                assert "errors" not in answer.json(), answer.text
                found[f"graphql {id_} {number}"] = answer.content
        for id_ in sorted(id_ for id_ in ids if id_.startswith("P")):
            for tie in ("COUPLING", "CO_CITATION"):
                found[f"{tie} {id_}"] = json.dumps(related(client, id_, tie)).encode()
        for text in sorted(typed):
            body = {"query": document_text("search"), "variables": {"query": text, "kinds": None}}
            found[f"search {text}"] = client.post("/graphql", json=body).content
    return found


def related(client: httpx.Client, paper: str, tie: str) -> dict[str, Any]:
    """What citations relate to a paper."""
    body = {"query": _TIES, "variables": {"id": paper, "by": tie}}
    answer = client.post("/graphql", json=body).json()
    assert "errors" not in answer, answer
    return dict(answer["data"])


def _paths(ids: Sequence[str], typed: Iterable[str]) -> Iterator[str]:
    yield from ("/", "/robots.txt", "/sitemap.xml", "/status", "/about/data", "/request", "/start")
    yield from ("/healthz", "/readyz", "/version", "/metrics")
    for id_ in ids:
        yield f"/{SECTIONS[id_[0]]}/{id_}"
        yield f"/request?about={id_}"
        if id_[0] in "ATIV":
            yield f"/feed/{SECTIONS[id_[0]]}/{id_}.atom"
        if id_[0] in "AP":
            yield from (f"/{SECTIONS[id_[0]]}/{id_}/cite.{ending}" for ending in ("bib", "ris", "json"))
        if id_.startswith("A"):
            yield f"/author/{id_}/why"
            yield f"/author/{id_}/suggested"
            yield from (f"/author/{id_}/{name}" for name in ("card.svg", "card.png", "drawing.svg"))
    for kind in "ACI":
        pairs = pairwise(id_ for id_ in ids if id_.startswith(kind))
        yield from (f"/{SECTIONS[kind]}/{one}?with={other}" for one, other in pairs)
    people = [id_ for id_ in ids if id_.startswith("A")]
    for start in range(0, len(people), 20):
        yield f"/group?members={','.join(people[start : start + 20])}"
    yield from (f"/feed/path/{one},{other}.atom" for one, other in pairwise(people))
    yield from (f"/search?q={quote(text)}" for text in typed)
    yield from (f"/search?filter=1&q={quote(text)}" for text in typed)


def _without_echo(content: bytes, path: str) -> bytes:
    """A page of results, an error page and the form of a group repeat the request."""
    if path.startswith("/group"):
        members = path.partition("=")[2].split(",")
        for echo in ("%2C".join(members), *(f"<bdi>{each}</bdi>" for each in members)):
            content = content.replace(echo.encode(), b"")
        lines = rf"^(?:{'|'.join(members)})(?=$|</textarea>)"
        content = re.sub(lines.encode(), b"", content, flags=re.MULTILINE)
    query = unquote(path.rpartition("q=")[2])
    for echo in (path, escape(path), quote(query), quote_plus(query), escape(query), query):
        content = content.replace(echo.encode(), b"") if path.startswith("/search") else content
    return content


@cache
def everything(schema: GraphQLSchema, root: str) -> Sequence[str]:
    """Documents that together select every field of a root field's type and of the types that it reaches."""
    assert schema.query_type is not None
    returned = get_named_type(schema.query_type.fields[root].type)
    assert isinstance(returned, GraphQLObjectType)
    leads = [name for name, field in returned.fields.items() if not is_leaf_type(get_named_type(field.type))]
    selections = [_fields(schema, returned, 0), *(_field(schema, returned, name, 2) for name in leads)]
    packs = [" ".join(selections[start::_PACKS]) for start in range(_PACKS)]
    return [f"query($id: ID!) {{ {root}(id: $id) {{ __typename {pack} }} }}" for pack in packs if pack]


def _fields(schema: GraphQLSchema, kind: object, depth: int) -> str:
    if not isinstance(kind, GraphQLObjectType):
        return "__typename"
    return " ".join(["__typename", *(_field(schema, kind, name, depth) for name in kind.fields)])


def _field(schema: GraphQLSchema, kind: GraphQLObjectType, name: str, depth: int) -> str:
    field = kind.fields[name]
    if any(is_required_argument(argument) for argument in field.args.values()):
        return ""
    first, inner = "(first: 3)" if "first" in field.args else "", get_named_type(field.type)
    if is_leaf_type(inner):
        return name + first
    return f"{name}{first} {{ {_fields(schema, inner, depth - 1)} }}" if depth else ""
