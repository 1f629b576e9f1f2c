"""An abstract is returned only if its licence allows it, in every query."""

from pathlib import Path

import pytest

from app.api.types.abstract import why_withheld
from app.graph.engine import Engine
from app.text.licences import lets_text_leave
from tests.api.asking import Asker, asker, settings
from tests.api.golden import names, read_golden
from tests.graph import graphs

CLOSED = ["An edge has two ends.", "We store graphs."]
"""Abstracts of `scholars.json` under no licence: one chosen for a paper, one only stated by a record."""

ASK = """{
  paper(id: "P02") { abstract { text withheldBecause } }
  stated: paper(id: "P01") {
    statements(field: "abstract") { nodes { value record { source { key } } } totalCount }
  }
}"""


def test_the_example_graph_contains_the_withheld_abstracts() -> None:
    tables = graphs.read_graph("scholars")
    stored = [paper.get("abstract") for paper in tables["paper"]]
    stored += [value for record in tables["record"] for value in record["statement_values"]]
    assert set(CLOSED) <= set(stored)


@pytest.mark.parametrize("name", names())
def test_no_golden_answer_has_a_withheld_abstract(name: str) -> None:
    result = str(read_golden(name).answer)
    assert [text for text in CLOSED if text in result] == []


async def test_an_abstract_without_an_open_licence_is_withheld_with_the_reason(service: Asker) -> None:
    data = await service.data(ASK)
    assert data["paper"]["abstract"] == {
        "text": None,
        "withheldBecause": "Some Pages does not allow this abstract to be passed on: it states no licence.",
    }
    assert [node["record"]["source"]["key"] for node in data["stated"]["statements"]["nodes"]] == ["s2"]
    assert data["stated"]["statements"]["totalCount"] == 1


@pytest.mark.parametrize("text", CLOSED)
async def test_a_search_does_not_find_a_withheld_abstract(service: Asker, text: str) -> None:
    data = await service.data("query($q: String!) { search(query: $q) { nodes { matchedName } } }", q=text)
    assert data == {"search": {"nodes": []}}


async def test_a_setting_publishes_all_abstracts(scholars: Engine, tmp_path: Path) -> None:
    async with asker(scholars, settings(tmp_path, abstracts="all")) as service:
        data = await service.data(ASK)
    assert data["paper"]["abstract"] == {"text": CLOSED[0], "withheldBecause": None}
    assert [node["record"]["source"]["key"] for node in data["stated"]["statements"]["nodes"]] == ["s1", "s2"]


@pytest.mark.parametrize(
    ("licence", "is_open"),
    [
        (None, False),
        ("", False),
        ("CC0-1.0", True),
        ("CC BY 4.0", True),
        ("cc-by-sa-4.0", True),
        ("https://creativecommons.org/licenses/by/4.0/", True),
        ("http://creativecommons.org/publicdomain/zero/1.0/", True),
        ("CC BY-NC 4.0", False),
        ("CC BY-NC-ND 4.0", False),
        ("CC BY-ND 4.0", False),
        ("https://creativecommons.org/licenses/by-nc/4.0/", False),
        ("https://creativecommons.org/licenses/by-nc-sa/4.0/", False),
        ("http://arxiv.org/licenses/nonexclusive-distrib/1.0/", False),
        ("https://evil.example/?https://creativecommons.org/licenses/by/4.0/", False),
        ("all rights reserved", False),
    ],
)
def test_only_licences_that_let_anybody_pass_a_text_on_are_open(licence: str | None, is_open: bool) -> None:
    assert lets_text_leave(licence) == is_open


@pytest.mark.parametrize("policy", ["licensed", "all"])
def test_a_source_that_allows_nothing_withholds_even_an_open_licence(policy: str) -> None:
    source = {"name": "Closed Pages", "redistribute": "NOTHING"}
    assert why_withheld(source, "CC0-1.0", policy) == "Closed Pages does not allow anything to be passed on."  # type: ignore[arg-type] # a literal in parameters
