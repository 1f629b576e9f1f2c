"""Documents that take long to parse do not delay other requests."""

import asyncio
import gc

import pytest
from graphql import SourceLocation

from app.api.execution.documents import Documents
from app.api.execution.garbage import YoungGarbage
from app.errors import BadInput
from tests.api.attacks.shapes import ATTACKS
from tests.published import SCHEMA


async def test_parsing_a_long_document_does_not_block_the_event_loop() -> None:
    text = str(ATTACKS["fields_below_fields_50_times_and_a_conflict"][0])
    documents, turns = Documents(SCHEMA), 0
    reading = asyncio.ensure_future(documents.parsed_in_thread(text))
    while not reading.done():
        await asyncio.sleep(0)
        turns += 1
    expected = Documents(SCHEMA).read(text).errors
    assert [str(error) for error in reading.result().errors] == [str(error) for error in expected]
    assert (turns > 10, documents.known(text) is reading.result()) == (True, True)
    assert await documents.parsed_in_thread(text) is reading.result()


def test_a_cached_document_error_keeps_only_its_locations() -> None:
    document = Documents(SCHEMA).read("{ author(id: 3.5) { wrong } }")
    kept = [(error.message, error.nodes, error.locations) for error in document.errors]
    assert kept == [
        ("ID cannot represent a non-string and non-integer value: 3.5", None, [SourceLocation(1, 14)]),
        ("Cannot query field 'wrong' on type 'Author'.", None, [SourceLocation(1, 21)]),
    ]


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ("{ author(where: 1) { id } }", "Its arguments are id."),
        ("{ author(idd: 1) { id } }", "Did you mean 'id'?"),
        ("{ paper(id: 1) { authors { nodes { name } } } }", "Did you mean author { name }"),
        ("{ paper(id: 1) { authors { titles } } }", "Its fields are nodes, edges, pageInfo, totalCount."),
        ("{ node(id: 1) { name } }", "Did you mean to use an inline fragment on 'Author', "),
    ],
)
def test_an_unknown_name_is_answered_with_the_names_that_exist(text: str, advice: str) -> None:
    message = Documents(SCHEMA).read(text).errors[0].message
    assert message.partition(". ")[2].startswith(advice)


def test_garbage_collection_pauses_until_both_operations_end() -> None:
    garbage = YoungGarbage()
    with garbage.cleared_at_end():
        with garbage.cleared_at_end():
            inside = gc.isenabled()
        between = gc.isenabled()
    assert (inside, between, gc.isenabled()) == (False, False, True)


@pytest.mark.parametrize(
    ("text", "name", "message"),
    [
        ("query A { a: __typename } query B { b: __typename }", None, "The document has several operations."),
        ("query A { __typename }", "C", "The document has no operation named 'C'."),
        ("fragment F on Query { __typename }", None, "The document has no operation."),
    ],
)
def test_an_operation_that_is_not_named_or_missing_is_told_apart(
    text: str, name: str | None, message: str
) -> None:
    document = Documents(SCHEMA).read(text)
    with pytest.raises(BadInput) as error:
        document.operation(name)
    assert (error.value.message, error.value.value) == (message, "operationName")
