"""An item of a list, `[Title](link) - Authors, Venue Year` and its relatives, into what it states."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from loaders.listings.bylines import split_names
from loaders.listings.calendar import Dated
from loaders.listings.documents.markdown import Item, MarkdownSpan, spans_of
from loaders.listings.text import tidy
from loaders.references.dates import read_printed
from loaders.references.entry import ReferenceEntry
from loaders.references.names import ListedPeople, people_named
from loaders.sources.paperlist.links import (
    addresses_of,
    identifier_at,
    is_label,
    leads_to_code,
    leads_to_paper,
)
from loaders.sources.paperlist.names import first_turned, has_form_of_name, is_name, names_first
from loaders.sources.paperlist.tables import clean, fault_of, read_date

_QUOTED = re.compile(r"[\"\u201c]([^\"\u201c\u201d]{8,1000})[\"\u201d]")
_LABEL = re.compile(r"(authors?|venue|conference|journal|date|year|published)\s*:\s*", re.IGNORECASE)
_STRONG = re.compile(r"\n|\s[-\u2013\u2014|\u2022\u00b7]\s|;|(?<![A-Z])\.(?=\s|$)|[()\[\]]|:(?=\s)")
"""What parts authors, venue and remarks more clearly than a comma; a full stop behind an initial does not."""

_ET_AL = re.compile(r"\bet\.?\s?al\b\.?,?", re.IGNORECASE)
_BY = re.compile(r"\Aby\s+", re.IGNORECASE)
_DAY = re.compile(r"(?<![\d.:])(?:19|20)\d\d[-/.](?:1[0-2]|0?[1-9])(?:[-/.]\d{1,2})?(?![\d.]*\d)")
_YEAR = re.compile(r"(?<![\d.])(?:19|20)\d\d(?![\d.]*\d)")
_YEAR_LAST = re.compile(r",\s*\(?((?:19|20)\d\d)\W*$")
_YEAR_NEXT = re.compile(r"[\s,(]{0,3}(?:19|20)\d\d\b")
_DATED = re.compile(r"[A-Z][a-z]{2,8}\.? (?:\d{1,2},? )?(?:19|20)\d\d")
_EDGES = " ,.;:-\u2013\u2014|[](){}*_\"'\u201c\u201d\n\t"
_HEAD = re.compile(r"\s*[\[(]([^\[\]()]{1,60})[\])]\s*|\s*((?:19|20)\d\d)[.,:]\s+")
_TAIL = re.compile(r"[\[(]([^\[\]()]{0,60}(?:19|20)\d\d)[\])][\s.,\[\]]*$")
_YEAR_FIRST = re.compile(r"\s*\(?(?:19|20)\d\d\)?[.,]?\s*")
_LEAST_TITLE = 8
"""Letters of a title that only its bold letters mark: shorter ones are dates, venues and short names. Set
by hand."""

_LEAST_WORDS = 3
"""Words before a link from which on its text of one word is no title. Set by hand."""

_NO_VENUES = frozenset({"arxiv", "in", "year", "arxiv preprint"})
_LONGEST_VENUE = 150
"""Characters of the longest venue. Set by hand."""
_OF_VENUES = re.compile(
    r"\b(?:journal|transactions|proceedings|conference|symposium|workshop|letters|review|nature|science|ieee"
    r"|acm|annals|communications)\b|^(?-i:[A-Z][A-Za-z]?[A-Z]{1,6}[A-Za-z]?)$",
    re.IGNORECASE,
)
"""Words of venues, and an acronym alone: before a year in brackets they are a venue."""

_NOBODY = ListedPeople((), is_open=False)
_NO_DATE: Dated = (None, ())


class _Parts(NamedTuple):
    """The title of an item, and what is before and after it."""

    title: str
    before: tuple[MarkdownSpan, ...]
    behind: tuple[MarkdownSpan, ...]


class _Stated(NamedTuple):
    """What is next to a title: people, a venue, a date."""

    people: ListedPeople = _NOBODY
    venue: str = ""
    date: Dated = (None, ())


def leads_within_file(item: Item) -> bool:
    """Whether an item only leads to another place of the same file, as tables of contents do."""
    spans = spans_of(item.text)
    links = [span for span in spans if span.address]
    return bool(links) and all((span.address or "").startswith("#") for span in links)


def read_item(item: Item, topics: tuple[str, ...]) -> ReferenceEntry | str:
    """What an item states, or why it is no paper."""
    spans = spans_of(item.text)
    parts = _parts(spans) or _of_sentences(spans)
    return "no title that is marked as one" if parts is None else _entry(spans, parts, topics)


def read_below(title: list[MarkdownSpan], below: list[MarkdownSpan]) -> ReferenceEntry | str:
    """What a heading and the lines below it state, or why they are no paper."""
    parts = _around(title, 0, len(title))
    return "no title" if parts is None else _entry([*title, *below], parts._replace(behind=tuple(below)), ())


def _entry(spans: Sequence[MarkdownSpan], parts: _Parts, topics: tuple[str, ...]) -> ReferenceEntry | str:
    papers = [one for one in addresses_of(spans) if leads_to_paper(one)]
    before = _stated("".join(_words(parts.before)))
    behind = _stated("".join(_words(parts.behind)), is_sure=bool(before.people.bylines))
    people = behind.people if behind.people.bylines else before.people
    if (fault := fault_of(parts.title, people, has_link=bool(papers))) is not None:
        return fault
    date = behind.date if behind.date[0] is not None else before.date
    has_code = any(leads_to_code(span) for span in spans if span.text != parts.title)
    return ReferenceEntry(
        own_key="",
        title=parts.title,
        kind="",
        authors=people,
        date=date[0],
        identifiers=tuple(map(identifier_at, papers)),
        keywords=topics,
        has_code=True if has_code else None,
        venue=behind.venue or before.venue,
        url=papers[0] if papers else "",
        notes=date[1],
    )


def _parts(spans: Sequence[MarkdownSpan]) -> _Parts | None:
    """The title that a link, quotation marks or bold letters set apart, and what is around it."""
    links = [at for at, span in enumerate(spans) if span.address and _is_link_of_title(spans, at)]
    to_paper = next((at for at in links if leads_to_paper(spans[at].address or "")), None)
    if to_paper is not None:
        return _around(spans, to_paper, to_paper + 1)
    if (quoted := _quoted(spans)) is not None:
        return quoted
    bold = next((at for at in range(len(spans)) if _is_bold_title(spans, at)), None)
    if bold is None:
        return _around(spans, links[0], links[0] + 1) if links else None
    end = bold + 1
    while end < len(spans) and spans[end].is_bold and not spans[end].address:
        end += 1
    return _around(spans, bold, end)


def _around(spans: Sequence[MarkdownSpan], start: int, end: int) -> _Parts | None:
    title = clean(tidy("".join(span.text for span in spans[start:end])).strip("[]"))
    return _Parts(title, tuple(spans[:start]), tuple(spans[end:])) if title else None


def _is_link_of_title(spans: Sequence[MarkdownSpan], at: int) -> bool:
    """Whether a link is called by a title; one word behind others is a name, such as that of an author."""
    text = spans[at].text
    words_before = "".join(span.text for span in spans[:at]).split()
    return not is_label(text) and (len(text.split()) > 1 or len(words_before) < _LEAST_WORDS)


def _is_bold_title(spans: Sequence[MarkdownSpan], at: int) -> bool:
    """Whether bold letters are a title: many of them, or some that nothing but marks or italics follow."""
    span, text = spans[at], spans[at].text.strip(_EDGES)
    if (
        not span.is_bold
        or span.address
        or is_label(text)
        or _DATED.fullmatch(text)
        or not any(map(str.isalpha, text))
    ):
        return False
    if sum(map(str.isalpha, text)) >= _LEAST_TITLE:
        return True
    following = next((one for one in spans[at + 1 :] if one.text.strip()), None)
    is_alone = following is None or following.address is not None or following.is_italic
    is_before_mark = following is not None and following.text.strip()[:1] in {"[", "("}
    return not span.text.startswith("[") and (is_alone or is_before_mark)


def _quoted(spans: Sequence[MarkdownSpan]) -> _Parts | None:
    for at, span in enumerate(spans):
        found = None if span.address or span.is_bold else _QUOTED.search(span.text)
        if found is not None:
            before, behind = span.text[: found.start()], span.text[found.end() :]
            title = clean(tidy(found[1]))
            return (
                _Parts(title, (*spans[:at], MarkdownSpan(before)), (MarkdownSpan(behind), *spans[at + 1 :]))
                if title
                else None
            )
    return None


def _of_sentences(spans: Sequence[MarkdownSpan]) -> _Parts | None:
    """A title without a mark of its own: all of the text but labels, or the sentence beside names."""
    text = tidy("".join(_words(spans)))
    head, tail = _HEAD.match(text), _TAIL.search(text)
    before = (head[1] or head[2]) if head else ""
    rest = text[head.end() if head else 0 : tail.start() if tail else len(text)]
    title, stop, behind = rest.strip(_EDGES).partition(". ")
    names, others = names_first(title)
    if stop and names and not others:
        before = f"{before}; {title}"
        title, _, behind = _YEAR_FIRST.sub("", behind).partition(". ")
    elif _is_doubtful(title, behind if stop else None):
        return None
    beside = (MarkdownSpan(f"{behind}; {tail[1] if tail else ''}"),)
    return _Parts(clean(title), (MarkdownSpan(before),), beside) if len(title.split()) > 1 else None


def _is_doubtful(title: str, behind: str | None) -> bool:
    """Whether it is unclear where a title ends: no names follow its full stop, or names follow its commas."""
    if behind is not None:
        return not names_first(_ET_AL.sub(",", behind.split(". ")[0]))[0]
    return any(is_name(piece.strip()) for piece in title.split(",")[1:])


def _words(spans: Sequence[MarkdownSpan]) -> list[str]:
    """The text, with italics on lines of their own and links only where they name a venue or a day."""
    found: list[str] = []
    for span in spans:
        if span.address and not _YEAR.search(span.text):
            continue
        is_apart = span.is_italic and not span.address and not _ET_AL.match(span.text)
        if found and found[-1].endswith("\n") and _YEAR_NEXT.match(span.text):
            found[-1] = found[-1].rstrip("\n")
        found.append(f"\n{span.text}\n" if is_apart else span.text)
    return found


def _stated(text: str, *, is_sure: bool = False) -> _Stated:
    """People, venue and date of a text beside a title, as far as their form shows them.

    `is_sure` means that the people are stated elsewhere, so that nobody is named here.
    """
    people, venue, date, last = _NOBODY, "", _NO_DATE, ""
    for segment in _segments(text):
        people, rest = (people, segment) if is_sure else _more_people(people, segment)
        is_sure = is_sure or bool(people.bylines and (rest or " et al" in segment))
        if date[0] is None and rest:
            found, date = _venue_and_date(rest, is_sure=is_sure)
            venue = venue or found or (last if _YEAR.fullmatch(rest) else "")
        last = rest if _OF_VENUES.search(rest) and "," not in rest and len(rest) <= _LONGEST_VENUE else ""
    return _Stated(people, venue, date)


def _segments(text: str) -> list[str]:
    marked = _ET_AL.sub(" et al,", _LABEL.sub("\n", text))
    parts = (_BY.sub("", tidy(one).strip(_EDGES)) for one in _STRONG.split(marked))
    return [part for part in parts if part]


def _more_people(people: ListedPeople, segment: str) -> tuple[ListedPeople, str]:
    """The people with those of a segment: its first names, or all that it is if it is names alone."""
    if not people.bylines:
        return _people(segment)
    names, rest = names_first(segment)
    if rest or not names:
        return people, segment
    return ListedPeople((*people.bylines, *people_named(names).bylines), is_open=False), ""


def _people(segment: str) -> tuple[ListedPeople, str]:
    """The names with which a segment begins, and what follows them."""
    listed, sign, behind = segment.partition(" et al")
    if sign:
        names = first_turned(split_names(listed), is_cut=True)
        is_known = all(map(has_form_of_name, names)) and (
            len(names) == 1 or all(" " in name for name in names)
        )
        found = people_named(names)._replace(is_open=True) if names and is_known else None
        return (found, behind.strip(_EDGES)) if found else (_NOBODY, segment)
    names, rest = names_first(segment)
    if not names:
        return _NOBODY, segment
    if not rest and (year := _YEAR_LAST.search(segment)):
        rest = year[1]
    return people_named(names)._replace(is_open=len(names) == 1), rest.strip(_EDGES)


def _venue_and_date(segment: str, *, is_sure: bool) -> tuple[str, Dated]:
    """A date, and the venue before its year; none if no year is stated.

    Where no names precede it (`is_sure` is false), words with a comma before the year may be anything.
    """
    day = _DAY.search(segment)
    if day is not None:
        return "", read_date(day[0])
    dated = _DATED.fullmatch(segment)
    found = _YEAR.search(segment)
    if dated is not None and (read := read_printed(segment))[0] is not None and read[0].month:
        return "", read
    if found is None:
        return "", (None, ())
    before = segment[: found.start()].rstrip()
    venue = before.strip(_EDGES)
    is_venue = (
        any(map(str.isalpha, venue)) and len(venue) <= _LONGEST_VENUE and venue.lower() not in _NO_VENUES
    )
    is_named = "," not in venue and _OF_VENUES.search(venue) is not None
    is_clear = is_sure or is_named or not ("," in venue or before.endswith(","))
    return venue if is_venue and is_clear else "", read_printed(found[0])
