"""Counts in words."""

_PLURALS = {
    "address": "addresses",
    "path of two steps": "paths of two steps",
    "person": "people",
    "third person": "third people",
}


def counted(number: int, noun: str, *, at_least: bool = False) -> str:
    """`1 paper`, `1,204 papers`, `at least 3 papers`.

    >>> counted(1, "paper"), counted(1204, "paper"), counted(3, "author", at_least=True)
    ('1 paper', '1,204 papers', 'at least 3 authors')
    """
    form = noun if number == 1 else _PLURALS.get(noun, f"{noun}s")
    return f"{'at least ' if at_least else ''}{number:,} {form}"
