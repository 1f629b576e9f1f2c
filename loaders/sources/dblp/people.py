"""Authors and editors of DBLP: name, ORCID, and DBLP's own identity of a person."""

import re
from collections.abc import Iterable, Iterator

from lxml import etree
from msgspec.structs import replace

from app.identifiers import parse
from loaders.dumps.xml_elements import text_of
from loaders.listings.bylines import StatedPeople, readable_people, to_byline
from loaders.listings.text import tidy
from loaders.model.records import Byline, StatedIdentifier

_NUMBERED = re.compile(r"(.+\S) (\d{4})", re.ASCII)


def read_people(elements: Iterable[etree._Element], role: str, owner: str | None) -> StatedPeople:
    """The people of a work in one role, `author` or `editor`; `owner` is the pid of the file's own person."""
    bylines: list[Byline] = []
    notes: list[str] = []
    for element in elements:
        printed = tidy(text_of(element))
        name, pid = without_number(printed), element.get("pid", "")
        stated = _pid(pid) if pid and (pid == owner or name != printed) else None
        bylines.append(_byline(name, stated, _orcid(element)))
        notes += _notes(element, role, "" if stated or name == printed else printed)
    people = readable_people(bylines, role)
    return people._replace(notes=(*people.notes, *notes))


def without_number(name: str) -> str:
    """The name of `Wei Wang 0001`: the number is DBLP's, and distinguishes its namesakes."""
    found = _NUMBERED.fullmatch(name)
    return found[1] if found else name


def _byline(name: str, *identifiers: StatedIdentifier | None) -> Byline:
    kept = tuple(one for one in identifiers if one is not None)
    return replace(to_byline(name), identifiers=kept) if kept else to_byline(name)


def _pid(pid: str) -> StatedIdentifier | None:
    """A person of DBLP.

    A pid beside a name without number is not kept, but for that of the file's own person: it may be the
    pid of a page on which DBLP collects works of namesakes that it has not distinguished.
    """
    found = parse(f"dblp:pid/{pid}")
    return StatedIdentifier(found.scheme, found.value) if found else None


def _orcid(element: etree._Element) -> StatedIdentifier | None:
    found = parse(f"orcid:{value}") if (value := element.get("orcid")) else None
    return StatedIdentifier(found.scheme, found.value) if found else None


def _notes(element: etree._Element, role: str, numbered: str) -> Iterator[str]:
    if numbered:
        yield f"number of DBLP left out: {numbered[:60]}"
    if (orcid := element.get("orcid")) and _orcid(element) is None:
        yield f"{role} orcid not read: {orcid[:60]}"
