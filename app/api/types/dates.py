"""Dates of which only a part may be known."""

import strawberry


@strawberry.type(description="A date, only as precise as the source states it.")
class PartialDate:
    """A date, only as precise as the source states it."""

    year: int | None = strawberry.field(description="Year. Null if unknown.")
    month: int | None = strawberry.field(description="Month, 1..12. Null if unknown.")
    day: int | None = strawberry.field(description="Day of the month. Null if unknown.")


def partial_date(year: int | None, month: int | None, day: int | None) -> PartialDate | None:
    """The date, or None if no part of it is known."""
    if year is None and month is None and day is None:
        return None
    return PartialDate(year=year, month=month, day=day)


def written_date(text: str) -> PartialDate | None:
    """A date from the form in which versions keep it: YYYY, YYYY-MM, YYYY-MM-DD, --MM-DD or ''."""
    if text.startswith("--"):
        year, (month, day) = None, _numbers(text[2:], 2)
        return partial_date(year, month, day)
    return partial_date(*_numbers(text, 3))


def _numbers(text: str, count: int) -> list[int | None]:
    known: list[int | None] = [int(part) for part in text.split("-") if part]
    return [*known, *[None] * (count - len(known))]
