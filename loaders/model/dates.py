"""Dates of which parts may be missing."""

Date = tuple[int | None, int | None, int | None]
"""Year, month and day as far as they are known."""


def date_text(date: Date) -> str:
    """YYYY, YYYY-MM, YYYY-MM-DD or --MM-DD; nothing if nothing is known.

    >>> date_text((2020, 5, None)), date_text((None, 5, 3))
    ('2020-05', '--05-03')
    """
    year, month, day = date
    if year is None:
        return f"--{month:02}-{day:02}" if month and day else ""
    return f"{year:04}" + (f"-{month:02}" if month else "") + (f"-{day:02}" if month and day else "")
