"""What an element of unixref states, in the form in which the REST interface states it."""

from collections.abc import Iterator

from lxml import etree

from loaders.dumps.xml_elements import find, find_all, local, marked_up, text_in
from loaders.sources.crossref.crossmark import read_funders, read_updates
from loaders.sources.crossref.schema import (
    CitedWork,
    CrossrefDate,
    CrossrefPerson,
    CrossrefWork,
    Licence,
    Named,
)

_TYPES = {
    "journal_article": "journal-article",
    "conference_paper": "proceedings-article",
    "content_item": "book-chapter",
    "dataset": "dataset",
    "journal": "journal",
    "conference": "proceedings",
    "book": "book",
    "database": "database",
    "posted_content": "posted-content",
    "dissertation": "dissertation",
    "report-paper": "report",
    "standard": "standard",
    "peer_review": "peer-review",
    "sa_component": "component",
    "grant": "grant",
    "pending_publication": "journal-article",
}
_BOOKS = {"edited_book": "edited-book", "monograph": "monograph", "reference": "reference-book"}
_ITEMS_OF_BOOKS = {
    "section": "book-section",
    "part": "book-part",
    "track": "book-track",
    "reference_entry": "reference-entry",
    "other": "other",
}
_DATES = ("publication_date", "posted_date", "acceptance_date", "approval_date")
"""An element has dates of publication or of posting; the others count where it has neither."""

_NEVER = 99
"""More than any month or day: a date without one comes after those that have it."""


def metadata_of(holder: etree._Element) -> etree._Element:
    """The part of a holder that describes it, such as `book_metadata`; itself if there is none."""
    for child in holder:
        if local(child).endswith("_metadata") and local(child) != "event_metadata":
            return child
    return holder


def registered(element: etree._Element, holder: etree._Element | None) -> CrossrefWork:
    """The work of an element, with name, date and numbers of the journal, conference or book around it."""
    own = metadata_of(element)
    around = None if holder is None else metadata_of(holder)
    people = [*_people(element), *([] if own is element else _people(own))]
    return CrossrefWork(
        DOI=text_in(own, "doi_data", "doi") or None,
        type=_type(element),
        subtype=element.get("type"),
        title=_titles(own, "title") or [marked_up(find(own, "proceedings_title"))],
        subtitle=_titles(own, "subtitle"),
        author=[person for role, person in people if role == "author"],
        editor=[person for role, person in people if role == "editor"],
        issued=_date(own) or _date(find(holder, "journal_issue")) or _date(around),
        abstract=marked_up(find(own, "abstract")),
        container_title=_containers(own if around is None else around, is_own=around is None),
        event=Named(text_in(holder, "event_metadata", "conference_name")),
        ISSN=_numbers("issn", own, around),
        ISBN=_numbers("isbn", own),
        license=list(_licences(own)),
        language=own.get("language"),
        reference=_references(element),
        update_to=list(read_updates(own)),
        funder=list(read_funders(own)),
    )


def _references(element: etree._Element) -> list[CitedWork | None]:
    """The citations right below an element, or below its metadata; those of a book's chapters are theirs."""
    places = dict.fromkeys((element, metadata_of(element)))
    found = [one for place in places for one in find_all(place, "citation_list", "citation")]
    return [CitedWork(text_in(one, "doi") or None) for one in found]


def _type(element: etree._Element) -> str:
    name = local(element)
    if name == "book":
        return _BOOKS.get(element.get("book_type", ""), "book")
    if name == "content_item":
        return _ITEMS_OF_BOOKS.get(element.get("component_type", ""), _TYPES[name])
    return _TYPES[name]


def _titles(element: etree._Element, name: str) -> list[str | None]:
    """The titles in the order of the record; markup is read later."""
    return [marked_up(title) for title in find_all(element, "titles", name)]


def _people(element: etree._Element) -> Iterator[tuple[str, CrossrefPerson]]:
    for child in (*find_all(element, "contributors", "*"), *find_all(element, "person_name")):
        name, role = local(child), child.get("contributor_role", "author")
        if name == "organization":
            yield role, CrossrefPerson(name=marked_up(child), sequence=child.get("sequence"))
        elif name == "person_name":
            yield role, _person(child)
        elif name == "anonymous":
            yield role, CrossrefPerson()


def _person(element: etree._Element) -> CrossrefPerson:
    places = (
        *find_all(element, "affiliation"),
        *find_all(element, "affiliations", "institution", "institution_name"),
    )
    return CrossrefPerson(
        given=marked_up(find(element, "given_name")),
        family=marked_up(find(element, "surname")),
        suffix=text_in(element, "suffix"),
        ORCID=text_in(element, "ORCID"),
        affiliation=[Named(marked_up(place)) for place in places],
        sequence=element.get("sequence"),
    )


def _date(element: etree._Element | None) -> CrossrefDate | None:
    """The earliest date of the first kind that is there; of one within another the narrower."""
    for name in _DATES:
        found = [parts for one in find_all(element, name) if (parts := _parts(one))]
        if found:
            best = min(found, key=lambda parts: [*parts, _NEVER, _NEVER][:3])
            return CrossrefDate([list(best)])
    return None


def _parts(element: etree._Element) -> list[int]:
    """Year, month and day as far as they are numbers of a date; seasons are no months."""
    read = [text_in(element, name) for name in ("year", "month", "day")]
    parts = [int(text) if text.isascii() and text.isdecimal() and len(text) < 5 else 0 for text in read]
    known = next((place for place, part in enumerate(parts) if not part), 3)
    return parts[:1] if known > 1 and parts[1] > 12 else parts[:known]


def _containers(metadata: etree._Element, *, is_own: bool) -> list[str | None]:
    """The journal, or the series and the book; of a book itself its series alone."""
    series = [marked_up(title) for title in find_all(metadata, "series_metadata", "titles", "title")]
    if is_own:
        return [*series]
    names = [marked_up(find(metadata, name)) for name in ("full_title", "proceedings_title")]
    return [*series, *filter(None, names), *_titles(metadata, "title")[:1]]


def _numbers(name: str, *elements: etree._Element | None) -> list[str | None]:
    """Numbers of that name in the elements and in the series around them."""
    found = [
        one
        for element in elements
        for one in (*find_all(element, name), *find_all(element, "series_metadata", name))
    ]
    return [text_in(one) for one in found]


def _licences(element: etree._Element) -> Iterator[Licence]:
    for one in element.iter("{*}license_ref"):
        yield Licence(text_in(one), one.get("applies_to", "unspecified"))
