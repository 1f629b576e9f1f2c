"""Creators and contributors of DataCite: by the parts of their names, or by one string that contains them."""

import re
from collections.abc import Iterator

from loaders.dumps.people import StatedContributor
from loaders.names.groups import is_group_stated_whole
from loaders.sources.datacite.schema import DatacitePerson, DatacitePlace, text_of

_OF_PEOPLE = {"orcid": "orcid:", "isni": "isni:"}
_ORCID = "orcid.org/"
_LIFE = re.compile(r",\s*(?:\d{4}\??\s*-\s*(?:\d{4}\??)?|-\s*\d{4})$", re.ASCII)
"""Years of birth and death, which headings of libraries have behind the name."""

_IN_BRACKETS = re.compile(r"([^()]*)\(([^()]*)\)", re.ASCII)
_BRACKETS = re.compile(r"\([^()]*\)", re.ASCII)
_MOST_GIVEN = 3
"""Words of the longest given name of a creator whose kind is not stated. Set by hand."""


def contributors(person: DatacitePerson) -> Iterator[StatedContributor]:
    """Who an entry names: one person or group, or the several whose names are between semicolons."""
    name, kind = text_of(person.name), (person.name_type or "").strip().lower()
    if kind == "organizational":
        yield _contributor(person, "", "", name)._replace(is_group=True)
    elif person.given_name and person.family_name:
        yield _contributor(person, person.given_name, person.family_name, name)
    elif ";" in name:
        yield from (_one_of_several(text) for text in name.split(";") if text.strip(" ,"))
    else:
        yield _of_one_string(person, name, is_person=kind == "personal")


def _of_one_string(person: DatacitePerson, name: str, *, is_person: bool) -> StatedContributor:
    """A person or, where no kind is stated and the words say so, an institution.

    An institution in brackets behind a name is the affiliation.
    """
    if not is_person and _is_institution(name):
        return _contributor(person, "", "", name)._replace(is_group=True)
    bracketed = _IN_BRACKETS.fullmatch(name)
    place = bracketed[2] if bracketed and is_group_stated_whole(bracketed[2]) else ""
    given, family, literal = _parts(
        bracketed[1].strip() if bracketed and place else name, is_person=is_person
    )
    found = _contributor(person, given, family, literal)
    return found._replace(affiliations=(*found.affiliations, *filter(None, [place])))


def _is_institution(name: str) -> bool:
    """Whether the words of a name are an institution's, without those in brackets and behind a comma."""
    return is_group_stated_whole(_BRACKETS.sub("", name).partition(",")[0].strip())


def _contributor(person: DatacitePerson, given: str, family: str, literal: str) -> StatedContributor:
    return StatedContributor(
        given=given,
        family=family,
        literal=literal,
        affiliations=tuple(_affiliations(person)),
        identifiers=tuple(_identifiers(person)),
    )


def _one_of_several(text: str) -> StatedContributor:
    """A name of a list; what is in brackets behind it is the affiliation."""
    bracketed = _IN_BRACKETS.fullmatch(text.strip())
    given, family, literal = _parts((bracketed[1] if bracketed else text).strip(), is_person=True)
    return StatedContributor(given, family, "", literal, affiliations=(bracketed[2],) if bracketed else ())


def _parts(name: str, *, is_person: bool) -> tuple[str, str, str]:
    """Given and family name of `Lind, Ada`, or the name as one string.

    A name with several commas has no parts, nor has one with many words after its comma that is not marked as
    a person's.
    """
    bare = _LIFE.sub("", name).strip(" ,;")
    family, _, given = (part.strip() for part in bare.partition(","))
    if given and "," not in given and (is_person or len(given.split()) <= _MOST_GIVEN):
        return given, family, ""
    return "", "", bare


def _affiliations(person: DatacitePerson) -> Iterator[str]:
    listed = [person.affiliation] if isinstance(person.affiliation, str) else person.affiliation or []
    for one in listed:
        name = text_of(one.name if isinstance(one, DatacitePlace) else one)
        bracketed = _IN_BRACKETS.fullmatch(name)
        if name:
            yield bracketed[2] if bracketed and not bracketed[1].strip() else name


def _identifiers(person: DatacitePerson) -> Iterator[str]:
    """ORCID iDs and ISNIs, by the scheme that is named with them or by their address."""
    for one in person.name_identifiers or ():
        text = (one.name_identifier or "").strip() if one else ""
        prefix = _OF_PEOPLE.get((one.name_identifier_scheme or "").strip().lower()) if one else None
        if text.startswith("http") and (prefix or _ORCID in text):
            yield text
        elif text and prefix:
            yield prefix + text
