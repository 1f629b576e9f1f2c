"""How long a list is taken to be."""

import pytest
from graphql import build_schema

from app.api.execution.cost import Tariff
from app.api.execution.documents import Documents

SCHEMA = build_schema("type Query { people(first: Int = 20): [Person!]! } type Person { id: ID! }")
IN_A_VARIABLE = "query Q($n: Int) { people(first: $n) { id } }"


@pytest.mark.parametrize(
    ("text", "variables", "cost"),
    [
        ("{ people(first: 5) { id } }", {}, 5),
        ("{ people { id } }", {}, 20),
        (IN_A_VARIABLE, {"n": 5}, 5),
        (IN_A_VARIABLE, {}, 20),
        (IN_A_VARIABLE, {"n": None}, 100),
        ("{ people(first: null) { id } }", {}, 100),
    ],
)
def test_a_length_left_out_is_the_schemas_and_one_that_says_nothing_the_greatest(
    text: str, variables: dict[str, object], cost: int
) -> None:
    document = Documents(SCHEMA).read(text)
    assert Tariff(SCHEMA).measure(document, document.operation(None), variables).cost == cost
