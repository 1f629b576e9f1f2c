"""Authors of Scopus: full names with ids, `Lind, A., Ortiz, B.` of older exports, or `Lind A., Ortiz B.`."""

import re

from app.text.name_parts import is_suffix
from loaders.listings.bylines import to_byline
from loaders.model.records import Byline
from loaders.references.author_cells import Commas, initials_first, read_people
from loaders.references.names import ListedPeople, byline_of_whole, name_of_commas, people_named, people_of
from loaders.references.tagged import TaggedRecord
from loaders.references.texts import printed, without_ids
from loaders.sources.scopus.lines import AUTHORS, FULL_NAMES

_INITIALS = re.compile(r"(?:[^\W\d_]{1,3}\.[\s-]?)+")
"""What is between commas behind a family name: `B.C.`, `K.Yu.`, `J.-P.`."""

_MOST_COMMAS = 2
"""Commas of a name, `Lind, A., Jr.`."""
_NOBODY = "[No author name available]"


def read_authors(record: TaggedRecord) -> ListedPeople:
    """The authors by their full names, which newer exports have, else by their initials."""
    full, short = printed(without_ids(record.first(FULL_NAMES))), printed(record.first(AUTHORS))
    stated = read_people(full, Commas.WITHIN, is_family_first=True) if full not in {"", _NOBODY} else None
    if stated is not None:
        return stated
    return people_named(()) if short in {"", _NOBODY} else _with_initials(short)


def _with_initials(text: str) -> ListedPeople:
    """The people of a list between commas, in which initials behind a comma belong to the name before."""
    names: list[str] = []
    are_apart = False
    for piece in filter(None, (piece.strip() for piece in text.split(","))):
        commas = names[-1].count(",") if names else _MOST_COMMAS
        is_initials = commas == 0 and not is_suffix(piece) and _INITIALS.fullmatch(piece) is not None
        are_apart = are_apart or is_initials
        if is_initials or (commas < _MOST_COMMAS and is_suffix(piece)):
            names[-1] += f", {piece}"
        else:
            names.append(piece)
    if are_apart:
        return people_of(map(_of_commas, names))
    turned = initials_first(names, is_family_first=True)
    return people_of(map(_of_one, names, turned))


def _of_commas(name: str) -> Byline:
    return to_byline(name_of_commas(name)) if "," in name else byline_of_whole(name)


def _of_one(name: str, turned: str) -> Byline:
    """The byline of a name; beside names with initials one without them is stated as one, as groups are."""
    return byline_of_whole(name) if turned == name else to_byline(turned)
