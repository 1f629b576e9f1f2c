"""The list of people that somebody typed: ids and names, one answer for each entry."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.pages.connections.candidates import Hit, only_exact_hit
from app.pages.page import PageRequest
from app.pages.site.search import LONGEST, typed
from app.text.visible import shown

MOST_MEMBERS = 100
"""Entries that are read, as many as a feed of a group has; set by hand."""
MOST_NAMES = 24
"""Names that are looked up for one page; set by hand. Each is a search, which takes milliseconds."""
LONGEST_ADDRESS = 2_000
"""Characters of the list that a page reads from its address."""

_ROWS = re.compile(r"[;\n\r]+")
_ID = re.compile(
    r"[APTIVC](?=[a-z]*[0-9])[0-9a-z]{1,40}|[APTIVC][0-9a-hjkmnp-tv-z]{12}"  # ours
    r"|[A-Z][0-9]+|[0-9]{4}-?[0-9]{4}-?[0-9]{4}-?[0-9]{3}[0-9Xx]|[a-z]+:\S+"  # of others
)
"""What has the form of an identifier or an address. A first name such as Ada has none: it has no digit."""


@dataclass(frozen=True)
class TypedName:
    """A name in the list that is not yet an id, with the people it may mean; None if it was not looked up."""

    text: str
    hits: Sequence[Hit] | None


def entries_of(request: PageRequest) -> Sequence[str]:
    """The entries of the address, each once.

    Entries are on lines of their own or between semicolons. A line with an id in it is also split at commas
    and spaces, a line without one is a name. In a line of a name, a comma and an id, only the id counts.
    """
    rows = map(without_name, map(shown, _ROWS.split(request.query.get("members", ""))))
    parts = [part for row in rows for part in _split(row, ",")]
    words = [word.strip() for part in parts for word in _split(part, None)]
    return list(dict.fromkeys(word for word in words if word))


def read_entries(request: PageRequest) -> Sequence[str]:
    """The entries that the page is about."""
    return entries_of(request)[:MOST_MEMBERS]


def ids_of(request: PageRequest) -> Sequence[str]:
    """The entries that are ids."""
    return [entry for entry in read_entries(request) if is_id(entry)]


def names_of(request: PageRequest) -> Sequence[str]:
    """The names to look up."""
    return [name for name in _names(request) if len(name) <= LONGEST][:MOST_NAMES]


def typed_names(request: PageRequest) -> Sequence[TypedName]:
    """The entries that are no ids."""
    return [
        TypedName(name, request.candidates.get(name, () if len(name) > LONGEST else None))
        for name in _names(request)
    ]


def members_text(request: PageRequest, group: Mapping[str, Any] | None) -> str:
    """The list to change: a line for each member with name and id, then the entries that are nobody yet.

    The entries as they came, if that is longer than an address may be.
    """
    entries, people = entries_of(request), group["members"] if group else ()
    unknown = {*(group["unknown"] if group else entries)}
    open_entries = [
        entry
        for place, entry in enumerate(entries)
        if place >= MOST_MEMBERS or entry in unknown or not is_id(entry)
    ]
    text = "\n".join([*map(with_name, people), *open_entries])
    return text if len(text) <= LONGEST_ADDRESS else "\n".join(entries)


def with_ids(request: PageRequest) -> Sequence[str]:
    """The entries, with the id for each name that exactly one person has."""
    met = {name: only_exact_hit(hits) for name, hits in request.candidates.items()}
    found = {name: hit["entity"]["id"] for name, hit in met.items() if hit}
    return list(dict.fromkeys(found.get(entry, entry) for entry in entries_of(request)))


def is_id(text: str) -> bool:
    """Whether a text has the form of an identifier."""
    return _ID.fullmatch(text) is not None


def with_name(person: Mapping[str, Any]) -> str:
    """A known person as forms show them; `without_name` reads the id."""
    return f"{person['name']}, {person['id']}"


def without_name(row: str) -> str:
    """The id of a line such as `Ada Lind, A01`; other lines as they are."""
    name, _, id_ = row.rpartition(",")
    is_labelled = name.strip() and is_id(id_.strip()) and not any(map(is_id, name.replace(",", " ").split()))
    return id_ if is_labelled else row


def typed_person(request: PageRequest, name: str) -> str:
    """What was typed for one person; of a name and an id, as forms show a known person, the id."""
    return without_name(typed(request, name)).strip()


def shown_person(request: PageRequest, name: str, person: Mapping[str, Any] | None) -> str:
    """A known person as forms show them, else what was typed."""
    return with_name(person) if person else typed(request, name)


def _names(request: PageRequest) -> Sequence[str]:
    return [entry for entry in read_entries(request) if not is_id(entry)]


def _split(text: str, mark: str | None) -> Sequence[str]:
    parts = text.split(mark)
    has_id = any(is_id(word) for part in parts for word in part.split())
    return parts if has_id else [text]
