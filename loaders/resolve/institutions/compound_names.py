"""Finds organisations in a string that neither its words nor a registry show to be organisations.

In `Tide University and Sailor`, Sailor is one if another affiliation consists of just this name, or if it is
a name that only `and` or a stroke joins to an organisation. An acronym in brackets and places behind the name
change nothing.
"""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from loaders.resolve.expressions import expression
from loaders.resolve.institutions.affiliations import (
    LEGAL_FORM,
    MAX_LENGTH,
    SENTENCE_END,
    StatedOrganisation,
    bare_name,
    is_name,
    name_key,
)
from loaders.resolve.institutions.countries import country_of_words
from loaders.resolve.institutions.naming import AffiliationReading
from loaders.resolve.institutions.spellings import mend, name_of_host

MIN_ALONE = 2
"""Affiliations that are a name and nothing else; one may be a slip. Set by hand."""
MIN_ALONE_OF_PLACE = 3
"""The same for a name that is a city's too, as Orange is. Set by hand."""
MIN_WORDS_BESIDE_ACRONYM = 3
"""Words of a name whose acronym in brackets may be anything. Set by hand."""
MIN_LETTERS_OF_ACRONYM = 3
"""Letters of an acronym that `&` joins to an organisation. Set by hand."""

_PIECE = re.compile(rf"\s*[;|/]\s*|\s+(?i:and|&|\+|with|und|et|y)\s+|{SENTENCE_END}")
_PART = re.compile(r"\s*[,()\[\]:]\s*|\s+[-\u2013\u2014@]+\s+|\s+at\s+")
_BRACKETS = re.compile(r"\(([^()]+)\)")
_LEGAL = re.compile(r"\s(?i:inc|ltd|llc|gmbh|corp|limited)\.?$|[a-z]\s?AI$")

Alone = Mapping[str, StatedOrganisation]
"""By key, the organisations that some affiliation consists of, under their most common spelling."""


def names_alone(
    readings: Mapping[str, AffiliationReading], counts: Mapping[str, int], is_place: Callable[[str], bool]
) -> Alone:
    """The names that are all of some affiliations; `counts` states how many have a text."""
    spellings: dict[str, Counter[str]] = {}
    for text, reading in readings.items():
        if len(reading.names) == 1 and len(parts_of(LEGAL_FORM.sub(" ", text))) == 1:
            organisation = reading.names[0].organisation
            if name_key(bare_name(mend(text))) == organisation.key:
                spellings.setdefault(organisation.key, Counter())[organisation.name] += counts[text]
    return {
        key: StatedOrganisation(min(found, key=lambda name: (-found[name], name)), None)
        for key, found in sorted(spellings.items())
        if found.total() >= (MIN_ALONE_OF_PLACE if is_place(key) else MIN_ALONE) and not country_of_words(key)
    }


def names_besides(
    text: str, reading: AffiliationReading, alone: Alone, is_place: Callable[[str], bool]
) -> tuple[StatedOrganisation, ...]:
    """The organisations of a text that a first reading did not find."""
    words = {*reading.words, *(one.organisation.key for one in reading.names if not one.registered)}
    covered = words | {one.organisation.key for one in reading.names}
    pieces = [parts_of(piece) for piece in _pieces(text)]
    if sum(map(len, pieces)) < 2:
        return ()
    found: dict[str, StatedOrganisation] = {}
    for piece in pieces:
        for part in piece:
            key = name_key(bare_name(part))
            is_meant = len(piece) == 1 or not is_place(key)
            if key in alone and is_meant and not _is_covered(key, words):
                found[key] = alone[key]
    known = covered | found.keys()
    bare = [_without_rest(piece, is_place, _BRACKETS.findall(text)) for piece in pieces]
    for organisation in _joined_names(pieces, bare, known) if len(pieces) > 1 else ():
        besides = words if _is_long_acronym(organisation.name) else known
        if not _is_covered(organisation.key, besides) and not is_place(organisation.key):
            found.setdefault(organisation.key, organisation)
    return tuple(found.values())


def _is_long_acronym(name: str) -> bool:
    """Whether a name is in capitals alone: after `&` another organisation, as `Touche` is not."""
    return name.isupper() and len(name) >= MIN_LETTERS_OF_ACRONYM


