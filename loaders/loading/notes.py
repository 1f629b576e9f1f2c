"""Notes of parsers in a report: one line for all notes that differ only in their value.

A note is written `KIND` or `KIND: VALUE` by every parser, so a new kind needs nothing here.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from app.identifiers.checksums import has_wrong_check_digit

MAX_NOTES = 20
"""Lines of notes in a report, the most frequent first. Set by hand."""

MOST_DIFFERENT = 100_000
"""Different notes of one input that are counted separately. The whole snapshot of arXiv has a million, each
with a time in it. Set by hand; each takes about 200 bytes."""

_VALUED = re.compile(r"(?P<kind>[^:]+?)(?:, such as |: )(?P<value>.+)", re.DOTALL)
_CHECKED = re.compile(r"(?=.* not read: ).*(?:isbn|orcid|(?:[0-9]{4}-){3})", re.IGNORECASE | re.DOTALL)
"""Notes on an ISBN or an ORCID iD."""


def grouped_notes(notes: Counter[str]) -> Iterator[str]:
    """The most frequent kinds of note, each with its count and its most frequent value.

    >>> list(grouped_notes(Counter({"updated: 2008-10-27": 2, "updated: 2009-01-02": 1, "no title": 1})))
    ['3 x updated, such as 2008-10-27', '1 x no title']
    """
    kinds: dict[str, Counter[str]] = {}
    varied = set()
    for note, times in notes.items():
        kind, value = _parts(note)
        kinds.setdefault(kind, Counter())[value] += times
        if len(kinds[kind]) > 1 or note.startswith(f"{kind}, such as "):
            varied.add(kind)
    counts = Counter({kind: values.total() for kind, values in kinds.items()})
    for kind, times in counts.most_common(MAX_NOTES):
        yield f"{times} x {_line(kind, kinds[kind], is_varied=kind in varied)}"


def counted_notes(lines: Iterable[str]) -> Counter[str]:
    """The number of each of these notes."""
    notes: Counter[str] = Counter()
    for line in lines:
        times, _, note = line.partition(" x ")
        notes[note] += int(times)
    return notes


def compacted(notes: Counter[str], most: int = MOST_DIFFERENT) -> Counter[str]:
    """The notes unchanged; if too many of them differ, the most frequent kinds with their numbers.

    >>> compacted(Counter({"updated: 2008-10-27": 2, "updated: 2009-01-02": 1}), most=1)
    Counter({'updated, such as 2008-10-27': 3})
    """
    return notes if len(notes) <= most else counted_notes(grouped_notes(notes))


def _parts(note: str) -> tuple[str, str]:
    """The kind of a note and its value, which is empty if there is none."""
    found = _VALUED.fullmatch(note)
    if found is None:
        return note, ""
    is_wrong = _CHECKED.match(note) is not None and has_wrong_check_digit(found["value"])
    return found["kind"], f"{found['value']}{' (check digit wrong)' if is_wrong else ''}"


def _line(kind: str, values: Counter[str], *, is_varied: bool) -> str:
    value = values.most_common(1)[0][0]
    between = ", such as " if is_varied else ": "
    return f"{kind}{between}{value}" if value else kind
