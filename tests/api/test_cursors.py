"""Cursors open only for the list, arguments and dataset version they were made for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.api.cursors import Seal
from app.errors import StaleCursor
from tests.api.asking import Asker

keys = st.lists(st.one_of(st.text(max_size=20), st.integers(-(2**53), 2**53), st.floats(0, 1)), min_size=1)
BINDING = ("v1", "papers", "A01", None)


@given(keys)
def test_a_cursor_holds_its_key(key: list[str | int | float]) -> None:
    seal = Seal(b"secret")
    assert seal.open(BINDING, seal.close(BINDING, key)) == key


@given(st.text(max_size=80))
def test_what_was_not_sealed_does_not_open(cursor: str) -> None:
    with pytest.raises(StaleCursor):
        Seal(b"secret").open(BINDING, cursor)


@pytest.mark.parametrize(
    "other", [("v2", *BINDING[1:]), ("v1", "authors", "A01", None), ("v1", "papers", "A02", None), ("v1",)]
)
def test_a_cursor_of_another_list_or_version_does_not_open(other: tuple[str | None, ...]) -> None:
    seal = Seal(b"secret")
    with pytest.raises(StaleCursor):
        seal.open(other, seal.close(BINDING, ["2020", "P01"]))


def test_a_cursor_of_another_service_or_cut_short_does_not_open() -> None:
    cursor = Seal(b"secret").close(BINDING, ["2020", "P01"])
    for seal, text in (
        (Seal(b"other"), cursor),
        (Seal(b"secret"), cursor[:-4]),
        (Seal(b"secret"), "A" + cursor),
    ):
        with pytest.raises(StaleCursor):
            seal.open(BINDING, text)


async def test_a_cursor_of_another_argument_is_stale_at_its_field(service: Asker) -> None:
    newest = '{ author(id: "A01") { papers(first: 1) { pageInfo { endCursor } } } }'
    oldest = 'query($c: Cursor) { author(id: "A01") { papers(order: OLDEST, after: $c) { totalCount } } }'
    cursor = (await service.data(newest))["author"]["papers"]["pageInfo"]["endCursor"]
    body = await service.ask(oldest, c=cursor)
    assert (body["data"], body["errors"][0]["extensions"]["code"]) == (
        {"author": {"papers": None}},
        "STALE_CURSOR",
    )
