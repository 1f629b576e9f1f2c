"""Authors and editors of PubMed's tagged form, with the affiliations and ORCID iDs behind them."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from app.identifiers import parse
from app.text.name_parts import is_suffix
from loaders.listings.affiliations import bare_affiliation
from loaders.listings.bylines import StatedPeople, readable_people
from loaders.listings.text import tidy
from loaders.model.records import Byline, StatedIdentifier
from loaders.references.names import natural_order

_ROLES = {"FAU": "author", "AU": "author", "CN": "author", "FED": "editor", "ED": "editor"}
_OTHERS = frozenset({"FIR", "IR", "FPS", "PS"})
"""Investigators and people about whom a work is, who have affiliations too."""

_SHORT = frozenset({"AU", "ED"})
"""Names with initials, each behind the full name if that is known."""

_ORCID = "ORCID:"
_INITIALS = re.compile(r"[^\W\d_a-z]{1,4}")


@dataclass
class _Entry:
    """A name with the lines behind it; `tag` is the one of its name."""

    tag: str
    text: str
    has_short: bool = False
    affiliations: list[str] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)


def read_tagged_people(pairs: Iterable[tuple[str, str]], role: str) -> StatedPeople:
    """The people of a role in their order; `pairs` are all tags of a record with their values."""
    entries = [one for one in _entries(pairs) if _ROLES[one.tag] == role]
    people = readable_people(tuple(map(_byline, entries)), role)
    notes = (note for entry in entries for note in _notes(entry, role))
    return people._replace(notes=(*people.notes, *notes))


def _entries(pairs: Iterable[tuple[str, str]]) -> list[_Entry]:
    """Each name once, without the one with initials behind a full name; lines before the first are its."""
    first = _Entry("", "")
    entries = [first]
    for tag, value in pairs:
        last = entries[-1]
        if tag in _SHORT and last.tag == f"F{tag}" and not last.has_short:
            last.has_short = True
        elif tag in _ROLES or tag in _OTHERS:
            entries.append(_Entry(tag, value))
        elif tag == "AD":
            last.affiliations.append(value)
        elif tag == "AUID":
            last.ids.append(value)
    if len(entries) > 1:
        entries[1].affiliations[:0] = first.affiliations
    return [entry for entry in entries if entry.tag in _ROLES]


def _byline(entry: _Entry) -> Byline:
    texts = filter(None, (bare_affiliation(tidy(text)) for text in entry.affiliations))
    orcids = dict.fromkeys(parse(f"orcid:{written}") for written in _written(entry))
    return Byline(
        _name(entry),
        tuple(dict.fromkeys(texts)),
        tuple(StatedIdentifier(one.scheme, one.value) for one in orcids if one is not None),
        is_group=entry.tag == "CN",
    )


def _name(entry: _Entry) -> str:
    """The name as spoken: of `Steele, Guy L Jr` and of `Steele GL Jr`, whose initials are last."""
    text = tidy(entry.text)
    if entry.tag == "CN":
        return text
    family, comma, given = text.partition(",")
    words = (given if comma else text).split()
    suffix = words.pop() if len(words) > 1 and is_suffix(words[-1]) else ""
    if not comma and not (words and _INITIALS.fullmatch(words[-1])):
        return text
    if not comma:
        family, words = " ".join(words[:-1]), words[-1:]
    return " ".join(filter(None, (natural_order(family.strip(), " ".join(words)), suffix)))


def _written(entry: _Entry) -> Iterator[str]:
    for text in dict.fromkeys(entry.ids):
        if text.upper().startswith(_ORCID):
            yield text[len(_ORCID) :].strip()


def _notes(entry: _Entry, role: str) -> Iterator[str]:
    for written in _written(entry):
        if parse(f"orcid:{written}") is None:
            yield f"{role} ORCID not read: {tidy(written)[:60]}"
