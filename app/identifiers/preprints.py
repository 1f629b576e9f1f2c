"""arXiv identifiers of both styles; a version is not part of the identifier."""

import re

from app.identifiers.identifier import SchemeForm

_NEW = re.compile(r"(\d\d)(0[1-9]|1[0-2])\.(\d{4,5})", re.ASCII)
_OLD = re.compile(
    r"([a-z]+(?:-[a-z]+)?)(?:\.[A-Za-z-]{2,})?/(\d\d(?:0[1-9]|1[0-2])\d{3})", re.ASCII | re.IGNORECASE
)
_AROUND = re.compile(
    r"(?:10\.48550/)?(?:arxiv[:.])?([^\s\[]{7,40}?)(?:v[1-9]\d{0,3})?(?:\.pdf)?(?:\s*\[[\w.-]{2,20}\])?",
    re.ASCII | re.IGNORECASE,
)
_DOIS = "10.48550/"
_ARCHIVES = frozenset(
    "acc-phys adap-org alg-geom ao-sci astro-ph atom-ph bayes-an chao-dyn chem-ph cmp-lg comp-gas cond-mat cs"
    " dg-ga funct-an gr-qc hep-ex hep-lat hep-ph hep-th math math-ph mtrl-th nlin nucl-ex nucl-th patt-sol"
    " physics plasm-ph q-alg q-bio quant-ph solv-int supr-con".split()
)
_FIRST_NEW_MONTH = 704
_FIRST_MONTH_OF_FIVE_DIGITS = 1501
"""YYMM from which arXiv gives identifiers of the new style, and with five digits (arxiv.org/help)."""


def _canonical(text: str) -> str | None:
    if text.startswith("10.") and not text.startswith(_DOIS):  # most DOIs; the pattern takes long to say no
        return None
    match = _AROUND.fullmatch(text[:80])
    return None if match is None else _core(match[1])


def _core(core: str) -> str | None:
    new = _NEW.fullmatch(core)
    if new is not None:
        return core if _is_of_its_era(*new.groups()) else None
    old = _OLD.fullmatch(core)
    if old is None or old[1].lower() not in _ARCHIVES:
        return None
    return f"{old[1].lower()}/{old[2]}"


def _is_of_its_era(year: str, month: str, number: str) -> bool:
    digits = 5 if int(year + month) >= _FIRST_MONTH_OF_FIVE_DIGITS else 4
    return int(year + month) >= _FIRST_NEW_MONTH and len(number) == digits and int(number) > 0


FORMS = (
    SchemeForm(
        "ARXIV",
        _canonical,
        "https://arxiv.org/abs/{}".format,
        prefixes={"arxiv": "", "doi": ""},
        addresses=(
            re.compile(r"(?:export\.|ar5iv\.labs\.)?arxiv\.org/(?:abs|pdf|html|format|e-print|src)/(.+?)/?"),
            re.compile(r"(?:dx\.)?doi\.org/(10\.48550/.+)"),
        ),
        bare=re.compile(r"\d{4}\.\d{4,5}(?:v\d+)?|[a-z][A-Za-z.-]+/\d{7}(?:v\d+)?|10\.48550/.+", re.ASCII),
    ),
)
