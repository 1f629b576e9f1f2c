"""`coterie export` and `coterie publish`, as commands."""

import json
from io import BytesIO
from pathlib import Path

import networkx as nx
import pytest

from app.exports.writing import WrittenExport
from tests.cli.forks import coterie
from tests.cli.inside import coterie_inside

pytestmark = pytest.mark.slow


def test_a_file_is_written_and_replaced_as_a_whole(loaded: Path, tmp_path: Path) -> None:
    out = tmp_path / "people.gexf"
    out.write_text("an earlier file", encoding="utf-8")
    ended = coterie("export", "gexf", "--min-papers", "2", "--out", str(out), "--json", data=loaded)
    told = json.loads(ended.out)
    graph = nx.read_gexf(BytesIO(out.read_bytes()))
    assert (
        ended.status,
        ended.err,
        (told["bytes"], told["nodes"], told["links"], told["tables"]),
        min(nx.get_node_attributes(graph, "papers").values()),
    ) == (
        0,
        "",
        (out.stat().st_size, len(graph.nodes), len(graph.edges), []),
        5,  # only the page's own person has two papers or more
    )
    assert "coterie export gexf --graph authors --min-papers 2" in out.read_text(encoding="utf-8")


def test_an_unknown_person_exits_with_status_1_and_writes_nothing(loaded: Path, tmp_path: Path) -> None:
    out = tmp_path / "works.bib"
    ended = coterie("export", "bibtex", "--papers", "--of", "A0000000000000", "--out", str(out), data=loaded)
    assert (ended.status, ended.out, list(tmp_path.glob("works*"))) == (1, "", [])


def test_a_format_that_carries_no_networks_is_wrong_usage(first: Path, tmp_path: Path) -> None:
    ended = coterie_inside("export", "ris", "--graph", "authors", "--out", str(tmp_path / "x"), data=first)
    assert (ended.status, ended.err) == (
        2,
        (
            "coterie: RIS carries works, not networks."
            " Use gexf, graphml, vosviewer, pajek, cypher, csv, parquet.\n"
        ),
    )


def test_a_place_for_no_file_is_refused_by_its_name(tmp_path: Path) -> None:
    out = tmp_path / "missing" / "people.gexf"
    ended = coterie_inside("export", "gexf", "--out", str(out), data=tmp_path / "data")
    assert (ended.status, ended.err) == (
        2,
        f"coterie: {out} cannot be a file. Choose a file in an existing folder.\n",
    )


def test_a_name_with_another_ending_is_refused_and_the_right_name_given(tmp_path: Path) -> None:
    out = tmp_path / "works.csv"
    ended = coterie_inside("export", "csv", "--out", str(out), data=tmp_path / "data")
    assert (ended.status, ended.err) == (
        2,
        f"coterie: works.csv does not have the ending of CSV files, .csv.zip. Use --out {out}.zip.\n",
    )


def test_the_content_of_a_zip_is_named_and_counted() -> None:
    tables = ("datapackage.json", "nodes.csv", "edges.csv")
    written = WrittenExport("a.csv.zip", "7", papers=80, bytes=1, nodes=119, links=1, tables=tables)
    assert written.content == (
        "a zip with datapackage.json, nodes.csv, edges.csv; 80 papers, 119 nodes, 1 link"
    )
