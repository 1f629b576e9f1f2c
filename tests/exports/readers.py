"""Exported files as other programs read them: networks as names and weights, works as titles and names."""

import json
import warnings
from collections.abc import Callable, Mapping
from io import BytesIO, StringIO
from zipfile import ZipFile

import networkx as nx
import pandas as pd
import rdflib
import rispy
from bibtexparser.entrypoint import parse_string
from citeproc.source.json import CiteProcJSON

Names = dict[str, str]
Weights = dict[tuple[str, str], float]
FORMULA = frozenset("=+-@\uff1d\uff0b\uff0d\uff20")
"""Characters with which a spreadsheet takes a cell for a formula."""
SCHEMA = rdflib.Namespace("https://schema.org/")


def _of_graph(graph: nx.Graph) -> tuple[Names, Weights]:
    names = {id_: data.get("label", "") for id_, data in graph.nodes(data=True)}
    return names, _weights(graph, {id_: id_ for id_ in names})


def _weights(graph: nx.Graph, ids: Mapping[str, str]) -> Weights:
    return {
        (min(ids[one], ids[other]), max(ids[one], ids[other])): data["weight"]
        for one, other, data in graph.edges(data=True)
    }


def _of_gexf(content: bytes) -> tuple[Names, Weights]:
    return _of_graph(nx.read_gexf(BytesIO(content)))


def _of_graphml(content: bytes) -> tuple[Names, Weights]:
    return _of_graph(nx.read_graphml(BytesIO(content)))


def _of_pajek(content: bytes) -> tuple[Names, Weights]:
    """The ids at the end of its labels name the vertices."""
    graph = nx.Graph(nx.parse_pajek(content.decode()))
    ids = {label: label.rpartition(" (")[2].rstrip(")") for label in graph.nodes}
    return {id_: label.rpartition(" (")[0] for label, id_ in ids.items()}, _weights(graph, ids)


def _of_vosviewer(content: bytes) -> tuple[Names, Weights]:
    network = json.loads(content)["network"]
    return (
        {item["id"]: item["label"] for item in network["items"]},
        {(link["source_id"], link["target_id"]): link["strength"] for link in network["links"]},
    )


def frame(content: bytes, name: str) -> pd.DataFrame:
    """A table of a zip."""
    with ZipFile(BytesIO(content)) as archive:
        entry = BytesIO(archive.read(name))
    if name.endswith(".parquet"):
        return pd.read_parquet(entry)
    return pd.read_csv(entry, keep_default_na=False, lineterminator=None)


def _of_tables(ending: str) -> Callable[[bytes], tuple[Names, Weights]]:
    def read(content: bytes) -> tuple[Names, Weights]:
        nodes, edges = frame(content, f"nodes.{ending}"), frame(content, f"edges.{ending}")
        ends = zip(edges["source"], edges["target"], strict=True)
        return (
            {id_: _unguarded(str(label)) for id_, label in zip(nodes["id"], nodes["label"], strict=True)},
            dict(zip(ends, edges["weight"], strict=True)),
        )

    return read


def _unguarded(text: str) -> str:
    """A cell without the apostrophe that keeps a spreadsheet from running it."""
    return (
        text[1:] if text[:1] == "'" and text[1:].lstrip()[:1] in set("=+-@\uff1d\uff0b\uff0d\uff20") else text
    )


NETWORKS: dict[str, Callable[[bytes], tuple[Names, Weights]]] = {
    "gexf": _of_gexf,
    "graphml": _of_graphml,
    "pajek": _of_pajek,
    "vosviewer": _of_vosviewer,
    "csv": _of_tables("csv"),
    "parquet": _of_tables("parquet"),
}


def _titles_of_bibtex(content: bytes) -> list[str]:
    library = parse_string(content.decode())
    assert not library.failed_blocks
    return [_without_latex(entry["title"]) for entry in library.entries]


def _without_latex(text: str) -> str:
    """A title without its braces, and with the characters that our writer spells as commands."""
    spelled = {
        r"\textbackslash{}": "\\",
        r"\textasciitilde{}": "~",
        r"\textasciicircum{}": "^",
        r"\textbraceleft{}": "{",
        r"\textbraceright{}": "}",
        **{f"\\{sign}": sign for sign in "$&#%_"},
    }
    text = text[1:-1] if text.startswith("{") else text
    found, rest = "", text
    while rest:
        command = next((one for one in spelled if rest.startswith(one)), rest[0])
        found, rest = found + spelled.get(command, command), rest[len(command) :]
    return found


def _titles_of_ris(content: bytes) -> list[str]:
    return [record.get("title", "") for record in rispy.load(StringIO(content.decode()))]


def _titles_of_csl(content: bytes) -> list[str]:
    items = json.loads(content)
    for item in items:
        item.pop("custom", None)  # for people; this reader warns of what it does not know
    CiteProcJSON(items)
    return [item.get("title", "") for item in items]


def statements(content: bytes, form: str) -> rdflib.Graph:
    """The statements of a file."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # its own, of what its JSON-LD reader uses
        return rdflib.Graph().parse(data=content, format=form)


def _titles_of_rdf(form: str) -> Callable[[bytes], list[str]]:
    def read(content: bytes) -> list[str]:
        graph = statements(content, form)
        articles = graph.subjects(rdflib.RDF.type, SCHEMA.ScholarlyArticle)
        return [str(graph.value(article, SCHEMA.name) or "") for article in articles]

    return read


def _titles_of_table(ending: str) -> Callable[[bytes], list[str]]:
    def read(content: bytes) -> list[str]:
        return [_unguarded(str(title)) for title in frame(content, f"works.{ending}")["title"]]

    return read


WORKS: dict[str, Callable[[bytes], list[str]]] = {
    "bibtex": _titles_of_bibtex,
    "ris": _titles_of_ris,
    "csl": _titles_of_csl,
    "jsonld": _titles_of_rdf("json-ld"),
    "ntriples": _titles_of_rdf("ntriples"),
    "csv": _titles_of_table("csv"),
    "parquet": _titles_of_table("parquet"),
}
