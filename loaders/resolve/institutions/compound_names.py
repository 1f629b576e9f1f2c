"""Finds organisations in a string that neither its words nor a registry show to be organisations.

In `Tide University and Sailor`, Sailor is one if another affiliation consists of just this name, or if it is
a name that only `and` or a stroke joins to an organisation.
"""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from loaders.resolve.expressions import expression
from loaders.resolve.institutions.affiliations import (
    LEGAL_FORM,
    MAX_LENGTH,
    StatedOrganisation,
    bare_name,
    is_name,
    name_key,
)
from loaders.resolve.institutions.naming import AffiliationReading
from loaders.resolve.institutions.spellings import mend, name_of_host

MIN_ALONE = 2
"""Affiliations that are a name and nothing else; one may be a slip."""

_PIECE = re.compile(r"\s*[;|/]\s*|\s+(?:and|&|\+|with|und|et|y)\s+", re.IGNORECASE)
_PART = re.compile(r"\s*[,()\[\]:]\s*|\s+[-\u2013\u2014@]+\s+|\s+at\s+")
_LEGAL = re.compile(r"\s(?:inc|ltd|llc|gmbh|corp|limited)\.?$", re.IGNORECASE)

Alone = Mapping[str, StatedOrganisation]
"""By key, the organisations that some affiliation consists of, under their most common spelling."""


def names_alone(
    readings: Mapping[str, AffiliationReading], counts: Mapping[str, int], is_place: Callable[[str], bool]
) -> Alone:
    """The names that are all of some affiliations; `counts` states how many have a text."""
    spellings: dict[str, Counter[str]] = {}
    for text, reading in readings.items():
        if len(reading.names) == 1 and len(parts_of(text)) == 1:
            organisation = reading.names[0].organisation
            if name_key(bare_name(mend(text))) == organisation.key and not is_place(organisation.key):
                spellings.setdefault(organisation.key, Counter())[organisation.name] += counts[text]
    return {
        key: StatedOrganisation(min(found, key=lambda name: (-found[name], name)), None)
        for key, found in sorted(spellings.items())
        if found.total() >= MIN_ALONE
    }


def names_besides(
    text: str, reading: AffiliationReading, alone: Alone, is_place: Callable[[str], bool]
) -> tuple[StatedOrganisation, ...]:
    """The organisations of a text that a first reading did not find."""
    covered = {*reading.words, *(named.organisation.key for named in reading.names)}
    pieces = [parts_of(piece) for piece in _pieces(text)]
    if sum(map(len, pieces)) < 2:
        return ()
    found: dict[str, StatedOrganisation] = {}
    for piece in pieces:
        for part in piece:
            if (key := name_key(bare_name(part))) in alone and not _is_covered(key, covered):
                found[key] = alone[key]
    known = covered | found.keys()
    is_joined = any(piece and _occurs_in(name_key(piece[0]), known) for piece in pieces)
    if len(pieces) > 1 and (is_joined or _are_companies(pieces)):
        for organisation in _plain_names(pieces, known):
            if not _is_covered(organisation.key, known) and not is_place(organisation.key):
                found.setdefault(organisation.key, organisation)
    return tuple(found.values())


def _are_companies(pieces: Sequence[list[str]]) -> bool:
    """Whether each piece is but a name, and one ends in a legal form: `Sailor AI and Boatman Inc`."""
    return all(len(piece) == 1 for piece in pieces) and any(_LEGAL.search(piece[0]) for piece in pieces)


def parts_of(text: str) -> list[str]:
    """The parts of a text between commas, brackets, dashes and `at`."""
    return [part for part in (one.strip(' ."\u201c\u201d') for one in _PART.split(text)) if part]


def _pieces(text: str) -> Iterator[str]:
    """What `and`, a stroke or a semicolon joins; what follows is no piece if it is but a subject."""
    pieces: list[str] = []
    for piece in _PIECE.split(LEGAL_FORM.sub(" ", " ".join(mend(text[:MAX_LENGTH]).split()))):
        if pieces and expression(__package__, "subject").search(piece):
            pieces[-1] = f"{pieces[-1]} and {piece}"
        else:
            pieces.append(name_of_host(piece))
    return iter(pieces)


def _plain_names(pieces: Sequence[list[str]], known: Collection[str]) -> Iterator[StatedOrganisation]:
    """Pieces that are but a name; what follows a department is its second subject."""
    follows_part = False
    for piece in pieces:
        is_plain = len(piece) == 1 and is_name(piece[0]) and not piece[0].islower()
        if is_plain and not follows_part:
            yield StatedOrganisation(bare_name(piece[0]), None)
        follows_part = not is_plain and not any(_occurs_in(name_key(part), known) for part in piece)


def _is_covered(key: str, covered: Collection[str]) -> bool:
    return any(f" {key} " in f" {other} " or f" {other} " in f" {key} " for other in covered)


def _occurs_in(key: str, covered: Collection[str]) -> bool:
    return any(f" {other} " in f" {key} " for other in covered)
