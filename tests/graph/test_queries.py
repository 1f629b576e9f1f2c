import pytest

from app.errors import StoreFault
from app.graph.queries import NamedQuery, parse_query

HEADER = "// purpose: Names one author.\n// parameters: id\n// columns: name\n"
BODY = "MATCH (a:Author {id: $id}) RETURN a.label AS name LIMIT 1 // not $this\n"


def test_a_header_states_the_purpose_of_a_file() -> None:
    assert parse_query("author_name", HEADER + BODY) == NamedQuery(
        "author_name", "Names one author.", frozenset({"id"}), ("name",), HEADER + BODY
    )


@pytest.mark.parametrize(
    "text", [BODY, HEADER + BODY.replace("$id", "'A1'"), HEADER.replace("id", "id, year") + BODY]
)
def test_a_header_lists_what_the_text_uses(text: str) -> None:
    with pytest.raises(StoreFault, match="author_name"):
        parse_query("author_name", text)
