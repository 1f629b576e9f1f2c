"""Names of BibTeX, `First von Last`, `von Last, First` or `von Last, Jr, First`, joined by `and`."""

import re
from collections.abc import Sequence
from itertools import chain

from app.text.name_parts import is_suffix
from loaders.listings.bylines import split_names, to_byline
from loaders.listings.text import tidy
from loaders.model.records import Byline
from loaders.references.author_cells import LEAST_FULL, are_pairs
from loaders.references.names import ListedPeople, byline_of_whole, name_of_commas, natural_order, people_of
from loaders.sources.bibtex.values import printed

_NUMBER = re.compile(r"\s\d{4}$", re.ASCII)
"""What DBLP puts behind names that several people have; it is no part of the name."""

_WHOLE = re.compile(r"\{(?:[^{}]|\{[^{}]*\})*\}")
"""A name that is in braces from its first letter to its last."""

_LETTERS = re.compile(r"(?<=\.)[a-z](?:\s[a-z])*(?=\s*(?:,|$))")
"""What Scopus wrote behind a name in 2017 to point to its affiliations: `Lind, A.a , Ortiz, B.a b`."""
_LEAST_PIECES = 4
"""Commas separate this many pieces where two people are named with family name and initials."""

_GROUPS = re.compile(r"\{[^{}]*\}")
_IN_PARTS = re.compile(r"(?:family|given|prefix|suffix)(?:-i)?\s*=", re.IGNORECASE)
_PART = re.compile(r"(?:^|,)\s*(family|given|prefix|suffix)\s*=\s*((?:[^,{}]|\{[^{}]*\})*)", re.IGNORECASE)
"""Parts of a name as BibLaTeX may have them: `family=Berg, given=Ann, prefix=van den`."""


def read_people(text: str) -> ListedPeople:
    """The people of a list; `others` at its end opens it."""
    from bibtexparser.middlewares.names import split_multiple_persons_names  # noqa: PLC0415 - slow to bring in

    bylines = chain.from_iterable(map(_bylines, split_multiple_persons_names(tidy(text))))
    return people_of(byline for byline in bylines if byline.name)


def _bylines(name: str) -> Sequence[Byline]:
    """The people of one name, several if commas stand for `and`.

    These are between at least three whole names (`Ada Lind, Ben Ortiz, Cy Moss`), or family names and
    initials take turns (`Lind, A., Ortiz, B.`).
    """
    pieces = [] if "=" in name or "," in "".join(_GROUPS.findall(name)) else split_names(name)
    if len(pieces) >= LEAST_FULL and all(map(_is_full, pieces)):
        return [to_byline(printed(piece)) for piece in pieces]
    turns = [piece.strip() for piece in _LETTERS.sub("", name).split(",")] if pieces else []
    if len(turns) >= _LEAST_PIECES and are_pairs(turns):
        return [to_byline(name_of_commas(", ".join(turns[at : at + 2]))) for at in range(0, len(turns), 2)]
    return [_byline(name)]


def _is_full(piece: str) -> bool:
    return len(piece.split()) > 1 and not byline_of_whole(piece).is_group


def _byline(name: str) -> Byline:
    if _IN_PARTS.match(name):
        return to_byline(_of_parts(name))
    read = byline_of_whole if _WHOLE.fullmatch(name.strip()) else to_byline
    return read(_NUMBER.sub("", _natural_order(name)))


def _of_parts(name: str) -> str:
    stated = {part.lower(): printed(text) for part, text in _PART.findall(name)}
    family, given, particle, suffix = map(stated.get, ("family", "given", "prefix", "suffix"))
    return natural_order(family or "", given or "", particle or "", suffix or "")


def _natural_order(name: str) -> str:
    """The name in the order in which it is spoken; what has more commas than a name stays as printed."""
    from bibtexparser.middlewares.names import parse_single_name_into_parts  # noqa: PLC0415 - slow to bring in

    commas = _GROUPS.sub("", name).count(",")
    if commas == 0:
        return printed(name)
    parts = parse_single_name_into_parts(name, strict=False)
    last, first, suffix = (printed(" ".join(words)) for words in (parts.last, parts.first, parts.jr))
    if commas > 2 or (suffix and not is_suffix(suffix)):
        swapped = commas == 2 and is_suffix(first)
        return natural_order(last, suffix, printed(" ".join(parts.von)), first) if swapped else printed(name)
    return natural_order(last, first, printed(" ".join(parts.von)), suffix)
