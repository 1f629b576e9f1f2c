"""The file of a person: who it is about, and how many works it states."""

from typing import NamedTuple

from lxml import etree

from app.identifiers import parse, url_of
from loaders.dumps.xml_elements import children, text_of
from loaders.listings.figures import compare_counts, whole_number
from loaders.listings.origin import owner_of
from loaders.listings.text import MAX_NAME, tidy
from loaders.model.records import PageRecord, Reading
from loaders.sources.dblp.bibliography import DblpPart
from loaders.sources.dblp.people import without_number
from loaders.sources.dblp.work import PARSER, FileStatements


class DblpPerson(NamedTuple):
    """The person of a file, as the file states them; `url` is None if the pid is invalid."""

    name: str | None
    pid: str
    url: str | None
    works: int | None
    affiliation: str | None = None
    is_several: bool = False

    @property
    def whole(self) -> FileStatements:
        """The values for all records of the file; a page of namesakes has no person."""
        scope = self.url or f"person {self.name or self.pid}"
        return FileStatements(scope, None if self.is_several else self.pid)


def read_person(part: DblpPart) -> DblpPerson | None:
    """The person of a file by its first element and its own record; None if the file is about nobody."""
    root = part.root
    if root.tag != "dblpperson":
        return None
    name, pid = without_number(tidy(root.get("name", ""))), tidy(root.get("pid", ""))
    found = parse(f"dblp:pid/{pid}")
    return DblpPerson(
        name=name if 0 < len(name) <= MAX_NAME else None,
        pid=pid,
        url=url_of(found) if found else None,
        works=whole_number(root.get("n")),
        affiliation=_affiliation(part.element) if part.is_owner else None,
        is_several=part.is_owner and part.element.get("publtype") == "disambiguation",
    )


def to_page(person: DblpPerson, shown: int, reading: Reading) -> PageRecord:
    """The page that the file is; one on which DBLP collects namesakes names nobody."""
    header = None if person.is_several else person.name
    owner = owner_of(header, reading)
    stated, notes = compare_counts([person.works], shown)
    scope = person.whole.scope
    several = ("works of namesakes that DBLP does not distinguish",) if person.is_several else ()
    return PageRecord(
        source="dblp",
        key=scope,
        scope=scope,
        place="record 1",
        parser=PARSER,
        form="person XML",
        person=owner.person,
        person_from=owner.person_from,
        affiliation=person.affiliation,
        works_stated=stated,
        works_shown=shown,
        url=person.url,
        observed_on=reading.observed_on,
        notes=(*owner.notes, *notes, *several),
    )


def _affiliation(element: etree._Element) -> str | None:
    """The first affiliation without a label: a label marks a former one, or gives its years."""
    for note in children(element, "note"):
        if note.get("type") == "affiliation" and note.get("label") is None and (text := tidy(text_of(note))):
            return text
    return None
