"""Documents made to be expensive are refused before the graph hears of them."""

import pytest

from tests.api.asking import Asker
from tests.api.attacks.shapes import ATTACKS, FAN_OUT, FRAGMENTS, HARMLESS, SHAPES

REFUSED = {"BAD_INPUT", "TOO_COSTLY"}


async def expect_refusal(service: Asker, name: str) -> None:
    """In few words, with a code that helps, and without a read; the next question is answered."""
    service.reads.clear()
    response = await service.post(*ATTACKS[name])
    codes = {error["extensions"]["code"] for error in response.json()["errors"]}
    assert (response.status_code in {400, 413}, codes <= REFUSED, service.reads) == (True, True, [])
    assert len(response.content) < 10_000
    assert await service.data("{ __typename }") == {"__typename": "Query"}


@pytest.mark.parametrize("name", FRAGMENTS)
async def test_fragments_in_fragments_are_refused(service: Asker, name: str) -> None:
    await expect_refusal(service, name)


@pytest.mark.parametrize("name", SHAPES)
async def test_a_shape_beyond_its_limit_is_refused(service: Asker, name: str) -> None:
    await expect_refusal(service, name)


@pytest.mark.parametrize("name", FAN_OUT)
async def test_more_than_an_answer_may_cost_is_refused(service: Asker, name: str) -> None:
    await expect_refusal(service, name)


@pytest.mark.parametrize("name", HARMLESS)
async def test_a_document_that_only_looks_large_is_answered_as_the_small_one_that_it_is(
    service: Asker, name: str
) -> None:
    assert await service.data(HARMLESS[name]) == {"author": {"name": "Ada Lind"}}


async def test_an_id_may_have_more_digits_than_a_number(service: Asker) -> None:
    digits = "9" * 5_000
    text = f"query($id: ID! = {digits}) {{ author(id: $id) {{ id }} }}"
    assert await service.data(text) == {"author": None}


async def test_a_number_of_too_many_digits_is_told_in_our_own_words(service: Asker) -> None:
    response = await service.post(
        f'{{ author(id: "A01") {{ papers(first: {"9" * 5_000}) {{ totalCount }} }} }}'
    )
    told = [(error["message"], error["extensions"]) for error in response.json()["errors"]]
    assert told == [("A number in the document has too many digits.", {"code": "BAD_INPUT"})]
