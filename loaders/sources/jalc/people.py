"""Authors of JaLC: each name as a byline, the same name in Japanese letters with the one in Latin letters."""

import re
from collections.abc import Iterable, Iterator, Sequence

from lxml import etree
from msgspec.structs import replace

from loaders.dumps.markup import printed
from loaders.dumps.xml_elements import child_text, children, find
from loaders.listings.bylines import StatedPeople, readable_people, to_byline
from loaders.model.records import Byline
from loaders.references.names import natural_order

_JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]")


def read_authors(work: etree._Element) -> StatedPeople:
    """Those whose name can be read, in their order."""
    names = [_name(person) for creator in children(work, "creator") for person in _persons(creator)]
    return readable_people(tuple(_joined(names)))


def _persons(creator: etree._Element) -> Iterator[etree._Element]:
    """The person within a creator; one that is a text repeats what precedes it."""
    person = find(creator, "Person")
    if person is not None:
        yield person


def _name(person: etree._Element) -> str:
    """Given name and family name; in Japanese letters the family name goes first, without a space."""
    family, given = printed(child_text(person, "familyName")), printed(child_text(person, "givenName"))
    return natural_order(family, given) or printed(child_text(person, "name"))


def _joined(names: Sequence[str]) -> Iterator[Byline]:
    """A byline for each person: JaLC states a name in Latin letters and right behind it the same in Japanese.

    A list that has the Japanese name first has it first throughout.
    """
    rest = list(names)
    is_reversed = len(rest) > 1 and all(
        _is_japanese(one) == (not place % 2) for place, one in enumerate(rest)
    )
    while rest:
        name = rest.pop(0)
        is_twice = rest and name and rest[0] and _is_japanese(rest[0]) != _is_japanese(name)
        if is_twice and (is_reversed or _is_japanese(rest[0])):
            yield _with_scripts(name, [rest.pop(0)])
        else:
            yield _with_scripts(name, [])


def _with_scripts(name: str, others: Iterable[str]) -> Byline:
    return replace(to_byline(name), other_scripts=tuple(others))


def _is_japanese(name: str) -> bool:
    return _JAPANESE.search(name) is not None
