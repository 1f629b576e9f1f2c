"""What each format says besides names: years, clusters, header, and the same statements in both of RDF."""

import json
from collections import ChainMap
from io import BytesIO, StringIO
from zipfile import ZipFile

import networkx as nx
import pyarrow.parquet as pq
import pytest
import rispy
from bibtexparser.entrypoint import parse_string
from rdflib.compare import to_isomorphic

from app.exports.formats import FORMATS
from app.exports.networks import vosviewer
from tests.exports.readers import WORKS, frame, statements
from tests.exports.values import (
    HEADER,
    bibliography_of,
    header_of,
    network_file,
    network_of,
    paper_of,
    works_file,
)

PAPERS = [("ab", 2019), ("ab", 2019), ("ab", 2020), ("ab", 2023), ("ab", None)]
PAPER = paper_of(
    identifiers=[
        {"scheme": "DOI", "value": "10.5555/1", "url": "https://doi.org/10.5555/1"},
        {"scheme": "ARXIV", "value": "2401.00001", "url": "https://arxiv.org/abs/2401.00001"},
    ],
    abstract={"text": "Bells ring.", "licence": "CC BY 4.0"},
    authors={
        "nodes": [
            {"author": {"id": "A2", "name": "Ben Ortiz", "nature": "PERSON"}},
            {"author": {"id": "A1", "name": "ACME Group", "nature": "GROUP"}},
        ],
        "pageInfo": {"hasNextPage": False},
    },
)


@pytest.mark.parametrize("key", FORMATS)
def test_a_file_states_its_version_command_licences_and_attributions(key: str) -> None:
    form = FORMATS[key]
    content = (
        network_file(form, network_of(PAPERS))
        if form.has_networks
        else works_file(form, bibliography_of(PAPER))
    )
    if content[:2] == b"PK":
        with ZipFile(BytesIO(content)) as archive:
            content = archive.read("datapackage.json")
    told = ["v1", "2026-01-02", "coterie export gexf --graph authors", "Quiet Library", "CC0-1.0", "Ada"]
    assert [word for word in told if word not in content.decode()] == []


def test_gexf_states_the_years_of_nodes_and_links() -> None:
    graph = nx.read_gexf(BytesIO(network_file(FORMATS["gexf"], network_of(PAPERS, ["Ada", "Ben"]))))
    assert graph.nodes["Aa"] == {
        "label": "Ada",
        "papers": 5,
        "cluster": "quiet",
        "page": "https://coterie.example/author/Aa",
        "start": 2019,
        "end": 2023,
    }
    edge = dict(graph.edges["Aa", "Ab"])
    assert (edge["weight"], edge["papers"], edge["papers in the year"], edge["spells"]) == (
        5.0,
        5,
        [(2, 2019, 2019), (1, 2020, 2020), (1, 2023, 2023)],
        [(2019, 2020), (2023, 2023)],
    )


def test_vosviewer_gets_coordinates_clusters_weights_and_scores() -> None:
    told = json.loads(network_file(FORMATS["vosviewer"], network_of(PAPERS, ["Ada", "Ben"])))
    assert told["network"] == {
        "items": [
            {
                "id": id_,
                "label": name,
                "url": f"https://coterie.example/author/{id_}",
                "weights": {"Documents": 5},
                "x": x,
                "y": y,
                "cluster": 1,
                "scores": {"First year": 2019, "Last year": 2023},
            }
            for id_, name, x, y in (("Aa", "Ada", -1.0, -0.0495), ("Ab", "Ben", 1.0, 0.0495))
        ],
        "links": [{"source_id": "Aa", "target_id": "Ab", "strength": 5.0}],
        "clusters": [{"cluster": 1, "label": "quiet"}],
    }


VOSVIEWER_ATTRIBUTES = {
    "network": "items links clusters",
    "items": "id label description url x y cluster weights scores",
    "links": "source_id target_id strength",
    "clusters": "cluster label",
    "config": "color_schemes parameters terminology templates styles",
    "parameters": "item_size",
    "terminology": "item items link links cluster clusters link_strength total_link_strength",
    "info": "title description",
}
"""The attributes of each object as https://app.vosviewer.com/docs/file-types/json-file-type/ lists them."""


