"""Records of tagged lines, each with the values of its tags in their order."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from loaders.references.lines import is_text

LONGEST = 2**20
"""Characters of the longest record that is read. Set by hand."""
NO_EMPTY_LINE = "the file ends within this record; end it with an empty line if it is whole"
"""The fault of a last record in a form that ends each record with an empty line."""
NOT_ENDED = "the file ends here, without an empty line"
"""The note of a last record that is read without it."""

_TAG = re.compile(r"[A-Z][A-Z0-9]")
_NEEDED = frozenset({"PT", "AU", "TI"})


def are_tags(columns: Iterable[str]) -> bool:
    """Whether the columns of a table between tabs are the tags of the Web of Science, and nothing else.

    >>> are_tags(["PT", "AU", "TI", "C1", ""]), are_tags(["PT", "AU", "TI", "Remarks"])
    (True, False)
    """
    tags = set(filter(None, (column.strip() for column in columns)))
    return tags >= _NEEDED and all(map(_TAG.fullmatch, tags))


class RolesOfTags(NamedTuple):
    """Tags of the type, the title, people, and values on several lines, in one form."""

    type: str
    title: str
    people: frozenset[str]
    on_several_lines: frozenset[str]


@dataclass
class TaggedRecord:
    """A record: its tags with the lines of their values, its place, and the reason if it cannot be read.

    `is_ended` is false where the file ends without a mark that this record is whole.
    """

    place: str
    values: list[tuple[str, list[str]]] = field(default_factory=list)
    fault: str | None = None
    size: int = 0
    is_ended: bool = True

    def all(self, *tags: str) -> list[str]:
        """The non-empty values of some tags, in the order of the record."""
        return [value for tag, value in self.pairs() if tag in tags]

    def first(self, *tags: str) -> str:
        """The first value of the first of some tags that is not empty; empty if all are."""
        return next((value for tag in tags for value in self.all(tag)), "")

    def lines(self, *tags: str) -> list[str]:
        """The non-empty lines of some tags, for lists that have a value on each line."""
        return [line.strip() for tag, lines in self.values if tag in tags for line in lines if line.strip()]

    def pairs(self) -> Iterator[tuple[str, str]]:
        """Every tag with its value, as often as it occurs, without empty values."""
        joined = ((tag, "\n".join(lines).strip()) for tag, lines in self.values)
        yield from ((tag, value) for tag, value in joined if value)

    def add(self, tag: str, value: str) -> None:
        """Take a value in."""
        if self._has_room(value):
            self.values.append((tag, [value]))

    def go_on(self, text: str, is_further: Callable[[str], bool] = lambda _: False) -> None:
        """Take in a line without a tag: it goes on with the value before it, or is a further one."""
        if not self.values or not text.strip():
            return
        tag, lines = self.values[-1]
        if is_further(tag):
            self.add(tag, text)
        elif self._has_room(text):
            lines.append(text)

    def end_with_the_file(self, roles: RolesOfTags, *, is_line_whole: bool) -> None:
        """Be a last record without an empty line, which not all programs write.

        The value that may be cut is left out. If further people may follow, the record has a fault.
        """
        tags = [tag for tag, _ in self.values]
        has_all = roles.title in tags and bool(roles.people & set(tags))
        if not has_all or tags[-1] in roles.people | {roles.type, roles.title}:
            self.fault = self.fault or NO_EMPTY_LINE
        elif not is_line_whole or tags[-1] in roles.on_several_lines:
            self.values = [(tag, lines) for tag, lines in self.values if tag != tags[-1]]
        self.is_ended = False

    def _has_room(self, value: str) -> bool:
        """Whether a value can be taken in; of a record that is too long or no text no more is kept."""
        self.size += len(value) + 4
        if self.size > LONGEST:
            self.fault, self.values = f"record of more than {LONGEST:,} characters", []
        elif not is_text(value):
            self.fault = "bytes that are not UTF-8"
        return self.fault is None
