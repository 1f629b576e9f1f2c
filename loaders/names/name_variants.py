"""Different names that may be one person's: nicknames, similar sounds, a missing first given name.

Candidates, never proof. The equivalences of given names were typed for this project from common knowledge of
English and Russian forms; no list was copied.
"""

import re
from functools import lru_cache

from loaders.names.personal import Name
from loaders.names.pinyin import is_pinyin

_FORMS = (
    "william bill will willy billy liam",
    "robert bob rob bobby robby bert",
    "richard dick rick rich ricky",
    "james jim jimmy jamie",
    "john jack johnny jon",
    "jonathan jon john",
    "michael mike mick mikhail misha",
    "edward ed eddie ted ned eduard",
    "theodore ted theo",
    "thomas tom tommy",
    "anthony tony antonio",
    "charles charlie chuck",
    "henry harry hank",
    "david dave davy",
    "joseph joe joey jose pepe",
    "lawrence larry laurence",
    "gerald gerry jerry",
    "terence terry",
    "andrew andy drew andrei andrey",
    "albert al bert",
    "alan al",
    "alexander alex sasha sandy aleksandr",
    "eugene gene evgeny yevgeny",
    "nicholas nick nikolaus klaus",
    "steven steve stephen stefan",
    "elizabeth liz beth betty lisa elisabeth bess",
    "margaret peggy maggie meg greta",
    "katherine kate kathy katie kathryn catherine katharine",
    "susan sue suzanne",
    "barbara barb",
    "deborah debbie debra",
    "patricia pat patty trish",
    "patrick pat paddy",
    "rebecca becky",
    "jennifer jenny jen",
    "abigail abby",
    "victoria vicky tori",
    "philip phil pip",
    "frederick fred freddy",
    "leonard len lenny leo",
    "kenneth ken kenny",
    "ronald ron ronnie",
    "donald don donnie",
    "raymond ray",
    "samuel sam",
    "francisco paco fran",
    "ignacio nacho",
    "xavier javier",
    "dmitry dima dmitri",
    "sergey sergei",
    "yuri yury iurii",
)
_SOUNDS = tuple(pair.split("=") for pair in "ph=f ck=k oe=o ue=u ae=a h= y=i j=i w=v z=s c=k q=k".split())
_TWICE = re.compile(r"(.)\1+")
_VOWELS = re.compile(r"(?<=.)[aeiou]")
_LEAST_CONSONANTS = 4
"""Consonants that must be left of a name for a comparison without vowels. Set by hand."""
_SHORTEST = 3
"""Letters of the shortest form with which the full form begins. Set by hand."""


def _members() -> dict[str, frozenset[int]]:
    found: dict[str, set[int]] = {}
    for number, forms in enumerate(_FORMS):
        for form in forms.split():
            found.setdefault(form, set()).add(number)
    return {form: frozenset(numbers) for form, numbers in found.items()}


_MEMBERS = _members()


@lru_cache(maxsize=200_000)
def is_alike(one: Name, other: Name) -> bool:
    """Whether two names that do not match may still be forms of one; symmetric."""
    if _is_middle_family(one, other) or _is_middle_family(other, one):
        return True
    if not (one.families & other.families or sound("".join(one.family)) == sound("".join(other.family))):
        return False
    short, long = sorted((one.given, other.given), key=len)
    if not short or len(short[0]) == 1:
        return False
    if short == long[1:] or sorted(short) == sorted(long):
        return True
    return len(long[0]) > 1 and _rest_agrees(short, long) and _are_forms(short, long)


def has_short_forms(given: str) -> bool:
    """Whether a given name is known to have short forms, or to be one.

    >>> has_short_forms("robert"), has_short_forms("bob"), has_short_forms("xi")
    (True, True, False)
    """
    return given in _MEMBERS


def alike_keys(name: Name) -> list[str]:
    """Joined keys (`loaders.names.personal.joined_key`) of forms of a name that are in another block."""
    given, family = name.given, "".join(name.family)
    keys = [f"{formal} {family}" for formal in (_formal(given[0]) if name.is_full else ())]
    if len(given) > 1:
        keys += [f"{''.join(given[1:])} {family}", f"{given[0]} {given[-1]}"]
    return keys


def sound_key(name: Name) -> str:
    """A phonetic key of a name: equal for spellings that sound alike."""
    return f"{sound(''.join(name.given))} {sound(''.join(name.family))}"


@lru_cache(maxsize=200_000)
def sound(letters: str) -> str:
    """Folded letters, reduced so that spellings with one sound are equal.

    >>> sound("sergey"), sound("sergei")
    ('sergei', 'sergei')
    """
    for written, heard in _SOUNDS:
        letters = letters.replace(written, heard)
    plain = _TWICE.sub(r"\1", letters)
    bare = _VOWELS.sub("", plain)
    return bare if len(bare) >= _LEAST_CONSONANTS else plain


def _formal(given: str) -> list[str]:
    return [_FORMS[number].partition(" ")[0] for number in sorted(_MEMBERS.get(given, ()))]


def _is_middle_family(one: Name, other: Name) -> bool:
    """Whether the family name of one is taken for a second given name in the other, which adds a second."""
    return (
        len(other.given) > 1
        and one.is_full
        and other.given[-1] == "".join(one.family)
        and one.given[0] == other.given[0]
        and len(other.given[-1]) > 1
        and other.family != one.family
    )


def _are_forms(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    short, long = sorted((one[0], other[0]), key=len)
    if _MEMBERS.get(short, frozenset()) & _MEMBERS.get(long, frozenset()):
        return True
    ours, theirs = "".join(one), "".join(other)
    if is_pinyin(ours) and is_pinyin(theirs):
        return False
    return (len(short) >= _SHORTEST and long.startswith(short)) or sound(ours) == sound(theirs)


def _rest_agrees(short: tuple[str, ...], long: tuple[str, ...]) -> bool:
    """Whether the initials of later given names do not contradict each other."""
    ours, theirs = {token[0] for token in short[1:]}, {token[0] for token in long[1:]}
    return not ours or not theirs or bool(ours & theirs)
