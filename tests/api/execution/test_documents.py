"""Documents that are long to read keep nobody waiting."""

import asyncio

from app.api.execution.documents import Documents
from tests.api.attacks.places import SCHEMA
from tests.api.attacks.shapes import ATTACKS


async def test_while_a_long_document_is_read_others_have_their_turn() -> None:
    text = str(ATTACKS["fields_below_fields_50_times_and_a_conflict"][0])
    documents, turns = Documents(SCHEMA), 0
    reading = asyncio.ensure_future(documents.read_aside(text))
    while not reading.done():
        await asyncio.sleep(0)
        turns += 1
    expected = Documents(SCHEMA).read(text).errors
    assert [str(error) for error in reading.result().errors] == [str(error) for error in expected]
    assert (turns > 10, documents.known(text) is reading.result()) == (True, True)
    assert await documents.read_aside(text) is reading.result()
