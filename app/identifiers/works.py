"""Identifiers of papers, books and serials."""

import re
from html import unescape
from urllib.parse import quote

from app.identifiers.checksums import digits_of, ean_check_digit, has_mod_11
from app.identifiers.identifier import SchemeForm

_DOI = re.compile(r"10\.\d{4,9}(?:\.\d+)*/[^\s\x00-\x1f\x7f]+", re.ASCII)
_HANDLE = re.compile(r"\d[\d.]*/[^\s\x00-\x1f\x7f]+", re.ASCII)
_ACL = re.compile(r"[A-Z]\d\d-\d{4}|\d{4}\.[a-z0-9_]+-[a-z0-9_]+\.\d+", re.ASCII)
_ACL_PERSON = re.compile(r"people/(?:[a-z]/)?([a-z0-9-]+)", re.ASCII)
_ENTITY = re.compile(
    r"&(?:amp;|#38;)*(amp|lt|gt|quot|apos|#(?:34|38|39|60|62))(?:;|$)", re.ASCII | re.IGNORECASE
)
"""Characters that markup escapes, once or more often; a `;` at the end was taken off as punctuation."""

_ENDS = frozenset(".,;:\"'\u2018\u2019\u201c\u201d\u00ab\u00bb")
_BRACKETS = {")": "(", "]": "[", "}": "{", ">": "<"}


def _doi(text: str) -> str | None:
    value = _without_end(text)
    while "&" in value and (plain := _without_end(_ENTITY.sub(_unescaped, value))) != value:
        value = plain
    value = value.lower()
    return value if _DOI.fullmatch(value) else None


def _unescaped(entity: re.Match[str]) -> str:
    return unescape(f"&{entity[1].lower()};")


def _without_end(text: str) -> str:
    """The text without punctuation, quotes and brackets at its end; balanced brackets are its own."""
    surplus = {close: text.count(close) - text.count(opening) for close, opening in _BRACKETS.items()}
    end = len(text)
    while end and (text[end - 1] in _ENDS or surplus.get(text[end - 1], 0) > 0):
        end -= 1
        if text[end] in surplus:
            surplus[text[end]] -= 1
    return text[:end]


def _handle(text: str) -> str | None:
    return text if _HANDLE.fullmatch(text) and not _DOI.fullmatch(text) else None


def _acl(text: str) -> str | None:
    person = _ACL_PERSON.fullmatch(text)
    if person is not None:
        return f"people/{person[1]}"
    paper = text[0].upper() + text[1:]
    return paper if _ACL.fullmatch(paper) else None


def _pmid(text: str) -> str | None:
    return text.lstrip("0") if re.fullmatch(r"0{0,8}[1-9]\d{0,8}", text, re.ASCII) else None


def _pmcid(text: str) -> str | None:
    number = re.fullmatch(r"(?:PMC)?(\d{1,9})(?:\.\d+)?", text, re.ASCII | re.IGNORECASE)
    return None if number is None else f"PMC{number[1]}"


def _issn(text: str) -> str | None:
    digits = digits_of(text)
    if re.fullmatch(r"\d{7}[\dX]", digits, re.ASCII) and has_mod_11(digits):
        return f"{digits[:4]}-{digits[4:]}"
    return None


def _isbn(text: str) -> str | None:
    digits = digits_of(text)
    if re.fullmatch(r"\d{9}[\dX]", digits, re.ASCII) and has_mod_11(digits):
        return f"978{digits[:9]}{ean_check_digit(f'978{digits[:9]}')}"
    if re.fullmatch(r"97[89]\d{10}", digits, re.ASCII) and ean_check_digit(digits[:12]) == digits[12]:
        return digits
    return None


def _safe(value: str) -> str:
    return quote(value, safe="/:;().,-_~!$&'*+=@")


FORMS = (
    SchemeForm(
        "DOI",
        _doi,
        lambda value: f"https://doi.org/{_safe(value)}",
        prefixes={"doi": "", "hdl": "", "handle": ""},
        addresses=(re.compile(r"(?:dx\.doi\.org|doi\.[\w.-]+|hdl\.handle\.net)/(10\..+)", re.ASCII),),
        bare=re.compile(r"10\.\d{4,9}[./].+", re.ASCII),
    ),
    SchemeForm(
        "HANDLE",
        _handle,
        lambda value: f"https://hdl.handle.net/{_safe(value)}",
        prefixes={"hdl": "", "handle": ""},
        addresses=(re.compile(r"hdl\.handle\.net/(\d.+)"),),
    ),
    SchemeForm(
        "ACL",
        _acl,
        "https://aclanthology.org/{}/".format,
        prefixes={"acl": ""},
        addresses=(
            re.compile(
                r"(?:aclanthology\.org|aclanthology\.info|aclweb\.org/anthology)/(?:papers/)?"
                r"(people/[^\s]+?|[A-Za-z]\d\d-\d{4}|\d{4}\.[^/]+?\.\d+)(?:v\d+)?(?:/|\.pdf|\.bib|\.xml|\.endf)?"
            ),
        ),
        bare=_ACL,
    ),
    SchemeForm(
        "PMID",
        _pmid,
        "https://pubmed.ncbi.nlm.nih.gov/{}/".format,
        prefixes={"pmid": "", "pubmed": ""},
        addresses=(
            re.compile(r"(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov/pubmed)/(\d+)/?"),
            re.compile(r"europepmc\.org/(?:article|abstract)/med/(\d+)/?", re.IGNORECASE),
        ),
    ),
    SchemeForm(
        "PMCID",
        _pmcid,
        "https://pmc.ncbi.nlm.nih.gov/articles/{}/".format,
        prefixes={"pmcid": "", "pmc": ""},
        addresses=(
            re.compile(
                r"(?:pmc\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov/pmc)/articles/(PMC[\d.]+)/?(?:pdf/?.*)?"
            ),
            re.compile(r"europepmc\.org/articles?/(?:pmc/)?(pmc\d+)/?", re.IGNORECASE),
        ),
        bare=re.compile(r"PMC\d{1,9}", re.ASCII | re.IGNORECASE),
    ),
    SchemeForm(
        "ISSN_L",
        _issn,
        "https://portal.issn.org/resource/ISSN-L/{}".format,
        prefixes={"issn": "", "issn-l": "", "issn_l": "", "eissn": "", "e-issn": ""},
        addresses=(re.compile(r"portal\.issn\.org/resource/issn(?:-l)?/(.+?)/?", re.IGNORECASE),),
        bare=re.compile(r"\d{4}[-\u2010-\u2015\u2212]\d{3}[\dXx]", re.ASCII),
    ),
    SchemeForm(
        "ISBN",
        _isbn,
        "https://openlibrary.org/isbn/{}".format,
        prefixes={"isbn": "", "isbn-10": "", "isbn-13": "", "isbn10": "", "isbn13": ""},
        addresses=(re.compile(r"openlibrary\.org/isbn/(.+?)/?"),),
        bare=re.compile(
            r"97[89][-\s\u2010-\u2015]?[\d\s\u2010-\u2015-]{10,14}"
            r"|(?:\d[- ]?){9}[Xx]|\d+[- ]\d+[- ]\d+[- ]\d",
            re.ASCII,
        ),
    ),
)
