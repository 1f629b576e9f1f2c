"""Identifiers of people: ORCID, and ISNI, of which ORCID is a reserved block.

A number outside that block is no ORCID iD, even with a valid checksum: people fill in 0000-0000-0000-0001,
and an identifier merges people without further evidence.
"""

import re

from app.identifiers.checksums import digits_of, has_mod_11_2
from app.identifiers.identifier import SchemeForm

_SIXTEEN = re.compile(r"\d{15}[\dX]", re.ASCII)
_GROUPS = re.compile(r"(?:\d{4}[-\s\u2010-\u2015\u2212]?){3}\d{3}[\dXx]", re.ASCII)
_SPACED = re.compile(r"(?:\d{4}\s?){3}\d{3}[\dXx]", re.ASCII)
_RESERVED_FOR_ORCID = (("000000015000000", "000000035000000"), ("000900000000000", "000900100000000"))


def _isni(text: str) -> str | None:
    digits = digits_of(text)
    return digits if _SIXTEEN.fullmatch(digits) and has_mod_11_2(digits) else None


def _orcid(text: str) -> str | None:
    digits = _isni(text)
    if digits is None or not any(first <= digits[:15] <= last for first, last in _RESERVED_FOR_ORCID):
        return None
    return "-".join(digits[start : start + 4] for start in (0, 4, 8, 12))


FORMS = (
    SchemeForm(
        "ORCID",
        _orcid,
        "https://orcid.org/{}".format,
        prefixes={"orcid": ""},
        addresses=(re.compile(r"orcid\.org/([\dXx-]{16,19})/?", re.ASCII),),
        bare=_GROUPS,
    ),
    SchemeForm(
        "ISNI",
        _isni,
        "https://isni.org/isni/{}".format,
        prefixes={"isni": ""},
        addresses=(re.compile(r"isni\.org/(?:isni|page)/([\dXx ]{16,19})/?", re.ASCII),),
        bare=_SPACED,
    ),
)
