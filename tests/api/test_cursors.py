"""Cursors open only for the list, arguments and dataset version they were made for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.api.arguments.cursors import CursorSigner
from app.errors import StaleCursor
from app.graph.engine import Engine
from app.graph.writer import Writer
from tests.api.asking import Asker
from tests.graph import graphs

keys = st.lists(st.one_of(st.text(max_size=20), st.integers(-(2**53), 2**53), st.floats(0, 1)), min_size=1)
BINDING = ("v1", "papers", "A01", None)


@given(keys)
def test_a_cursor_opens_to_the_key_that_it_was_made_of(key: list[str | int | float]) -> None:
    signer = CursorSigner(b"secret")
    assert signer.verify(BINDING, signer.sign(BINDING, key)) == key


@given(st.text(max_size=80))
def test_a_cursor_without_a_valid_signature_is_stale(cursor: str) -> None:
    with pytest.raises(StaleCursor):
        CursorSigner(b"secret").verify(BINDING, cursor)


@pytest.mark.parametrize(
    "other", [("v2", *BINDING[1:]), ("v1", "authors", "A01", None), ("v1", "papers", "A02", None), ("v1",)]
)
def test_a_cursor_of_another_list_or_version_does_not_open(other: tuple[str | None, ...]) -> None:
    signer = CursorSigner(b"secret")
    with pytest.raises(StaleCursor):
        signer.verify(other, signer.sign(BINDING, ["2020", "P01"]))


def test_a_cursor_of_another_service_or_cut_short_does_not_open() -> None:
    cursor = CursorSigner(b"secret").sign(BINDING, ["2020", "P01"])
    for signer, text in (
        (CursorSigner(b"other"), cursor),
        (CursorSigner(b"secret"), cursor[:-4]),
        (CursorSigner(b"secret"), "A" + cursor),
    ):
        with pytest.raises(StaleCursor):
            signer.verify(BINDING, text)


async def test_a_cursor_of_another_argument_is_stale_at_its_field(service: Asker) -> None:
    newest = '{ author(id: "A01") { papers(first: 1) { pageInfo { endCursor } } } }'
    oldest = 'query($c: Cursor) { author(id: "A01") { papers(order: OLDEST, after: $c) { totalCount } } }'
    cursor = (await service.data(newest))["author"]["papers"]["pageInfo"]["endCursor"]
    body = await service.ask(oldest, c=cursor)
    assert (body["data"], body["errors"][0]["extensions"]["code"]) == (
        {"author": {"papers": None}},
        "STALE_CURSOR",
    )


FORGED = ["", "A", "AAAA", "AAAAAAAAAAAAAAAAWyIyMDIwIiwiUDAxIl0", "=" * 40, "\x00", "ü" * 40, "-_" * 5_000]
PAPERS = """query($of: ID!, $c: Cursor) {
  author(id: $of) { papers(first: 1, after: $c) { pageInfo { endCursor } } }
}"""
COLLABORATORS = """query($of: ID!, $c: Cursor) {
  author(id: $of) { collaborators(first: 1, after: $c) { totalCount } }
}"""


async def end_of_the_first_page(service: Asker) -> str:
    cursor: str = (await service.data(PAPERS, of="A01"))["author"]["papers"]["pageInfo"]["endCursor"]
    return cursor


async def assert_stale(service: Asker, query: str, of: str, cursor: str) -> None:
    body = await service.ask(query, of=of, c=cursor)
    assert [error["extensions"]["code"] for error in body["errors"]] == ["STALE_CURSOR"]


@pytest.mark.parametrize("cursor", FORGED)
async def test_a_forged_cursor_is_stale(service: Asker, cursor: str) -> None:
    await assert_stale(service, PAPERS, "A01", cursor)


async def test_a_cursor_cut_lengthened_or_of_another_list_is_stale(service: Asker) -> None:
    cursor = await end_of_the_first_page(service)
    for changed in (cursor[:-4], cursor[4:], cursor + "AAAA", cursor.swapcase()):
        await assert_stale(service, PAPERS, "A01", changed)
    await assert_stale(service, PAPERS, "A02", cursor)
    await assert_stale(service, COLLABORATORS, "A01", cursor)


async def test_a_cursor_of_an_older_dataset_is_stale(service: Asker, scholars: Engine) -> None:
    cursor = await end_of_the_first_page(service)
    (dataset,) = graphs.read_graph("scholars")["dataset"]
    with Writer(scholars) as writer:
        try:
            writer.run("dataset_upsert", graphs.write_rows([{**dataset, "version": "v3"}]))
            await assert_stale(service, PAPERS, "A01", cursor)
        finally:
            writer.run("dataset_upsert", graphs.write_rows([dataset]))
