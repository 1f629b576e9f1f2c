"""Recognizes inputs of OpenAlex, and its objects that are no works."""

import re

import msgspec
from msgspec import Struct

from app.errors import InputRefused
from loaders.dumps.json_objects import FAULTS, UnreadableObject
from loaders.dumps.json_outline import outline

LISTS = frozenset({"results"})
"""Where an answer of the API contains its list."""

ADDRESS = "https://openalex.org/"
_MARK = b"openalex.org"
_MARK_OF_ANSWERS = "meta.db_response_time_ms"
_LEVELS = ("", "[].", "results.[].")
_OWN = frozenset("display_name publication_year authorships cited_by_count works_count ids".split())
"""Keys that no other form has beside an `id` at openalex.org."""

ID_OF_A_WORK = re.compile(rf"(?:{ADDRESS})?(?:works/)?(W\d{{1,15}})", re.ASCII)
_KIND = re.compile(rf"(?:{ADDRESS})?(?:([a-z-]+)/)?([A-Z]?)\d+")
_KINDS = {
    "A": ("authors", "author.id"),
    "I": ("institutions", "institutions.id"),
    "S": ("sources", "primary_location.source.id"),
    "P": ("publishers", "primary_location.source.host_organization_lineage"),
    "F": ("funders", "funders.id"),
    "G": ("awards", "awards.id"),
    "T": ("topics", "topics.id"),
    "C": ("concepts", "concepts.id"),
    "domains": ("domains", "topics.domain.id"),
    "fields": ("fields", "topics.field.id"),
    "subfields": ("subfields", "topics.subfield.id"),
}
"""Objects that are no works by the letter or word in their id, and the filter that finds works of theirs."""


class _Named(Struct, frozen=True):
    id: str


_NAMED = msgspec.json.Decoder(_Named)


def begins_one(head: bytes) -> bool:
    """Whether bytes begin an object of OpenAlex, a list of them, or an answer of its API."""
    if _MARK not in head and _MARK_OF_ANSWERS.partition(".")[2].encode() not in head:
        return False
    found = outline(head)
    return _MARK_OF_ANSWERS in found or any(_is_own(found, level) for level in _LEVELS)


def _is_own(found: dict[str, str], level: str) -> bool:
    if not found.get(f"{level}id", "").startswith(ADDRESS):
        return False
    return any(place == level + key or place.startswith(f"{level}{key}.") for place in found for key in _OWN)


def kind_of(address: str) -> tuple[str, str] | None:
    """What an id names if it is no work: the kind, and the filter of the API for works of it."""
    found = _KIND.fullmatch(address)
    return None if found is None else _KINDS.get(found[2] or found[1] or "")


def is_work(row: bytes | UnreadableObject, name: str) -> bool:
    """Whether an object has the id of a work; raises InputRefused for an author, a topic or the like."""
    if isinstance(row, UnreadableObject):
        return False
    try:
        address = _NAMED.decode(row).id
    except FAULTS:
        return False
    kind = kind_of(address)
    if kind is not None:
        raise InputRefused(
            f"{name} contains {kind[0]} of OpenAlex, but only works can be loaded.",
            value=name,
            advice=f"Request the works from its API: https://api.openalex.org/works?filter={kind[1]}:ID.",
        )
    return ID_OF_A_WORK.fullmatch(address) is not None
