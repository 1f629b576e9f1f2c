"""A vocabulary with papers: topics have its names as long as it is loaded, in either order of loading."""

from typing import Any, NamedTuple

import pytest

from loaders.loading.report import describe
from tests.loads.graphs import accepted, load_into, rows_of
from tests.loads.unserved import unserved

PAPERS = """\
@article{a, title={Ropes that Learn}, author={Lind, Ada}, year={2019}, keywords={neural nets, sails}}
@article{b, title={Knots that Hold}, author={Ek, Bo}, year={2020}, keywords={neural networks, bank}}
"""
VOCABULARY = """\
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix : <https://vocabulary.example/v#> .
:nn a skos:Concept ; skos:prefLabel "Neural Network"@en ; skos:altLabel "neural net"@en ; skos:broader :ml .
:ml a skos:Concept ; skos:prefLabel "Machine Learning"@en ; skos:narrower :unused .
:unused a skos:Concept ; skos:prefLabel "Unused"@en .
:one a skos:Concept ; skos:prefLabel "Bank"@en .
:two a skos:Concept ; skos:prefLabel "Shore"@en ; skos:altLabel "bank"@en .
"""
OTHER = """\
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
<https://vocabulary.example/v#sail> a skos:Concept ; skos:prefLabel "Sail"@en .
"""
pytestmark = pytest.mark.slow  # three loads, 3 s each
Rows = dict[str, list[dict[str, Any]]]


class Loaded(NamedTuple):
    """The graph of papers alone, with a vocabulary, and with another one of the same name."""

    alone: Rows
    beside: Rows
    replaced: Rows
    lines: list[str]


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> Loaded:
    data, places = tmp_path_factory.mktemp("data"), [tmp_path_factory.mktemp("in") for _ in range(3)]
    graphs, lines = [], []
    with unserved():
        for place, name, text in zip(
            places, ("papers.bib", "v.ttl", "v.ttl"), (PAPERS, VOCABULARY, OTHER), strict=True
        ):
            (place / name).write_text(text, encoding="utf-8")
            report = load_into(data, [str(place / name)])
            graphs.append(rows_of(accepted(data)))
            lines.append([line for line in describe(report) if "concept" in line or "vocabular" in line])
    alone, beside, replaced = graphs
    first, *rest = lines[1]
    return Loaded(alone, beside, replaced, [first.rpartition("/")[2], *rest])


def topics(rows: Rows) -> dict[str, tuple[str, int]]:
    return {row["id"]: (row["label"], row["paper_count"]) for row in rows["topic"]}


def test_merged_topics_keep_one_id_and_the_other_redirects_to_it(loaded: Loaded) -> None:
    joined, before = topics(loaded.beside), topics(loaded.alone)
    moved = {before[row["source"]][0]: joined[row["target"]] for row in loaded.beside["redirects_to_topic"]}
    assert (
        sorted(joined.values()),
        list(moved.values()),
        moved.keys() < {"neural nets", "neural networks"},
    ) == (
        [("Machine Learning", 0), ("Neural Network", 2), ("bank", 1), ("sails", 1)],
        [("Neural Network", 2)],
        True,
    )


def test_topics_that_a_removed_vocabulary_had_joined_get_their_ids_back(loaded: Loaded) -> None:
    after = topics(loaded.replaced)
    assert (sorted(after.values()), after.keys()) == (
        [("Sail", 1), ("bank", 1), ("neural nets", 1), ("neural networks", 1)],
        topics(loaded.alone).keys(),
    )


def test_a_load_reports_what_it_read_and_what_it_did_not_use(loaded: Loaded) -> None:
    assert loaded.lines == [
        "v.ttl: skos, 5 concepts, 0 quarantined",
        "1 statement of vocabularies not used:",
        "  several concepts are called 'bank': https://vocabulary.example/v#one, https://vocabulary.example/v#two",
    ]


def test_each_name_is_a_search_key_and_the_address_an_identifier(loaded: Loaded) -> None:
    rows, labels = loaded.beside, {row["id"]: row["label"] for row in loaded.beside["topic"]}
    keys = {row["key"] for row in rows["search_key"] if labels.get(row["entity"]) == "Neural Network"}
    named = {row["source"]: labels[row["target"]] for row in rows["identifies_topic"]}
    described = sorted(labels[row["target"]] for row in rows["describes_topic"])
    assert ({"neural network", "neural net", "neural nets"} <= keys, named, described) == (
        True,
        {
            "source_page:https://vocabulary.example/v#ml": "Machine Learning",
            "source_page:https://vocabulary.example/v#nn": "Neural Network",
        },
        ["Machine Learning", "Neural Network"],
    )
