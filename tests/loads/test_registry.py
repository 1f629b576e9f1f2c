"""A registry of organisations with works: strings become organisations in either order of loading."""

from pathlib import Path

import pytest

from app.graph.model import NODES
from loaders.publish.snapshot import Snapshot
from tests.loads.graphs import accepted, load_into, rows_of

REGISTRY = """\
{"id": "https://ror.org/05dxps055", "status": "active", "types": ["education"], "established": 1850,
 "names": [{"value": "Universität Knotenburg", "types": ["label", "ror_display"], "lang": "de"},
           {"value": "University of Knotenburg", "types": ["label"], "lang": "en"}],
 "locations": [{"geonames_details": {"country_code": "DE", "name": "Knotenburg"}}],
 "relationships": [{"type": "parent", "id": "https://ror.org/03yrm5c26", "label": "Rope Society"}]}
{"id": "https://ror.org/03yrm5c26", "status": "active", "types": ["nonprofit"],
 "names": [{"value": "Rope Society", "types": ["label", "ror_display"]}],
 "locations": [{"geonames_details": {"country_code": "DE", "name": "Bremen"}}]}
{"id": "https://ror.org/02mhbdp94", "status": "active", "types": ["company"],
 "names": [{"value": "Named by Nobody", "types": ["label", "ror_display"]}]}
"""
WORKS = """\
<?xml version="1.0" encoding="UTF-8"?>
<collection id="2020.knots"><volume id="1">
<meta><booktitle>Proceedings of Knots</booktitle><year>2020</year></meta>
<paper id="1"><title>Knots that Hold</title>
<author><first>Ada</first><last>Lind</last>
<affiliation>Dept. of Ropes, Knotenburg University</affiliation></author>
<author><first>Bo</first><last>Ek</last><affiliation/></author>
<author><first>Cy</first><last>Day</last><affiliation>Sail Labs</affiliation></author></paper>
</volume></collection>
"""


@pytest.fixture(scope="module")
def inputs(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    folder = tmp_path_factory.mktemp("inputs")
    lines = REGISTRY.replace("\n ", " ")
    (folder / "registry.jsonl").write_text(lines, encoding="utf-8")
    (folder / "2020.knots.xml").write_text(WORKS, encoding="utf-8")
    return [str(folder / "registry.jsonl"), str(folder / "2020.knots.xml")]


@pytest.fixture(scope="module")
def graph(inputs: list[str], tmp_path_factory: pytest.TempPathFactory) -> Snapshot:
    folder = tmp_path_factory.mktemp("data")
    for path in inputs:
        load_into(folder, [path])
    return accepted(folder)


def related(graph: Snapshot, name: str) -> list[tuple[str, str]]:
    rows = rows_of(graph)
    labels = {
        row["id"]: str(row.get("label") or row.get("key"))
        for node in NODES
        for row in rows.get(node.name, ())
    }
    return sorted((labels[row["source"]], labels[row["target"]]) for row in rows[name])


def test_a_byline_is_with_the_organisation_of_the_registry_and_an_empty_one_with_none(
    graph: Snapshot,
) -> None:
    assert related(graph, "author_affiliated_with") == [
        ("Ada Lind", "Universität Knotenburg"),
        ("Cy Day", "Sail Labs"),
    ]


def test_an_organisation_has_its_country_and_its_parent(graph: Snapshot) -> None:
    countries = [(row["label"], row["country"]) for row in rows_of(graph)["institution"]]
    assert sorted(countries, key=str) == [
        ("Rope Society", "DE"),
        ("Sail Labs", None),
        ("Universität Knotenburg", "DE"),
    ]
    assert related(graph, "institution_part_of") == [("Universität Knotenburg", "Rope Society")]


def test_the_registry_s_entries_are_records_of_the_organisations_that_are_named(graph: Snapshot) -> None:
    assert related(graph, "describes_institution") == [
        ("03yrm5c26", "Rope Society"),
        ("05dxps055", "Universität Knotenburg"),
    ]


def test_the_order_of_registry_and_works_does_not_matter(
    graph: Snapshot, inputs: list[str], tmp_path: Path
) -> None:
    load_into(tmp_path, list(reversed(inputs)))
    other = accepted(tmp_path)
    names = ("author_affiliated_with", "institution_part_of", "describes_institution")
    assert [related(other, name) for name in names] == [related(graph, name) for name in names]
