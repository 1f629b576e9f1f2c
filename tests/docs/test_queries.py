"""The queries that the pages about the API show."""

import pytest
from graphql import build_schema, parse, validate

from tests.docs.markdown import ROOT, Document

SCHEMA = build_schema((ROOT / "schema.graphql").read_text(encoding="utf-8"))
QUERIES = [
    query
    for page in ("graphql", "answers")
    for query in Document(ROOT / "docs" / f"{page}.md").blocks("graphql")
]


@pytest.mark.parametrize("query", QUERIES, ids=range(len(QUERIES)))
def test_a_query_of_the_pages_about_the_api_is_valid(query: str) -> None:
    assert [fault.message for fault in validate(SCHEMA, parse(query))] == []
