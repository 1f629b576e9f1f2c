"""Texts that are safe to open in a spreadsheet."""

_FORMULA = frozenset("=+-@\uff1d\uff0b\uff0d\uff20")
"""Characters with which a spreadsheet takes a cell for a formula, full-width forms included (OWASP, CSV
injection, read 2026-11-26)."""


def without_formula(text: str) -> str:
    """The text; one that a spreadsheet would run gets an apostrophe before it.

    >>> without_formula(" -2+3"), without_formula("Ada")
    ("' -2+3", 'Ada')
    """
    return f"'{text}" if text.lstrip()[:1] in _FORMULA else text