def _without_rest(piece: list[str], is_place: Callable[[str], bool], brackets: Collection[str]) -> list[str]:
    """`Tide Centre (TC), Oslo` as `Tide Centre`; a piece of which more is left stays as it is."""
    name, rest = " ".join(piece[:1]), piece[1:]
    is_long = len(name.split()) >= MIN_WORDS_BESIDE_ACRONYM
    left = [
        part
        for part in rest
        if not is_place(name_key(part))
        and not (is_long and part in brackets)
        and not _open_alike(name_key(name), name_key(part))
    ]
    return piece if left or name[:1].islower() else piece[:1]


def _open_alike(key: str, other: str) -> bool:
    """Whether two names begin with the same word, as `Sail Institute ISA` and `Sail ISA` do."""
    return key.split()[:1] == other.split()[:1]


def _joined_names(
    pieces: Sequence[list[str]], bare: Sequence[list[str]], known: Collection[str]
) -> Iterator[StatedOrganisation]:
    """The pieces that are but a name, their places left out, where a known organisation is joined to them."""
    is_joined = any(_opens_with(piece, known) for piece in pieces) or _are_companies(pieces)
    for place, organisation in _plain_names(bare, known):
        if is_joined or _is_beside(place, pieces, known):
            yield organisation


def _is_beside(place: int, pieces: Sequence[list[str]], known: Collection[str]) -> bool:
    """Whether a name follows a known organisation's department, or precedes one and names none itself."""
    before, after = pieces[place - 1] if place else [], [*pieces, []][place + 1]
    if any(_occurs_in(name_key(part), known) for part in before):
        return True
    is_department = bool(after) and expression(__package__, "opens as department").match(after[0])
    name, *rest = pieces[place]
    is_own = bool(rest) or expression(__package__, "part").search(name) is None
    return bool(is_department) and is_own and any(_occurs_in(name_key(part), known) for part in after)


def _opens_with(piece: Sequence[str], known: Collection[str]) -> bool:
    """Whether a known organisation is in the first part of a piece, or reaches over its comma."""
    whole = name_key(" ".join(piece))
    return bool(piece) and (
        _occurs_in(name_key(piece[0]), known) or any(f"{whole} ".startswith(f"{key} ") for key in known)
    )


def _are_companies(pieces: Sequence[list[str]]) -> bool:
    """Whether each piece is but a name, and one ends in a legal form or AI: `Sailor and Boatman Inc`."""
    return all(len(piece) == 1 for piece in pieces) and any(_LEGAL.search(piece[0]) for piece in pieces)


def parts_of(text: str) -> list[str]:
    """The parts of a text between commas, brackets, dashes and `at`."""
    return [part for part in (one.strip(' ."\u201c\u201d') for one in _PART.split(text)) if part]


def _pieces(text: str) -> list[str]:
    """What `and`, a stroke or a semicolon joins; what follows is no piece if it is but a subject."""
    pieces: list[str] = []
    for piece in _PIECE.split(LEGAL_FORM.sub(" ", " ".join(mend(text[:MAX_LENGTH]).split()))):
        if pieces and expression(__package__, "subject").search(piece):
            pieces[-1] = f"{pieces[-1]} and {piece}"
        else:
            pieces.append(name_of_host(piece))
    return pieces


def _plain_names(
    pieces: Sequence[list[str]], known: Collection[str]
) -> Iterator[tuple[int, StatedOrganisation]]:
    """Pieces that are but a name, and which they are; what follows a department is its second subject."""
    follows_part = False
    for place, piece in enumerate(pieces):
        is_plain = len(piece) == 1 and is_name(piece[0]) and not piece[0].islower()
        if is_plain and not follows_part:
            yield place, StatedOrganisation(bare_name(piece[0]), None)
        follows_part = not is_plain and not any(_occurs_in(name_key(part), known) for part in piece)


def _is_covered(key: str, covered: Collection[str]) -> bool:
    return any(f" {key} " in f" {other} " or f" {other} " in f" {key} " for other in covered)


def _occurs_in(key: str, covered: Collection[str]) -> bool:
    return any(f" {other} " in f" {key} " for other in covered)
