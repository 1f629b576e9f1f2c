"""Headings that are titles of papers, with authors, venue and links on the lines below them."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from loaders.listings.documents.markdown import Block, Item, MarkdownHeading, MarkdownSpan, spans_of
from loaders.references.entry import ReferenceEntry
from loaders.sources.paperlist.items import read_below
from loaders.sources.paperlist.names import is_name

_LEAST_WORDS = 3
"""Words of a heading that is a title, unless it leads to a paper: most others have fewer. Set by hand."""

_LEAST = 2
"""Headings of a level that are titles from which on they are read as such: the heading of a page on one
paper, or on people, is alone. Set by hand."""

_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
_BEFORE_TITLES = re.compile(r"[^\w\s\[(\"'\u201c*_$`<\u00bf\u00a1]{0,4}\s*(?:\d{1,3}[.)]\s+)?")
"""A sign or a number before a title."""

_FOOTNOTES = re.compile(
    r"<sup>[^<]{0,40}</sup>|\\\*|[\u2020\u2021\u00a7\u00b6\u00b9\u00b2\u00b3]", re.IGNORECASE
)
"""Marks behind names that lead to affiliations."""


def papers_of(blocks: Iterable[Block]) -> Mapping[MarkdownHeading, ReferenceEntry | None]:
    """The headings that are titles of papers, each with what its section states but for topics.

    One that is alone on its level has None: it may be another heading, and its section states no title.
    """
    found = {
        block: entry
        for block in blocks
        if isinstance(block, MarkdownHeading) and (entry := _paper(block)) is not None
    }
    count = Counter(heading.level for heading in found)
    return {heading: entry if count[heading.level] >= _LEAST else None for heading, entry in found.items()}


def is_whole(section: Item, paper: ReferenceEntry) -> bool:
    """Whether all of a paper is there: the file goes on, or ends with an empty line, and a year is stated."""
    return section.is_whole and (not section.text.endswith("\n") or paper.date is not None)


def _paper(heading: MarkdownHeading) -> ReferenceEntry | None:
    """What a heading states as a title: names are below it, and a date or a link to a paper."""
    if heading.section is None:
        return None
    line, _, below = heading.section.text.partition("\n")
    title = _BEFORE_TITLES.sub("", line, count=1)
    entry = read_below(spans_of(title), names_as_text(spans_of(_FOOTNOTES.sub("", below))))
    if isinstance(entry, str) or not entry.authors.bylines or not (entry.date or entry.url):
        return None
    is_title = len(heading.text.split()) >= _LEAST_WORDS and not _YEAR.search(heading.text)
    return entry if is_title or (entry.url and entry.url in title) else None


def names_as_text(spans: Sequence[MarkdownSpan]) -> list[MarkdownSpan]:
    """The spans with names that are links as text; those with nothing between them are parted by commas.

    >>> linked = [MarkdownSpan("Ada Lind", "a.html"), MarkdownSpan(" "), MarkdownSpan("Ben Ortiz", "b.html")]
    >>> "".join(span.text for span in names_as_text(linked))
    'Ada Lind, Ben Ortiz'
    """
    found: list[MarkdownSpan] = []
    is_behind_name = False
    for span in spans:
        if span.address and is_name(span.text):
            found += [MarkdownSpan(", ")] * is_behind_name + [span._replace(address=None)]
            is_behind_name = True
        elif span.text.strip() or not is_behind_name:
            found.append(span)
            is_behind_name = False
    return found
