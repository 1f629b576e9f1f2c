"""The version and the count of citations that Scholar Feed glues behind an identifier.

`v112 citations` may be version 1 with 12, version 11 with 2, or version 112 with none printed: only
the page's own address can show. One digit behind a one-digit version is clear, and so is a count with a
thousands separator where it leaves one way to split.
"""

import re
from typing import NamedTuple

from loaders.listings.figures import whole_number

_REST = re.compile(r"(?P<mark>v)?(?P<digits>\d[\d,]{0,15})?\s?(?P<noun>citations?)?", re.ASCII)
_APART = re.compile(r"v(\d{1,3})(?:\s?[\u00b7\u2022|])?\s([\d,]{1,15})\s?citations?", re.ASCII)
"""Both with a space between them, which leaves nothing to split."""

_LONGEST_VERSION = 3
"""Digits of the longest version number. Set by hand."""


class VersionAndCitations(NamedTuple):
    """Both as far as they are printed."""

    version: int | None
    citations: str | None


def read_version_and_citations(rest: str, known: int | None) -> VersionAndCitations | None:
    """Split what follows an identifier, or None if it is not clear.

    `known` is the version that the page's address names.
    """
    apart = _APART.fullmatch(rest.strip())
    if apart is not None and whole_number(apart[2]) is not None:
        return VersionAndCitations(int(apart[1]), apart[2])
    found = _REST.fullmatch(rest.strip())
    if found is None:
        return None
    digits = found["digits"] or ""
    if found["mark"] is None:
        return VersionAndCitations(None, digits or None) if bool(digits) == bool(found["noun"]) else None
    if found["noun"] is None:
        return _split(digits, len(digits), known)
    if known is not None:
        return _split(digits, len(str(known)), known)
    return _split(digits, 1) if len(digits) <= 2 else _only_split(digits)


def _split(digits: str, length: int, known: int | None = None) -> VersionAndCitations | None:
    version, citations = digits[:length], digits[length:]
    if not version.isdecimal() or version.startswith("0") or (known is not None and int(version) != known):
        return None
    if citations and (whole_number(citations) is None or (citations[0] == "0" and citations != "0")):
        return None
    return VersionAndCitations(int(version), citations or None)


def _only_split(digits: str) -> VersionAndCitations | None:
    """The one way to split digits with a thousands separator, which cannot all be the version."""
    splits = [_split(digits, length) for length in range(1, _LONGEST_VERSION + 1) if "," in digits]
    possible = [split for split in splits if split is not None]
    return possible[0] if len(possible) == 1 else None
