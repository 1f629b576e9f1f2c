"""Documents made to be expensive are refused before any query to the graph."""

import pytest

from app.api.execution.costs.cost_model import CostModel
from app.api.execution.documents import MAX_TOKENS, Documents
from tests.api.asking import Asker
from tests.api.attacks.shapes import ATTACKS, FAN_OUT, FRAGMENTS, GROWING, HARMLESS, SHAPES
from tests.api.attacks.work import CHECKS, QUERIES, ROWS, TOKENS, VISITS, counted
from tests.published import SCHEMA

REFUSED = {"BAD_INPUT", "TOO_COSTLY"}

BOUNDS = {TOKENS: MAX_TOKENS + 1, CHECKS: 100_000, VISITS: 3 * MAX_TOKENS, QUERIES: 0, ROWS: 0}
"""What refusing one document may take. Validation is the square of a name's fields, hence MAX_REPEATS."""


async def expect_refusal(service: Asker, name: str) -> None:
    """In few words, with a code that helps, little work and no read; the next question is answered."""
    with counted() as work:
        response = await service.post(*ATTACKS[name])
    codes = {error["extensions"]["code"] for error in response.json()["errors"]}
    assert (response.status_code in {400, 413}, codes <= REFUSED) == (True, True)
    assert {kind: work[kind] for kind, most in BOUNDS.items() if work[kind] > most} == {}
    assert len(response.content) < 10_000
    assert await service.data("{ __typename }") == {"__typename": "Query"}


@pytest.mark.parametrize("name", FRAGMENTS)
async def test_fragments_in_fragments_are_refused(service: Asker, name: str) -> None:
    await expect_refusal(service, name)


@pytest.mark.parametrize("name", SHAPES)
async def test_an_operation_above_a_limit_of_structure_is_refused(service: Asker, name: str) -> None:
    await expect_refusal(service, name)


@pytest.mark.parametrize("name", FAN_OUT)
async def test_an_operation_above_the_cost_limit_is_refused(service: Asker, name: str) -> None:
    await expect_refusal(service, name)


@pytest.mark.parametrize("name", HARMLESS)
async def test_a_document_that_only_looks_large_is_answered_as_the_small_one_that_it_is(
    service: Asker, name: str
) -> None:
    with counted() as work:
        assert await service.data(f"{HARMLESS[name]}#") == {"author": {"name": "Ada Lind"}}
    assert {kind: work[kind] for kind, most in BOUNDS.items() if work[kind] > most} == {QUERIES: 1, ROWS: 1}


@pytest.mark.parametrize("name", GROWING)
def test_the_work_to_compute_a_cost_grows_linearly_with_the_document(name: str) -> None:
    cost_model, documents = CostModel(SCHEMA), Documents(SCHEMA)
    visits = []
    for size in (10, 20, 30):
        document = documents.read(GROWING[name](size))
        with counted() as work:
            cost_model.measure(document, document.operation(None), {})
        visits.append(work[VISITS])
    assert visits[2] - visits[1] == visits[1] - visits[0]


async def test_an_id_may_have_more_digits_than_a_number(service: Asker) -> None:
    digits = "9" * 5_000
    text = f"query($id: ID! = {digits}) {{ author(id: $id) {{ id }} }}"
    assert await service.data(text) == {"author": None}


async def test_a_number_with_too_many_digits_is_reported_in_plain_words(service: Asker) -> None:
    response = await service.post(
        f'{{ author(id: "A01") {{ papers(first: {"9" * 5_000}) {{ totalCount }} }} }}'
    )
    errors = [(error["message"], error["extensions"]["code"]) for error in response.json()["errors"]]
    assert errors == [("A number in the document has too many digits.", "BAD_INPUT")]
