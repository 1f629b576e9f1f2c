"""Cells of a sheet: text that no spreadsheet program takes for a formula."""

import re

_FORMULA = re.compile(r"^\s*[=+\-@＝＋－＠]")
_BROKEN = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]+")
LONGEST = 3_000
"""Letters of a cell, as many as nearly every abstract has."""


def harmless(text: str) -> str:
    """The text on one line, cut where it is long; what would be a formula begins with an apostrophe."""
    line = " ".join(_BROKEN.sub(" ", text).split())
    line = line if len(line) <= LONGEST else f"{line[: LONGEST - 3]}..."
    return f"'{line}" if _FORMULA.match(line) else line
