"""A cached cost equals the cost of another walk."""

from functools import partial

from graphql import build_schema

from app.api.execution.costs.cost_model import CostModel
from app.api.execution.costs.query_cost import QueryCost
from app.api.execution.documents import Documents

SCHEMA = build_schema("type Query { people(first: Int): [Person!]! } type Person { id: ID! }")
DOCUMENT = """query One($n: Int = 3, $other: Int) { people(first: $n) { id } }
query Two { people(first: 4) { id } }"""


def test_the_cost_of_an_operation_is_measured_once_for_each_requested_length() -> None:
    document, cost_model = Documents(SCHEMA).read(DOCUMENT), CostModel(SCHEMA)
    walks: list[QueryCost] = []

    def cost(name: str, **variables: object) -> int:
        def measure() -> QueryCost:
            walks.append(cost_model.measure(document, document.operation(name), variables))
            return walks[-1]

        return document.costs.of(name, variables, measure).cost

    measured = [
        cost("One"),
        cost("One", n=5),
        cost("One", n=5, other=7),
        cost("One", n=None),
        cost("Two"),
        cost("One"),
    ]
    assert (measured, [query_cost.cost for query_cost in walks]) == ([3, 5, 5, 100, 4, 3], [3, 5, 100, 4])


def test_costs_stay_right_beyond_the_limit_of_the_cost_cache() -> None:
    document, cost_model = Documents(SCHEMA).read(DOCUMENT), CostModel(SCHEMA)
    one = document.operation("One")
    costs = [
        document.costs.of("One", {"n": n}, partial(cost_model.measure, document, one, {"n": n})).cost
        for n in [*range(1, 41), *range(1, 41)]
    ]
    assert costs == [*range(1, 41), *range(1, 41)]
