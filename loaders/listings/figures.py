"""Figures glued to their nouns, such as `13works` and `1,237citations`, as counts of a page."""

import re
from collections.abc import Callable, Iterable

from loaders.listings.abstracts import is_long
from loaders.listings.documents.page import PageLine, quoted_unread
from loaders.model.records import Figure, Quarantined, WorkRecord

PRINTED_NUMBER = r"(?:\d{1,3}(?: \d{3}){1,2}|[\d,]{1,12}(?:\.\d{1,3})?[kKMB]?\+?)"
"""Pattern of `13`, `1,237`, `1 237`, `1.2k` and `100+`."""

_NUMBER = re.compile(r"\d{1,3}(?:,\d{3}){1,2}|\d{1,3}(?: \d{3}){1,2}|\d{1,9}", re.ASCII)


def read_figure(text: str, patterns: Iterable[re.Pattern[str]]) -> Figure | None:
    """The figure that a line prints, by patterns with the groups `name` and `value`."""
    for pattern in patterns:
        found = pattern.fullmatch(text)
        if found is not None:
            return Figure(found["name"].strip().lower(), found["value"])
    return None


def join_figures(lines: Iterable[PageLine], is_figure: Callable[[str], bool]) -> list[PageLine]:
    """The lines with each figure on one line, where the page has its number on a line of its own."""
    joined: list[PageLine] = []
    for line in lines:
        both = f"{joined[-1].text} {line.text}" if joined else ""
        if both and is_figure(both):
            joined[-1] = joined[-1]._replace(text=both, is_whole=line.is_whole)
        else:
            joined.append(line)
    return joined


def whole_number(printed: str | None) -> int | None:
    """The number in `1,237`, or None for what is no number.

    >>> whole_number("1,237"), whole_number("many")
    (1237, None)
    """
    return int(re.sub("[, ]", "", printed)) if printed and _NUMBER.fullmatch(printed) else None


def compare_counts(
    stated: Iterable[int | None], shown: int, *, is_all_read: bool = True
) -> tuple[int | None, tuple[str, ...]]:
    """The count of works that a page states, with notes if it contradicts itself or the works shown.

    A page from which works are missing was cut, unless some lines were not read: they may be these works.
    """
    counts = [count for count in dict.fromkeys(stated) if count is not None]
    if not counts:
        return None, ()
    notes = [f"counts of works differ: {', '.join(map(str, counts))}"] if len(counts) > 1 else []
    if counts[0] != shown:
        notes.append(_difference(counts[0], shown, is_all_read=is_all_read))
    return counts[0], tuple(notes)


def _difference(stated: int, shown: int, *, is_all_read: bool) -> str:
    if shown > stated:
        return f"{stated} works stated, {shown} shown"
    if is_all_read:
        return f"{stated} works stated, {shown} shown: the page was cut"
    return f"{stated} works stated, {shown} read: other lines of the page were not read"


def are_works_read(
    found: Iterable[WorkRecord | Quarantined], unread: Iterable[PageLine], end: PageLine
) -> bool:
    """Whether no line among the works of a page may be a work that was not read.

    Lines that are not read may be such works if they are long; short ones are words of the interface. What
    is set aside at the end of the page is what the page's end cut short.
    """
    if any(is_long(line.text) for line in unread):
        return False
    for part in found:
        if isinstance(part, Quarantined) and part.place != end.place:
            return False
        if isinstance(part, WorkRecord) and any(map(_is_long_unread, part.notes)):
            return False
    return True


def _is_long_unread(note: str) -> bool:
    text = quoted_unread(note)
    return text is not None and is_long(text)
