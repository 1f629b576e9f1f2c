"""How long a list is taken to be."""

from functools import partial

import pytest
from graphql import build_schema

from app.api.execution.costs.cost_model import CostModel
from app.api.execution.documents import Documents
from app.api.http.registered import registered_documents
from app.settings import Settings
from tests.published import SCHEMA as PUBLISHED

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
def test_a_missing_length_is_the_default_and_an_unknown_one_the_maximum(
    text: str, variables: dict[str, object], cost: int
) -> None:
    document = Documents(SCHEMA).read(text)
    assert CostModel(SCHEMA).measure(document, document.operation(None), variables).cost == cost


WEIGHED = build_schema(
    """directive @cost(weight: Int!) on FIELD_DEFINITION
    type Query { people(first: Int = 20): [Person!]! @cost(weight: 30) }
    type Person {
      id: ID!
      place: Float @cost(weight: 2)
      friends(first: Int = 3): [Person!]! @cost(weight: 5)
    }"""
)


def test_a_field_with_a_weight_costs_that_more_with_and_without_fields_below_it() -> None:
    documents = {
        "{ people(first: 1) { id } }": 30 + 1,
        "{ people(first: 10) { place } }": 30 + 10 * (1 + 2),
        "{ people(first: 10) { friends(first: 2) { id } } }": 30 + 10 * (1 + 5 + 2),
        "{ one: people(first: 1) { id } other: people(first: 1) { id } }": 2 * (30 + 1),
    }
    for text, cost in documents.items():
        document = Documents(WEIGHED).read(text)
        assert CostModel(WEIGHED).measure(document, document.operation(None), {}).cost == cost, text


ONCE = build_schema(
    """directive @cost(weight: Int!) on FIELD_DEFINITION
    directive @costOnce on FIELD_DEFINITION
    type Query { people(first: Int = 20): People }
    type People { nodes: [Person!]! @listSize(assumed: 1) unknown(first: Int = 5): [Person!]! @costOnce }
    type Person { id: ID! near: Person @cost(weight: 60) }
    directive @listSize(assumed: Int!) on FIELD_DEFINITION"""
)


def test_what_a_page_has_once_is_not_multiplied_by_its_size() -> None:
    rest = "fragment rest on People { unknown(first: 2) { near { id } } }"
    text = f"{{ people(first: 10) {{ nodes {{ id }} ...rest }} }} {rest}"
    document = Documents(ONCE).read(text)
    found = CostModel(ONCE).measure(document, document.operation(None), {}).cost
    assert found == 1 + 10 * 1 + 2 * (1 + 60 + 1)


OF_LISTS = build_schema(
    """directive @costPerEntry(weight: Int!) on FIELD_DEFINITION
    type Query { pairs(of: [ID!]!, against: [ID!]!, first: Int = 2): [Person!]! @costPerEntry(weight: 3) }
    type Person { id: ID! }"""
)


def test_a_field_of_lists_of_people_costs_more_for_each_entry() -> None:
    text = "query($of: [ID!]!) { pairs(of: $of, against: [1, 2]) { id } }"
    document = Documents(OF_LISTS).read(text)
    operation = document.operation(None)
    given: list[dict[str, object]] = [{"of": ["A"] * 5}, {"of": []}, {"of": None}]
    costs = [CostModel(OF_LISTS).measure(document, operation, variables).cost for variables in given]
    assert costs == [2 + 3 * (5 + 2), 2 + 3 * 2, 2 + 3 * (2_000 + 2)]


@pytest.mark.parametrize(
    ("arguments", "more"),
    [
        ('exclude: ["A2", "A3"]', 4),
        ("exclude: $known", 6),
        ("exclude: []", 0),
        ("", 0),
    ],
)
def test_each_excluded_id_costs_more_but_not_the_one_centre(arguments: str, more: int) -> None:
    text = f"""query($known: [ID!]! = ["A2", "A3", "A4"]) {{
      neighbourhood(of: "A1", maxNodes: 1, {arguments}) {{ centre }}
    }}"""
    document = Documents(PUBLISHED).read(text)
    assert CostModel(PUBLISHED).measure(document, document.operation(None), {}).cost == 401 + more


@pytest.mark.parametrize(
    ("given", "more"),
    [
        ("filter: null", 0),
        ('filter: {hasDoi: true, authors: null, languages: ["en"]}', 0),
        ('filter: {authors: ["A1", "A2"], venues: "V1"}', 3),
        ("filter: {authors: $people, topics: $missing}", 3),
        ("filter: {authors: $many}", 100),
        ("filter: $all", 5),
        ("filter: $default", 1),
        ("", 0),
    ],
)
def test_each_id_of_a_filter_costs_more(given: str, more: int) -> None:
    text = f"""query($people: [ID!], $many: [ID!], $missing: [ID!], $all: PaperFilter,
      $default: PaperFilter = {{clusters: ["C1"]}}) {{ papers({given} first: 1) {{ totalCount }} }}"""
    variables = {
        "people": ["A1", "A2", "A3"],
        "many": ["A1"] * 101,
        "all": {"authors": ["A1"] * 4, "institutions": ["I1"], "topics": None, "types": ["ARTICLE"]},
    }
    document = Documents(PUBLISHED).read(text)
    assert CostModel(PUBLISHED).measure(document, document.operation(None), variables).cost == 1_001 + more


def test_each_person_to_avoid_on_a_path_costs_more() -> None:
    path = 'collaboratorPaths(from: "A1", to: "A2", k: 1, avoid: $known)'
    text = f"query($known: [ID!]!) {{ {path} {{ __typename }} }}"
    document = Documents(PUBLISHED).read(text)
    given: list[dict[str, object]] = [{"known": []}, {"known": ["A3"] * 7}]
    none, seven = [
        CostModel(PUBLISHED).measure(document, document.operation(None), known).cost for known in given
    ]
    assert seven - none == 7


@pytest.mark.parametrize(
    ("kind", "filter_", "given"),
    [
        ("PaperFilter", "$given", [{"authors": ["A1"]}, {"authors": ["A1"], "topics": ["T1"]}]),
        ("[ID!]", "{authors: $given}", [["A1"], ["A1", "A2"]]),
    ],
)
def test_a_known_cost_is_that_of_a_filter_of_as_many_ids(
    kind: str, filter_: str, given: list[object]
) -> None:
    text = f"query($given: {kind}) {{ papers(filter: {filter_}, first: 1) {{ totalCount }} }}"
    document, model = Documents(PUBLISHED).read(text), CostModel(PUBLISHED)

    def cost(variables: dict[str, object]) -> int:
        measure = partial(model.measure, document, document.operation(None), variables)
        return document.costs.of(None, variables, measure).cost

    assert [cost({"given": one}) for one in given] == [1_002, 1_003]


def test_every_registered_document_fits_the_public_cost_limit() -> None:
    cost_model, documents = CostModel(PUBLISHED), Documents(PUBLISHED)
    limit = Settings.model_fields["cost_limit"].default
    costs = {}
    for name, text in registered_documents().items():
        document = documents.read(text)
        costs[name] = cost_model.measure(document, document.operation(None), {}).cost
    assert {name: cost for name, cost in costs.items() if cost > limit} == {}
