"""Figures glued to their nouns, such as `13works` and `1,237citations`, as counts of a page."""

import re
from collections.abc import Callable, Iterable

from loaders.listings.documents.page import PageLine
from loaders.model.records import Figure

PRINTED_NUMBER = r"[\d,]{1,12}(?:\.\d{1,2})?[kKM]?"
"""Pattern of `13`, `1,237` and `1.2k`."""

_NUMBER = re.compile(r"\d{1,3}(?:,\d{3}){1,2}|\d{1,9}", re.ASCII)


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
    return int(printed.replace(",", "")) if printed and _NUMBER.fullmatch(printed) else None


def compare_counts(stated: Iterable[int | None], shown: int) -> tuple[int | None, tuple[str, ...]]:
    """The count of works that a page states, with notes if it contradicts itself or the works shown."""
    counts = [count for count in dict.fromkeys(stated) if count is not None]
    if not counts:
        return None, ()
    notes = [f"counts of works differ: {', '.join(map(str, counts))}"] if len(counts) > 1 else []
    if counts[0] != shown:
        is_cut = ": the page was cut" if shown < counts[0] else ""
        notes.append(f"{counts[0]} works stated, {shown} shown{is_cut}")
    return counts[0], tuple(notes)
