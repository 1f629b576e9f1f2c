"""Documents made to be expensive are refused before the graph hears of them."""

import pytest

from tests.api.asking import Asker
from tests.api.attacks.shapes import ATTACKS, HARMLESS

REFUSED = {"BAD_INPUT", "TOO_COSTLY"}


@pytest.mark.parametrize("name", ATTACKS)
async def test_an_attack_is_refused_in_few_words_and_reads_nothing(service: Asker, name: str) -> None:
    service.reads.clear()
    response = await service.post(*ATTACKS[name])
    codes = {error["extensions"]["code"] for error in response.json()["errors"]}
    assert (response.status_code in {400, 413}, codes <= REFUSED, service.reads) == (True, True, [])
    assert len(response.content) < 10_000
    assert await service.data("{ __typename }") == {"__typename": "Query"}


@pytest.mark.parametrize("name", HARMLESS)
async def test_a_document_that_only_looks_large_is_answered_as_the_small_one_that_it_is(
    service: Asker, name: str
) -> None:
    assert await service.data(HARMLESS[name]) == {"author": {"name": "Ada Lind"}}
