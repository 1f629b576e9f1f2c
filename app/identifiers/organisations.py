"""Identifiers of organisations."""

import re

from app.identifiers.checksums import has_mod_97_10
from app.identifiers.identifier import SchemeForm

_ROR = re.compile(r"0[0-9a-hj-km-np-tv-z]{6}\d\d", re.ASCII)
_GRID = re.compile(r"grid\.\d{1,6}\.[0-9a-f]{1,2}", re.ASCII)


def _ror(text: str) -> str | None:
    value = text.lower()
    return value if _ROR.fullmatch(value) and has_mod_97_10(value) else None


def _grid(text: str) -> str | None:
    value = text.lower()
    return value if _GRID.fullmatch(value) else None


FORMS = (
    SchemeForm(
        "ROR",
        _ror,
        "https://ror.org/{}".format,
        prefixes={"ror": ""},
        addresses=(re.compile(r"ror\.org/(0[0-9a-z]{8})/?", re.ASCII | re.IGNORECASE),),
        bare=re.compile(r"(?=\d*[a-z])0[0-9a-z]{8}", re.ASCII | re.IGNORECASE),
    ),
    SchemeForm(
        "GRID",
        _grid,
        "https://www.grid.ac/institutes/{}".format,
        prefixes={"grid": ""},
        addresses=(re.compile(r"grid\.ac/institutes/(grid\.[\w.]+)/?", re.ASCII),),
        bare=re.compile(r"grid\.[\w.]+", re.ASCII | re.IGNORECASE),
    ),
)
