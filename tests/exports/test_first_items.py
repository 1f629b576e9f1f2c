"""The first items of a list that is read in pages."""

from collections.abc import AsyncIterator

from app.exports.answers import Data, first_of


async def test_no_item_beyond_the_requested_number_is_read() -> None:
    read: list[int] = []

    async def items() -> AsyncIterator[Data]:
        for number in range(1, 10):
            read.append(number)
            yield {"number": number}

    first = [item["number"] async for item in first_of(items(), 3)]
    assert (first, read) == ([1, 2, 3], [1, 2, 3])