def test_every_attribute_of_a_vosviewer_file_is_in_the_description_of_the_format() -> None:
    network = network_of([("abc", 2020), ("cd", None)], ["Ada", "Ben"], header=header_of("<b>Ada & Co</b>"))
    told = json.loads(network_file(FORMATS["vosviewer"], network))
    objects = {
        **told,
        **{name: told["config"][name] for name in ("parameters", "terminology")},
        **{name: dict(ChainMap(*told["network"][name])) for name in told["network"]},
    }
    others = {name: objects[name].keys() - set(known.split()) for name, known in VOSVIEWER_ATTRIBUTES.items()}
    assert (told.keys(), {name for name, more in others.items() if more}) == (
        {"network", "config", "info"},
        set(),
    )
    assert told["config"] == {
        "terminology": {
            "item": "author",
            "items": "authors",
            "link_strength": "papers together",
            "total_link_strength": "papers together, all links",
        },
        "parameters": {"item_size": 3},
    }
    assert "Made with: &lt;b&gt;Ada &amp; Co&lt;/b&gt;<br>" in told["info"]["description"]


def test_vosviewer_places_all_nodes_of_a_small_network_or_none_of_a_large_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    network = network_of([("abc", 2020), ("cd", 2021)], list("abcd"))
    placed = json.loads(network_file(FORMATS["vosviewer"], network))["network"]["items"]
    monkeypatch.setattr(vosviewer, "MOST_PLACED", 3)
    bare = json.loads(network_file(FORMATS["vosviewer"], network))["network"]["items"]
    assert max(abs(value) for item in placed for value in (item["x"], item["y"])) == 1
    assert bare == [{name: item[name] for name in item.keys() - {"x", "y"}} for item in placed]


def test_pajek_states_years_as_intervals() -> None:
    lines = network_file(FORMATS["pajek"], network_of(PAPERS, ["Ada", "Ben"])).decode().split("\r\n")
    assert lines[4:] == [
        "*Vertices 2",
        '1 "Ada (Aa)" [2019-2023]',
        '2 "Ben (Ab)" [2019-2023]',
        "*Edges",
        "1 2 5.0 [2019-2020,2023-2023]",
        "",
    ]


def test_cypher_merges_nodes_and_links() -> None:
    lines = network_file(FORMATS["cypher"], network_of(PAPERS, ['"Ada"', "Ben"])).decode().splitlines()
    assert lines[4:] == [
        "CREATE CONSTRAINT IF NOT EXISTS FOR (n:CoterieAuthor) REQUIRE n.id IS UNIQUE;",
        "UNWIND [",
        (
            r'{id: "Aa", label: "\"Ada\"", papers: 5, first_year: 2019, last_year: 2023, cluster: "quiet",'
            ' page: "https://coterie.example/author/Aa"},'
        ),
        (
            '{id: "Ab", label: "Ben", papers: 5, first_year: 2019, last_year: 2023, cluster: "quiet",'
            ' page: "https://coterie.example/author/Ab"}'
        ),
        "] AS row",
        "MERGE (n:CoterieAuthor {id: row.id})",
        "SET n += row;",
        "UNWIND [",
        (
            '{source: "Aa", target: "Ab", properties: '
            "{weight: 5.0, papers: 5, years: [2019,2020,2023], counts: [2,1,1]}}"
        ),
        "] AS row",
        "MATCH (a:CoterieAuthor {id: row.source})",
        "MATCH (b:CoterieAuthor {id: row.target})",
        "MERGE (a)-[r:LINKED_WITH]->(b)",
        "SET r += row.properties;",
    ]


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_tables_have_the_columns_of_their_card(ending: str) -> None:
    content = network_file(FORMATS[ending], network_of(PAPERS, ["Ada", "Ben"]))
    with ZipFile(BytesIO(content)) as archive:
        card = json.loads(archive.read("datapackage.json"))
    assert {
        table["path"]: [field["name"] for field in table["schema"]["fields"]] for table in card["resources"]
    } == {name: list(frame(content, name).columns) for name in (f"nodes.{ending}", f"edges.{ending}")}
    (edge,) = frame(content, f"edges.{ending}").to_dict("records")
    assert edge == {
        "source": "Aa",
        "target": "Ab",
        "weight": 5.0,
        "papers": 5,
        "years": "2019:2 2020:1 2023:1",
    }


