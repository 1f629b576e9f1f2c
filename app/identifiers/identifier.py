"""Identifiers, and the written forms of a scheme."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

Scheme = Literal[
    "DOI",
    "ARXIV",
    "ORCID",
    "ROR",
    "ISSN_L",
    "ISBN",
    "DBLP",
    "OPENALEX",
    "S2",
    "ACL",
    "WIKIDATA",
    "PMID",
    "PMCID",
    "HANDLE",
    "GRID",
    "ISNI",
    "MESH",
    "SOURCE_PAGE",
    "OTHER",
]

_OF_WORKS = frozenset({"DOI", "ARXIV", "PMID", "PMCID", "ACL", "HANDLE", "DBLP", "OPENALEX", "S2", "ISBN"})
_OF_OTHERS = re.compile(r"dblp:(?:pid|streams)/.*|acl:people/.*|s2:author/.*|openalex:[^W].*")

_NOTHING: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True, order=True)
class Identifier:
    """An identifier in canonical form; `scheme` is an IdentifierScheme of the contract."""

    scheme: Scheme
    value: str


@dataclass(frozen=True, slots=True)
class SchemeForm:
    """The written forms of one scheme.

    `canonical` takes the text after a prefix or from an address and returns the canonical value, or None if
    it is invalid. `prefixes` maps each CURIE prefix to a text that is put before the rest. `addresses` match
    an address without its protocol and `www.`; group 1 goes to `canonical`. `bare` matches unambiguous bare
    values.
    """

    scheme: Scheme
    canonical: Callable[[str], str | None]
    url: Callable[[str], str]
    prefixes: Mapping[str, str] = field(default_factory=lambda: _NOTHING)
    addresses: tuple[re.Pattern[str], ...] = ()
    bare: re.Pattern[str] | None = None


def key_of(identifier: Identifier) -> str:
    """The id of the graph's Identifier node: `scheme:value`, the scheme in lower case."""
    return f"{identifier.scheme.lower()}:{identifier.value}"


def names_work(identifier: Identifier) -> bool:
    """Whether an identifier is of a scheme of works, and is not that of a person, a venue or an institution.

    >>> names_work(Identifier("DBLP", "conf/icml/SmithJ19")), names_work(Identifier("DBLP", "pid/83/6228-1"))
    (True, False)
    """
    return identifier.scheme in _OF_WORKS and _OF_OTHERS.fullmatch(key_of(identifier)) is None