def test_a_parquet_file_names_its_dataset_without_its_card() -> None:
    content = network_file(FORMATS["parquet"], network_of(PAPERS))
    with ZipFile(BytesIO(content)) as archive:
        metadata = pq.read_metadata(BytesIO(archive.read("edges.parquet"))).metadata
    assert metadata[b"coterie"].decode() == "\n".join(HEADER.lines)


def test_a_table_of_works_has_a_row_for_each() -> None:
    content = works_file(FORMATS["parquet"], bibliography_of(PAPER))
    (row,) = frame(content, "works.parquet").to_dict("records")
    assert {
        name: row[name] for name in ("title", "year", "month", "authors", "author_ids", "doi", "abstract")
    } == {
        "title": "Quiet Machines",
        "year": 2024,
        "month": 3,
        "authors": "Ben Ortiz; ACME Group",
        "author_ids": "A2; A1",
        "doi": "10.5555/1",
        "abstract": "Bells ring.",
    }


def test_both_forms_of_linked_data_state_the_same() -> None:
    works = [PAPER, paper_of("Loud Machines", id="P2", venue=None)]
    jsonld, ntriples = (
        to_isomorphic(statements(works_file(FORMATS[key], bibliography_of(*works)), form))
        for key, form in (("jsonld", "json-ld"), ("ntriples", "ntriples"))
    )
    assert (jsonld == ntriples, len(jsonld) > 20) == (True, True)


def test_linked_data_keeps_the_order_of_authors() -> None:
    graph = statements(works_file(FORMATS["jsonld"], bibliography_of(PAPER)), "json-ld")
    query = (
        "SELECT ?name WHERE { <https://coterie.example/paper/P1> <https://schema.org/author> ?list ."
        " ?list <http://www.w3.org/1999/02/22-rdf-syntax-ns#first> ?who ."
        " ?who <https://schema.org/name> ?name }"
    )
    assert [str(row) for row in graph.query(query).bindings[0].values()] == ["Ben Ortiz"]


@pytest.mark.parametrize(
    ("key", "stated"), [("jsonld", '"0876-03"'), ("ris", "PY  - 0876\r\nDA  - 0876/03//")]
)
def test_a_year_before_1000_has_four_digits_where_dates_have_a_form(key: str, stated: str) -> None:
    paper = paper_of(date={"year": 876, "month": 3, "day": None})
    assert stated in works_file(FORMATS[key], bibliography_of(paper)).decode()


def test_bibtex_has_one_entry_for_each_work() -> None:
    content = works_file(FORMATS["bibtex"], bibliography_of(PAPER, paper_of(id="P2")))
    assert [entry.key for entry in parse_string(content.decode()).entries] == ["P1", "P2"]


def test_ris_names_the_authors_in_order() -> None:
    content = works_file(FORMATS["ris"], bibliography_of(PAPER))
    (record,) = rispy.load(StringIO(content.decode()))
    assert (record["type_of_reference"], record["authors"], record["doi"]) == (
        "JOUR",
        ["Ortiz,Ben", "ACME Group"],
        "10.5555/1",
    )


@pytest.mark.parametrize("key", [key for key in WORKS if key not in {"csv", "parquet"}])
def test_an_export_of_no_works_is_a_valid_file(key: str) -> None:
    assert WORKS[key](works_file(FORMATS[key], bibliography_of())) == []
